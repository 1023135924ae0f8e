"""The card table, the keys and the page in a real browser."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

pytestmark = pytest.mark.browser


def card(page: Page, row: int, col: int) -> Locator:
    """A card by its place."""
    return page.locator(f"button.card[data-place=r{row}c{col}]")


def expect_acts(page: Page, *places: str) -> None:
    """Wait until exactly these presses have arrived."""
    expect(page.get_by_text("acts:")).to_have_text("acts: " + " ".join(places) if places else "acts:")


def expect_keys(page: Page, *names: str) -> None:
    """Wait until exactly these keys have arrived."""
    expect(page.get_by_text("keys:")).to_have_text("keys: " + " ".join(names) if names else "keys:")


def focused_place(page: Page) -> str | None:
    """The place of the card that has the keyboard's focus."""
    return page.evaluate("document.querySelector('card-table').shadowRoot.activeElement?.dataset.place ?? null")


def test_double_click(page: Page) -> None:
    """A double click on a card is one act."""
    card(page, 1, 1).dblclick()
    card(page, 2, 2).click()
    expect_acts(page, "r1c1", "r2c2")


@pytest.mark.parametrize("query", ["", "?slow=1"])
def test_fast_clicks(context: BrowserContext, address: str, query: str) -> None:
    """Six clicks on six cards in one instant arrive all six, in order, also while the server is busy."""
    page = context.new_page()
    page.goto(address + query)
    card(page, 1, 1).wait_for()
    page.evaluate(
        "() => { const cards = document.querySelector('card-table').shadowRoot.querySelectorAll('button');"
        " for (const i of [5, 3, 20, 51, 0, 13]) cards[i].click(); }"
    )
    expect_acts(page, "r1c6", "r1c4", "r2c8", "r4c13", "r1c1", "r2c1")


@pytest.mark.parametrize("query", ["?slow=1", "?slow=1&whole=1"])
def test_clicks_one_after_another(context: BrowserContext, address: str, query: str) -> None:
    """Clicks that come while earlier ones are answered are neither lost nor doubled, in a fragment or on a page."""
    page = context.new_page()
    page.goto(address + query)
    places = [(1, 2), (2, 4), (3, 6), (4, 8), (1, 10), (2, 12)]
    for row, col in places:
        card(page, row, col).click()
        page.wait_for_timeout(150)
    expect_acts(page, *(f"r{row}c{col}" for row, col in places))
    page.wait_for_timeout(3500)  # longer than the outbox waits before it sends again
    expect_acts(page, *(f"r{row}c{col}" for row, col in places))


def test_open_card_can_be_pressed_again(page: Page) -> None:
    """A press on a card that the learner sees open is a new act: the referee has something to say about it."""
    card(page, 1, 1).click()
    expect(card(page, 1, 1)).to_have_attribute("data-state", "open")
    card(page, 1, 1).click()
    expect_acts(page, "r1c1", "r1c1")


def test_keyboard_only(page: Page) -> None:
    """Tab reaches the table once; arrows, Home and End move; Enter and Space turn; the keyboard stays there."""
    page.keyboard.press("Tab")
    for _ in range(5):
        if focused_place(page):
            break
        page.keyboard.press("Tab")
    assert focused_place(page) == "r1c1"
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect_acts(page, "r2c2")
    assert focused_place(page) == "r2c2"
    page.keyboard.press("End")
    page.keyboard.press("Space")
    expect_acts(page, "r2c2", "r2c13")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert focused_place(page) == "r1c13"
    page.keyboard.press("Home")
    assert focused_place(page) == "r1c1"
    expect_keys(page)
    page.keyboard.press("Tab")
    assert focused_place(page) is None


def test_page_keys(page: Page) -> None:
    """A clicker's keys step the lesson, also with the focus on a card or a button; R and C do nothing."""
    page.keyboard.press("PageDown")
    page.keyboard.press("h")
    page.keyboard.press("?")
    page.keyboard.press("r")
    page.keyboard.press("c")
    expect_keys(page, "next", "help", "why")
    card(page, 1, 1).focus()
    page.keyboard.press("PageUp")
    expect_keys(page, "next", "help", "why", "prev")
    page.get_by_role("button", name="Button").focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect_keys(page, "next", "help", "why", "prev", "next")


def test_fast_page_keys(page: Page) -> None:
    """Eight presses in one instant are eight steps; holding a key down is one."""
    page.evaluate(
        "() => { for (let i = 0; i < 9; i++) document.body.dispatchEvent(new KeyboardEvent('keydown',"
        " {key: 'PageDown', code: 'PageDown', bubbles: true, composed: true, repeat: i === 8})); }"
    )
    expect_keys(page, *["next"] * 8)


def test_russian_keyboard(page: Page) -> None:
    """The key of H asks for help on a Cyrillic keyboard too, where it writes р."""
    page.evaluate(
        "() => document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'р', code: 'KeyH', bubbles: true}))"
    )
    expect_keys(page, "help")


def test_typing_is_left_alone(page: Page) -> None:
    """No key does anything while somebody types a name."""
    page.get_by_label("Name").press_sequentially("Nina h ? r c ")
    page.keyboard.press("PageDown")
    expect(page.get_by_label("Name")).to_have_value("Nina h ? r c ")
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    expect_keys(page)


def test_hidden_faces(page: Page) -> None:
    """What lies face down is nowhere: not in the page, not in its labels, not in what the server sends."""
    sent: list[bytes] = []
    page.on("websocket", lambda ws: ws.on("framereceived", lambda data: sent.append(bytes(data))))
    page.reload()
    card(page, 1, 1).wait_for()
    page.wait_for_timeout(500)
    sent.clear()
    card(page, 1, 1).click()
    expect(card(page, 1, 1)).to_have_accessible_name("row 1, column 1, A ♠")
    expect(card(page, 1, 2)).to_have_accessible_name("row 1, column 2, face down")
    assert b"".join(sent).count(b'"rank":') == 1
    inside = page.evaluate("document.querySelector('card-table').shadowRoot.innerHTML")
    down = re.findall(r"<button[^>]*data-state=\"down\"[^>]*>.*?</button>", inside)
    assert len(down) == 51
    assert not [html for html in down if re.search("[♠♥♦♣]|<svg", html)]
    tree = page.locator("body").aria_snapshot()
    assert tree.count("face down") == 51
    assert len(re.findall(r"row \d+, column \d+, \w+ [♠♥♦♣]", tree)) == 1


@pytest.mark.parametrize(("width", "height"), [(390, 844), (375, 667), (1024, 768), (1280, 720)])
def test_stays_a_grid(page: Page, width: int, height: int) -> None:
    """Four rows of thirteen on every screen, nothing to scroll sideways, each card at least 20 px wide."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(500)  # the page lays itself out anew after the change
    boxes = [box for one in page.locator("button.card").all() if (box := one.bounding_box())]
    assert len(boxes) == 52
    assert len({round(box["y"]) for box in boxes}) == 4
    assert len({round(box["x"]) for box in boxes}) == 13
    assert min(box["width"] for box in boxes) >= 20
    assert max(box["x"] + box["width"] for box in boxes) <= width
    assert max(box["y"] + box["height"] for box in boxes) <= height
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_nothing_from_elsewhere(context: BrowserContext, address: str) -> None:
    """Loading and playing asks no other host, and the security policy stops nothing that is needed."""
    page = context.new_page()
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda line: complaints.append(line.text) if line.type in ("error", "warning") else None)
    page.goto(address)
    card(page, 1, 1).click()
    expect_acts(page, "r1c1")
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []
    assert complaints == []


def test_click_is_small(page: Page) -> None:
    """A click costs at most 6 KB from the server."""
    sizes: list[int] = []
    page.on("websocket", lambda ws: ws.on("framereceived", lambda data: sizes.append(len(data))))
    page.reload()
    card(page, 1, 1).wait_for()
    page.wait_for_timeout(500)
    sizes.clear()
    card(page, 3, 3).click()
    expect_acts(page, "r3c3")
    page.wait_for_timeout(300)
    assert 0 < sum(sizes) <= 6 * 1024


def test_reload(page: Page) -> None:
    """After a reload the table is there again and works."""
    card(page, 1, 1).click()
    expect_acts(page, "r1c1")
    page.reload()
    card(page, 2, 2).click()
    expect(page.get_by_text("acts:")).to_contain_text("r2c2")


def test_connection_banner(page: Page) -> None:
    """While the server cannot be reached a banner says so in the page's words; Streamlit's dialog stays away."""
    banner = page.locator("net-banner")
    expect(banner).to_be_empty()
    page.evaluate("document.querySelector('[data-test-connection-state]').dataset.testConnectionState = 'PINGING'")
    expect(banner).to_have_text("No connection")
    page.evaluate("document.querySelector('[data-test-connection-state]').dataset.testConnectionState = 'CONNECTED'")
    expect(banner).to_be_empty()


def test_page_language(chromium: Browser, address: str) -> None:
    """The page's language is the link's from the first byte, and the next visit remembers it."""
    with chromium.new_context(locale="it-IT") as context:
        page = context.new_page()
        page.goto(f"{address}?lang=nb")
        card(page, 1, 1).wait_for()
        assert page.evaluate("document.documentElement.lang") == "nb"
        names = {cookie["name"]: cookie for cookie in context.cookies()}
        assert names["lang"]["value"] == "nb"
        assert names["referee"]["httpOnly"]
