"""What players do, or try to do, at a Kemps table; and how it is written."""

from enum import StrEnum
from typing import NamedTuple

from engine.cards import Card, parse_card


class KempsAct(StrEnum):
    """The acts that get a ruling."""

    __hash__ = str.__hash__  # looked up at every ruling; an enum's own hash is a Python call

    TAKE = "take"
    GIVE = "give"
    SWAP = "swap"
    """Take and give as one act: both or neither."""
    TOUCH = "touch"
    """Several touch one card at the same moment."""
    SIGN = "sign"
    """The signal the pair has agreed on."""
    SIGN_OTHER = "sign-other"
    """A signal with another meaning."""
    FEINT = "feint"
    SPEAK = "speak"
    NUDGE = "nudge"
    """A hidden touch."""
    HIDE = "hide"
    """The hand is taken out of sight."""
    HAND = "hand"
    """A card is passed straight to another player."""
    DECLINE = "decline"
    REFRESH = "refresh"
    OPEN = "open"
    """The dealer opens the fourth centre card."""
    KEMPS = "kemps"
    STOP = "stop"
    BOTH = "both"
    """Two calls that cannot be told apart in time."""
    DEAL = "deal"


class KempsAction(NamedTuple):
    """One act: what, by which seats (from 0), with which cards; `pair` is the pair named in a Stop, if one was named.

    A swap has the card taken and the card given. `calls` has the two calls of one moment.
    """

    act: KempsAct
    by: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    pair: int | None = None
    calls: "tuple[KempsAction, ...]" = ()


def parse_pair(text: str, seats: str) -> int:
    """The number of the pair written `A/C`. Raises ValueError when these two are not partners here."""
    half = len(seats) // 2
    for pair in range(half):
        if sorted(text.split("/")) == sorted((seats[pair], seats[pair + half])):
            return pair
    raise ValueError(
        f"{text!r} is not a pair; the pairs are {', '.join(f'{seats[i]}/{seats[i + half]}' for i in range(half))}"
    )


def parse_kemps_action(text: str, seats: str) -> KempsAction:
    """Read an act such as `take A 9♣`, `stop B A/C` or `kemps C + stop B A/C`.

    Raises ValueError for an unknown act, a seat that is not there, a card that is none.
    """
    if "+" in text and text.split()[0] in ("kemps", "stop"):
        calls = tuple(parse_kemps_action(part, seats) for part in text.split("+"))
        if len(calls) != 2 or any(call.act not in (KempsAct.KEMPS, KempsAct.STOP) for call in calls):
            raise ValueError(f"{text!r}: only two calls can be joined with +")
        return KempsAction(KempsAct.BOTH, calls[0].by + calls[1].by, calls=calls)

    def seat(name: str) -> int:
        if len(name) != 1 or name not in seats:
            raise ValueError(f"there is no seat {name!r}; the seats are {', '.join(seats)}")
        return seats.index(name)

    match text.split():
        case ["take" | "give" as act, name, first, *more] if len(more) < 4:
            return KempsAction(KempsAct(act), (seat(name),), tuple(parse_card(code) for code in (first, *more)))
        case ["swap", name, taken, given]:
            return KempsAction(KempsAct.SWAP, (seat(name),), (parse_card(taken), parse_card(given)))
        case ["touch", names, card] if len(set(names.split("+"))) == names.count("+") + 1 > 1:
            return KempsAction(KempsAct.TOUCH, tuple(map(seat, names.split("+"))), (parse_card(card),))
        case ["sign", name, _]:
            return KempsAction(KempsAct.SIGN_OTHER, (seat(name),))
        case ["hand", name, other, card]:
            return KempsAction(KempsAct.HAND, (seat(name), seat(other)), (parse_card(card),))
        case ["sign" | "feint" | "speak" | "nudge" | "hide" | "decline" | "kemps" | "stop" as act, name]:
            return KempsAction(KempsAct(act), (seat(name),))
        case ["stop", name, pair]:
            return KempsAction(KempsAct.STOP, (seat(name),), pair=parse_pair(pair, seats))
        case ["refresh" | "open" | "deal" as act]:
            return KempsAction(KempsAct(act))
    raise ValueError(f"{text!r} is not an action")
