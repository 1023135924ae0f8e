"""How a translation is written: numbers, spaces, marks, length, words that do not belong; one sentence a finding."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pydantic import BaseModel, ConfigDict, Field

from engine.yamlfile import read, validated

if TYPE_CHECKING:
    from locales.sources import Sentence

FILE = Path(__file__).parent / "style.yaml"

_GAP = re.compile(r"\{[^{}]*\}")
_CODE = re.compile(r"`[^`]*`|\bpython -m \w+ \w+|\br\d+c\d+\b|\bn = |[A-Z]+(?:[-/_][A-Z]+)+|\bhttps?://\S+")
_NUMBER = re.compile(r"\d+")
_WORD = re.compile(r"[^\W\d_]+")
_LIMIT = re.compile(r"at most (\d+) letters")
_ENDS = {".": "a full stop", "!": "a full stop", "?": "a question mark", "…": "…", ":": "a colon"}
_BUDGETS = ((12, 2.0), (25, 1.6), (60, 1.4))
"""Up to so many English letters a text may grow by this factor where no limit is stated; short words grow most."""


class Quotes(BaseModel):
    """Quotation marks of a language: those that do not belong, and those to write instead."""

    model_config = ConfigDict(extra="forbid")

    wrong: str
    right: str


class Style(BaseModel):
    """What is watched in one language."""

    model_config = ConfigDict(extra="forbid")

    quotes: Quotes
    dash: str
    percent: str
    words: dict[str, str] = Field(default_factory=dict)


class Styles(BaseModel):
    """The whole file."""

    model_config = ConfigDict(extra="forbid")

    same: Annotated[list[str], Field(default_factory=list)]
    languages: dict[str, Style]


@cache
def styles() -> Styles:
    """What the file says. Raises FileFault."""
    return validated(Styles, read(FILE))


def numbers(text: str, english: tuple[str, ...]) -> Iterator[str]:
    """Whether a translation has the numbers of its English; a number in words on one side only is a mistake too."""
    found = set(_NUMBER.findall(_plain(text)))  # one that comes twice may be said once
    if found not in [set(_NUMBER.findall(_plain(form))) for form in english]:
        wanted = ", ".join(_NUMBER.findall(_plain(english[-1]))) or "none"
        yield f"the numbers must be those of the English: {wanted}"


def _plain(text: str) -> str:
    return _CODE.sub(" ", _GAP.sub(" ", text))


def advice(text: str, sentence: "Sentence", code: str) -> Iterator[str]:
    """What an editor would ask about one translation."""
    if sentence.context.startswith("section."):
        return  # headings stand as they do in the documents
    english = sentence.forms[-1]
    yield from _spaces(text, english)
    yield from _ends(text, english)
    if text in sentence.forms and text not in styles().same and _in_words(text):
        yield "is the English text; translate it, or add it to “same” in locales/style.yaml"
    yield from _length(text, sentence)
    if doubled := re.search(r"\b(\w{2,}) \1\b", _plain(text), re.IGNORECASE):
        yield f"“{doubled[1]}” stands twice"
    if english[:1].isupper() and text[:1].islower():
        yield "begin with a capital letter, as the English does"
    if style := styles().languages.get(code):
        yield from _marks(text, style)


def _in_words(text: str) -> bool:
    return any(len(word) > 2 for word in _WORD.findall(_plain(text)))


def _spaces(text: str, english: str) -> Iterator[str]:
    if text != text.strip(" \u00a0\t"):
        yield "delete the space at the beginning or the end"
    if re.search(r"  |\t", text):
        yield "delete the second space"
    if text.count("\n") != english.count("\n"):
        yield "has another number of lines than the English"
    if re.search(r" [,.;:!?](?!\w)|« | »|“ | ”|\( | \)", text):
        yield "delete the space before or after a mark"


def _ends(text: str, english: str) -> Iterator[str]:
    wanted, found = _ENDS.get(_last(english)), _ENDS.get(_last(text))
    if wanted is None and found == _ENDS["."] and re.search(r"\b\w{1,4}\.$", text):
        found = wanted  # an abbreviation ends with its own full stop
    if wanted != found:
        yield f"end with {wanted}, as the English does" if wanted else "end without a mark, as the English does"


def _last(text: str) -> str:
    return text.rstrip(" )»”’\u00a0")[-1:]


def _length(text: str, sentence: "Sentence") -> Iterator[str]:
    limit = _LIMIT.search(sentence.comment)
    size = len(_GAP.sub("…", text))
    if limit:
        if size > int(limit[1]) and size > len(_GAP.sub("…", sentence.forms[-1])):
            yield f"is {size} letters long; at most {limit[1]} have room"
        return
    wanted = max(len(_GAP.sub("…", form)) for form in sentence.forms)
    budget = next((factor for most, factor in _BUDGETS if wanted <= most), None)
    if budget and size > wanted * budget + 8:
        yield f"is {size} letters long for {wanted} English ones; find a shorter wording"


def _marks(text: str, style: Style) -> Iterator[str]:
    plain = _CODE.sub(" ", text)
    if wrong := next((mark for mark in plain if mark in style.quotes.wrong), None):
        yield f"write {style.quotes.right} instead of {wrong}"
    if " - " in plain:
        yield f"write “ {style.dash} ” instead of “ - ”"
    spaced = re.search(r"\d\u0020%", plain) if "does not break" in style.percent else re.search(r"\d\s%", plain)
    glued = re.search(r"\d%", plain) and "does not break" in style.percent
    if spaced or glued:
        yield f"a percentage is written like this: {style.percent}"
    for pattern, instead in style.words.items():
        if found := re.search(pattern, plain, re.IGNORECASE):
            yield f"instead of “{found[0].strip()}” write: {instead}"
