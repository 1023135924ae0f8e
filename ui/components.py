"""The app's own parts of the page: card table, keys, page language and connection banner.

Each is a small element of the browser (`ui/frontend/`). Python owns what is true and sends it whole; the
browser owns focus, animation and the outbox of presses. `page()` sends the elements' code once for a run of
the whole page; `table()` and `keys()` then send data only, so that one click costs a few kilobytes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import streamlit as st

FRONTEND = Path(__file__).parent / "frontend"
PARTS = ("outbox.js", "pictures.js", "table.js", "keys.js", "net.js", "page.js")
"""Joined in this order into one module: without an installed distribution Streamlit serves no component files."""

MOST_ACTS = 200
"""Acts that one message may carry; no hand presses as fast."""

Act = dict[str, Any]
"""What the learner did. From the table `{n, t: "flip", p: "r1c1", seen: 7, game: "..."}`; from the keys
`{n, t: "key", key: "next"}`. It comes from a browser: judge it, do not trust it."""


@dataclass
class Inbox:
    """The server's half of an outbox: every act is done once and in order, however often it is sent.

    `cid` names the outbox in the browser; a new one starts when the element is mounted anew.
    """

    cid: str = ""
    done: int = 0

    def fresh(self, message: object) -> list[Act]:
        """Acts of the message that are not done yet; a malformed message has none."""
        match message:
            case {"cid": str(cid), "items": list(items)} if len(items) <= MOST_ACTS:
                pass
            case _:
                return []
        if cid != self.cid:
            self.cid, self.done = cid, 0
        return [dict(act) for act in items if isinstance(act, Mapping) and _number(act) > self.done]

    def confirm(self, acts: list[Act]) -> None:
        """Note that these acts are done."""
        self.done = max(map(_number, acts), default=self.done)


def _number(act: Mapping[str, Any]) -> int:
    n = act.get("n")
    return n if isinstance(n, int) else 0


def page(*, lang: str, offline: str, chrome: Mapping[str, str]) -> None:
    """Send the elements' code, the page's language and the words for a lost connection.

    `chrome` has what Streamlit itself says in English, with the words of the page's language.

    Call it once in every run of the whole page, outside any fragment. A heartbeat keeps a page alive that
    comes back after the laptop slept longer than its session was kept: Streamlit then asks for a new run.
    """
    _component("page")(key="page", data={"lang": lang, "offline": offline, "chrome": dict(chrome)})
    _heartbeat()


def table(view: Mapping[str, Any], *, key: str, on_act: Callable[[list[Act]], None]) -> None:
    """Show a table and report what is pressed on it; only what `view` holds reaches the browser.

    `view` is plain JSON: `game` (id of the deal), `number` (of this sight of the table), `rows`, `cols`,
    `row_labels`, `col_labels`, `label` (name of the table), `act` (may cards be pressed), `busy_text`,
    `reduced` (no animation), `four_colours`, `piles` (`{name, count, cards: ["8♣"] | None, turn, label}`) and
    `cells`: `{p: "r1c1", s: "down" | "open" | "empty", label, mark}` with mark `focus`, `match`, `miss`,
    `wrong`, `hint` or None. An open cell also has `rank`, `suit` (♠ ♣ ♥ ♦ or None) and `red`, or `glyph` for a
    picture. A cell that is not listed lies face down; a cell without `label` takes it from `labels`, by
    state: `{"down": "row {row}, column {col}, face down"}`.

    `on_act` gets new acts in order. Streamlit may break it off at any access to the session state and call it
    again: let it read all it needs there first and change plain Python objects only after that.
    """
    _mount("table", "act", view, key, on_act)


def keys(keymap: Mapping[str, str], *, key: str, on_key: Callable[[str], None]) -> None:
    """Watch the keys of the page: paging keys, arrows and Space give "next" and "prev", others as `keymap` says.

    `keymap` maps a lower-case key to a name, such as `{"h": "help", "?": "why", "p": "present"}`. Nothing is
    reported while somebody types, while a dialog is open, or when the key belongs to what has the focus.
    `on_key` is called once for each press; the rule of `table()` about the session state holds.
    """

    def each(acts: list[Act]) -> None:
        for act in acts:
            if isinstance(name := act.get("key"), str):
                on_key(name)

    _mount("keys", "key", {"keymap": dict(keymap)}, key, each)


def copy(label: str, done: str, *, key: str, text: str = "", link: str = "") -> None:
    """A button that puts a text on the clipboard, or a link: `link` is a path with a query, such as `desk?at=x`.

    `done` stands on the button for a moment once it is done.
    """
    _small("copy")(key=key, data={"label": label, "done": done, "text": text, "link": link})


def printer(label: str, html: str, *, key: str) -> None:
    """A button that prints a page of its own: a whole HTML document, in which every text has been escaped."""
    _small("print")(key=key, data={"label": label, "html": html})


def _mount(name: str, event: str, data: Mapping[str, Any], key: str, handle: Callable[[list[Act]], None]) -> None:
    inbox: Inbox = st.session_state.setdefault(f"{key} inbox", Inbox())

    def receive() -> None:
        acts = inbox.fresh(st.session_state[key].get(event))
        try:
            handle(acts)
        except Exception:
            inbox.confirm(acts)  # a fault must not come back with every retry
            raise
        inbox.confirm(acts)

    sent = {**data, "ack": {inbox.cid: inbox.done}}
    text = json.dumps(sent, ensure_ascii=False, separators=(",", ":"))
    # Bytes, because Streamlit's own JSON writes six bytes for each Cyrillic letter.
    _component(name)(key=key, data=text.encode(), **{f"on_{event}_change": receive})


@st.fragment(run_every=30)
def _heartbeat() -> None:
    """Nothing, twice a minute."""


@cache
def _small(name: str) -> Callable[..., object]:
    script = (FRONTEND / f"{name}.js").read_text("utf-8")
    return st.components.v2.component(f"referee_{name}", js=script, isolate_styles=False)


@cache
def _component(name: str) -> Callable[..., object]:
    """Register a component on its first use: before a session runs there is nothing to register with."""
    if name == "page":
        css = json.dumps((FRONTEND / "table.css").read_text("utf-8"))
        parts = [(FRONTEND / part).read_text("utf-8") for part in PARTS]
        script = "\n".join([f"const TABLE_CSS = {css};", *parts])
    else:
        tag = {"table": "card-table", "keys": "key-watch"}[name]
        script = (FRONTEND / "stub.js").read_text("utf-8").replace("TAG", tag)
    return st.components.v2.component(f"referee_{name}", js=script, isolate_styles=False)
