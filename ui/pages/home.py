"""The first page: one click leads to a first ruling."""

from html import escape

import streamlit as st

from engine.actions import Act, Action, parse_action
from engine.concentration import rule
from engine.table import Phase
from ui import components, live, nav, panel, shell, texts
from ui.report import report
from ui.state import SmallGame, visit
from ui.view import board, status


def act(game: SmallGame, action: Action) -> None:
    """Put one act to the referee and keep its ruling for the panel."""
    ruling = rule(game.table, action)
    game.last, game.table, game.acts = (game.table, ruling), ruling.table, game.acts + 1


@st.fragment
@shell.guarded
def small_game() -> None:
    """A real table of eight cards with the referee beside it."""
    language, here = nav.language(), visit()
    game = here.game()
    table = game.table
    setting = table.setting

    def pressed(acts: list[components.Act]) -> None:
        for each in acts:
            act(game, parse_action(f"flip {each['p']}", setting.rows, setting.columns, len(setting.players)))

    ruling = game.last[1] if game.last else None
    with st.container(key="home-stage"):
        side, felt = st.columns([2, 3], gap="medium")
        with side, st.container(key="panel"):
            panel.show(f'<p class="status">{escape(status(table, language))}</p>')
            if game.last:
                panel.show(panel.ruling_html(*game.last, language))
                panel.show(panel.elsewhere_html(*game.last, language))
                report(*game.last, language, key="home report")
            else:
                panel.show(f'<p class="lead">{escape(language.say(texts.TRY_HOW))}</p>')
        with felt:
            components.table(
                board(
                    table,
                    language,
                    game=f"home-{here.deals}",
                    number=game.acts,
                    act=table.phase is not Phase.OVER,
                    ruling=ruling,
                ),
                key="small table",
                on_act=pressed,
            )
            with st.container(key="acts", horizontal=True):
                if table.phase is Phase.SHOWING:
                    st.button(
                        language.say(texts.CLOSE),
                        key="close",
                        on_click=act,
                        args=(game, Action(Act.CLOSE)),
                        type="primary",
                    )
                st.button(language.say(texts.NEW_DEAL), key="new deal", on_click=here.deal_again)
    live.say(panel.spoken(ruling, language) if ruling else "", key="spoken")


def home() -> None:
    """What the program is, the way into the lessons, and a table to try at once."""
    language = nav.language()
    with st.container(key="hero", horizontal=True, vertical_alignment="center"):
        panel.show(f"<h1>{escape(language.say(texts.APP))}</h1><p>{escape(language.say(texts.TAGLINE))}</p>")
        found, first = shell.pages(), nav.first_lesson()
        with st.container(key="ways", horizontal=True):
            if first:
                st.page_link(
                    found["lesson"],
                    label=language.say(texts.FIRST_LESSON),
                    query_params=nav.link(first, language.code),
                )
            here = {"lang": language.code}
            st.page_link(found["lessons"], label=language.say(texts.ALL_LESSONS), query_params=here)
            st.page_link(found["play"], label=language.say(texts.PLAY_GAME), query_params=here)
    small_game()


home()
