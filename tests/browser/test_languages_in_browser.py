"""No English is left on any page in Russian, Norwegian and Italian, but for a list of what may be."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page

from locales.language import load
from locales.sources import domains

pytestmark = pytest.mark.browser

PAGES = {
    "home": "",
    "lessons": "lessons",
    "lesson": "lesson?lesson=eights-then-a-miss",
    "play": "play",
    "drills": "drills",
    "desk": "desk",
    "rulebook": "rulebook",
    "me": "me",
    "real": "real",
    "kemps": "kemps",
    "glossary": "glossary",
}
MAY_BE = {
    # names of games and languages, and the letters of Kemps
    "Memo", "Memory", "Concentration", "Kemps", "Stop-Kemps", "English", "italiano", "norsk bokmål", "русский", "KEMPS",
    # the file button of the desk, which is not shown
    "Upload",
}  # fmt: skip
TEXTS = """() => {
  const seen = [];
  const look = (root) => {
    for (const node of root.querySelectorAll('*')) {
      if (['STYLE', 'SCRIPT', 'CODE', 'PRE', 'TEXTAREA'].includes(node.tagName)) continue;
      if (node.closest('code, pre, .term, [lang]:not(html)')) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const value = node.getAttribute(name);
        if (value) seen.push(value);
      }
      for (const child of node.childNodes) {
        if (child.nodeType === 3 && child.textContent.trim()) seen.push(child.textContent.trim());
      }
      if (node.shadowRoot) look(node.shadowRoot);
    }
  };
  look(document.querySelector('.stApp'));
  return seen;
}"""
LATIN = re.compile(r"\b[A-Za-z]{3,}\b")
RUSSIAN_MAY_HAVE = {
    "Memory", "Concentration", "English", "italiano", "norsk", "bokm", "KEMPS", "KEMP", "Kemps", "Upload", "MXD", "QF",
    "sqlite", "referee",
    # names of games, sources and players that the documents speak of
    "Pelmanism", "Pairs", "Bicycle", "CRP", "Pagat", "Hopp", "havet", "Krig",
}  # fmt: skip


@pytest.fixture(scope="module")
def english() -> set[str]:
    """Every English text of the program without gaps, of four letters or more."""
    found = {form for sentences in domains().values() for sentence in sentences for form in sentence.forms}
    return {text for text in found if "{" not in text and len(text) >= 4}


def texts_of(page: Page) -> list[str]:
    """What can be read or heard on the page."""
    return [str(text) for text in page.evaluate(TEXTS)]


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("code", ["ru", "nb", "it"])
def test_no_english_is_left(context: BrowserContext, referee: str, english: set[str], code: str, name: str) -> None:
    """No text, label or placeholder is one of the English sentences; in Russian no Latin word stands, but for names."""
    address = PAGES[name]
    page = context.new_page()
    page.goto(f"{referee}/{address}{'&' if '?' in address else '?'}lang={code}")
    page.locator(".st-key-brand").wait_for()
    page.wait_for_timeout(2500)
    if name in ("home", "lesson"):
        cards = page.locator("card-table .grid button.card")
        if cards.count():
            cards.first.click(force=True)
            page.wait_for_timeout(800)
    seen = [text for text in texts_of(page) if text not in MAY_BE]
    own = {translation.forms[0] for texts in load(code)._texts.values() for translation in texts.values()}

    assert len(seen) > 10, "the page has come"
    assert [text for text in seen if text in english and text not in own] == []
    if code == "ru":
        latin = [text for text in seen if set(LATIN.findall(re.sub(r"\S*[/.@]\S*", " ", text))) - RUSSIAN_MAY_HAVE]
        assert [text for text in latin if not re.fullmatch(r"[A-Z0-9-]+|[\w.-]+\.[\w.-]+", text)] == []


@pytest.mark.parametrize("code", ["ru", "nb", "it"])
def test_a_game_and_its_boxes_have_no_english(
    context: BrowserContext, referee: str, english: set[str], code: str
) -> None:
    """Ruling, remedies, list of acts and every box at the table are in the page's language."""
    page = context.new_page()
    page.goto(f"{referee}/play?rules=concentration-it&lang={code}")
    page.locator(".st-key-play-start button").click()
    cards = page.locator("card-table .grid button.card")
    cards.first.wait_for()
    for at in (0, 0):
        cards.nth(at).click()
        page.wait_for_timeout(1300)
    own = {translation.forms[0] for texts in load(code)._texts.values() for translation in texts.values()}
    for box in ("", "else", "help", "more", "why"):
        if box:
            page.locator(f".st-key-{box} button").first.click()
            page.wait_for_timeout(900)
        found = [str(text) for text in page.evaluate(TEXTS.replace("'.stApp'", "'body'"))]
        assert [text for text in found if text in english and text not in own | MAY_BE] == []
        page.keyboard.press("Escape")
