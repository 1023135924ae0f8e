"""The game with real cards that this tab keeps the score of."""

from dataclasses import dataclass, field

from engine.cards import JOKER, JOKERS, Card
from engine.real import (
    Happening,
    RealGame,
    RealSetup,
    Said,
    begin,
    happened,
    read_real,
    sayable,
    take_back,
    written,
)
from engine.rulings import FaultFound, SetupRefused
from engine.table import Ruling, Table
from ui import progress
from ui.progress import Record

KIND = "real"
"""Under which kind a game with real cards is kept in the store."""


@dataclass
class RealTable:
    """A game with real cards on the screen. `id` names it in the store and in the address.

    `rank` is the rank that was pressed, `aloud` whether the next card is said aloud, `refused` the card that was
    pressed although it cannot have been turned, with the fault. `sights` counts what was pressed.
    """

    id: str = ""
    game: RealGame | None = None
    rank: str = ""
    aloud: bool = True
    refused: tuple[Card, FaultFound] | None = None
    sights: int = 0
    saved: str = ""
    record: Record = field(default_factory=Record)

    def begin(self, setup: RealSetup) -> SetupRefused | None:
        """Begin a game; the faults of a set-up that cannot be."""
        game = begin(setup)
        if isinstance(game, SetupRefused):
            return game
        self.id = progress.new_game_id()
        self._now(game)
        return None

    def load(self, game: str) -> bool:
        """Go on with a game of the store; False when there is none."""
        found = progress.load_game(game)
        if found is None or found[0] != KIND:
            return False
        try:
            read = read_real(found[1])
        except ValueError:
            return False
        self.id, self.game, self.saved = game, read, found[1]
        self.rank, self.refused, self.aloud = "", None, True
        self.sights += 1
        return True

    @property
    def last(self) -> tuple[Table, Ruling] | None:
        """The last ruling that holds, with the table it was made at; none after a correction."""
        line = self.game.log[-1] if self.game and self.game.log else None
        return (line.table, line.ruling) if line and line.table and line.ruling else None

    def choose(self, rank: str) -> None:
        """A rank was pressed; the card follows."""
        self.rank, self.refused = rank, None
        self.sights += 1

    def turn(self, suit: str) -> None:
        """A card of the chosen rank was pressed: it was turned. While a miss lies open it is a third card."""
        if not self.rank or self.game is None:
            return
        card = self._joker() if self.rank == JOKER else Card(self.rank, suit)
        third = len(self.game.stand.open) == 2
        self.say(Said(Happening.THIRD) if third else Said(Happening.TURN, card, aloud=self.aloud))

    def say(self, said: Said) -> None:
        """Put what happened to the referee; what cannot be said any more, as after a double click, is nothing."""
        if self.game is None or self._moved_elsewhere() or said.what not in sayable(self.game):
            return
        told = happened(self.game, said)
        if isinstance(told.answer, SetupRefused):
            assert said.card is not None, "only a card that is named can be impossible"
            self.refused = said.card, told.answer.faults[0]
            self.sights += 1
            return
        self._now(told.game)

    def correct(self) -> None:
        """Correct the last entry."""
        if self.game is not None and not self._moved_elsewhere():
            self._now(take_back(self.game))

    def again(self) -> None:
        """Another game of the same players by the same rules."""
        if self.game is not None:
            self.begin(self.game.setup)

    def _joker(self) -> Card:
        assert self.game is not None, "there is a game"
        used = (*self.game.captured, *self.game.stand.open)
        return next((joker for joker in JOKERS if joker not in used), JOKERS[0])

    def _now(self, game: RealGame) -> None:
        self.game, self.rank, self.refused, self.aloud = game, "", None, True
        self.sights += 1
        text = written(game)
        if self.record.save_game(self.id, KIND, text):
            self.saved = text  # what is not kept must not be taken for another tab's work later on

    def _moved_elsewhere(self) -> bool:
        """Whether another tab has gone on with this game; then its state is taken over and the press is void."""
        found = progress.load_game(self.id)
        if found is None or found[1] == self.saved:
            return False
        return self.load(self.id)
