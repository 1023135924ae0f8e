"""Advice: the best move by the theory, exact chances, and nothing that was not shown."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import game as games
from engine.actions import Act, Action
from engine.advice import (
    Advice,
    Knowledge,
    Theory,
    Why,
    _kinds,
    _lead,
    _leads_of_second,
    advise,
    everybody_knows,
    new_attempt,
)
from engine.cards import Card, Match, parse_card, suited, without
from engine.concentration import rule
from engine.game import Game
from engine.odds import next_attempt_hit
from engine.players import Memory, Skill, known_pair, new_cards, watch
from engine.profiles import Profile, profile
from engine.setup import Request
from engine.table import Phase, Table
from engine.view import view
from tests.arrangements import arrangements, exact_mean, laid
from tests.strategies import couples, laid_out, lightly, small, tables

COLOUR = profile("concentration-it")
ZEBRA = profile("concentration-it.zebra")
RANK = profile("concentration-it.any-colour")
PASSES_ON = profile("concentration-it.one-flip")
PACK = suited()


def found(rules: Profile, codes: str, known: Iterable[int] = (), opened: int | None = None, players: int = 2) -> Advice:
    """The advice at a table of one row, where the cards on some places are known and one may lie open."""
    cards = tuple(map(parse_card, codes.split()))
    table = laid_out(rules, cards, players)
    places = set(known)
    if opened is not None:
        table = rule(table, Action(Act.FLIP, (opened,))).table
        places |= {opened}
    shown = {place: cards[place] for place in sorted(places)}
    advice = advise(view(table), Knowledge(shown, tuple(without(cards, Counter(shown.values())))), rules)
    assert advice is not None
    return advice


def advised(table: Table, random: Random) -> Table:
    """The table at the end of a game that goes as advised, or where two would only show known cards for ever."""
    rules, memory = table.setting.rules, Memory()
    while table.phase is not Phase.OVER:
        if table.phase is Phase.SHOWING:
            table = rule(table, Action(Act.WAIT, seconds=5)).table
            action = Action(Act.CLOSE)
        else:
            captured = (card for pile in table.piles for pair in pile if pair for card in pair)
            shown = Counter((*memory.cards.values(), *captured))
            advice = advise(view(table), Knowledge(memory.cards, tuple(without(table.setting.deck, shown))), rules)
            assert advice is not None
            if advice.why is Why.SHOW_TWO_KNOWN:
                break
            action = Action(Act.FLIP, (random.choice(advice.places),))
        ruling = rule(table, action)
        memory, table = watch(memory, ruling, Skill.GREEDY, random), ruling.table
    return table


def zebra_orders() -> Iterator[tuple[Card, ...]]:
    """Every order of two ranks with two red and two black cards each, a black ace first."""
    for order in arrangements(["A♠", "A♠", "A♥", "A♥", "2♠", "2♠", "2♥", "2♥"]):
        used: Counter[str] = Counter()
        cards = []
        for kind in order:
            used[kind] += 1
            cards.append(parse_card(kind[0] + {"♠": "♠♣", "♥": "♥♦"}[kind[1]][used[kind] - 1]))
        yield tuple(cards)


def lead(match: Match, deck: Iterable[Card], keeps: bool = True) -> float:
    """The value of a game for whoever starts it."""
    kinds, pairs = _kinds(match, (), deck)
    assert pairs == 0
    return _lead(kinds, keeps)


# The reasons, each in a small position.


def test_a_known_pair_is_taken_at_once_in_company() -> None:
    """By rank with a third and fourth 7 unseen, two players take the known pair: the other would."""
    advice = found(RANK, "7♠ 7♥ 8♠ 7♦ 7♣ 8♥", known=(0, 1, 2))
    assert (advice.why, set(advice.places)) == (Why.TAKE_KNOWN_PAIR, {0, 1})
    assert advice.chances == (1, 0)


def test_alone_a_known_pair_waits_for_the_others_of_its_rank() -> None:
    """Alone the pair is kept while 7♦ and 7♣ are unseen; two of three unseen cards fit a 7, the third fits the 8."""
    advice = found(RANK, "7♠ 7♥ 8♠ 7♦ 7♣ 8♥", known=(0, 1, 2), players=1)
    assert (advice.why, advice.places, advice.theory) == (Why.KEEP_KNOWN_PAIR, (3, 4, 5), Theory.ALONE)
    assert advice.chances == (1, None)


def test_alone_a_pair_is_taken_when_nothing_else_of_its_rank_is_unseen() -> None:
    """With classes of two there is nothing to wait for."""
    advice = found(COLOUR, "7♠ 7♣ 8♠ 8♣ 9♠ 9♣", known=(0, 1), players=1)
    assert (advice.why, advice.places) == (Why.TAKE_KNOWN_PAIR, (0, 1))


def test_alone_what_is_known_is_taken_at_the_end() -> None:
    """When every card has been seen only known pairs are left to take."""
    assert found(RANK, "7♠ 7♥ 7♦ 7♣", known=range(4), players=1).why is Why.TAKE_KNOWN_PAIR


def test_the_last_two_cards_are_a_pair() -> None:
    """Two cards left go together, seen or not, as first card and as second."""
    for players in (1, 2, 3):
        assert found(COLOUR, "7♠ 7♣", players=players)[:2] == (Why.LAST_CARDS, (0, 1))
        assert found(COLOUR, "7♠ 7♣", opened=0, players=players)[:2] == (Why.LAST_CARDS, (1,))


def test_a_known_partner_is_turned() -> None:
    """Every known partner of the open card is as good as the other; under zebra a black one for a red one."""
    assert found(RANK, "7♠ 7♥ 7♦ 7♣ 8♠ 8♥", known=(1, 2, 4), opened=0)[:2] == (Why.MATE_KNOWN, (1, 2))
    assert found(ZEBRA, "7♠ 7♥ 7♦ 7♣ 8♠ 8♥", known=(1, 3, 4), opened=0)[:2] == (Why.MATE_KNOWN, (1,))


def test_an_unseen_table_has_nothing_to_weigh() -> None:
    """At the start every place is as good as any other; after one card all the others are."""
    codes = "A♠ A♣ 2♠ 2♣ 3♠ 3♣"
    assert found(COLOUR, codes)[:2] == (Why.NOTHING_KNOWN, tuple(range(6)))
    assert found(COLOUR, codes, opened=2)[:2] == (Why.NOTHING_KNOWN, (0, 1, 3, 4, 5))
    assert found(COLOUR, codes).chances == (Fraction(1, 5), 0)
    assert found(COLOUR, codes, opened=2).chances == (Fraction(1, 5), 0)


def test_chances_of_a_second_card() -> None:
    """Five pairs, 2 singles known and an unmatched first card: of 7 unseen one is a hit and two are gifts."""
    codes = "A♠ 2♠ 3♠ 4♠ 5♠ A♣ 2♣ 3♣ 4♣ 5♣"
    assert found(COLOUR, codes, known=(0, 1), opened=2).chances == (Fraction(1, 7), Fraction(2, 7))
    assert found(COLOUR, codes, known=(0, 1), opened=2, players=1).chances == (Fraction(1, 7), None)


def test_three_players_weigh_the_next_card() -> None:
    """With more gifts than hits a known card is shown, with as many a new one is turned."""
    codes = "A♠ 2♠ 3♠ 4♠ 5♠ A♣ 2♣ 3♣ 4♣ 5♣"
    two = found(COLOUR, codes, known=(0, 1), opened=2, players=3)
    assert (two.why, two.places, two.theory) == (Why.SHOW_KNOWN, (0, 1), Theory.NEXT_CARD)
    one = found(COLOUR, codes, known=(0,), opened=2, players=3)
    assert (one.why, set(one.places)) == (Why.TURN_UNKNOWN, {1, 3, 4, 5, 6, 7, 8, 9})


def test_nothing_is_advised_between_attempts() -> None:
    """While a miss lies open and after the last pair nothing is to be turned."""
    table = laid_out(COLOUR, tuple(map(parse_card, ("A♠", "2♠", "A♣", "2♣"))))
    for place in (0, 1):
        table = rule(table, Action(Act.FLIP, (place,))).table
    assert advise(view(table), Knowledge({}, ()), COLOUR) is None
    over = table._replace(phase=Phase.OVER, open=(), cards=(None,) * 4)
    assert advise(view(over), Knowledge({}, ()), COLOUR) is None


# The theory.


@pytest.mark.parametrize("pairs", [*range(2, 9), 13, 26])
def test_two_players_follow_zwick_and_paterson(pairs: int) -> None:
    """At every number of pairs and singles the advice turns as many new cards as their rule says."""
    deal = couples(Match.RANK_COLOUR)[:pairs]
    codes = " ".join(card.code for cards in zip(*deal, strict=True) for card in cards)
    for singles in range(pairs + 1) if pairs < 26 else (0, 1, 2, 3, 17, 18, 19, 20, 25, 26):
        first = found(COLOUR, codes, known=range(singles))
        assert first.theory is Theory.TWO
        turned = new_cards(pairs, singles)
        assert (first.why is Why.SHOW_TWO_KNOWN) is (turned == 0)
        if turned and singles < pairs:
            second = found(COLOUR, codes, known=range(singles), opened=singles)
            assert (second.why is Why.SHOW_KNOWN) is (turned == 1)


@pytest.mark.parametrize(("pairs", "value"), [(1, 1), (2, -2 / 3), (3, -1 / 5), (4, -4 / 35)])
def test_value_of_a_few_pairs(pairs: int, value: float) -> None:
    """What Zwick and Paterson give for the starter, exactly."""
    deck = [card for pair in couples(Match.RANK_COLOUR)[:pairs] for card in pair]
    assert lead(Match.RANK_COLOUR, deck) == pytest.approx(value, abs=1e-12)


@pytest.mark.parametrize(("match", "value"), [(Match.RANK_COLOUR, -0.0097), (Match.RANK, -0.0153)])
def test_value_of_a_full_pack(match: Match, value: float) -> None:
    """The published value for 26 pairs, and that of a reckoning by other code for 13 ranks of four."""
    assert lead(match, PACK) == pytest.approx(value, abs=5e-5)


def test_a_known_pair_that_was_left_lying() -> None:
    """A♠ A♣ are known, 2♠ was turned instead, and 2♣ 3♠ 3♣ are unseen: a new card is worth -1, a known one -5/3.

    By hand: 2♣ wins all three pairs, a 3 loses all three. With a known card the aces are lost, and the other player
    stands at two pairs with one single, worth 2/3: a third of the time 2♣ brings both pairs, else all is even.
    """
    deal = tuple(map(parse_card, ("A♠", "A♣", "2♠", "2♣", "3♠", "3♣")))
    kinds, pending = _kinds(Match.RANK_COLOUR, deal[:3], deal[3:])
    (own,), _ = _kinds(Match.RANK_COLOUR, deal[2:3], deal[3:4])
    assert pending == 1
    assert _leads_of_second(kinds, own, True, pending) == pytest.approx((-1, -5 / 3))

    advice = found(COLOUR, "A♠ A♣ 2♠ 2♣ 3♠ 3♣", known=(0, 1), opened=2)
    assert (advice.why, advice.places, advice.theory) == (Why.TURN_UNKNOWN, (3, 4, 5), Theory.TWO)


def test_where_a_pair_passes_the_turn_on_known_pairs_are_not_reckoned() -> None:
    """With the same cards but no extra turn the next card decides: one hit, two that give nothing away."""
    advice = found(PASSES_ON, "A♠ A♣ 2♠ 2♣ 3♠ 3♣", known=(0, 1), opened=2)
    assert (advice.why, advice.theory) == (Why.TURN_UNKNOWN, Theory.NEXT_CARD)
    assert advice.chances == (Fraction(1, 3), 0)


def test_two_ranks_alone_as_advised() -> None:
    """Over all orders of two ranks of four, one who follows the advice misses 48/35 times."""
    ends = [advised(laid_out(RANK, cards, 1), Random(1)) for cards in laid(2, "♠♥♦♣")]
    assert exact_mean([table.misses[0] for table in ends]) == Fraction(48, 35)


def test_two_players_get_the_lead_that_is_reckoned() -> None:
    """Over all orders of a few cards the starter is ahead by just the reckoned value when both follow the advice."""
    for rules, orders in (
        (RANK, list(laid(2, "♠♥♦♣"))),
        (ZEBRA, list(zebra_orders())),
        (PASSES_ON, list(laid(3, "♠♣"))),
    ):
        ends = [advised(laid_out(rules, cards, 2), Random(2)).pairs for cards in orders]
        mean = exact_mean([one - two for one, two in ends])
        assert float(mean) == pytest.approx(lead(rules.match, orders[0], rules.bonus_turn), abs=1e-9)


def test_value_of_one_rank() -> None:
    """Any two aces are a pair: whoever starts takes both pairs, or one if a pair passes the turn on."""
    aces = suited(("A",))
    assert lead(Match.RANK, aces) == 2
    assert lead(Match.RANK, aces, keeps=False) == 0


# Only what was shown.


@lightly
@given(tables(), st.lists(st.integers(0, 11), max_size=24), st.data())
def test_advice_hangs_on_nothing_unseen(start: Table, places: list[int], data: st.DataObject) -> None:
    """Two games that differ only in cards nobody has turned bring the same advice."""
    deck, players = start.cards, start.setting.players
    game = games.begin(
        Request(
            small(start.setting.rules), players, f"1x{len(deck)}", dict(zip(start.setting.places, deck, strict=True))
        )
    )
    assert isinstance(game, Game)
    turned: set[int] = set()
    for place in places:
        if game.table.phase is Phase.SHOWING:
            game = games.act(games.act(game, Action(Act.WAIT, seconds=5)), Action(Act.CLOSE))
        if place < len(deck) and games.may_be_turned(game.table)[place] is None:
            game = games.act(game, Action(Act.FLIP, (place,)))
            turned.add(place)
    table, rules = game.table, game.table.setting.rules
    unseen = [at for at, card in enumerate(table.cards) if card and at not in turned]
    mixed = dict(zip(unseen, data.draw(st.permutations([table.cards[at] for at in unseen])), strict=True))
    other = game._replace(table=table._replace(cards=tuple(mixed.get(at, card) for at, card in enumerate(table.cards))))
    one = advise(view(table), everybody_knows(game), rules)
    assert one == advise(view(other.table), everybody_knows(other), rules)
    if one:
        assert one.places
        assert all(games.may_be_turned(table)[place] is None for place in one.places)
        assert one.chances, "the whole deck is known, so the chances are"


def test_a_step_back_makes_nobody_forget() -> None:
    """A captured pair that was taken back is known where it lies; captured cards are not looked for on the table."""
    cards = dict(zip(("r1c1", "r1c2", "r1c3", "r1c4"), map(parse_card, ("A♠", "A♣", "2♠", "2♣")), strict=True))
    game = games.begin(Request(COLOUR, layout="1x4", place=cards))
    assert isinstance(game, Game)
    for place in (0, 1):
        game = games.act(game, Action(Act.FLIP, (place,)))
    assert everybody_knows(game) == ({}, (cards["r1c3"], cards["r1c4"]))

    knows = everybody_knows(games.back(game))
    assert knows == ({0: cards["r1c1"], 1: cards["r1c2"]}, (cards["r1c3"], cards["r1c4"]))


def test_no_chance_is_told_where_the_cards_are_not_known() -> None:
    """Twelve pairs that were captured unseen may be any: then there is a best move, but no chance."""
    game = games.begin(Request(COLOUR, pairs={0: 6, 1: 6}))
    assert isinstance(game, Game)
    game = games.act(game, Action(Act.FLIP, (0,)))
    advice = advise(view(game.table), everybody_knows(game), COLOUR)
    assert advice is not None
    assert (advice.why, advice.chances, advice.theory) == (Why.NOTHING_KNOWN, None, Theory.NEXT_CARD)


@lightly
@given(st.permutations(PACK), st.integers(0, 20), st.integers(0, 30), st.sampled_from(tuple(Match)[:3]))
def test_the_chance_of_an_attempt(pack: list[Card], known: int, unseen: int, match: Match) -> None:
    """Where no pair is known it is the one that the odds give."""
    singles, cards = pack[:known], pack[known : known + unseen]
    chances = new_attempt(match, singles, cards)
    assert 0 <= chances.hit <= 1 - (chances.gift or 0)
    if known_pair(dict(enumerate(singles)), match) is None:
        assert chances.hit == next_attempt_hit(match, singles, cards)


def test_gifts_of_an_attempt_counted_by_hand() -> None:
    """Of A♠ known and A♣ 2♠ 2♣ 3♠ 3♣ unseen, with A♣ first a hit; else of 4 second cards one is a hit, A♣ a gift."""
    codes = ("A♣", "2♠", "2♣", "3♠", "3♣")
    chances = new_attempt(Match.RANK_COLOUR, [parse_card("A♠")], map(parse_card, codes))
    orders = [(one, two) for one, two in product(codes, codes) if one != two and one != "A♣"]
    gifts = sum(two == "A♣" for _, two in orders)
    assert chances.gift == Fraction(gifts, 20) == Fraction(1, 5)
    assert chances.hit == Fraction(1, 5) + Fraction(4, 5) * Fraction(1, 4)
