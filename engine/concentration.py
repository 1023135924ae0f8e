"""The judge of the Concentration family: Memo, Memory, Concentration and its variants."""

from collections.abc import Callable
from decimal import Decimal
from typing import TYPE_CHECKING, TypeVar

from engine.actions import Act, Action
from engine.cards import SUITS, Match
from engine.grounds import JOKER_LAW, PICTURE_LAW
from engine.profiles import Profile
from engine.rulings import Event, EventKind, Facts, Law, Reason, Verdict
from engine.table import Pair, Phase, Ruling, Table


def rule(table: Table, action: Action) -> Ruling:
    """The referee's ruling on one act at this table. Never raises for an act that the rules do not allow."""
    return _JUDGES[action.act](table, action)


# Turning a card is written out: building these tuples is most of what a ruling costs, and the plain constructor of a
# NamedTuple and an attribute of an enum class each cost as much as a rule. `_new` skips the constructor.

Made = TypeVar("Made")
if TYPE_CHECKING:

    def _new(kind: type[Made], values: tuple[object, ...]) -> Made: ...
else:
    _new = tuple.__new__
FIRST, SECOND, SHOWING, OVER = Phase
ALLOWED = Verdict.ALLOWED
_FIRST_CARD = Reason.FIRST_CARD
_TURNED, _ANNOUNCED, _REMINDED = EventKind.TURNED, EventKind.ANNOUNCED, EventKind.REMINDED
_CAPTURED, _MISSED, _BONUS_TURN = EventKind.CAPTURED, EventKind.MISSED, EventKind.BONUS_TURN
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
    turned: tuple[Event, ...] = (_new(Event, (_TURNED, facts)),)
    if rules.announces:
        turned += (_new(Event, (_ANNOUNCED if action.aloud else _REMINDED, facts)),)
    if phase is FIRST:
        after = _new(Table, (setting, cards, turn, (place,), SECOND, piles, misses, 0))
        law = rules.laws[_FIRST_CARD]
        return _new(Ruling, (action, turn, ALLOWED, _FIRST_CARD, law, facts, turned, after))
    if place == opened[0]:
        return _irregular(table, action, Reason.ALREADY_OPEN, facts)
    first = cards[opened[0]]
    assert first is not None, "an open card lies on the table"
    pair = (first, card)
    if rules.matches(first, card):
        return _capture(table, action, pair, turned)
    reason = _MISSED_BY[rules.match] if first[0] == card[0] else _MISSED_BY[card.is_picture]
    misses = (*misses[:turn], misses[turn] + 1, *misses[turn + 1 :])
    missed = (("first", first), ("second", card), ("player", turn + 1))
    after = _new(Table, (setting, cards, turn, (*opened, place), SHOWING, piles, misses, 0))
    law = rules.laws[reason] if _plain_cards(pair) else _special_law(rules, reason, pair)
    events = (*turned, _new(Event, (_MISSED, missed)))
    return _new(Ruling, (action, turn, ALLOWED, reason, law, (*missed, rules.display_fact), events, after))


def _capture(table: Table, action: Action, pair: Pair, turned: tuple[Event, ...]) -> Ruling:
    setting, cards, turn, opened, _, piles, misses, _ = table
    rules = setting.rules
    one, two = opened[0], action.places[0]
    places = (setting.places[one], setting.places[two])
    if one > two:
        one, two = two, one
    cards = (*cards[:one], None, *cards[one + 1 : two], None, *cards[two + 1 :])
    mine = (*piles[turn], pair)
    piles = (*piles[:turn], mine, *piles[turn + 1 :])
    facts: Facts = (("first", pair[0]), ("second", pair[1]), ("player", turn + 1), ("pairs", len(mine)))
    taken = _new(Event, (_CAPTURED, (("places", places), ("cards", pair), ("player", turn + 1))))
    reason, following, phase = Reason.MATCH, turn, FIRST
    if 2 * sum(map(len, piles)) == len(setting.deck):
        reason, phase = Reason.MATCH_LAST, OVER
    elif not rules.bonus_turn and len(piles) > 1:
        reason, following = Reason.MATCH_TURN_PASSES, (turn + 1) % len(piles)
    after = _new(Table, (setting, cards, following, (), phase, piles, misses, 0))
    law = rules.laws[reason] if _plain_cards(pair) else _special_law(rules, reason, pair)
    if phase is OVER:
        then = _ended(after)
    else:
        kind = _BONUS_TURN if following == turn else EventKind.TURN_PASSED
        then = (_new(Event, (kind, (("player", following + 1),))),)
    return _new(Ruling, (action, turn, ALLOWED, reason, law, facts, (*turned, taken, *then), after))


_MISSED_BY: dict[Match | bool, Reason] = {
    False: Reason.MISS_RANK,
    True: Reason.MISS_PICTURE,
    Match.RANK_COLOUR: Reason.MISS_COLOUR,
    Match.RANK_OPPOSITE: Reason.MISS_SAME_COLOUR,
    Match.RANK_SUIT: Reason.MISS_SUIT,
}
"""Why two cards are no pair: by what the match rule asks for besides the rank, else whether they are pictures."""


def _plain_cards(pair: Pair) -> bool:
    return pair[0][1] in _SUITS and pair[1][1] in _SUITS


def _special_law(rules: Profile, reason: Reason, pair: Pair) -> Law:
    """The law of a pair or a miss in which a joker or a picture decides: its own law comes first."""
    special = PICTURE_LAW if pair[0].is_picture else JOKER_LAW
    return Law((*special.rules, *rules.laws[reason].rules[1:]), special.basis)


def _ended(after: Table) -> tuple[Event, ...]:
    winners = tuple(seat + 1 for seat in after.winners)
    ended = Event(EventKind.GAME_ENDED, (("winners", winners), ("pairs", after.pairs), ("misses", after.misses)))
    if len(winners) > 1 and after.setting.rules["tie"] == "play-off":
        return ended, Event(EventKind.PLAY_OFF_DUE, (("players", winners),))
    return (ended,)


def _close(table: Table, action: Action) -> Ruling:
    """The two missed cards go face down on their places, not before they have been shown long enough."""
    if refusal := _wrong_moment_to_close(table, action):
        return refusal
    due = table.setting.rules.display_seconds
    if table.waited < due:
        facts: Facts = (("waited", _plain(table.waited)), ("seconds", _plain(due)))
        return _refused(table, action, Reason.TOO_EARLY, facts)
    after, events = _turn_ends(table)
    reason = Reason.CLOSED if len(table.piles) > 1 else Reason.CLOSED_ALONE
    facts = (("places", _names(table)), ("player", table.turn + 1), ("next", after.turn + 1))
    return _allowed(table, action, reason, table.setting.rules.laws[reason], facts, events, after)


def _close_crossed(table: Table, action: Action) -> Ruling:
    """Missed cards laid back on each other's places have been moved."""
    if refusal := _wrong_moment_to_close(table, action):
        return refusal
    return _irregular(table, action, Reason.CLOSED_CROSSED, (("places", _names(table)),))


def _wrong_moment_to_close(table: Table, action: Action) -> Ruling | None:
    if table.phase is Phase.SECOND:
        return _not_now(table, action) or _refused(table, action, Reason.SECOND_CARD_DUE)
    if table.phase is not Phase.SHOWING:
        return _not_now(table, action) or _refused(table, action, Reason.NOTHING_OPEN)
    return _not_now(table, action)


def _turn_ends(table: Table) -> tuple[Table, tuple[Event, ...]]:
    """Open cards go face down on their places and the next player has the turn; alone, the same player."""
    following = (table.turn + 1) % len(table.piles)
    after = table._replace(turn=following, open=(), phase=Phase.FIRST, waited=0)
    events: tuple[Event, ...] = ()
    if table.open:
        events = (Event(EventKind.CLOSED, (("places", _names(table)),)),)
    if following != table.turn:
        events = (*events, Event(EventKind.TURN_PASSED, (("player", following + 1),)))
    return after, events


def _wait(table: Table, action: Action) -> Ruling:
    """Time goes by; it counts only while a miss lies open."""
    rules = table.setting.rules
    after = table
    if table.phase is Phase.SHOWING:
        after = table._replace(waited=_plain_sum(table.waited, action.seconds))
    facts: Facts = (("waited", _plain(after.waited)), ("seconds", _plain(rules.display_seconds)))
    by = table.turn if action.by is None else action.by
    return Ruling(action, by, Verdict.ALLOWED, Reason.WAITED, rules.laws[Reason.WAITED], facts, (), after)


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
    if table.phase is Phase.SHOWING:
        return _refused(table, action, Reason.THIRD_CARD)
    return _gap(table, action) or _refused(table, action, Reason.ONE_AT_A_TIME)


def _point(table: Table, action: Action) -> Ruling:
    """A card named by its face: it lies in a pile, or open on the table, or nobody can know where it is."""
    if refusal := _not_now(table, action):
        return refusal
    if table.phase is Phase.SHOWING:
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
    untouched = table.phase is Phase.FIRST and not any(table.misses) and not any(table.pairs)
    before = untouched and table.setting.rules["peek_before_start"] == "forbidden"
    reason = Reason.LOOK_BEFORE_START if before else Reason.HIDDEN_LOOK
    return _refused(table, action, reason, (("place", table.setting.places[action.places[0]]),))


def _move(table: Table, action: Action) -> Ruling:
    """Cards stay on their places."""
    if refusal := _not_now(table, action) or _gap(table, action._replace(places=action.places[:1])):
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
    if table.phase is Phase.SECOND:
        return _refused(table, action, Reason.SECOND_CARD_DUE)
    return _refused(table, action, Reason.MISS_OPEN if table.phase is Phase.SHOWING else Reason.NO_PASS)


def _change(table: Table, action: Action) -> Ruling:
    """Rules are agreed before the first turn and kept until the end."""
    return _not_now(table, action) or _refused(table, action, Reason.RULES_FIXED, (("axis", action.axis),))


_JUDGES: dict[Act, Callable[[Table, Action], Ruling]] = {
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


def _not_now(table: Table, action: Action) -> Ruling | None:
    """Refuse an act after the end, or by a player whose turn it is not."""
    if table.phase is Phase.OVER:
        return _refused(table, action, Reason.GAME_OVER)
    if action.by is not None and action.by != table.turn:
        return _refused(table, action, Reason.OUT_OF_TURN, (("player", table.turn + 1),))
    return None


def _gap(table: Table, action: Action) -> Ruling | None:
    for place in action.places:
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
    return Ruling(action, table.turn, Verdict.ALLOWED, reason, law, facts, events, after)


def _nothing_changes(table: Table, action: Action, reason: Reason) -> Ruling:
    return _allowed(table, action, reason, table.setting.rules.laws[reason], (), (), table)


def _refused(table: Table, action: Action, reason: Reason, facts: Facts = ()) -> Ruling:
    by = table.turn if action.by is None else action.by
    return Ruling(action, by, Verdict.REFUSED, reason, table.setting.rules.laws[reason], facts, (), table)


def _irregular(table: Table, action: Action, reason: Reason, facts: Facts = ()) -> Ruling:
    """An irregular move: refused, or annulled where the rule set says that the turn ends with it (A03-A07, A24)."""
    rules = table.setting.rules
    if not rules.annuls:
        return _refused(table, action, reason, facts)
    law = rules.laws[reason]
    after, events = _turn_ends(table)
    if reason not in (Reason.ALREADY_OPEN, Reason.CARD_CAPTURED):
        events = (Event(EventKind.PUT_BACK, facts), *events)
    if len(table.piles) == 1 and table.phase is Phase.SECOND:
        after = after._replace(misses=(table.misses[0] + 1,))
        events = (*events, Event(EventKind.MISS_COUNTED, (("player", 1),)))
        law = Law((*law.rules, "decision.concentration.solo-annulled"), law.basis)
    return Ruling(action, table.turn, Verdict.ANNULLED, reason, law, facts, events, after)


def _names(table: Table) -> tuple[str, ...]:
    return tuple(table.setting.places[place] for place in table.open)


def _plain(seconds: int | Decimal) -> int | float:
    return seconds if isinstance(seconds, int) else float(seconds)


def _plain_sum(one: int | Decimal, two: int | Decimal) -> int | Decimal:
    total = Decimal(one) + Decimal(two)
    return int(total) if total == total.to_integral_value() else total
