"""What is round every page: title, links, language, and a calm answer when a page fails."""

import logging
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from locales.language import Language, available, load
from ui import components, kemps_texts, nav, texts

PAGES = Path(__file__).parent / "pages"
P = ParamSpec("P")
R = TypeVar("R")


@cache
def _style() -> str:
    return (components.FRONTEND / "app.css").read_text("utf-8")


def pages() -> dict[str, StreamlitPage]:
    """The pages by name. Addresses stay the same in every language."""
    language = nav.language()
    return {
        "home": st.Page(PAGES / "home.py", title=language.say(texts.HOME), default=True),
        "lessons": st.Page(PAGES / "lessons.py", title=language.say(texts.LESSONS), url_path="lessons"),
        "kemps": st.Page(PAGES / "kemps.py", title=language.say(kemps_texts.PRACTICE), url_path="kemps"),
        "lesson": st.Page(PAGES / "lesson.py", title=language.say(texts.APP), url_path="lesson"),
    }


def run() -> None:
    """Show the page that the address asks for."""
    language = nav.language()
    st.set_page_config(page_title=language.say(texts.APP), page_icon="🃏", layout="wide")
    found = pages()
    current = st.navigation(list(found.values()), position="hidden")
    st.html(f"<style>{_style()}</style>")
    components.page(lang=language.code, offline=language.say(texts.OFFLINE))
    _header(language, found)
    guarded(current.run)()


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


def _header(language: Language, found: dict[str, StreamlitPage]) -> None:
    with st.container(key="top", horizontal=True, vertical_alignment="center"):
        here = {"lang": language.code}
        with st.container(key="brand", width="content"):
            st.page_link(found["home"], label=language.say(texts.APP), query_params=here)
        with st.container(key="links", width="content"):
            st.page_link(found["lessons"], label=language.say(texts.LESSONS), query_params=here)
        with st.container(key="practice", width="content"):
            st.page_link(found["kemps"], label=language.say(kemps_texts.PRACTICE), query_params=here)
        st.space("stretch")
        if st.session_state.get("language picker") != language.code:
            st.session_state["language picker"] = language.code  # a link or Back may have changed it
        st.segmented_control(
            language.say(texts.LANGUAGE),
            available(),
            key="language picker",
            required=True,
            format_func=lambda code: load(code).name,
            label_visibility="collapsed",
            on_change=lambda: nav.choose_language(st.session_state["language picker"]),
            width="content",
        )
