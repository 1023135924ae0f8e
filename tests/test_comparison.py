"""The same act in the same moment under every other rule set, and where two games part."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Action, Phase, Ruling, SetupRefused, Table, Verdict, differences, parse_action, profile, rule, view
from engine.axes import CHANGEABLE
from engine.cards import Card, leftovers, suited
from engine.comparison import Rerun, elsewhere, rerun, same_moment, same_outcome
from engine.players import Skill
from engine.players import acts as played
from engine.profiles import with_house
from engine.rulings import Fault
from engine.setup import deck_of
from engine.transcript import replay, table_json
from tests.asking import FAMILY
from tests.asking import table as dealt
from tests.strategies import acts, lightly, moments
from tests.tables import RULE_SETS, SHORT, cards, last, play, sevens, table

RU, NO, IT, ANY, ZEBRA, TWO_DECKS, ONE_FLIP = SHORT.values()
ONE_PACK = tuple(name for name in RULE_SETS if name != TWO_DECKS)


def act(at: Table, text: str) -> Action:
    """The act that is written so at this table."""
    return parse_action(text, at.setting.rows, at.setting.columns, len(at.setting.players))


def others(at: Table, text: str) -> dict[str, Ruling | SetupRefused]:
    """What every other rule set says of an act."""
    return elsewhere(at, act(at, text))


def moment(at: Table, text: str, other: str) -> tuple[Table, Action]:
    """The same moment under another rule set, where it can arise."""
    found = same_moment(at, act(at, text), profile(other))
    assert not isinstance(found, SetupRefused), found
    return found


def reasons(answer: Ruling | SetupRefused) -> list[str]:
    """The reason of a ruling, or the faults that stand against the moment."""
    return [fault.reason for fault in answer.faults] if isinstance(answer, SetupRefused) else [answer.reason]


def possible(found: dict[str, Ruling | SetupRefused]) -> set[str]:
    """The rule sets under which the moment can arise."""
    return {name for name, answer in found.items() if isinstance(answer, Ruling)}


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_other_rule_set_of_the_game_answers(rules: str) -> None:
    """All rule sets of the family but this one, and none of another game."""
    assert set(others(table(rules), "flip r1c1")) == set(RULE_SETS) - {rules}


@pytest.mark.parametrize("here", ONE_PACK)
@pytest.mark.parametrize("there", ONE_PACK)
def test_the_same_deck_keeps_every_card(here: str, there: str) -> None:
    """Where both play with one pack in 4x13, everything lies as it lies here, the open card too."""
    start = last(sevens(here), "flip r1c1").table

    found, same_act = moment(start, "flip r2c2", there)

    assert found.cards == start.cards
    assert found[2:] == start[2:]
    assert found.setting.rules == profile(there)
    assert same_act == act(start, "flip r2c2")


@pytest.mark.parametrize("here", ONE_PACK)
def test_two_decks_are_dealt_anew_around_what_is_touched(here: str) -> None:
    """Under two decks 104 cards lie in 8x13; the open and the touched card keep the places of their names."""
    start = last(sevens(here), "flip r1c1").table

    found, same_act = moment(start, "flip r2c2", TWO_DECKS)

    assert (found.setting.rows, found.setting.columns) == (8, 13)
    assert sorted(card for card in found.cards if card) == sorted(deck_of("104"))
    at = found.setting.places.index
    assert (found.cards[at("r1c1")], found.cards[at("r2c2")]) == cards("7♥ 9♣")
    assert found.open == (at("r1c1"),)
    assert same_act.places == (at("r2c2"),)


def test_any_card_can_be_touched_under_two_decks() -> None:
    """Wherever a card lies in a pack of 52, two packs hold it: no place of the 4x13 layout is impossible."""
    start = last(table(RU, seed=3), "flip r1c1").table

    for place, name in enumerate(start.setting.places):
        found, _ = moment(start, f"flip {name}", TWO_DECKS)
        assert found.cards[place] == start.cards[place]
        assert found.cards[0] == start.cards[0]


def test_another_layout_keeps_places_by_their_names() -> None:
    """From 2x26 to Memo's 4x13: r2c3 stays r2c3 with its card, wherever the deal had put the cards."""
    start = last(table(NO, layout="2x26", seed=8), "flip r1c2").table
    names = [name for name in start.setting.places if int(name.partition("c")[2]) <= 13]

    for name in names:
        found, same_act = moment(start, f"flip {name}", RU)
        there = found.setting.places
        assert found.cards[there.index(name)] == start.cards[start.setting.places.index(name)]
        assert found.cards[there.index("r1c2")] == start.cards[1]
        assert found.open == (there.index("r1c2"),)
        assert same_act.places == (there.index(name),)
        assert sorted(card for card in found.cards if card) == sorted(suited())


def test_two_cards_dealt_on_each_others_places_change_places() -> None:
    """Cards that the other deal has just the wrong way round are both put where they lie here."""
    dealt = table(RU, seed=2).cards
    start = table(NO, f"r1c1 {dealt[1].code}, r1c2 {dealt[0].code}", layout="2x26", seed=2)
    start = last(start, "flip r1c1").table

    found, _ = moment(start, "flip r1c2", RU)

    assert found.cards[:2] == (dealt[1], dealt[0])


IMPOSSIBLE: dict[str, tuple[Any, str, dict[str, Fault]]] = {
    "one player where two are the fewest": (
        lambda: table(IT, players=1), "flip r1c1",
        {RU: Fault.TOO_FEW_PLAYERS, NO: Fault.TOO_FEW_PLAYERS},
    ),
    "seven players where six are the most": (
        lambda: table(NO, players=7), "flip r1c1",
        {RU: Fault.TOO_MANY_PLAYERS},
    ),
    "a joker where there is none": (
        lambda: table(IT, "r1c1 X1", deck="54"), "flip r1c1",
        {RU: Fault.CARD_NOT_IN_DECK, NO: Fault.CARD_NOT_IN_DECK, TWO_DECKS: Fault.CARD_NOT_IN_DECK},
    ),
    "an open joker": (
        lambda: last(table(IT, "r1c1 X1", deck="54"), "flip r1c1").table, "pass",
        {RU: Fault.CARD_NOT_IN_DECK, NO: Fault.CARD_NOT_IN_DECK, TWO_DECKS: Fault.CARD_NOT_IN_DECK},
    ),
    "a place outside 4x13": (
        lambda: table(TWO_DECKS), "flip r5c1",
        dict.fromkeys(ONE_PACK, Fault.PLACE_OUTSIDE),
    ),
    "both copies of a card where there is one": (
        lambda: last(sevens(TWO_DECKS), "flip r1c1").table, "flip r1c3",
        dict.fromkeys(ONE_PACK, Fault.CARD_TWICE),
    ),
    "a captured black and red pair": (
        lambda: last(table(RU, "r1c1 8♣, r1c2 8♥"), "flip r1c1; flip r1c2").table, "flip r1c3",
        dict.fromkeys((IT, ONE_FLIP, TWO_DECKS), Fault.NOT_A_PAIR),
    ),
    "a captured red pair": (
        lambda: table(IT, pairs={1: "7♥ 7♦"}), "flip r1c3",
        dict.fromkeys((ZEBRA, TWO_DECKS), Fault.NOT_A_PAIR),
    ),
    "a captured pair of one card twice": (
        lambda: table(TWO_DECKS, pairs={2: "7♥ 7♥"}), "flip r1c3",
        dict.fromkeys((RU, NO, IT, ANY, ONE_FLIP), Fault.CARD_TWICE) | {ZEBRA: Fault.NOT_A_PAIR},
    ),
    "a few cards, every place named": (
        lambda: table(IT, "r1c1 7♥, r1c2 7♦", layout="1x2"), "flip r1c1",
        {RU: Fault.DECK_NOT_ALLOWED, NO: Fault.DECK_NOT_ALLOWED, TWO_DECKS: Fault.DECK_NOT_ALLOWED,
         ZEBRA: Fault.CANNOT_BE_CLEARED},
    ),
    "more pairs counted than the other deck has": (
        lambda: table(TWO_DECKS, pairs={1: 20, 2: 20}), "pass",
        dict.fromkeys(ONE_PACK, Fault.GAPS_DIFFER),
    ),
}  # fmt: skip
"""A table, an act, and under which rule sets the moment cannot arise, with a fault that says why."""


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_what_cannot_be_elsewhere(case: str) -> None:
    """A moment is impossible where players, place, card, captured pair or a full layout is not allowed, else never."""
    make, text, expected = IMPOSSIBLE[case]
    found = others(make(), text)

    assert set(found) - possible(found) == set(expected)
    for name, fault in expected.items():
        assert fault in reasons(found[name])


def test_what_stands_against_a_moment_names_no_card_that_is_face_down() -> None:
    """Peeking at a joker does not tell the players of the other rule sets that a joker lies there."""
    found = others(table(IT, "r1c1 X1", deck="54"), "peek r1c1")

    assert possible(found) == {ANY, ZEBRA, ONE_FLIP}
    assert "X" not in {value for answer in found.values() for value in _cards_named(answer)}


def _cards_named(answer: Ruling | SetupRefused) -> list[str]:
    facts = answer.facts if isinstance(answer, Ruling) else [fact for fault in answer.faults for fact in fault.facts]
    values = [value if isinstance(value, tuple) else (value,) for _, value in facts]
    return [card.rank for value in values for card in (value, *value) if isinstance(card, Card)]


def test_from_two_decks_to_one_pack() -> None:
    """A flip within 4x13 is ruled there with 52 cards, and the card turned is the same."""
    start = sevens(TWO_DECKS)

    for name in ONE_PACK:
        found, _ = moment(start, "flip r1c1", name)
        assert sorted(card for card in found.cards if card) == sorted(suited())
        assert found.cards[found.setting.places.index("r1c1")] == start.cards[0]


def test_gaps_keep_their_places_where_the_deck_differs() -> None:
    """Twenty cards with a pair gone: at Memo's 52 the same pair is gone from the same places, and nothing else."""
    asked: dict[str, Any] = {"deck": ("A", "2", "3", "4", "5"), "pairs": {1: "2♥ 2♦"}, "empty": ("r2c2", "r4c5")}
    start = last(table(IT, "r1c1 A♠", **asked), "flip r1c1").table

    found, _ = moment(start, "flip r1c2", RU)

    gaps = [name for name, card in zip(found.setting.places, found.cards, strict=True) if card is None]
    assert gaps == ["r2c2", "r4c5"]
    assert sorted(card for card in found.cards if card) == sorted(set(suited()) - set(cards("2♥ 2♦")))
    assert found.cards[0] == Card("A", "♠")
    assert found.cards[1] == start.cards[1]
    assert found.piles == start.piles


def test_a_gap_outside_the_other_layout_is_elsewhere_within_it() -> None:
    """A pair counted from 8x13 is missing from 4x13 as well, two gaps for two cards, and not where a card is open."""
    start = last(table(TWO_DECKS, pairs={1: 1}, empty=("r8c1", "r1c4")), "flip r1c1").table

    found, _ = moment(start, "flip r1c4", NO)

    gaps = [name for name, card in zip(found.setting.places, found.cards, strict=True) if card is None]
    assert len(gaps) == 2
    assert "r1c4" in gaps
    assert found.cards[0] == start.cards[0]
    assert reasons(others(start, "flip r1c4")[NO]) == ["place-empty"]


def test_a_pile_known_by_number_beside_a_pair_that_was_seen() -> None:
    """What was seen taken stays taken under another deck, and the counted pairs leave cards that can be cleared."""
    asked: dict[str, Any] = {"deck": ("A", "2", "3", "4", "5"), "pairs": {1: 3}}
    start = last(table(IT, "r1c1 A♠, r1c2 A♣", **asked), "flip r1c1; flip r1c2").table

    found, _ = moment(start, "flip r1c3", RU)

    assert not {*cards("A♠ A♣")} & set(found.cards)
    assert found.left == 52 - 8 == len([card for card in found.cards if card])
    assert not leftovers(found.setting.rules.match, (card for card in found.cards if card))


def test_counted_pairs_must_be_pairs_there() -> None:
    """7♥ 7♦ are the last two: by rank and by colour 25 pairs can have gone before, in zebra two reds cannot be left."""
    start = table(RU, "r1c1 7♥, r1c2 7♦", pairs={1: 12, 2: 13}, empty="rest")
    found = others(start, "flip r1c1")

    assert {NO, IT, ANY, ONE_FLIP} <= possible(found)
    assert reasons(found[ZEBRA]) == ["cannot-be-cleared"]
    assert possible(others(last(start, "flip r1c1").table, "flip r1c2")) == possible(found)


def test_a_game_that_is_over_here_goes_on_with_more_cards() -> None:
    """Twenty cards are cleared; Memo's pack still has 32, so the act is not after the end there."""
    pairs = {1: "A♠ A♣, 2♠ 2♣, 3♠ 3♣, 4♠ 4♣, 5♠ 5♣", 2: "A♥ A♦, 2♥ 2♦, 3♥ 3♦, 4♥ 4♦, 5♥ 5♦"}
    start = table(IT, deck=("A", "2", "3", "4", "5"), pairs=pairs)
    found = others(start, "pass")

    assert start.phase is Phase.OVER
    assert reasons(found[ANY]) == ["game-over"]
    assert reasons(found[RU]) == ["no-pass"]


def test_a_pack_is_over_where_two_packs_go_on() -> None:
    """With 26 pairs counted two packs have 52 cards left and one pack none."""
    start = table(TWO_DECKS, pairs={1: 13, 2: 13})

    assert last(start, "pass").reason == "no-pass"
    assert reasons(others(start, "pass")[RU]) == ["game-over"]


def test_the_time_shown_counts_by_the_other_rule_set() -> None:
    """A miss shown for three seconds may be closed in the Italian game, not yet in Memo or Memory (P23)."""
    start = last(sevens(IT), "flip r1c1; flip r2c2; wait 3").table
    found = others(start, "close")

    assert rule(start, act(start, "close")).reason == "closed"
    assert reasons(found[RU]) == reasons(found[NO]) == ["too-early"]
    assert reasons(found[ZEBRA]) == ["closed"]


def test_the_same_slip_has_two_consequences() -> None:
    """The open card turned once more: refused in Memo and Memory, annulled in every Italian game (P12)."""
    start = last(sevens(RU), "flip r1c1").table

    for name, answer in others(start, "flip r1c1").items():
        assert isinstance(answer, Ruling)
        assert answer.verdict is (Verdict.REFUSED if name == NO else Verdict.ANNULLED)


PAIRS = {
    "P01": ("7♠ 7♥", {RU: "M+", NO: "M+", IT: "X", ANY: "M+", ZEBRA: "M+", TWO_DECKS: "X", ONE_FLIP: "X"}),
    "P02": ("7♥ 7♦", {RU: "M+", NO: "M+", IT: "M+", ANY: "M+", ZEBRA: "X", TWO_DECKS: "X", ONE_FLIP: "M-"}),
    "P03": ("K♣ K♠", {RU: "M+", NO: "M+", IT: "M+", ANY: "M+", ZEBRA: "X", TWO_DECKS: "X", ONE_FLIP: "M-"}),
    "P04": ("7♥ 9♥", dict.fromkeys(RULE_SETS, "X")),
    "P06": ("Q♥ Q♦", {RU: "M+", NO: "M+", IT: "M+", ANY: "M+", ZEBRA: "X", TWO_DECKS: "X", ONE_FLIP: "M-"}),
    "P07 4♦": ("4♣ 4♦", {RU: "M+", NO: "M+", IT: "X", ANY: "M+", ZEBRA: "M+", TWO_DECKS: "X", ONE_FLIP: "X"}),
    "P07 4♠": ("4♣ 4♠", {RU: "M+", NO: "M+", IT: "M+", ANY: "M+", ZEBRA: "X", TWO_DECKS: "X", ONE_FLIP: "M-"}),
    "P07 4♥": ("4♣ 4♥", {RU: "M+", NO: "M+", IT: "X", ANY: "M+", ZEBRA: "M+", TWO_DECKS: "X", ONE_FLIP: "X"}),
    "P08": ("8♣ 8♥", {RU: "M+", NO: "M+", IT: "X", ANY: "M+", ZEBRA: "M+", TWO_DECKS: "X", ONE_FLIP: "X"}),
    "P09": ("Q♠ Q♦", {RU: "M+", NO: "M+", IT: "X", ANY: "M+", ZEBRA: "M+", TWO_DECKS: "X", ONE_FLIP: "X"}),
}
"""Two cards and what they are under each rule set (rules 4.1); the places are those of the tests below."""


@pytest.mark.parametrize("here", RULE_SETS)
@pytest.mark.parametrize("position", PAIRS)
def test_two_cards_under_all_rule_sets(position: str, here: str) -> None:
    """Whichever rule set is in play, the comparison says of the other six what the positions say of them."""
    codes, says = PAIRS[position]
    first, second = codes.split()
    start = last(table(here, f"r1c1 {first}, r2c2 {second}"), "flip r1c1").table

    for name, answer in others(start, "flip r2c2").items():
        assert isinstance(answer, Ruling)
        outcome = (str(answer.reason).partition("-")[0], answer.table.turn, answer.table.phase)
        assert (
            outcome
            == {
                "M+": ("match", 0, Phase.FIRST),
                "M-": ("match", 1, Phase.FIRST),
                "X": ("miss", 0, Phase.SHOWING),
            }[says[name]]
        )


def test_the_memo_example_parts_from_the_italian_game_at_the_second_act() -> None:
    """8♣ 8♥ begin alike and part when the second card is seen: a pair by rank, a miss by colour (P08)."""
    start = table(RU, "r1c1 8♣, r2c7 8♥")
    script = tuple(act(start, text) for text in ("flip r1c1", "flip r2c7", "flip r3c3"))

    found = rerun(start, script, profile(IT))

    assert isinstance(found, Rerun)
    assert found.parting is not None
    assert found.parting.act == 1
    assert (found.parting.here.reason, found.parting.there.reason) == ("match", "miss-colour")
    assert [ruling.reason for ruling in found.there] == ["first-card", "miss-colour", "third-card"]
    assert found.here == tuple(replay(start, script))


def test_two_games_that_never_part() -> None:
    """Memo and Memory rule a missed pair and its closing alike."""
    start = sevens(RU)
    script = tuple(act(start, text) for text in ("flip r1c1", "flip r2c2", "wait 5", "close"))

    found = rerun(start, script, profile(NO))

    assert isinstance(found, Rerun)
    assert found.parting is None
    assert len(found.here) == len(found.there) == 4


def test_a_game_under_two_decks_has_its_cards_on_the_same_places() -> None:
    """7♥ 7♦ are a pair in Memo; under two decks the same two cards are a miss by their suits."""
    start = sevens(RU)
    script = tuple(act(start, text) for text in ("flip r1c1", "flip r1c2"))

    found = rerun(start, script, profile(TWO_DECKS))

    assert isinstance(found, Rerun)
    assert found.parting is not None
    assert (found.parting.act, found.parting.there.reason) == (1, "miss-suit")


def test_a_game_that_cannot_be_played_elsewhere() -> None:
    """A game alone has no counterpart in Memo; a game without acts has no parting."""
    alone = table(IT, players=1)

    assert isinstance(rerun(alone, (act(alone, "flip r1c1"),), profile(RU)), SetupRefused)
    assert rerun(alone, (), profile(RU)) == Rerun((), (), None)


def test_a_house_rule_is_compared_with_its_document_and_forgotten_afterwards() -> None:
    """A rerun with and without a house rule parts at the pair, and what is said of other rule sets stays the same."""
    start = sevens(RU)
    script = tuple(act(start, text) for text in ("flip r1c1", "flip r1c2"))
    no_bonus = with_house(profile(NO), {"bonus_turn": False})
    before = others(start, "flip r1c1")

    for other in (no_bonus, with_house(profile(RU), {"bonus_turn": False})):
        found = rerun(start, script, other)
        assert isinstance(found, Rerun)
        assert found.parting is not None
        assert (found.parting.act, found.parting.there.reason) == (1, "match-turn-passes")
    assert others(start, "flip r1c1") == before
    fresh = sevens(RU)
    rerun(fresh, script, no_bonus)
    answer = others(last(fresh, "flip r1c1").table, "flip r1c2")
    assert set(answer) == set(RULE_SETS) - {RU}
    assert reasons(answer[NO]) == ["match"]


def test_same_outcome() -> None:
    """Alike are two rulings with one verdict, one reason and one player to go on; nothing is like the impossible."""
    start = last(sevens(RU), "flip r1c1").table
    here = last(start, "flip r1c2")
    found = others(start, "flip r1c2")

    assert {name for name, there in found.items() if same_outcome(here, there)} == {NO, IT, ANY}
    assert not same_outcome(here, SetupRefused(()))


def test_memo_and_memory_differ_in_these_axes_that_a_house_rule_may_change() -> None:
    """By the difference table: players, layout, start, piles, notes and looking before the start, no more."""
    found = {line.axis for line in differences(profile(RU), profile(NO))}

    changeable = set(CHANGEABLE["concentration"])
    assert found & changeable == {"players", "layout", "start", "pile", "notes", "peek_before_start"}


def test_memo_and_memory_agree_where_the_difference_table_has_one_answer() -> None:
    """What the table of differences answers alike for both is no difference."""
    alike = {
        "match", "bonus_turn", "deck", "partnerships", "hand", "stock", "flip_order", "third_card",
        "first_card_change", "decline_turn", "display_seconds", "announce", "return", "gaps", "moving", "gathering",
        "reshuffling", "irregular", "touching", "watching", "points", "miss_penalty", "total", "end", "tie", "solo",
        "tournament", "duration",
    }  # fmt: skip
    unlike = {"names", "other_match_rules", "match_fixed", "fewer_cards", "spacing", "first_card", "captured_card"}
    found = {line.axis for line in differences(profile(RU), profile(NO))}

    assert not alike & found
    assert unlike <= found


def shuffled_unseen(at: Table, order: list[int]) -> Table:
    """The same table with the cards that are face down laid in another order."""
    down = [place for place, card in enumerate(at.cards) if card and place not in at.open]
    lying = list(at.cards)
    for place, other in zip(down, (down[n % len(down)] for n in order), strict=False):
        lying[place], lying[other] = lying[other], lying[place]
    return at._replace(cards=tuple(lying))


PUBLIC_ACTS = ("pass", "close", "note", "gather", "reshuffle", "close crossed", "wait 2", "change match rank")


@lightly
@given(
    rules=st.sampled_from(RULE_SETS),
    script=st.sampled_from(("note", "flip r1c1", "flip r1c1; flip r2c2", "flip r1c1; flip r2c2; wait 5; close")),
    order=st.lists(st.integers(0, 103), min_size=4, max_size=12),
)
def test_cards_face_down_are_neither_seen_nor_told_by_a_comparison(rules: str, script: str, order: list[int]) -> None:
    """Tables that differ only in what is face down look alike, and elsewhere acts that turn no card end alike."""
    one = last(sevens(rules), script).table
    other = shuffled_unseen(one, order)

    assert view(one) == view(other)
    for text in PUBLIC_ACTS:
        answers = [{name: public(answer) for name, answer in others(each, text).items()} for each in (one, other)]
        assert answers[0] == answers[1]


def public(answer: Ruling | SetupRefused) -> object:
    """What everybody sees of an answer."""
    if isinstance(answer, SetupRefused):
        return answer
    return answer.verdict, answer.reason, answer.facts, answer.events, table_json(answer.table)


@lightly
@given(data=st.data())
def test_a_comparison_is_the_ruling_on_the_same_moment(data: st.DataObject) -> None:
    """For any table and act: no error, the table is left alone, and every answer is that of the table carried over."""
    start: Table = data.draw(moments())
    one: Action = data.draw(acts(start))
    before = start[1:]

    found = elsewhere(start, one)

    assert start[1:] == before
    assert set(found) == set(RULE_SETS) - {start.setting.rules.id}
    for name, answer in found.items():
        there = same_moment(start, one, profile(name))
        assert answer == (there if isinstance(there, SetupRefused) else rule(*there))
        if not isinstance(there, SetupRefused):
            check_moment(start, there[0])


@lightly
@given(
    rules=st.sampled_from(RULE_SETS),
    deck=st.sampled_from(("usual", "54", ("A", "5", "9", "K"))),
    seed=st.integers(0, 99),
    played=st.lists(st.integers(0, 103), max_size=60),
    data=st.data(),
)
def test_whole_decks_are_carried_over(rules: str, deck: Any, seed: int, played: list[int], data: st.DataObject) -> None:
    """For any moment of a game with a whole deck, also with another one elsewhere: the same holds."""
    asked = {} if deck == "usual" or rules in (RU, NO, TWO_DECKS) else {"deck": deck}
    start = table(rules, seed=seed, **asked)
    for place in played:
        start = play(start, f"flip {start.setting.places[place % len(start.cards)]}; wait 5; close")[-1].table
    one: Action = data.draw(acts(start))

    for name, answer in elsewhere(start, one).items():
        there = same_moment(start, one, profile(name))
        assert answer == (there if isinstance(there, SetupRefused) else rule(*there))
        if not isinstance(there, SetupRefused):
            check_moment(start, there[0])


def check_moment(here: Table, there: Table) -> None:
    """A table carried over has what must stay, and the rest of the other deck, which can be cleared."""
    assert there.piles == here.piles
    assert (there.turn, there.misses, there.waited) == (here.turn, here.misses, here.waited)
    named = [here.setting.places[place] for place in here.open]
    assert [there.setting.places[place] for place in there.open] == named
    assert [there.cards[place] for place in there.open] == [here.cards[place] for place in here.open]
    lying = [card for card in there.cards if card]
    assert sorted([*lying, *(card for pile in there.piles for pair in pile if pair for card in pair)]) == sorted(
        there.setting.deck
    )
    assert not leftovers(there.setting.rules.match, lying)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("rules", sorted(FAMILY))
def test_a_whole_game_can_be_compared_to_its_end(rules: str, seed: int) -> None:
    """At every act of a whole game every other rule set has an answer, also when more is gone than its deck holds."""
    before = dealt(rules, seed=seed)
    for ruling in played(before, (Skill.GREEDY, Skill.GREEDY), Random(seed)):
        others = elsewhere(before, ruling.action)
        assert set(others) == FAMILY - {rules}
        before = ruling.table
    assert before.phase is Phase.OVER
