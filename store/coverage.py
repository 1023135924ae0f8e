"""Which rules a learner has met: how often seen, right and missed, apart for every rule set."""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import select

from store import tables
from store.database import count_up, reading, writing


class Count(NamedTuple):
    """How often a rule was met: `seen` in all, `right` and `missed` where it was asked for."""

    seen: int = 0
    right: int = 0
    missed: int = 0

    def plus(self, right: bool | None) -> "Count":
        """One meeting more; None when nothing was asked."""
        return Count(self.seen + 1, self.right + (right is True), self.missed + (right is False))


def note(code: str, rules: str, names: Iterable[str], right: bool | None) -> None:
    """Count one meeting with each of these clauses and reasons.

    Raises StoreDown, and IntegrityError when the learner is gone.
    """
    met = Count().plus(right)._asdict()
    rows = [{"learner": code, "rules": rules, "name": name, **met} for name in dict.fromkeys(names)]
    if rows:
        with writing() as connection:
            count_up(connection, tables.coverage, ("learner", "rules", "name"), rows)


def counts(code: str) -> dict[tuple[str, str], Count]:
    """All counts of a learner, by rule set and clause or reason. Raises StoreDown."""
    at = tables.coverage.c
    with reading() as connection:
        rows = connection.execute(select(at.rules, at.name, at.seen, at.right, at.missed).where(at.learner == code))
        return {(row.rules, row.name): Count(row.seen, row.right, row.missed) for row in rows}
