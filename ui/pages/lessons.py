"""All lessons, document by document, with what this learner has done of them."""

from html import escape

import streamlit as st

from lessons.lesson import Lesson, lessons
from locales.language import Language
from ui import me_texts as words
from ui import nav, panel, progress, shell, texts
from ui.lesson_results import standing
from ui.lesson_text import lesson_text


def card(lesson: Lesson, language: Language, record: progress.Record) -> None:
    """One lesson: its title is the link, under it the goal, length and rule set, and how far the learner is."""
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
        if any(kept.tries or kept.hints or kept.best for kept in record.of_lesson(lesson.id).values()):
            _progress(lesson, language, record)


def _progress(lesson: Lesson, language: Language, record: progress.Record) -> None:
    found, step = standing(lesson, record.of_lesson(lesson.id)), progress.first_unfinished(lesson)
    said = language.say(words.STEPS_DONE, done=found.done, steps=found.steps) if step else language.say(words.ALL_DONE)
    best = ""
    if found.asked:
        numbers = language.say(words.BEST, right=found.right, asked=found.asked, first=found.first, hinted=found.hinted)
        best = f'<p class="best">{escape(numbers)}</p>'
    bars = "".join(f'<i class="{"x" if i < found.done else ""}"></i>' for i in range(found.steps))
    panel.show(f'<div class="bar" aria-hidden="true">{bars}</div><p class="steps-done">{escape(said)}</p>{best}')
    with st.container(key=f"go-on-{lesson.id}", horizontal=True, vertical_alignment="center"):
        if step and found.begun:
            st.page_link(
                shell.pages()["lesson"],
                label=language.say(words.GO_ON, step=lesson.step(step.id) + 1),
                query_params=nav.link(lesson, language.code) | {"step": step.id},
            )
        if found.begun:
            with st.popover(language.say(words.RESET), key=f"reset {lesson.id}"):
                panel.show(f"<p>{escape(language.say(words.RESET_ASK))}</p>")
                st.button(
                    language.say(words.RESET_YES),
                    key=f"reset {lesson.id} yes",
                    on_click=record.reset,
                    args=(lesson.id,),
                )


def all_lessons() -> None:
    """The lessons under the document they come from."""
    language, record = nav.language(), progress.record()
    record.begun_at.clear()  # a lesson that is opened from here goes on where the learner is now
    panel.show(f"<h1>{escape(language.say(texts.LESSONS))}</h1><p>{escape(language.say(texts.LESSONS_INTRO))}</p>")
    for document, heading in texts.GROUPS.items():
        group = [lesson for lesson in lessons() if lesson.document == document]
        if not group:
            continue
        panel.show(f"<h2>{escape(language.say(heading))}</h2>")
        with st.container(key=f"group {document}", horizontal=True):
            for lesson in group:
                card(lesson, language, record)


all_lessons()
