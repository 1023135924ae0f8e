"""Boxes that open over the page; what is in a closed one is not built, so that no click pays for it."""

from typing import Literal

import streamlit as st
from streamlit.delta_generator import DeltaGenerator


def opened(
    label: str, *, key: str, height: int, kind: Literal["secondary", "tertiary"] = "secondary"
) -> DeltaGenerator | None:
    """A button that opens a box: the box to fill while it is open, else None.

    `height` is about how high it will be, in letters: the browser chooses its place before the content comes.
    """
    box = st.popover(label, key=key, type=kind, on_change="rerun")
    if box.open:
        return box
    box.html(f'<div style="height: {height}rem; width: 18rem"></div>')
    return None
