"""A page with one table of 52 cards, a key counter and a name box; no judge, no store."""

import time

import streamlit as st

from ui import components

RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
DECK = [(rank, suit) for rank in RANKS for suit in "♠♥♦♣"]


class Deal:
    """What was pressed, in order; every pressed card lies open."""

    def __init__(self) -> None:
        self.acts: list[str] = []
        self.keys: list[str] = []
        self.slow = "slow" in st.query_params

    def press(self, acts: list[components.Act]) -> None:
        """Turn up what was pressed; on a slow server that takes half a second."""
        if self.slow:
            time.sleep(0.5)
        self.acts += [act["p"] for act in acts]

    def view(self) -> dict:
        """The table as the learner sees it: nothing about cards that lie face down."""
        cells = []
        for place in dict.fromkeys(self.acts):
            row, col = map(int, place[1:].split("c"))
            rank, suit = DECK[(row - 1) * 13 + col - 1]
            label = f"row {row}, column {col}, {rank} {suit}"
            cells.append({"p": place, "s": "open", "label": label, "rank": rank, "suit": suit, "red": suit in "♥♦"})
        labels = {"down": "row {row}, column {col}, face down"}
        shape = {"game": "g1", "number": len(self.acts), "rows": 4, "cols": 13, "label": "Table"}
        return {**shape, "labels": labels, "cells": cells, "act": True, "busy_text": "Waiting for the server"}


st.set_page_config(page_title="Table", page_icon="🃏", layout="wide")
components.page(lang=st.query_params.get("lang", "en"), offline="No connection", chrome={})
deal = st.session_state.setdefault("deal", Deal())


def board() -> None:
    """The table, and below it what was received."""
    components.table(deal.view(), key="table", on_act=deal.press)
    st.text("acts: " + " ".join(deal.acts))


@st.fragment
def steering() -> None:
    """The keys, and below them what was received."""
    components.keys({"h": "help", "?": "why"}, key="keys", on_key=deal.keys.append)
    st.text("keys: " + " ".join(deal.keys))


if "whole" in st.query_params:
    board()
else:
    st.fragment(board)()
steering()
st.text_input("Name")
st.button("Button")
