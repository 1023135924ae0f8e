"""The words of the games: what they mean, in the page's language, in the others, and in the documents."""

from html import escape

import streamlit as st

from engine.profiles import profile, profile_ids
from locales.glossary import Term, terms
from locales.language import Language, available, load
from ui import glossary_texts as words
from ui import nav, panel, texts


def own_documents(code: str) -> tuple[str, ...]:
    """The documents in a language."""
    found = {profile(name).document: profile(name).language for name in profile_ids()}
    return tuple(document for document, language in sorted(found.items()) if language == code)


def term_html(term: Term, language: Language) -> str:
    """One word with its meaning, its names elsewhere, and the word of the documents where it differs."""
    own = _word(term, language.code)
    others = "".join(
        f'<li lang="{code}"><span>{escape(load(code).name)}</span> {escape(_word(term, code))}</li>'
        for code in available()
        if code != language.code and (code == "en" or code in term.words)
    )
    said = ""
    for code, word in term.words.items():
        if word.document and word.document != word.term:
            names = language.list([language.say(texts.DOCUMENTS[document]) for document in own_documents(code)])
            line = language.say(words.IN_DOCUMENT, document=names, word=word.document)
            said += f'<p class="in-document">{escape(line)}</p>'
    meaning = escape(language.say(words.MEANINGS[term.id]))
    return (
        f'<section class="term" id="{escape(term.id)}"><h2>{escape(own)}</h2><p>{meaning}</p>'
        f'<ul class="elsewhere-words">{others}</ul>{said}</section>'
    )


def _word(term: Term, code: str) -> str:
    return term.words[code].term if code in term.words else term.english


def found(term: Term, wanted: str, language: Language) -> bool:
    """Whether a search finds a term: in its words of any language or in its meaning."""
    everywhere = [term.english, language.say(words.MEANINGS[term.id])]
    everywhere += [each for word in term.words.values() for each in (word.term, word.document, *word.also)]
    return any(wanted.casefold() in text.casefold() for text in everywhere)


def glossary() -> None:
    """All words, those that a search finds, or the one of the address first."""
    language, asked = nav.language(), nav.asked("term")
    title, how = escape(language.say(words.TITLE)), escape(language.say(words.HOW))
    panel.show(f"<h1>{title}</h1><p>{how}</p>")
    wanted = st.text_input(
        language.say(words.SEARCH),
        placeholder=language.say(words.EXAMPLE),
        max_chars=40,
        key="glossary search",
        autocomplete="off",
    ).strip()
    shown = [term for term in terms() if found(term, wanted, language)]
    shown.sort(key=lambda term: (term.id != asked, _word(term, language.code).casefold()))
    if shown:
        panel.show(f'<div class="glossary">{"".join(term_html(term, language) for term in shown)}</div>')
    else:
        panel.show(f"<p>{escape(language.say(words.NOTHING))}</p>")


glossary()
