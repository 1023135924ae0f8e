"""The parts of the desk for a Kemps position: seats and letters, hands and centre, the act."""

from collections.abc import Callable
from html import escape
from typing import TypeVar

import streamlit as st

from engine.cards import Card
from engine.kemps_actions import KempsAct, KempsAction
from engine.kemps_remedy import kemps_remedies
from engine.kemps_table import WORD, KempsRuling, KempsSetting, KempsTable
from engine.kemps_writing import kemps_act_text
from locales.language import Language
from locales.messages import Message
from ui import desk_position, house_texts, kemps_felt, kemps_texts, panel, remedy_text
from ui import desk_texts as words
from ui.desk_board import card_text, read_cards
from ui.desk_state import Desk, Outcome

SEATS = ("ABCD", "ABCDEF", "ABCDEFGH")
_NO_SEAT = (KempsAct.REFRESH, KempsAct.OPEN, KempsAct.DEAL)
T = TypeVar("T")


def table(desk: Desk, language: Language) -> None:
    """Rule set, number of players, dealer, letters, stock, house rules."""
    desk_position.rule_set(desk, language)
    request = desk.kemps
    offered = list(dict.fromkeys((*SEATS, request.seats)))
    row = st.container(key="desk-row-seats", horizontal=True)
    with row:
        seats = _choose(words.PLAYERS, offered, request.seats, lambda seats: str(len(seats)), desk, language)
    if seats != request.seats:
        hands = {seat: hand for seat, hand in request.hands.items() if seat < len(seats)}
        desk.set_kemps(seats=seats, hands=hands, letters={}, stock=None, dealer=min(request.dealer, len(seats) - 1))
        desk.before, desk.act = (), ""
    with row:
        dealer = _choose(words.DEALER, list(seats), seats[desk.kemps.dealer], str, desk, language)
    if seats.index(dealer) != desk.kemps.dealer:
        desk.set_kemps(dealer=seats.index(dealer))
    with st.container(key="desk-row-letters", horizontal=True):
        for pair, name in enumerate(KempsSetting(request.rules, seats, 0).pairs):
            _letters(desk, pair, name, language)
    stock = st.text_input(
        language.say(words.STOCK),
        value="" if desk.kemps.stock is None else str(desk.kemps.stock),
        key=f"desk stock {desk.loads}",
        max_chars=2,
        autocomplete="off",
    )
    number = int(stock) if stock and stock.isascii() and stock.isdigit() else None
    if number != desk.kemps.stock:
        desk.set_kemps(stock=number)
    with st.expander(language.say(house_texts.HOUSE), key=f"desk house {desk.loads} kemps"):
        desk_position.house_rules(desk, language)
    st.button(language.say(words.CLEAR), key="desk clear", on_click=desk.clear)


def _choose(label: Message, options: list[T], now: T, said: Callable[[T], str], desk: Desk, language: Language) -> T:
    found = st.selectbox(
        language.say(label),
        options,
        index=options.index(now),
        format_func=said,
        key=f"desk kemps {label.context} {desk.loads} {len(options)}",
        filter_mode=None,
    )
    return options[0] if found is None else found


def _letters(desk: Desk, pair: int, name: str, language: Language) -> None:
    now = desk.kemps.letters.get(pair, 0)
    count = st.selectbox(
        language.say(words.LETTERS_OF, pair=name),
        range(len(WORD) + 1),
        index=now,
        format_func=lambda count: "-".join(WORD[:count]) or "–",
        key=f"desk letters {desk.loads} {name}",
        filter_mode=None,
    )
    if count is not None and count != now:
        desk.set_kemps(letters={**desk.kemps.letters, pair: count})


def cards(desk: Desk, language: Language) -> None:
    """The hands and the centre as text; what is left empty is dealt."""
    panel.show(f'<p class="status">{escape(language.say(words.KEMPS_HOW))}</p>')
    request = desk.kemps
    for seat, name in enumerate(request.seats):
        now = request.hands.get(seat, ())
        hand = _typed(language.say(words.HAND_OF, seat=name), now, f"desk hand {desk.loads} {name}", language)
        if hand != now:
            hands = {key: value for key, value in desk.kemps.hands.items() if key != seat}
            desk.set_kemps(hands={**hands, seat: hand} if hand else hands)
    centre = _typed(language.say(words.CENTRE), request.centre, f"desk centre {desk.loads}", language)
    if centre != request.centre:
        desk.set_kemps(centre=centre)


def _typed(label: str, now: tuple[Card, ...], key: str, language: Language) -> tuple[Card, ...]:
    text = st.text_input(label, value=card_text(now), key=key, max_chars=60, autocomplete="off")
    try:
        return read_cards(text or "", language)
    except ValueError:
        desk_position.unread(text or "", language)
        return now


def act(desk: Desk, outcome: Outcome, language: Language) -> None:
    """Say what was done; the referee is asked with a button, or by pressing a card of the table."""
    seats = desk.kemps.seats
    row = st.container(key="desk-row-act", horizontal=True)
    with row:
        kinds = list(words.KEMPS_ACTS)
        kind = _choose(words.ACT, kinds, kinds[0], lambda kind: language.say(words.KEMPS_ACTS[kind]), desk, language)
    by: tuple[int, ...] = ()
    if kind not in _NO_SEAT:
        with row:
            by = (seats.index(_choose(words.WHO, list(seats), "A", str, desk, language)),)
    if not isinstance(outcome.at, KempsTable):
        return
    action = _action(kind, by, outcome.at, desk, language)
    text = kemps_act_text(action, seats)
    st.button(language.say(words.ASK), key="desk ask", type="primary", on_click=_ask, args=(desk, text))


def _action(kind: KempsAct, by: tuple[int, ...], at: KempsTable, desk: Desk, language: Language) -> KempsAction:
    seats = at.setting.seats
    lying = [card for card in at.centre if card]
    held = list(at.hands[by[0]]) if by else []
    if kind in (KempsAct.HAND, KempsAct.TOUCH):
        others = [seat for seat in seats if seats.index(seat) != by[0]]
        by = (by[0], seats.index(_choose(words.OTHER, others, others[0], str, desk, language)))
    match kind:
        case KempsAct.TAKE | KempsAct.TOUCH:
            return KempsAction(kind, by, (_card(words.TAKEN, lying, desk, language),))
        case KempsAct.GIVE | KempsAct.HAND:
            return KempsAction(kind, by, (_card(words.GIVEN, held, desk, language),))
        case KempsAct.SWAP:
            taken = _card(words.TAKEN, lying, desk, language)
            return KempsAction(kind, by, (taken, _card(words.GIVEN, held, desk, language)))
        case KempsAct.STOP:
            names = [None, *at.setting.pairs]
            named = _choose(
                words.PAIR, names, names[0], lambda name: name or language.say(words.NO_PAIR), desk, language
            )
            return KempsAction(kind, by, pair=at.setting.pairs.index(named) if named else None)
    return KempsAction(kind, by)


def _card(label: Message, cards: list[Card], desk: Desk, language: Language) -> Card:
    offered = cards or [Card("A", "♠")]
    chosen = st.selectbox(
        language.say(label),
        offered,
        format_func=language.card,
        key=f"desk {label.context} {desk.loads} {card_text(offered)}",
        filter_mode=None,
    )
    return chosen or offered[0]


def remedies_html(before: KempsTable, ruling: KempsRuling, language: Language) -> str:
    """The smallest changes that would have made the act allowed; nothing for an act that is."""
    seats = before.setting.seats
    lines = []
    for remedy in kemps_remedies(before, ruling.action):
        if remedy.variant:
            rule = language.say(kemps_texts.VARIANT_NAMES[remedy.variant])
            lines.append(language.say(words.ALLOWED_WITH, rule=rule))
        elif remedy.first:
            acts = [kemps_act_text(action, seats) for action in remedy.first]
            lines.append(language.say(words.ALLOWED_AFTER, acts=language.list(acts)))
        else:
            lines.append(language.say(words.ALLOWED_INSTEAD, act=kemps_act_text(remedy.act, seats)))
    if not lines:
        return ""
    rows = "".join(f"<li>{escape(line)}</li>" for line in lines)
    heading = escape(language.say(remedy_text.ALLOWED_IF))
    return f'<div class="elsewhere remedies"><p>{heading}</p><ul>{rows}</ul></div>'


def _ask(desk: Desk, text: str) -> None:
    desk.act = text
    desk.changed()


def felt(desk: Desk, outcome: Outcome, language: Language) -> None:
    """The table with all hands open; a press takes or gives a card for the seat that acted last, else for A."""
    if not isinstance(outcome.at, KempsTable):
        return
    table = outcome.at
    bottom = outcome.ruling.by[0] if outcome.ruling and isinstance(outcome.ruling.by, tuple) else 0

    def pressed(action: KempsAction) -> None:
        desk.go("act")
        _ask(desk, kemps_act_text(action, table.setting.seats))

    kemps_felt.felt(
        table,
        language,
        bottom=bottom,
        eyes=range(len(table.hands)),
        number=desk.number,
        key="desk-kemps",
        on_act=pressed,
    )
