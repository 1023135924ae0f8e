"""Setting a table in the middle of a game: captured pairs, named or only counted, and gaps."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card, Match, leftovers, pair_up, suited, without
from engine.profiles import Profile
from engine.rulings import Fault, SetupRefused
from engine.setup import deal
from engine.table import Phase
from tests.asking import cards, faults, placed, request, table
from tests.strategies import RULE_SETS, lightly


def test_captured_pairs_are_pairs() -> None:
    """A captured pair must be one under the rule set: 6♥ 6♣ is in Memo, not in Concentration."""
    pairs = {0: (cards("6♥ 6♣"),)}
    assert table("memo-ru", pairs=pairs).pairs == (1, 0)
    assert faults("concentration-it", pairs=pairs) == {Fault.NOT_A_PAIR: {"cards": ["6♥", "6♣"]}}


def test_as_many_gaps_as_captured_cards() -> None:
    """Named gaps must be two for every captured pair."""
    pairs = {1: (cards("6♥ 6♣"),)}
    found = faults("memo-ru", pairs=pairs, empty=("r1c3",))
    assert found == {Fault.GAPS_DIFFER: {"gaps": 1, "pairs": 1}}
    assert faults("memo-ru", empty="rest") == {Fault.GAPS_DIFFER: {"gaps": 52, "pairs": 0}}
    assert faults("memo-ru", pairs={0: 27}) == {Fault.GAPS_DIFFER: {"gaps": 52, "pairs": 27}}


def test_gaps_that_are_nobodys() -> None:
    """Gaps without captured pairs: the cards are gone and counted for nobody, and what is left can be cleared."""
    dealt = table("memo-ru", place={"r1c1": Card("8", "♣"), "r1c2": Card("8", "♥")}, empty="rest")
    assert dealt.pairs == (0, 0)
    assert dealt.left == 2
    assert len(dealt.captured) == 50
    assert faults("memo-ru", place={"r1c1": Card("8", "♣")}, empty="rest").keys() == {Fault.GAPS_DIFFER}

    dealt = table("concentration-it", empty=("r1c2", "r4c7"))
    assert dealt.left == 50
    assert not leftovers(Match.RANK_COLOUR, [card for card in dealt.cards if card])


def test_named_pairs_leave_the_deck() -> None:
    """Captured cards are in the piles by player and not on the table; the last places are the gaps."""
    dealt = table("memo-ru", pairs={0: (cards("6♥ 6♣"),), 1: (cards("Q♠ Q♦"), cards("A♠ A♥"))})
    assert dealt.piles == ((cards("6♥ 6♣"),), (cards("Q♠ Q♦"), cards("A♠ A♥")))
    assert dealt.cards[46:] == (None,) * 6
    assert Counter(dealt.cards[:46]) + Counter(cards("6♥ 6♣ Q♠ Q♦ A♠ A♥")) == Counter(suited())


def test_default_gaps_are_the_last_unnamed_places() -> None:
    """A card on the very last place stays there; the gap moves up."""
    dealt = table("memo-ru", place={"r4c13": Card("Q", "♠")}, pairs={0: (cards("6♥ 6♣"),)})
    gaps = [dealt.setting.places[i] for i, card in enumerate(dealt.cards) if card is None]
    assert gaps == ["r4c11", "r4c12"]
    assert dealt.cards[51] == Card("Q", "♠")


def test_named_gaps_are_kept() -> None:
    """Gaps lie where they are named."""
    dealt = table("memo-ru", pairs={0: (cards("6♥ 6♣"),)}, empty=("r1c3", "r2c1"))
    assert [i for i, card in enumerate(dealt.cards) if card is None] == [2, 13]


def test_counted_pairs_take_what_is_missing() -> None:
    """With numbers only, the captured cards are those that lie nowhere; their faces are not told."""
    dealt = table("memo-ru", place=placed("8♣ 8♥"), pairs={0: 13, 1: 12}, empty="rest")
    assert (dealt.pairs, dealt.left, dealt.phase) == ((13, 12), 2, Phase.FIRST)
    assert dealt.piles == ((None,) * 13, (None,) * 12)
    assert Counter(dealt.captured) == Counter(without(suited(), Counter(cards("8♣ 8♥"))))


def test_all_pairs_captured_is_the_end() -> None:
    """A table without cards is a finished game, and the most pairs win."""
    dealt = table("memo-ru", pairs={0: 14, 1: 12}, empty="rest")
    assert (dealt.phase, dealt.left, dealt.winners) == (Phase.OVER, 0, (0,))
    assert table("memo-ru", pairs={0: 13, 1: 13}, empty="rest").winners == (0, 1)


def test_counted_pairs_that_cannot_be() -> None:
    """If the cards on the table find no partner there, the position is refused and they are named."""
    found = faults("concentration-it", place=placed("8♣ 9♥"), pairs={0: 13, 1: 12}, empty="rest")
    assert found == {Fault.CANNOT_BE_CLEARED: {"cards": ["8♣", "9♥"]}}


def test_named_and_counted_pairs_together() -> None:
    """One player's pairs may be named and another's only counted."""
    dealt = table("concentration-it", pairs={0: (cards("6♥ 6♦"),), 1: 2})
    assert (dealt.pairs, dealt.left) == ((1, 2), 46)
    assert not set(cards("6♥ 6♦")) & set(dealt.cards)


@lightly
@given(
    st.sampled_from(RULE_SETS),
    st.integers(0, 2**32),
    st.lists(st.integers(0, 51), max_size=6, unique=True),
    st.integers(0, 13),
    st.integers(0, 12),
)
def test_counted_pairs_leave_a_table_that_can_be_cleared(
    rules: Profile, seed: int, chosen: list[int], mine: int, yours: int
) -> None:
    """Whatever is placed and however many pairs are gone: the table can be cleared, or it is refused."""
    place = {f"r1c{i}": suited()[index] for i, index in enumerate(chosen, 1)}
    dealt = deal(request(rules, seed=seed, place=place, pairs={0: mine, 1: yours}))
    if isinstance(dealt, SetupRefused):
        assert 2 * (mine + yours + len(chosen)) > 52, "every placed card could have had its partner on the table"
        return
    lying = [card for card in dealt.cards if card]
    assert not leftovers(rules.match, lying)
    assert pair_up(rules.match, dealt.captured) is not None
    assert len(lying) == dealt.left == len(dealt.setting.deck) - 2 * (mine + yours)


def test_counted_pairs_repeat_with_the_seed() -> None:
    """Which cards are gone also depends on nothing but the seed."""
    one, other = (table("memo-ru", seed=3, pairs={0: 20}).cards for _ in range(2))
    assert one == other
    assert len({frozenset(table("memo-ru", seed=seed, pairs={0: 20}).cards) for seed in range(9)}) > 1
