"""When each question of the drills comes back to a learner: one card of the scheduler for every skill, as JSON."""

import json
from typing import Any

from sqlalchemy import select

from store import tables
from store.database import put, reading, writing


def cards(code: str) -> dict[str, dict[str, Any]]:
    """The scheduler's cards of a learner, by skill. Raises StoreDown."""
    at = tables.review.c
    with reading() as connection:
        rows = connection.execute(select(at.skill, at.card).where(at.learner == code))
        return {row.skill: json.loads(row.card) for row in rows}


def save(code: str, skill: str, card: dict[str, Any]) -> None:
    """Keep one card, over the one before it. Raises StoreDown; IntegrityError when the learner is gone."""
    with writing() as connection:
        put(connection, tables.review, {"learner": code, "skill": skill}, {"card": json.dumps(card)})
