"""Learners: a random code that can be written down, no name, no mail; made only when there is something to keep."""

import re
from hashlib import sha256
from secrets import choice
from time import time

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from store import tables
from store.database import put, reading, writing

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's 32 signs: no I, L, O, U, which are misread or misheard."""


def new_code() -> str:
    """A code of 60 random bits in groups of four: `K7QF-2MXD-94TR`."""
    return "-".join("".join(choice(LETTERS) for _ in range(4)) for _ in range(3))


def tidy(text: str) -> str | None:
    """The code that somebody means: case, spaces and dashes do not matter, O is 0, I and L are 1. None: no code."""
    signs = re.sub(r"[\W_]", "", text.upper()).translate(str.maketrans("OIL", "011"))
    if len(signs) != 12 or not set(signs) <= set(LETTERS):
        return None
    return "-".join((signs[:4], signs[4:8], signs[8:]))


def find(text: str) -> str | None:
    """The code of a learner, written in any way a child writes it; None when there is none. Raises StoreDown."""
    code = tidy(text)
    if code is None:
        return None
    with reading() as connection:
        return connection.scalar(select(tables.learner.c.code).where(tables.learner.c.code == code))


def _hash(cookie: str) -> str:
    return sha256(cookie.encode()).hexdigest()


def _seated(connection: Connection, cookie: str) -> str | None:
    found = tables.browser.c
    return connection.scalar(select(found.learner).where(found.hash == _hash(cookie)))


def of_browser(cookie: str) -> str | None:
    """Who was last at the browser with this cookie; None without one. Raises StoreDown."""
    if not cookie:
        return None
    with reading() as connection:
        return _seated(connection, cookie)


def new_learner(cookie: str = "") -> str:
    """A new learner, who sits at the browser with this cookie; the one who sits there already stays.

    Two tabs of a browser that begin at the same moment get one learner. Raises StoreDown.
    """
    try:
        with writing() as connection:
            code = (cookie and _seated(connection, cookie)) or new_code()
            if not connection.scalar(select(tables.learner.c.code).where(tables.learner.c.code == code)):
                connection.execute(insert(tables.learner).values(code=code, made=time()))
                if cookie:
                    connection.execute(insert(tables.browser).values(hash=_hash(cookie), learner=code))
            return code
    except IntegrityError:  # the other tab was first
        return of_browser(cookie) or new_learner()


def seat(cookie: str, code: str | None) -> None:
    """Have a learner sit at a browser from now on; with None it forgets who sat there. Raises StoreDown."""
    if not cookie:
        return
    with writing() as connection:
        if code is None:
            connection.execute(delete(tables.browser).where(tables.browser.c.hash == _hash(cookie)))
        else:
            put(connection, tables.browser, {"hash": _hash(cookie)}, {"learner": code})


def settings(code: str) -> str:
    """The settings as they were saved, empty when none were. Raises StoreDown."""
    with reading() as connection:
        return connection.scalar(select(tables.learner.c.settings).where(tables.learner.c.code == code)) or ""


def save_settings(code: str, text: str) -> None:
    """Keep the settings. Raises StoreDown."""
    with writing() as connection:
        connection.execute(update(tables.learner).where(tables.learner.c.code == code).values(settings=text))
