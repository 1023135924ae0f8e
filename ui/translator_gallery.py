"""Every text of the catalogue as it comes out with real values, in every plural form and with cards of every gender."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

import streamlit as st

from locales.coverage import Kind, Line, State, lines
from locales.language import Language
from locales.messages import Message
from locales.po import Finding, plural_rule
from locales.pseudo import PSEUDO
from ui import panel, translator
from ui import translate_texts as words
from ui.state import visit
from ui.translator_findings import About, findings
from ui.translator_panel import findings_html, fits, shown, state_choice, state_text
from ui.translator_samples import Values, examples

PAGE = 40
"""Texts on one page of the list."""


@dataclass
class Asked:
    """What was asked for when the list was shown last: another question begins at its first page."""

    filters: tuple[str, ...] = ()


def gallery(language: Language) -> None:
    """The filters, one page of the list, and a choice of the other pages."""
    with st.container(key="workshop-filters", horizontal=True):
        code = language_choice(language, words.LANGUAGE, key="gallery language", chosen=language.code)
        kind = st.selectbox(
            language.say(words.KIND),
            ("", *map(str, Kind)),
            format_func=lambda name: language.say(words.KINDS[Kind(name)] if name else words.ANY),
            key="gallery kind",
            filter_mode=None,
        )
        state = state_choice(language, key="gallery state")
        sought = st.text_input(language.say(words.SEARCH), key="gallery search")
    about = About(findings(code)[0] if code not in ("en", PSEUDO) else ())
    found = [
        (line, about.of(line))
        for line in lines("en" if code == PSEUDO else code)
        if (not kind or line.kind == kind) and fits("", line, about.of(line), sought, state)
    ]
    asked = (code, kind, state, sought)
    if asked != visit().part(Asked).filters:
        visit().part(Asked).filters = asked
        st.session_state["gallery page"] = 1
    pages = max(1, -(-len(found) // PAGE))
    with st.container(key="gallery-pages", horizontal=True, vertical_alignment="bottom"):
        page = _page(pages, language)
        panel.show(f'<p class="status">{escape(language.say(words.FOUND, n=len(found)))}</p>')
    target = translator.spoken(code)
    shown_now = found[(page - 1) * PAGE : page * PAGE]
    panel.show("".join(message_html(line, slips, target, language) for line, slips in shown_now))


def _page(pages: int, language: Language) -> int:
    if st.session_state.get("gallery page", 1) > pages:
        st.session_state["gallery page"] = 1
    return st.selectbox(
        language.say(words.PAGE),
        range(1, pages + 1),
        format_func=lambda page: language.say(words.PAGE_OF, page=page, pages=pages),
        key="gallery page",
        filter_mode=None,
        width=160,
    )


def language_choice(language: Language, label: Message, *, key: str, chosen: str) -> str:
    """Let a language be chosen; at first it is the one given."""
    codes = translator.available()
    return st.selectbox(
        language.say(label),
        codes,
        index=codes.index(chosen) if chosen in codes else 0,
        format_func=lambda code: translator.spoken(code).name,
        key=key,
        filter_mode=None,
    )


def message_html(line: Line, slips: Sequence[Finding], target: Language, language: Language) -> str:
    """One text: context, state and place, what is wrong, the English, and how it comes out with values."""
    chips = "".join(
        f'<span class="chip">{escape(text)}</span> '
        for text in (language.say(words.KINDS[line.kind]), state_text(line, language))
    )
    english = (
        "" if target.code == "en" else f'<p class="source" lang="en">{escape(" / ".join(line.sentence.forms))}</p>'
    )
    written = "" if line.state is State.TRANSLATED else " / ".join(form for form in line.forms if form)
    waiting = f'<p class="waiting" lang="{escape(target.code)}">{escape(written)}</p>' if written else ""
    rows = [_example(values, said, len(line.sentence.forms) > 1, language) for values, said in examples(line, target)]
    place = language.say(words.PLACE, file=line.file, line=str(line.line))
    about = "".join(
        f'<p class="about">{escape(text)}</p>' for text in (line.note, line.sentence.comment, place) if text
    )
    return (
        f'<article class="message {line.state}"><code>{escape(line.sentence.context)}</code> {chips}{english}{waiting}'
        f'<ul lang="{escape(target.code)}">{"".join(rows)}</ul>{_missing(line, target, language)}'
        f"{findings_html(slips)}{about}</article>"
    )


def _example(values: Values, said: str, plural: bool, language: Language) -> str:
    mark = ""
    if plural and isinstance(n := values.get("n"), int):
        mark = f"<b>{escape(language.say(words.FOR_NUMBER, number=n))}</b> "
    told = ", ".join(f"{name} = {shown(value, language)}" for name, value in values.items())
    return f'<li title="{escape(told)}">{mark}{escape(said)}</li>'


def _missing(line: Line, target: Language, language: Language) -> str:
    """The plural forms that are not written, each with numbers that need it."""
    if line.state is not State.INCOMPLETE:
        return ""
    form = plural_rule(target.code).form
    empty = [i for i, text in enumerate(line.forms) if not text]
    numbers = {i: language.list([str(n) for n in range(102) if form(n) == i][:5]) for i in empty}
    told = "".join(
        f"<li>msgstr[{i}]: {escape(language.say(words.FORM_MISSING, numbers=numbers[i]))}</li>" for i in empty
    )
    return f'<ul class="finding error">{told}</ul>'
