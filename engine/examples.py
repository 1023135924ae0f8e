"""Where a rule bites: for every clause that the judge goes by, one allowed and one refused example."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from engine.concentration import rule
from engine.grounds import GROUNDS, PICTURE_CLAUSE, STATED
from engine.kemps import rule_kemps
from engine.kemps_case import KempsCase
from engine.kemps_deal import KempsRequest, deal_kemps
from engine.kemps_table import KempsRuling, KempsTable
from engine.profiles import Profile, profile, profile_ids
from engine.rulebook import clause, rulebook
from engine.rulings import Fault, Reason, SetupRefused, Verdict
from engine.setup import Request, deal
from engine.table import Ruling, Table
from engine.transcript import read_case
from engine.yamlfile import Yaml, read, validated

ExampleTable: TypeAlias = Table | KempsTable
ExampleRuling: TypeAlias = Ruling | KempsRuling

FILE = Path(__file__).parent / "examples.yaml"

FAULT_GROUNDS: Mapping[Fault, tuple[str, ...]] = {
    Fault.TOO_FEW_PLAYERS: ("players",),
    Fault.TOO_MANY_PLAYERS: ("players",),
    Fault.NOT_IN_PAIRS: ("players",),
    Fault.DECK_NOT_ALLOWED: ("deck",),
    Fault.CARD_NOT_IN_DECK: ("deck",),
    Fault.CARD_TWICE: ("deck",),
    Fault.MATCH_NOT_ALLOWED: ("deck", "match"),
    Fault.CANNOT_BE_CLEARED: ("deck", "match"),
    Fault.LAYOUT_NOT_ALLOWED: ("layout",),
    Fault.LAYOUT_SIZE: ("layout",),
    Fault.HAND_SIZE: ("hand",),
    Fault.CENTRE_SIZE: ("centre",),
    Fault.STOCK_SIZE: ("stock",),
}
"""The axes that a set-up fault turns on."""

SETUP_AXES: Mapping[str, tuple[str, ...]] = {
    "concentration": ("players", "deck", "layout"),
    "kemps": ("players", "deck", "hand", "centre", "stock"),
}
"""By game the axes that only a set-up turns on: a table is refused because of them."""

ADDED_AXES: Mapping[str, tuple[str, ...]] = {
    "concentration": (),
    "kemps": ("simultaneous", "first_heard", "surplus", "end", "loser", "winners"),
}
"""By game the axes that a judge cites besides the grounds of the reason."""


@cache
def ruled_clauses() -> tuple[str, ...]:
    """The clauses that some ruling or some refused set-up rests on, in the order of the rulebook."""
    found = {PICTURE_CLAUSE}
    for rules in map(profile, profile_ids()):
        grounds = (axis for axes in GROUNDS[rules.game].values() for axis in axes)
        for axis in {*grounds, *SETUP_AXES[rules.game], *ADDED_AXES[rules.game]}:
            found.update(rules.axes[axis].law.rules)
            found.update(_stated(rules.game, axis))
    return tuple(name for name in rulebook() if name in found)


def _stated(game: str, axis: str) -> Iterator[str]:
    """The clauses that a house rule may bring in on an axis of a game; both games name some axes alike."""
    for (changed, _), names in STATED.items():
        if changed == axis:
            yield from (name for name in names if name.startswith(f"{game}."))


class Example(NamedTuple):
    """One case ruled: its acts, or only whether such a table may be set.

    `case` has the keys of a case file, `request` is what they ask for. `table` is the table that was set, or `faults`
    is what stands against it. `steps` has the acts: the table before each and its ruling. `rules` are the clauses that
    the answer rests on.
    """

    case: Mapping[str, Any]
    request: Request | KempsRequest
    table: ExampleTable | None
    steps: tuple[tuple[ExampleTable, ExampleRuling], ...]
    faults: SetupRefused | None
    rules: tuple[str, ...]

    @property
    def ruling(self) -> ExampleRuling | None:
        """The ruling on the last act; none where the question is if the table may be set."""
        return self.steps[-1][1] if self.steps else None

    @property
    def allowed(self) -> bool:
        """Whether it is done and succeeds: a miss and a wrong call are not."""
        if self.ruling is None:
            return self.faults is None
        failed = self.ruling.reason.startswith("miss-") or self.ruling.reason in (
            Reason.KEMPS_WRONG,
            Reason.STOP_WRONG,
        )
        return self.ruling.verdict is Verdict.ALLOWED and not failed


class Bite(NamedTuple):
    """A clause with its two examples, as near to each other as can be, under a rule set whose document states it."""

    clause: str
    rules: Profile
    allowed: Example
    refused: Example

    @property
    def setup(self) -> bool:
        """Whether the question is if a table may be set."""
        return self.allowed.ruling is None


class PairEntry(BaseModel):
    """Two examples of the data file: clauses, rule sets with their tables, what is shared, and the two ends."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    clauses: list[str] = Field(alias="for")
    rules: dict[str, str]
    shared: dict[str, Any] = Field(default_factory=dict, alias="with")
    before: list[str] = Field(default_factory=list)
    allowed: list[str] | dict[str, Any]
    refused: list[str] | dict[str, Any]


class ExamplesFile(BaseModel):
    """The data file: positions by name and pairs of examples."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    tables: dict[str, dict[str, Any]]
    pairs: list[PairEntry]


@cache
def _file() -> ExamplesFile:
    return validated(ExamplesFile, read(FILE))


@cache
def places(name: str) -> tuple[str, ...]:
    """The rule sets under which a clause has examples: those whose document states it, the first one usual."""
    found = (rules for entry in _file().pairs if name in entry.clauses for rules in entry.rules)
    return tuple(dict.fromkeys(rules for rules in found if clause(name).stated_in(profile(rules).document)))


@lru_cache(maxsize=512)
def bite(name: str, rules: str = "") -> Bite | None:
    """The two examples of a clause, under one rule set if it has examples there; None for a clause without any."""
    where = places(name)
    if not where:
        return None
    here = rules if rules in where else where[0]
    entry = next(entry for entry in _file().pairs if name in entry.clauses and here in entry.rules)
    allowed, refused = (_example(entry, here, end) for end in (entry.allowed, entry.refused))
    if refused.faults is not None:
        cited = _cited(refused)
        allowed, refused = allowed._replace(rules=cited), refused._replace(rules=cited)
    return Bite(name, profile(here), allowed, refused)


def bites() -> Iterator[Bite]:
    """Every clause that has examples, under every rule set in which it has them."""
    for name in rulebook():
        for rules in places(name):
            found = bite(name, rules)
            assert found is not None, "the place was asked for"
            yield found


def _cited(example: Example) -> tuple[str, ...]:
    """The clauses of the axes that the faults of a set-up turn on."""
    assert example.faults is not None, "a set-up that was refused"
    rules = example.request.rules
    axes = dict.fromkeys(axis for fault in example.faults.faults for axis in FAULT_GROUNDS[fault.reason])
    cited = (name for axis in axes if axis in rules.axes for name in (*rules.axes[axis].law.rules, *_own(axis, rules)))
    return tuple(dict.fromkeys(cited))


def _own(axis: str, rules: Profile) -> Iterator[str]:
    """The house rules that a document itself offers on an axis."""
    return (name for name in _stated(rules.game, axis) if clause(name).stated_in(rules.document))


def _example(entry: PairEntry, rules: str, end: list[str] | dict[str, Any]) -> Example:
    changes = {"actions": end} if isinstance(end, list) else end
    case = _joined(_joined({"profile": rules, **_file().tables[entry.rules[rules]]}, entry.shared), changes)
    if "actions" in case:
        case["actions"] = [*entry.before, *case["actions"]]
    return ruled(case)


def _joined(keys: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Keys of a case with changes; what is a table of its own, such as `hands`, is changed seat by seat."""
    joined = dict(keys)
    for key, value in changes.items():
        both = isinstance(value, dict) and isinstance(joined.get(key), dict)
        joined[key] = {**joined[key], **value} if both else value
    return joined


def ruled(keys: Mapping[str, Any]) -> Example:
    """A case, its keys as in a case file, with the rulings on its acts. Raises FileFault for keys that are wrong."""
    case = read_case(Yaml("example", dict(keys), {}))
    if isinstance(case, KempsCase):
        return _played(keys, case.request, deal_kemps(case.request), case.actions, rule_kemps)
    return _played(keys, case.request, deal(case.request), case.actions, rule)


def _played(
    keys: Mapping[str, Any],
    request: Request | KempsRequest,
    table: ExampleTable | SetupRefused,
    actions: Iterable[tuple[str, Any]],
    judge: Callable[[Any, Any], ExampleRuling],
) -> Example:
    """A table of either game and what its own judge says of the acts."""
    if isinstance(table, SetupRefused):
        return Example(keys, request, None, (), table, ())
    now: ExampleTable = table
    steps = []
    for _, act in actions:
        ruling = judge(now, act)
        steps.append((now, ruling))
        now = ruling.table
    return Example(keys, request, table, tuple(steps), None, steps[-1][1].rules if steps else ())
