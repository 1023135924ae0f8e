"""Every clause that the referee rules by has an example that is allowed and one that is not."""

import json
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.examples import Bite, bite, bites, places, ruled, ruled_clauses
from engine.profiles import profile, profile_ids
from engine.rulebook import clause, decisions, rulebook
from engine.rulings import Verdict
from engine.transcript import read_case, rule_case
from engine.yamlfile import FileFault, parse

DATA = Path(__file__).parent / "data"

EXAMPLES = tuple(bites())
EACH = pytest.mark.parametrize("found", EXAMPLES, ids=lambda found: f"{found.clause} {found.rules.id}")


def test_every_ruled_clause_has_both_examples() -> None:
    """The clauses that rulings rest on, and those that have an allowed and a refused example, are the same."""
    assert {found.clause for found in EXAMPLES} == set(ruled_clauses())


def test_a_clause_that_nothing_is_ruled_by_has_none() -> None:
    """Names, tips, glossary and decisions have no examples."""
    assert bite("concentration.name.memo") is None
    assert all(bite(name) is None for name in decisions())
    assert all(bite(name) is None for name in set(rulebook()) - set(ruled_clauses()))


@pytest.mark.parametrize("name", profile_ids())
def test_what_a_rule_set_cites_is_ruled(name: str) -> None:
    """Every clause in the laws of a rule set is a ruled clause or a decision."""
    cited = {rule for law in profile(name).laws.values() for rule in law.rules}
    assert cited <= {*ruled_clauses(), *decisions()}


def test_what_the_instructive_positions_cite_is_ruled() -> None:
    """Every clause that a ruling on the positions cites, under any rule set, is a ruled clause or a decision."""
    cited: set[str] = set()
    for name, file in (("concentration", "positions.yaml"), ("kemps", "kemps_positions.yaml")):
        found = yaml.safe_load((DATA / file).read_text("utf-8"))
        cases = [entry["case"] for entry in (found["acts"] if name == "concentration" else found)]
        for rules in profile_ids():
            if profile(rules).game == name:
                cited.update(*(_cited({**case, "profile": rules}) for case in cases))
    assert len(cited) > 60
    assert cited <= {*ruled_clauses(), *decisions()}


def _cited(case: dict[str, Any]) -> set[str]:
    """What the rulings on a case cite; nothing where its table or its acts do not belong to the rule set."""
    try:
        found = read_case(parse(json.dumps(case, ensure_ascii=False), "position"))
    except FileFault:
        return set()
    return {
        rule for line in rule_case(found) if isinstance(rules := line.get("rules"), list) for rule in map(str, rules)
    }


@EACH
def test_one_is_allowed_and_the_other_is_not(found: Bite) -> None:
    """The first example is done and succeeds; the second is refused, annulled, a miss or a wrong call."""
    assert found.allowed.allowed
    assert not found.refused.allowed


@EACH
def test_an_example_cites_its_clause(found: Bite) -> None:
    """At least one of the two answers rests on the clause."""
    assert found.clause in (*found.allowed.rules, *found.refused.rules)


@EACH
def test_the_document_of_the_rule_set_states_the_clause(found: Bite) -> None:
    """Examples are played under a rule set whose document has the clause."""
    assert clause(found.clause).stated_in(found.rules.document)


@EACH
def test_both_ask_the_same_kind_of_question(found: Bite) -> None:
    """Both are about setting a table, or both about an act."""
    assert (found.allowed.ruling is None) == (found.refused.ruling is None) == found.setup


@EACH
def test_examples_are_near_each_other(found: Bite) -> None:
    """The cards differ in one hand or place at most, and no more than one other key of the case differs."""
    one, two = found.allowed.case, found.refused.case
    unlike = {key for key in {*one, *two} - {"actions"} if one.get(key) != two.get(key)}
    assert len(unlike) <= 1
    for key in unlike & {"hands", "place"}:
        changed = {name for name in {*one[key], *two[key]} if one[key].get(name) != two[key].get(name)}
        assert len(changed) == 1
    acts, others = one.get("actions", []), two.get("actions", [])
    alike = sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(acts, others, strict=False)))
    assert max(len(acts), len(others)) - alike <= 2


@EACH
def test_what_leads_to_the_question_is_allowed(found: Bite) -> None:
    """Only the last act of a refused example is refused or annulled."""
    assert all(ruling.verdict is Verdict.ALLOWED for _, ruling in found.refused.steps[:-1])


def test_a_replay_gives_the_same_rulings() -> None:
    """The same case is ruled in the same way every time."""
    for found in EXAMPLES:
        for example in (found.allowed, found.refused):
            again = ruled(example.case)
            assert (again.table, again.steps, again.faults) == (example.table, example.steps, example.faults)


def test_a_rule_set_without_examples_shows_the_usual_ones() -> None:
    """Asked under a rule set that has no examples of a clause, the examples of its usual rule set are shown."""
    name = "concentration.match.identical"
    assert places(name) == ("concentration-it.two-decks",)
    assert bite(name, "memo-ru") == bite(name)


def test_a_clause_bites_under_every_rule_set_that_has_examples() -> None:
    """Equal ranks are a pair in Memo, in Memory and in the variant in which colours do not count."""
    name = "concentration.match.rank-only"
    assert places(name) == ("memo-ru", "memory-no", "concentration-it.any-colour")
    for rules in places(name):
        found = bite(name, rules)
        assert found is not None
        assert found.rules.id == rules
