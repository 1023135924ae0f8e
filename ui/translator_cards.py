"""The cards of a language: every name in every role, words after numbers, and a table with what is heard of it."""

from collections.abc import Iterable
from html import escape

import streamlit as st

from engine.cards import JOKERS, PICTURES, RANKS, SUITS, Card
from engine.table import Phase
from locales.language import Language
from locales.messages import ROLES
from ui import components, panel, translator
from ui import translate_texts as words
from ui.translator_gallery import language_choice
from ui.translator_samples import NUMBERS, taken
from ui.view import board, status

PAIRS = (0, 1, 2, 5, 11, 21, 22)
"""Numbers of pairs that a pile can have; between them they need every plural form."""


def cards(language: Language) -> None:
    """A table with its screen-reader texts, then all names."""
    with st.container(key="workshop-filters", horizontal=True):
        code = language_choice(language, words.LANGUAGE, key="cards language", chosen=language.code)
        pairs = st.selectbox(language.say(words.PAIRS), PAIRS, key="cards pairs", filter_mode=None)
    target = translator.spoken(code)
    panel.show(f"<h2>{escape(language.say(words.TABLE))}</h2>")
    _table(target, pairs)
    panel.show(f"{_counts(target, language)}{_names(target, language)}")


def _table(target: Language, pairs: int) -> None:
    """A table at which so many pairs are taken, with everything that a screen reader says of it."""
    table = taken(pairs)
    seen = board(table, target, game=f"workshop {target.code}", number=pairs, act=table.phase is not Phase.OVER)
    with st.container(key="workshop-table"):
        components.table(seen, key="workshop table", on_act=lambda _: None)
    labels = seen["labels"]
    down = [labels[state].format(row=1, col=1) for state in ("down", "empty")]
    heard = [seen["label"], status(table, target), *(pile["label"] for pile in seen["piles"]), *down]
    panel.show(heard_html(heard, target))


def heard_html(said: Iterable[str], target: Language) -> str:
    """What a screen reader says, each text once."""
    lines = "".join(f"<li>{escape(text)}</li>" for text in dict.fromkeys(said))
    return f'<ul class="heard" lang="{escape(target.code)}">{lines}</ul>'


def _counts(target: Language, language: Language) -> str:
    heads = "".join(f'<th scope="col">{escape(target.number(n))}</th>' for n in NUMBERS)
    rows = "".join(
        f'<tr><th scope="row">{escape(target.index(rank))}</th>'
        + "".join(f"<td>{escape(target.rank_count(rank, n))}</td>" for n in NUMBERS)
        + "</tr>"
        for rank in RANKS
    )
    caption, corner = escape(language.say(words.COUNTS)), escape(language.say(words.CARD))
    return _wide(f'<caption>{caption}</caption><thead><tr><th scope="col">{corner}</th>{heads}</tr></thead>{rows}')


def _names(target: Language, language: Language) -> str:
    every = [Card(rank, suit) for suit in SUITS for rank in RANKS]
    every += [JOKERS[0], *(Card(picture, "#1") for picture in PICTURES)]
    heads = "".join(f'<th scope="col">{role}</th>' for role in ROLES)
    rows = "".join(
        f'<tr><th scope="row">{escape(card.code)}</th>'
        + "".join(f"<td>{escape(target.card(card, role))}</td>" for role in ROLES)
        + "</tr>"
        for card in every
    )
    caption, corner = escape(language.say(words.NAMES)), escape(language.say(words.CARD))
    return _wide(f'<caption>{caption}</caption><thead><tr><th scope="col">{corner}</th>{heads}</tr></thead>{rows}')


def _wide(inner: str) -> str:
    return f'<div class="wide" tabindex="0" role="group"><table class="names">{inner}</table></div>'
