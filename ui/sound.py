"""A short tone for a ruling, for those who have switched the sound on; nothing is said by a tone alone."""

from functools import cache
from pathlib import Path
from typing import Any

import streamlit as st

from ui import progress


@cache
def _component() -> Any:
    script = (Path(__file__).parent / "frontend" / "sound.js").read_text("utf-8")
    return st.components.v2.component("referee_sound", js=script, isolate_styles=False)


def play(kind: str, *, key: str, number: int = 0) -> None:
    """Sound a ruling's verdict once: high for allowed, low for refused or annulled, empty for nothing.

    `number` changes with every act and only with an act, so that two equal verdicts are two tones and going back to a
    ruling is silent; without it only another kind is heard. Call it before the first ruling too, with an empty kind:
    what an element is mounted with is silent. While the sound is off nothing is sent to the browser.
    """
    if progress.settings().sound:
        _component()(key=key, data={"kind": kind, "number": number})
