"""All ways to lay out a few cards of which some count as alike: for means that are exact instead of simulated."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from engine.cards import RANKS, Card


def arrangements(kinds: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every order of these kinds once, with the first kind on the first place.

    Where all kinds play alike, what lies on the first place does not change a mean.
    """
    left = Counter(kinds[1:])
    order = [kinds[0]]

    def further() -> Iterator[tuple[str, ...]]:
        if len(order) == len(kinds):
            yield tuple(order)
        for kind in [kind for kind, count in left.items() if count]:
            left[kind] -= 1
            order.append(kind)
            yield from further()
            order.pop()
            left[kind] += 1

    return further()


def laid(ranks: int, suits: str) -> Iterator[tuple[Card, ...]]:
    """Every order of so many ranks in these suits, where the suits of a rank count as alike."""
    for order in arrangements([rank for rank in RANKS[:ranks] for _ in suits]):
        used: Counter[str] = Counter()
        cards = []
        for rank in order:
            cards.append(Card(rank, suits[used[rank]]))
            used[rank] += 1
        yield tuple(cards)


def exact_mean(numbers: Sequence[int]) -> Fraction:
    """The mean as a fraction."""
    return Fraction(sum(numbers), len(numbers))
