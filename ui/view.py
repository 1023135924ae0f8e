"""A table as the screen shows it: what everybody may see, in one language, as plain data for the table component."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.cards import Card
from engine.rulings import EventKind, Reason
from engine.table import Pair, Phase, Ruling, Table
from engine.view import view
from locales.language import Language, load
from locales.messages import Message
from ui import progress, texts
from ui.settings import Settings

GLYPHS: Mapping[str, str] = {
    "cat": "🐈", "dog": "🐕", "horse": "🐎", "cow": "🐄", "fish": "🐟", "bird": "🐦", "bear": "🐻", "frog": "🐸",
    "snail": "🐌", "bee": "🐝", "sun": "☀️", "moon": "🌙", "star": "⭐", "tree": "🌳", "flower": "🌷", "apple": "🍎",
    "pear": "🍐", "house": "🏠", "boat": "⛵", "car": "🚗", "key": "🔑", "bell": "🔔", "ball": "⚽", "umbrella": "☂️",
    "book": "📖", "clock": "⏰",
}  # fmt: skip

STATUS = {
    Phase.FIRST: texts.STATUS_FIRST,
    Phase.SECOND: texts.STATUS_SECOND,
    Phase.SHOWING: texts.STATUS_SHOWING,
    Phase.OVER: texts.STATUS_OVER,
}


def player_names(table: Table, language: Language) -> tuple[str, ...]:
    """The players as they are shown: the names given, or common names of the language where only numbers are."""
    players = table.setting.players
    return tuple(
        language.say(texts.PLAYERS[i]) if name == str(i + 1) and i < len(texts.PLAYERS) else name
        for i, name in enumerate(players)
    )


def status(table: Table, language: Language) -> str:
    """Who has the turn and what is to be done."""
    return language.say(STATUS[table.phase], player=player_names(table, language)[table.turn])


def board(
    table: Table,
    language: Language,
    *,
    game: str,
    number: int,
    act: bool,
    ruling: Ruling | None = None,
    focus: Iterable[str] = (),
    right: bool | None = None,
    looks: Settings | None = None,
) -> dict[str, Any]:
    """The table for the component, with the last ruling's cards marked.

    `looks` are the learner's settings of this tab when they are not given.
    A pair just taken is still shown on its places, so that a class sees what was taken. `right` marks the cards of a
    learner's act as right or wrong instead. `focus` names places that the lesson points at.
    """
    looks = looks or progress.settings()
    seen = view(table)
    taken = _just_taken(ruling, table)
    marks = dict.fromkeys(focus, "focus") | _marks(ruling, table, right)
    cells = []
    for place, name in enumerate(seen.places):
        card = seen.faces[place] or taken.get(name)
        if card or name in marks or place in seen.gaps:
            cell = {"p": name, "s": "open" if card else "empty" if place in seen.gaps else "down"}
            if card:
                cell |= face(card, language, looks)
                cell["label"] = _label(name, card, _said_of(name, taken, table), language)
            cells.append({**cell, "mark": marks.get(name)})
    return {
        "game": game,
        "number": number,
        "rows": seen.rows,
        "cols": seen.columns,
        "label": language.say(
            texts.TABLE,
            rows=seen.rows,
            columns=seen.columns,
            rules=language.say(texts.RULE_SETS[table.setting.rules.id]),
        ),
        "labels": {
            "down": language.say(texts.CELL_DOWN, row="{row}", column="{col}"),
            "empty": language.say(texts.CELL_EMPTY, row="{row}", column="{col}"),
        },
        "cells": cells,
        "act": act,
        "reduced": looks.motion == "off",
        "four_colours": looks.four_colours,
        "busy_text": language.say(texts.BUSY),
        "piles": [
            _pile(seen.piles[seat], name, table.turn == seat and table.phase is not Phase.OVER, language, looks)
            for seat, name in enumerate(player_names(table, language))
        ],
    }


def _just_taken(ruling: Ruling | None, table: Table) -> dict[str, Card]:
    if ruling is None or ruling.table is not table:
        return {}
    for event in ruling.events:
        if event.kind is EventKind.CAPTURED:
            facts = dict(event.facts)
            places, cards = facts["places"], facts["cards"]
            assert isinstance(places, tuple)
            assert isinstance(cards, tuple)
            return {str(place): card for place, card in zip(places, cards, strict=True) if isinstance(card, Card)}
    return {}


def _marks(ruling: Ruling | None, table: Table, right: bool | None) -> dict[str, str]:
    if ruling is None or ruling.table is not table:
        return {}
    places = [table.setting.places[place] for place in ruling.action.places]
    if right is not None:
        return dict.fromkeys(_just_taken(ruling, table) or places, "match" if right else "wrong")
    if taken := _just_taken(ruling, table):
        return dict.fromkeys(taken, "match")
    if table.phase is Phase.SHOWING:
        return dict.fromkeys((table.setting.places[place] for place in table.open), "miss")
    if ruling.reason is Reason.FIRST_CARD:
        return dict.fromkeys(places, "focus")
    return dict.fromkeys(places, "wrong")


def index(rank: str, language: Language, looks: Settings | None = None) -> str:
    """What stands in the corner of a card: the letter of the page's language, or the international one."""
    looks = looks or progress.settings()
    return (load("en") if looks.letters == "international" else language).index(rank)


def face(card: Card, language: Language, looks: Settings | None = None) -> dict[str, Any]:
    """A card's face for the table component."""
    if card.is_picture:
        return {"picture": card.rank, "glyph": GLYPHS.get(card.rank, card.rank)}
    if card.is_joker:
        return {"rank": "★", "suit": None, "red": False}
    return {"rank": index(card.rank, language, looks), "suit": card.suit, "red": card.colour == "red"}


def _said_of(name: str, taken: Mapping[str, Card], table: Table) -> Message:
    if name in taken:
        return texts.CELL_TAKEN
    return texts.CELL_MISSED if table.phase is Phase.SHOWING else texts.CELL_OPEN


def _label(name: str, card: Card, message: Message, language: Language) -> str:
    row, _, column = name[1:].partition("c")
    return language.say(message, place=language.place(int(row), int(column)), card=card)


def _pile(pile: tuple[Pair | None, ...], name: str, turn: bool, language: Language, looks: Settings) -> dict[str, Any]:
    faces = [_corner(card, language, looks) for pair in pile if pair for card in pair]
    return {
        "name": name,
        "count": len(pile),
        "cards": faces if faces and len(faces) == 2 * len(pile) else None,
        "turn": turn,
        "label": language.say(texts.PILE_TURN if turn else texts.PILE, player=name, n=len(pile)),
    }


def _corner(card: Card, language: Language, looks: Settings) -> str:
    """A card of a pile: index letter and suit; pictures and jokers by their code."""
    return card.code if card.is_picture or card.is_joker else f"{index(card.rank, language, looks)}{card.suit}"
