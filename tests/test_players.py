"""Computer players: they keep to the rules, know only what was shown, and play as well as the theory says.

Means are exact where every order of the cards is played. Simulated ones must lie within four standard errors of the
theory, from the number of games and a standard deviation that are said.
"""

from fractions import Fraction
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import Act, Action
from engine.cards import RANKS, Card, Match, parse_card
from engine.concentration import rule
from engine.players import Memory, Skill, acts, choose, known_pair, new_cards, play, skills, standoff, watch
from engine.profiles import Profile, profile, with_house
from engine.rulings import SetupRefused, Verdict
from engine.setup import Request, deal
from engine.table import Phase, Table
from engine.view import view
from tests.arrangements import exact_mean, laid
from tests.strategies import RULE_SETS, couples, laid_out, lightly, tables

COLOUR = profile("concentration-it")
ZEBRA = profile("concentration-it.zebra")
RANK = profile("concentration-it.any-colour")
BY_TWO = (Skill.ZWICK_PATERSON, Skill.ZWICK_PATERSON)


def attempts(table: Table) -> int:
    """How many attempts were made: every one takes a pair or is a miss."""
    return sum(table.pairs) + sum(table.misses)


def fresh(rules: Profile, players: int = 1, seed: int = 0) -> Table:
    """A full pack dealt from a seed."""
    table = deal(Request(rules, tuple(map(str, range(players))), seed=seed))
    assert not isinstance(table, SetupRefused)
    return table


def pairs_dealt(pairs: int, players: int, random: Random) -> Table:
    """So many pairs, each of another rank or colour, in an order drawn at random."""
    cards = [card for pair in couples(Match.RANK_COLOUR)[:pairs] for card in pair]
    random.shuffle(cards)
    return laid_out(COLOUR, tuple(cards), players)


def near(found: float, expected: float, deviation: float, games: int) -> bool:
    """Whether a mean of so many games lies within four standard errors of what is expected."""
    return abs(found - expected) <= 4 * deviation / sqrt(games)


# The theory, exactly: every order of a few cards. Each game has the same chance numbers, so that a choice hangs on
# what was shown alone; then it does not matter in which order unseen places are tried.


@pytest.mark.parametrize("skill", [Skill.SOLO, Skill.GREEDY])
@pytest.mark.parametrize(("pairs", "expected"), [(2, Fraction(8, 3)), (3, Fraction(13, 3)), (4, Fraction(622, 105))])
def test_attempts_alone_exactly(skill: Skill, pairs: int, expected: Fraction) -> None:
    """Over all orders of distinct pairs perfect memory needs just the attempts of Velleman and Warrington."""
    found = [attempts(play(laid_out(COLOUR, cards, 1), [skill], Random(1))) for cards in laid(pairs, "♠♣")]
    assert exact_mean(found) == expected


@pytest.mark.parametrize(("skill", "expected"), [(Skill.SOLO, Fraction(48, 35)), (Skill.GREEDY, Fraction(10, 7))])
def test_two_ranks_of_four_exactly(skill: Skill, expected: Fraction) -> None:
    """With two ranks of four, keeping known pairs costs 48/35 misses, taking them at once 10/7."""
    found = [play(laid_out(RANK, cards, 1), [skill], Random(2)).misses[0] for cards in laid(2, "♠♥♦♣")]
    assert exact_mean(found) == expected


@pytest.mark.parametrize(("pairs", "lead"), [(1, 1), (2, Fraction(-2, 3)), (3, Fraction(-1, 5)), (4, Fraction(-4, 35))])
def test_lead_of_the_starter_exactly(pairs: int, lead: Fraction) -> None:
    """Two perfect players: over all orders the first one is ahead by just the value of Zwick and Paterson."""
    ends = [play(laid_out(COLOUR, cards, 2), BY_TWO, Random(3)).pairs for cards in laid(pairs, "♠♣")]
    assert exact_mean([one - two for one, two in ends]) == lead


@pytest.mark.parametrize(
    ("pairs", "singles", "turned"),
    [
        (26, 0, 2), (26, 1, 2), (26, 2, 1), (26, 17, 2), (26, 18, 1), (26, 19, 0), (26, 26, 1),
        (6, 1, 1), (6, 0, 2), (6, 3, 2), (6, 5, 0), (5, 1, 1), (5, 2, 2), (5, 4, 0), (4, 3, 2), (4, 2, 1), (1, 0, 2),
    ],
)  # fmt: skip
def test_new_cards_of_zwick_and_paterson(pairs: int, singles: int, turned: int) -> None:
    """None if n + k is odd and 3k >= 2(n + 1); one if k >= 1 and n + k is even, and at (6, 1); else two."""
    assert new_cards(pairs, singles) == turned


# The theory, simulated.


def test_attempts_without_memory() -> None:
    """Five pairs at random take 25 attempts (n squared; variance 140, from five geometric waits); 300 games."""
    random = Random(4)
    found = [attempts(play(pairs_dealt(5, 1, random), [Skill.RANDOM], random)) for _ in range(300)]
    assert near(mean(found), 25, sqrt(140), 300)


def test_attempts_of_six_pairs() -> None:
    """Six pairs take 31748/3465 attempts with perfect memory; 500 games, standard deviation measured."""
    random = Random(5)
    found = [attempts(play(pairs_dealt(6, 1, random), [Skill.SOLO], random)) for _ in range(500)]
    assert near(mean(found), 31748 / 3465, stdev(found), 500)


@pytest.mark.parametrize(
    ("rules", "skill", "expected"),
    [
        (RANK, Skill.SOLO, 39.9172), (RANK, Skill.GREEDY, 41.6998),
        (ZEBRA, Skill.SOLO, 40.2452), (ZEBRA, Skill.GREEDY, 41.5385),
        (COLOUR, Skill.SOLO, 41.4435),
    ],
)  # fmt: skip
def test_attempts_with_a_full_pack(rules: Profile, skill: Skill, expected: float) -> None:
    """52 cards alone by rank, zebra, rank and colour; 200 games, deviation measured (the theory's is 0.97 to 1.08)."""
    random = Random(6)
    found = [attempts(play(fresh(rules, seed=seed), [skill], random)) for seed in range(200)]
    assert stdev(found) < 1.5
    assert near(mean(found), expected, stdev(found), 200)


def test_who_starts_matters_little() -> None:
    """26 pairs, two perfect players: the starter is ahead by -0.0097 pairs; 250 games, deviation measured."""
    random = Random(7)
    ends = [play(fresh(COLOUR, 2, seed), BY_TWO, random).pairs for seed in range(250)]
    leads = [one - two for one, two in ends]
    assert near(mean(leads), -0.0097, stdev(leads), 250)


def test_who_remembers_more_needs_fewer_attempts() -> None:
    """Ten pairs alone: each level of memory needs fewer attempts than the one below; 50 games each."""
    levels = (Skill.RANDOM, Skill.FORGETFUL_1, Skill.FORGETFUL_2, Skill.FORGETFUL_3, Skill.GREEDY)
    means = []
    for skill in levels:
        random = Random(8)
        means.append(mean(attempts(play(pairs_dealt(10, 1, random), [skill], random)) for _ in range(50)))
    assert means == sorted(means, reverse=True)
    assert near(means[0], 100, sqrt(sum((2 * j - 1) * (2 * j - 2) for j in range(1, 11))), 50)
    assert near(means[-1], 15.62165, 1.1, 50)


# What a player may know.


@pytest.mark.parametrize(("rules", "partners"), [(RANK, 3), (ZEBRA, 2), (COLOUR, 1)])
def test_no_luck_on_an_unseen_table(rules: Profile, partners: int) -> None:
    """Of 2000 first attempts 3, 2 or 1 in 51 find a pair: nobody names a card that was not shown (a17)."""
    random, hits, suit = Random(9), 0, skills(fresh(rules, 2))
    for seed in range(2000):
        table, memory, skill = fresh(rules, 2, seed), Memory(), suit[seed % len(suit)]
        for _ in range(2):
            ruling = rule(table, choose(view(table), memory, skill, rules.match, random))
            memory, table = watch(memory, ruling, skill, random), ruling.table
        hits += table.pairs[0]
    chance = partners / 51
    assert near(hits / 2000, chance, sqrt(chance * (1 - chance)), 2000)


@lightly
@given(tables(), st.integers(0, 2**32), st.integers(0, 30), st.data())
def test_a_choice_hangs_on_nothing_unseen(start: Table, seed: int, stop: int, data: st.DataObject) -> None:
    """Two tables that differ only in cards nobody has turned bring the same choice and the same memory."""
    suit = st.sampled_from(skills(start))
    seats = tuple(data.draw(suit) for _ in start.piles)
    table, memories, turned = start, [Memory() for _ in seats], set[int]()
    for number, ruling in enumerate(acts(start, seats, Random(seed))):
        unseen = [at for at, card in enumerate(table.cards) if card and at not in turned]
        others = dict(zip(unseen, data.draw(st.permutations([table.cards[at] for at in unseen])), strict=True))
        other = table._replace(cards=tuple(others.get(at, card) for at, card in enumerate(table.cards)))
        memory, skill, match = memories[table.turn], seats[table.turn], table.setting.rules.match
        chosen = [choose(view(each), memory, skill, match, Random(number)) for each in (table, other)]
        assert chosen[0] == chosen[1]
        learned = [
            [watch(each, told, skill, Random(number)) for each, skill in zip(memories, seats, strict=True)]
            for told in (ruling, ruling._replace(table=other))
        ]
        assert learned[0] == learned[1]
        table, memories = ruling.table, learned[0]
        turned |= set(ruling.action.places)
        if number == stop:
            break


# The rules are kept.


@pytest.mark.parametrize("players", [1, 2, 3, 5])
@pytest.mark.parametrize("rules", RULE_SETS, ids=[rules.id for rules in RULE_SETS])
def test_nothing_irregular(rules: Profile, players: int) -> None:
    """Under every rule set, with every skill that suits the table, whole games go by without one refused act."""
    if players == 1:
        rules = with_house(rules, {"solo": True})
    random = Random(10)
    cards = [card for pair in couples(rules.match)[:8] for card in pair]
    for first in skills(laid_out(rules, tuple(cards), players)):
        random.shuffle(cards)
        seats = (first, *(Skill.ZWICK_PATERSON if first is Skill.ZWICK_PATERSON else Skill.GREEDY,) * (players - 1))
        for ruling in acts(laid_out(rules, tuple(cards), players), seats, random):
            assert ruling.verdict is Verdict.ALLOWED
            assert ruling.action.act in (Act.FLIP, Act.WAIT, Act.CLOSE)


@pytest.mark.parametrize("rules", RULE_SETS, ids=[rules.id for rules in RULE_SETS])
def test_a_full_table_is_cleared(rules: Profile) -> None:
    """Two greedy players take all pairs of the usual deck, whatever the rule set."""
    table = play(fresh(rules, 2, seed=11), (Skill.GREEDY, Skill.FORGETFUL_3), Random(11))
    assert table.phase is Phase.OVER
    assert sum(table.pairs) == len(table.setting.deck) // 2


def test_which_skills_suit_a_table() -> None:
    """Known pairs last is for one; Zwick and Paterson for two with one partner a card who keep the turn."""
    usual = {Skill.RANDOM, Skill.FORGETFUL_1, Skill.FORGETFUL_2, Skill.FORGETFUL_3, Skill.GREEDY}
    assert set(skills(fresh(COLOUR))) == usual | {Skill.SOLO}
    assert set(skills(fresh(COLOUR, 2))) == usual | {Skill.ZWICK_PATERSON}
    assert set(skills(fresh(profile("concentration-it.two-decks"), 2))) == usual | {Skill.ZWICK_PATERSON}
    for rules, players in ((COLOUR, 3), (RANK, 2), (ZEBRA, 2), (profile("concentration-it.one-flip"), 2)):
        assert set(skills(fresh(rules, players))) == usual


def test_a_miss_is_closed_and_nothing_follows_the_end() -> None:
    """While a miss lies open a player closes it; after the last pair there is nothing to choose."""
    table = laid_out(COLOUR, tuple(map(parse_card, ("A♠", "2♠", "A♣", "2♣"))))
    for place in (0, 1):
        table = rule(table, Action(Act.FLIP, (place,))).table
    assert choose(view(table), Memory(), Skill.GREEDY, Match.RANK_COLOUR, Random(1)) == Action(Act.CLOSE)

    over = play(table, (Skill.GREEDY, Skill.GREEDY), Random(1))
    with pytest.raises(ValueError, match="over"):
        choose(view(over), Memory(), Skill.GREEDY, Match.RANK_COLOUR, Random(1))


def test_a_game_may_be_cut_short() -> None:
    """After as many attempts as are asked for the table is handed back between two attempts."""
    table = play(fresh(RANK, 2), (Skill.RANDOM, Skill.RANDOM), Random(12), limit=7)
    assert attempts(table) == 7
    assert table.phase is Phase.FIRST


# Memory.


def test_a_captured_card_is_not_remembered() -> None:
    """What was turned is known by its place; what was captured is not on the table."""
    table, memory = laid_out(COLOUR, tuple(map(parse_card, ("A♠", "2♠", "A♣", "2♣")))), Memory()
    known: list[set[int]] = []
    for act in (*(Action(Act.FLIP, (place,)) for place in (0, 1)), Action(Act.WAIT, seconds=5), Action(Act.CLOSE),
                *(Action(Act.FLIP, (place,)) for place in (2, 0))):  # fmt: skip
        ruling = rule(table, act)
        table, memory = ruling.table, watch(memory, ruling, Skill.GREEDY, Random(1))
        known.append(set(memory.cards))
    assert known == [{0}, {0, 1}, {0, 1}, {0, 1}, {0, 1, 2}, {1}]
    assert memory.cards == {1: Card("2", "♠")}


@pytest.mark.parametrize(
    ("skill", "kept"),
    [(Skill.RANDOM, 0), (Skill.FORGETFUL_1, 0.5), (Skill.FORGETFUL_2, 0.8), (Skill.FORGETFUL_3, 0.95), (Skill.SOLO, 1)],
)
def test_how_much_is_forgotten(skill: Skill, kept: float) -> None:
    """At the end of an attempt every card is kept with the chance of the level; 200 times 20 cards."""
    table = fresh(RANK)
    table = rule(rule(table, Action(Act.FLIP, (0,))).table, Action(Act.FLIP, (1,))).table
    assert table.phase is Phase.SHOWING, "the first two cards of this deal are no pair"
    table = rule(table, Action(Act.WAIT, seconds=5)).table
    closed, random = rule(table, Action(Act.CLOSE)), Random(13)
    before = Memory(dict.fromkeys(range(20), Card(RANKS[0], "♠")))
    left = [len(watch(before, closed, skill, random).cards) for _ in range(200)]
    assert near(sum(left) / 4000, kept, sqrt(kept * (1 - kept)), 4000)
    assert len(before.cards) == 20


def test_a_pair_ends_an_attempt_too() -> None:
    """Who remembers nothing has forgotten the other cards when a pair was taken; a greedy player knows them all."""
    table = rule(laid_out(COLOUR, tuple(map(parse_card, ("A♠", "A♣", "2♠", "2♣")))), Action(Act.FLIP, (0,))).table
    taken, before = rule(table, Action(Act.FLIP, (1,))), Memory({0: Card("A", "♠"), 2: Card("2", "♠")})
    assert watch(before, taken, Skill.RANDOM, Random(1)) == Memory({})
    assert watch(before, taken, Skill.GREEDY, Random(1)) == Memory({2: Card("2", "♠")})


def test_nobody_is_ahead_in_a_standoff() -> None:
    """With five pairs left and four singles known both would only show known cards; the game ends there (A27)."""
    singles = {place: card for place, (card, _) in enumerate(couples(Match.RANK_COLOUR)[:4])}
    assert standoff(5, singles, Match.RANK_COLOUR)
    assert not standoff(5, {**singles, 9: couples(Match.RANK_COLOUR)[0][1]}, Match.RANK_COLOUR)

    random = Random(14)
    ends = [play(fresh(COLOUR, 2, seed), BY_TWO, random) for seed in range(40)]
    assert all(table.phase is Phase.OVER or table.left >= 10 for table in ends)
    assert any(table.phase is not Phase.OVER for table in ends)


def test_a_known_pair_is_found() -> None:
    """Under zebra a red and a black card of one rank are a pair, two red ones are not."""
    known = dict(enumerate(map(parse_card, ("7♥", "8♠", "7♦", "8♣"))))
    assert known_pair(known, Match.RANK_OPPOSITE) is None
    assert known_pair({**known, 9: parse_card("7♠")}, Match.RANK_OPPOSITE) == (0, 9)
    assert known_pair(known, Match.RANK_COLOUR) == (0, 2)
