"""The instructive positions of Concentration, ruled as `python -m engine rule` rules them."""

from collections import Counter
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from engine.cards import PREDICATES, leftovers, matching_pairs, pair_up, suited
from engine.odds import blind_hit, partners
from engine.profiles import profile
from engine.rulings import Basis, Verdict
from engine.scoring import cut, leaderboard, play_off, session, start_by, sum_check
from engine.transcript import read_case_file, rule_case
from engine.view import view
from tests.tables import PARTNER, SHORT, cards, last, one_pair_left, sevens, table

POSITIONS = yaml.safe_load((Path(__file__).parent / "data" / "positions.yaml").read_text("utf-8"))

MATCH_CLAUSE = {
    "RU": "match.rank-only",
    "NO": "match.rank-only",
    "IT": "match.rank-and-colour",
    "any": "variant.any-colour",
    "zeb": "variant.zebra",
    "2d": "match.identical",
    "1f": "match.rank-and-colour",
}
LEAST_SHOWN = {"X": 0, "X5": 5}


def rows(kind: str) -> list[Any]:
    """Every position of a kind under every rule set that knows the situation."""
    return [
        pytest.param(entry, column, code, id=f"{entry['id']}-{column}-{code}")
        for entry in POSITIONS[kind]
        for column, code in entry["says"].items()
    ]


def ruled(folder: Path, entry: dict[str, Any], column: str, *more: str) -> list[dict[str, Any]]:
    """The lines printed for a position's case file under a rule set, with further acts at its end."""
    case = {"profile": SHORT[column], **entry["case"], **entry.get("case_for", {}).get(column, {})}
    case["actions"] = [*case["actions"], *more]
    file = folder / "case.yaml"
    file.write_text(yaml.safe_dump(case, allow_unicode=True), "utf-8")
    return list(rule_case(read_case_file(file)))


def check(line: dict[str, Any], before: dict[str, Any] | None, expected: dict[str, Any]) -> None:
    """A printed line says what is expected of it; a refused act has left the table as it was."""
    for key, value in expected.items():
        if key == "table":
            assert {name: line["table"][name] for name in value} == value
        elif key == "events":
            assert [event["event"] for event in line["events"] if event["event"] != "announced"] == value
        else:
            assert line[key] == value, key
    if line["verdict"] == "refused":
        table = line["table"]
        untouched = {**table, "turn": 1, "phase": "first", "open": [], "misses": [0, 0]}
        assert table == (before["table"] if before else untouched)


@pytest.mark.parametrize(("entry", "column", "code"), rows("acts"))
def test_act(entry: dict[str, Any], column: str, code: str, tmp_path: Path) -> None:
    """The last act of a position has the outcome that the documents give it under each rule set."""
    lines = ruled(tmp_path, entry, column)
    means = entry.get("means", {}).get(code, {})
    if "faults" in means:
        assert [fault["reason"] for fault in lines[0]["faults"]] == means["faults"]
        return
    line, before = lines[-1], lines[-2] if len(lines) > 1 else None
    by, turn, table = line["by"], line["table"]["turn"], line["table"]
    pairs = before["table"]["pairs"] if before else line["table"]["pairs"]
    other = 2 if by == 1 else 1
    if code in ("M+", "M-"):
        goes_on = code == "M+"
        check(line, before, {"verdict": "allowed", "reason": "match" if goes_on else "match-turn-passes"})
        assert turn == (by if goes_on else other)
        assert table["pairs"] == [count + (seat == by) for seat, count in enumerate(pairs, 1)]
        assert (table["phase"], table["open"]) == ("first", [])
    elif code in LEAST_SHOWN:
        assert before is not None, "the first card was turned before"
        check(line, before, {"verdict": "allowed", "reason": entry.get("reasons", {}).get(column, "miss-rank")})
        assert (table["phase"], len(table["open"]), turn, table["pairs"]) == ("showing", 2, by, pairs)
        assert table["misses"][by - 1] == before["table"]["misses"][by - 1] + 1
        check_closing(ruled(tmp_path, entry, column, "close", "wait 5", "close")[-4:], code, other)
    elif code == "IRR":
        check(line, before, {"verdict": "annulled", **means})
        assert (table["phase"], table["open"], turn, table["pairs"]) == ("first", [], other, pairs)
    elif code == "REJ":
        check(line, before, {"verdict": "refused", **means})
    else:
        check(line, before, means)
    if code in ("M+", "M-", *LEAST_SHOWN) and "X1" not in str(entry):
        assert line["rules"][0] == f"concentration.{MATCH_CLAUSE[column]}"
    if cited := entry.get("cites", {}).get(column):
        game, _, name = cited.partition(".")
        rule = f"decision.concentration.{name}" if game == "decision" else f"concentration.{cited}"
        assert rule in line["rules"]


def check_closing(lines: list[dict[str, Any]], code: str, following: int) -> None:
    """A miss is closed at once where no time is stated, else after five seconds; then the turn passes."""
    missed, at_once, _, later = lines
    closed = {"verdict": "allowed", "reason": "closed", "table": {"turn": following, "phase": "first", "open": []}}
    if LEAST_SHOWN[code]:
        check(at_once, missed, {"verdict": "refused", "reason": "too-early", "table": {"phase": "showing"}})
        check(later, None, closed)
    else:
        check(at_once, None, closed)


@pytest.mark.parametrize(("entry", "column", "code"), rows("setups"))
def test_setup(entry: dict[str, Any], column: str, code: str, tmp_path: Path) -> None:
    """A table is dealt or refused as the documents say, with every fault named at once."""
    (line,) = ruled(tmp_path, entry, column)
    means = entry["means"][code]
    if "left" in means:
        check(line, None, {"verdict": "allowed", "table": means})
        return
    found = {fault["reason"]: fault["facts"] for fault in line["faults"]}
    assert list(found) == means["faults"]
    facts = found[means["faults"][0]]
    assert {name: facts[name] for name in means.get("facts", {})} == means.get("facts", {})
    if "cards" in means:
        assert len(set(facts["cards"])) == means["cards"]


def test_every_position_is_here() -> None:
    """The table of positions has 47 rows for Concentration; each is a case above or a test below."""
    named = {entry["id"].split()[0] for kind in POSITIONS.values() for entry in kind}
    here = {name.split("_")[1].upper() for name in globals() if name.startswith("test_p")}
    known = "1 2 3 4 6 7 8 9 11 12 14 15 16 18 19 21 22 23 24 25 27 28 29 30 32 33 34 36 38 39 40 41 42 44 45 46 48"
    known += " 49 50 53 54 55 56 58 59 60 61"
    assert named | here == {f"P{int(n):02}" for n in known.split()}
    assert len(known.split()) == 47


def match_of(column: str) -> Any:
    """The match rule of a rule set."""
    return profile(SHORT[column]).match


@pytest.mark.parametrize(
    ("column", "hit", "mates"),
    [("RU", 1, 3), ("NO", 1, 3), ("IT", Fraction(1, 3), 1), ("any", 1, 3), ("zeb", Fraction(2, 3), 2),
     ("1f", Fraction(1, 3), 1)],
)  # fmt: skip
def test_p36_last_four_cards_of_a_rank(column: str, hit: Fraction, mates: int) -> None:
    """Of the other three cards 3, 1 or 2 are partners, so one attempt succeeds in 3, 1 or 2 cases of three."""
    tens = cards("10♣ 10♠ 10♥ 10♦")
    assert blind_hit(match_of(column), tens) == hit
    assert {partners(match_of(column), card, tens) for card in tens} == {mates}


def test_p36_is_impossible_with_two_packs() -> None:
    """There each face is left in even number, so four different tens cannot be the last four cards."""
    tens = cards("10♣ 10♠ 10♥ 10♦")
    assert leftovers(match_of("2d"), tens) == tens


@pytest.mark.parametrize(
    ("column", "which"),
    [("RU", "K♣K♦ K♣K♥ K♦K♥"), ("NO", "K♣K♦ K♣K♥ K♦K♥"), ("IT", "K♦K♥"), ("any", "K♣K♦ K♣K♥ K♦K♥"),
     ("zeb", "K♣K♦ K♣K♥"), ("2d", ""), ("1f", "K♦K♥")],
)  # fmt: skip
def test_p38_three_kings_are_known(column: str, which: str) -> None:
    """The rule says which of the known kings are pairs, and any such choice leaves two that can be paired."""
    rule, kings = match_of(column), cards("K♣ K♦ K♥")
    fitting = [(a, b) for a, b in combinations(kings, 2) if PREDICATES[rule](a, b)]
    assert [a.code + b.code for a, b in fitting] == which.split()
    for pair in fitting:
        assert leftovers(rule, [card for card in cards("K♣ K♦ K♥ K♠") if card not in pair]) == ()


@pytest.mark.parametrize("seed", range(20))
def test_p41_thirty_cards_off_the_top(seed: int) -> None:
    """Rank rules need even ranks, the default even reds and even blacks, zebra as many reds as blacks of each rank."""
    thirty = Random(seed).sample(suited(), 30)
    ranks = Counter(card.rank for card in thirty)
    red = Counter(card.rank for card in thirty if card.suit in "♥♦")
    even = all(count % 2 == 0 for count in ranks.values())
    assert (leftovers(match_of("any"), thirty) == ()) is even
    assert (leftovers(match_of("IT"), thirty) == ()) is (even and all(n % 2 == 0 for n in red.values()))
    assert (leftovers(match_of("zeb"), thirty) == ()) is all(2 * red[rank] == n for rank, n in ranks.items())


@pytest.mark.parametrize(("extra", "columns"), [("8♥ 8♦", {"any", "IT"}), ("8♥ 8♠", {"any", "zeb"})])
def test_p41_thirty_chosen_cards(extra: str, columns: set[str]) -> None:
    """Seven whole ranks and a pair make 30 cards for the default or for zebra, never for both (A10)."""
    thirty = (*suited(("A", "2", "3", "4", "5", "6", "7")), *cards(extra))
    assert {column for column in ("any", "IT", "zeb") if leftovers(match_of(column), thirty) == ()} == columns


@pytest.mark.parametrize(
    ("column", "verdict"), [("RU", "refused")] + [(c, "allowed") for c in ("NO", "IT", "any", "zeb", "2d", "1f")]
)
def test_p48_the_youngest_starts(column: str, verdict: str) -> None:
    """Memo draws the first player; Norway leaves the choice free; in Italy the youngest is the usual way."""
    ruling = start_by(profile(SHORT[column]), "youngest")
    assert ruling.verdict is Verdict(verdict)
    assert ruling.law.basis is Basis.SOURCE


@pytest.mark.parametrize(
    ("column", "verdict"), [("RU", "refused")] + [(c, "allowed") for c in ("NO", "IT", "any", "zeb", "2d", "1f")]
)
def test_p49_both_cut_a_king(column: str, verdict: str) -> None:
    """Suits are never ranked: two kings are level and cut again, where a cut may decide at all."""
    assert start_by(profile(SHORT[column]), "cut").verdict is Verdict(verdict)
    assert cut(cards("K♠ K♥")) == (0, 1)
    assert cut(cards("K♠ A♥ K♥")) == (1,)


@pytest.mark.parametrize("column", ["RU", "NO"])
def test_p23_every_miss_has_its_own_time(column: str) -> None:
    """A long look at one miss does not shorten the next."""
    miss = "flip r1c1; flip r2c2"
    ruling = last(sevens(SHORT[column]), f"{miss}; wait 60; close; {miss}; close")
    assert str(ruling.reason) == "too-early"
    assert last(sevens(SHORT[column]), f"{miss}; wait 60; close").table.waited == 0


@pytest.mark.parametrize("column", ["RU", "NO", "IT", "1f"])
@pytest.mark.parametrize(
    ("before", "winners"), [({1: 9, 2: 9, 3: 7}, (0, 1)), ({1: 9, 2: 8, 3: 8}, (0, 2)), ({1: 9, 2: 10, 3: 6}, (1,))]
)
def test_p50_three_players(column: str, before: dict[int, int | str], winners: tuple[int, ...]) -> None:
    """Player 3 takes the 26th pair: only those with the highest number share, one pair less has lost."""
    start = table(SHORT[column], "r1c1 7♥, r1c2 7♦", players=3, pairs=before, empty="rest", start=3)
    assert last(start, "flip r1c1; flip r1c2").table.winners == winners


def test_p50_a_single_winner_plays_nothing_off() -> None:
    """Where a play-off is agreed, it is due only when leaders are level."""
    agreed: dict[str, Any] = {"house": {"tie": "play-off"}, "empty": "rest", "start": 2}
    start = table(SHORT["IT"], "r1c1 7♥, r1c2 7♦", pairs={1: 11, 2: 14}, **agreed)
    ruling = last(start, "flip r1c1; flip r1c2")
    assert [str(event.kind) for event in ruling.events][-1] == "game-ended"
    with pytest.raises(ValueError, match="tied"):
        play_off(ruling.table, seed=1)


@pytest.mark.parametrize(("results", "total"), [((9, 8, 8), 25), ((9, 8, 7), 24)], ids=["P53", "P54"])
def test_p53_score_sheets_that_cannot_be_right(results: tuple[int, ...], total: int) -> None:
    """Three players' results that do not come to 26 call for a recount."""
    assert (sum_check(results, 52).total, sum_check(results, 52).expected) == (total, 26)
    assert not sum_check(results, 52).right


def test_p54_needs_a_fourth_player() -> None:
    """Nine, eight and seven are a full result only with a fourth player's two."""
    assert sum_check((9, 8, 7, 2), 52).right
    assert sum_check((14, 13), 54).right
    assert sum_check((26, 26), 104).right


@pytest.mark.parametrize("column", SHORT)
def test_p56_whose_ranks_are_gone(column: str) -> None:
    """Face-up piles show their pairs; face-down ones, and Memo's of which nothing is said, only how many there are."""
    name = SHORT[column]
    rules = profile(name)
    won = last(sevens(name), f"flip r1c1; flip {PARTNER[name]}").table
    shown = view(won)
    assert shown.pairs == (1, 0)
    expected = {"RU": ("unstated", Basis.DECISION), "NO": ("face-down", Basis.SOURCE)}
    assert (rules["pile"], rules.axes["pile"].law.basis) == expected.get(column, ("face-up", Basis.SOURCE))
    assert shown.piles == (won.piles if column not in expected else ((None,), ()))


@pytest.mark.parametrize("column", ["IT", "any", "zeb", "2d", "1f"])
@pytest.mark.parametrize("seed", range(4))
def test_p58_play_off_deal(column: str, seed: int) -> None:
    """Two level players put in two whole pairs each: eight cards in two rows that can be cleared (A16)."""
    game = won_level(column)
    again = play_off(game, seed).table
    assert (again.setting.rows, again.setting.columns, len(again.cards)) == (2, 4, 8)
    dealt = [card for card in again.cards if card]
    rule = game.setting.rules.match
    assert matching_pairs(rule, dealt) >= 4
    assert pair_up(rule, dealt) is not None
    assert again.setting.rules == game.setting.rules
    assert again.setting.places == ("r1c1", "r1c2", "r1c3", "r1c4", "r2c1", "r2c2", "r2c3", "r2c4")


def test_p58_starts_after_the_last_capture() -> None:
    """Player 2 took the last pair, so player 1 begins the play-off, and no score of the game changes (A17, A19)."""
    game = won_level("IT")
    again = play_off(game, seed=1)
    assert (game.turn, again.seats[0]) == (1, 0)
    assert game.pairs == (13, 13)
    assert again.table.pairs == (0, 0)


def won_level(column: str) -> Any:
    """A game that two players have finished level: the last pair makes them so."""
    pairs = {1: 26, 2: 25} if column == "2d" else {1: 13, 2: 12}
    start = one_pair_left(SHORT[column])
    assert {seat + 1: count for seat, count in enumerate(start.pairs)} == pairs
    game = last(start, "flip r1c1; flip r1c2").table
    assert game.winners == (0, 1)
    return game


def test_p59_session_of_two_games() -> None:
    """14-12 and 12-14 are 26 pairs each; the games that both played say the same, so both win (A20)."""
    result = session([{"Anna": 14, "Bo": 12}, {"Anna": 12, "Bo": 14}])
    assert result.totals == {"Anna": 26, "Bo": 26}
    assert (result.winners, result.by_direct_pairs) == (("Anna", "Bo"), False)


def test_p59_sessions_belong_to_the_italian_document() -> None:
    """Memo's games are independent and say so; the Norwegian document is silent."""
    rules = {column: profile(name) for column, name in SHORT.items()}
    told = {column: (each["session"], each.axes["session"].law.basis) for column, each in rules.items()}
    assert told.pop("RU") == (False, Basis.SOURCE)
    assert told.pop("NO") == (False, Basis.SILENT)
    assert set(told.values()) == {(True, Basis.SOURCE)}


def test_p59_direct_pairs_settle_a_tie() -> None:
    """Level on 20, Anna took more pairs than Bo in the game that both played, so she wins the session (A20)."""
    result = session([{"Anna": 14, "Bo": 12}, {"Anna": 6, "Cy": 20 - 1}, {"Bo": 8, "Cy": 0}])
    assert result.totals == {"Anna": 20, "Bo": 20, "Cy": 19}
    assert (result.winners, result.by_direct_pairs) == (("Anna",), True)


def test_p60_tournament() -> None:
    """340 seconds beat 370: the quickest win is the best."""
    ranks = leaderboard([("A", Decimal(6 * 60 + 10)), ("B", Decimal(5 * 60 + 40))])
    assert [(line.rank, line.name) for line in ranks] == [(1, "B"), (2, "A")]
