"""Kemps: calls in one moment, the centre that nobody wants, the deals of a game, and house rules."""

from itertools import pairwise
from typing import Any

import pytest

from engine.kemps_table import WORD
from tests.kemps_tables import EXAMPLE, NOTHING, QUAD, dealt, everybody_declines, last, play, ruled

NOS = everybody_declines()
SIX = {"seats": "ABCDEF", "hands": {"A": "9♠ 9♥ 9♦ 9♣", "D": "2♣ 5♥ 8♦ J♣"}}
HOUSE = "decision.kemps.house-variant"


def letters(line: dict[str, Any]) -> dict[str, str]:
    """The pairs that have letters."""
    return {pair: word for pair, word in line["table"]["letters"].items() if word}


# Calls.


def test_the_callers_own_hand_does_not_count() -> None:
    """Own rubbish does not hurt and an own four of a kind does not help (K06)."""
    assert last("kemps C", **QUAD)["reason"] == "kemps-right"
    assert last("kemps A", **QUAD)["reason"] == "kemps-wrong"
    both = {"hands": {"A": "9♠ 9♥ 9♦ 9♣", "C": "2♠ 2♥ 2♦ 2♣"}}
    assert last("kemps A", **both)["reason"] == "kemps-right"


def test_a_wrong_stop_is_a_letter_for_the_callers_pair_alone() -> None:
    """Third pairs get nothing (K09)."""
    line = last("stop B C/F", **SIX)
    assert (line["reason"], letters(line), line["table"]["judged"]) == ("stop-wrong", {"B/E": "K"}, ["C", "F"])


def test_a_stop_without_a_pair() -> None:
    """With two pairs the only rival is meant, and a note says so; with three it is refused without a letter (K17)."""
    line = last("stop B", **QUAD)
    assert (line["reason"], letters(line)) == ("stop-right", {"A/C": "K"})
    assert line["facts"]["named"] is False
    assert last("stop B A/C", **QUAD)["facts"]["named"] is True
    line = last("stop B", **SIX)
    assert (line["verdict"], line["reason"], letters(line)) == ("refused", "pair-unnamed", {})
    assert line["table"]["phase"] == "exchange"


@pytest.mark.parametrize("pair", ["A/C", "C/A"])
def test_a_pair_may_be_written_either_way(pair: str) -> None:
    """C/A are the same two as A/C."""
    assert letters(last(f"stop B {pair}", **QUAD)) == {"A/C": "K"}


@pytest.mark.parametrize("script", ["kemps C + stop B A/C", "stop B A/C + kemps C"])
@pytest.mark.parametrize(("keys", "pair"), [(QUAD, "A/C"), (EXAMPLE, "B/D")])
def test_stop_goes_before_kemps(script: str, keys: dict[str, Any], pair: str) -> None:
    """Kemps does not count, so there is one letter, and both hands of the named pair are shown (K15)."""
    line = last(script, **keys)
    assert (letters(line), line["table"]["judged"]) == ({pair: "K"}, ["A", "C"])
    assert line["rules"][0] == "kemps.tie.stop-priority"
    assert line["basis"] == "source"


def test_stop_goes_first_whatever_pair_it_names() -> None:
    """C/F call Stop against B/E while D calls Kemps for A: only the Stop is judged (K15)."""
    line = last("kemps D + stop C B/E", **SIX)
    assert (line["reason"], letters(line), line["table"]["judged"]) == ("stop-wrong", {"C/F": "K"}, ["B", "E"])


@pytest.mark.parametrize(
    "script", ["kemps C + kemps B", "kemps A + kemps D", "stop A B/D + stop B A/C", "stop D + stop C"]
)
def test_two_like_calls_of_different_pairs(script: str) -> None:
    """The deal is annulled without letters, hands are not shown, and the next may be dealt (K16)."""
    line = last(script, **QUAD, letters={"A/C": "KEMP", "B/D": "KE"})
    assert (line["verdict"], line["reason"]) == ("annulled", "calls-tied")
    assert letters(line) == {"A/C": "KEMP", "B/D": "KE"}
    assert (line["table"]["phase"], line["table"]["judged"]) == ("dealt-out", [])
    assert (line["rules"][0], line["basis"]) == ("decision.kemps.same-call-tie", "decision")
    assert line["events"] == [{"event": "deal-ended", "letters": []}]
    assert last(f"{script}; deal", **QUAD)["reason"] == "dealt"


@pytest.mark.parametrize(("script", "pair"), [("kemps A + kemps C", "A/C"), ("kemps C + kemps A", "B/D")])
def test_two_like_calls_of_one_pair_are_one_call(script: str, pair: str) -> None:
    """Partners do not compete: the call written first is judged (K16 speaks of different pairs)."""
    line = last(script, **QUAD)
    assert (line["verdict"], letters(line)) == ("allowed", {pair: "K"})


def test_a_call_that_is_not_valid_is_none() -> None:
    """A caller in mid-exchange does not take part in the tie; the other call is judged (K05)."""
    line = last("take B 2♥; kemps C + stop B A/C", **QUAD)
    assert (line["verdict"], line["reason"], line["by"], letters(line)) == (
        "allowed",
        "kemps-right",
        "C+B",
        {"B/D": "K"},
    )
    line = last("take B 2♥; take C 5♦; kemps C + stop B A/C", **QUAD)
    assert (line["verdict"], line["reason"], line["table"]["phase"]) == ("refused", "call-not-at-four", "swap")


def test_five_letters_after_five_right_calls() -> None:
    """K, E, M, P, S come one by one; nobody plays on after the fifth."""
    words, table = [], dealt(**QUAD)
    for _ in range(5):
        ruling = play(table, "kemps C")[-1]
        words.append(WORD[: ruling.table.letters[1]])
        table = dealt(**QUAD)._replace(letters=play(ruling.table, "deal")[-1].table.letters)
    assert words == ["K", "KE", "KEM", "KEMP", "KEMPS"]
    assert ruling.table.finished == (0,)
    assert [str(each.reason) for each in play(ruling.table, "deal; feint A; kemps C")] == ["game-over"] * 3


# The centre that nobody wants.


@pytest.mark.parametrize(("seats", "refreshes"), [("ABCD", 8), ("ABCDEF", 6), ("ABCDEFGH", 4)])
def test_how_often_the_centre_is_cleared(seats: str, refreshes: int) -> None:
    """32, 24 or 16 cards are 8, 6 or 4 new centres; cleared cards never come back (K29)."""
    lines = ruled("; ".join([f"{everybody_declines(seats)}; refresh"] * (refreshes + 1)), seats=seats)
    reasons = [line["reason"] for line in lines]
    assert reasons.count("centre-refreshed") == refreshes
    assert reasons[-2:] == ["stock-out", "deal-ended"]
    centres = [line["table"]["centre"] for line in lines if line["reason"] == "centre-refreshed"]
    centres.append(lines[0]["table"]["centre"])
    seen = [card for centre in centres for card in centre]
    assert len(seen) == len(set(seen)) == 4 * (refreshes + 1)
    stocks = [line["table"]["stock"] for line in lines]
    assert {one - two for one, two in pairwise(stocks)} == {0, 4}
    assert stocks[-1] == 0


def test_everybody_must_decline() -> None:
    """The last refusal alone does not clear the centre while there is stock; the dealer does (K19)."""
    lines = ruled(f"{NOS}; refresh; refresh", **EXAMPLE)
    assert [line["reason"] for line in lines] == ["declined"] * 4 + ["centre-refreshed", "still-wanted"]
    assert lines[3]["table"]["phase"] == "exchange"
    assert lines[3]["facts"]["missing"] == 0
    assert set(lines[4]["table"]["centre"]).isdisjoint(lines[3]["table"]["centre"])
    assert lines[5]["facts"] == {"seats": ["A", "B", "C", "D"]}


@pytest.mark.parametrize("exchange", ["take A 9♣; give A K♣", "swap A 9♣ K♣"])
def test_an_exchange_clears_all_refusals(exchange: str) -> None:
    """After it everybody is asked again (K19)."""
    lines = ruled(f"{NOS}; {exchange}; refresh; {NOS}; refresh", **EXAMPLE)
    (refused,) = [line for line in lines if line["reason"] == "still-wanted"]
    assert refused["facts"] == {"seats": ["A", "B", "C", "D"]}
    assert lines[-1]["reason"] == "centre-refreshed"


def test_a_refused_exchange_clears_no_refusal() -> None:
    """Only a card that was taken makes everybody answer again."""
    assert last(f"{NOS}; take A Q♣; touch A+B 9♣; refresh", **EXAMPLE)["reason"] == "centre-refreshed"


def test_a_refusal_may_be_repeated() -> None:
    """It is allowed and changes nothing."""
    once, twice = ruled("decline A; decline A", **EXAMPLE)
    assert (twice["verdict"], twice["facts"]["missing"]) == ("allowed", once["facts"]["missing"]) == ("allowed", 3)
    assert twice["table"] == once["table"]


def test_the_deal_goes_on_with_an_empty_stock() -> None:
    """While somebody still exchanges, the last centre stays; the missing refusal ends the deal (K21)."""
    lines = ruled(f"decline A; decline B; decline C; swap D 9♣ 2♠; {NOS}", stock=0, **with_d("2♠ 6♥ 9♠ K♠"))
    assert [line["reason"] for line in lines[3:]] == ["card-swapped", "declined", "declined", "declined", "stock-out"]
    assert lines[-1]["table"]["phase"] == "dealt-out"
    assert lines[-1]["events"][-1] == {"event": "deal-ended", "letters": []}


def test_a_call_is_still_good_with_an_empty_stock() -> None:
    """Three refusals and a right Kemps: the call ends the deal with its letter."""
    line = last("decline A; decline B; decline C; kemps C", **QUAD, stock=0)
    assert (line["reason"], letters(line)) == ("kemps-right", {"B/D": "K"})


def with_d(hand: str) -> dict[str, Any]:
    """The centre of the example, and what D holds."""
    return {"centre": EXAMPLE["centre"], "hands": {"D": hand}}


def test_no_refresh_during_an_exchange() -> None:
    """A hand of five or three keeps the centre from being cleared, whatever else is missing (K20)."""
    assert last(f"{NOS}; take A 9♣; refresh", **EXAMPLE)["reason"] == "refresh-not-at-four"
    three = {"hands": {"A": "9♠ 9♥ 9♦"}}
    assert last("decline B; decline C; decline D; refresh", **three)["reason"] == "refresh-not-at-four"


# Deals.


def test_the_dealer_moves_to_the_left() -> None:
    """A, B, C, D, A, also when a deal ended without letters (K22, K23)."""
    lines = ruled("; ".join(["kemps A + kemps B; deal"] * 3 + ["kemps A; deal"]))
    assert [line["by"] for line in lines if line["reason"] == "dealt"] == ["B", "C", "D", "A"]
    assert last("kemps A; deal; refresh", dealer="F", seats="ABCDEF")["by"] == "A"


@pytest.mark.parametrize("seats", ["ABCD", "ABCDEF", "ABCDEFGH"])
def test_the_next_deal_has_the_next_seed(seats: str) -> None:
    """After two deals of seed 7 the cards are those of seed 9, and the letters are kept."""
    table = play(dealt(seats=seats, seed=7, stock=4), "kemps A; deal; kemps A; deal")[-1].table
    fresh = dealt(seats=seats, seed=9)
    assert (table.hands, table.centre, table.stock) == (fresh.hands, fresh.centre, fresh.stock)
    assert table.letters == (2, *[0] * (len(seats) // 2 - 1))
    assert (table.judged, table.refused, table.fourth) == ((), frozenset(), None)


def test_the_next_deal_begins_without_refusals() -> None:
    """What was refused before is forgotten, and the fourth centre card lies open."""
    lines = ruled(f"{NOS}; kemps A; deal; refresh; feint B", **NOTHING)
    assert lines[-3]["table"]["judged"] == []
    assert (lines[-2]["reason"], lines[-2]["by"]) == ("still-wanted", "B")
    assert lines[-2]["facts"] == {"seats": ["A", "B", "C", "D"]}


def test_no_deal_while_one_is_played() -> None:
    """The next deal comes only after the end of this one."""
    assert [line["reason"] for line in ruled("deal; kemps A; deal; deal", **NOTHING)] == [
        "deal-running",
        "kemps-wrong",
        "dealt",
        "deal-running",
    ]


# Exchanges and touches.


def test_touching_in_one_moment() -> None:
    """Nobody gets the card and both may try again (K03)."""
    tied, taken = ruled("touch A+B 9♣; take B 9♣", **EXAMPLE)
    assert (tied["verdict"], tied["reason"], tied["facts"]) == ("refused", "touch-tied", {"card": "9♣"})
    assert taken["verdict"] == "allowed"


@pytest.mark.parametrize("names", ["A+B", "B+A"])
def test_who_may_not_take_may_not_touch(names: str) -> None:
    """A seat in mid-exchange is told so, in whatever order the two are written."""
    assert last(f"take A 2♥; touch {names} 9♣", **EXAMPLE)["reason"] == "one-card-only"


def test_a_swap_is_both_or_neither() -> None:
    """Whatever is wrong with one half, the hand and the centre stay as they were."""
    lines = ruled("swap A Q♣ K♣; swap A 9♣ Q♣; swap A 9♣ 9♣; swap A 9♣ K♣", **EXAMPLE)
    assert [line["reason"] for line in lines] == ["card-gone", "card-not-held", "same-card-back", "card-swapped"]
    assert lines[2]["table"]["centre"] == ["9♣", "2♥", "5♦", "J♠"]
    assert lines[3]["facts"] == {"seat": "A", "taken": "9♣", "given": "K♣"}
    assert lines[3]["table"] == last("take A 9♣; give A K♣", **EXAMPLE)["table"]


# House rules.


def test_house_two_cards_in_one_exchange() -> None:
    """Two are taken, together or one by one, and two others go back; a third is too many (K01)."""
    keys = {**EXAMPLE, "house": {"per_exchange": 2}}
    lines = ruled("take A 9♣ J♠; take A 2♥; give A J♠; give A 9♥ K♣", **keys)
    assert [line["reason"] for line in lines] == ["card-taken", "one-card-only", "same-card-back", "card-given"]
    assert lines[0]["table"]["hands"]["A"] == 6
    assert lines[3]["table"]["centre"] == ["9♥", "2♥", "5♦", "K♣"]
    assert lines[1]["facts"] == {"most": 2}
    assert (lines[1]["rules"], lines[1]["basis"]) == ([HOUSE], "decision")
    singly = ruled("take A 9♣; take A J♠; give A K♣; kemps C; give A J♠; give A 9♠", **keys)
    assert [line["table"]["hands"]["A"] for line in singly[:3]] == [5, 6, 5]
    assert singly[3]["reason"] == "kemps-wrong"


def test_house_one_card_is_one_card() -> None:
    """The same card named twice is not two cards: neither made by taking nor lost by giving."""
    keys = {**EXAMPLE, "house": {"per_exchange": 2}}
    lines = ruled("take A 9♣ 9♣; take A 9♣ J♠; give A K♣ K♣", **keys)
    assert [line["reason"] for line in lines] == ["card-gone", "card-taken", "card-not-held"]


def test_house_own_call() -> None:
    """The caller's own four of a kind counts as well; what decides is the house rule."""
    keys = {**QUAD, "house": {"own_call": True}}
    line = last("kemps A", **keys)
    assert (line["reason"], letters(line), line["table"]["judged"]) == ("kemps-right", {"B/D": "K"}, ["A", "C"])
    assert (line["rules"][0], line["basis"]) == (HOUSE, "decision")
    assert "kemps.call.not-own-quad" not in line["rules"]
    assert "kemps.call.kemps-inspects-partner-only" not in line["rules"]
    line = last("kemps C", **keys)
    assert (line["reason"], line["basis"]) == ("kemps-right", "source")
    line = last("kemps A", **{**NOTHING, "house": {"own_call": True}})
    assert (line["reason"], letters(line)) == ("kemps-wrong", {"A/C": "K"})


@pytest.mark.parametrize(
    ("script", "keys", "got"),
    [
        ("kemps C", QUAD, {"A/C": "K"}),
        ("stop B A/C", QUAD, {"B/D": "K"}),
        ("kemps C", EXAMPLE, {"B/D": "K"}),
        ("stop B A/C", EXAMPLE, {"A/C": "K"}),
    ],
)
def test_house_letters_are_a_reward(script: str, keys: dict[str, Any], got: dict[str, str]) -> None:
    """A right call brings the caller's pair a letter, a wrong one the rivals; what decides is the house rule."""
    line = last(script, **keys, house={"letters": "reward"})
    assert letters(line) == got
    assert (line["rules"][0], line["basis"]) == (HOUSE, "decision")
    assert "kemps.score.penalty-letters" not in line["rules"]


def test_house_five_rewards_finish_the_game() -> None:
    """Where letters are a reward, the pair with five has finished and has not lost."""
    line = last("kemps C", **QUAD, house={"letters": "reward"}, letters={"A/C": "KEMP"})
    assert (line["table"]["phase"], line["table"]["finished"]) == ("over", ["A/C"])
    assert "kemps.end.fifth-letter" in line["rules"]
    assert "kemps.end.fifth-letter-loses" not in line["rules"]


def test_house_nobody_goes_first() -> None:
    """Where the players agreed on it, Kemps and Stop-Kemps in one moment annul the deal."""
    line = last("kemps C + stop B A/C", **QUAD, house={"simultaneous": "agree"})
    assert (line["verdict"], line["reason"], letters(line)) == ("annulled", "calls-tied", {})
    assert (line["rules"][0], line["basis"]) == (HOUSE, "decision")
    assert last("kemps C", **QUAD, house={"simultaneous": "agree"})["reason"] == "kemps-right"


def test_a_house_rule_that_changes_nothing() -> None:
    """An axis set to the document's own value cites the document."""
    line = last("kemps A", **QUAD, house={"own_call": False, "letters": "penalty", "per_exchange": 1})
    assert (line["rules"][0], line["basis"]) == ("kemps.score.wrong-kemps-letter-own", "source")
