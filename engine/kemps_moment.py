"""One moment of a Kemps deal as a case of its own: what the reader saw of it, and no hand that was hidden from him."""

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from random import Random

from engine.cards import Card, suited
from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAct, KempsAction
from engine.kemps_deal import KempsRequest, deal_kemps
from engine.kemps_table import KempsRuling, KempsTable
from engine.kemps_writing import kemps_act_text, kemps_case_text
from engine.rulings import SetupRefused

Hands = Mapping[int, tuple[Card, ...]]

DEALS = 30
"""How many ways to fill the hands that nobody saw are tried."""


def kemps_moment_text(before: KempsTable, ruling: KempsRuling, eyes: Collection[int] = ()) -> str:
    """A case file that brings about this ruling again; empty where only cards the reader has not seen could do so.

    `eyes` are the seats whose hands the reader saw. Of the other hands only what the act showed is kept; the rest of
    them is made up.
    """
    for setup, acts in _cases(before, ruling, {*eyes, *before.judged, *ruling.table.judged}):
        text = kemps_case_text(setup, [kemps_act_text(act, before.setting.seats) for act in (*acts, ruling.action)])
        if _same(text, ruling):
            return text
    return ""


def _cases(
    before: KempsTable, ruling: KempsRuling, seen: Collection[int]
) -> Iterator[tuple[KempsRequest, tuple[KempsAction, ...]]]:
    setting = before.setting
    centre, acts = _undone(before)
    for hands in _hands(before, ruling, seen):
        for earlier, letters in _ended(before):
            request = KempsRequest(
                setting.rules, setting.seats, before.dealer, hands, centre, letters, stock=len(before.stock)
            )
            yield request, (*acts, *earlier)


def _undone(before: KempsTable) -> tuple[tuple[Card, ...], tuple[KempsAction, ...]]:
    """The centre with the cards back that hands of five took from it, and the acts since then that all could see."""
    centre = list(before.centre)
    acts = []
    for seat, (places, cards) in enumerate(zip(before.owed, before.taken, strict=True)):
        for place, card in zip(places, cards, strict=False):
            centre[place] = card
        if places and cards:
            acts.append(KempsAction(KempsAct.TAKE, (seat,), cards))
    acts += [KempsAction(KempsAct.DECLINE, (seat,)) for seat in sorted(before.refused)]
    return tuple(card for card in centre if card), tuple(acts)


def _hands(before: KempsTable, ruling: KempsRuling, seen: Collection[int]) -> Iterator[Hands]:
    """Hands before anything was taken: those seen as they were, the others made up around what the act showed."""
    hands = [
        tuple(card for card in hand if card not in taken)
        for hand, taken in zip(before.hands, before.taken, strict=True)
    ]
    known = {seat: hands[seat] for seat in seen}
    shown = {
        seat: tuple(card for card in hand if card in ruling.action.cards)
        for seat, hand in enumerate(hands)
        if seat in ruling.by and seat not in known
    }
    if not shown:
        yield known
        return
    lying = {card for hand in known.values() for card in hand} | {card for card in before.centre if card}
    lying |= {card for cards in (*shown.values(), *before.taken) for card in cards}
    free = [card for card in suited() if card not in lying]
    for attempt in range(DEALS):
        rest = Random(attempt).sample(free, len(free))
        made = dict(known)
        for seat, cards in shown.items():
            short = len(hands[seat]) - len(cards)
            made[seat], rest = (*cards, *rest[:short]), rest[short:]
        yield made


def _ended(before: KempsTable) -> Iterator[tuple[tuple[KempsAction, ...], dict[int, int]]]:
    """What may have ended the deal, with the letters before it; nothing where it goes on."""
    letters = {pair: count for pair, count in enumerate(before.letters) if count}
    if not before.ended or not before.judged:
        yield (), letters
        return
    setting = before.setting
    pair = setting.pair(before.judged[0])
    if len(before.judged) == 1:
        calls = [KempsAction(KempsAct.KEMPS, (setting.partner(before.judged[0]),))]
    else:
        rivals = [seat for seat in range(len(setting.seats)) if setting.pair(seat) != pair]
        calls = [KempsAction(KempsAct.STOP, (seat,), pair=pair) for seat in rivals]
    for call in calls:
        for count in range(len(letters) + 1):
            for got in combinations(letters, count):
                yield (call,), {pair: n - (pair in got) for pair, n in letters.items()}


def _same(text: str, ruling: KempsRuling) -> bool:
    """Whether the case really leads to this ruling."""
    from engine.kemps_case import read_kemps
    from engine.yamlfile import FileFault, parse

    try:
        case = read_kemps(parse(text, "moment"))
    except FileFault:
        return False
    table = deal_kemps(case.request)
    if isinstance(table, SetupRefused):
        return False
    last = None
    for _, action in case.actions:
        last = rule_kemps(table, action)
        table = last.table
    assert last is not None, "a moment has an act"
    return (last.verdict, last.reason, last.rules, last.facts) == (
        ruling.verdict,
        ruling.reason,
        ruling.rules,
        ruling.facts,
    )
