"""A learner's own page: the code, the progress, the rules met, the settings, and what is kept where."""

import json
from dataclasses import replace
from functools import partial
from html import escape
from itertools import groupby
from typing import Any

import streamlit as st

from lessons.lesson import lessons
from locales.language import Language, load
from store.database import Kind, check, place, trouble
from ui import components, live, nav, panel, progress, shell, texts
from ui import me_texts as words
from ui.coverage_map import Met, Section, coverage_map
from ui.lesson_results import standing
from ui.lesson_text import lesson_text
from ui.progress import Record
from ui.settings import CHOICES
from ui.state import Told, visit

EXAMPLE = "K7QF-2MXD-94TR"
SIGNS = {"right": "✓", "missed": "✕", "seen": "○", "not-yet": "·"}
PLACES = {Kind.BESIDE: words.KEPT_BESIDE, Kind.HOME: words.KEPT_HOME, Kind.NAMED: words.KEPT_NAMED}


def _heading(text: str) -> None:
    panel.show(f"<h2>{escape(text)}</h2>")


def _paragraph(text: str, kind: str = "") -> None:
    panel.show(f'<p class="{kind}">{escape(text)}</p>')


def _enter(record: Record, told: Told) -> None:
    text = str(st.session_state.get("code entered", ""))
    entered = record.enter(text)
    told.code = record.code or "" if entered else ""
    told.message = words.ENTERED if entered else words.CANNOT_LOOK if trouble() else words.NOT_FOUND


def _leave(record: Record, told: Told) -> None:
    record.leave()
    told.message = words.LEFT


def _delete(record: Record, told: Told) -> None:
    told.message = words.DELETED if record.forget() else words.NOT_DELETED


def _code(record: Record, told: Told, language: Language) -> None:
    _heading(language.say(words.CODE))
    code = record.learner()
    if code:
        panel.show(f'<p class="code">{code}</p>')
        _paragraph(language.say(words.CODE_HOW))
        with st.container(key="code-acts", horizontal=True):
            components.copy(language.say(words.COPY), language.say(words.COPIED), key="copy code", text=code)
            with st.popover(language.say(words.LEAVE), key="leave"):
                _paragraph(language.say(words.LEAVE_ASK))
                st.button(language.say(words.LEAVE_YES), key="leave yes", on_click=_leave, args=(record, told))
    else:
        _paragraph(language.say(words.NO_CODE))
    with st.form("code form", border=False, enter_to_submit=True):
        st.text_input(language.say(words.HAVE_CODE), key="code entered", max_chars=40, placeholder=EXAMPLE)
        st.form_submit_button(language.say(words.ENTER), key="enter", on_click=_enter, args=(record, told))


def _answer(told: Told, language: Language) -> None:
    """The answer to the last press, read aloud; the next run is silent about it again."""
    said = language.say(told.message, code=told.code, example=EXAMPLE) if told.message else ""
    if said:
        _paragraph(said, "told")
    live.say(said, key="spoken")
    told.message = None


def _lessons(record: Record, language: Language) -> None:
    _heading(language.say(words.PROGRESS))
    rows = []
    for lesson in lessons():
        found = standing(lesson, record.of_lesson(lesson.id))
        if not (found.done or found.right):
            continue
        done = language.say(words.OF, done=found.done, steps=found.steps)
        best = language.say(words.BEST, right=found.right, asked=found.asked, first=found.first, hinted=found.hinted)
        title = lesson_text(lesson, "title", lesson.title, language)
        rows.append(
            f'<tr><th scope="row">{escape(title)}</th><td>{escape(done)}</td>'
            f"<td>{escape(best) if found.asked else ''}</td></tr>"
        )
    if not rows:
        _paragraph(language.say(words.NO_PROGRESS))
        return
    heads = "".join(
        f'<th scope="col">{escape(language.say(head))}</th>' for head in (words.LESSON, words.STEPS, words.ANSWERS)
    )
    panel.show(f'<table class="progress"><thead><tr>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table>')


def _map(record: Record, language: Language) -> None:
    _heading(language.say(words.MAP))
    _paragraph(language.say(words.MAP_HOW))
    legend = "".join(
        f'<li class="met-{state}"><span class="sign" aria-hidden="true">{sign}</span> '
        f"{escape(language.say(words.STATES[state]))}</li>"
        for state, sign in SIGNS.items()
    )
    html = [f'<ul class="legend">{legend}</ul>']
    for document, sections in groupby(coverage_map(record.coverage()), key=lambda section: section.document):
        found = list(sections)
        rules = sum(len(section.clauses) for section in found)
        met = rules - sum(section.states()["not-yet"] for section in found)
        name = language.say(texts.DOCUMENTS[document])
        title = language.say(words.MAP_DOCUMENT, document=name, met=met, rules=rules)
        html.append(f"<h3>{escape(title)}</h3>")
        html += [_section(section, language) for section in found]
    panel.show(f'<div class="map">{"".join(html)}</div>')


def _section(section: Section, language: Language) -> str:
    name = language.text(f"section.{section.document}.{section.name}", section.name, domain="messages")
    counts = language.list(
        [
            language.say(words.STATE_COUNT, state=language.say(words.STATES[state]), count=count)
            for state, count in section.states().items()
            if count
        ]
    )
    marks = "".join(f'<i class="met-{met.state}">{SIGNS[met.state]}</i>' for met in section.clauses)
    rules = "".join(_rule(met, language) for met in section.clauses)
    return (
        f'<details><summary><span class="name">{escape(name)}</span> '
        f'<span class="marks" aria-hidden="true">{marks}</span> <span class="counts">{escape(counts)}</span>'
        f"</summary><ul>{rules}</ul></details>"
    )


def _rule(met: Met, language: Language) -> str:
    state = escape(language.say(words.STATES[met.state]))
    count = ""
    if met.times.right or met.times.missed:
        count = language.say(words.MAP_COUNT, right=met.times.right, missed=met.times.missed)
    return (
        f'<li class="met-{met.state}"><span class="sign" aria-hidden="true">{SIGNS[met.state]}</span> <b>{state}</b> '
        f'{escape(panel.clause_text(met.clause, language))} <span class="count">{escape(count)}</span></li>'
    )


def _value(name: str, language: Language, value: Any) -> str:
    """What stands on the button of a setting's value."""
    match name, value:
        case "letters", "language":
            return language.say(words.LETTERS_LANGUAGE, letters=_letters(language))
        case "letters", _:
            return language.say(words.LETTERS_INTERNATIONAL, letters=_letters(load("en")))
        case "four_colours", _:
            return language.say(words.FOUR_COLOURS if value else words.TWO_COLOURS)
        case "size", _:
            return language.say(words.SIZES[value])
    return language.say(words.ON if value in (True, "on") else words.OFF)


def _letters(language: Language) -> str:
    return " ".join(language.index(rank) for rank in "JQKA")


def _settings(record: Record, language: Language) -> None:
    _heading(language.say(words.SETTINGS))
    labels = {
        "letters": words.LETTERS,
        "four_colours": words.COLOURS,
        "size": words.SIZE,
        "motion": words.MOTION,
        "sound": words.SOUND,
    }
    for name, choices in CHOICES.items():
        if name == "letters" and _letters(language) == _letters(load("en")):
            continue
        key, now = f"setting {name}", getattr(record.settings(), name)
        if st.session_state.get(key) != now:
            st.session_state[key] = now  # another learner may have sat down
        st.segmented_control(
            language.say(labels[name]),
            choices,
            key=key,
            required=True,
            format_func=partial(_value, name, language),
            on_change=_choose,
            args=(record, name),
        )


def _choose(record: Record, name: str) -> None:
    value = st.session_state[f"setting {name}"]
    record.save_settings(replace(record.settings(), **{name: value}))


def _data(record: Record, told: Told, language: Language) -> None:
    _heading(language.say(words.DATA))
    where, fault = place(), check()
    if fault or where.kind is Kind.NOWHERE:
        _paragraph(language.say(words.TROUBLE, reason=fault or str(where.kind)), "trouble")
    else:
        _paragraph(language.say(PLACES[where.kind], place=where.shown), "place")
    _paragraph(language.say(words.WHAT_IS_KEPT))
    code = record.learner()
    if not code:
        return
    with st.container(key="data-acts", horizontal=True):
        st.download_button(
            language.say(words.EXPORT),
            json.dumps(record.export(), ensure_ascii=False, indent=1),
            file_name=f"card-referee-{code}.json",
            mime="application/json",
            key="export",
            on_click="ignore",
        )
        with st.popover(language.say(words.DELETE), key="delete"):
            _paragraph(language.say(words.DELETE_ASK))
            st.button(language.say(words.DELETE_YES), key="delete yes", on_click=_delete, args=(record, told))


def me() -> None:
    """The whole page; a setting changes everything, so every press runs all of it."""
    language, record, told = nav.language(), progress.record(), visit().part(Told)
    panel.show(f"<h1>{escape(language.say(texts.ME))}</h1>")
    _answer(told, language)
    with st.container(key="me"):
        own, met = st.columns([2, 3], gap="large")
        with own:
            shell.guarded(_code)(record, told, language)
            shell.guarded(_settings)(record, language)
            shell.guarded(_data)(record, told, language)
        with met:
            shell.guarded(_lessons)(record, language)
            shell.guarded(_map)(record, language)


me()
