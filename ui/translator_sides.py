"""A step of a lesson in two languages, side by side: everything that a learner or a teacher may get to read there."""

from collections.abc import Iterator
from html import escape

import streamlit as st

from lessons.lesson import Lesson, Step, lesson, lessons
from lessons.walk import Stage, frames
from locales.kemps_rulings import KEMPS_TITLES
from locales.language import Language
from locales.rulings import TITLES
from ui import nav, panel, translator
from ui import translate_texts as words
from ui.lesson_text import lesson_text
from ui.translator_gallery import language_choice


def sides(language: Language) -> None:
    """Choose lesson, step and two languages; a link may name lesson and step."""
    known = lessons()
    asked = lesson(nav.asked("lesson"))
    with st.container(key="workshop-filters", horizontal=True):
        found = st.selectbox(
            language.say(words.LESSON),
            known,
            index=known.index(asked) if asked else 0,
            format_func=lambda each: lesson_text(each, "title", each.title, language),
            key="sides lesson",
            filter_mode=None,
        )
        step = st.selectbox(
            language.say(words.STEP),
            range(len(found.steps)),
            index=found.step(nav.asked("step")) if found is asked else 0,
            format_func=lambda i: f"{i + 1}. {found.steps[i].id}",
            key=f"sides step {found.id}",
            filter_mode=None,
        )
        left = language_choice(language, words.LEFT, key="sides left", chosen="en")
        other = language.code if language.code != "en" else translator.available()[1]
        right = language_choice(language, words.RIGHT, key="sides right", chosen=other)
    stage = next(frame.stage for frame in frames(found) if frame.number == step)
    with st.container(key="workshop-sides"):
        for column, code in zip(st.columns(2, gap="medium"), (left, right), strict=True):
            with column:
                panel.show(step_html(found, stage, translator.spoken(code)))


def step_html(found: Lesson, stage: Stage, language: Language) -> str:
    """All texts of a step, in the order of the lesson file, with the referee's ruling on its last act."""
    parts = "".join(_field(name, text, found, stage.step, language) for name, text in _fields(stage.step))
    options = "".join(f"<li>{escape(language.say((TITLES | KEMPS_TITLES)[each]))}</li>" for each in stage.step.options)
    ruling = ""
    if stage.last:
        ruling = panel.ruling_html(*stage.last, language) + panel.elsewhere_of(*stage.last, language)
    title = escape(lesson_text(found, "title", found.title, language))
    rules = escape(panel.rule_set(stage.before.setting.rules, language))
    return (
        f'<div lang="{escape(language.code)}"><h2>{title} <span class="chip">{rules}</span></h2>'
        f"{parts}{f'<ul>{options}</ul>' if options else ''}{ruling}</div>"
    )


def _fields(step: Step) -> Iterator[tuple[str, str]]:
    """The texts of a step by the names that the translators' contexts give them."""
    for name in ("ask", "question", "text", "claim"):
        if text := getattr(step, name):
            yield name, text
    yield from ((f"hints.{i}", text) for i, text in enumerate(step.hints, 1))
    yield from ((f"mistakes.{i}", mistake.text) for i, mistake in enumerate(step.mistakes, 1))
    yield "note", step.note


def _field(name: str, english: str, found: Lesson, step: Step, language: Language) -> str:
    said = lesson_text(found, name, english, language, step)
    return f'<div class="say"><span class="kind">{escape(name)}</span><p class="text">{escape(said)}</p></div>'
