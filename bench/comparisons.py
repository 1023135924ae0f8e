"""What the same act costs under all other rule sets, beside one ruling of that act."""

from collections.abc import Sequence

from bench.flips import ruled
from bench.games import RULE_SETS, kinds, spread
from bench.row import Prepare, Row, ratio, ratio_row
from engine import Action, Ruling, Table
from engine.comparison import elsewhere

MOST = 10


def compared(acts: Sequence[tuple[Table, Action]]) -> Prepare:
    """Rule every act under every other rule set and read what happened there."""

    def run() -> int:
        for table, action in acts:
            for there in elsewhere(table, action).values():
                if isinstance(there, Ruling):
                    _ = there.events, there.table
        return len(acts)

    return lambda: run


def by_kind(rules: str) -> list[Row]:
    """An act of every kind, with nothing captured yet and with some pairs captured."""
    rows = []
    for kind, moments in kinds(rules).items():
        for when, captured in (("nothing captured", False), ("pairs captured", True)):
            acts = [(moment.table, moment.action) for moment in moments if any(moment.table.piles) is captured]
            what = f"{rules}: {kind}, {when}"
            few = spread(acts)
            rows.append(ratio_row(what, ratio(compared(few), ruled(few)), "one ruling", MOST))
    return rows


def rows() -> list[Row]:
    """All that this module measures."""
    return [row for rules in RULE_SETS for row in by_kind(rules)]
