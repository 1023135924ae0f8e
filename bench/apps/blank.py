"""The yardstick of memory: a page with one line of text."""

import streamlit as st

st.text("Nothing")
