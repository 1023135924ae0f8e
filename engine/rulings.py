"""What a referee answers: verdict, reason, facts, clauses, events."""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from engine.cards import Card

Fact: TypeAlias = str | int | float | bool | Card | tuple[str, ...] | tuple[int, ...] | tuple[Card, ...] | None
Facts: TypeAlias = tuple[tuple[str, Fact], ...]
Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"


class Verdict(StrEnum):
    """What becomes of the act itself, not whether it was clever."""

    ALLOWED = "allowed"
    """The act is within the rules and has been carried out."""
    REFUSED = "refused"
    """The act is not allowed now; nothing changes and the player chooses again."""
    ANNULLED = "annulled"
    """The attempt is undone and the turn ends; only where the rule set says so."""


class Basis(StrEnum):
    """Where the deciding clause stands."""

    SOURCE = "source"
    """The rule set's own document says it."""
    DECISION = "decision"
    """The document leaves it open; this program decides, and says so."""
    SILENT = "silent"
    """The document says nothing about it, and nothing turns on it."""


class Reason(StrEnum):
    """Why a ruling is as it is. Values are stable: lessons, drills and translations refer to them."""

    __hash__ = str.__hash__  # looked up at every ruling; an enum's own hash is a Python call

    # What came of an allowed act.
    FIRST_CARD = "first-card"
    """The first card of an attempt lies open."""
    MATCH = "match"
    """The two cards are a pair; it is taken and the same player goes on."""
    MATCH_TURN_PASSES = "match-turn-passes"
    """The two cards are a pair; it is taken, and the turn passes all the same."""
    MATCH_LAST = "match-last"
    """The last pair is taken and the game is over."""
    MISS_RANK = "miss-rank"
    """Not a pair: the ranks differ."""
    MISS_COLOUR = "miss-colour"
    """Not a pair: equal ranks, but one card is red and one is black."""
    MISS_SAME_COLOUR = "miss-same-colour"
    """Not a pair under zebra: equal ranks, but both cards have one colour."""
    MISS_SUIT = "miss-suit"
    """Not a pair: equal ranks, but the suits differ."""
    MISS_PICTURE = "miss-picture"
    """Not a pair: two different pictures."""
    CLOSED = "closed"
    """The two missed cards lie face down on their places again; the turn passes."""
    CLOSED_ALONE = "closed-alone"
    """The two missed cards are face down again; a single player goes on."""
    WAITED = "waited"
    """Time went by."""
    TOUCHED = "touched"
    """The player whose turn it is touched a card; nothing turns on it."""
    NOTED = "noted"
    """Positions were written down; the rule set does not forbid it."""

    # Why an act is not allowed now.
    GAME_OVER = "game-over"
    """The game has ended."""
    OUT_OF_TURN = "out-of-turn"
    """It is another player's turn."""
    THIRD_CARD = "third-card"
    """A miss lies open: two cards are all an attempt has."""
    PLACE_EMPTY = "place-empty"
    """No card lies on that place any more."""
    ALREADY_OPEN = "already-open"
    """That card already lies face up."""
    CARD_CAPTURED = "card-captured"
    """That card belongs to a pair already taken."""
    CARD_NOT_SHOWN = "card-not-shown"
    """A card was named by its face, but it lies in no pile and is not open."""
    FIRST_CARD_STAYS = "first-card-stays"
    """The first card of the attempt cannot be turned back or exchanged."""
    NOTHING_OPEN = "nothing-open"
    """No open card is there to be turned back."""
    SECOND_CARD_DUE = "second-card-due"
    """One card lies open; the second must be turned."""
    NO_PASS = "no-pass"
    """A turn cannot be declined."""
    MISS_OPEN = "miss-open"
    """A miss lies open and must be closed first."""
    TOO_EARLY = "too-early"
    """The missed cards have not been shown long enough."""
    CLOSED_CROSSED = "closed-crossed"
    """The missed cards were laid back on each other's places."""
    CARD_MOVED = "card-moved"
    """A card was moved from its place."""
    CARDS_GATHERED = "cards-gathered"
    """The remaining cards were pushed together."""
    CARDS_RESHUFFLED = "cards-reshuffled"
    """The remaining cards were shuffled."""
    ONE_AT_A_TIME = "one-at-a-time"
    """Cards are turned one after the other, not together."""
    CLAIM_UNTURNED = "claim-unturned"
    """A pair is only taken by turning both cards."""
    HIDDEN_LOOK = "hidden-look"
    """A card is turned for all to see, never looked at alone."""
    LOOK_BEFORE_START = "look-before-start"
    """Nobody looks at a card before play begins."""
    NOTES_FORBIDDEN = "notes-forbidden"
    """Positions are remembered, not written down."""
    RULES_FIXED = "rules-fixed"
    """The rules are not changed during the game."""

    # Kemps: what came of an allowed act.
    CARD_TAKEN = "card-taken"
    """A card of the centre is in the hand; another is owed."""
    CARD_GIVEN = "card-given"
    """A card of the hand lies in the centre."""
    CARD_SWAPPED = "card-swapped"
    """A card was taken and another given, as one act."""
    SIGNAL_GIVEN = "signal-given"
    """The pair's own signal was given."""
    FEINT = "feint"
    """A misleading gesture was made."""
    DECLINED = "declined"
    """A player does not want this centre."""
    STOCK_OUT = "stock-out"
    """Nobody wants the last centre: the deal ends without letters."""
    CENTRE_REFRESHED = "centre-refreshed"
    """The centre was cleared and four new cards opened."""
    CENTRE_OPENED = "centre-opened"
    """The fourth centre card lies open and the deal begins."""
    KEMPS_RIGHT = "kemps-right"
    """The partner holds four of a kind: a letter for every rival pair."""
    KEMPS_WRONG = "kemps-wrong"
    """The partner does not hold four of a kind: a letter for the caller's own pair."""
    STOP_RIGHT = "stop-right"
    """One of the named pair holds four of a kind: a letter for that pair."""
    STOP_WRONG = "stop-wrong"
    """Nobody of the named pair holds four of a kind: a letter for the caller's own pair."""
    CALLS_TIED = "calls-tied"
    """Two like calls in one moment: the deal does not count."""
    DEALT = "dealt"
    """The next deal lies on the table."""

    # Kemps: why an act is not allowed now.
    DEAL_ENDED = "deal-ended"
    """The deal is over: nothing is completed after a call."""
    DEAL_RUNNING = "deal-running"
    """The deal is still being played."""
    CENTRE_NOT_OPEN = "centre-not-open"
    """The fourth centre card still lies face down."""
    CENTRE_ALREADY_OPEN = "centre-already-open"
    """All centre cards lie open."""
    CARD_GONE = "card-gone"
    """That card does not lie in the centre."""
    ONE_CARD_ONLY = "one-card-only"
    """More cards than one exchange allows."""
    TOUCH_TIED = "touch-tied"
    """Several touched the card at the same moment: nobody gets it."""
    NOTHING_OWED = "nothing-owed"
    """The hand owes the centre no card."""
    CARD_NOT_HELD = "card-not-held"
    """That card is not in the hand."""
    SAME_CARD_BACK = "same-card-back"
    """The card just taken cannot be given back."""
    HAND_WRONG_SIZE = "hand-wrong-size"
    """The hand must have four cards first."""
    SIGNAL_NOT_AT_FOUR = "signal-not-at-four"
    """A signal needs four cards in hand."""
    CALL_NOT_AT_FOUR = "call-not-at-four"
    """A call needs four cards in the caller's hand."""
    DECLINE_NOT_AT_FOUR = "decline-not-at-four"
    """Who has no four cards in hand cannot decline the centre."""
    SIGNAL_OTHER = "signal-other"
    """A signal may mean four of a kind and nothing else."""
    SIGNAL_SPOKEN = "signal-spoken"
    """A signal is not spoken."""
    SIGNAL_TOUCH = "signal-touch"
    """A signal is not a hidden touch."""
    HAND_HIDDEN = "hand-hidden"
    """The hand stays in sight."""
    HAND_TO_HAND = "hand-to-hand"
    """No card goes straight from hand to hand."""
    STILL_WANTED = "still-wanted"
    """Somebody has not declined the centre."""
    REFRESH_NOT_AT_FOUR = "refresh-not-at-four"
    """The centre is not cleared while a hand has no four cards."""
    PAIR_UNNAMED = "pair-unnamed"
    """With three pairs or more a Stop must name one."""
    OWN_PAIR = "own-pair"
    """A Stop names a rival pair, never the own one."""


class Fault(StrEnum):
    """Why a table cannot be set up. All that apply are reported at once."""

    TOO_FEW_PLAYERS = "too-few-players"
    TOO_MANY_PLAYERS = "too-many-players"
    DECK_NOT_ALLOWED = "deck-not-allowed"
    """The rule set does not play with such a deck."""
    MATCH_NOT_ALLOWED = "match-not-allowed"
    """Two packs are played with identical pairs only (A13)."""
    LAYOUT_NOT_ALLOWED = "layout-not-allowed"
    """The rule set lays the cards out otherwise."""
    LAYOUT_SIZE = "layout-size"
    """The layout does not hold exactly the deck."""
    PLACE_OUTSIDE = "place-outside"
    """A card or a gap is put on a place that the layout does not have."""
    PLACE_TAKEN = "place-taken"
    """A place is named both as a gap and with a card."""
    CARD_TWICE = "card-twice"
    """More copies of a card are used than the deck holds."""
    CARD_NOT_IN_DECK = "card-not-in-deck"
    CANNOT_BE_CLEARED = "cannot-be-cleared"
    """Some cards can never find a partner under the match rule; they are named."""
    NOT_A_PAIR = "not-a-pair"
    """Two cards given as captured are no pair under the match rule."""
    GAPS_DIFFER = "gaps-differ"
    """The gaps on the table are not as many as the cards captured."""

    NOT_IN_PAIRS = "not-in-pairs"
    """Kemps is played by 4, 6 or 8."""
    HAND_SIZE = "hand-size"
    """A hand has four cards, or three or five where a mistake is to be mended."""
    CENTRE_SIZE = "centre-size"
    """The centre has four cards, or three before the last is opened."""
    STOCK_SIZE = "stock-size"
    """The stock is a multiple of four and no more than the cards that are left."""
    LETTERS_FULL = "letters-full"
    """A pair starts with all five letters."""


class EventKind(StrEnum):
    """Something that happened at the table."""

    TURNED = "turned"
    ANNOUNCED = "announced"
    """The card turned is said aloud, as the rule set asks."""
    REMINDED = "reminded"
    """The card turned was not said aloud although the rule set asks for it."""
    CAPTURED = "captured"
    MISSED = "missed"
    BONUS_TURN = "bonus-turn"
    CLOSED = "closed"
    TURN_PASSED = "turn-passed"
    PUT_BACK = "put-back"
    """Cards that were moved lie on their places again."""
    MISS_COUNTED = "miss-counted"
    """An annulled attempt that showed a card counts as a miss in solo play."""
    GAME_ENDED = "game-ended"
    PLAY_OFF_DUE = "play-off-due"
    TAKEN = "taken"
    GIVEN = "given"
    GESTURE = "gesture"
    """A seat made a gesture; a signal and a feint look alike."""
    DECLINED = "declined"
    REFRESHED = "refreshed"
    OPENED = "opened"
    SHOWN = "shown"
    """Hands were judged, so everybody sees them."""
    LETTER = "letter"
    DEAL_ENDED = "deal-ended"
    DEALT = "dealt"


class Event(NamedTuple):
    """One thing that happened, with its facts."""

    kind: EventKind
    facts: Facts


class Law(NamedTuple):
    """The clauses a ruling rests on, the deciding one first, and the basis of that one."""

    rules: tuple[str, ...]
    basis: Basis


class FaultFound(NamedTuple):
    """One fault of a set-up, with its facts."""

    reason: Fault
    facts: Facts


class SetupRefused(NamedTuple):
    """The answer to a set-up that the rule set or the table does not allow: all faults at once."""

    faults: tuple[FaultFound, ...]


def as_json(value: Fact) -> Json:
    """A fact as JSON: cards as codes such as `Q♠`, sequences as lists."""
    if isinstance(value, Card):
        return value.code
    if isinstance(value, tuple):
        return [as_json(item) for item in value]
    return value


def facts_json(facts: Facts) -> dict[str, Json]:
    """Facts as a JSON object."""
    return {name: as_json(value) for name, value in facts}
