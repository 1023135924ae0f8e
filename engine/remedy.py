"""The smallest change that would have made an act allowed, or two cards a pair; the judge confirms every one."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from engine.actions import Act, Action
from engine.axes import Value
from engine.cards import Match
from engine.comparison import elsewhere, same_moment
from engine.concentration import rule
from engine.grounds import GROUNDS
from engine.profiles import with_house
from engine.rulings import Reason, SetupRefused, Verdict
from engine.table import Phase, Ruling, Table


class Change(StrEnum):
    """What would have to be otherwise, the nearest first."""

    PLAYER = "player"
    """The player whose turn it is does it."""
    FIRST = "first"
    """Something else is done first."""
    PLACE = "place"
    """The same is done with a card that lies face down."""
    ACT = "act"
    """Another act serves the same end."""
    AXIS = "axis"
    """The table plays with one house rule."""
    RULES = "rules"
    """The table plays by another rule set."""


class Remedy(NamedTuple):
    """One change, and the ruling that the act then gets.

    `first` has the acts that come before `act`. Their places and that of `act` may be of cards that lie face down: what
    a remedy does with them was chosen by their faces, so a screen that keeps faces secret names no place of `first`.
    `axis` and `value` are the house rule, `rules` the ids of the rule sets; `ruling` is the first one's.
    """

    change: Change
    act: Action
    ruling: Ruling
    first: tuple[Action, ...] = ()
    axis: str = ""
    value: Value = None
    rules: tuple[str, ...] = ()


CANDIDATES: Mapping[str, tuple[Value, ...]] = {
    "match": tuple(map(str, Match)),
    "bonus_turn": (True, False),
    "display_seconds": (0,),
    "irregular": ("reject", "annul"),
    "announce": ("silent", "required"),
    "notes": ("silent", "forbidden"),
    "peek_before_start": ("silent", "forbidden"),
    "solo": (True, False),
}
"""The house rules that are tried; no verdict rests on the other axes, which speak of the deal and the score."""

PAIRED = (Reason.MATCH, Reason.MATCH_TURN_PASSES, Reason.MATCH_LAST)
"""The reasons of a pair taken."""


_TURNING = (Act.FLIP, Act.FLIP_BOTH, Act.POINT, Act.UNFLIP, Act.PASS, Act.PEEK, Act.CLAIM, Act.MOVE)
"""Acts for which another card turned stands."""


def remedies(before: Table, action: Action) -> tuple[Remedy, ...]:
    """What would have made this act allowed at this table, the nearest first; nothing for an act that is allowed."""
    ruling = rule(before, action)
    if ruling.verdict is Verdict.ALLOWED:
        return ()
    found: dict[Change, Remedy] = {}
    for change, first, act in _nearby(before, ruling):
        if change not in found and (remedy := _tried(before, change, first, act)):
            found[change] = remedy
    return (*found.values(), *_other_rules(before, ruling, pair=False))


def pair_remedies(before: Table, action: Action) -> tuple[Remedy, ...]:
    """Which house rule or rule set would have made a pair of two cards that missed; nothing for any other act."""
    ruling = rule(before, action)
    missed = ruling.verdict is Verdict.ALLOWED and ruling.table.phase is Phase.SHOWING and action.act is Act.FLIP
    return tuple(_other_rules(before, ruling, pair=True)) if missed else ()


def _tried(before: Table, change: Change, first: tuple[Action, ...], act: Action) -> Remedy | None:
    """The remedy, if every act of it is allowed; an act that would be another player's is left to that player."""
    table = before
    for each in first:
        ruling = rule(table, each)
        if ruling.verdict is not Verdict.ALLOWED:
            return None
        table = ruling.table
    ruling = rule(table, act)
    if ruling.reason is Reason.OUT_OF_TURN:
        act = act._replace(by=None)
        ruling = rule(table, act)
    return Remedy(change, act, ruling, first) if ruling.verdict is Verdict.ALLOWED else None


def _nearby(before: Table, ruling: Ruling) -> Iterator[tuple[Change, tuple[Action, ...], Action]]:
    """Changes at this very table: kind, what comes first, and the act; whether they help is found out by trying."""
    action = ruling.action
    anybody = action._replace(by=None)
    closing = _closing(before)
    if ruling.reason is Reason.OUT_OF_TURN:
        yield Change.PLAYER, (), anybody
    if before.phase is Phase.SHOWING:
        yield Change.FIRST, closing[:-1] if action.act is Act.CLOSE else closing, action
    if ruling.reason in (Reason.SECOND_CARD_DUE, Reason.NOTHING_OPEN) and action.act is Act.CLOSE:
        yield from ((Change.FIRST, flips, action) for flips in _attempt(before))
    for act in _instead(before, action):
        same = act.act is action.act
        for first in ((), closing) if before.phase is Phase.SHOWING and act.act is Act.FLIP else ((),):
            yield (Change.PLACE if same else Change.ACT), first, act
        if act.act is Act.CLOSE:
            yield Change.ACT, closing[:-1], act


def _closing(before: Table) -> tuple[Action, ...]:
    """Close the missed cards, once they have been shown long enough."""
    missing = before.setting.rules.display_seconds - before.waited
    wait = (Action(Act.WAIT, seconds=missing),) if missing > 0 else ()
    return (*wait, Action(Act.CLOSE))


def _attempt(before: Table) -> Iterator[tuple[Action, ...]]:
    """Turn cards until two lie open that are no pair, and show them long enough."""
    down = [place for place, card in enumerate(before.cards) if card and place not in before.open]
    firsts = before.open[:1] or tuple(down[:1])
    wait = Action(Act.WAIT, seconds=before.setting.rules.display_seconds)
    for one in firsts:
        for two in down:
            a, b = before.cards[one], before.cards[two]
            if two != one and a and b and not before.setting.rules.matches(a, b):
                flips = (two,) if before.open else (one, two)
                waits = (wait,) if wait.seconds else ()
                yield (*(Action(Act.FLIP, (place,)) for place in flips), *waits)
                return


def _instead(before: Table, action: Action) -> Iterator[Action]:
    """Acts with the same end: the card itself turned for all to see, or the nearest card that can be turned."""
    match action.act:
        case Act.FLIP_BOTH | Act.CLAIM | Act.PEEK | Act.MOVE:
            yield from (Action(Act.FLIP, (place,), action.by) for place in action.places[:1])
        case Act.CLOSE_CROSSED:
            yield Action(Act.CLOSE, (), action.by)
        case Act.PASS if before.phase is Phase.SHOWING:
            yield Action(Act.CLOSE, (), action.by)
        case Act.FLIP if before.cards[action.places[0]] and action.places[0] not in before.open:
            return
    if action.act not in _TURNING:
        return
    shut = before.open if before.phase is not Phase.SHOWING else ()
    down = [place for place, card in enumerate(before.cards) if card and place not in shut]
    if down:
        near = min(down, key=lambda place: _distance(before, place, action.places[0] if action.places else 0))
        yield Action(Act.FLIP, (near,), action.by, action.aloud)


def _distance(table: Table, one: int, two: int) -> tuple[int, int]:
    columns = table.setting.columns
    return abs(one // columns - two // columns) + abs(one % columns - two % columns), one


def _other_rules(before: Table, ruling: Ruling, *, pair: bool) -> Iterator[Remedy]:
    """House rules and rule sets under which the act is allowed, or under which it takes a pair."""
    action, rules = ruling.action, before.setting.rules

    def helps(found: Ruling | SetupRefused) -> bool:
        if isinstance(found, SetupRefused) or found.verdict is not Verdict.ALLOWED:
            return False
        return found.reason in PAIRED or not pair

    for axis in GROUNDS["concentration"][ruling.reason]:
        # A table that has shown the cards for three seconds may close them where three are asked for.
        values = (before.waited,) if axis == "display_seconds" else CANDIDATES.get(axis, ())
        for value in values:
            house = with_house(rules, {axis: value})
            if house.changed == rules.changed:
                continue
            moment = same_moment(before, action, house)
            if not isinstance(moment, SetupRefused) and helps(there := rule(*moment)):
                yield Remedy(Change.AXIS, action, there, axis=axis, value=value)
                break
    answers = elsewhere(before, action)
    ids = tuple(name for name, found in answers.items() if helps(found))
    if ids and isinstance(first := answers[ids[0]], Ruling):
        yield Remedy(Change.RULES, action, first, rules=ids)
