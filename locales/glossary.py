"""The terms of the games in every language: which word is ours, which the documents use, which are not to be used."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from engine.yamlfile import read, validated

LABEL = 60
"""Letters of a text in which every term is looked for; in a longer one a teacher may say it in other words."""
FILE = Path(__file__).parent / "glossary.yaml"


class _Word(BaseModel):
    """A term in one language. `also` may be used as well; of `not` each says why it is wrong."""

    model_config = ConfigDict(extra="forbid")

    term: str
    document: str = ""
    also: list[str] = Field(default_factory=list)
    stems: list[str] = Field(default_factory=list)
    avoid: dict[str, str] = Field(default_factory=dict)


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid")

    english: str
    check: bool = True
    words: dict[str, _Word] = Field(default_factory=dict)


class _Glossary(BaseModel):
    model_config = ConfigDict(extra="forbid")

    terms: dict[str, _Entry]


class Word(NamedTuple):
    """A term in one language: our word, the document's own word where it differs, other good ones, and wrong ones.

    `stems` are the beginnings by which an inflected form of a good word is known. `avoid` has every wrong word with
    what to write instead.
    """

    term: str
    document: str
    also: tuple[str, ...]
    stems: tuple[str, ...]
    avoid: tuple[tuple[str, str], ...]


class Term(NamedTuple):
    """One thing of the games: its id, its English word, and its word in every language.

    `check` says whether a translation must have the word wherever the English has it.
    """

    id: str
    english: str
    check: bool
    words: Mapping[str, Word]


@cache
def terms() -> tuple[Term, ...]:
    """All terms, in the order of the file. Raises FileFault with the line of what is wrong."""
    found = validated(_Glossary, read(FILE))
    return tuple(
        Term(
            name,
            entry.english,
            entry.check,
            {
                code: Word(word.term, word.document, tuple(word.also), tuple(word.stems), tuple(word.avoid.items()))
                for code, word in entry.words.items()
            },
        )
        for name, entry in found.terms.items()
    )


@cache
def _english(word: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(word)}(?:s|es)?\b", re.IGNORECASE)


@cache
def _good(word: Word) -> re.Pattern[str]:
    stems = word.stems or tuple(_stem(each) for each in (word.term, *word.also))
    return re.compile("|".join(re.escape(stem) for stem in stems), re.IGNORECASE)


def _stem(word: str) -> str:
    """The beginning of a word that its forms share: long enough to know it, short enough for its endings."""
    first = word.split()[0] if " " in word else word
    return first if len(first) < 5 else first[: max(4, len(first) - 2)]


def wrong_terms(text: str, english: str, code: str) -> Iterator[str]:
    """Where a translation uses a word that is not to be used, or lacks the word for a term that its English has."""
    plain = re.sub(r"\{[^{}]*\}", " ", text)
    source = re.sub(r"\{[^{}]*\}", " ", english)
    for term in terms():
        word = term.words.get(code)
        if word is None:
            continue
        for wrong, instead in word.avoid:
            if re.search(rf"\b{wrong}", plain, re.IGNORECASE):
                yield f"“{wrong}”: {instead}"
        if (
            term.check
            and len(source) <= LABEL
            and _english(term.english).search(source)
            and not _good(word).search(plain)
        ):
            yield f"“{term.english}” is “{word.term}” in the glossary; this text does not have it"
