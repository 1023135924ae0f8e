"""What holds at every table under every rule set, whatever is tried."""

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from engine.actions import Act, Action
from engine.cards import leftovers
from engine.concentration import rule
from engine.profiles import profile, with_house
from engine.rulings import Reason, Verdict
from engine.table import Phase, Table
from engine.transcript import replay, ruling_json
from engine.view import view
from tests.strategies import acts, couples, games, laid_out, lightly, moments, tables

OPEN_CARDS = {Phase.FIRST: 0, Phase.SECOND: 1, Phase.SHOWING: 2, Phase.OVER: 0}


def after(table: Table, played: tuple[Action, ...]) -> list[Table]:
    """The table before the first act and after each."""
    return [table, *(ruling.table for ruling in replay(table, played))]


@lightly
@given(games())
def test_no_card_is_lost_or_made(game: tuple[Table, tuple[Action, ...]]) -> None:
    """Cards on the table and cards in the piles are always the deck; two cards have gone for every pair."""
    for table in after(*game):
        lying = Counter(card for card in table.cards if card)
        taken = Counter(card for pile in table.piles for pair in pile if pair for card in pair)
        assert lying + taken == Counter(table.setting.deck)
        assert Counter(table.captured) == taken
        assert 2 * sum(table.pairs) + table.left == len(table.setting.deck)
        assert table.left == lying.total()


@lightly
@given(games())
def test_phase_tells_how_many_cards_lie_open(game: tuple[Table, tuple[Action, ...]]) -> None:
    """No card, one card, two cards that are no pair, or the end with nothing left."""
    for table in after(*game):
        opened = [table.cards[place] for place in table.open]
        assert len(opened) == len(set(table.open)) == OPEN_CARDS[table.phase]
        assert all(opened)
        assert (table.phase is Phase.OVER) == (table.left == 0)
        assert 0 <= table.turn < len(table.piles)
        if table.phase is Phase.SHOWING:
            first, second = opened
            assert first is not None
            assert second is not None
            assert not table.setting.rules.matches(first, second)


@lightly
@given(games())
def test_captured_pairs_match_and_never_go_back(game: tuple[Table, tuple[Action, ...]]) -> None:
    """A pile only grows, by a pair under the rule, and its cards leave gaps that stay."""
    for before, now in pairwise(after(*game)):
        for old, new in zip(before.piles, now.piles, strict=True):
            assert new[: len(old)] == old
            assert all(pair and now.setting.rules.matches(*pair) for pair in new)
        gaps = {place for place, card in enumerate(before.cards) if card is None}
        assert gaps <= {place for place, card in enumerate(now.cards) if card is None}


@lightly
@given(games())
def test_cards_that_stay_do_not_move(game: tuple[Table, tuple[Action, ...]]) -> None:
    """A place has the card it was dealt, or none."""
    start = game[0]
    for table in after(*game):
        assert all(card in (None, dealt) for card, dealt in zip(table.cards, start.cards, strict=True))


@lightly
@given(games())
def test_what_is_left_can_always_be_cleared(game: tuple[Table, tuple[Action, ...]]) -> None:
    """In whatever order pairs are taken, no card is left without a partner (A08, A09)."""
    for table in after(*game):
        assert not leftovers(table.setting.rules.match, (card for card in table.cards if card))


@lightly
@given(games())
def test_a_refused_act_changes_nothing(game: tuple[Table, tuple[Action, ...]]) -> None:
    """After a refusal the very same table is there, and nothing has happened."""
    table = game[0]
    for ruling in replay(*game):
        if ruling.verdict is Verdict.REFUSED:
            assert ruling.table is table
            assert ruling.events == ()
        table = ruling.table


@lightly
@given(games())
def test_acting_leaves_the_old_table_alone(game: tuple[Table, tuple[Action, ...]]) -> None:
    """A ruling gives a new table; the old one is equal to what it was."""
    table, played = game
    for action in played:
        was = Table(*table)
        ruling = rule(table, action)
        assert was == table
        table = ruling.table


@lightly
@given(games())
def test_the_same_acts_give_the_same_game(game: tuple[Table, tuple[Action, ...]]) -> None:
    """Replaying a game gives equal rulings and an equal last table."""
    assert tuple(replay(*game)) == tuple(replay(*game))


@lightly
@given(moments(), st.data())
def test_no_act_raises(table: Table, data: st.DataObject) -> None:
    """Every act gets a ruling that cites a clause and can be written as JSON, however silly the act is."""
    action = data.draw(acts(table))
    ruling = rule(table, action)
    assert ruling.action == action
    assert ruling.by == (table.turn if action.by is None else action.by)
    assert ruling.rules
    assert ruling_json(1, "", ruling)["verdict"] in ("allowed", "refused", "annulled")


@lightly
@given(games())
def test_only_a_miss_counts_as_a_miss(game: tuple[Table, tuple[Action, ...]]) -> None:
    """Misses grow by one, for the player who missed; alone, also for an annulled attempt that showed a card (A24)."""
    table = game[0]
    missed = {Reason.MISS_RANK, Reason.MISS_COLOUR, Reason.MISS_SAME_COLOUR, Reason.MISS_SUIT}
    for ruling in replay(*game):
        alone = len(table.piles) == 1 and ruling.verdict is Verdict.ANNULLED and table.phase is Phase.SECOND
        grown = [new - old for old, new in zip(table.misses, ruling.table.misses, strict=True)]
        assert sum(grown) == (ruling.reason in missed or alone)
        assert grown[ruling.by] == sum(grown)
        table = ruling.table


@lightly
@given(games())
def test_an_annulled_act_ends_the_turn(game: tuple[Table, tuple[Action, ...]]) -> None:
    """Only where the rule set annuls: nothing lies open, the next player begins, pairs and gaps stay."""
    table = game[0]
    for ruling in replay(*game):
        if ruling.verdict is Verdict.ANNULLED:
            now = ruling.table
            assert table.setting.rules["irregular"] == "annul"
            assert (now.open, now.phase) == ((), Phase.FIRST)
            assert now.turn == (table.turn + 1) % len(table.piles)
            assert (now.cards, now.piles) == (table.cards, table.piles)
        table = ruling.table


@lightly
@given(games())
def test_acts_of_others_are_refused(game: tuple[Table, tuple[Action, ...]]) -> None:
    """Only time goes by for everybody; any other act by a player whose turn it is not is refused."""
    table = game[0]
    for ruling in replay(*game):
        if ruling.by != table.turn and ruling.action.act is not Act.WAIT:
            assert ruling.verdict is Verdict.REFUSED
            assert ruling.reason in (Reason.OUT_OF_TURN, Reason.GAME_OVER)
        table = ruling.table


@st.composite
def look_alikes(draw: st.DrawFn) -> tuple[Table, Table]:
    """Two tables that differ only in where the face-down cards lie."""
    table = draw(moments())
    closed = [place for place, card in enumerate(table.cards) if card and place not in table.open]
    cards = list(table.cards)
    for place, source in zip(closed, draw(st.permutations(closed)), strict=True):
        cards[place] = table.cards[source]
    return table, table._replace(cards=tuple(cards))


@lightly
@given(look_alikes())
def test_a_view_shows_nothing_that_is_face_down(both: tuple[Table, Table]) -> None:
    """Tables that differ only in their face-down cards look the same to everybody (a16)."""
    one, other = both
    assert view(one) == view(other)


@lightly
@given(look_alikes(), st.data())
def test_a_ruling_tells_nothing_that_is_face_down(both: tuple[Table, Table], data: st.DataObject) -> None:
    """At such tables every act but the turning of a closed card gets the same answer, down to facts and events."""
    one, other = both
    action = data.draw(acts(one))
    here, there = rule(one, action), rule(other, action)
    assert here.verdict == there.verdict
    if action.act is Act.FLIP and here.verdict is Verdict.ALLOWED:
        return
    assert here[1:-1] == there[1:-1]
    assert view(here.table) == view(there.table)


def played_out(table: Table) -> Table:
    """The end of a game in which every attempt turns the first card left and then its first partner."""
    while table.phase is not Phase.OVER:
        lying = [(place, card) for place, card in enumerate(table.cards) if card]
        first, card = lying[0]
        second = next(place for place, other in lying[1:] if table.setting.rules.matches(card, other))
        for place in (first, second):
            table = rule(table, Action(Act.FLIP, (place,))).table
    return table


@lightly
@given(tables())
def test_results_add_up_at_the_end(table: Table) -> None:
    """Every game can be finished, and all results together are half the cards (A37)."""
    end = played_out(table)
    assert sum(end.pairs) == len(table.setting.deck) // 2
    if len(end.piles) == 1:
        assert end.winners == ()
    else:
        assert [seat for seat, pairs in enumerate(end.pairs) if pairs == max(end.pairs)] == list(end.winners)


@lightly
@given(tables(), st.data())
def test_nothing_is_allowed_after_the_end_but_waiting(table: Table, data: st.DataObject) -> None:
    """When the last pair is taken the game is over and stays as it is."""
    end = played_out(table)
    ruling = rule(end, data.draw(acts(end)))
    assert ruling.table == end
    assert (ruling.reason is Reason.GAME_OVER) == (ruling.action.act is not Act.WAIT)


@lightly
@given(tables())
def test_tables_are_values(table: Table) -> None:
    """Tables of equal content are equal and have one hash; a changed rule, place or score makes another table."""
    cards = tuple(card for card in table.cards if card)
    again = laid_out(profile(table.setting.rules.id), cards, len(table.piles), table.turn)
    assert again == table
    assert len({again, table}) == 1
    flipped = rule(table, Action(Act.FLIP, (0,))).table
    assert flipped != table
    assert len({table, flipped}) == 2


def test_a_house_rule_makes_another_table() -> None:
    """The same cards under a changed rule are not the same table."""
    rules = profile("concentration-it")
    cards = couples(rules.match)[0]
    changed = with_house(rules, {"display_seconds": 5})
    assert laid_out(rules, cards) != laid_out(changed, cards)
    assert laid_out(changed, cards) == laid_out(with_house(rules, {"display_seconds": 5}), cards)
