"""What is known to go wrong in programs that play Kemps, each with the smallest case that would show it here."""

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.profiles import profile
from tests.kemps_tables import EXAMPLE, NOTHING, QUAD, dealt, everybody_declines, last, play, ruled

NOS = everybody_declines()


def test_b01_two_seats_want_one_card() -> None:
    """In one moment nobody gets it; one after the other the first does; 52 cards and four in each hand all the time."""
    keys = {"hands": {"A": "9♠ 6♥ 3♦ K♣", "C": "4♣ 7♥ 10♦ A♣"}, "centre": "K♦ 5♣ 9♥ 2♠"}
    tied, first, late = ruled("touch A+C K♦; swap A K♦ 9♠; swap C K♦ 4♣", **keys)
    assert (tied["verdict"], tied["reason"]) == ("refused", "touch-tied")
    assert (first["verdict"], late["verdict"], late["reason"]) == ("allowed", "refused", "card-gone")
    for line in (tied, first, late):
        assert set(line["table"]["hands"].values()) == {4}
        assert len(line["table"]["centre"]) == 4
        assert 16 + 4 + line["table"]["stock"] == 52
    held = play(dealt(**keys), "touch A+C K♦; swap A K♦ 9♠; swap C K♦ 4♣")[-1].table.hands[2]
    assert [card.code for card in held] == ["4♣", "7♥", "10♦", "A♣"]


def test_b03_hands_never_grow() -> None:
    """A card may be taken before another is given (K01), but no second one, and not two for one."""
    lines = ruled("take A K♥; take A 2♥; give A K♣; take A 5♦ J♠; give A 9♦", **NOTHING)
    assert [line["verdict"] for line in lines] == ["allowed", "refused", "allowed", "refused", "refused"]
    assert [line["table"]["hands"]["A"] for line in lines] == [5, 5, 4, 4, 4]


def test_b05_a_grab_during_the_sweep() -> None:
    """A grab before the dealer clears the centre wins; after it the old cards are gone; the centre always has four."""
    grab, swept = ruled(f"{NOS}; swap A 9♣ K♣; refresh", **EXAMPLE)[-2:]
    assert (grab["verdict"], swept["verdict"], swept["reason"]) == ("allowed", "refused", "still-wanted")
    swept, grab = ruled(f"{NOS}; refresh; swap A 9♣ K♣", **EXAMPLE)[-2:]
    assert (swept["verdict"], grab["verdict"], grab["reason"]) == ("allowed", "refused", "card-gone")
    assert len(swept["table"]["centre"]) == len(grab["table"]["centre"]) == 4


def test_b06_the_ninth_refresh() -> None:
    """32 cards are eight refreshes; then the refused centre ends the deal, and the cards are dealt anew (K21)."""
    lines = ruled("; ".join([f"{NOS}; refresh"] * 9 + ["deal"]))
    assert [line["table"]["stock"] for line in lines if line["reason"] == "centre-refreshed"] == list(range(28, -1, -4))
    assert [line["reason"] for line in lines[-3:]] == ["stock-out", "deal-ended", "dealt"]
    assert lines[-1]["table"]["stock"] == 32
    assert min(line["table"]["stock"] for line in lines) == 0


def test_b07_a_call_on_the_own_four() -> None:
    """The partner's hand is judged, so the letter is the caller's; the other way is a house rule that says so."""
    keys = {"hands": {"A": "9♠ 9♥ 9♦ 9♣", "C": "2♣ 5♥ 8♦ J♣"}}
    line = last("kemps A", **keys)
    assert (line["reason"], line["table"]["judged"], line["table"]["letters"]["A/C"]) == ("kemps-wrong", ["C"], "K")
    line = last("kemps A", **keys, house={"own_call": True})
    assert (line["reason"], line["basis"], line["table"]["letters"]["B/D"]) == ("kemps-right", "decision", "K")


@pytest.mark.parametrize(("keys", "punished"), [(QUAD, "A/C"), (NOTHING, "B/D")])
def test_b08_who_is_punished(keys: dict[str, object], punished: str) -> None:
    """A right Stop is a letter for the pair that was caught, a wrong one for the caller's; ruling and table agree."""
    line = last("stop B A/C", **keys)
    assert line["facts"]["letters"] == [punished]
    assert {"event": "letter", "pairs": [punished]} in line["events"]
    assert [pair for pair, word in line["table"]["letters"].items() if word] == [punished]


def test_b10_one_outcome_for_two_calls() -> None:
    """Kemps and Stop in one moment make one letter; a call heard later costs nothing."""
    line = last("kemps C + stop B A/C", **QUAD)
    assert line["table"]["letters"] == {"A/C": "K", "B/D": ""}
    first, late = ruled("kemps C; stop B A/C", **QUAD)
    assert (first["table"]["letters"], late["verdict"]) == ({"A/C": "", "B/D": "K"}, "refused")
    assert late["table"] == first["table"]


@pytest.mark.parametrize("seats", [2, 3, 5, 7, 10, 12, 14])
def test_b12_other_numbers_of_players(seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Only 4, 6 and 8 play (K30); any other number is refused with a message and no crash."""
    file = tmp_path / "case.yaml"
    file.write_text(f"profile: kemps-ru\nseats: {'ABCDEFGHIJKLMN'[:seats]}\nactions: [feint A]\n", "utf-8")
    assert main(["rule", str(file)]) == 1
    (fault,) = json.loads(capsys.readouterr().out)["faults"]
    assert fault["facts"] == {"players": seats, "least": 4, "most": 8}


def test_b13_three_or_four_alike_from_the_deal() -> None:
    """Play goes on, nothing is dealt again, and the partner may call at once (K26)."""
    keys = {"hands": {"A": "9♠ 9♥ 9♦ 9♣"}, "centre": "7♠ 7♥ 7♦ K♣"}
    table = dealt(**keys)
    assert [card.code for card in table.hands[0]] == ["9♠", "9♥", "9♦", "9♣"]
    assert [card.code for card in table.centre if card] == ["7♠", "7♥", "7♦", "K♣"]
    assert last("kemps C", **keys)["reason"] == "kemps-right"


def test_b15_only_the_partners_four_cards_count() -> None:
    """The ninth in the centre is not in the hand, and a nine that was swapped away just before is missing."""
    line = last("kemps C", **EXAMPLE)
    assert (line["reason"], line["facts"]["cards"]) == ("kemps-wrong", ["9♠", "9♥", "9♦", "K♣"])
    line = last("swap A K♣ 9♣; kemps C", **QUAD)
    assert (line["reason"], line["facts"]["cards"]) == ("kemps-wrong", ["9♠", "9♥", "9♦", "K♣"])


def test_the_axes_of_the_faults_are_stated() -> None:
    """On what other tables play otherwise the rule set says what it does, and where that stands."""
    rules = profile("kemps-ru")
    said = {axis: (rules[axis], str(rules.axes[axis].law.basis)) for axis in ("own_call", "touch_tie", "stock_out")}
    assert said == {
        "own_call": (False, "source"),
        "touch_tie": ("silent", "decision"),
        "stock_out": ("no-letters", "source"),
    }
