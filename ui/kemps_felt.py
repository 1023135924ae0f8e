"""A Kemps table on the screen: the other seats, the centre, and the hand at the bottom."""

from collections.abc import Callable, Collection
from html import escape
from typing import Any

import streamlit as st

from engine.cards import Card
from engine.kemps_actions import KempsAct, KempsAction
from engine.kemps_table import WORD, KempsTable
from engine.kemps_view import KempsView, kemps_view
from locales.language import Language
from locales.messages import Message
from ui import components, progress
from ui import kemps_texts as texts
from ui.view import face, index

FOUR_COLOURS = {"♣": "green", "♦": "blue"}
"""The suits that have a colour of their own in a pack of four colours."""


def felt(
    table: KempsTable,
    language: Language,
    *,
    bottom: int,
    eyes: Collection[int],
    number: int,
    key: str,
    on_act: Callable[[KempsAction], None] | None = None,
    learner: bool = False,
) -> None:
    """Show the table as the seats in `eyes` see it. With `on_act`, cards of the centre are taken and own ones given.

    Only what these seats see is sent to the browser. `number` changes with every sight of the table; `learner` says
    that the hand at the bottom is the visitor's own.
    """
    seen = kemps_view(table, eyes)
    st.html(_seats_html(seen, bottom, language))
    deal = f"{key} {table.setting.seed} {table.deal}"
    act = on_act is not None and not table.ended

    def press(kind: KempsAct, cards: tuple[Card | None, ...]) -> Callable[[list[components.Act]], None]:
        def pressed(acts: list[components.Act]) -> None:
            for each in acts:
                index = int(str(each["p"]).removeprefix("r1c")) - 1
                card = cards[index] if 0 <= index < len(cards) else None
                if card is not None and on_act is not None:
                    on_act(KempsAction(kind, (bottom,), (card,)))

        return pressed

    with st.container(key=f"{key}-centre"):
        stock = language.say(texts.STOCK, n=seen.stock)
        st.html(f'<p class="kemps-head">{escape(language.say(texts.CENTRE))} <span>{escape(stock)}</span></p>')
        centre = seen.centre if not seen.closed else (*seen.centre, None)
        view = _row(centre, f"{deal} c", language.say(texts.CENTRE), texts.IN_CENTRE, language, number, act=act)
        if seen.closed:
            view["cells"][-1] = {"p": "r1c4", "s": "down", "label": language.say(texts.FACE_DOWN)}
        components.table(view, key=f"{key} centre", on_act=press(KempsAct.TAKE, seen.centre))
    with st.container(key=f"{key}-hand"):
        seat = seen.seats[bottom]
        title = language.say(texts.OWN_HAND) if learner else language.say(texts.HAND, seat=seat)
        st.html(f'<p class="kemps-head">{escape(title)}{_marks(seen, bottom, None, language)}</p>')
        hand = seen.hands[bottom]
        hidden = any(card is None for card in hand)
        view = _row(hand, f"{deal} h", title, texts.IN_HAND, language, number, act=act and not hidden, hidden=hidden)
        components.table(view, key=f"{key} hand", on_act=press(KempsAct.GIVE, hand))


def _row(
    cards: tuple[Card | None, ...],
    game: str,
    label: str,
    said: Message,
    language: Language,
    number: int,
    *,
    act: bool,
    hidden: bool = False,
) -> dict[str, Any]:
    cells: list[dict[str, Any]] = []
    looks = progress.settings()
    for i, card in enumerate(cards, 1):
        if card is None:
            words = texts.FACE_DOWN if hidden else texts.TAKEN_AWAY
            cells.append({"p": f"r1c{i}", "s": "down" if hidden else "empty", "label": language.say(words)})
        else:
            shown = face(card, language, looks)
            cells.append({"p": f"r1c{i}", "s": "open", "label": language.say(said, card=card), **shown})
    return {
        "game": game,
        "number": number,
        "rows": 1,
        "cols": max(4, len(cards)),
        "row_labels": [""],
        "col_labels": [""] * max(4, len(cards)),
        "label": label,
        "cells": cells + [{"p": f"r1c{i}", "s": "empty", "label": ""} for i in range(len(cards) + 1, 5)],
        "act": act,
        "reduced": looks.motion == "off",
        "four_colours": looks.four_colours,
        "busy_text": "",
        "piles": [],
    }


def _seats_html(seen: KempsView, bottom: int, language: Language) -> str:
    """The other seats, clockwise from the one at the bottom, and the letters of every pair."""
    count = len(seen.seats)
    others = [(bottom + i) % count for i in range(1, count)]
    partner = (bottom + count // 2) % count
    boxes = "".join(_seat_html(seen, seat, partner, language) for seat in others)
    letters = "".join(
        f"<li>{escape(_letters(pair, seen.letters[i], language))}</li>" for i, pair in enumerate(seen.pairs)
    )
    return f'<div class="kemps-seats">{boxes}</div><ul class="kemps-letters">{letters}</ul>'


def _letters(pair: str, count: int, language: Language) -> str:
    if not count:
        return language.say(texts.NO_LETTERS, pair=pair)
    return language.say(texts.LETTERS, pair=pair, letters="-".join(WORD[:count]))


def _seat_html(seen: KempsView, seat: int, partner: int, language: Language) -> str:
    hand = seen.hands[seat]
    faces = [language.card(card) for card in hand if card]
    size = language.list(faces) if faces else language.say(texts.HAND_SIZE, seat=seen.seats[seat], n=len(hand))
    cards = "".join(_small_card(card, language) for card in hand)
    marks = _marks(seen, seat, partner, language)
    return (
        f'<div class="kemps-seat"><p><b>{seen.seats[seat]}</b>{marks}</p>'
        f'<div class="kemps-cards" role="img" aria-label="{escape(size)}">{cards}</div></div>'
    )


def _small_card(card: Card | None, language: Language) -> str:
    if card is None:
        return '<span class="back"></span>'
    looks = progress.settings()
    colour = FOUR_COLOURS.get(card.suit or "", "") if looks.four_colours else ""
    colour = colour or ("red" if card.colour == "red" else "black")
    return f'<span class="face {colour}">{escape(index(card.rank, language, looks))}{card.suit}\ufe0e</span>'


def _marks(seen: KempsView, seat: int, partner: int | None, language: Language) -> str:
    marks = [
        (seat == partner, texts.PARTNER),
        (seat == seen.dealer, texts.DEALER),
        (seat in seen.refused, texts.DECLINES),
        (seat in seen.judged, texts.JUDGED),
    ]
    return "".join(f' <span class="chip">{escape(language.say(text))}</span>' for shown, text in marks if shown)
