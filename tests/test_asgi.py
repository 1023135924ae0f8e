"""The server's answers without a browser: language, headers, cookie, Streamlit's settings."""

import base64
import hashlib
import re
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from streamlit import config

from ui import components
from ui.asgi import serve

ROOT = Path(__file__).parents[1]


class Client:
    """Asks the real server, in this process; the script itself never runs, for no websocket is opened."""

    def __init__(self, portal: BlockingPortal) -> None:
        self.portal = portal
        self.app = serve(ROOT / "tests/browser/apps/table_app.py")

    def get(self, path: str, headers: dict[str, str] | None = None, method: str = "GET") -> httpx.Response:
        """The answer to one request of a browser without cookies of its own."""

        async def ask() -> httpx.Response:
            server = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=server, base_url="http://127.0.0.1") as http:
                return await http.request(method, path, headers=headers)

        return self.portal.call(ask)


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """The server of all tests here."""
    with start_blocking_portal() as portal:
        yield Client(portal)


def page_language(client: Client, path: str = "/", **headers: str) -> str:
    """The language that the page declares."""
    answer = client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    found: list[str] = re.findall(r'<html lang="([^"]*)"', answer.text)
    assert len(found) == 1
    assert int(answer.headers["content-length"]) == len(answer.content)
    return found[0]


@pytest.mark.parametrize("wish", ["no", "nb", "nb-NO", "nb_NO", "nn", "no_NO"])
def test_norwegian_by_link(client: Client, wish: str) -> None:
    """Every code for Norwegian in a link gives a page in Bokmål."""
    assert page_language(client, f"/?lang={wish}", accept_language="it") == "nb"


def test_language_of_the_last_visit(client: Client) -> None:
    """The link counts before the last visit, the last visit before the browser's wishes."""
    assert page_language(client, cookie="lang=ru", accept_language="it") == "ru"
    assert page_language(client, "/?lang=nb", cookie="lang=ru", accept_language="it") == "nb"


@pytest.mark.parametrize(
    ("wishes", "lang"),
    [
        ("it-IT,it;q=0.9", "it"),
        ("nb-NO,no", "nb"),
        ("en;q=0.4, ru;q=0.8, it;q=0.6", "ru"),
        ("de, fr;q=0.9, it;q=0.1", "it"),
        ("it;q=0, ru;q=0.1", "ru"),
        ("de", "en"),
        ("*", "en"),
        ("", "en"),
    ],
)
def test_language_by_browser(client: Client, wishes: str, lang: str) -> None:
    """Without a link the best of the browser's wishes that we have; English when there is none."""
    assert page_language(client, accept_language=wishes) == lang


@pytest.mark.parametrize("wish", ["zz", '"><script>', "%00", "it" * 4000])
def test_odd_language(client: Client, wish: str) -> None:
    """A language that nobody has gives the default and puts nothing of its own into the page."""
    assert page_language(client, f"/?lang={wish}", accept_language="ru") == "ru"


@pytest.mark.parametrize("path", ["/lesson", "/index.html", "/a/b.c"])
def test_deep_link_and_compression(client: Client, path: str) -> None:
    """A page with a path of its own gets the same dress, whatever compression or copies the browser has."""
    headers = {"accept-encoding": "gzip", "if-none-match": "*"}
    answer = client.get(f"{path}?lang=ru", headers=headers)
    assert answer.status_code == 200
    assert '<html lang="ru"' in answer.text
    assert "content-security-policy" in answer.headers


def test_head(client: Client) -> None:
    """HEAD is answered like GET, without a body."""
    answer = client.get("/", method="HEAD")
    assert answer.status_code == 200
    assert answer.content == b""


def test_security_headers(client: Client) -> None:
    """The page may load nothing from other hosts, be framed by none, and run no script that we did not see."""
    answer = client.get("/", headers={"host": "kort.example:8501"})
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == "'self'"
    assert policy["connect-src"] == "'self' ws://kort.example:8501 wss://kort.example:8501"
    assert policy["object-src"] == "'none'"
    assert "unsafe-inline" not in policy["script-src"]
    inline = re.findall(r"<script>(.*?)</script>", answer.text, re.DOTALL)
    digests = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in inline]
    assert [f"'sha256-{digest}'" in policy["script-src"] for digest in digests] == [True] * len(inline)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert client.get("/_stcore/health").headers["x-content-type-options"] == "nosniff"


def test_odd_host(client: Client) -> None:
    """A host header cannot write into the policy."""
    answer = client.get("/", headers={"host": "a; script-src *"})
    assert "script-src *" not in answer.headers.get("content-security-policy", "")


def test_cookie(client: Client) -> None:
    """A new browser gets 128 random bits that scripts cannot read; a known one keeps its own."""
    first, second = (client.get("/", headers={"cookie": ""}).headers["set-cookie"] for _ in range(2))
    value = re.match(r"referee=([0-9a-f]{32});", first)
    assert value
    assert first.split(";")[0] != second.split(";")[0]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(first.split("; "))
    assert "Secure" not in first
    assert "set-cookie" not in client.get("/", headers={"cookie": f"referee={value[1]}"}).headers
    assert "set-cookie" in client.get("/", headers={"cookie": "referee=mine"}).headers
    assert "referee=" not in client.get("/_stcore/health").headers.get("set-cookie", "")


def test_cookie_over_https(client: Client) -> None:
    """Behind TLS the cookie never travels in the clear."""
    assert "Secure" in client.get("https://127.0.0.1/").headers["set-cookie"]


def test_own_connection_dialog(client: Client) -> None:
    """Streamlit is told to keep its English connection dialog to itself."""
    assert client.get("/_stcore/host-config").json()["blockErrorDialogs"] is True


def test_settings() -> None:
    """What makes clicks slow, double or public is off, and Streamlit still knows every option that we set."""
    settings = tomllib.loads((ROOT / ".streamlit/config.toml").read_text("utf-8"))
    assert settings["runner"] == {"postScriptGC": False, "fastReruns": False}
    assert settings["browser"]["gatherUsageStats"] is False

    def names(section: dict, prefix: str) -> Iterator[str]:
        for name, value in section.items():
            if isinstance(value, dict):
                yield from names(value, f"{prefix}{name}.")
            else:
                yield prefix + name

    assert set(names(settings, "")) <= set(config._config_options_template)


def test_settings_arrive(client: Client) -> None:
    """The running server has read our settings."""
    assert client.get("/_stcore/health").status_code == 200
    assert config.get_option("runner.postScriptGC") is False


def test_port_taken() -> None:
    """On a port in use the start says so in one sentence and ends with code 1."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        start = [sys.executable, "-m", "ui"]
        environment = {"REFEREE_PORT": port, "PATH": "", "PYTHONPATH": str(ROOT)}
        done = subprocess.run(start, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert port in done.stderr
    assert "Traceback" not in done.stderr


class TestInbox:
    """Every act once, in order."""

    @staticmethod
    def message(*numbers: int, cid: str = "a") -> dict:
        """What the browser sends for acts of these numbers."""
        return {"cid": cid, "items": [{"n": n, "t": "flip", "p": f"r1c{n}"} for n in numbers]}

    def test_repeats(self) -> None:
        """What was done is not fresh again, however often it is sent."""
        inbox = components.Inbox()
        acts = inbox.fresh(self.message(1, 2))
        assert [act["n"] for act in acts] == [1, 2]
        inbox.confirm(acts)
        assert inbox.fresh(self.message(1, 2)) == []
        assert [act["n"] for act in inbox.fresh(self.message(1, 2, 3))] == [3]

    def test_broken_off(self) -> None:
        """What was taken out but not confirmed is still fresh: the run was broken off before it was done."""
        inbox = components.Inbox()
        assert inbox.fresh(self.message(1)) == inbox.fresh(self.message(1)) != []

    def test_new_element(self) -> None:
        """An element mounted anew counts from one again."""
        inbox = components.Inbox()
        inbox.confirm(inbox.fresh(self.message(1, 2, 3)))
        assert [act["n"] for act in inbox.fresh(self.message(1, cid="b"))] == [1]

    @pytest.mark.parametrize(
        "message",
        [None, [], "x", {}, {"cid": 1, "items": []}, {"cid": "a", "items": {}}, {"cid": "a", "items": [3, {"n": "1"}]}],
    )
    def test_malformed(self, message: object) -> None:
        """A malformed message does nothing."""
        assert components.Inbox().fresh(message) == []

    def test_flood(self) -> None:
        """A message with more acts than a hand can make does nothing."""
        assert components.Inbox().fresh(self.message(*range(1, 202))) == []
