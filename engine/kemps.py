"""The judge of Kemps: exchanges, signals, calls, letters."""

from collections.abc import Callable

from engine.cards import Card
from engine.kemps_actions import KempsAct, KempsAction
from engine.kemps_deal import next_deal
from engine.kemps_table import KempsPhase, KempsRuling, KempsTable, four_of_a_kind, free_place
from engine.making import ALLOWED, ANNULLED, REFUSED, made
from engine.profiles import Profile
from engine.rulings import Event, EventKind, Facts, Law, Reason


def rule_kemps(table: KempsTable, action: KempsAction) -> KempsRuling:
    """The referee's ruling on one act at a Kemps table. Never raises for an act that the rules do not allow."""
    if not action.by:
        action = action._replace(by=(table.dealer,))
    if table.ended and (action.act is not KempsAct.DEAL or table.over):
        return _too_late(table, action)
    return _JUDGES[action.act](table, action)


# The acts of every deal, and the calls that end it, are written out as in Concentration: tuples are `made`, and what
# an enum class would have to look up has a name here.

_CARD_TAKEN, _CARD_GIVEN, _CARD_SWAPPED = Reason.CARD_TAKEN, Reason.CARD_GIVEN, Reason.CARD_SWAPPED
_CARD_GONE, _CARD_NOT_HELD, _SAME_CARD_BACK = Reason.CARD_GONE, Reason.CARD_NOT_HELD, Reason.SAME_CARD_BACK
_SIGNAL_GIVEN, _FEINT, _DECLINED = Reason.SIGNAL_GIVEN, Reason.FEINT, Reason.DECLINED
_KEMPS_RIGHT, _KEMPS_WRONG = Reason.KEMPS_RIGHT, Reason.KEMPS_WRONG
_STOP_RIGHT, _STOP_WRONG = Reason.STOP_RIGHT, Reason.STOP_WRONG
_TAKEN, _GIVEN, _GESTURED, _TURNED_DOWN = EventKind.TAKEN, EventKind.GIVEN, EventKind.GESTURE, EventKind.DECLINED
_SHOWN, _LETTER, _DEAL_ENDED = EventKind.SHOWN, EventKind.LETTER, EventKind.DEAL_ENDED
_NOBODY: frozenset[int] = frozenset()
_KEMPS_CALL, _STOP_CALL = KempsAct.KEMPS, KempsAct.STOP
_CALLS = (_KEMPS_CALL, _STOP_CALL, KempsAct.BOTH)


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
    seat, cards = action.by[0], action.cards
    if refusal := _not_begun(table, action) or _no_take(table, action, seat, cards):
        return refusal
    held, centre, owed, taken = table.hands[seat], list(table.centre), table.owed[seat], table.taken[seat]
    for card in cards:
        place = centre.index(card)
        centre[place] = None
        if len(held) >= 4:  # a hand of three is only filled up
            owed += (place,)
            taken += (card,)
    hand = held + cards
    facts = (("seat", table.setting.seats[seat]), ("cards", cards), ("hand", len(hand)))
    after = _goes_on(table, seat, hand, tuple(centre), owed, taken, _NOBODY)
    return _allowed(table, action, _CARD_TAKEN, facts, (made(Event, (_TAKEN, facts[:2])),), after)


def _no_take(table: KempsTable, action: KempsAction, seat: int, cards: tuple[Card, ...]) -> KempsRuling | None:
    held, many = len(table.hands[seat]), len(cards)
    most = table.setting.rules.per_exchange
    if held + many > 4 + most or held < 4 < held + many:
        return _refused(table, action, Reason.ONE_CARD_ONLY, (("most", most),))
    if not _has_all(table.centre, cards):
        return _refused(table, action, _CARD_GONE)  # it may lie in a hidden hand, so the facts do not name it
    return None


def _has_all(lying: tuple[Card | None, ...], cards: tuple[Card, ...]) -> bool:
    """Whether all these cards are there, and none is named twice."""
    for card in cards:
        if card not in lying:
            return False
    return len(cards) == 1 or len(set(cards)) == len(cards)


def _give(table: KempsTable, action: KempsAction) -> KempsRuling:
    """As many other cards go back to the centre, on the places of those that were taken."""
    seat, cards = action.by[0], action.cards
    if refusal := _no_give(table, action, seat, cards):
        return refusal
    hand, centre, places = list(table.hands[seat]), list(table.centre), list(table.owed[seat])
    for card in cards:
        hand.remove(card)
        place = places.pop(0) if places else free_place(centre, table.owed)
        if place is None:
            centre.append(card)  # a surplus card of a wrong hand, not a replacement
        else:
            centre[place] = card
    taken = table.taken[seat] if places else ()
    facts = (("seat", table.setting.seats[seat]), ("cards", cards), ("hand", len(hand)))
    after = _goes_on(table, seat, tuple(hand), tuple(centre), tuple(places), taken, table.refused)
    return _allowed(table, action, _CARD_GIVEN, facts, (made(Event, (_GIVEN, facts[:2])),), after)


def _no_give(table: KempsTable, action: KempsAction, seat: int, cards: tuple[Card, ...]) -> KempsRuling | None:
    hand, taken = table.hands[seat], table.taken[seat]
    if len(hand) - len(cards) < 4:
        return _refused(table, action, Reason.NOTHING_OWED)
    if not _has_all(hand, cards):
        return _refused(table, action, _CARD_NOT_HELD)
    for card in cards:
        if card in taken:
            return _refused(table, action, _SAME_CARD_BACK, (("card", card),))
    return None


def _swap(table: KempsTable, action: KempsAction) -> KempsRuling:
    """Take and give as one act: both happen or neither."""
    seat, (wanted, offered) = action.by[0], action.cards
    if refusal := _not_begun(table, action):
        return refusal
    hand, centre = list(table.hands[seat]), list(table.centre)
    if len(hand) != 4:
        return _refused(table, action, Reason.HAND_WRONG_SIZE, (("hand", len(hand)),))
    if wanted not in centre:
        return _refused(table, action, _CARD_GONE)
    if offered == wanted:
        return _refused(table, action, _SAME_CARD_BACK, (("card", wanted),))
    if offered not in hand:
        return _refused(table, action, _CARD_NOT_HELD)
    hand.remove(offered)
    hand.append(wanted)
    centre[centre.index(wanted)] = offered
    name = ("seat", table.setting.seats[seat])
    facts: Facts = (name, ("taken", wanted), ("given", offered))
    took = made(Event, (_TAKEN, (name, ("cards", (wanted,)))))
    gave = made(Event, (_GIVEN, (name, ("cards", (offered,)))))
    after = _goes_on(table, seat, tuple(hand), tuple(centre), (), (), _NOBODY)
    return _allowed(table, action, _CARD_SWAPPED, facts, (took, gave), after)


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
    return _gesture(table, action, _SIGNAL_GIVEN)


def _feint(table: KempsTable, action: KempsAction) -> KempsRuling:
    """A misleading gesture is part of the game."""
    return _gesture(table, action, _FEINT)


def _gesture(table: KempsTable, action: KempsAction, reason: Reason) -> KempsRuling:
    """A signal and a feint look alike to everybody at the table: the event is the same."""
    facts: Facts = (("seat", table.setting.seats[action.by[0]]),)
    return _allowed(table, action, reason, facts, (made(Event, (_GESTURED, facts)),), table)


def _forbidden(reason: Reason) -> Callable[[KempsTable, KempsAction], KempsRuling]:
    """An act that is never allowed and costs no letter by itself (K25)."""

    def judge(table: KempsTable, action: KempsAction) -> KempsRuling:
        return _refused(table, action, reason, (("seat", table.setting.seats[action.by[0]]),))

    return judge


def _decline(table: KempsTable, action: KempsAction) -> KempsRuling:
    """A player does not want this centre; with the stock used up, the last one to say so ends the deal (K19, K21)."""
    seat = action.by[0]
    if refusal := _not_begun(table, action):
        return refusal
    if len(table.hands[seat]) != 4:
        return _refused(table, action, Reason.DECLINE_NOT_AT_FOUR, (("hand", len(table.hands[seat])),))
    refused = table.refused | {seat}
    missing = len(table.setting.seats) - len(refused)
    facts: Facts = (("seat", table.setting.seats[seat]), ("missing", missing))
    declined = made(Event, (_TURNED_DOWN, facts[:1]))
    after = _goes_on(table, seat, table.hands[seat], table.centre, (), (), refused)
    if missing or table.stock:
        return _allowed(table, action, _DECLINED, facts, (declined,), after)
    events = (declined, Event(_DEAL_ENDED, (("letters", ()),)))
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
    setting, hands, seat = table.setting, table.hands, action.by[0]
    own, partner = setting.pair(seat), setting.partner(seat)
    judged: tuple[int, ...] = (partner,)
    right = four_of_a_kind(hands[partner])
    if setting.rules.own_call:
        judged = (min(partner, seat), max(partner, seat))
        right = right or four_of_a_kind(hands[seat])
    reason = _KEMPS_RIGHT if right else _KEMPS_WRONG
    return _judged(table, action, judged, reason, own, setting.rivals[own], right)


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
    other = setting.partner(named)
    right = four_of_a_kind(table.hands[named]) or four_of_a_kind(table.hands[other])
    return _judged(table, action, (named, other), _STOP_RIGHT if right else _STOP_WRONG, own, (named,), right)


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
    judged: tuple[int, ...],
    reason: Reason,
    own: int,
    against: tuple[int, ...],
    right: bool,
) -> KempsRuling:
    """A call ends the deal: a letter for those called against when it is right, else for the callers' pair.

    Where letters are a reward, they go the other way round.
    """
    setting, hands, centre, stock, letters, dealer, owed, taken, refused, fourth, _, _, deal = table
    rules = setting.rules
    lettered = against if right is not rules.letters_reward else (own,)
    counted, surplus = list(letters), False
    names: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    for pair in lettered:
        counted[pair] += 1
        names += (setting.pairs[pair],)
    for seat in judged:
        seats += (setting.seats[seat],)
        cards += hands[seat]
        surplus = surplus or len(hands[seat]) > 4
    letters = tuple(counted)
    after = made(
        KempsTable,
        (setting, hands, centre, stock, letters, dealer, owed, taken, refused, fourth, judged, True, deal),
    )
    facts: Facts = (
        ("seat", setting.seats[action.by[0]]),
        ("judged", seats),
        ("cards", cards),
        ("letters", names),
        ("named", action.pair is not None or action.act is not _STOP_CALL),
    )
    law = _call_law(table, action, reason) if rules.changed else rules.laws[reason]
    if surplus:
        law = _also(law, rules, "surplus")
    if after.over:
        law = _also(law, rules, *(("end",) if rules.letters_reward else ("end", "loser", "winners")))
        finished = tuple(setting.pairs[pair] for pair in after.finished)
        end = Event(EventKind.GAME_ENDED, (("finished", finished),))
    else:
        end = made(Event, (_DEAL_ENDED, (("letters", names),)))
    events = (made(Event, (_SHOWN, facts[1:3])), made(Event, (_LETTER, (("pairs", names),))), end)
    return made(KempsRuling, (action, action.by, ALLOWED, reason, law, facts, events, after))


def _call_law(table: KempsTable, action: KempsAction, reason: Reason) -> Law:
    """The law of a judged call: a house rule comes first where it, and not the document, decides."""
    setting = table.setting
    law, seat = setting.rules.laws[reason], action.by[0]
    decide = {"letters"}
    if action.act is _KEMPS_CALL and not four_of_a_kind(table.hands[setting.partner(seat)]):
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
    valid = [ruling for ruling in rulings if ruling.verdict is ALLOWED]
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
    return KempsRuling(action, action.by, ANNULLED, Reason.CALLS_TIED, law, (), events, ended)


def _deal(table: KempsTable, action: KempsAction) -> KempsRuling:
    """The next deal: the dealer changes, the letters stay."""
    if not table.ended:
        return _refused(table, action, Reason.DEAL_RUNNING)
    after = next_deal(table)
    action = action._replace(by=(after.dealer,))
    facts: Facts = (("dealer", table.setting.seats[after.dealer]),)
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


def _goes_on(
    table: KempsTable,
    seat: int,
    hand: tuple[Card, ...],
    centre: tuple[Card | None, ...],
    owed: tuple[int, ...],
    taken: tuple[Card, ...],
    refused: frozenset[int],
) -> KempsTable:
    """The table after an act with which the deal goes on.

    `owed` and `taken` are the seat's own; a hand of four owes nothing, and then both are empty.
    """
    setting, hands, _, stock, letters, dealer, debts, takings, _, fourth, judged, ended, deal = table
    all_hands, all_owed, all_taken = list(hands), list(debts), list(takings)
    all_hands[seat], all_owed[seat], all_taken[seat] = hand, owed, taken
    lists = tuple(all_hands), centre, stock, letters, dealer, tuple(all_owed), tuple(all_taken)
    return made(KempsTable, (setting, *lists, refused, fourth, judged, ended, deal))


def _allowed(
    table: KempsTable,
    action: KempsAction,
    reason: Reason,
    facts: Facts,
    events: tuple[Event, ...],
    after: KempsTable,
) -> KempsRuling:
    law = table.setting.rules.laws[reason]
    return made(KempsRuling, (action, action.by, ALLOWED, reason, law, facts, events, after))


def _refused(table: KempsTable, action: KempsAction, reason: Reason, facts: Facts = ()) -> KempsRuling:
    law = table.setting.rules.laws[reason]
    return made(KempsRuling, (action, action.by, REFUSED, reason, law, facts, (), table))
