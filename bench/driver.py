"""A learner without a browser: one websocket to the real server, speaking as Streamlit's browser side does."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any, NamedTuple
from urllib.parse import urlencode

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.Delta_pb2 import Delta
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.asyncio.client import ClientConnection, connect

from store.database import forget_engines

ROOT = Path(__file__).parents[1]
APPS = Path(__file__).parent / "apps"
LONGEST = 60.0
"""Seconds to wait for the server before it counts as dead."""

_SERVE = (
    "import sys, uvicorn; from ui.asgi import serve; "
    "uvicorn.run(serve(sys.argv[1]), port=int(sys.argv[2]), access_log=False, log_level='warning')"
)


class Trouble(RuntimeError):  # noqa: N818 - a state of the world, not a fault of the program
    """The server did what must not happen while it is measured: it died, or a page failed."""


class Server(NamedTuple):
    """A server of one app: where it listens, its process, and the address of its store."""

    port: int
    pid: int
    store: str

    def megabytes(self) -> float:
        """The memory that the process holds now. Raises OSError where the system does not tell."""
        status = dict(line.split(":", 1) for line in Path(f"/proc/{self.pid}/status").read_text().splitlines())
        return int(status["VmRSS"].split()[0]) / 1024


@contextmanager
def served(script: Path) -> Iterator[Server]:
    """The script behind the app's own web server, in a process of its own with a store of its own."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with TemporaryDirectory(prefix="referee-bench-", ignore_cleanup_errors=True) as folder:
        store = f"sqlite:///{Path(folder) / 'store.sqlite3'}"
        with (Path(folder) / "log").open("w+") as log:
            process = subprocess.Popen(
                [sys.executable, "-c", _SERVE, str(script), str(port)],
                cwd=ROOT,
                env={**os.environ, "DATABASE_URL": store},
                stdout=log,
                stderr=log,
            )
            try:
                _wait_for(port, process)
                yield Server(port, process.pid, store)
            finally:
                process.terminate()
                process.wait(10)
                log.seek(0)
                if said := log.read():
                    raise Trouble(f"the server of {script.name} wrote into its log:\n{said[-2000:]}")


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/_stcore/health").close()
        except OSError:
            if process.poll() is not None:
                raise Trouble("the server ended before it answered") from None
            sleep(0.1)
        else:
            return
    raise Trouble("the server did not answer in a minute")


class Answer(NamedTuple):
    """What came of one message to the server.

    `seconds` from the sending to the end of the run; `sent` and `received` are bytes of messages, `wire` the bytes that
    came compressed; `html` are the pieces of the page that came.
    """

    seconds: float
    sent: int
    received: int
    wire: int
    messages: int
    html: tuple[str, ...]

    @property
    def size(self) -> int:
        """Bytes in both directions."""
        return self.sent + self.received

    @property
    def ruled(self) -> bool:
        """Whether the referee's ruling is among what came."""
        return any('class="ruling ' in piece for piece in self.html)


@dataclass
class Outbox:
    """Presses that the server has not confirmed; every message carries all of them, as `outbox.js` does it."""

    cid: str = field(default_factory=lambda: token_hex(5))
    last: int = 0
    items: list[dict[str, Any]] = field(default_factory=list)

    def put(self, item: Mapping[str, Any]) -> None:
        """Note one press."""
        self.last += 1
        self.items.append({"n": self.last, **item})

    def settle(self, ack: Mapping[str, int]) -> None:
        """Forget what the server has done."""
        self.items = [item for item in self.items if item["n"] > ack.get(self.cid, 0)]

    def message(self) -> dict[str, Any]:
        """What is sent: the whole tail."""
        return {"cid": self.cid, "items": self.items}


class _Counted(ClientConnection):
    """A websocket that counts what really came through the wire, compressed as the server chose."""

    wire = 0

    def data_received(self, data: bytes) -> None:
        """Count and pass on."""
        self.wire += len(data)
        super().data_received(data)


class Part(NamedTuple):
    """A widget on the page: its id at the server, and the fragment that a press on it runs again."""

    id: str
    fragment: str


@dataclass
class Run:
    """What has come of one run so far; `fragment` is empty when the whole page is run."""

    fragment: str
    finished: bool = False
    received: int = 0
    messages: int = 0
    html: list[str] = field(default_factory=list)
    parts: dict[str, Part] = field(default_factory=dict)
    views: dict[str, dict[str, Any]] = field(default_factory=dict)
    standing: dict[str, WidgetState] = field(default_factory=dict)


class Learner:
    """One browser tab: opens a page, presses cards and buttons, and keeps what the server has shown.

    `parts` has the widgets on the page and `views` the card tables, by key, as the server described them last. A run
    of the whole page replaces them all, the run of a fragment only what belongs to it.
    """

    def __init__(self, port: int, page: str = "", **address: str) -> None:
        self.port, self.page, self.cookie = port, page, token_hex(16)
        self.query = urlencode(address)
        self.parts: dict[str, Part] = {}
        self.views: dict[str, dict[str, Any]] = {}
        self.standing: dict[str, WidgetState] = {}
        self.heartbeat: tuple[float, str] | None = None
        self.outboxes: dict[str, Outbox] = {}
        self._hashes: set[str] = set()
        self._script = ""
        self._last = b"", ""
        self._socket: _Counted | None = None

    async def open(self) -> Answer:
        """Load the page."""
        socket = await connect(
            f"ws://127.0.0.1:{self.port}/_stcore/stream",
            subprotocols=["streamlit"],  # type: ignore[list-item]  # the library takes plain text
            additional_headers={"Cookie": f"referee={self.cookie}"},
            max_size=None,
            create_connection=_Counted,
        )
        assert isinstance(socket, _Counted), "as asked for"
        self._socket = socket
        return await self._ask(self._message(page_name=self.page))

    @property
    def view(self) -> dict[str, Any]:
        """The card table on the page. Raises Trouble where there is none."""
        for view in self.views.values():
            return view
        raise Trouble(f"/{self.page} shows no table")

    def closed(self) -> list[str]:
        """The places on which a card lies face down, row by row."""
        view = self.view
        places = [f"r{row + 1}c{column + 1}" for row in range(view["rows"]) for column in range(view["cols"])]
        taken = {cell["p"] for cell in view["cells"] if cell["s"] != "down"}
        return [place for place in places if place not in taken]

    async def close(self) -> None:
        """Close the tab."""
        if self._socket is not None:
            await self._socket.close()

    async def press(self, button: str) -> Answer:
        """Press a button, named by its key."""
        part = self.parts[button]
        return await self._ask(
            self._message(WidgetState(id=part.id, trigger_value=True), fragment=part.fragment), part.fragment
        )

    async def flip(self, *places: str) -> Answer:
        """Press cards on the page's table, all in one message, as hurried fingers do."""
        (key, view), *_ = self.views.items()
        part, outbox = self.parts[key], self.outboxes.setdefault(key, Outbox())
        for place in places:
            outbox.put({"t": "flip", "p": place, "seen": view["number"], "game": view["game"]})
        event = json.dumps([{"event": "act", "value": outbox.message()}], separators=(",", ":"))
        state = WidgetState(id=f"$$STREAMLIT_INTERNAL_KEY_{part.id}__events", json_trigger_value=event)
        return await self._ask(self._message(state, fragment=part.fragment), part.fragment)

    async def repeat(self) -> Answer:
        """Send the last message once more, as a page does that has not heard of it."""
        return await self._ask(*self._last)

    async def beat(self) -> Answer | None:
        """What the page does by itself now and then; None where it does nothing."""
        if self.heartbeat is None:
            return None
        fragment = self.heartbeat[1]
        return await self._ask(self._message(fragment=fragment, by_itself=True), fragment)

    def _message(
        self,
        *states: WidgetState,
        fragment: str = "",
        page_name: str = "",
        by_itself: bool = False,
    ) -> bytes:
        message = BackMsg()
        asked = message.rerun_script
        asked.query_string, asked.page_script_hash, asked.page_name = self.query, self._script, page_name
        asked.fragment_id, asked.is_auto_rerun = fragment, by_itself
        asked.widget_states.widgets.extend([*self.standing.values(), *states])
        asked.cached_message_hashes.extend(self._hashes)
        about = asked.context_info
        about.timezone, about.timezone_offset, about.locale = "UTC", 0, "en-GB"
        about.url, about.is_embedded, about.color_scheme = f"http://127.0.0.1:{self.port}/{self.page}", False, "light"
        return bytes(message.SerializeToString())

    async def _ask(self, message: bytes, fragment: str = "") -> Answer:
        assert self._socket is not None, "open the page first"
        self._last = message, fragment
        before, start = self._socket.wire, perf_counter()
        await self._socket.send(message)
        run = Run(fragment)
        while not run.finished:
            data = await asyncio.wait_for(self._socket.recv(), LONGEST)
            assert isinstance(data, bytes), "the server speaks in bytes"
            run.received += len(data)
            run.messages += 1
            self.take(ForwardMsg.FromString(data), run)
        seconds = perf_counter() - start
        self.settle(run)
        return Answer(seconds, len(message), run.received, self._socket.wire - before, run.messages, tuple(run.html))

    def take(self, message: ForwardMsg, run: Run) -> None:
        """Note one message of a run. Raises Trouble when the page shows an error."""
        kind = message.WhichOneof("type")
        if message.metadata.cacheable and message.hash:
            self._hashes.add(message.hash)
        if kind == "new_session":
            self._script = message.new_session.page_script_hash or self._script
        elif kind == "navigation":  # the page that the address led to; until then the server took it for the first one
            self._script = message.navigation.page_script_hash
        elif kind == "auto_rerun":
            self.heartbeat = message.auto_rerun.interval, message.auto_rerun.fragment_id
        elif kind == "delta" and message.delta.WhichOneof("type") == "new_element":
            self._element(message.delta, run)
        elif kind == "script_finished":
            run.finished = message.script_finished != ForwardMsg.FINISHED_EARLY_FOR_RERUN

    def _element(self, delta: Delta, run: Run) -> None:
        element = delta.new_element
        kind = element.WhichOneof("type")
        if kind == "exception":
            raise Trouble(f"/{self.page}: {element.exception.message}")
        if kind == "alert":
            raise Trouble(f"/{self.page}: {element.alert.body}")
        if kind == "html":
            run.html.append(element.html.body)
        if kind not in ("button", "bidi_component", "button_group"):
            return
        found = getattr(element, kind)
        name = found.id.split("-", 2)[-1]
        run.parts[name] = Part(found.id, delta.fragment_id)
        if kind == "button_group":
            chosen = [found.options[at].content for at in found.default]
            run.standing[name] = WidgetState(id=found.id)
            run.standing[name].string_array_value.data.extend(chosen)
        elif kind == "bidi_component" and found.component_name == "referee_table":
            run.views[name] = json.loads(found.bytes)

    def settle(self, run: Run) -> None:
        """At the end of a run: what it did not show again is gone, what the server confirmed is done."""
        gone = {name for name, part in self.parts.items() if run.fragment in ("", part.fragment)}
        for known in (self.parts, self.views, self.standing):
            for name in gone:
                known.pop(name, None)
        self.parts.update(run.parts)
        self.views.update(run.views)
        self.standing.update(run.standing)
        for name, view in run.views.items():
            if name in self.outboxes:
                self.outboxes[name].settle(view["ack"])


@contextmanager
def store_of(server: Server) -> Iterator[None]:
    """This process uses the store of the server as long as the block lasts."""
    before = os.environ.get("DATABASE_URL")
    os.environ["DATABASE_URL"] = server.store
    try:
        yield
    finally:
        forget_engines()
        if before is None:
            del os.environ["DATABASE_URL"]
        else:
            os.environ["DATABASE_URL"] = before
