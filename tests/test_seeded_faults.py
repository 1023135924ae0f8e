"""The check finds the faults that are known to happen, and leaves good translations alone."""

from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Message as Entry

from engine.yamlfile import read
from locales.check import Tools, _advice, _entry, _unfinished, _whole, check
from locales.deck import read_deck
from locales.language import HERE, Language
from locales.sources import Sentence

DATA = read(Path(__file__).parent / "data" / "seeded_faults.yaml").data
FAULTS: list[dict[str, Any]] = DATA["faults"]
GOOD: list[dict[str, Any]] = DATA["good"]
ENGLISH = read_deck(HERE / "en" / "deck.yaml", "en")


def found(case: dict[str, Any]) -> list[str]:
    """What the check says of one translation."""
    english, text = case["english"], case["text"]
    english = tuple(english) if isinstance(english, list) else english
    entry = Entry(english, tuple(text) if isinstance(text, list) else text, context="test.one")
    sentence = Sentence("test.one", english, case.get("comment", "a text"), "test.py", 1)
    if not _whole(entry):
        return [_unfinished(entry, sentence)]
    tools = Tools(Language(case["lang"], {}, read_deck(HERE / case["lang"] / "deck.yaml", case["lang"]), ()), ENGLISH)
    return [*_entry(entry, sentence, tools), *_advice(entry, sentence, case["lang"])]


def caught(case: dict[str, Any]) -> bool:
    """Whether the finding that should come does come."""
    return any(word in said for word in str(case["says"]).split("|") for said in found(case))


def test_the_corpus_is_large_enough() -> None:
    """At least 47 faults in three languages, and 20 good translations."""
    assert len(FAULTS) >= 47
    assert {case["lang"] for case in FAULTS} == {"ru", "nb", "it"}
    assert len(GOOD) >= 20


def test_nearly_all_faults_are_found() -> None:
    """At least 95 % of the seeded faults are found by the check that should find them."""
    missed = [case for case in FAULTS if not caught(case)]

    assert len(missed) <= 0.05 * len(FAULTS), [(case["text"], found(case)) for case in missed]


@pytest.mark.parametrize("case", GOOD, ids=lambda case: str(case["text"]))
def test_good_translations_are_left_alone(case: dict[str, Any]) -> None:
    """Nothing is said of a good translation."""
    assert found(case) == []


def test_our_own_catalogues_have_no_errors_and_few_warnings() -> None:
    """No error in ru, nb, it, and not more warnings than one in a hundred texts."""
    findings = check()

    assert [str(finding) for finding in findings if finding.level == "error"] == []
    assert len(findings) < 70
