"""All lessons, document by document."""

from html import escape

import streamlit as st

from lessons.lesson import Lesson, lessons
from locales.language import Language
from ui import nav, panel, shell, texts
from ui.lesson_text import lesson_text


def card(lesson: Lesson, language: Language) -> None:
    """One lesson: its title is the link, under it the goal, length and rule set."""
    with st.container(key=f"card-of-{lesson.id}", border=True):
        st.page_link(
            shell.pages()["lesson"],
            label=lesson_text(lesson, "title", lesson.title, language),
            query_params=nav.link(lesson, language.code),
        )
        facts = (
            language.say(texts.RULE_SETS[lesson.rules]),
            language.say(texts.STEPS, n=len(lesson.steps)),
            language.say(texts.MINUTES, n=lesson.minutes),
        )
        chips = "".join(f'<span class="chip">{escape(fact)}</span>' for fact in facts)
        goal = escape(lesson_text(lesson, "goal", lesson.goal, language))
        panel.show(f'<p class="goal">{goal}</p><p class="chips">{chips}</p>')


def all_lessons() -> None:
    """The lessons under the document they come from."""
    language = nav.language()
    panel.show(f"<h1>{escape(language.say(texts.LESSONS))}</h1><p>{escape(language.say(texts.LESSONS_INTRO))}</p>")
    for document, heading in texts.GROUPS.items():
        group = [lesson for lesson in lessons() if lesson.document == document]
        if not group:
            continue
        panel.show(f"<h2>{escape(language.say(heading))}</h2>")
        with st.container(key=f"group {document}", horizontal=True):
            for lesson in group:
                card(lesson, language)


all_lessons()
