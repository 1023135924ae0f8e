"""Games in play, each under an id that nobody can guess; what the text says is the affair of who saves it."""

import re
from secrets import token_urlsafe
from time import time

from sqlalchemy import delete, select

from store import tables
from store.database import put, reading, writing

DAYS = 90
"""A game that nobody has touched for so long is removed."""
LONGEST = 200_000
"""Characters that one game may have."""


def new_id() -> str:
    """An id of 128 random bits, fit for an address."""
    return token_urlsafe(16)


def save(game: str, kind: str, text: str, learner: str | None = None) -> None:
    """Keep a game as it stands now; the id must be one of `new_id`. Raises ValueError, StoreDown."""
    if not re.fullmatch(r"[\w-]{22}", game, re.ASCII):
        raise ValueError("this is no id of a game")
    if len(text) > LONGEST:
        raise ValueError("this game is too long to be kept")
    now = time()
    with writing() as connection:
        values = {"kind": kind, "text": text, "at": now}
        if learner:
            values["learner"] = learner
        put(connection, tables.game, {"id": game}, values)
        connection.execute(delete(tables.game).where(tables.game.c.at < now - DAYS * 86400))


def load(game: str) -> tuple[str, str] | None:
    """Kind and text of a game, None when there is none. Raises StoreDown."""
    if len(game) > 40:
        return None
    found = tables.game.c
    with reading() as connection:
        row = connection.execute(select(found.kind, found.text).where(found.id == game)).first()
    return (row.kind, row.text) if row else None
