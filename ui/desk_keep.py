"""The parts of the desk that keep a position: link, case file, slip, and the teacher's own lesson."""

from html import escape

import streamlit as st

from engine.rulings import SetupRefused
from engine.yamlfile import FileFault, parse
from lessons.lesson import Kind
from lessons.walk import AnyRuling, AnyTable
from locales.language import Language
from locales.messages import Message
from ui import components, desk_ruling, panel
from ui import desk_texts as words
from ui.desk_case import LONGEST_CASE, packed
from ui.desk_state import Desk, Outcome
from ui.own_lessons import OwnLesson, can_be_task
from ui.slip import slip

FILE = "case.yaml"


def address(desk: Desk, language: Language) -> str:
    """The path and query of the position; empty when it is too long for an address."""
    code = packed(desk.text)
    return f"desk?lang={language.code}&case={code}" if code else ""


def keep(desk: Desk, outcome: Outcome, language: Language) -> None:
    """Share, save, print, and open what was saved."""
    link = address(desk, language)
    panel.show(f"<p>{escape(language.say(words.SHARE_HOW if link else words.TOO_LONG))}</p>")
    with st.container(key="desk-ways", horizontal=True):
        if link:
            components.copy(language.say(words.COPY_LINK), language.say(words.COPIED), key="desk link", link=link)
        st.download_button(
            language.say(words.SAVE),
            desk.text,
            file_name=FILE,
            mime="application/yaml",
            key="desk save",
            on_click="ignore",
        )
        if outcome.ruling is not None and not isinstance(outcome.at, SetupRefused):
            components.printer(
                language.say(words.PRINT), paper(desk, outcome.at, outcome.ruling, link, language), key="desk slip"
            )
    pasted = st.text_area(language.say(words.PASTE), key=f"desk paste {desk.loads}", height=120, max_chars=LONGEST_CASE)
    st.button(
        language.say(words.OPEN), key="desk open", on_click=_open, args=(desk, pasted or "", FILE), disabled=not pasted
    )
    uploaded = st.file_uploader(
        language.say(words.UPLOAD), type=["yaml", "yml", "txt"], key=f"desk upload {desk.loads}", max_upload_size=1
    )
    if uploaded is not None and uploaded.file_id != desk.uploaded:
        desk.uploaded = uploaded.file_id
        _open(desk, _text(uploaded.getvalue()), uploaded.name)
        st.rerun(scope="fragment")


def _text(found: bytes) -> str:
    """A file as text; what is no UTF-8 becomes signs that no case has, so that its line is named."""
    return found[: 8 * LONGEST_CASE].decode("utf-8-sig", "replace")


def _open(desk: Desk, text: str, name: str) -> None:
    try:
        desk.load(text, name)
    except FileFault as slip:
        desk.note = slip


def paper(desk: Desk, at: AnyTable, ruling: AnyRuling, link: str, language: Language) -> str:
    """The ruling slip of the position on the desk."""
    base = (st.context.url or "").split("?")[0].rsplit("/", 1)[0]
    whole = f"{base}/{link}" if link and base else link
    known = frozenset(desk.cards.place) if desk.game == "concentration" else frozenset()
    comparison = desk_ruling.comparison(Outcome(at, (), ruling), language)
    act = desk_ruling.act_words(ruling, desk.act, language)
    return slip(at, ruling, act, known, comparison, whole, language)


def lesson(desk: Desk, own: OwnLesson, outcome: Outcome, language: Language) -> None:
    """Collect positions as steps, take steps out, save the lesson, go on with one that was saved."""
    panel.show(f"<p>{escape(language.say(words.LESSON_HOW))}</p>")
    if outcome.ruling is None or isinstance(outcome.at, SetupRefused):
        panel.show(f'<p class="status">{escape(language.say(words.NEEDS_ACT))}</p>')
    else:
        with st.container(key="desk-step", border=True):
            _step(desk, own, outcome.at, outcome.ruling, language)
    _steps(own, language)
    if own.steps:
        _save(own, language)
    uploaded = st.file_uploader(
        language.say(words.OPEN_LESSON), type=["yaml", "yml"], key=f"own upload {own.opened}", max_upload_size=1
    )
    if uploaded is not None and uploaded.file_id != desk.uploaded:
        desk.uploaded = uploaded.file_id
        try:
            own.open(_text(uploaded.getvalue()), uploaded.name)
            desk.note = ""
        except FileFault as slip:
            desk.note = slip
        st.rerun(scope="fragment")


def _step(desk: Desk, own: OwnLesson, at: AnyTable, ruling: AnyRuling, language: Language) -> None:
    kind = st.segmented_control(
        language.say(words.STEP_KIND),
        list(words.STEP_KINDS),
        default=Kind.PREDICT,
        required=True,
        format_func=lambda kind: language.say(words.STEP_KINDS[kind]),
        key="own kind",
    )
    kind = kind or Kind.PREDICT
    if kind is Kind.ACT and not can_be_task(at, ruling):
        panel.show(f'<p class="mark not-allowed">{escape(language.say(words.NOT_A_TASK))}</p>')
        return
    said = panel.said_of(ruling, language)
    number = f"{kind} {len(own.steps)} {desk.number}"

    def field(name: str, label: Message, usual: str) -> str:
        return st.text_area(language.say(label), usual, key=f"own {name} {number}", height=68, max_chars=1000) or ""

    texts: dict[str, str] = {}
    hints: list[str] = []
    if kind is Kind.PREDICT:
        texts["question"] = field("question", words.STEP_QUESTION, language.say(words.STEP_QUESTION_USUAL))
    if kind is Kind.ACT:
        texts["ask"] = field("ask", words.STEP_ASK, language.say(words.STEP_ASK_USUAL))
        hints = [
            field("hint 1", words.STEP_HINT_1, language.say(words.STEP_HINT_1_USUAL)),
            field("hint 2", words.STEP_HINT_2, language.say(words.STEP_HINT_2_USUAL)),
        ]
    texts["text"] = field("text", words.STEP_TEXT, f"{said.title}. {said.why}")
    texts["note"] = field("note", words.STEP_NOTE, language.say(words.STEP_NOTE_USUAL))
    st.button(
        language.say(words.ADD_STEP),
        key="own add",
        type="primary",
        on_click=_add,
        args=(desk, own, kind, ruling, texts, hints, language),
        disabled=not all(text.strip() for text in (*texts.values(), *hints)),
    )


def _add(
    desk: Desk,
    own: OwnLesson,
    kind: Kind,
    ruling: AnyRuling,
    texts: dict[str, str],
    hints: list[str],
    language: Language,
) -> None:
    case = parse(desk.text, FILE).data
    own.add(kind, case, ruling, texts, hints, language.say(words.STEP_SET_UP))


def _steps(own: OwnLesson, language: Language) -> None:
    if not own.steps:
        return
    panel.show(f'<p class="kemps-head">{escape(language.say(words.STEPS, n=len(own.steps)))}</p>')
    for number, step in enumerate(own.steps):
        kind = next((words.STEP_KINDS[kind] for kind in words.STEP_KINDS if kind == step["kind"]), None)
        name = language.say(kind) if kind else str(step["kind"])
        with st.container(key=f"own-step-{number}", horizontal=True, vertical_alignment="center"):
            what = str(step.get("question") or step.get("ask") or step.get("text", ""))
            panel.show(f"<p>{number + 1}. <b>{escape(name)}</b> {escape(what[:70])}</p>")
            st.button(
                language.say(words.REMOVE_STEP, number=number + 1),
                key=f"own remove {number}",
                on_click=own.remove,
                args=(number,),
            )


def _save(own: OwnLesson, language: Language) -> None:
    own.title = st.text_input(
        language.say(words.LESSON_TITLE), own.title, key=f"own title {own.opened}", max_chars=60, autocomplete="off"
    )
    own.goal = st.text_input(
        language.say(words.LESSON_GOAL), own.goal, key=f"own goal {own.opened}", max_chars=200, autocomplete="off"
    )
    if own.missing:
        kinds = language.list([language.say(words.STEP_KINDS[kind]) for kind in own.missing])
        panel.show(f'<p class="status">{escape(language.say(words.MISSING, kinds=kinds))}</p>')
    else:
        panel.show(f'<p class="mark right">{escape(language.say(words.COMPLETE))}</p>')
    st.download_button(
        language.say(words.SAVE_LESSON),
        own.written(),
        file_name=f"{own.id}.yaml",
        mime="application/yaml",
        key="own save",
        on_click="ignore",
        type="primary",
    )
