"""What a text asserts: the rules it rests on and, in a lesson, the cards and rulings of its step.

A translation can be out of date although its own English is the same: a rule was worded anew, or a lesson's card was
changed. Therefore every text that asserts something carries a fingerprint of what it asserts, and `locales.sync` asks
for a new look where the fingerprint has changed.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from engine.actions import parse_action
from engine.comparison import elsewhere
from engine.concentration import rule
from engine.grounds import JOKER_LAW, PICTURE_CLAUSE
from engine.kemps import rule_kemps
from engine.kemps_actions import parse_kemps_action
from engine.kemps_case import KempsCase
from engine.kemps_deal import deal_kemps
from engine.kemps_table import KempsRuling, KempsTable
from engine.profiles import Profile, profile, profile_ids
from engine.rulings import Reason, SetupRefused, facts_json
from engine.setup import deal
from engine.table import Ruling, Table
from engine.transcript import read_case
from engine.yamlfile import Yaml, read
from locales.messages import split_role
from locales.sources import Sentence

STEP = ""
"""The key of what a lesson step shows, beside the rules that it rests on."""

_FOLLOWING = {
    "then.bonus": ("capture", "bonus_turn"),
    "then.bonus-alone": ("capture", "bonus_turn"),
    "then.point-and-pass": ("capture", "bonus_turn"),
    "then.show-at-least": ("display_seconds", "return"),
    "then.show": ("return",),
    "then.annulled": ("irregular",),
    "then.annulled-alone": ("irregular", "solo"),
    "then.annulled-miss": ("irregular", "solo"),
    "then.won": ("end",),
    "then.shared": ("tie",),
    "then.alone-done": ("end", "solo"),
    "then.say-it": ("announce",),
    "then.said-aloud": ("announce",),
    "cell.annulled": ("irregular",),
    "fault.too-few-players": ("players",),
    "fault.too-many-players": ("players",),
    "fault.deck-not-allowed": ("deck",),
    "fault.match-not-allowed": ("match",),
    "fault.layout-not-allowed": ("layout",),
    "then.letter": ("letters",),
    "then.fifth-letter": ("letters", "end", "loser", "winners"),
    "then.no-letter": ("forbidden_acts",),
    "then.deal-again": ("stock_out", "same_calls"),
    "then.meant": ("stop_unnamed",),
    "fault.not-in-pairs": ("players", "partnerships"),
    "fault.hand-size": ("hand",),
    "fault.centre-size": ("centre",),
    "fault.stock-size": ("stock",),
    "fault.letters-full": ("end",),
}
"""The axes that a sentence beside the reason of a ruling speaks of."""

_ONLY: Mapping[str, tuple[str, object]] = {
    "match.rank": ("match", "rank"),
    "match.rank-colour": ("match", "rank-colour"),
    "match.rank-opposite": ("match", "rank-opposite"),
    "match.rank-suit": ("match", "rank-suit"),
    "match-turn-passes": ("bonus_turn", False),
    "miss-colour": ("match", "rank-colour"),
    "miss-same-colour": ("match", "rank-opposite"),
    "miss-suit": ("match", "rank-suit"),
    "waited-free": ("display_seconds", 0),
}
"""The sentences that are said only where an axis has one value."""

_SPECIAL = {
    "match.joker": JOKER_LAW.rules,
    "miss-joker": JOKER_LAW.rules,
    "match.label": (PICTURE_CLAUSE,),
    "miss-picture": (PICTURE_CLAUSE,),
}
"""The sentences on cards that no rule set has an axis for."""

_SHORT = 6
_GAP = re.compile(r"\{(\w+)\}")


def fingerprint(*parts: object) -> str:
    """Six letters and digits that are others when any part is another."""
    return sha256(repr(parts).encode()).hexdigest()[:_SHORT]


def claims(project: Path, sentences: Iterable[Sentence]) -> dict[str, dict[str, str]]:
    """What the sentences assert, by their context: every rule with its fingerprint, and under `STEP` what is shown.

    Only sentences that assert something are listed: rulings, rules and lessons. The fingerprint of a rule is made of
    its wording and of the documents and sections that state it; for the text of the rule itself, whose wording is the
    sentence, of the latter only. Raises FileFault for a file that cannot be read and a lesson that cannot be walked.
    """
    book = _Book(project)
    lessons = {name: claim for path in sorted((project / "lessons").glob("*/*.yaml")) for name, claim in _lesson(path)}
    found = {}
    for sentence in sentences:
        context = sentence.context
        kind, _, rest = context.partition(".")
        if kind == "lesson":
            rules, shown = _of_lesson(context, lessons)
            found[context] = {name: book.prints[name] for name in rules if name in book.prints} | (
                {STEP: shown} if shown else {}
            )
        elif kind == "clause" or context in book.where:
            name = rest if kind == "clause" else context
            found[context] = {name: book.where[name]}
        else:
            found[context] = {name: book.prints[name] for name in _of_ruling(context) if name in book.prints}
    return {context: claim for context, claim in found.items() if claim}


class _Book:
    """The fingerprints of every rule and decision of a project."""

    def __init__(self, project: Path) -> None:
        self.prints: dict[str, str] = {}
        self.where: dict[str, str] = {}
        for file in ("rulebook.yaml", "decisions.yaml"):
            for name, entry in (read(project / "engine" / file).data or {}).items():
                stated = sorted({(at["document"], at["section"]) for at in entry.get("sources", ())})
                self.prints[name] = fingerprint(entry["says"], stated)
                self.where[name] = fingerprint(stated, entry.get("question"))


def _of_ruling(context: str) -> Iterable[str]:
    """The rules behind a sentence of a ruling, over all rule sets in which it can be said."""
    if axes := _FOLLOWING.get(context):
        return dict.fromkeys(chain.from_iterable(_cited(rules, axes) for rules in map(profile, profile_ids())))
    kind, _, why = context.partition(".")
    if kind not in ("verdict", "ruling"):
        return ()
    if why in _SPECIAL:
        return _SPECIAL[why]
    if why == "kemps-over":
        return profile("kemps-ru").laws[Reason.GAME_OVER].rules
    reason = max((reason for reason in Reason if _begins(why, reason)), key=len, default=None)
    if reason is None:
        return ()
    axis, value = _ONLY.get(why, ("", None))
    if context == "verdict.match":  # this headline says that the turn goes on
        axis, value = "bonus_turn", True
    return dict.fromkeys(
        rule
        for rules in map(profile, profile_ids())
        if reason in rules.laws and (not axis or (axis in rules.axes and rules[axis] == value))
        for rule in rules.laws[reason].rules
    )


def _begins(why: str, reason: Reason) -> bool:
    return why == reason or why.startswith((f"{reason}.", f"{reason}-"))


def _cited(rules: Profile, axes: tuple[str, ...]) -> Iterator[str]:
    """The rules on some axes, if the rule set has all of them."""
    if all(axis in rules.axes for axis in axes):
        for axis in axes:
            yield from rules.axes[axis].law.rules


Shown = tuple[tuple[str, ...], str]
"""The rules that a step rests on, and the fingerprint of its cards and rulings (empty if it has none)."""


def _of_lesson(context: str, lessons: Mapping[str, Shown]) -> Shown:
    """What a text of a lesson asserts: what its step does; outside the steps, what the lesson does."""
    parts = context.split(".")
    return lessons.get(".".join(parts[: 3 if len(parts) > 3 else 2]), ((), ""))


class _Made(NamedTuple):
    """An act of a lesson: the table it was made at, its ruling, how it is written."""

    table: Table | KempsTable
    ruling: Ruling | KempsRuling
    text: str


def _lesson(path: Path) -> Iterator[tuple[str, Shown]]:
    """A lesson and its steps by the beginning of their contexts, with what they assert.

    A step rests on the rules that its rulings cite; a step that compares, on those of the other rule sets as well. The
    lesson itself and steps without an act rest on the rules that the lesson names.
    """
    document = read(path)
    data = document.data
    name, own = f"lesson.{data.get('id', path.stem)}", tuple(data.get("clauses", ()))
    cards = data.get("cards", {})
    yield name, (own, _print(_named(cards, data)))
    last: _Made | None = None
    table: Table | KempsTable | None = None
    rules, position = data.get("rules", ""), data.get("table")
    for i, step in enumerate(data.get("steps", [])):
        if not isinstance(step, dict):
            continue
        if position is not None and (table is None or step.get("table") or step.get("rules")):
            rules, position = step.get("rules") or rules, step.get("table") or position
            table, last = _dealt(document, position, rules, ("steps", i)), None
        before, made = table, list[_Made]()
        for text in _several(step.get("does")):
            if table is not None:
                last = _act(document, table, text, ("steps", i, "does"))
                made.append(last)
                table = last.ruling.table
        comparing = step.get("kind") == "compare" and last is not None
        cited = dict.fromkeys(rule for each in ([last] if comparing else made) if each for rule in each.ruling.rules)
        if comparing and last and isinstance(last.table, Table) and isinstance(last.ruling, Ruling):
            others = elsewhere(last.table, last.ruling.action).values()
            cited |= dict.fromkeys(rule for other in others if isinstance(other, Ruling) for rule in other.rules)
        shown = [
            *_named(cards, step),
            *_acts(step, [last] if comparing and last else made),
            *_hands(step, before, made),
        ]
        yield f"{name}.{step.get('id', i + 1)}", (tuple(cited) or own, _print(shown))


def _print(shown: list[object]) -> str:
    return fingerprint(*shown) if shown else ""


def _several(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]


def _named(cards: Mapping[str, str], data: Any) -> list[object]:
    """The cards that the texts of a step, or of the lesson outside its steps, name in their gaps."""
    found: set[str] = set()
    for key, value in data.items():
        for item in _several(value) if key != "steps" else ():
            text = item.get("text") if isinstance(item, dict) else item
            if isinstance(text, str):
                found |= {split_role(gap)[0] for gap in _GAP.findall(text)}
    return [f"{name}={cards[name]}" for name in sorted(found) if name in cards]


def _acts(step: Mapping[str, Any], made: list[_Made]) -> list[object]:
    """The acts with their rulings and cards, and what an answer must be."""
    shown: list[object] = [repr(step["accept"])] if "accept" in step else []
    for table, ruling, text in made:
        cards: list[str] = []
        if isinstance(table, Table) and isinstance(ruling, Ruling):
            cards = [card.code if (card := table.cards[place]) else "" for place in ruling.action.places]
        shown.append((text, str(ruling.verdict), str(ruling.reason), cards, facts_json(ruling.facts)))
    return shown


def _hands(step: Mapping[str, Any], before: Table | KempsTable | None, made: list[_Made]) -> list[object]:
    """The hands of Kemps that the class sees: those laid open, the learner's, and those that the referee looks at."""
    if not isinstance(before, KempsTable):
        return []
    seen = [*_several(step.get("hands")), *([step.get("seat", "A")] if step.get("kind") == "act" else [])]
    hands = zip(before.setting.seats, before.hands, strict=True)
    shown = [(seat, [card.code for card in hand]) for seat, hand in hands if seat in seen]
    judged = [
        table.hands[seat] for table, ruling, _ in made if isinstance(table, KempsTable) for seat in _judged(ruling)
    ]
    return [*shown, *([card.code for card in hand] for hand in judged)]


def _judged(ruling: Ruling | KempsRuling) -> tuple[int, ...]:
    return ruling.table.judged if isinstance(ruling, KempsRuling) else ()


def _dealt(document: Yaml, position: Any, rules: str, path: tuple[str | int, ...]) -> Table | KempsTable:
    """The table of a lesson or step. Raises FileFault at the step for one that cannot be dealt."""
    try:
        case = read_case(Yaml(document.name, {"profile": rules, **position}, {(): document.line(path)}))
    except TypeError:
        raise document.fault(path, "a table is made of fields such as players: and place:") from None
    table = deal_kemps(case.request) if isinstance(case, KempsCase) else deal(case.request)
    if isinstance(table, SetupRefused):
        raise document.fault(path, "the table is refused: " + ", ".join(fault.reason for fault in table.faults))
    return table


def _act(document: Yaml, table: Table | KempsTable, text: Any, path: tuple[str | int, ...]) -> _Made:
    """An act at a table, ruled. Raises FileFault for one that cannot be read."""
    try:
        if isinstance(table, KempsTable):
            return _Made(table, rule_kemps(table, parse_kemps_action(str(text), table.setting.seats)), str(text))
        setting = table.setting
        action = parse_action(str(text), setting.rows, setting.columns, len(setting.players))
    except ValueError as slip:
        raise document.fault(path, str(slip)) from None
    return _Made(table, rule(table, action), str(text))
