"""A short notation for tests: a table from a few cards on their places, and a script of acts played on it.

`table("memo-ru", "r1c1 7♥, r1c2 7♦", pairs={1: 12})` sets a table; `play(it, "flip r1c1; flip r1c2")` acts on it.
Players count from 1, as in case files.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from engine import Request, Ruling, SetupRefused, Table, deal, parse_action, parse_card, profile, with_house
from engine.axes import checked
from engine.cards import Card
from engine.profiles import family
from engine.transcript import replay

RULE_SETS = tuple(rules.id for rules in family(profile("memo-ru")))
ITALIAN = tuple(name for name in RULE_SETS if name.startswith("concentration-it"))

SHORT = {
    "RU": "memo-ru",
    "NO": "memory-no",
    "IT": "concentration-it",
    "any": "concentration-it.any-colour",
    "zeb": "concentration-it.zebra",
    "2d": "concentration-it.two-decks",
    "1f": "concentration-it.one-flip",
}
"""The columns of the table of positions, each with its rule set."""

PARTNER = dict.fromkeys(RULE_SETS, "r1c2") | {SHORT["zeb"]: "r2c1", SHORT["2d"]: "r1c3"}
"""On the table of `sevens`, the place of a card that is a pair with r1c1."""


def cards(text: str) -> tuple[Card, ...]:
    """The cards written one after the other."""
    return tuple(map(parse_card, text.split()))


def request(
    rules: str,
    place: str = "",
    *,
    players: int = 2,
    start: int = 1,
    house: Mapping[str, Any] | None = None,
    pairs: Mapping[int, int | str] | None = None,
    **asked: Any,
) -> Request:
    """What is asked for: `place` is `r1c1 7♥, r1c2 7♦`, and `pairs` is `{1: 12}` or `{1: "6♥ 6♦, 6♠ 6♣"}`."""
    changed = {axis: checked("concentration", axis, value) for axis, value in (house or {}).items()}
    placed = (entry.split() for entry in place.split(",") if entry.strip())
    captured: dict[int, Any] = {
        seat - 1: told if isinstance(told, int) else tuple(cards(pair) for pair in told.split(","))
        for seat, told in (pairs or {}).items()
    }
    return Request(
        with_house(profile(rules), changed),
        tuple(map(str, range(1, players + 1))),
        place={name: parse_card(code) for name, code in placed},
        pairs=captured,
        start=start - 1,
        **asked,
    )


def table(rules: str, place: str = "", **asked: Any) -> Table:
    """The table that `request` asks for; the test fails when it is refused."""
    dealt = deal(request(rules, place, **asked))
    assert not isinstance(dealt, SetupRefused), dealt
    return dealt


def faults(rules: str, place: str = "", **asked: Any) -> dict[str, dict[str, Any]]:
    """The faults that stand against the table that `request` asks for, with their facts; none when it is dealt."""
    dealt = deal(request(rules, place, **asked))
    return {str(f.reason): dict(f.facts) for f in dealt.faults} if isinstance(dealt, SetupRefused) else {}


def play(start: Table, script: str) -> tuple[Ruling, ...]:
    """The rulings on the acts of a script, written with `;` between them."""
    setting = start.setting
    texts = [text.strip() for text in script.split(";")]
    acts = tuple(parse_action(text, setting.rows, setting.columns, len(setting.players)) for text in texts)
    return tuple(replay(start, acts))


def last(start: Table, script: str) -> Ruling:
    """The ruling on the last act of a script."""
    return play(start, script)[-1]


def sevens(rules: str, **asked: Any) -> Table:
    """Two red sevens, a black one, 9♣, 4♣ and K♥ on known places; in two packs another 7♥ as well."""
    twin = ", r1c3 7♥" if rules == SHORT["2d"] else ""
    return table(rules, f"r1c1 7♥, r1c2 7♦, r2c1 7♠, r2c2 9♣, r3c1 4♣, r3c2 K♥{twin}", **asked)


def one_pair_left(rules: str, *, players: int = 2, **asked: Any) -> Table:
    """Only one pair still lies on the table, at r1c1 and r1c2; it is the last player's turn to take it."""
    second = {SHORT["zeb"]: "7♠", SHORT["2d"]: "7♥"}.get(rules, "7♦")
    total = 52 if rules == SHORT["2d"] else 26
    each, more = divmod(total - 1, players)
    pairs = {seat: each + (seat <= more) for seat in range(1, players + 1)}
    return table(rules, f"r1c1 7♥, r1c2 {second}", players=players, pairs=pairs, empty="rest", start=players, **asked)


ACTS = (
    "flip P", "flip P silent", "flip P P", "flip C", "unflip P", "wait 3", "close", "close crossed", "claim P P",
    "peek P", "move P P", "gather", "reshuffle", "touch P", "note", "pass", "change match rank",
)  # fmt: skip
"""Every act there is; P stands for a place and C for a card."""


def any_act(at: Table, random: Random) -> str:
    """An act drawn at random; every other one turns a card, so that play goes on."""
    text = random.choice((*ACTS, *("flip P",) * 16, *("wait 5", "close") * 4))
    while "P" in text:
        text = text.replace("P", random.choice(at.setting.places), 1)
    return text.replace("C", random.choice(at.setting.deck).code)
