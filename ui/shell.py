"""What is round every page: title, links, language, and a calm answer when a page fails."""

import logging
from collections.abc import Callable, Mapping
from functools import cache, wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from locales.language import Language, draft, share
from locales.language import available as known_languages
from locales.messages import Message
from ui import components, glossary_texts, kemps_texts, nav, progress, settings, texts, translator
from ui.translator import available, load

PAGES = Path(__file__).parent / "pages"
P = ParamSpec("P")
R = TypeVar("R")


@cache
def _style() -> str:
    sheets = sorted(components.FRONTEND.glob("*.css"))
    return "\n".join(sheet.read_text("utf-8") for sheet in sheets if sheet.name != "table.css")


NAMES: Mapping[str, Message] = {
    "lessons": texts.LESSONS,
    "play": texts.PLAY,
    "drills": texts.DRILLS,
    "desk": texts.DESK,
    "rulebook": texts.RULEBOOK,
    "me": texts.ME,
    "real": texts.REAL,
    "glossary": glossary_texts.TITLE,
    "kemps": kemps_texts.PRACTICE,
    "lesson": texts.APP,
}
"""The pages by the name in their address, which stays the same in every language."""

IN_HEADER = ("lessons", "play", "drills", "desk", "rulebook", "me")


def pages() -> dict[str, StreamlitPage]:
    """The pages by name, the first page as `home`."""
    language = nav.language()
    return {
        "home": st.Page(PAGES / "home.py", title=language.say(texts.HOME), default=True),
        **{
            name: st.Page(PAGES / f"{name}.py", title=language.say(title), url_path=name)
            for name, title in {**NAMES, **translator.pages()}.items()
            if (PAGES / f"{name}.py").exists()
        },
    }


def run() -> None:
    """Show the page that the address asks for."""
    language = nav.language()
    st.set_page_config(page_title=language.say(texts.APP), page_icon="🃏", layout="wide")
    found = pages()
    current = st.navigation(list(found.values()), position="hidden")
    st.html(f"<style>{_style()}{settings.style(progress.settings())}</style>")
    chrome = {english: language.say(own) for english, own in texts.CHROME.items()}
    components.page(lang=language.code, offline=language.say(texts.OFFLINE), chrome=chrome)
    _header(language, found)
    guarded(current.run)()
    translator.panel(found)


def guarded(show: Callable[P, R]) -> Callable[P, R | None]:
    """The page part, or a sentence in the visitor's language when it fails; the fault goes to the log."""

    @wraps(show)
    def shown(*args: P.args, **kwargs: P.kwargs) -> R | None:
        try:
            return show(*args, **kwargs)
        except Exception:
            logging.getLogger("referee").exception("a page failed")
            st.error(nav.language().say(texts.FAILED))
            return None

    return shown


def _language_name(code: str, language: Language) -> str:
    """The language's own name; a draft says so, and how much of it is there."""
    name = load(code).name
    if code not in known_languages() or not draft(code):
        return name
    return language.say(texts.DRAFT, language=name, share=language.percent(share(code)))


def _header(language: Language, found: dict[str, StreamlitPage]) -> None:
    with st.container(key="top", horizontal=True, vertical_alignment="center"):
        here = {"lang": language.code}
        with st.container(key="brand", width="content"):
            st.page_link(found["home"], label=language.say(texts.APP), query_params=here)
        with st.container(key="links", horizontal=True, width="content"):
            for name in IN_HEADER:
                if name in found:
                    st.page_link(found[name], label=language.say(NAMES[name]), query_params=here)
        st.space("stretch")
        if st.session_state.get("language picker") != language.code:
            st.session_state["language picker"] = language.code  # a link or Back may have changed it
        st.segmented_control(
            language.say(texts.LANGUAGE),
            available(),
            key="language picker",
            required=True,
            format_func=lambda code: _language_name(code, language),
            label_visibility="collapsed",
            on_change=lambda: nav.choose_language(st.session_state["language picker"]),
            width="content",
        )
