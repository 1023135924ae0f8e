"""What is counted after the cards: score sheets, who begins, play-offs, sessions, tournaments."""

from collections import Counter
from decimal import Decimal
from typing import Any

import pytest

from engine.actions import Act, Action
from engine.cards import Card, leftovers, parse_card
from engine.concentration import rule
from engine.profiles import profile
from engine.rulings import Basis, SetupRefused, Verdict
from engine.scoring import PlayOff, cut, leaderboard, play_off, session, start_by, sum_check
from engine.setup import Request, deal
from engine.table import Phase, Table
from tests.strategies import couples

ONE_PACK = (
    "memo-ru",
    "memory-no",
    "concentration-it",
    "concentration-it.any-colour",
    "concentration-it.zebra",
    "concentration-it.one-flip",
)


def finished(name: str, *results: int, named: bool = True, last: int = 0) -> Table:
    """A finished game with these results, the captured pairs named or only counted, `last` the last mover."""
    rules = profile(name)
    packs = couples(rules.match)
    piles: dict[int, Any] = {}
    for seat, pairs in enumerate(results):
        start = sum(results[:seat])
        piles[seat] = packs[start : start + pairs] if named else pairs
    seats = tuple(map(str, range(1, len(results) + 1)))
    table = deal(Request(rules, seats, pairs=piles, empty="rest", start=last))
    assert not isinstance(table, SetupRefused), table
    assert table.phase is Phase.OVER
    return table


def givers(game: Table, off: PlayOff) -> list[int]:
    """How many whole pairs of the play-off come from each seat's pile."""
    cards = Counter(off.table.setting.deck)
    given = []
    for pile in game.piles:
        whole = [pair for pair in pile if pair and not Counter(pair) - cards]
        given.append(len(whole))
    return given


def take_pairs(off: PlayOff, takers: list[int]) -> PlayOff:
    """Play the play-off so that the pairs go to these seats of it; others miss until it is their turn."""
    table = off.table
    wanted = iter(takers)
    seat = next(wanted)
    while table.phase is not Phase.OVER:
        lying = [(place, card) for place, card in enumerate(table.cards) if card]
        first, card = lying[0]
        hit = next(place for place, other in lying[1:] if table.setting.rules.matches(card, other))
        missed = [place for place, other in lying[1:] if not table.setting.rules.matches(card, other)]
        if table.turn == seat or not missed:
            second, seat = hit, next(wanted, seat)
        else:
            second = missed[0]
        for action in (Action(Act.FLIP, (first,)), Action(Act.FLIP, (second,)), Action(Act.CLOSE)):
            if action.act is Act.FLIP or table.phase is Phase.SHOWING:
                table = rule(table, action).table
    return off._replace(table=table)


@pytest.mark.parametrize(
    ("results", "cards", "right"),
    [
        ((9, 8, 9), 52, True),
        ((9, 8, 7, 2), 52, True),
        ((9, 8, 8), 52, False),
        ((9, 8, 7), 52, False),
        ((14, 13), 54, True),
        ((26, 26), 104, True),
        ((5, 5), 20, True),
        ((10,), 20, True),
    ],
)
def test_a_score_sheet_adds_up(results: tuple[int, ...], cards: int, right: bool) -> None:
    """All results together are half the cards: 26, 27, 52 or 10 (A37); 9, 8, 8 and 9, 8, 7 are not (P53, P54)."""
    check = sum_check(results, cards)
    assert check.right is right
    assert (check.total, check.expected) == (sum(results), {52: 26, 54: 27, 104: 52, 20: 10}[cards])


@pytest.mark.parametrize(
    ("name", "method", "verdict", "basis"),
    [
        ("memo-ru", "random", Verdict.ALLOWED, Basis.SOURCE),
        ("memo-ru", "youngest", Verdict.REFUSED, Basis.SOURCE),
        ("memo-ru", "cut", Verdict.REFUSED, Basis.SOURCE),
        ("memory-no", "random", Verdict.ALLOWED, Basis.SOURCE),
        ("memory-no", "youngest", Verdict.ALLOWED, Basis.SOURCE),
        ("memory-no", "cut", Verdict.ALLOWED, Basis.SOURCE),
        ("concentration-it", "youngest", Verdict.ALLOWED, Basis.SOURCE),
        ("concentration-it", "agreement", Verdict.ALLOWED, Basis.SOURCE),
        ("concentration-it", "cut", Verdict.ALLOWED, Basis.SOURCE),
        ("concentration-it", "random", Verdict.ALLOWED, Basis.SILENT),
    ],
)
def test_who_begins(name: str, method: str, verdict: Verdict, basis: Basis) -> None:
    """Memo draws at random, Memory takes any way, Concentration agrees or cuts (A32, P48)."""
    start = start_by(profile(name), method)
    assert (start.verdict, start.law.basis) == (verdict, basis)
    assert start.law.rules


def test_an_unknown_way_to_begin() -> None:
    """Anything else is no way to choose a first player."""
    with pytest.raises(ValueError, match="oldest"):
        start_by(profile("memo-ru"), "oldest")


@pytest.mark.parametrize(
    ("codes", "highest"),
    [("K♠ K♥", (0, 1)), ("A♣ K♠ 2♥", (0,)), ("2♠ 10♥ 9♦", (1,)), ("A♠ A♥ K♦", (0, 1)), ("Q♠ J♠", (0,)), ("7♣", (0,))],
)
def test_cutting_for_the_first_turn(codes: str, highest: tuple[int, ...]) -> None:
    """The highest card begins, aces high; suits are never ranked, so two kings cut again (A32, P49)."""
    assert cut([parse_card(code) for code in codes.split()]) == highest


@pytest.mark.parametrize("code", ["X1", "cat#1"])
def test_cutting_a_card_without_height(code: str) -> None:
    """Jokers and pictures have no height."""
    with pytest.raises(ValueError):  # noqa: PT011 - whatever the words
        cut([parse_card(code), parse_card("2♠")])


@pytest.mark.parametrize("name", ONE_PACK)
@pytest.mark.parametrize("named", [True, False], ids=["pairs named", "pairs counted"])
def test_a_play_off_lays_four_whole_pairs(name: str, named: bool) -> None:
    """Two tied at 13: eight cards in two rows of four that can be cleared under the game's own rule (A16, P58)."""
    off = play_off(finished(name, 13, 13, named=named), seed=1)
    table = off.table
    assert (table.setting.rows, table.setting.columns, table.left) == (2, 4, 8)
    assert table.setting.places[4] == "r2c1"
    assert (table.phase, table.pairs, table.misses) == (Phase.FIRST, (0, 0), (0, 0))
    assert table.setting.rules == profile(name)
    assert Counter(table.cards) == Counter(table.setting.deck)
    assert not leftovers(table.setting.rules.match, table.setting.deck)


def test_a_play_off_of_two_packs() -> None:
    """In two packs the four pairs are identical cards."""
    table = play_off(finished("concentration-it.two-decks", 26, 26, named=False), seed=1).table
    assert set(Counter(table.setting.deck).values()) <= {2, 4}
    assert table.left == 8


@pytest.mark.parametrize(
    ("results", "given"),
    [
        ((13, 13), [2, 2]),
        ((10, 6, 10), [2, 0, 2]),
        ((8, 8, 8, 2), [2, 1, 1, 0]),
        ((6, 6, 6, 6, 2), [1, 1, 1, 1, 0]),
    ],
)
def test_the_tied_players_give_alike(results: tuple[int, ...], given: list[int]) -> None:
    """2 and 2 for two, 2, 1, 1 for three, one each for four; nobody else gives (A16)."""
    game = finished("concentration-it", *results)
    found = givers(game, play_off(game, seed=4))
    assert sorted(found) == sorted(given)
    assert [seat for seat, got in enumerate(found) if got] == list(game.winners)


@pytest.mark.parametrize("results", [(5, 5, 5, 5, 5, 1), (4, 4, 4, 4, 4, 4, 2)])
def test_four_of_many_give_one(results: tuple[int, ...]) -> None:
    """With five or six tied, one pair from four of them, drawn with the seed (A16)."""
    game = finished("concentration-it", *results)
    drawn = [tuple(givers(game, play_off(game, seed))) for seed in range(12)]
    assert all(sorted(given, reverse=True)[:5] == [1, 1, 1, 1, 0] for given in drawn)
    assert all(given[-1] == 0 for given in drawn)
    assert len(set(drawn)) > 1


def test_too_few_pairs_for_a_play_off() -> None:
    """Where the leaders have fewer than four pairs between them, all of them are laid out."""
    place = {f"r1c{i}": parse_card(code) for i, code in enumerate(("8♣", "8♠", "9♥", "9♦"), 1)}
    table = deal(Request(profile("concentration-it.one-flip"), layout="1x4", place=place))
    assert not isinstance(table, SetupRefused)
    for at in range(4):
        table = rule(table, Action(Act.FLIP, (at,))).table
    assert table.pairs == (1, 1)
    assert play_off(table, seed=0).table.left == 4


@pytest.mark.parametrize(("last", "order"), [(0, (1, 3, 0)), (1, (3, 0, 1)), (2, (3, 0, 1)), (3, (0, 1, 3))])
def test_who_begins_a_play_off(last: int, order: tuple[int, ...]) -> None:
    """The next of the tied players after the one who made the last capture, then clockwise (A17)."""
    off = play_off(finished("concentration-it", 8, 8, 2, 8, last=last), seed=0)
    assert off.seats == order
    assert off.table.turn == 0


def test_a_play_off_changes_no_result() -> None:
    """It settles who won; the pairs of the game stay where they were (A19)."""
    game = finished("concentration-it", 13, 13)
    off = take_pairs(play_off(game, seed=2), [0, 1, 1, 1])
    assert game.pairs == (13, 13)
    assert off.table.pairs == (1, 3)
    assert off.level == (off.seats[1],)


def test_a_level_play_off_is_played_again() -> None:
    """At 2 and 2 it is repeated among those still level, and only among them (A18)."""
    game = finished("concentration-it", 8, 8, 2, 8)
    off = take_pairs(play_off(game, seed=3), [0, 0, 2, 2])
    assert off.table.pairs == (2, 0, 2)
    assert sorted(off.level) == sorted((off.seats[0], off.seats[2]))
    again = play_off(game, seed=4, among=off.level)
    assert sorted(again.seats) == sorted(off.level)
    assert givers(game, again)[off.seats[1]] == 0


def test_the_play_off_repeats_with_its_seed() -> None:
    """The same seed deals the same play-off, another one another."""
    game = finished("concentration-it", 13, 13)
    assert play_off(game, seed=1) == play_off(game, seed=1)
    assert len({play_off(game, seed=seed).table.cards for seed in range(6)}) > 1


def test_no_play_off_without_a_tie() -> None:
    """A game that has a winner, or goes on, has no play-off."""
    running = deal(Request(profile("concentration-it")))
    assert not isinstance(running, SetupRefused)
    for game in (finished("concentration-it", 14, 12), running):
        with pytest.raises(ValueError, match="tied"):
            play_off(game, seed=0)


def test_a_play_off_keeps_the_bonus_rule() -> None:
    """Where a pair passes the turn in the game, it does so in the play-off (A16)."""
    off = play_off(finished("concentration-it.one-flip", 13, 13), seed=0)
    first = off.table.cards[0]
    assert isinstance(first, Card)
    other = next(
        place
        for place, card in enumerate(off.table.cards)
        if place and card and off.table.setting.rules.matches(first, card)
    )
    table = rule(off.table, Action(Act.FLIP, (0,))).table
    assert rule(table, Action(Act.FLIP, (other,))).table.turn == 1


def test_a_session_adds_pairs_not_games() -> None:
    """The most pairs over all games win, whoever won more games."""
    result = session([{"Ann": 14, "Bo": 12}, {"Ann": 14, "Bo": 12}, {"Ann": 5, "Bo": 21}])
    assert dict(result.totals) == {"Ann": 33, "Bo": 45}
    assert (result.winners, result.by_direct_pairs) == (("Bo",), False)


def test_a_level_session_is_shared() -> None:
    """14-12 and 12-14 are 26 each, and the direct pairs are level too: both win (A20, P59)."""
    result = session([{"Ann": 14, "Bo": 12}, {"Ann": 12, "Bo": 14}])
    assert (result.winners, result.by_direct_pairs) == (("Ann", "Bo"), False)


def test_direct_pairs_settle_a_level_session() -> None:
    """Equal totals: the games in which all tied players sat decide, if they tell them apart (A20)."""
    result = session([{"Ann": 14, "Bo": 12}, {"Ann": 10, "Cy": 16}, {"Bo": 12, "Cy": 4, "Di": 10}])
    assert dict(result.totals) == {"Ann": 24, "Bo": 24, "Cy": 20, "Di": 10}
    assert (result.winners, result.by_direct_pairs) == (("Ann",), True)


def test_direct_pairs_of_three_who_never_met() -> None:
    """Tied players who never all sat together share."""
    result = session([{"Ann": 13, "Bo": 13}, {"Cy": 13, "Di": 13}])
    assert (result.winners, result.by_direct_pairs) == (("Ann", "Bo", "Cy", "Di"), False)


def test_a_session_without_games() -> None:
    """Before the first game nobody leads."""
    assert session([]).winners == ()


def test_the_quickest_win_is_best() -> None:
    """5:40 comes before 6:10 (A21, P60)."""
    board = leaderboard([("Ann", Decimal(370)), ("Bo", Decimal(340))])
    assert [(line.rank, line.name) for line in board] == [(1, "Bo"), (2, "Ann")]


def test_equal_times_share_a_rank() -> None:
    """9.5, then 42.0 twice, then 50.0 are ranks 1, 2, 2, 4, and the earlier entry stands first (a19)."""
    times = [("Ann", "42.0"), ("Bo", "42.00"), ("Cy", "50.0"), ("Di", "9.5")]
    board = leaderboard([(name, Decimal(time)) for name, time in times])
    assert [(line.rank, line.name) for line in board] == [(1, "Di"), (2, "Ann"), (2, "Bo"), (4, "Cy")]
    assert leaderboard([]) == ()


@pytest.mark.parametrize(
    ("results", "winners"), [((13, 13), (0, 1)), ((14, 12), (0,)), ((9, 9, 8), (0, 1)), ((7, 7, 6, 6), (0, 1))]
)
def test_a_tie_is_shared(results: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """All leaders with equal results win (a14, P50)."""
    for name in ONE_PACK:
        assert finished(name, *results).winners == winners
