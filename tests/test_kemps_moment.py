"""One moment of a Kemps deal as a case of its own: it rules the same and tells no hand that was hidden."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAct, KempsAction, parse_kemps_action
from engine.kemps_case import read_kemps
from engine.kemps_deal import KempsRequest, deal_kemps
from engine.kemps_moment import kemps_moment_text
from engine.kemps_players import Happened, act, agree, turn
from engine.kemps_table import KempsRuling, KempsTable
from engine.profiles import profile
from engine.rulings import SetupRefused
from engine.yamlfile import parse
from tests.strategies import lightly


def started(seats: str = "ABCD", seed: int = 1) -> KempsTable:
    """A first deal."""
    table = deal_kemps(KempsRequest(profile("kemps-ru"), seats, seed=seed))
    assert not isinstance(table, SetupRefused)
    return table


def replayed(text: str) -> KempsRuling:
    """The ruling on the last act of a case."""
    case = read_kemps(parse(text, "case"))
    table = deal_kemps(case.request)
    assert not isinstance(table, SetupRefused)
    ruling = None
    for _, action in case.actions:
        ruling = rule_kemps(table, action)
        table = ruling.table
    assert ruling
    return ruling


def played(seats: str, seed: int, rounds: int = 12) -> list[Happened]:
    """What happens when a learner at A lets the others play and tries things himself."""
    random = Random(seed)
    game, found = agree(started(seats, seed), random), []
    for n in range(rounds):
        game, happened = turn(game, 0, random)
        found += happened
        table = game.table
        lying = [card for card in table.centre if card]
        mine = {
            0: [KempsAction(KempsAct.DECLINE, (0,))],
            1: [KempsAction(KempsAct.TAKE, (0,), (lying[0],)), KempsAction(KempsAct.GIVE, (0,), (table.hands[0][0],))],
            2: [KempsAction(KempsAct.SIGN, (0,)), KempsAction(KempsAct.REFRESH)],
            3: [KempsAction(KempsAct.TAKE, (0,), (table.hands[0][0],)), KempsAction(KempsAct.SPEAK, (0,))],
            4: [KempsAction(KempsAct.KEMPS, (0,)), KempsAction(KempsAct.SIGN, (0,)), KempsAction(KempsAct.DEAL)],
        }[n % 5]
        for action in mine:
            game, one = act(game, action, random)
            found.append(one)
    return found


@pytest.mark.parametrize("seats", ["ABCD", "ABCDEF"])
def test_what_the_learner_does_or_sees_is_ruled_again_the_same(seats: str) -> None:
    """Every act of a played game, seen from seat A, has a case, and the case brings its ruling about."""
    for happened in played(seats, 3):
        text = kemps_moment_text(happened.before, happened.ruling, (0,))
        assert text, f"{happened.ruling.action} ({happened.ruling.reason}) has no case"
        again = replayed(text)
        assert (again.verdict, again.reason, again.rules, again.facts) == (
            happened.ruling.verdict,
            happened.ruling.reason,
            happened.ruling.rules,
            happened.ruling.facts,
        )


@lightly
@given(st.integers(0, 10_000))
def test_a_hand_that_was_hidden_does_not_change_the_case(seed: int) -> None:
    """Other cards in the hands that nobody saw, and in the stock: the same ruling has the same case."""
    for happened in played("ABCD", seed, 6):
        before, ruling = happened.before, happened.ruling
        seen = {0, *before.judged, *ruling.table.judged}
        places = [
            (seat, at)
            for seat, hand in enumerate(before.hands)
            if seat not in seen
            for at, card in enumerate(hand)
            if card not in ruling.action.cards and card not in before.taken[seat]
        ]
        hidden = [before.hands[seat][at] for seat, at in places] + list(before.stock)
        Random(seed).shuffle(hidden)
        hands = [list(hand) for hand in before.hands]
        for (seat, at), card in zip(places, hidden, strict=False):
            hands[seat][at] = card
        other = before._replace(hands=tuple(tuple(hand) for hand in hands), stock=tuple(hidden[len(places) :]))
        there = rule_kemps(other, ruling.action)
        if (there.reason, there.facts, there.table.judged) == (ruling.reason, ruling.facts, ruling.table.judged):
            assert kemps_moment_text(other, there, (0,)) == kemps_moment_text(before, ruling, (0,))


def test_a_hand_on_the_screen_is_told() -> None:
    """The learner's own cards are in the case as they are, those of others are not asked for."""
    table = started()
    ruling = rule_kemps(table, parse_kemps_action("sign A", "ABCD"))
    case = read_kemps(parse(kemps_moment_text(table, ruling, (0,)), "case"))

    assert dict(case.request.hands) == {0: table.hands[0]}
    assert case.request.centre == table.centre
