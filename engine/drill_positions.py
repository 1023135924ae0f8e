"""Positions of Concentration for drills: a game played at random until an act can be put that brings a given ruling."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.actions import Act, Action
from engine.cards import RANKS, Card
from engine.concentration import rule
from engine.profiles import Profile
from engine.rulings import EventKind, Reason, SetupRefused, Verdict
from engine.setup import Request, deal
from engine.table import Phase, Table

MOST_ACTS = 600
"""After so many acts a game is given up and another one dealt."""

LATE = frozenset({Reason.MATCH_LAST, Reason.GAME_OVER})
"""Rulings that come at the end of a game only."""

_TURNING = frozenset(
    {
        Reason.FIRST_CARD,
        Reason.MATCH,
        Reason.MATCH_TURN_PASSES,
        Reason.MATCH_LAST,
        Reason.MISS_RANK,
        Reason.MISS_COLOUR,
        Reason.MISS_SAME_COLOUR,
        Reason.MISS_SUIT,
        Reason.MISS_PICTURE,
        Reason.THIRD_CARD,
    }
)

_ALONE: dict[Reason, Act] = {
    Reason.CLOSED: Act.CLOSE,
    Reason.CLOSED_ALONE: Act.CLOSE,
    Reason.TOO_EARLY: Act.CLOSE,
    Reason.NOTHING_OPEN: Act.CLOSE,
    Reason.CLOSED_CROSSED: Act.CLOSE_CROSSED,
    Reason.SECOND_CARD_DUE: Act.PASS,
    Reason.MISS_OPEN: Act.PASS,
    Reason.NO_PASS: Act.PASS,
    Reason.CARDS_GATHERED: Act.GATHER,
    Reason.CARDS_RESHUFFLED: Act.RESHUFFLE,
    Reason.NOTED: Act.NOTE,
    Reason.NOTES_FORBIDDEN: Act.NOTE,
}
"""Acts that name no place, by the ruling they are asked for."""

_AT_A_CARD: dict[Reason, Act] = {
    Reason.TOUCHED: Act.TOUCH,
    Reason.HIDDEN_LOOK: Act.PEEK,
    Reason.LOOK_BEFORE_START: Act.PEEK,
}
"""Acts on one card that lies face down."""

_AT_TWO_CARDS: dict[Reason, Act] = {
    Reason.ONE_AT_A_TIME: Act.FLIP_BOTH,
    Reason.CLAIM_UNTURNED: Act.CLAIM,
}
"""Acts on two cards that lie face down."""


class Position(NamedTuple):
    """A moment of a game that may really come: the set-up, the acts since then, the table, and the act put to it."""

    request: Request
    acts: tuple[Action, ...]
    table: Table
    action: Action


def position(rules: Profile, reason: Reason, random: Random) -> Position | None:
    """A moment in which an act brings this ruling; None when the game that was played had none."""
    request = _request(rules, reason, random)
    table = deal(request)
    assert not isinstance(table, SetupRefused), "a rule set can be dealt as it says"
    earliest = 0 if reason is Reason.LOOK_BEFORE_START else random.randrange(14)
    # Sooner or later, by chance: a card taken, or a gap, needs a pair first.
    for acts, now in played(table, random, 0.95 if reason in LATE else random.choice((0.2, 0.5, 0.8))):
        if len(acts) < earliest:
            continue
        found = [action for action in _natural(now, reason, random) if rule(now, action).reason is reason]
        if found:
            return Position(request, acts, now, random.choice(found))
    return None


def _request(rules: Profile, reason: Reason, random: Random) -> Request:
    """A set-up that this rule set allows; a small one where it may be small, because it is easier to look through."""
    players = 1 if reason is Reason.CLOSED_ALONE else random.choice((2, 2, 3))
    names = tuple(str(seat + 1) for seat in range(players))
    seed, start = random.getrandbits(32), random.randrange(players)
    if reason is Reason.MISS_PICTURE:
        return Request(rules, names, "2x4", seed=seed, deck="pictures", start=start)
    if rules.names("subset", "deck"):
        ranks, layout = random.choice(((2, "2x4"), (3, "3x4"), (5, "4x5"), (6, "4x6")))
        deck = tuple(sorted(random.sample(RANKS, ranks), key=RANKS.index))
        return Request(rules, names, layout, seed=seed, deck=deck, start=start)
    return Request(rules, names, seed=seed, start=start)


def played(table: Table, random: Random, hits: float) -> Iterator[tuple[tuple[Action, ...], Table]]:
    """Every moment of a game with what was done so far; `hits` is how often a second card is a partner.

    Now and then somebody does what is not allowed. The game ends with its last pair, or after very many acts.
    """
    acts: tuple[Action, ...] = ()
    yield acts, table
    while table.phase is not Phase.OVER and len(acts) < MOST_ACTS:
        action = _next_act(table, random, hits)
        table = rule(table, action).table
        acts = (*acts, action)
        yield acts, table


def _next_act(table: Table, random: Random, hits: float) -> Action:
    chance = random.random()
    if chance < 0.04:
        return Action(Act.TOUCH, (random.choice(down(table) or [0]),))
    if table.phase is Phase.SHOWING:
        owed = table.setting.rules.display_seconds - table.waited
        if owed > 0:
            return Action(Act.WAIT, seconds=random.randint(1, int(owed)))
        return Action(Act.WAIT, seconds=random.randint(1, 5)) if chance < 0.3 else Action(Act.CLOSE)
    if table.phase is Phase.SECOND:
        if chance < 0.08:
            return Action(Act.FLIP, table.open)
        return Action(Act.FLIP, (_second(table, random, hits),))
    return Action(Act.FLIP, (random.choice(down(table)),))


def _second(table: Table, random: Random, hits: float) -> int:
    """A place for the second card: a partner of the first, or one of its rank that is none, or any."""
    first, places = _first(table), down(table)
    fits = [place for place in places if table.setting.rules.matches(first, _at(table, place))]
    near = [place for place in places if place not in fits and _at(table, place).rank == first.rank]
    wanted = fits if random.random() < hits else near if random.random() < 0.6 else places
    return random.choice(wanted or places)


def _first(table: Table) -> Card:
    return _at(table, table.open[0])


def _at(table: Table, place: int) -> Card:
    card = table.cards[place]
    assert card is not None, "asked where a card lies"
    return card


def down(table: Table) -> list[int]:
    """The places of the cards that lie face down."""
    return [place for place, card in enumerate(table.cards) if card is not None and place not in table.open]


def _natural(table: Table, reason: Reason, random: Random) -> list[Action]:
    """Acts that may bring a ruling, each breaking one rule at most, so that no other reason would do as well."""
    places = down(table)
    if reason in _TURNING:
        return [Action(Act.FLIP, (place,)) for place in places]
    if reason in _ALONE:
        return [Action(_ALONE[reason])]
    if reason in _AT_A_CARD:
        return [Action(_AT_A_CARD[reason], (place,)) for place in places] if table.phase is Phase.FIRST else []
    if reason in _AT_TWO_CARDS and table.phase is Phase.FIRST and len(places) > 1:
        return [Action(_AT_TWO_CARDS[reason], tuple(random.sample(places, 2)))]
    return _special(table, reason, random, places)


def _special(table: Table, reason: Reason, random: Random, places: list[int]) -> list[Action]:
    gaps = [place for place, card in enumerate(table.cards) if card is None]
    lying = {card for card in table.cards if card}
    match reason:
        case Reason.WAITED if table.phase is Phase.SHOWING:
            return [Action(Act.WAIT, seconds=random.randint(1, 5))]
        case Reason.PLACE_EMPTY:
            return [Action(Act.FLIP, (place,)) for place in gaps]
        case Reason.ALREADY_OPEN:
            return [Action(Act.FLIP, (place,)) for place in table.open]
        case Reason.FIRST_CARD_STAYS if table.phase is Phase.SECOND:
            return [Action(Act.UNFLIP, table.open)]
        case Reason.CARD_CAPTURED:
            return [Action(Act.POINT, card=card) for card in table.captured if card not in lying]
        case Reason.CARD_NOT_SHOWN:
            hidden = {_at(table, place) for place in places} - {_at(table, place) for place in table.open}
            return [Action(Act.POINT, card=card) for card in sorted(hidden - set(table.captured))]
        case Reason.CARD_MOVED if gaps and table.phase is Phase.FIRST:
            return [Action(Act.MOVE, (place, random.choice(gaps))) for place in places]
        case Reason.OUT_OF_TURN:
            return _by_another(table, random, places)
        case Reason.GAME_OVER if table.phase is Phase.OVER:
            return [Action(Act.FLIP, (random.choice(gaps),)), Action(Act.PASS)]
        case Reason.RULES_FIXED:
            return [Action(Act.CHANGE, axis="bonus_turn", value=not table.setting.rules.bonus_turn)]
    return []


def _by_another(table: Table, random: Random, places: list[int]) -> list[Action]:
    """What whoever has the turn might do, done by another player."""
    own = [Action(Act.CLOSE)] if table.phase is Phase.SHOWING else [Action(Act.FLIP, (place,)) for place in places]
    others = [seat for seat in range(len(table.piles)) if seat != table.turn]
    fair = [action for action in own if rule(table, action).verdict is Verdict.ALLOWED]
    return [action._replace(by=random.choice(others)) for action in fair] if others else []


def to_remember(table: Table, acts: tuple[Action, ...], action: Action, start: Table) -> int:
    """How many cards were seen, lie face down now, and have the rank of a card that the act is about."""
    about = {_at(table, place).rank for place in (*table.open, *action.places) if table.cards[place]}
    if action.card:
        about.add(action.card.rank)
    seen: set[int] = set()
    for each in acts:
        ruling = rule(start, each)
        if any(event.kind is EventKind.TURNED for event in ruling.events):
            seen.add(each.places[0])
        start = ruling.table
    return sum(_at(table, place).rank in about for place in seen & set(down(table)))


def reasons(rules: Profile) -> tuple[Reason, ...]:
    """Every ruling that this rule set can give, in the order of the reasons."""
    only = {
        Reason.MATCH: rules.bonus_turn,
        Reason.MATCH_TURN_PASSES: not rules.bonus_turn,
        Reason.MISS_COLOUR: rules["match"] == "rank-colour",
        Reason.MISS_SAME_COLOUR: rules["match"] == "rank-opposite",
        Reason.MISS_SUIT: rules["match"] == "rank-suit",
        Reason.MISS_PICTURE: rules.names("pictures", "deck"),
        Reason.CLOSED_ALONE: rules["solo"] is True,
        Reason.TOO_EARLY: rules.display_seconds > 0,
        Reason.NOTED: rules["notes"] != "forbidden",
        Reason.NOTES_FORBIDDEN: rules["notes"] == "forbidden",
        Reason.LOOK_BEFORE_START: rules["peek_before_start"] == "forbidden",
    }
    everything = list(Reason)
    return tuple(reason for reason in everything[: everything.index(Reason.CARD_TAKEN)] if only.get(reason, True))
