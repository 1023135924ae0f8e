"""What is counted after the cards: results, sessions, play-offs and tournaments."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from random import Random
from typing import NamedTuple

from engine.actions import place_name
from engine.cards import RANKS, Card, pair_up
from engine.profiles import Profile
from engine.rulings import Basis, Law, Verdict
from engine.table import Pair, Phase, Table


class SumCheck(NamedTuple):
    """A score sheet against the deck: the results' sum, the sum it must have, and whether they agree."""

    total: int
    expected: int

    @property
    def right(self) -> bool:
        """Whether the sheet can be right; if not, somebody must count again."""
        return self.total == self.expected


def sum_check(results: Sequence[int], cards: int) -> SumCheck:
    """Every pair is captured once, so all results together are half the cards: 26 for 52 (A37)."""
    return SumCheck(sum(results), cards // 2)


class Start(NamedTuple):
    """Whether a way of choosing the first player suits a rule set, and what that rests on."""

    verdict: Verdict
    law: Law


def start_by(rules: Profile, method: str) -> Start:
    """Rule on how the first player is chosen: `random`, `youngest`, `agreement` or `cut` (A32).

    Raises ValueError for another method.
    """
    if method not in ("random", "youngest", "agreement", "cut"):
        raise ValueError(f"{method!r} is not a way to choose the first player")
    value, law = rules.axes["start"]
    if value == "any" or value == method:
        return Start(Verdict.ALLOWED, law)
    if value in ("agreement", "cut"):
        named = method != "random"
        return Start(Verdict.ALLOWED, law if named else Law(law.rules, Basis.SILENT))
    return Start(Verdict.REFUSED, law)


def cut(cards: Sequence[Card]) -> tuple[int, ...]:
    """Who drew the highest card when cutting for the first turn; several must cut again. Aces are high (A32).

    Suits are never ranked. Raises ValueError for a joker or a picture.
    """
    order = (*RANKS[1:], RANKS[0])
    heights = [order.index(card.rank) for card in cards]
    return tuple(seat for seat, height in enumerate(heights) if height == max(heights))


class SessionResult(NamedTuple):
    """A session's totals by player, its winners, and whether direct pairs broke a tie."""

    totals: Mapping[str, int]
    winners: tuple[str, ...]
    by_direct_pairs: bool


def session(games: Sequence[Mapping[str, int]]) -> SessionResult:
    """The most pairs over all games wins, not the most games.

    A tie is settled by the pairs taken in the games in which all tied players took part, if that tells them apart;
    else they share (A20). Each game gives every player's pairs by name.
    """
    totals: dict[str, int] = {}
    for game in games:
        for player, pairs in game.items():
            totals[player] = totals.get(player, 0) + pairs
    leaders = _best(totals)
    if len(leaders) < 2:
        return SessionResult(totals, leaders, False)
    together = [game for game in games if all(player in game for player in leaders)]
    direct = _best({player: sum(game[player] for game in together) for player in leaders})
    return SessionResult(totals, direct, len(direct) < len(leaders))


def _best(results: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(player for player, result in results.items() if result == max(results.values()))


class PlayOff(NamedTuple):
    """A play-off among leaders: its table, and which seat of the game sits at each seat of it."""

    table: Table
    seats: tuple[int, ...]

    @property
    def level(self) -> tuple[int, ...]:
        """The seats of the game that lead the finished play-off; more than one must play again (A18)."""
        return tuple(self.seats[seat] for seat in self.table.winners)


def play_off(game: Table, seed: int, among: Sequence[int] | None = None) -> PlayOff:
    """Deal the play-off of a tied game: four complete pairs of the leaders, shuffled, in two rows (A16, A17).

    `among` names the seats still level after an earlier play-off. As many pairs as possible come from each of them
    alike; with five or six tied, four of them give one, drawn with the seed. The player after the one who made the
    last capture begins. The pairs go back to their owners afterwards: no score of the game changes (A19).
    Raises ValueError when the game is not over or nobody is tied.
    """
    tied = sorted(game.winners if among is None else among)
    if game.phase is not Phase.OVER or len(tied) < 2:
        raise ValueError("a play-off needs a finished game with tied leaders")
    random = Random(seed)
    count = len(game.piles)
    clockwise = sorted(tied, key=lambda seat: (seat - game.turn - 1) % count)
    givers = random.sample(clockwise, 4) if len(tied) > 4 else clockwise
    piles = {seat: list(pile) for seat, pile in zip(range(count), _piles(game), strict=True)}
    pairs: list[Pair] = []
    while len(pairs) < 4 and any(piles[seat] for seat in givers):
        pairs += [piles[seat].pop(random.randrange(len(piles[seat]))) for seat in givers if piles[seat]][
            : 4 - len(pairs)
        ]
    cards = [card for pair in pairs for card in pair]
    random.shuffle(cards)
    setting = replace(
        game.setting,
        rows=2,
        columns=len(pairs),
        players=tuple(game.setting.players[seat] for seat in clockwise),
        places=tuple(place_name(index, len(pairs)) for index in range(len(cards))),
        deck=tuple(cards),
        seed=seed,
        every_place_named=True,
        gone=0,
        elsewhere={},
    )
    nothing: tuple[tuple[Pair | None, ...], ...] = ((),) * len(clockwise)
    return PlayOff(Table(setting, tuple(cards), 0, (), Phase.FIRST, nothing, (0,) * len(clockwise)), tuple(clockwise))


def _piles(game: Table) -> tuple[tuple[Pair, ...], ...]:
    """Every seat's pairs; where only their number is known, pairs are made up of the cards that are gone."""
    if all(pair for pile in game.piles for pair in pile):
        return tuple(tuple(pair for pair in pile if pair) for pile in game.piles)
    named = [card for pile in game.piles for pair in pile if pair for card in pair]
    gone = list(game.captured)
    for card in named:
        gone.remove(card)
    unnamed = iter(pair_up(game.setting.rules.match, gone) or ())
    return tuple(tuple(pair or next(unnamed) for pair in pile) for pile in game.piles)


class Rank(NamedTuple):
    """One line of a leaderboard."""

    rank: int
    name: str
    seconds: Decimal


def leaderboard(entries: Sequence[tuple[str, Decimal]]) -> tuple[Rank, ...]:
    """The quickest win first; equal times share a rank and the next rank is skipped, earlier entries first (A21)."""
    ordered = sorted(entries, key=lambda entry: entry[1])
    return tuple(Rank(1 + sum(other < seconds for _, other in ordered), name, seconds) for name, seconds in ordered)
