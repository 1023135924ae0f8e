"""Case files as other people's scripts write them, and what `python -m engine` prints and returns."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine.__main__ import main
from tests.asking import FAMILY, WORKED

RULING_KEYS = ["n", "action", "by", "verdict", "reason", "rules", "basis", "facts", "events", "table"]
TABLE_KEYS = ["turn", "phase", "open", "pairs", "misses", "left", "over", "winners"]


class Answer(NamedTuple):
    """What a command printed and returned."""

    code: int
    out: str
    err: str
    file: Path

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The JSON objects printed, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def table(self) -> dict[str, Any]:
        """The table after the last ruling."""
        found: dict[str, Any] = self.lines[-1]["table"]
        return found

    @property
    def faults(self) -> list[str]:
        """The reasons of a refused set-up."""
        assert self.code == 1, self
        (only,) = self.lines
        assert only["setup"] == "refused"
        assert all(set(fault) == {"reason", "facts"} for fault in only["faults"])
        return [fault["reason"] for fault in only["faults"]]


Rule = Callable[..., Answer]


@pytest.fixture
def rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Rule:
    """Rules a case given as text or bytes, in this process."""

    def ruled(case: str | bytes, *options: str) -> Answer:
        path = tmp_path / "case.yaml"
        path.write_bytes(case.encode() if isinstance(case, str) else case)
        code = main(["rule", str(path), *options])
        return Answer(code, *capsys.readouterr(), path)

    return ruled


def test_fields_of_a_ruling(rule: Rule) -> None:
    """A line has the pinned fields in the pinned order, and their values are JSON scalars and lists."""
    answer = rule(WORKED)
    assert [line["n"] for line in answer.lines] == list(range(1, 8))
    for line in answer.lines:
        assert list(line) == RULING_KEYS
        assert list(line["table"]) == TABLE_KEYS
        assert all(isinstance(event["event"], str) for event in line["events"])
    first, match, _, miss, early, _, closed = answer.lines
    assert first["rules"][0] == "concentration.turn.first-flip-visible"
    assert (first["action"], first["by"], first["basis"]) == ("flip r1c1", 1, "source")
    assert first["facts"] == {"place": "r1c1", "card": "8♣"}
    assert first["events"][0] == {"event": "turned", "place": "r1c1", "card": "8♣"}
    fresh = {"pairs": [0, 0], "misses": [0, 0], "left": 52, "over": False, "winners": []}
    assert first["table"] == {"turn": 1, "phase": "second", "open": ["r1c1"], **fresh}
    taken = {"pairs": [1, 0], "misses": [0, 0], "left": 50, "over": False, "winners": []}
    assert match["table"] == {"turn": 1, "phase": "first", "open": [], **taken}
    shown = {"turn": 1, "phase": "showing", "open": ["r2c1", "r2c2"], **taken, "misses": [1, 0]}
    assert miss["table"] == early["table"] == shown
    assert early["facts"] == {"waited": 0, "seconds": 5}
    assert closed["table"] == {**shown, "turn": 2, "phase": "first", "open": []}


def test_the_end_of_a_game(rule: Rule) -> None:
    """Winners are numbers from 1, told when it is over, and the turn stays with the last mover."""
    case = "profile: memo-ru\nplace: {r1c1: 8♣, r1c2: 8♥}\npairs: {1: 12, 2: 13}\nempty: rest\nstart: 2\n"
    answer = rule(case + "actions: [flip r1c1, flip r1c2]\n")
    end = {"turn": 2, "phase": "over", "open": [], "pairs": [12, 14], "misses": [0, 0], "left": 0}
    assert answer.table == {**end, "over": True, "winners": [2]}
    shared = rule(case.replace("start: 2", "start: 1") + "actions: [flip r1c1, flip r1c2]\n")
    assert shared.table["winners"] == [1, 2]


def test_no_winner_alone(rule: Rule) -> None:
    """Solo play has a score and no winner."""
    case = "profile: concentration-it\nplayers: 1\nlayout: 1x2\nplace: {r1c1: 8♣, r1c2: 8♠}\n"
    answer = rule(case + "actions: [flip r1c1, flip r1c2]\n")
    assert (answer.table["over"], answer.table["winners"], answer.table["misses"]) == (True, [], [0])


def test_no_actions_is_no_line(rule: Rule) -> None:
    """A case without actions is ruled when its table can be set; nothing is printed."""
    assert rule("profile: memo-ru\n")[:3] == (0, "", "")


def test_by_another_player(rule: Rule) -> None:
    """`by` names who tries; `turn` stays with whose turn it is."""
    (line,) = rule("profile: memo-ru\nplayers: [Ann, Bo, Cy]\nactions: [flip r1c1 by 3]\n").lines
    assert (line["by"], line["verdict"], line["reason"], line["table"]["turn"]) == (3, "refused", "out-of-turn", 1)
    assert line["table"]["pairs"] == [0, 0, 0]


ALL_ACTS = """\
profile: memory-no
place: {r1c1: 8♣, r1c2: 8♥, r1c3: Q♠}
actions:
  - flip r1c1 silent
  - flip r1c2 by 1
  - flip r2c1 r2c2
  - flip 8♥
  - flip 10H
  - flip cat#1
  - unflip r1c3
  - wait 0.5
  - close
  - close crossed
  - claim r2c1 r2c2
  - peek r2c1
  - move r2c1 r1c1
  - gather
  - reshuffle
  - touch r2c1
  - note
  - pass
  - change bonus_turn false
  - change players [2, null]
  - change layout 2x26
"""


def test_every_action_is_read(rule: Rule) -> None:
    """Every act of the notation is known and gets a ruling, its text unchanged."""
    answer = rule(ALL_ACTS)
    written = [line.strip().removeprefix("- ") for line in ALL_ACTS.split("actions:\n")[1].splitlines()]
    assert answer.code == 0
    assert [line["action"] for line in answer.lines] == written


def test_both_ways_to_write_a_card(rule: Rule) -> None:
    """Letters and signs are one card; answers always use the sign."""
    case = "profile: memo-ru\nplace: {r1c1: 10H, r1c2: 10♦}\nactions: [flip r1c1, flip r1c2]\n"
    first, second = rule(case).lines
    assert first["facts"]["card"] == "10♥"
    assert second["reason"] == "match"


def test_ranks_may_be_numbers(rule: Rule) -> None:
    """`deck: [A, 2, 3, 4, 5]` holds numbers for YAML and ranks for us."""
    answer = rule("profile: concentration-it\ndeck: [A, 2, 3, '4', 5]\nactions: [flip r4c5]\n")
    assert answer.table["left"] == 20
    assert rule("profile: memo-ru\ndeck: [A, 2, 3]\n").faults == ["deck-not-allowed"]


@pytest.mark.parametrize(
    ("deck", "last", "left"), [("52", "r4c13", 52), ("54", "r6c9", 54), ("pictures", "r4c13", 52), ('"54"', "r6c9", 54)]
)
def test_decks_and_their_layouts(rule: Rule, deck: str, last: str, left: int) -> None:
    """A deck brings its usual layout."""
    answer = rule(f"profile: concentration-it\ndeck: {deck}\nactions: [flip {last}]\n")
    assert (answer.code, answer.table["left"]) == (0, left)


def test_two_decks_lie_in_8x13(rule: Rule) -> None:
    """104 cards have places up to r8c13."""
    assert rule("profile: concentration-it.two-decks\nactions: [flip r8c13]\n").table["left"] == 104


def test_house_rules_change_an_axis(rule: Rule) -> None:
    """With `bonus_turn: false` the turn passes after a pair."""
    case = "profile: memo-ru\nplace: {r1c1: 8♣, r1c2: 8♥}\nhouse: {bonus_turn: false}\n"
    answer = rule(case + "actions: [flip r1c1, flip r1c2]\n")
    assert (answer.lines[-1]["reason"], answer.table["turn"]) == ("match-turn-passes", 2)


def test_the_whole_example_of_the_notation(rule: Rule) -> None:
    """All keys together: placed cards, a captured pair, named gaps, a changed axis, a seed."""
    case = """\
profile: memo-ru
players: 2
layout: 4x13
place: {r1c1: 8♣, r2c7: 8♥}
seed: 5
deck: 52
pairs: {1: ["6♥ 6♣"]}
empty: [r1c3, r1c4]
house: {bonus_turn: false}  # changed axes
actions: [flip r1c1, flip r2c7, flip r1c3]
"""
    answer = rule(case)
    assert [line["reason"] for line in answer.lines] == ["first-card", "match-turn-passes", "place-empty"]
    assert (answer.table["pairs"], answer.table["left"], answer.table["turn"]) == ([2, 0], 48, 2)


def test_seconds_add_exactly(rule: Rule) -> None:
    """Fifty times a tenth of a second is five seconds."""
    case = "profile: memo-ru\nplace: {r1c1: Q♠, r1c2: 4♦}\nactions:\n- flip r1c1\n- flip r1c2\n"
    almost = rule(case + "- wait 0.1\n" * 49 + "- close\n")
    assert (almost.lines[-1]["reason"], almost.lines[-1]["facts"]["waited"]) == ("too-early", 4.9)
    assert rule(case + "- wait 0.1\n" * 50 + "- close\n").lines[-1]["reason"] == "closed"


REFUSED = [
    ("players: 1", ["too-few-players"]),
    ("players: 0", ["too-few-players"]),
    ("players: []", ["too-few-players"]),
    ("players: 7", ["too-many-players"]),
    ("players: [a, b, c, d, e, f, g]", ["too-many-players"]),
    ("deck: 54", ["deck-not-allowed", "layout-size"]),
    ("deck: []", ["deck-not-allowed", "layout-size"]),
    ("layout: 2x26", ["layout-not-allowed"]),
    ("layout: 100x100", ["layout-not-allowed", "layout-size"]),
    ("place: {r5c1: Q♠}", ["place-outside"]),
    ("place: {r1c14: Q♠}", ["place-outside"]),
    ("place: {r1c1: Q♠, r1c2: QS}", ["card-twice"]),
    ("place: {r1c1: X1}", ["card-not-in-deck"]),
    ("empty: [r9c9]", ["place-outside"]),
    ("empty: rest", ["gaps-differ"]),
    ("pairs: {1: [6♥ 6♣], 2: [6♥ 6♦]}", ["card-twice"]),
    ("pairs: {1: [6♥ 7♥]}", ["not-a-pair"]),
    ("pairs: {1: 30}", ["gaps-differ"]),
    ("house: {match: rank-suit}", ["cannot-be-cleared"]),
]


@pytest.mark.parametrize(("line", "reasons"), REFUSED)
def test_well_formed_but_not_allowed(rule: Rule, line: str, reasons: list[str]) -> None:
    """Exit 1 with the faults on stdout and nothing on stderr."""
    layout = "layout: 4x13\n" if line.startswith("deck") else ""
    answer = rule(f"profile: memo-ru\n{layout}{line}\nactions: [flip r1c1]\n")
    assert answer.faults == reasons
    assert answer.err == ""


def test_all_faults_at_once(rule: Rule) -> None:
    """Everything that is wrong with the set-up is in one answer."""
    case = (
        "profile: memo-ru\nplayers: 9\ndeck: [A, K]\nlayout: 1x7\nplace: {r2c1: A♠}\npairs: {1: [A♠ K♠]}\nempty: []\n"
    )
    assert set(rule(case).faults) == {
        "too-many-players",
        "deck-not-allowed",
        "layout-size",
        "place-outside",
        "card-twice",
        "not-a-pair",
        "gaps-differ",
    }


def test_a_full_small_table(rule: Rule) -> None:
    """`place` for every place is the deck: played in Concentration, refused in Memo."""
    rest = "layout: 1x2\nplace: {r1c1: 8♣, r1c2: 8♠}\nactions: [flip r1c1]\n"
    assert rule("profile: concentration-it\n" + rest).table["left"] == 2
    assert rule("profile: memo-ru\n" + rest).faults == ["deck-not-allowed"]
    assert rule("profile: memory-no\n" + rest).faults == ["deck-not-allowed"]
    assert rule("profile: memory-no\nhouse: {deck: subset}\n" + rest).table["left"] == 2


SLIPS = [
    (1, ""),
    (1, "# nothing\n"),
    (1, "- flip r1c1\n"),
    (1, "just text\n"),
    (1, "players: 2\n"),
    (1, "profile: memo\n"),
    (1, "profile: 1\n"),
    (1, "profile:\n"),
    (2, "profile: memo-ru\nactons: [flip r1c1]\n"),
    (3, "\nprofile: memo-ru\ncolour: red\n"),
    (2, "profile: memo-ru\n1: 2\n"),
    (2, "profile: memo-ru\nnull: 2\n"),
    (2, "profile: memo-ru\nactions: flip r1c1\n"),
    (2, "profile: memo-ru\nactions: [3]\n"),
    (2, "profile: memo-ru\nactions:\n"),
    (4, "profile: memo-ru\nactions:\n- flip r1c1\n- wait: 5\n"),
    (2, "profile: memo-ru\nactions: [turn r1c1]\n"),
    (2, "profile: memo-ru\nactions: ['']\n"),
    (2, "profile: memo-ru\nactions: [flip]\n"),
    (2, "profile: memo-ru\nactions: [flip r1c1 loudly]\n"),
    (2, "profile: memo-ru\nactions: [flip r5c1]\n"),
    (2, "profile: memo-ru\nactions: [flip r0c1]\n"),
    (2, "profile: memo-ru\nactions: [flip r01c1]\n"),
    (2, "profile: memo-ru\nactions: [flip c1r1]\n"),
    (2, "profile: memo-ru\nactions: [claim r1c1 r1c14]\n"),
    (2, "profile: memo-ru\nactions: [flip 11♥]\n"),
    (2, "profile: memo-ru\nactions: [flip r1c1 by 3]\n"),
    (2, "profile: memo-ru\nactions: [flip r1c1 by 0]\n"),
    (2, "profile: memo-ru\nactions: [flip r1c1 by Ann]\n"),
    (2, "profile: memo-ru\nactions: [wait]\n"),
    (2, "profile: memo-ru\nactions: [wait soon]\n"),
    (2, "profile: memo-ru\nactions: [wait -1]\n"),
    (2, "profile: memo-ru\nactions: [wait nan]\n"),
    (2, "profile: memo-ru\nactions: [wait 1e5000]\n"),
    (2, "profile: memo-ru\nactions: [change speed fast]\n"),
    (2, "profile: memo-ru\nactions: [change match]\n"),
    (2, "profile: memo-ru\nactions: [change match suits]\n"),
    (2, "profile: memo-ru\nactions: ['change deck [52']\n"),
    (2, "profile: memo-ru\nhouse: {speed: fast}\n"),
    (3, "profile: memo-ru\nhouse:\n  bonus_turn: maybe\n"),
    (2, "profile: memo-ru\nhouse: {bonus_turn: no}\n"),
    (2, "profile: memo-ru\nhouse: {display_seconds: long}\n"),
    (2, "profile: memo-ru\nhouse: {display_seconds: -1}\n"),
    (2, "profile: memo-ru\nhouse: {players: [2]}\n"),
    (2, "profile: memo-ru\nhouse: {players: [true, 6]}\n"),
    (2, "profile: memo-ru\nhouse: {players: [6, 2]}\n"),
    (2, "profile: memo-ru\nhouse: {deck: [53]}\n"),
    (2, "profile: memo-ru\nhouse: {layout: []}\n"),
    (2, "profile: memo-ru\nhouse: {layout: 4by13}\n"),
    (2, "profile: memo-ru\nhouse: [bonus_turn]\n"),
    (2, "profile: memo-ru\nplayers: two\n"),
    (2, "profile: memo-ru\nplayers: 2.0\n"),
    (2, "profile: memo-ru\nplayers: true\n"),
    (2, "profile: memo-ru\nplayers: [1, 2]\n"),
    (2, "profile: memo-ru\nlayout: 52\n"),
    (2, "profile: memo-ru\nlayout: 4x\n"),
    (2, "profile: memo-ru\nlayout: 0x13\n"),
    (2, "profile: memo-ru\nplace: {r1c1: 11♥}\n"),
    (4, "profile: memo-ru\nplace:\n  r1c1: 8♣\n  r1c2: 8♧\n"),
    (2, "profile: memo-ru\nplace: {here: 8♣}\n"),
    (2, "profile: memo-ru\nplace: {r1c1: 8}\n"),
    (2, "profile: memo-ru\nplace: [r1c1]\n"),
    (2, "profile: memo-ru\nseed: five\n"),
    (2, "profile: memo-ru\nseed: 1.5\n"),
    (2, "profile: memo-ru\nseed: " + "1" * 5000 + "\n"),
    (2, "profile: memo-ru\ndeck: 53\n"),
    (2, "profile: memo-ru\ndeck: [A, 1]\n"),
    (2, "profile: memo-ru\ndeck: {A: 2}\n"),
    (2, "profile: memo-ru\npairs: {3: 1}\n"),
    (2, "profile: memo-ru\npairs: {Ann: 1}\n"),
    (2, "profile: memo-ru\npairs: {1: -1}\n"),
    (2, "profile: memo-ru\npairs: {1: [6♥]}\n"),
    (2, "profile: memo-ru\npairs: {1: [6♥ 6♧]}\n"),
    (4, "profile: memo-ru\npairs:\n  1:\n    - 6♥ 6♣ 6♦\n"),
    (2, "profile: memo-ru\nempty: all\n"),
    (2, "profile: memo-ru\nempty: [here]\n"),
    (2, "profile: memo-ru\nstart: 3\n"),
    (2, "profile: memo-ru\nstart: 0\n"),
    (3, "profile: memo-ru\nseed: 1\nseed: 2\n"),
    (2, "profile: memo-ru\nplace: {r1c1: 8♣, r1c1: 8♥}\n"),
    (3, "profile: memo-ru\nhouse: &h {bonus_turn: false}\nplace: *h\n"),
    (3, "profile: memo-ru\nactions:\n\t- flip r1c1\n"),
    (2, "profile: memo-ru\nactions: @flip\n"),
    (2, "profile: memo-ru\nactions: note: this\n"),
    (2, "profile: memo-ru\n---\nprofile: memo-ru\n"),
    (2, "profile: memo-ru\nseed: \x07\n"),
    (2, "profile: memo-ru\nseed: !!int five\n"),
]


@pytest.mark.parametrize(("line", "case"), SLIPS)
def test_what_is_not_well_formed(rule: Rule, line: int, case: str) -> None:
    """Exit 2, the file and the very line on stderr with what is wrong, nothing on stdout."""
    answer = rule(case)
    assert (answer.code, answer.out) == (2, "")
    where, _, what = answer.err.rstrip("\n").partition(f":{line}: ")
    assert where == str(answer.file)
    assert what
    assert "\n" not in what


def test_slips_are_found_before_anything_is_ruled(rule: Rule) -> None:
    """A slip in the last action keeps the first from being printed, and comes before faults of the set-up."""
    assert rule("profile: memo-ru\nactions: [flip r1c1, flip r9c9]\n")[:2] == (2, "")
    assert rule("profile: memo-ru\nplayers: 9\nactions: [jump]\n")[:2] == (2, "")


def test_a_place_outside_is_a_slip_in_an_action_and_a_fault_in_place(rule: Rule) -> None:
    """The same r5c1: exit 2 where it is acted on, exit 1 where a card is put."""
    assert rule("profile: memo-ru\nactions: [touch r5c1]\n").code == 2
    assert rule("profile: memo-ru\nplace: {r5c1: 8♣}\n").code == 1


def test_both_lines_of_a_double_key_are_named(rule: Rule) -> None:
    """The second is where the message stands, the first is told in it (f16)."""
    answer = rule("profile: memo-ru\nseed: 1\nplayers: 2\nseed: 2\n")
    assert answer.err.startswith(f"{answer.file}:4: ")
    assert "line 2" in answer.err


def test_files_from_other_editors(rule: Rule) -> None:
    """A byte-order mark and Windows line ends change nothing; lines are counted the same."""
    plain = rule(WORKED)
    for other in ("\ufeff" + WORKED, WORKED.replace("\n", "\r\n"), "\ufeff" + WORKED.replace("\n", "\r\n")):
        assert rule(other).out == plain.out
    answer = rule("\ufeffprofile: memo-ru\r\nplayers: 2\r\nseeds: 1\r\n")
    assert answer.err.startswith(f"{answer.file}:3: ")


def test_other_encodings_are_refused(rule: Rule) -> None:
    """A file in the Windows code page for Russian is not read as something else."""
    answer = rule("profile: memo-ru\nplayers: [Аня, Боря]\n".encode("cp1251"))
    assert (answer.code, answer.out) == (2, "")
    assert "UTF-8" in answer.err


def test_yaml_words_stay_words(rule: Rule) -> None:
    """Players called No and On keep their names; `no` is never false (f12)."""
    assert rule("profile: memo-ru\nplayers: [no, on, yes]\nactions: [pass]\n").table["pairs"] == [0, 0, 0]


def test_compare_adds_every_other_rule_set(rule: Rule) -> None:
    """`--compare` adds `elsewhere` with a key for every other rule set of the family."""
    answer = rule(WORKED, "--compare")
    for line in answer.lines:
        assert list(line) == [*RULING_KEYS, "elsewhere"]
        assert set(line["elsewhere"]) == FAMILY - {"memo-ru"}
        for other in line["elsewhere"].values():
            assert other == "impossible" or list(other) == ["verdict", "reason", "table"]
    assert [line["n"] for line in rule(WORKED).lines] == list(range(1, 8))
    assert all("elsewhere" not in line for line in rule(WORKED).lines)


def test_compare_the_same_pair(rule: Rule) -> None:
    """8♣ 8♥ is a pair by rank and under zebra, not by colour nor in two packs (P08)."""
    second = rule(WORKED, "--compare").lines[1]["elsewhere"]
    assert {name: other["reason"] for name, other in second.items()} == {
        "memory-no": "match",
        "concentration-it": "miss-colour",
        "concentration-it.any-colour": "match",
        "concentration-it.zebra": "match",
        "concentration-it.one-flip": "miss-colour",
        "concentration-it.two-decks": "miss-suit",
    }
    assert second["memory-no"]["table"]["left"] == 50
    assert second["concentration-it.two-decks"]["table"]["left"] == 104


def test_compare_what_cannot_be(rule: Rule) -> None:
    """Alone, only the Italian rule sets can be played; a full small table is only theirs, but for two packs."""
    alone = rule("profile: concentration-it\nplayers: 1\nactions: [flip r1c1]\n", "--compare").lines[0]["elsewhere"]
    assert {name for name, other in alone.items() if other == "impossible"} == {"memo-ru", "memory-no"}
    case = "profile: concentration-it\nlayout: 1x2\nplace: {r1c1: 8♣, r1c2: 8♠}\nactions: [flip r1c1]\n"
    small = rule(case, "--compare").lines[0]["elsewhere"]
    possible = {name for name, other in small.items() if other != "impossible"}
    assert possible == {"concentration-it.any-colour", "concentration-it.one-flip"}
