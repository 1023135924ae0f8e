"""Generators for the properties of the judge: rule sets, small tables that can be cleared, and acts, silly ones too."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from engine.actions import Act, Action
from engine.cards import JOKERS, PICTURES, RANKS, Card, Match, picture_pairs, suited
from engine.profiles import Profile, Value, family, profile, with_house
from engine.rulings import SetupRefused
from engine.setup import Request, deal
from engine.table import Pair, Phase, Table
from engine.transcript import replay

lightly = settings(max_examples=50, deadline=None)
"""For properties in the everyday run: other work on the machine must not fail them."""

RULE_SETS = family(profile("memo-ru"))
SMALL_DECKS: dict[str, dict[str, Value]] = {
    "memo-ru": {"deck": ("subset",), "layout": "any"},
    "memory-no": {"deck": ("subset",)},
    "concentration-it.two-decks": {"deck": ("104", "subset")},
}
"""The house rule that lets a rule set play with a few cards, where it needs one."""


def small(rules: Profile) -> Profile:
    """The rule set, with the house rule that lets it play with a few cards."""
    return with_house(rules, SMALL_DECKS.get(rules.id, {}))


def couples(match: Match) -> tuple[Pair, ...]:
    """Pairs of one pack (two packs for `rank-suit`) that do not overlap and are pairs under a match rule."""
    partner = {
        Match.RANK: {"♠": "♦", "♥": "♣"},
        Match.RANK_COLOUR: {"♠": "♣", "♥": "♦"},
        Match.RANK_OPPOSITE: {"♠": "♥", "♣": "♦"},
        Match.RANK_SUIT: {"♠": "♠", "♥": "♥", "♦": "♦", "♣": "♣"},
    }
    if match is Match.LABEL:
        return tuple((Card(name, "#1"), Card(name, "#2")) for name in PICTURES)
    return tuple((Card(rank, one), Card(rank, two)) for rank in RANKS for one, two in partner[match].items())


def laid_out(rules: Profile, cards: tuple[Card, ...], players: int = 2, start: int = 0) -> Table:
    """A table of one row with just these cards."""
    place = {f"r1c{column}": card for column, card in enumerate(cards, 1)}
    seats = tuple(map(str, range(1, players + 1)))
    table = deal(Request(small(rules), seats, f"1x{len(cards)}", place, start=start))
    assert not isinstance(table, SetupRefused), table
    return table


@st.composite
def tables(draw: st.DrawFn, rules: Profile | None = None) -> Table:
    """A fresh table of two to twelve cards under any rule set, with as many players as it allows, up to four."""
    found = rules or draw(st.sampled_from(RULE_SETS))
    pairs: list[Pair] = draw(st.lists(st.sampled_from(couples(found.match)), min_size=1, max_size=6, unique=True))
    if found.names("54", "deck") and draw(st.booleans()):
        pairs[0] = (JOKERS[0], JOKERS[1])
    cards = draw(st.permutations([card for pair in pairs for card in pair]))
    players = draw(st.integers(1 if found["solo"] else 2, 4))
    return laid_out(found, tuple(cards), players, draw(st.integers(0, players - 1)))


STRANGE_CARDS = (*suited(RANKS[:3]), *JOKERS, *picture_pairs(PICTURES[:1]))


@st.composite
def acts(draw: st.DrawFn, table: Table, kinds: tuple[Act, ...] = tuple(Act)) -> Action:
    """Any act at this table, sensible or not: by any seat, at any place, of any card."""
    place = st.integers(0, len(table.cards) - 1)
    seat = st.none() | st.integers(0, len(table.piles) - 1)
    kind = draw(st.sampled_from(kinds))
    details: dict[str, Any] = {}
    if kind is Act.POINT:
        details["card"] = draw(st.sampled_from((*table.setting.deck, *STRANGE_CARDS)))
    elif kind is Act.WAIT:
        details["seconds"] = draw(st.integers(0, 9) | st.decimals(0, 9, places=1))
    elif kind is Act.CHANGE:
        details.update(axis="match", value="rank")
    elif kind in (Act.FLIP_BOTH, Act.CLAIM, Act.MOVE):
        details["places"] = (draw(place), draw(place))
    elif kind in (Act.FLIP, Act.UNFLIP, Act.PEEK, Act.TOUCH):
        details["places"] = (draw(place),)
        details["aloud"] = draw(st.booleans())
    return Action(kind, by=draw(seat), **details)


_USUAL = (Act.FLIP,) * 8 + (Act.WAIT, Act.CLOSE, Act.CLOSE)


@st.composite
def games(draw: st.DrawFn, longest: int = 24) -> tuple[Table, tuple[Action, ...]]:
    """A fresh table and acts at it, mostly flips and closings so that games move on, with any act in between."""
    table = draw(tables())
    one = acts(table, _USUAL) | acts(table, (*_USUAL, *Act))
    return table, tuple(draw(st.lists(one, max_size=longest)))


@st.composite
def moments(draw: st.DrawFn) -> Table:
    """A table in the middle of a game that is not over."""
    table, played = draw(games())
    for ruling in replay(table, played):
        if ruling.table.phase is Phase.OVER:
            break
        table = ruling.table
    return table
