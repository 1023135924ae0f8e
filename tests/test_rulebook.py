"""The rulebook file carries every row of the rule map once, and says each rule in one plain sentence."""

import csv
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

ENGINE = Path(__file__).parents[1] / "engine"
RULES_MAP = Path(__file__).parent / "data" / "rules_map.csv"
BINDING_FIRST = (
    "legality",
    "action",
    "scoring",
    "setup",
    "end",
    "variant",
    "convention",
    "worked example",
    "strategy",
    "glossary",
    "context",
)
RULEBOOK, DECISIONS = "rulebook.yaml", "decisions.yaml"
BOTH = pytest.mark.parametrize("name", [RULEBOOK, DECISIONS])
SENTENCE_END = re.compile(r"[.!?](?=\s|\"|$)")


@cache
def entries(name: str) -> dict[str, dict[str, Any]]:
    """The entries of one file of the engine by id."""
    found: dict[str, dict[str, Any]] = yaml.safe_load((ENGINE / name).read_text("utf-8"))
    return found


@cache
def rows() -> tuple[dict[str, str], ...]:
    """The rows of the rule map in their order."""
    with RULES_MAP.open(encoding="utf-8", newline="") as lines:
        return tuple(csv.DictReader(lines))


def faults(name: str, pattern: str, flags: int = 0) -> list[str]:
    """The ids whose sentence contains the pattern."""
    return [key for key, entry in entries(name).items() if re.search(pattern, entry["says"], flags)]


def test_the_map_has_330_rows() -> None:
    """The four documents give 61, 78, 74 and 117 statements."""
    counted = Counter(row["source"] for row in rows())
    assert counted == {"000": 61, "001": 78, "002": 74, "004": 117}


def test_clauses_are_the_ids_of_the_map() -> None:
    """265 clauses, in the order in which the map first names them."""
    assert list(entries(RULEBOOK)) == list(dict.fromkeys(row["rule_id"] for row in rows()))
    assert len(entries(RULEBOOK)) == 265


def test_every_row_is_cited_once_at_its_place() -> None:
    """Each row stands under its own clause only, with the document, section and line of the map."""
    cited = [
        (key, at["row"], at["document"], at["section"], at["line"])
        for key, entry in entries(RULEBOOK).items()
        for at in entry["sources"]
    ]
    stated = [(row["rule_id"], row["row"], row["source"], row["section"], int(row["line"])) for row in rows()]
    assert len(cited) == len(set(cited)) == 330
    assert sorted(cited) == sorted(stated)


def test_rows_of_a_clause_keep_the_order_of_the_map() -> None:
    """Within a clause the places come in the order of the documents."""
    order = {row["row"]: n for n, row in enumerate(rows())}
    for key, entry in entries(RULEBOOK).items():
        places = [order[at["row"]] for at in entry["sources"]]
        assert places == sorted(places), key


def test_kind_is_the_most_binding_of_its_rows() -> None:
    """Where the rows of a clause differ in kind, the clause has the kind that binds most."""
    for key, entry in entries(RULEBOOK).items():
        kinds = [row["kind"] for row in rows() if row["rule_id"] == key]
        assert entry["kind"] == min(kinds, key=BINDING_FIRST.index), key


def test_a_clause_has_nothing_but_its_three_fields() -> None:
    """A clause says one thing, has one kind and names its places."""
    for key, entry in entries(RULEBOOK).items():
        assert list(entry) == ["says", "kind", "sources"], key


def test_there_are_78_decisions() -> None:
    """A01 to A46, K01 to K30, and two without a row: rules stay fixed during play; house variants of Kemps."""
    numbered = [f"A{n:02}" for n in range(1, 47)] + [f"K{n:02}" for n in range(1, 31)]
    assert [entry["row"] for entry in entries(DECISIONS).values() if entry["row"]] == numbered
    unnumbered = [key for key, entry in entries(DECISIONS).items() if not entry["row"]]
    assert unnumbered == ["decision.concentration.rules-fixed", "decision.kemps.house-variant"]


def test_decisions_belong_to_the_game_of_their_row() -> None:
    """Rows A are decisions on Concentration, rows K on Kemps."""
    for key, entry in entries(DECISIONS).items():
        game = {"K": "kemps", "A": "concentration"}.get(entry["row"][:1], "(concentration|kemps)")
        assert re.fullmatch(rf"decision\.{game}\.[a-z]+(-[a-z]+)*", key), key


def test_decisions_say_how_sure_they_are_and_what_was_asked() -> None:
    """Every decision has a confidence and one question that the documents leave open."""
    for key, entry in entries(DECISIONS).items():
        assert list(entry) == ["row", "says", "confidence", "question"], key
        assert entry["confidence"] in {"high", "medium", "low"}, key
        assert SENTENCE_END.findall(entry["question"]) == ["?"], key
        assert entry["question"].endswith("?"), key


@BOTH
def test_no_id_stands_twice(name: str) -> None:
    """YAML would let the second entry win in silence."""
    ids = re.findall(r"^(\S+):$", (ENGINE / name).read_text("utf-8"), re.MULTILINE)
    assert [key for key, times in Counter(ids).items() if times > 1] == []
    assert ids == list(entries(name))


@BOTH
def test_every_entry_is_one_sentence(name: str) -> None:
    """A sentence begins with a capital or a quotation mark, ends with a full stop, and is the only one."""
    for key, entry in entries(name).items():
        assert re.match(r'["A-Z]', entry["says"]), key
        assert entry["says"].endswith("."), key
        assert SENTENCE_END.findall(entry["says"]) == ["."], key
        assert entry["says"] == " ".join(entry["says"].split()), key


@BOTH
def test_no_two_entries_say_the_same(name: str) -> None:
    """Two ids are two rules, so a reader must be able to tell them apart."""
    said = Counter(entry["says"] for entry in entries(name).values())
    assert [text for text, times in said.items() if times > 1] == []


@BOTH
def test_sentences_are_short_enough_to_read(name: str) -> None:
    """Ten-year-olds read them: at most 32 words."""
    assert [key for key, entry in entries(name).items() if len(entry["says"].split()) > 32] == []


@BOTH
def test_sentences_keep_to_the_words_of_the_game(name: str) -> None:
    """No words of the program's inside, and no player who must be a boy or a girl."""
    assert faults(name, r"\b(profiles?|sources?|seed|he|him|his|she|her|hers)\b", re.IGNORECASE) == []


@BOTH
def test_cards_are_written_with_rank_before_suit(name: str) -> None:
    """Every suit sign follows the rank of a card."""
    assert faults(name, r"(?<!10)(?<![2-9AJQK])[♠♥♦♣]") == []


@BOTH
def test_no_sentence_can_be_taken_for_a_format(name: str) -> None:
    """A percent sign before a space would be read as a placeholder by tools for translators."""
    assert faults(name, r"%\s|[{}]") == []


@BOTH
def test_crp_is_never_expanded(name: str) -> None:
    """The Russian document does not say what CRP is, so nothing here does."""
    assert faults(name, r"CRP\s*[(=:]|\(CRP\)|CRP\W+(stands|means|is short)|\bCard Rules?\b") == []
    assert not re.search(r"\bC[a-z]+ R[a-z]+ P[a-z]+", (ENGINE / name).read_text("utf-8"))


def test_claims_are_told_as_claims() -> None:
    """What a document only claims is told as what the document says."""
    claims = [key for key in entries(RULEBOOK) if key.startswith("concentration.claim.")]
    assert len(claims) == 6
    for key in claims:
        assert entries(RULEBOOK)[key]["says"].startswith("The Italian document says that "), key


def test_context_names_its_document() -> None:
    """A statement that binds nobody is told as the document's, never as a rule."""
    for key, entry in entries(RULEBOOK).items():
        if entry["kind"] == "context":
            assert re.match(r"The ((two )?\w+ )?documents? ", entry["says"]), key
