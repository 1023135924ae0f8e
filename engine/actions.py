"""What players do, or try to do, at a Concentration table; and how it is written."""

from decimal import Decimal, InvalidOperation
from enum import StrEnum
from typing import NamedTuple

from engine.axes import Value, checked
from engine.cards import Card, parse_card


class Act(StrEnum):
    """The acts that get a ruling."""

    __hash__ = str.__hash__  # looked up at every ruling; an enum's own hash is a Python call

    FLIP = "flip"
    FLIP_BOTH = "flip-both"
    """Turn two cards at the same moment."""
    POINT = "point"
    """Turn a card named by its face, as one does with a card that lies in a pile."""
    UNFLIP = "unflip"
    """Turn the first card back to choose another."""
    WAIT = "wait"
    CLOSE = "close"
    CLOSE_CROSSED = "close-crossed"
    """Close the two missed cards on each other's places."""
    CLAIM = "claim"
    """Take two cards without turning them."""
    PEEK = "peek"
    MOVE = "move"
    GATHER = "gather"
    RESHUFFLE = "reshuffle"
    TOUCH = "touch"
    NOTE = "note"
    PASS = "pass"
    CHANGE = "change"


class Action(NamedTuple):
    """One act: what, at which places (counted row by row from 0), by which seat (from 0; None: whose turn it is)."""

    act: Act
    places: tuple[int, ...] = ()
    by: int | None = None
    aloud: bool = True
    card: Card | None = None
    seconds: int | Decimal = 0
    axis: str = ""
    value: Value = None


def place_name(index: int, columns: int) -> str:
    """The place as it is written: `r2c7`."""
    return f"r{index // columns + 1}c{index % columns + 1}"


def parse_place(text: str, rows: int, columns: int) -> int:
    """The index of a place such as `r2c7`. Raises ValueError when it is no place of this layout."""
    row, between, column = text.removeprefix("r").partition("c")
    numbers = all(n.isascii() and n.isdigit() and n[0] != "0" for n in (row, column))
    if not (text.startswith("r") and between and numbers):
        raise ValueError(f"{text!r} is not a place; write row and column like r2c7")
    if int(row) > rows or int(column) > columns:
        raise ValueError(f"{text} lies outside the {rows}x{columns} layout")
    return (int(row) - 1) * columns + int(column) - 1


def _number(text: str) -> int | Decimal:
    try:
        seconds = Decimal(text)
    except InvalidOperation:
        raise ValueError(f"{text!r} is not a number of seconds") from None
    if not (seconds.is_finite() and 0 <= seconds < 10**9):
        raise ValueError(f"{text!r} is not a number of seconds")
    return int(seconds) if seconds == seconds.to_integral_value() else seconds


def _scalar(text: str) -> object:
    from engine.yamlfile import FileFault, parse

    try:
        return parse(text, "").data
    except FileFault as slip:
        raise ValueError(slip.text) from None


def parse_action(text: str, rows: int, columns: int, seats: int) -> Action:
    """Read an act such as `flip r1c1`, `close crossed by 2` or `change match rank`.

    Raises ValueError for an unknown act, a place outside the layout, a player who is not there.
    """
    words = text.split()
    by = None
    if len(words) > 2 and words[-2] == "by":
        if not (words[-1].isascii() and words[-1].isdigit() and 1 <= int(words[-1]) <= seats):
            raise ValueError(f"there is no player {words[-1]}; the players are 1 to {seats}")
        by = int(words[-1]) - 1
        words = words[:-2]

    def at(*names: str) -> tuple[int, ...]:
        return tuple(parse_place(name, rows, columns) for name in names)

    match words:
        case ["flip", one, "silent"]:
            return Action(Act.FLIP, at(one), by, aloud=False)
        case ["flip", one, two]:
            return Action(Act.FLIP_BOTH, at(one, two), by)
        case ["flip", one] if one.startswith("r") and "#" not in one:
            return Action(Act.FLIP, at(one), by)
        case ["flip", face]:
            return Action(Act.POINT, (), by, card=parse_card(face))
        case ["unflip" | "peek" | "touch" as act, one]:
            return Action(Act(act), at(one), by)
        case ["claim" | "move" as act, one, two]:
            return Action(Act(act), at(one, two), by)
        case ["close", "crossed"]:
            return Action(Act.CLOSE_CROSSED, (), by)
        case ["close" | "gather" | "reshuffle" | "note" | "pass" as act]:
            return Action(Act(act), (), by)
        case ["wait", seconds]:
            return Action(Act.WAIT, (), by, seconds=_number(seconds))
        case ["change", axis, *value] if value:
            return Action(Act.CHANGE, (), by, axis=axis, value=checked("concentration", axis, _scalar(" ".join(value))))
    raise ValueError(f"{text!r} is not an action")
