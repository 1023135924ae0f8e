"""The referee for real cards: people say what happened, the judge rules, nothing is lost and nothing made up."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import RANKS, Card, parse_card
from engine.profiles import profile, with_house
from engine.real import (
    Happening,
    RealGame,
    RealSetup,
    Reminder,
    Said,
    Told,
    attempt,
    begin,
    happened,
    moment,
    read_real,
    read_said,
    reminders,
    result,
    said_text,
    sayable,
    take_back,
    written,
)
from engine.rulings import Fault, Reason, SetupRefused, Verdict
from engine.setup import DeckSpec, deck_of
from engine.table import Phase, Ruling
from tests.strategies import RULE_SETS, lightly

QUEENS = tuple(parse_card(f"Q{suit}") for suit in "SHDC")
QS, QH, QD, QC = QUEENS
KS = parse_card("KS")


def game(rules: str = "memo-ru", players: int = 2, deck: DeckSpec = "52", **house: Any) -> RealGame:
    """A new game; the test fails when it cannot be set up."""
    setup = RealSetup(with_house(profile(rules), house), tuple("ABCDEF"[:players]), deck)
    made = begin(setup)
    assert isinstance(made, RealGame), made
    return made


def ruled(told: Told) -> Ruling:
    """The ruling of an answer that is one."""
    assert isinstance(told.answer, Ruling), told.answer
    return told.answer


def tell(start: RealGame, script: str) -> Told:
    """What the last thing of a script brings; things said are parted by `;`."""
    told = None
    for text in script.split(";"):
        told = happened(told.game if told else start, read_said(text.strip(), len(start.setup.players)))
    assert told is not None
    return told


def test_two_cards_of_one_rank_are_a_pair_in_memo() -> None:
    """Memo asks for the rank only: the pair lies in the pile and the same player goes on."""
    told = attempt(game(), QS, QH)

    assert ruled(told).reason is Reason.MATCH
    assert told.game.stand.piles == (((QS, QH),), ())
    assert told.game.stand.turn == 0
    assert told.game.stand.open == ()


@pytest.mark.parametrize(
    ("rules", "deck", "second", "reason"),
    [
        ("memory-no", "52", QH, Reason.MATCH),
        ("concentration-it", "52", QC, Reason.MATCH),
        ("concentration-it", "52", QH, Reason.MISS_COLOUR),
        ("concentration-it.zebra", "52", QC, Reason.MISS_SAME_COLOUR),
        ("concentration-it.zebra", "52", QH, Reason.MATCH),
        ("concentration-it.any-colour", "52", QH, Reason.MATCH),
        ("concentration-it.two-decks", "104", QC, Reason.MISS_SUIT),
        ("concentration-it.two-decks", "104", QS, Reason.MATCH),
        ("concentration-it.one-flip", "52", QC, Reason.MATCH_TURN_PASSES),
        ("memo-ru", "52", KS, Reason.MISS_RANK),
    ],
)
def test_every_rule_set_rules_by_its_own_match_rule(rules: str, deck: str, second: Card, reason: Reason) -> None:
    """Q♠ with another card: rank, colour, opposite colour, or rank and suit decide."""
    assert ruled(attempt(game(rules, deck=deck), QS, second)).reason is reason


def test_two_jokers_are_a_pair() -> None:
    """With 54 cards the two jokers go together (A01)."""
    told = attempt(game("concentration-it", deck="54"), parse_card("X1"), parse_card("X2"))

    assert ruled(told).reason is Reason.MATCH


def test_a_miss_lies_open_until_it_is_closed() -> None:
    """A miss is shown; closed after the time of the rule set the turn passes, closed at once it is too early."""
    missed = attempt(game(), QS, KS)
    assert missed.game.stand.open == (QS, KS)
    assert missed.game.stand.misses == (1, 0)
    assert missed.game.stand.turn == 0

    early = tell(missed.game, "close-early")
    assert ruled(early).reason is Reason.TOO_EARLY
    assert early.game.stand == missed.game.stand

    closed = tell(early.game, "close")
    assert ruled(closed).reason is Reason.CLOSED
    assert closed.game.stand.open == ()
    assert closed.game.stand.turn == 1
    assert closed.game.stand.misses == (1, 0)


def test_without_a_number_of_seconds_nothing_is_too_early() -> None:
    """Concentration sets no time for a miss."""
    missed = attempt(game("concentration-it"), QS, KS).game

    assert ruled(tell(missed, "close-early")).reason is Reason.CLOSED


@pytest.mark.parametrize(
    ("script", "memo", "concentration"),
    [
        ("turn QS; turn KS; third", Verdict.REFUSED, Verdict.REFUSED),
        ("turn QS; back-down", Verdict.REFUSED, Verdict.REFUSED),
        ("turn QS; pass", Verdict.REFUSED, Verdict.REFUSED),
        ("turn QS; again", Verdict.REFUSED, Verdict.ANNULLED),
        ("turn QS; turn KS; close-crossed", Verdict.REFUSED, Verdict.ANNULLED),
        ("move", Verdict.REFUSED, Verdict.ANNULLED),
        ("gather", Verdict.REFUSED, Verdict.ANNULLED),
        ("reshuffle", Verdict.REFUSED, Verdict.ANNULLED),
        ("turn QS; turn QC; taken QS", Verdict.REFUSED, Verdict.ANNULLED),
        ("claim", Verdict.REFUSED, Verdict.REFUSED),
        ("peek", Verdict.REFUSED, Verdict.REFUSED),
        ("other", Verdict.REFUSED, Verdict.REFUSED),
        ("both", Verdict.REFUSED, Verdict.REFUSED),
        ("turn QS by 2", Verdict.REFUSED, Verdict.REFUSED),
        ("note", Verdict.REFUSED, Verdict.ALLOWED),
        ("touch", Verdict.ALLOWED, Verdict.ALLOWED),
    ],
)
def test_irregular_things_are_ruled_by_the_rule_set(script: str, memo: Verdict, concentration: Verdict) -> None:
    """Memo refuses an irregular move; Concentration annuls those that its document names, and the turn ends."""
    for rules, verdict in (("memo-ru", memo), ("concentration-it", concentration)):
        told = tell(game(rules), script)
        assert ruled(told).verdict is verdict, rules
        if verdict is Verdict.ANNULLED:
            assert told.game.stand.turn == 1
            assert told.game.stand.open == ()
        if verdict is Verdict.REFUSED:
            assert told.game.stand == told.game.log[-1].before


def test_a_captured_card_cannot_be_turned() -> None:
    """Who says so has pressed a wrong key: the set-up check names the card, and nothing is logged."""
    taken = attempt(game(), QS, QH).game
    told = happened(taken, Said(Happening.TURN, QS))

    assert isinstance(told.answer, SetupRefused)
    assert [(fault.reason, dict(fault.facts)["cards"]) for fault in told.answer.faults] == [(Fault.CARD_TWICE, (QS,))]
    assert told.game is taken


@pytest.mark.parametrize(("second", "fault"), [(QS, Fault.CARD_TWICE), (parse_card("X1"), Fault.CARD_NOT_IN_DECK)])
def test_an_impossible_second_card_undoes_the_whole_attempt(second: Card, fault: Fault) -> None:
    """One card twice, or a joker in a pack without: the first card is not counted as turned either."""
    start = game()
    told = attempt(start, QS, second)

    assert isinstance(told.answer, SetupRefused)
    assert told.answer.faults[0].reason is fault
    assert told.game is start


def test_two_packs_have_every_card_twice_and_not_three_times() -> None:
    """In two packs both copies are a pair; afterwards that card is gone."""
    taken = attempt(game("concentration-it.two-decks", deck="104"), QS, QS).game

    assert isinstance(happened(taken, Said(Happening.TURN, QS)).answer, SetupRefused)


def test_a_slip_is_corrected_and_stays_in_the_log() -> None:
    """Taking back restores the stand; the log keeps the slip, and another slip before it can be corrected too."""
    start = game()
    first = happened(start, Said(Happening.TURN, QS)).game
    second = happened(first, Said(Happening.TURN, QH)).game

    corrected = take_back(second)
    assert corrected.stand == first.stand
    assert len(corrected.log) == 3
    assert corrected.standing == (0,)

    assert take_back(corrected).stand == start.stand
    nothing = take_back(take_back(corrected))
    assert len(nothing.log) == 4, "nothing is left to correct"


def clear(start: RealGame, suits: str) -> RealGame:
    """Take pairs of suits, `SH DC`, rank by rank."""
    now = start
    for rank in start.setup.deck if isinstance(start.setup.deck, tuple) else RANKS:
        for pair in suits.split():
            now = attempt(now, parse_card(rank + pair[0]), parse_card(rank + pair[1])).game
    return now


def test_the_sum_of_a_full_game_is_26() -> None:
    """52 cards are 26 pairs (A37), all taken by the first player, who never missed."""
    done = clear(game(), "SH DC")
    found = result(done)

    assert done.over
    assert sayable(done) == ()
    assert found is not None
    assert found.pairs == (26, 0)
    assert found.winners == (0,)
    assert (found.check.total, found.check.expected) == (26, 26)
    assert result(game()) is None


@pytest.mark.parametrize(("tie", "play_off"), [("share", False), ("play-off", True)])
def test_equal_leaders_share_or_play_off(tie: str, play_off: bool) -> None:
    """One pair each of four cards: the rule set's tie axis says what follows."""
    start = game("concentration-it.one-flip", deck=("Q",), tie=tie)
    told = attempt(attempt(start, QS, QC).game, QH, QD)
    found = result(told.game)

    assert found is not None
    assert found.winners == (0, 1)
    assert found.play_off is play_off
    reminded = reminders(told.game.log[-1].table or pytest.fail("no table"), ruled(told))
    assert (Reminder.PLAY_OFF in reminded) is play_off
    assert Reminder.COUNT_PAIRS in reminded


@pytest.mark.parametrize(
    ("rules", "script", "expected"),
    [
        ("memo-ru", "turn QS", [Reminder.KEEP_OPEN]),
        ("concentration-it", "turn QS", [Reminder.SAY_ALOUD, Reminder.KEEP_OPEN]),
        ("memo-ru", "turn QS; turn KS", [Reminder.SHOW_SECONDS, Reminder.SAME_PLACES]),
        ("concentration-it", "turn QS; turn KS", [Reminder.SAY_ALOUD, Reminder.SHOW, Reminder.SAME_PLACES]),
        ("memo-ru", "turn QS; turn QC", [Reminder.PILE_FREE, Reminder.LEAVE_GAPS]),
        ("memory-no", "turn QS; turn QC", [Reminder.PILE_DOWN, Reminder.LEAVE_GAPS]),
        ("concentration-it", "turn QS; turn QC", [Reminder.SAY_ALOUD, Reminder.PILE_UP, Reminder.LEAVE_GAPS]),
        ("memo-ru", "turn QS; turn KS; third", [Reminder.TURN_DOWN]),
        ("memo-ru", "turn QS; turn KS; close-early", [Reminder.OPEN_AGAIN]),
        ("memo-ru", "turn QS; turn KS; close", []),
        ("memo-ru", "other", [Reminder.TURN_DOWN]),
        ("memo-ru", "gather", [Reminder.PUT_RIGHT]),
        ("concentration-it", "turn QS; gather", [Reminder.PUT_RIGHT, Reminder.SAME_PLACES]),
        ("concentration-it", "turn QS; again", [Reminder.SAME_PLACES]),
        ("memo-ru", "note", [Reminder.NOTES_AWAY]),
    ],
)
def test_what_the_table_must_do_by_hand(rules: str, script: str, expected: list[Reminder]) -> None:
    """The reminders follow from the axes: saying aloud, seconds, piles, gaps, putting right."""
    told = tell(game(rules), script)

    before = told.game.log[-1].table
    assert before is not None
    assert list(reminders(before, ruled(told))) == expected


def test_alone_the_misses_are_counted_by_hand() -> None:
    """A single player keeps the number of misses (solo)."""
    told = tell(game("concentration-it", players=1), "turn QS; turn KS")

    before = told.game.log[-1].table
    assert before is not None
    assert reminders(before, ruled(told))[-1] is Reminder.COUNT_MISS
    assert told.game.stand.misses == (1,)


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        (RealSetup(profile("memo-ru"), ("A",)), Fault.TOO_FEW_PLAYERS),
        (RealSetup(profile("memo-ru"), tuple("ABCDEFG")), Fault.TOO_MANY_PLAYERS),
        (RealSetup(profile("memo-ru"), ("A", "B"), "54"), Fault.DECK_NOT_ALLOWED),
        (RealSetup(profile("memo-ru"), ("A", "B"), ("2", "3")), Fault.DECK_NOT_ALLOWED),
        (RealSetup(profile("concentration-it"), ("A", "B"), "pictures"), Fault.DECK_NOT_ALLOWED),
        (RealSetup(profile("concentration-it.two-decks"), ("A", "B"), "52"), Fault.DECK_NOT_ALLOWED),
    ],
)
def test_what_the_rule_set_does_not_play_is_not_set_up(setup: RealSetup, fault: Fault) -> None:
    """The set-up check is the one that every table goes through."""
    refused = begin(setup)

    assert isinstance(refused, SetupRefused)
    assert fault in {found.reason for found in refused.faults}


DECKS: dict[str, tuple[DeckSpec, ...]] = {
    "memo-ru": ("52",),
    "memory-no": ("52",),
    "concentration-it.two-decks": ("104",),
}


@st.composite
def told_games(draw: st.DrawFn) -> tuple[RealGame, RealGame]:
    """A game in which anything sayable was said and some of it corrected; and the same game at its beginning."""
    rules = draw(st.sampled_from(RULE_SETS))
    deck = draw(st.sampled_from(DECKS.get(rules.id, ("52", "54", ("7", "Q"), ("Q",)))))
    players = draw(st.integers(1 if rules["solo"] else 2, 6))
    setup = RealSetup(rules, tuple("ABCDEF"[:players]), deck, draw(st.integers(0, players - 1)))
    start = now = begin(setup)
    assert isinstance(now, RealGame), now
    assert isinstance(start, RealGame)
    usual = (Happening.TURN,) * 12 + (Happening.CLOSE,) * 4
    for _ in range(draw(st.integers(0, 14))):
        if draw(st.integers(0, 7)) == 0:
            now = take_back(now)
        elif possible := [what for what in (*usual, *Happening) if what in sayable(now)]:
            what = draw(st.sampled_from(possible))
            card = None
            if what is Happening.TURN:
                # Often a partner of the open card, so that pairs are taken.
                near = [c for c in deck_of(deck) if now.stand.open and c.rank == now.stand.open[0].rank]
                card = draw(st.sampled_from(near or deck_of(deck)))
            elif what is Happening.TAKEN:
                card = draw(st.sampled_from(now.captured))
            by = draw(st.none() | st.none() | st.integers(0, players - 1))
            now = happened(now, Said(what, card, by, draw(st.booleans()))).game
    return start, now


@given(told_games())
@lightly
def test_no_card_is_lost_or_made_up(games: tuple[RealGame, RealGame]) -> None:
    """Piles and table together are the pack, whatever was said; pairs in piles are pairs."""
    _, now = games
    deck = Counter(deck_of(now.setup.deck))
    table = moment(now)
    assert not isinstance(table, SetupRefused)
    lying = Counter(card for card in table.cards if card)

    assert lying + Counter(now.captured) == deck
    assert not Counter(now.stand.open) - lying
    assert tuple(table.cards[place] for place in table.open) == now.stand.open
    assert all(now.setup.rules.matches(*pair) for pile in now.stand.piles for pair in pile)
    assert now.over is (table.phase is Phase.OVER)


@given(told_games())
@lightly
def test_refused_changes_nothing(games: tuple[RealGame, RealGame]) -> None:
    """A refused act leaves the stand as it was; only an allowed or annulled one may change it."""
    _, now = games
    stands = [*(line.before for line in now.log), now.stand]
    for line, then in zip(now.log, stands[1:], strict=True):
        if line.ruling and line.ruling.verdict is Verdict.REFUSED:
            assert then == line.before


@given(told_games())
@lightly
def test_what_was_written_replays_to_the_same_game(games: tuple[RealGame, RealGame]) -> None:
    """Set-up and log as text give the same stand, the same rulings and the same text."""
    _, now = games
    again = read_real(written(now))

    assert again == now
    assert written(again) == written(now)


@given(told_games())
@lightly
def test_correcting_everything_leads_back_to_the_start(games: tuple[RealGame, RealGame]) -> None:
    """As many corrections as lines that hold bring back the first stand."""
    start, now = games
    for _ in now.standing:
        now = take_back(now)

    assert now.stand == start.stand


@given(told_games())
@lightly
def test_a_ruling_names_no_card_that_nobody_named(games: tuple[RealGame, RealGame]) -> None:
    """The faces that fill the table are made up, so none of them may come into a ruling."""
    _, now = games
    for line in now.log:
        if line.said and line.ruling:
            named = {line.said.card, *line.before.open}
            facts = [value for _, value in line.ruling.facts]
            assert {value for value in facts if isinstance(value, Card)} <= named


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", "no json", '{"rules":"memo-ru"}',
     '{"rules":"nope","house":{},"players":["A","B"],"deck":"52","start":0,"log":[]}',
     '{"rules":"kemps-ru","house":{},"players":["A","B"],"deck":"52","start":0,"log":[]}',
     '{"rules":"memo-ru","house":{"x":1},"players":["A","B"],"deck":"52","start":0,"log":[]}',
     '{"rules":"memo-ru","house":{},"players":["A","B"],"deck":"99","start":0,"log":[]}',
     '{"rules":"memo-ru","house":{},"players":["A","B"],"deck":["Z"],"start":0,"log":[]}',
     '{"rules":"memo-ru","house":{},"players":["A","B"],"deck":"52","start":2,"log":[]}',
     '{"rules":"memo-ru","house":{},"players":["A",2],"deck":"52","start":0,"log":[]}',
     '{"rules":"memo-ru","house":{},"players":["A","B"],"deck":"52","start":0,"log":["turn"]}',
     '{"rules":"memo-ru","house":{},"players":["A","B"],"deck":"52","start":0,"log":["turn QS KS"]}',
     '{"rules":"memo-ru","house":{},"players":["A","B"],"deck":"52","start":0,"log":["close"]}',
     '{"rules":"memo-ru","house":{},"players":["A","B"],"deck":"52","start":0,"log":["fly"]}',
     '{"rules":"memo-ru","house":{},"players":["A","B"],"deck":"52","start":0,"log":[""]}'],
)  # fmt: skip
def test_what_no_game_has_written_is_refused(text: str) -> None:
    """Text that was not written by a game is a ValueError, not a crash."""
    with pytest.raises(ValueError):  # noqa: PT011 - any text of the error will do
        read_real(text)


def test_names_come_through_as_they_were_typed() -> None:
    """Markup, quotes and brackets in a name are letters (e11)."""
    names = ('<img src=x onerror=alert(1)>"', "**Ann** :red[x] $x$ {0}")
    made = begin(RealSetup(profile("memo-ru"), names))
    assert isinstance(made, RealGame)

    assert read_real(written(made)).setup.players == names


@pytest.mark.parametrize("text", ["turn Q♠", "turn 10♥ silent", "close", "taken X1 by 2", "turn A♦ silent by 1"])
def test_a_line_is_read_as_it_was_written(text: str) -> None:
    """What was said, with card, silence and player, comes back from its text."""
    assert said_text(read_said(text, 2)) == text


def test_house_rules_are_kept() -> None:
    """A changed axis is written and read."""
    made = game("memo-ru", display_seconds=10, tie="play-off")

    assert json.loads(written(made))["house"] == {"display_seconds": 10, "tie": "play-off"}
    assert read_real(written(made)).setup.rules == made.setup.rules
