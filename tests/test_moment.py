"""A moment of a game as a case of its own: it rules the same and tells no hidden face."""

import pytest
from hypothesis import given

from engine.actions import Action
from engine.concentration_case import read_concentration
from engine.moment import moment_text
from engine.rulings import SetupRefused
from engine.setup import deal
from engine.table import Ruling, Table
from engine.transcript import replay
from engine.yamlfile import parse
from tests.asking import table
from tests.strategies import games, lightly


def replayed(text: str) -> Ruling:
    """The ruling on the last act of a case."""
    case = read_concentration(parse(text, "case"))
    dealt = deal(case.request)
    assert not isinstance(dealt, SetupRefused)
    return list(replay(dealt, tuple(action for _, action in case.actions)))[-1]


@pytest.mark.parametrize("rules", ["memo-ru", "memory-no", "concentration-it.zebra", "concentration-it.two-decks"])
def test_a_moment_of_a_full_pack_is_ruled_again_the_same(rules: str) -> None:
    """First card, second card, third card, closing too early: the case brings each about again."""
    start = table(rules)
    acts = ["flip r1c1", "flip r1c2", "flip r1c3", "close", "wait 5", "close", "flip r1c4", "unflip r1c4"]
    case = read_concentration(parse(f"profile: {rules}\nactions: {acts}\n", "case"))
    before = start
    for ruling in replay(start, tuple(action for _, action in case.actions)):
        again = replayed(moment_text(before, ruling))
        assert (again.verdict, again.reason, again.rules) == (ruling.verdict, ruling.reason, ruling.rules)
        before = ruling.table


@lightly
@given(games())
def test_a_moment_names_no_face_that_is_down(game: tuple[Table, tuple[Action, ...]]) -> None:
    """Only open, captured and just turned cards are placed; where that cannot bring the ruling about, nothing is."""
    before, acts = game
    for ruling in replay(before, acts):
        text = moment_text(before, ruling)
        if text:
            placed = read_concentration(parse(text, "case")).request.place
            turned = {str(dict(event.facts).get("place")) for event in ruling.events}
            known = {before.setting.places[at] for at in before.open} | turned
            assert set(placed) <= known
        before = ruling.table
