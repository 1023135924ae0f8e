"""A game with its record: steps back, what has been shown, and what may be turned."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import Act, Action
from engine.game import Game, act, back, begin, may_be_turned, read_game, shown, shows_a_face, written
from engine.rulings import Reason, Verdict
from engine.setup import Request
from tests.asking import placed, request

SMALL = request("concentration-it", layout="2x4", place=placed("8♣ 8♥ 8♠ 8♦ Q♥ Q♦ Q♠ Q♣", 4))


def game(*places: int, asked: Request = SMALL) -> Game:
    """A game in which these places were turned one after the other, a miss closed at once."""
    found = begin(asked)
    assert isinstance(found, Game)
    for place in places:
        found = act(found, Action(Act.FLIP, (place,)))
        if found.table.phase == "showing":
            found = act(found, Action(Act.CLOSE))
    return found


def test_a_refused_act_stands_in_the_record_and_changes_nothing_else() -> None:
    """The table and the way back are as before; the record has one line more."""
    before = game(0)
    after = act(before, Action(Act.PASS))

    assert after.table == before.table
    assert after.past == before.past
    assert after.record[-1].ruling is not None
    assert after.record[-1].ruling.verdict is Verdict.REFUSED


def test_a_step_back_gives_the_table_before_and_stays_in_the_record() -> None:
    """The first card lies face down again, but the record says that it was turned and taken back (a18)."""
    start = game()
    after = back(act(start, Action(Act.FLIP, (0,))))

    assert after.table == start.table
    assert [entry.text for entry in after.record] == ["flip r1c1", "back"]
    assert after.taken_back == 1


def test_a_step_back_makes_nobody_forget() -> None:
    """The card that was seen before the step back is still among what was shown."""
    after = back(game(0))

    assert {place: card.code for place, card in shown(after).items()} == {0: "8♣"}


def test_turning_a_card_is_a_look_and_closing_is_none() -> None:
    """Taking back a turned card or a captured pair would be a free look; taking back a closing would not (a18)."""
    assert shows_a_face(game(0))
    assert shows_a_face(game(0, 2))  # 8♣ 8♠ are a pair by colour
    assert not shows_a_face(game(0, 1))  # the miss has been closed
    assert not shows_a_face(game())


def test_captured_cards_are_not_among_what_lies_on_the_table() -> None:
    """After a pair and a miss only the two missed cards are known."""
    found = game(0, 2, 1, 4)

    assert {place: card.code for place, card in shown(found).items()} == {1: "8♥", 4: "Q♥"}


@given(st.lists(st.integers(0, 8), max_size=30))
def test_a_written_game_is_read_back(moves: list[int]) -> None:
    """Case and acts replay to the same table and the same record, steps back included."""
    found = game()
    for move in moves:
        if move == 8:
            found = back(found)
        else:
            kind = Act.CLOSE if found.table.phase == "showing" and move % 2 else Act.FLIP
            found = act(found, Action(kind, (move,) if kind is Act.FLIP else ()))
    again = read_game(*written(found))

    assert again.table[1:] == found.table[1:]
    assert [entry.text for entry in again.record] == [entry.text for entry in found.record]
    assert shown(again) == shown(found)


def test_places_that_may_not_be_turned_say_why() -> None:
    """The open card and a gap have their reasons; the other places may be turned."""
    why = [ruling.reason if ruling else None for ruling in may_be_turned(game(0, 2, 4).table)]

    assert why == [Reason.PLACE_EMPTY, None, Reason.PLACE_EMPTY, None, Reason.ALREADY_OPEN, None, None, None]


def test_while_a_miss_lies_open_no_card_may_be_turned() -> None:
    """Every place has the same reason: two cards are enough."""
    found = act(act(game(), Action(Act.FLIP, (0,))), Action(Act.FLIP, (1,)))

    assert {ruling.reason for ruling in may_be_turned(found.table) if ruling} == {Reason.THIRD_CARD}
    assert None not in may_be_turned(found.table)


@pytest.mark.parametrize("acts", [["flip r9c9"], ["jump"], ["back", "flip"]])
def test_a_spoilt_record_is_refused(acts: list[str]) -> None:
    """An act that cannot be read raises a ValueError that names it."""
    case, _ = written(game())

    with pytest.raises(ValueError, match=r"r9c9|jump|flip"):
        read_game(case, acts)
