"""Which rules are they playing? A piece of a game that one of several rule sets explains, and the others do not."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple, TypeAlias

from engine.actions import Act, Action
from engine.comparison import rerun
from engine.concentration import rule
from engine.drill_positions import down
from engine.profiles import Profile, family, profile, profile_ids
from engine.rulings import EventKind, SetupRefused
from engine.setup import Request, deal
from engine.table import Phase, Ruling, Table

Group: TypeAlias = tuple[str, ...]
"""Rule sets that would all have ruled so, by their ids."""

MOST_ACTS = 8
"""A longer piece is hard to follow."""
_TRIES = 200
_WORDS = frozenset({EventKind.ANNOUNCED, EventKind.REMINDED})


class Puzzle(NamedTuple):
    """A piece of a game from its first deal, and three or four groups of rule sets of which one has played it.

    `rulings` has what happened, act by act. Under every rule set of the key's group the same happens; under every
    other one that is offered, something else.
    """

    request: Request
    actions: tuple[Action, ...]
    rulings: tuple[Ruling, ...]
    options: tuple[Group, ...]
    key: Group

    @property
    def rules(self) -> Profile:
        """A rule set that they may be playing."""
        return self.request.rules

    @property
    def skill(self) -> str:
        """What is practised: to tell this rule set from the others."""
        return f"which.{self.rules.id}"

    @property
    def table(self) -> Table:
        """The table as it was dealt."""
        table = deal(self.request)
        assert isinstance(table, Table), "it has been dealt before"
        return table


def playable() -> tuple[str, ...]:
    """The rule sets that can be asked for: those that one pack of cards is played by."""
    return tuple(name for name in profile_ids() if _of_one_pack(profile(name)))


def _of_one_pack(rules: Profile) -> bool:
    return rules.game == "concentration" and rules.names("52", "deck")


def puzzle(rules: Profile, random: Random) -> Puzzle | None:
    """A piece of a game under these rules that shows which they are; None when no game that was tried did.

    The same state of the same generator makes the same piece.
    """
    if rules.id not in playable():
        return None
    for _ in range(_TRIES):
        request = Request(rules, ("1", "2"), "4x13", seed=random.getrandbits(32), start=random.randrange(2))
        start = deal(request)
        assert isinstance(start, Table), "one pack in four rows suits all these rule sets"
        rulings = _piece(start, random)
        actions = tuple(ruling.action for ruling in rulings)
        groups = _groups(start, actions, rulings)
        key = next(group for group in groups if rules.id in group)
        others = [group for group in groups if group is not key]
        if len(others) >= 2 and len(key) <= 2 and len(rulings) <= MOST_ACTS:
            # None longer than the key can be, or the longest would never be right.
            short = [tuple(sorted(random.sample(group, min(2, len(group))))) for group in others]
            offered = [key, *random.sample(short, min(3, len(short)))]
            return Puzzle(request, actions, rulings, tuple(random.sample(offered, len(offered))), key)
    return None


def what_happened(rulings: tuple[Ruling, ...]) -> tuple[object, ...]:
    """What everybody at the table sees of a game: verdicts, events and turns, but not why, and no words spoken."""
    return tuple(
        (ruling.verdict, tuple(event for event in ruling.events if event.kind not in _WORDS), ruling.table.turn)
        for ruling in rulings
    )


def _groups(start: Table, actions: tuple[Action, ...], rulings: tuple[Ruling, ...]) -> list[Group]:
    """The rule sets by what they would have made of these acts, in the order of their ids."""
    rules = start.setting.rules
    found: dict[tuple[object, ...], list[str]] = {what_happened(rulings): [rules.id]}
    for other in family(rules):
        if other.id == rules.id or not _of_one_pack(other):
            continue
        again = rerun(start, actions, other)
        if not isinstance(again, SetupRefused):
            found.setdefault(what_happened(again.there), []).append(other.id)
    return [tuple(sorted(names)) for names in found.values()]


def _piece(table: Table, random: Random) -> tuple[Ruling, ...]:
    """A few acts in which rule sets may part: pairs of one colour and of two, early closing, irregular moves, notes."""
    rulings: list[Ruling] = []
    for action in _acts(random):
        acted = _meant(table, action, random)
        if acted is not None:
            rulings.append(rule(table, acted))
            table = rulings[-1].table
    return tuple(rulings)


def _acts(random: Random) -> Iterator[str]:
    """What is meant to happen, in words of this module."""
    for _ in range(random.randint(1, 3)):
        yield from random.choice(
            (("first", "same"), ("first", "other"), ("first", "other", "wait", "close"), ("first", "any", "close"))
        )
        if random.random() < 0.5:
            yield random.choice(("again", "move", "note", "first"))


def _meant(table: Table, meant: str, random: Random) -> Action | None:
    """The act that does what is meant; None when this is no moment for it."""
    places = down(table)
    match meant:
        case "wait" if table.phase is Phase.SHOWING:
            return Action(Act.WAIT, seconds=5)
        case "close" if table.phase is Phase.SHOWING:
            return Action(Act.CLOSE)
        case "note" if table.phase is Phase.FIRST:
            return Action(Act.NOTE)
        case "move" if table.phase is Phase.FIRST:
            gaps = [place for place, card in enumerate(table.cards) if card is None]
            return Action(Act.MOVE, (random.choice(places), random.choice(gaps))) if gaps else None
        case "again" if table.phase is Phase.SECOND:
            return Action(Act.FLIP, table.open)
        case "first" if table.phase is Phase.FIRST:
            return Action(Act.FLIP, (random.choice(places),))
        case "same" | "other" | "any" if table.phase is Phase.SECOND:
            return Action(Act.FLIP, (_partner(table, meant, places, random),))
    return None


def _partner(table: Table, meant: str, places: list[int], random: Random) -> int:
    """A place with a card of the first one's rank, of the same colour or of the other; or any place."""
    first = table.cards[table.open[0]]
    assert first is not None, "an open card lies on the table"
    alike = [
        place
        for place in places
        if (card := table.cards[place])
        and card.rank == first.rank
        and (card.colour == first.colour) is (meant == "same")
    ]
    return random.choice(places if meant == "any" else alike or places)
