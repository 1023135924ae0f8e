"""What the table component is sent, and what the panel says."""

import json

import pytest

from engine.actions import parse_action
from engine.cards import parse_card
from engine.concentration import rule
from engine.profiles import profile, profile_ids
from engine.rulings import Fault, Reason, SetupRefused
from engine.setup import Request, deal
from engine.table import Ruling, Table
from locales.kemps_rulings import KEMPS_TITLES
from locales.language import available, load
from locales.rulings import FAULTS, TITLES, cell, say
from ui import panel, texts
from ui.view import board, player_names, status


def table_of(rules: str = "memo-ru", **place: str) -> Table:
    """A table with cards at known places."""
    cards = {name: parse_card(code) for name, code in place.items()}
    found = deal(Request(profile(rules), place=cards, seed=4))
    assert isinstance(found, Table)
    return found


def play(table: Table, *acts: str) -> Ruling:
    """The ruling on the last of several acts."""
    ruling = None
    for act in acts:
        setting = table.setting
        ruling = rule(table, parse_action(act, setting.rows, setting.columns, len(setting.players)))
        table = ruling.table
    assert ruling is not None
    return ruling


def shown(table: Table, language: str = "en", ruling: Ruling | None = None) -> dict:
    """The data for the table component."""
    return board(table, load(language), game="g", number=1, act=True, ruling=ruling)


def test_a_new_table_names_no_card() -> None:
    """Before the first card is turned the data for the browser holds no rank, suit or card name (a16)."""
    data = json.dumps(shown(table_of()), ensure_ascii=False)

    assert not any(sign in data for sign in "♠♥♦♣")
    assert shown(table_of())["cells"] == []


def test_tables_that_differ_only_face_down_look_alike() -> None:
    """The browser cannot tell two deals apart by what it is sent."""
    one, other = table_of(r1c1="8♣", r1c2="Q♥"), table_of(r1c1="Q♥", r1c2="8♣")

    assert shown(one) == shown(other)


@pytest.mark.parametrize("language", available())
def test_an_open_card_has_its_name_and_place(language: str) -> None:
    """The label of an open card says the place first and then the card, in every language."""
    ruling = play(table_of(r2c3="Q♠"), "flip r2c3")
    (open_cell,) = shown(ruling.table, language, ruling)["cells"]

    assert open_cell["label"].startswith(load(language).place(2, 3))
    assert load(language).card(parse_card("Q♠")) in open_cell["label"]
    assert open_cell["suit"] == "♠"


def test_a_pair_just_taken_is_still_shown() -> None:
    """A class sees the two cards of a pair on their places until the next act."""
    before = table_of(r1c1="8♣", r2c2="8♥", r3c3="K♠")
    ruling = play(before, "flip r1c1", "flip r2c2")
    cells = {cell["p"]: cell for cell in shown(ruling.table, ruling=ruling)["cells"]}

    assert {name: cell["mark"] for name, cell in cells.items()} == {"r1c1": "match", "r2c2": "match"}
    assert "pair taken" in cells["r1c1"]["label"]

    following = play(ruling.table, "flip r3c3")
    cells = {cell["p"]: cell["s"] for cell in shown(following.table, ruling=following)["cells"]}
    assert cells == {"r1c1": "empty", "r2c2": "empty", "r3c3": "open"}


def test_piles_show_faces_only_where_they_lie_face_up() -> None:
    """Under the Italian rules captured pairs lie face up; under the Norwegian ones only their number shows (P56)."""
    for rules, faces in (("concentration-it", ["8♣", "8♠"]), ("memory-no", None), ("memo-ru", None)):
        ruling = play(table_of(rules, r1c1="8♣", r2c2="8♠"), "flip r1c1", "flip r2c2")

        assert shown(ruling.table)["piles"][0]["cards"] == faces
        assert shown(ruling.table)["piles"][0]["count"] == 1


def test_names_are_shown_as_given() -> None:
    """A name with markup is shown letter by letter; only numbers become names of the language (e11)."""
    nasty = "<img src=x onerror=alert(1)>"
    found = deal(Request(profile("memo-ru"), players=(nasty, "2")))
    assert isinstance(found, Table)

    assert player_names(found, load("en")) == (nasty, "Ben")
    assert status(found, load("en")) == f"{nasty}: turn a card"
    ruling = play(found, "flip r1c1 by 2")
    assert "<img" not in panel.ruling_html(found, ruling, load("en"))
    assert "&lt;img" in panel.ruling_html(found, ruling, load("en"))


@pytest.mark.parametrize("language", available())
def test_every_reason_and_fault_has_words(language: str) -> None:
    """Every reason has a headline and every fault a sentence, and nothing is left over."""
    words = load(language)

    assert set(TITLES) | set(KEMPS_TITLES) == {str(reason) for reason in Reason}
    assert set(FAULTS) == set(Fault)
    for message in (*TITLES.values(), *KEMPS_TITLES.values()):
        assert words.say(message)
    for message in FAULTS.values():
        assert words.say(message)


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("rules", [name for name in profile_ids() if name.startswith(("memo", "conc"))])
def test_a_ruling_is_said_whole(rules: str, language: str) -> None:
    """Verdict, headline, reason and source of a first card, a second one and refusals leave no gap unfilled."""
    table = table_of(rules, r1c1="8♣", r2c2="8♥")
    acts = ("flip r1c1", "flip r1c1", "flip r2c2", "wait 5", "close", "gather", "pass", "flip 8♥", "note", "peek r1c5")
    for act in acts:
        ruling = play(table, act)
        for html in (
            panel.ruling_html(table, ruling, load(language)),
            panel.elsewhere_html(table, ruling, load(language)),
            panel.comparison_html(table, ruling, load(language)),
        ):
            assert "{" not in html
        said = say(ruling, load(language), player_names(table, load(language)))
        assert all((said.word, said.title, said.why))
        assert cell(ruling.verdict, ruling.reason, load(language))
        table = ruling.table


def test_rule_sets_have_names() -> None:
    """Every rule set has a name, and no name is left over."""
    assert set(texts.RULE_SETS) == set(profile_ids())


def test_the_exact_chances_of_the_misleading_claims() -> None:
    """By rank 3 of 51 and 78 pairs, zebra 2 and 52, rank and colour 1 and 26 (rules, section 5)."""
    from engine.cards import Match

    html = panel.odds_html([Match.RANK, Match.RANK_OPPOSITE, Match.RANK_COLOUR], load("en"))

    for number in ("78", "52", "26", "3 of 51", "2 of 51", "1 of 51"):
        assert number in html


def test_impossible_moments_say_why() -> None:
    """A pair of eights in two colours cannot have been taken under the Italian standard rule, and the table says so."""
    from engine.comparison import elsewhere

    ruling = play(table_of(r1c1="8♣", r2c2="8♥"), "flip r1c1", "flip r2c2")
    after = play(ruling.table, "flip r3c3")
    other = elsewhere(ruling.table, after.action)["concentration-it"]

    assert isinstance(other, SetupRefused)
    assert "Cannot happen there" in panel.elsewhere_html(ruling.table, after, load("en"))
