"""Whole games of 52 cards, played blindly from a seed, moment by moment."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple, TypeVar

from bench.bare import Bare
from engine import Act, Action, Phase, Reason, Request, Ruling, SetupRefused, Table, Verdict, deal, profile, rule

BY_COLOUR = "concentration-it"
RULE_SETS = ("memo-ru", BY_COLOUR)
SEEDS = (1, 2, 3)
WAIT = Action(Act.WAIT, seconds=5)
CLOSE = Action(Act.CLOSE)

Item = TypeVar("Item")


class Moment(NamedTuple):
    """A table, the act made at it, the same table of bare lists, and the ruling."""

    table: Table
    action: Action
    bare: Bare
    ruling: Ruling


def new_table(rules: str, seed: int) -> Table:
    """A full pack for two players."""
    table = deal(Request(profile(rules), seed=seed))
    assert not isinstance(table, SetupRefused), "every rule set of the bench plays with a full pack"
    return table


@cache
def game(rules: str, seed: int) -> tuple[Moment, ...]:
    """A whole game by a player who forgets everything, with every act that it takes."""
    return tuple(_moments(rules, seed))


def _moments(rules: str, seed: int) -> Iterator[Moment]:
    random = Random(seed)
    table = new_table(rules, seed)
    bare = Bare(table.cards, by_colour=rules == BY_COLOUR)
    while table.phase is not Phase.OVER:
        if table.phase is Phase.SHOWING:
            acts = [WAIT, CLOSE] if table.setting.rules.display_seconds else [CLOSE]
        else:
            lying = [place for place, card in enumerate(table.cards) if card and place not in table.open]
            acts = [Action(Act.FLIP, (random.choice(lying),))]
        for action in acts:
            ruling = rule(table, action)
            yield Moment(table, action, bare.copy(), ruling)
            if action.act is Act.FLIP:
                bare.step(action.places[0])
            elif action.act is Act.CLOSE:
                bare.close()
            table = ruling.table


def spread(items: Sequence[Item], wanted: int = 24) -> list[Item]:
    """So many of them, from beginning to end: few enough to stay near the processor, as in play they would."""
    if len(items) <= wanted:
        return list(items)
    return [items[n * (len(items) - 1) // (wanted - 1)] for n in range(wanted)]


def kinds(rules: str) -> dict[str, list[Moment]]:
    """The allowed flips of all games by what came of them, and the closing of missed cards."""
    found: dict[str, list[Moment]] = {"first card": [], "miss": [], "pair": [], "close": []}
    for moment in (moment for seed in SEEDS for moment in game(rules, seed)):
        reason = moment.ruling.reason
        if reason is Reason.FIRST_CARD:
            found["first card"].append(moment)
        elif reason.startswith("miss-"):
            found["miss"].append(moment)
        elif reason.startswith("match"):
            found["pair"].append(moment)
        elif reason is Reason.CLOSED:
            found["close"].append(moment)
    return found


def refused_flips(rules: str) -> dict[str, list[tuple[Table, Action]]]:
    """Flips that are refused in the moments of all games, by the reason."""
    found: dict[str, list[tuple[Table, Action]]] = {}
    ends = [game(rules, seed)[-1].ruling.table for seed in SEEDS]
    for table in (*(moment.table for seed in SEEDS for moment in game(rules, seed)), *ends):
        gap = next((place for place, card in enumerate(table.cards) if card is None), 0)
        lying = next((place for place, card in enumerate(table.cards) if card), 0)
        tries = [Action(Act.FLIP, (gap,)), Action(Act.FLIP, (lying,), by=1 - table.turn), Action(Act.FLIP, (lying,))]
        tries += [Action(Act.FLIP, table.open[:1])] if table.open else []
        for action in tries:
            ruling = rule(table, action)
            if ruling.verdict is Verdict.REFUSED:
                found.setdefault(str(ruling.reason), []).append((table, action))
    return {reason: spread(acts) for reason, acts in found.items()}
