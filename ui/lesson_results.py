"""How a learner stands in a lesson, in numbers."""

from collections.abc import Mapping
from typing import NamedTuple

from lessons.lesson import Kind, Lesson
from store.progress import Kept, Outcome


class Standing(NamedTuple):
    """A learner in a lesson: steps done, and the best at its questions and tasks.

    `asked` counts the questions and tasks, `right` those answered rightly at some time, `first` those right at the
    first try, `hinted` those of the right ones that were never right without hints.
    """

    done: int
    steps: int
    asked: int
    right: int
    first: int
    hinted: int

    @property
    def begun(self) -> bool:
        """Whether there is anything to begin anew."""
        return self.done > 0


def standing(lesson: Lesson, kept: Mapping[str, Kept]) -> Standing:
    """The numbers of one lesson; steps that it has no more do not count."""
    mine = [kept.get(step.id, Kept()) for step in lesson.steps]
    asked = [each for step, each in zip(lesson.steps, mine, strict=True) if step.kind in (Kind.PREDICT, Kind.ACT)]
    right = [each for each in asked if each.best is Outcome.RIGHT]
    return Standing(
        done=sum(each.done for each in mine),
        steps=len(mine),
        asked=len(asked),
        right=len(right),
        first=sum(each.first is Outcome.RIGHT for each in asked),
        hinted=sum(each.best_hints > 0 for each in right),
    )
