"""A game in play: its table, and a record of everything that was done, steps back included."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.actions import Act, Action, parse_action
from engine.cards import Card
from engine.concentration import rule
from engine.rulings import EventKind, SetupRefused, Verdict
from engine.setup import Request, deal
from engine.table import Phase, Ruling, Table
from engine.writing import act_text, case_text

BACK = "back"
"""How a step back is written in a record."""


class Entry(NamedTuple):
    """One line of the record: the act as a case file has it, the table before it, its ruling; none for a step back."""

    text: str
    before: Table
    ruling: Ruling | None


class Game(NamedTuple):
    """A game as a value: what was asked for, the table now, the tables before it, and the record.

    `past` has the tables that one may go back to, the first deal first. `record` only ever grows: what was seen
    before a step back has been seen.
    """

    request: Request
    table: Table
    past: tuple[Table, ...] = ()
    record: tuple[Entry, ...] = ()

    @property
    def last(self) -> Entry | None:
        """The last line of the record."""
        return self.record[-1] if self.record else None

    @property
    def taken_back(self) -> int:
        """How many acts were taken back."""
        return sum(entry.ruling is None for entry in self.record)


def begin(request: Request) -> Game | SetupRefused:
    """A new game, or what stands against its set-up."""
    table = deal(request)
    return table if isinstance(table, SetupRefused) else Game(request, table)


def act(game: Game, action: Action) -> Game:
    """Put an act to the referee. A refused one changes nothing but the record."""
    ruling = rule(game.table, action)
    entry = Entry(act_text(action, game.table.setting), game.table, ruling)
    past = game.past if ruling.verdict is Verdict.REFUSED else (*game.past, game.table)
    return Game(game.request, ruling.table, past, (*game.record, entry))


def back(game: Game) -> Game:
    """Go back to the table before the last act that changed anything; nothing happens on the first deal."""
    if not game.past:
        return game
    return Game(game.request, game.past[-1], game.past[:-1], (*game.record, Entry(BACK, game.table, None)))


def shows_a_face(game: Game) -> bool:
    """Whether the act that a step back would take back has shown a card: going back would be a free look (a18)."""
    return (bool(game.past) and bool(set(game.table.open) - set(game.past[-1].open))) or _captured(game)


def _captured(game: Game) -> bool:
    return bool(game.past) and game.table.left != game.past[-1].left


def shown(game: Game) -> Mapping[int, Card]:
    """Every card still on the table that somebody has seen, by its place; a step back makes nobody forget."""
    seen: dict[int, Card] = {}
    for entry in game.record:
        if entry.ruling is None:
            continue
        for event in entry.ruling.events:
            if event.kind is EventKind.TURNED:
                facts = dict(event.facts)
                card = facts["card"]
                assert isinstance(card, Card), "a turned card is a card"
                seen[entry.before.setting.places.index(str(facts["place"]))] = card
    return {place: card for place, card in seen.items() if game.table.cards[place] is not None}


def written(game: Game) -> tuple[str, tuple[str, ...]]:
    """The game as text: the case it began with, and the record's acts, `back` among them."""
    return case_text(game.request), tuple(entry.text for entry in game.record)


def read_game(case: str, acts: Sequence[str]) -> Game:
    """The game that was written. Raises FileFault for a case, ValueError for an act that cannot be read."""
    from engine.concentration_case import read_concentration
    from engine.yamlfile import FileFault, parse

    request = read_concentration(parse(case, "game")).request
    game = begin(request)
    if isinstance(game, SetupRefused):
        raise FileFault("game", 1, f"this table cannot be set: {game.faults[0].reason}")
    for text in acts:
        game = back(game) if text == BACK else act(game, read_act(text, game.table))
    return game


def read_act(text: str, table: Table) -> Action:
    """An act of a record, at a table. Raises ValueError."""
    return parse_action(text, table.setting.rows, table.setting.columns, len(table.setting.players))


def may_be_turned(table: Table) -> tuple[Ruling | None, ...]:
    """For every place why no card may be turned there now: the refusal, or None where one may be turned.

    What a card that may be turned would bring is not told: it lies face down.
    """
    if table.phase is Phase.FIRST or table.phase is Phase.SECOND:
        gaps = {place for place, card in enumerate(table.cards) if card is None}
        asked = gaps | set(table.open)
    else:
        asked = set(range(len(table.cards)))
    return tuple(
        rule(table, Action(Act.FLIP, (place,))) if place in asked else None for place in range(len(table.cards))
    )
