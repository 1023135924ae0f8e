"""What fills the gaps of a text in the gallery: what it was really filled with, wherever that can be found out.

The referee rules on a position for every reason of every rule set, and everything that is said of it is noted. A text
that no ruling uses gets names, cards and numbers that fit its gaps.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from random import Random
from typing import TypeAlias

from engine.actions import parse_action
from engine.cards import Card
from engine.concentration import rule
from engine.drills import drill, drillable
from engine.profiles import profile
from engine.rulings import Reason
from engine.setup import Request, deal
from engine.table import Phase, Ruling, Table
from lessons.lesson import lesson
from lessons.walk import AnyRuling, AnyTable
from locales.coverage import Line
from locales.language import Language, Value
from locales.messages import Message, Plural, gaps, split_role
from locales.rulings import TITLES
from ui import panel, texts
from ui.settings import Settings
from ui.translator import Collected, Note, recorded
from ui.view import board, status

NUMBERS = (0, 1, 2, 5, 11, 21, 22, 101)
"""Numbers that between them need every plural form of every language."""

CARDS = (Card("Q", "♠"), Card("4", "♦"), Card("A", "♣"), Card("8", "♥"))
"""Cards of every grammatical gender and number of letters."""

MOST = 3
"""Examples of one text that came up in rulings."""

Values: TypeAlias = dict[str, Value]


@cache
def rulings() -> tuple[tuple[AnyTable, AnyRuling], ...]:
    """A real ruling for every reason that a rule set gives, with the table it was made at."""
    found = []
    for name, reason in drillable():
        made = drill(profile(name), reason, Random(f"{name} {reason}"))
        if made:
            found.append((made.position.table, made.ruling))
    return tuple(found)


@cache
def taken(pairs: int) -> Table:
    """A table of Memo with 52 cards at which the first player has taken so many pairs, from 0 to 26."""
    table = deal(Request(profile("memo-ru"), seed=1))
    assert isinstance(table, Table), "52 cards can be dealt"
    setting = table.setting
    for _ in range(pairs):
        by_rank: dict[str, list[str]] = {}
        for place, card in zip(setting.places, table.cards, strict=True):
            if card:
                by_rank.setdefault(card.rank, []).append(place)
        for place in next(places for places in by_rank.values() if len(places) > 1)[:2]:
            act = parse_action(f"flip {place}", setting.rows, setting.columns, len(setting.players))
            table = rule(table, act).table
    return table


@lru_cache(maxsize=8)
def heard(language: Language) -> Mapping[tuple[str, str, object], tuple[Values, ...]]:
    """The values that each text had when rulings and tables were put in words, a few for every text."""
    notes = Collected()
    speaker = recorded(language, notes)
    for before, ruling in rulings():
        panel.ruling_html(before, ruling, speaker)
        if isinstance(ruling.table, Table):
            status(ruling.table, speaker)
            _board(ruling.table, speaker, ruling)
    for pairs in (0, 1, 2, 5, 11, 21, 22):
        _board(taken(pairs), speaker, None)
    found: dict[tuple[str, str, object], list[Values]] = {}
    for note in notes.found:
        known, values = found.setdefault(note.key, []), dict(note.values)
        later = any(isinstance(value, str) and value.startswith("{") for value in values.values())  # by the browser
        if len(known) < MOST and values and values not in known and not later:
            known.append(values)
    return {key: tuple(values) for key, values in found.items()}


def _board(table: Table, language: Language, ruling: object) -> None:
    made = ruling if isinstance(ruling, Ruling) else None
    board(table, language, game="", number=0, act=table.phase is not Phase.OVER, ruling=made, looks=Settings())


def message(line: Line) -> Message | Plural:
    """The message of a text."""
    english = line.sentence.english
    if isinstance(english, str):
        return Message(line.sentence.context, english)
    return Plural(line.sentence.context, *english)


def examples(line: Line, language: Language) -> list[tuple[Values, str]]:
    """The text with sample values, in the language: values and result; every number and card that may change a form."""
    found, shown = [], set()
    for values in _values(line, language):
        said = Note(line.domain, message(line), tuple(values.items()), "").in_language(language)
        if said not in shown:
            shown.add(said)
            found.append((values, said))
    return found


def _values(line: Line, language: Language) -> Iterator[Values]:
    english = line.sentence
    names = sorted(frozenset().union(*map(gaps, english.forms)))
    if line.domain == "lessons":
        yield lesson_values(english.context, language)
        return
    known = heard(language).get((line.domain, english.context, english.english), ())
    yield from known
    cards = [base for base, role in map(split_role, names) if role]
    base: Values = {name: _sample(name, language) for name in names if not split_role(name)[1]}
    base |= known[0] if known else {}
    if not isinstance(english.english, str):
        for n in NUMBERS:
            yield base | {name: CARDS[i % 4] for i, name in enumerate(cards)} | {"n": n}
    elif cards:
        for turn in range(len(CARDS)):
            yield base | {name: CARDS[(i + turn) % 4] for i, name in enumerate(cards)}
    elif not known:
        yield base


def lesson_values(context: str, language: Language) -> Values:
    """What fills the gaps of a lesson's texts: its cards and the players."""
    players: Values = {f"p{i}": language.say(name) for i, name in enumerate(texts.PLAYERS, 1)}
    found = lesson(context.split(".")[1])
    return {**players, **(found.named_cards() if found else {})}


def _sample(name: str, language: Language) -> Value:
    """A value that fits a gap by its name; a number where the name says nothing else."""
    match name:
        case "player" | "players" | "next" | "name":
            return language.say(texts.PLAYER_1)
        case "rules" | "names":
            return language.say(texts.RULE_SETS["memo-ru"])
        case "document" | "documents":
            return language.say(texts.DOCUMENTS["000"])
        case "place" | "places":
            return language.place(1, 2)
        case "seat" | "first" | "partner" | "second" | "seats":
            return {"seat": "A", "first": "A", "partner": "C", "second": "B", "seats": language.list(["A", "B"])}[name]
        case "pair" | "pairs" | "finished":
            return "A/C"
        case "percent" | "share":
            return language.percent(0.25)
        case "fraction":
            return "1/17"
        case "ranks":
            return language.rank_count("Q", 4)
        case "why" | "title" | "answer" | "ruling" | "act" | "acts" | "what" | "fault" | "happened":
            return language.say(TITLES[Reason.FIRST_CARD])
        case "section" | "axis" | "value" | "before" | "choice" | "rule" | "state" | "kinds" | "gesture" | "button":
            return language.say(texts.NEXT)
        case "text" | "word" | "code" | "example" | "reason" | "letters" | "line" | "file" | "values":
            return "Q♠"
        case "language":
            return language.name
    return 3
