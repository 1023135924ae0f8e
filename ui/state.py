"""What a visit remembers while its tab is open; the only owner of the session's keys."""

from dataclasses import dataclass, field
from random import Random
from secrets import randbits
from typing import Any, TypeVar

import streamlit as st

from engine.cards import parse_card
from engine.kemps_actions import KempsAction
from engine.kemps_deal import KempsRequest, deal_kemps
from engine.kemps_players import Happened, KempsGame, act, agree, turn
from engine.kemps_table import KempsRuling, KempsTable
from engine.profiles import profile
from engine.setup import Request, deal
from engine.table import Ruling, Table
from lessons.walk import AnyRuling, AnyTable

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
class KempsPractice:
    """A game of Kemps with computer players: the game, what was seen last, the last ruling, and the learner's pace.

    `pace` is the number of seconds between two rounds of the others, 0 for step by step. `acts` counts the acts.
    """

    game: KempsGame
    random: Random
    seen: list[Happened] = field(default_factory=list)
    last: tuple[KempsTable, KempsRuling] | None = None
    acts: int = 0
    pace: int = 0
    running: bool = True
    acted_at: float = 0.0

    def do(self, action: KempsAction) -> None:
        """The learner acts."""
        self.game, happened = act(self.game, action, self.random)
        self._note(happened)
        self.last = (happened.before, happened.ruling)

    def others(self) -> None:
        """The computer players act once; a call among it is shown with its ruling."""
        self.game, rounds = turn(self.game, 0, self.random)
        self.last = None
        for happened in rounds:
            self._note(happened)
            if happened.ruling.table.ended:
                self.last = (happened.before, happened.ruling)

    def _note(self, happened: Happened) -> None:
        self.acts += 1
        self.seen = [*self.seen, happened][-8:]


def _kemps_game(seats: str) -> KempsPractice:
    random = Random(randbits(64))
    table = deal_kemps(KempsRequest(profile("kemps-ru"), seats=seats, seed=random.getrandbits(32)))
    assert isinstance(table, KempsTable), "four, six and eight seats can be dealt"
    return KempsPractice(agree(table, random), random)


@dataclass
class Visit:
    """One visitor's answers, by lesson and step, the small game with the number of its deal, and the Kemps game."""

    kemps: KempsPractice | None = None
    answers: dict[tuple[str, str], Answer] = field(default_factory=dict)
    deals: int = field(default_factory=lambda: randbits(32))
    small_game: SmallGame | None = None
    parts: dict[type, Any] = field(default_factory=dict)

    def part(self, kind: type[Part]) -> Part:
        """What one page remembers, made with its defaults on first use."""
        found: Part = self.parts.setdefault(kind, None) or kind()
        self.parts[kind] = found
        return found

    def answer(self, lesson: str, step: str) -> Answer:
        """The answer to a step, empty before the first try."""
        return self.answers.setdefault((lesson, step), Answer())

    def game(self) -> SmallGame:
        """The small game in play; the first deal is made on first use."""
        if self.small_game is None:
            self.deal_again()
        assert self.small_game is not None, "just dealt"
        return self.small_game

    def practice(self, seats: int | None = None, *, anew: bool = False) -> KempsPractice:
        """The Kemps game in play; with another number of seats, or `anew`, a new one begins."""
        sitting = len(self.kemps.game.table.setting.seats) if self.kemps else 4
        names = "ABCDEFGH"[: seats or sitting]
        if self.kemps is None or anew or len(names) != sitting:
            pace = self.kemps.pace if self.kemps else 0
            self.kemps = _kemps_game(names)
            self.kemps.pace = pace
        return self.kemps

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
