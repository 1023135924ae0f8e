"""A quarrel brought to the dispute desk, in a real browser."""

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from engine.yamlfile import parse
from ui.desk_case import packed, unpacked

pytestmark = pytest.mark.browser

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
actions: [take A 9♣]
"""


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty page; every test opens its own address."""
    return context.new_page()


def card(page: Page, place: str) -> Locator:
    """A card by its place, such as r1c1."""
    return page.locator(f"button.card[data-place={place}]")


def open_desk(page: Page, referee: str, case: str = "", language: str = "en") -> None:
    """Open the desk, empty or by the link of a position."""
    page.goto(f"{referee}/desk?lang={language}" + (f"&case={packed(case)}" if case else ""))
    card(page, "r1c1").first.wait_for()


def choose(page: Page, name: str) -> None:
    """Press a part of the desk, a tool, a rank or a suit."""
    panel = page.locator(".st-key-panel")
    panel.get_by_role("radio", name=name).or_(panel.get_by_role("button", name=name)).first.click()


def case_of(page: Page) -> dict[str, object]:
    """The position that the address holds."""
    code = parse_qs(urlsplit(page.url).query)["case"][0]
    found: dict[str, object] = parse(unpacked(code), "link").data
    return found


def test_from_an_empty_desk_to_a_ruling_by_every_rule_set(page: Page, referee: str) -> None:
    """Lay two eights, turn one over, name the second as the act: a miss here; a reload comes back.

    Presses follow each other faster than the page is drawn, as with quick hands.
    """
    open_desk(page, referee)
    choose(page, "clubs")
    card(page, "r1c1").click()
    expect(card(page, "r1c1")).to_have_attribute("aria-label", "row 1, column 1, eight of clubs, lies face down")
    choose(page, "hearts")
    card(page, "r2c7").click()
    expect(card(page, "r2c7")).to_have_attribute("data-state", "open")
    choose(page, "Turn over")
    card(page, "r1c1").click()
    expect(card(page, "r1c1")).to_have_attribute("aria-label", "row 1, column 1, eight of clubs, lies open")
    choose(page, "Ruling")
    card(page, "r2c7").click()
    expect(page.locator("section.ruling")).to_contain_text("Not a pair: different colours")
    expect(page.locator("table.comparison tbody tr")).to_have_count(7)
    assert case_of(page)["actions"] == ["flip r1c1", "flip r2c7"]

    page.reload()
    expect(page.locator("section.ruling")).to_contain_text("Not a pair: different colours")
    expect(card(page, "r1c1")).to_have_attribute("data-suit", "♣")


def test_back_comes_to_the_position_before(page: Page, referee: str) -> None:
    """The address follows every change, so the browser's Back undoes it."""
    open_desk(page, referee, MISS)
    choose(page, "Cards")
    card(page, "r4c13").click()
    expect(card(page, "r4c13")).to_have_attribute("data-state", "open")
    page.go_back()
    expect(card(page, "r4c13")).to_have_attribute("data-state", "down")
    expect(card(page, "r2c7")).to_have_attribute("data-suit", "♥")


def test_cards_are_laid_with_the_keyboard(page: Page, referee: str) -> None:
    """Arrows move over the table, Enter lays the chosen card."""
    open_desk(page, referee)
    card(page, "r1c1").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")

    expect(card(page, "r2c2")).to_have_attribute("data-state", "open")


def test_cards_are_laid_as_text(page: Page, referee: str) -> None:
    """The field takes the notation of case files, and says which line it cannot read."""
    open_desk(page, referee)
    field = page.get_by_label("All cards as text")
    field.fill("r1c1 8c\nr9c9 8h")
    field.blur()
    expect(page.locator(".st-key-panel .mark")).to_contain_text("Line 2")
    field.fill("r1c1 8c\nr2c2 QH")
    field.blur()
    expect(card(page, "r2c2")).to_have_attribute("data-suit", "♥")


def test_an_act_typed_gets_its_ruling(page: Page, referee: str) -> None:
    """The field for the act rules on what is typed, nonsense included."""
    open_desk(page, referee, MISS)
    field = page.get_by_label("The act as text")
    field.fill("flip r2c7 by 2")
    field.press("Enter")
    expect(page.locator("section.ruling")).to_contain_text("Not allowed")
    field = page.get_by_label("The act as text")
    field.fill("dance")
    field.press("Enter")
    expect(page.locator(".st-key-panel .mark")).to_contain_text("cannot be read")


def test_keeping_a_position(page: Page, referee: str) -> None:
    """The case file that is saved is the position; the slip is a page of its own with the ruling on it."""
    open_desk(page, referee, MISS)
    choose(page, "Keep")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a case file").click()
    saved = parse(saving.value.path().read_text("utf-8"), "case.yaml").data
    assert saved["place"] == {"r1c1": "8♣", "r2c7": "8♥"}
    assert saved["actions"] == ["flip r1c1", "flip r2c7"]

    page.get_by_role("button", name="Print a ruling slip").click()
    slip = page.frame_locator("#paper")
    expect(slip.locator("section")).to_contain_text("different colours")
    expect(slip.locator("body")).to_contain_text("/desk?lang=en&case=")


def test_a_step_of_an_own_lesson(page: Page, referee: str) -> None:
    """A position becomes a step with one press; the step can be taken out again."""
    open_desk(page, referee, MISS)
    choose(page, "Lesson")
    page.get_by_role("button", name="Add as a step").click()
    expect(page.locator(".st-key-panel")).to_contain_text("1 step")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the lesson").click()
    steps = parse(saving.value.path().read_text("utf-8"), "own.yaml").data["steps"]
    assert [(step["kind"], step["expect"]) for step in steps] == [("predict", "miss-colour")]
    page.get_by_role("button", name="Remove step 1").click()
    expect(page.get_by_role("button", name="Save the lesson")).to_have_count(0)


def test_a_kemps_position(page: Page, referee: str) -> None:
    """A card that is not in the centre cannot be taken; pressing one that is asks the referee anew."""
    open_desk(page, referee, KEMPS)
    expect(page.locator("section.ruling")).to_contain_text("The card is gone")
    card(page, "r1c2").first.click()
    expect(page.locator("section.ruling")).to_contain_text("Allowed")
    assert case_of(page)["actions"] == ["take A 2♥"]


@pytest.mark.parametrize("size", [(390, 844), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("case", [MISS, KEMPS])
def test_the_desk_fits(page: Page, referee: str, size: tuple[int, int], case: str) -> None:
    """Nothing sticks out sideways, and on a wall table and panel are seen without scrolling."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_desk(page, referee, case)
    page.locator("section.ruling").wait_for()

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if size[0] > 800:
        box = page.locator(".st-key-desk-stage").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1]


def test_a_broken_link_is_answered_calmly(page: Page, referee: str) -> None:
    """A link with a part missing shows an empty desk that can be used."""
    page.goto(f"{referee}/desk?lang=en&case={packed(MISS)[:-9]}")
    expect(page.locator(".st-key-panel .mark")).to_contain_text("This link cannot be read")
    card(page, "r1c1").click()
    expect(card(page, "r1c1")).to_have_attribute("data-state", "open")
