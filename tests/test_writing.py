"""Acts and cases as text are read back as they were."""

import pytest

from engine.actions import Act, Action, parse_action
from engine.cards import Card
from engine.concentration_case import read_concentration
from engine.writing import act_text, case_text
from engine.yamlfile import parse
from tests.asking import cards, placed, request, table

ACTS = [
    "flip r1c1", "flip r1c2 silent", "flip r1c1 r2c2", "flip 8♥", "unflip r1c1", "wait 5", "wait 2.5", "close",
    "close crossed", "claim r1c1 r1c2", "peek r1c1", "move r1c1 r2c2", "gather", "reshuffle", "touch r1c1", "note",
    "pass", "flip r1c1 by 2", "close crossed by 2", "change bonus_turn false", "change players [2, null]",
]  # fmt: skip


@pytest.mark.parametrize("text", ACTS)
def test_every_act_is_written_as_it_is_read(text: str) -> None:
    """Reading, writing and reading again gives the same act."""
    setting = table("concentration-it").setting
    action = parse_action(text, setting.rows, setting.columns, 2)

    assert parse_action(act_text(action, setting), setting.rows, setting.columns, 2) == action


def test_usual_acts_are_written_in_the_pinned_words() -> None:
    """A card turned, a miss closed by player 2, five seconds waited."""
    setting = table("memo-ru").setting

    assert act_text(Action(Act.FLIP, (14,)), setting) == "flip r2c2"
    assert act_text(Action(Act.CLOSE, (), 1), setting) == "close by 2"
    assert act_text(Action(Act.WAIT, seconds=5), setting) == "wait 5"


@pytest.mark.parametrize(
    "asked",
    [
        request("memo-ru"),
        request("concentration-it", deck=("8", "Q"), layout="2x4", seed=7, start=1),
        request("memory-no", house={"deck": ("subset",), "bonus_turn": False}, deck=("A", "2"), players=3),
        request("concentration-it", place=placed("8♣ - Q♥"), pairs={0: (cards("6♥ 6♦"),), 1: 2}, empty=("r4c13",)),
        request("concentration-it.two-decks", players=4),
        request("concentration-it", house={"display_seconds": 5, "players": (1, 4)}, players=1, deck="54"),
    ],
)
def test_a_case_is_read_back_as_it_was(asked: object) -> None:
    """Set-up and acts of a case file are the ones that were written."""
    case = read_concentration(parse(case_text(asked, ["flip r1c1", "close by 1"]), "case"))  # type: ignore[arg-type]

    assert case.request == asked._replace(layout=case.request.layout)  # type: ignore[attr-defined]
    assert [text for text, _ in case.actions] == ["flip r1c1", "close by 1"]


def test_names_cannot_break_out_of_the_file() -> None:
    """A player's name with quotes, colons and line breaks stays a name (f14)."""
    names = ('An"na: {x}\n- y', "# Ben", "no")
    asked = request("concentration-it")._replace(players=names)

    assert read_concentration(parse(case_text(asked), "case")).request.players == names


def test_cards_are_written_by_their_codes() -> None:
    """Tens, jokers and pictures have their codes."""
    asked = request("concentration-it", place={"r1c1": Card("10", "♥"), "r1c2": Card("X", "1")}, deck="54")

    assert '"r1c1": "10♥", "r1c2": "X1"' in case_text(asked)
