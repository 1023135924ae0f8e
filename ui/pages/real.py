"""The referee for real cards: people play with their own pack and say here what happened."""

from html import escape

import streamlit as st

from engine.cards import JOKER, RANKS, SUITS, Card
from engine.real import NAMED, Happening, Line, RealGame, Said, reminders, result, sayable
from engine.rulings import Fault
from engine.setup import deck_of
from engine.table import Phase, Ruling, Table
from locales.language import Language
from locales.rulings import TITLES
from ui import components, live, nav, panel, play_texts, progress, real_setup, shell, sound, texts
from ui import real_texts as words
from ui.real_state import RealTable
from ui.report import report
from ui.state import visit
from ui.view import STATUS, face, index

# The buttons for ranks, in two rows; a joker that was left in the pack by mistake can be named too.
ROW = (*RANKS, JOKER)


def _names(game: RealGame, language: Language) -> tuple[str, ...]:
    return tuple(real_setup.player_name(name, seat, language) for seat, name in enumerate(game.setup.players))


# The game.


@st.fragment
@shell.guarded
def table() -> None:
    """What was turned, with the referee beside it."""
    language, real = nav.language(), visit().part(RealTable)
    if real.game is None:
        return
    _heading(real, real.game, language)
    with st.container(key="real-stage"):
        side, felt = st.columns([2, 3], gap="medium")
        with side, st.container(key="panel"):
            _panel(real, real.game, language)
        with felt:
            _buttons(real, real.game, language)
            _acts(real, real.game, language)
            panel.show(_score_html(real.game, language))
    live.say(_spoken(real, language), key="spoken")
    tone = str(real.last[1].verdict) if real.last and not real.refused else ""
    sound.play(tone, key="real sound", number=real.sights)


def _phase(game: RealGame) -> Phase:
    return Phase.OVER if game.over else (Phase.FIRST, Phase.SECOND, Phase.SHOWING)[len(game.stand.open)]


def _heading(real: RealTable, game: RealGame, language: Language) -> None:
    """Whose turn it is, in large letters; on a phone the ruling's headline too, because the ruling lies below."""
    said = language.say(STATUS[_phase(game)], player=_names(game, language)[game.stand.turn])
    rules = panel.rule_set(game.setup.rules, language)
    brief = language.say(words.CANNOT_BE) if real.refused else ""
    if real.last and not real.refused:
        verdict = real.last[1].verdict
        brief = f"{panel.SIGNS[verdict]} {panel.said_of(real.last[1], language).title}"
    panel.show(
        f'<p class="real-turn">{escape(said)} <span class="chip">{escape(rules)}</span></p>'
        f'<p class="real-brief" aria-hidden="true">{escape(brief)}</p>'
    )


def _panel(real: RealTable, game: RealGame, language: Language) -> None:
    if real.refused:
        panel.show(_refused_html(real, language))
        return
    if game.over:
        panel.show(_result_html(game, language))
    if real.last is None:
        if not game.standing:
            size = len(deck_of(game.setup.deck))
            panel.show(f'<p class="lead">{escape(language.say(words.LAY_OUT, cards=size))}</p>')
        return
    panel.show(panel.ruling_html(*real.last, language))
    panel.show(_reminders_html(*real.last, language))
    panel.show(panel.elsewhere_html(*real.last, language))
    report(*real.last, language, key="real report")


def _refused_html(real: RealTable, language: Language) -> str:
    assert real.refused is not None, "asked after a refusal"
    return (
        f'<section class="ruling refused" aria-label="{escape(language.say(texts.REFEREE))}">'
        f'<p class="title">{escape(language.say(words.CANNOT_BE))}</p>'
        f'<p class="why">{escape(_why_not(real, language))}</p></section>'
    )


def _why_not(real: RealTable, language: Language) -> str:
    assert real.refused is not None, "asked after a refusal"
    card, fault = real.refused
    message = words.NOT_THERE if fault.reason is Fault.CARD_TWICE else words.NOT_IN_PACK
    return language.say(message, card=card)


def _reminders_html(before: Table, ruling: Ruling, language: Language) -> str:
    """What must be done by hand; empty when nothing must."""
    seconds = language.seconds(before.setting.rules.display_seconds)
    found = [language.say(words.REMIND[each], seconds=seconds) for each in reminders(before, ruling)]
    if not found:
        return ""
    lines = "".join(f"<li>{escape(line)}</li>" for line in found)
    return f'<div class="real-remind"><h2>{escape(language.say(words.REMINDERS))}</h2><ol>{lines}</ol></div>'


def _spoken(real: RealTable, language: Language) -> str:
    if real.refused:
        return f"{language.say(words.CANNOT_BE)}. {_why_not(real, language)}"
    return panel.spoken(real.last[1], language) if real.last else ""


def _result_html(game: RealGame, language: Language) -> str:
    found, known = result(game), _names(game, language)
    assert found is not None, "asked after the end"
    leaders = [known[seat] for seat in found.winners]
    if not leaders:
        said = language.say(play_texts.MISSES, n=game.stand.misses[0])
    elif len(leaders) == 1:
        said = language.say(play_texts.WINNER, player=leaders[0])
    else:
        message = words.LEVEL if found.play_off else play_texts.SHARED
        said = language.say(message, players=language.list(leaders))
    check = language.say(words.SUM, pairs=found.check.expected)
    return f'<div class="real-end"><p class="big">{escape(said)}</p><p>{escape(check)}</p></div>'


# The buttons.


def _buttons(real: RealTable, game: RealGame, language: Language) -> None:
    """Ranks, then the cards of the rank: two presses name a card."""

    def rank_pressed(acts: list[components.Act]) -> None:
        for act in acts:
            if (at := _place(act, 2, 7)) is not None:
                real.choose(ROW[at])

    def card_pressed(acts: list[components.Act]) -> None:
        for act in acts:
            if (at := _place(act, 1, 4)) is not None:
                real.turn(SUITS[at])

    asks = (words.ASK_FIRST, words.ASK_SECOND, words.ASK_CLOSED)[len(game.stand.open)]
    if not game.over:
        panel.show(f'<p class="real-ask">{escape(language.say(asks))}</p>')
    with st.container(key="real-ranks"):
        components.table(_rank_grid(real, game, language), key="real rank", on_act=rank_pressed)
    if not game.over:
        asks = words.OPEN_NOW if game.stand.open and not real.rank else words.ASK_CARD
        panel.show(f'<p class="real-ask">{escape(language.say(asks))}</p>')
    with st.container(key="real-cards"):
        components.table(_card_grid(real, game, language), key="real card", on_act=card_pressed)


def _place(act: components.Act, rows: int, columns: int) -> int | None:
    """Which button was pressed; None for a message that names none."""
    places = [f"r{row}c{column}" for row in range(1, rows + 1) for column in range(1, columns + 1)]
    pressed = act.get("p")
    return places.index(pressed) if pressed in places else None


def _grid(
    real: RealTable, game: RealGame, columns: int, label: str, cells: list[dict[str, object]]
) -> dict[str, object]:
    looks = progress.settings()
    rows = len(cells) // columns
    return {
        "game": real.id,
        "number": real.sights,
        "rows": rows,
        "cols": columns,
        "row_labels": [""] * rows,
        "col_labels": [""] * columns,
        "label": label,
        "cells": [
            {"p": f"r{at // columns + 1}c{at % columns + 1}", "mark": None, **cell} for at, cell in enumerate(cells)
        ],
        "act": not game.over,
        "reduced": True,
        "four_colours": looks.four_colours,
        "busy_text": nav.language().say(texts.BUSY),
        "piles": [],
    }


def _left(game: RealGame, card: Card) -> int:
    """How many copies of a card still lie on the table."""
    return deck_of(game.setup.deck).count(card) - game.captured.count(card)


def _rank_grid(real: RealTable, game: RealGame, language: Language) -> dict[str, object]:
    cells: list[dict[str, object]] = []
    for rank in ROW:
        suits = ("1", "2") if rank == JOKER else SUITS
        left = sum(_left(game, Card(rank, suit)) for suit in suits)
        shown = "★" if rank == JOKER else index(rank, language)
        label = language.say(words.RANK_LEFT, ranks=language.rank_count(rank, left))
        mark = "focus" if rank == real.rank else None
        state = "open" if left or mark else "empty"
        cells.append({"s": state, "rank": shown, "suit": None, "red": False, "label": label, "mark": mark})
    return _grid(real, game, 7, language.say(words.RANK_GRID), cells)


def _card_grid(real: RealTable, game: RealGame, language: Language) -> dict[str, object]:
    cells: list[dict[str, object]] = []
    if not real.rank:
        cells = [
            {"s": "open", **face(card, language), "label": language.say(words.CARD_OPEN, card=card), "mark": "focus"}
            for card in game.stand.open
        ]
        cells += [{"s": "empty", "label": language.say(words.NO_RANK)}] * (len(SUITS) - len(cells))
    elif real.rank == JOKER:
        joker = Card(JOKER, "1")
        blank: dict[str, object] = {"s": "empty", "label": language.say(words.CARD, card=joker)}
        cells = [{"s": "open", **face(joker, language), "label": language.say(words.CARD, card=joker)}, *[blank] * 3]
    else:
        for suit in SUITS:
            card = Card(real.rank, suit)
            left = _left(game, card) - game.stand.open.count(card)
            opened = card in game.stand.open
            message = words.CARD if left else words.CARD_OPEN if opened else words.CARD_GONE
            state = "open" if left or opened else "empty"
            mark = "focus" if opened else None
            cells.append({"s": state, **face(card, language), "label": language.say(message, card=card), "mark": mark})
    grid = _grid(real, game, 4, language.say(words.CARD_GRID), cells)
    return {**grid, "act": bool(real.rank) and not game.over}


def _acts(real: RealTable, game: RealGame, language: Language) -> None:
    with st.container(key="acts", horizontal=True, vertical_alignment="center"):
        if game.over:
            st.button(language.say(words.AGAIN), key="real again", on_click=_again, args=(real,), type="primary")
        elif len(game.stand.open) == 2:
            n = int(game.setup.rules.display_seconds)
            label = language.say(words.CLOSED_AFTER, n=n) if n else language.say(words.CLOSED)
            st.button(label, key="real close", on_click=real.say, args=(Said(Happening.CLOSE),), type="primary")
        elif game.setup.rules.announces:
            key = f"real aloud {real.sights}"
            real.aloud = st.toggle(language.say(words.ALOUD), value=real.aloud, key=key)
        if not game.over:
            with st.popover(language.say(words.ELSE), key=f"real else {len(game.log)}"):
                _menu(real, game, language)
        st.button(language.say(words.CORRECT), key="real correct", on_click=real.correct, disabled=not game.standing)
        with st.popover(language.say(words.LOG), key="real log"):
            panel.show(_log_html(game, language))
            st.page_link(shell.pages()["real"], label=language.say(words.OTHER), query_params={"lang": language.code})


def _again(real: RealTable) -> None:
    real.again()
    nav.put(game=real.id)


def _menu(real: RealTable, game: RealGame, language: Language) -> None:
    """Everything else that people may have done, by anybody."""
    known, turn = _names(game, language), game.stand.turn
    by = None
    if len(known) > 1:
        who = st.selectbox(
            language.say(words.WHO),
            range(len(known)),
            index=turn,
            format_func=known.__getitem__,
            key=f"real who {len(game.log)}",
            filter_mode=None,
        )
        by = None if who == turn else who
    own = {*NAMED, Happening.CLOSE, *([] if by is not None else [Happening.OTHER])}
    offered = [what for what in sayable(game) if what not in own]
    with st.container(key="real-menu", horizontal=True):
        for what in offered:
            said = Said(what, by=by)
            st.button(language.say(words.HAPPENINGS[what]), key=f"real {what}", on_click=real.say, args=(said,))
    if game.captured:
        taken = sorted(set(game.captured), key=lambda card: (ROW.index(card.rank), card.suit))
        names = {card: language.card(card) for card in taken}
        chosen = st.selectbox(
            language.say(words.WHICH_TAKEN),
            taken,
            format_func=names.__getitem__,
            key=f"real taken {len(game.log)}",
            filter_mode=None,
        )
        said = Said(Happening.TAKEN, chosen, by)
        label = language.say(words.HAPPENINGS[Happening.TAKEN])
        st.button(label, key="real taken button", on_click=real.say, args=(said,))


def _score_html(game: RealGame, language: Language) -> str:
    known, lines = _names(game, language), []
    for seat, pile in enumerate(game.stand.piles):
        turn = seat == game.stand.turn and not game.over
        score = language.say(words.PAIRS, n=len(pile))
        if len(known) == 1:
            score += f", {language.say(words.MISSES, n=game.stand.misses[0])}"
        mark = f' <span class="turn-mark">▶ {escape(language.say(words.HAS_TURN))}</span>' if turn else ""
        lines.append(
            f'<li class="{"turn" if turn else ""}"><b>{escape(known[seat])}</b> <span>{escape(score)}</span>{mark}</li>'
        )
    left = language.say(words.LEFT, n=len(deck_of(game.setup.deck)) - len(game.captured))
    title = escape(language.say(words.SCORE))
    return f'<ul class="real-score" aria-label="{title}">{"".join(lines)}</ul><p class="status">{escape(left)}</p>'


def _log_html(game: RealGame, language: Language) -> str:
    if not game.log:
        return f"<p>{escape(language.say(words.LOG_EMPTY))}</p>"
    standing, corrected = set(game.standing), escape(language.say(words.CORRECTED))
    lines = []
    for number, line in enumerate(game.log):
        if line.said:
            said = escape(_line(line, game, language))
            slip = number not in standing
            lines.append(f"<li>{f'<s>{said}</s> <em>{corrected}</em>' if slip else said}</li>")
    return f'<ol class="real-log" reversed>{"".join(reversed(lines))}</ol>'


def _line(line: Line, game: RealGame, language: Language) -> str:
    assert line.said is not None, "a correction is not shown as a line"
    assert line.ruling is not None, "what was said has a ruling"
    player = _names(game, language)[line.ruling.by]
    ruling = language.say(TITLES[line.ruling.reason])
    if line.said.card:
        return language.say(words.LINE_CARD, player=player, card=line.said.card, ruling=ruling)
    return language.say(words.LINE, player=player, what=language.say(words.HAPPENINGS[line.said.what]), ruling=ruling)


def real_page() -> None:
    """The game of the address, or the beginning of a new one."""
    real, asked = visit().part(RealTable), nav.asked("game")
    real.record = progress.record()
    if asked and (asked == real.id or real.load(asked)):
        table()
        return
    if asked:
        panel.show(f'<p class="mark allowed">{escape(nav.language().say(words.GONE))}</p>')
    real_setup.show(real)


real_page()
