"""The page for real cards runs in every language, keeps its game, and shows names as they were typed."""

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from engine.cards import parse_card
from engine.profiles import family, profile
from engine.real import Happening, RealSetup, Reminder, Said
from engine.setup import DeckSpec
from locales.language import available, load
from store import database
from tests.test_pages import app, html
from ui import play_texts, texts
from ui import real_texts as words
from ui.real_state import RealTable

PAGE = "ui/pages/real.py"
ENGLISH = load("en")
NASTY = ('<img src=x onerror=alert(1)>"', "**Ann** :red[x] $x$")


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A database of its own for every test."""
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'kept.sqlite3'}")
    yield
    database.forget_engines()


def real_of(test: AppTest) -> RealTable:
    """The game of the page."""
    found: RealTable = test.session_state["visit"].part(RealTable)
    return found


def begun(
    language: str = "en",
    rules: str = "memo-ru",
    players: tuple[str, ...] = ("1", "2"),
    deck: DeckSpec = "52",
) -> AppTest:
    """The page with a game that has begun."""
    test = app(language, PAGE)
    real = real_of(test)
    assert real.begin(RealSetup(profile(rules), players, deck)) is None
    test.query_params["game"] = real.id
    test.run()
    assert not test.exception
    assert not test.error
    return test


def turn(test: AppTest, *codes: str) -> None:
    """Press these cards one after the other and look at the page."""
    for code in codes:
        card = parse_card(code)
        real_of(test).choose(card.rank)
        real_of(test).turn(card.suit)
    test.run()
    assert not test.exception
    assert not test.error


@pytest.mark.parametrize("language", available())
def test_the_page_runs_in_every_language(language: str) -> None:
    """Set-up, a pair, a miss, an impossible card and the end come without a failure and with every gap filled."""
    test = app(language, PAGE)
    assert not test.exception
    assert not test.error

    test = begun(language, "concentration-it.one-flip", deck=("Q",))
    for cards in (("QS",), ("QD",), ("QS",)):
        turn(test, *cards)
        assert "{" not in html(test).split("</style>", 1)[1]
    real_of(test).say(Said(Happening.CLOSE))
    turn(test, "QS", "QC", "QH", "QD")
    game = real_of(test).game
    assert game is not None
    assert game.over
    assert "{" not in html(test).split("</style>", 1)[1]
    assert load(language).problems == ()


@pytest.mark.parametrize("rules", [rules.id for rules in family(profile("memo-ru"))])
def test_every_rule_set_begins_from_the_form(rules: str) -> None:
    """Pressing the button with nothing else chosen begins a game of that rule set, and the address names it."""
    test = app("en", PAGE, rules=rules)
    test.button(key="real begin").click().run()

    assert not test.exception
    game = real_of(test).game
    assert game is not None
    assert game.setup.rules.id == rules
    assert test.query_params["game"] == real_of(test).id


def test_the_deck_of_some_ranks() -> None:
    """Fewer cards is a house rule in Memo; the pack has the ranks that are chosen."""
    test = app("en", PAGE, rules="memo-ru")
    test.selectbox(key="real deck memo-ru").select("subset").run()
    test.button(key="real begin").click().run()
    game = real_of(test).game

    assert game is not None
    assert game.setup.deck == ("A", "10", "J", "Q", "K")
    assert dict(game.setup.rules.changed)["deck"] == ("subset",)


def test_a_pair_is_counted_and_the_table_reminded() -> None:
    """After Q♠ and Q♥ in Memo the score says one pair, and people are told to take it and leave the gaps."""
    test = begun()
    turn(test, "QS", "QH")

    body = html(test)
    assert f"<b>Anna</b> <span>{ENGLISH.say(words.PAIRS, n=1)}</span>" in body
    assert ENGLISH.say(words.LEFT, n=50) in body
    for reminder in (Reminder.PILE_FREE, Reminder.LEAVE_GAPS):
        assert escape(ENGLISH.say(words.REMIND[reminder], seconds="")) in body


def test_a_miss_asks_for_the_seconds_of_the_rule_set() -> None:
    """Memo shows a miss for five seconds; the button says so, and pressing it passes the turn."""
    test = begun()
    turn(test, "QS", "KH")
    assert ENGLISH.say(words.REMIND[Reminder.SHOW_SECONDS], seconds="5 seconds") in html(test)
    assert test.button(key="real close").label == ENGLISH.say(words.CLOSED_AFTER, n=5)

    test.button(key="real close").click().run()
    game = real_of(test).game
    assert game is not None
    assert game.stand.turn == 1


def test_a_card_pressed_while_a_miss_lies_open_is_a_third_card() -> None:
    """The referee rules on it; no face is taken in."""
    test = begun()
    turn(test, "QS", "KH", "2D")
    game = real_of(test).game

    assert game is not None
    assert [line.said.what for line in game.log if line.said][-1] is Happening.THIRD
    assert game.stand.open == (parse_card("QS"), parse_card("KH"))


@pytest.mark.parametrize(("code", "message"), [("QS", words.NOT_THERE), ("X1", words.NOT_IN_PACK)])
def test_an_impossible_card_is_refused_with_the_reason(code: str, message: Any) -> None:
    """A card of a pile, or a joker in a pack without jokers: nothing is logged, and the page says why."""
    test = begun()
    turn(test, "QS", "QH")
    turn(test, code)

    assert escape(ENGLISH.say(message, card=parse_card(code))) in html(test)
    game = real_of(test).game
    assert game is not None
    assert len(game.log) == 2


def test_a_slip_is_corrected_and_seen_in_the_record() -> None:
    """The button takes the last entry back; the record strikes it out."""
    test = begun()
    turn(test, "QS")
    test.button(key="real correct").click().run()

    game = real_of(test).game
    assert game is not None
    assert game.stand.open == ()
    assert f"</s> <em>{ENGLISH.say(words.CORRECTED)}</em>" in html(test)


def test_something_else_is_one_press_away() -> None:
    """The menu has the acts in words; the chosen one gets its ruling."""
    test = begun()
    test.button(key="real peek").click().run()

    game = real_of(test).game
    assert game is not None
    assert game.log[-1].said == Said(Happening.PEEK)


def test_a_double_click_closes_once() -> None:
    """The second of two presses on a button that is gone does nothing."""
    test = begun()
    turn(test, "QS", "KH")
    real = real_of(test)
    real.say(Said(Happening.CLOSE))
    before = real.game
    real.say(Said(Happening.CLOSE))

    assert real.game == before


def test_a_reload_brings_the_game_back() -> None:
    """Another tab with the same address shows the same game, corrections included."""
    test = begun(players=NASTY)
    turn(test, "QS", "QH", "KS")
    real_of(test).correct()

    other = app("en", PAGE, game=real_of(test).id)
    assert real_of(other).game == real_of(test).game


def test_another_tab_is_not_overwritten() -> None:
    """A press in a tab that is behind shows the newer game and does nothing else."""
    test = begun()
    other = app("en", PAGE, game=real_of(test).id)
    turn(test, "QS", "QH")
    turn(other, "2S")

    assert real_of(other).game == real_of(test).game


def test_names_are_shown_as_typed() -> None:
    """Markup in a name stays text: on the score, in the ruling and in the record (e11)."""
    test = begun(players=NASTY)
    turn(test, "QS", "QH")

    body = html(test)
    assert NASTY[0] not in body
    assert body.count(escape(NASTY[0])) >= 3
    labels = " ".join(button.label for button in test.button)
    assert "Ann" not in labels, "labels of buttons are Markdown"


@pytest.mark.parametrize("asked", ["nonsense", "../../x", "<b>", "0"])
def test_an_old_link_gets_a_calm_answer(asked: str) -> None:
    """A game that is not there: a sentence and the form."""
    test = app("en", PAGE, game=asked)

    assert not test.exception
    assert not test.error
    assert escape(ENGLISH.say(words.GONE)) in html(test)
    assert test.button(key="real begin").label == ENGLISH.say(words.START)


def test_the_end_says_who_won_and_what_to_count() -> None:
    """One player takes both pairs of four queens: the winner, and the sum of two pairs."""
    test = begun(rules="concentration-it", deck=("Q",))
    turn(test, "QS", "QC", "QH", "QD")

    body = html(test)
    assert ENGLISH.say(play_texts.WINNER, player=ENGLISH.say(texts.PLAYER_1)) in body
    assert ENGLISH.say(words.SUM, pairs=2) in body
    assert json.loads(real_of(test).saved)["log"] == ["turn Q♠", "turn Q♣", "turn Q♥", "turn Q♦"]


def test_everything_that_can_happen_has_words() -> None:
    """No act and no reminder without a sentence."""
    assert set(words.HAPPENINGS) == set(Happening)
    assert set(words.REMIND) == set(Reminder)
