"""The translators' part under every page: how much is done, and every text of the page with its place in the files."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from engine.cards import Card
from engine.yamlfile import FileFault
from locales.coverage import Line, State, coverage, lines, share
from locales.language import Language, Value, available
from locales.messages import Message
from locales.po import Finding
from locales.pseudo import PSEUDO
from ui import nav, panel, translator
from ui import translate_texts as words
from ui.components import FRONTEND
from ui.state import visit
from ui.translator import Note
from ui.translator_findings import About, findings, stamps

EVERY = 0.7
"""Seconds between two looks at the files: with the new run of the page a save is on the screen within two seconds."""

MOST = 10
"""Findings about texts of the page that are listed under it."""


@dataclass
class Watch:
    """What the files were when the page was last shown, and the text of the page that was picked for the table."""

    stamps: object = None
    picked: str = ""

    def pick(self, text: object) -> None:
        """Ask where a text comes from, in whatever language it is; an empty text asks for all."""
        self.picked = " ".join(str(text or "").split())


def show(found: Mapping[str, StreamlitPage]) -> None:
    """Watch the files of the page's language and list the page's texts."""
    visit().part(Watch).stamps = None
    _watch(found["translate"])


@st.fragment(run_every=EVERY)
def _watch(workshop: StreamlitPage) -> None:
    """The line under the page, and the table of its texts while it is open; after a save the whole page runs anew."""
    watch, notes, code = visit().part(Watch), visit().part(translator.Notes), nav.language().code
    language = translator.spoken(code)
    before, watch.stamps = watch.stamps, stamps(*available())
    saved = before is not None and before != watch.stamps
    if saved or notes.loaded.get(code, language) is not language:
        st.rerun()
    _picking(watch)
    said = notes.all()
    with st.container(key="translator"):
        try:
            _head(workshop, language, len(said))
            about = About(findings(code)[0] if code != PSEUDO else ())
            listed = [(note, line, about.of(line) if line else []) for note, line in _lines(said, code)]
            if st.session_state.get("translator texts"):
                _texts(listed, watch, language)
            else:
                slips = dict.fromkeys(slip for _, _, found in listed for slip in found)
                panel.show(findings_html(list(slips)[:MOST]))
        except FileFault as fault:
            panel.show(f'<p class="finding error">{escape(f"{fault.name}:{fault.line}: {fault.text}")}</p>')


@cache
def _component() -> Any:
    script = (FRONTEND / "translate.js").read_text("utf-8")
    return st.components.v2.component("referee_translate", js=script, isolate_styles=False)


def _picking(watch: Watch) -> None:
    """A click on a text of the page with Alt held down opens the table at this text."""

    def picked() -> None:
        watch.pick(st.session_state["translator pick"].get("text"))
        st.session_state["translator texts"] = True

    _component()(key="translator pick", on_text_change=picked)


def _head(workshop: StreamlitPage, language: Language, number: int) -> None:
    with st.container(key="translator-head", horizontal=True, vertical_alignment="center"):
        st.toggle(language.say(words.TEXTS, n=number), key="translator texts")
        if language.code != PSEUDO:
            panel.show(f'<p class="translator-line">{standing(language)}</p>')
        st.page_link(workshop, label=language.say(words.TITLE), query_params={"lang": language.code})


def standing(language: Language) -> str:
    """How far a language is and what the check says about it, as HTML."""
    done = language.percent(share(coverage(language.code).values()), 1)
    parts = [language.say(words.SHARE, language=language.name, share=done)]
    found, fresh = findings(language.code)
    for level, message in (("error", words.ERRORS), ("warning", words.WARNINGS)):
        if n := sum(finding.level == level for finding in found):
            parts.append(language.say(message, n=n))
    if not fresh:
        parts.append(language.say(words.CHECKING))
    return " · ".join(map(escape, parts))


_indices: dict[str, tuple[tuple[Line, ...], dict[tuple[str, str, object], Line]]] = {}


def index(code: str) -> Mapping[tuple[str, str, object], Line]:
    """The texts of a language by domain, context and English. Raises FileFault."""
    found = lines("en" if code == PSEUDO else code)
    known = _indices.get(code)
    if known is None or known[0] is not found:
        by_key: dict[tuple[str, str, object], Line] = {}
        by_key |= {(line.domain, line.sentence.context, line.sentence.english): line for line in found}
        known = _indices[code] = (found, by_key)
    return known[1]


def _lines(notes: Sequence[Note], code: str) -> list[tuple[Note, Line | None]]:
    """The page's texts with their entries. A text whose English is broken may be in no catalogue."""
    known = index(code)
    return [(note, known.get(note.key)) for note in notes]


def _texts(listed: Sequence[tuple[Note, Line | None, Sequence[Finding]]], watch: Watch, language: Language) -> None:
    """The table of the page's texts with its filters."""
    with st.container(key="translator-picked", horizontal=True, vertical_alignment="center"):
        how = language.say(words.PICKED, text=watch.picked) if watch.picked else language.say(words.PICK)
        panel.show(f'<p class="translator-line">{escape(how)}</p>')
        if watch.picked:
            st.button(language.say(words.PICK_ALL), key="translator all", on_click=watch.pick, args=("",))
    with st.container(key="translator-filters", horizontal=True):
        sought = st.text_input(language.say(words.SEARCH), key="translator search")
        state = _choice(language, words.STATE, _states(language), key="translator state")
        names = {code: translator.spoken(code).name for code in translator.available() if code != language.code}
        beside = _choice(
            language, words.BESIDE, {"": language.say(words.NOTHING_BESIDE), **names}, key="translator beside"
        )
    others = {note.said: note for note, _, _ in listed}
    second = translator.spoken(beside) if beside else None
    rows = []
    for note, line, slips in listed:
        if fits(note.said, line, slips, sought, state) and within(note.said, watch.picked):
            rows.append(_row(note, line, slips, second, others, language))
    heads = [language.name, *([second.name] if second else []), language.say(words.WHERE)]
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    panel.show(f'<table class="texts"><thead><tr>{top}</tr></thead><tbody>{"".join(rows)}</tbody></table>')


def _choice(language: Language, label: Message, names: Mapping[str, str], *, key: str) -> str:
    """Let one of a few be chosen. No list folds out here: each look at the files would close it again."""
    if st.session_state.get(key) not in names:
        st.session_state[key] = ""  # the language beside may be the page's own by now
    return str(st.pills(language.say(label), list(names), format_func=names.__getitem__, key=key) or "")


def _states(language: Language) -> dict[str, str]:
    names = {"": words.ANY, **{str(state): name for state, name in words.STATES.items()}}
    return {name: language.say(text) for name, text in {**names, "findings": words.WITH_FINDINGS}.items()}


def state_choice(language: Language, *, key: str) -> str:
    """Let a state be chosen: empty for any, `findings` for texts with findings, else the state's name."""
    names = _states(language)
    return st.selectbox(
        language.say(words.STATE), list(names), format_func=names.__getitem__, key=key, filter_mode=None
    )


def fits(said: str, line: Line | None, slips: Sequence[Finding], sought: str, state: str) -> bool:
    """Whether a text is asked for: by a part of it, of its English, context or file, and by its state."""
    if state and not (bool(slips) if state == "findings" else line is not None and line.state == state):
        return False
    whole = f"{said}\n" + (
        "\n".join((*line.sentence.forms, *line.forms, line.sentence.context, line.file)) if line else ""
    )
    return sought.strip().casefold() in whole.casefold()


def within(said: str, picked: str) -> bool:
    """Whether a text is in what was picked, or the other way round; capitals and line ends do not count."""
    text = " ".join(said.split()).casefold()
    return not picked or (bool(text) and (text in picked.casefold() or picked.casefold() in text))


def _row(
    note: Note,
    line: Line | None,
    slips: Sequence[Finding],
    second: Language | None,
    others: Mapping[str, Note],
    language: Language,
) -> str:
    kind = line.state if line else State.MISSING
    cells = [f'<td class="{kind}" lang="{escape(language.code)}">{escape(note.said)}</td>']
    if second:
        said = note.in_language(second, others)
        cells.append(f'<td lang="{escape(second.code)}">{escape(said)}</td>')
    values = [f"{name} = {shown(value, language)}" for name, value in note.values]
    cells.append(f"<td>{details(note.message.context, line, slips, values, language)}</td>")
    return f"<tr>{''.join(cells)}</tr>"


def shown(value: Value, language: Language) -> str:
    """A value of a gap as a translator reads it."""
    return language.card(value) if isinstance(value, Card) else str(value)


def details(
    context: str, line: Line | None, slips: Sequence[Finding], values: Sequence[str], language: Language
) -> str:
    """Where a text comes from and what is wrong with it: context and state, the rest on demand."""
    state = state_text(line, language) if line else ""
    summary = f'<code>{escape(context)}</code> <span class="chip">{escape(state)}</span>' if state else escape(context)
    told = []
    if line is None:
        told.append(language.say(words.UNKNOWN))
    else:
        told += [line.note, line.sentence.comment, language.say(words.ENGLISH, text=" / ".join(line.sentence.forms))]
        told.append(language.say(words.PLACE, file=line.file, line=str(line.line)))
        if line.file != line.sentence.file:
            told.append(language.say(words.PLACE, file=line.sentence.file, line=str(line.sentence.line)))
    if values:
        told.append(language.say(words.VALUES, values="; ".join(values)))
    body = "".join(f"<p>{escape(text)}</p>" for text in told if text)
    return f"{findings_html(slips)}<details><summary>{summary}</summary>{body}</details>"


def state_text(line: Line, language: Language) -> str:
    """The state of a text in words; in English itself it is the source."""
    english = line.file == line.sentence.file
    return language.say(words.SOURCE if english else words.STATES[line.state])


def findings_html(slips: Sequence[Finding]) -> str:
    """What the check says, one line each."""
    return "".join(f'<p class="finding {escape(slip.level)}">{escape(str(slip))}</p>' for slip in slips)
