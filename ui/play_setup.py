"""Setting up a game: rule set, cards, layout, players, who begins, house rules."""

from collections.abc import Mapping
from html import escape
from random import Random
from secrets import randbits

import streamlit as st

from engine.actions import place_name
from engine.axes import Value
from engine.cards import RANKS, Card, suited
from engine.players import Skill
from engine.profiles import Profile, profile, with_house
from engine.rulings import SetupRefused, Verdict
from engine.scoring import cut, start_by
from engine.setup import DeckSpec, Request
from engine.sitting import Seat
from locales.language import Language
from locales.messages import Message
from locales.rulings import FAULTS
from ui import house, nav, panel, shell, texts
from ui import house_texts as house_words
from ui import play_texts as words
from ui.pictures import SETS
from ui.play_state import Options, PlayTable

RANKS_OF = {"8": ("8", "Q"), "20": RANKS[:5], "24": RANKS[:6], "28": RANKS[:7]}
"""By choice of cards the ranks of a pack cut down; eights and queens are the cards of the worked examples."""

KIND_OF = {"52": "52", "54": "54", "104": "104", "pictures-animals": "pictures", "pictures-things": "pictures"}
PICTURE_PAIRS = 12
MOST_SEATS = 6


def decks(rules: Profile) -> list[str]:
    """The choices of cards under a rule set, those of its document first; two packs only where they are played."""
    if rules.names("104", "deck"):
        return ["104"]
    offered = [deck for deck in words.DECKS if deck != "104"]
    return sorted(offered, key=lambda deck: not stated(rules, deck))


def stated(rules: Profile, deck: str) -> bool:
    """Whether the document plays with such cards."""
    return rules.names(KIND_OF.get(deck, "subset"), "deck")


def _spec(deck: str) -> DeckSpec | None:
    return RANKS_OF.get(deck) or (None if deck.startswith("pictures") else deck)


def _size(deck: str) -> int:
    spec = _spec(deck)
    if spec is None:
        return 2 * PICTURE_PAIRS
    return 4 * len(spec) if isinstance(spec, tuple) else int(spec)


def layouts(rules: Profile, deck: str) -> list[str]:
    """The rectangles for so many cards, the usual one first; only those of the document where it names them."""
    size = _size(deck)
    usual = {8: "2x4", 54: "6x9", 104: "8x13"}.get(size, f"4x{size // 4}")
    named = rules["layout"]
    if isinstance(named, tuple) and deck == "52":
        return [str(layout) for layout in named]
    found = [f"{rows}x{size // rows}" for rows in range(2, 9) if size % rows == 0 and rows <= size // rows <= 13]
    return sorted(found, key=lambda layout: layout != usual)


def request(rules: Profile, deck: str, layout: str, seed: int, start: int) -> Request:
    """What is asked for; picture cards are named place by place, because a set is chosen from all pictures."""
    if not deck.startswith("pictures"):
        return Request(rules, layout=layout, deck=_spec(deck), seed=seed, start=start)
    names = SETS[deck.removeprefix("pictures-")][:PICTURE_PAIRS]
    cards = [Card(name, copy) for name in names for copy in ("#1", "#2")]
    Random(seed).shuffle(cards)
    columns = int(layout.partition("x")[2])
    place = {place_name(at, columns): card for at, card in enumerate(cards)}
    return Request(rules, layout=layout, deck="pictures", place=place, seed=seed, start=start)


def _allowed(rules: Profile, deck: str, seats: int, changes: Mapping[str, Value], start: str, timed: bool) -> Profile:
    """The rule set with what was chosen beyond its document, each as a changed axis."""
    changed = dict(changes)
    if not stated(rules, deck):
        changed["deck"] = (KIND_OF.get(deck, "subset"),)
    if seats == 1:
        changed["solo"] = True
    if start_by(rules, start).verdict is Verdict.REFUSED:
        changed["start"] = start
    if timed:
        changed["tournament"] = True
    return with_house(rules, changed)


def draw(seats: int, seed: int) -> tuple[int, list[tuple[int, Card]]]:
    """Draw for the first turn until one has the highest card: who begins, and the last draw by seat."""
    random, in_it = Random(seed), list(range(seats))
    while True:
        drawn = random.sample(suited(), len(in_it))
        best = cut(drawn)
        if len(best) == 1:
            return in_it[best[0]], list(zip(in_it, drawn, strict=True))
        in_it = [in_it[at] for at in best]


def _rules(language: Language) -> Profile:
    names = list(texts.RULE_SETS)
    asked = nav.asked("rules")
    found = st.radio(
        language.say(words.RULES),
        names,
        index=names.index(asked) if asked in names else names.index("concentration-it"),
        format_func=lambda name: language.say(texts.RULE_SETS[name]),
        key="play rules",
    )
    return profile(found)


def _seats(rules: Profile, language: Language) -> tuple[Seat, ...]:
    least = 1 if isinstance(rules["players"], tuple) and rules["players"][0] == 1 else 2
    count = st.segmented_control(
        language.say(words.PLAYERS),
        range(1, MOST_SEATS + 1),
        default=max(least, 2),
        key="play seats",
        required=True,
    )
    seats = []
    for at in range(count or 2):
        name, who = st.columns([2, 3], gap="small")
        number = language.number(at + 1)
        usual = language.say(texts.PLAYERS[at])
        with name:
            typed = st.text_input(
                language.say(words.NAME, number=number),
                placeholder=usual,
                max_chars=20,
                key=f"play name {at}",
                label_visibility="collapsed",
                autocomplete="off",
            )
        kinds = ["", *_skills(count or 2)]
        names = {kind: language.say(words.SKILLS[Skill(kind)] if kind else words.PERSON) for kind in kinds}
        with who:
            kind = st.selectbox(
                language.say(words.WHO, number=number),
                kinds,
                format_func=names.__getitem__,
                key=f"play who {at} {len(kinds)}",
                label_visibility="collapsed",
                filter_mode=None,
            )
        seats.append(Seat(typed.strip() or str(at + 1), Skill(kind) if kind else None))
    return tuple(seats)


def _skills(seats: int) -> tuple[Skill, ...]:
    usual = (Skill.RANDOM, Skill.FORGETFUL_1, Skill.FORGETFUL_2, Skill.FORGETFUL_3, Skill.GREEDY)
    if seats == 1:
        return (*usual, Skill.SOLO)
    return (*usual, Skill.ZWICK_PATERSON) if seats == 2 else usual


def _start(seats: tuple[Seat, ...], rules: Profile, language: Language) -> tuple[str, int | None]:
    """The way of choosing the first player, and who it is where that is agreed on."""
    usual = "agreement" if rules["start"] == "agreement" else "random"
    ways: list[str | int] = ["random", "cut", *range(len(seats))]

    def said(way: str | int) -> str:
        if isinstance(way, int):
            name = seats[way].name
            return language.say(texts.PLAYERS[way]) if name == str(way + 1) else name
        return language.say(words.BY_LOT if way == "random" else words.BY_CUT)

    names = [said(way) for way in ways]
    at = st.selectbox(
        language.say(words.BEGIN),
        range(len(ways)),
        index=2 if usual == "agreement" else 0,
        format_func=names.__getitem__,
        key=f"play start {rules.id} {len(seats)}",
        filter_mode=None,
    )
    way = ways[at]
    method, who = ("agreement", way) if isinstance(way, int) else (way, None)
    if start_by(rules, method).verdict is Verdict.REFUSED:
        st.caption(language.say(words.NOT_SO_BEGUN))
    return method, who


def show(table: PlayTable) -> None:
    """The page for setting up a game; starting it goes to its table."""
    language = nav.language()
    title, how = escape(language.say(words.TITLE)), escape(language.say(words.HOW))
    panel.show(f"<h1>{title}</h1><p>{how}</p>")
    first, second, third = st.columns([3, 4, 4], gap="large")
    with first:
        rules = _rules(language)
    if rules.game == "kemps":
        with second:
            panel.show(f"<p>{escape(language.say(words.KEMPS_HOW))}</p>")
            with st.container(key="ways"):
                st.page_link(
                    shell.pages()["kemps"],
                    label=language.say(words.TO_KEMPS),
                    query_params={"lang": language.code},
                )
        return
    with second:
        seats = _seats(rules, language)
        method, who = _start(seats, rules, language)
    with third:
        deck = _deck(rules, language)
        layout = _layout(rules, deck, language)
        with st.expander(language.say(house_words.HOUSE), key=f"play house {rules.id}"):
            panel.show(f"<p>{escape(language.say(house_words.HOUSE_HOW))}</p>")
            changes = house.choose(rules, language, key="play")
        options = Options(
            wheels=st.toggle(language.say(words.WHEELS), value=True, key="play wheels"),
            undo=st.toggle(language.say(words.UNDO), key="play undo"),
            timed=st.toggle(_marked(words.TIMED, rules["tournament"] is True, language), key="play timed"),
        )
        played = _allowed(rules, deck, len(seats), changes, method, options.timed)
        seed = randbits(32)
        begins = who if who is not None else draw(len(seats), seed)[0]
        wanted = request(played, deck, layout, seed, begins)
        with st.container(key="ways-to-play", horizontal=True):
            pressed = st.button(language.say(words.START), key="play start", type="primary")
            if "real" in shell.pages():
                st.page_link(
                    shell.pages()["real"], label=language.say(words.TO_REAL), query_params={"lang": language.code}
                )
        if pressed:
            _begin(table, wanted, seats, options, method, language)


def _begin(
    table: PlayTable, wanted: Request, seats: tuple[Seat, ...], options: Options, method: str, language: Language
) -> None:
    refused = table.begin(wanted, seats, options)
    if isinstance(refused, SetupRefused):
        faults = "".join(f"<li>{escape(language.say(FAULTS[fault.reason]))}</li>" for fault in refused.faults)
        panel.show(f'<div class="mark not-allowed">{escape(language.say(words.CANNOT))}<ul>{faults}</ul></div>')
        return
    table.drawn = draw(len(seats), wanted.seed)[1] if method == "cut" else []
    nav.put(game=table.id, rules=None)
    st.rerun()


def _marked(message: Message, stated_there: bool, language: Language) -> str:
    said = language.say(message)
    return said if stated_there else language.say(words.HOUSE_CHOICE, choice=said)


def _deck(rules: Profile, language: Language) -> str:
    offered = decks(rules)
    names = {deck: _marked(words.DECKS[deck], stated(rules, deck), language) for deck in offered}
    return st.selectbox(
        language.say(words.CARDS),
        offered,
        format_func=names.__getitem__,
        key=f"play cards {rules.id}",
        filter_mode=None,
    )


def _layout(rules: Profile, deck: str, language: Language) -> str:
    offered = layouts(rules, deck)
    names = {layout: house.value_text("layout", (layout,), language) for layout in offered}
    return st.selectbox(
        language.say(words.LAYOUT),
        offered,
        format_func=names.__getitem__,
        key=f"play layout {rules.id} {deck}",
        filter_mode=None,
    )
