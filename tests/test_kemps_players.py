"""Computer players of Kemps: they never stall, never break a rule, and see only what their seat sees."""

from random import Random

import pytest

from engine.cards import suited
from engine.kemps_actions import KempsAct, KempsAction
from engine.kemps_deal import KempsRequest, deal_kemps
from engine.kemps_players import GESTURES, Gesture, KempsGame, act, agree, choose, turn
from engine.kemps_table import KempsPhase, KempsTable
from engine.kemps_view import kemps_view
from engine.profiles import profile
from engine.rulings import Verdict


def new_game(seats: str = "ABCD", seed: int = 1, **asked: object) -> tuple[KempsGame, Random]:
    """A game with agreed gestures and the generator that plays it."""
    table = deal_kemps(KempsRequest(profile("kemps-ru"), seats=seats, seed=seed, **asked))  # type: ignore[arg-type]
    assert isinstance(table, KempsTable)
    random = Random(seed)
    return agree(table, random), random


@pytest.mark.parametrize("seats", ["ABCD", "ABCDEF", "ABCDEFGH"])
def test_forty_deals_without_a_stall(seats: str) -> None:
    """Forty deals in a row end within a hundred rounds each; no computer player is ever refused anything."""
    game, random = new_game(seats)
    for _ in range(40):
        rounds = 0
        while not game.table.ended:
            game, happened = turn(game, None, random)
            assert all(each.ruling.verdict is not Verdict.REFUSED for each in happened)
            rounds += 1
            assert rounds < 100
        if game.table.phase is KempsPhase.OVER:
            game, random = new_game(seats, random.randrange(10**6))
        else:
            game, dealt = act(game, KempsAction(KempsAct.DEAL), random)
            assert dealt.ruling.verdict is Verdict.ALLOWED


def test_a_game_comes_to_a_fifth_letter() -> None:
    """Played to the end, a game gives one pair its fifth letter and the other the successful finish."""
    game, random = new_game(seed=5)
    deals = 0
    while not game.table.over:
        game, _ = turn(game, None, random)
        if game.table.phase is KempsPhase.DEALT_OUT:
            game, _ = act(game, KempsAction(KempsAct.DEAL), random)
            deals += 1
            assert deals < 200
    assert max(game.table.letters) == 5
    assert len(game.table.finished) == 1


def test_pairs_agree_on_different_gestures() -> None:
    """With eight players four pairs have four different gestures."""
    game, _ = new_game("ABCDEFGH")

    assert len(set(game.secrets)) == 4
    assert set(game.secrets) <= set(GESTURES)


def test_a_player_uses_only_what_its_seat_sees() -> None:
    """Two tables that differ only in hands and stock that B does not see bring the same act from B."""
    hand = (*tuple(card for card in suited(("9",)))[:3], suited(("K",))[0])
    centre = tuple(suited(("2",)))
    one, _ = new_game(hands={1: hand}, centre=centre, seed=1)
    other, _ = new_game(hands={1: hand}, centre=centre, seed=2)
    assert one.table.hands[0] != other.table.hands[0]

    seen = [kemps_view(game.table, (1,)) for game in (one, other)]
    assert seen[0] == seen[1]
    acts = [choose(view, 1, one.secrets, (), Random(3)) for view in seen]
    assert acts[0] == acts[1]


def test_the_partner_answers_the_signal() -> None:
    """When A gives the agreed signal, the partner C says Kemps; a rival's seat does not know what it means."""
    nines = suited(("9",))
    game, random = new_game(hands={0: nines})
    game, happened = act(game, KempsAction(KempsAct.SIGN, (0,)), random)
    assert happened.gesture == Gesture(0, game.secrets[0])

    partner = choose(kemps_view(game.table, (2,)), 2, game.secrets, game.gestures, Random(1))
    assert partner == KempsAction(KempsAct.KEMPS, (2,))
    rival = choose(kemps_view(game.table, (1,)), 1, game.secrets, game.gestures, Random(1))
    assert rival is None or rival.act is not KempsAct.KEMPS


def test_a_feint_never_looks_like_the_own_signal() -> None:
    """A misleading gesture is any but the one the pair has agreed on, so that the partner is not misled."""
    game, random = new_game()
    for _ in range(50):
        game, happened = act(game, KempsAction(KempsAct.FEINT, (0,)), random)
        assert happened.gesture is not None
        assert happened.gesture.name != game.secrets[0]


def test_the_spectator_sees_no_hand() -> None:
    """On the wall all hands lie face down until one is judged; then that one is open to everybody."""
    game, random = new_game()
    assert all(card is None for hand in kemps_view(game.table).hands for card in hand)

    game, _ = act(game, KempsAction(KempsAct.KEMPS, (2,)), random)
    hands = kemps_view(game.table).hands
    assert hands[0] == game.table.hands[0]
    assert all(card is None for seat in (1, 2, 3) for card in hands[seat])
