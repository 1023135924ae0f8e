"""“This ruling or text is wrong”: what is copied names everything that the reader of a report needs."""

import pytest

from engine.actions import Act, Action
from engine.concentration import rule
from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAct, KempsAction
from locales.language import load
from tests.asking import table
from tests.test_kemps_moment import started
from ui.report import report_text


def fields(text: str) -> dict[str, str]:
    """What stands after each `key: ` of a report, the case file of it joined."""
    head, _, case = text.partition("case:\n")
    return {**dict(line.split(": ", 1) for line in head.splitlines()), "case": case}


@pytest.mark.parametrize("code", ["en", "it", "nb", "ru"])
def test_a_report_has_case_rules_language_and_version(code: str) -> None:
    """Rule set, reason, clauses, the text as it was read, the language, and a case."""
    before, language = table("concentration-it"), load(code)
    ruling = rule(before, Action(Act.FLIP, (0,)))
    found = fields(report_text(before, ruling, language, "one-flip task"))

    assert found["where"] == "one-flip task"
    assert found["language"] == code
    assert found["rule set"] == "concentration-it"
    assert found["reason"] == ruling.reason
    assert found["rules"].split(", ") == list(ruling.rules)
    assert found["version"]
    assert found["text"]
    assert "flip r1c1" in found["case"]


def test_a_report_of_kemps_has_its_case_too() -> None:
    """The learner's hand, the centre and the act; not the hands that he did not see."""
    before = started()
    ruling = rule_kemps(before, KempsAction(KempsAct.SIGN, (0,)))
    case = fields(report_text(before, ruling, load("ru"), eyes=(0,)))["case"]

    assert all(card.code in case for card in before.hands[0])
    assert "sign A" in case
    assert '"B"' not in case
