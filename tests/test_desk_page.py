"""The dispute desk: laying out a position, naming an act, keeping it as link, file, slip and lesson step."""

import re
import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from html import escape
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from engine import Table, Verdict
from engine.actions import Act
from engine.cards import parse_card
from engine.profiles import profile
from engine.rulings import Fault, Reason, SetupRefused
from engine.yamlfile import FileFault, parse
from lessons.check import check
from lessons.lesson import Kind
from locales.language import available, load
from tests.strategies import lightly
from ui import desk_texts, texts
from ui.desk_board import board, faults_html, read_cards
from ui.desk_case import LONGEST_CASE, LONGEST_LINK, packed, unpacked
from ui.desk_state import Desk
from ui.own_lessons import OwnLesson, can_be_task, options
from ui.slip import slip

PAGE = "ui/pages/desk.py"
EN = load("en")
MISS = """\
profile: concentration-it
layout: 4x13
place: {r1c1: 8♣, r2c7: 8♥}
actions: [flip r1c1, flip r2c7]
"""
KEMPS = """\
profile: kemps-ru
hands: {A: "9♠ 9♥ 9♦ 9♣", C: "2♣ 5♥ 8♦ J♣"}
centre: "K♣ 2♥ 5♦ J♠"
letters: {B/D: KEM}
actions: [kemps C]
"""


def opened(text: str) -> Desk:
    """A desk with a case on it."""
    desk = Desk()
    desk.load(text, "case.yaml")
    return desk


def laid(desk: Desk, *cards: str) -> None:
    """Lay cards such as `r1c1 8♣` by choosing and pressing."""
    desk.section, desk.tool = "cards", "lay"
    for entry in cards:
        name, code = entry.split()
        desk.rank, desk.suit = parse_card(code)
        desk.press(name, desk.outcome())


def app(language: str = "en", **query: str) -> AppTest:
    """The desk's page in a language."""
    test = AppTest.from_file("../app.py", default_timeout=30)
    test.query_params["lang"] = language
    test.run()
    test.switch_page(PAGE)
    test.query_params["lang"] = language
    for name, value in query.items():
        test.query_params[name] = value
    return test.run()


def html(test: AppTest) -> str:
    """All HTML of the page."""
    return " ".join(element.proto.body for element in test.get("html"))


# Laying out.


def test_cards_laid_lie_where_they_were_put() -> None:
    """Pressing a place lays the chosen card there; the same card pressed elsewhere is moved, not doubled."""
    desk = Desk()
    laid(desk, "r1c1 8♣", "r1c2 8♥", "r3c3 8♣")

    assert {name: card.code for name, card in desk.cards.place.items()} == {"r1c2": "8♥", "r3c3": "8♣"}


def test_a_place_is_cleared_and_made_a_gap() -> None:
    """Taking away frees the place; a gap takes its card away, and a second press undoes the gap."""
    desk = Desk()
    laid(desk, "r1c1 8♣", "r1c2 8♥")
    desk.tool = "take"
    desk.press("r1c1", desk.outcome())
    desk.tool = "gap"
    desk.press("r1c2", desk.outcome())

    assert (desk.cards.place, desk.cards.empty) == ({}, ("r1c2",))
    desk.press("r1c2", desk.outcome())
    assert desk.cards.empty is None


@pytest.mark.parametrize("place", ["r9c9", "x", "", "<b>", "r1c1; r1c2"])
def test_a_press_on_no_place_does_nothing(place: str) -> None:
    """What comes from a browser is judged, not trusted."""
    desk = Desk()
    desk.press(place, desk.outcome())

    assert (desk.cards.place, desk.act) == ({}, "")


def test_an_act_is_named_by_pressing_its_places() -> None:
    """With the card open, the press on another place is the act in dispute, and it gets its ruling."""
    desk = Desk()
    laid(desk, "r1c1 8♣", "r2c7 8♥")
    desk.tool = "open"
    desk.press("r1c1", desk.outcome())
    desk.section = "act"
    desk.press("r2c7", desk.outcome())
    outcome = desk.outcome()

    assert (desk.before, desk.act) == (("flip r1c1",), "flip r2c7")
    assert outcome.ruling is not None
    assert (outcome.ruling.verdict, outcome.ruling.reason) == (Verdict.ALLOWED, Reason.MISS_COLOUR)


def test_an_act_for_two_places_waits_for_the_second() -> None:
    """Claiming needs two places; one alone is no act yet."""
    desk = Desk(section="act", kind=Act.CLAIM)
    desk.press("r1c1", desk.outcome())
    assert desk.act == ""
    desk.press("r1c2", desk.outcome())
    assert desk.act == "claim r1c1 r1c2"


def test_a_card_that_an_act_touches_stays() -> None:
    """A card nobody laid out is fixed when an act turns it, so that laying another card later does not change it."""
    desk = Desk(section="act")
    before = desk.outcome()
    assert isinstance(before.at, Table)
    card = before.at.cards[0]
    desk.press("r1c1", before)
    laid(desk, "r4c4 K♣" if card != parse_card("K♣") else "r4c4 Q♣")

    assert desk.cards.place["r1c1"] == card


def test_going_on_and_stepping_back() -> None:
    """An act that happened goes before the next one; stepping back takes acts away one by one."""
    desk = opened(MISS)
    desk.go_on()
    assert (desk.before, desk.act) == (("flip r1c1", "flip r2c7"), "")
    desk.step_back()
    desk.step_back()
    assert desk.acts == ()


def test_every_fault_is_told_with_its_cards() -> None:
    """A pair that is none and a card used twice: both are named at once."""
    desk = opened(MISS)
    desk.set_cards(pairs={0: ((parse_card("Q♠"), parse_card("4♦")),)})
    desk.set_cards(place={**desk.cards.place, "r4c4": parse_card("8♣")})
    refused = desk.outcome().at
    assert isinstance(refused, SetupRefused)
    said = faults_html(refused, EN)

    assert {fault.reason for fault in refused.faults} >= {Fault.NOT_A_PAIR, Fault.CARD_TWICE}
    for code in ("Q♠", "4♦", "8♣"):
        assert EN.card(parse_card(code)) in said


def test_the_board_shows_a_position_that_cannot_be() -> None:
    """Also where the set-up is refused the cards laid out can be seen and pressed."""
    desk = opened(MISS)
    desk.set_cards(place={"r1c1": parse_card("8♣"), "r4c4": parse_card("8♣")})
    cells = {cell["p"]: cell for cell in board(desk, desk.outcome(), EN)["cells"]}

    assert cells["r4c4"]["s"] == cells["r1c1"]["s"] == "open"
    assert cells["r1c2"]["s"] == "down"


@pytest.mark.parametrize("language", available())
def test_cards_are_read_in_every_language(language: str) -> None:
    """Codes, letters for the suits, and the page language's own letters all name the queen of spades."""
    found = load(language)
    letter = found.index("Q")
    for text in ("Q♠", "QS", "qs", f"{letter}♠", f"{letter.lower()}♠\ufe0e"):
        assert read_cards(text, found) == (parse_card("Q♠"),)
    with pytest.raises(ValueError, match="zz"):
        read_cards("Q♠ zz", found)


# Link and file.


@pytest.mark.parametrize("text", [MISS, KEMPS])
def test_a_position_comes_back_from_its_own_text(text: str) -> None:
    """What the desk writes it reads again, with the same ruling, and writes the same once more."""
    desk = opened(text)
    again = opened(desk.text)

    assert again.text == desk.text
    assert again.outcome().ruling == desk.outcome().ruling
    assert again.acts == desk.acts


def test_kemps_letters_decide() -> None:
    """Three letters and a right call make four."""
    ruling = opened(KEMPS).outcome().ruling

    assert ruling is not None
    assert (ruling.reason, ruling.table.letters) == (Reason.KEMPS_RIGHT, (0, 4))  # type: ignore[union-attr]


@given(st.text(max_size=300))
@lightly
def test_a_link_comes_back(text: str) -> None:
    """Packing and unpacking changes nothing, and the code is safe in an address."""
    code = packed(text)

    assert re.fullmatch(r"[A-Za-z0-9_-]*", code)
    assert unpacked(code) == text


@given(st.text(max_size=80))
@lightly
def test_nonsense_in_a_link_is_a_value_error(text: str) -> None:
    """Nothing that stands in an address can do more than be refused."""
    with suppress(ValueError):
        unpacked(text)


def test_a_link_never_unfolds_too_far() -> None:
    """A few letters that unfold into megabytes are refused, and so is a link longer than any of ours."""
    bomb = urlsafe_b64encode(zlib.compress(b" " * 3_000_000, 9)).decode()
    assert len(bomb) < LONGEST_LINK * 2
    with pytest.raises(ValueError, match=r"far|long"):
        unpacked(bomb)
    small = urlsafe_b64encode(zlib.compress(b" " * (LONGEST_CASE + 1), 9)).decode()
    with pytest.raises(ValueError, match="far"):
        unpacked(small)
    with pytest.raises(ValueError, match="long"):
        unpacked("A" * (LONGEST_LINK + 1))


def test_a_position_too_long_for_a_link_has_none() -> None:
    """Text that cannot be made short gives no link rather than a broken one."""
    letters = Random(1).choices("abcdefghijklmnopqrstuvwxyz0123456789", k=12_000)

    assert packed("".join(letters)) == ""


def test_a_table_full_of_cards_fits_into_a_link() -> None:
    """All 52 cards laid out in an order of their own still make a link."""
    desk = Desk()
    table = desk.outcome().at
    assert isinstance(table, Table)
    desk.set_cards(place={name: card for name, card in zip(table.setting.places, table.cards, strict=True) if card})

    assert 0 < len(packed(desk.text)) <= LONGEST_LINK


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("profile: memo-ru\nplace: {r1c1: 8Z}\n", 2),
        ("profile: memo-ru\nlayout: 999x999\n", 1),
        ("profile: nobody\n", 1),
        ("profile: memo-ru\nactions: [dance]\n", 2),
        ("- 1\n", 1),
        ("profile: memo-ru\nplayers: 900\n", 1),
        ("profile: memo-ru\nseed: " + "1" * 5000, 2),
        (" " * (LONGEST_CASE + 1), 1),
        ('profile: memo-ru\ndeck: pictures\nplace: {r1c1: "unicorn#1"}\n', 1),
    ],
)
def test_a_file_that_cannot_be_opened_leaves_the_desk(text: str, line: int) -> None:
    """File and line are named, and what lay on the desk still lies there."""
    desk = opened(MISS)
    was = desk.text
    with pytest.raises(FileFault) as fault:
        desk.load(text, "case.yaml")

    assert fault.value.line == line
    assert desk.text == was


PICTURE_CASE = """\
profile: concentration-it
layout: 2x2
deck: pictures
house: {deck: [pictures], match: label}
place: {r1c1: cat#1, r1c2: dog#1, r2c1: cat#2, r2c2: dog#2}
actions: [flip r1c1, flip r2c1]
"""


@given(
    st.lists(
        st.sampled_from(["r1c1", "r1c2", "r2c1", "r2c2", "open", "lay", "gap", "take", "act", "cards", "on", "back"])
    )
)
@lightly
def test_the_desk_answers_whatever_is_pressed(presses: list[str]) -> None:
    """No order of presses brings the desk into a state that it cannot rule on, show, or write and read again."""
    desk = opened(PICTURE_CASE)
    for press in presses:
        match press:
            case "open" | "lay" | "gap" | "take":
                desk.tool = press
            case "act" | "cards":
                desk.section = press
            case "on":
                desk.go_on()
            case "back":
                desk.step_back()
            case _:
                desk.press(press, desk.outcome())
        outcome = desk.outcome()
        board(desk, outcome, EN)
        assert opened(desk.text).cards.place == desk.cards.place
        assert not outcome.unread


# The slip.


def test_the_slip_holds_everything_and_escapes_it() -> None:
    """Verdict, reason, source, act, other rule sets and link are on the paper; a name is text and no markup (e11)."""
    bad = "<img src=x onerror=alert(1)>"
    desk = opened(MISS + f'players: ["{bad}", "**Ann**"]\n')
    outcome = desk.outcome()
    assert isinstance(outcome.at, Table)
    assert outcome.ruling is not None
    page = slip(outcome.at, outcome.ruling, desk.act, frozenset(desk.cards.place), "<table></table>", "a&b", EN)

    assert bad not in page
    assert "&lt;img src=x" in page
    assert "a&amp;b" in page
    assert "8♥\ufe0e" in page  # text style, so that it prints without colour (d13, d14)
    assert not re.search(r"[♠♥♦♣](?!\ufe0e)", page.split("<section")[0])
    assert "background:" not in page.replace("background: #fff", "")
    assert EN.say(texts.RULE_SETS["concentration-it"]) in page


def test_the_slip_of_kemps() -> None:
    """Hands, centre and letters are on the paper."""
    outcome = opened(KEMPS).outcome()
    assert outcome.ruling is not None
    assert not isinstance(outcome.at, SetupRefused)
    page = slip(outcome.at, outcome.ruling, "kemps C", frozenset(), "", "", EN)

    assert "9♠\ufe0e 9♥\ufe0e 9♦\ufe0e 9♣\ufe0e" in page
    assert "K-E-M" in page


# A lesson of one's own.


def added(own: OwnLesson, text: str, kind: Kind) -> None:
    """Put a case into the lesson as a step."""
    desk = opened(text)
    ruling = desk.outcome().ruling
    assert ruling is not None
    said = {"text": "Look {here}: #1 * & %", "note": "1 minute.", "question": "What? ", "ask": "Do it."}
    wanted = {Kind.PREDICT: ("text", "note", "question"), Kind.ACT: ("text", "note", "ask")}.get(kind, ("text", "note"))
    own.add(
        kind, parse(desk.text, "case.yaml").data, ruling, {name: said[name] for name in wanted}, ["One.", "Two."], "So."
    )


def whole() -> OwnLesson:
    """A lesson with a step of every kind, Kemps among them."""
    own = OwnLesson(title="Ärger: «8♣» & co. {x}", goal="Who is right?")
    for text, kind in (
        (MISS, Kind.SHOW),
        (MISS, Kind.PREDICT),
        (MISS, Kind.ACT),
        (MISS, Kind.COMPARE),
        (KEMPS, Kind.PREDICT),
    ):
        added(own, text, kind)
    return own


def test_the_lesson_passes_the_check(tmp_path: Path) -> None:
    """What the desk saves, the lessons' own check accepts."""
    own = whole()
    path = tmp_path / f"{own.id}.yaml"
    path.write_text(own.written(), "utf-8")

    assert check([path]) == []
    assert own.missing == ()


def test_a_lesson_is_opened_again(tmp_path: Path) -> None:
    """Opening the file goes on where it was saved, and the next step keeps it whole."""
    own = whole()
    again = OwnLesson()
    again.open(own.written(), "own.yaml")

    assert (again.title, again.goal, again.steps) == (own.title.replace("{x}", "(x)"), own.goal, own.steps)
    added(again, KEMPS, Kind.SHOW)
    path = tmp_path / f"{again.id}.yaml"
    path.write_text(again.written(), "utf-8")
    assert check([path]) == []


@pytest.mark.parametrize("number", range(6))
def test_any_step_can_be_removed(number: int) -> None:
    """What is left can still be opened."""
    own = whole()
    own.remove(number)

    OwnLesson().open(own.written(), "own.yaml")


@pytest.mark.parametrize("text", ["", "steps: []\n", "id: x\n", "a: [", "- 1"])
def test_what_is_no_lesson_is_refused(text: str) -> None:
    """A file that is no lesson is a fault with its line, and the lesson stays."""
    own = whole()
    steps = list(own.steps)
    with pytest.raises(FileFault):
        own.open(text, "own.yaml")
    assert own.steps == steps


def test_a_task_is_an_act_the_class_can_do() -> None:
    """Turning a card in turn is one; pushing the cards together or acting for another is none."""
    for act, possible in (("flip r2c7", True), ("pass", True), ("gather", False), ("flip r2c7 by 2", False)):
        desk = opened(MISS.replace("flip r2c7]", f"{act}]"))
        outcome = desk.outcome()
        assert not isinstance(outcome.at, SetupRefused)
        assert outcome.ruling is not None
        assert can_be_task(outcome.at, outcome.ruling) is possible


def test_the_right_answer_is_among_the_options() -> None:
    """A question offers the ruling's reason and others, each once."""
    ruling = opened(MISS).outcome().ruling
    assert ruling is not None
    found = options(ruling, "concentration")

    assert ruling.reason in found
    assert len(set(found)) == len(found) == 4


# The page.


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("section", desk_texts.SECTIONS)
@pytest.mark.parametrize("text", [MISS, KEMPS])
def test_every_part_of_the_desk_comes(language: str, section: str, text: str) -> None:
    """Each part comes in each language for both games, without an exception or a failure message."""
    test = app(language, case=packed(text))
    test.session_state["visit"].part(Desk).go(section)
    test.run()

    assert not test.exception
    assert not test.error


def test_an_empty_desk_comes() -> None:
    """Without a link the desk is there at once."""
    test = app()

    assert not test.exception
    assert not test.error
    assert EN.say(desk_texts.TITLE) in html(test)


def test_a_link_shows_the_ruling_by_every_rule_set() -> None:
    """The miss by colour is a pair by rank alone, and the smallest change says so."""
    body = html(app(case=packed(MISS)))

    for name in texts.RULE_SETS.values():
        assert EN.say(name) in body or name is texts.RULE_SETS["kemps-ru"]
    assert EN.say(desk_texts.SIDE_BY_SIDE) in body


@pytest.mark.parametrize("code", ["nonsense", "%00", "a" * 9000, packed("profile: no"), packed("[1")])
def test_a_broken_link_is_answered_calmly(code: str) -> None:
    """A link with nonsense says that it cannot be read, over an empty desk."""
    test = app(case=code)

    assert not test.exception
    assert not test.error
    assert EN.say(desk_texts.BAD_LINK) in html(test)


@pytest.mark.parametrize("code", ["ru", "nb", "it"])
def test_a_broken_file_is_answered_in_the_language(code: str) -> None:
    """The sentence with file and line is in the page's language; the exact reason is marked as English."""
    test = app(code)
    desk = test.session_state["visit"].part(Desk)
    with pytest.raises(FileFault) as fault:
        desk.load("profile: memo-ru\nbogus: 1\n", "mine.yaml")
    desk.note = fault.value
    test.run()
    body = html(test)

    assert escape(load(code).say(desk_texts.BAD_FILE, file="mine.yaml", line=2)) in body
    english = re.search('<span lang="en">(.*?)</span>', body)
    assert english
    assert "bogus" in english[1]


def test_names_from_a_link_are_text() -> None:
    """Markup in a player's name is shown as it was typed (e11)."""
    body = html(app(case=packed(MISS + 'players: ["<img src=x onerror=alert(1)>", "**Ann**"]\n')))

    assert "<img src=x" not in body


def test_the_rule_set_is_changed_on_the_page() -> None:
    """Another rule set in the list rules at once: by rank alone the eights are a pair."""
    test = app(case=packed(MISS))
    desk = test.session_state["visit"].part(Desk)
    desk.go("table")
    test.run()
    box = next(box for box in test.selectbox if box.key.startswith("desk rules"))
    box.set_value("memo-ru").run()

    assert not test.exception
    assert desk.request.rules == profile("memo-ru")
    assert desk.outcome().ruling.reason is Reason.MATCH
