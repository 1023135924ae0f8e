"""The judge of Kemps: exchanges, signals, calls, letters."""

from collections.abc import Callable
from typing import TypeVar

from engine.cards import Card
from engine.kemps_actions import KempsAct, KempsAction
from engine.kemps_deal import next_deal
from engine.kemps_table import KempsPhase, KempsRuling, KempsTable, four_of_a_kind
from engine.profiles import Profile
from engine.rulings import Event, EventKind, Facts, Law, Reason, Verdict


def rule_kemps(table: KempsTable, action: KempsAction) -> KempsRuling:
    """The referee's ruling on one act at a Kemps table. Never raises for an act that the rules do not allow."""
    if not action.by:
        action = action._replace(by=(table.dealer,))
    if table.ended and (action.act is not KempsAct.DEAL or table.over):
        return _too_late(table, action)
    return _JUDGES[action.act](table, action)


_CALLS = (KempsAct.KEMPS, KempsAct.STOP, KempsAct.BOTH)


def _too_late(table: KempsTable, action: KempsAction) -> KempsRuling:
    """Nothing but the next deal comes after the end of a deal; a call that was heard later does not count."""
    if table.over:
        return _refused(table, action, Reason.GAME_OVER)
    refusal = _refused(table, action, Reason.DEAL_ENDED)
    rules = table.setting.rules
    if not table.stock and len(table.refused) == len(table.setting.seats):
        return refusal._replace(law=rules.laws[Reason.STOCK_OUT])  # no call ended this deal
    return refusal._replace(law=_also(refusal.law, rules, "first_heard")) if action.act in _CALLS else refusal


def _take(table: KempsTable, action: KempsAction) -> KempsRuling:
    """A card of the centre is taken; the hand owes the centre as many others (K01)."""
    return _not_begun(table, action) or _no_take(table, action, action.by[0], action.cards) or _taken(table, action)


def _no_take(table: KempsTable, action: KempsAction, seat: int, cards: tuple[Card, ...]) -> KempsRuling | None:
    most = table.setting.rules["per_exchange"]
    assert isinstance(most, int), "the axis holds a number of cards"
    room = 4 + most - len(table.hands[seat])
    if len(cards) > room or len(table.hands[seat]) < 4 < len(table.hands[seat]) + len(cards):
        return _refused(table, action, Reason.ONE_CARD_ONLY, (("most", most),))
    if len(set(cards)) < len(cards) or any(card not in table.centre for card in cards):
        return _refused(table, action, Reason.CARD_GONE)  # it may lie in a hidden hand, so the facts do not name it
    return None


def _taken(table: KempsTable, action: KempsAction) -> KempsRuling:
    seat, cards = action.by[0], action.cards
    short = len(table.hands[seat]) < 4
    places = tuple(table.centre.index(card) for card in cards)
    after = table._replace(
        hands=_with(table.hands, seat, (*table.hands[seat], *cards)),
        centre=tuple(None if place in places else card for place, card in enumerate(table.centre)),
        owed=table.owed if short else _with(table.owed, seat, (*table.owed[seat], *places)),
        taken=table.taken if short else _with(table.taken, seat, (*table.taken[seat], *cards)),
        refused=frozenset(),
    )
    facts = (("seat", _seat(table, seat)), ("cards", cards), ("hand", len(after.hands[seat])))
    return _allowed(table, action, Reason.CARD_TAKEN, facts, (Event(EventKind.TAKEN, facts[:2]),), after)


def _give(table: KempsTable, action: KempsAction) -> KempsRuling:
    """As many other cards go back to the centre, on the places of those that were taken."""
    return _no_give(table, action, action.cards) or _given(table, action)


def _no_give(table: KempsTable, action: KempsAction, cards: tuple[Card, ...]) -> KempsRuling | None:
    seat = action.by[0]
    if len(table.hands[seat]) - len(cards) < 4:
        return _refused(table, action, Reason.NOTHING_OWED)
    if len(set(cards)) < len(cards) or any(card not in table.hands[seat] for card in cards):
        return _refused(table, action, Reason.CARD_NOT_HELD)
    if back := tuple(card for card in cards if card in table.taken[seat]):
        return _refused(table, action, Reason.SAME_CARD_BACK, (("card", back[0]),))
    return None


def _given(table: KempsTable, action: KempsAction) -> KempsRuling:
    seat, cards = action.by[0], action.cards
    hand = tuple(card for card in table.hands[seat] if card not in cards)
    centre, owed = list(table.centre), list(table.owed[seat])
    waiting = {place for places in table.owed for place in places}
    for card in cards:
        free = (i for i, lying in enumerate(centre) if lying is None and i not in waiting)
        hole = owed.pop(0) if owed else next(free, None)
        if hole is None:
            centre.append(card)  # a surplus card of a wrong hand, not a replacement
        else:
            centre[hole] = card
    after = table._replace(
        hands=_with(table.hands, seat, hand),
        centre=tuple(centre),
        owed=_with(table.owed, seat, tuple(owed)),
        taken=_with(table.taken, seat, table.taken[seat] if owed else ()),
    )
    facts = (("seat", _seat(table, seat)), ("cards", cards), ("hand", len(hand)))
    return _allowed(table, action, Reason.CARD_GIVEN, facts, (Event(EventKind.GIVEN, facts[:2]),), after)


def _swap(table: KempsTable, action: KempsAction) -> KempsRuling:
    """Take and give as one act: both happen or neither."""
    seat, (wanted, offered) = action.by[0], action.cards
    if refusal := _not_begun(table, action):
        return refusal
    if len(table.hands[seat]) != 4:
        return _refused(table, action, Reason.HAND_WRONG_SIZE, (("hand", len(table.hands[seat])),))
    if refusal := _no_take(table, action, seat, (wanted,)):
        return refusal
    if offered == wanted:
        return _refused(table, action, Reason.SAME_CARD_BACK, (("card", wanted),))
    if offered not in table.hands[seat]:
        return _refused(table, action, Reason.CARD_NOT_HELD)
    took = _taken(table, action._replace(cards=(wanted,)))
    gave = _given(took.table, action._replace(cards=(offered,)))
    facts: Facts = (("seat", _seat(table, seat)), ("taken", wanted), ("given", offered))
    return _allowed(table, action, Reason.CARD_SWAPPED, facts, took.events + gave.events, gave.table)


def _touch(table: KempsTable, action: KempsAction) -> KempsRuling:
    """Several hands on one card in the same moment: nobody gets it (K03)."""
    if refusal := _not_begun(table, action):
        return refusal
    for seat in action.by:
        if refusal := _no_take(table, action, seat, action.cards):
            return refusal
    return _refused(table, action, Reason.TOUCH_TIED, (("card", action.cards[0]),))


def _sign(table: KempsTable, action: KempsAction) -> KempsRuling:
    """The agreed signal, with four cards in hand; whether it is true is the pair's own affair."""
    seat = action.by[0]
    if refusal := _not_begun(table, action):
        return refusal
    if len(table.hands[seat]) != 4:
        return _refused(table, action, Reason.SIGNAL_NOT_AT_FOUR, (("hand", len(table.hands[seat])),))
    return _gesture(table, action, Reason.SIGNAL_GIVEN)


def _feint(table: KempsTable, action: KempsAction) -> KempsRuling:
    """A misleading gesture is part of the game."""
    return _gesture(table, action, Reason.FEINT)


def _gesture(table: KempsTable, action: KempsAction, reason: Reason) -> KempsRuling:
    """A signal and a feint look alike to everybody at the table: the event is the same."""
    facts: Facts = (("seat", _seat(table, action.by[0])),)
    return _allowed(table, action, reason, facts, (Event(EventKind.GESTURE, facts),), table)


def _forbidden(reason: Reason) -> Callable[[KempsTable, KempsAction], KempsRuling]:
    """An act that is never allowed and costs no letter by itself (K25)."""

    def judge(table: KempsTable, action: KempsAction) -> KempsRuling:
        return _refused(table, action, reason, (("seat", _seat(table, action.by[0])),))

    return judge


def _decline(table: KempsTable, action: KempsAction) -> KempsRuling:
    """A player does not want this centre; with the stock used up, the last one to say so ends the deal (K19, K21)."""
    seat = action.by[0]
    if refusal := _not_begun(table, action):
        return refusal
    if len(table.hands[seat]) != 4:
        return _refused(table, action, Reason.DECLINE_NOT_AT_FOUR, (("hand", len(table.hands[seat])),))
    after = table._replace(refused=table.refused | {seat})
    missing = len(table.setting.seats) - len(after.refused)
    facts: Facts = (("seat", _seat(table, seat)), ("missing", missing))
    declined = Event(EventKind.DECLINED, facts[:1])
    if missing or table.stock:
        return _allowed(table, action, Reason.DECLINED, facts, (declined,), after)
    events = (declined, Event(EventKind.DEAL_ENDED, (("letters", ()),)))
    return _allowed(table, action, Reason.STOCK_OUT, facts, events, after._replace(ended=True))


def _refresh(table: KempsTable, action: KempsAction) -> KempsRuling:
    """The dealer clears the centre that nobody wants and opens four new cards."""
    if refusal := _not_begun(table, action):
        return refusal
    if table.phase is not KempsPhase.EXCHANGE:
        return _refused(table, action, Reason.REFRESH_NOT_AT_FOUR)
    if wanting := tuple(seat for i, seat in enumerate(table.setting.seats) if i not in table.refused):
        return _refused(table, action, Reason.STILL_WANTED, (("seats", wanting),))
    after = table._replace(centre=table.stock[:4], stock=table.stock[4:], refused=frozenset())
    facts: Facts = (("centre", table.stock[:4]), ("stock", len(after.stock)))
    return _allowed(table, action, Reason.CENTRE_REFRESHED, facts, (Event(EventKind.REFRESHED, facts),), after)


def _open(table: KempsTable, action: KempsAction) -> KempsRuling:
    """The fourth centre card is opened, and with it the deal begins."""
    if table.fourth is None:
        return _refused(table, action, Reason.CENTRE_ALREADY_OPEN)
    facts: Facts = (("card", table.fourth),)
    after = table._replace(centre=(*table.centre, table.fourth), fourth=None)
    return _allowed(table, action, Reason.CENTRE_OPENED, facts, (Event(EventKind.OPENED, facts),), after)


def _kemps(table: KempsTable, action: KempsAction) -> KempsRuling:
    """Kemps: the partner's hand is shown, and it alone decides (K06)."""
    if refusal := _no_call(table, action):
        return refusal
    setting, seat = table.setting, action.by[0]
    own, partner = setting.pair(seat), setting.partner(seat)
    shown: tuple[int, ...] = (partner,)
    if setting.rules["own_call"] is True:
        shown = (partner, seat)
    right = any(four_of_a_kind(table.hands[each]) for each in shown)
    rivals = tuple(pair for pair in range(len(setting.pairs)) if pair != own)
    return _judged(table, action, shown, Reason.KEMPS_RIGHT if right else Reason.KEMPS_WRONG, (own,), rivals, right)


def _stop(table: KempsTable, action: KempsAction) -> KempsRuling:
    """Stop-Kemps: both hands of the named pair are shown; one four of a kind among them is enough."""
    if refusal := _no_call(table, action):
        return refusal
    setting, seat = table.setting, action.by[0]
    own, named = setting.pair(seat), action.pair
    if named is None:
        if len(setting.pairs) > 2:
            return _refused(table, action, Reason.PAIR_UNNAMED)
        named = 1 - own
    if named == own:
        return _refused(table, action, Reason.OWN_PAIR)
    shown = (named, setting.partner(named))
    right = any(four_of_a_kind(table.hands[each]) for each in shown)
    return _judged(table, action, shown, Reason.STOP_RIGHT if right else Reason.STOP_WRONG, (own,), (named,), right)


def _no_call(table: KempsTable, action: KempsAction) -> KempsRuling | None:
    seat = action.by[0]
    if refusal := _not_begun(table, action):
        return refusal
    if len(table.hands[seat]) != 4:
        return _refused(table, action, Reason.CALL_NOT_AT_FOUR, (("hand", len(table.hands[seat])),))
    return None


def _judged(
    table: KempsTable,
    action: KempsAction,
    shown: tuple[int, ...],
    reason: Reason,
    callers: tuple[int, ...],
    against: tuple[int, ...],
    right: bool,
) -> KempsRuling:
    """A call ends the deal: a letter for those called against when it is right, else for the callers' pair.

    Where letters are a reward, they go the other way round.
    """
    setting = table.setting
    reward = setting.rules["letters"] == "reward"
    lettered = against if right is not reward else callers
    letters = tuple(count + (pair in lettered) for pair, count in enumerate(table.letters))
    after = table._replace(letters=letters, judged=tuple(sorted(shown)), ended=True)
    names = tuple(setting.pairs[pair] for pair in lettered)
    hands = tuple(card for seat in after.judged for card in table.hands[seat])
    facts: Facts = (
        ("seat", _seat(table, action.by[0])),
        ("judged", tuple(setting.seats[seat] for seat in after.judged)),
        ("cards", hands),
        ("letters", names),
        ("named", not (action.act is KempsAct.STOP and action.pair is None)),
    )
    events: tuple[Event, ...] = (Event(EventKind.SHOWN, facts[1:3]), Event(EventKind.LETTER, (("pairs", names),)))
    if after.over:
        finished = tuple(setting.pairs[pair] for pair in after.finished)
        events = (*events, Event(EventKind.GAME_ENDED, (("finished", finished),)))
    else:
        events = (*events, Event(EventKind.DEAL_ENDED, (("letters", names),)))
    law = _call_law(table, action, reason)
    if any(len(table.hands[seat]) > 4 for seat in shown):
        law = _also(law, setting.rules, "surplus")
    if after.over:
        law = _also(law, setting.rules, *(("end",) if reward else ("end", "loser", "winners")))
    return KempsRuling(action, action.by, Verdict.ALLOWED, reason, law, facts, events, after)


def _call_law(table: KempsTable, action: KempsAction, reason: Reason) -> Law:
    """The law of a judged call: a house rule comes first where it, and not the document, decides."""
    setting = table.setting
    law, seat = setting.rules.laws[reason], action.by[0]
    decide = {"letters"}
    if action.act is KempsAct.KEMPS and not four_of_a_kind(table.hands[setting.partner(seat)]):
        decide.add("own_call")
    for axis, _ in setting.rules.changed:
        if axis in decide:
            law = _led_by(setting.rules.axes[axis].law, law)
    return law


def _led_by(first: Law, law: Law) -> Law:
    return Law(tuple(dict.fromkeys((*first.rules, *law.rules))), first.basis)


def _also(law: Law, rules: Profile, *axes: str) -> Law:
    """The law with what some further axes cite."""
    more = (rule for axis in axes for rule in rules.axes[axis].law.rules)
    return Law(tuple(dict.fromkeys((*law.rules, *more))), law.basis)


def _both(table: KempsTable, action: KempsAction) -> KempsRuling:
    """Two calls in one moment: a Stop is handled before a Kemps; two of a kind by different pairs annul (K15, K16).

    A call that would be refused by itself does not count as a call.
    """
    rulings = [_JUDGES[call.act](table, call) for call in action.calls]
    valid = [ruling for ruling in rulings if ruling.verdict is Verdict.ALLOWED]
    if len(valid) < 2:
        chosen = valid[0] if valid else rulings[0]
        return chosen._replace(action=action, by=action.by)
    one, two = action.calls
    setting = table.setting
    if one.act is two.act:
        if setting.pair(one.by[0]) == setting.pair(two.by[0]):
            return rulings[0]._replace(action=action, by=action.by)
        return _tied(table, action, setting.rules.laws[Reason.CALLS_TIED])
    if setting.rules["simultaneous"] != "stop-first":
        agreed = _led_by(setting.rules.axes["simultaneous"].law, setting.rules.laws[Reason.CALLS_TIED])
        return _tied(table, action, agreed)
    first = next(ruling for ruling, call in zip(rulings, action.calls, strict=True) if call.act is KempsAct.STOP)
    law = _led_by(setting.rules.axes["simultaneous"].law, first.law)
    return first._replace(action=action, by=action.by, law=law)


def _tied(table: KempsTable, action: KempsAction, law: Law) -> KempsRuling:
    ended = table._replace(ended=True)
    events = (Event(EventKind.DEAL_ENDED, (("letters", ()),)),)
    return KempsRuling(action, action.by, Verdict.ANNULLED, Reason.CALLS_TIED, law, (), events, ended)


def _deal(table: KempsTable, action: KempsAction) -> KempsRuling:
    """The next deal: the dealer changes, the letters stay."""
    if not table.ended:
        return _refused(table, action, Reason.DEAL_RUNNING)
    after = next_deal(table)
    action = action._replace(by=(after.dealer,))
    facts: Facts = (("dealer", _seat(table, after.dealer)),)
    return _allowed(table, action, Reason.DEALT, facts, (Event(EventKind.DEALT, facts),), after)


_JUDGES: dict[KempsAct, Callable[[KempsTable, KempsAction], KempsRuling]] = {
    KempsAct.TAKE: _take,
    KempsAct.GIVE: _give,
    KempsAct.SWAP: _swap,
    KempsAct.TOUCH: _touch,
    KempsAct.SIGN: _sign,
    KempsAct.SIGN_OTHER: _forbidden(Reason.SIGNAL_OTHER),
    KempsAct.FEINT: _feint,
    KempsAct.SPEAK: _forbidden(Reason.SIGNAL_SPOKEN),
    KempsAct.NUDGE: _forbidden(Reason.SIGNAL_TOUCH),
    KempsAct.HIDE: _forbidden(Reason.HAND_HIDDEN),
    KempsAct.HAND: _forbidden(Reason.HAND_TO_HAND),
    KempsAct.DECLINE: _decline,
    KempsAct.REFRESH: _refresh,
    KempsAct.OPEN: _open,
    KempsAct.KEMPS: _kemps,
    KempsAct.STOP: _stop,
    KempsAct.BOTH: _both,
    KempsAct.DEAL: _deal,
}


def _not_begun(table: KempsTable, action: KempsAction) -> KempsRuling | None:
    """Before the fourth centre card lies open nothing is taken, signalled or called (K27)."""
    return None if table.fourth is None else _refused(table, action, Reason.CENTRE_NOT_OPEN)


T = TypeVar("T")


def _with(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _seat(table: KempsTable, seat: int) -> str:
    return table.setting.seats[seat]


def _allowed(
    table: KempsTable,
    action: KempsAction,
    reason: Reason,
    facts: Facts,
    events: tuple[Event, ...],
    after: KempsTable,
) -> KempsRuling:
    law = table.setting.rules.laws[reason]
    return KempsRuling(action, action.by, Verdict.ALLOWED, reason, law, facts, events, after)


def _refused(table: KempsTable, action: KempsAction, reason: Reason, facts: Facts = ()) -> KempsRuling:
    law = table.setting.rules.laws[reason]
    return KempsRuling(action, action.by, Verdict.REFUSED, reason, law, facts, (), table)
