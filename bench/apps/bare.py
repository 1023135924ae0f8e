"""The yardstick of a crowd: a page with one button and a count."""

import streamlit as st

st.session_state.setdefault("count", 0)


def counted() -> None:
    """Count one press."""
    st.session_state["count"] += 1


st.button("Press", key="press", on_click=counted)
st.text(st.session_state["count"])
