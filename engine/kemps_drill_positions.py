"""Positions of Kemps for drills: a game of computer players until an act can be put that brings a given ruling."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple

from engine.cards import Card, suited
from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAct, KempsAction
from engine.kemps_deal import KempsRequest, deal_kemps
from engine.kemps_players import Gesture, agree, choose
from engine.kemps_table import KempsTable
from engine.kemps_view import kemps_view
from engine.profiles import Profile
from engine.rulings import Reason, SetupRefused

MOST_ACTS = 600
"""After so many acts a game is given up and another one dealt."""

_BEFORE_THE_START = frozenset({Reason.CENTRE_OPENED, Reason.CENTRE_NOT_OPEN})
_WITHOUT_STOCK = frozenset({Reason.STOCK_OUT})
_CALLS = (KempsAct.KEMPS, KempsAct.STOP)


class KempsPosition(NamedTuple):
    """A moment of a game that may really come: the set-up, the acts since then, the table, and the act put to it."""

    request: KempsRequest
    acts: tuple[KempsAction, ...]
    table: KempsTable
    action: KempsAction


def kemps_position(rules: Profile, reason: Reason, random: Random) -> KempsPosition | None:
    """A moment in which an act brings this ruling; None when the game that was played had none."""
    request = _request(rules, reason, random)
    table = deal_kemps(request)
    assert not isinstance(table, SetupRefused), "such a table can be dealt"
    earliest = 0 if reason in _BEFORE_THE_START else random.randrange(14)
    for acts, now in kemps_played(table, random):
        if len(acts) < earliest:
            continue
        found = [action for action in _natural(now, reason, random) if rule_kemps(now, action).reason is reason]
        if found:
            return KempsPosition(request, acts, now, random.choice(found))
    return None


def _request(rules: Profile, reason: Reason, random: Random) -> KempsRequest:
    seats = "ABCDEF" if reason is Reason.PAIR_UNNAMED else "ABCD"
    request = KempsRequest(rules, seats, random.randrange(len(seats)), seed=random.getrandbits(32))
    if reason in _BEFORE_THE_START:
        return request._replace(centre=tuple(random.sample(suited(), 3)))
    if reason in _WITHOUT_STOCK:
        return request._replace(stock=random.choice((0, 4)))
    letters = {pair: random.randrange(4) for pair in range(len(seats) // 2)}
    if reason is Reason.GAME_OVER:
        letters = dict.fromkeys(letters, 4)
    return request._replace(letters=letters)


def kemps_played(table: KempsTable, random: Random) -> Iterator[tuple[tuple[KempsAction, ...], KempsTable]]:
    """Every moment of a game by computer players with what was done so far; deal follows deal until it is over."""
    acts: tuple[KempsAction, ...] = ()
    yield acts, table
    secrets = agree(table, random).secrets
    gestures: tuple[Gesture, ...] = ()
    while not table.over and len(acts) < MOST_ACTS:
        done, gestures = _round(table, secrets, gestures, random)
        for action in done:
            table = rule_kemps(table, action).table
            acts = (*acts, action)
            yield acts, table


def _round(
    table: KempsTable, secrets: tuple[str, ...], gestures: tuple[Gesture, ...], random: Random
) -> tuple[tuple[KempsAction, ...], tuple[Gesture, ...]]:
    """What one seat does next: nothing, one act, or an exchange as taking and giving."""
    if table.ended:
        return (KempsAction(KempsAct.DEAL),), ()
    if table.fourth is not None:
        return (KempsAction(KempsAct.OPEN),), gestures
    seat = random.randrange(len(table.hands))
    action = choose(kemps_view(table, (seat,)), seat, secrets, gestures, random)
    if action is None:
        return (), gestures
    if action.act is KempsAct.SIGN:
        return (action,), (*gestures, Gesture(seat, secrets[table.setting.pair(seat)]))
    if action.act is KempsAct.SWAP and random.random() < 0.5:
        taken, given = action.cards
        return (KempsAction(KempsAct.TAKE, (seat,), (taken,)), KempsAction(KempsAct.GIVE, (seat,), (given,))), gestures
    return (action,), gestures


def _natural(table: KempsTable, reason: Reason, random: Random) -> list[KempsAction]:
    """Acts that may bring a ruling, each breaking one rule at most, so that no other reason would do as well."""
    if reason is Reason.CENTRE_NOT_OPEN:
        return [each for seat in range(len(table.hands)) for each in _exchanges(table, seat, KempsAct.TAKE)]
    seats = range(len(table.hands))
    ready = [seat for seat in seats if len(table.hands[seat]) == 4]
    exchanging = [seat for seat in seats if len(table.hands[seat]) == 5]
    if reason in _GESTURES:
        act = _GESTURES[reason]
        return [KempsAction(act, (seat,)) for seat in ready if act is not KempsAct.DECLINE or seat not in table.refused]
    if reason in _NOT_AT_FOUR:
        return [KempsAction(_NOT_AT_FOUR[reason], (seat,)) for seat in exchanging]
    if reason in _DEALERS:
        return [KempsAction(_DEALERS[reason])]
    return (
        _of_exchange(table, reason, ready, exchanging, random)
        or _of_calls(table, reason, ready, random)
        or _of_the_end(table, reason, ready)
    )


_GESTURES: dict[Reason, KempsAct] = {
    Reason.SIGNAL_GIVEN: KempsAct.SIGN,
    Reason.FEINT: KempsAct.FEINT,
    Reason.SIGNAL_OTHER: KempsAct.SIGN_OTHER,
    Reason.SIGNAL_SPOKEN: KempsAct.SPEAK,
    Reason.SIGNAL_TOUCH: KempsAct.NUDGE,
    Reason.HAND_HIDDEN: KempsAct.HIDE,
    Reason.DECLINED: KempsAct.DECLINE,
    Reason.STOCK_OUT: KempsAct.DECLINE,
}
_NOT_AT_FOUR: dict[Reason, KempsAct] = {
    Reason.SIGNAL_NOT_AT_FOUR: KempsAct.SIGN,
    Reason.CALL_NOT_AT_FOUR: KempsAct.KEMPS,
    Reason.DECLINE_NOT_AT_FOUR: KempsAct.DECLINE,
}
_DEALERS: dict[Reason, KempsAct] = {
    Reason.CENTRE_REFRESHED: KempsAct.REFRESH,
    Reason.STILL_WANTED: KempsAct.REFRESH,
    Reason.REFRESH_NOT_AT_FOUR: KempsAct.REFRESH,
    Reason.CENTRE_OPENED: KempsAct.OPEN,
    Reason.CENTRE_ALREADY_OPEN: KempsAct.OPEN,
    Reason.DEALT: KempsAct.DEAL,
    Reason.DEAL_RUNNING: KempsAct.DEAL,
}


def _exchanges(table: KempsTable, seat: int, act: KempsAct) -> list[KempsAction]:
    """Taking any card of the centre, or any exchange of one of them for one of the hand."""
    lying = [card for card in table.centre if card]
    if act is KempsAct.TAKE:
        return [KempsAction(act, (seat,), (card,)) for card in lying]
    return [KempsAction(act, (seat,), (wanted, held)) for wanted in lying for held in table.hands[seat]]


def _of_exchange(
    table: KempsTable, reason: Reason, ready: list[int], exchanging: list[int], random: Random
) -> list[KempsAction]:
    lying = [card for card in table.centre if card]

    def by_each(act: KempsAct, seats: list[int], cards: list[Card]) -> list[KempsAction]:
        return [KempsAction(act, (seat,), (card,)) for seat in seats for card in cards]

    match reason:
        case Reason.CARD_TAKEN:
            return by_each(KempsAct.TAKE, ready, lying)
        case Reason.CARD_SWAPPED:
            return [each for seat in ready for each in _exchanges(table, seat, KempsAct.SWAP)]
        case Reason.HAND_WRONG_SIZE:
            return [each for seat in exchanging for each in _exchanges(table, seat, KempsAct.SWAP)]
        case Reason.CARD_GIVEN:
            return [each for seat in exchanging for each in by_each(KempsAct.GIVE, [seat], list(table.hands[seat]))]
        case Reason.SAME_CARD_BACK:
            return [each for seat in exchanging for each in by_each(KempsAct.GIVE, [seat], list(table.taken[seat]))]
        case Reason.CARD_NOT_HELD:
            return by_each(KempsAct.GIVE, exchanging, lying)
        case Reason.NOTHING_OWED:
            return [each for seat in ready for each in by_each(KempsAct.GIVE, [seat], list(table.hands[seat]))]
        case Reason.CARD_GONE:
            gone = [card for cards in table.taken for card in cards]
            return by_each(KempsAct.TAKE, ready, gone)
        case Reason.ONE_CARD_ONLY:
            return [KempsAction(KempsAct.TAKE, (seat,), pair) for seat in ready for pair in combinations(lying, 2)]
        case Reason.TOUCH_TIED if len(ready) > 1:
            seats = tuple(sorted(random.sample(ready, 2)))
            return [KempsAction(KempsAct.TOUCH, seats, (card,)) for card in lying]
        case Reason.HAND_TO_HAND:
            setting = table.setting
            return [
                KempsAction(KempsAct.HAND, (seat, setting.partner(seat)), (card,))
                for seat in ready
                for card in table.hands[seat]
            ]
    return []


def _of_calls(table: KempsTable, reason: Reason, ready: list[int], random: Random) -> list[KempsAction]:
    setting = table.setting
    pairs = range(len(setting.pairs))
    match reason:
        case Reason.KEMPS_RIGHT | Reason.KEMPS_WRONG:
            return [KempsAction(KempsAct.KEMPS, (seat,)) for seat in ready]
        case Reason.STOP_RIGHT | Reason.STOP_WRONG | Reason.OWN_PAIR:
            return [KempsAction(KempsAct.STOP, (seat,), pair=pair) for seat in ready for pair in pairs]
        case Reason.PAIR_UNNAMED:
            return [KempsAction(KempsAct.STOP, (seat,)) for seat in ready]
        case Reason.CALLS_TIED:
            act = random.choice(_CALLS)
            return [
                KempsAction(KempsAct.BOTH, two, calls=tuple(_call(table, act, seat) for seat in two))
                for two in combinations(ready, 2)
            ]
    return []


def _call(table: KempsTable, act: KempsAct, seat: int) -> KempsAction:
    pair = (table.setting.pair(seat) + 1) % len(table.setting.pairs) if act is KempsAct.STOP else None
    return KempsAction(act, (seat,), pair=pair)


def _of_the_end(table: KempsTable, reason: Reason, ready: list[int]) -> list[KempsAction]:
    if not table.ended:
        return []
    if reason is Reason.GAME_OVER and table.over:
        return [KempsAction(KempsAct.DEAL)]
    if reason is Reason.DEAL_ENDED:
        takes = [each for seat in ready for each in _exchanges(table, seat, KempsAct.TAKE)]
        return [*takes, *(KempsAction(KempsAct.KEMPS, (seat,)) for seat in ready)]
    return []


def hands_that_decide(table: KempsTable, action: KempsAction) -> frozenset[int]:
    """The seats whose cards one has to see to rule on an act: who acts, and the hands that a call is judged by."""
    calls = action.calls or (action,)
    seats = set(action.by)
    for call in calls:
        if call.act is KempsAct.KEMPS:
            seats.add(table.setting.partner(call.by[0]))
        elif call.act is KempsAct.STOP and call.pair is not None:
            seats |= {call.pair, table.setting.partner(call.pair)}
    return frozenset(seats)


def kemps_to_remember(start: KempsTable, acts: tuple[KempsAction, ...], table: KempsTable, action: KempsAction) -> int:
    """How many cards were seen in the centre, lie hidden in a hand now, and have the rank of a card of the act."""
    about = {card.rank for card in action.cards}
    seen: set[Card] = set()
    for each in acts:
        if start.deal == table.deal:
            seen |= {card for card in start.centre if card}
        start = rule_kemps(start, each).table
    open_hands = hands_that_decide(table, action) | set(table.judged)
    hidden = {card for seat, hand in enumerate(table.hands) if seat not in open_hands for card in hand}
    return sum(card.rank in about for card in seen & hidden)


def kemps_reasons() -> tuple[Reason, ...]:
    """Every ruling that Kemps can give, in the order of the reasons."""
    everything = list(Reason)
    return (Reason.GAME_OVER, *everything[everything.index(Reason.CARD_TAKEN) :])
