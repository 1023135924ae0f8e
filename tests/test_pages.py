"""Every page runs in every language without a browser."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from lessons.lesson import Lesson, lessons
from lessons.walk import frames
from locales.language import available, load
from ui import texts

PAGES = tuple(
    f"ui/pages/{path.name}"
    for path in sorted((Path(__file__).parents[1] / "ui" / "pages").glob("*.py"))
    if path.name not in ("lesson.py", "translate.py")
)


def app(language: str, page: str = "", **query: str) -> AppTest:
    """The app at a page, with the parameters of a link."""
    test = AppTest.from_file("../app.py", default_timeout=30)
    test.query_params["lang"] = language
    test.run()
    if page:
        test.switch_page(page)
        test.query_params["lang"] = language
        for name, value in query.items():
            test.query_params[name] = value
        test.run()
    return test


def html(test: AppTest) -> str:
    """All HTML of the page's own."""
    return " ".join(element.proto.body for element in test.get("html"))


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("page", PAGES)
def test_pages_run(page: str, language: str) -> None:
    """First page, list of lessons and Kemps table come without an exception or a failure message."""
    test = app(language, page)

    assert not test.exception
    assert not test.error
    assert load(language).problems == ()


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("found", lessons(), ids=lambda found: found.id)
def test_lessons_run(found: Lesson, language: str) -> None:
    """The first, the last and a middle frame of every lesson come without an exception, with every gap filled."""
    names = [frame.name for frame in frames(found)]
    for name in (names[0], names[len(names) // 2], names[-1]):
        test = app(language, "ui/pages/lesson.py", lesson=found.id, step=name)
        assert not test.exception
        assert not test.error
        body = html(test).split("</style>", 1)[1]
        assert "{" not in body, name
    assert load(language).problems == ()


@pytest.mark.parametrize("tag", ["no", "nb-NO", "nn", "no_NO"])
def test_norwegian_by_any_name(tag: str) -> None:
    """Every code for Norwegian in a link brings Bokmål (f10)."""
    test = app(tag)

    assert load("nb").say(texts.TAGLINE) in html(test)


def test_unknown_language_is_english() -> None:
    """A code that nobody knows brings English and no crash."""
    assert load("en").say(texts.TAGLINE) in html(app("zz"))


def test_a_bad_link_leads_to_the_lessons() -> None:
    """A lesson that does not exist sends the visitor to the list."""
    test = app("it", "ui/pages/lesson.py", lesson="no-such", step="<b>")

    assert not test.exception
    assert load("it").say(texts.LESSONS) in html(test)


def test_two_visitors_share_nothing() -> None:
    """What one visitor does at the first page's table another does not see (e07)."""
    one, other = app("en"), app("en")
    one.button(key="new deal").click().run()

    assert one.session_state["visit"] is not other.session_state["visit"]
    assert one.session_state["visit"].game().table is not other.session_state["visit"].game().table


def test_a_cold_start_deals_anew() -> None:
    """Two visits begin with different deals; only a seed repeats one (a11)."""
    seeds = {app("en").session_state["visit"].deals for _ in range(3)}

    assert len(seeds) == 3
