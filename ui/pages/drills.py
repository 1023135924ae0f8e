"""Drills: a position and an act, and the reason that the referee gives; or a piece of a game, and its rules."""

from html import escape

import streamlit as st

from engine.comparison import rerun
from engine.drill_positions import Position
from engine.drills import AnyPosition, Drill
from engine.kemps_drill_positions import KempsPosition
from engine.kemps_table import KempsRuling
from engine.profiles import profile
from engine.rulings import SetupRefused
from engine.table import Ruling
from engine.which_rules import Puzzle, what_happened
from lessons.walk import AnyRuling
from locales.kemps_rulings import KEMPS_TITLES
from locales.language import Language
from locales.rulings import TITLES, cell
from ui import components, drill_says, kemps_felt, live, nav, panel, shell, texts
from ui import drill_texts as words
from ui.drill_state import DrillRound
from ui.progress import record
from ui.state import visit
from ui.view import board, status

HEADLINES = TITLES | KEMPS_TITLES
KEYS = {str(number): str(number) for number in range(1, 5)}


def option_texts(question: Drill | Puzzle, language: Language) -> list[str]:
    """What stands on the buttons: reasons by their headlines, or rule sets by their names."""
    if isinstance(question, Drill):
        return [language.say(HEADLINES[reason]) for reason in question.options]
    return [_names(group, language) for group in question.options]


def _names(group: tuple[str, ...], language: Language) -> str:
    return language.list([language.say(texts.RULE_SETS[name]) for name in texts.RULE_SETS if name in group])


@st.fragment
@shell.guarded
def drills() -> None:
    """The question with its table, and what the referee says once it has been answered."""
    language, now = nav.language(), _round()
    _choices(now, language)
    if now.now is None or (now.name != nav.asked("q") and not now.show(nav.asked("q"))):
        _another(now)
    question = now.now
    assert question is not None, "there is always a question"
    with st.container(key="drills-stage"):
        side, felt = st.columns([2, 3], gap="medium")
        with side, st.container(key="panel"):
            spoken = _panel(now, question, language)
            _keys(now)
        with felt:
            if isinstance(question, Puzzle):
                _piece(question, language)
            elif now.example:
                _felt(now.example.position, now.example, now.example.ruling, "example", language)
            else:
                _felt(question.position, question, question.ruling if now.answer is not None else None, "", language)
    _controls(now, language)
    live.say(spoken, key="spoken")


def _round() -> DrillRound:
    now = visit().part(DrillRound)
    now.record = record()
    if now.now is None and nav.asked("q"):
        now.show(nav.asked("q"))
    return now


def _another(now: DrillRound) -> None:
    now.go_on(now.name)
    nav.put(q=now.name)


def _choices(now: DrillRound, language: Language) -> None:
    """What the questions are about; another choice brings another question."""

    def changed() -> None:
        kind, scope = st.session_state["drill kind"], st.session_state.get("drill rules", now.scope)
        if kind in words.KINDS and (kind, scope) != (now.kind, now.scope):
            now.kind, now.scope = kind, scope
            _another(now)

    for key, value in (("drill kind", now.kind), ("drill rules", now.scope)):
        if st.session_state.get(key) != value:
            st.session_state[key] = value  # a link or Back may have changed it
    with st.container(key="drill-head", horizontal=True, vertical_alignment="center"):
        panel.show(f"<h1>{escape(language.say(texts.DRILLS))}</h1>")
        st.segmented_control(
            language.say(words.KIND),
            list(words.KINDS),
            key="drill kind",
            required=True,
            format_func=lambda kind: language.say(words.KINDS[kind]),
            label_visibility="collapsed",
            on_change=changed,
            width="content",
        )
        if now.kind == "rulings":
            st.selectbox(
                language.say(words.SCOPE),
                ["", *texts.RULE_SETS],
                key="drill rules",
                format_func=lambda name: language.say(texts.RULE_SETS[name] if name else words.ALL),
                label_visibility="collapsed",
                filter_mode=None,
                on_change=changed,
                width=260,
            )


def _panel(now: DrillRound, question: Drill | Puzzle, language: Language) -> str:
    """The question with its options, or the answer with its reasons; returns what a screen reader is told."""
    if isinstance(question, Drill):
        said = drill_says.act_said(question.position.table, question.ruling, language)
        asked = "" if now.answer is not None else _asked(question, language)
        panel.show(f'<div class="say"><p class="goal">{escape(said)}</p>{asked}</div>')
    else:
        panel.show(f'<div class="say"><p class="goal">{escape(language.say(words.ASK_WHICH))}</p></div>')
    labels = option_texts(question, language)
    if now.answer is None:
        _options(now, labels, language)
        if isinstance(question, Drill):
            _just_before(question.position, language)
        return ""
    return _answered(now, question, labels, language)


def _asked(question: Drill, language: Language) -> str:
    """What is asked, under which rules, and how hard it is."""
    rules = panel.rule_set(question.rules, language)
    chips = (rules, language.say(words.CLAUSES, n=question.clauses), language.say(words.LOAD, n=question.load))
    shown = "".join(f'<span class="chip">{escape(chip)}</span>' for chip in chips)
    return f'<span class="kind">{escape(language.say(words.ASK_RULING))}</span><div class="chips">{shown}</div>'


def _options(now: DrillRound, labels: list[str], language: Language) -> None:
    with st.container(key="options"):
        for i, label in enumerate(labels):
            st.button(label, key=f"{now.name} {i}", on_click=now.choose, args=(now.name, i), width="stretch")
    panel.show(f'<p class="drill-keys">{escape(language.say(words.KEYS))}</p>')


def _just_before(position: AnyPosition, language: Language) -> None:
    lines = drill_says.just_before(position, language)
    if lines:
        items = "".join(f"<li>{escape(each)}</li>" for each in lines)
        panel.show(f'<p class="drill-note">{escape(language.say(words.BEFORE))}</p><ul class="before">{items}</ul>')


def _answered(now: DrillRound, question: Drill | Puzzle, labels: list[str], language: Language) -> str:
    assert now.answer is not None, "asked after an answer"
    key = labels[list(question.options).index(question.key)]
    right = now.is_right(now.answer)
    mark = language.say(texts.MARK_RIGHT) if right else language.say(texts.MARK_WRONG, answer=labels[now.answer])
    named = "" if right else language.say(words.RIGHT_ANSWER, answer=key)
    kind, sign = ("right", "✓") if right else ("not-allowed", "✕")
    also = f'<p class="drill-key">{escape(named)}</p>' if named else ""
    panel.show(f'<p class="mark {kind}"><span class="sign" aria-hidden="true">{sign}</span> {escape(mark)}</p>{also}')
    if isinstance(question, Puzzle):
        return f"{mark} {named} {_parted(question, language)}"
    if now.example:
        panel.show(
            f'<p class="drill-note">{escape(language.say(words.EXAMPLE_IS))}</p>'
            f'<p class="goal">{escape(_said(now.example, language))}</p>'
        )
        _ruling(now.example, language)
        return f"{_said(now.example, language)} {panel.spoken(now.example.ruling, language)}"
    _ruling(question, language)
    return f"{mark} {named} {panel.spoken(question.ruling, language)}"


def _said(drill: Drill, language: Language) -> str:
    return drill_says.act_said(drill.position.table, drill.ruling, language)


def _ruling(drill: Drill, language: Language) -> None:
    panel.show(panel.ruling_html(drill.position.table, drill.ruling, language))
    panel.show(panel.elsewhere_of(drill.position.table, drill.ruling, language))


def _parted(puzzle: Puzzle, language: Language) -> str:
    """For every group that it cannot be, the first line that would be different there; said and shown."""
    lines, items = [], ""
    for group in puzzle.options:
        other = rerun(puzzle.table, puzzle.actions, profile(group[0]))
        if group == puzzle.key or isinstance(other, SetupRefused):
            continue
        here, there = what_happened(other.here), what_happened(other.there)
        at = next(i for i, (mine, theirs) in enumerate(zip(here, there, strict=True)) if mine != theirs)
        answer = cell(other.there[at].verdict, other.there[at].reason, language)
        lines.append(language.say(words.PARTED, rules=_names(group, language), number=at + 1, answer=answer))
        clause = escape(panel.clause_text(other.there[at].rules[0], language))
        rule = f'<p class="clause"><b>{escape(language.say(texts.BECAUSE))}:</b> {clause}</p>'
        items += f"<li>{escape(lines[-1])}{rule}</li>"
    panel.show(f'<ul class="parted">{items}</ul>')
    return " ".join(lines)


def _piece(puzzle: Puzzle, language: Language) -> None:
    """What happened, act by act, with the cards that were turned."""
    table, rows = puzzle.table, ""
    for ruling in puzzle.rulings:
        faces = drill_says.faces_html(ruling, language)
        rows += (
            f'<li><span class="kemps-cards" aria-hidden="true">{faces}</span>'
            f"<span>{escape(drill_says.line(table, ruling, language))}</span></li>"
        )
        table = ruling.table
    panel.show(f'<p class="drill-note">{escape(language.say(words.HAPPENED))}</p><ol class="happened">{rows}</ol>')


def _felt(position: AnyPosition, drill: Drill, ruling: AnyRuling | None, key: str, language: Language) -> None:
    """The table before the act, or after it once it has been ruled on."""
    if isinstance(position, KempsPosition):
        table = ruling.table if isinstance(ruling, KempsRuling) else position.table
        by = position.action.by[0] if position.action.by else table.dealer
        number = len(position.acts) + (ruling is not None)
        kemps_felt.felt(table, language, bottom=by, eyes=drill.hands, number=number, key="kemps")
        return
    _grid(position, ruling if isinstance(ruling, Ruling) else None, key, language)


def _grid(position: Position, ruling: Ruling | None, key: str, language: Language) -> None:
    table = ruling.table if ruling else position.table
    panel.show(f'<p class="status">{escape(status(table, language))}</p>')
    components.table(
        board(
            table,
            language,
            game=f"drill {key} {position.request.seed}",
            number=len(position.acts) + (ruling is not None),
            act=False,
            ruling=ruling,
            focus=[table.setting.places[place] for place in position.action.places],
        ),
        key="drill table",
        on_act=lambda _: None,
    )


def _controls(now: DrillRound, language: Language) -> None:
    with st.container(key="controls", horizontal=True, vertical_alignment="center"):
        score = language.say(words.SCORE, right=now.right, asked=len(now.asked)) if now.asked else ""
        panel.show(f'<p class="score">{escape(score)}</p>')
        st.space("stretch")
        wrong = now.answer is not None and not now.is_right(now.answer)
        if wrong and isinstance(now.now, Drill) and not now.example:
            st.button(language.say(words.EXAMPLE), key="example", on_click=now.show_example)
        st.button(
            language.say(words.NEXT),
            key="next",
            on_click=_next,
            args=(now, now.name),
            type="secondary" if now.answer is None else "primary",
        )


def _next(now: DrillRound, name: str) -> None:
    """Go on from this question; a second press on the same button changes nothing more."""
    if now.name == name:
        now.go_on(now.name)
    nav.put(q=now.name)


def _keys(now: DrillRound) -> None:
    name = now.name

    def pressed(key: str) -> None:
        if key in KEYS:
            now.choose(name, int(key) - 1)
        elif key == "next" and now.answers.get(name) is not None:
            _next(now, name)

    components.keys(KEYS, key="drill keys", on_key=pressed)


drills()
