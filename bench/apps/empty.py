"""The yardstick of a click, a page in the app's own frame: a fragment with a button and nothing else."""

import streamlit as st

from ui import shell


@st.fragment
@shell.guarded
def empty() -> None:
    """One button; pressing it does nothing."""
    st.button("Press", key="press")


empty()
