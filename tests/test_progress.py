"""What a tab remembers of its learner, with the store and without it; lessons and pages that use it."""

import sqlite3
from collections.abc import Iterator
from decimal import Decimal
from html import escape
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from engine.actions import parse_action
from engine.rulebook import rulebook
from lessons.lesson import Kind, Lesson, lessons
from lessons.walk import Mark, accepted, acts_at, frames, grade, rule_at
from locales.language import available, load
from store import coverage, database, games, learners
from store import progress as kept_steps
from store.coverage import Count
from store.progress import Kept, Outcome
from ui import asgi, me_texts, progress, settings, texts
from ui.coverage_map import coverage_map
from ui.kemps_practice import Seated
from ui.lesson_results import standing
from ui.progress import Record
from ui.settings import Settings

COOKIE = "fedcba9876543210" * 2
PREDICT = next((found, step) for found in lessons() for step in found.steps if step.kind is Kind.PREDICT)
ACT = next((found, step) for found in lessons() for step in found.steps if step.kind is Kind.ACT)


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A database of its own for every test."""
    path = tmp_path / "kept.sqlite3"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{path}")
    yield path
    database.forget_engines()


def app(language: str, page: str, **query: str) -> AppTest:
    """The app at a page, with the parameters of a link."""
    test = AppTest.from_file("../app.py", default_timeout=30)
    test.query_params["lang"] = language
    test.run()
    test.switch_page(f"ui/pages/{page}.py")
    for name, value in {"lang": language, **query}.items():
        test.query_params[name] = value
    return test.run()


def html(test: AppTest) -> str:
    """All HTML of the page's own, without its style."""
    bodies = [str(element.proto.body) for element in test.get("html")]
    return " ".join(body for body in bodies if not body.startswith("<style>"))


def record_of(test: AppTest) -> Record:
    """The record of a tab."""
    return test.session_state["visit"].part(Record)


def test_cookie_has_one_name() -> None:
    """The cookie that is read is the one that the server sets."""
    assert progress.COOKIE == asgi.COOKIE


def test_no_learner_without_anything_to_keep(file: Path) -> None:
    """Looking at pages makes no learner; the first answer does, and the browser is known again."""
    tab = Record(cookie=COOKIE)
    assert tab.learner() is None
    assert tab.of_lesson("a") == {}
    assert tab.review_cards() == {}
    assert tab.settings() == Settings()
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT count(*) FROM learner").fetchone() == (0,)
    connection.close()

    tab.note("a", "s", Kept(Outcome.SEEN, True))

    assert tab.learner()
    assert Record(cookie=COOKIE).learner() == tab.learner()
    assert Record(cookie="").learner() is None


def test_code_brings_everything_to_another_machine() -> None:
    """With the code, written as a child writes it, steps, reviews, counts and settings are there (e01)."""
    tab = Record(cookie=COOKIE)
    tab.note("a", "s", Kept(Outcome.RIGHT, True, 1))
    tab.save_review("skill", {"due": "x"})
    tab.seen("memo-ru", "match", ("concentration.match.rank-only",), True)
    tab.save_settings(Settings(four_colours=True))
    code = tab.learner()
    assert code

    other = Record(cookie="a" * 32)
    assert not other.enter("0000-0000-0000")
    assert other.enter(code.lower().replace("-", " "))

    assert other.of_lesson("a")["s"].outcome is Outcome.RIGHT
    assert other.review_cards() == {"skill": {"due": "x"}}
    assert other.coverage()["memo-ru", "match"] == (1, 1, 0)
    assert other.settings().four_colours
    assert Record(cookie="a" * 32).learner() == code


def test_learners_share_nothing() -> None:
    """What one tab does another learner's tab does not see (e07)."""
    one, other = Record(cookie=COOKIE), Record(cookie="a" * 32)
    one.note("a", "s", Kept(Outcome.RIGHT, True))
    one.save_settings(Settings(sound=True))

    assert other.of_lesson("a") == {}
    assert not other.settings().sound
    other.note("a", "s", Kept(Outcome.SEEN, True))
    assert one.learner() != other.learner()


def test_somebody_else_begins() -> None:
    """After leaving, the browser knows nobody and nothing of the first learner is shown; the code brings it back."""
    tab = Record(cookie=COOKIE)
    tab.note("a", "s", Kept(Outcome.RIGHT, True))
    code = tab.learner()
    assert code

    tab.leave()

    assert tab.learner() is None
    assert tab.of_lesson("a") == {}
    assert Record(cookie=COOKIE).learner() is None
    assert tab.enter(code)
    assert tab.of_lesson("a")["s"].done


def test_forget_and_an_open_tab() -> None:
    """After deletion nothing is left; a second open tab goes on as a new learner and brings nothing old back."""
    tab, second = Record(cookie=COOKIE), Record(cookie=COOKIE)
    tab.note("a", "s", Kept(Outcome.RIGHT, True))
    code = second.learner()
    assert code == tab.learner()

    assert tab.forget()
    second.note("b", "s", Kept(Outcome.SEEN, True))

    assert code
    assert learners.find(code) is None
    assert second.learner() not in (None, code)
    assert list(kept_steps.steps(second.learner() or "")) == ["b"]


def test_two_tabs_do_not_undo_each_other() -> None:
    """Two tabs of one learner write different steps: both are kept."""
    one, other = Record(cookie=COOKIE), Record(cookie=COOKIE)
    one.of_lesson("a")
    other.of_lesson("a")
    one.note("a", "s1", Kept(Outcome.SEEN, True))
    other.note("a", "s2", Kept(Outcome.SEEN, True))

    assert set(Record(cookie=COOKIE).of_lesson("a")) == {"s1", "s2"}


def test_game_comes_back_and_goes_with_its_learner() -> None:
    """A game is found under its id from any tab, and is deleted with the learner; a bad id is calmly nothing."""
    tab, game = Record(cookie=COOKIE), progress.new_game_id()
    tab.save_game(game, "memo", "one")
    tab.note("a", "s", Kept(Outcome.SEEN, True))
    tab.save_game(game, "memo", "two")
    tab.save_game("<script>", "memo", "bad id")

    assert progress.load_game(game) == ("memo", "two")
    assert progress.load_game("<script>") is None
    assert games.load("<script>") is None
    tab.forget()
    assert progress.load_game(game) is None


def test_result_has_its_hints() -> None:
    """A line of a leaderboard says that hints were used."""
    Record(cookie=COOKIE).add_result("memo 4x13", "Nina", Decimal("12.5"), hints=True)

    ((name, value, hints, _),) = progress.results("memo 4x13")
    assert (name, value, hints) == ("Nina", Decimal("12.5"), True)


@pytest.mark.parametrize("broken", ["garbage", "nowhere"])
def test_a_tab_goes_on_without_the_store(broken: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a broken or impossible database nothing raises, and the tab remembers what was done in it."""
    if broken == "garbage":
        file.write_bytes(b"not a database" * 999)
    else:
        monkeypatch.setenv("DATABASE_URL", "sqlite:////no/such/folder/file")
    tab, game = Record(cookie=COOKIE), progress.new_game_id()

    tab.note("a", "s", Kept(Outcome.RIGHT, True))
    tab.seen("memo-ru", "match", (), False)
    tab.save_review("skill", {"due": "x"})
    tab.save_settings(Settings(size="huge"))
    tab.save_game(game, "memo", "text")
    tab.add_result("b", "Nina", Decimal(1), hints=False)
    tab.reset("b")

    assert tab.learner() is None
    assert tab.of_lesson("a")["s"].outcome is Outcome.RIGHT
    assert tab.coverage()["memo-ru", "match"] == (1, 0, 1)
    assert tab.review_cards() == {"skill": {"due": "x"}}
    assert tab.settings().size == "huge"
    assert progress.load_game(game) is None
    assert progress.results("b") == []
    assert not tab.enter("K7QF-2MXD-94TR")
    assert tab.export() == {}
    assert database.trouble()


@pytest.mark.parametrize("page", ["lessons", "kemps", "me"])
@pytest.mark.parametrize("language", available())
def test_pages_stand_without_the_store(page: str, language: str, file: Path) -> None:
    """A broken database takes no page down, and only the learner's own page speaks of it."""
    file.write_bytes(b"not a database" * 999)

    test = app(language, page)

    assert not test.exception
    assert not test.error
    assert load(language).problems == ()
    assert ('class="trouble"' in html(test)) == (page == "me")


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "{", '{"size": "gigantic", "sound": 1, "letters": null, "motion": ["off"], "x": 1}']
)
def test_spoilt_settings_are_the_usual_ones(text: str) -> None:
    """Whatever stands in the store, the settings are ones that exist."""
    assert settings.read(text) == Settings()


def test_settings_come_back_as_written() -> None:
    """Every setting survives being written; sound is off by default."""
    chosen = Settings("international", four_colours=True, size="huge", motion="off", sound=True)

    assert settings.read(chosen.written()) == chosen
    assert Settings().sound is False
    assert settings.style(Settings()) == ""
    assert "font-size" in settings.style(chosen)
    assert "animation: none" in settings.style(chosen)


def test_map_has_every_clause_of_every_document() -> None:
    """Each document's sections hold exactly the clauses that the document states, none of them met at first."""
    sections = list(coverage_map({}))

    for document in texts.DOCUMENTS:
        shown = [met.clause for section in sections if section.document == document for met in section.clauses]
        assert sorted(shown) == sorted(name for name, found in rulebook().items() if found.stated_in(document))
    assert all(section.states()["not-yet"] == len(section.clauses) for section in sections)


def test_map_keeps_documents_apart() -> None:
    """A clause met under Memo is met in Memo's document only; variants count for the Italian one."""
    name = "concentration.match.rank-only"
    counts = {
        ("memo-ru", name): Count(2, 1, 1),
        ("no-such-rules", name): Count(9, 9, 9),
        ("concentration-it.any-colour", name): Count(3, 0, 2),
        ("concentration-it", name): Count(1, 1, 0),
    }
    states = {
        section.document: met for section in coverage_map(counts) for met in section.clauses if met.clause == name
    }

    assert states["000"].state == "right"
    assert states["002"].state == "not-yet"
    assert states["004"].times == Count(4, 1, 2)
    assert states["004"].state == "missed"


def test_standing_does_not_hide_hints() -> None:
    """Right at some time, right at the first try, and right only with hints are three numbers."""
    lesson, _ = ACT
    asked = [step for step in lesson.steps if step.kind in (Kind.PREDICT, Kind.ACT)]
    first = Outcome.RIGHT
    kept = {
        asked[0].id: Kept(first, True, best=Outcome.RIGHT, first=first),
        asked[1].id: Kept(Outcome.RIGHT, True, best=Outcome.RIGHT, first=Outcome.WRONG, best_hints=2),
        "a-step-of-long-ago": Kept(Outcome.RIGHT, True, best=Outcome.RIGHT, first=first),
    }

    found = standing(lesson, kept)

    assert (found.done, found.steps, found.asked) == (2, len(lesson.steps), len(asked))
    assert (found.right, found.first, found.hinted) == (2, 1, 1)


def predict_link() -> dict[str, str]:
    """The address of the first question of the lessons."""
    found, step = PREDICT
    return {"lesson": found.id, "step": step.id}


def test_answer_is_kept_when_it_is_given() -> None:
    """A wrong answer to a question is kept at once, with its rules as missed; a second one changes no first (d07)."""
    lesson, step = PREDICT
    wrong = next(i for i, option in enumerate(step.options) if option != step.expect)
    test = app("en", "lesson", **predict_link())

    test.button(key=f"option {wrong}").click().run()

    code = record_of(test).learner()
    assert code
    kept = kept_steps.steps(code)[lesson.id][step.id]
    assert (kept.outcome, kept.done, kept.choice) == (Outcome.WRONG, True, str(step.options[wrong]))
    frame = next(each for each in frames(lesson) if each.stage.step is step)
    rules = frame.table.setting.rules.id
    assert coverage.counts(code)[rules, str(step.expect)] == (1, 0, 1)
    assert escape(load("en").say(texts.MARK_RIGHT)) not in html(test)


def test_showing_the_answer_answers_nothing() -> None:
    """Next at an open question shows the answer, keeps the step as seen, and counts nothing as right or missed."""
    lesson, step = PREDICT
    test = app("en", "lesson", **predict_link())

    test.button(key="next").click().run()

    code = record_of(test).learner()
    assert code
    kept = kept_steps.steps(code)[lesson.id][step.id]
    assert (kept.outcome, kept.done, kept.choice) == (Outcome.SEEN, True, "")
    assert all(count.right == count.missed == 0 for count in coverage.counts(code).values())


def test_answer_after_looking_is_not_a_first_right_answer() -> None:
    """Who has seen the answer and then gives it has not been right at the first try."""
    lesson, step = PREDICT
    test = app("en", "lesson", **predict_link())
    test.button(key="next").click().run()
    test.button(key="back").click().run()
    right = step.options.index(step.expect) if step.expect else 0
    test.button(key=f"option {right}").click().run()

    found = standing(lesson, record_of(test).of_lesson(lesson.id))
    assert (found.right, found.first) == (1, 0)


def _tries(lesson: Lesson) -> tuple[str, Kept]:
    """A wrong and then a right act at the lesson's first task, as they are kept."""
    from ui.lesson_screen import act_at

    task = next(each for each in frames(lesson) if each.asking and each.stage.step.kind is Kind.ACT)
    step = task.stage.step
    wrong = next(
        act
        for act in acts_at(task.table, step.seat)
        if grade(step, task.table, rule_at(task.table, act)).mark is not Mark.RIGHT
    )
    right = accepted(step, task.table)[0]
    texts = tuple(act_at(task.table, rule_at(task.table, act)) for act in (wrong, right))
    return step.id, Kept(Outcome.RIGHT, True, 1, acts=texts)


@pytest.mark.parametrize(
    "lesson", [found for found in lessons() if any(step.kind is Kind.ACT for step in found.steps)], ids=lambda f: f.id
)
def test_tries_come_back_with_their_rulings(lesson: Lesson) -> None:
    """A wrong and a right try are put to the referee again after a reload: the same acts, grades and hints."""
    from ui.lesson_screen import Screen, act_at
    from ui.nav import here

    step_id, kept = _tries(lesson)
    code = learners.new_learner()
    kept_steps.note(code, lesson.id, step_id, kept)

    def page() -> None:
        import streamlit as st

        from lessons.lesson import lesson as named
        from lessons.walk import frames as of
        from locales.language import load as language
        from ui.lesson_screen import Screen
        from ui.progress import record

        record().enter(st.query_params["code"])
        found = named(st.query_params["lesson"])
        assert found
        at = next(i for i, frame in enumerate(of(found)) if frame.name == st.query_params["step"])
        st.session_state["screen"] = Screen(found, at, language("en"))

    test = AppTest.from_function(page)
    for name, value in {"code": code, "lesson": lesson.id, "step": step_id}.items():
        test.query_params[name] = value
    test.run()

    assert not test.exception
    screen: Screen = test.session_state["screen"]
    assert [act_at(*each) for each in screen.answer.tries] == list(kept.acts)
    assert [grade(screen.step, *each).mark is Mark.RIGHT for each in screen.answer.tries] == [False, True]
    assert screen.answer.hints == 1
    assert here


def test_what_cannot_be_read_any_more_is_left_out() -> None:
    """Acts and choices of a lesson that was rewritten since, or nonsense in the store, do no harm."""
    lesson, step = ACT
    code = learners.new_learner()
    kept_steps.note(code, lesson.id, step.id, Kept(Outcome.WRONG, False, 99, "nonsense", ("flip r99c1", "<b>", "")))

    test = app("en", "me")
    record_of(test).enter(code)
    test.switch_page("ui/pages/lesson.py")
    test.query_params["lesson"], test.query_params["step"] = lesson.id, step.id
    test.run()

    assert not test.exception
    assert not test.error


def test_lesson_goes_on_at_the_first_unfinished_step() -> None:
    """A link without a step opens the first step that is not done; one with a step opens that step."""
    lesson, _ = PREDICT
    code = learners.new_learner()
    for step in lesson.steps[:2]:
        kept_steps.note(code, lesson.id, step.id, Kept(Outcome.SEEN, True))
    said = load("en").say(texts.STEP_OF, step=3, steps=len(lesson.steps))
    first = load("en").say(texts.STEP_OF, step=1, steps=len(lesson.steps))

    test = app("en", "me")
    record_of(test).enter(code)
    test.switch_page("ui/pages/lesson.py")
    test.query_params["lesson"] = lesson.id
    test.run()
    assert escape(said) in html(test)
    test.query_params["step"] = lesson.steps[0].id
    test.run()
    assert escape(first) in html(test)


def test_list_says_how_far_and_resets_one_lesson() -> None:
    """The list shows steps done and the way on; after the reset nothing is done, and the best is still told."""
    lesson, step = PREDICT
    other = next(each for each in lessons() if each is not lesson)
    code, language = learners.new_learner(), load("en")
    kept_steps.note(code, lesson.id, step.id, Kept(Outcome.RIGHT, True, 2))
    kept_steps.note(code, other.id, other.steps[0].id, Kept(Outcome.SEEN, True))
    test = app("en", "me")
    record_of(test).enter(code)
    test.switch_page("ui/pages/lessons.py").run()
    steps = len(lesson.steps)
    asked = sum(each.kind in (Kind.PREDICT, Kind.ACT) for each in lesson.steps)
    best = language.say(me_texts.BEST, right=1, asked=asked, first=1, hinted=1)
    assert escape(language.say(me_texts.STEPS_DONE, done=1, steps=steps)) in html(test)
    assert escape(best) in html(test)

    test.button(key=f"reset {lesson.id} yes").click().run()

    assert escape(language.say(me_texts.STEPS_DONE, done=0, steps=steps)) in html(test)
    assert escape(best) in html(test)
    assert escape(language.say(me_texts.STEPS_DONE, done=1, steps=len(other.steps))) in html(test)
    assert not kept_steps.steps(code)[lesson.id][step.id].done


def test_kemps_game_is_in_the_store_from_the_first_act() -> None:
    """After one act the game is kept under the id in the address, and another tab gets the same game by the link."""
    test = app("en", "kemps")
    test.button(key="others").click().run()
    game = "".join(test.query_params["game"])

    again = app("en", "kemps", game=game)

    old, new = (each.session_state["visit"].part(Seated).game for each in (test, again))
    assert new.game == old.game
    assert (new.id, new.lines) == (old.id, old.lines)
    assert new.id == game


@pytest.mark.parametrize("game", ["<q id=x>", "x" * 22, "K7QF"])
def test_an_old_kemps_link_is_answered_calmly(game: str) -> None:
    """A game that is not kept is said to be gone, and a new one lies there (e01)."""
    test = app("en", "kemps", game=game)

    assert not test.exception
    assert escape(load("en").say(me_texts.GAME_LOST)) in html(test)
    assert game not in html(test)


@pytest.mark.parametrize("typed", ["", "<img src=x onerror=alert(1)>", "**Ann** :red[x] $x$", "K7QF-2MXD-94TR"])
def test_a_wrong_code_is_answered_calmly(typed: str) -> None:
    """What is no code of a learner is answered with a sentence that repeats none of it (e11)."""
    test = app("en", "me")
    test.text_input(key="code entered").set_value(typed)
    test.button(key="enter").click().run()

    assert not test.exception
    assert "There is no such code here" in html(test)
    assert "<img" not in html(test)
    assert "Ann" not in html(test)


def test_settings_are_chosen_on_the_page() -> None:
    """A press on a setting is kept at once; in Russian the letters of the cards can be changed."""
    test = app("ru", "me")
    test.segmented_control(key="setting letters").set_value("international").run()
    test.segmented_control(key="setting size").set_value("huge").run()

    assert record_of(test).settings() == Settings(letters="international", size="huge")
    code = record_of(test).learner()
    assert code
    assert settings.read(learners.settings(code)) == Settings(letters="international", size="huge")


def test_letters_and_colours_reach_the_cards() -> None:
    """A Russian queen is Д, with international letters Q; four colours and no motion are told to the table."""
    from engine.cards import parse_card
    from engine.concentration import rule
    from engine.profiles import profile
    from engine.setup import Request, deal
    from engine.table import Table
    from ui.view import board

    table = deal(Request(profile("memo-ru"), place={"r1c1": parse_card("Q♥")}))
    assert isinstance(table, Table)
    table = rule(table, parse_action("flip r1c1", 4, 13, 2)).table

    def sent(looks: Settings) -> dict:
        return board(table, load("ru"), game="g", number=1, act=True, looks=looks)

    assert sent(Settings())["cells"][0]["rank"] == "Д"
    assert sent(Settings(letters="international"))["cells"][0]["rank"] == "Q"
    assert sent(Settings(four_colours=True))["four_colours"] is True
    assert sent(Settings(motion="off"))["reduced"] is True
    assert sent(Settings())["reduced"] is False
