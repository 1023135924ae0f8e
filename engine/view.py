"""What a player may see of a table."""

from typing import NamedTuple

from engine.cards import Card
from engine.table import Pair, Phase, Table


class View(NamedTuple):
    """The table as everybody at it sees it: no face that is down, and no captured card where piles lie face down.

    `faces` has, for every place, the open card; `gaps` the places without a card. `piles` shows the captured pairs
    where they lie face up and only None for each where they do not, or where the document does not say (A31).
    """

    rows: int
    columns: int
    places: tuple[str, ...]
    players: tuple[str, ...]
    faces: tuple[Card | None, ...]
    gaps: frozenset[int]
    open: tuple[int, ...]
    turn: int
    phase: Phase
    pairs: tuple[int, ...]
    piles: tuple[tuple[Pair | None, ...], ...]
    misses: tuple[int, ...]
    winners: tuple[int, ...]


def view(table: Table) -> View:
    """What every seat sees; in this family of games all see the same."""
    setting = table.setting
    shown = setting.rules["pile"] == "face-up"
    return View(
        setting.rows,
        setting.columns,
        setting.places,
        setting.players,
        tuple(card if place in table.open else None for place, card in enumerate(table.cards)),
        frozenset(place for place, card in enumerate(table.cards) if card is None),
        table.open,
        table.turn,
        table.phase,
        table.pairs,
        table.piles if shown else tuple((None,) * len(pile) for pile in table.piles),
        table.misses,
        table.winners,
    )
