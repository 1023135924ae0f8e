"""Drills: a position that may really come, an act, and four reasons of which the referee gives one."""

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import NamedTuple, TypeAlias

from engine.actions import Act
from engine.comparison import elsewhere
from engine.concentration import rule
from engine.drill_positions import Position, position, reasons, to_remember
from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAct
from engine.kemps_deal import deal_kemps
from engine.kemps_drill_positions import (
    KempsPosition,
    hands_that_decide,
    kemps_position,
    kemps_reasons,
    kemps_to_remember,
)
from engine.kemps_table import KempsRuling, KempsTable
from engine.kemps_variants import under_variants
from engine.profiles import Profile, family, profile, profile_ids
from engine.rulings import Reason, SetupRefused
from engine.setup import deal
from engine.table import Phase, Ruling, Table

AnyPosition: TypeAlias = Position | KempsPosition

OPTIONS = 4
_TRIES = 60
"""A game that never came to the moment asked for is followed by another; one in six is enough for every reason."""


class Drill(NamedTuple):
    """A question: what does the referee say of this act, and why?

    `position` has the set-up, the acts so far, the table and the act. `options` are four reasons, the key among them.
    Two numbers say how hard it is: `clauses` that the ruling rests on, and `load`, the cards that were seen, are hidden
    now, and have the rank of a card that the act is about. `hands` are the seats of Kemps whose cards one has to see.
    """

    rules: Profile
    position: AnyPosition
    ruling: Ruling | KempsRuling
    options: tuple[Reason, ...]
    clauses: int
    load: int
    hands: frozenset[int] = frozenset()

    @property
    def key(self) -> Reason:
        """The right answer."""
        return self.ruling.reason

    @property
    def skill(self) -> str:
        """What is practised: the rule set and the reason."""
        return f"{self.rules.id}.{self.key}"


@cache
def drillable() -> tuple[tuple[str, Reason], ...]:
    """Every rule set with every reason that it can give."""
    return tuple((name, reason) for name in profile_ids() for reason in reasons_of(profile(name)))


@cache
def reasons_of(rules: Profile) -> tuple[Reason, ...]:
    """Every reason that a rule set can give, in the order of the reasons."""
    return kemps_reasons() if rules.game == "kemps" else reasons(rules)


def drill(rules: Profile, reason: Reason, random: Random) -> Drill | None:
    """A question whose answer is this reason under this rule set; None where the rule set never gives it.

    The same state of the same generator makes the same question.
    """
    if reason not in reasons_of(rules):
        return None
    for _ in range(_TRIES):
        if rules.game == "kemps":
            if found := kemps_position(rules, reason, random):
                return _kemps_drill(rules, found, random)
        elif moment := position(rules, reason, random):
            return _drill(rules, moment, random)
    return None


def second(first: Drill, random: Random) -> Drill | None:
    """Another position in which the same rule set gives the same reason."""
    for _ in range(5):
        other = drill(first.rules, first.key, random)
        if other and other.position != first.position:
            return other
    return None


def balanced(pairs: Sequence[tuple[str, Reason]], asked: Iterable[str], random: Random) -> tuple[str, Reason]:
    """The rule set asked about least so far, and among its reasons the one asked for least under any rule set.

    `asked` are the skills of the questions so far, `memo-ru.match`. Raises ValueError when there is nothing to ask.
    """
    if not pairs:
        raise ValueError("there is nothing to ask")
    times: dict[str, int] = {}
    for skill in asked:
        name, _, reason = skill.rpartition(".")
        times[name] = times.get(name, 0) + 1
        times[reason] = times.get(reason, 0) + 1
    fewest = min(times.get(name, 0) for name, _ in pairs)
    name = random.choice(sorted({name for name, _ in pairs if times.get(name, 0) == fewest}))
    mine = [reason for rules, reason in pairs if rules == name]
    least = min(times.get(reason, 0) for reason in mine)
    return name, random.choice([reason for reason in mine if times.get(reason, 0) == least])


def _drill(rules: Profile, found: Position, random: Random) -> Drill:
    table, action = found.table, found.action
    ruling = rule(table, action)
    there = [other.reason for other in elsewhere(table, action).values() if not isinstance(other, SetupRefused)]
    if action.by is not None and action.act is Act.FLIP:  # in the player's own turn; the card's face must not show here
        there.append(R.FIRST_CARD if table.phase is Phase.FIRST else R.MATCH)
    known = dict.fromkeys(reason for other in family(rules) for reason in reasons(other))
    fair = [reason for reason in known if _false_of(reason, ruling, found)]
    likely = [reason for reason in there if reason in fair]
    start = deal(found.request)
    assert isinstance(start, Table), "it has been dealt before"
    options = _options(ruling.reason, likely, fair, random)
    return Drill(rules, found, ruling, options, len(ruling.rules), to_remember(table, found.acts, action, start))


def _kemps_drill(rules: Profile, found: KempsPosition, random: Random) -> Drill:
    table, action = found.table, found.action
    ruling = rule_kemps(table, action)
    there = [other.reason for other in under_variants(table, action).values()]
    fair = [reason for reason in kemps_reasons() if _false_in_kemps(reason, ruling, found)]
    likely = [reason for reason in there if reason in fair]
    start = deal_kemps(found.request)
    assert isinstance(start, KempsTable), "it has been dealt before"
    options = _options(ruling.reason, likely, fair, random)
    load = kemps_to_remember(start, found.acts, table, action)
    return Drill(rules, found, ruling, options, len(ruling.rules), load, hands_that_decide(table, action))


def _options(key: Reason, likely: list[Reason], fair: list[Reason], random: Random) -> tuple[Reason, ...]:
    """The key and three others: what is said elsewhere, then reasons of the same kind of act, then any."""
    kin = [reason for reason in fair if any({key, reason} <= group for group in _KINDS)]
    chosen = [key]
    for pool in (list(dict.fromkeys(likely)), kin, fair):
        for reason in random.sample(pool, len(pool)):
            if len(chosen) < OPTIONS and not any(frozenset((reason, other)) in _ALIKE for other in chosen):
                chosen += [reason] if reason not in chosen else []
    return tuple(random.sample(chosen, len(chosen)))


R = Reason
_MISSES = (R.MISS_RANK, R.MISS_COLOUR, R.MISS_SAME_COLOUR, R.MISS_SUIT, R.MISS_PICTURE)
_SIZES = (
    R.HAND_WRONG_SIZE,
    R.SIGNAL_NOT_AT_FOUR,
    R.CALL_NOT_AT_FOUR,
    R.DECLINE_NOT_AT_FOUR,
    R.REFRESH_NOT_AT_FOUR,
)

_KINDS: tuple[frozenset[Reason], ...] = tuple(
    map(
        frozenset,
        (
            (R.FIRST_CARD, R.MATCH, R.MATCH_TURN_PASSES, R.MATCH_LAST, *_MISSES),
            (R.MATCH, R.MATCH_LAST, *_MISSES, R.ALREADY_OPEN),
            (R.FIRST_CARD, R.OUT_OF_TURN, R.PLACE_EMPTY, R.ALREADY_OPEN, R.THIRD_CARD, R.CARD_CAPTURED),
            (R.CARD_CAPTURED, R.CARD_NOT_SHOWN, R.ALREADY_OPEN, R.OUT_OF_TURN, R.ONE_AT_A_TIME),
            (R.CLOSED, R.CLOSED_ALONE, R.TOO_EARLY, R.CLOSED_CROSSED, R.NOTHING_OPEN, R.MISS_OPEN, R.WAITED),
            (R.SECOND_CARD_DUE, R.FIRST_CARD_STAYS, R.NOTHING_OPEN, R.MISS_OPEN, R.NO_PASS, R.OUT_OF_TURN),
            (R.CARD_MOVED, R.CARDS_GATHERED, R.CARDS_RESHUFFLED, R.TOUCHED, R.HIDDEN_LOOK, R.CLAIM_UNTURNED),
            (R.CARD_MOVED, R.CARDS_GATHERED, R.CARDS_RESHUFFLED, R.RULES_FIXED, R.OUT_OF_TURN),
            (R.TOUCHED, R.HIDDEN_LOOK, R.LOOK_BEFORE_START, R.CLAIM_UNTURNED, R.ONE_AT_A_TIME, R.FIRST_CARD),
            (R.NOTED, R.NOTES_FORBIDDEN, R.TOUCHED, R.RULES_FIXED, R.HIDDEN_LOOK),
            (R.GAME_OVER, R.OUT_OF_TURN, R.CARDS_RESHUFFLED, R.RULES_FIXED, R.FIRST_CARD),
            (R.CARD_TAKEN, R.CARD_GONE, R.ONE_CARD_ONLY, R.TOUCH_TIED, R.HAND_TO_HAND, R.CARD_SWAPPED),
            (R.CARD_GIVEN, R.NOTHING_OWED, R.CARD_NOT_HELD, R.SAME_CARD_BACK, R.HAND_TO_HAND, R.HAND_WRONG_SIZE),
            (R.SIGNAL_GIVEN, R.FEINT, R.SIGNAL_OTHER, R.SIGNAL_SPOKEN, R.SIGNAL_TOUCH, R.SIGNAL_NOT_AT_FOUR),
            (R.HAND_HIDDEN, R.SIGNAL_TOUCH, R.FEINT, R.HAND_TO_HAND),
            (R.KEMPS_RIGHT, R.KEMPS_WRONG, R.CALL_NOT_AT_FOUR, R.CALLS_TIED, R.DEAL_ENDED),
            (R.STOP_RIGHT, R.STOP_WRONG, R.PAIR_UNNAMED, R.OWN_PAIR, R.CALLS_TIED, R.DEAL_ENDED),
            (R.DECLINED, R.STOCK_OUT, R.DECLINE_NOT_AT_FOUR, R.CENTRE_REFRESHED, R.STILL_WANTED),
            (R.CENTRE_REFRESHED, R.STILL_WANTED, R.REFRESH_NOT_AT_FOUR, R.CENTRE_OPENED, R.CENTRE_ALREADY_OPEN),
            (R.CENTRE_OPENED, R.CENTRE_NOT_OPEN, R.CENTRE_ALREADY_OPEN, R.DEALT, R.DEAL_RUNNING),
            (R.DEALT, R.DEAL_RUNNING, R.DEAL_ENDED, R.GAME_OVER, R.STOCK_OUT),
            (R.DECLINED, R.DEAL_ENDED, R.CENTRE_REFRESHED, R.TOUCH_TIED, R.CARD_GONE),
            (R.REFRESH_NOT_AT_FOUR, R.CENTRE_REFRESHED, R.STOCK_OUT, R.DEALT, R.CENTRE_NOT_OPEN),
            (R.CENTRE_ALREADY_OPEN, R.CENTRE_NOT_OPEN, R.DEALT, R.STILL_WANTED, R.ONE_CARD_ONLY),
        ),
    )
)
"""Reasons that somebody may mix up, because they are given for acts of one kind."""

_ALIKE: frozenset[frozenset[Reason]] = frozenset(
    frozenset(pair)
    for pair in (
        (R.THIRD_CARD, R.MISS_OPEN),
        (R.THIRD_CARD, R.ONE_AT_A_TIME),
        (R.SECOND_CARD_DUE, R.FIRST_CARD),
        (R.SECOND_CARD_DUE, R.NO_PASS),
        (R.SECOND_CARD_DUE, R.ALREADY_OPEN),
        (R.SECOND_CARD_DUE, R.NOTHING_OPEN),
        (R.MISS_OPEN, R.NO_PASS),
        (R.FIRST_CARD_STAYS, R.FIRST_CARD),
        (R.FIRST_CARD_STAYS, R.ALREADY_OPEN),
        (R.FIRST_CARD_STAYS, R.SECOND_CARD_DUE),
        (R.CARD_CAPTURED, R.PLACE_EMPTY),
        (R.CARD_NOT_SHOWN, R.CLAIM_UNTURNED),
        (R.CLAIM_UNTURNED, R.ONE_AT_A_TIME),
        (R.HIDDEN_LOOK, R.LOOK_BEFORE_START),
        (R.CARD_MOVED, R.CLOSED_CROSSED),
        (R.CARD_MOVED, R.CARDS_GATHERED),
        (R.CARD_MOVED, R.CARDS_RESHUFFLED),
        (R.CARDS_GATHERED, R.CARDS_RESHUFFLED),
        (R.WAITED, R.TOO_EARLY),
        (R.GAME_OVER, R.MATCH_LAST),
        (R.GAME_OVER, R.PLACE_EMPTY),
        (R.GAME_OVER, R.NOTHING_OPEN),
        (R.GAME_OVER, R.NO_PASS),
        (R.GAME_OVER, R.CARD_CAPTURED),
        (R.GAME_OVER, R.DEAL_ENDED),
        (R.DECLINED, R.STOCK_OUT),
        (R.CENTRE_OPENED, R.CENTRE_ALREADY_OPEN),
        (R.HAND_WRONG_SIZE, R.ONE_CARD_ONLY),
        (R.CARD_SWAPPED, R.CARD_TAKEN),
        (R.CARD_SWAPPED, R.CARD_GIVEN),
        (R.NOTHING_OWED, R.SAME_CARD_BACK),
        (R.SIGNAL_SPOKEN, R.SIGNAL_OTHER),
        (R.CENTRE_REFRESHED, R.CENTRE_ALREADY_OPEN),
        *((one, other) for one in _SIZES for other in _SIZES if one is not other),
    )
)
"""Reasons of which both might be said of one act: never two of them in one question."""


def _false_of(reason: Reason, ruling: Ruling, found: Position) -> bool:
    """Whether a reason may stand beside the key: the referee does not give it, and nobody could say it is true too."""
    phase, act = found.table.phase, found.action.act
    if reason is ruling.reason:
        return False
    if reason in _MISSES:
        return _false_miss(reason, found)
    if phase is Phase.SECOND and reason in (R.SECOND_CARD_DUE, R.FIRST_CARD, R.FIRST_CARD_STAYS):
        return False
    if phase is Phase.SHOWING:
        enough = found.table.waited >= ruling.table.setting.rules.display_seconds
        if reason is R.TOO_EARLY and not enough and act is not Act.CLOSE:
            return False
        if reason in (R.MISS_OPEN, R.THIRD_CARD, R.WAITED, R.FIRST_CARD, R.FIRST_CARD_STAYS):
            return False
    if phase is Phase.FIRST and reason is R.NOTHING_OPEN:
        return False
    over = (R.PLACE_EMPTY, R.CARD_CAPTURED, R.MATCH_LAST, R.NO_PASS, R.NOTHING_OPEN)
    return phase is not Phase.OVER or reason not in over


def _false_miss(reason: Reason, found: Position) -> bool:
    """Whether the two cards do not differ in what this reason names; without two cards none of them is offered."""
    if found.action.act is not Act.FLIP or found.table.phase is not Phase.SECOND or found.action.by is not None:
        return False
    one, two = (found.table.cards[place] for place in (found.table.open[0], found.action.places[0]))
    if one is None or two is None or found.action.places[0] in found.table.open:
        return False
    if reason is R.MISS_RANK:
        return one.rank == two.rank
    if reason is R.MISS_PICTURE:
        return one.is_picture and one.rank == two.rank
    if one.colour is None or two.colour is None:
        return False
    if reason is R.MISS_SUIT:
        return one.suit == two.suit
    return (one.colour == two.colour) is (reason is R.MISS_COLOUR)


def _false_in_kemps(reason: Reason, ruling: KempsRuling, found: KempsPosition) -> bool:
    """Whether a reason may stand beside the key at a Kemps table."""
    table, act = found.table, found.action.act
    if reason is ruling.reason:
        return False
    if reason in _SIZES:
        return all(len(hand) == 4 for hand in table.hands)
    if reason is R.STOCK_OUT:
        return bool(table.stock)
    if reason is R.STILL_WANTED:
        return len(table.refused) == len(table.hands)
    if reason is R.DEAL_RUNNING:
        return table.ended
    if reason is R.DEAL_ENDED:
        return not table.ended
    if reason is R.CENTRE_ALREADY_OPEN:
        return table.fourth is not None or act is KempsAct.REFRESH
    if reason is R.GAME_OVER:
        return not table.over
    return reason is not R.CENTRE_NOT_OPEN or table.fourth is None
