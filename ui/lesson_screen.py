"""One frame of a lesson for one visitor: what is shown, and what a press does."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from engine.actions import Action
from engine.kemps_actions import KempsAction
from engine.kemps_table import KempsTable
from engine.kemps_writing import kemps_act_text
from engine.writing import act_text
from lessons.lesson import Kind, Lesson, Step
from lessons.walk import AnyAction, AnyRuling, AnyTable, Frame, Mark, frames, grade, parse_at, rule_at
from locales.language import Language
from store.progress import Kept, Outcome
from ui import nav, progress
from ui.lesson_text import lesson_text
from ui.state import Answer

MOST_ACTS = 30
"""How many of the last tries at a step are kept."""


def act_at(table: AnyTable, ruling: AnyRuling) -> str:
    """The act of a ruling as text, at a table of either game."""
    action = ruling.action
    if isinstance(table, KempsTable):
        assert isinstance(action, KempsAction), "an act of the table's game"
        return kemps_act_text(action, table.setting.seats)
    assert isinstance(action, Action), "an act of the table's game"
    return act_text(action, table.setting)


def resumed(lesson: Lesson) -> int:
    """The frame to open a lesson at when a link names no step: the first of the first unfinished step."""
    record = progress.record()
    if lesson.id not in record.begun_at:
        step = progress.first_unfinished(lesson)
        number = lesson.step(step.id) if step else 0
        record.begun_at[lesson.id] = next((i for i, frame in enumerate(frames(lesson)) if frame.number == number), 0)
    return record.begun_at[lesson.id]


class Screen:
    """A lesson at one frame, with the visitor's own answer to its step."""

    def __init__(self, lesson: Lesson, at: int, language: Language) -> None:
        self.lesson, self.at, self.language = lesson, at, language
        # Several presses can come in one message; once the frame has been left, the rest of them are for others.
        self.left = False
        self.frames = frames(lesson)
        self.frame: Frame = self.frames[at]
        self.step: Step = self.frame.stage.step
        self.record = progress.record()
        self.answer = self._answer()
        self.last_try = self.answer.tries[-1] if self.answer.tries and self.step.kind is Kind.ACT else None
        # A right act is the learner's own on the frame after the task; a wrong one lies on the task itself.
        own = self.last_try is not None and (self.frame.asking or self._done())
        self.act: tuple[AnyTable, AnyRuling] | None = self.last_try if own else self.frame.act

    def _done(self) -> bool:
        return self.last_try is not None and grade(self.step, *self.last_try).mark is Mark.RIGHT

    def _answer(self) -> Answer:
        """The answer to this step: of this tab, else as it was kept, every try put to the referee again."""
        key = (self.lesson.id, self.step.id)
        if key not in self.record.answers:
            kept = self.record.of_lesson(self.lesson.id).get(self.step.id, Kept())
            options = map(str, self.step.options)  # a lesson may have been rewritten since
            self.record.answers[key] = Answer(
                tries=list(self._again(kept.acts)),
                choice=kept.choice if kept.choice in options else "",
                hints=min(3, kept.hints),
            )
        return self.record.answers[key]

    def _again(self, acts: Sequence[str]) -> Iterator[tuple[AnyTable, AnyRuling]]:
        """The rulings on acts that were made at this task; what can't be read at its table any more is left out."""
        task = next((each for each in self.frames if each.stage is self.frame.stage and each.asking), None)
        if task is None or self.step.kind is not Kind.ACT:
            return
        for text in acts:
            with suppress(ValueError):
                yield task.table, rule_at(task.table, parse_at(task.table, text))

    def _keep(self, *, done: bool = False) -> None:
        """Keep how the step stands; at its first answer and its end the rules it is about count as met."""
        answer = self.answer
        before = self.record.of_lesson(self.lesson.id).get(self.step.id, Kept())
        outcome = Outcome.SEEN if done or before.done else Outcome.NONE
        if self.step.kind is Kind.PREDICT and answer.choice:
            outcome = Outcome.RIGHT if answer.choice == self.step.expect else Outcome.WRONG
        elif self.step.kind is Kind.ACT and answer.tries:
            right = any(grade(self.step, *each).mark is Mark.RIGHT for each in answer.tries)
            outcome = Outcome.RIGHT if right else Outcome.WRONG
        done = done or before.done or outcome is Outcome.RIGHT or bool(answer.choice)
        acts = tuple(act_at(*each) for each in answer.tries[-MOST_ACTS:])
        now = Kept(outcome, done, answer.hints, answer.choice, acts)
        answered = before.first in (Outcome.NONE, Outcome.SEEN) and outcome in (Outcome.RIGHT, Outcome.WRONG)
        self.record.note(self.lesson.id, self.step.id, now)
        if answered or (done and not before.done and outcome is Outcome.SEEN):
            for ruling in self.frame.stage.rulings[-1:] if answered else self.frame.stage.rulings:
                rules = self.frame.table.setting.rules.id
                self.record.seen(rules, ruling.reason, ruling.rules, outcome is Outcome.RIGHT if answered else None)

    def shown(self) -> None:
        """Note the end of a lesson, which no press of Next follows."""
        if self.at == len(self.frames) - 1 and not self.frame.asking:
            self._keep(done=True)

    @property
    def acting(self) -> bool:
        """Whether the learner may act on the table now."""
        return self.step.kind is Kind.ACT and self.frame.asking

    @property
    def table(self) -> AnyTable:
        """The table on the wall."""
        return self.act[1].table if self.act and self.act is not self.frame.stage.last else self.frame.table

    @property
    def tried(self) -> bool:
        """Whether the ruling on the screen is about the learner's own try."""
        return self.last_try is not None and self.act is self.last_try

    def say(self, field: str, english: str) -> str:
        """A text of this step."""
        return lesson_text(self.lesson, field, english, self.language, self.step)

    def go(self, by: int) -> None:
        """Step forward or back, once for every press; at either end nothing happens."""
        to = self.at + by
        if by and 0 <= to < len(self.frames):
            if by > 0 and (self.frame.asking or self.frames[to].number != self.frame.number):
                self._keep(done=True)
            self.at, self.left = to, True
            nav.go(self.frames[to])

    def choose(self, reason: str) -> None:
        """Answer the question and see what the referee says."""
        if self.left:
            return
        self.answer.choice = reason
        self._keep()
        self.go(+1)

    def try_act(self, action: AnyAction) -> None:
        """Put an act to the referee; every try begins at the task's own table, so that none leads into a dead end."""
        if self.left:
            return
        before = self.frame.table
        ruling = rule_at(before, action)
        self.answer.tries.append((before, ruling))
        self.record.tries += 1
        self._keep()
        if grade(self.step, before, ruling).mark is Mark.RIGHT:
            self.go(+1)

    def more_hints(self) -> None:
        """Show one hint more, three at most."""
        self.answer.hints = min(3, self.answer.hints + 1)
        self._keep()
