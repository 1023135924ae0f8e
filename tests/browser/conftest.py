"""A server for the app, or for the small one of the component tests, and a browser to look at it."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parents[2]
APP = Path(__file__).parent / "apps" / "table_app.py"
SERVE = "import sys, uvicorn; from ui.asgi import serve; uvicorn.run(serve(sys.argv[1]), port=int(sys.argv[2]))"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium; without one the test is skipped, under CI it fails."""
    found = which("chromium") or which("chromium-browser") or which("google-chrome")
    if found is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no Chromium on this machine")
    flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the small app of the component tests is served."""
    yield from _served(APP, tmp_path_factory)


@pytest.fixture(scope="session")
def referee(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the real app is served."""
    yield from _served(ROOT / "app.py", tmp_path_factory)


def _served(script: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with (tmp_path_factory.mktemp("server") / "log").open("w+") as log:
        command = [sys.executable, "-c", SERVE, str(script), str(port)]
        server = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
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
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A fresh browser profile at the size of a projector."""
    with chromium.new_context(viewport={"width": 1280, "height": 720}, locale="en-GB") as context:
        yield context


@pytest.fixture
def page(context: BrowserContext, address: str) -> Page:
    """The app, with its table on the screen."""
    page = context.new_page()
    page.goto(address)
    page.locator("button.card").first.wait_for()
    return page
