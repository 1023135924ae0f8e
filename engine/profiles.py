"""A rule set as data: loading, changing an axis, and what differs between two."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from engine.cards import PREDICATES, Card, Match
from engine.grounds import STATED, laws
from engine.rulings import Basis, Law, Reason

FOLDER = Path(__file__).parent / "profiles"

Value: TypeAlias = str | int | bool | Decimal | tuple[str | int | None, ...] | None


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
    axes: Mapping[str, Axis] = field(compare=False)
    laws: Mapping[Reason, Law] = field(compare=False)
    matches: Callable[[Card, Card], bool] = field(compare=False)
    match: Match = field(compare=False)
    bonus_turn: bool = field(compare=False)
    annuls: bool = field(compare=False)
    announces: bool = field(compare=False)
    display_seconds: int | Decimal = field(compare=False)
    display_fact: tuple[str, int | float] = field(compare=False)

    def __getitem__(self, axis: str) -> Value:
        """The value of an axis."""
        return self.axes[axis].value

    def names(self, value: str, axis: str) -> bool:
        """Whether a list axis such as `deck` holds a value."""
        values = self.axes[axis].value
        return isinstance(values, tuple) and value in values


DECKS = ("52", "54", "104", "subset", "pictures")


def _one_of(*values: str) -> Callable[[Any], Value]:
    def check(value: Any) -> Value:
        if value not in values or isinstance(value, bool):
            raise ValueError(f"must be one of {', '.join(values)}, not {value!r}")
        return str(value)

    return check


def _true_or_false(value: Any) -> Value:
    if not isinstance(value, bool):
        raise ValueError(f"must be true or false, not {value!r}")
    return value


def _players(value: Any) -> Value:
    match value:
        case [bool(), _] | [_, bool()]:
            pass  # true is a number to Python, not to people
        case [int(least), int(most)] if 1 <= least <= most:
            return (least, most)
        case [int(least), None] if least >= 1:
            return (least, None)
    raise ValueError(f"must be [least, most] or [least, null], not {value!r}")


def _decks(value: Any) -> Value:
    names = tuple(str(item) for item in (value if isinstance(value, list) else [value]))
    if not names or any(name not in DECKS for name in names):
        raise ValueError(f"must be a list of {', '.join(DECKS)}, not {value!r}")
    return names


def rows_and_columns(text: Any) -> tuple[int, int]:
    """Read a layout such as `4x13`. Raises ValueError."""
    rows, by, columns = str(text).partition("x")
    if not (by and rows.isascii() and columns.isascii() and rows.isdigit() and columns.isdigit()):
        raise ValueError(f"{text!r} is not a layout; write rows x columns, such as 4x13")
    if not all(len(number) < 4 and int(number) for number in (rows, columns)):
        raise ValueError(f"{text!r} is not a layout: rows and columns go from 1 to 999")
    return int(rows), int(columns)


def _layouts(value: Any) -> Value:
    if value == "any":
        return "any"
    named = value if isinstance(value, list) else [value]
    if not named:
        raise ValueError("must name a layout, or be any")
    return tuple("{}x{}".format(*rows_and_columns(item)) for item in named)


def _seconds(value: Any) -> Value:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 10**12:
        raise ValueError(f"must be a number of seconds, not {value!r}")
    return value if isinstance(value, int) else Decimal(str(value))


CHANGEABLE: Mapping[str, Callable[[Any], Value]] = {
    "match": _one_of(*Match),
    "bonus_turn": _true_or_false,
    "players": _players,
    "deck": _decks,
    "layout": _layouts,
    "start": _one_of("random", "any", "agreement", "cut"),
    "display_seconds": _seconds,
    "irregular": _one_of("reject", "annul"),
    "pile": _one_of("unstated", "face-down", "face-up"),
    "announce": _one_of("required", "silent"),
    "notes": _one_of("forbidden", "silent"),
    "peek_before_start": _one_of("forbidden", "silent"),
    "tie": _one_of("share", "play-off"),
    "solo": _true_or_false,
    "session": _true_or_false,
    "tournament": _true_or_false,
}
"""The axes that a house rule may change, each with the check of a value (a ValueError says what fits)."""


def checked(axis: str, value: Any) -> Value:
    """A value for an axis that may be changed. Raises ValueError for an unknown axis or a value that does not fit."""
    if axis not in CHANGEABLE:
        raise ValueError(f"{axis!r} is not an axis; the axes are {', '.join(CHANGEABLE)}")
    try:
        return CHANGEABLE[axis](value)
    except ValueError as slip:
        raise ValueError(f"{axis} {slip}") from None


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
        axes[name] = Axis(value, _house_law(rules.document, name, value))
    return assemble(
        replace_of=rules, axes=axes, changed=tuple(sorted({**dict(rules.changed), **dict(changes)}.items()))
    )


def with_house(rules: Profile, house: Mapping[str, Value]) -> Profile:
    """The rule set with changed axes; an axis set to the value it has anyway is not a change."""
    changes = tuple(sorted((name, value) for name, value in house.items() if rules[name] != value))
    return _changed(rules, changes) if changes else rules


def _house_law(document: str, axis: str, value: Value) -> Law:
    """A changed axis cites the clause that states its new value: the document's own if it has one."""
    from engine.rulebook import clause

    candidates = STATED.get((axis, value), ())
    own = tuple(rule for rule in candidates if clause(rule).stated_in(document))
    if own:
        return Law(own, Basis.SOURCE)
    return Law(candidates[:1] or ("decision.concentration.combining-variants",), Basis.SILENT)


def assemble(
    *,
    axes: Mapping[str, Axis],
    changed: tuple[tuple[str, Value], ...] = (),
    replace_of: Profile | None = None,
    **identity: Any,
) -> Profile:
    """A rule set from its axes; what the judge asks at every act is worked out once, here."""
    match = Match(str(axes["match"].value))
    seconds = axes["display_seconds"].value
    assert isinstance(seconds, int | Decimal), "checked when the axis was read"
    worked_out: dict[str, Any] = {
        "axes": MappingProxyType(dict(axes)),
        "changed": changed,
        "laws": laws(lambda axis: axes[axis].law),
        "matches": PREDICATES[match],
        "match": match,
        "bonus_turn": axes["bonus_turn"].value is True,
        "annuls": axes["irregular"].value == "annul",
        "announces": axes["announce"].value == "required",
        "display_seconds": seconds,
        "display_fact": ("seconds", seconds if isinstance(seconds, int) else float(seconds)),
    }
    return replace(replace_of, **worked_out) if replace_of else Profile(**identity, **worked_out)


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
