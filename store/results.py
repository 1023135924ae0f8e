"""Leaderboards: one for each board, which is a rule set with its deck and house rules; never mixed."""

from decimal import Decimal
from time import time
from typing import NamedTuple

from sqlalchemy import insert, select

from store import tables
from store.database import reading, writing


class Result(NamedTuple):
    """One line: the name that was typed, the value, whether hints were used, when (seconds since 1970)."""

    name: str
    value: Decimal
    hints: bool
    at: float


def add(
    board: str, name: str, value: Decimal | int, hints: bool, at: float | None = None, learner: str | None = None
) -> None:
    """Enter a result; the value is kept to three decimals. Raises StoreDown."""
    values = {
        "board": board,
        "name": name[:60],
        "thousandths": int((Decimal(value) * 1000).to_integral_value()),
        "hints": hints,
        "at": time() if at is None else at,
        "learner": learner,
    }
    with writing() as connection:
        connection.execute(insert(tables.result).values(values))


def best(board: str, most: int = 10) -> list[Result]:
    """The best lines of a board, the smallest value first, as for times; among equals the earlier one first.

    Raises StoreDown.
    """
    at = tables.result.c
    order = (at.thousandths, at.at, at.id)
    with reading() as connection:
        rows = connection.execute(
            select(at.name, at.thousandths, at.hints, at.at).where(at.board == board).order_by(*order).limit(most)
        )
        return [Result(row.name, Decimal(row.thousandths) / 1000, row.hints, row.at) for row in rows]
