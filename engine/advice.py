"""Advice on the next card: the best move with its reason and chances, from what everybody at the table has seen.

Alone it is the policy with the fewest attempts (Velleman and Warrington, What to Expect in a Game of Memory, 2013; with
four cards of a kind, known pairs come last). For two it is the move with the best expected lead when both forget
nothing and take known pairs at once (Zwick and Paterson, The Memory Game, 1993, and the same reckoning for classes of
four). For more players no theory is known: the chances of the very next card decide.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import cache
from math import inf
from typing import NamedTuple, TypeAlias

from engine.cards import PREDICATES, Card, Match, match_class, without
from engine.game import Game, shown
from engine.odds import gift, second_card_hit
from engine.players import known_pair
from engine.profiles import Profile
from engine.table import Phase
from engine.view import View


class Why(StrEnum):
    """Why a move is the best one."""

    TAKE_KNOWN_PAIR = "take-known-pair"
    """Two cards that are a pair are known."""
    KEEP_KNOWN_PAIR = "keep-known-pair"
    """A pair is known, but alone it can wait: a third card of its kind may turn up and needs a partner at hand."""
    LAST_CARDS = "last-cards"
    """Whatever is turned is a pair: nothing else is left."""
    MATE_KNOWN = "mate-known"
    """A partner of the open card is known."""
    NOTHING_KNOWN = "nothing-known"
    """No card on the table is known but the open one: there is nothing to weigh."""
    TURN_UNKNOWN = "turn-unknown"
    """No pair is known, and a card that nobody has seen is worth the risk."""
    SHOW_KNOWN = "show-known"
    """A second card that everybody knows gives nothing away; a new one would help the others more."""
    SHOW_TWO_KNOWN = "show-two-known"
    """Two known cards that are no pair change nothing; any new card would help the other player more (A27)."""


class Theory(StrEnum):
    """What is taken for granted when a move is called the best."""

    ALONE = "alone"
    """One player who forgets nothing and wants few attempts."""
    TWO = "two"
    """Two players who forget nothing, take every known pair, and want to be ahead."""
    NEXT_CARD = "next-card"
    """Only what the next card may bring: a pair for oneself, or a known pair for the others."""


class Knowledge(NamedTuple):
    """What everybody knows: the cards shown by their places, and the cards whose places nobody knows.

    Where pairs were captured before the game began and only their number is known, `unseen` has those cards as well.
    """

    known: Mapping[int, Card]
    unseen: tuple[Card, ...]


class Chances(NamedTuple):
    """What new cards bring: `hit`, the chance of a pair in this attempt; `gift`, that the others then know a pair.

    They are exact, and the same where a known card is the better move: they are why. A pair or partner that is taken
    makes a hit certain. `gift` is None for one who plays alone.
    """

    hit: Fraction
    gift: Fraction | None


class Advice(NamedTuple):
    """The best move: its reason, the places where the card due may be turned, the theory, and the chances.

    All `places` are equally good, and are counted row by row from 0; to take a known pair they are its two cards.
    `chances` is None where it cannot be told which cards lie on the table.
    """

    why: Why
    places: tuple[int, ...]
    theory: Theory
    chances: Chances | None


def everybody_knows(game: Game) -> Knowledge:
    """What one knows who forgets nothing: every card that was ever shown, and so which cards nobody has seen."""
    known = shown(game)
    captured = (card for pile in game.table.piles for pair in pile if pair for card in pair)
    return Knowledge(known, tuple(without(game.table.setting.deck, Counter((*known.values(), *captured)))))


def advise(seen: View, knowledge: Knowledge, rules: Profile) -> Advice | None:
    """The best move for whoever has the turn; None while a miss lies open and after the end."""
    if seen.phase is not Phase.FIRST and seen.phase is not Phase.SECOND:
        return None
    down = [place for place in range(len(seen.faces)) if place not in seen.gaps and place not in seen.open]
    known = {place: knowledge.known[place] for place in down if place in knowledge.known}
    new = tuple(place for place in down if place not in known)
    position = _Position(known, new, knowledge.unseen, rules, len(seen.players))
    if seen.phase is Phase.FIRST:
        return _first(position)
    card = seen.faces[seen.open[0]]
    assert card is not None, "the first card lies open"
    return _second(position, card)


class _Position(NamedTuple):
    """The face-down cards: what is known of them, the places of the others, and what may lie there."""

    known: Mapping[int, Card]
    new: tuple[int, ...]
    unseen: tuple[Card, ...]
    rules: Profile
    players: int

    @property
    def told(self) -> bool:
        """Whether it is known which cards lie on the places that nobody has seen."""
        return len(self.new) == len(self.unseen)

    @property
    def theory(self) -> Theory:
        """The theory that fits so many players. Where a pair passes the turn on, it does not reach known pairs."""
        if self.players == 1:
            return Theory.ALONE
        within = self.rules.bonus_turn or not known_pair(self.known, self.rules.match)
        return Theory.TWO if self.players == 2 and self.told and within else Theory.NEXT_CARD

    def advice(self, why: Why, places: Iterable[int], chances: Chances) -> Advice:
        """The advice, with the chances as far as they can be told."""
        if self.players == 1:
            chances = Chances(chances.hit, None)
        return Advice(why, tuple(places), self.theory, chances if self.told or chances.hit == 1 else None)


_SURE, _NOTHING = Chances(Fraction(1), Fraction(0)), Chances(Fraction(0), Fraction(0))


def _first(at: _Position) -> Advice:
    match = at.rules.match
    if len(at.known) + len(at.new) == 2:
        return at.advice(Why.LAST_CARDS, (*at.known, *at.new), _SURE)
    pair = known_pair(at.known, match)
    if pair and at.players == 1 and at.new:
        awaited = {match_class(match, card) for card in at.unseen}
        pair = known_pair(
            {place: card for place, card in at.known.items() if match_class(match, card) not in awaited}, match
        )
        if pair is None:
            return at.advice(Why.KEEP_KNOWN_PAIR, at.new, new_attempt(match, at.known.values(), at.unseen))
    if pair:
        return at.advice(Why.TAKE_KNOWN_PAIR, pair, _SURE)
    chances = new_attempt(match, at.known.values(), at.unseen)
    if at.theory is Theory.TWO and len(at.known) > 1 and _new_is_worse(at):
        return at.advice(Why.SHOW_TWO_KNOWN, at.known, chances)
    return at.advice(Why.TURN_UNKNOWN if at.known else Why.NOTHING_KNOWN, at.new, chances)


def _second(at: _Position, card: Card) -> Advice:
    match = at.rules.match
    matches = PREDICATES[match]
    if mates := [place for place, other in at.known.items() if matches(card, other)]:
        return at.advice(Why.MATE_KNOWN, mates, _SURE)
    chances = second_card(match, card, at.known.values(), at.unseen)
    if at.told and chances.hit == 1:
        return at.advice(Why.LAST_CARDS, at.new, _SURE)
    if not at.known:
        return at.advice(Why.NOTHING_KNOWN, at.new, chances)
    if not at.new or (at.players > 1 and at.told and _known_is_better(at, card, chances)):
        return at.advice(Why.SHOW_KNOWN, at.known, chances)
    return at.advice(Why.TURN_UNKNOWN, at.new, chances)


_TIE = 1e-9
"""Leads closer than this are equal: then a new card is turned, so that the game goes on."""


def _new_is_worse(at: _Position) -> bool:
    """Whether of two players the one to move is better off showing two known cards; no pair is known."""
    kinds, _ = _kinds(at.rules.match, at.known.values(), at.unseen)
    return _lead_of_new(kinds, at.rules.bonus_turn) < -_TIE


def _known_is_better(at: _Position, card: Card, chances: Chances) -> bool:
    """Whether a known second card is better than a new one when somebody else plays next."""
    match, keeps = at.rules.match, at.rules.bonus_turn
    known = (*at.known.values(), card)
    if at.theory is Theory.TWO:
        kinds, pending = _kinds(match, known, at.unseen)
        family = match_class(match, card)
        (own,), _ = _kinds(
            match, *([one for one in cards if match_class(match, one) == family] for cards in (known, at.unseen))
        )
        new, again = _leads_of_second(kinds, own, keeps, pending)
        return again > new + _TIE
    assert chances.gift is not None, "somebody else plays"
    return chances.gift > chances.hit


def second_card(match: Match, first: Card, known: Iterable[Card], unseen: Iterable[Card]) -> Chances:
    """What a second card that nobody has seen brings, when the first one lies open and no partner of it is known."""
    cards = tuple(unseen)
    return Chances(second_card_hit(match, first, cards), gift(match, first, known, cards))


def new_attempt(match: Match, known: Iterable[Card], unseen: Iterable[Card]) -> Chances:
    """What an attempt brings that turns a card nobody has seen, then a known partner or another such card."""
    matches = PREDICATES[match]
    singles, cards = tuple(known), tuple(unseen)
    hit = given = Fraction(0)
    for first, count in Counter(cards).items():
        if any(matches(first, single) for single in singles):
            hit += count
        else:
            then = second_card(match, first, singles, without(cards, Counter((first,))))
            assert then.gift is not None, "somebody else is at the table until it is known who plays"
            hit += count * then.hit
            given += count * then.gift
    return Chances(hit / len(cards), given / len(cards)) if cards else _NOTHING


# The expected lead of two players is reckoned by kinds of cards that can pair. It does not matter which cards they are,
# only how many of each kind are unseen and how many known, so that all games of a deck share their positions.


class _Kind(NamedTuple):
    """Cards that can pair among each other, by how many are unseen and how many known.

    `across` is zebra, where a card pairs with the other colour only. Unseen `mates` are partners of the known cards,
    unseen `likes` are not; where none is known the two are half of the kind each under zebra, else all are mates.
    """

    across: bool
    likes: int
    mates: int
    known: int

    @property
    def captured(self) -> "_Kind":
        """A mate is turned and leaves the table with a known card."""
        return self._replace(mates=self.mates - 1, known=self.known - 1)

    @property
    def shown(self) -> "_Kind":
        """A card is turned that has no known partner, and is known from now on."""
        if self.across:
            return self._replace(likes=self.likes - 1, known=self.known + 1)
        return self._replace(mates=self.mates - 1, known=1)


_Kinds: TypeAlias = tuple[_Kind, ...]


def _with(kinds: _Kinds, old: _Kind, new: _Kind) -> _Kinds:
    changed = list(kinds)
    changed.remove(old)
    if new.likes or new.mates or new.known:
        changed.append(new)
    return tuple(sorted(changed))


def _turned(kinds: _Kinds) -> Iterator[tuple[_Kind, int, int]]:
    """For every kind how many of its unseen cards have a known partner, and how many have none."""
    for kind, count in Counter(kinds).items():
        paired = count * kind.mates if kind.known else 0
        yield kind, paired, count * (kind.likes + kind.mates) - paired


def _unseen(kinds: _Kinds) -> int:
    return sum(kind.likes + kind.mates for kind in kinds)


def _singles(kinds: _Kinds) -> int:
    return sum(kind.known for kind in kinds)


@cache
def _lead(kinds: _Kinds, keeps: bool) -> float:
    """How many pairs ahead the player to move ends, when no pair is known and both play their best.

    `keeps` says whether a pair keeps the turn. Where it is best to show two known cards the other does so too, for
    ever: nobody gets ahead any more.
    """
    lead = _lead_of_new(kinds, keeps)
    return max(lead, 0.0) if _singles(kinds) > 1 else lead


def _lead_of_new(kinds: _Kinds, keeps: bool) -> float:
    """The lead when the first card is one that nobody has seen."""
    total = 0.0
    for kind, paired, new in _turned(kinds):
        if paired:
            total += paired * _lead_of_pair(_with(kinds, kind, kind.captured), keeps)
        if new:
            total += new * max(_leads_of_second(_with(kinds, kind, kind.shown), kind.shown, keeps, 0))
    return total / _unseen(kinds) if kinds else 0.0


def _lead_of_pair(after: _Kinds, keeps: bool) -> float:
    """The lead of whoever takes a pair and leaves these cards."""
    return 1 + _lead(after, keeps) if keeps else 1 - _lead(after, keeps)


def _leads_of_second(kinds: _Kinds, own: _Kind, keeps: bool, pending: int) -> tuple[float, float]:
    """The lead with a second card that nobody has seen, and with a known one; minus infinity where there is none.

    The first card lies open; it is of the kind `own` and counted as known, and no partner of it is known. `pending`
    pairs are known besides, and fall to whoever may turn next.
    """
    total = 0.0
    for kind, paired, new in _turned(kinds):
        if kind == own:  # kinds that look alike are counted together, and the first card is of one of them
            total += own.mates * (pending + _lead_of_pair(_with(kinds, own, own.captured), keeps))
            paired -= own.mates
        if paired:
            total -= paired * (pending + _lead_of_pair(_with(kinds, kind, kind.captured), keeps))
        if new:
            total -= new * (pending + _lead(_with(kinds, kind, kind.shown), keeps))
    unseen = _unseen(kinds)
    return (
        total / unseen if unseen else -inf,
        -pending - _lead(kinds, keeps) if pending or _singles(kinds) > 1 else -inf,
    )


def _kinds(match: Match, known: Iterable[Card], unseen: Iterable[Card]) -> tuple[_Kinds, int]:
    """The kinds of these cards without the pairs that are known, and how many those are."""
    zebra = match is Match.RANK_OPPOSITE
    numbers: dict[tuple[str, str], Counter[tuple[bool, str | None]]] = {}
    for is_known, cards in ((True, known), (False, unseen)):
        for card in cards:
            colour = card.colour if zebra else None
            numbers.setdefault(match_class(match, card), Counter())[is_known, colour] += 1
    kinds, pairs = [], 0
    for count in numbers.values():
        if count.keys() & {(True, None), (False, None)}:
            taken, single = divmod(count[True, None], 2)
            kind = _Kind(False, 0, count[False, None], single)
        else:
            most, least = sorted(("red", "black"), key=lambda colour: -count[True, colour])
            taken = count[True, least]
            kind = _Kind(True, count[False, most], count[False, least], count[True, most] - taken)
        pairs += taken
        kinds += [kind] if kind.likes or kind.mates or kind.known else []
    return tuple(sorted(kinds)), pairs
