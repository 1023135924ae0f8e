"""What goes wrong at card tables on the web, tried at the table for guided turns."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

pytestmark = pytest.mark.browser

STATES = """() => [...document.querySelector('card-table').shadowRoot.querySelectorAll('.grid button.card')]
  .map((card) => card.dataset.state)"""
CLICK = """(places) => {
  const cards = document.querySelector('card-table').shadowRoot.querySelectorAll('.grid button.card');
  for (const at of places) cards[at].click();
}"""


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page of a fresh browser profile."""
    return context.new_page()


def sit_down(page: Page, referee: str, rules: str = "concentration-it", **names: str) -> None:
    """Deal a table for two people; names by seat are typed right before the button is pressed."""
    page.goto(f"{referee}/play?lang=en&rules={rules}")
    start = page.get_by_role("button", name="Deal the cards")
    start.wait_for()
    for seat, name in names.items():
        page.get_by_role("textbox", name=f"Name of player {seat.removeprefix('p')}").fill(name)
    start.click()
    page.locator("card-table button.card").first.wait_for()


def test_a_name_typed_right_before_start_is_used(page: Page, referee: str) -> None:
    """Without Enter, in the very next press; markup in it is shown literally, and no key of it acts (e02, e11, d11)."""
    sit_down(page, referee, p1="Nina n ? r1 <b>x</b>", p2="**Olav**")

    piles = page.locator("card-table .pile .name")
    expect(piles.nth(0)).to_have_text("Nina n ? r1 <b>x</b>")
    expect(piles.nth(1)).to_have_text("**Olav**")


def test_eight_fast_clicks_never_open_three_cards(page: Page, referee: str) -> None:
    """The first two are turned, the others are ruled too many; nothing fails (a03, e03)."""
    sit_down(page, referee, rules="memo-ru")
    page.evaluate(CLICK, list(range(0, 16, 2)))
    expect(page.locator("section.ruling")).to_be_visible()
    page.wait_for_function("() => !document.querySelector('card-table').shadowRoot.querySelector('.card.sent')")
    page.wait_for_timeout(500)

    assert page.evaluate(STATES).count("open") <= 2
    assert page.locator("[data-testid=stException], [data-testid=stAlert]").count() == 0


def test_a_double_click_is_one_card(page: Page, referee: str) -> None:
    """Two clicks on one card on the same sight of the table turn it once and end no turn (a01)."""
    sit_down(page, referee)
    page.locator("card-table .grid button.card").nth(3).dblclick()
    expect(page.locator("section.ruling")).to_contain_text("The first card is open")
    page.wait_for_timeout(1200)

    expect(page.locator("section.ruling")).to_contain_text("The first card is open")
    assert page.evaluate(STATES).count("open") == 1


def test_reload_brings_the_same_board(page: Page, referee: str) -> None:
    """After F5 the open card, the turn and the ruling are there again; never a silent new deal (e01)."""
    sit_down(page, referee)
    page.locator("card-table .grid button.card").nth(3).click()
    expect(page.locator("section.ruling")).to_contain_text("The first card is open")
    face = page.locator("card-table .grid button.card").nth(3).get_attribute("aria-label")
    page.reload()
    page.locator("card-table button.card").first.wait_for()

    expect(page.locator("card-table .grid button.card").nth(3)).to_have_attribute("aria-label", str(face))
    assert page.evaluate(STATES).count("open") == 1
    expect(page.locator("section.ruling")).to_contain_text("The first card is open")


def test_two_visitors_do_not_share_a_table(page: Page, referee: str) -> None:
    """A card turned at one table stays face down at the other (e07)."""
    other = page.context.browser.new_context().new_page()  # type: ignore[union-attr]
    sit_down(page, referee)
    sit_down(other, referee)
    page.locator("card-table .grid button.card").nth(0).click()
    expect(page.locator("section.ruling")).to_be_visible()

    assert other.evaluate(STATES).count("open") == 0
    assert other.locator("section.ruling").count() == 0
    other.context.close()


def test_language_switch_keeps_the_game(page: Page, referee: str) -> None:
    """In Italian the same card lies open, the same player has the turn."""
    sit_down(page, referee)
    page.locator("card-table .grid button.card").nth(3).click()
    expect(page.locator("section.ruling")).to_be_visible()
    page.get_by_role("radio", name="italiano").or_(page.get_by_role("button", name="italiano")).first.click()
    expect(page.locator("html")).to_have_attribute("lang", "it")

    expect(page.locator("section.ruling")).to_contain_text("La prima carta")
    assert page.evaluate(STATES).index("open") == 3


def test_the_clock_does_not_block_the_table(page: Page, referee: str) -> None:
    """While the clock runs a press is answered at once (e09)."""
    page.goto(f"{referee}/play?lang=en&rules=concentration-it")
    page.get_by_text("Tournament: measure the time").click()
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("card-table button.card").first.wait_for()
    page.locator("card-table .grid button.card").nth(0).click()
    expect(page.locator("section.ruling")).to_be_visible(timeout=2000)
    expect(page.locator(".clock")).to_contain_text("2 s", timeout=6000)
    page.locator("card-table .grid button.card").nth(1).click()

    expect(page.locator("section.ruling")).not_to_contain_text("The first card is open", timeout=2000)


@pytest.mark.parametrize("size", [(375, 740), (600, 800), (1024, 768), (1366, 768)])
@pytest.mark.parametrize("rules", ["memo-ru", "concentration-it.two-decks"])
def test_the_grid_stays_a_grid(page: Page, referee: str, rules: str, size: tuple[int, int]) -> None:
    """On a phone and on an old projector all cards of a row stand in a row, and nothing scrolls sideways (d12, e06)."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(page, referee, rules=rules)
    tops = page.evaluate(
        """() => [...document.querySelector('card-table').shadowRoot.querySelectorAll('.grid button.card')]
        .map((card) => Math.round(card.getBoundingClientRect().top))"""
    )

    assert len(set(tops)) == len(tops) // 13
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_illegal_act_is_ruled_and_repaired(page: Page, referee: str) -> None:
    """“Move a card” is chosen and two places pressed: the referee annuls it, and says what would be right."""
    sit_down(page, referee)
    page.get_by_role("button", name="Do something else").click()
    page.get_by_role("button", name="Move a card").click()
    page.keyboard.press("Escape")
    cards = page.locator("card-table .grid button.card")
    expect(page.locator(".status.big")).to_contain_text("press the first card")
    cards.nth(0).click()
    expect(page.locator(".status.big")).to_contain_text("press the second place")
    cards.nth(1).click()

    expect(page.locator("section.ruling")).to_contain_text("Cards stay on their places")
    expect(page.locator(".remedies li").first).to_be_visible()


def test_a_question_mark_tells_what_may_be_done(page: Page, referee: str) -> None:
    """The key ? opens and closes the list; in a name field it is only a letter (d11)."""
    sit_down(page, referee)
    page.locator("h1, .status.big").first.click()
    page.keyboard.press("?")
    expect(page.locator(".may-list")).to_contain_text("52 cards may be turned")
    page.keyboard.press("?")
    expect(page.locator(".may-list")).to_have_count(0)
