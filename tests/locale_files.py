"""Small language folders for tests: the real decks, and PO files of a few lines."""

import shutil
from pathlib import Path

from locales.language import HERE
from locales.po import new_header

LANGUAGES = ("ru", "nb", "it")


def make_root(folder: Path, **bodies: str) -> Path:
    """A copy of the language folders in which `messages.po` holds the given entries, and nothing else."""
    root = folder / "locales"
    for code in ("en", *LANGUAGES):
        (root / code).mkdir(parents=True)
        shutil.copy(HERE / code / "deck.yaml", root / code)
    for code in LANGUAGES:
        for domain in ("messages", "lessons"):
            (root / code / f"{domain}.po").write_text(f"{new_header(code)}\n", "utf-8")
        put(root, code, bodies.get(code, ""))
    return root


def put(root: Path, code: str, body: str, domain: str = "messages") -> Path:
    """Replace the entries of a PO file, keeping a right header."""
    path = root / code / f"{domain}.po"
    path.write_text(f"{new_header(code)}\n\n{body}", "utf-8")
    return path


def entry(context: str, english: str, *translation: str, plural: str = "", before: str = "") -> str:
    """One entry as it stands in a PO file; with a plural, one translation a form."""
    lines = [*([before] if before else []), f'msgctxt "{context}"', f'msgid "{english}"']
    if plural:
        lines += [f'msgid_plural "{plural}"', *(f'msgstr[{i}] "{form}"' for i, form in enumerate(translation))]
    else:
        lines.append(f'msgstr "{translation[0]}"')
    return "\n".join(lines) + "\n\n"
