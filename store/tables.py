"""The tables of the database. Times are seconds since 1970, in UTC; no table has a name or an address of a person."""

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()


def _learner(**more: bool) -> Column[str]:
    """Whose row it is; with the learner it goes."""
    return Column("learner", String(14), ForeignKey("learner.code", ondelete="CASCADE"), **more)  # type: ignore[arg-type]


version = Table("version", METADATA, Column("number", Integer, nullable=False))

learner = Table(
    "learner",
    METADATA,
    Column("code", String(14), primary_key=True),
    Column("made", Float, nullable=False),
    Column("settings", Text, nullable=False, server_default=""),
)

browser = Table(
    "browser",
    METADATA,
    Column("hash", String(64), primary_key=True),
    _learner(nullable=False, index=True),
)
"""Which learner sits at a browser; its cookie is kept as a hash only."""

answer = Table(
    "answer",
    METADATA,
    _learner(primary_key=True),
    Column("lesson", String(100), primary_key=True),
    Column("step", String(100), primary_key=True),
    Column("outcome", String(20), nullable=False),
    Column("done", Boolean, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("choice", String(100), nullable=False),
    Column("acts", Text, nullable=False),
    Column("first", String(20), nullable=False),
    Column("best", String(20), nullable=False),
    Column("best_hints", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

coverage = Table(
    "coverage",
    METADATA,
    _learner(primary_key=True),
    Column("rules", String(100), primary_key=True),
    Column("name", String(100), primary_key=True),
    Column("seen", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    Column("missed", Integer, nullable=False),
)

review = Table(
    "review",
    METADATA,
    _learner(primary_key=True),
    Column("skill", String(200), primary_key=True),
    Column("card", Text, nullable=False),
)

game = Table(
    "game",
    METADATA,
    Column("id", String(40), primary_key=True),
    _learner(index=True),
    Column("kind", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False, index=True),
)

result = Table(
    "result",
    METADATA,
    Column("id", Integer, primary_key=True),
    _learner(index=True),
    Column("board", String(500), nullable=False),
    Column("name", String(60), nullable=False),
    Column("thousandths", BigInteger, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Index("result_by_board", "board", "thousandths"),
)
