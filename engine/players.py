"""Computer players for Concentration. They know only what was turned before their eyes, while they remember it."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from engine.actions import Act, Action
from engine.cards import PREDICATES, Card, Match
from engine.concentration import rule
from engine.odds import partners
from engine.rulings import EventKind
from engine.table import Phase, Ruling, Table
from engine.view import View, view


class Memory(NamedTuple):
    """What a player remembers, as a value: the cards on the table by their places, counted row by row from 0."""

    cards: Mapping[int, Card] = MappingProxyType({})


class Skill(StrEnum):
    """How a computer player plays."""

    RANDOM = "random"
    """Remembers nothing and turns any two cards."""
    FORGETFUL_1 = "forgetful-1"
    """Plays like the greedy one with what it still remembers; forgets most."""
    FORGETFUL_2 = "forgetful-2"
    FORGETFUL_3 = "forgetful-3"
    """Forgets least."""
    GREEDY = "greedy"
    """Forgets nothing, takes a known pair at once, and else turns cards that nobody has seen."""
    SOLO = "solo"
    """Forgets nothing and takes known pairs last: the fewest attempts for somebody who plays alone."""
    ZWICK_PATERSON = "zwick-paterson"
    """Forgets nothing and turns as few new cards as is best for two (Zwick and Paterson 1993)."""


KEPT: Mapping[Skill, float] = {
    Skill.RANDOM: 0.0,
    Skill.FORGETFUL_1: 0.5,
    Skill.FORGETFUL_2: 0.8,
    Skill.FORGETFUL_3: 0.95,
    Skill.GREEDY: 1.0,
    Skill.SOLO: 1.0,
    Skill.ZWICK_PATERSON: 1.0,
}
"""The chance that a card is still remembered after one more attempt: half are gone after 1, 3 and 14 attempts."""


def skills(table: Table) -> tuple[Skill, ...]:
    """The ways to play that suit a table, the weakest first.

    Taking pairs last is for one player. Zwick and Paterson's rule is for two who keep the turn after a pair, with
    cards of which each has exactly one partner.
    """
    suit = (Skill.RANDOM, Skill.FORGETFUL_1, Skill.FORGETFUL_2, Skill.FORGETFUL_3, Skill.GREEDY)
    rules, deck = table.setting.rules, table.setting.deck
    if len(table.piles) == 1:
        return (*suit, Skill.SOLO)
    if len(table.piles) == 2 and rules.bonus_turn and all(partners(rules.match, card, deck) == 1 for card in deck):
        return (*suit, Skill.ZWICK_PATERSON)
    return suit


def watch(memory: Memory, ruling: Ruling, skill: Skill, random: Random) -> Memory:
    """What a player of this skill remembers after an act, from what everybody saw of it.

    A turned card is remembered, a captured one is not on the table any more. When an attempt ends, by a pair or by
    closing the cards, every card remembered is kept or forgotten for good.
    """
    if not ruling.events:
        return memory
    now, ended = dict(memory.cards), False
    places = ruling.table.setting.places
    for kind, facts in ruling.events:
        if kind is EventKind.TURNED:
            told = dict(facts)
            card = told["card"]
            assert isinstance(card, Card), "a turned card is a card"
            now[places.index(str(told["place"]))] = card
        elif kind is EventKind.CAPTURED:
            taken = dict(facts)["places"]
            assert isinstance(taken, tuple), "a pair lay on two places"
            for name in taken:
                now.pop(places.index(str(name)), None)
            ended = True
        elif kind is EventKind.CLOSED:
            ended = True
    kept = KEPT[skill]
    if ended and kept < 1:
        now = {place: card for place, card in now.items() if random.random() < kept}
    return Memory(now)


def choose(seen: View, memory: Memory, skill: Skill, match: Match, random: Random) -> Action:
    """What a player does next, from what everybody sees and what it remembers; always an act that is allowed.

    Missed cards are closed: whoever asks lets the time of showing pass first. Raises ValueError after the end.
    """
    if seen.phase is Phase.OVER:
        raise ValueError("the game is over: there is nothing to choose")
    if seen.phase is Phase.SHOWING:
        return Action(Act.CLOSE)
    down = [place for place in range(len(seen.faces)) if place not in seen.gaps and place not in seen.open]
    remembered = {} if skill is Skill.RANDOM else memory.cards
    known = {place: remembered[place] for place in down if place in remembered}
    place = (
        _second(seen, down, known, skill, match, random)
        if seen.phase is Phase.SECOND
        else _first(down, known, skill, match, random)
    )
    return Action(Act.FLIP, (place,))


def _first(down: list[int], known: Mapping[int, Card], skill: Skill, match: Match, random: Random) -> int:
    new = [place for place in down if place not in known]
    if skill is not Skill.SOLO or not new:
        if pair := known_pair(known, match):
            return pair[0]
        if skill is Skill.ZWICK_PATERSON and new_cards(len(down) // 2, len(known)) == 0:
            return random.choice(list(known))
    return random.choice(new or down)


def _second(seen: View, down: list[int], known: Mapping[int, Card], skill: Skill, match: Match, random: Random) -> int:
    first = seen.faces[seen.open[0]]
    assert first is not None, "the first card lies open"
    matches = PREDICATES[match]
    for place, card in known.items():
        if matches(first, card):
            return place
    # Whether the first card was new does not matter: where none is due, n + k is odd, and without the card that was
    # turned even, so that a known one is shown either way.
    if skill is Skill.ZWICK_PATERSON and new_cards((len(down) + 1) // 2, len(known)) < 2:
        return random.choice(list(known))
    return random.choice([place for place in down if place not in known] or down)


def known_pair(known: Mapping[int, Card], match: Match) -> tuple[int, int] | None:
    """Two places whose cards are remembered and are a pair, the one remembered first before the other."""
    matches = PREDICATES[match]
    by_rank: dict[str, list[int]] = {}
    for place, card in known.items():
        same = by_rank.setdefault(card.rank, [])
        for other in same:
            if matches(known[other], card):
                return other, place
        same.append(place)
    return None


def new_cards(pairs: int, singles: int) -> int:
    """How many cards that nobody has seen the better of two players turns: 0, 1 or 2, after a first one misses.

    `pairs` are left on the table, and of `singles` one card is known, both counted before the attempt; no pair is
    known. Source: Zwick and Paterson, The Memory Game, Theoretical Computer Science 110 (1993).
    """
    if (pairs + singles) % 2:
        if 3 * singles >= 2 * (pairs + 1):
            return 0
        return 1 if (pairs, singles) == (6, 1) else 2
    return 1 if singles else 2


def standoff(pairs: int, known: Mapping[int, Card], match: Match) -> bool:
    """Whether two players of Zwick and Paterson's kind would from now on only show each other known cards.

    No document ends such a game, and none forbids the move (A27); the players may agree that it has ended.
    """
    return new_cards(pairs, len(known)) == 0 and known_pair(known, match) is None


def acts(table: Table, seats: Sequence[Skill], random: Random) -> Iterator[Ruling]:
    """The rulings of a whole game by computer players, one skill a seat, the waiting before a miss is closed included.

    It ends after the last pair, and where all players would only show known cards for ever.
    """
    match, seconds = table.setting.rules.match, table.setting.rules.display_seconds
    memories = [Memory() for _ in seats]
    agree = all(skill is Skill.ZWICK_PATERSON for skill in seats)
    while table.phase is not Phase.OVER:
        turn = table.turn
        if table.phase is Phase.SHOWING and table.waited < seconds:
            ruling = rule(table, Action(Act.WAIT, seconds=seconds))
        elif agree and table.phase is Phase.FIRST and standoff(table.left // 2, memories[turn].cards, match):
            return
        else:
            ruling = rule(table, choose(view(table), memories[turn], seats[turn], match, random))
        memories = [watch(memory, ruling, skill, random) for memory, skill in zip(memories, seats, strict=True)]
        table = ruling.table
        yield ruling


def play(table: Table, seats: Sequence[Skill], random: Random, limit: int = 10_000) -> Table:
    """The table after a game by computer players, or after `limit` more attempts."""
    most = limit + sum(table.pairs) + sum(table.misses)
    for ruling in acts(table, seats, random):
        table = ruling.table
        if table.phase is Phase.FIRST and sum(table.pairs) + sum(table.misses) >= most:
            break
    return table
