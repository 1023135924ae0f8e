"""The same act under other rule sets, and the first point where two games part."""

from collections import Counter
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from engine.actions import Action
from engine.cards import Card, Match, leftovers
from engine.concentration import FIRST, JUDGES, OVER, rule
from engine.making import made
from engine.profiles import Profile, family
from engine.rulings import Facts, Fault, FaultFound, SetupRefused
from engine.setup import Request, deal, deck_faults, player_faults
from engine.table import Pair, Phase, Ruling, Setting, Table

_RANK, _NOT_A_PAIR = Match.RANK, Fault.NOT_A_PAIR  # asked for at every comparison; looking them up takes its time


def elsewhere(table: Table, action: Action) -> dict[str, Ruling | SetupRefused]:
    """The ruling on this act in this very moment under every other rule set of the family, by its id.

    Open cards, captured pairs, the turn and the cards that the act touches keep their places; what is face down and
    untouched is dealt from the other rule set's own deck and layout where those differ. Where such a moment cannot
    arise, the answer is what stands against it.
    """
    setting, cards, turn, opened, phase, piles, misses, waited = table
    judge = JUDGES[action.act]
    captured = any(piles)
    found: dict[str, Ruling | SetupRefused] = {}
    for name, start in (setting.elsewhere or _starts(table)).items():
        # `_moment`, written out: with the same deck, carrying the table over would cost half as much as ruling on it.
        if isinstance(start, SetupRefused):
            found[name] = start
        elif captured and (strange := _no_pair_there(piles, setting.rules, start[0].rules)):
            found[name] = _against(_NOT_A_PAIR, (("cards", strange),))
        elif start.__class__ is Table:
            found[name] = judge(made(Table, (start[0], cards, turn, opened, phase, piles, misses, waited)), action)
        else:
            moment = _moment(table, action, start)
            found[name] = moment if isinstance(moment, SetupRefused) else judge(*moment)
    return found


def same_outcome(here: Ruling, there: Ruling | SetupRefused) -> bool:
    """Whether two rule sets say the same of one act, for the same reason and with the same player to go on."""
    if isinstance(there, SetupRefused):
        return False
    return (here.verdict, here.reason, here.table.turn) == (there.verdict, there.reason, there.table.turn)


def same_moment(table: Table, action: Action, other: Profile) -> tuple[Table, Action] | SetupRefused:
    """This moment and this act at a table of another rule set, or what stands against it.

    The other one may be this rule set with or without its house rules.
    """
    setting = table.setting
    if other.changed or other.id == setting.rules.id:
        return _moment(table, action, _start(table, other))
    return _moment(table, action, (setting.elsewhere or _starts(table))[other.id])


class _OwnDeal(Table):
    """The table of a rule set that must play with its own deck or layout, dealt once a game."""

    @cached_property
    def first(self) -> dict[Card, int]:
        """Where the first copy of every card lies."""
        return {card: place for place, card in reversed(list(enumerate(self.cards))) if card}

    @cached_property
    def place_of(self) -> dict[str, int]:
        """The place with this name."""
        return {name: place for place, name in enumerate(self.setting.places)}


def _against(fault: Fault, facts: Facts = ()) -> SetupRefused:
    return made(SetupRefused, ((made(FaultFound, (fault, facts)),),))


def _starts(table: Table) -> dict[str, Table | SetupRefused]:
    """How this game would stand under every other rule set of the family; worked out once a game."""
    setting = table.setting
    rules = setting.rules
    # All at once, so that a second thread never meets half of them.
    setting.elsewhere.update({other.id: _start(table, other) for other in family(rules) if other.id != rules.id})
    return setting.elsewhere


def _start(table: Table, other: Profile) -> Table | SetupRefused:
    """A table of the other rule set: with this deck if it plays with it, else with its own."""
    setting = table.setting
    seats = len(setting.players)
    if faults := player_faults(other, seats):
        return SetupRefused(tuple(faults))
    if faults := deck_faults(other, setting.deck, setting.rows, setting.columns):
        if setting.every_place_named:
            return SetupRefused(tuple(faults))
        dealt = deal(Request(other, setting.players, seed=setting.seed))
        if isinstance(dealt, SetupRefused):
            return dealt
        return _OwnDeal(replace(dealt.setting, gone=setting.gone), *dealt[1:])
    if leftovers(other.match, _counted(table)):
        return _against(Fault.CANNOT_BE_CLEARED)  # without the cards: nobody has seen them
    under = replace(setting, rules=other, elsewhere={})
    return Table(under, (), 0, (), Phase.FIRST, ((),) * seats, (0,) * seats)


def _counted(table: Table) -> list[Card]:
    """The cards off the table that are known by their number only; they stay the same for a whole game."""
    if not table.setting.gone and not any(None in pile for pile in table.piles):
        return []
    named = Counter(card for pile in table.piles for pair in pile if pair for card in pair)
    lying = Counter(card for card in table.cards if card)
    return list((Counter(table.setting.deck) - lying - named).elements())


def _moment(table: Table, action: Action, start: Table | SetupRefused) -> tuple[Table, Action] | SetupRefused:
    if isinstance(start, SetupRefused):
        return start
    piles = table.piles
    if any(piles) and (strange := _no_pair_there(piles, table.setting.rules, start.setting.rules)):
        return _against(_NOT_A_PAIR, (("cards", strange),))
    if isinstance(start, _OwnDeal):
        return _laid_out_anew(table, action, start)
    return made(Table, (start.setting, *table[1:])), action


def _no_pair_there(piles: tuple[tuple[Pair | None, ...], ...], here: Profile, there: Profile) -> Pair | None:
    """The first captured pair that is none under the other rule set."""
    match = there.match
    if match is here.match or match is _RANK:  # every rule asks for equal ranks, this one for nothing else
        return None
    matches = there.matches
    for pile in piles:
        for pair in pile:
            if pair and not matches(*pair):
                return pair
    return None


def _laid_out_anew(table: Table, action: Action, dealt: _OwnDeal) -> tuple[Table, Action] | SetupRefused:
    """Another deck or layout: what is open, touched or captured lies on, or is missing from, the places of its name."""
    setting, lying, turn, opened, phase, piles, misses, waited = table
    there, names, place_of = dealt[0], setting.places, dealt.place_of
    touched: dict[int, Card | None] = {}
    for place in opened + action.places:
        at = place_of.get(names[place])
        if at is None:
            return _against(Fault.PLACE_OUTSIDE, (("places", (names[place],)),))
        touched[at] = lying[place]
    captured = bool(setting.gone) or any(piles)
    cards = _with_captured(table, touched, dealt) if captured else _with_laid(dealt, touched)
    if isinstance(cards, SetupRefused):
        return cards
    if captured and not opened:  # another deck is cleared sooner or later than this one
        phase = FIRST if any(cards) else OVER
    if there.columns != setting.columns:
        opened = tuple(place_of[names[place]] for place in opened)
        action = action._replace(places=tuple(place_of[names[place]] for place in action.places))
    return made(Table, (there, tuple(cards), turn, opened, phase, piles, misses, waited)), action


def _with_laid(dealt: _OwnDeal, wanted: dict[int, Card | None]) -> list[Card | None] | SetupRefused:
    """The cards dealt, with each wanted card on its place, exchanged for the one that was dealt there."""
    cards = list(dealt.cards)
    settled: list[int] = []
    for place, card in wanted.items():
        if card is not None and cards[place] != card:
            at = dealt.first.get(card)
            if at is None:
                return _against(Fault.CARD_NOT_IN_DECK)  # without the card: it may be face down
            if at in settled or cards[at] != card:
                at = next((i for i, other in enumerate(cards) if other == card and i not in settled), None)
                if at is None:
                    return _against(Fault.CARD_TWICE)
            cards[place], cards[at] = card, cards[place]
        settled.append(place)
    return cards


def _with_captured(table: Table, touched: dict[int, Card | None], dealt: _OwnDeal) -> list[Card | None] | SetupRefused:
    """The cards dealt, less the captured pairs; gaps keep their places where the other layout has them."""
    there = dealt.setting
    wanted = 2 * (there.gone + sum(table.pairs))
    if wanted > len(there.deck):
        return _against(Fault.GAPS_DIFFER, (("gaps", len(there.deck)), ("pairs", wanted // 2)))
    gaps = [at for at, card in touched.items() if card is None]
    for name, lying in zip(table.setting.places, table.cards, strict=True):
        if lying is None and (at := dealt.place_of.get(name)) is not None and at not in touched:
            gaps.append(at)
    spare = [at for at in range(len(there.places) - 1, -1, -1) if at not in touched and at not in gaps]
    gaps = (gaps + spare)[:wanted]
    if len(gaps) < wanted:  # so many pairs are gone that the cards of this act would have to be among them
        return _against(Fault.GAPS_DIFFER, (("gaps", len(gaps)), ("pairs", wanted // 2)))
    placed = {at: card for at, card in touched.items() if card}
    if there.gone or any(None in pile for pile in table.piles):
        return _with_counted(table, placed, gaps, there)
    captured = (card for pile in table.piles for pair in pile if pair for card in pair)
    cards = _with_laid(dealt, {**placed, **dict(zip(gaps, captured, strict=True))})
    if not isinstance(cards, SetupRefused):
        for gap in gaps:
            cards[gap] = None
    return cards


def _with_counted(
    table: Table, placed: dict[int, Card], gaps: list[int], there: Setting
) -> list[Card | None] | SetupRefused:
    """Captured pairs that are only counted are chosen by a deal, so that the rest can be cleared."""
    captured = [pair for pile in table.piles for pair in pile]
    named = tuple(pair for pair in captured if pair)
    # Whose they are makes no difference to the cards that are left.
    pairs: dict[int, int | tuple[Pair, ...]] = {0: named, 1: there.gone + len(captured) - len(named)}
    place = {there.places[at]: card for at, card in placed.items()}
    empty = tuple(there.places[gap] for gap in gaps)
    dealt = deal(Request(there.rules, there.players, place=place, pairs=pairs, empty=empty, seed=there.seed))
    return dealt if isinstance(dealt, SetupRefused) else list(dealt.cards)


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

    Where the other one plays with its own deck, the cards that the acts touch lie on the same places.
    """
    if not actions:
        return Rerun((), (), None)
    touched = tuple(dict.fromkeys(place for action in actions for place in action.places))
    moment = same_moment(table, actions[0]._replace(places=touched), other)
    if isinstance(moment, SetupRefused):
        return moment
    start, everything = moment
    where = dict(zip(touched, everything.places, strict=True))
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
