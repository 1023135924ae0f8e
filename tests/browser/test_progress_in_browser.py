"""What comes back after a reload, a restart of the server, and on another machine."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from lessons.lesson import Kind, lesson
from lessons.walk import accepted, frames
from ui.lesson_screen import act_at, rule_at

pytestmark = pytest.mark.browser
ROOT = Path(__file__).parents[2]
LESSON = lesson("same-colour")
assert LESSON
PREDICT = next(step for step in LESSON.steps if step.kind is Kind.PREDICT)
TASK = next(frame for frame in frames(LESSON) if frame.asking and frame.stage.step.kind is Kind.ACT)


class Server:
    """The real app with a database of its own, which can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.log = folder / "log"
        database = f"sqlite:///{folder / 'kept.sqlite3'}"
        self.environment = {**os.environ, "REFEREE_PORT": str(port), "DATABASE_URL": database}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        with self.log.open("a") as log:
            command = [sys.executable, "-m", "ui"]
            self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=log, stderr=log)
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{self.url}/_stcore/health").close()
            except OSError:
                assert self.process.poll() is None, "the server ended"
                time.sleep(0.1)
            else:
                return
        pytest.fail("the server did not answer in 30 s")

    def stop(self) -> None:
        """Stop at once, as a school PC is switched off."""
        if self.process:
            self.process.kill()
            self.process.wait(10)
            self.process = None


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server."""
    found = Server(tmp_path_factory.mktemp("kept"))
    found.start()
    yield found
    found.stop()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page of a new browser."""
    return context.new_page()


def open_step(page: Page, server: Server, step: str = "") -> None:
    """The lesson at a step, or where it goes on."""
    page.goto(f"{server.url}/lesson?lesson=same-colour&lang=en{f'&step={step}' if step else ''}")
    page.locator(".step-of").wait_for()


def code_of(page: Page, server: Server) -> str:
    """The code on the learner's own page."""
    page.goto(f"{server.url}/me?lang=en")
    return page.locator("p.code").inner_text()


def number(step: str) -> int:
    """The number of a step, from 1."""
    assert LESSON
    return LESSON.step(step) + 1


def solve(page: Page, server: Server) -> None:
    """A wrong press, a hint, and the right press at the first task."""
    open_step(page, server, TASK.name)
    right = act_at(TASK.table, rule_at(TASK.table, accepted(TASK.stage.step, TASK.table)[0])).split()[1]
    row, column = right[1:].split("c")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("p.hint")).to_have_count(1)
    page.locator(f"button.card[data-place=r{row}c{column}]").click()
    page.wait_for_url(f"**step={TASK.stage.step.id}.2*")


def test_a_solved_step_survives_next_and_reload(page: Page, server: Server) -> None:
    """The step is kept when it is solved: Next at once, then F5, and it is still done (d01, e01)."""
    solve(page, server)
    page.locator(".st-key-next button").click()
    page.reload()
    open_step(page, server, TASK.name)

    expect(page.locator("p.mark.right")).to_be_visible()
    expect(page.locator("p.hint")).to_have_count(1)


def test_a_restart_of_the_server_loses_nothing(page: Page, server: Server) -> None:
    """After the server was killed and started again the answer, the mark and the place are there."""
    open_step(page, server, PREDICT.id)
    wrong = next(i for i, option in enumerate(PREDICT.options) if option != PREDICT.expect)
    page.locator(f".st-key-option-{wrong} button").click()
    expect(page.locator("p.mark.not-allowed")).to_be_visible()
    said = page.locator("p.mark").inner_text()

    server.stop()
    server.start()
    page.reload()

    expect(page.locator("p.mark.not-allowed")).to_have_text(said)
    expect(page.locator(".step-of")).to_contain_text(f"Step {number(PREDICT.id)} of")


def test_the_code_brings_it_to_another_machine(page: Page, server: Server, chromium: Browser) -> None:
    """With the code another browser goes on at the first step that is not done; without it, at the first."""
    assert LESSON
    open_step(page, server)
    page.locator(".st-key-next button").click()
    page.wait_for_url("**step=*")
    code = code_of(page, server)
    open_step(page, server)
    place = page.locator(".step-of").inner_text()

    with chromium.new_context(viewport={"width": 390, "height": 844}, locale="en-GB") as other:
        phone = other.new_page()
        phone.goto(f"{server.url}/me?lang=en")
        phone.get_by_label("I have a code").fill(code.lower().replace("-", " "))
        phone.keyboard.press("Enter")
        expect(phone.locator("p.told")).to_contain_text(code)
        expect(phone.locator("p.code")).to_have_text(code)
        open_step(phone, server)
        expect(phone.locator(".step-of")).to_have_text(place)


def test_back_and_forward_keep_the_answers(page: Page, server: Server) -> None:
    """From a lesson opened without a step: two steps on, Back, Back, Forward show the pages that were seen (d09)."""
    assert LESSON
    text = "document.querySelector('.st-key-panel').innerText"

    def reads(words: str) -> None:
        page.wait_for_function(f"words => {text} === words", arg=words)

    open_step(page, server)
    page.wait_for_timeout(500)
    seen = [page.evaluate(text)]
    for frame in frames(LESSON)[1:3]:
        page.locator(".st-key-next button").click()
        page.wait_for_url(f"**step={frame.name}*")
        page.wait_for_function(f"words => {text} !== words", arg=seen[-1])
        page.wait_for_timeout(500)
        seen.append(page.evaluate(text))
    for at in (1, 0):
        page.go_back()
        reads(seen[at])
    page.go_forward()
    reads(seen[1])


def test_an_explanation_stays(page: Page, server: Server) -> None:
    """Nothing moves on by itself: the explanation of a solved task stands until Next is pressed (d10)."""
    solve(page, server)
    said = page.locator("section.ruling").inner_text()
    page.wait_for_timeout(4000)

    assert page.locator("section.ruling").inner_text() == said


def test_a_kemps_game_comes_back(page: Page, server: Server) -> None:
    """After an act, F5 and a restart bring the same hand, and the same number of players (e01)."""
    page.goto(f"{server.url}/kemps?lang=en")
    page.locator("button.card").first.wait_for()
    page.get_by_role("radio", name="6").click()
    expect(page.locator(".kemps-seat")).to_have_count(5)
    page.get_by_role("button", name="The others act").click()
    page.wait_for_url("**game=*")
    cards = ".st-key-kemps-hand button.card[data-state=open], .st-key-kemps-centre button.card[data-state=open]"
    expect(page.locator(cards)).to_have_count(8)
    labels = page.locator(cards).evaluate_all("all => all.map(card => card.ariaLabel)")

    server.stop()
    server.start()
    page.reload()

    expect(page.locator(".kemps-seat")).to_have_count(5)
    expect(page.locator(cards)).to_have_count(8)
    assert page.locator(cards).evaluate_all("all => all.map(card => card.ariaLabel)") == labels


def test_export_and_delete(page: Page, server: Server) -> None:
    """The file has the answer and the code; after the deletion there is no code, and the old one finds nothing."""
    solve(page, server)
    code = code_of(page, server)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a copy of my data").click()
    kept = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert kept["code"] == code
    assert [row["step"] for row in kept["answer"] if row["outcome"] == "right"] == [TASK.stage.step.id]

    page.get_by_role("button", name="Delete my data").click()
    page.get_by_role("button", name="Yes, delete everything").click()
    expect(page.locator("p.told")).to_have_text("Everything is deleted.")
    expect(page.locator("p.code")).to_have_count(0)
    page.get_by_label("I have a code").fill(code)
    page.get_by_role("button", name="Go on with this code").click()
    expect(page.locator("p.told")).to_contain_text("There is no such code here")


def test_settings_stay(page: Page, server: Server) -> None:
    """Letters and colours chosen on the own page are on the cards, after a reload too; no sound unless asked for."""
    page.goto(f"{server.url}/me?lang=ru")
    page.locator(".st-key-setting-letters").get_by_role("radio").nth(1).click()
    page.locator(".st-key-setting-four_colours").get_by_role("radio").nth(1).click()
    page.locator("p.code").wait_for()
    page.goto(f"{server.url}/kemps?lang=ru")
    page.reload()
    page.locator("button.card[data-state=open]").first.wait_for()

    assert page.locator(".felt.four-colours").count() > 0
    ranks = page.locator("button.card .rank").all_inner_texts()
    assert ranks
    assert not set("".join(ranks)) & set("ТВДК")


def test_sound_only_when_asked_for(page: Page, server: Server) -> None:
    """Without the setting an act is silent; with it a new ruling sounds once, and drawing it again does not."""
    page.add_init_script(
        """window.tones = 0;
        const make = AudioContext.prototype.createOscillator;
        AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); };"""
    )
    solve(page, server)
    assert page.evaluate("tones") == 0
    page.goto(f"{server.url}/me?lang=en")
    page.locator(".st-key-setting-sound").get_by_role("radio").nth(1).click()
    expect(page.locator(".st-key-setting-sound").get_by_role("radio").nth(1)).to_have_attribute("aria-checked", "true")

    open_step(page, server, TASK.name)
    page.wait_for_timeout(1000)
    assert page.evaluate("tones") == 0
    page.get_by_role("button", name="Give the turn away").click()
    page.wait_for_function("() => window.tones > 0")
    heard = page.evaluate("tones")
    page.locator(".st-key-next button").click()
    page.wait_for_url("**.2*")
    page.locator(".st-key-back button").click()
    page.wait_for_timeout(1500)
    assert page.evaluate("tones") == heard


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (390, 844)])
@pytest.mark.parametrize("language", ["ru", "it", "nb", "en"])
def test_own_page_fits_the_width(page: Page, server: Server, language: str, size: tuple[int, int]) -> None:
    """Nothing scrolls sideways, at any size and in any language."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{server.url}/me?lang={language}")
    page.locator(".map details").first.wait_for()

    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
