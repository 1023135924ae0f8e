"""Kemps tables in few words: a case from its keys, a script played on a table, and any table with any acts.

`ruled("take A 9♣; give A K♣", hands={"A": "9♠ 9♥ 9♦ K♣"})` gives the lines that `python -m engine rule` prints.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import yaml
from hypothesis import strategies as st

from engine.axes import Value
from engine.cards import suited
from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAct, KempsAction, parse_kemps_action
from engine.kemps_case import KempsCase
from engine.kemps_deal import KempsRequest, deal_kemps
from engine.kemps_table import KempsRuling, KempsTable, four_of_a_kind
from engine.profiles import profile, with_house
from engine.rulings import SetupRefused
from engine.transcript import read_case, rule_case
from engine.yamlfile import parse

EXAMPLE = {"hands": {"A": "9♠ 9♥ 9♦ K♣", "C": "2♣ 5♥ 8♦ J♣"}, "centre": "9♣ 2♥ 5♦ J♠"}
"""The table of the document's worked example; C, of whom it says nothing, has no two cards alike."""

QUAD = {"hands": {"A": "9♠ 9♥ 9♦ 9♣", "C": "2♣ 5♥ 8♦ J♣"}, "centre": "K♣ 2♥ 5♦ J♠"}
"""The same table after the exchange."""

NOTHING = {
    "hands": {"A": "3♠ 6♥ 9♦ K♣", "B": "A♠ 4♥ 7♦ 10♣", "C": "2♣ 5♥ 8♦ J♣", "D": "Q♠ 3♥ 6♦ 9♣"},
    "centre": "2♥ 5♦ J♠ K♥",
}
"""A table at which nobody has two cards alike."""


def read(keys: Mapping[str, Any]) -> KempsCase:
    """The case with these keys, read from the text of a file."""
    text = yaml.safe_dump({"profile": "kemps-ru", **keys}, allow_unicode=True, sort_keys=False)
    found = read_case(parse(text, "case.yaml"))
    assert isinstance(found, KempsCase)
    return found


def ruled(script: str, **keys: Any) -> list[dict[str, Any]]:
    """The lines printed for a script, with `;` between its acts, at the table of these keys."""
    actions = [text.strip() for text in script.split(";")]
    return list(rule_case(read({**keys, "actions": actions})))


def last(script: str, **keys: Any) -> dict[str, Any]:
    """The line printed for the last act of a script."""
    return ruled(script, **keys)[-1]


def dealt(**keys: Any) -> KempsTable:
    """The table of these keys, which must be granted."""
    table = deal_kemps(read(keys).request)
    assert isinstance(table, KempsTable), table
    return table


def replay(table: KempsTable, acts: tuple[KempsAction, ...]) -> Iterator[KempsRuling]:
    """The rulings on acts made one after the other, refused ones included."""
    for action in acts:
        ruling = rule_kemps(table, action)
        yield ruling
        table = ruling.table


def play(table: KempsTable, script: str) -> list[KempsRuling]:
    """The rulings on the acts of a script, with `;` between them."""
    seats = table.setting.seats
    return list(replay(table, tuple(parse_kemps_action(text.strip(), seats) for text in script.split(";"))))


def everybody_declines(seats: str = "ABCD") -> str:
    """The script in which every seat says no to the centre."""
    return "; ".join(f"decline {seat}" for seat in seats)


# Any table, any acts.

HOUSES: tuple[dict[str, Value], ...] = (
    {}, {}, {"per_exchange": 2}, {"per_exchange": 4}, {"own_call": True}, {"letters": "reward"},
    {"simultaneous": "agree"},
)  # fmt: skip


@st.composite
def tables(draw: st.DrawFn, *, regular: bool = True) -> KempsTable:
    """A fresh table of 4, 6 or 8; not a regular one may have hands of three or five and a centre of three."""
    seats = "ABCDEFGH"[: draw(st.sampled_from((4, 4, 6, 8)))]
    pack = draw(st.permutations(suited()))
    sizes = [4 if regular else draw(st.sampled_from((*[4] * 10, 3, 5))) for _ in seats]
    hands, at = {}, 0
    for seat, size in enumerate(sizes):
        hands[seat] = tuple(pack[at : at + size])
        at += size
    # Four alike are dealt too rarely to wait for: at some tables one seat has them from the start.
    if draw(st.booleans()) and sizes[0] == 4:
        rank = draw(st.sampled_from(suited())).rank
        alike = [card for card in pack if card.rank == rank]
        others = [card for card in pack if card.rank != rank]
        at, hands[0] = 0, tuple(alike)
        for seat, size in enumerate(sizes[1:], 1):
            hands[seat] = tuple(others[at : at + size])
            at += size
        centre = tuple(others[at : at + 4])
    else:
        centre = tuple(pack[at : at + 4])
    request = KempsRequest(
        with_house(profile("kemps-ru"), draw(st.sampled_from(HOUSES))),
        seats,
        dealer=draw(st.integers(0, len(seats) - 1)),
        hands=hands,
        centre=centre if draw(st.integers(0, 3)) else centre[:3],
        letters={pair: draw(st.integers(0, 4)) for pair in range(len(seats) // 2)},
        stock=draw(st.sampled_from((0, 4, 8, None))),
        seed=draw(st.integers(0, 99)),
    )
    found = deal_kemps(request)
    assert not isinstance(found, SetupRefused), found
    return found


@st.composite
def acts(draw: st.DrawFn, table: KempsTable, kinds: tuple[KempsAct, ...] = tuple(KempsAct)) -> KempsAction:
    """Any act at this table, sensible or not, by any seat, with any card, mostly of its hand or of the centre."""
    seats = range(len(table.setting.seats))
    kind = draw(st.sampled_from(kinds))
    # Who owes a card gives one more often, or few exchanges would be finished.
    owing = [seat for seat in seats if len(table.hands[seat]) > 4] if kind is KempsAct.GIVE else []
    seat = draw(st.sampled_from(seats) | st.sampled_from(owing or seats))
    lying = st.sampled_from([card for card in table.centre if card] or suited())
    held, any_card = st.sampled_from(table.hands[seat]), st.sampled_from(suited())
    wanted, offered = st.one_of(lying, lying, lying, any_card), st.one_of(held, held, held, any_card)
    match kind:
        case KempsAct.TAKE:
            return KempsAction(kind, (seat,), tuple(draw(st.lists(wanted, min_size=1, max_size=2))))
        case KempsAct.GIVE:
            return KempsAction(kind, (seat,), tuple(draw(st.lists(offered, min_size=1, max_size=2))))
        case KempsAct.SWAP:
            return KempsAction(kind, (seat,), (draw(wanted), draw(offered)))
        case KempsAct.TOUCH:
            together = draw(st.lists(st.sampled_from(seats), min_size=2, max_size=3, unique=True))
            return KempsAction(kind, tuple(together), (draw(wanted),))
        case KempsAct.HAND:
            return KempsAction(kind, (seat, draw(st.sampled_from(seats))), (draw(offered),))
        case KempsAct.STOP:
            return KempsAction(kind, (seat,), pair=draw(st.none() | st.integers(0, len(seats) // 2 - 1)))
        case KempsAct.BOTH:
            calls = (KempsAct.KEMPS, KempsAct.STOP)
            one, two = draw(acts(table, calls)), draw(acts(table, calls))
            return KempsAction(kind, one.by + two.by, calls=(one, two))
        case KempsAct.REFRESH | KempsAct.OPEN | KempsAct.DEAL:
            return KempsAction(kind)
    return KempsAction(kind, (seat,))


_USUAL = (KempsAct.SWAP,) * 6 + (KempsAct.TAKE, KempsAct.GIVE) * 4 + (KempsAct.DECLINE,) * 3 + (KempsAct.OPEN,)


@st.composite
def games(draw: st.DrawFn, *, regular: bool = True) -> tuple[KempsTable, tuple[KempsRuling, ...]]:
    """A fresh table and the rulings on the acts made at it: mostly exchanges, so that play goes on, and any others."""
    start = table = draw(tables(regular=regular))
    rulings: list[KempsRuling] = []
    everybody = range(len(table.setting.seats))
    for _ in range(draw(st.integers(0, 12))):
        # What seldom comes about by chance: that all say no and the dealer clears, that a call is right.
        if draw(st.integers(0, 9)) == 0:
            chosen = [*(KempsAction(KempsAct.DECLINE, (seat,)) for seat in everybody), KempsAction(KempsAct.REFRESH)]
        elif draw(st.integers(0, 9)) == 0:
            lucky = next((seat for seat in everybody if four_of_a_kind(table.hands[seat])), 0)
            chosen = [KempsAction(KempsAct.KEMPS, (table.setting.partner(lucky),))]
        else:
            chosen = [draw(acts(table, (*_USUAL, *KempsAct)))]
        for action in chosen:
            rulings.append(rule_kemps(table, action))
            table = rulings[-1].table
    return start, tuple(rulings)
