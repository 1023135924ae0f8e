"""A Kemps table as a value: hands, centre, stock, letters; and the ruling that leads to the next one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from engine.cards import Card
from engine.kemps_actions import KempsAction
from engine.profiles import Profile
from engine.rulings import Basis, Event, Facts, Law, Reason, Verdict

WORD = "KEMPS"
"""One letter a wrong or punished call; the fifth ends the game."""


class KempsPhase(StrEnum):
    """Where a deal stands."""

    EXCHANGE = "exchange"
    """Every hand has four cards; cards may be exchanged, signals given, calls made."""
    SWAP = "swap"
    """Some hand does not have four cards."""
    DEALT_OUT = "dealt-out"
    """The deal has ended; the next one may be dealt."""
    OVER = "over"
    """A pair has its fifth letter."""


@dataclass(frozen=True, slots=True)
class KempsSetting:
    """What stays the same for a whole game: rule set, seats (`ABCD`), and the seed of the first deal.

    `pairs` are the partners, who sit opposite each other: `A/C`, `B/D`. `rivals` has, for every pair, the numbers of
    the others. Both follow from the seats and are worked out once, because every call asks for them.
    """

    rules: Profile
    seats: str
    seed: int
    pairs: tuple[str, ...] = field(init=False, compare=False, repr=False)
    rivals: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Work out who sits with whom, and against whom."""
        half = len(self.seats) // 2
        pairs = tuple(f"{self.seats[i]}/{self.seats[i + half]}" for i in range(half))
        rivals = tuple(tuple(other for other in range(half) if other != pair) for pair in range(half))
        object.__setattr__(self, "pairs", pairs)
        object.__setattr__(self, "rivals", rivals)

    def partner(self, seat: int) -> int:
        """The seat opposite."""
        return (seat + len(self.seats) // 2) % len(self.seats)

    def pair(self, seat: int) -> int:
        """The number of a seat's pair."""
        return seat % (len(self.seats) // 2)


class KempsTable(NamedTuple):
    """A Kemps table at one moment, as a value.

    `hands` has every seat's cards in the order they came. `centre` has four places; the place of a card that was taken
    and not yet replaced is None. `owed` has, for every seat, the places of the centre that it must still fill. `fourth`
    is the last centre card while it still lies face down. `letters` has the number of letters of every pair, `refused`
    the seats that do not want this centre, `judged` the seats whose hands were shown. `deal` counts the deals from 0.
    """

    setting: KempsSetting
    hands: tuple[tuple[Card, ...], ...]
    centre: tuple[Card | None, ...]
    stock: tuple[Card, ...]
    letters: tuple[int, ...]
    dealer: int
    owed: tuple[tuple[int, ...], ...]
    taken: tuple[tuple[Card, ...], ...]
    refused: frozenset[int] = frozenset()
    fourth: Card | None = None
    judged: tuple[int, ...] = ()
    ended: bool = False
    deal: int = 0

    @property
    def phase(self) -> KempsPhase:
        """Where the deal stands; worked out from hands, letters and whether the deal has ended."""
        if self.ended:
            return KempsPhase.OVER if self.over else KempsPhase.DEALT_OUT
        return KempsPhase.EXCHANGE if all(len(hand) == 4 for hand in self.hands) else KempsPhase.SWAP

    @property
    def over(self) -> bool:
        """Whether a pair has its fifth letter."""
        return max(self.letters) >= len(WORD)

    @property
    def finished(self) -> tuple[int, ...]:
        """The pairs that finished successfully: nobody before the end; then all but those with five letters.

        Where letters are a reward, those with five letters have finished.
        """
        if not self.over:
            return ()
        reward = self.setting.rules.letters_reward
        return tuple(pair for pair, count in enumerate(self.letters) if (count >= len(WORD)) == reward)


def four_of_a_kind(hand: Iterable[Card]) -> bool:
    """Whether a hand is exactly four cards of one rank; five cards with four alike do not count (K04, K24)."""
    cards = tuple(hand)
    if len(cards) != 4:
        return False
    one, two, three, four = cards
    return one[0] == two[0] == three[0] == four[0]


def free_place(centre: Sequence[Card | None], owed: Iterable[tuple[int, ...]]) -> int | None:
    """The first gap of the centre that no seat still has to fill; None when there is none."""
    waiting = {place for places in owed for place in places}
    return next((place for place, card in enumerate(centre) if card is None and place not in waiting), None)


class KempsRuling(NamedTuple):
    """The referee's answer to one act at a Kemps table.

    `by` has the acting seats as they were named: two for a joint moment. Facts and events name only cards that
    everybody can see: the centre, and hands that were judged.
    """

    action: KempsAction
    by: tuple[int, ...]
    verdict: Verdict
    reason: Reason
    law: Law
    facts: Facts
    events: tuple[Event, ...]
    table: KempsTable

    @property
    def rules(self) -> tuple[str, ...]:
        """The clauses the ruling rests on, the deciding one first."""
        return self.law.rules

    @property
    def basis(self) -> Basis:
        """Where the deciding clause stands."""
        return self.law.basis
