"""A game with real cards: people say which cards were turned and what was done, the judge rules, the score is kept.

The faces on the real table are not known. For every ruling a table is set on which the named cards lie open or are
about to be turned, the captured pairs lie in their piles, and any other cards fill the rest; the judge sees only that.
"""

import json
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from engine.actions import Act, Action, place_name
from engine.axes import Value, checked
from engine.cards import RANKS, Card, parse_card
from engine.concentration import rule
from engine.profiles import Profile, profile, with_house
from engine.rulings import Fault, FaultFound, Json, Reason, SetupRefused, Verdict
from engine.scoring import SumCheck, sum_check
from engine.setup import DeckSpec, Request, deal, deck_of, shape
from engine.table import Pair, Phase, Ruling, Table

BACK = "back"
"""How a corrected slip is written in a log."""

MOST_LINES = 5000
"""Lines that a log may have: more than any class plays, few enough to replay at once."""


class Happening(StrEnum):
    """What people can say that somebody did."""

    TURN = "turn"
    """A card was turned, the first or the second of an attempt; it is named."""
    CLOSE = "close"
    """A miss was shown as long as the rule set asks, then closed."""
    CLOSE_EARLY = "close-early"
    CLOSE_CROSSED = "close-crossed"
    THIRD = "third"
    """A third card was turned while a miss lay open."""
    OTHER = "other"
    """Somebody turned a card in another player's turn."""
    AGAIN = "again"
    """The open first card was chosen once more, as the second."""
    BACK_DOWN = "back-down"
    """The first card was turned back to choose another."""
    BOTH = "both"
    """Two cards were turned at the same moment."""
    TAKEN = "taken"
    """A card of a captured pair was named as one of an attempt; it is named."""
    CLAIM = "claim"
    PEEK = "peek"
    MOVE = "move"
    GATHER = "gather"
    RESHUFFLE = "reshuffle"
    TOUCH = "touch"
    NOTE = "note"
    PASS = "pass"


class Said(NamedTuple):
    """One thing that people say has happened: what, the card where one is named, who (None: whose turn it is)."""

    what: Happening
    card: Card | None = None
    by: int | None = None
    aloud: bool = True


class RealSetup(NamedTuple):
    """What is agreed before play. `deck` is `52`, `54`, `104` or whole ranks; `start` is a seat, from 0."""

    rules: Profile
    players: tuple[str, ...]
    deck: DeckSpec = "52"
    start: int = 0


class Stand(NamedTuple):
    """How a game stands: whose turn, the cards lying open in their order, every seat's pairs and misses."""

    turn: int
    open: tuple[Card, ...]
    piles: tuple[tuple[Pair, ...], ...]
    misses: tuple[int, ...]


class Line(NamedTuple):
    """One line of the log: what was said, the stand and table before it, the ruling. No `said`: a slip corrected."""

    said: Said | None
    before: Stand
    table: Table | None = None
    ruling: Ruling | None = None


class RealGame(NamedTuple):
    """A game with real cards as a value. The log only ever grows."""

    setup: RealSetup
    stand: Stand
    log: tuple[Line, ...] = ()

    @property
    def standing(self) -> tuple[int, ...]:
        """The numbers of the lines that hold; the others were slips."""
        kept: list[int] = []
        for number, line in enumerate(self.log):
            if line.said:
                kept.append(number)
            else:
                kept.pop()
        return tuple(kept)

    @property
    def captured(self) -> tuple[Card, ...]:
        """The cards that have left the table, pile by pile."""
        return tuple(card for pile in self.stand.piles for pair in pile for card in pair)

    @property
    def over(self) -> bool:
        """Whether the last pair has been taken."""
        return len(self.captured) == len(deck_of(self.setup.deck))


Answer: TypeAlias = Ruling | SetupRefused
"""A ruling, or why what was said cannot have happened."""


class Told(NamedTuple):
    """The answer to what was said, and the next game. The game is the same one when it cannot have happened."""

    answer: Answer
    game: RealGame


def begin(setup: RealSetup) -> RealGame | SetupRefused:
    """A new game, or all that stands against its set-up. Nobody can tell this program the pictures of a real pack."""
    if setup.deck == "pictures":
        return SetupRefused((FaultFound(Fault.DECK_NOT_ALLOWED, (("deck", "pictures"),)),))
    seats = len(setup.players)
    game = RealGame(setup, Stand(setup.start, (), ((),) * seats, (0,) * seats))
    table = moment(game)
    return table if isinstance(table, SetupRefused) else game


def moment(game: RealGame, coming: Sequence[Card] = ()) -> Table | SetupRefused:
    """The table for the next ruling: the open cards and those about to be turned lie on the first places in order.

    SetupRefused names cards that cannot be there: captured already, not in the pack, or once too often.
    """
    setup, stand = game.setup, game.stand
    request = Request(setup.rules, setup.players, deck=setup.deck, pairs=dict(enumerate(stand.piles)), start=stand.turn)
    columns = shape(request)[1]
    place = {place_name(index, columns): card for index, card in enumerate((*stand.open, *coming))}
    table = deal(request._replace(place=place))
    if isinstance(table, SetupRefused):
        return table
    for turned in range(len(stand.open)):
        table = rule(table, Action(Act.FLIP, (turned,))).table
    return table._replace(misses=stand.misses)


def happened(game: RealGame, said: Said) -> Told:
    """Put what was said to the judge.

    Raises ValueError for what cannot be said now (see `sayable`) and for a missing card.
    """
    if said.what not in sayable(game):
        raise ValueError(f"{said.what} cannot be said now")
    if (said.what in NAMED) != (said.card is not None):
        raise ValueError(f"{said.what} names {'a card' if said.what in NAMED else 'no card'}")
    coming = (said.card,) if said.what is Happening.TURN and said.card else ()
    table = moment(game, coming)
    if isinstance(table, SetupRefused):
        return Told(table, game)
    if said.what is Happening.CLOSE:
        table = rule(table, Action(Act.WAIT, seconds=game.setup.rules.display_seconds)).table
    ruling = rule(table, _action(said, table))
    line = Line(said, game.stand, table, ruling)
    return Told(ruling, RealGame(game.setup, _stand(ruling.table), (*game.log, line)))


def attempt(game: RealGame, first: Card, second: Card) -> Told:
    """A whole attempt: both cards, the first one first. When one of them cannot have been turned, nothing happened."""
    told = happened(game, Said(Happening.TURN, first))
    if isinstance(told.answer, SetupRefused) or told.answer.verdict is not Verdict.ALLOWED:
        return told
    then = happened(told.game, Said(Happening.TURN, second))
    return Told(then.answer, game) if isinstance(then.answer, SetupRefused) else then


def take_back(game: RealGame) -> RealGame:
    """Correct the last line, a slip of whoever keeps the score; it stays in the log. Nothing to correct, no change."""
    standing = game.standing
    if not standing:
        return game
    return RealGame(game.setup, game.log[standing[-1]].before, (*game.log, Line(None, game.stand)))


NAMED = (Happening.TURN, Happening.TAKEN)
"""What names a card."""


def sayable(game: RealGame) -> tuple[Happening, ...]:
    """What people can say now; nothing once the game is over. Whether it is allowed is for the judge."""
    stand = game.stand
    face_down = len(deck_of(game.setup.deck)) - len(game.captured) - len(stand.open)
    possible = {
        Happening.TURN: len(stand.open) < 2,
        Happening.THIRD: len(stand.open) == 2 and face_down > 0,
        Happening.OTHER: len(stand.piles) > 1 and face_down > 0,
        Happening.AGAIN: len(stand.open) == 1,
        Happening.BACK_DOWN: len(stand.open) == 1,
        Happening.BOTH: face_down > 1,
        Happening.TAKEN: bool(game.captured),
        Happening.CLAIM: face_down > 1,
        Happening.PEEK: face_down > 0,
        **dict.fromkeys((Happening.CLOSE, Happening.CLOSE_EARLY, Happening.CLOSE_CROSSED), len(stand.open) == 2),
    }
    return () if game.over else tuple(what for what in Happening if possible.get(what, True))


_ACTS: Mapping[Happening, Act] = {
    Happening.TURN: Act.FLIP,
    Happening.CLOSE: Act.CLOSE,
    Happening.CLOSE_EARLY: Act.CLOSE,
    Happening.CLOSE_CROSSED: Act.CLOSE_CROSSED,
    Happening.THIRD: Act.FLIP,
    Happening.OTHER: Act.FLIP,
    Happening.AGAIN: Act.FLIP,
    Happening.BACK_DOWN: Act.UNFLIP,
    Happening.BOTH: Act.FLIP_BOTH,
    Happening.TAKEN: Act.POINT,
    Happening.CLAIM: Act.CLAIM,
    Happening.PEEK: Act.PEEK,
    Happening.MOVE: Act.MOVE,
    Happening.GATHER: Act.GATHER,
    Happening.RESHUFFLE: Act.RESHUFFLE,
    Happening.TOUCH: Act.TOUCH,
    Happening.NOTE: Act.NOTE,
    Happening.PASS: Act.PASS,
}


def _action(said: Said, table: Table) -> Action:
    """The act for the judge. A face-down card that nobody named is any of them: what it is must not matter."""
    lying = [place for place, card in enumerate(table.cards) if card is not None]
    down = [place for place in lying if place not in table.open]
    by = said.by
    match said.what:
        case Happening.TURN:
            return Action(Act.FLIP, (len(table.open),), by, said.aloud)
        case Happening.AGAIN | Happening.BACK_DOWN:
            return Action(_ACTS[said.what], table.open[:1], by)
        case Happening.OTHER:
            other = (table.turn + 1) % len(table.piles)
            return Action(Act.FLIP, (down[0],), other if by in (None, table.turn) else by)
        case Happening.THIRD | Happening.PEEK:
            return Action(_ACTS[said.what], (down[0],), by)
        case Happening.TOUCH:
            return Action(Act.TOUCH, (lying[0],), by)
        case Happening.BOTH | Happening.CLAIM:
            return Action(_ACTS[said.what], (down[0], down[1]), by)
        case Happening.MOVE:
            return Action(Act.MOVE, (lying[0], lying[1]), by)
        case Happening.TAKEN:
            return Action(Act.POINT, (), by, card=said.card)
    return Action(_ACTS[said.what], (), by)


def _stand(table: Table) -> Stand:
    opened = tuple(card for place in table.open if (card := table.cards[place]))
    piles = tuple(tuple(pair for pair in pile if pair) for pile in table.piles)
    return Stand(table.turn, opened, piles, table.misses)


class Result(NamedTuple):
    """The end of a game: pairs by seat, the winners (none alone), whether a play-off is due, and the sum check."""

    pairs: tuple[int, ...]
    winners: tuple[int, ...]
    play_off: bool
    check: SumCheck


def result(game: RealGame) -> Result | None:
    """The result once the game is over; the rule set says whether equal leaders share or play off (A15, A37)."""
    if not game.over:
        return None
    table = moment(game)
    assert not isinstance(table, SetupRefused), "a game that was played can be set"
    tied = len(table.winners) > 1
    check = sum_check(table.pairs, len(table.setting.deck))
    return Result(table.pairs, table.winners, tied and game.setup.rules["tie"] == "play-off", check)


class Reminder(StrEnum):
    """What people at a real table must do by themselves where a program would have done it."""

    SAY_ALOUD = "say-aloud"
    KEEP_OPEN = "keep-open"
    SHOW_SECONDS = "show-seconds"
    SHOW = "show"
    SAME_PLACES = "same-places"
    PILE_DOWN = "pile-down"
    PILE_UP = "pile-up"
    PILE_FREE = "pile-free"
    LEAVE_GAPS = "leave-gaps"
    COUNT_MISS = "count-miss"
    COUNT_PAIRS = "count-pairs"
    PLAY_OFF = "play-off"
    TURN_DOWN = "turn-down"
    OPEN_AGAIN = "open-again"
    PUT_RIGHT = "put-right"
    PUT_BACK = "put-back"
    DEAL_ANEW = "deal-anew"
    NOTES_AWAY = "notes-away"


_PILES = {"face-down": Reminder.PILE_DOWN, "face-up": Reminder.PILE_UP}
_MENDED: Mapping[Reason, Reminder] = {
    Reason.THIRD_CARD: Reminder.TURN_DOWN,
    Reason.ONE_AT_A_TIME: Reminder.TURN_DOWN,
    Reason.HIDDEN_LOOK: Reminder.TURN_DOWN,
    Reason.LOOK_BEFORE_START: Reminder.TURN_DOWN,
    Reason.CLAIM_UNTURNED: Reminder.PUT_RIGHT,
    Reason.CARD_MOVED: Reminder.PUT_RIGHT,
    Reason.CARDS_GATHERED: Reminder.PUT_RIGHT,
    Reason.CLOSED_CROSSED: Reminder.PUT_RIGHT,
    Reason.CARDS_RESHUFFLED: Reminder.DEAL_ANEW,
    Reason.CARD_CAPTURED: Reminder.PUT_BACK,
    Reason.TOO_EARLY: Reminder.OPEN_AGAIN,
    Reason.FIRST_CARD_STAYS: Reminder.OPEN_AGAIN,
    Reason.NOTES_FORBIDDEN: Reminder.NOTES_AWAY,
}


def reminders(before: Table, ruling: Ruling) -> tuple[Reminder, ...]:
    """What must be done by hand after a ruling, from the axes of the rule set, in the order of doing it."""
    rules, reason = ruling.table.setting.rules, ruling.reason
    aloud = (Reminder.SAY_ALOUD,) if rules.announces else ()
    if ruling.verdict is Verdict.ALLOWED:
        if reason is Reason.FIRST_CARD:
            return (*aloud, Reminder.KEEP_OPEN)
        if ruling.table.left < before.left:
            ended = ruling.table.phase is Phase.OVER
            tied = ended and len(ruling.table.winners) > 1 and rules["tie"] == "play-off"
            after = (Reminder.COUNT_PAIRS,) if ended else (Reminder.LEAVE_GAPS,)
            pile = _PILES.get(str(rules["pile"]), Reminder.PILE_FREE)
            return (*aloud, pile, *after, *((Reminder.PLAY_OFF,) if tied else ()))
        if ruling.table.phase is Phase.SHOWING and before.phase is Phase.SECOND:
            show = Reminder.SHOW_SECONDS if rules.display_seconds else Reminder.SHOW
            alone = (Reminder.COUNT_MISS,) if len(ruling.table.piles) == 1 else ()
            return (*aloud, show, Reminder.SAME_PLACES, *alone)
        return ()
    mended = _MENDED.get(reason)
    if reason is Reason.OUT_OF_TURN and ruling.action.act in (Act.FLIP, Act.FLIP_BOTH):
        mended = Reminder.TURN_DOWN
    closing = before.open and ruling.verdict is Verdict.ANNULLED and reason is not Reason.CLOSED_CROSSED
    return (*((mended,) if mended else ()), *((Reminder.SAME_PLACES,) if closing else ()))


def written(game: RealGame) -> str:
    """The game as JSON: the set-up and the log, which gives the same game when it is read."""
    setup = game.setup
    data: dict[str, Json] = {
        "rules": setup.rules.id,
        "house": {axis: _plain(value) for axis, value in setup.rules.changed},
        "players": list(setup.players),
        "deck": list(setup.deck) if isinstance(setup.deck, tuple) else setup.deck,
        "start": setup.start,
        "log": [said_text(line.said) if line.said else BACK for line in game.log],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _plain(value: Value) -> Json:
    if isinstance(value, tuple):
        return list(value)
    return value if value is None or isinstance(value, str | int) else float(value)


def said_text(said: Said) -> str:
    """One thing that was said, as a log has it: `turn Q♠ silent by 2`."""
    words = [str(said.what)]
    words += [said.card.code] if said.card else []
    words += [] if said.aloud else ["silent"]
    words += [] if said.by is None else ["by", str(said.by + 1)]
    return " ".join(words)


def read_said(text: str, seats: int) -> Said:
    """Read one thing that was said. Raises ValueError."""
    what, *words = text.split()
    by = None
    if len(words) > 1 and words[-2] == "by":
        if words[-1] not in map(str, range(1, seats + 1)):
            raise ValueError(f"there is no player {words[-1]}")
        by, words = int(words[-1]) - 1, words[:-2]
    aloud = words[-1:] != ["silent"]
    words = words if aloud else words[:-1]
    if len(words) > 1:
        raise ValueError(f"{text!r} names too much")
    return Said(Happening(what), parse_card(words[0]) if words else None, by, aloud)


def read_real(text: str) -> RealGame:
    """The game that was written, replayed. Raises ValueError for anything that no game has written."""
    match json.loads(text):
        case {
            "rules": str(rules),
            "house": dict(house),
            "players": [*players],
            "deck": str() | list() as deck,
            "start": int(start),
            "log": [*log],
        } if all(isinstance(word, str) for word in (*players, *log, *deck)) and len(log) <= MOST_LINES:
            pass
        case _:
            raise ValueError("this is not a game with real cards")
    if not 0 <= start < len(players) or (isinstance(deck, list) and not set(deck) <= set(RANKS)):
        raise ValueError("there is no such player or no such rank")
    try:
        changed = with_house(profile(rules), {axis: checked("concentration", axis, house[axis]) for axis in house})
        setup = RealSetup(changed, tuple(players), tuple(deck) if isinstance(deck, list) else deck, start)
        game = begin(setup)
    except KeyError as slip:
        raise ValueError(f"unknown: {slip.args[0]}") from None
    if isinstance(game, SetupRefused):
        raise ValueError("this game cannot be set up")
    for entry in log:
        game = take_back(game) if entry == BACK else happened(game, read_said(entry, len(players))).game
    return game
