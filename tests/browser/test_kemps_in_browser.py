"""A learner at the Kemps practice table, by keyboard only."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

pytestmark = pytest.mark.browser


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the button with this name has the focus, then Enter."""
    for _ in range(80):
        focused = page.evaluate("document.activeElement?.innerText ?? ''")
        if focused.strip() == name:
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {name}")


def card_focused(page: Page) -> str:
    """The label of the card that has the focus inside a table, or nothing."""
    return page.evaluate("document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label') ?? ''")


def tab_to_card(page: Page, place: str) -> None:
    """Press Tab until a card with this beginning of its label has the focus."""
    for _ in range(80):
        if card_focused(page).startswith(place):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches a card {place}")


@pytest.fixture
def page(context: BrowserContext, referee: str) -> Page:
    """The practice table in English."""
    page = context.new_page()
    page.goto(f"{referee}/kemps?lang=en")
    page.locator("button.card").first.wait_for()
    return page


def test_a_whole_game_by_keyboard(page: Page) -> None:
    """An exchange, then wrong calls until the own pair has its fifth letter; each call is judged."""
    tab_to_card(page, "in the centre")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("section.ruling")).to_contain_text("A card is taken")
    expect(page.locator(".st-key-kemps-hand button.card[data-state=open]")).to_have_count(5)
    tab_to_card(page, "in the hand")
    page.keyboard.press("Enter")
    expect(page.locator(".st-key-kemps-hand button.card[data-state=open]")).to_have_count(4)
    for letters in ("K", "K-E", "K-E-M", "K-E-M-P", "K-E-M-P-S"):
        tab_to(page, "Kemps!")
        expect(page.locator("section.ruling")).to_contain_text("Kemps is")
        own = page.locator(".kemps-letters li").first
        right = page.locator("section.ruling").inner_text().find("Kemps is right") >= 0
        assert not right, "C was dealt four of a kind: one hand in 20 825"
        expect(own).to_have_text(f"A/C: {letters}")
        if letters != "K-E-M-P-S":
            tab_to(page, "Next deal")
            expect(page.get_by_role("button", name="Kemps!", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="New game")).to_be_visible()
    expect(page.locator(".status")).to_have_text("The game is over")


def test_no_hidden_hand_in_the_page(page: Page) -> None:
    """The other hands are backs: no face and no card name of another seat is in the page until a hand is judged."""
    assert page.locator(".kemps-cards .face").count() == 0
    assert page.locator(".kemps-cards .back").count() == 12
    page.get_by_role("button", name="Kemps!", exact=True).click()
    expect(page.locator(".kemps-cards .face")).to_have_count(4)


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_seats(page: Page, seats: int) -> None:
    """Four, six and eight can play; each table fits the projector without sideways scrolling."""
    if seats != 4:
        page.get_by_role("radio", name=str(seats)).click()
    expect(page.locator(".kemps-seat")).to_have_count(seats - 1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_a_lively_game_goes_on_by_itself(page: Page) -> None:
    """At the lively pace the others act without a press, and Pause stops them."""
    page.get_by_text("lively", exact=True).click()
    expect(page.locator(".seen li").first).to_be_visible(timeout=15000)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    page.wait_for_timeout(1500)
    before = page.locator(".seen").inner_text()
    page.wait_for_timeout(4000)
    assert page.locator(".seen").inner_text() == before
