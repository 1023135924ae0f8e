"""Every answer of the referee on a real table: the ruling, the table, and what a screen reader says of both."""

from html import escape

import streamlit as st

from engine.kemps_table import KempsTable
from engine.table import Phase, Ruling, Table
from lessons.walk import AnyRuling, AnyTable
from locales.coverage import Kind
from locales.language import Language
from ui import components, kemps_felt, panel, texts, translator
from ui import translate_texts as words
from ui.translator_cards import heard_html
from ui.translator_gallery import language_choice
from ui.translator_panel import index
from ui.translator_samples import rulings
from ui.view import board, status


def moments(language: Language) -> None:
    """Choose a language and a moment; the table is that after the ruling."""
    known = rulings()
    names = [_name(before, ruling, language) for before, ruling in known]
    with st.container(key="workshop-filters", horizontal=True):
        code = language_choice(language, words.LANGUAGE, key="moments language", chosen=language.code)
        at = st.selectbox(
            language.say(words.MOMENT), range(len(known)), format_func=names.__getitem__, key="moment", filter_mode=None
        )
    before, ruling = known[at]
    notes = translator.Collected()
    target = translator.recorded(translator.spoken(code), notes)
    with st.container(key="workshop-stage"):
        side, felt = st.columns([2, 3], gap="medium")
        with side:
            panel.show(panel.ruling_html(before, ruling, target) + panel.elsewhere_of(before, ruling, target))
        with felt:
            _table(ruling, at, target)
    kinds = index(code)
    heard = [note.said for note in notes.found if (line := kinds.get(note.key)) and line.kind is Kind.SPOKEN]
    panel.show(f"<h2>{escape(language.say(words.HEARD))}</h2>")
    panel.show(heard_html([panel.spoken(ruling, target), *(said for said in heard if "{" not in said)], target))


def _name(before: AnyTable, ruling: AnyRuling, language: Language) -> str:
    rules = language.say(texts.RULE_SETS[before.setting.rules.id])
    return language.say(words.MOMENT_OF, rules=rules, title=panel.said_of(ruling, language).title)


def _table(ruling: AnyRuling, at: int, target: Language) -> None:
    table, game = ruling.table, f"moment {target.code} {at}"
    if isinstance(table, KempsTable):
        kemps_felt.felt(table, target, bottom=0, eyes=range(len(table.setting.seats)), number=at, key="workshop-kemps")
    elif isinstance(table, Table) and isinstance(ruling, Ruling):
        panel.show(f'<p class="status">{escape(status(table, target))}</p>')
        seen = board(table, target, game=game, number=at, act=table.phase is not Phase.OVER, ruling=ruling)
        components.table(seen, key="moment table", on_act=lambda _: None)
