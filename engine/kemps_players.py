"""Computer players for Kemps. They see what their seat sees: own hand, centre, hand sizes, gestures."""

from collections import Counter
from random import Random
from typing import NamedTuple

from engine.cards import Card
from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAct, KempsAction
from engine.kemps_table import KempsPhase, KempsRuling, KempsTable, four_of_a_kind
from engine.kemps_view import KempsView, kemps_view
from engine.rulings import Verdict

GESTURES = ("eyebrow", "ear", "nose", "chin", "hair", "cheek")
"""What a pair can agree on: seen by everybody, heard by nobody."""

FEINT_CHANCE = 0.05
"""How often a player with nothing to say makes a gesture, at every turn of the round."""
STOP_CHANCE = 0.02
"""How often a rival's gesture brings a Stop-Kemps."""


class Gesture(NamedTuple):
    """A gesture that everybody saw in this deal: who made it, and which."""

    seat: int
    name: str


class KempsGame(NamedTuple):
    """A game with computer players: the table, every pair's secret gesture, the gestures of this deal."""

    table: KempsTable
    secrets: tuple[str, ...]
    gestures: tuple[Gesture, ...] = ()


def agree(table: KempsTable, random: Random) -> KempsGame:
    """Every pair agrees on a gesture of its own before the first deal; no two pairs have the same."""
    return KempsGame(table, tuple(random.sample(GESTURES, len(table.setting.pairs))))


class Happened(NamedTuple):
    """One act at the table: the table before it, its ruling, and the gesture that everybody saw, if there was one."""

    before: KempsTable
    ruling: KempsRuling
    gesture: Gesture | None


def act(game: KempsGame, action: KempsAction, random: Random) -> tuple[KempsGame, Happened]:
    """Put an act to the referee. A signal is seen as the pair's gesture, a feint as any other one."""
    ruling = rule_kemps(game.table, action)
    gestures, seen = game.gestures, None
    if ruling.verdict is Verdict.ALLOWED and action.act in (KempsAct.SIGN, KempsAct.FEINT):
        secret = game.secrets[game.table.setting.pair(action.by[0])]
        name = secret if action.act is KempsAct.SIGN else random.choice([each for each in GESTURES if each != secret])
        seen = Gesture(action.by[0], name)
        gestures = (*gestures, seen)
    if action.act is KempsAct.DEAL and ruling.verdict is Verdict.ALLOWED:
        gestures = ()
    return KempsGame(ruling.table, game.secrets, gestures), Happened(game.table, ruling, seen)


def turn(game: KempsGame, human: int | None, random: Random) -> tuple[KempsGame, tuple[Happened, ...]]:
    """One round in which every computer player does at most one thing, in an order drawn anew; a call ends it.

    Without a human all seats are played by the computer.
    """
    seats = [seat for seat in range(len(game.table.setting.seats)) if seat != human]
    random.shuffle(seats)
    happened: list[Happened] = []
    for seat in seats:
        if game.table.ended:
            break
        action = choose(kemps_view(game.table, (seat,)), seat, game.secrets, game.gestures, random)
        if action is not None:
            game, what = act(game, action, random)
            happened.append(what)
    return game, tuple(happened)


def choose(
    view: KempsView, seat: int, secrets: tuple[str, ...], gestures: tuple[Gesture, ...], random: Random
) -> KempsAction | None:
    """What a computer player does next, from what its seat sees; of the secrets it uses only its own pair's."""
    if view.closed or view.phase not in (KempsPhase.EXCHANGE, KempsPhase.SWAP):
        return None
    half = len(view.pairs)
    own, partner = seat % half, (seat + half) % (2 * half)
    if Gesture(partner, secrets[own]) in gestures:
        return KempsAction(KempsAct.KEMPS, (seat,))
    rivals = [each for each in gestures if each.seat % half != own]
    if rivals and rivals[-1] is gestures[-1] and random.random() < STOP_CHANCE:
        return KempsAction(KempsAct.STOP, (seat,), pair=rivals[-1].seat % half)
    hand = tuple(card for card in view.hands[seat] if card)
    if four_of_a_kind(hand):
        return KempsAction(KempsAct.SIGN, (seat,))
    if wanted := _better(hand, view.centre):
        return KempsAction(KempsAct.SWAP, (seat,), wanted)
    if random.random() < FEINT_CHANCE:
        return KempsAction(KempsAct.FEINT, (seat,))
    if view.dealer == seat and view.stock and len(view.refused) == 2 * half:
        return KempsAction(KempsAct.REFRESH, (seat,))
    return None if seat in view.refused else KempsAction(KempsAct.DECLINE, (seat,))


def _better(hand: tuple[Card, ...], centre: tuple[Card | None, ...]) -> tuple[Card, Card] | None:
    """The exchange that brings the most cards of one rank together, if any brings more than the hand has now."""
    ranks = Counter(card.rank for card in hand)
    most = max(ranks.values(), default=0)
    for card in sorted((card for card in centre if card), key=lambda card: -ranks[card.rank]):
        if ranks[card.rank] >= most:
            spare = min((held for held in hand if held.rank != card.rank), key=lambda held: ranks[held.rank])
            return card, spare
    return None
