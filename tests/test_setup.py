"""Setting a table: what may be asked for, what is dealt, and every fault that is found."""

from collections import Counter
from typing import Any

import pytest

from engine.cards import JOKERS, RANKS, Card, picture_pairs, suited
from engine.profiles import profile
from engine.rulings import Fault
from engine.setup import shape
from engine.table import Phase
from tests.asking import cards, faults, placed, request, table
from tests.strategies import RULE_SETS, couples

ITALIAN = ("concentration-it", "concentration-it.any-colour", "concentration-it.zebra", "concentration-it.one-flip")
"""The rule sets of the Italian document that play with one pack."""
EVERY_NAME = [rules.id for rules in RULE_SETS]
WHOLE_RANKS = {20: RANKS[:5], 24: RANKS[:6], 28: RANKS[:7]}


@pytest.mark.parametrize("name", EVERY_NAME)
def test_usual_deck_and_layout(name: str) -> None:
    """Without any wish 52 cards lie in 4 rows of 13, two packs in 8 rows of 13, nothing is open, player 1 begins."""
    packs = 2 if name == "concentration-it.two-decks" else 1
    dealt = table(name)
    assert Counter(dealt.cards) == Counter(suited() * packs)
    assert (dealt.setting.rows, dealt.setting.columns) == (4 * packs, 13)
    assert (dealt.turn, dealt.open, dealt.phase) == (0, (), Phase.FIRST)
    assert (dealt.pairs, dealt.misses, dealt.left) == ((0, 0), (0, 0), 52 * packs)
    assert (dealt.setting.places[0], dealt.setting.places[13]) == ("r1c1", "r2c1")


@pytest.mark.parametrize("name", ITALIAN)
def test_jokers_make_27_pairs_in_6x9(name: str) -> None:
    """54 cards are laid in 6 rows of 9 under every one-pack rule set of the Italian document (A01)."""
    dealt = table(name, deck="54")
    assert Counter(dealt.cards) == Counter(suited() + JOKERS)
    assert (dealt.setting.rows, dealt.setting.columns) == (6, 9)


@pytest.mark.parametrize("name", ["memo-ru", "memory-no", "concentration-it.two-decks"])
def test_jokers_elsewhere_are_refused(name: str) -> None:
    """The other rule sets have no jokers in the pack."""
    assert faults(name, deck="54")[Fault.DECK_NOT_ALLOWED] == {"deck": "54", "cards": 54}


@pytest.mark.parametrize("name", ITALIAN)
@pytest.mark.parametrize(("size", "columns"), [(20, 5), (24, 6), (28, 7)])
def test_whole_ranks_lie_in_four_rows(name: str, size: int, columns: int) -> None:
    """20, 24 and 28 cards are 5, 6 and 7 whole ranks and lie in 4 rows, a rank's worth of columns each (A10)."""
    dealt = table(name, deck=WHOLE_RANKS[size])
    assert Counter(dealt.cards) == Counter(suited(WHOLE_RANKS[size]))
    assert (dealt.setting.rows, dealt.setting.columns) == (4, columns)


def test_memo_is_always_played_with_52() -> None:
    """A cut-down Memo is refused, and only for its deck (A38)."""
    assert faults("memo-ru", deck=RANKS[:5]) == {Fault.DECK_NOT_ALLOWED: {"deck": "subset", "cards": 20}}


def test_memory_is_cut_down_by_house_rule_only() -> None:
    """Memory with fewer cards needs an agreement (A38)."""
    assert faults("memory-no", deck=RANKS[:5]) == {Fault.DECK_NOT_ALLOWED: {"deck": "subset", "cards": 20}}
    assert table("memory-no", deck=RANKS[:5], house={"deck": ("subset",)}).left == 20


def test_ranks_in_any_order_are_a_pack() -> None:
    """All thirteen ranks, in whatever order, are the pack of 52."""
    assert table("memo-ru", deck=RANKS[::-1]).left == 52


def test_two_decks_have_every_card_twice() -> None:
    """In two packs a card may be placed twice; a third copy is one too many."""
    twice = placed("Q♠ Q♠")
    assert table("concentration-it.two-decks", place=twice).cards[:2] == cards("Q♠ Q♠")
    assert faults("concentration-it.two-decks", place=placed("Q♠ Q♠ Q♠")) == {Fault.CARD_TWICE: {"cards": ["Q♠"]}}


def test_two_decks_in_other_rectangles() -> None:
    """104 cards also fill 4x26, 2x52 and 1x104 (A14)."""
    for layout in ("4x26", "2x52", "1x104"):
        assert table("concentration-it.two-decks", layout=layout).left == 104


def test_two_decks_go_with_identical_pairs() -> None:
    """A house rule that lays two packs under another match rule is refused (A13)."""
    found = faults("concentration-it", deck="104", house={"deck": ("104",)})
    assert found == {Fault.MATCH_NOT_ALLOWED: {"match": "rank-colour"}}


def test_a_double_pack_where_one_pack_is_played() -> None:
    """104 cards are refused as a deck, not card by card."""
    assert faults("concentration-it", deck="104").keys() == {Fault.DECK_NOT_ALLOWED, Fault.MATCH_NOT_ALLOWED}


def test_pictures_fill_the_layout() -> None:
    """Picture cards come in twos, as many as the layout has places: 10 pictures for 4x5, 26 for 4x13 (A45)."""
    for layout, pictures in (("4x5", 10), (None, 26)):
        dealt = table("concentration-it", deck="pictures", layout=layout)
        copies = Counter(card.rank for card in dealt.cards if card)
        assert len(copies) == pictures
        assert set(copies.values()) == {2}


def test_pictures_named_are_in_the_deck() -> None:
    """A picture that is placed or captured is one of the pictures dealt."""
    place, pile = placed("dragon#1"), ((Card("elf", "#1"), Card("elf", "#2")),)
    dealt = table("concentration-it", deck="pictures", layout="2x3", place=place, pairs={0: pile})
    assert {card.rank for card in dealt.setting.deck} >= {"dragon", "elf"}
    assert len(dealt.setting.deck) == 6


@pytest.mark.parametrize("name", ["memo-ru", "memory-no", "concentration-it.two-decks"])
def test_pictures_elsewhere_are_refused(name: str) -> None:
    """Only the Italian one-pack rule sets are set up with pictures."""
    assert Fault.DECK_NOT_ALLOWED in faults(name, deck="pictures")


def test_pictures_do_not_mix_with_playing_cards() -> None:
    """A picture called K is no king: pictures and playing cards are no deck together."""
    for name in ITALIAN:
        place = {"r1c1": Card("K", "♠"), "r1c2": Card("K", "#1")}
        assert Fault.DECK_NOT_ALLOWED in faults(name, layout="1x2", place=place)


def test_letters_may_be_pictures() -> None:
    """A picture set may be called like ranks, the joker's letter included."""
    place = {f"r1c{i}": card for i, card in enumerate(picture_pairs(("A", "K", "X")), 1)}
    assert table("concentration-it", layout="1x6", place=place).left == 6


SMALL = {
    "concentration-it": "A♠ A♣ 9♥ 9♦",
    "concentration-it.any-colour": "A♠ A♦ 9♥ 9♣",
    "concentration-it.zebra": "A♠ A♦ 9♥ 9♣",
    "concentration-it.one-flip": "A♠ A♣ 9♥ 9♦",
}


@pytest.mark.parametrize(("name", "codes"), list(SMALL.items()))
def test_a_table_named_in_full_is_its_own_deck(name: str, codes: str) -> None:
    """If every place is named, those cards are the deck, down to a single pair."""
    dealt = table(name, layout="2x2", place=placed(codes, 2))
    assert (dealt.cards, dealt.setting.deck) == (cards(codes), cards(codes))
    two = " ".join(codes.split()[:2])
    assert table(name, layout="1x2", place=placed(two, 2)).left == 2


@pytest.mark.parametrize("name", ["memo-ru", "memory-no", "concentration-it.two-decks"])
def test_a_small_table_in_full_elsewhere(name: str) -> None:
    """Memo, Memory without a house rule and two packs are not played with a few cards."""
    codes = "A♠ A♠ 9♥ 9♥" if name.endswith("two-decks") else SMALL["concentration-it"]
    found = faults(name, layout="2x2", place=placed(codes, 2))
    assert found == {Fault.DECK_NOT_ALLOWED: {"deck": "subset", "cards": 4}}


def test_a_small_table_in_full_by_house_rule() -> None:
    """Memory takes a few cards where the house rule says so."""
    place = placed("A♠ A♦ 9♥ 9♣", 2)
    assert table("memory-no", layout="2x2", place=place, house={"deck": ("subset",)}).left == 4


def test_one_card_or_none_is_no_deck() -> None:
    """A deck has two cards or more."""
    assert faults("concentration-it", deck=())[Fault.DECK_NOT_ALLOWED] == {"deck": "subset", "cards": 0}
    assert Fault.DECK_NOT_ALLOWED in faults("concentration-it", layout="1x1", place=placed("A♠"))


def test_a_joker_needs_the_other_one() -> None:
    """A small table with both jokers is accepted, with one it cannot be cleared (A01)."""
    assert table("concentration-it", layout="2x2", place=placed("X1 9♥ X2 9♦", 2)).left == 4
    found = faults("concentration-it", layout="1x3", place=placed("X1 9♥ 9♦"))
    assert found == {Fault.CANNOT_BE_CLEARED: {"cards": ["X1"]}}


HEARTS_SPADES = tuple(Card(rank, suit) for suit in "♥♠" for rank in RANKS)
RED = tuple(Card(rank, suit) for suit in "♥♦" for rank in RANKS)
CUT_TO_26 = {
    "concentration-it": (False, True),
    "concentration-it.any-colour": (True, True),
    "concentration-it.zebra": (True, False),
    "concentration-it.one-flip": (False, True),
}


@pytest.mark.parametrize(("name", "playable"), list(CUT_TO_26.items()))
def test_26_cards_of_two_suits(name: str, playable: tuple[bool, bool]) -> None:
    """Hearts and spades suit zebra and any colour, red cards suit all but zebra (P39, P40, a13)."""
    for deck, good in zip((HEARTS_SPADES, RED), playable, strict=True):
        asked: dict[str, Any] = {"layout": "2x13", "place": placed(" ".join(card.code for card in deck))}
        if good:
            assert table(name, **asked).left == 26
        else:
            assert faults(name, **asked).keys() == {Fault.CANNOT_BE_CLEARED}


def test_cards_without_a_partner_are_named() -> None:
    """A deck that cannot be cleared is refused before dealing, naming what is left over (a13)."""
    lone = faults("concentration-it", layout="1x3", place=placed("9♥ 9♦ 10♣"))
    assert lone == {Fault.CANNOT_BE_CLEARED: {"cards": ["10♣"]}}
    all_but_one = [card for card in suited() * 2 if card.code != "10♣"] + [Card("10", "♣")]
    place = {f"r1c{i}": card for i, card in enumerate(all_but_one, 1)}
    found = faults("concentration-it.two-decks", layout="1x103", place=place)
    assert found[Fault.CANNOT_BE_CLEARED] == {"cards": ["10♣"]}


def test_25_cards_leave_one() -> None:
    """An odd deck is refused whatever the rule (A11)."""
    place = placed(" ".join(card.code for card in suited(RANKS[:7])[:25]), 5)
    for name in ITALIAN:
        assert Fault.CANNOT_BE_CLEARED in faults(name, layout="5x5", place=place)


@pytest.mark.parametrize(
    ("name", "players", "fault"),
    [
        ("memo-ru", 0, Fault.TOO_FEW_PLAYERS),
        ("memo-ru", 1, Fault.TOO_FEW_PLAYERS),
        ("memo-ru", 2, None),
        ("memo-ru", 6, None),
        ("memo-ru", 7, Fault.TOO_MANY_PLAYERS),
        ("memory-no", 1, Fault.TOO_FEW_PLAYERS),
        ("memory-no", 2, None),
        ("memory-no", 7, None),
        ("concentration-it", 0, Fault.TOO_FEW_PLAYERS),
        ("concentration-it", 1, None),
        ("concentration-it", 7, None),
        ("concentration-it.two-decks", 1, None),
    ],
)
def test_how_many_may_play(name: str, players: int, fault: Fault | None) -> None:
    """Memo: two to six. Memory: two or more. Concentration: one or more (P45, P46)."""
    if fault:
        assert faults(name, players=players).keys() == {fault}
    else:
        assert len(table(name, players=players).pairs) == players


def test_player_limits_are_told() -> None:
    """The fault says how many there are and how many there may be."""
    told = faults("memo-ru", players=7)[Fault.TOO_MANY_PLAYERS]
    assert told == {"players": 7, "least": 2, "most": 6}


def test_solo_by_house_rule() -> None:
    """A house rule may let one player alone, or forbid it."""
    assert table("memo-ru", players=1, house={"solo": True}).pairs == (0,)
    assert Fault.TOO_FEW_PLAYERS in faults("concentration-it", players=1, house={"solo": False})


def test_memo_lies_in_4x13() -> None:
    """Memo names its layout; the others take any full rectangle."""
    found = faults("memo-ru", layout="2x26")
    assert found == {Fault.LAYOUT_NOT_ALLOWED: {"layout": "2x26", "usual": "4x13"}}
    for name in ("memory-no", *ITALIAN):
        assert table(name, layout="2x26").left == 52


def test_house_layouts() -> None:
    """A house rule may name other layouts, or allow any."""
    assert table("memo-ru", layout="2x26", house={"layout": ("2x26", "4x13")}).left == 52
    assert table("memo-ru", layout="1x52", house={"layout": "any"}).left == 52
    found = faults("concentration-it", layout="4x13", house={"layout": ("2x26",)})
    assert found == {Fault.LAYOUT_NOT_ALLOWED: {"layout": "4x13", "usual": "2x26"}}


def test_the_layout_holds_exactly_the_deck() -> None:
    """54 cards do not go into 4x13 (P44), 52 not into 7x7."""
    found = faults("concentration-it", deck="54", layout="4x13")
    assert found == {Fault.LAYOUT_SIZE: {"places": 52, "cards": 54}}
    assert faults("memory-no", layout="7x7") == {Fault.LAYOUT_SIZE: {"places": 49, "cards": 52}}


def test_places_outside_the_layout() -> None:
    """Cards and gaps outside are named together, each once."""
    found = faults("concentration-it", place={"r5c1": Card("Q", "♠"), "r1c1": Card("9", "♥")}, empty=("r9c9", "r9c9"))
    assert found == {Fault.PLACE_OUTSIDE: {"places": ["r5c1", "r9c9"]}}


def test_a_place_is_a_gap_or_has_a_card() -> None:
    """A place cannot be both."""
    pairs = {0: (cards("6♥ 6♦"),)}
    found = faults("concentration-it", place=placed("Q♠"), empty=("r1c1", "r1c2"), pairs=pairs)
    assert found == {Fault.PLACE_TAKEN: {"places": ["r1c1"]}}


def test_a_card_lies_in_one_place() -> None:
    """A card placed twice, or placed and captured, is one too many, told once."""
    assert faults("memory-no", place=placed("Q♠ Q♠")) == {Fault.CARD_TWICE: {"cards": ["Q♠"]}}
    pairs = {0: (cards("6♥ 6♣"), cards("7♥ 7♣"))}
    found = faults("memory-no", place=placed("Q♠ Q♠ 6♥"), pairs=pairs)
    assert found == {Fault.CARD_TWICE: {"cards": ["Q♠", "6♥"]}}


def test_cards_outside_the_deck() -> None:
    """A joker or a picture is not in a pack of 52; neither is a king among aces to fives."""
    pairs = {0: ((JOKERS[0], JOKERS[1]),)}
    found = faults("concentration-it", place=placed("cat#1"), pairs=pairs)
    assert found == {Fault.CARD_NOT_IN_DECK: {"cards": ["cat#1", "X1", "X2"]}}
    assert faults("concentration-it", deck=RANKS[:5], place=placed("K♠", 5)).keys() == {Fault.CARD_NOT_IN_DECK}


def test_all_faults_at_once() -> None:
    """Players, deck, layout, places, cards, pairs and gaps: everything that is wrong is said in one answer."""
    found = faults(
        "memo-ru",
        players=7,
        deck=RANKS[:5],
        layout="3x5",
        place={"r1c1": Card("A", "♠"), "r1c2": Card("A", "♠"), "r9c9": Card("K", "♠")},
        pairs={0: (cards("2♥ 3♥"),)},
        empty=("r1c1",),
    )
    assert set(found) == {
        Fault.TOO_MANY_PLAYERS,
        Fault.DECK_NOT_ALLOWED,
        Fault.LAYOUT_SIZE,
        Fault.PLACE_OUTSIDE,
        Fault.PLACE_TAKEN,
        Fault.CARD_TWICE,
        Fault.CARD_NOT_IN_DECK,
        Fault.NOT_A_PAIR,
        Fault.GAPS_DIFFER,
    }


def test_the_seed_repeats_the_deal() -> None:
    """The same seed gives the same table, another seed another one; placed cards stay where they are (a11)."""
    assert table("memo-ru", seed=5) == table("memo-ru", seed=5)
    assert len({table("memo-ru", seed=seed).cards for seed in range(20)}) == 20
    for seed in range(5):
        assert table("memo-ru", seed=seed, place=placed("- 8♣")).cards[1] == Card("8", "♣")


def test_the_start_may_be_named() -> None:
    """The player who begins is the one asked for, never drawn."""
    for name in EVERY_NAME:
        assert {table(name, seed=seed).turn for seed in range(5)} == {0}
        assert table(name, players=3, start=2).turn == 2


def test_shape_of_a_request() -> None:
    """The layout asked for, else the usual one of the deck asked for."""
    asked = {None: (4, 13), "54": (6, 9), "104": (8, 13), "pictures": (4, 13), RANKS[:5]: (4, 5), RANKS[:2]: (4, 2)}
    for deck, expected in asked.items():
        assert shape(request("concentration-it", deck=deck)) == expected
    assert shape(request("concentration-it", deck="54", layout="3x18")) == (3, 18)


@pytest.mark.parametrize("name", ITALIAN)
def test_pairs_of_the_generators_are_pairs(name: str) -> None:
    """The pairs used in other tests are 26 and make up the pack."""
    rules = profile(name)
    made = couples(rules.match)
    assert all(rules.matches(*pair) for pair in made)
    assert Counter(card for pair in made for card in pair) == Counter(suited())
