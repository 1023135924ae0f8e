"""Which axis of a rule set decides which ruling."""

from collections.abc import Callable, Mapping
from functools import cache

from engine.rulings import Basis, Law, Reason

_CONCENTRATION: Mapping[Reason, tuple[str, ...]] = {
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

_KEMPS: Mapping[Reason, tuple[str, ...]] = {
    Reason.CARD_TAKEN: ("take", "give"),
    Reason.CARD_GIVEN: ("give",),
    Reason.CARD_SWAPPED: ("take", "give", "per_exchange"),
    Reason.SIGNAL_GIVEN: ("signal", "signal_size"),
    Reason.FEINT: ("feints",),
    Reason.DECLINED: ("declining", "refresh"),
    Reason.STOCK_OUT: ("stock_out",),
    Reason.CENTRE_REFRESHED: ("refresh",),
    Reason.CENTRE_OPENED: ("start", "centre"),
    Reason.KEMPS_RIGHT: ("kemps_right", "kemps_call", "own_call", "quad", "letters"),
    Reason.KEMPS_WRONG: ("kemps_wrong", "kemps_call", "own_call", "quad", "letters"),
    Reason.STOP_RIGHT: ("stop_right", "stop_call", "quad", "letters"),
    Reason.STOP_WRONG: ("stop_wrong", "stop_call", "quad", "letters"),
    Reason.CALLS_TIED: ("same_calls", "disputes"),
    Reason.DEALT: ("dealer", "hand"),
    Reason.GAME_OVER: ("end", "loser", "winners"),
    Reason.DEAL_ENDED: ("call_ends",),
    Reason.DEAL_RUNNING: ("call_ends",),
    Reason.CENTRE_NOT_OPEN: ("start",),
    Reason.CENTRE_ALREADY_OPEN: ("centre",),
    Reason.CARD_GONE: ("contested", "take"),
    Reason.ONE_CARD_ONLY: ("per_exchange",),
    Reason.TOUCH_TIED: ("touch_tie", "contested"),
    Reason.NOTHING_OWED: ("give",),
    Reason.CARD_NOT_HELD: ("held_cards",),
    Reason.SAME_CARD_BACK: ("give",),
    Reason.HAND_WRONG_SIZE: ("wrong_size",),
    Reason.SIGNAL_NOT_AT_FOUR: ("signal_size",),
    Reason.CALL_NOT_AT_FOUR: ("call_size",),
    Reason.DECLINE_NOT_AT_FOUR: ("declining",),
    Reason.SIGNAL_OTHER: ("other_signals", "forbidden_acts"),
    Reason.SIGNAL_SPOKEN: ("words", "forbidden_acts"),
    Reason.SIGNAL_TOUCH: ("touches", "forbidden_acts"),
    Reason.HAND_HIDDEN: ("packet", "forbidden_acts"),
    Reason.HAND_TO_HAND: ("hand_to_hand", "forbidden_acts"),
    Reason.STILL_WANTED: ("refresh", "declining"),
    Reason.REFRESH_NOT_AT_FOUR: ("refresh_size",),
    Reason.PAIR_UNNAMED: ("stop_unnamed", "stop_call"),
    Reason.OWN_PAIR: ("stop_own",),
}

GROUNDS: Mapping[str, Mapping[Reason, tuple[str, ...]]] = {"concentration": _CONCENTRATION, "kemps": _KEMPS}
"""By game, for every reason the axes whose clauses are cited, the deciding one first."""

UNSTATED = {
    "concentration": "decision.concentration.combining-variants",
    "kemps": "decision.kemps.house-variant",
}
"""What is cited for a changed axis whose value no document states."""

JOKER_LAW = Law(("decision.concentration.joker-pair",), Basis.DECISION)
"""Two jokers are a pair and a joker goes with nothing else (A01)."""

PICTURE_CLAUSE = "concentration.variant.picture-cards"


@cache
def picture_law(document: str) -> Law:
    """Pictures pair with their twins, and nothing else changes (A45); a source only where the document knows them."""
    from engine.rulebook import clause

    return Law((PICTURE_CLAUSE,), Basis.SOURCE if clause(PICTURE_CLAUSE).stated_in(document) else Basis.SILENT)


def laws(game: str, law_of: Callable[[str], Law]) -> dict[Reason, Law]:
    """The law of every reason under one rule set, from a look-up of the law of an axis."""
    found = {}
    for reason, axes in GROUNDS[game].items():
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
