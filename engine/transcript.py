"""Case files: a set-up and actions as text, ruled one by one, as other people's scripts read it."""

from collections.abc import Iterator
from pathlib import Path

from engine.actions import Action
from engine.comparison import elsewhere
from engine.concentration import rule
from engine.concentration_case import Case, read_concentration
from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAct
from engine.kemps_case import KempsCase, read_kemps
from engine.kemps_deal import deal_kemps
from engine.kemps_table import WORD, KempsRuling, KempsTable
from engine.profiles import profile, profile_ids
from engine.rulings import Json, SetupRefused, facts_json
from engine.setup import deal
from engine.table import Ruling, Table
from engine.yamlfile import FileFault, Yaml, read


def read_case(document: Yaml) -> Case | KempsCase:
    """The case in a YAML document, by the game of its rule set. Raises FileFault with the line of what is wrong."""
    if not isinstance(document.data, dict):
        raise FileFault(document.name, 1, "a case file holds keys such as profile and actions")
    name = document.data.get("profile")
    if name in profile_ids() and profile(name).game == "kemps":
        return read_kemps(document)
    return read_concentration(document)


def replay(table: Table, actions: tuple[Action, ...]) -> Iterator[Ruling]:
    """The rulings on acts made one after the other, refused ones included."""
    for action in actions:
        ruling = rule(table, action)
        yield ruling
        table = ruling.table


def table_json(table: Table | KempsTable) -> dict[str, Json]:
    """What everybody sees of the state of play, as JSON."""
    if isinstance(table, KempsTable):
        return _kemps_json(table)
    return {
        "turn": table.turn + 1,
        "phase": str(table.phase),
        "open": [table.setting.places[place] for place in table.open],
        "pairs": list(table.pairs),
        "misses": list(table.misses),
        "left": table.left,
        "over": table.phase == "over",
        "winners": [seat + 1 for seat in table.winners],
    }


def _kemps_json(table: KempsTable) -> dict[str, Json]:
    seats, pairs = table.setting.seats, table.setting.pairs
    return {
        "phase": str(table.phase),
        "hands": {seat: len(hand) for seat, hand in zip(seats, table.hands, strict=True)},
        "centre": [card.code for card in table.centre if card],
        "stock": len(table.stock),
        "letters": {pair: WORD[:count] for pair, count in zip(pairs, table.letters, strict=True)},
        "judged": [seats[seat] for seat in table.judged],
        "over": table.over,
        "finished": [pairs[pair] for pair in table.finished],
    }


def ruling_json(n: int, text: str, ruling: Ruling | KempsRuling) -> dict[str, Json]:
    """One ruling as JSON, as other people's scripts read it. `by` is a player's number, or the seats as written."""
    by: Json = ruling.by + 1 if isinstance(ruling, Ruling) else _seats(ruling)
    return {
        "n": n,
        "action": text,
        "by": by,
        "verdict": str(ruling.verdict),
        "reason": str(ruling.reason),
        "rules": list(ruling.rules),
        "basis": str(ruling.basis),
        "facts": facts_json(ruling.facts),
        "events": [{"event": str(event.kind), **facts_json(event.facts)} for event in ruling.events],
        "table": table_json(ruling.table),
    }


def _seats(ruling: KempsRuling) -> str:
    """The acting seats: joined with + where they act in one moment, else the one who acts."""
    together = ruling.action.act in (KempsAct.TOUCH, KempsAct.BOTH)
    acting = ruling.by if together else ruling.by[:1]
    return "+".join(ruling.table.setting.seats[seat] for seat in acting)


def elsewhere_json(table: Table, action: Action) -> dict[str, Json]:
    """What every other rule set of the family says of the same act, as JSON; `impossible` where it cannot arise."""
    return {
        name: "impossible"
        if isinstance(other, SetupRefused)
        else {"verdict": str(other.verdict), "reason": str(other.reason), "table": table_json(other.table)}
        for name, other in elsewhere(table, action).items()
    }


def rule_case(case: Case | KempsCase, *, compare: bool = False) -> Iterator[dict[str, Json]]:
    """The lines that `python -m engine rule` prints for a case: a set-up refusal, or a ruling for every action."""
    return _rule_kemps(case, compare=compare) if isinstance(case, KempsCase) else _rule(case, compare=compare)


def _rule(case: Case, *, compare: bool) -> Iterator[dict[str, Json]]:
    table = deal(case.request)
    if isinstance(table, SetupRefused):
        yield _refusal(table)
        return
    for n, (text, action) in enumerate(case.actions, 1):
        ruling = rule(table, action)
        line = ruling_json(n, text, ruling)
        if compare:
            line["elsewhere"] = elsewhere_json(table, action)
        yield line
        table = ruling.table


def _rule_kemps(case: KempsCase, *, compare: bool) -> Iterator[dict[str, Json]]:
    """Kemps has one rule set, so nothing is said elsewhere."""
    table = deal_kemps(case.request)
    if isinstance(table, SetupRefused):
        yield _refusal(table)
        return
    for n, (text, action) in enumerate(case.actions, 1):
        ruling = rule_kemps(table, action)
        yield ruling_json(n, text, ruling) | ({"elsewhere": {}} if compare else {})
        table = ruling.table


def _refusal(refused: SetupRefused) -> dict[str, Json]:
    faults: list[Json] = [{"reason": str(f.reason), "facts": facts_json(f.facts)} for f in refused.faults]
    return {"setup": "refused", "faults": faults}


def read_case_file(path: Path) -> Case | KempsCase:
    """The case in a file. Raises FileFault."""
    return read_case(read(path))
