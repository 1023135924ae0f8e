"""Checking lessons: every script is replayed under its rule set, and every step says what it must."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from engine.profiles import profile_ids
from engine.rulebook import rulebook
from engine.table import Table
from engine.yamlfile import FileFault, Yaml
from lessons.lesson import Kind, Lesson, Step, lesson_files, read_lesson
from lessons.walk import Mark, StepFault, accepted, acts_at, grade, walk

PROJECT = Path(__file__).parent.parent
ROLES = ("name", "subj", "obj", "of", "with")
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_PLAYER = re.compile(r"p[1-9]")
Where = tuple[str | int, ...]


class Finding(NamedTuple):
    """One thing found in a lesson file."""

    file: str
    line: int
    level: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.level}: {self.text}"


def check(paths: Iterable[Path] | None = None) -> list[Finding]:
    """All findings about the lessons; those of level `error` must be mended before a class sees the lesson."""
    findings: list[Finding] = []
    read: list[tuple[Lesson, Yaml]] = []
    for path in lesson_files() if paths is None else paths:
        try:
            read.append(read_lesson(path))
        except FileFault as fault:
            findings.append(Finding(_shown(fault.name), fault.line, "error", fault.text))
    first_with: dict[str, str] = {}
    for lesson, document in read:
        found = list(_lesson(lesson, document))
        if lesson.id in first_with:
            found.append((("id",), f"the id {lesson.id} is taken by {first_with[lesson.id]}"))
        first_with.setdefault(lesson.id, document.name)
        findings += [Finding(_shown(document.name), document.line(path), "error", text) for path, text in found]
    if paths is None:
        findings += _unused(read)
    return findings


def _shown(name: str) -> str:
    """A file as it is seen from the project's folder, if it lies in it."""
    path = Path(name)
    return path.relative_to(PROJECT).as_posix() if path.is_relative_to(PROJECT) else name


def _lesson(lesson: Lesson, document: Yaml) -> Iterator[tuple[Where, str]]:
    if Path(document.name).stem != lesson.id:
        yield ("id",), f"the id is {lesson.id}, so the file must be called {lesson.id}.yaml"
    if lesson.rules not in profile_ids():
        yield ("rules",), f"{lesson.rules!r} is not a rule set"
        return
    for i, name in enumerate(lesson.clauses):
        if name not in rulebook():
            yield ("clauses", i), f"no clause has the id {name!r}"
    for name, code in lesson.cards.items():
        try:
            lesson.model_copy(update={"cards": {name: code}}).named_cards()
        except ValueError as slip:
            yield ("cards", name), str(slip)
            return
    seen: set[str] = set()
    for i, step in enumerate(lesson.steps):
        if step.id in seen:
            yield ("steps", i, "id"), f"the step id {step.id} stands twice"
        seen.add(step.id)
        yield from ((("steps", i, *path), text) for path, text in _step(step))
        for field in ("text", "note", "question", "ask", "claim"):
            yield from _placeholders(lesson, getattr(step, field), ("steps", i, field))
        for n, hint in enumerate(step.hints):
            yield from _placeholders(lesson, hint, ("steps", i, "hints", n))
        for n, mistake in enumerate(step.mistakes):
            yield from _placeholders(lesson, mistake.text, ("steps", i, "mistakes", n))
    for kind in (Kind.SHOW, Kind.PREDICT, Kind.ACT, Kind.COMPARE):
        if not any(step.kind is kind for step in lesson.steps):
            yield ("steps",), f"no step of kind {kind}; a lesson shows, lets predict, lets act and compares"
    yield from _script(lesson)


def _step(step: Step) -> Iterator[tuple[Where, str]]:
    if not step.note.strip():
        yield ("note",), "a teacher's note is missing"
    if step.does and step.expect is None:
        yield ("does",), "say what is expected of the last act: expect: <reason>"
    if step.expect and not step.does:
        yield ("expect",), "nothing is done in this step"
    if step.kind is Kind.PREDICT:
        yield from _predict(step)
    elif step.kind is Kind.ACT:
        yield from _act(step)
    if step.kind is not Kind.ACT:
        if step.accept or step.hints or step.ask:
            yield ("kind",), "ask, accept and hints belong to act steps"
        if not step.text:
            yield ("text",), "the step says nothing"


def _predict(step: Step) -> Iterator[tuple[Where, str]]:
    if not step.question:
        yield ("kind",), "a predict step needs a question"
    if len(step.options) < 2 or len(set(step.options)) < len(step.options):
        yield ("options",), "a predict step needs at least two different options"
    if step.expect not in step.options:
        yield ("options",), f"the right answer {step.expect} is not among the options"


def _act(step: Step) -> Iterator[tuple[Where, str]]:
    if not step.ask:
        yield ("kind",), "an act step says what to do: ask"
    if not step.accept:
        yield ("kind",), "an act step says what is right: accept"
    if len(step.does) != 1:
        yield ("does",), "an act step has one act that is right: does"
    if len(step.hints) != 2:
        yield ("hints",), "write two hints, where to look and which rule; the third is made from what is accepted"


def _placeholders(lesson: Lesson, text: str, path: Where) -> Iterator[tuple[Where, str]]:
    for name in _PLACEHOLDER.findall(text):
        base, _, role = name.rpartition("_")
        if not (_PLAYER.fullmatch(name) or (base in lesson.cards and role in ROLES)):
            yield path, f"{{{name}}} names no card of this lesson with a role ({', '.join(ROLES)}), and no player"
    if _PLACEHOLDER.sub("", text).count("{") or _PLACEHOLDER.sub("", text).count("}"):
        yield path, "a brace is not closed"


def _script(lesson: Lesson) -> Iterator[tuple[Where, str]]:
    try:
        stages = walk(lesson)
    except StepFault as fault:
        yield fault.path, fault.text
        return
    for i, stage in enumerate(stages):
        step, where = stage.step, ("steps", i)
        if step.rules and step.rules not in profile_ids():
            yield (*where, "rules"), f"{step.rules!r} is not a rule set"
        if stage.rulings and stage.rulings[-1].reason is not step.expect:
            said = f"{stage.rulings[-1].verdict}, {stage.rulings[-1].reason}"
            yield (*where, "expect"), f"the referee says {said}, not {step.expect}"
        for name in step.focus:
            if isinstance(stage.after, Table) and name not in stage.after.setting.places:
                yield (*where, "focus"), f"{name} is no place of this table"
        if step.kind is Kind.COMPARE and stage.last is None:
            yield (*where, "kind"), "nothing has been done yet that could be compared"
        if step.kind is Kind.ACT and stage.rulings and step.accept:
            if grade(step, stage.before, stage.rulings[0]).mark is not Mark.RIGHT:
                yield (*where, "accept"), f"the lesson's own act {step.does[0]} is not accepted"
            elif not accepted(step, stage.before):
                yield (*where, "accept"), "no act that a learner can make here is accepted"
            elif len(accepted(step, stage.before)) == len(acts_at(stage.before, step.seat)):
                yield (*where, "accept"), "every act is accepted, so there is nothing to learn"


def _unused(read: list[tuple[Lesson, Yaml]]) -> Iterator[Finding]:
    """Clauses of the games that no lesson cites, as warnings at their first line in the rulebook's order."""
    used = {name for lesson, _ in read for name in lesson.clauses}
    for lesson, _ in read:
        try:
            used |= {name for stage in walk(lesson) for ruling in stage.rulings for name in ruling.rules}
        except StepFault:
            continue
    for clause in rulebook().values():
        if clause.id not in used and clause.kind not in ("context", "glossary"):
            yield Finding("engine/rulebook.yaml", clause.line, "warning", f"no lesson uses {clause.id}")
