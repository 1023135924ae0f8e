"""What a learner did at the steps of lessons, and the best that came of it."""

import json
from collections.abc import Mapping
from enum import StrEnum
from time import time
from typing import Any, NamedTuple

from sqlalchemy import select, update

from store import tables
from store.database import put, reading, writing


class Outcome(StrEnum):
    """How a step stands, the better the later."""

    NONE = ""
    """Nothing has been done at it, or nothing since the lesson was begun anew."""
    SEEN = "seen"
    """Read, or its answer shown; nothing was answered."""
    WRONG = "wrong"
    RIGHT = "right"


RANK = {outcome: rank for rank, outcome in enumerate(Outcome)}


class Kept(NamedTuple):
    """One step of a learner: `acts` are the tries as text, in order; `first` and `best` outlive a reset.

    `best_hints` is the number of hints that had been opened when the best outcome came: the fewest of the best.
    """

    outcome: Outcome = Outcome.NONE
    done: bool = False
    hints: int = 0
    choice: str = ""
    acts: tuple[str, ...] = ()
    first: Outcome = Outcome.NONE
    best: Outcome = Outcome.NONE
    best_hints: int = 0

    @property
    def tries(self) -> int:
        """How often something was answered."""
        return len(self.acts) + bool(self.choice)

    def followed(self, now: "Kept") -> "Kept":
        """What is to be kept when `now` is how the step stands: the first outcome stays, a better one replaces best."""
        first = self.first or now.outcome
        better = (RANK[now.outcome], -now.hints) > (RANK[self.best], -self.best_hints)
        best, hints = (now.outcome, now.hints) if better else (self.best, self.best_hints)
        return now._replace(first=first, best=best, best_hints=hints)


def _row(row: Mapping[Any, Any]) -> Kept:
    acts = json.loads(row["acts"])
    return Kept(
        outcome=Outcome(row["outcome"]),
        done=row["done"],
        hints=row["hints"],
        choice=row["choice"],
        acts=tuple(map(str, acts)),
        first=Outcome(row["first"]),
        best=Outcome(row["best"]),
        best_hints=row["best_hints"],
    )


def steps(code: str) -> dict[str, dict[str, Kept]]:
    """Everything a learner did, by lesson and step. Raises StoreDown."""
    found: dict[str, dict[str, Kept]] = {}
    with reading() as connection:
        rows = connection.execute(select(tables.answer).where(tables.answer.c.learner == code)).mappings()
        for row in rows:
            found.setdefault(row["lesson"], {})[row["step"]] = _row(row)
    return found


def note(code: str, lesson: str, step: str, now: Kept) -> Kept:
    """Keep how a step stands now; returns it with the first and the best outcome.

    Raises StoreDown, and IntegrityError when the learner is gone.
    """
    at = tables.answer.c
    with writing() as connection:
        mine = (at.learner == code) & (at.lesson == lesson) & (at.step == step)
        row = connection.execute(select(tables.answer).where(mine)).mappings().first()
        kept = (_row(row) if row else Kept()).followed(now)
        values = {**kept._asdict(), "acts": json.dumps(kept.acts, ensure_ascii=False), "at": time()}
        put(connection, tables.answer, {"learner": code, "lesson": lesson, "step": step}, values)
    return kept


def reset(code: str, lesson: str) -> None:
    """Begin a lesson anew; its first and best outcomes stay. Raises StoreDown."""
    blank = Kept()
    values = {"outcome": blank.outcome, "done": False, "hints": 0, "choice": "", "acts": "[]", "at": time()}
    with writing() as connection:
        at = tables.answer.c
        connection.execute(update(tables.answer).where((at.learner == code) & (at.lesson == lesson)).values(values))
