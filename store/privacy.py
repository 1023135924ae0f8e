"""What is known of a learner, all of it, to take away or to have deleted."""

import json
from collections.abc import Callable
from typing import Any

from sqlalchemy import delete, select

from store import tables
from store.database import reading, writing

OWNED = (tables.answer, tables.coverage, tables.review, tables.game, tables.result)


def export(code: str) -> dict[str, Any]:
    """Everything kept of a learner, ready for JSON; times are seconds since 1970, UTC. Raises StoreDown."""
    # What is JSON inside a column becomes plain JSON in the file.
    read: dict[str, Callable[[Any], Any]] = {"acts": json.loads, "card": json.loads}
    with reading() as connection:
        mine = connection.execute(select(tables.learner).where(tables.learner.c.code == code)).mappings().first()
        if mine is None:
            return {}
        kept: dict[str, Any] = {
            "code": code,
            "made": mine["made"],
            "settings": json.loads(mine["settings"] or "{}"),
            "browsers": len(connection.execute(select(tables.browser).where(tables.browser.c.learner == code)).all()),
        }
        for table in OWNED:
            rows = connection.execute(select(table).where(table.c.learner == code)).mappings()
            kept[table.name] = [
                {name: read.get(name, lambda value: value)(value) for name, value in row.items() if name != "learner"}
                for row in rows
            ]
    return kept


def forget(code: str) -> None:
    """Delete a learner and everything kept of them, games and lines of leaderboards too. Raises StoreDown."""
    with writing() as connection:
        for table in (*OWNED, tables.browser):  # also where a database does not hold foreign keys
            connection.execute(delete(table).where(table.c.learner == code))
        connection.execute(delete(tables.learner).where(tables.learner.c.code == code))
