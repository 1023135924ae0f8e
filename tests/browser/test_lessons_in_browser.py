"""A teacher and a learner at the real app, in a real browser."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from engine.cards import RANKS
from lessons.lesson import Kind, Lesson, lessons
from lessons.walk import Frame, frames
from locales.language import load

pytestmark = pytest.mark.browser

LANGUAGES = ("en", "ru", "nb", "it")


def card(page: Page, place: str) -> Locator:
    """A card by its place, such as r1c1."""
    return page.locator(f"button.card[data-place={place}]")


def open_at(page: Page, referee: str, lesson: Lesson, frame: Frame | None = None, language: str = "en") -> None:
    """Open a lesson by its link."""
    step = f"&step={frame.name}" if frame else ""
    page.goto(f"{referee}/lesson?lesson={lesson.id}&lang={language}{step}")
    page.get_by_role("heading", level=1).wait_for()
    page.locator("key-watch").wait_for(state="attached")


def query(page: Page) -> dict[str, str]:
    """The parameters of the address."""
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}


def first(kind: Kind) -> tuple[Lesson, Frame]:
    """The first frame of a kind in the lessons, with the answer still open."""
    for lesson in lessons():
        for frame in frames(lesson):
            if frame.stage.step.kind is kind and (frame.asking or kind in (Kind.SHOW, Kind.COMPARE)):
                return lesson, frame
    raise AssertionError(f"no lesson has a step of kind {kind}")


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty page; every test opens its own address."""
    return context.new_page()


def test_one_click_leads_to_a_ruling(page: Page, referee: str) -> None:
    """On the first page one click on a card brings the referee's first ruling."""
    page.goto(referee)
    card(page, "r1c2").click()
    expect(page.locator("section.ruling")).to_contain_text("The first card is open")
    expect(page.get_by_role("status").filter(has_text="The first card is open")).to_have_count(1)


def test_a_double_click_on_the_first_page_is_no_irregular_move(page: Page, referee: str) -> None:
    """A child's double click turns one card and does not end the turn under the Italian rules."""
    page.goto(referee)
    card(page, "r1c1").dblclick()
    expect(page.locator("section.ruling")).to_contain_text("The first card is open")
    page.wait_for_timeout(500)
    expect(page.locator("section.ruling")).to_contain_text("The first card is open")


def test_from_the_first_page_to_a_lesson(page: Page, referee: str) -> None:
    """The large button on the first page opens the first lesson, in the language of the page."""
    page.goto(f"{referee}/?lang=nb")
    page.locator(".st-key-ways a").first.click()
    page.wait_for_url("**/lesson?**")
    expect(page.locator("html")).to_have_attribute("lang", "nb")
    assert query(page) == {"lesson": lessons()[0].id, "lang": "nb"}


def test_stepping_by_keyboard_only(page: Page, referee: str) -> None:
    """A clicker's PageDown goes through a whole lesson and PageUp back; the address follows frame by frame."""
    lesson = lessons()[0]
    open_at(page, referee, lesson)
    names = [frame.name for frame in frames(lesson)]
    for name in names[1:]:
        page.keyboard.press("PageDown")
        page.wait_for_url(f"**step={name}*")
    page.keyboard.press("PageDown")
    page.wait_for_timeout(300)
    assert query(page)["step"] == names[-1]
    page.keyboard.press("PageUp")
    page.wait_for_url(f"**step={names[-2]}*")


def test_two_fast_presses_are_two_steps(page: Page, referee: str) -> None:
    """Two presses of a clicker in one instant go two frames on."""
    lesson = lessons()[0]
    names = [frame.name for frame in frames(lesson)]
    open_at(page, referee, lesson)
    page.evaluate(
        "() => { for (let i = 0; i < 2; i++) window.dispatchEvent("
        "new KeyboardEvent('keydown', {key: 'PageDown', code: 'PageDown', bubbles: true})); }"
    )
    page.wait_for_url(f"**step={names[2]}*")
    page.wait_for_timeout(500)
    assert query(page)["step"] == names[2]


def test_two_right_cards_at_once_are_one_answer(page: Page, referee: str) -> None:
    """A child who presses the right card and another in one instant goes to the answer and no further."""
    lesson, frame = next(
        (lesson, frame)
        for lesson in lessons()
        for frame in frames(lesson)
        if frame.asking and frame.stage.step.kind is Kind.ACT and frame.stage.step.does[0].startswith("flip r")
    )
    right = frame.stage.step.does[0].split()[1]
    open_at(page, referee, lesson, frame)
    card(page, right).wait_for()
    page.evaluate(
        "place => { const cards = document.querySelector('card-table').shadowRoot;"
        " cards.querySelector(`[data-place=${place}]`).click(); cards.querySelector('[data-place=r4c13]').click(); }",
        right,
    )
    page.wait_for_url(f"**step={frame.stage.step.id}.2*")
    expect(page.locator("p.mark.right")).to_be_visible()


def test_reload_and_back_keep_the_place(page: Page, referee: str) -> None:
    """Reload shows the same step; Back goes to the step before and Forward comes again (d09)."""
    lesson = lessons()[0]
    names = [frame.name for frame in frames(lesson)]
    open_at(page, referee, lesson)
    for name in names[1:4]:
        page.get_by_role("button", name=re.compile("^(Next|Show the answer)$")).click()
        page.wait_for_url(f"**step={name}*")
    step = f"Step {frames(lesson)[3].number + 1} of {len(lesson.steps)}"
    expect(page.locator(".step-of")).to_have_text(step)
    page.reload()
    expect(page.locator(".step-of")).to_have_text(step)
    page.go_back()
    page.wait_for_url(f"**step={names[2]}*")
    page.go_forward()
    page.wait_for_url(f"**step={names[3]}*")
    expect(page.locator(".step-of")).to_have_text(step)


def test_a_learner_finds_the_card(page: Page, referee: str) -> None:
    """A wrong card is marked with its reason and does not end the task; three hints lead to a right one."""
    lesson, frame = next(
        (lesson, frame)
        for lesson in lessons()
        for frame in frames(lesson)
        if frame.asking and frame.stage.step.kind is Kind.ACT and frame.stage.step.does[0].startswith("flip r")
    )
    right = frame.stage.step.does[0].split()[1]
    places = frame.table.setting.places
    accepted = {place for accept in frame.stage.step.accept for place in accept.place} | {right}
    wrong = next(
        name
        for i, name in enumerate(places)
        if name not in accepted and frame.table.cards[i] and i not in frame.table.open
    )
    open_at(page, referee, lesson, frame)
    card(page, wrong).click()
    expect(page.locator("p.mark")).to_be_visible()
    expect(page.locator("p.mark.right")).to_have_count(0)
    for number in (1, 2, 3):
        page.get_by_role("button", name="Hint", exact=True).click()
        expect(page.locator("p.hint")).to_have_count(number)
    card(page, right).click()
    expect(page.locator("p.mark.right")).to_be_visible()
    assert query(page)["step"] == f"{frame.stage.step.id}.2"


def test_a_wrong_prediction_is_answered(page: Page, referee: str) -> None:
    """A wrong option shows the ruling, says what was chosen, and stays on the step (d07)."""
    lesson, frame = first(Kind.PREDICT)
    wrong = next(i for i, reason in enumerate(frame.stage.step.options) if reason is not frame.stage.step.expect)
    open_at(page, referee, lesson, frame)
    page.locator(f".st-key-option-{wrong} button").click()
    expect(page.locator("p.mark.not-allowed")).to_contain_text("Not quite")
    expect(page.locator("section.ruling")).to_be_visible()


def test_language_switch_keeps_step_and_answer(page: Page, referee: str) -> None:
    """In the middle of a question another language keeps the step and the answer given."""
    lesson, frame = first(Kind.PREDICT)
    wrong = next(i for i, reason in enumerate(frame.stage.step.options) if reason is not frame.stage.step.expect)
    open_at(page, referee, lesson, frame)
    page.locator(f".st-key-option-{wrong} button").click()
    expect(page.locator("p.mark.not-allowed")).to_be_visible()
    page.get_by_text("русский", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator("p.mark.not-allowed")).to_be_visible()
    assert query(page)["step"] == f"{frame.stage.step.id}.2"
    assert query(page)["lang"] == "ru"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hidden_face_in_the_page(page: Page, referee: str, language: str) -> None:
    """Where a card lies face down neither the page nor the accessibility tree knows what it is (a16)."""
    lesson, frame = first(Kind.ACT)
    messages: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: messages.append(str(data))))
    open_at(page, referee, lesson, frame, language)
    card(page, "r1c1").wait_for()
    faces = page.locator("button.card .face")
    assert faces.count() == len(frame.table.open)
    hidden = [c for i, c in enumerate(frame.table.cards) if c and i not in frame.table.open]
    labels = page.locator("button.card").evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
    words = load(language)
    assert not any(words.card(hidden_card) in label for label in labels for hidden_card in hidden)
    assert len(labels) == len(frame.table.cards)
    assert len(RANKS) == 13


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(390, 844), (1280, 720), (1920, 1080)])
def test_no_sideways_scrolling(page: Page, referee: str, language: str, size: tuple[int, int]) -> None:
    """Home, list and a lesson fit the width of a phone and of projectors; the table stays a grid (e06, d12)."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    lesson, frame = first(Kind.PREDICT)
    for path in (f"/?lang={language}", f"/lessons?lang={language}", f"/lesson?lesson={lesson.id}&lang={language}"):
        page.goto(referee + path)
        page.locator(".stHtml h1, .st-key-hero h1").first.wait_for()
        page.wait_for_timeout(300)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = [card(page, name).bounding_box() for name in ("r1c1", "r1c13", "r4c1")]
    assert all(boxes)
    one, last, below = (box for box in boxes if box)
    assert abs(one["y"] - last["y"]) < 2
    assert one["x"] < last["x"]
    assert abs(one["x"] - below["x"]) < 2
    assert len(frames(lesson)) > frame.number


def test_nothing_leaves_the_computer(context: BrowserContext, referee: str) -> None:
    """All requests of all pages go to the app itself."""
    page = context.new_page()
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    page.goto(referee)
    card(page, "r1c1").click()
    page.goto(f"{referee}/lessons")
    page.wait_for_timeout(500)
    open_at(page, referee, lessons()[0])
    page.wait_for_timeout(500)
    assert hosts - {""} == {urlsplit(referee).netloc}


def test_an_unknown_lesson_leads_to_the_list(page: Page, referee: str) -> None:
    """A link to a lesson that does not exist shows the lessons instead of an error."""
    page.goto(f"{referee}/lesson?lesson=<script>&step=abc&lang=zz")
    expect(page.get_by_role("heading", level=1)).to_have_text("Lessons")
