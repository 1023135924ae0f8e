"""The table of differences: what the rule sets of Concentration say about the same questions."""

from collections.abc import Iterable, Mapping
from html import escape

from engine.profiles import Axis, profile, table_of_differences
from engine.rulings import Basis
from locales.language import Language
from locales.messages import Message
from ui import house, house_texts, texts
from ui import rulebook_texts as words

SIGNS: Mapping[Basis, tuple[str, Message]] = {
    Basis.SOURCE: ("●", words.IN_DOCUMENT),
    Basis.DECISION: ("◆", words.HERE),
    Basis.SILENT: ("○", words.SILENT),
}


def _axis_name(axis: str, language: Language) -> str:
    return language.say(words.AXES[axis] if axis in words.AXES else house_texts.AXES[axis])


def _value(axis: str, found: Axis, language: Language) -> str:
    """What a rule set says on a question, in words."""
    value = found.value
    if axis == "names" and isinstance(value, tuple):
        return language.list([str(name) for name in value])
    if axis == "other_match_rules" and isinstance(value, tuple):
        return language.list(
            [
                language.say(texts.MATCH_RULES[str(name)] if name in texts.MATCH_RULES else words.VALUES[axis, "any"])
                for name in value
            ]
        )
    if axis == "equipment" and isinstance(value, tuple):
        return language.list([language.say(words.VALUES[axis, str(name)]) for name in value or ("()",)])
    if (axis, str(value)) in words.VALUES:
        return language.say(words.VALUES[axis, str(value)])
    if axis not in house_texts.AXES or axis in words.AXES:
        return language.say(words.SHARED[str(value)])
    return house.value_text(axis, value, language)


def _cell(axis: str, found: Axis, language: Language) -> str:
    sign, word = SIGNS[found.law.basis]
    return (
        f'<td><span class="value">{escape(_value(axis, found, language))}</span> '
        f'<span class="basis {found.law.basis}"><span aria-hidden="true">{sign}</span> '
        f"{escape(language.say(word))}</span></td>"
    )


def differences_html(rule_sets: Iterable[str], every: bool, language: Language) -> str:
    """The table of differences: a row for every question, a column for every rule set."""
    names = tuple(rule_sets)
    rows, found = [], table_of_differences(map(profile, names))
    differing = 0
    for axis, said in found.items():
        differs = any(each.value != said[0].value for each in said)
        differing += differs
        if differs or every:
            cells = "".join(_cell(axis, each, language) for each in said)
            rows.append(f'<tr><th scope="row">{escape(_axis_name(axis, language))}</th>{cells}</tr>')
    head = "".join(f'<th scope="col">{escape(language.say(texts.RULE_SETS[name]))}</th>' for name in names)
    title = escape(language.say(words.TABLE))
    marks = {str(basis): f"{sign} {language.say(word)}" for basis, (sign, word) in SIGNS.items()}
    return (
        f"<p>{escape(language.say(words.DIFFER, n=differing, total=len(found)))}</p>"
        f'<p class="legend">{escape(language.say(words.LEGEND, **marks))}</p>'
        f'<div class="wide" tabindex="0" role="region" aria-label="{title}">'
        f'<table class="differences columns-{len(names)}"><caption>{title}</caption><thead><tr>'
        f'<th scope="col">{escape(language.say(words.QUESTION))}</th>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )
