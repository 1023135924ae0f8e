"""One frame of a lesson for one visitor: what is shown, and what a press does."""

from lessons.lesson import Kind, Lesson, Step
from lessons.walk import AnyAction, AnyRuling, AnyTable, Frame, Mark, frames, grade, rule_at
from locales.language import Language
from ui import nav
from ui.lesson_text import lesson_text
from ui.state import Answer, visit


class Screen:
    """A lesson at one frame, with the visitor's own answer to its step."""

    def __init__(self, lesson: Lesson, at: int, language: Language) -> None:
        self.lesson, self.at, self.language = lesson, at, language
        # Several presses can come in one message; once the frame has been left, the rest of them are for others.
        self.left = False
        self.frames = frames(lesson)
        self.frame: Frame = self.frames[at]
        self.step: Step = self.frame.stage.step
        self.answer: Answer = visit().answer(lesson.id, self.step.id)
        self.last_try = self.answer.tries[-1] if self.answer.tries and self.step.kind is Kind.ACT else None
        # A right act is the learner's own on the frame after the task; a wrong one lies on the task itself.
        own = self.last_try is not None and (self.frame.asking or self._done())
        self.act: tuple[AnyTable, AnyRuling] | None = self.last_try if own else self.frame.act

    def _done(self) -> bool:
        return self.last_try is not None and grade(self.step, *self.last_try).mark is Mark.RIGHT

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
            self.at, self.left = to, True
            nav.go(self.frames[to])

    def choose(self, reason: str) -> None:
        """Answer the question and see what the referee says."""
        if self.left:
            return
        self.answer.choice = reason
        self.go(+1)

    def try_act(self, action: AnyAction) -> None:
        """Put an act to the referee; every try begins at the task's own table, so that none leads into a dead end."""
        if self.left:
            return
        before = self.frame.table
        ruling = rule_at(before, action)
        self.answer.tries.append((before, ruling))
        if grade(self.step, before, ruling).mark is Mark.RIGHT:
            self.go(+1)

    def more_hints(self) -> None:
        """Show one hint more, three at most."""
        self.answer.hints = min(3, self.answer.hints + 1)
