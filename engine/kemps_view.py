"""What a seat may see of a Kemps table."""

from collections.abc import Collection
from typing import NamedTuple

from engine.cards import Card
from engine.kemps_table import KempsPhase, KempsTable


class KempsView(NamedTuple):
    """The table as some seats see it together: their own hands, the centre, and of other hands only the size.

    A hidden card is None. Hands that were judged are open to everybody. `closed` says that the fourth centre card still
    lies face down. Seats and pairs count from 0.
    """

    seats: str
    pairs: tuple[str, ...]
    hands: tuple[tuple[Card | None, ...], ...]
    centre: tuple[Card | None, ...]
    closed: bool
    stock: int
    letters: tuple[int, ...]
    dealer: int
    refused: frozenset[int]
    judged: tuple[int, ...]
    phase: KempsPhase
    finished: tuple[int, ...]


def kemps_view(table: KempsTable, eyes: Collection[int] = ()) -> KempsView:
    """What these seats see together; without seats it is the spectator's view, as on a classroom wall."""
    open_hands = {*eyes, *table.judged}
    hands = tuple(hand if seat in open_hands else (None,) * len(hand) for seat, hand in enumerate(table.hands))
    return KempsView(
        table.setting.seats,
        table.setting.pairs,
        hands,
        table.centre,
        table.fourth is not None,
        len(table.stock),
        table.letters,
        table.dealer,
        table.refused,
        table.judged,
        table.phase,
        table.finished,
    )
