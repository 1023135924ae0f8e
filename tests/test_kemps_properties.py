"""What holds at every Kemps table under every house rule, whatever is tried."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card, suited
from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAct
from engine.kemps_deal import next_deal
from engine.kemps_table import KempsPhase, KempsRuling, KempsTable, four_of_a_kind
from engine.kemps_view import kemps_view
from engine.rulings import EventKind, Facts, Reason, Verdict
from engine.transcript import ruling_json
from tests.kemps_tables import acts, games, tables
from tests.strategies import lightly

Game = tuple[KempsTable, tuple[KempsRuling, ...]]
PACK = Counter(suited())


def steps(game: Game) -> list[tuple[KempsTable, KempsRuling]]:
    """Every ruling with the table that it was asked at."""
    before = [game[0], *(ruling.table for ruling in game[1])]
    return list(zip(before, game[1], strict=False))


def in_play(table: KempsTable) -> Counter[Card]:
    """All cards but those that are cleared away."""
    cards = Counter(card for hand in table.hands for card in hand)
    cards.update(card for card in table.centre if card)
    cards.update(table.stock)
    cards.update([table.fourth] if table.fourth else [])
    return cards


@lightly
@given(games() | games(regular=False))
def test_no_card_is_lost_or_made(game: Game) -> None:
    """Hands, centre, stock, the card still face down and the cleared ones are always the pack, each card once."""
    cleared = PACK - in_play(game[0])
    for table, ruling in steps(game):
        if ruling.reason is Reason.CENTRE_REFRESHED:
            cleared.update(card for card in table.centre if card)
        elif ruling.reason is Reason.DEALT:
            cleared = Counter()
        assert in_play(ruling.table) + cleared == PACK


@lightly
@given(games() | games(regular=False))
def test_a_refused_act_changes_nothing(game: Game) -> None:
    """After a refusal the very same table is there, and nothing has happened."""
    for table, ruling in steps(game):
        if ruling.verdict is Verdict.REFUSED:
            assert ruling.table is table
            assert ruling.events == ()


@lightly
@given(games() | games(regular=False), st.data())
def test_no_act_raises(game: Game, data: st.DataObject) -> None:
    """Every act gets a ruling that cites a clause and can be written as JSON, however silly the act is."""
    table = game[1][-1].table if game[1] else game[0]
    ruling = rule_kemps(table, data.draw(acts(table)))
    assert ruling.rules
    line = ruling_json(1, "", ruling)
    assert line["verdict"] in ("allowed", "refused", "annulled")
    assert line["by"]


@lightly
@given(games())
def test_four_cards_in_every_hand_and_in_the_centre(game: Game) -> None:
    """In the exchange phase all hands have four cards, and so has the centre once its fourth card is open."""
    start, rulings = game
    for table in [start, *(ruling.table for ruling in rulings)]:
        if table.phase is KempsPhase.EXCHANGE:
            assert {len(hand) for hand in table.hands} == {4}
            assert sum(card is not None for card in table.centre) == (3 if table.fourth else 4)
            assert not any(table.owed)
        missing = sum(len(hand) - 4 for hand in table.hands)
        assert sum(card is None for card in table.centre) == missing


@lightly
@given(games() | games(regular=False))
def test_phase_tells_where_the_deal_stands(game: Game) -> None:
    """Swap when a hand is not at four, over with a fifth letter, dealt-out after any other end of a deal."""
    for table in [game[0], *(ruling.table for ruling in game[1])]:
        if table.ended:
            assert (table.phase is KempsPhase.OVER) == (max(table.letters) == 5)
            assert table.phase in (KempsPhase.OVER, KempsPhase.DEALT_OUT)
        else:
            assert (table.phase is KempsPhase.SWAP) == any(len(hand) != 4 for hand in table.hands)
            assert table.judged == ()
            assert max(table.letters) < 5


@lightly
@given(games() | games(regular=False))
def test_letters_never_shrink(game: Game) -> None:
    """Only a judged call gives letters, at most one to each pair and never to all, and no pair has more than five."""
    for table, ruling in steps(game):
        grown = [new - old for old, new in zip(table.letters, ruling.table.letters, strict=True)]
        assert set(grown) <= {0, 1}
        called = ruling.reason in (Reason.KEMPS_RIGHT, Reason.KEMPS_WRONG, Reason.STOP_RIGHT, Reason.STOP_WRONG)
        assert (0 < sum(grown) < len(grown)) if called else not any(grown)
        assert max(ruling.table.letters) <= 5


@lightly
@given(games() | games(regular=False))
def test_calls_are_judged_by_the_hands_that_are_shown(game: Game) -> None:
    """A right call has four of a kind in a shown hand of four, a wrong one has none."""
    for table, ruling in steps(game):
        if ruling.table.judged != table.judged and ruling.verdict is Verdict.ALLOWED and ruling.table.judged:
            alike = any(four_of_a_kind(table.hands[seat]) for seat in ruling.table.judged)
            assert alike == (ruling.reason in (Reason.KEMPS_RIGHT, Reason.STOP_RIGHT))
            assert (ruling.table.hands, ruling.table.centre) == (table.hands, table.centre)
            assert ruling.table.stock == table.stock


@lightly
@given(games() | games(regular=False))
def test_after_the_end_of_a_deal_only_the_next_deal_comes(game: Game) -> None:
    """Everything else is refused; after the end of the game the next deal as well."""
    for table, ruling in steps(game):
        if table.ended:
            allowed = ruling.action.act is KempsAct.DEAL and not table.over
            assert (ruling.verdict is Verdict.ALLOWED) == allowed
            assert ruling.reason in (Reason.DEALT, Reason.GAME_OVER if table.over else Reason.DEAL_ENDED)


@lightly
@given(tables(), st.data())
def test_after_a_judged_call_only_the_next_deal_comes(table: KempsTable, data: st.DataObject) -> None:
    """Whatever is tried after a call: refused, but for the next deal of a game that is not over (K-P07)."""
    opened = rule_kemps(table, data.draw(acts(table, (KempsAct.OPEN,)))).table
    called = rule_kemps(opened, data.draw(acts(opened, (KempsAct.KEMPS,)))).table
    assert called.judged
    ruling = rule_kemps(called, data.draw(acts(called)))
    allowed = ruling.action.act is KempsAct.DEAL and not called.over
    assert (ruling.verdict is Verdict.ALLOWED) == allowed


@lightly
@given(games() | games(regular=False))
def test_the_same_acts_give_the_same_game(game: Game) -> None:
    """Replaying a game gives equal rulings and an equal last table; the old tables are left alone."""
    table = game[0]
    for ruling in game[1]:
        was = KempsTable(*table)
        assert rule_kemps(table, ruling.action) == ruling
        assert was == table
        table = ruling.table


@lightly
@given(tables())
def test_the_next_deal_is_a_whole_one(table: KempsTable) -> None:
    """All cards are in play again, dealt by the seat to the left, with the letters as they were."""
    after = next_deal(table)
    assert in_play(after) == PACK
    assert after.dealer == (table.dealer + 1) % len(table.hands)
    assert after.letters == table.letters
    assert after.phase is KempsPhase.EXCHANGE


# Hidden faces.


def named(facts: Facts) -> set[Card]:
    """The cards that facts name."""
    found = set()
    for _, value in facts:
        found |= {value} if isinstance(value, Card) else set()
        found |= {item for item in value if isinstance(item, Card)} if isinstance(value, tuple) else set()
    return found


@lightly
@given(games() | games(regular=False))
def test_rulings_name_no_hidden_card(game: Game) -> None:
    """Facts and events name what lies open, or was just taken or given in sight of all, or is shown after a call."""
    for table, ruling in steps(game):
        after = ruling.table
        seen = {card for card in (*table.centre, *after.centre) if card}
        seen |= {card for seat in after.judged for card in after.hands[seat]}
        seen |= {card for taken in table.taken for card in taken}
        for facts in (ruling.facts, *(event.facts for event in ruling.events)):
            assert named(facts) <= seen


@st.composite
def look_alikes(draw: st.DrawFn) -> tuple[KempsTable, KempsTable]:
    """Two tables that differ only in the cards nobody but one seat sees, or nobody at all."""
    start, rulings = draw(games())
    table = rulings[-1].table if rulings else start
    hidden = [seat for seat in range(len(table.hands)) if seat not in table.judged]
    # What a seat took in sight of all and has not paid for stays with it.
    kept = [tuple(card for card in hand if card in table.taken[seat]) for seat, hand in enumerate(table.hands)]
    loose = [card for seat in hidden for card in table.hands[seat] if card not in kept[seat]]
    loose += [*table.stock, *([table.fourth] if table.fourth else [])]
    Random(draw(st.integers(0, 999))).shuffle(loose)
    hands = list(table.hands)
    for seat in hidden:
        count = len(hands[seat]) - len(kept[seat])
        hands[seat] = (*loose[:count], *kept[seat])
        del loose[:count]
    fourth = loose.pop() if table.fourth else None
    return table, table._replace(hands=tuple(hands), stock=tuple(loose), fourth=fourth)


SHOWS = {EventKind.GIVEN, EventKind.REFRESHED, EventKind.OPENED, EventKind.SHOWN}


@lightly
@given(look_alikes(), st.data())
def test_a_ruling_tells_nothing_that_is_hidden(both: tuple[KempsTable, KempsTable], data: st.DataObject) -> None:
    """At such tables every act gets the same answer, but one that opens a card or tries to give one."""
    one, other = both
    assert kemps_view(one) == kemps_view(other)
    action = data.draw(acts(one))
    here, there = rule_kemps(one, action), rule_kemps(other, action)
    if action.act in (KempsAct.GIVE, KempsAct.SWAP) or SHOWS & {event.kind for event in here.events}:
        return
    assert here[1:-1] == there[1:-1]
    assert kemps_view(here.table) == kemps_view(there.table)


@lightly
@given(games() | games(regular=False), st.data())
def test_a_seat_sees_its_own_hand_and_no_other(game: Game, data: st.DataObject) -> None:
    """Of the other hands there is only the number of cards, unless they were shown."""
    table = game[1][-1].table if game[1] else game[0]
    seat = data.draw(st.integers(0, len(table.hands) - 1))
    view = kemps_view(table, (seat,))
    for each, hand in enumerate(table.hands):
        is_open = each == seat or each in table.judged
        assert view.hands[each] == (hand if is_open else (None,) * len(hand))
    assert view.centre == table.centre
    assert view.stock == len(table.stock)
