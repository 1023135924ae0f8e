"""Players at one table: computer players, several games, play-offs, and the sitting as text."""

from random import Random

import pytest

from engine.actions import Act, Action
from engine.cards import Card
from engine.players import Skill
from engine.setup import Request
from engine.sitting import (
    Seat,
    Sitting,
    act,
    agree_to_end,
    computer_acts,
    next_game,
    play_it_off,
    read_sitting,
    same_deal,
    sit_down,
    step_back,
    written,
)
from engine.table import Phase
from tests.asking import placed, request

EIGHT = request("concentration-it", layout="2x4", place=placed("8♣ 8♠ 8♥ 8♦ Q♥ Q♦ Q♠ Q♣", 4))
TWO = (Seat("1"), Seat("2"))


def sitting(*seats: Seat, asked: Request = EIGHT) -> Sitting:
    """A sitting with these seats."""
    found = sit_down(asked, seats or TWO)
    assert isinstance(found, Sitting)
    return found


def turn(found: Sitting, *places: int) -> Sitting:
    """Turn cards; a miss is closed at once."""
    for place in places:
        found = act(found, Action(Act.FLIP, (place,)))
        if found.stage.table.phase is Phase.SHOWING:
            found = act(found, Action(Act.CLOSE))
    return found


def tied() -> Sitting:
    """A finished game in which both have two pairs: each takes two, a miss between."""
    return turn(sitting(), 0, 1, 2, 3, 4, 6, 4, 5, 6, 7)


def test_a_tied_game_has_two_leaders() -> None:
    """Two pairs each: both are level."""
    found = tied()

    assert found.game.table.phase is Phase.OVER
    assert found.game.table.pairs == (2, 2)
    assert found.level == (0, 1)


def test_a_play_off_decides_the_win_and_no_score() -> None:
    """Four complete pairs, two of each player; the winner leads, the game's pairs and totals stay (A16, A19)."""
    found = play_it_off(tied(), 5)
    cards = found.stage.table.cards
    assert sorted(card.code for card in cards if card) == sorted(card.code for card in EIGHT.place.values())

    while found.stage.table.phase is not Phase.OVER:  # whoever has the first turn takes all
        table = found.stage.table
        places = [at for at, card in enumerate(table.cards) if card]
        first = places[0]
        mate = next(at for at in places[1:] if table.setting.rules.matches(table.cards[first], table.cards[at]))  # type: ignore[arg-type]
        found = turn(found, first, mate)

    assert len(found.level) == 1
    assert found.game.table.pairs == (2, 2)
    assert found.totals.totals == {"0": 2, "1": 2}


def test_the_next_player_begins_the_next_game_and_results_are_added_up() -> None:
    """Two tied games of four pairs: four pairs each, and player 2 begins the second."""
    found = next_game(tied(), 9)

    assert found.results == ((2, 2),)
    assert found.game.table.turn == 1
    assert found.totals.totals == {"0": 2, "1": 2}


def test_an_unfinished_game_counts_for_nobody() -> None:
    """A new deal in the middle of a game leaves no result behind, and the same player begins."""
    found = next_game(turn(sitting(), 0, 1), 9)

    assert found.results == ()
    assert found.game.table.turn == 0


def test_another_deal_lays_the_cards_otherwise() -> None:
    """A new seed, another layout of the same cards; also where every place was named."""
    layouts = {tuple(next_game(sitting(), seed).game.table.cards) for seed in range(5)}

    assert len(layouts) == 5
    assert {tuple(sorted(layout, key=str)) for layout in layouts} == {tuple(sorted(EIGHT.place.values(), key=str))}


def test_the_same_deal_has_the_same_cards_on_the_same_places() -> None:
    """After some turns the first table is there again, with nothing taken and nothing open (a07)."""
    found = same_deal(turn(sitting(), 0, 1, 2))

    assert found.stage.table == sitting().stage.table
    assert found.stage.record == ()


def test_a_computer_player_acts_only_in_its_turn() -> None:
    """Nothing happens in a person's turn; after the person's miss it turns two cards and closes what is no pair."""
    found = sitting(Seat("1"), Seat("2", Skill.GREEDY))
    assert computer_acts(found) is found

    found = turn(found, 0, 4)
    assert found.turn_of.skill is Skill.GREEDY
    for _ in range(30):
        found = computer_acts(found)

    assert found.stage.table.phase is Phase.OVER or found.turn_of.skill is None


def test_a_computer_player_shows_a_miss_as_long_as_the_rules_ask() -> None:
    """Under Memo it waits five seconds before it closes; the referee never has to say too early."""
    asked = request("memo-ru", players=2)
    found = sitting(Seat("1", Skill.RANDOM), Seat("2", Skill.RANDOM), asked=asked)
    for _ in range(40):
        found = computer_acts(found)

    assert {str(entry.ruling.verdict) for entry in found.stage.record if entry.ruling} == {"allowed"}
    assert "wait 5" in [entry.text for entry in found.stage.record]


def test_a_step_back_goes_to_a_table_at_which_a_person_acts() -> None:
    """After the computer's turn the step back leads past it, and the record keeps every step."""
    found = turn(sitting(Seat("1"), Seat("2", Skill.RANDOM)), 0, 4)
    for _ in range(3):
        found = computer_acts(found)
    after = step_back(found)

    assert after.turn_of.skill is None
    assert len(after.stage.record) > len(found.stage.record)


@pytest.mark.parametrize("seed", range(3))
def test_a_written_sitting_is_read_back(seed: int) -> None:
    """Seats, table, record, play-off, results and what computer players remember come back (e01)."""
    found = next_game(play_it_off(tied(), seed), seed)._replace(
        seats=(Seat('An"na'), Seat("2", Skill.FORGETFUL_2)),
    )
    random = Random(seed)
    found = next_game(sitting(*found.seats, asked=EIGHT), seed)
    for _ in range(12):
        places = [at for at, card in enumerate(found.stage.table.cards) if card]
        if places and found.turn_of.skill is None:
            found = turn(found, random.choice(places))
        found = computer_acts(found)
    again = read_sitting(written(found))

    assert again.seats == found.seats
    assert again.stage.table[1:] == found.stage.table[1:]
    assert again.memories == found.memories
    assert again.results == found.results


def test_a_written_play_off_is_read_back() -> None:
    """A sitting in the middle of a play-off goes on where it was."""
    found = turn(play_it_off(tied(), 3), 0)
    again = read_sitting(written(found))

    assert again.stage.table[1:] == found.stage.table[1:]
    assert again.off[0][0].seats == found.off[0][0].seats


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '{"case": "profile: x", "seats": [], "acts": [], "off": []}', "\x00"]
)
def test_spoilt_text_is_refused(text: str) -> None:
    """Text that is no sitting raises a ValueError, whatever it is."""
    with pytest.raises(ValueError, match=r"."):
        read_sitting(text)


def test_nobody_level_no_play_off() -> None:
    """A play-off needs leaders who are level."""
    with pytest.raises(ValueError, match="play-off"):
        play_it_off(turn(sitting(), 0, 1, 2, 3, 4, 5, 6, 7), 1)


def test_pictures_are_dealt_anew_from_the_same_pictures() -> None:
    """A session with picture cards keeps its pictures."""
    cards = [Card(name, copy) for name in ("cat", "dog") for copy in ("#1", "#2")]
    place = {f"r{i // 2 + 1}c{i % 2 + 1}": card for i, card in enumerate(cards)}
    found = sitting(asked=request("concentration-it", place=place, layout="2x2", deck="pictures"))

    assert sorted(next_game(found, 4).game.table.cards, key=str) == sorted(cards, key=str)


def test_a_game_can_be_ended_by_agreement() -> None:
    """Nobody need play on; the pairs taken count, the leader wins, the session goes on (A27)."""
    found = agree_to_end(turn(sitting(), 0, 1))

    assert found.ended
    assert found.level == (0,)
    assert computer_acts(found) is found
    assert next_game(found, 4).results == ((1, 0),)
    assert read_sitting(written(found)).agreed
    assert not same_deal(found).agreed
