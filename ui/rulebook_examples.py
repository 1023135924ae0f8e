"""The two examples of a clause on the screen: what is done, the table, and the referee's answer."""

from collections.abc import Iterable
from html import escape

import streamlit as st

from engine.cards import Card
from engine.examples import Bite, Example
from engine.kemps_deal import KempsRequest
from engine.kemps_table import WORD, KempsTable
from engine.rulings import Verdict
from engine.setup import Request, deck_of, shape
from engine.table import Ruling
from locales.language import Language
from locales.rulings import FAULTS
from ui import components, drill_says, house, house_texts, kemps_texts, panel, texts
from ui import rulebook_texts as words
from ui.view import board, index


def show(found: Bite, end: str, language: Language) -> None:
    """Show the example that is `allowed` or the one that is `refused`."""
    example = found.allowed if end == "allowed" else found.refused
    failed = end == "refused" and example.ruling is not None and example.ruling.verdict is Verdict.ALLOWED
    sign, heading = ("✓", words.WORKS) if end == "allowed" else ("≠", words.FAILS) if failed else ("✕", words.REFUSED)
    kind = "failed" if failed else end
    panel.show(f'<h3 class="{kind}"><span aria-hidden="true">{sign}</span> {escape(language.say(heading))}</h3>')
    changed = house.changes(example.request.rules, language)
    if changed:
        lines = " ".join(changed)
        panel.show(f'<p class="steps"><b>{escape(language.say(words.HOUSE))}:</b> {escape(lines)}</p>')
    if example.ruling is None:
        panel.show(_setup_html(found, example, language))
    else:
        _acts(found, example, end, language)
    if found.clause in example.rules:
        panel.show(f'<p class="rests"><span aria-hidden="true">§</span> {escape(language.say(words.RESTS))}</p>')


def _acts(found: Bite, example: Example, end: str, language: Language) -> None:
    *earlier, (before, ruling) = example.steps
    said = [drill_says.line(table, each, language) for table, each in earlier]
    lines = [(words.FIRST, " ".join(said))] if said else []
    lines.append((words.THEN if said else words.ACT, drill_says.act_said(before, ruling, language)))
    panel.show(
        "".join(f'<p class="steps"><b>{escape(language.say(label))}:</b> {escape(text)}</p>' for label, text in lines)
    )
    if isinstance(before, KempsTable):
        panel.show(_hands_html(before, language))
    else:
        assert isinstance(ruling, Ruling), "a ruling of the table's game"
        _table(ruling, f"{found.clause} {found.rules.id} {end}", end, language)
    panel.show(panel.ruling_html(before, ruling, language))


def _table(ruling: Ruling, game: str, end: str, language: Language) -> None:
    """The table after the act; of a large one only the corner where the example is played."""
    table = ruling.table
    view = board(table, language, game=game, number=len(table.open), act=False, ruling=ruling)
    cut = view["cols"] > 4
    if cut:
        rows, columns = 2, 4
        shown = {f"r{row}c{column}" for row in range(1, rows + 1) for column in range(1, columns + 1)}
        view |= {
            "rows": rows,
            "cols": columns,
            "cells": [cell for cell in view["cells"] if cell["p"] in shown],
            "label": language.say(
                words.CORNER_TABLE,
                rows=rows,
                columns=columns,
                rules=language.say(texts.RULE_SETS[table.setting.rules.id]),
            ),
        }
    with st.container(key=f"bite-table-{end}"):
        components.table(view, key=f"bite table {end}", on_act=_nothing)
        if cut:
            panel.show(f'<p class="corner">{escape(language.say(words.CORNER))}</p>')


def _nothing(acts: list[components.Act]) -> None:
    """An example is looked at; its cards cannot be pressed."""


def _hands_html(table: KempsTable, language: Language) -> str:
    """A Kemps table before the act: every hand and the centre face up, and the letters that pairs have."""
    rows = [(seat, hand) for seat, hand in zip(table.setting.seats, table.hands, strict=True)]
    rows.append((language.say(kemps_texts.CENTRE), tuple(card for card in table.centre if card)))
    hands = "".join(f"<dt>{escape(name)}</dt><dd>{_cards_html(cards, language)}</dd>" for name, cards in rows)
    letters = "".join(
        f"<p>{escape(language.say(kemps_texts.LETTERS, pair=pair, letters='-'.join(WORD[:count])))}</p>"
        for pair, count in zip(table.setting.pairs, table.letters, strict=True)
        if count
    )
    return f'<dl class="hands">{hands}</dl>{letters}'


def _cards_html(cards: Iterable[Card], language: Language) -> str:
    """Small cards in a row, with their names for screen readers."""
    shown = tuple(cards)
    names = language.list([language.card(card) for card in shown])
    faces = "".join(
        f'<span class="face {card.colour}">{escape(index(card.rank, language))}{card.suit}\ufe0e</span>'
        for card in shown
    )
    return f'<div class="kemps-cards" role="img" aria-label="{escape(names)}">{faces}</div>'


def _setup_html(found: Bite, example: Example, language: Language) -> str:
    """What table is asked for, and whether it may be set: the answer as a ruling."""
    request, faults = example.request, example.faults
    asked = _asked_kemps(request, language) if isinstance(request, KempsRequest) else _asked(request, language)
    what = "".join(f"<p>{escape(line)}</p>" for line in asked)
    why = "".join(
        f'<p class="why">{escape(language.say(FAULTS[fault.reason]))}</p>'
        for fault in (faults.faults if faults else ())
    )
    title = language.say(words.NOT_SET if faults else words.SET)
    source = escape(panel.source_text(found.clause, found.rules, language))
    return (
        f'<div class="asked">{what}</div><section class="ruling {"refused" if faults else "allowed"}" '
        f'aria-label="{escape(language.say(texts.REFEREE))}"><p class="verdict">'
        f'<span class="sign" aria-hidden="true">{"✕" if faults else "✓"}</span>'
        f'<span class="word">{escape(title)}</span>'
        f'<span class="rules">{escape(language.say(texts.RULE_SETS[found.rules.id]))}</span></p>{why}'
        f'<p class="clause"><b>{escape(language.say(texts.BECAUSE))}:</b> '
        f'{escape(panel.clause_text(found.clause, language))} <span class="source">{source}</span></p></section>'
    )


def _asked(request: Request, language: Language) -> list[str]:
    rows, columns = shape(request)
    own = len(request.place) == rows * columns
    cards = len(request.place) if own else len(deck_of(request.deck or "52"))
    lines = [
        language.say(words.PLAYERS, n=len(request.players)),
        language.say(house_texts.CARD_LAYOUT, cards=cards, rows=rows, columns=columns),
    ]
    if own:
        lines.append(language.say(words.CARDS, cards=language.list([language.card(c) for c in request.place.values()])))
    return lines


def _asked_kemps(request: KempsRequest, language: Language) -> list[str]:
    lines = [language.say(words.PLAYERS, n=len(request.seats))]
    for seat, hand in request.hands.items():
        name = language.say(kemps_texts.HAND, seat=request.seats[seat])
        lines += [name, language.list([language.card(card) for card in hand])]
    if request.stock is not None:
        lines.append(language.say(kemps_texts.STOCK, n=request.stock))
    return lines
