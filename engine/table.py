"""A Concentration table as a value, and the ruling that leads from one table to the next."""

from collections import Counter
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from engine.actions import Action
from engine.cards import Card, without
from engine.profiles import Profile
from engine.rulings import Basis, Event, Facts, Law, Reason, SetupRefused, Verdict

Pair: TypeAlias = tuple[Card, Card]


class Phase(StrEnum):
    """Where an attempt stands."""

    FIRST = "first"
    """No card lies open; the first of an attempt is due."""
    SECOND = "second"
    """One card lies open; the second is due."""
    SHOWING = "showing"
    """Two cards lie open that are no pair."""
    OVER = "over"
    """The last pair has been taken."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What stays the same for a whole game: rule set, layout, players, deck, and the seed it was dealt with.

    `gone` pairs were off the table from the beginning without being anybody's. `elsewhere` remembers, by rule-set id,
    how the game would have begun there; it is worked out once a game.
    """

    rules: Profile
    rows: int
    columns: int
    players: tuple[str, ...]
    places: tuple[str, ...]
    deck: tuple[Card, ...]
    seed: int
    every_place_named: bool = False
    gone: int = 0
    elsewhere: "dict[str, Table | SetupRefused]" = field(default_factory=dict, compare=False, repr=False)


class Table(NamedTuple):
    """A table at one moment, as a value: acting makes a new one.

    `cards` has the card on every place, row by row, None for a gap. `open` has the places of this attempt's cards in
    the order of turning. `piles` has every seat's captured pairs; a pair known only by number is None. `turn` is the
    seat that may act (from 0), after the end the last mover. `waited` is how long a miss has been shown, in seconds.
    """

    setting: Setting
    cards: tuple[Card | None, ...]
    turn: int
    open: tuple[int, ...]
    phase: Phase
    piles: tuple[tuple[Pair | None, ...], ...]
    misses: tuple[int, ...]
    waited: int | Decimal = 0

    @property
    def left(self) -> int:
        """How many cards lie on the table."""
        return len(self.setting.deck) - 2 * (self.setting.gone + sum(map(len, self.piles)))

    @property
    def pairs(self) -> tuple[int, ...]:
        """How many pairs every seat has captured."""
        return tuple(map(len, self.piles))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share first place once the game is over; nobody before, and nobody in solo play."""
        if self.phase is not Phase.OVER or len(self.piles) == 1:
            return ()
        best = max(self.pairs)
        return tuple(seat for seat, pairs in enumerate(self.pairs) if pairs == best)

    @property
    def captured(self) -> tuple[Card, ...]:
        """The cards that have left the table, in the deck's order."""
        lying = Counter(card for card in self.cards if card)
        return tuple(without(self.setting.deck, lying))


class Ruling(NamedTuple):
    """The referee's answer to one act: verdict, reason, clauses, facts, what happened, and the table after it.

    A refused act leaves `table` as it was. Facts and events name no card that was not face up. Places are written
    `r1c1`, players are numbered from 1.
    """

    action: Action
    by: int
    verdict: Verdict
    reason: Reason
    law: Law
    facts: Facts
    events: tuple[Event, ...]
    table: Table

    @property
    def rules(self) -> tuple[str, ...]:
        """The clauses the ruling rests on, the deciding one first."""
        return self.law.rules

    @property
    def basis(self) -> Basis:
        """Where the deciding clause stands."""
        return self.law.basis
