"""The yardstick: the same game with bare lists, every legality check, and a number for an answer."""

from collections.abc import Sequence

from engine.cards import Card

GAME_OVER, SHOWING, NO_SUCH_PLACE, GAP, SAME_CARD, NOTHING_TO_CLOSE, FIRST, MATCH, MISS, CLOSED = range(10)


class Bare:
    """A table that plays by rank (or by rank and colour) and explains nothing.

    The least that a judge of this game can do: refuse after the end, while a miss lies open, outside the layout, on a
    gap and on the open card; else turn the card, keep the score, and say what came of it.
    """

    __slots__ = ("by_colour", "cards", "gone", "left", "misses", "open", "pairs", "showing", "turn")

    def __init__(self, cards: Sequence[Card | None], seats: int = 2, *, by_colour: bool = False) -> None:
        self.cards = [(card.rank, card.colour) if card else ("", None) for card in cards]
        self.gone = [card is None for card in cards]
        self.left = len(cards) - sum(self.gone)
        self.open: list[int] = []
        self.showing = False
        self.turn = 0
        self.pairs = [0] * seats
        self.misses = [0] * seats
        self.by_colour = by_colour

    def copy(self) -> "Bare":
        """The same moment once more; the faces are shared, for they never change."""
        twin = Bare((), by_colour=self.by_colour)
        twin.cards, twin.gone, twin.left, twin.open = self.cards, self.gone.copy(), self.left, self.open.copy()
        twin.showing, twin.turn = self.showing, self.turn
        twin.pairs, twin.misses = self.pairs.copy(), self.misses.copy()
        return twin

    def step(self, place: int) -> int:
        """Turn the card on a place."""
        if not self.left:
            return GAME_OVER
        if self.showing:
            return SHOWING
        if place < 0 or place >= len(self.cards):
            return NO_SUCH_PLACE
        if self.gone[place]:
            return GAP
        if not self.open:
            self.open.append(place)
            return FIRST
        first = self.open[0]
        if place == first:
            return SAME_CARD
        one, two = self.cards[first], self.cards[place]
        if one[0] == two[0] and (not self.by_colour or one[1] == two[1]):
            self.gone[first] = self.gone[place] = True
            self.pairs[self.turn] += 1
            self.left -= 2
            self.open.clear()
            return MATCH
        self.open.append(place)
        self.misses[self.turn] += 1
        self.showing = True
        return MISS

    def close(self) -> int:
        """Turn the two missed cards face down; the next player has the turn."""
        if not self.showing:
            return NOTHING_TO_CLOSE
        self.open.clear()
        self.showing = False
        self.turn = (self.turn + 1) % len(self.pairs)
        return CLOSED
