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

ROOT = Path(__file__).parents[1]
APPS = Path(__file__).parent / "apps"
LONGEST = 60.0
"""Seconds to wait for the server before it counts as dead."""

_SERVE = (
    "import sys, uvicorn; from ui.asgi import serve; "
    "uvicorn.run(serve(sys.argv[1]), port=int(sys.argv[2]), access_log=False, log_level='warning')"
)


class Trouble(RuntimeError):
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

    `seconds` from the sending to the end of the run; `sent` and `received` are bytes of messages, uncompressed;
    `html` are the pieces of the page that came.
    """

    seconds: float
    sent: int
    received: int
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


class Part(NamedTuple):
    """A widget on the page: its id at the server, and the fragment that a press on it runs again."""

    id: str
    fragment: str
