"""Every clause that the judge can cite is shown by an act that it decides or supports; house rules cite theirs."""

import csv
from pathlib import Path

import pytest

from engine import Ruling, Table, profile
from engine.grounds import JOKER_LAW
from engine.rulings import Basis
from tests.tables import ITALIAN, PARTNER, RULE_SETS, SHORT, last, one_pair_left, sevens, table

GROUPS = {**{short: (name,) for short, name in SHORT.items()}, "ITALIAN": ITALIAN, "ALL": RULE_SETS}
GROUPS |= {
    "RU+NO": (SHORT["RU"], SHORT["NO"]),
    "IT+1f": (SHORT["IT"], SHORT["1f"]),
    "NO+ITALIAN": (SHORT["NO"], *ITALIAN),
    "RU+ITALIAN": (SHORT["RU"], *ITALIAN),
    "JOKERS": tuple(name for name in ITALIAN if name != SHORT["2d"]),
    "BONUS+JOKERS": tuple(name for name in ITALIAN if name not in (SHORT["2d"], SHORT["1f"])),
}

MISS = "flip r1c1; flip r2c2"
SCRIPTS = {
    "first-card": "flip r1c1",
    "match": "flip r1c1; flip PARTNER",
    "match-turn-passes": "flip r1c1; flip PARTNER",
    "miss-rank": MISS,
    "miss-colour": "flip r1c1; flip r2c1",
    "miss-same-colour": "flip r1c1; flip r1c2",
    "miss-suit": "flip r1c1; flip r1c2",
    "closed": f"{MISS}; wait 5; close",
    "closed-alone": f"{MISS}; close",
    "waited": f"{MISS}; wait 5",
    "touched": "touch r1c1",
    "noted": "note",
    "out-of-turn": "flip r1c1 by 2",
    "third-card": f"{MISS}; flip r3c1",
    "place-empty": "flip r1c1; flip PARTNER; flip r1c1",
    "already-open": "flip r1c1; flip r1c1",
    "already-open alone": "flip r1c1; flip r1c1",
    "card-captured": "flip r1c1; flip PARTNER; flip 7♥",
    "card-not-shown": "flip K♥",
    "first-card-stays": "flip r1c1; unflip r1c1",
    "nothing-open": "close",
    "second-card-due": "flip r1c1; pass",
    "no-pass": "pass",
    "miss-open": f"{MISS}; pass",
    "too-early": f"{MISS}; wait 4; close",
    "closed-crossed": f"{MISS}; wait 5; close crossed",
    "card-moved": "move r1c1 r1c2",
    "cards-gathered": "gather",
    "cards-reshuffled": "reshuffle",
    "one-at-a-time": "flip r1c1 r1c2",
    "claim-unturned": "claim r1c1 r1c2",
    "hidden-look": f"{MISS}; wait 5; close; peek r1c1",
    "look-before-start": "peek r1c1",
    "notes-forbidden": "note",
    "rules-fixed": "change bonus_turn false",
    "match-last": "flip r1c1; flip r1c2",
    "game-over": "flip r1c1; flip r1c2; flip r1c1",
    "match joker": "flip r1c1; flip r1c2",
    "match-turn-passes joker": "flip r1c1; flip r1c2",
    "miss-rank joker": "flip r1c1; flip r1c3",
    "match picture": "flip r1c1; flip r1c2",
    "match-turn-passes picture": "flip r1c1; flip r1c2",
    "miss-picture": "flip r1c1; flip r1c3",
}
"""For every ruling an act that gets it, at the table of `set_table`."""

LAWS = """
first-card | allowed | RU | source | turn.first-flip-visible
first-card | allowed | NO | source | turn.first-flip-visible turn.both-visible-to-all
first-card | allowed | ITALIAN | source | turn.any-card-on-table turn.flip-in-place turn.both-visible-to-all
match | allowed | RU | source | match.rank-only capture.to-own-pile turn.bonus-after-match turn.bonus-unlimited
match | allowed | NO | source | match.rank-only match.suit-irrelevant + capture.face-down turn.bonus-after-match
match | allowed | IT | source | match.rank-and-colour + capture.face-up turn.bonus-after-match turn.bonus-unlimited
match | allowed | any | source | variant.any-colour match.rank-only + capture.face-up BONUS
match | allowed | zeb | source | variant.zebra + capture.face-up BONUS
match | allowed | 2d | source | match.identical + capture.face-up BONUS
match-turn-passes | allowed | 1f | source | match.rank-and-colour + capture.face-up variant.one-flip ROTATES
match-last | allowed | RU | source | match.rank-only capture.to-own-pile END
match-last | allowed | NO | source | match.rank-only match.suit-irrelevant + capture.face-down END
match-last | allowed | IT+1f | source | match.rank-and-colour + capture.face-up END
match-last | allowed | any | source | variant.any-colour match.rank-only + capture.face-up END
match-last | allowed | zeb | source | variant.zebra + capture.face-up END
match-last | allowed | 2d | source | match.identical + capture.face-up END
miss-rank | allowed | RU | source | match.rank-only miss.leave-both-open miss.turn-passes
miss-rank | allowed | NO | source | match.rank-only match.suit-irrelevant miss.min-five-seconds
miss-rank | allowed | IT+1f | source | match.rank-and-colour miss.turn-passes
miss-rank | allowed | any | source | variant.any-colour match.rank-only miss.turn-passes
miss-rank | allowed | zeb | source | variant.zebra miss.turn-passes
miss-rank | allowed | 2d | source | match.identical miss.turn-passes
miss-colour | allowed | IT+1f | source | match.rank-and-colour miss.turn-passes
miss-same-colour | allowed | zeb | source | variant.zebra miss.turn-passes
miss-suit | allowed | 2d | source | match.identical miss.turn-passes
closed | allowed | RU+ITALIAN | source | miss.close-same-places miss.turn-passes
closed | allowed | NO | source | miss.close-same-places turn.to-the-left-on-miss
closed-alone | allowed | ITALIAN | source | miss.close-same-places miss.turn-passes solo.count-misses solo.lowest-best
waited | allowed | RU+NO | source | miss.min-five-seconds
waited | allowed | ITALIAN | silent | miss.min-five-seconds
touched | allowed | ALL | silent | legality.no-touch-out-of-turn
noted | allowed | NO+ITALIAN | silent | convention.no-notes
game-over | refused | ALL | source | END
out-of-turn | refused | RU | source | turn.clockwise
out-of-turn | refused | NO | source | turn.to-the-left-on-miss
out-of-turn | refused | ITALIAN | source | legality.no-touch-out-of-turn
third-card | refused | RU | source | turn.no-third-card
third-card | refused | NO | source | turn.no-third-card turn.two-cards-per-attempt
third-card | refused | ITALIAN | decision | decision.two-cards-only
place-empty | refused | RU | source | layout.gaps-stay
place-empty | refused | NO+ITALIAN | source | turn.any-card-on-table
already-open | refused | RU | source | turn.second-from-face-down decision.irregular-move
already-open | refused | NO | source | turn.first-stays-open decision.irregular-move
already-open | annulled | ITALIAN | source | irregular.face-up-card ANNULLED
already-open alone | annulled | ITALIAN | source | irregular.face-up-card ANNULLED decision.solo-annulled
card-captured | refused | RU | source | turn.no-captured-card decision.irregular-move
card-captured | refused | NO | source | turn.any-card-on-table decision.irregular-move
card-captured | annulled | ITALIAN | source | irregular.face-up-card ANNULLED
card-not-shown | refused | RU | source | turn.second-from-face-down
card-not-shown | refused | NO+ITALIAN | source | turn.any-card-on-table
first-card-stays | refused | RU+NO | source | turn.no-first-card-swap turn.first-stays-open
first-card-stays | refused | ITALIAN | decision | decision.two-cards-only
nothing-open | refused | RU+ITALIAN | source | miss.close-same-places miss.turn-passes
nothing-open | refused | NO | source | miss.close-same-places turn.to-the-left-on-miss
second-card-due | refused | RU | source | turn.compare-exactly-two turn.first-stays-open
second-card-due | refused | NO+ITALIAN | source | turn.two-cards-per-attempt
no-pass | refused | RU | decision | decision.no-pass BONUS
no-pass | refused | NO | decision | decision.no-pass turn.bonus-after-match
no-pass | refused | IT | decision | decision.no-pass BONUS
no-pass | refused | any | decision | decision.no-pass BONUS
no-pass | refused | zeb | decision | decision.no-pass BONUS
no-pass | refused | 2d | decision | decision.no-pass BONUS
no-pass | refused | 1f | decision | decision.no-pass variant.one-flip ROTATES
miss-open | refused | RU+ITALIAN | source | miss.close-same-places miss.turn-passes
miss-open | refused | NO | source | miss.close-same-places turn.to-the-left-on-miss
too-early | refused | RU+NO | source | miss.min-five-seconds
closed-crossed | refused | RU+NO | source | miss.close-same-places decision.irregular-move
closed-crossed | annulled | ITALIAN | source | miss.close-same-places irregular.moved-card ANNULLED
card-moved | refused | RU | source | setup.fixed-positions decision.irregular-move
card-moved | refused | NO | source | layout.no-shifting decision.irregular-move
card-moved | annulled | ITALIAN | source | irregular.moved-card ANNULLED
cards-gathered | refused | RU+NO | source | layout.no-shifting decision.irregular-move
cards-gathered | annulled | ITALIAN | source | irregular.moved-card ANNULLED
cards-reshuffled | refused | RU | source | layout.no-reshuffle decision.irregular-move
cards-reshuffled | refused | NO | source | layout.position-is-information decision.irregular-move
cards-reshuffled | annulled | ITALIAN | source | irregular.moved-card ANNULLED
one-at-a-time | refused | RU | source | turn.first-stays-open turn.compare-exactly-two
one-at-a-time | refused | NO | source | turn.first-stays-open
one-at-a-time | refused | ITALIAN | source | turn.sequential
claim-unturned | refused | RU | source | memory.no-automatic-transfer turn.compare-exactly-two
claim-unturned | refused | NO | source | capture.only-way-off-table
claim-unturned | refused | ITALIAN | source | turn.two-cards-per-attempt capture.only-way-off-table
hidden-look | refused | RU | source | turn.first-flip-visible
hidden-look | refused | NO+ITALIAN | source | turn.both-visible-to-all
look-before-start | refused | RU | source | legality.no-peek-before-start
notes-forbidden | refused | RU | source | convention.no-notes convention.no-notes-is-house-rule
rules-fixed | refused | RU+NO | decision | decision.rules-fixed
rules-fixed | refused | ITALIAN | source | match.fixed-for-game
match joker | allowed | BONUS+JOKERS | decision | decision.joker-pair capture.take-both
match-turn-passes joker | allowed | 1f | decision | decision.joker-pair variant.one-flip
miss-rank joker | allowed | JOKERS | decision | decision.joker-pair miss.turn-passes
match picture | allowed | BONUS+JOKERS | source | variant.picture-cards capture.take-both
match-turn-passes picture | allowed | 1f | source | variant.picture-cards variant.one-flip
miss-picture | allowed | JOKERS | source | variant.picture-cards miss.turn-passes
"""
"""Ruling, verdict, rule sets, basis of the deciding clause, and the clauses, the deciding one first."""

WORDS = {
    "+": "capture.take-both",
    "BONUS": "turn.bonus-after-match turn.bonus-unlimited",
    "ROTATES": "variant.one-flip-rotates",
    "END": "end.layout-empty end.highest-wins",
    "ANNULLED": "irregular.move-annulled irregular.turn-ends",
}

NEVER = {
    "match": {SHORT["1f"]},
    "match-turn-passes": set(RULE_SETS) - {SHORT["1f"]},
    "miss-colour": set(RULE_SETS) - {SHORT["IT"], SHORT["1f"]},
    "miss-same-colour": set(RULE_SETS) - {SHORT["zeb"]},
    "miss-suit": set(RULE_SETS) - {SHORT["2d"]},
    "miss-picture": {SHORT["RU"], SHORT["NO"], SHORT["2d"]},
    "closed-alone": {SHORT["RU"], SHORT["NO"]},
    "noted": {SHORT["RU"]},
    "too-early": set(ITALIAN),
    "look-before-start": set(RULE_SETS) - {SHORT["RU"]},
    "notes-forbidden": set(RULE_SETS) - {SHORT["RU"]},
}
"""Rulings that cannot come up among several players, because of the rule set's own values (alone, one-flip goes on)."""


class Shown:
    """One line of LAWS under one rule set."""

    def __init__(self, line: str, rules: str) -> None:
        self.ruling, self.verdict, _, basis, clauses = (part.strip() for part in line.split("|"))
        self.rules = rules
        self.basis = Basis(basis)
        self.cited = tuple(full(name) for word in clauses.split() for name in WORDS.get(word, word).split())

    @property
    def reason(self) -> str:
        """The reason code, without the word on the special table it needs."""
        return self.ruling.split()[0]


def full(name: str) -> str:
    """The whole id of a clause or a decision."""
    game, _, rest = name.partition(".")
    return f"decision.concentration.{rest}" if game == "decision" else f"concentration.{name}"


SHOWN = [Shown(line, rules) for line in LAWS.strip().splitlines() for rules in GROUPS[line.split("|")[2].strip()]]
BY_CLAUSE: dict[tuple[str, str], list[Shown]] = {}
for _shown in SHOWN:
    for _clause in _shown.cited:
        BY_CLAUSE.setdefault((_clause, _shown.rules), []).append(_shown)


def set_table(ruling: str, rules: str) -> Table:
    """The table on which the script of a ruling is played."""
    if "joker" in ruling:
        return table(rules, "r1c1 X1, r1c2 X2, r1c3 7♥", deck="54")
    if "picture" in ruling:
        return table(rules, "r1c1 cat#1, r1c2 cat#2, r1c3 dog#1", deck="pictures")
    if ruling in ("match-last", "game-over"):
        return one_pair_left(rules)
    return sevens(rules, players=1 if "alone" in ruling else 2)


def ruled(shown: Shown) -> Ruling:
    """The ruling on the last act of the script."""
    script = SCRIPTS[shown.ruling].replace("PARTNER", PARTNER[shown.rules])
    return last(set_table(shown.ruling, shown.rules), script)


@pytest.mark.parametrize(
    ("clause", "rules"), [pytest.param(*key, id=f"{key[0]}-{key[1]}") for key in sorted(BY_CLAUSE)]
)
def test_clause(clause: str, rules: str) -> None:
    """Each act that the clause speaks of gets its verdict and reason, on the ground that the document gives."""
    for shown in BY_CLAUSE[clause, rules]:
        ruling = ruled(shown)
        assert (str(ruling.verdict), str(ruling.reason)) == (shown.verdict, shown.reason)
        assert ruling.rules[0] == shown.cited[0], shown.ruling
        assert ruling.basis is shown.basis, shown.ruling
        assert set(shown.cited) <= set(ruling.rules), shown.ruling
        assert clause in ruling.rules


def test_no_clause_is_cited_without_being_shown() -> None:
    """A clause in the law of a ruling that can come up has an act above that shows it under that rule set."""
    cited = {
        (clause, rules)
        for rules in RULE_SETS
        for reason, law in profile(rules).laws.items()
        if rules not in NEVER.get(str(reason), ())
        for clause in law.rules
    }
    cited |= {(clause, rules) for rules in GROUPS["JOKERS"] for clause in JOKER_LAW.rules}
    cited |= {("decision.concentration.solo-annulled", rules) for rules in ITALIAN}
    assert sorted(cited - set(BY_CLAUSE)) == []


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_reason_is_shown_or_cannot_come_up(rules: str) -> None:
    """Under each rule set a reason either has an act above, or the rule set's values rule it out."""
    shown = {each.reason for each in SHOWN if each.rules == rules}
    never = {reason for reason, where in NEVER.items() if rules in where}
    assert shown | never == set(map(str, profile(rules).laws))
    assert shown & never == set()


def test_a_source_is_a_clause_of_the_own_document() -> None:
    """Where the basis is the source, the rule map has the deciding clause in the rule set's own document."""
    with (Path(__file__).parent / "data" / "rules_map.csv").open(encoding="utf-8", newline="") as lines:
        stated = {(row["rule_id"], row["source"]) for row in csv.DictReader(lines)}
    for shown in SHOWN:
        if shown.basis is Basis.SOURCE:
            assert (shown.cited[0], profile(shown.rules).document) in stated, (shown.ruling, shown.rules)


def test_a_pair_alone_goes_on_in_one_flip() -> None:
    """Alone the turn cannot pass, so one-flip changes nothing (A23)."""
    ruling = last(sevens(SHORT["1f"], players=1), SCRIPTS["match"].replace("PARTNER", "r1c2"))
    assert (str(ruling.reason), ruling.table.turn, ruling.table.phase) == ("match", 0, "first")


# House rules.

LOOK = {"peek_before_start": "forbidden"}
HOUSE = (
    ("IT", {"match": "rank"}, "flip r1c1; flip r2c1", "match", "match.rank-only", "source"),
    ("IT", {"match": "rank-opposite"}, "flip r1c1; flip r2c1", "match", "variant.zebra", "source"),
    ("NO", {"match": "rank-colour"}, "flip r1c1; flip r2c1", "miss-colour", "house.rank-and-colour", "source"),
    ("RU", {"match": "rank-colour"}, "flip r1c1; flip r2c1", "miss-colour", "match.rank-and-colour", "silent"),
    ("RU", {"match": "rank-opposite"}, "flip r1c1; flip r1c2", "miss-same-colour", "variant.zebra", "silent"),
    ("IT", {"display_seconds": 5}, f"{MISS}; wait 4; close", "too-early", "miss.min-five-seconds", "silent"),
    ("IT", {"notes": "forbidden"}, "note", "notes-forbidden", "convention.no-notes", "silent"),
    ("NO", LOOK, "peek r1c1", "look-before-start", "legality.no-peek-before-start", "silent"),
    ("RU", {"notes": "silent"}, "note", "noted", "convention.no-notes", "silent"),
)  # fmt: skip


@pytest.mark.parametrize(("column", "house", "script", "reason", "clause", "basis"), HOUSE)
def test_a_house_rule_cites_who_states_it(
    column: str, house: dict[str, object], script: str, reason: str, clause: str, basis: str
) -> None:
    """The deciding clause states the new value; it is a source only where the rule set's own document states it."""
    ruling = last(sevens(SHORT[column], house=house), script)
    assert str(ruling.reason) == reason
    assert str(ruling.basis) == basis
    if clause:
        assert ruling.rules[0] == f"concentration.{clause}"


@pytest.mark.parametrize(
    ("column", "clause"),
    [("NO", "house.no-bonus-turn"), ("RU", "variant.one-flip"), ("IT", "variant.one-flip")],
)
def test_a_house_rule_without_bonus_turns(column: str, clause: str) -> None:
    """The turn passes after a pair, and the clause that says so is cited."""
    ruling = last(sevens(SHORT[column], house={"bonus_turn": False}), "flip r1c1; flip r1c2")
    assert (str(ruling.verdict), str(ruling.reason)) == ("allowed", "match-turn-passes")
    assert ruling.table.turn == 1
    assert f"concentration.{clause}" in ruling.rules


@pytest.mark.parametrize(("column", "basis"), [("IT", "source"), ("RU", "source"), ("NO", "silent")])
def test_pictures_are_a_source_where_the_document_knows_them(column: str, basis: str) -> None:
    """Memo and the Italian document speak of picture cards; the Norwegian one does not."""
    start = table(SHORT[column], "r1c1 cat#1, r1c2 cat#2", deck="pictures", house={"deck": "pictures"})
    ruling = last(start, "flip r1c1; flip r1c2")
    assert (str(ruling.reason), ruling.rules[0]) == ("match", "concentration.variant.picture-cards")
    assert str(ruling.basis) == basis


@pytest.mark.parametrize(
    ("column", "verdict"),
    [("RU", "annulled"), ("NO", "annulled"), ("IT", "refused"), ("2d", "refused")],
)
def test_the_consequence_of_an_irregular_act_can_be_agreed(column: str, verdict: str) -> None:
    """The axis `irregular` alone decides between refusing and annulling."""
    other = "annul" if column in ("RU", "NO") else "reject"
    ruling = last(sevens(SHORT[column], house={"irregular": other}), "flip r1c1; flip r1c1")
    assert (str(ruling.verdict), str(ruling.reason)) == (verdict, "already-open")


@pytest.mark.parametrize("rules", RULE_SETS)
def test_rules_are_not_changed_during_play(rules: str) -> None:
    """Not even before the first flip of a table that has been laid, and nothing of the rule set changes."""
    ruling = last(sevens(rules), "change match rank")
    assert (str(ruling.verdict), str(ruling.reason)) == ("refused", "rules-fixed")
    assert ruling.table.setting.rules == profile(rules)
    assert dict(ruling.facts) == {"axis": "match"}
