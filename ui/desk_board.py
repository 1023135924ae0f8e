"""The position on the desk as a table to press: every card that was laid out is shown, whether it lies open or not."""

from collections.abc import Sequence
from html import escape
from typing import Any

from engine.actions import place_name
from engine.cards import PICTURES, RANKS, Card, parse_card
from engine.rulings import Fact, Facts, SetupRefused, Verdict
from engine.setup import shape
from engine.table import Phase, Table
from lessons.walk import AnyRuling
from locales.language import Language
from locales.rulings import FAULTS
from ui import desk_texts as words
from ui import progress, texts
from ui.desk_state import Desk, Outcome
from ui.view import face, player_names


def names(desk: Desk, language: Language) -> tuple[str, ...]:
    """The players as they are shown."""
    return tuple(
        language.say(texts.PLAYERS[i]) if name == str(i + 1) and i < len(texts.PLAYERS) else name
        for i, name in enumerate(desk.cards.players)
    )


def board(desk: Desk, outcome: Outcome, language: Language) -> dict[str, Any]:
    """The position for the table component; also one that cannot be set up, so that it can be mended."""
    rows, columns = shape(desk.cards)
    table = outcome.at if isinstance(outcome.at, Table) else None
    looks = progress.settings()
    marks = _marks(desk, outcome)
    cells = []
    for at in range(rows * columns):
        name = place_name(at, columns)
        card, gap = _lying(desk, table, at, name)
        where = language.place(at // columns + 1, at % columns + 1)
        if gap:
            cell: dict[str, Any] = {"p": name, "s": "empty"}
        elif card:
            opened = table is not None and at in table.open
            said = language.say(words.CELL_OPEN if opened else words.CELL_DOWN, place=where, card=card)
            cell = {"p": name, "s": "open", "label": said, **face(card, language, looks)}
        else:
            cell = {"p": name, "s": "down", "label": language.say(words.CELL_ANY, place=where)}
        cells.append({**cell, "mark": marks.get(name)})
    rules = language.say(texts.RULE_SETS[desk.cards.rules.id])
    return {
        "game": f"desk {desk.loads} {rows}x{columns}",
        "number": desk.number,
        "rows": rows,
        "cols": columns,
        "label": language.say(texts.TABLE, rows=rows, columns=columns, rules=rules),
        "labels": {"empty": language.say(texts.CELL_EMPTY, row="{row}", column="{col}")},
        "cells": cells,
        "act": True,
        "reduced": looks.motion == "off",
        "four_colours": looks.four_colours,
        "busy_text": language.say(texts.BUSY),
        "piles": _piles(table, language) if table else [],
    }


def _lying(desk: Desk, table: Table | None, at: int, name: str) -> tuple[Card | None, bool]:
    """The card to show on a place, and whether the place is a gap."""
    if table is None:
        gaps = desk.cards.empty
        gap = name in gaps if isinstance(gaps, tuple) else gaps == "rest" and name not in desk.cards.place
        return desk.cards.place.get(name), gap
    card = table.cards[at]
    shown = desk.all_faces or name in desk.cards.place or at in table.open
    return (card if shown else None), card is None


def _marks(desk: Desk, outcome: Outcome) -> dict[str, str]:
    """A ring for what lies open in the game, and the act in dispute as right, missed or wrong."""
    if not isinstance(outcome.at, Table):
        return {}
    places = outcome.at.setting.places
    found = {places[at]: "focus" for at in outcome.at.open}
    found |= dict.fromkeys((name for name in desk.picked if name in places), "hint")
    ruling = outcome.ruling
    if ruling and isinstance(ruling.table, Table):
        kind = "wrong" if ruling.verdict is not Verdict.ALLOWED else "miss" if _missed(ruling) else "match"
        found |= dict.fromkeys((places[at] for at in getattr(ruling.action, "places", ()) if isinstance(at, int)), kind)
    return found


def _missed(ruling: AnyRuling) -> bool:
    return ruling.reason.startswith("miss-")


def _piles(table: Table, language: Language) -> list[dict[str, Any]]:
    found = []
    for seat, name in enumerate(player_names(table, language)):
        turn = table.turn == seat and table.phase is not Phase.OVER
        pile = table.piles[seat]
        cards = [card.code for pair in pile if pair for card in pair]
        label = language.say(texts.PILE_TURN if turn else texts.PILE, player=name, n=len(pile))
        known = cards if cards and len(cards) == 2 * len(pile) else None
        found.append({"name": name, "count": len(pile), "cards": known, "turn": turn, "label": label})
    return found


def faults_html(refused: SetupRefused, language: Language) -> str:
    """Everything that stands against the position, with the cards and places it is about."""
    lines = []
    for fault in refused.faults:
        said, what = language.say(FAULTS[fault.reason]), _about(fault.facts, language)
        if what:
            said = language.say(words.FAULT_WITH, fault=said, what=language.list(what))
        lines.append(f"<li>{escape(said)}</li>")
    heading = escape(language.say(words.FAULTS))
    return f'<div class="mark not-allowed" role="alert">{heading}<ul>{"".join(lines)}</ul></div>'


_NAMED = ("cards", "places", "pairs", "seat")
_MOST_NAMED = 8


def _about(facts: Facts, language: Language) -> list[str]:
    found: list[str] = []
    for name, value in facts:
        if name in _NAMED:
            found += _said(value, language)
    return [*found[:_MOST_NAMED], "…"] if len(found) > _MOST_NAMED else found


def _said(value: Fact, language: Language) -> list[str]:
    if isinstance(value, Card):
        return [_card_name(value, language)]
    if isinstance(value, tuple):
        return [said for item in value for said in _said(item, language)]
    return [value] if isinstance(value, str) else []


def _card_name(card: Card, language: Language) -> str:
    try:
        return language.card(card)
    except KeyError:  # a picture that no deck has, from somebody's file
        return card.code


def read_cards(text: str, language: Language) -> tuple[Card, ...]:
    """Cards as they are typed: `Q♠`, `qs`, also with the letters of the page's language. Raises ValueError."""
    letters = {language.index(rank).casefold(): rank for rank in RANKS}
    return tuple(_read_card(word, letters) for word in text.replace(",", " ").split())


def _read_card(word: str, letters: dict[str, str]) -> Card:
    plain = word.replace("\ufe0e", "").replace("\ufe0f", "")
    for code in (plain, plain.upper(), letters.get(plain[:-1].casefold(), "") + plain[-1:].upper()):
        try:
            card = parse_card(code)
        except ValueError:
            continue
        if not card.is_picture or card.rank in PICTURES:
            return card
    raise ValueError(word)


def card_text(cards: Sequence[Card]) -> str:
    """Cards as they are typed."""
    return " ".join(card.code for card in cards)
