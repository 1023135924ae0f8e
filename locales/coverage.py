"""How much of the program a language has, by kind of text, and the state of every single text."""

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from locales.language import DOMAINS, HERE, available
from locales.po import plural_rule, read, shown
from locales.sources import PROJECT, Sentence, domains


class Kind(StrEnum):
    """What a text is for; the kinds are translated and read by different people."""

    SCREEN = "screen"
    RULINGS = "rulings"
    RULEBOOK = "rulebook"
    LESSONS = "lessons"
    SPOKEN = "screen-reader"


class State(StrEnum):
    """How a text stands in a language: an incomplete one lacks plural forms, a stale one needs review."""

    TRANSLATED = "translated"
    STALE = "stale"
    INCOMPLETE = "incomplete"
    MISSING = "missing"


class Line(NamedTuple):
    """One text in one language: its English, kind and state, its forms, and where it stands in the language's file.

    `note` says why a stale text needs review, as the sync wrote it: `was: Turn a card`.
    """

    domain: str
    sentence: Sentence
    kind: Kind
    state: State
    forms: tuple[str, ...]
    file: str
    line: int
    note: str = ""


_NOTES = ("was: ", "changed: ")
_RULEBOOK = ("clause.", "section.", "decision.")
_RULINGS = ("locales/rulings.py", "locales/kemps_rulings.py")


def kind(domain: str, sentence: Sentence) -> Kind:
    """The kind of a text: by its file, by its context, or because its comment says that screen readers read it."""
    if domain == "lessons":
        return Kind.LESSONS
    spoken = sentence.context.startswith("table.") or sentence.context == "ui.referee"
    if spoken or "screen reader" in sentence.comment:
        return Kind.SPOKEN
    if sentence.context.startswith(_RULEBOOK):
        return Kind.RULEBOOK
    return Kind.RULINGS if sentence.file in _RULINGS else Kind.SCREEN


def lines(code: str, *, root: Path = HERE, project: Path = PROJECT) -> tuple[Line, ...]:
    """Every text of the program in a language, in the order of its files; English has all of them.

    Files that have not changed are not read again. Raises FileFault for an English file that cannot be read.
    """
    files = tuple(root / code / f"{domain}.po" for domain in DOMAINS)
    return _lines(code, files, tuple(map(_stamp, files)), project, _newest(project))


@lru_cache(maxsize=16)
def _lines(code: str, files: tuple[Path, ...], _now: object, project: Path, newest: int) -> tuple[Line, ...]:
    found: list[Line] = []
    wanted = _sentences(project, newest)
    for path in files:
        entries = {}
        if code != "en":
            entries = {(entry.context, entry.id): entry for entry in read(path, code).catalog if entry.id}
        for sentence in wanted[path.stem]:
            state, forms, line, note = State.TRANSLATED, sentence.forms, 1, ""
            if code != "en":
                count = plural_rule(code).forms if len(sentence.forms) > 1 else 1
                state, forms = State.MISSING, ("",) * count
                entry = entries.get((sentence.context, sentence.english))
                if entry is not None:
                    forms = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or forms)
                    state, line = _state(forms, entry.fuzzy), entry.lineno or 1
                    note = _note(entry.auto_comments) if state is State.STALE else ""
            place = (sentence.file, sentence.line) if code == "en" else (shown(path), line)
            found.append(Line(path.stem, sentence, kind(path.stem, sentence), state, forms, *place, note))
    return tuple(found)


def _note(comments: list[str]) -> str:
    """The note of the sync, which stands last and may go over several lines."""
    start = next((i for i, comment in enumerate(comments) if comment.startswith(_NOTES)), len(comments))
    return " ".join(comments[start:])


def _state(forms: tuple[str, ...], fuzzy: bool) -> State:
    if not any(forms):
        return State.MISSING
    if fuzzy:
        return State.STALE
    return State.TRANSLATED if all(forms) else State.INCOMPLETE


@lru_cache(maxsize=4)
def _sentences(project: Path, _newest: int) -> Mapping[str, list[Sentence]]:
    return domains(project)


def _newest(project: Path) -> int:
    """When the latest of the English files was saved, and how many there are."""
    files = [
        path
        for end in ("py", "yaml")
        for top in ("ui", "lessons", "locales")
        for path in (project / top).rglob(f"*.{end}")
    ]
    stamps = [stamp[0] for path in (*files, *(project / "engine").glob("*.yaml")) if (stamp := _stamp(path))]
    return max(stamps, default=0) + len(stamps)


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size


def coverage(code: str, *, root: Path = HERE, project: Path = PROJECT) -> Mapping[Kind, Counter[State]]:
    """By kind how many texts are in which state. Raises FileFault for an English file that cannot be read."""
    counts: dict[Kind, Counter[State]] = {each: Counter() for each in Kind}
    for line in lines(code, root=root, project=project):
        counts[line.kind][line.state] += 1
    return counts


def share(counts: Iterable[Counter[State]]) -> float:
    """The part of the texts that are translated, from 0 to 1; 1 where there is nothing to translate."""
    total: Counter[State] = sum(counts, Counter())
    return total[State.TRANSLATED] / total.total() if total else 1.0


def report(*, root: Path = HERE, project: Path = PROJECT) -> str:
    """A table of all languages for the terminal: translated of all, and what is stale, incomplete or missing."""
    rows = [("", *(each.value for each in Kind), "all")]
    for code in available(root=root)[1:]:
        counts = coverage(code, root=root, project=project)
        rows.append((code, *(_cell(counts[each]) for each in Kind), f"{100 * share(counts.values()):.1f} %"))
        for state in (State.STALE, State.INCOMPLETE, State.MISSING):
            numbers = [counts[each][state] for each in Kind]
            if any(numbers):
                rows.append((f"  {state}", *(str(number or "") for number in numbers), str(sum(numbers))))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if i else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def _cell(counts: Counter[State]) -> str:
    return f"{counts[State.TRANSLATED]} of {counts.total()}"
