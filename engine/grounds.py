"""Which axis of a rule set decides which ruling."""

from collections.abc import Callable, Mapping
from functools import cache

from engine.rulings import Basis, Law, Reason

GROUNDS: Mapping[Reason, tuple[str, ...]] = {
    Reason.FIRST_CARD: ("first_card", "visible"),
    Reason.MATCH: ("match", "capture", "bonus_turn"),
    Reason.MATCH_TURN_PASSES: ("match", "capture", "bonus_turn"),
    Reason.MATCH_LAST: ("match", "capture", "end"),
    Reason.MISS_RANK: ("match", "miss"),
    Reason.MISS_COLOUR: ("match", "miss"),
    Reason.MISS_SAME_COLOUR: ("match", "miss"),
    Reason.MISS_SUIT: ("match", "miss"),
    Reason.MISS_PICTURE: ("match", "miss"),
    Reason.CLOSED: ("return",),
    Reason.CLOSED_ALONE: ("return", "solo"),
    Reason.WAITED: ("display_seconds",),
    Reason.TOUCHED: ("touching",),
    Reason.NOTED: ("notes",),
    Reason.GAME_OVER: ("end",),
    Reason.OUT_OF_TURN: ("out_of_turn",),
    Reason.THIRD_CARD: ("third_card",),
    Reason.PLACE_EMPTY: ("gaps",),
    Reason.ALREADY_OPEN: ("second_card", "irregular"),
    Reason.CARD_CAPTURED: ("captured_card", "irregular"),
    Reason.CARD_NOT_SHOWN: ("choice",),
    Reason.FIRST_CARD_STAYS: ("first_card_change",),
    Reason.NOTHING_OPEN: ("return",),
    Reason.SECOND_CARD_DUE: ("second_due",),
    Reason.NO_PASS: ("decline_turn", "bonus_turn"),
    Reason.MISS_OPEN: ("return",),
    Reason.TOO_EARLY: ("display_seconds",),
    Reason.CLOSED_CROSSED: ("crossing", "irregular"),
    Reason.CARD_MOVED: ("moving", "irregular"),
    Reason.CARDS_GATHERED: ("gathering", "irregular"),
    Reason.CARDS_RESHUFFLED: ("reshuffling", "irregular"),
    Reason.ONE_AT_A_TIME: ("flip_order",),
    Reason.CLAIM_UNTURNED: ("claim",),
    Reason.HIDDEN_LOOK: ("visible",),
    Reason.LOOK_BEFORE_START: ("peek_before_start",),
    Reason.NOTES_FORBIDDEN: ("notes",),
    Reason.RULES_FIXED: ("rule_change",),
}
"""For every reason the axes whose clauses are cited, the deciding one first."""

JOKER_LAW = Law(("decision.concentration.joker-pair",), Basis.DECISION)
"""Two jokers are a pair and a joker goes with nothing else (A01)."""

PICTURE_CLAUSE = "concentration.variant.picture-cards"


@cache
def picture_law(document: str) -> Law:
    """Pictures pair with their twins, and nothing else changes (A45); a source only where the document knows them."""
    from engine.rulebook import clause

    return Law((PICTURE_CLAUSE,), Basis.SOURCE if clause(PICTURE_CLAUSE).stated_in(document) else Basis.SILENT)


def laws(law_of: Callable[[str], Law]) -> dict[Reason, Law]:
    """The law of every reason under one rule set, from a look-up of the law of an axis."""
    found = {}
    for reason, axes in GROUNDS.items():
        cited = [law_of(axis) for axis in axes]
        found[reason] = Law(tuple(dict.fromkeys(rule for law in cited for rule in law.rules)), cited[0].basis)
    return found


STATED: Mapping[tuple[str, object], tuple[str, ...]] = {
    ("match", "rank"): ("concentration.match.rank-only",),
    ("match", "rank-colour"): ("concentration.match.rank-and-colour", "concentration.house.rank-and-colour"),
    ("match", "rank-opposite"): ("concentration.variant.zebra",),
    ("match", "rank-suit"): ("concentration.match.identical",),
    ("match", "label"): ("concentration.variant.picture-cards",),
    ("bonus_turn", True): ("concentration.turn.bonus-after-match",),
    ("display_seconds", 5): ("concentration.miss.min-five-seconds",),
    ("players", (1, None)): ("concentration.players.one-or-more",),
    ("players", (2, None)): ("concentration.players.two-or-more",),
    ("players", (2, 6)): ("concentration.players.two-to-six",),
    ("layout", "any"): ("concentration.setup.any-rectangle",),
    ("layout", ("4x13",)): ("concentration.setup.grid-4x13",),
    ("layout", ("6x9",)): ("concentration.setup.grid-6x9",),
    ("deck", ("52",)): ("concentration.deck.single-52",),
    ("bonus_turn", False): ("concentration.variant.one-flip", "concentration.house.no-bonus-turn"),
    ("deck", ("subset",)): ("concentration.deck.subset", "concentration.house.fewer-cards"),
    ("deck", ("54",)): ("concentration.deck.54-two-jokers",),
    ("deck", ("104",)): ("concentration.variant.two-decks",),
    ("deck", ("pictures",)): ("concentration.variant.picture-cards",),
    ("start", "random"): ("concentration.start.random",),
    ("start", "any"): ("concentration.start.any-choice",),
    ("start", "agreement"): ("concentration.start.agreement-youngest",),
    ("start", "cut"): ("concentration.start.cut-high-card",),
    ("irregular", "annul"): ("concentration.irregular.move-annulled", "concentration.irregular.turn-ends"),
    ("pile", "face-down"): ("concentration.capture.face-down",),
    ("pile", "face-up"): ("concentration.capture.face-up",),
    ("announce", "required"): ("concentration.turn.announce-aloud",),
    ("notes", "forbidden"): ("concentration.convention.no-notes",),
    ("peek_before_start", "forbidden"): ("concentration.legality.no-peek-before-start",),
    ("tie", "share"): ("concentration.end.tie-shared",),
    ("tie", "play-off"): ("concentration.tie.playoff-optional",),
    ("solo", True): ("concentration.solo.count-misses",),
    ("session", True): ("concentration.session.cumulative-pairs",),
    ("tournament", True): ("concentration.variant.tournament",),
}
"""The clauses that state a changed value of an axis, whichever document has them."""
