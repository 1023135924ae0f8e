"""Where the English sentences stand: messages in code, clauses in the rulebook, texts in lessons."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.extract import extract_from_file

from engine.yamlfile import Path_, read
from locales.messages import split_role
from locales.po import Finding

PROJECT = Path(__file__).parent.parent
_CODE = ("locales", "ui")
_CALLS = {"Message": ((1, "c"), 2), "Plural": ((1, "c"), 2, 3)}
_TAG = "Translators:"
_GAP = re.compile(r"\{(\w+)\}")

_USUAL = {
    "n": "a number",
    "number": "a number",
    "player": "a name, never declined",
    "place": "like: row 1, column 2",
    "document": "the name of a document",
    "section": "a heading in it",
}
"""The gaps that mean the same in all sentences of the code."""

_LESSON_FIELDS = {
    "title": "the title",
    "goal": "what the learner will know afterwards",
    "text": "the explanation on the screen",
    "note": "a note that only the teacher sees",
    "question": "the question to the learner",
    "ask": "the question to the learner",
    "hints": "a hint, from vague to exact",
    "wrong": "the answer to a typical mistake",
    "mistakes": "the answer to a typical mistake",
    "claim": "what the document claims",
    "reflect": "a question to think about",
}


class Sentence(NamedTuple):
    """One English sentence to translate; `english` is a pair for a plural. File and line say where it stands."""

    context: str
    english: str | tuple[str, str]
    comment: str
    file: str
    line: int

    @property
    def forms(self) -> tuple[str, ...]:
        """The sentence, or its singular and plural."""
        return (self.english,) if isinstance(self.english, str) else self.english


def domains(project: Path = PROJECT) -> dict[str, list[Sentence]]:
    """All sentences of the program by PO file, in the order in which the files list them.

    Raises FileFault for a rulebook or lesson that cannot be read.
    """
    return {
        "messages": [*_code(project), *_clauses(project)],
        "lessons": [
            sentence for path in sorted((project / "lessons").glob("*/*.yaml")) for sentence in _lesson(path, project)
        ],
    }


def lesson_texts(path: Path) -> Iterator[tuple[str, str, str]]:
    """The context, the English text and the comment for translators of every text of a lesson file.

    A context is `lesson.<lesson id>.<field>`, inside a step `lesson.<lesson id>.<step id>.<field>`; items of a list
    have their number from 1 as well. Raises FileFault.
    """
    for sentence in _lesson(path, path.parent):
        yield sentence.context, sentence.forms[0], sentence.comment


def _lesson(path: Path, project: Path) -> Iterator[Sentence]:
    lesson, file = read(path), path.relative_to(project).as_posix()
    if not isinstance(lesson.data, dict) or not isinstance(lesson.data.get("steps", []), list):
        raise lesson.fault((), "a lesson is made of fields such as title: and a list of steps:")
    name = f"lesson.{lesson.data.get('id', path.stem)}"
    where = f"Lesson “{lesson.data.get('title', path.stem)}”"
    parts: list[tuple[str, str, Path_, Any]] = [(name, where, (), lesson.data)]
    for i, step in enumerate(lesson.data.get("steps", [])):
        step_id = step.get("id", i + 1) if isinstance(step, dict) else i + 1
        parts.append((f"{name}.{step_id}", f"{where}, step {step_id}", ("steps", i), step))
    for prefix, place, at, data in parts:
        for end, spot, text in _texts(data):
            comment = f"{place}: {_LESSON_FIELDS[str(spot[0])]}{_filled(text, lesson.data.get('cards'))}"
            yield Sentence(prefix + end, text, comment, file, lesson.line((*at, *spot)))


def _texts(data: Any) -> Iterator[tuple[str, Path_, str]]:
    """The texts of a lesson or step: end of the context, way to the value, text."""
    for field, value in data.items() if isinstance(data, dict) else ():
        if field not in _LESSON_FIELDS:
            continue
        several = isinstance(value, list)
        for i, item in enumerate(value if several else [value]):
            text = item.get("text") if isinstance(item, dict) else item
            if isinstance(text, str) and text:
                yield (f".{field}.{i + 1}" if several else f".{field}"), ((field, i) if several else (field,)), text


def _filled(text: str, cards: Any) -> str:
    """What fills the gaps of a lesson's text, for translators; nothing for a text without gaps."""
    names = dict.fromkeys(_GAP.findall(text))
    known = cards if isinstance(cards, dict) else {}
    told = [f"{{{gap}}} is {known[base]}" for gap in names if (base := split_role(gap)[0]) in known]
    if players := [f"{{{gap}}}" for gap in names if split_role(gap)[0] not in known]:
        told.append(f"{' and '.join(players)} {'are names' if len(players) > 1 else 'is a name'}, never declined")
    return "".join(f"; {each}" for each in told)


def _usual(comment: str, text: str) -> str:
    """What fills the gaps that a comment in code says nothing of, where their name tells it."""
    if not comment or re.search(r"\bgaps?\b|both others", comment):
        return ""
    told = ""
    for gap in dict.fromkeys(_GAP.findall(text)):
        what = "a card" if split_role(gap)[1] else _USUAL.get(gap)
        named = f"{{{gap}}}" in comment or (gap == "n" and re.search(r"\bn\b|\bnumbers?\b", comment))
        if what and not named:
            told += f"; {{{gap}}} is {what}"
    return told


def _modules(project: Path) -> list[Path]:
    return sorted(path for folder in _CODE for path in (project / folder).rglob("*.py"))


def _code(project: Path) -> Iterator[Sentence]:
    for path in _modules(project):
        for line, texts, comments, context in extract_from_file("python", path, _CALLS, [_TAG], None, True):
            english = texts if isinstance(texts, str) else (texts[0], texts[1])
            file = path.relative_to(project).as_posix()
            comment = " ".join(comments)
            yield Sentence(context or "", english, comment + _usual(comment, str(texts)), file, line)


def _clauses(project: Path) -> Iterator[Sentence]:
    book = read(project / "engine" / "rulebook.yaml")
    for name, clause in (book.data or {}).items():
        comment = f"A rule, on the rulebook page and beside rulings; its kind: {clause['kind']}"
        yield Sentence(f"clause.{name}", clause["says"], comment, "engine/rulebook.yaml", book.line((name, "says")))
    sections = {
        (at["document"], at["section"]): name
        for name, clause in (book.data or {}).items()
        for at in clause.get("sources", ())
    }
    for (document, section), name in sections.items():
        comment = (
            f"The heading of a section of document {document}, as the document has it; shown as the source of a rule"
        )
        line = book.line((name, "sources"))
        yield Sentence(f"section.{document}.{section}", section, comment, "engine/rulebook.yaml", line)
    decisions = read(project / "engine" / "decisions.yaml")
    for name, decision in (decisions.data or {}).items():
        comment = f"Beside rulings: what this program decides where no document answers: {decision['question']}"
        yield Sentence(name, decision["says"], comment, "engine/decisions.yaml", decisions.line((name, "says")))


def hidden_messages(project: Path = PROJECT) -> Iterator[Finding]:
    """The messages in code that translators never get to see, because the text is put together while running."""
    for path in _modules(project):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CALLS):
                continue
            if any(isinstance(arg, ast.JoinedStr) for arg in node.args):
                file = path.relative_to(project).as_posix()
                yield Finding(file, node.lineno, "error", 'write the message as plain text with {gaps}, not as f"..."')
