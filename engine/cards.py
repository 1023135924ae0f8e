"""Cards, decks and the codes they are written with."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("♠", "♥", "♦", "♣")
JOKER = "X"

_SUIT_LETTERS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_COLOURS = {"♠": "black", "♣": "black", "♥": "red", "♦": "red"}

PICTURES = (
    "cat", "dog", "horse", "cow", "fish", "bird", "bear", "frog", "snail", "bee",
    "sun", "moon", "star", "tree", "flower", "apple", "pear", "house", "boat", "car",
    "key", "bell", "ball", "umbrella", "book", "clock",
)  # fmt: skip


class Card(NamedTuple):
    """One card: a rank with a suit, a joker, or one copy of a picture.

    Jokers have rank `X` and the suits `1` and `2`; a picture has its name as rank and `#1` or `#2` as suit.
    The two copies of a card in a double pack are equal values; their places tell them apart.
    """

    rank: str
    suit: str

    @property
    def code(self) -> str:
        """The card as it is written in case files and rulings: `Q♠`, `X1`, `cat#2`."""
        return self.rank + self.suit

    @property
    def colour(self) -> str | None:
        """`red` or `black`; jokers and pictures have no colour."""
        return _COLOURS.get(self.suit)

    @property
    def is_picture(self) -> bool:
        """Whether the card is one of a picture set."""
        return self.suit.startswith("#")

    @property
    def is_joker(self) -> bool:
        """Whether the card is a joker."""
        return self.rank == JOKER and not self.is_picture


def parse_card(code: str) -> Card:
    """Read a card code: `Q♠` or `QS`, `10♥` or `10H`, `X1`, `cat#1`.

    Raises ValueError for anything else.
    """
    if "#" in code:
        name, _, copy = code.partition("#")
        if name and copy in ("1", "2"):
            return Card(name, "#" + copy)
    elif code in ("X1", "X2"):
        return Card(JOKER, code[1])
    elif code:
        rank, suit = code[:-1], _SUIT_LETTERS.get(code[-1], code[-1])
        if rank in RANKS and suit in SUITS:
            return Card(rank, suit)
    raise ValueError(f"{code!r} is not a card; write it like Q♠, 10H, X1 or cat#1")


def suited(ranks: Iterable[str] = RANKS) -> tuple[Card, ...]:
    """All four suits of the given ranks, suit by suit: with every rank, a pack of 52."""
    wanted = tuple(ranks)
    return tuple(Card(rank, suit) for suit in SUITS for rank in wanted)


JOKERS = (Card(JOKER, "1"), Card(JOKER, "2"))


def picture_pairs(names: Iterable[str]) -> tuple[Card, ...]:
    """Two copies of every picture named."""
    return tuple(Card(name, copy) for name in names for copy in ("#1", "#2"))


class Match(StrEnum):
    """What makes two cards a pair."""

    __hash__ = str.__hash__  # looked up at every ruling; an enum's own hash is a Python call

    RANK = "rank"
    """Equal ranks; colour and suit do not count."""
    RANK_COLOUR = "rank-colour"
    """Equal ranks, both red or both black."""
    RANK_OPPOSITE = "rank-opposite"
    """Equal ranks, one red and one black (zebra)."""
    RANK_SUIT = "rank-suit"
    """Equal ranks and suits: two copies of one card."""
    LABEL = "label"
    """The same picture."""


def _same_rank(a: Card, b: Card) -> bool:
    return a[0] == b[0]


def _same_colour(a: Card, b: Card) -> bool:
    return a[0] == b[0] and _COLOURS.get(a[1]) == _COLOURS.get(b[1])


def _opposite_colour(a: Card, b: Card) -> bool:
    return a[0] == b[0] and (_COLOURS.get(a[1]) != _COLOURS.get(b[1]) or a[1] not in _COLOURS)


def _same_suit(a: Card, b: Card) -> bool:
    return a[0] == b[0] and (a[1] == b[1] or (a[1] not in _COLOURS and b[1] not in _COLOURS))


PREDICATES: dict[Match, Callable[[Card, Card], bool]] = {
    Match.RANK: _same_rank,
    Match.RANK_COLOUR: _same_colour,
    Match.RANK_OPPOSITE: _opposite_colour,
    Match.RANK_SUIT: _same_suit,
    Match.LABEL: _same_rank,
}
"""The rule as a function of two cards. Two jokers, and two copies of a picture, pair under every rule (A01, A45)."""


def match_class(rule: Match, card: Card) -> tuple[str, str]:
    """The class inside which cards can pair: the rank, with the colour or suit where the rule asks for it.

    Under zebra a class is a whole rank, whose reds and blacks must balance.
    """
    colour = _COLOURS.get(card.suit)
    if colour is None or rule in (Match.RANK, Match.LABEL, Match.RANK_OPPOSITE):
        return card.rank, ""
    return card.rank, colour if rule is Match.RANK_COLOUR else card.suit


def leftovers(rule: Match, deck: Iterable[Card]) -> tuple[Card, ...]:
    """The cards that must be left without a partner, however the deck is played; empty when it can be cleared.

    A class that is odd leaves one card; a zebra rank leaves as many as its reds and blacks differ (A08, A09).
    A class with one card too many has no single culprit: its cards are all named.
    """
    classes: dict[tuple[str, str], list[Card]] = {}
    for card in deck:
        classes.setdefault(match_class(rule, card), []).append(card)
    left: list[Card] = []
    for cards in classes.values():
        if rule is Match.RANK_OPPOSITE and cards[0].colour:
            by_colour = Counter(card.colour for card in cards)
            if by_colour["red"] != by_colour["black"]:
                heavier = "red" if by_colour["red"] > by_colour["black"] else "black"
                left += [card for card in cards if card.colour == heavier]
        elif len(cards) % 2:
            left += cards
    return tuple(left)


def pair_up(rule: Match, cards: Iterable[Card]) -> tuple[tuple[Card, Card], ...] | None:
    """Split the cards into matching pairs, earliest first; None when that cannot be done."""
    pairs: list[tuple[Card, Card]] = []
    waiting: dict[str, list[Card]] = {}
    matches = PREDICATES[rule]
    for card in cards:
        same_rank = waiting.setdefault(card.rank, [])
        for i, other in enumerate(same_rank):
            if matches(other, card):
                pairs.append((same_rank.pop(i), card))
                break
        else:
            same_rank.append(card)
    return None if any(waiting.values()) else tuple(pairs)


def matching_pairs(rule: Match, deck: Iterable[Card]) -> int:
    """In how many ways two cards of the deck can be picked that are a pair."""
    matches = PREDICATES[rule]
    by_rank: dict[str, list[Card]] = {}
    for card in deck:
        by_rank.setdefault(card.rank, []).append(card)
    return sum(matches(a, b) for cards in by_rank.values() for a, b in combinations(cards, 2))


def without(cards: Iterable[Card], taken: Counter[Card]) -> Iterator[Card]:
    """The cards less as many copies of each as are taken, in their order."""
    still = taken.copy()
    for card in cards:
        if still[card]:
            still[card] -= 1
        else:
            yield card
