"""Case files: a set-up and actions as text, read strictly and ruled one by one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr

from engine.actions import Action, parse_action, parse_place
from engine.cards import RANKS, Card, parse_card
from engine.comparison import elsewhere
from engine.concentration import rule
from engine.profiles import Profile, checked, profile, profile_ids, rows_and_columns, with_house
from engine.rulings import Json, SetupRefused, facts_json
from engine.setup import DeckSpec, Request, deal, shape
from engine.table import Pair, Ruling, Table
from engine.yamlfile import FileFault, Yaml, read, validated


class CaseModel(BaseModel):
    """The keys of a Concentration case file."""

    model_config = ConfigDict(extra="forbid")

    profile: StrictStr
    players: StrictInt | list[StrictStr] = 2
    layout: StrictStr | None = None
    place: dict[StrictStr, StrictStr] = Field(default_factory=dict)
    seed: StrictInt = 0
    deck: StrictInt | StrictStr | list[StrictStr | StrictInt] | None = None
    pairs: dict[StrictInt, StrictInt | list[StrictStr]] = Field(default_factory=dict)
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
        rules = self._rules()
        players = model.players
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

    def _rules(self) -> Profile:
        if self.model.profile not in profile_ids():
            known = ", ".join(profile_ids())
            raise self.document.fault(("profile",), f"{self.model.profile!r} is not a rule set; there are {known}")
        house = {}
        for axis, value in self.model.house.items():
            try:
                house[axis] = checked(axis, value)
            except ValueError as slip:
                raise self.document.fault(("house", axis), str(slip)) from None
        return with_house(profile(self.model.profile), house)

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


def read_case(document: Yaml) -> Case:
    """The case in a YAML document. Raises FileFault with the line of what does not belong there."""
    if not isinstance(document.data, dict):
        raise FileFault(document.name, 1, "a case file holds keys such as profile and actions")
    return _Reader(document).case()


def replay(table: Table, actions: tuple[Action, ...]) -> Iterator[Ruling]:
    """The rulings on acts made one after the other, refused ones included."""
    for action in actions:
        ruling = rule(table, action)
        yield ruling
        table = ruling.table


def table_json(table: Table) -> dict[str, Json]:
    """What everybody sees of the state of play, as JSON."""
    return {
        "turn": table.turn + 1,
        "phase": str(table.phase),
        "open": [table.setting.places[place] for place in table.open],
        "pairs": list(table.pairs),
        "misses": list(table.misses),
        "left": table.left,
        "over": table.phase == "over",
        "winners": [seat + 1 for seat in table.winners],
    }


def ruling_json(n: int, text: str, ruling: Ruling) -> dict[str, Json]:
    """One ruling as JSON, as other people's scripts read it."""
    return {
        "n": n,
        "action": text,
        "by": ruling.by + 1,
        "verdict": str(ruling.verdict),
        "reason": str(ruling.reason),
        "rules": list(ruling.rules),
        "basis": str(ruling.basis),
        "facts": facts_json(ruling.facts),
        "events": [{"event": str(event.kind), **facts_json(event.facts)} for event in ruling.events],
        "table": table_json(ruling.table),
    }


def elsewhere_json(table: Table, action: Action) -> dict[str, Json]:
    """What every other rule set of the family says of the same act, as JSON; `impossible` where it cannot arise."""
    return {
        name: "impossible"
        if isinstance(other, SetupRefused)
        else {"verdict": str(other.verdict), "reason": str(other.reason), "table": table_json(other.table)}
        for name, other in elsewhere(table, action).items()
    }


def rule_case(case: Case, *, compare: bool = False) -> Iterator[dict[str, Json]]:
    """The lines that `python -m engine rule` prints for a case: a set-up refusal, or a ruling for every action."""
    table = deal(case.request)
    if isinstance(table, SetupRefused):
        faults: list[Json] = [{"reason": str(f.reason), "facts": facts_json(f.facts)} for f in table.faults]
        yield {"setup": "refused", "faults": faults}
        return
    for n, (text, action) in enumerate(case.actions, 1):
        ruling = rule(table, action)
        line = ruling_json(n, text, ruling)
        if compare:
            line["elsewhere"] = elsewhere_json(table, action)
        yield line
        table = ruling.table


def read_case_file(path: Path) -> Case:
    """The case in a file. Raises FileFault."""
    return read_case(read(path))
