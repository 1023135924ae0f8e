"""Whole games at the table for guided turns: every rule set and every deck by clicks, one by keyboard only."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.cards import PREDICATES, Card, Match, parse_card

pytestmark = pytest.mark.browser

# (rule set, label of the cards, number of cards, what makes a pair)
GAMES = [
    ("memo-ru", "52 cards", 52, Match.RANK),
    ("memory-no", "52 cards", 52, Match.RANK),
    ("concentration-it", "52 cards", 52, Match.RANK_COLOUR),
    ("concentration-it", "54 cards with two jokers", 54, Match.RANK_COLOUR),
    ("concentration-it", "20 cards, five ranks", 20, Match.RANK_COLOUR),
    ("concentration-it", "24 cards, six ranks", 24, Match.RANK_COLOUR),
    ("concentration-it", "28 cards, seven ranks", 28, Match.RANK_COLOUR),
    ("concentration-it", "Pictures: animals", 24, Match.LABEL),
    ("concentration-it", "Pictures: things", 24, Match.LABEL),
    ("concentration-it.any-colour", "52 cards", 52, Match.RANK),
    ("concentration-it.zebra", "52 cards", 52, Match.RANK_OPPOSITE),
    ("concentration-it.one-flip", "52 cards", 52, Match.RANK_COLOUR),
    ("concentration-it.two-decks", "104 cards, two packs", 104, Match.RANK_SUIT),
]

READ = """() => {
  const cards = [...document.querySelector('card-table').shadowRoot.querySelectorAll('.grid button.card')];
  return cards.map((card) => [card.dataset.state, card.face ?? '', card.dataset.mark]);
}"""
DONE = "document.querySelector('section.result') !== null"


def sit_down(page: Page, referee: str, rules: str, deck: str) -> None:
    """Set up a table for two people with these rules and cards."""
    page.goto(f"{referee}/play?lang=en&rules={rules}")
    start = page.get_by_role("button", name="Deal the cards")
    start.wait_for()
    cards = page.locator("[class*='st-key-play-cards']")
    if cards.get_by_role("combobox").input_value() != deck:
        cards.get_by_role("combobox").click()
        page.get_by_role("option", name=deck, exact=False).first.click()
    start.click()
    page.locator("card-table button.card").first.wait_for()


def card_of(face: str) -> Card:
    """A face as the table draws it: rank and suit, a joker's star, or a picture's name."""
    rank, suit, *picture = face.split(" ")
    if name := "".join(picture):
        return Card(name, "#1")
    return Card("X", "1") if rank == "★" else parse_card(rank + suit)


def fits(match: Match, one: str, other: str) -> bool:
    """Whether two faces are a pair."""
    first, second = card_of(one), card_of(other)
    if first.is_joker or second.is_joker or first.is_picture:
        return first.rank == second.rank
    return PREDICATES[match](first, second)


def play(page: Page, match: Match, turn: Callable[[int], None], close: Callable[[], None]) -> int:
    """Play to the end with a perfect memory, reading only what lies open; the number of attempts."""
    known: dict[int, str] = {}
    attempts = 0
    while not page.evaluate(DONE):
        attempts += 1
        assert attempts < 300, "the game does not end"
        down = [at for at, (state, _, _) in enumerate(page.evaluate(READ)) if state == "down"]
        known = {at: face for at, face in known.items() if at in down}
        pair = next(
            ((a, b) for a in known for b in known if a < b and fits(match, known[a], known[b])),
            None,
        )
        new = [at for at in down if at not in known]
        first = pair[0] if pair else (new or down)[0]
        turn(first)
        face = page.evaluate(READ)[first][1]
        mate = next((at for at in known if at != first and fits(match, known[at], face)), None)
        rest = [at for at in new if at != first] or [at for at in down if at != first]
        second = mate if mate is not None else rest[0]
        known[first] = face
        turn(second)
        cells = page.evaluate(READ)
        if cells[second][2] == "miss":
            known[second] = cells[second][1]
            close()
    return attempts


def turned(page: Page, at: int) -> None:
    """Wait until the card has been turned and the referee has spoken."""
    page.wait_for_function(
        """(at) => {
          const card = document.querySelector('card-table').shadowRoot.querySelectorAll('.grid button.card')[at];
          return card.dataset.state !== 'down' && !card.classList.contains('sent');
        }""",
        arg=at,
        polling=15,
    )


def closed(page: Page) -> None:
    """Wait until no card is marked as missed."""
    page.wait_for_function(
        """() => !document.querySelector('card-table').shadowRoot.querySelector('[data-mark=miss]')""", polling=15
    )


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page of a fresh browser profile."""
    return context.new_page()


@pytest.mark.parametrize(("rules", "deck", "cards", "match"), GAMES, ids=lambda value: str(value))
def test_a_whole_game_by_clicks(page: Page, referee: str, rules: str, deck: str, cards: int, match: Match) -> None:
    """From the set-up to the result: every pair is taken, the check of the sum is right, nothing fails."""
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    sit_down(page, referee, rules, deck)
    assert len(page.evaluate(READ)) == cards

    def turn(at: int) -> None:
        box = page.evaluate(
            """(at) => {
              const card = document.querySelector('card-table').shadowRoot.querySelectorAll('.grid button.card')[at];
              const { x, y, width, height } = card.getBoundingClientRect();
              return [x + width / 2, y + height / 2];
            }""",
            at,
        )
        page.mouse.click(*box)
        turned(page, at)

    def close() -> None:
        if (wait := page.get_by_role("button", name="Wait")).count():
            wait.click()
            expect(wait).to_have_count(0)
        page.get_by_role("button", name="Close the cards").click()
        closed(page)

    attempts = play(page, match, turn, close)

    assert attempts >= cards // 2
    expect(page.locator("section.result").first).to_contain_text(f"{cards // 2} pairs together")
    expect(page.locator("section.ruling")).to_contain_text("The last pair")
    assert page.locator("[data-testid=stException], [data-testid=stAlert]").count() == 0
    assert faults == []


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the button with this name has the focus."""
    for _ in range(60):
        if page.evaluate("document.activeElement?.innerText ?? ''").strip() == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {name}")


def test_a_whole_game_by_keyboard(page: Page, referee: str) -> None:
    """Set up, turn cards with arrows and Enter, close with the key n, to the result; the mouse is never used."""
    page.goto(f"{referee}/play?lang=en&rules=concentration-it")
    page.get_by_role("button", name="Deal the cards").wait_for()
    for _ in range(60):
        if "Cards" in (page.evaluate("document.activeElement?.getAttribute('aria-label') ?? ''")):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.get_by_role("option", name="8 cards, two ranks").wait_for()
    chosen = "document.getElementById(document.activeElement?.getAttribute('aria-activedescendant'))?.innerText ?? ''"
    for _ in range(12):
        if "8 cards, two ranks" in page.evaluate(chosen):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("combobox", name="Cards")).to_have_value("8 cards, two ranks")
    tab_to(page, "Deal the cards")
    page.keyboard.press("Enter")
    page.locator("card-table button.card").first.wait_for()
    assert len(page.evaluate(READ)) == 8
    for _ in range(60):
        if page.evaluate("document.activeElement?.localName") == "card-table":
            break
        page.keyboard.press("Tab")

    def turn(at: int) -> None:
        columns = 4
        here = page.evaluate(
            """() => { const root = document.querySelector('card-table').shadowRoot;
            return [...root.querySelectorAll('.grid button.card')].indexOf(root.activeElement); }"""
        )
        down, right = at // columns - here // columns, at % columns - here % columns
        for key, count in (("ArrowDown", down), ("ArrowUp", -down), ("ArrowRight", right), ("ArrowLeft", -right)):
            for _ in range(max(0, count)):
                page.keyboard.press(key)
        page.keyboard.press("Enter")
        turned(page, at)

    def close() -> None:
        page.keyboard.press("n")
        closed(page)

    play(page, Match.RANK_COLOUR, turn, close)

    expect(page.locator("section.result").first).to_contain_text("4 pairs together")
