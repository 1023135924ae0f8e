"""What a visit remembers while its tab is open; the only owner of the session's keys."""

from dataclasses import dataclass, field
from random import Random
from secrets import randbits
from typing import Any, TypeVar

import streamlit as st

from engine.cards import parse_card
from engine.profiles import profile
from engine.setup import Request, deal
from engine.table import Ruling, Table
from lessons.walk import AnyRuling, AnyTable
from locales.messages import Message

Part = TypeVar("Part")


@dataclass
class Answer:
    """What a learner did at one step: the tries with the table each was made at, the choice, the hints used."""

    tries: list[tuple[AnyTable, AnyRuling]] = field(default_factory=list)
    choice: str = ""
    hints: int = 0


@dataclass
class SmallGame:
    """The game on the first page: its table, the last ruling with the table before it, and how many acts were made."""

    table: Table
    last: tuple[Table, Ruling] | None = None
    acts: int = 0


@dataclass
class Told:
    """What the learner's own page answers to the last press; empty when nothing is to be said."""

    message: Message | None = None
    code: str = ""


@dataclass
class Visit:
    """One visitor's small game with the number of its deal, and what every page remembers."""

    deals: int = field(default_factory=lambda: randbits(32))
    small_game: SmallGame | None = None
    parts: dict[type, Any] = field(default_factory=dict)

    def part(self, kind: type[Part]) -> Part:
        """What one page remembers, made with its defaults on first use.

        Its class must not be written in the page's own file, which is run anew each time, with a new class.
        """
        assert kind.__module__ != "__main__", f"put {kind.__name__} into a module of its own"
        found: Part = self.parts.setdefault(kind, None) or kind()
        self.parts[kind] = found
        return found

    def game(self) -> SmallGame:
        """The small game in play; the first deal is made on first use."""
        if self.small_game is None:
            self.deal_again()
        assert self.small_game is not None, "just dealt"
        return self.small_game

    def deal_again(self) -> None:
        """Deal the small game anew, with another layout than before."""
        self.deals += 1
        self.small_game = SmallGame(_small_table(self.deals))


def _small_table(seed: int) -> Table:
    """Eight cards that show every kind of ruling: pairs by colour, and ranks that fit only in part."""
    codes = ["8♣", "8♠", "8♥", "8♦", "Q♥", "Q♦", "Q♠", "Q♣"]
    Random(seed).shuffle(codes)
    places = {f"r{i // 4 + 1}c{i % 4 + 1}": parse_card(code) for i, code in enumerate(codes)}
    table = deal(Request(profile("concentration-it"), layout="2x4", place=places, seed=seed))
    assert isinstance(table, Table), "eight cards of two ranks can be cleared"
    return table


def visit() -> Visit:
    """The visit of this tab."""
    if "visit" not in st.session_state:
        st.session_state["visit"] = Visit()
    found: Visit = st.session_state["visit"]
    return found
