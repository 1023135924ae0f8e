"""Where things are kept: one database for the process, made on first use.

`DATABASE_URL` names it. Else it is an SQLite file beside the app, or, where that folder cannot be written, in the
user's data folder. A database that cannot be used raises StoreDown at once and is tried again a while later.
"""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from enum import StrEnum
from functools import cache
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Executable, Table, create_engine, event, insert, make_url, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from store.tables import METADATA, version

VERSION = 1
"""Of the tables; a database with a higher number was made by a newer app and is left alone."""

FILE = "referee.sqlite3"
APP = Path(__file__).parents[1]
BUSY = 2.0
"""Seconds to wait for another process that writes."""
REST = 20.0
"""Seconds without another attempt after the database failed, so that no page waits for it at every press."""


class StoreDown(Exception):  # noqa: N818 - a state of the world, not a fault of the program
    """The database cannot be used now; the text says why, in the words of the system."""


class Kind(StrEnum):
    """What sort of place the database has."""

    BESIDE = "beside"
    """A file in the app's own folder."""
    HOME = "home"
    """A file in the user's data folder."""
    NAMED = "named"
    """The one that DATABASE_URL names."""
    NOWHERE = "nowhere"
    """No folder can be written."""


class Place(NamedTuple):
    """Where the database is: its kind, a path or an address without password to show, and SQLAlchemy's URL."""

    kind: Kind
    shown: str
    url: str


def data_folder() -> Path:
    """The user's folder for the data of programs, by the habit of the system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "card-referee"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "card-referee"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "card-referee"


def _writable(file: Path) -> bool:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(file.parent, os.W_OK) and (not file.exists() or os.access(file, os.W_OK))


def place(app: Path = APP) -> Place:
    """Where the database is or would be."""
    if named := os.environ.get("DATABASE_URL"):
        try:
            return Place(Kind.NAMED, make_url(named).render_as_string(hide_password=True), named)
        except SQLAlchemyError:
            return Place(Kind.NAMED, "DATABASE_URL", named)
    beside = app / FILE
    # In a package folder of Python the app has no place of its own.
    if (app / "app.py").exists() and _writable(beside):
        return Place(Kind.BESIDE, str(beside), f"sqlite:///{beside}")
    try:
        home = data_folder() / FILE
    except RuntimeError:  # a user without a home
        return Place(Kind.NOWHERE, "", "")
    if _writable(home):
        return Place(Kind.HOME, str(home), f"sqlite:///{home}")
    return Place(Kind.NOWHERE, "", "")


_lock = Lock()
_pen = Lock()
"""Held by the thread that writes: SQLite lets one write at a time, and a class of thirty must not time out waiting."""
_engines: dict[str, Engine] = {}
_trouble: dict[str, tuple[float, str]] = {}


def trouble() -> str:
    """Why the database cannot be used now; empty while it can."""
    since, text = _trouble.get(place().url, (0.0, ""))
    return text if text and monotonic() - since < REST else ""


def _sqlite_engine(url: str) -> Engine:
    engine = create_engine(url, connect_args={"timeout": BUSY})

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None  # the driver's own transactions begin too late to be safe
        for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        # A transaction that reads first and writes later cannot wait for its turn; so it takes its turn at once.
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _engine() -> Engine:
    where = place()
    with _lock:
        if where.url not in _engines:
            if where.kind is Kind.NOWHERE:
                raise StoreDown("no folder can be written")
            lite = make_url(where.url).get_backend_name() == "sqlite"
            engine = _sqlite_engine(where.url) if lite else create_engine(where.url, pool_pre_ping=True)
            try:
                with engine.connect().execution_options(writes=True) as connection, connection.begin():
                    _prepare(connection)
            except BaseException:
                engine.dispose()
                raise
            _engines[where.url] = engine
        return _engines[where.url]


def _prepare(connection: Connection) -> None:
    METADATA.create_all(connection)
    found = connection.scalar(select(version.c.number))
    if found is None:
        connection.execute(insert(version).values(number=VERSION))
    elif found > VERSION:
        raise StoreDown(f"made by a newer app: version {found}, known here: {VERSION}")


@contextmanager
def _transaction(*, writes: bool) -> Iterator[Connection]:
    if text := trouble():
        raise StoreDown(text)
    try:
        with (
            _pen if writes else nullcontext(),
            _engine().connect().execution_options(writes=writes) as connection,
            connection.begin(),
        ):
            yield connection
    except IntegrityError:
        raise  # the database works; the learner may be gone
    except (SQLAlchemyError, OSError, ImportError, StoreDown) as fault:
        text = str(getattr(fault, "orig", None) or fault)
        _trouble[place().url] = (monotonic(), text)
        raise StoreDown(text) from fault


def reading() -> AbstractContextManager[Connection]:
    """A connection for reading; raises StoreDown."""
    return _transaction(writes=False)


def writing() -> AbstractContextManager[Connection]:
    """A connection whose changes are kept together when the block ends; raises StoreDown."""
    return _transaction(writes=True)


def check() -> str:
    """Try the database; returns why it cannot be used, empty when it can."""
    with suppress(StoreDown), reading():
        pass
    return trouble()


def put(connection: Connection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]) -> None:
    """Write a row, over the one with the same key."""
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    statement = make(table).values({**key, **values})
    connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=dict(values)))


def count_up(connection: Connection, table: Table, key: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> None:
    """Add numbers to rows, which are made where there are none."""
    connection.execute(_adding(connection.dialect.name, table, tuple(key)), [dict(row) for row in rows])


@cache
def _adding(dialect: str, table: Table, key: tuple[str, ...]) -> Executable:
    """The statement that adds to a row; making it costs more than carrying it out."""
    statement = (postgresql.insert if dialect == "postgresql" else sqlite.insert)(table)
    added = {column.name: column + statement.excluded[column.name] for column in table.c if column.name not in key}
    return statement.on_conflict_do_update(index_elements=list(key), set_=added)


def forget_engines() -> None:
    """Close every connection; the next use opens the database again."""
    with _lock:
        for engine in _engines.values():
            engine.dispose()
        _engines.clear()
        _trouble.clear()
