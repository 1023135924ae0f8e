"""Training wheels at the table: what has been shown, the chances, the best move with its reason."""

from dataclasses import dataclass
from html import escape
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from engine.advice import Advice, Theory, Why, advise, everybody_knows
from engine.game import shown
from engine.profiles import Profile
from engine.table import Phase, Table
from engine.view import view
from locales.language import Language
from locales.messages import Message
from ui import boxes, panel, texts
from ui import play_texts as words
from ui.play_panel import chance
from ui.play_state import PlayTable
from ui.view import face

WHYS: dict[Why, Message] = {
    # Translators: reason for the best move; both cards have been shown before
    Why.TAKE_KNOWN_PAIR: Message("advice.take-known-pair", "Take the pair that has been shown: it is certain."),
    # Translators: reason for the best move of one who plays alone
    Why.KEEP_KNOWN_PAIR: Message(
        "advice.keep-known-pair",
        "Nobody else can take the known pair. Leave it and turn a new card: a third one of that rank then fits.",
    ),
    # Translators: reason for the best move
    Why.LAST_CARDS: Message("advice.last-cards", "Whatever you turn now makes a pair: it cannot go wrong."),
    # Translators: reason for the best move: the partner of the open card has been shown before
    Why.MATE_KNOWN: Message("advice.mate-known", "The partner of the open card has been shown: turn it."),
    # Translators: reason for the best move
    Why.NOTHING_KNOWN: Message("advice.nothing-known", "Nothing is known yet: any card is as good as any other."),
    # Translators: reason for the best move
    Why.TURN_UNKNOWN: Message("advice.turn-unknown", "No pair is known: turn a card that nobody has seen."),
    # Translators: reason for the best move, for the second card
    Why.SHOW_KNOWN: Message(
        "advice.show-known", "Turn a card that was shown before: a new card would help the others more than you."
    ),
    # Translators: reason for the best move, for both cards
    Why.SHOW_TWO_KNOWN: Message(
        "advice.show-two-known", "Turn two cards that were shown before: every new card would help the other player."
    ),
}

THEORIES: dict[Theory, Message] = {
    # Translators: what the advice takes for granted
    Theory.ALONE: Message("advice.theory.alone", "Counted for one who plays alone and forgets nothing."),
    # Translators: what the advice takes for granted
    Theory.TWO: Message("advice.theory.two", "Counted for two players who forget nothing."),
    # Translators: what the advice takes for granted
    Theory.NEXT_CARD: Message("advice.theory.next-card", "Counted for the next card only."),
}


@dataclass
class Help:
    """What a learner has switched on."""

    why: bool = False
    seen: bool = False
    chances: bool = False
    move: bool = False

    @property
    def any(self) -> bool:
        """Whether anything helps that the rules may call notes."""
        return self.seen or self.chances or self.move


def switches(play: PlayTable, helping: Help, language: Language) -> None:
    """The menu with the training wheels, where the table allows them."""
    if not play.options.wheels or play.sitting is None:
        return
    rules = play.sitting.stage.table.setting.rules
    if box := boxes.opened(language.say(words.HELP), key="help", height=9):
        _switches(rules, box, helping, language)
    if helping.any and play.sitting.stage.table.phase is not Phase.OVER:
        play.use_wheels()


def _switches(rules: Profile, box: DeltaGenerator, helping: Help, language: Language) -> None:
    with box:
        if rules["notes"] == "forbidden":
            outside = language.say(words.HELP_OUTSIDE, rules=language.say(texts.RULE_SETS[rules.id]))
            panel.show(f'<p class="claim">{escape(outside)}</p>')
        helping.seen = st.toggle(language.say(words.HELP_SHOWN), key="help seen", value=helping.seen)
        helping.chances = st.toggle(language.say(words.HELP_CHANCE), key="help chances", value=helping.chances)
        helping.move = st.toggle(language.say(words.HELP_MOVE), key="help move", value=helping.move)


def _advice(play: PlayTable) -> Advice | None:
    sitting = play.sitting
    if sitting is None or sitting.turn_of.skill is not None:
        return None
    stage = sitting.stage
    return advise(view(stage.table), everybody_knows(stage), stage.table.setting.rules)


def marked(shown_board: dict[str, Any], play: PlayTable, helping: Help, language: Language) -> dict[str, Any]:
    """The board with the help that is switched on: faint faces where cards were shown, a mark on the best places."""
    sitting = play.sitting
    if sitting is None or not play.options.wheels or not (helping.seen or helping.move):
        return shown_board
    table = sitting.stage.table
    cells = {cell["p"]: cell for cell in shown_board["cells"]}
    if helping.seen:
        for at, card in shown(sitting.stage).items():
            name = table.setting.places[at]
            if at not in table.open and cells.get(name, {}).get("s", "down") == "down":
                row, column = divmod(at, table.setting.columns)
                label = language.say(words.SEEN_BEFORE, place=language.place(row + 1, column + 1), card=card)
                cell = cells.setdefault(name, {"p": name, "s": "down", "mark": None})
                cell |= {"label": label, "ghost": face(card, language)}
    found = _advice(play) if helping.move else None
    if found is not None and len(found.places) <= _MOST_MARKED:
        for at in found.places:
            cell = cells.setdefault(table.setting.places[at], {"p": table.setting.places[at], "s": "down"})
            cell["mark"] = cell.get("mark") or "hint"
    return {**shown_board, "cells": list(cells.values())}


_MOST_MARKED = 12
"""Where more places are equally good, the sentence says it; marks on half the table would only flicker."""


def html(play: PlayTable, helping: Help, language: Language) -> str:
    """The chances and the best move for the panel; nothing while they are switched off."""
    if not play.options.wheels or not (helping.chances or helping.move):
        return ""
    found = _advice(play)
    if found is None:
        return ""
    lines = []
    if helping.move:
        lines.append(f"<b>{escape(language.say(words.BEST))}:</b> {escape(language.say(WHYS[found.why]))}")
    if helping.chances and found.chances is not None:
        lines += [escape(line) for line in _chances(play, found, language)]
    lines.append(f"<small>{escape(language.say(THEORIES[found.theory]))}</small>")
    return f'<div class="hint">{"".join(f"<p>{line}</p>" for line in lines)}</div>'


def _chances(play: PlayTable, found: Advice, language: Language) -> list[str]:
    assert play.sitting is not None, "there is a game"
    assert found.chances is not None, "asked where there are chances"
    table: Table = play.sitting.stage.table
    hit = words.CHANCE_SECOND if table.phase is Phase.SECOND else words.CHANCE_ATTEMPT
    lines = [chance(hit, found.chances.hit, language)]
    if found.chances.gift is not None:
        lines.append(chance(words.CHANCE_GIFT, found.chances.gift, language))
    return lines
