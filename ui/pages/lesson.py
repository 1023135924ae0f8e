"""A lesson step by step: the table, the referee's panel, and one obvious next thing to do."""

from collections.abc import Callable
from html import escape

import streamlit as st

from engine.actions import Act, Action, parse_action
from engine.concentration import rule
from engine.rulings import Reason
from engine.table import Phase, Table
from lessons.lesson import Kind, Lesson, Step
from lessons.walk import Frame, Mark, accepted, frames, grade
from locales.language import Language
from locales.rulings import TITLES
from ui import components, live, nav, panel, shell, texts
from ui.lesson_text import lesson_text
from ui.state import Answer, visit
from ui.view import board, status

KINDS = {
    Kind.SHOW: texts.KIND_SHOW,
    Kind.PREDICT: texts.KIND_PREDICT,
    Kind.ACT: texts.KIND_ACT,
    Kind.COMPARE: texts.KIND_COMPARE,
    Kind.REFLECT: texts.KIND_REFLECT,
}
MARKS = {Mark.RIGHT: texts.MARK_RIGHT, Mark.ALLOWED: texts.MARK_ALLOWED, Mark.NOT_ALLOWED: texts.MARK_NOT_ALLOWED}
MARK_SIGNS = {Mark.RIGHT: "✓", Mark.ALLOWED: "○", Mark.NOT_ALLOWED: "✕"}


class Screen:
    """One frame of a lesson for one visitor: what is shown, and what a press does."""

    def __init__(self, lesson: Lesson, at: int, language: Language) -> None:
        self.lesson, self.at, self.language = lesson, at, language
        self.frames = frames(lesson)
        self.frame: Frame = self.frames[at]
        self.step: Step = self.frame.stage.step
        self.answer: Answer = visit().answer(lesson.id, self.step.id)
        self.last_try = self.answer.tries[-1] if self.answer.tries and self.step.kind is Kind.ACT else None
        # A right act is the learner's own on the frame after the task; a wrong one lies on the task itself.
        self.act = self.last_try if self.last_try and (self.frame.asking or self._done()) else self.frame.act

    def _done(self) -> bool:
        return self.last_try is not None and grade(self.step, *self.last_try).mark is Mark.RIGHT

    @property
    def table(self) -> Table:
        """The table on the wall."""
        return self.act[1].table if self.act and self.act is not self.frame.stage.last else self.frame.table

    def say(self, field: str, english: str) -> str:
        """A text of this step."""
        return lesson_text(self.lesson, field, english, self.language, self.step)

    def go(self, by: int) -> None:
        """Step forward or back; at either end nothing happens."""
        to = self.at + by
        if 0 <= to < len(self.frames):
            nav.go(self.frames[to])

    def choose(self, reason: str) -> None:
        """Answer the question and see what the referee says."""
        self.answer.choice = reason
        self.go(+1)

    def try_act(self, action: Action) -> None:
        """Put an act to the referee; every try begins at the task's own table, so that none leads into a dead end."""
        before = self.frame.table
        ruling = rule(before, action)
        self.answer.tries.append((before, ruling))
        if grade(self.step, before, ruling).mark is Mark.RIGHT:
            self.go(+1)


@st.fragment
@shell.guarded
def lesson_screen() -> None:
    """The whole lesson page; a press runs this part only."""
    place = nav.here()
    if place is None:
        st.switch_page(shell.pages()["lessons"])
    language = nav.language()
    screen = Screen(*place, language)
    _title(screen)
    with st.container(key="stage"):
        side, felt = st.columns([2, 3], gap="medium")
        with side, st.container(key="panel"):
            _panel(screen)
        with felt:
            _felt(screen)
    _controls(screen)
    words = panel.spoken(screen.act[1], language) if screen.act and screen.step.kind is not Kind.COMPARE else ""
    live.say(words, key="spoken")
    components.keys({}, key="lesson keys", on_key=lambda name: screen.go({"next": 1, "prev": -1}.get(name, 0)))


def _title(screen: Screen) -> None:
    language, lesson = screen.language, screen.lesson
    step = language.say(texts.STEP_OF, step=screen.frame.number + 1, steps=len(lesson.steps))
    title = escape(lesson_text(lesson, "title", lesson.title, language))
    rules = panel.rule_set(screen.frame.table.setting.rules, language)
    panel.show(
        f'<div class="lesson-title"><h1>{title}</h1><span class="chip">{escape(rules)}</span>'
        f'<span class="step-of">{escape(step)}</span></div>'
    )


def _panel(screen: Screen) -> None:
    language, step = screen.language, screen.step
    kind = escape(language.say(KINDS[step.kind]))
    asking = screen.frame.asking
    goal = step.ask if step.kind is Kind.ACT else step.question
    field = "ask" if step.kind is Kind.ACT else "question"
    said = f'<p class="goal">{escape(screen.say(field, goal))}</p>' if goal else ""
    if step.text and not asking:
        said += f'<p class="text">{escape(screen.say("text", step.text))}</p>'
    panel.show(f'<div class="say"><span class="kind">{kind}</span>{said}</div>')
    if screen.lesson.reconstruction and screen.at == 0:
        panel.show(f'<p class="reconstruction">{escape(language.say(texts.RECONSTRUCTION))}</p>')
    if step.claim:
        document = language.say(texts.DOCUMENTS[screen.lesson.document])
        claim = escape(screen.say("claim", step.claim))
        panel.show(f'<div class="claim"><b>{escape(language.say(texts.CLAIM, document=document))}:</b> {claim}</div>')
    if step.odds and not asking:
        panel.show(panel.odds_html(step.odds, language))
    if step.kind is Kind.PREDICT and asking:
        _options(screen)
    if step.kind is Kind.PREDICT and not asking and screen.answer.choice:
        _choice(screen)
    if screen.last_try and screen.act is screen.last_try:
        _marked(screen)
    if screen.act and step.kind is not Kind.COMPARE:
        panel.show(panel.ruling_html(*screen.act, language))
        panel.show(panel.elsewhere_html(*screen.act, language))
    if step.kind is Kind.ACT and asking:
        _hints(screen)
        _acts(screen, screen.frame.table)


def _options(screen: Screen) -> None:
    with st.container(key="options"):
        for i, reason in enumerate(screen.step.options):
            st.button(
                screen.language.say(TITLES[reason]),
                key=f"option {i}",
                on_click=screen.choose,
                args=(str(reason),),
                width="stretch",
            )


def _choice(screen: Screen) -> None:
    language = screen.language
    right = screen.answer.choice == screen.step.expect
    chosen = language.say(TITLES[Reason(screen.answer.choice)])
    words = language.say(texts.MARK_RIGHT) if right else language.say(texts.MARK_WRONG, answer=chosen)
    kind, sign = ("right", "✓") if right else ("not-allowed", "✕")
    panel.show(f'<p class="mark {kind}"><span class="sign" aria-hidden="true">{sign}</span> {escape(words)}</p>')


def _marked(screen: Screen) -> None:
    assert screen.last_try is not None, "asked for a marked try"
    language, step = screen.language, screen.step
    found = grade(step, *screen.last_try)
    words = escape(language.say(MARKS[found.mark]))
    if found.mark is not Mark.RIGHT:
        mistake = found.mistake
        more = (
            language.say(texts.TRY_AGAIN)
            if mistake is None
            else screen.say(f"mistakes.{mistake + 1}", step.mistakes[mistake].text)
        )
        words += f". {escape(more)}"
    sign = MARK_SIGNS[found.mark]
    panel.show(f'<p class="mark {found.mark}"><span class="sign" aria-hidden="true">{sign}</span> {words}</p>')


def _hints(screen: Screen) -> None:
    language, answer = screen.language, screen.answer
    for i in range(answer.hints):
        text = screen.say(f"hints.{i + 1}", screen.step.hints[i]) if i < 2 else _last_hint(screen)
        number = escape(language.say(texts.HINT_NUMBER, number=i + 1))
        panel.show(f'<p class="hint"><b>{number}:</b> {escape(text)}</p>')


def _last_hint(screen: Screen) -> str:
    """The act to do, made from what the grader accepts."""
    language, table = screen.language, screen.frame.table
    acts = accepted(screen.step, table)
    first = acts[0]
    if first.act is Act.FLIP:
        row, column = divmod(first.places[0], table.setting.columns)
        flips = [act for act in acts if act.act is Act.FLIP]
        message = texts.HINT_FLIP if len(flips) == 1 else texts.HINT_FLIP_ONE_OF
        return language.say(message, place=language.place(row + 1, column + 1))
    return language.say({Act.CLOSE: texts.HINT_CLOSE, Act.WAIT: texts.HINT_WAIT}.get(first.act, texts.HINT_PASS))


def _felt(screen: Screen) -> None:
    language, step, frame = screen.language, screen.step, screen.frame
    if step.kind is Kind.COMPARE and frame.stage.last:
        panel.show(panel.comparison_html(*frame.stage.last, language))
        return
    table = screen.table
    setting = frame.table.setting
    acting = step.kind is Kind.ACT and frame.asking

    def pressed(acts: list[components.Act]) -> None:
        for each in acts:
            action = parse_action(f"flip {each['p']}", setting.rows, setting.columns, len(setting.players))
            screen.try_act(action)

    right = None
    if screen.last_try and screen.act is screen.last_try:
        right = grade(step, *screen.last_try).mark is Mark.RIGHT
    panel.show(f'<p class="status">{escape(status(table, language))}</p>')
    components.table(
        board(
            table,
            language,
            game=f"{screen.lesson.id} {frame.number}",
            number=len(screen.answer.tries),
            act=acting,
            ruling=screen.act[1] if screen.act else None,
            focus=step.focus,
            right=right,
        ),
        key="lesson table",
        on_act=pressed,
    )


def _acts(screen: Screen, table: Table) -> None:
    """What can be done besides turning a card."""
    language = screen.language

    def button(label: str, key: str, action: Action) -> None:
        st.button(label, key=key, on_click=screen.try_act, args=(action,))

    with st.container(key="acts", horizontal=True):
        if table.phase is Phase.SHOWING:
            button(language.say(texts.CLOSE), "act close", Action(Act.CLOSE))
            button(language.say(texts.WAIT, n=5), "act wait", Action(Act.WAIT, seconds=5))
        button(language.say(texts.PASS), "act pass", Action(Act.PASS))
        if screen.answer.hints < 3:
            st.button(language.say(texts.HINT), key="hint", on_click=_more_hints, args=(screen.answer,))


def _more_hints(answer: Answer) -> None:
    answer.hints = min(3, answer.hints + 1)


def _controls(screen: Screen) -> None:
    language, last = screen.language, screen.at == len(screen.frames) - 1
    forward: Callable[[], None] = lambda: screen.go(+1)  # noqa: E731 - a name for what two buttons do
    with st.container(key="controls", horizontal=True, vertical_alignment="center"):
        st.button(language.say(texts.BACK), key="back", on_click=lambda: screen.go(-1), disabled=screen.at == 0)
        done = screen.frame.number
        bars = "".join(f'<i class="{"x" if i <= done else ""}"></i>' for i in range(len(screen.lesson.steps)))
        panel.show(f'<div class="bar" aria-hidden="true">{bars}</div>')
        with st.popover(language.say(texts.NOTE), key="note"):
            st.write(screen.say("note", screen.step.note))
        if last:
            st.page_link(shell.pages()["lessons"], label=language.say(texts.DONE), query_params={"lang": language.code})
        else:
            answers = screen.frame.asking and screen.step.kind in (Kind.PREDICT, Kind.ACT)
            st.button(
                language.say(texts.SHOW_ANSWER if answers else texts.NEXT),
                key="next",
                on_click=forward,
                type="secondary" if answers else "primary",
            )


lesson_screen()
