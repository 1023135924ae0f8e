"""The translators' workshop: coverage and findings, every text with sample values, cards, lessons in two languages."""

from html import escape

import streamlit as st

from engine.yamlfile import FileFault
from ui import nav, panel, shell, translator
from ui import translate_texts as words


@st.fragment
@shell.guarded
def workshop() -> None:
    """One part of the workshop at a time."""
    from ui import translator_cards, translator_coverage, translator_gallery, translator_moments, translator_sides

    language = translator.spoken(nav.language().code)
    with st.container(key="rulebook-head", horizontal=True, vertical_alignment="center"):
        intro = escape(language.say(words.INTRO))
        panel.show(f"<h1>{escape(language.say(words.TITLE))}</h1><p>{intro}</p>")
        shown = st.segmented_control(
            language.say(words.VIEW),
            list(words.VIEWS),
            key="workshop view",
            default="coverage",
            required=True,
            format_func=lambda name: language.say(words.VIEWS[name]),
            label_visibility="collapsed",
            width="content",
        )
    parts = {
        "coverage": translator_coverage.overview,
        "gallery": translator_gallery.gallery,
        "moments": translator_moments.moments,
        "cards": translator_cards.cards,
        "sides": translator_sides.sides,
    }
    try:
        parts[str(shown)](language)
    except FileFault as fault:
        panel.show(f'<p class="finding error">{escape(f"{fault.name}:{fault.line}: {fault.text}")}</p>')


workshop()
