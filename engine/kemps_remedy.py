"""The smallest change that would have made a Kemps act allowed; the judge confirms every one."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.axes import Value
from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAct, KempsAction
from engine.kemps_table import KempsRuling, KempsTable
from engine.kemps_variants import VARIANTS, under_variants
from engine.remedy import Change
from engine.rulings import Reason, Verdict


class KempsRemedy(NamedTuple):
    """One change, and the ruling that the act then gets.

    `first` has the acts that come before `act`. `axis` and `value` are a house rule, `variant` is its name. Cards of
    hands may be named: whoever asks sees the whole table.
    """

    change: Change
    act: KempsAction
    ruling: KempsRuling
    first: tuple[KempsAction, ...] = ()
    axis: str = ""
    value: Value = None
    variant: str = ""


def kemps_remedies(before: KempsTable, action: KempsAction) -> tuple[KempsRemedy, ...]:
    """What would have made this act allowed at this table, the nearest first; nothing for an act that is allowed."""
    ruling = rule_kemps(before, action)
    if ruling.verdict is Verdict.ALLOWED:
        return ()
    found: dict[Change, KempsRemedy] = {}
    for change, first, act in _nearby(before, ruling):
        if change not in found and (remedy := _tried(before, change, first, act)):
            found[change] = remedy
    for name, there in under_variants(before, action).items():
        if there.verdict is Verdict.ALLOWED:
            ((axis, value),) = VARIANTS[name].items()
            found[Change.AXIS] = KempsRemedy(Change.AXIS, action, there, axis=axis, value=value, variant=name)
            break
    return tuple(found.values())


def _tried(before: KempsTable, change: Change, first: tuple[KempsAction, ...], act: KempsAction) -> KempsRemedy | None:
    table = before
    for each in first:
        ruling = rule_kemps(table, each)
        if ruling.verdict is not Verdict.ALLOWED:
            return None
        table = ruling.table
    ruling = rule_kemps(table, act)
    return KempsRemedy(change, act, ruling, first) if ruling.verdict is Verdict.ALLOWED else None


def _nearby(before: KempsTable, ruling: KempsRuling) -> Iterator[tuple[Change, tuple[KempsAction, ...], KempsAction]]:
    """Changes at this very table: kind, what comes first, and the act; whether they help is found out by trying."""
    action = ruling.action
    if before.fourth is not None:
        yield Change.FIRST, (KempsAction(KempsAct.OPEN),), action
    whole = tuple(_made_whole(before))
    if whole:
        yield Change.FIRST, whole, action
    if ruling.reason is Reason.STILL_WANTED:
        seats = range(len(before.hands))
        declined = (KempsAction(KempsAct.DECLINE, (seat,)) for seat in seats if seat not in before.refused)
        yield Change.FIRST, tuple(declined), action
    for act in _instead(before, action):
        yield (Change.PLACE if act.act is action.act else Change.ACT), (), act


def _made_whole(before: KempsTable) -> Iterator[KempsAction]:
    """Every hand gets four cards again: who has five gives one, who has three takes one."""
    centre = list(before.centre)
    for seat, hand in enumerate(before.hands):
        if len(hand) == 5:
            given = next(card for card in hand if card not in before.taken[seat])
            centre.append(given)
            yield KempsAction(KempsAct.GIVE, (seat,), (given,))
    for seat, hand in enumerate(before.hands):
        if len(hand) == 3 and (card := next((card for card in centre if card), None)):
            centre.remove(card)
            yield KempsAction(KempsAct.TAKE, (seat,), (card,))


def _instead(before: KempsTable, action: KempsAction) -> Iterator[KempsAction]:
    """The same act with another card or pair, or an act that serves the same end."""
    act, by = action.act, action.by[:1]
    lying = [card for card in before.centre if card]
    held = before.hands[by[0]] if by else ()
    match act:
        case KempsAct.TAKE | KempsAct.TOUCH:
            yield from (KempsAction(KempsAct.TAKE, by, (card,)) for card in (*action.cards, *lying))
        case KempsAct.GIVE:
            yield from (KempsAction(act, by, (card,)) for card in (*action.cards, *held))
        case KempsAct.SWAP:
            for taken in (action.cards[0], *lying):
                yield from (KempsAction(act, by, (taken, given)) for given in (action.cards[1], *held))
        case KempsAct.SIGN_OTHER | KempsAct.SPEAK | KempsAct.NUDGE:
            yield KempsAction(KempsAct.SIGN, by)
        case KempsAct.HAND:
            yield from (KempsAction(KempsAct.SWAP, by, (card, action.cards[0])) for card in lying)
        case KempsAct.STOP:
            mine = before.setting.pair(by[0])
            yield from (KempsAction(act, by, pair=pair) for pair in before.setting.rivals[mine])
        case KempsAct.BOTH:
            yield from action.calls
