"""What every ruling keeps to, whatever the act: known faults of such programs, order, hidden faces, the end."""

from decimal import Decimal
from random import Random

import pytest

from engine import Card, Phase, Ruling, Table, Verdict, profile, rule
from engine.actions import Act, parse_action
from engine.cards import JOKERS, leftovers, suited
from engine.rulings import Basis
from engine.scoring import leaderboard, play_off
from engine.setup import deck_faults
from engine.view import view
from tests.tables import (
    ACTS,
    ITALIAN,
    PARTNER,
    RULE_SETS,
    SHORT,
    any_act,
    faults,
    last,
    one_pair_left,
    play,
    sevens,
    table,
)

EVERY = pytest.mark.parametrize("rules", RULE_SETS)
RU, NO, IT, ZEBRA, TWO_DECKS, ONE_FLIP = (SHORT[name] for name in ("RU", "NO", "IT", "zeb", "2d", "1f"))
MISS = "flip r1c1; flip r2c2"


def outcome(ruling: Ruling) -> tuple[str, str]:
    """Verdict and reason of a ruling."""
    return str(ruling.verdict), str(ruling.reason)


def stands(at: Table) -> tuple[int, str, tuple[int, ...], tuple[int, ...]]:
    """Whose turn it is (from 1), the phase, and every seat's pairs and misses."""
    return at.turn + 1, str(at.phase), at.pairs, at.misses


# Known faults.


@pytest.mark.parametrize("rules", [RU, NO])
def test_a01_one_card_twice_is_no_pair(rules: str) -> None:
    """Turning the open card again is refused, it stays the only open card, and its true partner still makes a pair."""
    first, again, second = play(sevens(rules), "flip r1c1; flip r1c1; flip r1c2")
    assert outcome(again) == ("refused", "already-open")
    assert again.table is first.table
    assert stands(again.table) == (1, "second", (0, 0), (0, 0))
    assert outcome(second) == ("allowed", "match")


@pytest.mark.parametrize("rules", ITALIAN)
def test_a01_one_card_twice_ends_the_italian_turn(rules: str) -> None:
    """The Italian document annuls it: no pair, no miss, the next player's turn (A05)."""
    ruling = last(sevens(rules), "flip r1c1; flip r1c1")
    assert outcome(ruling) == ("annulled", "already-open")
    assert stands(ruling.table) == (2, "first", (0, 0), (0, 0))


@EVERY
def test_a03_never_three_open(rules: str) -> None:
    """While a miss lies open every flip is refused, also of an open card, and two cards stay open."""
    for third in ("r3c1", "r1c1", "r2c2"):
        ruling = last(sevens(rules), f"{MISS}; flip {third}")
        assert outcome(ruling) == ("refused", "third-card")
        assert len(ruling.table.open) == 2


@EVERY
def test_a06_a_taken_card_is_gone(rules: str) -> None:
    """Its place is a gap: refused, no attempt counted, turn unchanged, and no other card has moved."""
    start = sevens(rules)
    won, again = play(start, f"flip r1c1; flip {PARTNER[rules]}; flip r1c1")[-2:]
    assert outcome(again) == ("refused", "place-empty")
    assert again.table is won.table
    shown = view(again.table)
    assert [start.setting.places[place] for place in sorted(shown.gaps)] == sorted(["r1c1", PARTNER[rules]])
    assert all(now in (None, before) for now, before in zip(again.table.cards, start.cards, strict=True))


@EVERY
def test_a07_a_new_deal_knows_nothing_of_the_old(rules: str) -> None:
    """After a restart with a miss open, one flip leaves exactly that card open."""
    last(sevens(rules), MISS)
    ruling = last(table(rules, seed=5), "flip r2c2")
    assert [ruling.table.setting.places[place] for place in ruling.table.open] == ["r2c2"]
    assert stands(ruling.table) == (1, "second", (0, 0), (0, 0))
    assert ruling.table.waited == 0


def test_a13_twenty_five_cards_are_refused_by_name() -> None:
    """Five ranks and five more cards: the one rank and colour that is odd is named before a card is dealt."""
    deck = (*suited(("A", "2", "3", "4", "5", "6")), Card("7", "♥"))
    place = ", ".join(f"r{n // 5 + 1}c{n % 5 + 1} {card.code}" for n, card in enumerate(deck))
    found = faults(IT, place, layout="5x5")
    assert found == {"cannot-be-cleared": {"cards": (Card("7", "♥"),)}}


def test_a13_zebra_needs_both_colours() -> None:
    """Hearts and diamonds alone have no zebra pair: all 26 cards are named."""
    (fault,) = deck_faults(profile(ZEBRA), deck := tuple(card for card in suited() if card.suit in "♥♦"), 2, 13)
    assert str(fault.reason) == "cannot-be-cleared"
    assert set(dict(fault.facts)["cards"]) == set(deck)  # type: ignore[arg-type]


def test_a13_two_packs_with_a_card_missing() -> None:
    """With one 10♣ gone the other can never be paired, and it is the one that is named."""
    deck = list(suited() * 2)
    deck.remove(Card("10", "♣"))
    assert leftovers(profile(TWO_DECKS).match, deck) == (Card("10", "♣"),)
    named = {str(fault.reason): dict(fault.facts) for fault in deck_faults(profile(TWO_DECKS), tuple(deck), 8, 13)}
    assert named["cannot-be-cleared"] == {"cards": (Card("10", "♣"),)}
    assert named["layout-size"] == {"places": 104, "cards": 103}


def test_a14_equal_scores_share_first_place() -> None:
    """Four pairs, two each: both have won, whoever reached two first."""
    start = table(IT, "r1c1 2♥, r1c2 2♦, r1c3 3♥, r1c4 3♦, r2c1 4♥, r2c2 4♦, r2c3 5♥, r2c4 5♦", layout="2x4")
    script = "flip r1c1; flip r1c2; flip r1c3; flip r1c4; flip r2c1; flip r2c3; close"
    ruling = last(start, f"{script}; flip r2c1; flip r2c2; flip r2c3; flip r2c4")
    assert ruling.table.pairs == (2, 2)
    assert ruling.table.winners == (0, 1)
    assert dict(ruling.events[-1].facts)["winners"] == (1, 2)


def test_a14_a_play_off_only_where_agreed() -> None:
    """With the house rule on ties the level players are called to a play-off; else the game has just ended."""
    script = "flip r1c1; flip r1c2"
    assert [str(e.kind) for e in last(one_pair_left(IT), script).events][-1] == "game-ended"
    agreed = last(one_pair_left(IT, house={"tie": "play-off"}), script)
    assert [str(e.kind) for e in agreed.events][-2:] == ["game-ended", "play-off-due"]
    assert len(play_off(agreed.table, seed=1).table.cards) == 8


@EVERY
def test_a16_a_view_names_no_card_that_is_down(rules: str) -> None:
    """Before a flip, and again after the miss was closed, no face is in the view."""
    start = sevens(rules)
    opened, _, _, closed = play(start, f"{MISS}; wait 5; close")
    assert set(view(start).faces) == {None}
    assert [card for card in view(opened.table).faces if card] == [Card("7", "♥")]
    assert view(closed.table).faces == view(start).faces


def test_a19_leaderboard_sorts_numbers_and_shares_ranks() -> None:
    """9.5 comes before 42.0; two equal times share rank 2 and the next is 4; the earlier entry stands first."""
    times = [("Ada", Decimal("42.0")), ("Bo", Decimal("42.0")), ("Cy", Decimal("50.0")), ("Di", Decimal("9.5"))]
    ranks = [(line.rank, line.name) for line in leaderboard(times)]
    assert ranks == [(1, "Di"), (2, "Ada"), (2, "Bo"), (4, "Cy")]
    assert [(line.rank, line.name) for line in leaderboard(times)] == ranks


@EVERY
def test_c01_a_known_second_card_is_an_ordinary_miss(rules: str) -> None:
    """A card seen before may be the second although it cannot match: a miss, and the turn passes."""
    rulings = play(sevens(rules), f"{MISS}; wait 5; close; flip r3c2; flip r2c2; wait 5; close")
    assert outcome(rulings[5]) == ("allowed", "miss-rank")
    assert stands(rulings[7].table) == (1, "first", (0, 0), (1, 1))


@pytest.mark.parametrize("rules", [name for name in ITALIAN if name != TWO_DECKS])
def test_c05_jokers_pair_with_each_other_only(rules: str) -> None:
    """A joker is not wild: it misses 7♥ and makes one pair with the other joker, in the order of turning or not."""
    start = table(rules, "r1c1 X1, r1c2 X2, r1c3 7♥", deck="54")
    for script in ("flip r1c1; flip r1c3", "flip r1c3; flip r1c1"):
        assert outcome(last(start, script)) == ("allowed", "miss-rank")
    for script in ("flip r1c1; flip r1c2", "flip r1c2; flip r1c1"):
        ruling = last(start, script)
        assert ruling.table.pairs == (1, 0)
        assert (ruling.rules[0], ruling.basis) == ("decision.concentration.joker-pair", Basis.DECISION)


def test_c05_two_packs_have_no_jokers() -> None:
    """Four jokers among two packs, in 9 rows of 12, are refused (A13)."""
    found = {str(fault.reason) for fault in deck_faults(profile(TWO_DECKS), suited() * 2 + JOKERS * 2, 9, 12)}
    assert "deck-not-allowed" in found


@pytest.mark.parametrize(
    ("two", "match"),
    [("7♦ 7♥", "RU NO IT any 1f"), ("7♦ 7♠", "RU NO any zeb"), ("7♠ 7♣", "RU NO IT any 1f"), ("7♦ 8♠", "")],
)
@pytest.mark.parametrize("column", SHORT)
def test_c06_what_is_a_pair(column: str, two: str, match: str) -> None:
    """Each rule answers for two cards as the documents say, whichever is turned first."""
    one, other = two.split()
    start = table(SHORT[column], f"r1c1 {one}, r1c2 {other}")
    for script in ("flip r1c1; flip r1c2", "flip r1c2; flip r1c1"):
        assert (sum(last(start, script).table.pairs) == 1) is (column in match.split())


@EVERY
def test_c07_whose_turn_it_is(rules: str) -> None:
    """After a pair the same player goes on, in one-flip the next; a miss passes the turn, a refused act never does."""
    pair = f"flip r1c1; flip {PARTNER[rules]}"
    assert last(sevens(rules), pair).table.turn == (1 if rules == ONE_FLIP else 0)
    start = sevens(rules)
    missed, refused, _, closed = play(start, f"{MISS}; pass; wait 5; close")[1:]
    assert (missed.table.turn, refused.table.turn, closed.table.turn) == (0, 0, 1)
    assert closed.table.cards == start.cards


@EVERY
def test_c07_no_turn_passes_after_the_end(rules: str) -> None:
    """The last pair ends the game: the turn stays with its taker and nobody gets another one (A30)."""
    ruling = last(one_pair_left(rules, players=3), "flip r1c1; flip r1c2")
    assert (ruling.table.turn, ruling.table.phase, ruling.table.left) == (2, Phase.OVER, 0)
    assert [str(event.kind) for event in ruling.events][-1] == "game-ended"
    assert not {"bonus-turn", "turn-passed"} & {str(event.kind) for event in ruling.events}


# Waiting.


@pytest.mark.parametrize(("pieces", "closes"), [(["0.1"] * 50, True), (["0.1"] * 49, False), (["1.7", "3.3"], True)])
def test_waiting_adds_exactly(pieces: list[str], closes: bool) -> None:
    """Fifty times a tenth of a second is five seconds, not a little less; forty-nine times is too early."""
    script = "; ".join((MISS, *(f"wait {piece}" for piece in pieces), "close"))
    *_, waited, closed = play(sevens(RU), script)
    assert outcome(closed) == (("allowed", "closed") if closes else ("refused", "too-early"))
    assert dict(waited.facts)["waited"] == (5 if closes else 4.9)


def test_nearly_five_seconds_are_not_five() -> None:
    """However many nines are written, the time is not rounded up."""
    ruling = last(sevens(RU), f"{MISS}; wait 1; wait 3.{'9' * 40}; close")
    assert outcome(ruling) == ("refused", "too-early")


@EVERY
def test_waiting_is_always_allowed(rules: str) -> None:
    """Before, during and after an attempt, by anybody and after the end; it counts only while a miss lies open."""
    start = sevens(rules)
    for script in ("wait 9", "wait 9 by 2", "flip r1c1; wait 9", f"{MISS}; wait 9 by 2"):
        before, ruling = (start, *(each.table for each in play(start, script)))[-2], last(start, script)
        assert outcome(ruling) == ("allowed", "waited")
        assert ruling.by == (1 if "by 2" in script else 0)
        assert ruling.table._replace(waited=0) == before
        assert ruling.table.waited == (9 if MISS in script else 0)
    assert outcome(last(one_pair_left(rules), "flip r1c1; flip r1c2; wait 1")) == ("allowed", "waited")


@pytest.mark.parametrize("rules", [RU, NO])
def test_time_before_the_second_card_does_not_count(rules: str) -> None:
    """The five seconds begin when both cards can be seen (A25)."""
    ruling = last(sevens(rules), "flip r1c1; wait 60; flip r2c2; wait 4; close")
    assert outcome(ruling) == ("refused", "too-early")
    assert dict(ruling.facts) == {"waited": 4, "seconds": 5}


# Who may act, and in which order acts are refused.

WITH_PLACES = [text.replace("P", "r1c1", 1).replace("P", "r2c2", 1).replace("C", "9♣") for text in ACTS]
MOMENTS = {"first": "wait 0", "second": "flip r1c1", "showing": MISS}


@EVERY
@pytest.mark.parametrize("text", [text for text in WITH_PLACES if not text.startswith("wait")])
def test_an_act_by_another_player_is_refused(rules: str, text: str) -> None:
    """In every phase it is refused and never annulled; the table is the very same."""
    for script in MOMENTS.values():
        before = last(sevens(rules), script).table
        ruling = last(before, f"{text} by 2")
        assert outcome(ruling) == ("refused", "out-of-turn")
        assert (ruling.by, dict(ruling.facts)) == (1, {"player": 1})
        assert ruling.table is before


@EVERY
@pytest.mark.parametrize("text", [text for text in WITH_PLACES if not text.startswith("wait")])
def test_after_the_end_every_act_is_refused(rules: str, text: str) -> None:
    """The game is over for everybody; that comes before whose turn it is."""
    over = last(one_pair_left(rules), "flip r1c1; flip r1c2").table
    for by in ("", " by 1", " by 2"):
        ruling = last(over, text + by)
        assert outcome(ruling) == ("refused", "game-over")
        assert ruling.table is over


@EVERY
@pytest.mark.parametrize(
    ("moment", "text", "reason"),
    [
        ("showing", "flip r4c1 by 2", "out-of-turn"),
        ("showing", "flip r4c1", "third-card"),
        ("showing", "flip r4c1 r4c2", "third-card"),
        ("showing", "flip 7♥", "third-card"),
        ("second", "flip r4c1 by 2", "out-of-turn"),
        ("second", "flip r4c1", "place-empty"),
        ("second", "flip r4c1 r1c1", "place-empty"),
        ("second", "close", "second-card-due"),
        ("first", "flip r4c1", "place-empty"),
        ("first", "unflip r4c1", "place-empty"),
        ("first", "claim r1c1 r4c1", "place-empty"),
        ("first", "peek r4c1", "place-empty"),
        ("first", "move r4c1 r1c1", "place-empty"),
        ("first", "close by 2", "out-of-turn"),
        ("first", "close crossed", "nothing-open"),
    ],
)
def test_refusals_come_in_order(rules: str, moment: str, text: str, reason: str) -> None:
    """Turn before phase, phase before place, place before card; r4c1 is a gap."""
    before = last(sevens(rules, pairs={1: 1}, empty=("r4c1", "r4c2")), MOMENTS[moment]).table
    ruling = last(before, text)
    assert outcome(ruling) == ("refused", reason)
    assert ruling.table is before


# Annulled acts.

IRREGULAR = [
    ("flip r1c1", "second", "already-open"),
    ("flip 7♥", "second", "already-open"),
    ("flip 2♥", "first", "card-captured"),
    ("flip 2♥", "second", "card-captured"),
    ("close crossed", "showing", "closed-crossed"),
]
for _moment in MOMENTS:
    IRREGULAR += [("move r3c1 r4c1", _moment, "card-moved"), ("gather", _moment, "cards-gathered")]
    IRREGULAR += [("reshuffle", _moment, "cards-reshuffled")]


def captured_twos(rules: str, **asked: object) -> Table:
    """The table of sevens with 2♥ and its partner captured; r4c1 and r4c2 are gaps."""
    partner = {ZEBRA: "2♠", TWO_DECKS: "2♥"}.get(rules, "2♦")
    return sevens(rules, pairs={1: f"2♥ {partner}"}, empty=("r4c1", "r4c2"), **asked)


@pytest.mark.parametrize("rules", ITALIAN)
@pytest.mark.parametrize(("text", "moment", "reason"), IRREGULAR)
def test_an_annulled_act_ends_the_turn(rules: str, text: str, moment: str, reason: str) -> None:
    """Nothing lies open, the next player begins an attempt; pairs, gaps, misses and all places stay as they were."""
    before = last(captured_twos(rules), MOMENTS[moment]).table
    ruling = last(before, text)
    assert outcome(ruling) == ("annulled", reason)
    after = ruling.table
    assert (after.open, after.phase, after.turn, after.waited) == ((), Phase.FIRST, 1, 0)
    assert (after.cards, after.piles, after.misses) == (before.cards, before.piles, before.misses)


@pytest.mark.parametrize("rules", [RU, NO])
@pytest.mark.parametrize(("text", "moment", "reason"), IRREGULAR)
def test_elsewhere_an_irregular_act_is_refused(rules: str, text: str, moment: str, reason: str) -> None:
    """Memo and the Norwegian document state no consequence: nothing changes."""
    before = last(captured_twos(rules), MOMENTS[moment]).table
    ruling = last(before, text)
    assert outcome(ruling) == ("refused", reason)
    assert ruling.table is before


@pytest.mark.parametrize("rules", ITALIAN)
@pytest.mark.parametrize(("text", "moment", "reason"), IRREGULAR)
def test_alone_an_annulled_attempt_counts_once(rules: str, text: str, moment: str, reason: str) -> None:
    """If it showed a card it is one miss, and a miss that was counted already is not counted again (A24)."""
    ruling = last(last(captured_twos(rules, players=1), MOMENTS[moment]).table, text)
    assert outcome(ruling) == ("annulled", reason)
    assert ruling.table.misses == (0 if moment == "first" else 1,)
    assert (ruling.table.turn, ruling.table.phase, ruling.table.open) == (0, Phase.FIRST, ())
    counted = "decision.concentration.solo-annulled" in ruling.rules
    assert counted is (moment == "second")


@pytest.mark.parametrize("rules", ITALIAN)
def test_pairs_of_the_same_turn_stay(rules: str) -> None:
    """Only the attempt is annulled: a pair taken before in the same turn is kept (A06)."""
    start = sevens(rules, house={"bonus_turn": True})
    ruling = last(start, f"flip r1c1; flip {PARTNER[rules]}; flip r3c1; flip r3c1")
    assert ruling.verdict is Verdict.ANNULLED
    assert stands(ruling.table) == (2, "first", (1, 0), (0, 0))


# Any act on any table.


@EVERY
@pytest.mark.parametrize("seed", range(6))
def test_no_ruling_names_a_card_that_was_not_face_up(rules: str, seed: int) -> None:
    """Whatever is tried, facts and events name only cards that lie open or have been seen."""
    random = Random(seed)
    at = table(rules, players=1 + random.randrange(3) if rules in ITALIAN else 2, seed=seed)
    seen: set[Card] = set()
    for _ in range(300):
        before, text = at, any_act(at, random)
        ruling = last(before, text)
        at = ruling.table
        seen |= {card for place in at.open if (card := at.cards[place])} | set(at.captured)
        told = [value for _, value in ruling.facts] + [v for event in ruling.events for _, v in event.facts]
        named = {item for value in told for item in (value if isinstance(value, tuple) else ())}
        named_cards = {card for card in told if isinstance(card, Card)} | {c for c in named if isinstance(c, Card)}
        assert named_cards <= seen, text
        if ruling.verdict is Verdict.REFUSED:
            assert at is before
        if ruling.verdict is Verdict.ANNULLED:
            assert (at.open, at.phase) == ((), Phase.FIRST)
            assert rules in ITALIAN
        assert len(at.open) == ("first", "second", "showing").index(at.phase) if at.phase != "over" else not at.open
        assert 2 * sum(at.pairs) + at.left == len(at.setting.deck)
        assert len([card for card in at.cards if card]) == at.left


@EVERY
@pytest.mark.parametrize("text", [text for text in WITH_PLACES if text not in ("flip r1c1", "flip r1c1 silent")])
def test_acts_that_turn_no_card_tell_nothing(rules: str, text: str) -> None:
    """Two tables that differ only in cards face down give the same answer to every act but a flip."""
    here, there = table(rules, seed=1), table(rules, seed=2)
    one, two = (rule(at, parse_action(text, 4, 13, 2)) for at in (here, there))
    assert one[1:-1] == two[1:-1]
    assert view(one.table) == view(two.table)


def test_every_act_is_tried_here() -> None:
    """The acts of the tests above are all the acts that there are."""
    assert {parse_action(text, 4, 13, 2).act for text in WITH_PLACES} == set(Act)


# The end.


@pytest.mark.parametrize(
    ("pairs", "winners"),
    [({1: 13, 2: 12}, (0, 1)), ({1: 14, 2: 11}, (0,)), ({1: 12, 2: 13}, (1,)), ({1: 25}, (0,))],
)
@pytest.mark.parametrize("rules", [RU, NO, IT, ONE_FLIP])
def test_the_most_pairs_win(rules: str, pairs: dict[int, int], winners: tuple[int, ...]) -> None:
    """Player 2 takes the last pair; nobody has won before, and then the leaders have."""
    start = table(rules, "r1c1 7♥, r1c2 7♦", pairs=pairs, empty="rest", start=2)
    first, second = play(start, "flip r1c1; flip r1c2")
    assert first.table.winners == ()
    assert outcome(second) == ("allowed", "match-last")
    assert (second.table.winners, second.table.turn) == (winners, 1)


@pytest.mark.parametrize("rules", ITALIAN)
def test_alone_nobody_wins(rules: str) -> None:
    """A game alone ends with its number of misses and no winner (A23)."""
    ruling = last(one_pair_left(rules, players=1), "flip r1c1; flip r1c2")
    assert (ruling.table.phase, ruling.table.winners, ruling.table.misses) == (Phase.OVER, (), (0,))


@pytest.mark.parametrize("rules", ITALIAN)
def test_alone_misses_are_counted_when_seen(rules: str) -> None:
    """Two misses and a pair make a score of 2 (A22)."""
    script = f"{MISS}; close; {MISS}; close; flip r1c1; flip {PARTNER[rules]}"
    assert last(sevens(rules, players=1), script).table.misses == (2,)
