"""A round of drills in one tab: the question, the answers so far, and what is due by spaced repetition."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random
from secrets import randbits
from typing import Any, TypeAlias

from fsrs import Card, Rating, Scheduler

from engine.drills import Drill, balanced, drill, drillable, reasons_of, second
from engine.profiles import profile, profile_ids
from engine.rulings import Reason
from engine.which_rules import Puzzle, playable, puzzle
from ui import progress

RULINGS, WHICH = "rulings", "which"
"""The kinds of questions."""

Question: TypeAlias = Drill | Puzzle

_LONGEST = 15
"""Digits of the number in an address; ours have fewer."""
_SEED_BITS = 30


def question_id(rules: str, index: int, of: int, seed: int) -> str:
    """The name of a question in an address. Its number holds the seed and what is asked, so that one cannot read it."""
    return f"{rules}~{seed * of + index}"


def question(name: str) -> Question | None:
    """The question with this name, always the same one; None for what is no name of a question."""
    rules, _, number = name.partition("~")
    if not (number.isascii() and number.isdigit() and len(number) <= _LONGEST):
        return None
    if rules == WHICH:
        seed, index = divmod(int(number), len(playable()))
        return puzzle(profile(playable()[index]), Random(seed))
    if rules not in profile_ids():
        return None
    reasons = reasons_of(profile(rules))
    seed, index = divmod(int(number), len(reasons))
    return drill(profile(rules), reasons[index], Random(seed))


def name_of(skill: str, seed: int) -> str:
    """The name of the question on a skill that this seed makes."""
    rules, _, reason = skill.rpartition(".")
    if skill.startswith(f"{WHICH}."):
        rules = skill.removeprefix(f"{WHICH}.")
        return question_id(WHICH, playable().index(rules), len(playable()), seed)
    reasons = reasons_of(profile(rules))
    return question_id(rules, reasons.index(Reason(reason)), len(reasons), seed)


def skills(kind: str, scope: str) -> list[str]:
    """Everything that can be practised by questions of a kind; `scope` is a rule set, empty for all."""
    if kind == WHICH:
        return [f"{WHICH}.{name}" for name in playable()]
    return [f"{name}.{reason}" for name, reason in drillable() if scope in ("", name)]


def next_skill(
    among: Sequence[str], cards: Mapping[str, Mapping[str, Any]], asked: Sequence[str], random: Random
) -> str:
    """What to ask next: what is due, the longest overdue first; then what is new; then anything, evenly.

    What was asked a moment ago does not come again at once unless there is nothing else.
    """
    now = datetime.now(UTC)
    last = asked[-1] if asked else ""
    others = [skill for skill in among if skill != last] or list(among)
    dues = {skill: card.due for skill in others if (card := _card(cards.get(skill))) is not None}
    overdue = [skill for skill in dues if dues[skill] <= now]
    if overdue:
        return min(overdue, key=dues.__getitem__)
    new = [skill for skill in others if skill not in dues] or others
    if new[0].startswith(f"{WHICH}."):
        fewest = min(map(asked.count, new))
        return random.choice([skill for skill in new if asked.count(skill) == fewest])
    pairs = [(rules, Reason(reason)) for rules, _, reason in (skill.rpartition(".") for skill in new)]
    return ".".join(balanced(pairs, asked, random))


def _card(kept: Mapping[str, Any] | None) -> Card | None:
    """A card of the scheduler; None when there is none, or what is kept is none."""
    if kept is None:
        return None
    try:
        return Card.from_dict(dict(kept))  # type: ignore[arg-type]
    except (KeyError, TypeError, ValueError):
        return None


def reviewed(kept: Mapping[str, Any] | None, right: bool) -> dict[str, Any]:
    """The scheduler's card after an answer."""
    card, _ = Scheduler().review_card(_card(kept) or Card(), Rating.Good if right else Rating.Again)
    return dict(card.to_dict())


@dataclass
class DrillRound:
    """The questions of this tab: kind and rule set chosen, the question now, and the option chosen at every one.

    `answers` has the number of the option chosen, by question. `record` is where the learner's progress goes.
    """

    kind: str = RULINGS
    scope: str = ""
    name: str = ""
    now: Question | None = None
    example: Drill | None = None
    answers: dict[str, int] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    right: int = 0
    record: progress.Record = field(default_factory=progress.Record)

    @property
    def answer(self) -> int | None:
        """The number of the option that was chosen; None while the question is open."""
        return self.answers.get(self.name)

    def is_right(self, option: int) -> bool:
        """Whether an option of the question is the key."""
        assert self.now is not None, "asked at a question"
        return self.now.options[option] == self.now.key

    def show(self, name: str) -> bool:
        """Go to the question with this name; False when there is none."""
        found = question(name)
        if found is None:
            return False
        self.name, self.now, self.example = name, found, None
        self.kind = WHICH if isinstance(found, Puzzle) else RULINGS
        if isinstance(found, Drill) and self.scope not in ("", found.rules.id):
            self.scope = ""
        return True

    def go_on(self, name: str) -> None:
        """The next question of this kind after the one with this name; nothing happens when it has been left."""
        if name != self.name:
            return
        random = Random(randbits(64))
        skill = next_skill(skills(self.kind, self.scope), self.record.review_cards(), self.asked, random)
        while not self.show(name_of(skill, random.getrandbits(_SEED_BITS))):
            pass  # a seed whose games never come to the moment asked for is rare

    def choose(self, name: str, option: int) -> None:
        """Answer the question with this name; only the first answer counts."""
        if self.now is None or name != self.name or self.answer is not None or option >= len(self.now.options):
            return
        right, skill = self.is_right(option), self.now.skill
        self.answers[name] = option
        self.asked.append(skill)
        self.right += right
        if isinstance(self.now, Drill):
            self.record.seen(self.now.rules.id, str(self.now.key), self.now.ruling.rules, right)
        self.record.save_review(skill, reviewed(self.record.review_cards().get(skill), right))

    def show_example(self) -> None:
        """Another position with the same ruling."""
        if isinstance(self.now, Drill):
            self.example = second(self.now, Random(self.name))
