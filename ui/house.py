"""House rules: axes of a rule set in words, their choice on the screen, and the card to print."""

from collections.abc import Mapping
from html import escape

import streamlit as st

from engine.axes import Value, rows_and_columns
from engine.profiles import Profile, differences, profile
from engine.rulings import Basis
from engine.table import Setting
from locales.language import Language
from ui import house_texts as words
from ui import paper, texts

CHOICES: Mapping[str, Mapping[str, tuple[Value, ...]]] = {
    "concentration": {
        "match": ("rank", "rank-colour", "rank-opposite"),
        "bonus_turn": (True, False),
        "display_seconds": (0, 3, 5, 10),
        "irregular": ("reject", "annul"),
        "pile": ("face-down", "face-up"),
        "announce": ("required", "silent"),
        "notes": ("forbidden", "silent"),
        "tie": ("share", "play-off"),
    },
    "kemps": {
        "per_exchange": (1, 2, 3, 4),
        "own_call": (False, True),
        "letters": ("penalty", "reward"),
        "simultaneous": ("stop-first", "agree"),
    },
}
"""By game the axes that a table can choose, with the values offered."""


def value_text(axis: str, value: Value, language: Language) -> str:
    """The value of an axis in words."""
    if (axis, str(value)) in words.VALUES:
        return language.say(words.VALUES[axis, str(value)])
    match axis, value:
        case "display_seconds", int(n):
            return language.say(words.SECONDS, n=n)
        case "per_exchange", int(n):
            return language.say(words.CARDS, n=n)
        case "players", (int(least), None):
            return language.say(words.AT_LEAST, n=least)
        case "players", (int(least), int(most)):
            return language.say(words.BETWEEN, least=least, most=most)
        case "players", tuple(numbers):
            return language.list([language.number(n) for n in numbers if isinstance(n, int)])
        case "deck", tuple(decks):
            return language.list([language.say(words.DECKS[str(deck)]) for deck in decks])
        case "layout", "any":
            return language.say(words.ANY_LAYOUT)
        case "layout", tuple(layouts):
            return language.list([_layout(str(layout), language) for layout in layouts])
    return str(value)


def _layout(text: str, language: Language) -> str:
    rows, columns = rows_and_columns(text)
    return language.say(words.LAYOUT, rows=rows, columns=columns)


def changes(rules: Profile, language: Language) -> list[str]:
    """Every house rule in a sentence, with what the document says instead."""
    lines = []
    for line in differences(profile(rules.id), rules):
        axis = language.say(words.AXES[line.axis])
        value = value_text(line.axis, line.second.value, language)
        if line.first.law.basis is Basis.SILENT:
            lines.append(language.say(words.CHANGED_UNSAID, axis=axis, value=value))
        else:
            before = value_text(line.axis, line.first.value, language)
            lines.append(language.say(words.CHANGED_FROM, axis=axis, value=value, before=before))
    return lines


def choose(rules: Profile, language: Language, *, key: str) -> dict[str, Value]:
    """Let the visitor change axes of a rule set; the changes that were chosen."""
    chosen: dict[str, Value] = {}

    for axis, values in CHOICES[rules.game].items():
        stated = rules[axis]
        offered = (stated, *(value for value in values if value != stated))
        names = [_choice(axis, value, i == 0, language) for i, value in enumerate(offered)]
        at = st.selectbox(
            language.say(words.AXES[axis]),
            range(len(offered)),
            format_func=names.__getitem__,
            key=f"{key} {rules.id} {axis}",
            filter_mode=None,
        )
        if at:
            chosen[axis] = offered[at]
    return chosen


def _choice(axis: str, value: Value, document: bool, language: Language) -> str:
    said = value_text(axis, value, language)
    return language.say(words.AS_DOCUMENT, value=said) if document else said


def card(setting: Setting, language: Language) -> str:
    """The card to print: this table's house rules beside what the document says, as a whole page."""
    rules = setting.rules
    name = language.say(texts.RULE_SETS[rules.id])
    lines = changes(rules, language) or [language.say(words.NONE)]
    layout = language.say(words.CARD_LAYOUT, cards=len(setting.deck), rows=setting.rows, columns=setting.columns)
    document = language.say(texts.DOCUMENTS[rules.document])
    body = (
        f"<h1>{escape(language.say(words.CARD_TITLE, rules=name))}</h1>"
        f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"
        f"<p>{escape(language.say(words.CARD_TABLE))}: {escape(layout)}</p>"
        f"<p>{escape(language.say(words.CARD_REST, document=document))}</p>"
    )
    return paper.page(language.say(words.CARD_TITLE, rules=name), body, language)
