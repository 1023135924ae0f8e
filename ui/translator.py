"""Translator mode: which texts a page used, so that a translator finds every word of it in the files.

The mode is on where the environment variable REFEREE_TRANSLATE is 1, as `make translate` sets it, and nowhere else. The
pages take `available`, `load` and `pick` from here instead of from `locales.language`; while the mode is off these are
the same.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from streamlit.navigation.page import StreamlitPage
from streamlit.runtime.scriptrunner_utils.script_run_context import ThreadState, get_script_run_ctx

from locales import language as languages
from locales.language import Language, Value
from locales.messages import Message, Plural
from locales.pseudo import PSEUDO, Pseudo
from ui.state import visit


def on() -> bool:
    """Whether the app runs for translators."""
    return os.environ.get("REFEREE_TRANSLATE") == "1"


class Note(NamedTuple):
    """One text that a page used: its domain and message, the values of its gaps, and how it came out."""

    domain: str
    message: Message | Plural
    values: tuple[tuple[str, Value], ...]
    said: str

    @property
    def english(self) -> str | tuple[str, str]:
        """The English, a pair for a plural: with the context it names the entry in the file."""
        return self.message.text if isinstance(self.message, Message) else (self.message.one, self.message.many)

    @property
    def key(self) -> tuple[str, str, str | tuple[str, str]]:
        """What names the entry: domain, context, English."""
        return self.domain, self.message.context, self.english

    def in_language(self, language: Language, others: Mapping[str, "Note"] | None = None, depth: int = 0) -> str:
        """The text in another language.

        A value that is a text itself is said in that language too, where `others` (texts of the page by how they came
        out) knows it.
        """
        values: dict[str, Value] = dict(self.values)
        for name, value in self.values:
            inner = others.get(value) if others and isinstance(value, str) and depth < 3 else None
            if inner and inner is not self:
                values[name] = inner.in_language(language, others, depth + 1)
        if isinstance(self.message, Message):
            return language.text(self.message.context, self.message.text, domain=self.domain, **values)
        return language.say(self.message, **values)


@dataclass
class Notes:
    """The texts of the page that is on the screen, by the part of the page that used them.

    A part is a fragment, which may run alone; "" is the rest of the page. `run` is something that each run of the
    script has anew: by it a part knows that it has begun again. `loaded` are the languages as the whole page was shown
    in them, by their codes: once a file is saved, `spoken` gives others.
    """

    parts: dict[str, tuple[object, dict[tuple[object, ...], Note]]] = field(default_factory=dict)
    run: object = None
    loaded: dict[str, Language] = field(default_factory=dict)

    def add(self, note: Note) -> None:
        """Keep a text, in the order of the page."""
        context = get_script_run_ctx(suppress_warning=True)
        if context is None:
            return
        run, part = context.parallel_coordinator, ThreadState.get().fragment_id or ""
        if context.fragment_ids_this_run and not part:
            return  # the answer to a press, before a part of the page runs: what is shown of it will be said again
        if run is not self.run:
            self.run = run
            if not context.fragment_ids_this_run:
                self.parts.clear()
        known = self.parts.get(part)
        if known is None or known[0] is not run:
            known = self.parts[part] = (run, {})
        known[1].setdefault((note.key, note.said), note)

    def all(self) -> list[Note]:
        """Every text once, part by part."""
        found = {key: note for _, notes in list(self.parts.values()) for key, note in list(notes.items())}
        return list(found.values())


@dataclass
class Collected(Notes):
    """Everything that is said on no page, in its order."""

    found: list[Note] = field(default_factory=list)

    def add(self, note: Note) -> None:
        """Keep a text."""
        self.found.append(note)


class Recorder(Language):
    """A language that notes what is said in it."""

    notes: Notes

    def say(self, message: Message | Plural, /, **values: Value) -> str:
        """The sentence, noted."""
        said = super().say(message, **values)
        self.notes.add(Note("messages", message, tuple(values.items()), said))
        return said

    def text(self, context: str, english: str, /, *, domain: str = "lessons", **values: Value) -> str:
        """The sentence of a data file, noted."""
        said = super().text(context, english, domain=domain, **values)
        self.notes.add(Note(domain, Message(context, english), tuple(values.items()), said))
        return said


class PseudoRecorder(Recorder, Pseudo):
    """The pseudo-language that notes what is said in it."""


def recorded(language: Language, notes: Notes) -> Language:
    """The language, with every text noted."""
    kind = PseudoRecorder if isinstance(language, Pseudo) else Recorder
    recorder = kind.__new__(kind)
    recorder.__dict__ = {**language.__dict__, "notes": notes}
    return recorder


def spoken(code: str) -> Language:
    """A language by its code, the pseudo-language too, without notes."""
    return _pseudo(languages.load("en")) if code == PSEUDO else languages.load(code)


@lru_cache(maxsize=2)
def _pseudo(english: Language) -> Pseudo:
    return Pseudo(english)


def load(code: str) -> Language:
    """The language of a code; in translator mode it notes what this visit's page says."""
    if not on():
        return languages.load(code)
    language, context = spoken(code), get_script_run_ctx(suppress_warning=True)
    if context is None:
        return language
    notes = visit().part(Notes)
    if not context.fragment_ids_this_run:
        notes.loaded[code] = language
    return recorded(language, notes)


def pages() -> Mapping[str, Message]:
    """The page that only translators have, by the name in its address."""
    if not on():
        return {}
    from ui.translate_texts import TITLE  # what it needs is not loaded for a class

    return {"translate": TITLE}


def panel(found: Mapping[str, StreamlitPage]) -> None:
    """The translators' part under every page, with a link to their own page; nothing while the mode is off."""
    if on():
        from ui import translator_panel

        translator_panel.show(found)


def available() -> tuple[str, ...]:
    """The codes of the languages; in translator mode the pseudo-language too."""
    return (*languages.available(), PSEUDO) if on() else languages.available()


def pick(*tags: str | None, drafts: bool = False) -> str:
    """The first language that a list of wishes finds, as everywhere; in translator mode the pseudo-language too."""
    return PSEUDO if on() and tags[:1] == (PSEUDO,) else languages.pick(*tags, drafts=drafts)
