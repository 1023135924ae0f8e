"""What a learner can do in a task besides pressing a card, and the last hint."""

import streamlit as st

from engine.actions import Act, Action
from engine.cards import Card
from engine.kemps_actions import KempsAct, KempsAction
from engine.kemps_table import KempsTable
from engine.table import Phase, Table
from lessons.walk import AnyAction, accepted
from locales.language import Language
from ui import kemps_texts, texts
from ui.lesson_screen import Screen

KEMPS_BUTTONS = {
    KempsAct.SIGN: kemps_texts.SIGNAL,
    KempsAct.FEINT: kemps_texts.FEINT,
    KempsAct.DECLINE: kemps_texts.DECLINE,
    KempsAct.KEMPS: kemps_texts.KEMPS,
    KempsAct.REFRESH: kemps_texts.REFRESH,
}


def acts(screen: Screen) -> None:
    """The buttons of a task."""
    table = screen.frame.table
    with st.container(key="acts", horizontal=True):
        for action in _buttons(table, screen.step.seat):
            label = act_label(action, table, screen.language)
            st.button(label, key=f"act {label}", on_click=screen.try_act, args=(action,))
        if screen.answer.hints < 3:
            st.button(screen.language.say(texts.HINT), key="hint", on_click=screen.more_hints)


def _buttons(table: Table | KempsTable, seat: str) -> list[AnyAction]:
    if isinstance(table, KempsTable):
        by = (table.setting.seats.index(seat),)
        stops = [KempsAction(KempsAct.STOP, by, pair=pair) for pair in range(len(table.letters))]
        own = table.setting.pair(by[0])
        plain = [KempsAction(act, by) for act in (KempsAct.SIGN, KempsAct.FEINT, KempsAct.DECLINE, KempsAct.KEMPS)]
        refresh = [KempsAction(KempsAct.REFRESH)] if table.dealer == by[0] else []
        return [*plain, *(stop for stop in stops if stop.pair != own), *refresh]
    showing: list[AnyAction] = [Action(Act.CLOSE), Action(Act.WAIT, seconds=5)]
    return [*(showing if table.phase is Phase.SHOWING else []), Action(Act.PASS)]


def act_label(action: AnyAction, table: Table | KempsTable, language: Language) -> str:
    """What stands on the button of an act."""
    if isinstance(action, KempsAction):
        if action.act is KempsAct.STOP and isinstance(table, KempsTable) and action.pair is not None:
            return language.say(kemps_texts.STOP, pair=table.setting.pairs[action.pair])
        return language.say(KEMPS_BUTTONS[action.act])
    if action.act is Act.WAIT:
        return language.say(texts.WAIT, n=5)
    return language.say(texts.CLOSE if action.act is Act.CLOSE else texts.PASS)


def last_hint(screen: Screen) -> str:
    """The act to do, made from what the grader accepts; the lesson's own act, because the class knows its cards."""
    language, table = screen.language, screen.frame.table
    right = accepted(screen.step, table)
    own = screen.frame.stage.rulings[-1].action
    first = own if own in right else right[0]
    if isinstance(first, KempsAction):
        return _kemps_hint(first, table, language)
    if first.act is Act.FLIP and isinstance(table, Table):
        row, column = divmod(first.places[0], table.setting.columns)
        several = sum(isinstance(act, Action) and act.act is Act.FLIP for act in right) > 1
        message = texts.HINT_FLIP_ONE_OF if several else texts.HINT_FLIP
        return language.say(message, place=language.place(row + 1, column + 1))
    return language.say({Act.CLOSE: texts.HINT_CLOSE, Act.WAIT: texts.HINT_WAIT}.get(first.act, texts.HINT_PASS))


def _kemps_hint(action: KempsAction, table: Table | KempsTable, language: Language) -> str:
    card: Card | None = action.cards[0] if action.cards else None
    if card is not None:
        taking = action.act is KempsAct.TAKE
        return language.say(kemps_texts.HINT_TAKE if taking else kemps_texts.HINT_GIVE, card=card)
    return language.say(kemps_texts.HINT_BUTTON, button=act_label(action, table, language))
