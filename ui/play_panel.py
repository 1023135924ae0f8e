"""What stands beside the table in play: what may be done now and why, help, and the result."""

from collections.abc import Iterable
from fractions import Fraction
from html import escape
from time import time

from engine.actions import Act, Action
from engine.concentration import rule
from engine.game import may_be_turned
from engine.rulings import Verdict
from engine.scoring import leaderboard, sum_check
from engine.setup import deck_of
from engine.sitting import Sitting
from engine.table import Ruling, Setting, Table
from locales.language import Language
from locales.messages import Message
from locales.rulings import TITLES
from ui import house, panel, play_texts, progress
from ui import house_texts as house_words
from ui.play_state import PlayTable
from ui.view import player_names

PROBED = (
    Act.CLOSE, Act.CLOSE_CROSSED, Act.UNFLIP, Act.FLIP_BOTH, Act.CLAIM, Act.PEEK, Act.MOVE, Act.GATHER, Act.RESHUFFLE,
    Act.NOTE, Act.PASS,
)  # fmt: skip
"""The acts that are told of beside turning cards. None of their rulings names a card that lies face down."""

FEW = 4
"""So many places are named one by one; more are counted."""


def names(sitting: Sitting, language: Language) -> tuple[str, ...]:
    """The players of the sitting as they are shown, by seat."""
    return player_names(sitting.game.table, language)


def _place(at: int, setting: Setting, language: Language) -> str:
    row, column = divmod(at, setting.columns)
    return language.place(row + 1, column + 1)


def may_html(table: Table, language: Language) -> str:
    """For every place, may it be turned now, and why not; then what else may be done."""
    places: dict[str, list[int]] = {}
    turnable = 0
    for at, refusal in enumerate(may_be_turned(table)):
        if refusal is None:
            turnable += 1
        else:
            places.setdefault(language.say(TITLES[refusal.reason]), []).append(at)
    lines = [(True, language.say(play_texts.MAY_TURN, n=turnable))] if turnable else []
    for why, found in places.items():
        if len(found) > FEW:
            lines.append((False, language.say(play_texts.MAY_NOT_TURN_MANY, n=len(found), why=why)))
        else:
            listed = language.list([_place(at, table.setting, language) for at in found])
            lines.append((False, language.say(play_texts.MAY_NOT_TURN, places=listed, why=why)))
    for ruled in _probed(table):
        name = language.say(play_texts.ACTS[ruled.action.act])
        allowed = ruled.verdict is Verdict.ALLOWED
        if allowed:
            lines.append((True, language.say(play_texts.MAY, act=name)))
        else:
            why = language.say(TITLES[ruled.reason])
            lines.append((False, language.say(play_texts.MAY_NOT, act=name, why=why)))
    rows = "".join(
        f'<li class="{"may" if may else "may-not"}"><span aria-hidden="true">{"✓" if may else "✕"}</span> '
        f"{escape(text)}</li>"
        for may, text in sorted(lines, key=lambda line: not line[0])
    )
    return f'<div class="may-list"><p>{escape(language.say(play_texts.WHY))}</p><ul>{rows}</ul></div>'


def _probed(table: Table) -> Iterable[Ruling]:
    down = [at for at, card in enumerate(table.cards) if card is not None and at not in table.open]
    two = (*down, *table.open, 0, 1)[:2]
    for act in PROBED:
        places = two if act in (Act.FLIP_BOTH, Act.CLAIM, Act.MOVE) else two[:1]
        if act is Act.UNFLIP:
            places = table.open[:1] or two[:1]
        elif act in (Act.GATHER, Act.RESHUFFLE, Act.NOTE, Act.PASS, Act.CLOSE, Act.CLOSE_CROSSED):
            places = ()
        yield rule(table, Action(act, tuple(places)))


def chance(message: Message, value: Fraction, language: Language) -> str:
    """A chance in a sentence, in percent and as a fraction."""
    percent = language.percent(value, digits=0 if value in (0, 1) else 1)
    return language.say(message, percent=percent, fraction=language.number(value))


def deck_name(setting: Setting, language: Language) -> str:
    """The cards of a table in words: a pack by its number, pictures as such."""
    size = len(setting.deck)
    if any(card.is_picture for card in setting.deck):
        return language.say(house_words.DECKS["pictures"])
    found = next((kind for kind in ("52", "54", "104") if len(deck_of(kind)) == size), None)
    if found:
        return language.say(house_words.DECKS[found])
    return language.say(play_texts.DECKS.get(str(size), house_words.DECKS["subset"]))


def board_name(setting: Setting) -> str:
    """Under which name the times of a table are kept: apart for every rule set, its house rules, deck and layout."""
    rules = setting.rules
    house_part = ",".join(f"{axis}={value}" for axis, value in rules.changed if axis != "tournament")
    ranks = "".join(sorted({card.rank for card in setting.deck}))
    return (
        f"{rules.id} {house_part} {len(setting.deck)} {ranks} {setting.rows}x{setting.columns} {len(setting.players)}"
    )


def result_html(play: PlayTable, language: Language) -> str:
    """The result of the finished game, of its play-off, and of the session."""
    sitting = play.sitting
    assert sitting is not None, "there is a game"
    table, known = sitting.game.table, names(sitting, language)
    lines = []
    if sitting.alone:
        lines = [language.say(play_texts.MISSES, n=table.misses[0]), language.say(play_texts.MISSES_HOW)]
    else:
        order = sorted(range(len(known)), key=lambda seat: -table.pairs[seat])
        scores = "".join(
            f"<li>{escape(language.say(play_texts.PAIRS, player=known[seat], n=table.pairs[seat]))}</li>"
            for seat in order
        )
        lines.append(_winners(sitting, known, language))
    said = "".join(f"<p>{escape(line)}</p>" for line in lines)
    if not sitting.alone:
        said = f'<ul class="scores">{scores}</ul>' + said
        check = sum_check(table.pairs, len(table.setting.deck))
        if check.right:
            told = language.say(play_texts.SUM_RIGHT, total=check.total, cards=len(table.setting.deck))
            said += f'<p class="check">{escape(told)}</p>'
    if play.seconds is not None:
        said += f"<p><b>{escape(language.say(play_texts.TIME, seconds=language.number(play.seconds)))}</b></p>"
    notes = [language.say(play_texts.AGREED)] if sitting.agreed else []
    notes += [language.say(play_texts.HELPED)] if play.helped else []
    if taken := sitting.game.taken_back:
        notes.append(language.say(play_texts.TAKEN_BACK, n=taken))
    said += "".join(f'<p class="check">{escape(note)}</p>' for note in notes)
    return f'<section class="result"><h2>{escape(language.say(play_texts.RESULT))}</h2>{said}</section>' + session_html(
        sitting, known, language
    )


def _winners(sitting: Sitting, known: tuple[str, ...], language: Language) -> str:
    level = sitting.level
    if len(level) > 1:
        return language.say(play_texts.SHARED, players=language.list([known[seat] for seat in level]))
    return language.say(play_texts.WON_OFF if sitting.off else play_texts.WINNER, player=known[level[0]])


def session_html(sitting: Sitting, known: tuple[str, ...], language: Language) -> str:
    """All games of the session added up; nothing after the first one."""
    if not sitting.results or sitting.alone:
        return ""
    totals = sitting.totals
    count = len(sitting.results) + sitting.counts
    order = sorted(range(len(known)), key=lambda seat: -totals.totals[str(seat)])
    lines = "".join(
        f"<li>{escape(language.say(play_texts.PAIRS, player=known[seat], n=totals.totals[str(seat)]))}</li>"
        for seat in order
    )
    winners = [known[int(seat)] for seat in totals.winners]
    said = [language.say(play_texts.DIRECT)] if totals.by_direct_pairs else []
    message = play_texts.WINNER if len(winners) == 1 else play_texts.SHARED
    said.append(language.say(message, player=winners[0], players=language.list(winners)))
    if sitting.game.table.setting.rules["session"] is not True:
        said.append(language.say(play_texts.SESSION_HOUSE))
    notes = "".join(f"<p>{escape(line)}</p>" for line in said)
    heading = escape(language.say(play_texts.SESSION, n=count))
    return f'<section class="result"><h2>{heading}</h2><ul class="scores">{lines}</ul>{notes}</section>'


def heading_html(play: PlayTable, language: Language) -> str:
    """The rule set, with its house rules on demand, and the time of a tournament."""
    assert play.sitting is not None, "there is a game"
    rules = play.sitting.stage.table.setting.rules
    changed = house.changes(rules, language)
    more = ""
    if changed:
        lines = "".join(f"<li>{escape(line)}</li>" for line in changed)
        more = f"<details><summary>{escape(language.say(house_words.HOUSE))}</summary><ul>{lines}</ul></details>"
    clock = f'<p class="clock">{escape(_clock(play, language))}</p>' if play.options.timed else ""
    off = f'<p class="status">{escape(language.say(play_texts.IN_PLAY_OFF))}</p>' if play.sitting.off else ""
    return f'<span class="chip">{escape(panel.rule_set(rules, language))}</span>{more}{clock}{off}'


def _clock(play: PlayTable, language: Language) -> str:
    if play.seconds is not None:
        return language.say(play_texts.TIME, seconds=language.number(play.seconds))
    if play.started is None:
        return language.say(play_texts.CLOCK_WAITS)
    return language.say(play_texts.CLOCK, seconds=language.number(int(time() - play.started)))


def leaderboard_html(name: str, setting: Setting, language: Language) -> str:
    """The quickest games on one board; a game in which help was used says so."""
    found = progress.results(name)
    ranks = leaderboard([(str(at), line.value) for at, line in enumerate(found)])
    if not ranks:
        return ""
    lines = ""
    for rank in ranks[:10]:
        line = found[int(rank.name)]
        message = play_texts.BOARD_LINE_HELPED if line.hints else play_texts.BOARD_LINE
        seconds = language.number(line.value)
        lines += f"<li>{escape(language.say(message, rank=rank.rank, name=line.name, seconds=seconds))}</li>"
    heading = language.say(
        play_texts.BOARD, rules=panel.rule_set(setting.rules, language), cards=deck_name(setting, language)
    )
    return f'<section class="result"><h2>{escape(heading)}</h2><ul class="scores">{lines}</ul></section>'
