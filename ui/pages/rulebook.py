"""The rulebook: every clause with its source, where it bites, and what the documents say differently."""

from collections.abc import Mapping
from html import escape
from itertools import groupby

import streamlit as st

from engine.examples import bite, places
from engine.profiles import profile
from engine.rulebook import Clause, clause
from locales.language import Language
from locales.messages import Message
from ui import glossary_texts, live, nav, panel, rulebook_examples, shell, texts
from ui import rulebook_texts as words
from ui.rulebook_differences import differences_html
from ui.rulebook_reader import PAGE, Reader, chosen
from ui.state import visit

DOCUMENTS = tuple(texts.DOCUMENTS)
GAME_OF = {document: "kemps" if document == "001" else "concentration" for document in DOCUMENTS}


def _kind(found: Clause, language: Language) -> str:
    return language.say(words.KINDS[found.kind])


def _heading(found: Clause, document: str, language: Language) -> str:
    if not found.sources:
        return language.say(words.DECIDED)
    source = (found.stated_in(document) or found.sources)[0]
    name = language.say(texts.DOCUMENTS[source.document])
    return language.say(words.SECTION, document=name, section=_section(source.document, source.section, language))


def _section(document: str, section: str, language: Language) -> str:
    return language.text(f"section.{document}.{section}", section, domain="messages")


def _filters(language: Language) -> tuple[str, str, str, str]:
    """Search word, document, rule set and kind; empty where nothing is chosen."""
    every = language.say(words.ANY)

    def choose(label: Message, names: Mapping[str, Message], key: str) -> str:
        return st.selectbox(
            language.say(label),
            ("", *names),
            format_func=lambda value: language.say(names[value]) if value else every,
            key=key,
            filter_mode=None,
        )

    with st.container(key="rulebook-filters", horizontal=True):
        sought = st.text_input(
            language.say(words.SEARCH), key="rulebook search", placeholder=language.say(words.SEARCH_HINT)
        )
        document = choose(words.DOCUMENT, {name: texts.GROUPS[name] for name in DOCUMENTS}, "rulebook document")
        rules = choose(words.RULE_SET, texts.RULE_SETS, "rulebook rule set")
        kind = choose(words.KIND, words.KINDS, "rulebook kind")
    return sought, document, rules, kind


# One clause.


def _clause_html(found: Clause, language: Language) -> str:
    """The sentence, where it is stated and where not, kind and id."""
    stated = list(dict.fromkeys(source.document for source in found.sources))
    lines = []
    if stated:
        named = [_place(found, document, language) for document in stated]
        lines.append(language.say(words.STATED, places=language.list(named)))
        others = [name for name in DOCUMENTS if name not in stated and GAME_OF[name] in map(GAME_OF.get, stated)]
        if others:
            names = [language.say(texts.DOCUMENTS[name]) for name in others]
            lines.append(language.say(words.NOT_STATED, documents=language.list(names)))
    else:
        lines.append(language.say(words.NOWHERE))
    where = "".join(f"<span>{escape(line)}</span> " for line in lines)
    return (
        f'<article class="rule"><p class="says">{escape(panel.clause_text(found.id, language))}</p>'
        f'<p class="where">{where}</p><p class="id"><span class="chip">{escape(_kind(found, language))}</span> '
        f"<code>{escape(found.id)}</code></p></article>"
    )


def _place(found: Clause, document: str, language: Language) -> str:
    sections = dict.fromkeys(_section(document, source.section, language) for source in found.stated_in(document))
    name = language.say(texts.DOCUMENTS[document])
    return language.say(words.PLACE, document=name, section=language.list(list(sections)))


def _list(found: list[Clause], document: str, rules: str, reader: Reader, language: Language) -> None:
    """The clauses under their headings; text between two buttons is one piece of HTML."""
    waiting = ""
    for heading, group in groupby(found, key=lambda each: _heading(each, document, language)):
        waiting += f"<h2>{escape(heading)}</h2>"
        for each in group:
            waiting += _clause_html(each, language)
            if places(each.id):
                panel.show(waiting)
                waiting = ""
                _examples(each.id, rules, reader, language)
    if waiting:
        panel.show(waiting)


def _examples(name: str, rules: str, reader: Reader, language: Language) -> None:
    """The button of a clause and, when it is open, its two examples."""
    opened = reader.opened == name
    st.button(
        language.say(words.HIDE if opened else words.BITES),
        key=f"bite {name}",
        on_click=reader.toggle,
        args=(name,),
        icon=":material/expand_less:" if opened else ":material/expand_more:",
    )
    found = bite(name, rules) if opened else None
    if found:
        with st.container(key="bites"):
            for side, end in zip(st.columns(2, gap="medium"), ("allowed", "refused"), strict=True):
                with side:
                    rulebook_examples.show(found, end, language)


@st.fragment
@shell.guarded
def differences() -> None:
    """The table of differences with its two switches."""
    language = nav.language()
    with st.container(key="rulebook-switches", horizontal=True):
        every = st.toggle(language.say(words.ALL_ROWS), key="rulebook all rows")
        variants = st.toggle(language.say(words.WITH_VARIANTS), key="rulebook variants")
    family = (name for name in texts.RULE_SETS if profile(name).game == "concentration")
    panel.show(differences_html((name for name in family if variants or "." not in name), every, language))


def _asked(reader: Reader, language: Language) -> None:
    """The clause that a link asks for, with its examples."""
    heading = escape(language.say(words.ASKED))
    panel.show(f'<h2 class="asked-for">{heading}</h2>{_clause_html(clause(reader.asked), language)}')
    if places(reader.asked):
        _examples(reader.asked, "", reader, language)
    else:
        panel.show(f'<p class="corner">{escape(language.say(words.NO_EXAMPLE))}</p>')


@st.fragment
@shell.guarded
def rules_list() -> None:
    """Search, filters and the clauses that fit, with the one that a link asks for on top."""
    language, reader = nav.language(), visit().part(Reader)
    if reader.asked:
        with st.container(key="rulebook-asked"):
            _asked(reader, language)
    elif reader.address and not reader.opened:
        panel.show(f'<p class="mark">{escape(language.say(words.UNKNOWN))}</p>')
    filters = _filters(language)
    if filters != reader.filters:
        reader.filters, reader.shown = filters, PAGE
    _, document, rules, _ = filters
    found = chosen(*filters, language)
    count = language.say(words.FOUND, n=len(found)) if found else language.say(words.NOTHING)
    panel.show(f'<p class="status">{escape(count)}</p>')
    # A clause that stands on top does not come again: two buttons cannot have one key.
    with st.container(key="rulebook-list"):
        _list([each for each in found[: reader.shown] if each.id != reader.asked], document, rules, reader, language)
    left = len(found) - reader.shown
    if left > 0:
        st.button(language.say(words.MORE, n=left), key="rulebook more", on_click=reader.more)
    live.say(count, key="found")


def rulebook_page() -> None:
    """The title, the choice between clauses and differences, and what was chosen."""
    language, reader = nav.language(), visit().part(Reader)
    reader.follow(nav.asked("clause"))
    with st.container(key="rulebook-head", horizontal=True, vertical_alignment="center"):
        intro = escape(language.say(words.INTRO))
        panel.show(f"<h1>{escape(language.say(texts.RULEBOOK))}</h1><p>{intro}</p>")
        names = {"rules": words.ALL_RULES, "differences": words.DIFFERENCES}
        st.page_link(
            shell.pages()["glossary"],
            label=language.say(glossary_texts.TITLE),
            query_params={"lang": language.code},
        )
        shown = st.segmented_control(
            language.say(words.VIEW),
            list(names),
            key="rulebook view",
            default="rules",
            required=True,
            format_func=lambda name: language.say(names[name]),
            label_visibility="collapsed",
            width="content",
        )
    if shown == "differences":
        differences()
    else:
        rules_list()


rulebook_page()
