"""The referee's panel: verdict first, then the reason, the clause and its source, then the other rule sets."""

from html import escape

import streamlit as st

from engine.cards import Match, matching_pairs
from engine.comparison import elsewhere, same_outcome
from engine.grounds import GROUNDS
from engine.kemps_table import KempsRuling, KempsTable
from engine.kemps_variants import same_kemps_outcome, under_variants
from engine.odds import blind_hit, partners
from engine.profiles import Profile
from engine.rulebook import clause
from engine.rulings import Reason, SetupRefused, Verdict
from engine.setup import deck_of
from engine.table import Ruling, Table
from lessons.walk import AnyRuling, AnyTable
from locales.kemps_rulings import say_kemps
from locales.language import Language
from locales.rulings import FAULTS, Said, cell, say
from ui import kemps_texts, texts
from ui.house_texts import WITH_HOUSE
from ui.view import player_names

SIGNS = {Verdict.ALLOWED: "✓", Verdict.REFUSED: "✕", Verdict.ANNULLED: "↺"}


def clause_text(name: str, language: Language) -> str:
    """A clause or decision in one sentence of the language."""
    found = clause(name)
    context = name if name.startswith("decision.") else f"clause.{name}"
    return language.text(context, found.says, domain="messages")


def source_text(name: str, rules: Profile, language: Language) -> str:
    """Where the rule set's document states a clause, or that it does not."""
    stated = clause(name).stated_in(rules.document)
    if not stated:
        return language.say(texts.BASIS_DECISION if name.startswith("decision.") else texts.BASIS_SILENT)
    at = stated[0]
    section = language.text(f"section.{at.document}.{at.section}", at.section, domain="messages")
    return language.say(texts.SOURCE, document=language.say(texts.DOCUMENTS[at.document]), section=section)


def decided_by_house(ruling: AnyRuling, rules: Profile) -> bool:
    """Whether a house rule, not the document, decides the ruling."""
    return any(axis in dict(rules.changed) for axis in GROUNDS[rules.game][ruling.reason][:1])


def rule_set(rules: Profile, language: Language) -> str:
    """The name of a rule set; one with changed axes is named as such."""
    name = language.say(texts.RULE_SETS[rules.id])
    return language.say(WITH_HOUSE, rules=name) if rules.changed else name


def said_of(ruling: AnyRuling, language: Language) -> Said:
    """A ruling of either game in words."""
    if isinstance(ruling, KempsRuling):
        return say_kemps(ruling, language)
    return say(ruling, language, player_names(ruling.table, language))


def ruling_html(before: AnyTable, ruling: AnyRuling, language: Language) -> str:
    """The ruling as a card: verdict, reason, what follows, deciding clause and source."""
    said = said_of(ruling, language)
    rules = before.setting.rules
    name = ruling.rules[0]
    house = decided_by_house(ruling, rules)
    source = language.say(texts.BASIS_HOUSE) if house else source_text(name, rules, language)
    link = f"rulebook?lang={language.code}&clause={name}"
    then = f'<p class="then">{escape(said.then)}</p>' if said.then else ""
    return (
        f'<section class="ruling {_kind(ruling)}" aria-label="{escape(language.say(texts.REFEREE))}">'
        f'<p class="verdict"><span class="sign" aria-hidden="true">{SIGNS[ruling.verdict]}</span>'
        f'<span class="word">{escape(said.word)}</span>'
        f'<span class="rules">{escape(rule_set(rules, language))}</span></p>'
        f'<p class="title">{escape(said.title)}</p>'
        f'<p class="why">{escape(said.why)}</p>{then}'
        f'<p class="clause"><b>{escape(language.say(texts.BECAUSE))}:</b> {escape(clause_text(name, language))} '
        f'<a class="source" href="{escape(link)}" target="_blank" title="{escape(language.say(texts.TO_RULE))}">'
        f"{escape(source)}</a></p></section>"
    )


def spoken(ruling: AnyRuling, language: Language) -> str:
    """The ruling for a screen reader, in one breath: verdict, headline, reason, what follows."""
    said = said_of(ruling, language)
    return " ".join(part for part in (f"{said.word}.", f"{said.title}.", said.why, said.then) if part)


def _others(before: Table, ruling: Ruling) -> dict[str, Ruling | SetupRefused]:
    """What the other rule sets say, documents before variants."""
    found = elsewhere(before, ruling.action)
    return {name: found[name] for name in texts.RULE_SETS if name in found}


def elsewhere_of(before: AnyTable, ruling: AnyRuling, language: Language) -> str:
    """What is said elsewhere, for either game: other rule sets, or house variants where a game has one rule set."""
    if isinstance(before, KempsTable) and isinstance(ruling, KempsRuling):
        return variants_html(before, ruling, language)
    assert isinstance(before, Table), "a ruling and the table it was made at"
    assert isinstance(ruling, Ruling), "a ruling and the table it was made at"
    return elsewhere_html(before, ruling, language)


def variants_html(before: KempsTable, ruling: KempsRuling, language: Language) -> str:
    """House variants that would rule otherwise, marked as not in this document."""
    rows = [
        _answer(_kemps_cell(other, language), [language.say(kemps_texts.VARIANT_NAMES[name])], language)
        for name, other in under_variants(before, ruling.action).items()
        if not same_kemps_outcome(ruling, other)
    ]
    if not rows:
        return f'<p class="elsewhere-same">{escape(language.say(kemps_texts.VARIANTS_SAME))}</p>'
    return _answers(language.say(kemps_texts.VARIANTS), rows)


def _kemps_cell(other: KempsRuling, language: Language) -> str:
    title = said_of(other, language).title
    letters = dict(other.facts).get("letters")
    if other.verdict is Verdict.ALLOWED and isinstance(letters, tuple) and letters:
        pairs = language.list([str(pair) for pair in letters])
        return f"{title}: {language.say(kemps_texts.CELL_LETTER, pairs=pairs)}"
    return title


def variant_table_html(before: KempsTable, ruling: KempsRuling, language: Language) -> str:
    """One Kemps act by the document and under every house variant, with the rule that decides."""
    name = escape(rule_set(before.setting.rules, language))
    here = f' <span class="here">{escape(language.say(texts.HERE))}</span>'
    rows = [_variant_row(name + here, ruling, language)]
    rows += [
        _variant_row(escape(language.say(kemps_texts.VARIANT_NAMES[variant])), other, language)
        for variant, other in under_variants(before, ruling.action).items()
    ]
    return _comparison_table(rows, language)


def _variant_row(title: str, ruling: KempsRuling, language: Language) -> str:
    return _answer_row(title, ruling, _kemps_cell(ruling, language), language)


def elsewhere_html(before: Table, ruling: Ruling, language: Language) -> str:
    """The other rule sets under the ruling: grouped by what they say, then those that agree, then the impossible."""
    others = _others(before, ruling)
    same = [name for name, other in others.items() if same_outcome(ruling, other)]
    impossible = [name for name, other in others.items() if isinstance(other, SetupRefused)]
    answers: dict[str, list[str]] = {}
    for name, other in others.items():
        if name not in same and name not in impossible:
            answers.setdefault(_cell(other, language), []).append(language.say(texts.RULE_SETS[name]))
    rows = [_answer(answer, names, language) for answer, names in answers.items()]
    if not rows and not impossible:
        return f'<p class="elsewhere-same">{escape(language.say(texts.ELSEWHERE_SAME))}</p>'
    for message, names, style in ((texts.ALSO_SAME, same, "same"), (texts.ALSO_IMPOSSIBLE, impossible, "impossible")):
        if names:
            listed = language.list([language.say(texts.RULE_SETS[name]) for name in names])
            rows.append(f'<li class="{style}">{escape(language.say(message, names=listed))}</li>')
    return _answers(language.say(texts.ELSEWHERE), rows)


def _answer(answer: str, names: list[str], language: Language) -> str:
    return f'<li><b class="differs">{escape(answer)}</b> <span>{escape(language.list(names))}</span></li>'


def _answers(heading: str, rows: list[str]) -> str:
    return f'<div class="elsewhere"><p>{escape(heading)}</p><ul>{"".join(rows)}</ul></div>'


def comparison_html(before: Table, ruling: Ruling, language: Language) -> str:
    """One act under every rule set, with the rule that decides: the table of a compare step."""
    rows = [_comparison_row(before.setting.rules.id, ruling, language, here=True)]
    rows += [_comparison_row(name, other, language, here=False) for name, other in _others(before, ruling).items()]
    return _comparison_table(rows, language)


def _comparison_table(rows: list[str], language: Language) -> str:
    head = "".join(
        f'<th scope="col">{escape(language.say(text))}</th>' for text in (texts.RULE_SET, texts.RULING, texts.CLAUSE)
    )
    return f'<table class="comparison"><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table>'


def _comparison_row(name: str, ruling: Ruling | SetupRefused, language: Language, *, here: bool) -> str:
    title = escape(language.say(texts.RULE_SETS[name]))
    if here:
        title += f' <span class="here">{escape(language.say(texts.HERE))}</span>'
    if isinstance(ruling, SetupRefused):
        answer = escape(_cell(ruling, language))
        return f'<tr class="impossible"><th scope="row">{title}</th><td class="answer" colspan="2">– {answer}</td></tr>'
    return _answer_row(title, ruling, _cell(ruling, language), language)


def _answer_row(title: str, ruling: AnyRuling, answer: str, language: Language) -> str:
    kind = _kind(ruling)
    sign = "≠" if kind == "miss" else SIGNS[ruling.verdict]
    return (
        f'<tr class="{kind}"><th scope="row">{title}</th>'
        f'<td class="answer"><span class="sign" aria-hidden="true">{sign}</span> {escape(answer)}</td>'
        f"<td>{escape(clause_text(ruling.rules[0], language))}</td></tr>"
    )


def _kind(ruling: AnyRuling) -> str:
    missed = ruling.reason.startswith("miss-") and ruling.verdict is Verdict.ALLOWED
    missed = missed or ruling.reason in (Reason.KEMPS_WRONG, Reason.STOP_WRONG)
    return "miss" if missed else str(ruling.verdict)


def _cell(other: Ruling | SetupRefused, language: Language) -> str:
    if isinstance(other, SetupRefused):
        return language.say(texts.IMPOSSIBLE, why=language.say(FAULTS[other.faults[0].reason]))
    return cell(other.verdict, other.reason, language)


def odds_html(matches: list[Match], language: Language) -> str:
    """Exact chances under several match rules: partners of a card, pairs in the pack, a blind first attempt."""
    two_packs = Match.RANK_SUIT in matches
    rows = []
    for match in matches:
        deck = deck_of("104" if match is Match.RANK_SUIT else "52")
        ways, cases = partners(match, deck[0], deck), len(deck) - 1
        assert blind_hit(match, deck) * cases == ways, "in a full pack every card has as many partners"
        chance = language.say(texts.ODDS_OF, hits=ways, cases=cases)
        percent = language.percent(ways / cases, digits=1)
        rows.append(
            f'<tr><th scope="row">{escape(language.say(texts.MATCH_RULES[match]))}</th><td>{ways}</td>'
            f"<td>{matching_pairs(match, deck)}</td><td>{escape(chance)} ({escape(percent)})</td></tr>"
        )
    columns = (texts.RULE_SET, texts.ODDS_PARTNERS, texts.ODDS_PAIRS, texts.ODDS_BLIND)
    head = "".join(f'<th scope="col">{escape(language.say(text))}</th>' for text in columns)
    caption = escape(language.say(texts.ODDS_104 if two_packs and len(matches) == 1 else texts.ODDS))
    return f'<table class="odds"><caption>{caption}</caption><thead><tr>{head}</tr></thead>{"".join(rows)}</table>'


def show(html: str) -> None:
    """Put a piece of the panel on the page, if there is any; every text in it has been escaped."""
    if html:
        st.html(html)
