"""Walking a lesson: the table at every step, the rulings of its script, and the grading of a learner's act."""

from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple

from engine.actions import Act, Action, parse_action
from engine.concentration import rule
from engine.concentration_case import read_concentration
from engine.rulings import SetupRefused, Verdict
from engine.setup import deal
from engine.table import Phase, Ruling, Table
from engine.yamlfile import FileFault, Yaml
from lessons.lesson import Accept, Kind, Lesson, Mistake, Step


class Stage(NamedTuple):
    """A step on its table: the table it begins with, the script's rulings, the table it ends with."""

    step: Step
    before: Table
    rulings: tuple[Ruling, ...]
    last: tuple[Table, Ruling] | None
    """The most recent act so far, with the table it was made at: what a compare step compares."""

    @property
    def after(self) -> Table:
        """The table when the script of the step is done."""
        return self.rulings[-1].table if self.rulings else self.before


class StepFault(Exception):  # noqa: N818 - a finding about a lesson, not an error of the program
    """A step that cannot be walked: where in the file (path of keys) and why."""

    def __init__(self, path: tuple[str | int, ...], text: str) -> None:
        self.path, self.text = path, text
        super().__init__(text)


def _table(lesson: Lesson, position: dict[str, Any], rules: str, path: tuple[str | int, ...]) -> Table:
    document = Yaml(lesson.id, {"profile": rules, **position}, {(): 1})
    try:
        table = deal(read_concentration(document).request)
    except FileFault as fault:
        raise StepFault(path, fault.text) from None
    if isinstance(table, SetupRefused):
        raise StepFault(path, "the table is refused: " + ", ".join(fault.reason for fault in table.faults))
    return table


def walk(lesson: Lesson) -> tuple[Stage, ...]:
    """Every step of a lesson on its table. Raises StepFault at the first step that cannot be walked."""
    stages: list[Stage] = []
    rules, table = lesson.rules, _table(lesson, lesson.table, lesson.rules, ("table",))
    position = lesson.table
    last: tuple[Table, Ruling] | None = None
    for i, step in enumerate(lesson.steps):
        if step.table is not None or step.rules:
            rules, position = step.rules or rules, step.table if step.table is not None else position
            table, last = _table(lesson, position, rules, ("steps", i, "table" if step.table else "rules")), None
        rulings: list[Ruling] = []
        before = table
        for n, text in enumerate(step.does):
            setting = table.setting
            try:
                action = parse_action(text, setting.rows, setting.columns, len(setting.players))
            except ValueError as slip:
                raise StepFault(("steps", i, "does", n), str(slip)) from None
            ruling = rule(table, action)
            last = (table, ruling)
            rulings.append(ruling)
            table = ruling.table
        stages.append(Stage(step, before, tuple(rulings), last))
    return tuple(stages)


@lru_cache(maxsize=64)
def _walked(lesson_id: str) -> tuple[Stage, ...]:
    from lessons.lesson import lesson

    found = lesson(lesson_id)
    return walk(found) if found else ()


def stages(lesson: Lesson) -> tuple[Stage, ...]:
    """The walk of a lesson that is in the collection, worked out once."""
    return _walked(lesson.id)


class Mark(StrEnum):
    """Three different answers to a learner's act."""

    RIGHT = "right"
    """What the step asks for."""
    ALLOWED = "allowed"
    """Within the rules, but not what the step asks for."""
    NOT_ALLOWED = "not-allowed"
    """Refused or annulled, and not what the step asks for."""


class Grade(NamedTuple):
    """How a learner's act is marked, and the author's own words for this mistake if there are any."""

    mark: Mark
    mistake: int | None


def fits(accept: Accept, table: Table, ruling: Ruling) -> bool:
    """Whether an act and its ruling are one of the ways to be right."""
    places = {table.setting.places[place] for place in ruling.action.places}
    return (
        (not accept.reason or ruling.reason in accept.reason)
        and (accept.verdict is None or ruling.verdict is accept.verdict)
        and (not accept.place or bool(places & set(accept.place)))
    )


def grade(step: Step, table: Table, ruling: Ruling) -> Grade:
    """Mark an act: right when any predicate of the step fits; the ruling gives the reason in every case."""
    if any(fits(accept, table, ruling) for accept in step.accept):
        return Grade(Mark.RIGHT, None)
    mistake = next((i for i, each in enumerate(step.mistakes) if _is(each, table, ruling)), None)
    allowed = ruling.verdict is Verdict.ALLOWED
    return Grade(Mark.ALLOWED if allowed else Mark.NOT_ALLOWED, mistake)


def _is(mistake: Mistake, table: Table, ruling: Ruling) -> bool:
    places = {table.setting.places[place] for place in ruling.action.places}
    return (mistake.reason is None or mistake.reason is ruling.reason) and (
        not mistake.place or mistake.place in places
    )


def acts_at(table: Table) -> tuple[Action, ...]:
    """The acts a learner can try with a table and its buttons: turning any card, closing, waiting, giving away."""
    flips = tuple(Action(Act.FLIP, (place,)) for place in range(len(table.cards)))
    rest = (Action(Act.CLOSE), Action(Act.WAIT, seconds=5)) if table.phase is Phase.SHOWING else ()
    return (*flips, *rest, Action(Act.PASS))


def accepted(step: Step, table: Table) -> tuple[Action, ...]:
    """Every act that the grader takes as right: the last hint is made from this, so it cannot contradict the grader."""
    return tuple(act for act in acts_at(table) if grade(step, table, rule(table, act)).mark is Mark.RIGHT)


class Frame(NamedTuple):
    """What is on the wall at one press of Next: a step, how far its script has gone, and the ruling just given.

    `name` is what a link holds: the step's id, from the second frame of a step on with its number (`first-pair.2`).
    `act` is the ruling that belongs to this frame with the table it was made at. While `asking`, the answer is open.
    """

    name: str
    number: int
    stage: Stage
    table: Table
    act: tuple[Table, Ruling] | None
    asking: bool


def frames(lesson: Lesson) -> tuple[Frame, ...]:
    """The lesson press by press: a show step act by act, a question before its answer, a task before it is done."""
    found: list[Frame] = []
    for number, stage in enumerate(stages(lesson)):
        tables = (stage.before, *(ruling.table for ruling in stage.rulings))
        acts = [(tables[i], ruling) for i, ruling in enumerate(stage.rulings)]
        beats: list[tuple[Table, tuple[Table, Ruling] | None, bool]]
        match stage.step.kind:
            case Kind.SHOW if acts:
                beats = [(act[1].table, act, False) for act in acts]
            case Kind.PREDICT | Kind.ACT:
                asked_at = acts[-1][0]
                beats = [(asked_at, None, True), (stage.after, acts[-1], False)]
            case Kind.REFLECT if stage.step.question:
                beats = [(stage.before, None, True), (stage.before, None, False)]
            case _:
                beats = [(stage.after, stage.last if stage.step.kind is Kind.COMPARE else None, False)]
        for beat, (table, act, asking) in enumerate(beats, 1):
            name = stage.step.id if beat == 1 else f"{stage.step.id}.{beat}"
            found.append(Frame(name, number, stage, table, act, asking))
    return tuple(found)
