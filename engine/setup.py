"""Setting a Concentration table: the deck, the layout and the deal, with every fault found at once."""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import NamedTuple, TypeAlias

from engine.actions import parse_place, place_name
from engine.axes import rows_and_columns
from engine.cards import JOKERS, PICTURES, Card, Match, leftovers, pair_up, picture_pairs, suited, without
from engine.profiles import Profile
from engine.rulings import Facts, Fault, FaultFound, SetupRefused
from engine.table import Pair, Phase, Setting, Table

DeckSpec: TypeAlias = str | tuple[str, ...]
"""`52`, `54`, `104`, `pictures`, or the ranks of a pack cut down to whole ranks."""

_LAYOUTS = {54: (6, 9), 104: (8, 13)}


class Request(NamedTuple):
    """What is asked for: everything that is not given takes the rule set's default or is dealt from the seed.

    `place` puts cards on named places (`r1c1`). `pairs` gives every seat's captured pairs, or only their number.
    `empty` names the gaps, or is `rest` for every place not named. Seats count from 0.
    """

    rules: Profile
    players: tuple[str, ...] = ("1", "2")
    layout: str | None = None
    place: Mapping[str, Card] = {}
    seed: int = 0
    deck: DeckSpec | None = None
    pairs: Mapping[int, int | tuple[Pair, ...]] = {}
    empty: tuple[str, ...] | str | None = None
    start: int = 0


def deck_of(spec: DeckSpec, pictures: Iterable[str] = ()) -> tuple[Card, ...]:
    """The cards of a deck: a pack, with jokers, a double pack, whole ranks, or the pictures given."""
    if isinstance(spec, tuple):
        return suited(spec)
    if spec == "pictures":
        return picture_pairs(pictures)
    return {"52": suited(), "54": suited() + JOKERS, "104": suited() * 2}[spec]


def shape(request: Request) -> tuple[int, int]:
    """Rows and columns of the layout asked for, or the usual one for the deck asked for."""
    if request.layout:
        return rows_and_columns(request.layout)
    house = dict(request.rules.changed).get("layout")
    if isinstance(house, tuple):
        return rows_and_columns(house[0])
    spec = _spec(request)
    if not spec or spec == "pictures":
        return 4, 13
    size = len(deck_of(spec))
    return _LAYOUTS.get(size) or (4, size // 4)


def _spec(request: Request) -> DeckSpec:
    return _usual_deck(request.rules) if request.deck is None else request.deck


def _usual_deck(rules: Profile) -> str:
    decks = rules["deck"]
    first = str(decks[0]) if isinstance(decks, tuple) else "52"
    return "52" if first == "subset" else first


def deal(request: Request) -> Table | SetupRefused:
    """The table that was asked for, or all the faults that stand against it (A08-A14, A38)."""
    rules = request.rules
    rows, columns = shape(request)
    names = tuple(place_name(index, columns) for index in range(rows * columns))
    full = set(request.place) == set(names)
    deck = tuple(request.place.values()) if full else _deck(request, len(names))
    faults = [*player_faults(rules, len(request.players)), *deck_faults(rules, deck, rows, columns)]
    faults += _place_faults(request, names)
    named = [pair for pairs in request.pairs.values() if isinstance(pairs, tuple) for pair in pairs]
    captured = Counter(card for pair in named for card in pair)
    faults += _card_faults((*request.place.values(), *captured.elements()), deck)
    faults += [FaultFound(Fault.NOT_A_PAIR, (("cards", pair),)) for pair in named if not rules.matches(*pair)]
    gaps = _gaps(request, names)
    told = sum(_number(pairs) for pairs in request.pairs.values())
    nobodys = not request.pairs and len(gaps) < len(names)  # gaps, and nobody is said to have the cards
    gone = len(gaps) // 2 if nobodys else 0
    if 2 * (told + gone) != len(gaps):
        faults.append(FaultFound(Fault.GAPS_DIFFER, (("gaps", len(gaps)), ("pairs", told))))
    if faults:
        return SetupRefused(tuple(faults))

    placed = {parse_place(name, rows, columns): card for name, card in request.place.items()}
    rest = list(without(deck, captured + Counter(placed.values())))
    shuffle = Random(request.seed).shuffle
    shuffle(rest)
    counted = gone + sum(pairs for pairs in request.pairs.values() if isinstance(pairs, int))
    if counted:
        kept = _captured_unseen(rules.match, tuple(placed.values()), rest, counted)
        if kept is None:
            left = leftovers(rules.match, placed.values()) or tuple(placed.values())
            return SetupRefused((FaultFound(Fault.CANNOT_BE_CLEARED, (("cards", left),)),))
        rest = kept
        shuffle(rest)
    holes = {parse_place(name, rows, columns) for name in gaps}
    dealt = iter(rest)
    cards = tuple(None if i in holes else placed.get(i) or next(dealt) for i in range(rows * columns))
    piles = tuple(_pile(request.pairs.get(seat, ())) for seat in range(len(request.players)))
    setting = Setting(rules, rows, columns, request.players, names, deck, request.seed, full, gone)
    phase = Phase.FIRST if any(cards) else Phase.OVER
    return Table(setting, cards, request.start, (), phase, piles, (0,) * len(piles))


def _deck(request: Request, places: int) -> tuple[Card, ...]:
    spec = _spec(request)
    if spec != "pictures":
        return deck_of(spec)
    captured = (card for pairs in request.pairs.values() if isinstance(pairs, tuple) for pair in pairs for card in pair)
    named = dict.fromkeys(card.rank for card in (*request.place.values(), *captured) if card.is_picture)
    return deck_of(spec, tuple(dict.fromkeys((*named, *PICTURES)))[: (places + 1) // 2])


def _kind_of_deck(deck: tuple[Card, ...]) -> str:
    if deck and all(card.is_picture for card in deck):
        return "pictures"
    found = Counter(deck)
    for kind in ("52", "54", "104"):
        if found == Counter(deck_of(kind)):
            return kind
    return "subset"


def player_faults(rules: Profile, seats: int) -> list[FaultFound]:
    """What stands against so many players under a rule set."""
    limits = rules["players"]
    assert isinstance(limits, tuple), "the axis holds [least, most]"
    least, most = int(limits[0] or 1), limits[1]
    house = dict(rules.changed).get("solo")  # a house may let one play alone, or give it up
    least = 1 if house is True else max(least, 2) if house is False else least
    facts: Facts = (("players", seats), ("least", least), ("most", most))
    if seats < least:
        return [FaultFound(Fault.TOO_FEW_PLAYERS, facts)]
    if most is not None and seats > int(most):
        return [FaultFound(Fault.TOO_MANY_PLAYERS, facts)]
    return []


def deck_faults(rules: Profile, deck: tuple[Card, ...], rows: int, columns: int) -> list[FaultFound]:
    """What stands against a deck in a layout under a rule set; cards that cannot be cleared are named."""
    faults = []
    kind = _kind_of_deck(deck)
    facts: Facts = (("deck", kind), ("cards", len(deck)))
    copies = 2 if kind == "104" or rules.names("104", "deck") else 1
    twins = tuple(card for card, count in Counter(deck).items() if count > copies)
    if twins:
        faults.append(FaultFound(Fault.CARD_TWICE, (("cards", twins),)))
    if not _plays_with(rules, kind, deck):
        faults.append(FaultFound(Fault.DECK_NOT_ALLOWED, facts))
    if kind == "104" and rules.match is not Match.RANK_SUIT:
        faults.append(FaultFound(Fault.MATCH_NOT_ALLOWED, (("match", str(rules.match)),)))
    layout = rules["layout"]
    if isinstance(layout, tuple) and kind == "52" and f"{rows}x{columns}" not in layout:
        faults.append(
            FaultFound(Fault.LAYOUT_NOT_ALLOWED, (("layout", f"{rows}x{columns}"), ("usual", str(layout[0]))))
        )
    if rows * columns != len(deck):
        faults.append(FaultFound(Fault.LAYOUT_SIZE, (("places", rows * columns), ("cards", len(deck)))))
    if left := leftovers(rules.match, deck):
        faults.append(FaultFound(Fault.CANNOT_BE_CLEARED, (("cards", left),)))
    return faults


def _plays_with(rules: Profile, kind: str, deck: tuple[Card, ...]) -> bool:
    """Whether a rule set has such a deck. A pack cut down has two cards or more and no pictures among them."""
    if kind != "subset" and rules.names(kind, "deck"):
        return True
    if kind not in ("subset", "52") or len(deck) < 2 or any(card.is_picture for card in deck):
        return False
    jokers = any(card.is_joker for card in deck)
    return rules.names("subset", "deck") and (not jokers or rules.names("54", "deck"))


def _place_faults(request: Request, names: tuple[str, ...]) -> list[FaultFound]:
    faults = []
    gaps = request.empty if isinstance(request.empty, tuple) else ()
    outside = tuple(dict.fromkeys(name for name in (*request.place, *gaps) if name not in names))
    if outside:
        faults.append(FaultFound(Fault.PLACE_OUTSIDE, (("places", outside),)))
    if both := tuple(name for name in request.place if name in gaps):
        faults.append(FaultFound(Fault.PLACE_TAKEN, (("places", both),)))
    return faults


def _card_faults(used: Iterable[Card], deck: tuple[Card, ...]) -> list[FaultFound]:
    have, faults = Counter(deck), []
    count = Counter(used)
    if strange := tuple(card for card in count if not have[card]):
        faults.append(FaultFound(Fault.CARD_NOT_IN_DECK, (("cards", strange),)))
    if twice := tuple(card for card, copies in count.items() if copies > have[card] > 0):
        faults.append(FaultFound(Fault.CARD_TWICE, (("cards", twice),)))
    return faults


def _gaps(request: Request, names: tuple[str, ...]) -> tuple[str, ...]:
    unnamed = tuple(name for name in names if name not in request.place)
    if request.empty == "rest":
        return unnamed
    if isinstance(request.empty, tuple):
        return tuple(dict.fromkeys(name for name in request.empty if name in names))
    wanted = 2 * sum(_number(pairs) for pairs in request.pairs.values())
    return unnamed[max(0, len(unnamed) - wanted) :]


def _number(pairs: int | tuple[Pair, ...]) -> int:
    return pairs if isinstance(pairs, int) else len(pairs)


def _pile(pairs: int | tuple[Pair, ...]) -> tuple[Pair | None, ...]:
    return (None,) * pairs if isinstance(pairs, int) else pairs


def _captured_unseen(match: Match, placed: tuple[Card, ...], rest: list[Card], pairs: int) -> list[Card] | None:
    """What is still to be dealt when so many pairs, not named, have left the table; None when it cannot be.

    The placed cards find their partners first, among themselves and then in the rest, so that they can be cleared.
    """
    couples = pair_up(match, (*placed, *rest))
    if couples is None:
        return None
    on_table = Counter(placed)
    needed: list[Card] = []
    free: list[Pair] = []
    for couple in couples:
        lying = Counter(couple) & on_table
        on_table -= lying
        if lying:
            needed += without(couple, lying)
        else:
            free.append(couple)
    if len(free) < pairs:
        return None
    return needed + [card for couple in free[pairs:] for card in couple]
