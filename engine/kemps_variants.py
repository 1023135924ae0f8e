"""The same Kemps act under house variants that other tables play; this document does not describe them."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from engine.axes import Value
from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAction
from engine.kemps_table import KempsRuling, KempsTable
from engine.profiles import Profile, with_house

VARIANTS: Mapping[str, Mapping[str, Value]] = {
    "several-cards": {"per_exchange": 4},
    "own-call": {"own_call": True},
    "letters-reward": {"letters": "reward"},
    "agree-ties": {"simultaneous": "agree"},
}
"""House variants by name, each with the axis it changes: several cards in one exchange, a call on the own four of a
kind, letters as a reward, and calls in one moment that nobody wins."""


@cache
def _changed(rules: Profile, name: str) -> Profile:
    return with_house(rules, VARIANTS[name])


def under_variants(table: KempsTable, action: KempsAction) -> dict[str, KempsRuling]:
    """The ruling on this act at this table under every house variant, by its name."""
    setting = table.setting
    return {
        name: rule_kemps(table._replace(setting=replace(setting, rules=_changed(setting.rules, name))), action)
        for name in VARIANTS
    }


def same_kemps_outcome(here: KempsRuling, there: KempsRuling) -> bool:
    """Whether two rulings on one act say the same and leave the same letters."""
    return (here.verdict, here.reason, here.table.letters, here.table.finished) == (
        there.verdict,
        there.reason,
        there.table.letters,
        there.table.finished,
    )
