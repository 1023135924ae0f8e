"""Which rules of the documents a learner has met, made from the rulebook and the counts."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from engine.profiles import profile, profile_ids
from engine.rulebook import rulebook
from store.coverage import Count

STATES = ("right", "missed", "seen", "not-yet")


class Met(NamedTuple):
    """One clause and how often it was met under the rule sets of its document."""

    clause: str
    times: Count

    @property
    def state(self) -> str:
        """One of STATES: right when answered rightly at least as often as not."""
        if self.times.right or self.times.missed:
            return "right" if self.times.right >= self.times.missed else "missed"
        return "seen" if self.times.seen else "not-yet"


class Section(NamedTuple):
    """A section of a document with its clauses, in the order in which it states them."""

    document: str
    name: str
    clauses: tuple[Met, ...]

    def states(self) -> dict[str, int]:
        """How many clauses are in each state."""
        return {state: sum(met.state == state for met in self.clauses) for state in STATES}


@cache
def _stated() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Clauses by document and section; a clause stands where its document states it first."""
    lines: dict[str, dict[str, list[tuple[int, str]]]] = {}
    for name, clause in rulebook().items():
        for document in dict.fromkeys(source.document for source in clause.sources):
            first = clause.stated_in(document)[0]
            lines.setdefault(document, {}).setdefault(first.section, []).append((first.line, name))
    return {
        document: {
            section: tuple(name for _, name in sorted(found))
            for section, found in sorted(sections.items(), key=lambda each: min(each[1]))
        }
        for document, sections in sorted(lines.items())
    }


@cache
def _documents() -> Mapping[str, str]:
    """The document of every rule set."""
    return {name: profile(name).document for name in profile_ids()}


def coverage_map(counts: Mapping[tuple[str, str], Count]) -> Iterator[Section]:
    """Every section of every document; what was met under a rule set counts for that rule set's document."""
    met: dict[tuple[str, str], Count] = {}
    for (rules, name), count in counts.items():
        if document := _documents().get(rules):
            before = met.get((document, name), Count())
            met[document, name] = Count(*(a + b for a, b in zip(before, count, strict=True)))
    for document, sections in _stated().items():
        for section, names in sections.items():
            clauses = tuple(Met(name, met.get((document, name), Count())) for name in names)
            yield Section(document, section, clauses)
