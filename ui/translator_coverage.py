"""How much every language has, by kind of text, and what the check says about the language of the page."""

from collections import Counter
from html import escape

import streamlit as st

from locales.coverage import Kind, State, coverage, share
from locales.language import Language, available, load
from locales.pseudo import PSEUDO
from ui import panel
from ui import translate_texts as words
from ui.translator_findings import findings
from ui.translator_panel import findings_html

MOST = 100
"""Findings that are listed here; the command lists all."""


def overview(language: Language) -> None:
    """The table of coverage, then the findings of the page's language."""
    panel.show(coverage_html(language))
    if language.code != PSEUDO:
        _findings(language)


@st.fragment(run_every=1)
def _findings(language: Language) -> None:
    """What the check says; it comes a moment after the page, and again after every save."""
    found, fresh = findings(language.code)
    heading = f"<h2>{escape(language.say(words.FINDINGS))}: {escape(language.name)}</h2>"
    if not fresh:
        heading += f'<p class="status">{escape(language.say(words.CHECKING))}</p>'
    elif not found and not language.problems:
        heading += f'<p class="status">{escape(language.say(words.NO_FINDINGS))}</p>'
    # What could not be shown is known at once; the check, which reads everything, comes a moment later.
    listed = [*(slip for slip in language.problems if slip not in found), *found]
    more = len(listed) - MOST
    end = f'<p class="status">{escape(language.say(words.MORE_FINDINGS, n=more))}</p>' if more > 0 else ""
    panel.show(f"{heading}{findings_html(listed[:MOST])}{end}")


def coverage_html(language: Language) -> str:
    """Languages in rows, kinds of texts in columns: translated of all, and what is left to do."""
    heads = [words.LANGUAGE, *words.KINDS.values(), words.ALL]
    top = "".join(f'<th scope="col">{escape(language.say(head))}</th>' for head in heads)
    rows = ""
    for code in available()[1:]:
        counts = coverage(code)
        cells = "".join(f"<td>{_cell(counts[kind], language)}</td>" for kind in Kind)
        whole = escape(language.percent(share(counts.values()), 1))
        rows += f'<tr><th scope="row">{escape(load(code).name)}</th>{cells}<td>{whole}</td></tr>'
    caption = escape(language.say(words.COVERAGE))
    head = f"<caption>{caption}</caption><thead><tr>{top}</tr></thead>"
    return f'<table class="coverage">{head}<tbody>{rows}</tbody></table>'


def _cell(counts: Counter[State], language: Language) -> str:
    done = escape(language.say(words.OF, done=counts[State.TRANSLATED], all=counts.total()))
    left = [
        language.say(words.SOME, state=language.say(words.STATES[state]), number=counts[state])
        for state in (State.STALE, State.INCOMPLETE, State.MISSING)
        if counts[state]
    ]
    return done + "".join(f'<span class="left">{escape(text)}</span>' for text in left)
