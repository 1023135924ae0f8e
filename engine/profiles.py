"""A rule set as data: loading, changing an axis, and what differs between two."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.axes import Value
from engine.cards import PREDICATES, Card, Match
from engine.grounds import STATED, UNSTATED, laws
from engine.rulings import Basis, Law, Reason

FOLDER = Path(__file__).parent / "profiles"


class Axis(NamedTuple):
    """One question about the rules, a rule set's answer, and where that answer stands."""

    value: Value
    law: Law


@dataclass(frozen=True, slots=True)
class Profile:
    """A rule set: every axis with its value and source, and the laws that the judge cites.

    Two are equal when they have the same id and the same changed axes. `changed` names house rules.
    """

    id: str
    changed: tuple[tuple[str, Value], ...]
    base: str = field(compare=False)
    game: str = field(compare=False)
    document: str = field(compare=False)
    language: str = field(compare=False)
    axes: Mapping[str, Axis] = field(compare=False, repr=False)
    laws: Mapping[Reason, Law] = field(compare=False, repr=False)
    # Worked out once from the axes, because the judge asks for them at every act: first of Concentration, then Kemps.
    matches: Callable[[Card, Card], bool] = field(compare=False, default=PREDICATES[Match.RANK])
    match: Match = field(compare=False, default=Match.RANK)
    bonus_turn: bool = field(compare=False, default=True)
    annuls: bool = field(compare=False, default=False)
    announces: bool = field(compare=False, default=False)
    display_seconds: int | Decimal = field(compare=False, default=0)
    display_fact: tuple[str, int | float] = field(compare=False, default=("seconds", 0))
    per_exchange: int = field(compare=False, default=1)
    own_call: bool = field(compare=False, default=False)
    letters_reward: bool = field(compare=False, default=False)

    def __getitem__(self, axis: str) -> Value:
        """The value of an axis."""
        return self.axes[axis].value

    def names(self, value: str, axis: str) -> bool:
        """Whether a list axis such as `deck` holds a value."""
        values = self.axes[axis].value
        return isinstance(values, tuple) and value in values


@cache
def profile_ids() -> tuple[str, ...]:
    """The ids of all rule sets, documents before their variants."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.yaml")))


@cache
def profile(name: str) -> Profile:
    """The rule set with this id. Raises KeyError when there is none, FileFault when its file is wrong."""
    if name not in profile_ids():
        raise KeyError(f"{name!r} is not a rule set; the rule sets are {', '.join(profile_ids())}")
    from engine.profile_file import read_profile

    return read_profile(name)


def family(rules: Profile) -> tuple[Profile, ...]:
    """All rule sets of the same game, this one among them."""
    return tuple(other for other in map(profile, profile_ids()) if other.game == rules.game)


@lru_cache(maxsize=256)
def _changed(rules: Profile, changes: tuple[tuple[str, Value], ...]) -> Profile:
    axes = dict(rules.axes)
    for name, value in changes:
        axes[name] = Axis(value, _house_law(rules.game, rules.document, name, value))
    return assemble(
        replace_of=rules, axes=axes, changed=tuple(sorted({**dict(rules.changed), **dict(changes)}.items()))
    )


def with_house(rules: Profile, house: Mapping[str, Value]) -> Profile:
    """The rule set with changed axes; an axis set to the value it has anyway is not a change."""
    changes = tuple(sorted((name, value) for name, value in house.items() if rules[name] != value))
    return _changed(rules, changes) if changes else rules


def _house_law(game: str, document: str, axis: str, value: Value) -> Law:
    """A changed axis cites the clause that states its new value: the document's own if it has one."""
    from engine.rulebook import clause

    if value == "silent":  # what another document says on the matter does not hold here
        return Law(next(rules for (name, _), rules in STATED.items() if name == axis)[:1], Basis.SILENT)
    candidates = STATED.get((axis, value), ())
    own = tuple(rule for rule in candidates if clause(rule).stated_in(document))
    if own:
        return Law(own, Basis.SOURCE)
    return Law(candidates[:1], Basis.SILENT) if candidates else Law((UNSTATED[game],), Basis.DECISION)


def assemble(
    *,
    axes: Mapping[str, Axis],
    changed: tuple[tuple[str, Value], ...] = (),
    replace_of: Profile | None = None,
    **identity: Any,
) -> Profile:
    """A rule set from its axes, with the laws that its judge cites."""
    game = replace_of.game if replace_of else identity["game"]
    worked_out: dict[str, Any] = {
        "axes": MappingProxyType(dict(axes)),
        "changed": changed,
        "laws": laws(game, lambda axis: axes[axis].law),
    }
    if game == "concentration":
        worked_out |= _asked_in_concentration(axes)
    if game == "kemps":
        worked_out |= _asked_in_kemps(axes)
    return replace(replace_of, **worked_out) if replace_of else Profile(**identity, **worked_out)


def _asked_in_concentration(axes: Mapping[str, Axis]) -> dict[str, Any]:
    match = Match(str(axes["match"].value))
    seconds = axes["display_seconds"].value
    assert isinstance(seconds, int | Decimal), "checked when the axis was read"
    return {
        "matches": PREDICATES[match],
        "match": match,
        "bonus_turn": axes["bonus_turn"].value is True,
        "annuls": axes["irregular"].value == "annul",
        "announces": axes["announce"].value == "required",
        "display_seconds": seconds,
        "display_fact": ("seconds", seconds if isinstance(seconds, int) else float(seconds)),
    }


def _asked_in_kemps(axes: Mapping[str, Axis]) -> dict[str, Any]:
    most = axes["per_exchange"].value
    assert isinstance(most, int), "checked when the axis was read"
    return {
        "per_exchange": most,
        "own_call": axes["own_call"].value is True,
        "letters_reward": axes["letters"].value == "reward",
    }


class Difference(NamedTuple):
    """One axis on which two rule sets may differ."""

    axis: str
    first: Axis
    second: Axis

    @property
    def differs(self) -> bool:
        """Whether the two values are unlike."""
        return self.first.value != self.second.value


def side_by_side(first: Profile, second: Profile) -> tuple[Difference, ...]:
    """Every axis of two rule sets of one game, in the order of the rule-set files."""
    return tuple(Difference(axis, first.axes[axis], second.axes[axis]) for axis in first.axes)


def differences(first: Profile, second: Profile) -> tuple[Difference, ...]:
    """The axes on which two rule sets of one game differ."""
    return tuple(line for line in side_by_side(first, second) if line.differs)


def table_of_differences(profiles: Iterable[Profile]) -> dict[str, tuple[Axis, ...]]:
    """Axis by axis what every rule set says: the documents' difference table."""
    rules = tuple(profiles)
    return {axis: tuple(each.axes[axis] for each in rules) for axis in rules[0].axes}
