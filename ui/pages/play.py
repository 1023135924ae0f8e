"""Playing: set a table up, then act on it, right or wrong, with the referee beside it."""

from html import escape

import streamlit as st

from engine.actions import Act, Action, parse_place
from engine.table import Phase, Table
from locales.language import Language
from ui import (
    boxes,
    components,
    house,
    live,
    nav,
    panel,
    play_help,
    play_panel,
    play_setup,
    progress,
    shell,
    sound,
    texts,
)
from ui import house_texts as house_words
from ui import play_texts as words
from ui.play_state import TWO_PLACES, PlayTable
from ui.remedy_text import remedies_html
from ui.report import report
from ui.state import visit
from ui.view import board, player_names, status

KEYS = {"?": "why", "h": "help", "n": "close"}


@shell.guarded
def table() -> None:
    """The table with the referee beside it."""
    language, play = nav.language(), visit().part(PlayTable)
    sitting = play.sitting
    if sitting is None:
        return
    if play.due():
        play.others()
    sitting = play.sitting
    assert sitting is not None, "a computer player leaves the table where it is"
    helping = visit().part(play_help.Help)
    with st.container(key="play-stage"):
        side, felt = st.columns([2, 3], gap="medium")
        with side, st.container(key="panel"):
            _panel(play, helping, language)
        with felt:
            _felt(play, helping, language)
            _acts(play, helping, language)
    ruling = play.last[1] if play.last else None
    live.say(panel.spoken(ruling, language) if ruling else "", key="spoken")
    sound.play(str(ruling.verdict) if ruling else "", key="play sound", number=play.number)
    components.keys(KEYS, key="play keys", on_key=lambda name: _key(play, helping, name))


def _key(play: PlayTable, helping: play_help.Help, name: str) -> None:
    if name == "why":
        helping.why = not helping.why
    elif name == "close" and play.sitting and play.sitting.stage.table.phase is Phase.SHOWING:
        play.do(Action(Act.CLOSE))


def _panel(play: PlayTable, helping: play_help.Help, language: Language) -> None:
    sitting = play.sitting
    assert sitting is not None, "there is a game"
    now = sitting.stage.table
    # In one piece: every element of the page has its price at every click.
    said = play_panel.heading_html(play, language)
    said += f'<p class="status big">{escape(_status(play, now, language))}</p>'
    if play.drawn and not sitting.stage.record:
        said += f'<p class="lead">{escape(_drawn(play, language))}</p>'
    if play.refused_back:
        said += f'<p class="mark not-allowed">{escape(language.say(words.NO_BACK))}</p>'
    if sitting.ended:
        panel.show(said + play_panel.result_html(play, language))
        _after(play, language)
        said = ""
    if helping.why:
        said += play_panel.may_html(now, language)
    elif play.last:
        said += panel.ruling_html(*play.last, language)
        said += remedies_html(*play.last, language)
        said += panel.elsewhere_html(*play.last, language)
    panel.show(said + play_help.html(play, helping, language))
    if play.last and not helping.why:
        report(*play.last, language, key="play report")


def _status(play: PlayTable, now: Table, language: Language) -> str:
    assert play.sitting is not None, "there is a game"
    if play.mode is not Act.FLIP:
        act = language.say(words.ACTS[play.mode])
        message = words.PRESS_ONE
        if play.mode in TWO_PLACES:
            message = words.PRESS_FIRST if play.picked is None else words.PRESS_SECOND
        return language.say(message, act=act)
    if play.sitting.agreed:
        return language.say(texts.STATUS_OVER)
    if now.phase is not Phase.OVER and play.sitting.turn_of.skill is not None:
        player = player_names(now, language)[now.turn]
        return language.say(words.COMPUTER, player=player)
    return status(now, language)


def _drawn(play: PlayTable, language: Language) -> str:
    assert play.sitting is not None, "there is a game"
    known = play_panel.names(play.sitting, language)
    draws = [language.say(words.DREW_ONE, player=known[seat], card=card) for seat, card in play.drawn]
    begins = known[play.sitting.game.table.turn]
    drew = language.say(words.DREW, draws=language.list(draws))
    return f"{drew} {language.say(words.FIRST_TURN, player=begins)}"


def _felt(play: PlayTable, helping: play_help.Help, language: Language) -> None:
    sitting = play.sitting
    assert sitting is not None, "there is a game"
    now = sitting.stage.table
    setting = now.setting

    def pressed(acts: list[components.Act]) -> None:
        play.press([parse_place(str(each["p"]), setting.rows, setting.columns) for each in acts])

    shown = board(
        now,
        language,
        game=play.deal,
        number=play.number,
        act=not sitting.ended,
        ruling=play.last[1] if play.last else None,
        focus=[] if play.picked is None else [setting.places[play.picked]],
    )
    components.table(play_help.marked(shown, play, helping, language), key="play table", on_act=pressed)


def _acts(play: PlayTable, helping: play_help.Help, language: Language) -> None:
    sitting = play.sitting
    assert sitting is not None, "there is a game"
    now = sitting.stage.table
    with st.container(key="acts", horizontal=True):
        if sitting.turn_of.skill is not None and not sitting.ended:
            st.button(language.say(words.GO_ON), key="go on", on_click=play.others, type="primary")
        elif now.phase is Phase.SHOWING and not sitting.ended:
            st.button(
                language.say(texts.CLOSE), key="close", on_click=play.do, args=(Action(Act.CLOSE),), type="primary"
            )
            owed = now.setting.rules.display_seconds - now.waited
            if owed > 0:
                wait = Action(Act.WAIT, seconds=owed)
                st.button(language.say(texts.WAIT, n=int(owed)), key="wait", on_click=play.do, args=(wait,))
        if play.mode is not Act.FLIP:
            st.button(language.say(words.CANCEL), key="cancel", on_click=play.choose, args=(Act.FLIP, None))
        if not sitting.ended:
            if box := boxes.opened(language.say(words.ELSE), key="else", height=24):
                with box:
                    _anything(play, now, language)
            st.button(language.say(words.WHY), key="why", on_click=_key, args=(play, helping, "why"))
        play_help.switches(play, helping, language)
        st.button(language.say(words.TAKE_BACK), key="take back", on_click=play.back, disabled=not sitting.stage.past)
        if box := boxes.opened(language.say(words.MORE), key="more", height=14):
            with box:
                _more(play, language)


def _anything(play: PlayTable, now: Table, language: Language) -> None:
    """Any act, allowed or not, by any player: the referee says what becomes of it."""
    panel.show(f"<p>{escape(language.say(words.ELSE_HOW))}</p>")
    known = player_names(now, language)
    by = None
    if len(known) > 1:
        who = st.selectbox(
            language.say(words.WHO_ACTS),
            range(len(known)),
            index=now.turn if play.presser is None else play.presser,
            format_func=known.__getitem__,
            key=f"who acts {now.turn} {len(known)}",
            filter_mode=None,
        )
        by = None if who == now.turn else who
    with st.container(key="any-acts", horizontal=True):
        for act, name in words.ACTS.items():
            needs_place = act in (*TWO_PLACES, Act.FLIP, Act.UNFLIP, Act.PEEK, Act.TOUCH)
            label, key = language.say(name), f"any {act}"
            if needs_place:
                st.button(label, key=key, on_click=play.choose, args=(act, by))
            else:
                st.button(label, key=key, on_click=play.do, args=(Action(act, (), by),))


def _more(play: PlayTable, language: Language) -> None:
    assert play.sitting is not None, "there is a game"
    st.button(language.say(texts.NEW_DEAL), key="new deal", on_click=play.another, width="stretch")
    st.button(language.say(words.SAME_DEAL), key="same deal", on_click=play.again, width="stretch")
    if not play.sitting.ended and not play.sitting.off:
        st.button(language.say(words.AGREE), key="agree", on_click=play.agree, width="stretch")
    setting = play.sitting.game.table.setting
    components.printer(language.say(house_words.CARD), house.card(setting, language), key="house card")
    st.page_link(
        shell.pages()["play"],
        label=language.say(words.SET_UP),
        query_params={"lang": language.code, "rules": setting.rules.id},
    )


def _after(play: PlayTable, language: Language) -> None:
    """What can be done with a finished game."""
    sitting = play.sitting
    assert sitting is not None, "there is a game"
    with st.container(key="after", horizontal=True):
        st.button(language.say(words.NEXT_GAME), key="next game", on_click=play.another, type="primary")
        if len(sitting.level) > 1 and not sitting.agreed:
            st.button(language.say(words.PLAY_OFF), key="play off", on_click=play.play_off)
    if play.seconds is not None:
        _leaderboard(play, language)


def _leaderboard(play: PlayTable, language: Language) -> None:
    """The quickest games of this rule set and deck; the names are whatever people typed."""
    assert play.sitting is not None, "there is a game"
    setting = play.sitting.game.table.setting
    name = play_panel.board_name(setting)
    if not play.kept:
        with st.form("board", border=False):
            typed = st.text_input(language.say(words.BOARD_NAME), max_chars=20, key="board name", autocomplete="off")
            if st.form_submit_button(language.say(words.BOARD_ADD)) and typed.strip() and play.seconds is not None:
                progress.add_result(name, typed.strip(), play.seconds, play.helped)
                play.keep_result()
    panel.show(play_panel.leaderboard_html(name, setting, language))


def play_page() -> None:
    """The table of the address, or the choice of a new one."""
    play, asked = visit().part(PlayTable), nav.asked("game")
    play.record = progress.record()
    if asked and (asked == play.id or play.load(asked)):
        computers = play.sitting is not None and any(seat.skill for seat in play.sitting.seats)
        clock = play.options.timed and play.seconds is None
        st.fragment(table, run_every=1 if computers or clock else None)()
        return
    if asked:
        panel.show(f'<p class="mark allowed">{escape(nav.language().say(words.GONE))}</p>')
    play_setup.show(play)


play_page()
