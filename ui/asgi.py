"""The web server around the pages: page language, security headers, an anonymous cookie.

`python -m ui` or `uvicorn ui.asgi:app` serves `app`. `streamlit run app.py` works without this module.
"""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from functools import lru_cache
from pathlib import Path
from urllib.parse import parse_qs

import streamlit as st
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from locales.language import pick

COOKIE = "referee"
"""Name of the cookie that knows a browser again: 128 random bits, no person behind them."""

YEAR = 365 * 24 * 3600
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Shell:
    """Middleware that dresses what Streamlit answers; websockets and file bodies pass untouched.

    The page's HTML gets its language, a content security policy and, on a browser's first visit, the cookie.
    Streamlit's own English connection dialog is switched off: the page has a banner in the learner's language.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = HTTPConnection(scope)
        page = not re.search("/(static|media|component)/", scope["path"])
        if page:  # ask for it whole and plain: its text is changed below
            whole = [h for h in scope["headers"] if h[0] not in (b"accept-encoding", b"if-none-match", b"range")]
            scope = {**scope, "headers": whole}
        start: Message = {}
        body = b""

        async def answer(message: Message) -> None:
            nonlocal start, body
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if page and headers.get("content-type", "").startswith(("text/html", "application/json")):
                    start = message
                    return
            elif start:
                body += message.get("body", b"")
                if message.get("more_body"):
                    return
                body = _dress(request, MutableHeaders(scope=start), body)
                await send(start)
                message, start = {"type": "http.response.body", "body": body}, {}
            await send(message)

        await self.app(scope, receive, answer)


def _dress(request: HTTPConnection, headers: MutableHeaders, body: bytes) -> bytes:
    if headers["content-type"].startswith("text/html"):
        body = body.replace(b'<html lang="en"', f'<html lang="{page_language(request)}"'.encode(), 1)
        headers["Content-Security-Policy"] = _policy(_script_hashes(body), request.headers.get("host", ""))
        headers["Cache-Control"] = "no-cache"
        headers["Vary"] = "Accept-Language, Cookie"
        for name in ("etag", "last-modified"):
            del headers[name]
        if not re.fullmatch("[0-9a-f]{32}", request.cookies.get(COOKIE, "")):
            secure = "; Secure" if request.url.scheme == "https" else ""
            cookie = f"{COOKIE}={secrets.token_hex(16)}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
            headers.append("Set-Cookie", cookie)
    elif request.url.path.endswith("/_stcore/host-config"):
        body = body.replace(b'"blockErrorDialogs":false', b'"blockErrorDialogs":true')
    if body:  # the answer to HEAD has none, but the length of what GET would send
        headers["Content-Length"] = str(len(body))
    return body


def page_language(request: HTTPConnection) -> str:
    """The language for a reader: of the link, else of the last visit, else the browser's best."""
    linked = parse_qs(request.url.query).get("lang", [])
    accepted = request.headers.get("accept-language", "")
    for tag in (*linked, request.cookies.get("lang", "")):
        if (found := pick(tag, drafts=True)) != "en" or tag.startswith("en"):
            return found
    return pick(*_by_preference(accepted))


def _by_preference(accepted: str) -> list[str]:
    """Language tags of an Accept-Language header, best first."""
    ranges = re.findall(r"([A-Za-z][\w-]*)\s*(?:;\s*q\s*=\s*([01](?:\.\d*)?))?", accepted)
    return [tag for tag, q in sorted(ranges, key=lambda r: -float(r[1] or 1)) if q == "" or float(q) > 0]


@lru_cache(maxsize=8)
def _script_hashes(html: bytes) -> str:
    """Sources that allow exactly the scripts written inside the page by Streamlit."""
    inline = re.findall(rb"<script>(.*?)</script>", html, re.DOTALL)
    return " ".join(f"'sha256-{base64.b64encode(hashlib.sha256(s).digest()).decode()}'" for s in inline)


def _policy(hashes: str, host: str) -> str:
    """Nothing from other hosts. Components run from blob: URLs; Streamlit styles its elements inline."""
    sockets = f" ws://{host} wss://{host}" if re.fullmatch(r"[\w.\-:\[\]]+", host) else ""
    return "; ".join(
        [
            "default-src 'self'",
            f"script-src 'self' blob: 'wasm-unsafe-eval' {hashes}".rstrip(),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            f"connect-src 'self'{sockets}",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'self'",
        ]
    )


def serve(script: Path) -> st.App:
    """The web application for a Streamlit script."""
    return st.App(script, middleware=[Middleware(Shell)])


app = serve(Path(__file__).parents[1] / "app.py")
