"""The part of the desk where an act is named, and the referee's answer to it by every rule set."""

from html import escape

import streamlit as st

from engine.actions import Act
from engine.kemps_table import KempsRuling, KempsTable
from engine.rulings import SetupRefused
from engine.table import Ruling, Table
from lessons.walk import AnyRuling
from locales.language import Language
from ui import desk_board, desk_kemps, desk_position, house, house_texts, panel
from ui import desk_texts as words
from ui.desk_state import ONE_PLACE, TWO_PLACES, Desk, Outcome
from ui.remedy_text import remedies_html

MOST_REMEDIES = 4


def act(desk: Desk, language: Language) -> None:
    """Say what was done, and by whom."""
    with st.container(key="desk-row-act", horizontal=True):
        kinds = list(words.ACTS)
        kind = st.selectbox(
            language.say(words.ACT),
            kinds,
            index=kinds.index(desk.kind),
            format_func=lambda kind: language.say(words.ACTS[kind]),
            key=f"desk kind {desk.loads}",
            filter_mode=None,
        )
        _who(desk, language)
    if kind and kind is not desk.kind:
        desk.kind, desk.picked = kind, ()
        desk.built()
    _details(desk, language)
    if not desk.act and desk.kind in ONE_PLACE + TWO_PLACES:
        message = words.PRESS_TWO if desk.kind in TWO_PLACES else words.PRESS
        panel.show(f'<p class="status">{escape(language.say(message))}</p>')


def _who(desk: Desk, language: Language) -> None:
    players = desk_board.names(desk, language)
    said = [language.say(words.WHOSE_TURN), *players]
    at = st.selectbox(
        language.say(words.WHO),
        range(len(said)),
        index=0 if desk.who is None else desk.who + 1,
        format_func=said.__getitem__,
        key=f"desk who {desk.loads} {len(said)}",
        filter_mode=None,
    )
    who = at - 1 if at else None
    if who != desk.who:
        desk.who = who
        desk.built()


def _details(desk: Desk, language: Language) -> None:
    """What an act needs besides its places."""
    was = (desk.aloud, desk.seconds, desk.axis, desk.value, desk.card_in_hand())
    match desk.kind:
        case Act.FLIP:
            desk.aloud = st.toggle(language.say(words.ALOUD), value=desk.aloud, key="desk aloud")
        case Act.WAIT:
            seconds = st.number_input(
                language.say(words.SECONDS), 0, 3600, value=desk.seconds, step=1, key=f"desk seconds {desk.loads}"
            )
            desk.seconds = int(seconds or 0)
        case Act.POINT:
            desk_position.card(desk, language)
        case Act.CHANGE:
            _change(desk, language)
    now = (desk.aloud, desk.seconds, desk.axis, desk.value, desk.card_in_hand())
    if was != now and (desk.act or desk.kind not in ONE_PLACE + TWO_PLACES):
        desk.built()


def _change(desk: Desk, language: Language) -> None:
    choices = house.CHOICES["concentration"]
    axes = list(choices)
    axis = st.selectbox(
        language.say(words.WHICH_RULE),
        axes,
        index=axes.index(desk.axis),
        format_func=lambda axis: language.say(house_texts.AXES[axis]),
        key=f"desk axis {desk.loads}",
        filter_mode=None,
    )
    desk.axis = axis or axes[0]
    values = choices[desk.axis]
    at = st.selectbox(
        language.say(words.NEW_RULE),
        range(len(values)),
        index=values.index(desk.value) if desk.value in values else 0,
        format_func=lambda at: house.value_text(desk.axis, values[at], language),
        key=f"desk value {desk.loads} {desk.axis}",
        filter_mode=None,
    )
    desk.value = values[at or 0]


def as_text(desk: Desk, language: Language) -> None:
    """The act as case files write it, for those who would rather type, and to see what was chosen."""
    typed = st.text_input(
        language.say(words.ACT_AS_TEXT),
        value=desk.act,
        key=f"desk act {desk.number}",
        max_chars=200,
        autocomplete="off",
    )
    text = " ".join((typed or "").split())
    if text != desk.act:
        desk.act, desk.picked = text, ()
        st.rerun(scope="fragment")  # the ruling on it stands above this field


def steps(desk: Desk, outcome: Outcome, language: Language) -> None:
    """Go on after the act, or take it back; and what happened before it."""
    with st.container(key="acts", horizontal=True):
        st.button(language.say(words.GO_ON), key="desk go on", on_click=desk.go_on, disabled=outcome.ruling is None)
        st.button(language.say(words.STEP_BACK), key="desk step back", on_click=desk.step_back, disabled=not desk.acts)
    if outcome.earlier:
        lines = "".join(
            f"<li>{escape(_line(number, act_words(ruling, text, language), ruling, language))}</li>"
            for number, (text, ruling) in enumerate(zip(desk.before, outcome.earlier, strict=False), 1)
        )
        panel.show(
            f'<p class="kemps-head">{escape(language.say(words.BEFORE))}</p><ul class="desk-before">{lines}</ul>'
        )


def _line(number: int, act: str, ruling: AnyRuling, language: Language) -> str:
    return language.say(words.BEFORE_LINE, number=number, act=act, title=panel.said_of(ruling, language).title)


def act_words(ruling: AnyRuling, text: str, language: Language) -> str:
    """An act by its name, with the text that a case file has for it."""
    if isinstance(ruling, KempsRuling):
        name = words.KEMPS_ACTS.get(ruling.action.act, words.KEMPS_BOTH)
    else:
        name = words.ACTS[ruling.action.act]
    return language.say(words.ACT_LINE, act=language.say(name), text=text)


def ruling(outcome: Outcome, language: Language) -> None:
    """The referee's answer with the smallest changes that would turn it; or what stands against the position."""
    if isinstance(outcome.at, SetupRefused):
        panel.show(desk_board.faults_html(outcome.at, language))
    elif outcome.unread:
        panel.show(unread_html(language.say(words.NOT_AN_ACT), outcome.unread, language))
    elif outcome.ruling is not None:
        panel.show(panel.ruling_html(outcome.at, outcome.ruling, language))
        if isinstance(outcome.at, Table) and isinstance(outcome.ruling, Ruling):
            panel.show(remedies_html(outcome.at, outcome.ruling, language, MOST_REMEDIES))
        elif isinstance(outcome.at, KempsTable) and isinstance(outcome.ruling, KempsRuling):
            panel.show(desk_kemps.remedies_html(outcome.at, outcome.ruling, language))


def unread_html(said: str, english: str, language: Language) -> str:
    """What cannot be read, in a sentence, and the exact reason, which a reader of case files needs and is English."""
    why = f'{escape(language.say(words.IN_ENGLISH))} <span lang="en">{escape(english)}</span>' if english else ""
    return f'<div role="alert"><p class="mark not-allowed">{escape(said)}</p><p class="exact">{why}</p></div>'


def side_by_side(outcome: Outcome, language: Language) -> None:
    """The same act by every rule set, or by every house variant of Kemps."""
    html = comparison(outcome, language)
    if html:
        with st.container(key="desk-compare"):
            panel.show(f"<h2>{escape(language.say(words.SIDE_BY_SIDE))}</h2>{html}")


def comparison(outcome: Outcome, language: Language) -> str:
    """The table of that, for the screen and for paper; nothing while no act is ruled on."""
    if isinstance(outcome.at, Table) and isinstance(outcome.ruling, Ruling):
        return panel.comparison_html(outcome.at, outcome.ruling, language)
    if isinstance(outcome.at, KempsTable) and isinstance(outcome.ruling, KempsRuling):
        return panel.variant_table_html(outcome.at, outcome.ruling, language)
    return ""
