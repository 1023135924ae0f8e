"""A translator at the app: a save changes the open page, and every text of the page is found in its file."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lessons.lesson import lesson
from lessons.walk import frames
from locales.language import load
from ui import texts

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
SERVE = "import sys, uvicorn; from ui.asgi import serve; uvicorn.run(serve(sys.argv[1]), port=int(sys.argv[2]))"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project whose translations may be edited."""
    copy = tmp_path_factory.mktemp("project")
    for name in ("engine", "lessons", "locales", "store", "ui", ".streamlit"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "app.py", copy)
    return copy


@pytest.fixture(scope="module")
def workshop(tree: Path) -> Iterator[str]:
    """Where the copy is served, as `make translate` starts it."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-c", SERVE, str(tree / "app.py"), str(port)]
    settings = {"REFEREE_TRANSLATE": "1", "DATABASE_URL": f"sqlite:///{tree / 'store.sqlite3'}"}
    with (tree / "log").open("w+") as log:
        server = subprocess.Popen(command, cwd=tree, env={**os.environ, **settings}, stdout=log, stderr=log)
        try:
            url = f"http://127.0.0.1:{port}"
            _wait_for(url, server)
            yield url
        finally:
            server.terminate()
            server.wait(10)


def _wait_for(url: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        try:
            urllib.request.urlopen(f"{url}/_stcore/health").close()
        except OSError:
            assert server.poll() is None, "the server ended"
            time.sleep(0.1)
        else:
            return
    pytest.fail("the server did not answer in 30 s")


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty page; every test opens its own address."""
    return context.new_page()


def open_page(page: Page, url: str) -> None:
    """Open an address and wait for the translators' part under it."""
    page.goto(url)
    page.locator(".st-key-translator-head").wait_for()


def show_texts(page: Page) -> None:
    """Open the table of the page's texts."""
    page.locator(".st-key-translator-head label").first.click()
    page.locator("table.texts").wait_for()


def test_a_save_changes_the_open_page(page: Page, workshop: str, tree: Path) -> None:
    """Within two seconds of a save the open page shows the new sentence; nothing is clicked or loaded anew."""
    said = load("ru").say(texts.TAGLINE)
    open_page(page, f"{workshop}/?lang=ru")
    expect(page.locator(".st-key-hero")).to_contain_text(said)
    page.evaluate("window.sameDocument = true")
    file = tree / "locales" / "ru" / "messages.po"
    before = file.read_text("utf-8")
    assert before.count(f'msgstr "{said}"') == 1
    page.wait_for_timeout(1500)  # an open page, not one that is just coming

    file.write_text(before.replace(f'msgstr "{said}"', 'msgstr "Проба пера."'), "utf-8")
    expect(page.locator(".st-key-hero")).to_contain_text("Проба пера.", timeout=2000)
    file.write_text(before, "utf-8")
    expect(page.locator(".st-key-hero")).to_contain_text(said, timeout=2000)
    assert page.evaluate("window.sameDocument") is True


def test_a_broken_save_is_said_and_harms_nothing(page: Page, workshop: str, tree: Path) -> None:
    """A save with a quote missing keeps the sentence on the page; file and line are said until it is mended."""
    said = load("nb").say(texts.TAGLINE)
    open_page(page, f"{workshop}/?lang=nb")
    file = tree / "locales" / "nb" / "messages.po"
    before = file.read_text("utf-8")
    line = before[: before.index(f'msgstr "{said}"')].count("\n") + 1
    broken = re.compile(rf"locales/nb/messages\.po:{line}: error")

    file.write_text(before.replace(f'msgstr "{said}"', f'msgstr "{said}'), "utf-8")
    page.goto(f"{workshop}/translate?lang=nb")
    expect(page.locator(".finding.error").filter(has_text=broken).first).to_be_visible(timeout=15000)
    page.goto(f"{workshop}/?lang=nb")
    expect(page.locator(".st-key-hero")).to_contain_text(said)
    file.write_text(before, "utf-8")
    page.goto(f"{workshop}/translate?lang=nb")
    page.locator("table.coverage").wait_for()
    expect(page.locator(".finding.error").filter(has_text=broken)).to_have_count(0, timeout=15000)


def test_texts_follow_the_lesson(page: Page, workshop: str) -> None:
    """After a step of a lesson the table lists the texts of the new step, and those of the old one no longer."""
    found = lesson("black-with-red")
    assert found is not None
    first, second = frames(found)[:2]
    here = f"lesson.{found.id}.{first.stage.step.id}.text"
    there = f"lesson.{found.id}.{second.stage.step.id}."
    open_page(page, f"{workshop}/lesson?lesson={found.id}&step={first.name}&lang=it")
    show_texts(page)
    expect(page.locator("table.texts")).to_contain_text(here)

    page.locator(".st-key-next button").click()
    expect(page.locator("table.texts")).to_contain_text(there)
    expect(page.locator("table.texts")).not_to_contain_text(here)


def test_the_context_of_a_text_stays_open(page: Page, workshop: str) -> None:
    """The context of a text comes on demand and stays open while files are watched; so does a search half typed."""
    open_page(page, f"{workshop}/?lang=it")
    show_texts(page)
    row = page.locator("table.texts tr").filter(has_text="ui.tagline")
    expect(row.get_by_text("what the program does")).not_to_be_visible()
    row.locator("summary").click()
    expect(row.get_by_text("what the program does")).to_be_visible()
    expect(row).to_contain_text("locales/it/messages.po")
    field = page.locator(".st-key-translator-filters input").first
    field.press_sequentially("tagl")
    page.wait_for_timeout(2500)

    assert field.input_value() == "tagl"
    expect(row.get_by_text("what the program does")).to_be_visible()


def test_a_click_with_alt_finds_a_text(page: Page, workshop: str) -> None:
    """Alt and a click on a button does not press it: the table opens at its text. On a card it finds what is heard."""
    open_page(page, f"{workshop}/?lang=nb")
    page.locator("button.card").first.wait_for()
    page.wait_for_timeout(1000)
    page.locator(".st-key-ways a").first.click(modifiers=["Alt"])
    expect(page.locator("table.texts tbody tr")).to_have_count(1)
    expect(page.locator("table.texts")).to_contain_text("ui.home.first-lesson")
    assert "lesson" not in page.url

    page.locator(".st-key-translator-all").get_by_role("button").click()
    expect(page.locator("table.texts")).to_contain_text("ui.tagline")
    page.locator("button.card").first.click(modifiers=["Alt"])
    page.wait_for_timeout(1000)
    expect(page.locator("section.ruling")).to_have_count(0)


def test_two_languages_beside_each_other(page: Page, workshop: str) -> None:
    """Beside every text of the page stands the same text in a second language."""
    open_page(page, f"{workshop}/?lang=it")
    show_texts(page)
    page.locator(".st-key-translator-beside").get_by_text("norsk bokmål").click()
    row = page.locator("table.texts tr").filter(has_text="ui.tagline")

    expect(row).to_contain_text(load("it").say(texts.TAGLINE))
    expect(row).to_contain_text(load("nb").say(texts.TAGLINE))


@pytest.mark.parametrize("path", ["", "lessons", "drills", "rulebook", "lesson?lesson=black-with-red"])
def test_everything_is_in_brackets(page: Page, workshop: str, path: str) -> None:
    """In the pseudo-language no word of a page stands outside brackets: there is none that cannot be translated."""
    join = "&" if "?" in path else "?"
    open_page(page, f"{workshop}/{path}{join}lang=pseudo")
    page.wait_for_timeout(1000)
    outside = page.evaluate(
        """() => {
            const found = [];
            const page = document.querySelector('.stMainBlockContainer');
            const walk = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
            while (walk.nextNode()) {
                const node = walk.currentNode.parentElement;
                if (node.closest('style, script, code, [data-testid=stIconMaterial], .st-key-translator')) continue;
                if (node.closest('.st-key-top [data-testid=stButtonGroup]')) continue;  // languages by their own names
                if (node.checkVisibility()) found.push(walk.currentNode.textContent);
            }
            return found;
        }"""
    )
    plain = [text for text in outside if re.search("[A-Za-z]{2}", _without_brackets(text))]
    assert plain == []


def _without_brackets(text: str) -> str:
    """What stands outside all brackets."""
    depth, out = 0, ""
    for letter in text:
        depth += letter == "["
        out += letter if depth == 0 else ""
        depth -= letter == "]"
    return out
