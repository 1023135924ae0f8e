"""The axes of a rule set that a house rule may change, and what values they take."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, TypeAlias

from engine.cards import Match

Value: TypeAlias = str | int | bool | Decimal | tuple[str | int | None, ...] | None

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


def _number_of_cards(value: Any) -> Value:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 4:
        raise ValueError(f"must be a number of cards from 1 to 4, not {value!r}")
    return value


_CONCENTRATION: Mapping[str, Callable[[Any], Value]] = {
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

_KEMPS: Mapping[str, Callable[[Any], Value]] = {
    "per_exchange": _number_of_cards,
    "own_call": _true_or_false,
    "letters": _one_of("penalty", "reward"),
    "simultaneous": _one_of("stop-first", "agree"),
}

CHANGEABLE: Mapping[str, Mapping[str, Callable[[Any], Value]]] = {"concentration": _CONCENTRATION, "kemps": _KEMPS}
"""Game by game the axes that a house rule may change, each with the check of a value (a ValueError says what fits)."""


def checked(game: str, axis: str, value: Any) -> Value:
    """A value for an axis of a game. Raises ValueError for an unknown axis or a value that does not fit."""
    if axis not in CHANGEABLE[game]:
        raise ValueError(f"{axis!r} is not an axis; the axes are {', '.join(CHANGEABLE[game])}")
    try:
        return CHANGEABLE[game][axis](value)
    except ValueError as slip:
        raise ValueError(f"{axis} {slip}") from None
