"""The page of the drills: answering, going on, links, and what is due."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from fsrs import Card
from streamlit.testing.v1 import AppTest

from engine.actions import Act
from engine.drills import drill, drillable
from engine.kemps_actions import KempsAct
from engine.kemps_drill_positions import KempsPosition
from engine.profiles import profile
from engine.rulings import EventKind, Reason
from engine.table import Phase, Table
from engine.which_rules import playable, puzzle
from locales.kemps_rulings import KEMPS_TITLES
from locales.language import available, load
from store import database
from tests.test_pages import app, html
from ui import drill_says, drill_texts
from ui.drill_state import RULINGS, WHICH, DrillRound, name_of, next_skill, question, reviewed, skills

PAGE = "ui/pages/drills.py"


@pytest.fixture(autouse=True)
def _own_store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Answers of these tests are kept in a store of their own."""
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'kept.sqlite3'}")
    yield
    database.forget_engines()


def now(test: AppTest) -> DrillRound:
    """The round of the tab."""
    return test.session_state["visit"].part(DrillRound)


def answer(test: AppTest, *, right: bool) -> None:
    """Press a right option, or a wrong one."""
    current = now(test)
    at = next(i for i in range(len(current.now.options)) if current.is_right(i) is right)
    test.button(key=f"{current.name} {at}").click().run()


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("kind", [RULINGS, WHICH])
def test_a_question_in_every_language(kind: str, language: str) -> None:
    """A question comes, a wrong answer names the right one, and nothing fails; no gap is left unfilled."""
    test = app(language, PAGE, q=name_of(skills(kind, "")[3], 8))
    assert not test.exception
    assert not test.error
    answer(test, right=False)

    assert not test.exception
    assert not test.error
    body = html(test).split("</style>", 1)[-1]
    assert "{" not in body
    assert load(language).problems == ()


@pytest.mark.parametrize("language", available())
def test_every_act_has_its_sentence(language: str) -> None:
    """For every rule set and reason the act and what came before are told without an empty gap (f21)."""
    words = load(language)
    for rules, reason in drillable():
        found = drill(profile(rules), reason, Random(2))
        assert found is not None
        said = drill_says.act_said(found.position.table, found.ruling, words)
        assert said
        assert "{" not in said + " ".join(drill_says.just_before(found.position, words))
    assert words.problems == ()


def test_a_card_that_stays_down_is_not_told() -> None:
    """The sentence names a place, not the face, where the card is not turned (third card, another's turn)."""
    words = load("en")
    for reason in (Reason.THIRD_CARD, Reason.OUT_OF_TURN, Reason.TOUCHED, Reason.HIDDEN_LOOK, Reason.CARD_MOVED):
        for seed in range(10):
            found = drill(profile("memo-ru"), reason, Random(seed))
            assert found is not None
            table = found.position.table
            assert isinstance(table, Table)
            if found.position.action.act is Act.CLOSE:
                continue
            card = table.cards[found.position.action.places[0]]
            assert card is not None
            assert words.card(card) not in drill_says.act_said(table, found.ruling, words)


def test_the_face_that_decides_is_told() -> None:
    """A turned card, and the seconds that a miss was shown, stand in the question: else nobody could know."""
    words = load("en")
    for seed in range(10):
        found = drill(profile("concentration-it"), Reason.MISS_COLOUR, Random(seed))
        assert found is not None
        table = found.position.table
        assert isinstance(table, Table)
        card = table.cards[found.position.action.places[0]]
        assert card is not None
        assert words.card(card) in drill_says.act_said(table, found.ruling, words)
        early = drill(profile("memo-ru"), Reason.TOO_EARLY, Random(seed))
        assert early is not None
        assert early.position.table.phase is Phase.SHOWING
        waited = early.position.table.waited
        shown = f"{waited} second" if waited else "at once"
        assert shown in drill_says.act_said(early.position.table, early.ruling, words)


def test_the_end_of_a_deal_is_told() -> None:
    """Before a call that comes too late, the act that ended the deal stands last, with what the referee said of it."""
    words = load("en")
    for seed in range(10):
        found = drill(profile("kemps-ru"), Reason.DEAL_ENDED, Random(seed))
        assert found is not None
        ends = (Reason.KEMPS_RIGHT, Reason.KEMPS_WRONG, Reason.STOP_RIGHT, Reason.STOP_WRONG, Reason.STOCK_OUT)
        last = drill_says.just_before(found.position, words)[-1]
        assert any(last.endswith(f"{words.say(KEMPS_TITLES[reason])}.") for reason in ends)


def test_hidden_faces_are_not_sent() -> None:
    """What the page sends before the answer holds no hand that does not decide (only backs)."""
    found = drill(profile("kemps-ru"), Reason.FEINT, Random(3))
    assert found is not None
    assert isinstance(found.position, KempsPosition)
    assert found.position.action.act is KempsAct.FEINT
    test = app("en", PAGE, q=name_of("kemps-ru.feint", 3))
    hidden = [seat for seat in range(4) if seat not in found.hands]
    for seat in hidden:
        for card in found.position.table.hands[seat]:
            assert f"{card.rank}{card.suit}\ufe0e" not in html(test)


def test_answers_count_once() -> None:
    """A second press on an option changes nothing; the score says right of asked."""
    test = app("en", PAGE, q=name_of("memo-ru.match", 4))
    current = now(test)
    answer(test, right=True)
    current.choose(current.name, 0)

    assert (current.right, len(current.asked)) == (1, 1)
    assert load("en").say(drill_texts.SCORE, right=1, asked=1) in html(test)
    assert "memo-ru.match" in current.record.review_cards()


def test_a_wrong_answer_leads_to_a_second_position() -> None:
    """After a wrong answer the button shows another position with the same ruling."""
    test = app("en", PAGE, q=name_of("memo-ru.no-pass", 4))
    answer(test, right=False)
    test.button(key="example").click().run()

    assert not test.exception
    example = now(test).example
    assert example is not None
    assert example.key is Reason.NO_PASS
    assert example.position != now(test).now.position


def test_a_right_answer_needs_no_second_position() -> None:
    """After a right answer there is only the next question."""
    test = app("en", PAGE, q=name_of("memo-ru.no-pass", 4))
    answer(test, right=True)

    assert "example" not in {button.key for button in test.button}


def test_reload_keeps_the_question() -> None:
    """The address leads to the same question in another tab, not to its answer."""
    test = app("en", PAGE)
    name = test.query_params["q"]
    name = name[0] if isinstance(name, list) else name
    answer(test, right=True)
    again = app("en", PAGE, q=name)

    assert now(again).now == now(test).now
    assert now(again).answer is None
    assert str(now(test).now.key) not in name


def test_next_leads_to_another_question() -> None:
    """The button brings another question and puts it into the address."""
    test = app("en", PAGE)
    first = now(test).name
    test.button(key="next").click().run()

    assert not test.exception
    assert now(test).name != first
    assert now(test).name in test.query_params["q"]


def test_next_twice_is_next_once() -> None:
    """A child presses twice: the second press on the button of a question that has been left skips nothing."""
    current = DrillRound()
    assert current.show(name_of("memo-ru.match", 4))
    first = current.name
    current.go_on(first)
    after = current.name
    current.go_on(first)

    assert first != after == current.name


@pytest.mark.parametrize(
    "name",
    ["", "~", "memo-ru", "memo-ru~", "memo-ru~-1", "memo-ru~x", "nobody~3", "which~²", "<b>~1", "memo-ru~" + "9" * 400],
)
def test_nonsense_is_no_question(name: str) -> None:
    """An old or broken link is no question."""
    assert question(name) is None


def test_a_broken_link_brings_a_question() -> None:
    """Nonsense in the address brings some question and no failure."""
    test = app("it", PAGE, q="memo-ru~<script>")

    assert not test.exception
    assert not test.error
    assert now(test).now is not None


def test_the_choice_of_rules() -> None:
    """With a rule set chosen every question is about it; the other kind of question comes at once."""
    test = app("en", PAGE)
    test.selectbox(key="drill rules").select("memo-ru").run()
    for _ in range(3):
        assert now(test).now.rules.id == "memo-ru"
        test.button(key="next").click().run()
    assert not test.exception


def test_names_lead_to_their_skill() -> None:
    """The name of a question leads to a question on its skill."""
    for kind in (RULINGS, WHICH):
        for skill in skills(kind, "")[::11]:
            found = question(name_of(skill, 77))
            assert found is not None
            assert found.skill == skill


def test_what_is_due_comes_first() -> None:
    """The longest overdue skill is asked, before new ones; what was just asked waits."""
    among = skills(RULINGS, "memo-ru")
    today = datetime.now(UTC)
    cards = {
        among[4]: Card(due=today - timedelta(days=1)).to_dict(),
        among[7]: Card(due=today - timedelta(days=3)).to_dict(),
        among[9]: Card(due=today + timedelta(days=3)).to_dict(),
    }
    assert next_skill(among, cards, (), Random(1)) == among[7]
    assert next_skill(among, cards, (among[7],), Random(1)) == among[4]
    later = {skill: Card(due=today + timedelta(days=2)).to_dict() for skill in among[1:]}
    assert next_skill(among, later, (), Random(1)) == among[0]


def test_broken_cards_are_new() -> None:
    """What is no card of the scheduler counts as never asked."""
    among = skills(WHICH, "")
    assert next_skill(among, {among[0]: {"due": 3}}, (), Random(1)) in among
    assert datetime.fromisoformat(reviewed({"what": 1}, right=True)["due"]) > datetime.now(UTC)


def test_a_wrong_answer_comes_back_sooner() -> None:
    """The scheduler brings a wrong answer back before a right one."""
    right, wrong = (datetime.fromisoformat(reviewed(None, right=each)["due"]) for each in (True, False))
    assert wrong < right


def test_puzzles_are_told_in_lines() -> None:
    """Every act of a piece is one line, and none names a reason that would give the rules away."""
    words = load("en")
    for rules in playable():
        found = puzzle(profile(rules), Random(3))
        assert found is not None
        table = found.table
        for ruling in found.rulings:
            text = drill_says.line(table, ruling, words)
            assert text
            assert "colour" not in text
            turned = any(event.kind is EventKind.TURNED for event in ruling.events)
            assert bool(drill_says.faces_html(ruling, words)) is turned
            table = ruling.table
