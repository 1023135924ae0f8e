"""The table for guided turns, without a browser: set-up, reload, two tabs, steps back, names, clocks."""

from decimal import Decimal
from html import escape
from typing import Any

import pytest

from engine.actions import Act, Action
from engine.players import Skill
from engine.profiles import profile, with_house
from engine.rulings import Fault, Reason, SetupRefused
from engine.setup import Request
from engine.sitting import Seat, sit_down
from engine.table import Phase, Table
from locales.language import available, load
from tests.asking import placed, request
from ui import house, play_panel, play_setup, play_state, progress, texts
from ui.play_state import Options, PlayTable
from ui.remedy_text import remedies_html

EIGHT = request("concentration-it", layout="2x4", place=placed("8♣ 8♠ 8♥ 8♦ Q♥ Q♦ Q♠ Q♣", 4))
TWO = (Seat("1"), Seat("2"))


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A store in memory: games by id."""
    games: dict[str, str] = {}

    class Record(progress.Record):
        def save_game(self, game: str, kind: str, text: str) -> bool:  # noqa: ARG002
            games[game] = text
            return True

        def seen(self, *_: Any) -> None:
            pass

    monkeypatch.setattr(progress, "load_game", lambda game: ("play", games[game]) if game in games else None)
    monkeypatch.setattr(progress, "Record", Record)
    return games


def table(asked: Request = EIGHT, seats: tuple[Seat, ...] = TWO, **options: bool) -> PlayTable:
    """A table at which somebody has sat down."""
    found = PlayTable(record=progress.Record())
    assert found.begin(asked, seats, Options(**options)) is None
    return found


def now(play: PlayTable) -> Table:
    """The table as it stands."""
    assert play.sitting is not None
    return play.sitting.stage.table


def test_a_reload_gives_the_same_table() -> None:
    """Another tab, or the same after F5, finds the cards, pairs, misses and record of the address's game (e01)."""
    play = table()
    play.press([0, 1, 2, 4])
    again = PlayTable(record=progress.Record())

    assert again.load(play.id)
    assert now(again)[1:] == now(play)[1:]
    assert again.number == play.number
    assert again.last is not None
    assert again.last[1].reason is Reason.MISS_RANK


def test_two_tabs_do_not_undo_each_other() -> None:
    """A press in a tab that has fallen behind is not done; the tab shows what the other has done."""
    first = table()
    second = PlayTable(record=progress.Record())
    second.load(first.id)
    first.press([0, 1])
    second.press([0])

    assert now(second)[1:] == now(first)[1:]
    assert now(second).pairs == (1, 0)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"sitting": "{}", "options": {}}', '{"sitting": 1}'])
def test_a_spoilt_game_is_none(kept: dict[str, str], text: str) -> None:
    """A text of the store that cannot be read is as good as no game."""
    kept["spoilt"] = text

    assert not PlayTable(record=progress.Record()).load("spoilt")
    assert not PlayTable(record=progress.Record()).load("unknown")


def test_going_back_is_no_free_look() -> None:
    """With two players a turned card stays turned; alone, or where the teacher allows it, it is taken back (a18)."""
    play = table()
    play.press([0])
    play.back()
    assert play.refused_back
    assert now(play).phase is Phase.SECOND

    allowed = table(undo=True)
    allowed.press([0])
    allowed.back()
    assert now(allowed).phase is Phase.FIRST
    assert allowed.sitting is not None
    assert [entry.text for entry in allowed.sitting.stage.record] == ["flip r1c1", "back"]

    alone = table(seats=TWO[:1])
    alone.press([0])
    alone.back()
    assert now(alone).phase is Phase.FIRST


def test_a_new_deal_leaves_nothing_of_the_old_one() -> None:
    """An open first card, a chosen act and a half-made one are gone (a07)."""
    play = table()
    play.press([0])
    play.choose(Act.MOVE, None)
    play.press([1])
    play.another()
    play.press([5])

    assert now(play).open == (5,)
    assert now(play).phase is Phase.SECOND


def test_an_act_for_two_places_waits_for_the_second() -> None:
    """The first press picks, the second acts; the referee rules once."""
    play = table()
    play.choose(Act.CLAIM, None)
    play.press([0])
    assert play.last is None
    play.press([1])

    assert play.last is not None
    assert play.last[1].reason is Reason.CLAIM_UNTURNED
    assert play.mode is Act.FLIP


def test_a_press_in_the_computers_turn_is_the_persons() -> None:
    """It is ruled out of turn; it never turns a card for the computer player."""
    play = table(EIGHT._replace(start=1), (Seat("1"), Seat("2", Skill.GREEDY)))
    play.press([0])

    assert play.last is not None
    assert play.last[1].reason is Reason.OUT_OF_TURN
    assert now(play).open == ()


def test_time_that_really_went_by_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under Memo a miss closed after six seconds was shown long enough; closed at once it was not."""
    clock = [100.0]
    monkeypatch.setattr(play_state, "monotonic", lambda: clock[0])
    asked = request("memo-ru", place=placed("8♣ Q♥"))
    play = table(asked)
    play.press([0, 1])
    play.do(Action(Act.CLOSE))
    assert play.last is not None
    assert play.last[1].reason is Reason.TOO_EARLY
    clock[0] += 6
    play.do(Action(Act.CLOSE))

    assert play.last[1].reason is Reason.CLOSED


def test_the_clock_runs_from_the_first_card_to_the_last_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waiting before the first card and after the end does not count (a09, A21); a new deal starts from nothing."""
    clock = [1000.0]
    monkeypatch.setattr(play_state, "time", lambda: clock[0])
    play = table(timed=True)
    clock[0] += 50
    play.press([0])
    clock[0] += 42
    play.press([1, 2, 3, 4, 5, 6, 7])
    clock[0] += 30

    assert play.seconds == Decimal("42")
    play.another()
    assert play.seconds is None
    assert play.started is None


def test_what_the_document_does_not_have_is_a_house_rule() -> None:
    """Twenty cards, one player, the youngest first and a clock change axes of Memo; Concentration has them all."""
    memo = play_setup._allowed(profile("memo-ru"), "20", 1, {}, "agreement", True)
    italian = play_setup._allowed(profile("concentration-it"), "20", 1, {}, "agreement", True)

    assert dict(memo.changed) == {"deck": ("subset",), "solo": True, "start": "agreement", "tournament": True}
    assert italian.changed == ()


@pytest.mark.parametrize("rules", [name for name in texts.RULE_SETS if name != "kemps-ru"])
def test_every_choice_of_cards_can_be_dealt(rules: str) -> None:
    """Every deck that is offered, in every layout that is offered for it, can be cleared and is granted."""
    found = profile(rules)
    for deck in play_setup.decks(found):
        for layout in play_setup.layouts(found, deck):
            allowed = play_setup._allowed(found, deck, 2, {}, "random", False)
            asked = play_setup.request(allowed, deck, layout, 3, 0)
            assert not isinstance(sit_down(asked, TWO), SetupRefused), (deck, layout)


def test_too_many_players_are_refused_with_the_reason() -> None:
    """A table that the rule set does not allow says why instead of beginning."""
    seats = tuple(Seat(str(n)) for n in range(1, 8))
    refused = PlayTable(record=progress.Record()).begin(request("memo-ru"), seats, Options())

    assert isinstance(refused, SetupRefused)
    assert [fault.reason for fault in refused.faults] == [Fault.TOO_MANY_PLAYERS]


def test_the_highest_card_begins() -> None:
    """Drawing goes on until one card is the highest; the last draw names who begins (A32)."""
    for seed in range(200):
        first, drawn = play_setup.draw(3, seed)
        order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
        best = max(order.index(card.rank) for _, card in drawn)
        assert [seat for seat, card in drawn if order.index(card.rank) == best] == [first]


@pytest.mark.parametrize("language", available())
def test_a_board_is_kept_apart_by_rules_deck_layout_and_players(language: str) -> None:
    """Other rule set, house rule, deck, layout or number of players: another leaderboard."""
    boards = {
        play_panel.board_name(now(table(asked, seats)).setting)
        for asked, seats in [
            (EIGHT, TWO),
            (EIGHT._replace(rules=with_house(EIGHT.rules, {"bonus_turn": False})), TWO),
            (EIGHT._replace(rules=profile("concentration-it.any-colour")), TWO),
            (request("concentration-it", layout="4x2", place=placed("8♣ 8♠ 8♥ 8♦ Q♥ Q♦ Q♠ Q♣", 2)), TWO),
            (request("concentration-it", deck=("A", "2"), layout="2x4"), TWO),
            (EIGHT, (*TWO, Seat("3"))),
        ]
    }
    assert len(boards) == 6
    setting = now(table(EIGHT)).setting
    assert "{" not in play_panel.leaderboard_html(play_panel.board_name(setting), setting, load(language))


@pytest.mark.parametrize("language", available())
def test_the_result_shares_first_place(language: str) -> None:
    """Two pairs each: both names stand in the sentence, nobody is the only winner (a14)."""
    play = table()
    for places in ([0, 1], [2, 3], [4, 6]):
        play.press(places)
    play.do(Action(Act.CLOSE))
    play.press([4, 5, 6, 7])
    html = play_panel.result_html(play, load(language))
    said = load(language)
    shared = said.say(play_panel.play_texts.SHARED, players=said.list([said.say(texts.PLAYERS[at]) for at in (0, 1)]))

    assert now(play).pairs == (2, 2)
    assert shared in html


def test_names_are_shown_literally() -> None:
    """Markup in a player's name is text in result and board (e11)."""
    name = "<img src=x onerror=alert(1)> **Ann** :red[x]"
    play = table(seats=(Seat(name), Seat("2")))
    play.press([0, 1, 2, 3, 4, 5, 6, 7])
    html = play_panel.result_html(play, load("en"))

    assert "<img" not in html
    assert "&lt;img src=x onerror=alert(1)&gt; **Ann** :red[x]" in html


@pytest.mark.parametrize("language", available())
def test_the_house_rules_stand_on_the_card(language: str) -> None:
    """The printed card names each changed axis with the document's own value, and no gap is left open."""
    found = load(language)
    rules = with_house(profile("memo-ru"), {"bonus_turn": False, "display_seconds": 10, "notes": "silent"})
    lines = house.changes(rules, found)
    card = house.card(now(table(request(rules))).setting, found)

    assert len(lines) == 3
    assert all(escape(line) in card for line in lines)
    assert "{" not in card.split("</style>")[1]


@pytest.mark.parametrize("language", available())
def test_what_may_be_done_tells_no_hidden_card(language: str) -> None:
    """The list is the same for two tables that differ only in face-down cards."""
    other = EIGHT._replace(place=placed("8♣ Q♥ Q♦ 8♦ 8♠ 8♥ Q♠ Q♣", 4))
    for presses in ([], [0]):
        lists = set()
        for asked in (EIGHT, other):
            play = table(asked)
            play.press(presses)
            lists.add(play_panel.may_html(now(play), load(language)))
        assert len(lists) == 1


@pytest.mark.parametrize("language", available())
def test_every_refusal_has_its_remedy_in_words(language: str) -> None:
    """A third card, a card claimed unturned and an act out of turn say what would be right."""
    play = table()
    play.press([0, 4])
    for action in (Action(Act.FLIP, (2,)), Action(Act.CLAIM, (1, 2)), Action(Act.CLOSE, (), 1)):
        play.do(action)
        assert play.last is not None
        assert "<li>" in remedies_html(*play.last, load(language))


def test_the_saved_game_names_no_secret_in_its_id() -> None:
    """The id in the address is random: neither seed nor faces are in it."""
    ids = {table().id for _ in range(20)}

    assert len(ids) == 20
    assert all(len(found) >= 16 for found in ids)


def test_computer_players_among_themselves_are_only_watched() -> None:
    """A press on a card does nothing there; the players act when their time has come."""
    play = table(seats=(Seat("1", Skill.GREEDY), Seat("2", Skill.RANDOM)))
    play.press([0])
    assert play.number == 0
    play.others()
    assert play.number == 1


def test_a_game_ended_by_agreement_can_be_taken_up_again() -> None:
    """After “end by agreement” no act is done; “take back” goes on with the game."""
    play = table()
    play.press([0, 1])
    play.agree()
    play.press([2])
    assert now(play).open == ()
    play.back()
    play.press([2])
    assert now(play).open == (2,)


def test_an_outage_of_the_store_takes_nothing_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be kept stays on the table, is done once, and is kept with the next act that can be."""
    play = table()
    play.press([0])
    works = progress.Record.save_game
    monkeypatch.setattr(progress.Record, "save_game", lambda *_: False)
    play.press([1])
    monkeypatch.setattr(progress.Record, "save_game", works)
    play.press([2])

    assert play.number == 3
    assert now(play).pairs == (1, 0)
    again = PlayTable(record=progress.Record())
    assert again.load(play.id)
    assert again.number == 3
