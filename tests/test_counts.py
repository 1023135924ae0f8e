"""How many games there are on tiny tables, counted against independent numbers.

The numbers come from a bare program that shares nothing with the judge; two pairs were also counted by hand.
"""

from functools import cache
from typing import NamedTuple

import pytest

from engine.actions import Act, Action
from engine.concentration import rule
from engine.profiles import Profile, profile, with_house
from engine.rulings import Verdict
from engine.table import Phase, Table
from tests.strategies import couples, laid_out

KEEPS = profile("concentration-it")
PASSES = profile("concentration-it.one-flip")
BOTH = pytest.mark.parametrize("rules", [KEEPS, PASSES], ids=["turn kept", "turn passed"])

SEQUENCES = {
    2: (4, 12, 40, 104, 320, 832, 2560, 6656),
    3: (6, 30, 168, 792, 4272, 19632, 104448, 476160),
    4: (8, 56, 432, 2928, 22080, 146880, 1094016, 7207296),
}
ONE_RANK = (4, 12, 24, 24, 0, 0, 0, 0)
STATES = {2: (24, 2), 3: (114, 4), 4: (388, 6)}


class State(NamedTuple):
    """What decides how a game can go on: gaps, the open card, results, whose turn it is."""

    gaps: frozenset[int]
    open: tuple[int, ...]
    pairs: tuple[int, ...]
    turn: int


def state(table: Table) -> State:
    """The state of a table on which no miss lies open."""
    gaps = frozenset(place for place, card in enumerate(table.cards) if card is None)
    return State(gaps, table.open, table.pairs, table.turn)


def distinct(rules: Profile, pairs: int) -> Table:
    """A fresh table of some pairs, each of another rank."""
    return laid_out(rules, tuple(card for pair in couples(rules.match)[: 2 * pairs : 2] for card in pair))


def one_rank(rules: Profile) -> Table:
    """A fresh table of the four aces, of which any two are a pair."""
    by_rank = with_house(rules, {"match": "rank"})
    return laid_out(by_rank, tuple(card for pair in couples(by_rank.match)[:2] for card in pair))


def flips(table: Table) -> list[Table]:
    """The tables after every flip that is allowed; a miss is closed at once."""
    after = [rule(table, Action(Act.FLIP, (place,))) for place in range(len(table.cards))]
    return [closed(ruling.table) for ruling in after if ruling.verdict is Verdict.ALLOWED]


def closed(table: Table) -> Table:
    """The table once an open miss has been closed."""
    return rule(table, Action(Act.CLOSE)).table if table.phase is Phase.SHOWING else table


def sequences(start: Table, depth: int) -> tuple[int, ...]:
    """How many sequences of allowed flips there are, of every length up to a depth.

    Tables of one state have the same future, so each is followed once for every depth.
    """
    tables: dict[State, Table] = {}

    @cache
    def count(where: State, length: int) -> int:
        if length == 0:
            return 1
        total = 0
        for after in flips(tables[where]):
            tables.setdefault(state(after), after)
            total += count(state(after), length - 1)
        return total

    tables[state(start)] = start
    return tuple(count(state(start), length) for length in range(1, depth + 1))


def reachable(start: Table) -> dict[State, Table]:
    """Every state that allowed flips lead to, with one table of it."""
    found = {state(start): start}
    waiting = [start]
    while waiting:
        for after in flips(waiting.pop()):
            if state(after) not in found:
                found[state(after)] = after
                waiting.append(after)
    return found


@BOTH
@pytest.mark.parametrize("pairs", SEQUENCES)
def test_sequences_of_distinct_pairs(rules: Profile, pairs: int) -> None:
    """Whoever has the turn, there are as many sequences of one to eight flips."""
    assert sequences(distinct(rules, pairs), 8) == SEQUENCES[pairs]


@BOTH
def test_sequences_of_one_rank(rules: Profile) -> None:
    """Of four cards alike every attempt is a pair: 4, 4 x 3, then the last two either way, and no fifth flip."""
    assert sequences(one_rank(rules), 8) == ONE_RANK


@BOTH
@pytest.mark.parametrize("pairs", STATES)
def test_states_of_distinct_pairs(rules: Profile, pairs: int) -> None:
    """So many states can be reached, so many of them are final."""
    found = reachable(distinct(rules, pairs))
    final = [table for table in found.values() if table.phase is Phase.OVER]
    assert (len(found), len(final)) == STATES[pairs]


@BOTH
def test_states_of_one_rank(rules: Profile) -> None:
    """Four cards alike have 24 states and one end."""
    found = reachable(one_rank(rules))
    final = [table for table in found.values() if table.phase is Phase.OVER]
    assert (len(found), len(final)) == (24, 1)


@pytest.mark.parametrize("pairs", STATES)
def test_keeping_the_turn_leads_elsewhere(pairs: int) -> None:
    """Equal numbers, but not the same states: a pair leaves the turn where it was, or passes it on."""
    kept, passed = (set(reachable(distinct(rules, pairs))) for rules in (KEEPS, PASSES))
    assert kept != passed
    assert {where for where in kept if not where.gaps} == {where for where in passed if not where.gaps}


def test_two_pairs_by_hand() -> None:
    """One pair down: who keeps the turn took it, and takes the other; who passes it on lets the other player."""
    kept, passed = (set(reachable(distinct(rules, 2))) for rules in (KEEPS, PASSES))
    assert {(where.pairs, where.turn) for where in kept if len(where.gaps) == 2} == {((1, 0), 0), ((0, 1), 1)}
    assert {(where.pairs, where.turn) for where in passed if len(where.gaps) == 2} == {((1, 0), 1), ((0, 1), 0)}
    assert {where.pairs for where in kept if len(where.gaps) == 4} == {(2, 0), (0, 2)}
    assert {where.pairs for where in passed if len(where.gaps) == 4} == {(1, 1)}


@BOTH
def test_sequences_counted_one_by_one(rules: Profile) -> None:
    """Without putting equal states together the numbers for three pairs are the same, to depth six."""
    tables, counts = [distinct(rules, 3)], []
    for _ in range(6):
        tables = [after for table in tables for after in flips(table)]
        counts.append(len(tables))
    assert tuple(counts) == SEQUENCES[3][:6]
