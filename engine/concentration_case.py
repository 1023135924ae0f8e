"""Concentration case files: the keys of a set-up and its actions, read strictly."""

from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictInt, StrictStr

from engine.actions import Action, parse_action, parse_place
from engine.axes import rows_and_columns
from engine.cards import RANKS, Card, parse_card
from engine.house import rules_of
from engine.setup import DeckSpec, Request, shape
from engine.table import Pair
from engine.yamlfile import Yaml, validated

MOST_PLAYERS = 9999
"""The Norwegian and the Italian document name no most; a table of names must still fit into memory."""


def _numbered(pairs: Any) -> Any:
    """Player numbers as keys; JSON can only write them in quotes."""
    if not isinstance(pairs, dict):
        return pairs
    return {int(key) if isinstance(key, str) and key.isdecimal() else key: value for key, value in pairs.items()}


class CaseModel(BaseModel):
    """The keys of a Concentration case file."""

    model_config = ConfigDict(extra="forbid")

    profile: StrictStr
    players: StrictInt | list[StrictStr] = 2
    layout: StrictStr | None = None
    place: dict[StrictStr, StrictStr] = Field(default_factory=dict)
    seed: StrictInt = 0
    deck: StrictInt | StrictStr | list[StrictStr | StrictInt] | None = None
    pairs: Annotated[dict[StrictInt, StrictInt | list[StrictStr]], BeforeValidator(_numbered)] = Field(
        default_factory=dict
    )
    empty: StrictStr | list[StrictStr] | None = None
    start: StrictInt = 1
    house: dict[StrictStr, Any] = Field(default_factory=dict)
    actions: list[StrictStr] = Field(default_factory=list)


class Case(NamedTuple):
    """A case that has been read: what table is asked for, and the acts with the text they were written as."""

    request: Request
    actions: tuple[tuple[str, Action], ...]


class _Reader:
    """Turns the checked keys into values; every slip is reported at its line."""

    def __init__(self, document: Yaml) -> None:
        self.document = document
        self.model = validated(CaseModel, document)

    def case(self) -> Case:
        model = self.model
        rules = rules_of(self.document, model.profile, model.house)
        players = model.players
        if isinstance(players, int) and players > MOST_PLAYERS:
            raise self.document.fault(("players",), f"{players} players are more than anybody can seat")
        names = tuple(map(str, range(1, players + 1))) if isinstance(players, int) else tuple(players)
        if not 1 <= model.start <= max(1, len(names)):
            raise self.document.fault(("start",), f"there is no player {model.start}")
        request = Request(
            rules=rules,
            players=names,
            layout=self._layout(),
            place={self._place_key(key): self._card(value, ("place", key)) for key, value in model.place.items()},
            seed=model.seed,
            deck=self._deck(),
            pairs={seat - 1: self._pairs(seat, pairs, len(names)) for seat, pairs in model.pairs.items()},
            empty=self._empty(),
            start=model.start - 1,
        )
        rows, columns = shape(request)
        return Case(request, tuple(self._action(i, text, rows, columns) for i, text in enumerate(model.actions)))

    def _layout(self) -> str | None:
        if self.model.layout is not None:
            try:
                rows_and_columns(self.model.layout)
            except ValueError as slip:
                raise self.document.fault(("layout",), str(slip)) from None
        return self.model.layout

    def _place_key(self, text: str) -> str:
        try:
            parse_place(text, 10**6, 10**6)  # whether the layout has it is a question of the set-up
        except ValueError as slip:
            raise self.document.fault(("place", text), str(slip)) from None
        return text

    def _card(self, code: str, path: tuple[str | int, ...]) -> Card:
        try:
            return parse_card(code)
        except ValueError as slip:
            raise self.document.fault(path, str(slip)) from None

    def _deck(self) -> DeckSpec | None:
        spec = self.model.deck
        if spec is None:
            return None
        if isinstance(spec, list):
            for i, rank in enumerate(spec):
                if str(rank) not in RANKS:
                    raise self.document.fault(("deck", i), f"{rank!r} is not a rank; the ranks are {', '.join(RANKS)}")
            return tuple(map(str, spec))
        if str(spec) not in ("52", "54", "104", "pictures"):
            raise self.document.fault(
                ("deck",), f"{spec!r} is not a deck; write 52, 54, 104, pictures or a list of ranks"
            )
        return str(spec)

    def _pairs(self, seat: int, pairs: int | list[str], seats: int) -> int | tuple[Pair, ...]:
        path: tuple[str | int, ...] = ("pairs", seat)
        if not 1 <= seat <= seats:
            raise self.document.fault(path, f"there is no player {seat}")
        if isinstance(pairs, int):
            if pairs < 0:
                raise self.document.fault(path, "a number of pairs is 0 or more")
            return pairs
        found = []
        for i, text in enumerate(pairs):
            codes = text.split()
            if len(codes) != 2:
                raise self.document.fault((*path, i), f"{text!r} is not a pair; write two cards like 6♥ 6♣")
            found.append((self._card(codes[0], (*path, i)), self._card(codes[1], (*path, i))))
        return tuple(found)

    def _empty(self) -> tuple[str, ...] | str | None:
        empty = self.model.empty
        if isinstance(empty, str) and empty != "rest":
            raise self.document.fault(("empty",), f"{empty!r}: write a list of places, or rest")
        if isinstance(empty, list):
            for i, name in enumerate(empty):
                try:
                    parse_place(name, 10**6, 10**6)
                except ValueError as slip:
                    raise self.document.fault(("empty", i), str(slip)) from None
            return tuple(empty)
        return empty

    def _action(self, i: int, text: str, rows: int, columns: int) -> tuple[str, Action]:
        seats = self.model.players if isinstance(self.model.players, int) else len(self.model.players)
        try:
            return text, parse_action(text, rows, columns, seats)
        except ValueError as slip:
            raise self.document.fault(("actions", i), str(slip)) from None


def read_concentration(document: Yaml) -> Case:
    """The case in a document of this game. Raises FileFault with the line of what does not belong there."""
    return _Reader(document).case()
