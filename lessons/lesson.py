"""A lesson as it is written: a case with steps, one YAML file each."""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from engine.cards import Card, Match, parse_card
from engine.rulings import Reason, Verdict
from engine.yamlfile import Yaml, read, validated

FOLDER = Path(__file__).parent


class Kind(StrEnum):
    """What a step asks of the class."""

    SHOW = "show"
    """A worked example: the script acts."""
    PREDICT = "predict"
    """What will the referee say?"""
    ACT = "act"
    """The learner acts on the table."""
    COMPARE = "compare"
    """The last act under the other rule sets."""
    REFLECT = "reflect"
    """Something to talk about."""


def _as_list(value: Any) -> Any:
    return value if isinstance(value, list) else [value]


Several = Annotated[list[StrictStr], BeforeValidator(_as_list)]


class Model(BaseModel):
    """Strict and unchanging: a key that is not known is an error at its line."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Accept(Model):
    """One way to be right in an act step: a predicate over the act and its ruling; what is left out is free."""

    reason: Annotated[list[Reason], BeforeValidator(_as_list)] = Field(default_factory=list)
    verdict: Verdict | None = None
    place: Several = Field(default_factory=list)


class Mistake(Model):
    """The author's own words for one mistake, found by its reason or by the place that was touched."""

    reason: Reason | None = None
    place: StrictStr = ""
    text: StrictStr


class Step(Model):
    """One step: what happens, what must come of it, and what is said.

    `table` sets a new position and `rules` another rule set; else the step goes on where the last one ended. `does` is
    the script; in a predict step it is ruled after the answer, in an act step it is one right way. `expect` is the
    reason of the script's last ruling. `odds` asks for the exact chances under these match rules. `focus` names places
    that the class should look at. In Kemps the learner sits at `seat`, and `hands` names the seats whose cards are
    shown; `place` in a predicate is then the card that is taken or given.
    """

    id: StrictStr = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    kind: Kind
    table: dict[StrictStr, Any] | None = None
    rules: StrictStr = ""
    does: Several = Field(default_factory=list)
    expect: Reason | None = None
    text: StrictStr = ""
    note: StrictStr
    question: StrictStr = ""
    options: list[Reason] = Field(default_factory=list)
    ask: StrictStr = ""
    accept: Annotated[list[Accept], BeforeValidator(_as_list)] = Field(default_factory=list)
    hints: list[StrictStr] = Field(default_factory=list)
    mistakes: list[Mistake] = Field(default_factory=list)
    claim: StrictStr = ""
    odds: list[Match] = Field(default_factory=list)
    focus: Several = Field(default_factory=list)
    seat: StrictStr = "A"
    hands: Annotated[list[StrictStr], BeforeValidator(_as_list)] = Field(default_factory=list)


class Lesson(Model):
    """A lesson: rule set, what it carries of the documents, the first table, the steps.

    `cards` names the cards that the texts speak of: a text writes `{queen_obj}` for the card named `queen` in the role
    `obj` (name, subj, obj, of, with); `{p1}` is the first player's name. `reconstruction` says that the document lost
    its card faces.
    """

    id: StrictStr = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    order: StrictInt
    document: Literal["000", "001", "002", "004", "all"]
    rules: StrictStr
    clauses: list[StrictStr]
    reconstruction: StrictBool = False
    minutes: StrictInt
    title: StrictStr
    goal: StrictStr
    cards: dict[StrictStr, StrictStr] = Field(default_factory=dict)
    table: dict[StrictStr, Any]
    steps: list[Step]

    def named_cards(self) -> dict[str, Card]:
        """The cards that the texts speak of, by the name the texts use."""
        return {name: parse_card(code) for name, code in self.cards.items()}

    def step(self, step_id: str) -> int:
        """The number of a step, from 0; 0 when there is no such step."""
        return next((i for i, step in enumerate(self.steps) if step.id == step_id), 0)

    def context(self, field: str, step: Step | None = None) -> str:
        """The translators' context of a text: `lesson.<lesson>.<step>.<field>`."""
        return f"lesson.{self.id}.{step.id}.{field}" if step else f"lesson.{self.id}.{field}"


def lesson_files() -> Iterator[Path]:
    """All lesson files, game by game."""
    yield from sorted(FOLDER.glob("*/*.yaml"))


def read_lesson(path: Path) -> tuple[Lesson, Yaml]:
    """The lesson in a file, with the lines of its values. Raises FileFault."""
    document = read(path)
    return validated(Lesson, document), document


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons that can be read, in teaching order; `python -m lessons check` says what is wrong with the others."""
    from engine.yamlfile import FileFault

    found = []
    for path in lesson_files():
        try:
            found.append(read_lesson(path)[0])
        except FileFault:
            continue
    return tuple(sorted(found, key=lambda lesson: (lesson.order, lesson.id)))


def lesson(lesson_id: str) -> Lesson | None:
    """The lesson with this id, if there is one."""
    return next((each for each in lessons() if each.id == lesson_id), None)
