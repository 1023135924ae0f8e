"""Kemps acts as text, and a practice game that is kept and played again."""

from random import Random

import pytest

from engine.cards import parse_card
from engine.kemps_actions import KempsAct, KempsAction, parse_kemps_action
from engine.kemps_writing import kemps_act_text
from ui import kemps_practice

NINE, KING = parse_card("9♣"), parse_card("K♥")
ACTS = {
    "take A 9♣": KempsAction(KempsAct.TAKE, (0,), (NINE,)),
    "take A 9♣ K♥": KempsAction(KempsAct.TAKE, (0,), (NINE, KING)),
    "give B K♥": KempsAction(KempsAct.GIVE, (1,), (KING,)),
    "swap C 9♣ K♥": KempsAction(KempsAct.SWAP, (2,), (NINE, KING)),
    "touch A+D 9♣": KempsAction(KempsAct.TOUCH, (0, 3), (NINE,)),
    "sign A": KempsAction(KempsAct.SIGN, (0,)),
    "sign A other": KempsAction(KempsAct.SIGN_OTHER, (0,)),
    "hand A C 9♣": KempsAction(KempsAct.HAND, (0, 2), (NINE,)),
    "decline F": KempsAction(KempsAct.DECLINE, (5,)),
    "refresh": KempsAction(KempsAct.REFRESH),
    "open": KempsAction(KempsAct.OPEN),
    "deal": KempsAction(KempsAct.DEAL),
    "kemps C": KempsAction(KempsAct.KEMPS, (2,)),
    "stop B": KempsAction(KempsAct.STOP, (1,)),
    "stop B C/F": KempsAction(KempsAct.STOP, (1,), pair=2),
    "kemps C + stop B A/D": KempsAction(
        KempsAct.BOTH,
        (2, 1),
        calls=(KempsAction(KempsAct.KEMPS, (2,)), KempsAction(KempsAct.STOP, (1,), pair=0)),
    ),
    **{f"{act} A": KempsAction(act, (0,)) for act in (KempsAct.FEINT, KempsAct.SPEAK, KempsAct.NUDGE, KempsAct.HIDE)},
}


@pytest.mark.parametrize("text", ACTS)
def test_an_act_is_written_as_it_is_read(text: str) -> None:
    """Text to act to text, and act to text to act, at a table of six."""
    assert kemps_act_text(ACTS[text], "ABCDEF") == text
    assert parse_kemps_action(text, "ABCDEF") == ACTS[text]


def test_every_kind_of_act_is_tried() -> None:
    """The list above leaves no act out."""
    assert {action.act for action in ACTS.values()} == set(KempsAct)


def test_the_dealers_acts_name_nobody() -> None:
    """A ruling names the dealer; the text does not, as a case file has it."""
    for act in (KempsAct.REFRESH, KempsAct.OPEN, KempsAct.DEAL):
        assert kemps_act_text(KempsAction(act, (1,)), "ABCD") == act


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_a_kept_game_is_the_same_game(seats: int) -> None:
    """Table, secrets, gestures, what was seen, and the last ruling come back as they were, deals included."""
    practice = kemps_practice.begin(seats)
    practice.random = Random(seats)
    while practice.game.table.deal < 3 and not practice.game.table.over:
        practice.others()
        if practice.game.table.ended and not practice.game.table.over:
            practice.do(KempsAction(KempsAct.DEAL))
        practice.do(KempsAction(KempsAct.FEINT, (0,)))

    found = kemps_practice.read(practice.id, practice.written())

    assert found.game == practice.game
    assert found.seen == practice.seen
    assert found.last == practice.last
    assert found.acts == practice.acts
    assert found.written() == practice.written()


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", '{"seats": 5, "seed": 1}', '{"seats": 4, "seed": 1, "secrets": ["x", "y"]}']
)
def test_a_spoilt_game_is_no_game(text: str) -> None:
    """What is not a game is said to be none."""
    with pytest.raises(ValueError, match=r"Kemps|line|secrets"):
        kemps_practice.read("id", text)
