"""The same act under other rule sets, and the first point where two games part."""

from dataclasses import replace
from typing import NamedTuple

from engine.actions import Action
from engine.cards import Card, leftovers
from engine.concentration import rule
from engine.profiles import Profile, family
from engine.rulings import Fault, FaultFound, SetupRefused
from engine.setup import Request, deal, deck_faults, player_faults
from engine.table import Pair, Phase, Ruling, Setting, Table


def elsewhere(table: Table, action: Action) -> dict[str, Ruling | SetupRefused]:
    """The ruling on this act in this very moment under every other rule set of the family, by its id.

    Open cards, captured pairs, the turn and the cards that the act touches keep their places; what is face down and
    untouched is dealt from the other rule set's own deck and layout where those differ. Where such a moment cannot
    arise, the answer is what stands against it.
    """
    setting = table.setting
    found: dict[str, Ruling | SetupRefused] = {}
    for other in family(setting.rules):
        if other.id != setting.rules.id:
            moment = same_moment(table, action, other)
            found[other.id] = moment if isinstance(moment, SetupRefused) else rule(*moment)
    return found


def same_outcome(here: Ruling, there: Ruling | SetupRefused) -> bool:
    """Whether two rule sets say the same of one act, for the same reason and with the same player to go on."""
    if isinstance(there, SetupRefused):
        return False
    return (here.verdict, here.reason, here.table.turn) == (there.verdict, there.reason, there.table.turn)


def same_moment(table: Table, action: Action, other: Profile) -> tuple[Table, Action] | SetupRefused:
    """This moment and this act at a table of another rule set, or what stands against it."""
    setting = table.setting
    known = setting.elsewhere.get(other.id)
    if known is None:
        known = setting.elsewhere[other.id] = _first_deal(setting, other)
    if isinstance(known, SetupRefused):
        return known
    matches = other.matches
    counted = False
    for pile in table.piles:
        for pair in pile:
            if pair is None:
                counted = True
            elif not matches(*pair):
                return _against(Fault.NOT_A_PAIR, pair)
    if known.setting.deck is setting.deck:
        if counted and (left := leftovers(other.match, (card for card in table.cards if card))):
            return _against(Fault.CANNOT_BE_CLEARED, left)
        return Table(known.setting, *table[1:]), action
    if table.phase is Phase.OVER:
        return _against(Fault.LAYOUT_SIZE, ())
    return _laid_out_anew(table, action, known)


def _against(fault: Fault, cards: tuple[Card, ...]) -> SetupRefused:
    return SetupRefused((FaultFound(fault, (("cards", cards),)),))


def _first_deal(setting: Setting, other: Profile) -> Table | SetupRefused:
    """The other rule set's table before the first act: with this deck if it plays with it, else with its own."""
    if faults := player_faults(other, len(setting.players)):
        return SetupRefused(tuple(faults))
    deck = deck_faults(other, setting.deck, setting.rows, setting.columns)
    if not deck:
        under = replace(setting, rules=other, elsewhere={})
        return Table(under, (), 0, (), Phase.FIRST, ((),) * len(setting.players), (0,) * len(setting.players))
    if setting.every_place_named:
        return SetupRefused(tuple(deck))
    return deal(Request(other, setting.players, seed=setting.seed))


def _laid_out_anew(table: Table, action: Action, base: Table) -> tuple[Table, Action] | SetupRefused:
    """Another deck or layout: what is open or touched lies on the places of the same name."""
    setting, there = table.setting, base.setting
    columns = there.columns
    moved: dict[int, int] = {}
    for place in (*table.open, *action.places):
        row, column = divmod(place, setting.columns)
        if row >= there.rows or column >= columns:
            return SetupRefused((FaultFound(Fault.PLACE_OUTSIDE, (("places", (setting.places[place],)),)),))
        moved[place] = row * columns + column
    act = action._replace(places=tuple(moved[place] for place in action.places))
    opened = tuple(moved[place] for place in table.open)
    state = (table.turn, opened, table.phase, table.piles, table.misses, table.waited)
    if any(table.piles):
        dealt = _with_captured(table, moved, base)
        if isinstance(dealt, SetupRefused):
            return dealt
        return Table(there, dealt, *state), act
    cards = list(base.cards)
    fixed = set(moved.values())
    for place, index in moved.items():
        card = table.cards[place]
        if cards[index] == card:
            continue
        for at, lying in enumerate(cards):
            if lying == card and at not in fixed:
                cards[at], cards[index] = cards[index], card
                break
        else:
            return _against(Fault.CARD_NOT_IN_DECK, (card,) if card else ())
    return Table(there, tuple(cards), *state), act


def _with_captured(table: Table, moved: dict[int, int], base: Table) -> tuple[Card | None, ...] | SetupRefused:
    there = base.setting
    placed = {there.places[index]: card for place, index in moved.items() if (card := table.cards[place])}
    touched_gaps = [there.places[index] for place, index in moved.items() if table.cards[place] is None]
    others = [
        name
        for name, card in zip(table.setting.places, table.cards, strict=True)
        if card is None and name in there.places and name not in touched_gaps
    ]
    wanted = 2 * sum(table.pairs)
    gaps = (*touched_gaps, *others)[:wanted]
    spare = [name for name in reversed(there.places) if name not in placed and name not in gaps]
    gaps += tuple(spare[: wanted - len(gaps)])
    pairs: dict[int, int | tuple[Pair, ...]] = {}
    for seat, pile in enumerate(table.piles):
        named = tuple(pair for pair in pile if pair)
        pairs[seat] = named if len(named) == len(pile) else len(pile)
    dealt = deal(Request(there.rules, there.players, place=placed, pairs=pairs, empty=gaps, seed=there.seed))
    return dealt if isinstance(dealt, SetupRefused) else dealt.cards


class Parting(NamedTuple):
    """Where two games with the same acts part: the act's number from 0, and the two rulings on it."""

    act: int
    here: Ruling
    there: Ruling


class Rerun(NamedTuple):
    """A whole game re-ruled: the rulings up to the end here and there, and where the two games part, if they do."""

    here: tuple[Ruling, ...]
    there: tuple[Ruling, ...]
    parting: Parting | None


def rerun(table: Table, actions: tuple[Action, ...], other: Profile) -> Rerun | SetupRefused:
    """The same acts from the same start under this rule set and another one.

    Where the other one plays with its own deck, the cards touched up to the parting lie on the same places.
    """
    touched = tuple(dict.fromkeys(place for action in actions for place in action.places))
    everything = actions[0]._replace(places=touched) if actions else None
    moment = same_moment(table, everything, other) if everything else None
    if moment is None:
        return Rerun((), (), None)
    if isinstance(moment, SetupRefused):
        return moment
    start, moved = moment
    where = dict(zip(touched, moved.places, strict=True))
    here: list[Ruling] = []
    there: list[Ruling] = []
    parting = None
    for n, action in enumerate(actions):
        mine = rule(here[-1].table if here else table, action)
        theirs = rule(
            there[-1].table if there else start,
            action._replace(places=tuple(where[p] for p in action.places)),
        )
        here.append(mine)
        there.append(theirs)
        if parting is None and not same_outcome(mine, theirs):
            parting = Parting(n, mine, theirs)
    return Rerun(tuple(here), tuple(there), parting)
