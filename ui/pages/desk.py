"""The dispute desk: lay out a position, name an act, and hear what every rule set says."""

from html import escape

import streamlit as st

from engine.yamlfile import FileFault
from locales.language import Language
from ui import (
    components,
    desk_board,
    desk_keep,
    desk_kemps,
    desk_position,
    desk_ruling,
    live,
    nav,
    panel,
    shell,
)
from ui import desk_texts as words
from ui.desk_case import packed, unpacked
from ui.desk_state import Desk
from ui.own_lessons import OwnLesson
from ui.state import visit

BAD_LINK = "link"


def open_link(desk: Desk) -> None:
    """Show the position in the address; one that cannot be read leaves the desk as it is, and says so."""
    code = nav.asked("case")
    if not code or code == desk.link:
        return
    desk.link = code
    try:
        desk.load(unpacked(code), "link")
    except (ValueError, FileFault):
        desk.note = BAD_LINK
    desk.linked = desk.number


def put_link(desk: Desk) -> None:
    """Keep the address in step with the desk, so that a reload comes back to it and Back to the position before."""
    if desk.linked == desk.number:
        return
    desk.linked, desk.link = desk.number, packed(desk.text)
    nav.put(case=desk.link or None)


def _section(desk: Desk, language: Language) -> None:
    chosen = st.segmented_control(
        language.say(words.SECTION),
        list(words.SECTIONS),
        default=desk.section,
        required=True,
        format_func=lambda name: language.say(words.SECTIONS[name]),
        key=f"desk section {desk.moves}",
        label_visibility="collapsed",
    )
    desk.section = chosen or desk.section


def _caught_up(desk: Desk) -> None:
    """What was chosen just before a press holds for that press, although the page has not been drawn since."""
    state = st.session_state
    keys = {
        "section": f"desk section {desk.moves}",
        "tool": "desk tool",
        "rank": desk_position.rank_key(desk),
        "suit": "desk suit",
        "picture": "desk picture",
        "kind": f"desk kind {desk.loads}",
    }
    chosen = {name: state[key] for name, key in keys.items() if state.get(key) is not None}
    if chosen.get("kind", desk.kind) is not desk.kind:
        desk.picked = ()
    for name, value in chosen.items():
        setattr(desk, name, value)


def _note_html(note: str | FileFault, language: Language) -> str:
    if isinstance(note, FileFault):
        said = language.say(words.BAD_FILE, file=note.name[:60], line=note.line)
        return desk_ruling.unread_html(said, note.text, language)
    return desk_ruling.unread_html(language.say(words.BAD_LINK), "", language)


def _side(desk: Desk, language: Language) -> None:
    """The open part of the desk, with the ruling where an act is named."""
    if desk.note:
        panel.show(_note_html(desk.note, language))
    kemps = desk.game == "kemps"
    match desk.section:
        case "table" if kemps:
            desk_kemps.table(desk, language)
        case "table":
            desk_position.table(desk, language)
        case "cards" if kemps:
            desk_kemps.cards(desk, language)
        case "cards":
            desk_position.cards(desk, language)
        case "act" if kemps:
            desk_kemps.act(desk, desk.outcome(), language)
        case "act":
            desk_ruling.act(desk, language)
    outcome = desk.outcome()
    if desk.section == "keep":
        desk_keep.keep(desk, outcome, language)
    elif desk.section == "lesson":
        desk_keep.lesson(desk, visit().part(OwnLesson), outcome, language)
    else:
        desk_ruling.ruling(outcome, language)
        desk_position.allow(desk, outcome, language)
    if desk.section == "act":
        desk_ruling.steps(desk, outcome, language)
        desk_ruling.as_text(desk, language)


@st.fragment
@shell.guarded
def desk() -> None:
    """The table with the parts of the desk beside it, and under it the act by every rule set."""
    language, here = nav.language(), visit().part(Desk)
    with st.container(key="desk-stage"):
        side, felt = st.columns([2, 3], gap="medium")
        with side, st.container(key="panel"):
            _section(here, language)
            _side(here, language)
        outcome = here.outcome()

        def pressed(acts: list[components.Act]) -> None:
            _caught_up(here)
            for each in acts:
                here.press(str(each["p"]), here.outcome())

        with felt:
            if here.game == "kemps":
                desk_kemps.felt(here, outcome, language)
            else:
                components.table(desk_board.board(here, outcome, language), key="desk table", on_act=pressed)
                panel.show(f'<p class="status">{escape(language.say(words.LEGEND))}</p>')
    desk_ruling.side_by_side(outcome, language)
    put_link(here)
    live.say(panel.spoken(outcome.ruling, language) if outcome.ruling else "", key="spoken")


def page() -> None:
    """The page: what the desk is for, and the desk."""
    language = nav.language()
    open_link(visit().part(Desk))
    with st.container(key="desk-head"):
        panel.show(f"<h1>{escape(language.say(words.TITLE))}</h1><p>{escape(language.say(words.HOW))}</p>")
    desk()


page()
