"""A lesson of the teacher's own: steps made from positions of the desk, as the file that the lessons are read from."""

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.actions import Act, Action
from engine.kemps_table import KempsTable
from engine.profiles import profile
from engine.rulebook import rulebook
from engine.rulings import Reason
from engine.table import Ruling
from engine.yamlfile import FileFault, parse, validated
from lessons.lesson import Kind, Lesson
from lessons.walk import AnyRuling, AnyTable, StepFault, acts_at, walk
from ui.desk_case import LONGEST_CASE

NEEDED = (Kind.SHOW, Kind.PREDICT, Kind.ACT, Kind.COMPARE)
"""A whole lesson shows, lets predict, lets act and compares."""

MOST_STEPS = 60
_ORDER = 1000
_OTHERS: Mapping[str, tuple[Reason, ...]] = {
    "concentration": (Reason.MATCH, Reason.MISS_COLOUR, Reason.MISS_RANK, Reason.ALREADY_OPEN, Reason.OUT_OF_TURN),
    "kemps": (Reason.KEMPS_RIGHT, Reason.KEMPS_WRONG, Reason.STOP_RIGHT, Reason.STOP_WRONG, Reason.DEAL_ENDED),
}
"""Wrong answers that tempt, for a question."""


@dataclass
class OwnLesson:
    """The lesson as it grows: title, goal, and its steps as the lesson file has them.

    `opened` counts the files that were opened, so that the fields show what is in the new one.
    """

    title: str = ""
    goal: str = ""
    steps: list[dict[str, Any]] = field(default_factory=list)
    opened: int = 0

    @property
    def id(self) -> str:
        """The name of the file without its ending: the title in plain letters."""
        plain = unicodedata.normalize("NFKD", self.title).encode("ascii", "ignore").decode().lower()
        return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "my-lesson"

    @property
    def missing(self) -> tuple[Kind, ...]:
        """The kinds of step that a whole lesson still needs."""
        kinds = {step["kind"] for step in self.steps}
        return tuple(kind for kind in NEEDED if str(kind) not in kinds)

    def add(
        self,
        kind: Kind,
        case: Mapping[str, Any],
        ruling: AnyRuling,
        said: Mapping[str, str],
        hints: Sequence[str],
        set_up: str,
    ) -> None:
        """Add the position of a case with its last act as a step. `said` are the author's texts by their field.

        `set_up` is the text of a step of its own that a task needs where something has happened before.
        """
        position = {key: value for key, value in case.items() if key not in ("profile", "actions")}
        *before, act = case["actions"]
        texts = {name: _plain(text) for name, text in said.items() if text.strip()}
        start: dict[str, Any] = {"rules": case["profile"], "table": position}
        step: dict[str, Any] = {"kind": str(kind), **start, "does": [*before, act], "expect": str(ruling.reason)}
        if kind is Kind.ACT:
            step["does"] = [act]
            step["accept"] = {"reason": str(ruling.reason), "verdict": str(ruling.verdict)}
            step["hints"] = [_plain(hint) for hint in hints]
            if isinstance(ruling.table, KempsTable):
                step["seat"] = ruling.table.setting.seats[ruling.by[0]] if isinstance(ruling.by, tuple) else "A"
                step["hands"] = [step["seat"]]
            if before:
                note = texts.get("note", "")
                self._put({"kind": "show", **start, "does": before, "text": _plain(set_up), "note": note})
                self.steps[-1]["expect"] = str(_last_before(case, before))
                del step["rules"], step["table"]
        elif kind is Kind.PREDICT:
            step["options"] = [str(reason) for reason in options(ruling, profile(case["profile"]).game)]
        if isinstance(ruling.table, KempsTable) and kind is not Kind.ACT:
            step["hands"] = list(ruling.table.setting.seats)
        self._put({**step, **texts})

    def _put(self, step: dict[str, Any]) -> None:
        number = len(self.steps) + 1
        taken = {known["id"] for known in self.steps}
        while f"step-{number}" in taken:
            number += 1
        self.steps.append({"id": f"step-{number}", **step})

    def remove(self, number: int) -> None:
        """Take a step out, counted from 0; a task that went on from it goes too."""
        if 0 <= number < len(self.steps):
            del self.steps[number]
            while number < len(self.steps) and "table" not in self.steps[number]:
                del self.steps[number]

    def written(self) -> str:
        """The lesson as a file. Nothing that was typed can become markup of it."""
        first = self.steps[0]
        used = {step["rules"] for step in self.steps if "rules" in step}
        documents = {profile(name).document for name in used}
        keys: dict[str, Any] = {
            "id": self.id,
            "order": _ORDER,
            "document": documents.pop() if len(documents) == 1 else "all",
            "rules": first["rules"],
            "clauses": self._clauses(),
            "minutes": 2 * len(self.steps),
            "title": _plain(self.title) or self.id,
            "goal": _plain(self.goal) or _plain(self.title) or self.id,
            "table": first["table"],
        }
        lines = [f"{key}: {_json(value)}" for key, value in keys.items()]
        lines.append("steps:")
        for step in self.steps:
            for i, (key, value) in enumerate(step.items()):
                lines.append(f"  {'- ' if i == 0 else '  '}{key}: {_json(value)}")
        return "\n".join(lines) + "\n"

    def _clauses(self) -> list[str]:
        """The clauses that the rulings of the lesson rest on."""
        try:
            stages = walk(_lesson(self.steps))
        except StepFault:
            return []
        cited = [name for stage in stages for ruling in stage.rulings for name in ruling.rules]
        return [name for name in dict.fromkeys(cited) if name in rulebook()]

    def open(self, text: str, name: str) -> None:
        """Go on with a lesson file that was saved here. Raises FileFault; then the lesson stays as it was."""
        if len(text.encode("utf-8", "replace")) > 4 * LONGEST_CASE:
            raise FileFault(name, 1, "the file is longer than 256 KB")
        document = parse(text, name)
        lesson = validated(Lesson, document)
        steps = document.data["steps"]
        if not steps or len(steps) > MOST_STEPS:
            raise document.fault(("steps",), f"a lesson of the desk has 1 to {MOST_STEPS} steps")
        if lesson.cards:
            raise document.fault(("cards",), "this lesson was not made at the desk: its texts name cards")
        first = steps[0]
        # Another lesson's first step may go on from the lesson's own table; here every step brings its own.
        begun = {"id": first["id"], "kind": first["kind"], "rules": lesson.rules, "table": lesson.table, **first}
        try:
            walk(_lesson([begun, *steps[1:]], lesson.rules))
        except StepFault as slip:
            raise document.fault(slip.path, slip.text) from None
        self.steps = [begun, *steps[1:]]
        self.title, self.goal = lesson.title, lesson.goal
        self.opened += 1


def options(ruling: AnyRuling, game: str) -> tuple[Reason, ...]:
    """The answers to choose from: the right one among others that tempt, in an order that gives nothing away."""
    others = [reason for reason in _OTHERS[game] if reason is not ruling.reason][:3]
    return tuple(sorted((ruling.reason, *others)))


def can_be_task(before: AnyTable, ruling: AnyRuling) -> bool:
    """Whether the class can do this act on a table of a lesson, and not every act is as right as this one."""
    action = ruling.action
    if isinstance(before, KempsTable):
        return bool(action.by) and action in acts_at(before, before.setting.seats[action.by[0]])  # type: ignore[index]
    assert isinstance(action, Action), "an act of the table's game"
    plain = action._replace(by=None) in acts_at(before) or action.act is Act.WAIT
    return plain and action.by is None and isinstance(ruling, Ruling)


def _last_before(case: Mapping[str, Any], before: Sequence[str]) -> Reason:
    """What came of the last act before the one in dispute."""
    step = {"id": "a", "kind": "show", "rules": case["profile"], "does": list(before), "note": ""}
    position = {key: value for key, value in case.items() if key not in ("profile", "actions")}
    return walk(_lesson([{**step, "table": position}]))[0].rulings[-1].reason


def _lesson(steps: Sequence[Mapping[str, Any]], rules: str = "") -> Lesson:
    first = steps[0]
    return Lesson.model_validate(
        {
            "id": "own",
            "order": _ORDER,
            "document": "all",
            "rules": first.get("rules") or rules,
            "clauses": [],
            "minutes": 1,
            "title": "own",
            "goal": "own",
            "table": first["table"],
            "steps": list(steps),
        }
    )


def _plain(text: str) -> str:
    """A text as typed, in one paragraph; braces would be gaps in a lesson."""
    return " ".join(text.split()).replace("{", "(").replace("}", ")")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
