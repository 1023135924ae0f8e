"""Kemps case files as other people's scripts write them, and what `python -m engine rule` prints and returns."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from tests.kemps_tables import EXAMPLE, QUAD, last, ruled

RULING_KEYS = ["n", "action", "by", "verdict", "reason", "rules", "basis", "facts", "events", "table"]
TABLE_KEYS = ["phase", "hands", "centre", "stock", "letters", "judged", "over", "finished"]

Rule = Callable[..., tuple[int, str, str]]


@pytest.fixture
def rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Rule:
    """Rules a case given as text, in this process: exit code, what is printed, and the complaints without the path."""

    def run(case: str, *options: str) -> tuple[int, str, str]:
        path = tmp_path / "case.yaml"
        path.write_text("profile: kemps-ru\n" + case, "utf-8")
        code = main(["rule", str(path), *options])
        out, err = capsys.readouterr()
        return code, out, err.removeprefix(str(path))

    return run


def faults(answer: tuple[int, str, str]) -> list[str]:
    """The reasons of a refused set-up: one JSON object, exit code 1, no complaint."""
    code, out, err = answer
    assert (code, err) == (1, "")
    (only,) = map(json.loads, out.splitlines())
    assert only["setup"] == "refused"
    assert all(set(fault) == {"reason", "facts"} for fault in only["faults"])
    return [fault["reason"] for fault in only["faults"]]


# What is printed.


def test_fields_of_a_ruling(rule: Rule) -> None:
    """A line has the pinned fields in the pinned order, and values as pinned."""
    case = (
        "hands: {A: 9♠ 9♥ 9♦ KC}\ncentre: 9C 2H 5D JS\nletters: {D/B: KE}\nactions: [take A 9C, give A K♣, kemps C]\n"
    )
    code, out, err = rule(case)
    assert (code, err) == (0, "")
    taken, given, call = map(json.loads, out.splitlines())
    for n, line in enumerate((taken, given, call), 1):
        assert list(line) == RULING_KEYS
        assert list(line["table"]) == TABLE_KEYS
        assert line["n"] == n
    assert (taken["action"], taken["by"]) == ("take A 9C", "A")
    assert taken["table"] == {
        "phase": "swap",
        "hands": {"A": 5, "B": 4, "C": 4, "D": 4},
        "centre": ["2♥", "5♦", "J♠"],
        "stock": 32,
        "letters": {"A/C": "", "B/D": "KE"},
        "judged": [],
        "over": False,
        "finished": [],
    }
    assert given["table"]["centre"] == ["K♣", "2♥", "5♦", "J♠"]
    assert (call["by"], call["table"]["judged"]) == ("C", ["A"])
    assert call["table"]["letters"] == {"A/C": "", "B/D": "KEM"}
    assert list(call["table"]["letters"]) == ["A/C", "B/D"]


@pytest.mark.parametrize(
    ("script", "by"),
    [
        ("touch A+B 9♣", "A+B"),
        ("touch D+B 9♣", "D+B"),
        ("touch C+A+B 9♣", "C+A+B"),
        ("hand C A 2♣", "C"),
        ("kemps C + stop B A/C", "C+B"),
        ("stop B A/C + kemps C", "B+C"),
        ("kemps D + kemps A", "D+A"),
        ("stop B", "B"),
        ("swap A 9♣ K♣", "A"),
        ("sign A OTHER", "A"),
    ],
)
def test_by_is_the_letters_as_written(script: str, by: str) -> None:
    """Who acts in one moment is named in the order of writing; else it is the one seat that acts."""
    line = last(script, **EXAMPLE)
    assert (line["by"], line["action"]) == (by, script)


def test_by_the_dealer() -> None:
    """The centre is opened and cleared by the dealer of the deal."""
    assert last("open", centre="9♣ 2♥ 5♦", dealer="C")["by"] == "C"
    assert last("refresh", dealer="D")["by"] == "D"
    assert last("refresh")["by"] == "A"


def test_letters_in_seat_order() -> None:
    """All pairs are there, the pair of the earlier seat first, whatever the order in the file."""
    line = last("feint A", seats="ABCDEFGH", letters={"D/H": "KEM", "A/E": "K", "G/C": "KEMP"})
    assert list(line["table"]["letters"].items()) == [("A/E", "K"), ("B/F", ""), ("C/G", "KEMP"), ("D/H", "KEM")]


def test_the_end_of_a_game() -> None:
    """Two pairs get the fifth letter in one deal; the third alone has finished (K11, K12)."""
    hands = {"A": "9♠ 9♥ 9♦ 9♣"}
    line = last("kemps D", seats="ABCDEF", hands=hands, letters={"A/D": "K", "B/E": "KEMP", "C/F": "KEMP"})
    table = line["table"]
    assert table["letters"] == {"A/D": "K", "B/E": "KEMPS", "C/F": "KEMPS"}
    assert (table["phase"], table["over"], table["finished"]) == ("over", True, ["A/D"])
    assert line["events"][-1] == {"event": "game-ended", "finished": ["A/D"]}


def test_the_others_share_the_finish() -> None:
    """The game ends with the first fifth letter, and every pair below five has finished (K13)."""
    line = last("kemps D", seats="ABCDEF", hands={"A": "9♠ 9♥ 9♦ K♣"}, letters={"A/D": "KEMP", "B/E": "KEMP"})
    assert (line["reason"], line["table"]["finished"]) == ("kemps-wrong", ["B/E", "C/F"])


def test_a_given_card_lies_in_the_place_of_the_taken_one() -> None:
    """Each seat fills the place that it emptied, whoever is quicker."""
    keys = {**EXAMPLE, "hands": {"A": "9♠ 9♥ 9♦ K♣", "B": "A♠ 4♥ 7♦ 10♣"}}
    lines = ruled("take A 2♥; take B J♠; give B A♠; give A K♣; swap A 5♦ 9♦", **keys)
    assert [line["table"]["centre"] for line in lines] == [
        ["9♣", "5♦", "J♠"],
        ["9♣", "5♦"],
        ["9♣", "5♦", "A♠"],
        ["9♣", "K♣", "5♦", "A♠"],
        ["9♣", "K♣", "9♦", "A♠"],
    ]


def test_compare_has_nobody_to_compare_with(rule: Rule) -> None:
    """There is one rule set of Kemps, so nothing is said elsewhere."""
    _, out, _ = rule("actions: [feint A]\n", "--compare")
    line = json.loads(out)
    assert list(line) == [*RULING_KEYS, "elsewhere"]
    assert line["elsewhere"] == {}


def test_no_actions_is_no_line(rule: Rule) -> None:
    """A case without actions is ruled when its table can be set; nothing is printed."""
    assert rule("") == (0, "", "")


# The table.


@pytest.mark.parametrize(("seats", "stock"), [("ABCD", 32), ("ABCDEF", 24), ("ABCDEFGH", 16)])
def test_counts(seats: str, stock: int) -> None:
    """16+4+32, 24+4+24 and 32+4+16 cards are 52 (K30)."""
    table = last("feint A", seats=seats)["table"]
    assert (set(table["hands"].values()), len(table["centre"]), table["stock"]) == ({4}, 4, stock)
    assert sum(table["hands"].values()) + 4 + stock == 52


@pytest.mark.parametrize(
    ("seats", "pairs"),
    [("ABCD", "A/C B/D"), ("ABCDEF", "A/D B/E C/F"), ("ABCDEFGH", "A/E B/F C/G D/H")],
)
def test_partners_sit_opposite(seats: str, pairs: str) -> None:
    """Pairs are those who sit opposite each other; each has its letters, and a Kemps shows the partner's hand."""
    assert list(last("feint A", seats=seats)["table"]["letters"]) == pairs.split()
    for pair in pairs.split():
        one, two = pair.split("/")
        assert last(f"kemps {one}", seats=seats)["table"]["judged"] == [two]
        assert last(f"kemps {two}", seats=seats)["table"]["judged"] == [one]


def test_the_seed_deals_what_is_not_given() -> None:
    """One seed gives one table; another seed another; what is given is dealt to nobody else."""
    script = f"{'; '.join(f'decline {seat}' for seat in 'ABCD')}; refresh"
    assert ruled(script, seed=3) == ruled(script, seed=3)
    assert last("feint A", seed=3)["table"]["centre"] != last("feint A", seed=4)["table"]["centre"]
    shown = ruled("stop B A/C", seed=5, hands={"A": "9♠ 9♥ 9♦ K♣"})[0]["facts"]["cards"]
    assert len(set(shown)) == 8


@pytest.mark.parametrize("stock", [0, 4, 28, 32])
def test_a_stock_that_is_given(stock: int) -> None:
    """The rest of the cards counts as cleared away."""
    assert last("feint A", stock=stock)["table"]["stock"] == stock


# Refused set-ups: exit 1.

TWINS = "hands: {A: 9♠ 9♥ 9♦ K♣, B: 9♠ 2♥ 3♥ 4♥}\n"
SETUPS = [
    ("seats: ABCDE\n", ["not-in-pairs"]),
    ("seats: ABCDEFG\n", ["not-in-pairs"]),
    ("seats: AB\n", ["too-few-players"]),
    ("seats: ABCDEFGHIJKL\n", ["too-many-players"]),
    ("stock: 3\n", ["stock-size"]),
    ("stock: 36\n", ["stock-size"]),
    ("stock: -4\n", ["stock-size"]),
    ("seats: ABCDEF\nstock: 28\n", ["stock-size"]),
    ("seats: ABCDEFGH\nstock: 20\n", ["stock-size"]),
    (TWINS, ["card-twice"]),
    ("hands: {A: 9♠ 9♥ 9♦ K♣}\ncentre: K♣ 2♥ 5♦ J♠\n", ["card-twice"]),
    ("centre: 2♥ 2♥ 5♦ J♠\n", ["card-twice"]),
    ("letters: {A/C: KEMPS}\n", ["letters-full"]),
    ("hands: {A: 9♠ 9♥}\n", ["hand-size"]),
    ("hands: {A: ''}\n", ["hand-size"]),
    ("hands: {A: 9♠ 9♥ 9♦ 9♣ K♣ K♠}\n", ["hand-size"]),
    ("centre: 2♥ 5♦\n", ["centre-size"]),
    ("centre: 2♥ 5♦ J♠ K♥ A♣\n", ["centre-size"]),
    ("hands: {A: 9♠ 9♥ 9♦ X1}\n", ["card-not-in-deck"]),
    (TWINS + "letters: {B/D: KEMPS}\nstock: 5\n", ["card-twice", "letters-full", "stock-size"]),
    ("seats: ABCDE\nstock: 5\ncentre: 2♥\n", ["not-in-pairs", "centre-size", "stock-size"]),
]


@pytest.mark.parametrize(("case", "expected"), SETUPS)
def test_refused_setups(rule: Rule, case: str, expected: list[str]) -> None:
    """What this game does not allow is refused with exit code 1, all faults at once."""
    assert faults(rule(case + "actions: [feint A]\n")) == expected


def test_a_fault_names_what_is_wrong(rule: Rule) -> None:
    """The twin card, the pair and the stock are told."""
    _, out, _ = rule(TWINS + "letters: {B/D: KEMPS}\nstock: 5\n")
    told = {fault["reason"]: fault["facts"] for fault in json.loads(out)["faults"]}
    assert told["card-twice"] == {"cards": ["9♠"]}
    assert told["letters-full"] == {"pairs": ["B/D"]}
    assert told["stock-size"] == {"stock": 5, "most": 32}


# What is not well formed: exit 2 with the line.

SLIPS = [
    (2, "players: 4\n"),
    (2, "layout: 4x13\n"),
    (2, "place: {r1c1: 9♠}\n"),
    (2, "start: 1\n"),
    (2, "center: 9♠ 9♥ 9♦ K♣\n"),
    (2, "seats: 4\n"),
    (2, "seats: [A, B, C, D]\n"),
    (2, "seats: AABB\n"),
    (2, "seats: ''\n"),
    (2, "dealer: E\n"),
    (2, "dealer: 1\n"),
    (2, "hands: {E: 9♠ 9♥ 9♦ K♣}\n"),
    (3, "hands:\n  E: 9♠ 9♥ 9♦ K♣\n"),
    (4, "hands:\n  A: 9♠ 9♥ 9♦ K♣\n  B: 9♠ 9♥ 9♦ 1♣\n"),
    (2, "hands: {A: [9♠, 9♥, 9♦, K♣]}\n"),
    (2, "centre: 9♧ 2♥ 5♦ J♠\n"),
    (2, "centre: [9♣, 2♥, 5♦, J♠]\n"),
    (2, "letters: {A/B: K}\n"),
    (2, "letters: {A: K}\n"),
    (2, "letters: {A/C: E}\n"),
    (2, "letters: {A/C: kemp}\n"),
    (2, "letters: {A/C: KEMPSK}\n"),
    (2, "letters: {A/C: 2}\n"),
    (2, "letters: {A/C: K, C/A: KE}\n"),
    (2, "stock: four\n"),
    (2, "stock: 4.0\n"),
    (2, "seed: one\n"),
    (2, "house: {bonus_turn: false}\n"),
    (2, "house: {per_exchange: 0}\n"),
    (2, "house: {per_exchange: 5}\n"),
    (2, "house: {own_call: 1}\n"),
    (2, "house: {letters: prize}\n"),
    (2, "house: {simultaneous: kemps-first}\n"),
    (2, "actions: [jump A]\n"),
    (2, "actions: [take A]\n"),
    (2, "actions: [take E 9♣]\n"),
    (2, "actions: [take A 9♧]\n"),
    (2, "actions: [take 9♣]\n"),
    (2, "actions: [give A]\n"),
    (2, "actions: [swap A 9♣]\n"),
    (2, "actions: [touch A 9♣]\n"),
    (2, "actions: [touch A+A 9♣]\n"),
    (2, "actions: [touch A+E 9♣]\n"),
    (2, "actions: [sign]\n"),
    (2, "actions: [hand A E 9♣]\n"),
    (2, "actions: [refresh A]\n"),
    (2, "actions: [open B]\n"),
    (2, "actions: [deal B]\n"),
    (2, "actions: [kemps]\n"),
    (2, "actions: [kemps A C]\n"),
    (2, "actions: [stop B A/B]\n"),
    (2, "actions: [stop B A/E]\n"),
    (2, "actions: [stop B A]\n"),
    (2, "actions: [kemps A + sign B]\n"),
    (2, "actions: [kemps A + kemps B + kemps C]\n"),
    (2, "actions: [flip r1c1]\n"),
    (3, "actions:\n  - jump A\n"),
    (4, "actions:\n  - feint A\n  - feint E\n"),
]


@pytest.mark.parametrize(("line", "case"), SLIPS)
def test_what_is_not_well_formed(rule: Rule, line: int, case: str) -> None:
    """Exit 2, the file and the very line on stderr with what is wrong, nothing on stdout."""
    code, out, err = rule(case)
    assert (code, out) == (2, "")
    assert err.startswith(f":{line}: ")
    assert len(err.strip()) > len(f":{line}: ")
    assert err.count("\n") == 1


def test_slips_are_found_before_faults(rule: Rule) -> None:
    """An unknown act is told before five players are refused, and before anything is ruled."""
    assert rule("seats: ABCDE\nactions: [jump A]\n")[:2] == (2, "")
    assert rule("actions: [feint A, jump A]\n")[:2] == (2, "")


def test_refused_acts_are_no_failure(rule: Rule) -> None:
    """The file was ruled, whatever the verdicts: exit 0."""
    code, out, err = rule("actions: [speak A, deal, take A X1, kemps A + kemps B]\n")
    assert (code, err) == (0, "")
    assert [json.loads(line)["verdict"] for line in out.splitlines()] == ["refused", "refused", "refused", "annulled"]


def test_values_are_scalars_and_lists() -> None:
    """Facts and events hold JSON scalars and lists only."""
    script = "take A 9♣; give A K♣; decline A; sign A; touch B+D 2♥; kemps C; deal; refresh; stop B A/C; deal"

    def flat(value: Any) -> bool:
        plain = (str, int, float, bool, type(None))
        return isinstance(value, plain) or (isinstance(value, list) and all(isinstance(item, plain) for item in value))

    for line in ruled(script, **EXAMPLE):
        for facts in (line["facts"], *line["events"]):
            assert all(flat(value) for value in facts.values())
    assert last("kemps C", **QUAD)["events"][0]["event"] == "shown"
