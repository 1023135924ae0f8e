"""A lesson step by step: the table, the referee's panel, and one obvious next thing to do."""

from html import escape

import streamlit as st

from engine.actions import parse_action
from engine.kemps_table import KempsRuling, KempsTable
from engine.rulings import Reason
from engine.table import Ruling, Table
from lessons.lesson import Kind
from lessons.walk import Mark, grade
from locales.kemps_rulings import KEMPS_TITLES
from locales.rulings import TITLES
from ui import components, kemps_felt, kemps_texts, live, nav, panel, shell, sound, texts
from ui.lesson_acts import acts, last_hint
from ui.lesson_screen import Screen, resumed
from ui.lesson_text import lesson_text
from ui.report import report
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
HEADLINES = TITLES | KEMPS_TITLES


@st.fragment
@shell.guarded
def lesson_screen() -> None:
    """The whole lesson page; a press runs this part only."""
    place, language = nav.here(), nav.language()
    if place is None:
        st.switch_page(shell.pages()["lessons"], query_params={"lang": language.code})
    found, at = place
    screen = Screen(found, at if nav.asked("step") else resumed(found), language)
    _title(screen)
    with st.container(key="stage"):
        side, felt = st.columns([2, 3], gap="medium")
        with side, st.container(key="panel"):
            _panel(screen)
        with felt:
            _felt(screen)
    _controls(screen)
    screen.shown()
    words = panel.spoken(screen.act[1], language) if screen.act and screen.step.kind is not Kind.COMPARE else ""
    live.say(words, key="spoken")
    tone = str(screen.act[1].verdict) if screen.tried and screen.act else ""
    sound.play(tone, key="sound", number=screen.record.tries)
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
    """Task, claim, mark, ruling and what else is said, each in one piece: elements are what a click costs."""
    language, step, asking = screen.language, screen.step, screen.frame.asking
    said = _task(screen)
    if screen.lesson.reconstruction and screen.at == 0:
        said += f'<p class="reconstruction">{escape(language.say(texts.RECONSTRUCTION))}</p>'
    if step.claim:
        document = language.say(texts.DOCUMENTS[screen.frame.table.setting.rules.document])
        claim = escape(screen.say("claim", step.claim))
        said += f'<div class="claim"><b>{escape(language.say(texts.CLAIM, document=document))}:</b> {claim}</div>'
    if step.odds and not asking:
        said += panel.odds_html(step.odds, language)
    if step.kind is Kind.PREDICT and asking:
        panel.show(said)
        _options(screen)
        said = ""
    if step.kind is Kind.PREDICT and not asking and screen.answer.choice:
        said += _choice(screen)
    if screen.tried:
        said += _marked(screen)
    if screen.act and step.kind is not Kind.COMPARE:
        said += panel.ruling_html(*screen.act, language)
        said += panel.elsewhere_of(*screen.act, language)
    panel.show(said + (_hints(screen) if screen.acting else ""))
    if screen.acting:
        acts(screen)


def _task(screen: Screen) -> str:
    language, step = screen.language, screen.step
    kind = escape(language.say(KINDS[step.kind]))
    field, goal = ("ask", step.ask) if step.kind is Kind.ACT else ("question", step.question)
    said = f'<p class="goal">{escape(screen.say(field, goal))}</p>' if goal else ""
    if step.text and not screen.frame.asking:
        said += f'<p class="text">{escape(screen.say("text", step.text))}</p>'
    return f'<div class="say"><span class="kind">{kind}</span>{said}</div>'


def _options(screen: Screen) -> None:
    with st.container(key="options"):
        for i, reason in enumerate(screen.step.options):
            st.button(
                screen.language.say(HEADLINES[reason]),
                key=f"option {i}",
                on_click=screen.choose,
                args=(str(reason),),
                width="stretch",
            )


def _choice(screen: Screen) -> str:
    language = screen.language
    right = screen.answer.choice == screen.step.expect
    chosen = language.say(HEADLINES[Reason(screen.answer.choice)])
    words = language.say(texts.MARK_RIGHT) if right else language.say(texts.MARK_WRONG, answer=chosen)
    kind, sign = ("right", "✓") if right else ("not-allowed", "✕")
    return f'<p class="mark {kind}"><span class="sign" aria-hidden="true">{sign}</span> {escape(words)}</p>'


def _marked(screen: Screen) -> str:
    assert screen.last_try is not None, "asked for a marked try"
    language, step = screen.language, screen.step
    found = grade(step, *screen.last_try)
    words = escape(language.say(MARKS[found.mark]))
    if found.mark is not Mark.RIGHT:
        more = language.say(texts.TRY_AGAIN)
        if found.mistake is not None:
            more = screen.say(f"mistakes.{found.mistake + 1}", step.mistakes[found.mistake].text)
        words += f". {escape(more)}"
    sign = MARK_SIGNS[found.mark]
    return f'<p class="mark {found.mark}"><span class="sign" aria-hidden="true">{sign}</span> {words}</p>'


def _hints(screen: Screen) -> str:
    language = screen.language
    said = ""
    for i in range(screen.answer.hints):
        text = screen.say(f"hints.{i + 1}", screen.step.hints[i]) if i < 2 else last_hint(screen)
        number = escape(language.say(texts.HINT_NUMBER, number=i + 1))
        said += f'<p class="hint"><b>{number}:</b> {escape(text)}</p>'
    return said


def _felt(screen: Screen) -> None:
    language, step, table = screen.language, screen.step, screen.table
    if step.kind is Kind.COMPARE and screen.frame.stage.last:
        before, ruling = screen.frame.stage.last
        if isinstance(before, KempsTable) and isinstance(ruling, KempsRuling):
            panel.show(panel.variant_table_html(before, ruling, language))
        elif isinstance(before, Table) and isinstance(ruling, Ruling):
            panel.show(panel.comparison_html(before, ruling, language))
    elif isinstance(table, KempsTable):
        _kemps_felt(screen, table)
    else:
        _card_grid(screen, table)


def _card_grid(screen: Screen, table: Table) -> None:
    language = screen.language
    setting = table.setting

    def pressed(presses: list[components.Act]) -> None:
        for each in presses:
            screen.try_act(parse_action(f"flip {each['p']}", setting.rows, setting.columns, len(setting.players)))

    right = None
    if screen.tried and screen.last_try:
        right = grade(screen.step, *screen.last_try).mark is Mark.RIGHT
    ruling = screen.act[1] if screen.act else None
    panel.show(f'<p class="status">{escape(status(table, language))}</p>')
    components.table(
        board(
            table,
            language,
            game=f"{screen.lesson.id} {screen.frame.number}",
            number=len(screen.answer.tries),
            act=screen.acting,
            ruling=ruling if isinstance(ruling, Ruling) else None,
            focus=screen.step.focus,
            right=right,
        ),
        key="lesson table",
        on_act=pressed,
    )


def _kemps_felt(screen: Screen, table: KempsTable) -> None:
    """The spectator's view, with the hands that the step shows; all hands when the teacher asks for them."""
    step, seats = screen.step, table.setting.seats
    shown = {*step.hands, *([step.seat] if step.kind is Kind.ACT else [])}
    with st.container(key="wall", horizontal=True):
        everything = st.toggle(screen.language.say(kemps_texts.ALL_HANDS), key="all hands")
    kemps_felt.felt(
        table,
        screen.language,
        bottom=seats.index(step.seat),
        eyes=range(len(seats)) if everything else [seats.index(seat) for seat in shown],
        number=len(screen.answer.tries),
        key="kemps",
        on_act=screen.try_act if screen.acting else None,
    )


def _controls(screen: Screen) -> None:
    language, last = screen.language, screen.at == len(screen.frames) - 1
    with st.container(key="controls", horizontal=True, vertical_alignment="center"):
        st.button(language.say(texts.BACK), key="back", on_click=screen.go, args=(-1,), disabled=screen.at == 0)
        done = screen.frame.number
        bars = "".join(f'<i class="{"x" if i <= done else ""}"></i>' for i in range(len(screen.lesson.steps)))
        panel.show(f'<div class="bar" aria-hidden="true">{bars}</div>')
        with st.popover(language.say(texts.NOTE), key="note"):
            panel.show(f"<p>{escape(screen.say('note', screen.step.note))}</p>")
        if screen.act:
            table = screen.act[0]  # a lesson's hands stand in its file, so a report may tell them all
            eyes = range(len(table.hands)) if isinstance(table, KempsTable) else ()
            where = f"{screen.lesson.id} {screen.step.id}"
            report(*screen.act, language, key="lesson report", where=where, eyes=eyes)
        if last:
            lessons = shell.pages()["lessons"]
            st.page_link(lessons, label=language.say(texts.DONE), query_params={"lang": language.code})
        else:
            answers = screen.frame.asking and screen.step.kind in (Kind.PREDICT, Kind.ACT)
            st.button(
                language.say(texts.SHOW_ANSWER if answers else texts.NEXT),
                key="next",
                on_click=screen.go,
                args=(+1,),
                type="secondary" if answers else "primary",
            )


lesson_screen()
