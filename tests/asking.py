"""Ask for a table in few words, and get it, or the faults that stand against it."""

from typing import Any

from engine.cards import Card, parse_card
from engine.profiles import Profile, profile, with_house
from engine.rulings import Fault, SetupRefused, facts_json
from engine.setup import Request, deal
from engine.table import Table

FAMILY = {
    "concentration-it",
    "concentration-it.any-colour",
    "concentration-it.one-flip",
    "concentration-it.two-decks",
    "concentration-it.zebra",
    "memo-ru",
    "memory-no",
}
"""The rule sets that are compared with each other."""

WORKED = """\
profile: memo-ru
place: {r1c1: 8♣, r1c2: 8♥, r2c1: Q♠, r2c2: 4♦}
actions: [flip r1c1, flip r1c2, flip r2c1, flip r2c2, close, wait 5, close]
"""
"""The Russian worked example as a case file: a pair, then a miss that is closed too early and in time."""


def cards(codes: str) -> tuple[Card, ...]:
    """Cards from their codes."""
    return tuple(map(parse_card, codes.split()))


def placed(codes: str, columns: int = 13) -> dict[str, Card]:
    """Cards on places, row by row from r1c1; `-` leaves a place out."""
    return {
        f"r{i // columns + 1}c{i % columns + 1}": parse_card(code)
        for i, code in enumerate(codes.split())
        if code != "-"
    }


def request(rules: str | Profile, **asked: Any) -> Request:
    """A request under a rule set named by id; `players` may be a number and `house` changes axes."""
    found = profile(rules) if isinstance(rules, str) else rules
    players = asked.pop("players", 2)
    names = tuple(map(str, range(1, players + 1)))
    return Request(with_house(found, asked.pop("house", {})), names, **asked)


def table(rules: str | Profile, **asked: Any) -> Table:
    """The table asked for, which must be granted."""
    dealt = deal(request(rules, **asked))
    assert isinstance(dealt, Table), dealt
    return dealt


def faults(rules: str | Profile, **asked: Any) -> dict[Fault, dict[str, Any]]:
    """The faults found, with their facts; each must be told once."""
    refused = deal(request(rules, **asked))
    assert isinstance(refused, SetupRefused), "the table was granted"
    found = {fault.reason: facts_json(fault.facts) for fault in refused.faults}
    assert len(found) == len(refused.faults)
    return found
