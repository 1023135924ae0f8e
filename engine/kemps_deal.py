"""Dealing Kemps: the first deal with every fault found at once, and the deals after it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import NamedTuple

from engine.cards import Card, suited, without
from engine.kemps_table import WORD, KempsSetting, KempsTable
from engine.profiles import Profile
from engine.rulings import Fault, FaultFound, SetupRefused


class KempsRequest(NamedTuple):
    """What is asked for; what is not given is dealt from the seed.

    `hands` gives cards to seats, `centre` the open centre cards (three: the fourth is still face down, or a hand of
    five took it), `letters` the letters of pairs by number, `stock` how many cards are left in the stock.
    """

    rules: Profile
    seats: str = "ABCD"
    dealer: int = 0
    hands: Mapping[int, tuple[Card, ...]] = {}
    centre: tuple[Card, ...] = ()
    letters: Mapping[int, int] = {}
    stock: int | None = None
    seed: int = 0


def deal_kemps(request: KempsRequest) -> KempsTable | SetupRefused:
    """The table that was asked for, or all the faults that stand against it (K30)."""
    seats = len(request.seats)
    faults = []
    if seats not in (4, 6, 8):
        few = seats < 4
        fault = Fault.TOO_FEW_PLAYERS if few else Fault.TOO_MANY_PLAYERS if seats > 8 else Fault.NOT_IN_PAIRS
        faults.append(FaultFound(fault, (("players", seats), ("least", 4), ("most", 8))))
    given = [card for hand in request.hands.values() for card in hand] + list(request.centre)
    pack = Counter(suited())
    if strange := tuple(dict.fromkeys(card for card in given if card not in pack)):
        faults.append(FaultFound(Fault.CARD_NOT_IN_DECK, (("cards", strange),)))
    if twice := tuple(card for card, count in Counter(given).items() if count > pack[card] > 0):
        faults.append(FaultFound(Fault.CARD_TWICE, (("cards", twice),)))
    for seat, hand in request.hands.items():
        if len(hand) not in (3, 4, 5):
            faults.append(FaultFound(Fault.HAND_SIZE, (("seat", request.seats[seat]), ("cards", len(hand)))))
    if request.centre and len(request.centre) not in (3, 4):
        faults.append(FaultFound(Fault.CENTRE_SIZE, (("cards", len(request.centre)),)))
    if lost := tuple(pair for pair, count in request.letters.items() if count >= len(WORD)):
        half = seats // 2
        names = tuple(f"{request.seats[pair]}/{request.seats[pair + half]}" for pair in lost)
        faults.append(FaultFound(Fault.LETTERS_FULL, (("pairs", names),)))
    lying = sum(len(request.hands.get(seat, range(4))) for seat in range(seats))
    short = len(request.centre) == 3 and _in_exchange(request.hands)
    full = max(0, (len(pack) - lying - (len(request.centre) if short else 4)) // 4 * 4)
    stock = full if request.stock is None else request.stock
    if stock % 4 or not 0 <= stock <= full:
        faults.append(FaultFound(Fault.STOCK_SIZE, (("stock", stock), ("most", full))))
    if faults:
        return SetupRefused(tuple(faults))
    rest = _shuffled(without(suited(), Counter(given)), request.seed)
    hands = tuple(request.hands.get(seat) or _draw(rest, 4) for seat in range(seats))
    fourth = None
    centre: tuple[Card | None, ...] = request.centre or _draw(rest, 4)
    if short:
        centre = (*centre, None)
    elif len(centre) == 3:
        (fourth,) = _draw(rest, 1)
    setting = KempsSetting(request.rules, request.seats, request.seed)
    taker = next((seat for seat, hand in enumerate(hands) if short and len(hand) == 5), None)
    owed = tuple((3,) if seat == taker else () for seat in range(seats))
    letters = tuple(request.letters.get(pair, 0) for pair in range(seats // 2))
    nothing: tuple[tuple[Card, ...], ...] = ((),) * seats
    return KempsTable(
        setting, hands, centre, tuple(rest[:stock]), letters, request.dealer, owed, nothing, fourth=fourth
    )


def _in_exchange(hands: Mapping[int, tuple[Card, ...]]) -> bool:
    """Whether a hand has five cards: then it took the card that a centre of three lacks."""
    return any(len(hand) == 5 for hand in hands.values())


def next_deal(table: KempsTable) -> KempsTable:
    """The deal after this one: dealt by the next player to the left, the letters kept, the seed one higher (K22)."""
    setting = table.setting
    rest = _shuffled(suited(), setting.seed + table.deal + 1)
    seats = len(setting.seats)
    hands = tuple(_draw(rest, 4) for _ in range(seats))
    centre = _draw(rest, 4)
    nothing: tuple[tuple[Card, ...], ...] = ((),) * seats
    return KempsTable(
        setting,
        hands,
        centre,
        tuple(rest),
        table.letters,
        (table.dealer + 1) % seats,
        ((),) * seats,
        nothing,
        deal=table.deal + 1,
    )


def _shuffled(cards: Iterable[Card], seed: int) -> list[Card]:
    rest = list(cards)
    Random(seed).shuffle(rest)
    return rest


def _draw(rest: list[Card], count: int) -> tuple[Card, ...]:
    drawn = tuple(rest[:count])
    del rest[:count]
    return drawn
