"""Kemps case files: the keys of a set-up and its actions, read strictly."""

from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr

from engine.cards import Card, parse_card
from engine.house import rules_of
from engine.kemps_actions import KempsAction, parse_kemps_action, parse_pair
from engine.kemps_deal import KempsRequest
from engine.kemps_table import WORD
from engine.yamlfile import Yaml, validated

SEATS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class KempsCaseModel(BaseModel):
    """The keys of a Kemps case file."""

    model_config = ConfigDict(extra="forbid")

    profile: StrictStr
    seats: StrictStr = "ABCD"
    dealer: StrictStr | None = None
    hands: dict[StrictStr, StrictStr] = Field(default_factory=dict)
    centre: StrictStr = ""
    letters: dict[StrictStr, StrictStr] = Field(default_factory=dict)
    stock: StrictInt | None = None
    seed: StrictInt = 0
    house: dict[StrictStr, Any] = Field(default_factory=dict)
    actions: list[StrictStr] = Field(default_factory=list)


class KempsCase(NamedTuple):
    """A case that has been read: what table is asked for, and the acts with the text they were written as."""

    request: KempsRequest
    actions: tuple[tuple[str, KempsAction], ...]


def read_kemps(document: Yaml) -> KempsCase:
    """The case in a document of this game. Raises FileFault with the line of what does not belong there."""
    model = validated(KempsCaseModel, document)
    seats = model.seats
    if seats != SEATS[: len(seats)] or not seats:
        raise document.fault(("seats",), f"{seats!r}: write the seats in order, such as ABCD")

    def seat(name: str, path: tuple[str | int, ...]) -> int:
        if len(name) != 1 or name not in seats:
            raise document.fault(path, f"there is no seat {name!r}; the seats are {', '.join(seats)}")
        return seats.index(name)

    def cards(text: str, path: tuple[str | int, ...]) -> tuple[Card, ...]:
        try:
            return tuple(parse_card(code) for code in text.split())
        except ValueError as slip:
            raise document.fault(path, str(slip)) from None

    letters: dict[int, int] = {}
    for name, word in model.letters.items():
        if not WORD.startswith(word):
            raise document.fault(("letters", name), f"{word!r} is not the beginning of {WORD}")
        try:
            pair = parse_pair(name, seats)
        except ValueError as slip:
            raise document.fault(("letters", name), str(slip)) from None
        if pair in letters:
            raise document.fault(("letters", name), f"the pair {name} stands twice")
        letters[pair] = len(word)
    request = KempsRequest(
        rules=rules_of(document, model.profile, model.house),
        seats=seats,
        dealer=0 if model.dealer is None else seat(model.dealer, ("dealer",)),
        hands={seat(name, ("hands", name)): cards(text, ("hands", name)) for name, text in model.hands.items()},
        centre=cards(model.centre, ("centre",)),
        letters=letters,
        stock=model.stock,
        seed=model.seed,
    )
    actions = []
    for i, text in enumerate(model.actions):
        try:
            actions.append((text, parse_kemps_action(text, seats)))
        except ValueError as slip:
            raise document.fault(("actions", i), str(slip)) from None
    return KempsCase(request, tuple(actions))
