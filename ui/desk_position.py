"""The parts of the desk where a Concentration position is laid out: the table, and its cards."""

import re
from html import escape

import streamlit as st

from engine.actions import parse_place
from engine.axes import Value
from engine.cards import PICTURES, RANKS, SUITS, Card
from engine.profiles import profile
from engine.rulings import Fault, SetupRefused
from engine.setup import deck_of, shape
from engine.table import Pair
from locales.language import Language
from ui import desk_texts as words
from ui import house, house_texts, panel, play_texts, texts
from ui.desk_board import card_text, names, read_cards
from ui.desk_state import DECKS, OWN, Desk, Outcome

MOST_SEATS = 6
_OWN_LAYOUTS = ("1x2", "1x4", "2x2", "2x3", "2x4", "3x4", "4x4", "4x5", "4x6", "4x7", "4x9", "4x13")


def table(desk: Desk, language: Language) -> None:
    """Rule set, cards, layout, players, pairs taken, house rules."""
    rule_set(desk, language)
    with st.container(key="desk-row-cards", horizontal=True):
        _deck(desk, language)
        _layout(desk, language)
    with st.container(key="desk-row-players", horizontal=True):
        _players(desk, language)
        _start(desk, language)
    with st.expander(language.say(house_texts.HOUSE), key=f"desk house {desk.loads} {desk.cards.rules.id}"):
        house_rules(desk, language)
    for seat in range(len(desk.cards.players)):
        _pairs(desk, seat, language)
    st.button(language.say(words.CLEAR), key="desk clear", on_click=desk.clear)


def rule_set(desk: Desk, language: Language) -> None:
    """Choose the rule set; that of Kemps lays the desk for Kemps."""
    ids = list(texts.RULE_SETS)
    chosen = st.selectbox(
        language.say(play_texts.RULES),
        ids,
        index=ids.index(desk.request.rules.id),
        format_func=lambda name: language.say(texts.RULE_SETS[name]),
        key=f"desk rules {desk.loads}",
        filter_mode=None,
    )
    if chosen and chosen != desk.request.rules.id:
        desk.choose_rules(chosen)
        st.rerun(scope="fragment")


def house_rules(desk: Desk, language: Language) -> None:
    """Change axes of the rule set; what a file has changed besides stays."""
    rules = desk.request.rules
    document, changed = profile(rules.id), dict(rules.changed)
    choices = house.CHOICES[rules.game]
    wanted = {axis: value for axis, value in changed.items() if axis not in choices}
    for axis, values in choices.items():
        stated = document[axis]
        offered = list(dict.fromkeys((stated, *values, rules[axis])))
        said = [house.value_text(axis, value, language) for value in offered]
        said[0] = language.say(house_texts.AS_DOCUMENT, value=said[0])
        at = st.selectbox(
            language.say(house_texts.AXES[axis]),
            range(len(offered)),
            index=offered.index(rules[axis]),
            format_func=said.__getitem__,
            key=f"desk house {desk.loads} {rules.id} {axis}",
            filter_mode=None,
        )
        if at:
            wanted[axis] = offered[at]
    if wanted != changed:
        desk.change_rules(wanted)


def _deck(desk: Desk, language: Language) -> None:
    offered = list(DECKS) if desk.deck in DECKS else [desk.deck, *DECKS]

    def said(name: str) -> str:
        if name == OWN:
            return language.say(words.OWN_CARDS)
        return language.say(play_texts.DECKS.get(name) or house_texts.DECKS[name])

    chosen = st.selectbox(
        language.say(words.CARDS),
        offered,
        index=offered.index(desk.deck),
        format_func=said,
        key=f"desk deck {desk.loads} {desk.cards.rules.id}",
        filter_mode=None,
    )
    if chosen and chosen != desk.deck:
        desk.choose_deck(chosen)


def _layout(desk: Desk, language: Language) -> None:
    rows, columns = shape(desk.cards)
    now = f"{rows}x{columns}"
    offered = list(dict.fromkeys((now, *_rectangles(desk))))
    chosen = st.selectbox(
        language.say(play_texts.LAYOUT),
        offered,
        format_func=lambda layout: house.value_text("layout", (layout,), language),
        key=f"desk layout {desk.loads} {desk.deck} {now}",
        filter_mode=None,
    )
    if chosen and chosen != now:
        desk.choose_layout(chosen)


def _rectangles(desk: Desk) -> tuple[str, ...]:
    """The layouts that hold the cards; for cards laid out freely and pictures some of every size."""
    if desk.deck in (OWN, "pictures", "subset"):
        return _OWN_LAYOUTS
    spec = desk.cards.deck or desk.deck
    size = len(deck_of(spec))
    return tuple(f"{rows}x{size // rows}" for rows in range(1, 9) if size % rows == 0 and size // rows <= 13)


def _players(desk: Desk, language: Language) -> None:
    now = len(desk.cards.players)
    offered = list(dict.fromkeys((*range(1, MOST_SEATS + 1), now)))
    chosen = st.selectbox(
        language.say(words.PLAYERS),
        offered,
        index=offered.index(now),
        key=f"desk players {desk.loads}",
        filter_mode=None,
    )
    if chosen and chosen != now:
        desk.choose_players(chosen)


def _start(desk: Desk, language: Language) -> None:
    known = names(desk, language)
    chosen = st.selectbox(
        language.say(words.TURN),
        range(len(known)),
        index=desk.cards.start,
        format_func=known.__getitem__,
        key=f"desk start {desk.loads} {len(known)}",
        filter_mode=None,
    )
    if chosen is not None and chosen != desk.cards.start:
        desk.set_cards(start=chosen)


def _pairs(desk: Desk, seat: int, language: Language) -> None:
    now = desk.cards.pairs.get(seat, ())
    written = str(now) if isinstance(now, int) else card_text([card for pair in now for card in pair])
    typed = st.text_input(
        language.say(words.PAIRS_OF, player=seat + 1),
        value=written,
        placeholder=language.say(words.PAIRS_LIKE),
        key=f"desk pairs {desk.loads} {desk.deck} {seat}",
        max_chars=400,
        autocomplete="off",
    )
    try:
        pairs = _read_pairs(typed or "", language)
    except ValueError:
        unread(typed or "", language)
        return
    if pairs != now:
        found = {key: value for key, value in desk.cards.pairs.items() if key != seat}
        desk.set_cards(pairs={**found, seat: pairs} if pairs else found)


def _read_pairs(text: str, language: Language) -> int | tuple[Pair, ...]:
    if text.strip().isdecimal() and len(text.strip()) < 4:
        return int(text)
    cards = read_cards(text, language)
    if len(cards) % 2:
        raise ValueError(text)
    return tuple(zip(cards[::2], cards[1::2], strict=True))


def unread(text: str, language: Language) -> None:
    """Say that something typed is no card."""
    panel.show(f'<p class="mark not-allowed">{escape(language.say(words.NOT_CARDS, text=text[:60]))}</p>')


def cards(desk: Desk, language: Language) -> None:
    """Lay cards, make gaps, turn cards over; by pressing the table or as text."""
    tool = st.segmented_control(
        language.say(words.TOOL),
        list(words.TOOLS),
        default=desk.tool,
        required=True,
        format_func=lambda name: language.say(words.TOOLS[name]),
        key="desk tool",
        label_visibility="collapsed",
    )
    desk.tool = tool or "lay"
    panel.show(f'<p class="status">{escape(language.say(words.TOOLS_HOW[desk.tool]))}</p>')
    if desk.tool == "lay":
        card(desk, language)
    desk.all_faces = st.toggle(language.say(words.ALL_FACES), value=desk.all_faces, key="desk all faces")
    _as_text(desk, language)


def card(desk: Desk, language: Language) -> None:
    """Choose the card that is laid next, or that an act names."""
    if desk.deck == "pictures":
        picture = st.selectbox(
            language.say(words.PICTURE),
            PICTURES,
            index=PICTURES.index(desk.picture),
            format_func=lambda name: language.card(Card(name, "#1")),
            key="desk picture",
        )
        desk.picture = picture or PICTURES[0]
        return
    ranks = _ranks(desk)
    rank = st.segmented_control(
        language.say(words.RANK),
        ranks,
        default=desk.rank if desk.rank in ranks else "A",
        required=True,
        format_func=lambda rank: "★" if rank == "X" else language.index(rank),
        key=rank_key(desk),
        label_visibility="collapsed",
    )
    desk.rank = rank or "A"
    suit = st.segmented_control(
        language.say(words.SUIT),
        SUITS,
        default=desk.suit,
        required=True,
        format_func=lambda suit: f"{suit}\ufe0e {language.suit(suit)}",
        key="desk suit",
        label_visibility="collapsed",
        disabled=desk.rank == "X",
    )
    desk.suit = suit or SUITS[0]


def _ranks(desk: Desk) -> tuple[str, ...]:
    return (*RANKS, "X") if desk.deck in ("54", OWN) else RANKS


def rank_key(desk: Desk) -> str:
    """The key of the choice of ranks; jokers are there only where they may lie."""
    return f"desk rank {len(_ranks(desk))}"


def _as_text(desk: Desk, language: Language) -> None:
    written = "\n".join(f"{name} {card.code}" for name, card in desk.cards.place.items())
    typed = st.text_area(
        language.say(words.AS_TEXT), value=written, height=120, max_chars=4000, key=f"desk notation {desk.number}"
    )
    if typed is None or typed.strip() == written:
        return
    place: dict[str, Card] = {}
    rows, columns = shape(desk.cards)
    for number, line in enumerate(re.split(r"[\n,;]", typed), 1):
        parts = line.split()
        try:
            if parts:
                parse_place(parts[0].lower(), rows, columns)
                (place[parts[0].lower()],) = read_cards(" ".join(parts[1:]), language)
        except ValueError:
            said = language.say(words.NOT_A_LINE, line=number, text=line.strip()[:40] or "?")
            panel.show(f'<p class="mark not-allowed">{escape(said)}</p>')
            return
    desk.set_cards(place=place)


def allow(desk: Desk, outcome: Outcome, language: Language) -> None:
    """Offer the house rule that lets the table be, where only the deck or the layout stands against it."""
    refused = outcome.at
    if not isinstance(refused, SetupRefused):
        return
    fixes: dict[str, Value] = {}
    for fault in refused.faults:
        if fault.reason is Fault.DECK_NOT_ALLOWED:
            deck = str(dict(fault.facts)["deck"])
            fixes["deck"] = (deck,)
            if deck == "pictures":
                fixes["match"] = "label"
        elif fault.reason is Fault.LAYOUT_NOT_ALLOWED:
            fixes["layout"] = "any"
        elif fault.reason in (Fault.TOO_FEW_PLAYERS, Fault.TOO_MANY_PLAYERS):
            fixes["players"] = (1, None)
            if len(desk.cards.players) == 1:
                fixes["solo"] = True
    if fixes:
        st.button(
            language.say(words.ALLOW),
            key="desk allow",
            on_click=desk.change_rules,
            args=({**dict(desk.cards.rules.changed), **fixes},),
        )
