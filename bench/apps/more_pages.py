"""Puts the yardstick of a click among the app's pages, under `/empty`; importing it once in a process is enough."""

from pathlib import Path

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from ui import shell

own = shell.pages


def pages() -> dict[str, StreamlitPage]:
    """The app's own pages and the empty one."""
    return {**own(), "empty": st.Page(Path(__file__).parent / "empty.py", title="Empty", url_path="empty")}


shell.pages = pages
