"""What one Kemps ruling costs, beside a flip on bare lists: the budget of Concentration."""

from bench.flips import on_bare_lists
from bench.games import game
from bench.row import Prepare, Row, ratio, ratio_row
from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAction, parse_kemps_action
from engine.kemps_deal import KempsRequest, deal_kemps
from engine.kemps_table import KempsTable
from engine.profiles import profile

MOST = 12
"""Times a flip on bare lists, as for Concentration (design, budgets)."""


def _table() -> KempsTable:
    table = deal_kemps(KempsRequest(profile("kemps-ru"), seed=1))
    assert isinstance(table, KempsTable), "four seats can be dealt"
    return table


def _ruled(table: KempsTable, action: KempsAction) -> Prepare:
    def run() -> int:
        for _ in range(50):
            ruling = rule_kemps(table, action)
            _ = ruling.events, ruling.table
        return 50

    return lambda: run


def rows() -> list[Row]:
    """Every common act on a fresh deal, a refused one, and giving after taking."""
    table = _table()
    centre, hand = table.centre[0], table.hands[0]
    assert centre is not None, "a fresh deal has four centre cards"
    took = rule_kemps(table, parse_kemps_action(f"take A {centre.code}", "ABCD")).table
    acts = {
        "take": (table, f"take A {centre.code}"),
        "give": (took, f"give A {hand[0].code}"),
        "swap": (table, f"swap A {centre.code} {hand[0].code}"),
        "signal": (table, "sign A"),
        "decline": (table, "decline A"),
        "Kemps": (table, "kemps A"),
        "Stop-Kemps": (table, "stop A B/D"),
        "refused: card not in the centre": (table, f"take A {hand[0].code}"),
        "refused: signal with five cards": (took, "sign A"),
    }
    bare = on_bare_lists([moment for moment in game("memo-ru", 1) if moment.action.places])
    return [
        ratio_row(what, ratio(_ruled(at, parse_kemps_action(text, "ABCD")), bare), "bare flip", MOST)
        for what, (at, text) in acts.items()
    ]
