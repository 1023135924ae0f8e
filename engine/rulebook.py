"""The rulebook: every clause of the four documents, and what this program decides where they are silent."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

HERE = Path(__file__).parent


class Source(NamedTuple):
    """Where a document states a clause: row of the rule map, document, section heading, line."""

    row: str
    document: str
    section: str
    line: int


class Clause(NamedTuple):
    """One rule with a stable id, in one English sentence of ours, and every place where it is stated.

    A clause that no document states is a decision of this program: kind `decision`, no sources.
    """

    id: str
    says: str
    kind: str
    sources: tuple[Source, ...]
    line: int = 0
    """Its line in the rulebook's own file."""

    def stated_in(self, document: str) -> tuple[Source, ...]:
        """The places in one document that state this clause."""
        return tuple(source for source in self.sources if source.document == document)


@cache
def rulebook() -> Mapping[str, Clause]:
    """All 265 clauses of the documents by id, in the order of the documents. Read on first use."""
    from engine.yamlfile import read

    book = read(HERE / "rulebook.yaml")
    return MappingProxyType(
        {
            name: Clause(
                name,
                entry["says"],
                entry["kind"],
                tuple(Source(**at) for at in entry["sources"]),
                book.line((name,)),
            )
            for name, entry in book.data.items()
        }
    )


@cache
def decisions() -> Mapping[str, Clause]:
    """What this program decides where the documents leave a question open, by id. Read on first use."""
    from engine.yamlfile import read

    entries = read(HERE / "decisions.yaml").data
    return MappingProxyType({name: Clause(name, entry["says"], "decision", ()) for name, entry in entries.items()})


def clause(name: str) -> Clause:
    """The clause or decision with this id. Raises KeyError for an id that does not exist."""
    book = rulebook()
    return book[name] if name in book else decisions()[name]
