"""What is said to a screen reader when a ruling appears: one polite region that stays in the page."""

from functools import cache
from pathlib import Path
from typing import Any

import streamlit as st


@cache
def _component() -> Any:
    script = (Path(__file__).parent / "frontend" / "live.js").read_text("utf-8")
    return st.components.v2.component("referee_live", js=script, isolate_styles=False)


def say(words: str, *, key: str) -> None:
    """Have the words read aloud once, when they are new; a sighted visitor sees nothing of it."""
    _component()(key=key, data=words)
