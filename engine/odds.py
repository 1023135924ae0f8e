"""Exact chances of finding a pair."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from engine.cards import PREDICATES, Card, Match, matching_pairs, without


def partners(rule: Match, card: Card, deck: Iterable[Card]) -> int:
    """How many other cards of the deck are a pair with this one."""
    matches = PREDICATES[rule]
    return sum(matches(card, other) for other in without(deck, Counter((card,))))


def blind_hit(rule: Match, deck: Iterable[Card]) -> Fraction:
    """The chance that two cards turned at random from this deck are a pair: 3/51 by rank in a pack of 52."""
    cards = tuple(deck)
    ways = len(cards) * (len(cards) - 1) // 2
    return Fraction(matching_pairs(rule, cards), ways) if ways else Fraction(0)


def second_card_hit(rule: Match, first: Card, unseen: Iterable[Card]) -> Fraction:
    """The chance that one of the cards not seen yet, turned at random, is a pair with the first card.

    `unseen` has the cards whose places nobody knows, without the first card.
    """
    matches = PREDICATES[rule]
    cards = tuple(unseen)
    return Fraction(sum(matches(first, card) for card in cards), len(cards)) if cards else Fraction(0)


def gift(rule: Match, first: Card, known: Iterable[Card], unseen: Iterable[Card]) -> Fraction:
    """The chance that an unseen second card misses the first but fits a known one, so that others can take the pair.

    `known` has the cards whose places everybody knows; the first card counts among what is known after the attempt.
    """
    matches = PREDICATES[rule]
    singles = tuple(known)
    cards = tuple(unseen)
    gifts = sum(not matches(first, card) and any(matches(single, card) for single in singles) for card in cards)
    return Fraction(gifts, len(cards)) if cards else Fraction(0)


def next_attempt_hit(rule: Match, known: Iterable[Card], unseen: Iterable[Card]) -> Fraction:
    """The chance that an attempt succeeds which turns an unseen card first and then plays as well as it can.

    With a known pair it is certain. Else the first card fits a known one, or the second is tried blindly.
    """
    singles, cards = tuple(known), tuple(unseen)
    matches = PREDICATES[rule]
    if matching_pairs(rule, singles):
        return Fraction(1)
    total = Fraction(0)
    for i, first in enumerate(cards):
        if any(matches(single, first) for single in singles):
            total += 1
        else:
            total += second_card_hit(rule, first, cards[:i] + cards[i + 1 :])
    return total / len(cards) if cards else Fraction(0)


def perfect_solo(rule: Match, deck: Iterable[Card]) -> Fraction:
    """The chance that a solo player without any knowledge never misses: 1/51!! by rank and colour in a pack of 52.

    Every attempt must be a blind hit. Counts the orders in which the deck falls into matching pairs, class by class.
    """
    cards = list(deck)
    ways = 1
    by_rank: dict[str, list[Card]] = {}
    for card in cards:
        by_rank.setdefault(card.rank, []).append(card)
    for same in by_rank.values():
        ways *= _pairings(rule, same)
    orders = 1
    for odd in range(1, len(cards), 2):
        orders *= odd
    return Fraction(ways, orders)


def _pairings(rule: Match, cards: list[Card]) -> int:
    if not cards:
        return 1
    first, *rest = cards
    matches = PREDICATES[rule]
    return sum(_pairings(rule, rest[:i] + rest[i + 1 :]) for i, card in enumerate(rest) if matches(first, card))
