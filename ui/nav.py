"""Where a visitor is; the only owner of the address: language, lesson, step, game, position."""

import streamlit as st

from lessons.lesson import Lesson, lesson, lessons
from lessons.walk import Frame, frames
from locales.language import Language
from ui.translator import available, load, pick


def language() -> Language:
    """The page's language: the link's, else the one last chosen, else the browser's, else English."""
    asked = st.query_params.get("lang")
    chosen = st.session_state.get("language picker")
    for tag in (asked, chosen, st.context.cookies.get("lang")):
        if isinstance(tag, str) and (tag.startswith("en") or pick(tag, drafts=True) != "en"):
            return load(pick(tag, drafts=True))
    return load(pick(st.context.locale))


def choose_language(code: str | None) -> None:
    """Go on in another language at the same place."""
    if code in available():
        st.query_params["lang"] = code


def asked(name: str) -> str:
    """A value of the address; empty when it is not there."""
    return str(st.query_params.get(name, ""))


def put(**values: str | None) -> None:
    """Change values of the address, None takes one away; Back comes back from it."""
    for name, value in values.items():
        if value is None:
            st.query_params.pop(name, None)
        elif st.query_params.get(name) != value:
            st.query_params[name] = value


def here() -> tuple[Lesson, int] | None:
    """The lesson in the address and the number of its frame; None when there is no such lesson."""
    found = lesson(st.query_params.get("lesson", ""))
    if found is None:
        return None
    name = st.query_params.get("step", "")
    return found, next((i for i, frame in enumerate(frames(found)) if frame.name == name), 0)


def go(frame: Frame) -> None:
    """Go to a frame of the lesson that is open; Back comes back from it."""
    st.query_params["step"] = frame.name


def link(found: Lesson, code: str) -> dict[str, str]:
    """The address of a lesson's first step, as query parameters."""
    return {"lesson": found.id, "lang": code}


def first_lesson() -> Lesson | None:
    """The lesson to begin with."""
    return next(iter(lessons()), None)
