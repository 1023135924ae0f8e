"""Every clause that the judge of Kemps can cite is shown by an act that it decides or supports; every act is ruled."""

import csv
from pathlib import Path
from typing import Any

import pytest

from engine.profiles import profile
from engine.rulings import Reason
from tests.kemps_tables import EXAMPLE, NOTHING, QUAD, everybody_declines, last, ruled

FULL = "; ".join(["take A 9♣", "give A K♣"])
SIX = {**QUAD, "hands": {"A": "9♠ 9♥ 9♦ 9♣", "D": "2♣ 5♥ 8♦ J♣"}, "seats": "ABCDEF"}
FIVE = {"hands": {"A": "9♠ 9♥ 9♦ 9♣ K♣", "C": "2♣ 5♥ 8♦ J♣"}, "centre": "2♥ 5♦ J♠"}
THREE = {"hands": {"A": "9♠ 9♥ 9♦"}, "centre": "9♣ 2♥ 5♦ J♠"}
CLOSED = {"hands": {"A": "9♠ 9♥ 9♦ K♣"}, "centre": "9♣ 2♥ 5♦"}
FOURTH = {**QUAD, "letters": {"B/D": "KEMP"}}
NOS = everybody_declines()

SHOWN: tuple[tuple[str, str, str, dict[str, Any], str], ...] = (
    # Exchanges.
    ("card-taken", "take A 9♣", "source", EXAMPLE,
     "exchange.take-from-centre exchange.no-turns exchange.equal-number-other-cards"),
    ("card-given", FULL, "source", EXAMPLE, "exchange.equal-number-other-cards"),
    ("card-swapped", "swap A 9♣ K♣", "source", EXAMPLE,
     "exchange.take-from-centre exchange.equal-number-other-cards exchange.one-card "
     "exchange.one-card-is-chosen-variant"),
    ("!card-gone", "take A 9♣; take B 9♣", "source", EXAMPLE, "exchange.first-touch exchange.take-from-centre"),
    ("!one-card-only", "take A 9♣ J♠", "source", EXAMPLE, "exchange.one-card exchange.one-card-is-chosen-variant"),
    ("!touch-tied", "touch A+B 9♣", "decision", EXAMPLE, "decision.touch-tie exchange.first-touch"),
    ("!nothing-owed", "give A K♣", "source", EXAMPLE, "exchange.equal-number-other-cards"),
    ("!card-not-held", "take A 9♣; give A Q♣", "source", EXAMPLE, "exchange.equal-number-other-cards"),
    ("!same-card-back", "take A 9♣; give A 9♣", "source", EXAMPLE, "exchange.equal-number-other-cards"),
    ("!hand-wrong-size", "swap A 2♥ K♣", "source", FIVE, "hand.wrong-size-stop hand.wrong-size-restore"),
    ("!hand-to-hand", "hand A C 9♦", "source", EXAMPLE,
     "exchange.no-hand-to-hand exchange.no-secret-swap decision.forbidden-acts"),
    ("!hand-hidden", "hide A", "source", EXAMPLE, "hand.packet-visible hand.size-checkable decision.forbidden-acts"),
    # The start and the stock.
    ("!centre-not-open", "take A 9♣", "source", CLOSED, "start.last-centre-card"),
    ("centre-opened", "open", "source", CLOSED, "start.last-centre-card setup.centre-four"),
    ("!centre-already-open", "open", "source", EXAMPLE, "setup.centre-four"),
    ("declined", "decline A", "decision", EXAMPLE, "decision.everyone-declines refresh.dealer-clears"),
    ("!decline-not-at-four", "decline A", "decision", FIVE, "decision.everyone-declines"),
    ("!still-wanted", "refresh", "source", EXAMPLE,
     "refresh.dealer-clears refresh.open-four-new refresh.cleared-stay-out decision.everyone-declines"),
    ("!refresh-not-at-four", "refresh", "decision", FIVE, "decision.refresh-at-four"),
    ("centre-refreshed", f"{NOS}; refresh", "source", EXAMPLE,
     "refresh.dealer-clears refresh.open-four-new refresh.cleared-stay-out"),
    ("stock-out", NOS, "source", {**EXAMPLE, "stock": 0}, "end.stock-out-no-letters end.stock-out-redeal"),
    ("!deal-ended", f"{NOS}; take A 9♣", "source", {**EXAMPLE, "stock": 0},
     "end.stock-out-no-letters end.stock-out-redeal"),
    ("dealt", f"{NOS}; deal", "source", {**EXAMPLE, "stock": 0}, "dealer.changes-each-deal setup.deal-four"),
    ("!deal-running", "deal", "source", EXAMPLE, "call.ends-deal call.stops-exchanges"),
    # Signals.
    ("signal-given", "sign A", "source", QUAD,
     "signal.secret-visible-nonverbal signal.single-meaning signal.only-with-four-cards"),
    ("!signal-not-at-four", "sign A", "source", FIVE, "signal.only-with-four-cards"),
    ("feint", "feint B", "source", EXAMPLE, "signal.false-gestures-allowed"),
    ("!signal-other", "sign A OTHER", "source", EXAMPLE,
     "signal.no-other-meaning signal.single-meaning decision.forbidden-acts"),
    ("!signal-spoken", "speak A", "source", EXAMPLE, "signal.no-words decision.forbidden-acts"),
    ("!signal-touch", "nudge A", "source", EXAMPLE, "signal.no-hidden-touch decision.forbidden-acts"),
    # Calls.
    ("kemps-right", "kemps C", "source", QUAD,
     "score.right-kemps-letter-each-opponent call.ends-deal call.kemps-for-partner call.kemps-inspects-partner-only "
     "quad.any-rank quad.suits-unranked score.penalty-letters"),
    ("kemps-wrong", "kemps A", "source", QUAD,
     "score.wrong-kemps-letter-own call.not-own-quad call.kemps-inspects-partner-only quad.any-rank "
     "score.penalty-letters"),
    ("kemps-wrong", "kemps C", "source", FIVE,
     "score.wrong-kemps-letter-own hand.no-quad-from-surplus example.nines.early-call-wrong"),
    ("stop-right", "stop B A/C", "source", QUAD,
     "score.right-stop-letter-named-pair call.stop-inspects-both call.stop-names-pair quad.any-rank "
     "score.penalty-letters"),
    ("stop-wrong", "stop B A/C", "source", EXAMPLE,
     "score.wrong-stop-letter-own call.stop-inspects-both call.stop-names-pair score.penalty-letters"),
    ("!call-not-at-four", "kemps A", "source", FIVE, "call.only-with-four-cards"),
    ("!pair-unnamed", "stop B", "decision", SIX, "decision.stop-without-pair call.stop-names-pair"),
    ("!own-pair", "stop B B/D", "source", QUAD, "call.stop-names-pair"),
    ("!deal-ended", "kemps C; take A 2♥", "source", QUAD,
     "call.ends-deal call.stops-exchanges call.no-completion-after"),
    ("!deal-ended", "kemps C; stop B A/C", "source", QUAD, "call.ends-deal tie.first-audible"),
    ("~calls-tied", "kemps A + kemps B", "decision", QUAD, "decision.same-call-tie tie.agree-beforehand"),
    ("stop-right", "kemps C + stop B A/C", "source", QUAD,
     "tie.stop-priority tie.stop-priority-is-house-rule score.right-stop-letter-named-pair"),
    # The end.
    ("kemps-right", "kemps C", "source", FOURTH,
     "score.right-kemps-letter-each-opponent end.fifth-letter end.fifth-letter-loses end.others-share-finish "
     "end.no-invented-winner"),
    ("!game-over", "kemps C; deal", "source", FOURTH,
     "end.fifth-letter end.fifth-letter-loses end.others-share-finish end.no-invented-winner"),
)  # fmt: skip
"""Reason (! refused, ~ annulled), script, basis of the deciding clause, table, and clauses, the deciding one first."""

VERDICTS = {"!": "refused", "~": "annulled"}


def full(name: str) -> str:
    """The whole id of a clause or a decision."""
    game, _, rest = name.partition(".")
    return f"decision.kemps.{rest}" if game == "decision" else f"kemps.{name}"


CASES = [
    pytest.param(full(clause), *shown[:4], full(shown[4].split()[0]), id=f"{full(clause)}-{shown[0]}-{i}")
    for i, shown in enumerate(SHOWN)
    for clause in shown[4].split()
]


@pytest.mark.parametrize(("clause", "code", "script", "basis", "keys", "first"), CASES)
def test_clause(clause: str, code: str, script: str, basis: str, keys: dict[str, Any], first: str) -> None:
    """An act that the clause speaks of gets its verdict and reason, on the ground that the document gives."""
    line = last(script, **keys)
    assert line["verdict"] == VERDICTS.get(code[0], "allowed")
    assert line["reason"] == code.lstrip("!~")
    assert (line["rules"][0], line["basis"]) == (first, basis)
    assert clause in line["rules"]


def test_no_clause_is_cited_without_being_shown() -> None:
    """Every clause in a law of the rule set, and every one that an axis adds to a ruling, is shown by an act."""
    rules = profile("kemps-ru")
    cited = {clause for law in rules.laws.values() for clause in law.rules}
    for axis in ("simultaneous", "surplus", "first_heard", "end", "loser", "winners"):
        cited |= set(rules.axes[axis].law.rules)
    assert sorted(cited - {full(clause) for shown in SHOWN for clause in shown[4].split()}) == []


def test_every_reason_is_shown() -> None:
    """Each reason that the rule set knows comes up above."""
    assert {shown[0].lstrip("!~") for shown in SHOWN} == {str(reason) for reason in profile("kemps-ru").laws}


def test_a_source_is_a_clause_of_the_document() -> None:
    """Where the basis is the source, the rule map has the deciding clause in the Russian document."""
    with (Path(__file__).parent / "data" / "rules_map.csv").open(encoding="utf-8", newline="") as lines:
        stated = {row["rule_id"] for row in csv.DictReader(lines) if row["source"] == "001"}
    for _, _, basis, _, clauses in SHOWN:
        assert (full(clauses.split()[0]) in stated) == (basis == "source")


# The worked example.


def test_the_example_from_exchange_to_call() -> None:
    """A takes 9♣, returns K♣, holds four nines and signals; C says Kemps in time: a letter for B/D (K069 to K073)."""
    taken, given, sign, call = ruled("take A 9♣; give A K♣; sign A; kemps C", **EXAMPLE)
    assert taken["table"]["phase"] == "swap"
    assert taken["table"]["hands"] == {"A": 5, "B": 4, "C": 4, "D": 4}
    assert taken["table"]["centre"] == ["2♥", "5♦", "J♠"]
    assert given["table"]["phase"] == "exchange"
    assert given["table"]["hands"] == {"A": 4, "B": 4, "C": 4, "D": 4}
    assert given["table"]["centre"] == ["K♣", "2♥", "5♦", "J♠"]
    assert (sign["verdict"], sign["reason"], sign["table"]) == ("allowed", "signal-given", given["table"])
    assert (call["verdict"], call["reason"]) == ("allowed", "kemps-right")
    assert call["facts"]["cards"] == ["9♠", "9♥", "9♦", "9♣"]
    assert call["table"]["letters"] == {"A/C": "", "B/D": "K"}


def test_the_example_called_too_early() -> None:
    """Before K♣ has gone back there is no four of a kind in a four-card hand: the letter is A/C's (K074)."""
    line = last("take A 9♣; kemps C", **EXAMPLE)
    assert (line["reason"], line["table"]["letters"]) == ("kemps-wrong", {"A/C": "K", "B/D": ""})
    assert line["table"]["hands"]["A"] == 5
    assert line["table"]["phase"] == "dealt-out"


def test_the_example_of_a_wrong_stop() -> None:
    """B says Stop-Kemps against A/C, who have nothing: the letter is B/D's (K075)."""
    line = last("stop B A/C", **NOTHING)
    assert (line["reason"], line["table"]["letters"]) == ("stop-wrong", {"A/C": "", "B/D": "K"})
    assert line["table"]["judged"] == ["A", "C"]


# Every act in every phase.

ACTS = (
    "take A 2♥", "give A K♣", "swap A 2♥ K♣", "touch A+B 2♥", "sign A", "feint A", "sign A OTHER", "speak A", "nudge A",
    "hide A", "hand A C K♣", "decline A", "refresh", "open", "kemps A", "stop A B/D", "stop A", "kemps A + stop B A/C",
    "deal",
)  # fmt: skip
OTHERS = {"hands": {"A": "9♠ 9♥ 9♦ K♣", "B": "A♠ 4♥ 7♦ 10♣", "C": "2♣ 5♥ 8♦ J♣", "D": "Q♠ 3♥ 6♦ 9♣"}}
PHASES: dict[str, tuple[dict[str, Any], str]] = {
    "exchange": ({**OTHERS, "centre": "2♥ 5♦ J♠ K♥"}, "feint B"),
    "closed": ({**OTHERS, "centre": "2♥ 5♦ J♠"}, "feint B"),
    "own swap": ({**OTHERS, "centre": "2♥ 5♦ J♠ K♥"}, "take A K♥"),
    "swap of another": ({**OTHERS, "centre": "2♥ 5♦ J♠ K♥"}, "take B K♥"),
    "dealt-out": ({**OTHERS, "centre": "2♥ 5♦ J♠ K♥"}, "kemps D"),
    "over": ({**OTHERS, "centre": "2♥ 5♦ J♠ K♥", "letters": {"B/D": "KEMP"}}, "kemps D"),
}
"""A table and the act that brings it into a phase."""

ALWAYS = {
    "feint A": "feint",
    "sign A OTHER": "!signal-other",
    "speak A": "!signal-spoken",
    "nudge A": "!signal-touch",
    "hide A": "!hand-hidden",
    "hand A C K♣": "!hand-to-hand",
    "deal": "!deal-running",
    "open": "!centre-already-open",
}
"""What these acts get while a deal is played, whoever is in an exchange."""

RULED: dict[str, dict[str, str]] = {
    "exchange": ALWAYS
    | {
        "take A 2♥": "card-taken", "give A K♣": "!nothing-owed", "swap A 2♥ K♣": "card-swapped",
        "touch A+B 2♥": "!touch-tied", "sign A": "signal-given", "decline A": "declined", "refresh": "!still-wanted",
        "kemps A": "kemps-wrong", "stop A B/D": "stop-wrong", "stop A": "stop-wrong",
        "kemps A + stop B A/C": "stop-wrong",
    },
    "closed": ALWAYS
    | dict.fromkeys(ACTS[:1] + ACTS[2:5] + ACTS[11:13] + ACTS[14:18], "!centre-not-open")
    | {"give A K♣": "!nothing-owed", "open": "centre-opened"},
    "own swap": ALWAYS
    | {
        "take A 2♥": "!one-card-only", "give A K♣": "card-given", "swap A 2♥ K♣": "!hand-wrong-size",
        "touch A+B 2♥": "!one-card-only", "sign A": "!signal-not-at-four", "decline A": "!decline-not-at-four",
        "refresh": "!refresh-not-at-four", "kemps A": "!call-not-at-four", "stop A B/D": "!call-not-at-four",
        "stop A": "!call-not-at-four", "kemps A + stop B A/C": "stop-wrong",
    },
    "swap of another": ALWAYS
    | {
        "take A 2♥": "card-taken", "give A K♣": "!nothing-owed", "swap A 2♥ K♣": "card-swapped",
        "touch A+B 2♥": "!one-card-only", "sign A": "signal-given", "decline A": "declined",
        "refresh": "!refresh-not-at-four", "kemps A": "kemps-wrong", "stop A B/D": "stop-wrong",
        "stop A": "stop-wrong", "kemps A + stop B A/C": "kemps-wrong",
    },
    "dealt-out": dict.fromkeys(ACTS, "!deal-ended") | {"deal": "dealt"},
    "over": dict.fromkeys(ACTS, "!game-over"),
}  # fmt: skip
"""The reason that every act gets in every phase, ! where it is refused."""


@pytest.mark.parametrize(("phase", "act"), [(phase, act) for phase in PHASES for act in ACTS])
def test_act_in_phase(phase: str, act: str) -> None:
    """Each act is ruled in each phase; a refused one changes nothing."""
    keys, script = PHASES[phase]
    before, line = ruled(f"{script}; {act}", **keys)
    expected = RULED[phase][act]
    assert line["reason"] == expected.lstrip("!")
    assert line["verdict"] == ("refused" if expected[0] == "!" else "allowed")
    assert before["table"]["phase"] == {"closed": "exchange"}.get(phase, phase.replace("own ", "").split()[0])
    if expected[0] == "!":
        assert (line["table"], line["events"]) == (before["table"], [])


def test_every_reason_but_of_a_tie_can_be_met() -> None:
    """The phases and the clauses together bring up all reasons of Kemps."""
    met = {reason.lstrip("!~") for acts in RULED.values() for reason in acts.values()}
    met |= {shown[0].lstrip("!~") for shown in SHOWN}
    assert {Reason(name) for name in met} == set(profile("kemps-ru").laws)


# Hands of the wrong size.


def test_a_hand_of_three_only_takes() -> None:
    """It may take one card, and is then at four; it gets no letter (K24)."""
    lines = ruled("sign A; give A 9♠; swap A 9♣ 9♠; decline A; kemps A; take A 9♣ 2♥; take A 9♣; take A 2♥", **THREE)
    assert [line["verdict"] for line in lines] == ["refused"] * 6 + ["allowed", "allowed"]
    assert lines[0]["table"]["phase"] == "swap"
    assert lines[6]["table"]["hands"]["A"] == 4
    assert lines[6]["table"]["phase"] == "exchange"
    assert set(lines[6]["table"]["letters"].values()) == {""}


def test_a_hand_of_five_only_gives() -> None:
    """It may give one card, which fills the gap, and is then at four; it gets no letter (K24)."""
    lines = ruled("sign A; take A 2♥; swap A 2♥ K♣; decline A; kemps A; give A K♣ 9♠; give A K♣; give A 9♠", **FIVE)
    assert [line["verdict"] for line in lines] == ["refused"] * 6 + ["allowed", "refused"]
    assert lines[6]["table"]["hands"]["A"] == 4
    assert lines[6]["table"]["phase"] == "exchange"
    assert sorted(lines[6]["table"]["centre"]) == sorted(["K♣", "2♥", "5♦", "J♠"])
    assert set(lines[6]["table"]["letters"].values()) == {""}


def test_two_wrong_hands_are_mended_without_losing_a_card() -> None:
    """Two hands of five give one card each; both cards lie in the centre (K24)."""
    hands = {"A": "9♠ 9♥ 9♦ 9♣ K♣", "B": "A♠ 4♥ 7♦ 10♣ Q♣", "C": "2♣ 5♥ 8♦"}
    table = last("give A K♣; give B Q♣", hands=hands, centre="2♥ 5♦ J♠")["table"]
    assert sorted(table["centre"]) == sorted(["2♥", "5♦", "J♠", "K♣", "Q♣"])
    assert table["hands"] == {"A": 4, "B": 4, "C": 3, "D": 4}


def test_a_surplus_card_does_not_take_the_gap_of_another() -> None:
    """B took 2♥ and owes its place; what A has too many is laid beside it."""
    hands = {"A": "9♠ 9♥ 9♦ 9♣ K♣", "B": "A♠ 4♥ 7♦ 10♣"}
    table = last("take B 2♥; give A K♣; give B A♠", hands=hands, centre="2♥ 5♦ J♠ K♥")["table"]
    assert table["centre"] == ["A♠", "5♦", "J♠", "K♥", "K♣"]


def test_four_of_a_kind_from_a_hand_of_the_wrong_size() -> None:
    """Stop-Kemps finds none in a hand of five or of three (K24)."""
    assert last("stop B A/C", **FIVE)["reason"] == "stop-wrong"
    assert last("stop B A/C", **THREE)["reason"] == "stop-wrong"
