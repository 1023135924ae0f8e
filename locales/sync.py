"""Bring the PO files in line with the English sentences, and lose nobody's work.

A sentence that is still the same keeps its translation. One whose English changed keeps it for review (fuzzy), with the
old English beside it; so does one that rests on a rule, or speaks of cards, that changed. One that is gone is put aside
at the end of the file and comes back when it comes back.

Sync puts the mark "fuzzy" on a text and a person takes it away. Only where everything is again as it was when a person
last agreed to the very same translation does sync take its own mark back: then nothing is left to look at.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import write_po

from locales.claims import STEP, claims, fingerprint
from locales.language import HERE, available
from locales.messages import split_role
from locales.po import Finding, new_catalog, new_header, parse, shown
from locales.sources import PROJECT, Sentence, domains

_GAP = re.compile(r"\{(\w+)\}")
_REVIEW = "needs review"
_KEPT = "kept for its return:"
_KEYS = {
    "rules": r"rules: [a-z]+(\.[a-z0-9-]+)+( [a-z]+(\.[a-z0-9-]+)+)*$",
    "about": "about: [0-9a-f]{6}( [0-9a-f]{6})*$",
    "was": "was: ",
    "changed": "changed: ",
    "agreed": "agreed: [0-9a-f]{6}$",
}
"""The notes of sync in their order, and how each begins."""

_STEP_WORDS = "the cards or rulings of this step"
_TRIES = 5

Claims = Mapping[str, Mapping[str, str]]
"""What the sentences assert, by context: rules with their fingerprints."""


def sync(*, root: Path = HERE, project: Path = PROJECT, write: bool = True) -> tuple[list[Path], list[Finding]]:
    """Renew the templates and all languages; the files that change, and files too broken to touch.

    With `write=False` nothing is written. Doing it twice changes nothing the second time. Raises FileFault for an
    English file that cannot be read, before anything is written.
    """
    changed: list[Path] = []
    broken: list[Finding] = []
    wanted = domains(project)
    asserted = claims(project, (sentence for sentences in wanted.values() for sentence in sentences))
    for domain, sentences in wanted.items():
        template = _written(merge(new_catalog("en"), sentences, "en", asserted), new_header(""))
        path = root / f"{domain}.pot"
        if not path.exists() or path.read_bytes() != template:
            changed.append(path)
            if write:
                _put(path, template)
        for code in available(root=root)[1:]:
            path = root / code / f"{domain}.po"
            done, problems = _renew(path, code, sentences, asserted, write=write)
            broken += problems
            if done:
                changed.append(path)
    return changed, broken


def _renew(
    path: Path, code: str, sentences: list[Sentence], asserted: Claims, *, write: bool
) -> tuple[bool, tuple[Finding, ...]]:
    """Renew one file; whether it changes, and what is broken in it.

    Somebody may save the file meanwhile. Then what was saved is read again, so that it is not overwritten.
    """
    for _ in range(_TRIES):
        before = path.read_bytes() if path.exists() else None
        file = parse(f"{new_header(code)}\n".encode() if before is None else before, shown(path), code)
        if file.problems:
            return False, file.problems
        after = _written(merge(file.catalog, sentences, code, asserted), file.header, file.ending)
        if after == before:
            return False, ()
        if not write:
            return True, ()
        if before == (path.read_bytes() if path.exists() else None):
            _put(path, after)
            return True, ()
    busy = Finding(shown(path), 1, "error", "somebody is saving this file again and again; run sync once more")
    return False, (busy,)


def _put(path: Path, text: bytes) -> None:
    """Write a file as a whole or not at all: whoever reads it meanwhile sees the old one."""
    fresh = path.with_name(f".{path.name}.new")
    try:
        fresh.write_bytes(text)
        if path.exists():
            fresh.chmod(path.stat().st_mode)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def merge(old: Catalog, sentences: Iterable[Sentence], code: str, asserted: Claims | None = None) -> Catalog:
    """A catalogue of the sentences in their order, with what the old one knows about them."""
    entries = [*old.obsolete.values(), *(entry for entry in old if entry.id)]
    exact = {(entry.context, entry.id): entry for entry in entries}
    nearest = {(entry.context, isinstance(entry.id, str)): entry for entry in entries if _has_text(entry)}
    new, used = new_catalog(code), set()
    for sentence in sentences:
        context, english = sentence.context, sentence.english
        known = exact.get((context, english)) or nearest.get((context, isinstance(english, str)))
        claim = (asserted or {}).get(context, {})
        entry = Entry(english, locations=[(sentence.file, 0)], auto_comments=[sentence.comment], context=context)
        if any(split_role(gap)[1] for form in sentence.forms for gap in _GAP.findall(form)):
            # A translation may give a card another role, which tools that compare gaps by name take for a mistake.
            entry.flags.discard("python-brace-format")
        if claim:
            entry.auto_comments += [f"rules: {' '.join(filter(None, claim))}"] if any(claim) else []
            entry.auto_comments.append(f"about: {' '.join(claim.values())}")
        if known:
            used.add(id(known))
            _carry_over(known, entry, claim)
        new[english] = entry
    for entry in entries:
        if id(entry) not in used and _has_text(entry):
            _put_aside(entry)
            new.obsolete[str(entry.context), str(entry.id)] = entry
    return new


def _carry_over(known: Entry, entry: Entry, claim: Mapping[str, str]) -> None:
    """Give an entry the translation, notes and marks that are known; mark it where somebody must look again."""
    notes, theirs = _notes(known)
    entry.string, entry.user_comments = known.string, [comment for comment in theirs if comment != _REVIEW]
    entry.flags |= {flag for flag in known.flags if not flag.endswith("-format")}
    if _REVIEW in theirs:
        entry.flags.add("fuzzy")
    if not _has_text(known):
        return
    marked = entry.fuzzy
    news = _news(notes.claim, claim)
    if marked:
        news = tuple(dict.fromkeys((*notes.changed, *news)))
        was, agreed = notes.was, notes.agreed
    else:
        was, agreed = "", _agreement(known, known.id, notes.claim or claim)
    if known.id != entry.id:
        was = was or _line(known.id)
        marked = True
    if agreed and agreed == _agreement(known, entry.id, claim):
        entry.flags.discard("fuzzy")
    elif marked or news:
        entry.flags.add("fuzzy")
        if was and was != _line(entry.id):
            entry.auto_comments.append(f"was: {was}")
        if news:
            entry.auto_comments.append(f"changed: {', '.join(name or _STEP_WORDS for name in news)}")
        if agreed:
            entry.auto_comments.append(f"agreed: {agreed}")


def _news(before: Mapping[str, str], now: Mapping[str, str]) -> tuple[str, ...]:
    """What a text asserts otherwise than before; nothing where one of the two is not known."""
    names = dict.fromkeys((*now, *before)) if before and now else {}
    return tuple(name for name in names if before.get(name) != now.get(name))


def _agreement(entry: Entry, english: str | Sequence[str], claim: Mapping[str, str]) -> str:
    """What a person agreed to when taking the mark away: this translation, of this English, about these things."""
    return fingerprint(_forms(entry.string), _forms(english), sorted(claim.items()))


def _put_aside(entry: Entry) -> None:
    """PO files have no marks and no notes of programs on what was put aside; translators' own notes they have."""
    notes, theirs = _notes(entry)
    if entry.fuzzy and _REVIEW not in theirs:
        theirs.append(_REVIEW)
    entry.user_comments = [*theirs, *((_KEPT, *notes.lines) if notes.lines else ())]


class _Notes(NamedTuple):
    """What earlier syncs noted down on a text, and how: what it asserts, the old English, what else changed."""

    claim: Mapping[str, str]
    was: str
    changed: tuple[str, ...]
    agreed: str
    lines: tuple[str, ...]


def _notes(entry: Entry) -> tuple[_Notes, list[str]]:
    """The notes of earlier syncs, and the comments that translators wrote. Long notes stand on several lines."""
    theirs, comments = entry.user_comments, entry.auto_comments
    if _KEPT in theirs:
        cut = theirs.index(_KEPT)
        theirs, comments = theirs[:cut], theirs[cut:]
    keys, found, at = tuple(_KEYS), dict[str, str](), -1
    for comment in comments:
        begun = next((i for i in range(at + 1, len(keys)) if re.match(_KEYS[keys[i]], comment)), None)
        if begun is not None:
            at = begun
            found[keys[at]] = comment
        elif at >= 0:
            found[keys[at]] += f" {comment}"
    told = {key: found.get(key, "").removeprefix(f"{key}: ") for key in keys}
    names, prints = told["rules"].split(), told["about"].split()
    if len(prints) == len(names) + 1:
        names.append(STEP)
    claim = dict(zip(names, prints, strict=True)) if len(names) == len(prints) else {}
    changed = tuple(STEP if name == _STEP_WORDS else name for name in told["changed"].split(", ") if name)
    return _Notes(claim, told["was"], changed, told["agreed"], tuple(found.values())), list(theirs)


def _has_text(entry: Entry) -> bool:
    return bool(entry.string) if isinstance(entry.string, str) else any(entry.string or ())


def _forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def _line(english: str | Sequence[str]) -> str:
    return " / ".join(" ".join(form.split()) for form in _forms(english))


def _written(catalog: Catalog, header: str, ending: str = "") -> bytes:
    """A PO file as text: our header, one line a text however long, no line numbers that change with every edit."""
    body = BytesIO()
    write_po(body, catalog, width=0, omit_header=True, include_lineno=False)
    parts = (header, body.getvalue().decode().strip(), ending)
    return "\n\n".join(part for part in parts if part).encode() + b"\n"
