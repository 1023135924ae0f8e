"""A language: every sentence, card, number and list as a reader of it expects them."""

import re
import threading
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from babel.units import format_unit

from engine.cards import Card
from engine.yamlfile import FileFault
from locales.deck import Deck, plain_deck, read_deck
from locales.messages import PLACE, Message, Plural, pieces, split_role
from locales.po import Finding, plural_rule, read, shown

HERE = Path(__file__).parent
DOMAINS = ("messages", "lessons")
_NORWEGIAN = {"no": "nb", "nn": "nb", "nor": "nb"}

Number: TypeAlias = int | float | Decimal | Fraction
Value: TypeAlias = object
"""A text, a number or a card."""


class Translation(NamedTuple):
    """The forms of one sentence in a language, and where they stand."""

    forms: tuple[str, ...]
    file: str
    line: int


Texts: TypeAlias = Mapping[tuple[str, str | tuple[str, str]], Translation]


class Language:
    """The words of one language, with English where they are missing.

    It can be shared by threads. `problems` lists what is wrong with its files and which sentences could not be shown.
    """

    def __init__(
        self,
        code: str,
        texts: Mapping[str, Texts],
        deck: Deck,
        findings: tuple[Finding, ...],
        english: "Language | None" = None,
    ) -> None:
        self.code = code
        self.deck = deck
        self._locale = Locale.parse(code)
        self._texts = texts
        self._findings = findings
        self._english = english or self
        self._slips: dict[str, Finding] = {}

    @cached_property
    def name(self) -> str:
        """The language's own name for itself: `norsk bokmål`."""
        return str(self._locale.get_display_name(self.code))

    @property
    def translated(self) -> int:
        """How many texts have a translation that can be shown."""
        return sum(map(len, self._texts.values()))

    @property
    def problems(self) -> tuple[Finding, ...]:
        """What is wrong with the files, and with sentences that had to be shown in English."""
        return (*self._findings, *self._slips.values())

    def say(self, message: Message | Plural, /, **values: Value) -> str:
        """A sentence of the program, with its gaps filled; a card at its start gets a capital letter.

        A missing translation, or one that cannot be filled, gives the English sentence. Never raises.
        """
        return self._say("messages", message, values)

    def text(self, context: str, english: str, /, *, domain: str = "lessons", **values: Value) -> str:
        """A sentence whose English stands in a data file: a step of a lesson, a clause (domain `messages`)."""
        return self._say(domain, Message(context, english), values)

    def card(self, card: Card, role: str = "name") -> str:
        """The name of a card in one of the roles name, subj, obj, of, with."""
        return self.deck.card(card, role)

    def suit(self, suit: str) -> str:
        """The name of a suit by its sign: `hearts` for ♥."""
        return self.deck.suits[suit].name

    def index(self, rank: str) -> str:
        """The letter in the corner of a card: for Q in Russian Д."""
        return self.deck.ranks[rank].index

    def rank_count(self, rank: str, n: int) -> str:
        """So many cards of a rank: `4 queens`."""
        return f"{self.number(n)} {self.deck.count(rank, n)}"

    def place(self, row: int | str, column: int | str) -> str:
        """A place in the layout: `row 2, column 3`."""
        return self.say(PLACE, row=row, column=column)

    def number(self, x: Number) -> str:
        """A number: with the language's separators, a fraction as `1/17`."""
        if isinstance(x, Fraction):
            whole = x.denominator == 1
            return self.number(x.numerator) + ("" if whole else f"/{self.number(x.denominator)}")
        return format_decimal(x, locale=self._locale)

    def percent(self, x: Number, digits: int = 0) -> str:
        """A share of 1 in percent, with so many decimals: 0.25 is `25%`."""
        share = Decimal(x.numerator) / x.denominator if isinstance(x, Fraction) else x
        pattern = str(self._locale.percent_formats[None].pattern).replace("0", "0." + "0" * digits if digits else "0")
        return format_percent(share, pattern, locale=self._locale)

    def list(self, items: Sequence[str]) -> str:
        """An enumeration: `a, b and c`; no serial comma trouble, nothing for no items."""
        return format_list(items, locale=self._locale)

    def seconds(self, n: Number) -> str:
        """A number of seconds in full: `5 seconds`."""
        return format_unit(
            float(n) if isinstance(n, Fraction) else n, "duration-second", length="long", locale=self._locale
        )

    def _say(self, domain: str, message: Message | Plural, values: Mapping[str, Value]) -> str:
        number = values.get("n")
        n = abs(number) if isinstance(number, int) else 0
        if isinstance(message, Plural):
            translation = self._texts.get(domain, {}).get((message.context, (message.one, message.many)))
            source, form = (message.one if n == 1 else message.many), plural_rule(self.code).form(n)
        else:
            translation = self._texts.get(domain, {}).get((message.context, message.text))
            source, form = message.text, 0
        if translation:
            try:
                return self.fill(translation.forms[form], values)
            except ValueError as slip:
                text = f"{slip}; the English sentence is shown"
                self._slips[message.context] = Finding(translation.file, translation.line, "error", text)
        try:
            return self._english.fill(source, values)
        except ValueError as slip:
            self._slips[message.context] = Finding("English", 1, "error", f"{message.context}: {slip}")
            return source

    def fill(self, sentence: str, values: Mapping[str, Value]) -> str:
        """A sentence of this language with its gaps filled. Raises ValueError where that cannot be done.

        Texts among the values are put in as they are: braces in them mean nothing.
        """
        out = ""
        for plain, gap in pieces(sentence):
            out += plain
            if gap is None:
                continue
            base, role = (gap, "") if gap in values else split_role(gap)
            if base not in values:
                raise ValueError(f"the gap {{{gap}}} is unknown; here are {', '.join(sorted(values)) or 'no gaps'}")
            value = self._show(values[base], role)
            before = out.rstrip(" \u00a0*_«“\"'(")
            if isinstance(values[base], Card) and (not before or before[-1] in ".!?…"):
                value = value[:1].upper() + value[1:]
            out += value
        return out

    def _show(self, value: Value, role: str) -> str:
        if isinstance(value, Card):
            try:
                return self.card(value, role or "name")
            except KeyError:
                raise ValueError(f"there is no card {value.code}") from None
        if role:
            raise ValueError(f"a gap with _{role} is for a card, not for {value!r}")
        if isinstance(value, str):
            return value
        if isinstance(value, int | float | Decimal | Fraction):
            return self.number(value)
        raise ValueError(f"{value!r} is neither a text nor a number nor a card")


WHOLE = 0.9
"""A file that suddenly has less than this share of its texts was half written; what it had is still shown."""


class _Loaded(NamedTuple):
    """What came out of a file: its time and size then, the texts or the deck, and what is wrong."""

    path: Path
    stamp: tuple[int, int] | None
    value: Any
    findings: tuple[Finding, ...]


_lock = threading.RLock()
_files: dict[Path, _Loaded] = {}
_languages: dict[tuple[Path, str], tuple[tuple[_Loaded, ...], Language]] = {}


def load(code: str, *, root: Path = HERE) -> Language:
    """The language of a code, as its files are now; English for a code without files.

    Files that have not changed are not read again. What a broken file no longer gives is kept from its last good
    state. Never raises for a broken file: see `Language.problems`.
    """
    with _lock:
        known = _languages.get((root, code))
        if known and all(part.stamp == _stamp(part.path) for part in known[0]):
            return known[1]
        if known is None and code not in available(root=root):
            return load("en", root=root)
        english = None if code == "en" else load("en", root=root)
        spare = english.deck if english else plain_deck()
        deck = _file(root / code / "deck.yaml", lambda path, last: _deck(path, code, last or spare))
        texts = {
            domain: _file(root / code / f"{domain}.po", lambda path, last: _texts(path, code, last or {}))
            for domain in (DOMAINS if english else ())
        }
        parts = (deck, *texts.values(), *(_languages[root, "en"][0] if english else ()))
        findings = tuple(finding for part in parts for finding in part.findings)
        language = Language(code, {domain: part.value for domain, part in texts.items()}, deck.value, findings, english)
        _languages[root, code] = parts, language
        return language


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size


def _file(path: Path, read_it: Callable[[Path, Any], tuple[Any, list[Finding]]]) -> _Loaded:
    """What a file holds, read again only when its time or size has changed."""
    stamp, known = _stamp(path), _files.get(path)
    if known is None or known.stamp != stamp:
        value, findings = read_it(path, known.value if known else None)
        known = _files[path] = _Loaded(path, stamp, value, tuple(findings))
    return known


def _deck(path: Path, code: str, last: Deck) -> tuple[Deck, list[Finding]]:
    try:
        return read_deck(path, code), []
    except FileFault as fault:
        return last, [Finding(shown(path), fault.line, "error", fault.text)]


def _texts(path: Path, code: str, last: Texts) -> tuple[Texts, list[Finding]]:
    if not path.exists() and draft(code):
        return {}, []  # begun with one file only
    file = read(path, code)
    name = shown(path)
    texts: dict[tuple[str, str | tuple[str, str]], Translation] = {}
    for message in file.catalog:
        forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        if message.id and not message.fuzzy and all(forms):
            english = message.id if isinstance(message.id, str) else (message.id[0], message.id[1])
            texts[message.context or "", english] = Translation(forms, name, message.lineno or 1)
    problems = list(file.problems)
    if not problems and len(texts) < WHOLE * len(last):
        problems = [
            Finding(name, 1, "error", f"has {len(texts)} texts, and had {len(last)} before; was it saved whole?")
        ]
    return ({**last, **texts} if problems else texts), problems


def available(*, root: Path = HERE) -> tuple[str, ...]:
    """The codes of the languages: English first, then every folder with a `messages.po`."""
    return ("en", *sorted(path.parent.name for path in root.glob("*/messages.po")))


def draft(code: str) -> bool:
    """Whether a language is a draft: not listed in `style.yaml`, so it may be incomplete."""
    from locales.style import styles

    return code != "en" and code not in styles().languages


def share(code: str, *, root: Path = HERE) -> float:
    """How much of the program is translated into a language, from 0 to 1, as its files are now."""
    if code == "en":
        return 1.0
    wanted = sum((root / f"{domain}.pot").read_text("utf-8").count("\nmsgctxt ") for domain in DOMAINS)
    return load(code, root=root).translated / max(1, wanted)


def pick(*tags: str | None, drafts: bool = False) -> str:
    """The first language that a list of wishes such as `nb-NO`, `no`, `it_CH` finds; English when none does.

    Only the primary part of a tag counts. Everything Norwegian is served in Bokmål. A draft is found with `drafts`
    only: who asks for it gets it, nobody else.
    """
    known = [code for code in available() if drafts or not draft(code)]
    for tag in tags:
        primary = re.split(r"[-_;,]", (tag or "").strip().lower())[0]
        code = _NORWEGIAN.get(primary, primary)
        if code in known:
            return code
    return "en"
