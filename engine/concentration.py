"""The judge of the Concentration family: Memo, Memory, Concentration and its variants."""

from collections.abc import Callable
from decimal import Context, Decimal

from engine.actions import Act, Action
from engine.cards import SUITS, Match
from engine.grounds import JOKER_LAW, picture_law
from engine.making import ALLOWED, ANNULLED, REFUSED, made
from engine.profiles import Profile
from engine.rulings import Event, EventKind, Facts, Law, Reason
from engine.table import Pair, Phase, Ruling, Table


def rule(table: Table, action: Action) -> Ruling:
    """The referee's ruling on one act at this table. Never raises for an act that the rules do not allow."""
    return JUDGES[action.act](table, action)


# Turning a card is written out: building these tuples is most of what a ruling costs, and the plain constructor of a
# NamedTuple and an attribute of an enum class each cost as much as a rule. `made` skips the constructor.

FIRST, SECOND, SHOWING, OVER = Phase
_FIRST_CARD, _MISS_RANK, _MATCH = Reason.FIRST_CARD, Reason.MISS_RANK, Reason.MATCH
_CLOSED_NOW, _CLOSED_ALONE = Reason.CLOSED, Reason.CLOSED_ALONE
_TURNED, _ANNOUNCED, _REMINDED = EventKind.TURNED, EventKind.ANNOUNCED, EventKind.REMINDED
_CAPTURED, _MISSED, _BONUS_TURN = EventKind.CAPTURED, EventKind.MISSED, EventKind.BONUS_TURN
_CLOSED, _TURN_PASSED = EventKind.CLOSED, EventKind.TURN_PASSED
_SUITS = frozenset(SUITS)


def _flip(table: Table, action: Action) -> Ruling:
    """A card is turned: the first of an attempt, or the second, which makes a pair or a miss."""
    setting, cards, turn, opened, phase, piles, misses, _ = table
    if phase is OVER or (action.by is not None and action.by != turn):
        return _not_now(table, action) or _refused(table, action, Reason.GAME_OVER)
    if phase is SHOWING:
        return _refused(table, action, Reason.THIRD_CARD)
    place = action.places[0]
    card = cards[place]
    name = setting.places[place]
    if card is None:
        return _refused(table, action, Reason.PLACE_EMPTY, (("place", name),))
    rules = setting.rules
    facts = (("place", name), ("card", card))
    turned: tuple[Event, ...]
    if rules.announces:
        turned = made(Event, (_TURNED, facts)), made(Event, (_ANNOUNCED if action.aloud else _REMINDED, facts))
    else:
        turned = (made(Event, (_TURNED, facts)),)
    if phase is FIRST:
        after = made(Table, (setting, cards, turn, (place,), SECOND, piles, misses, 0))
        law = rules.laws[_FIRST_CARD]
        return made(Ruling, (action, turn, ALLOWED, _FIRST_CARD, law, facts, turned, after))
    if place == opened[0]:
        return _irregular(table, action, Reason.ALREADY_OPEN, facts)
    first = cards[opened[0]]
    assert first is not None, "an open card lies on the table"
    if rules.matches(first, card):
        return _capture(table, action, (first, card), turned)
    if first[1] in _SUITS and card[1] in _SUITS:
        reason = _MISS_RANK if first[0] != card[0] else _MISSED_BY[rules.match]
        law = rules.laws[reason]
    else:
        reason = Reason.MISS_PICTURE if card.is_picture else _MISS_RANK
        law = _special_law(rules, reason, (first, card))
    counted = list(misses)
    counted[turn] += 1
    one, two, player = ("first", first), ("second", card), ("player", turn + 1)
    turned += (made(Event, (_MISSED, (one, two, player))),)
    after = made(Table, (setting, cards, turn, (opened[0], place), SHOWING, piles, tuple(counted), 0))
    return made(Ruling, (action, turn, ALLOWED, reason, law, (one, two, player, rules.display_fact), turned, after))


def _capture(table: Table, action: Action, pair: Pair, turned: tuple[Event, ...]) -> Ruling:
    setting, cards, turn, opened, _, piles, misses, _ = table
    rules = setting.rules
    one, two = opened[0], action.places[0]
    places = (setting.places[one], setting.places[two])
    left = list(cards)
    left[one] = left[two] = None
    mine = (*piles[turn], pair)
    taken_by = list(piles)
    taken_by[turn] = mine
    piles = tuple(taken_by)
    facts: Facts = (("first", pair[0]), ("second", pair[1]), ("player", turn + 1), ("pairs", len(mine)))
    taken = made(Event, (_CAPTURED, (("places", places), ("cards", pair), ("player", turn + 1))))
    reason, following, phase = _MATCH, turn, FIRST
    if not any(left):
        reason, phase = Reason.MATCH_LAST, OVER
    elif not rules.bonus_turn and len(piles) > 1:
        reason, following = Reason.MATCH_TURN_PASSES, (turn + 1) % len(piles)
    after = made(Table, (setting, tuple(left), following, (), phase, piles, misses, 0))
    plain = pair[0][1] in _SUITS and pair[1][1] in _SUITS
    law = rules.laws[reason] if plain else _special_law(rules, reason, pair)
    if phase is OVER:
        then = _ended(after)
    else:
        kind = _BONUS_TURN if following == turn else _TURN_PASSED
        then = (made(Event, (kind, (("player", following + 1),))),)
    return made(Ruling, (action, turn, ALLOWED, reason, law, facts, (*turned, taken, *then), after))


_MISSED_BY: dict[Match, Reason] = {
    Match.RANK_COLOUR: Reason.MISS_COLOUR,
    Match.RANK_OPPOSITE: Reason.MISS_SAME_COLOUR,
    Match.RANK_SUIT: Reason.MISS_SUIT,
}
"""Why two cards of one rank are no pair: by what the match rule asks for besides."""


def _special_law(rules: Profile, reason: Reason, pair: Pair) -> Law:
    """The law of a pair or a miss in which a joker or a picture decides: its own law comes first."""
    special = picture_law(rules.document) if pair[0].is_picture else JOKER_LAW
    return Law((*special.rules, *rules.laws[reason].rules[1:]), special.basis)


def _ended(after: Table) -> tuple[Event, ...]:
    winners = tuple(seat + 1 for seat in after.winners)
    ended = Event(EventKind.GAME_ENDED, (("winners", winners), ("pairs", after.pairs), ("misses", after.misses)))
    if len(winners) > 1 and after.setting.rules["tie"] == "play-off":
        return ended, Event(EventKind.PLAY_OFF_DUE, (("players", winners),))
    return (ended,)


def _close(table: Table, action: Action) -> Ruling:
    """The two missed cards go face down on their places, not before they have been shown long enough."""
    setting, _, turn, _, phase, piles, _, waited = table
    if phase is not SHOWING or (action.by is not None and action.by != turn):
        return _wrong_moment_to_close(table, action)
    rules = setting.rules
    if waited < rules.display_seconds:
        return _refused(table, action, Reason.TOO_EARLY, (("waited", _plain(waited)), rules.display_fact))
    after, events = _turn_ends(table)
    reason = _CLOSED_NOW if len(piles) > 1 else _CLOSED_ALONE
    facts = (*events[0].facts, ("player", turn + 1), ("next", after.turn + 1))
    return made(Ruling, (action, turn, ALLOWED, reason, rules.laws[reason], facts, events, after))


def _close_crossed(table: Table, action: Action) -> Ruling:
    """Missed cards laid back on each other's places have been moved."""
    if table.phase is not SHOWING:
        return _wrong_moment_to_close(table, action)
    return _not_now(table, action) or _irregular(table, action, Reason.CLOSED_CROSSED, (("places", _names(table)),))


def _wrong_moment_to_close(table: Table, action: Action) -> Ruling:
    reason = Reason.SECOND_CARD_DUE if table.phase is SECOND else Reason.NOTHING_OPEN
    return _not_now(table, action) or _refused(table, action, reason)


def _turn_ends(table: Table) -> tuple[Table, tuple[Event, ...]]:
    """Open cards go face down on their places and the next player has the turn; alone, the same player."""
    setting, cards, turn, opened, _, piles, misses, _ = table
    following = (turn + 1) % len(piles)
    events: tuple[Event, ...] = ()
    if opened:
        events = (made(Event, (_CLOSED, (("places", _names(table)),))),)
    if following != turn:
        events += (made(Event, (_TURN_PASSED, (("player", following + 1),))),)
    return made(Table, (setting, cards, following, (), FIRST, piles, misses, 0)), events


def _wait(table: Table, action: Action) -> Ruling:
    """Time goes by; it counts only while a miss lies open."""
    rules = table.setting.rules
    after = table
    if table.phase is SHOWING:
        after = made(Table, (*table[:-1], _plain_sum(table.waited, action.seconds)))
    facts: Facts = (("waited", _plain(after.waited)), rules.display_fact)
    by = table.turn if action.by is None else action.by
    return made(Ruling, (action, by, ALLOWED, Reason.WAITED, rules.laws[Reason.WAITED], facts, (), after))


def _unflip(table: Table, action: Action) -> Ruling:
    """A card turned stays open until the attempt is over."""
    if refusal := _not_now(table, action) or _gap(table, action):
        return refusal
    place = action.places[0]
    reason = Reason.FIRST_CARD_STAYS if place in table.open else Reason.NOTHING_OPEN
    return _refused(table, action, reason, (("place", table.setting.places[place]),))


def _flip_both(table: Table, action: Action) -> Ruling:
    """Two cards are turned one after the other, never together."""
    if refusal := _not_now(table, action):
        return refusal
    if table.phase is SHOWING:
        return _refused(table, action, Reason.THIRD_CARD)
    return _gap(table, action) or _refused(table, action, Reason.ONE_AT_A_TIME)


def _point(table: Table, action: Action) -> Ruling:
    """A card named by its face: it lies in a pile, or open on the table, or nobody can know where it is."""
    if refusal := _not_now(table, action):
        return refusal
    if table.phase is SHOWING:
        return _refused(table, action, Reason.THIRD_CARD)
    card = action.card
    assert card is not None, "the act names a card"
    if any(table.cards[place] == card for place in table.open):
        return _irregular(table, action, Reason.ALREADY_OPEN, (("place", _names(table)[0]), ("card", card)))
    if card in table.captured:
        return _irregular(table, action, Reason.CARD_CAPTURED, (("card", card),))
    return _refused(table, action, Reason.CARD_NOT_SHOWN)


def _claim(table: Table, action: Action) -> Ruling:
    """Nobody takes a pair without turning both its cards."""
    return _not_now(table, action) or _gap(table, action) or _refused(table, action, Reason.CLAIM_UNTURNED)


def _peek(table: Table, action: Action) -> Ruling:
    """A card is seen by all or by nobody."""
    if refusal := _not_now(table, action) or _gap(table, action):
        return refusal
    untouched = table.phase is FIRST and not any(table.misses) and not any(table.pairs)
    before = untouched and table.setting.rules["peek_before_start"] == "forbidden"
    reason = Reason.LOOK_BEFORE_START if before else Reason.HIDDEN_LOOK
    return _refused(table, action, reason, (("place", table.setting.places[action.places[0]]),))


def _move(table: Table, action: Action) -> Ruling:
    """Cards stay on their places."""
    if refusal := _not_now(table, action) or _gap(table, action, action.places[:1]):
        return refusal
    return _irregular(table, action, Reason.CARD_MOVED, (("place", table.setting.places[action.places[0]]),))


def _gather(table: Table, action: Action) -> Ruling:
    """Gaps stay; the cards are not pushed together."""
    return _not_now(table, action) or _irregular(table, action, Reason.CARDS_GATHERED)


def _reshuffle(table: Table, action: Action) -> Ruling:
    """The cards are shuffled once, before play."""
    return _not_now(table, action) or _irregular(table, action, Reason.CARDS_RESHUFFLED)


def _touch(table: Table, action: Action) -> Ruling:
    """Who has the turn may touch a card; nothing turns on it."""
    return _not_now(table, action) or _nothing_changes(table, action, Reason.TOUCHED)


def _note(table: Table, action: Action) -> Ruling:
    """Positions are not written down where the rule set trains memory."""
    if table.setting.rules["notes"] == "forbidden":
        return _not_now(table, action) or _refused(table, action, Reason.NOTES_FORBIDDEN)
    return _not_now(table, action) or _nothing_changes(table, action, Reason.NOTED)


def _pass(table: Table, action: Action) -> Ruling:
    """No document knows a way to give the turn away."""
    if refusal := _not_now(table, action):
        return refusal
    if table.phase is SECOND:
        return _refused(table, action, Reason.SECOND_CARD_DUE)
    return _refused(table, action, Reason.MISS_OPEN if table.phase is SHOWING else Reason.NO_PASS)


def _change(table: Table, action: Action) -> Ruling:
    """Rules are agreed before the first turn and kept until the end."""
    return _not_now(table, action) or _refused(table, action, Reason.RULES_FIXED, (("axis", action.axis),))


JUDGES: dict[Act, Callable[[Table, Action], Ruling]] = {
    Act.FLIP: _flip,
    Act.FLIP_BOTH: _flip_both,
    Act.POINT: _point,
    Act.UNFLIP: _unflip,
    Act.WAIT: _wait,
    Act.CLOSE: _close,
    Act.CLOSE_CROSSED: _close_crossed,
    Act.CLAIM: _claim,
    Act.PEEK: _peek,
    Act.MOVE: _move,
    Act.GATHER: _gather,
    Act.RESHUFFLE: _reshuffle,
    Act.TOUCH: _touch,
    Act.NOTE: _note,
    Act.PASS: _pass,
    Act.CHANGE: _change,
}
"""Who rules on which act."""


def _not_now(table: Table, action: Action) -> Ruling | None:
    """Refuse an act after the end, or by a player whose turn it is not."""
    if table.phase is OVER:
        return _refused(table, action, Reason.GAME_OVER)
    if action.by is not None and action.by != table.turn:
        return _refused(table, action, Reason.OUT_OF_TURN, (("player", table.turn + 1),))
    return None


def _gap(table: Table, action: Action, places: tuple[int, ...] | None = None) -> Ruling | None:
    """Refuse an act on a place without a card; `places` says which of its places must have one, else all."""
    for place in action.places if places is None else places:
        if table.cards[place] is None:
            return _refused(table, action, Reason.PLACE_EMPTY, (("place", table.setting.places[place]),))
    return None


def _allowed(
    table: Table,
    action: Action,
    reason: Reason,
    law: Law,
    facts: Facts,
    events: tuple[Event, ...],
    after: Table,
) -> Ruling:
    return made(Ruling, (action, table.turn, ALLOWED, reason, law, facts, events, after))


def _nothing_changes(table: Table, action: Action, reason: Reason) -> Ruling:
    return _allowed(table, action, reason, table.setting.rules.laws[reason], (), (), table)


def _refused(table: Table, action: Action, reason: Reason, facts: Facts = ()) -> Ruling:
    by = table.turn if action.by is None else action.by
    return made(Ruling, (action, by, REFUSED, reason, table.setting.rules.laws[reason], facts, (), table))


def _irregular(table: Table, action: Action, reason: Reason, facts: Facts = ()) -> Ruling:
    """An irregular move: refused, or annulled where the rule set says that the turn ends with it (A03-A07, A24)."""
    rules = table.setting.rules
    if not rules.annuls:
        return _refused(table, action, reason, facts)
    law = rules.laws[reason]
    after, events = _turn_ends(table)
    if reason not in (Reason.ALREADY_OPEN, Reason.CARD_CAPTURED):
        events = (made(Event, (EventKind.PUT_BACK, facts)), *events)
    if len(table.piles) == 1 and table.phase is SECOND:
        after = after._replace(misses=(table.misses[0] + 1,))
        events = (*events, Event(EventKind.MISS_COUNTED, (("player", 1),)))
        law = Law((*law.rules, "decision.concentration.solo-annulled"), law.basis)
    return made(Ruling, (action, table.turn, ANNULLED, reason, law, facts, events, after))


def _names(table: Table) -> tuple[str, ...]:
    return tuple(map(table.setting.places.__getitem__, table.open))


def _plain(seconds: int | Decimal) -> int | float:
    return seconds if isinstance(seconds, int) else float(seconds)


_EXACT = Context(prec=1000)
"""Wide enough to add seconds without rounding: 4.99… with any number of nines that people write is not yet 5."""


def _plain_sum(one: int | Decimal, two: int | Decimal) -> int | Decimal:
    if isinstance(one, int) and isinstance(two, int):
        return one + two
    total = _EXACT.add(Decimal(one), Decimal(two))
    return int(total) if total == total.to_integral_value() else total
