"""Exact chances, from counting by hand."""

from fractions import Fraction
from math import prod

import pytest

from engine.cards import JOKERS, RANKS, Card, Match, matching_pairs, parse_card, picture_pairs, suited
from engine.odds import blind_hit, gift, next_attempt_hit, partners, perfect_solo, second_card_hit

PACK = suited()
ONE_PACK = (Match.RANK, Match.RANK_OPPOSITE, Match.RANK_COLOUR)


def cards(codes: str) -> list[Card]:
    """Cards from their codes."""
    return list(map(parse_card, codes.split()))


def odd_product(largest: int) -> int:
    """1 x 3 x 5 x ... up to an odd number."""
    return prod(range(1, largest + 1, 2))


@pytest.mark.parametrize(("rule", "count"), list(zip(ONE_PACK, (3, 2, 1), strict=True)))
def test_partners_in_one_pack(rule: Match, count: int) -> None:
    """Of the other three cards of its rank 3, 2 or 1 go with a card: by rank, under zebra, by rank and colour."""
    assert {partners(rule, card, PACK) for card in PACK} == {count}


def test_partners_in_two_packs() -> None:
    """In two packs one of the other seven of its rank is identical."""
    double = PACK * 2
    assert {partners(Match.RANK_SUIT, card, double) for card in PACK} == {1}
    assert sum(card.rank == "Q" for card in double) - 1 == 7


@pytest.mark.parametrize("rule", ONE_PACK)
def test_partners_of_jokers_and_pictures(rule: Match) -> None:
    """A joker has the other joker, a picture its twin, under every rule (A01, A45)."""
    assert {partners(rule, joker, PACK + JOKERS) for joker in JOKERS} == {1}
    pictures = picture_pairs(("cat", "dog"))
    assert {partners(rule, card, pictures) for card in pictures} == {1}


@pytest.mark.parametrize(("rule", "ways"), list(zip(ONE_PACK, (6, 4, 2), strict=True)))
def test_pairs_in_a_pack(rule: Match, ways: int) -> None:
    """6, 4 or 2 matching pairs in a rank, thirteen times that in the pack: 78, 52 or 26."""
    assert matching_pairs(rule, suited(("9",))) == ways
    assert matching_pairs(rule, PACK) == 13 * ways


@pytest.mark.parametrize(
    ("rule", "deck", "chance"),
    [
        (Match.RANK, PACK, Fraction(3, 51)),
        (Match.RANK_OPPOSITE, PACK, Fraction(2, 51)),
        (Match.RANK_COLOUR, PACK, Fraction(1, 51)),
        (Match.RANK_SUIT, PACK * 2, Fraction(1, 103)),
        (Match.RANK_COLOUR, PACK + JOKERS, Fraction(1, 53)),
        (Match.RANK_COLOUR, suited(RANKS[:5]), Fraction(1, 19)),
        (Match.RANK, suited(("10",)), Fraction(1)),
        (Match.RANK_OPPOSITE, suited(("10",)), Fraction(2, 3)),
        (Match.RANK_COLOUR, suited(("10",)), Fraction(1, 3)),
        (Match.LABEL, picture_pairs(("cat", "dog", "sun")), Fraction(1, 5)),
    ],
)
def test_first_blind_attempt(rule: Match, deck: tuple[Card, ...], chance: Fraction) -> None:
    """Partners of a card by the number of other cards; with four of a rank left (P36) it is 1, 2/3 or 1/3."""
    assert blind_hit(rule, deck) == chance


def test_nothing_to_turn_is_no_chance() -> None:
    """Without two cards there is no attempt."""
    assert blind_hit(Match.RANK, ()) == blind_hit(Match.RANK, PACK[:1]) == 0
    assert second_card_hit(Match.RANK, PACK[0], ()) == gift(Match.RANK, PACK[0], (), ()) == 0
    assert next_attempt_hit(Match.RANK, (), ()) == 0


@pytest.mark.parametrize(
    ("rule", "deck", "largest", "ways"),
    [
        (Match.RANK_COLOUR, PACK, 51, 1),
        (Match.RANK, PACK, 51, 3**13),
        (Match.RANK_OPPOSITE, PACK, 51, 2**13),
        (Match.RANK_SUIT, PACK * 2, 103, 1),
        (Match.RANK_COLOUR, PACK + JOKERS, 53, 1),
        (Match.RANK_COLOUR, suited(RANKS[:5]), 19, 1),
        (Match.RANK, suited(RANKS[:5]), 19, 3**5),
    ],
)
def test_a_perfect_solo_game(rule: Match, deck: tuple[Card, ...], largest: int, ways: int) -> None:
    """Every attempt a lucky one: four of a rank pair up in 3, 2 or 1 ways, by all ways to pair the deck."""
    assert perfect_solo(rule, deck) == Fraction(ways, odd_product(largest))


def test_perfect_solo_games_as_numbers() -> None:
    """20 cards by rank and colour: 1 in 654 729 075. 52 cards: about 3.36e-34, 5.35e-28 and 2.75e-30."""
    assert perfect_solo(Match.RANK_COLOUR, suited(RANKS[:5])) == Fraction(1, 654_729_075)
    assert float(perfect_solo(Match.RANK_COLOUR, PACK)) == pytest.approx(3.36e-34, rel=2e-3)
    assert float(perfect_solo(Match.RANK, PACK)) == pytest.approx(5.35e-28, rel=2e-3)
    assert float(perfect_solo(Match.RANK_OPPOSITE, PACK)) == pytest.approx(2.75e-30, rel=2e-3)
    assert float(perfect_solo(Match.RANK_SUIT, PACK * 2)) == pytest.approx(3.5e-83, rel=2e-2)
    assert float(perfect_solo(Match.RANK, suited(RANKS[:5]))) == pytest.approx(3.7e-7, rel=1e-2)


def test_second_card() -> None:
    """After an unmatched first card an unknown second one fits with the unseen partners by the unseen cards."""
    first, unseen = parse_card("4♣"), cards("4♠ 4♥ 9♥ 9♦ K♠")
    assert second_card_hit(Match.RANK, first, unseen) == Fraction(2, 5)
    assert second_card_hit(Match.RANK_COLOUR, first, unseen) == Fraction(1, 5)
    assert second_card_hit(Match.RANK_OPPOSITE, first, unseen) == Fraction(1, 5)
    assert second_card_hit(Match.RANK_SUIT, first, unseen) == 0


@pytest.mark.parametrize(("pairs", "known"), [(4, 1), (6, 3), (26, 10)])
def test_hit_and_gift_with_distinct_pairs(pairs: int, known: int) -> None:
    """With n pairs and k known singles the chance of a hit is 1/v, of a gift k/v; v = 2n - k - 1."""
    names = [f"picture{i}" for i in range(pairs)]
    seen = [Card(name, "#1") for name in names[:known]]
    first = Card(names[known], "#1")
    unseen = [card for card in picture_pairs(names) if card not in seen and card != first]
    v = 2 * pairs - known - 1
    assert second_card_hit(Match.LABEL, first, unseen) == Fraction(1, v)
    assert gift(Match.LABEL, first, seen, unseen) == Fraction(known, v)


def test_gift_counts_no_hit() -> None:
    """A card that fits the first is a hit, not a gift, even where it also fits a known card."""
    assert gift(Match.RANK, parse_card("4♣"), cards("4♥ K♠"), cards("4♦ K♥ 9♠ 9♥")) == Fraction(1, 4)


def test_next_attempt() -> None:
    """With a known pair certain; else a known partner for the first card, or a blind second card."""
    assert next_attempt_hit(Match.RANK, cards("4♥ 4♠ K♠"), cards("K♥ 9♠ 9♥")) == 1
    assert next_attempt_hit(Match.RANK_COLOUR, (), PACK) == Fraction(1, 51)
    assert next_attempt_hit(Match.RANK, cards("K♠"), cards("K♥ 9♠ 9♥")) == Fraction(1 + 2 * Fraction(1, 2), 3)
