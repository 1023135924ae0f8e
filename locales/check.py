"""Look over the translations and say what is wrong, where, and what to do about it."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Message as Entry

from engine.cards import Card
from engine.rulings import Reason
from engine.yamlfile import FileFault
from locales.deck import Deck, read_deck
from locales.glossary import wrong_terms
from locales.language import HERE, Language, Value, available, draft
from locales.messages import gaps, split_role
from locales.po import Finding, plural_rule, read, shown
from locales.sources import PROJECT, Sentence, domains, hidden_messages
from locales.style import advice, numbers, styles

_SUIT_SIGNS = re.compile("[♠♥♦♣♤♡♢♧\U0001f0a0-\U0001f0ff][\ufe0e\ufe0f]?")
_MARKUP = re.compile(r"\*\*|`|\]\([^)]*\)|:material/\w+:|:[a-z]+(?:-[a-z]+)?\[|</?[A-Za-z][^>]*>")
_FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]")
_MOJIBAKE = re.compile("[ÐÑÃ]")
_CYRILLIC, _LATIN = re.compile("[Ѐ-ӿ]"), re.compile("[A-Za-zÀ-ɏ]")
_NUMBERS = (0, 1, 2, 5, 11, 21, 22, 101)
_CARDS = (Card("Q", "♠"), Card("4", "♦"), Card("A", "♣"), Card("8", "♥"))


class Tools(NamedTuple):
    """What the checks of one language need."""

    language: Language
    english: Deck


def check(code: str | None = None, *, root: Path = HERE, project: Path = PROJECT) -> list[Finding]:
    """All findings about one language (for `en`, about the English sentences), or about everything.

    Raises FileFault for an English file that cannot be read.
    """
    sentences = domains(project)
    english = read_deck(root / "en" / "deck.yaml", "en")
    findings: list[Finding] = []
    if code in (None, "en"):
        findings += hidden_messages(project)
        findings += _sources([sentence for found in sentences.values() for sentence in found])
    for language in available(root=root)[1:]:
        if code in (None, language):
            findings += _language(language, sentences, english, root)
    return findings


def _sources(sentences: list[Sentence]) -> Iterator[Finding]:
    """What is wrong with the English: it costs every translator time."""
    places: dict[str, Sentence] = {}
    for sentence in sentences:
        first = places.setdefault(sentence.context, sentence)
        slips = [slip for form in sentence.forms for slip in _english(form)]
        if first is not sentence:
            slips.append(f"the context {sentence.context} is used already at {first.file}:{first.line}; find another")
        if not sentence.comment:
            slips.append("put a comment right above it: # Translators: where it appears and what fills the gaps")
        for slip in slips:
            yield Finding(sentence.file, sentence.line, "error", slip)
    for reason in Reason:
        # A pair is explained by the match rule, ruling.match.rank and so on, whatever follows from it.
        context = "ruling.match" if reason.startswith("match") else f"ruling.{reason}"
        if not any(place == context or place.startswith(f"{context}.") for place in places):
            yield Finding("locales/rulings.py", 1, "error", f"no sentence for the reason {reason}; add {context}")


def _english(text: str) -> Iterator[str]:
    try:
        gaps(text)
    except ValueError as slip:
        yield str(slip)
    if re.search("% ", text):
        yield "translation tools misread a % before a space; use a gap with a ready percentage, or words"


def _language(code: str, sentences: dict[str, list[Sentence]], english: Deck, root: Path) -> Iterator[Finding]:
    path = root / code / "deck.yaml"
    try:
        deck = read_deck(path, code)
    except FileFault as fault:
        yield Finding(shown(path), fault.line, "error", fault.text)
        deck = english
    tools = Tools(Language(code, {}, deck, ()), english)
    for domain, wanted in sentences.items():
        path = root / code / f"{domain}.po"
        file = read(path, code)
        if path.exists() or not draft(code):
            yield from file.problems
        entries = {(entry.context, entry.id): entry for entry in file.catalog if entry.id}
        done = [entries.get((sentence.context, sentence.english)) for sentence in wanted]
        for sentence, entry in zip(wanted, done, strict=True):
            entries.pop((sentence.context, sentence.english), None)
            line = 1 if entry is None else (entry.lineno or 1)
            if entry is None or not _whole(entry):
                if not draft(code):  # of a draft the summary tells how much is missing
                    slip = _missing(sentence) if entry is None else _unfinished(entry, sentence)
                    yield Finding(shown(path), line, "error", f"{sentence.context}: {slip}")
                continue
            for slip in _entry(entry, sentence, tools):
                yield Finding(shown(path), line, "error", f"{sentence.context}: {slip}")
            for slip in _advice(entry, sentence, code):
                yield Finding(shown(path), line, "warning", f"{sentence.context}: {slip}")
        if draft(code):
            text = f"a draft: {sum(entry is not None and _whole(entry) for entry in done)} of {len(wanted)} translated"
            yield Finding(shown(path), 1, "warning", text)
        yield from _unlike(path, wanted, done)
        for entry in entries.values():
            text = f"{entry.context}: the program no longer has this text; run python -m locales sync"
            yield Finding(shown(path), entry.lineno or 1, "warning", text)


def _missing(sentence: Sentence) -> str:
    return f"this text is not in the file: “{sentence.forms[0]}”; run python -m locales sync, then translate it"


def _forms(entry: Entry) -> tuple[str, ...]:
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())


def _whole(entry: Entry) -> bool:
    """Whether a text is translated in all its forms and needs no review."""
    return bool(_forms(entry)) and all(_forms(entry)) and not entry.fuzzy


def _unfinished(entry: Entry, sentence: Sentence) -> str:
    forms = _forms(entry)
    if not any(forms):
        return f"translate “{sentence.forms[0]}”"
    if entry.fuzzy:
        why = " ".join(comment for comment in entry.auto_comments if comment.startswith(("was: ", "changed: ")))
        told = f" ({why})" if why else ""
        return f"marked as needing review{told}; correct it if needed, then take the mark “fuzzy” away"
    return f"fill {', '.join(f'msgstr[{i}]' for i, form in enumerate(forms) if not form)}"


def _entry(entry: Entry, sentence: Sentence, tools: Tools) -> Iterator[str]:
    """What is wrong with one translation that is there."""
    forms = _forms(entry)
    rule = plural_rule(tools.language.code)
    for i, form in enumerate(forms):
        # A form for one number only, such as the first one in Italian, may say that number in words.
        only_one = [rule.form(n) for n in range(200)].count(i) == 1
        slips = [*_gaps(form, sentence.forms, only_one, tools), *_facts(form, sentence.forms, tools)]
        if not (len(forms) > 1 and only_one):
            slips += numbers(form, sentence.forms)
        for slip in slips:
            yield f"msgstr[{i}]: {slip}" if len(forms) > 1 else slip


def _advice(entry: Entry, sentence: Sentence, code: str) -> Iterator[str]:
    """What an editor would ask about one translation, in each of its forms."""
    forms = _forms(entry)
    for i, form in enumerate(forms):
        for slip in (*advice(form, sentence, code), *wrong_terms(form, sentence.forms[-1], code)):
            yield f"msgstr[{i}]: {slip}" if len(forms) > 1 else slip
    if len(forms) > 2 and len(set(forms)) == 1 and "{n}" in forms[0] and forms[0] not in styles().same:
        yield "all plural forms are the same; write each as it is said with its numbers"


def _unlike(path: Path, wanted: list[Sentence], done: list[Entry | None]) -> Iterator[Finding]:
    """The same English in the same kind of place, translated in different words (23)."""
    first: dict[tuple[str, str], tuple[str, str]] = {}
    for sentence, entry in zip(wanted, done, strict=True):
        if entry is None or not _whole(entry) or not isinstance(sentence.english, str):
            continue
        text, kind = _forms(entry)[0], sentence.context.partition(".")[0]
        context, other = first.setdefault((kind, sentence.english), (sentence.context, text))
        if other.casefold() != text.casefold():
            slip = f"{sentence.context}: {context} says “{other}” for the same English; use one wording if it fits both"
            yield Finding(shown(path), entry.lineno or 1, "warning", slip)


def _gaps(text: str, english: tuple[str, ...], may_drop_n: bool, tools: Tools) -> Iterator[str]:
    """Whether a translation has the gaps of its English and can be shown. Only the role of a card may differ."""
    try:
        wanted, found = frozenset().union(*map(gaps, english)), gaps(text)
    except ValueError as slip:
        yield str(slip)
        return
    cards = {base for base, role in map(split_role, wanted) if role}
    needed = {split_role(gap)[0] for gap in wanted}
    used = {base if (base := split_role(gap)[0]) in cards else gap for gap in found}
    if unknown := used - needed:
        yield f"{_braced(unknown)} is no gap of this text; the gaps are {_braced(wanted) or 'none'}"
    elif lacking := needed - used - ({"n"} if may_drop_n else set()):
        yield f"the gap {_braced(lacking)} is missing"
    else:
        values: dict[str, Value] = dict.fromkeys(needed, "Anna")
        values |= {name: _CARDS[i % len(_CARDS)] for i, name in enumerate(sorted(cards))}
        try:
            for n in _NUMBERS:
                tools.language.fill(text, values | {"n": n})
        except ValueError as slip:
            yield f"cannot be shown: {slip}"


def _braced(names: Iterable[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))


def _facts(text: str, english: tuple[str, ...], tools: Tools) -> Iterator[str]:
    """Whether a translation names the cards, signs and marks of its English, in clean letters of its language."""
    if tools.language.deck.cards_in(text) not in [tools.english.cards_in(form) for form in english]:
        cards = ", ".join(card.code for card in tools.english.cards_in(english[-1]).elements())
        yield f"names other cards than the English, which names {cards or 'none'}"
    for what, pattern in (("suit signs", _SUIT_SIGNS), ("markup", _MARKUP)):
        if Counter(pattern.findall(text)) not in [Counter(pattern.findall(form)) for form in english]:
            yield f"the {what} must be those of the English: {' '.join(pattern.findall(english[-1])) or 'none'}"
    if bad := _FORBIDDEN.search(text):
        yield f"delete the invisible or broken character U+{ord(bad[0]):04X} at position {bad.start() + 1}"
    words = re.findall(r"[^\W\d_]+", re.sub(r"\{[^}]*\}", " ", _MARKUP.sub(" ", text)))
    mixed = [word for word in words if _CYRILLIC.search(word) and _LATIN.search(word)]
    in_cyrillic = bool(_CYRILLIC.search(tools.language.name))
    if _MOJIBAKE.search(text):
        yield "the letters are broken (a wrong encoding once); type the text again"
    elif mixed:
        yield f"“{mixed[0]}” mixes Latin and Cyrillic letters; type the word again"
    elif in_cyrillic and not _CYRILLIC.search(text) and any(re.search("[a-z]{2}", word) for word in words):
        yield "is not in Cyrillic letters"
    elif not in_cyrillic and _CYRILLIC.search(text) and not _CYRILLIC.search(english[-1]):
        yield "has Cyrillic letters"
