"""What happens in a drill, in sentences: an act as everybody sees it, and what came of it."""

from html import escape

from engine.actions import Act, Action
from engine.cards import Card
from engine.concentration import rule
from engine.drills import AnyPosition
from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAct, KempsAction
from engine.kemps_deal import deal_kemps
from engine.kemps_drill_positions import KempsPosition
from engine.kemps_table import KempsTable
from engine.rulings import EventKind, Verdict
from engine.setup import deal
from engine.table import Phase, Ruling, Table
from lessons.walk import AnyRuling, AnyTable
from locales.language import Language
from locales.rulings import ATTEMPT_UNDONE, ATTEMPT_UNDONE_ALONE
from ui import drill_texts as texts
from ui import panel, play_texts
from ui.view import player_names

BEFORE = 3
"""So many acts before the one asked about are told."""


def act_said(table: AnyTable, ruling: AnyRuling, language: Language) -> str:
    """The act of a ruling in a sentence. A card is named only when everybody sees it or its face is spoken of."""
    if isinstance(table, KempsTable):
        assert isinstance(ruling.action, KempsAction), "an act of the table's game"
        return _kemps_said(table, ruling.action, language)
    assert isinstance(ruling, Ruling), "a ruling of the table's game"
    action = ruling.action
    player = player_names(table, language)[table.turn if action.by is None else action.by]
    match action.act:
        case Act.FLIP:
            return _flip_said(table, ruling, player, language)
        case Act.POINT:
            taken = action.card in table.captured
            return language.say(texts.POINT_TAKEN if taken else texts.POINT_HIDDEN, player=player, card=action.card)
        case Act.UNFLIP:
            card = table.cards[action.places[0]]
            if card is None:  # nothing lies there: no drill asks it, but anybody may at the desk
                return language.say(play_texts.ACTS[Act.UNFLIP])
            return language.say(texts.UNFLIP, player=player, card=card)
        case Act.WAIT:
            return language.say(texts.WAIT, n=int(action.seconds))
        case Act.CLOSE if table.phase is Phase.SHOWING:
            if not table.waited:
                return language.say(texts.CLOSE_AT_ONCE, player=player)
            return language.say(texts.CLOSE, n=int(table.waited), player=player)
        case Act.CLOSE:
            return language.say(texts.CLOSE_NOTHING, player=player)
    place = _place(table, action, language) if action.places else ""
    return language.say(texts.ACTS[action.act], player=player, place=place)


def _flip_said(table: Table, ruling: Ruling, player: str, language: Language) -> str:
    place = ruling.action.places[0]
    card, where = table.cards[place], _place(table, ruling.action, language)
    if card is None:
        return language.say(texts.FLIP_GAP, player=player, place=where)
    if any(event.kind is EventKind.TURNED for event in ruling.events):
        return language.say(texts.FLIP, player=player, place=where, card=card)
    if place in table.open and table.phase is Phase.SECOND:
        return language.say(texts.FLIP_OPEN, player=player, card=card)
    return language.say(
        texts.FLIP_THIRD if table.phase is Phase.SHOWING else texts.FLIP_WISH, player=player, place=where
    )


def _place(table: Table, action: Action, language: Language) -> str:
    row, column = divmod(action.places[0], table.setting.columns)
    return language.place(row + 1, column + 1)


def _kemps_said(table: KempsTable, action: KempsAction, language: Language) -> str:
    setting = table.setting
    by = action.by or (table.dealer,)
    seats = [setting.seats[seat] for seat in by]
    match action.act:
        case KempsAct.BOTH:
            both = texts.KEMPS_BOTH if action.calls[0].act is KempsAct.KEMPS else texts.KEMPS_BOTH_STOP
            return language.say(both, first=seats[0], second=seats[1])
        case KempsAct.STOP if action.pair is not None:
            return language.say(texts.KEMPS_STOP, seat=seats[0], pair=setting.pairs[action.pair])
        case KempsAct.TAKE if len(action.cards) > 1:
            cards = language.list([language.card(card) for card in action.cards])
            return language.say(texts.KEMPS_TAKE_MORE, seat=seats[0], cards=cards)
        case KempsAct.SWAP:
            taken, given = action.cards
            return language.say(texts.KEMPS_ACTS[action.act], seat=seats[0], taken=taken, given=given)
    values: dict[str, object] = {"seat": seats[0], "seats": language.list(seats)}
    if action.act is KempsAct.HAND:  # the card itself passes unseen
        return language.say(texts.KEMPS_ACTS[action.act], **values, partner=setting.seats[by[1]])
    if action.cards:
        values["card"] = action.cards[0]
    return language.say(texts.KEMPS_ACTS[action.act], **values)


def result_said(ruling: Ruling, language: Language) -> str:
    """What everybody sees come of an act; why it came so is not told. Empty where the act says it all."""
    names = player_names(ruling.table, language)
    player, following, alone = names[ruling.by], names[ruling.table.turn], len(names) == 1
    kinds = {event.kind for event in ruling.events}
    if ruling.verdict is Verdict.REFUSED:
        return language.say(texts.NO)
    if ruling.verdict is Verdict.ANNULLED:
        return language.say(ATTEMPT_UNDONE_ALONE) if alone else language.say(ATTEMPT_UNDONE, next=following)
    if EventKind.CAPTURED in kinds:
        if EventKind.TURN_PASSED in kinds:
            return language.say(texts.TAKES_PASS, player=player, next=following)
        return language.say(texts.TAKES_ON, player=player)
    if EventKind.MISSED in kinds:
        return language.say(texts.TAKES_NOT)
    if EventKind.CLOSED in kinds:
        return language.say(texts.CLOSED_ALONE) if alone else language.say(texts.CLOSED, next=following)
    return language.say(texts.LET_BE) if ruling.action.act in (Act.NOTE, Act.TOUCH) else ""


def line(before: AnyTable, ruling: AnyRuling, language: Language) -> str:
    """One thing that happened: the act and what came of it."""
    act = act_said(before, ruling, language)
    if isinstance(ruling, Ruling):
        return f"{act} {result_said(ruling, language)}".strip()
    # That a deal has ended cannot be seen from the cards alone.
    quiet = ruling.verdict is Verdict.ALLOWED and not ruling.table.ended
    return act if quiet else f"{act} {panel.said_of(ruling, language).title}."


def faces_html(ruling: Ruling, language: Language) -> str:
    """The cards that an act has turned, drawn small; the sentence beside them names them."""
    cards = [dict(event.facts)["card"] for event in ruling.events if event.kind is EventKind.TURNED]
    return "".join(
        f'<span class="face {card.colour}">{escape(language.index(card.rank))}{card.suit}\ufe0e</span>'
        for card in cards
        if isinstance(card, Card)
    )


def just_before(position: AnyPosition, language: Language) -> list[str]:
    """The last acts before the one asked about, the oldest first."""
    happened: list[tuple[AnyTable, AnyRuling]] = []
    if isinstance(position, KempsPosition):
        kemps = deal_kemps(position.request)
        assert isinstance(kemps, KempsTable), "it has been dealt before"
        for each in position.acts:
            ruled = rule_kemps(kemps, each)
            if kemps.deal == position.table.deal:
                happened.append((kemps, ruled))
            kemps = ruled.table
    else:
        table = deal(position.request)
        assert isinstance(table, Table), "it has been dealt before"
        for act in position.acts:
            ruling = rule(table, act)
            happened.append((table, ruling))
            table = ruling.table
    return [line(table, ruling, language) for table, ruling in happened[-BEFORE:]]
