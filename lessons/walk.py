"""Walking a lesson: the table at every step, the rulings of its script, and the grading of a learner's act."""

from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from engine.actions import Act, Action, parse_action
from engine.concentration import rule
from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAct, KempsAction, parse_kemps_action
from engine.kemps_case import KempsCase
from engine.kemps_deal import deal_kemps
from engine.kemps_table import KempsRuling, KempsTable
from engine.rulings import SetupRefused, Verdict
from engine.setup import deal
from engine.table import Phase, Ruling, Table
from engine.transcript import read_case
from engine.yamlfile import FileFault, Yaml
from lessons.lesson import Accept, Kind, Lesson, Mistake, Step

AnyTable: TypeAlias = Table | KempsTable
AnyAction: TypeAlias = Action | KempsAction
AnyRuling: TypeAlias = Ruling | KempsRuling


def rule_at(table: AnyTable, action: AnyAction) -> AnyRuling:
    """The ruling on an act at a table of either game."""
    if isinstance(table, KempsTable):
        assert isinstance(action, KempsAction), "an act of the table's game"
        return rule_kemps(table, action)
    assert isinstance(action, Action), "an act of the table's game"
    return rule(table, action)


def parse_at(table: AnyTable, text: str) -> AnyAction:
    """Read an act at a table of either game. Raises ValueError."""
    if isinstance(table, KempsTable):
        return parse_kemps_action(text, table.setting.seats)
    setting = table.setting
    return parse_action(text, setting.rows, setting.columns, len(setting.players))


class Stage(NamedTuple):
    """A step on its table: the table it begins with, the script's rulings, the table it ends with."""

    step: Step
    before: AnyTable
    rulings: tuple[AnyRuling, ...]
    last: tuple[AnyTable, AnyRuling] | None
    """The most recent act so far, with the table it was made at: what a compare step compares."""

    @property
    def after(self) -> AnyTable:
        """The table when the script of the step is done."""
        return self.rulings[-1].table if self.rulings else self.before


class StepFault(Exception):  # noqa: N818 - a finding about a lesson, not an error of the program
    """A step that cannot be walked: where in the file (path of keys) and why."""

    def __init__(self, path: tuple[str | int, ...], text: str) -> None:
        self.path, self.text = path, text
        super().__init__(text)


def _table(lesson: Lesson, position: dict[str, Any], rules: str, path: tuple[str | int, ...]) -> AnyTable:
    document = Yaml(lesson.id, {"profile": rules, **position}, {(): 1})
    try:
        case = read_case(document)
        table = deal_kemps(case.request) if isinstance(case, KempsCase) else deal(case.request)
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
    last: tuple[AnyTable, AnyRuling] | None = None
    for i, step in enumerate(lesson.steps):
        if step.table is not None or step.rules:
            rules, position = step.rules or rules, step.table if step.table is not None else position
            table, last = _table(lesson, position, rules, ("steps", i, "table" if step.table else "rules")), None
        rulings: list[AnyRuling] = []
        before = table
        for n, text in enumerate(step.does):
            try:
                action = parse_at(table, text)
            except ValueError as slip:
                raise StepFault(("steps", i, "does", n), str(slip)) from None
            ruling = rule_at(table, action)
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


def _touched(table: AnyTable, ruling: AnyRuling) -> set[str]:
    """What an act laid hands on: places of the grid, or the cards taken and given."""
    if isinstance(table, KempsTable):
        return {card.code for card in ruling.action.cards} if isinstance(ruling, KempsRuling) else set()
    return {table.setting.places[place] for place in ruling.action.places} if isinstance(ruling, Ruling) else set()


def fits(accept: Accept, table: AnyTable, ruling: AnyRuling) -> bool:
    """Whether an act and its ruling are one of the ways to be right."""
    places = _touched(table, ruling)
    return (
        (not accept.reason or ruling.reason in accept.reason)
        and (accept.verdict is None or ruling.verdict is accept.verdict)
        and (not accept.place or bool(places & set(accept.place)))
    )


def grade(step: Step, table: AnyTable, ruling: AnyRuling) -> Grade:
    """Mark an act: right when any predicate of the step fits; the ruling gives the reason in every case."""
    if any(fits(accept, table, ruling) for accept in step.accept):
        return Grade(Mark.RIGHT, None)
    mistake = next((i for i, each in enumerate(step.mistakes) if _is(each, table, ruling)), None)
    allowed = ruling.verdict is Verdict.ALLOWED
    return Grade(Mark.ALLOWED if allowed else Mark.NOT_ALLOWED, mistake)


def _is(mistake: Mistake, table: AnyTable, ruling: AnyRuling) -> bool:
    places = _touched(table, ruling)
    return (mistake.reason is None or mistake.reason is ruling.reason) and (
        not mistake.place or mistake.place in places
    )


def acts_at(table: AnyTable, seat: str = "A") -> tuple[AnyAction, ...]:
    """The acts a learner can try with a table and its buttons.

    Turning any card, closing, waiting, giving the turn away; at a Kemps table taking, giving, gestures and calls.
    """
    if isinstance(table, KempsTable):
        return _kemps_acts(table, table.setting.seats.index(seat))
    flips = tuple(Action(Act.FLIP, (place,)) for place in range(len(table.cards)))
    rest = (Action(Act.CLOSE), Action(Act.WAIT, seconds=5)) if table.phase is Phase.SHOWING else ()
    return (*flips, *rest, Action(Act.PASS))


def _kemps_acts(table: KempsTable, seat: int) -> tuple[KempsAction, ...]:
    by = (seat,)
    takes = tuple(KempsAction(KempsAct.TAKE, by, (card,)) for card in table.centre if card)
    gives = tuple(KempsAction(KempsAct.GIVE, by, (card,)) for card in table.hands[seat])
    plain = tuple(KempsAction(act, by) for act in (KempsAct.SIGN, KempsAct.FEINT, KempsAct.DECLINE, KempsAct.KEMPS))
    stops = tuple(KempsAction(KempsAct.STOP, by, pair=pair) for pair in range(len(table.letters)))
    return (*takes, *gives, *plain, *stops, KempsAction(KempsAct.REFRESH))


def accepted(step: Step, table: AnyTable) -> tuple[AnyAction, ...]:
    """Every act that the grader takes as right: the last hint is made from this, so it cannot contradict the grader."""
    return tuple(act for act in acts_at(table, step.seat) if grade(step, table, rule_at(table, act)).mark is Mark.RIGHT)


class Frame(NamedTuple):
    """What is on the wall at one press of Next: a step, how far its script has gone, and the ruling just given.

    `name` is what a link holds: the step's id, from the second frame of a step on with its number (`first-pair.2`).
    `act` is the ruling that belongs to this frame with the table it was made at. While `asking`, the answer is open.
    """

    name: str
    number: int
    stage: Stage
    table: AnyTable
    act: tuple[AnyTable, AnyRuling] | None
    asking: bool


def frames(lesson: Lesson) -> tuple[Frame, ...]:
    """The lesson press by press: a show step act by act, a question before its answer, a task before it is done."""
    found: list[Frame] = []
    for number, stage in enumerate(stages(lesson)):
        tables = (stage.before, *(ruling.table for ruling in stage.rulings))
        acts = [(tables[i], ruling) for i, ruling in enumerate(stage.rulings)]
        beats: list[tuple[AnyTable, tuple[AnyTable, AnyRuling] | None, bool]]
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
