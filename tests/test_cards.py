"""Cards and how they are written; the match rules; what can be cleared."""

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import (
    JOKERS,
    PICTURES,
    PREDICATES,
    RANKS,
    SUITS,
    Card,
    Match,
    leftovers,
    match_class,
    matching_pairs,
    pair_up,
    parse_card,
    picture_pairs,
    suited,
    without,
)
from engine.setup import deck_of
from tests.strategies import couples, lightly

EVERY_CARD = (*suited(), *JOKERS, *picture_pairs(("cat", "K", "X")))
RULES = tuple(Match)


@pytest.mark.parametrize("card", EVERY_CARD, ids=lambda card: card.code)
def test_a_code_is_read_as_the_card_it_was_written_for(card: Card) -> None:
    """Writing a card and reading it back gives the card."""
    assert parse_card(card.code) == card


@pytest.mark.parametrize("rank", RANKS)
def test_letters_and_signs(rank: str) -> None:
    """`QS` is `Q♠`, `10H` is `10♥`, and so on for every rank."""
    assert [parse_card(rank + letter) for letter in "SHDC"] == [parse_card(rank + sign) for sign in "♠♥♦♣"]


@pytest.mark.parametrize(
    "code",
    [
        *("", "Q", "♠", "Q♠♠", "Q ♠", " Q♠", "QSS", "q♠", "Qs", "Q♧", "К♠"),
        *("1♠", "11♠", "T♠", "0H", "X", "X3", "X♠"),
        *("cat", "cat#", "#1", "cat#3", "cat#0", "cat#1#2"),
    ],
)
def test_what_is_no_card(code: str) -> None:
    """Anything else is refused, never guessed; a Cyrillic К is no king."""
    with pytest.raises(ValueError, match="is not a card"):
        parse_card(code)


def test_decks() -> None:
    """52 cards of 13 ranks and 4 suits, 54 with two jokers, 104 with every card twice, pictures in twos."""
    assert len(set(deck_of("52"))) == 52 == len(RANKS) * len(SUITS)
    assert Counter(deck_of("54")) == Counter((*deck_of("52"), Card("X", "1"), Card("X", "2")))
    assert set(Counter(deck_of("104")).values()) == {2}
    assert len(deck_of("104")) == 104
    assert deck_of("pictures", ("cat", "dog")) == tuple(map(parse_card, ("cat#1", "cat#2", "dog#1", "dog#2")))
    assert len(set(PICTURES)) == 26, "a picture for every pair of a 4x13 layout"


def test_colours() -> None:
    """Hearts and diamonds are red, spades and clubs black; jokers and pictures have no colour."""
    assert [parse_card(code).colour for code in ("Q♥", "Q♦", "Q♠", "Q♣", "X1", "cat#2")] == (
        ["red", "red", "black", "black", None, None]
    )


def test_jokers_and_pictures_are_told_apart() -> None:
    """A picture called X is no joker."""
    assert [card.code for card in EVERY_CARD if card.is_joker] == ["X1", "X2"]
    assert {card.rank for card in EVERY_CARD if card.is_picture} == {"cat", "K", "X"}


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        (Match.RANK, (True, True, True, False)),
        (Match.RANK_COLOUR, (True, False, True, False)),
        (Match.RANK_OPPOSITE, (False, True, False, False)),
        (Match.RANK_SUIT, (False, False, False, False)),
    ],
)
def test_the_match_rules(rule: Match, expected: tuple[bool, ...]) -> None:
    """7♦7♥, 7♦7♠, 7♠7♣ and 7♦8♠ under every rule, in either order (c06)."""
    for codes, pair in zip(("7♦ 7♥", "7♦ 7♠", "7♠ 7♣", "7♦ 8♠"), expected, strict=True):
        one, other = map(parse_card, codes.split())
        assert PREDICATES[rule](one, other) is PREDICATES[rule](other, one) is pair


@pytest.mark.parametrize("rule", RULES)
def test_matching_has_no_order(rule: Match) -> None:
    """Whichever card is turned first, the answer is the same, jokers and pictures included (c06)."""
    for one, other in product(EVERY_CARD, repeat=2):
        assert PREDICATES[rule](one, other) == PREDICATES[rule](other, one), (one, other)


@pytest.mark.parametrize("rule", RULES)
def test_equal_ranks_are_needed(rule: Match) -> None:
    """No rule pairs different ranks, a joker with a card, or two different pictures (c05)."""
    assert not any(PREDICATES[rule](a, b) for a, b in combinations(EVERY_CARD, 2) if a.rank != b.rank)


@pytest.mark.parametrize("rule", RULES)
def test_two_jokers_and_twin_pictures_are_pairs_under_every_rule(rule: Match) -> None:
    """Neither colour nor suit keeps them apart (A01, A45)."""
    assert PREDICATES[rule](*JOKERS)
    assert PREDICATES[rule](*picture_pairs(("cat",)))


def test_identical_cards() -> None:
    """Only the two copies of one card are a pair in two packs."""
    queen = parse_card("Q♥")
    assert PREDICATES[Match.RANK_SUIT](queen, parse_card("QH"))
    assert not PREDICATES[Match.RANK_OPPOSITE](queen, queen)


@pytest.mark.parametrize("rule", [Match.RANK, Match.RANK_COLOUR, Match.RANK_SUIT])
def test_matching_is_belonging_to_one_class(rule: Match) -> None:
    """By rank, colour or suit two cards are a pair if and only if they are of one class (A09)."""
    for one, other in product((*suited(), *JOKERS), repeat=2):
        assert PREDICATES[rule](one, other) == (match_class(rule, one) == match_class(rule, other))


def test_zebra_classes_are_ranks() -> None:
    """Under zebra a class is a rank with its reds and blacks (A08)."""
    assert len({match_class(Match.RANK_OPPOSITE, card) for card in suited()}) == 13


@pytest.mark.parametrize("rule", [Match.RANK, Match.RANK_COLOUR, Match.RANK_OPPOSITE])
def test_whole_ranks_suit_every_rule(rule: Match) -> None:
    """Packs of whole ranks can be cleared under all three rules, with or without two jokers (A10)."""
    for ranks in (RANKS[:1], RANKS[:5], RANKS[3:10], RANKS):
        assert leftovers(rule, suited(ranks)) == leftovers(rule, suited(ranks) + JOKERS) == ()


@pytest.mark.parametrize(
    ("codes", "fine"),
    [
        ("7♠ 7♣", {Match.RANK, Match.RANK_COLOUR}),
        ("7♠ 7♥", {Match.RANK, Match.RANK_OPPOSITE}),
        ("7♠ 7♠", {Match.RANK, Match.RANK_COLOUR, Match.RANK_SUIT}),
        ("7♠", set()),
        ("7♠ 8♠", set()),
        ("X1", set()),
        ("X1 X2", set(RULES) - {Match.LABEL}),
    ],
)
def test_whole_ranks_and_a_few_cards(codes: str, fine: set[Match]) -> None:
    """Two cards beside whole ranks may be a pair under some rules, never under colour and zebra both (A10)."""
    deck = [*suited(RANKS[7:]) * 2, *map(parse_card, codes.split())]
    for rule in set(RULES) - {Match.LABEL}:
        assert (leftovers(rule, deck) == ()) == (rule in fine), rule


def test_leftovers_are_named() -> None:
    """An odd class is named as a whole; under zebra the colour that is in excess."""
    deck = [parse_card(code) for code in ("9♥", "9♦", "9♠", "5♣", "5♥")]
    assert [card.code for card in leftovers(Match.RANK, deck)] == ["9♥", "9♦", "9♠"]
    assert [card.code for card in leftovers(Match.RANK_COLOUR, deck)] == ["9♠", "5♣", "5♥"]
    assert [card.code for card in leftovers(Match.RANK_OPPOSITE, deck)] == ["9♥", "9♦"]


SOME_CARDS = st.lists(st.sampled_from(suited(RANKS[:3]) + JOKERS), max_size=14)
SOME_RULE = st.sampled_from([rule for rule in RULES if rule is not Match.LABEL])


def best(rule: Match, cards: tuple[Card, ...]) -> bool:
    """Whether cards split into pairs, by trying every way."""
    if not cards:
        return True
    first, rest = cards[0], cards[1:]
    return any(PREDICATES[rule](first, card) and best(rule, rest[:i] + rest[i + 1 :]) for i, card in enumerate(rest))


@lightly
@given(SOME_RULE, SOME_CARDS)
def test_a_deck_without_leftovers_splits_into_pairs(rule: Match, deck: list[Card]) -> None:
    """The check of a deck agrees with trying every way to pair it up."""
    assert (leftovers(rule, deck) == ()) == best(rule, tuple(deck))


@lightly
@given(SOME_RULE, SOME_CARDS)
def test_pairing_up(rule: Match, deck: list[Card]) -> None:
    """Pairing up finds pairs that use every card once, exactly when that can be done."""
    pairs = pair_up(rule, deck)
    assert (pairs is None) == bool(leftovers(rule, deck))
    if pairs is not None:
        assert all(PREDICATES[rule](*pair) for pair in pairs)
        assert Counter(card for pair in pairs for card in pair) == Counter(deck)


@lightly
@given(SOME_RULE, st.data())
def test_pairs_may_be_taken_in_any_order(rule: Match, data: st.DataObject) -> None:
    """A deck that can be cleared stays so after any pair has been taken (A08, A09)."""
    chosen = data.draw(st.lists(st.sampled_from(couples(rule)[:8]), min_size=1, max_size=8, unique=True))
    deck = [card for pair in chosen for card in pair]
    while deck:
        assert not leftovers(rule, deck)
        ways = [(i, j) for i, j in combinations(range(len(deck)), 2) if PREDICATES[rule](deck[i], deck[j])]
        i, j = data.draw(st.sampled_from(ways))
        deck = [card for at, card in enumerate(deck) if at not in (i, j)]


@lightly
@given(SOME_RULE, SOME_CARDS)
def test_matching_pairs_are_counted(rule: Match, deck: list[Card]) -> None:
    """The number of matching pairs is what comparing every two cards gives."""
    assert matching_pairs(rule, deck) == sum(PREDICATES[rule](a, b) for a, b in combinations(deck, 2))


def test_taking_cards_out() -> None:
    """As many copies go as are taken, the others keep their order."""
    deck = [parse_card(code) for code in ("Q♠", "9♥", "Q♠", "9♦")]
    assert list(without(deck, Counter(deck[:1]))) == deck[1:]
    assert list(without(deck, Counter(deck))) == []
