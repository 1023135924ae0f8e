"""Bring the PO files in line with the English sentences, and lose nobody's work.

A sentence that is still the same keeps its translation. One whose English changed keeps it for review (fuzzy), with the
old English beside it. One that is gone is put aside at the end of the file and comes back when it comes back.
"""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import write_po

from locales.language import HERE, available
from locales.po import Finding, PoFile, new_catalog, new_header, read
from locales.sources import PROJECT, Sentence, domains

_WAS = "was: "
_REVIEW = "needs review"


def sync(*, root: Path = HERE, project: Path = PROJECT, write: bool = True) -> tuple[list[Path], list[Finding]]:
    """Renew the templates and all languages; the files that change, and files too broken to touch.

    With `write=False` nothing is written. Doing it twice changes nothing the second time. Raises FileFault for an
    English file that cannot be read.
    """
    changed: list[Path] = []
    broken: list[Finding] = []
    for domain, sentences in domains(project).items():
        template = _written(merge(new_catalog("en"), sentences, "en"), new_header(""))
        texts = {root / f"{domain}.pot": template}
        for code in available(root=root)[1:]:
            path = root / code / f"{domain}.po"
            file = read(path, code) if path.exists() else PoFile(new_catalog(code), new_header(code), ())
            if file.problems:
                broken += file.problems
            else:
                texts[path] = _written(merge(file.catalog, sentences, code), file.header)
        for path, text in texts.items():
            if not path.exists() or path.read_bytes() != text:
                changed.append(path)
                if write:
                    path.write_bytes(text)
    return changed, broken


def merge(old: Catalog, sentences: Iterable[Sentence], code: str) -> Catalog:
    """A catalogue of the sentences in their order, with what the old one knows about them."""
    entries = [*old.obsolete.values(), *(entry for entry in old if entry.id)]
    exact = {(entry.context, entry.id): entry for entry in entries}
    nearest = {(entry.context, isinstance(entry.id, str)): entry for entry in entries if _has_text(entry)}
    new, used = new_catalog(code), set()
    for sentence in sentences:
        context, english = sentence.context, sentence.english
        same = exact.get((context, english))
        known = same or nearest.get((context, isinstance(english, str)))
        entry = Entry(english, locations=[(sentence.file, 0)], auto_comments=[sentence.comment], context=context)
        if known:
            used.add(id(known))
            entry.string, entry.flags = known.string, entry.flags | (known.flags & {"fuzzy"})
            entry.user_comments = [comment for comment in known.user_comments if comment != _REVIEW]
            if _REVIEW in known.user_comments or not same:
                entry.flags.add("fuzzy")
            if entry.fuzzy:
                entry.auto_comments.append(_earlier(known) or _WAS + _line(known))
        new[english] = entry
    for entry in entries:
        if id(entry) not in used and _has_text(entry):
            if entry.fuzzy:  # PO files have no flags on entries that were put aside
                entry.user_comments.append(_REVIEW)
            new.obsolete[str(entry.context), str(entry.id)] = entry
    return new


def _has_text(entry: Entry) -> bool:
    return bool(entry.string) if isinstance(entry.string, str) else any(entry.string or ())


def _line(entry: Entry) -> str:
    forms = (entry.id,) if isinstance(entry.id, str) else entry.id
    return " / ".join(" ".join(form.split()) for form in forms)


def _earlier(entry: Entry) -> str:
    """The note of an earlier sync on what the English was; long notes stand on several lines."""
    starts = [i for i, comment in enumerate(entry.auto_comments) if comment.startswith(_WAS)]
    return " ".join(entry.auto_comments[starts[0] :]) if starts else ""


def _written(catalog: Catalog, header: str) -> bytes:
    """A PO file as text: our header, one line a text however long, no line numbers that change with every edit."""
    body = BytesIO()
    write_po(body, catalog, width=0, omit_header=True, include_lineno=False)
    return f"{header}\n\n{body.getvalue().decode()}".rstrip().encode() + b"\n"
