"""A learner's record, for every page: what was done, seen and chosen. Nothing here is slow, and nothing raises.

The record of a tab holds what is on its screen; the store holds what outlives the tab. When the store cannot be
used, the tab goes on with its own record. Functions of the module are for pages; in a callback take `record()`
before anything is changed and use its methods, which never look at the session.
"""

import logging
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, TypeVar

import streamlit as st
from sqlalchemy.exc import IntegrityError
from streamlit.runtime.scriptrunner import get_script_run_ctx

from lessons.lesson import Lesson, Step
from store import coverage, database, games, learners, privacy, reviews
from store import progress as steps
from store import results as boards
from store.coverage import Count
from store.progress import Kept
from store.results import Result
from ui import settings as looks
from ui.settings import Settings
from ui.state import Answer, visit

COOKIE = "referee"
"""The cookie that ui/asgi.py sets; importing that module here would start a second app."""

T = TypeVar("T")


def _quietly(call: Callable[[], T], otherwise: T) -> T:
    """What the call gives, or `otherwise` when the store cannot be used; other faults go to the log."""
    try:
        return call()
    except database.StoreDown:
        return otherwise
    except Exception:
        logging.getLogger("referee").exception("the store failed")
        return otherwise


@dataclass
class Record:
    """What one tab knows of its learner; read from the store on first use, written to it at once."""

    cookie: str | None = None
    code: str | None = None
    looked: bool = False
    steps: dict[str, dict[str, Kept]] | None = None
    counts: dict[tuple[str, str], Count] | None = None
    cards: dict[str, dict[str, Any]] | None = None
    chosen: Settings | None = None
    answers: dict[tuple[str, str], Answer] = field(default_factory=dict)
    tries: int = 0
    """How many acts this tab has put to the referee in lessons."""
    begun_at: dict[str, int] = field(default_factory=dict)
    """The frame at which a lesson was opened by a link that names no step: Back leads to the same one again."""

    def learner(self) -> str | None:
        """The learner's code; None while there is nothing to keep."""
        if not self.looked:
            self.code = _quietly(lambda: learners.of_browser(self.cookie or ""), None)
            self.looked = not database.trouble()
        return self.code

    def _read(self, call: Callable[[str], T], otherwise: T) -> T:
        code = self.learner()
        return _quietly(lambda: call(code), otherwise) if code else otherwise

    def _write(self, call: Callable[[str], object]) -> bool:
        """Write for this learner, who is made now if need be, or anew when deleted in another tab. False: not kept."""

        def once() -> bool:
            self.code = self.learner() or learners.new_learner(self.cookie or "")
            call(self.code)
            return True

        def written() -> bool:
            try:
                return once()
            except IntegrityError:
                self.code = None
                return once()

        return _quietly(written, False)

    def _own(self, call: Callable[[str | None], None]) -> bool:
        """Write what can be kept without a learner, too; for it alone none is made. False: not kept."""

        def written() -> bool:
            try:
                call(self.learner())
            except IntegrityError:  # deleted in another tab
                self.code = None
                call(None)
            return True

        return _quietly(written, False)

    def of_lesson(self, lesson: str) -> dict[str, Kept]:
        """What was done in a lesson, by step."""
        if self.steps is None:
            self.steps = self._read(steps.steps, dict[str, dict[str, Kept]]())
        return self.steps.setdefault(lesson, {})

    def note(self, lesson: str, step: str, now: Kept) -> None:
        """Keep how a step stands now; the same as before is not written again."""
        mine = self.of_lesson(lesson)
        before = mine.get(step, Kept())
        after = before.followed(now)
        if after != before:
            mine[step] = after
            self._write(lambda code: steps.note(code, lesson, step, after))

    def reset(self, lesson: str) -> None:
        """Begin a lesson anew; the first and best outcomes stay."""
        self.begun_at.pop(lesson, None)
        mine = self.of_lesson(lesson)
        for step, kept in mine.items():
            self.answers.pop((lesson, step), None)
            mine[step] = Kept(first=kept.first, best=kept.best, best_hints=kept.best_hints)
        if mine:
            self._write(lambda code: steps.reset(code, lesson))

    def coverage(self) -> dict[tuple[str, str], Count]:
        """How often each clause and reason was met, by rule set and its id."""
        if self.counts is None:
            self.counts = self._read(coverage.counts, dict[tuple[str, str], Count]())
        return self.counts

    def seen(self, rules: str, reason: str, clauses: tuple[str, ...], right: bool | None) -> None:
        """Count one meeting with a ruling's reason and clauses; `right` is None when nothing was asked."""
        counts, names = self.coverage(), tuple(dict.fromkeys((reason, *clauses)))
        for name in names:
            counts[rules, name] = counts.get((rules, name), Count()).plus(right)
        self._write(lambda code: coverage.note(code, rules, names, right))

    def review_cards(self) -> dict[str, dict[str, Any]]:
        """The scheduler's cards by skill."""
        if self.cards is None:
            self.cards = self._read(reviews.cards, dict[str, dict[str, Any]]())
        return self.cards

    def save_review(self, skill: str, card: dict[str, Any]) -> None:
        """Keep one card of the scheduler."""
        self.review_cards()[skill] = card
        self._write(lambda code: reviews.save(code, skill, card))

    def settings(self) -> Settings:
        """The settings, the usual ones before any is chosen."""
        if self.chosen is None:
            self.chosen = looks.read(self._read(learners.settings, ""))
        return self.chosen

    def save_settings(self, chosen: Settings) -> None:
        """Keep the settings; nothing is written while they are the same."""
        if chosen != self.settings():
            self.chosen = chosen
            self._write(lambda code: learners.save_settings(code, chosen.written()))

    def save_game(self, game: str, kind: str, text: str) -> bool:
        """Keep a game under its id; it goes with the learner when there is one. False: it could not be kept."""
        return self._own(lambda code: games.save(game, kind, text, code))

    def add_result(self, board: str, name: str, value: Decimal, hints: bool) -> None:
        """Enter a line on a leaderboard."""
        self._own(lambda code: boards.add(board, name, value, hints, learner=code))

    def enter(self, text: str) -> bool:
        """Go on as the learner with this code, at this browser too; False when there is no such code."""
        code = _quietly(lambda: learners.find(text), None)
        if code is None:
            return False
        _quietly(lambda: learners.seat(self.cookie or "", code), None)
        self._begin(code)
        return True

    def leave(self) -> None:
        """Let somebody else begin at this browser; what was kept stays under its code."""
        _quietly(lambda: learners.seat(self.cookie or "", None), None)
        self._begin(None)

    def forget(self) -> bool:
        """Delete everything that is kept of this learner; False when the store could not do it."""
        code = self.learner()

        def gone() -> bool:
            if code:
                privacy.forget(code)
            return True

        if _quietly(gone, False):
            self._begin(None)
            return True
        return False

    def export(self) -> dict[str, Any]:
        """Everything that is kept of this learner."""
        return self._read(privacy.export, {})

    def _begin(self, code: str | None) -> None:
        self.code, self.looked = code, True
        self.steps = self.counts = self.cards = self.chosen = None
        self.answers.clear()
        self.begun_at.clear()


def record() -> Record:
    """The record of this tab."""
    found = visit().part(Record)
    if found.cookie is None:
        cookie = str(st.context.cookies.get(COOKIE, ""))
        found.cookie = cookie if re.fullmatch("[0-9a-f]{32}", cookie) else ""
    return found


def learner() -> str | None:
    """The learner's code; None while there is nothing to keep."""
    return record().learner()


def seen(rules: str, reason: str, clauses: tuple[str, ...], right: bool | None) -> None:
    """Count one meeting with a ruling: rule set, reason, clauses; `right` is None when nothing was asked."""
    record().seen(rules, reason, clauses, right)


def review_cards() -> dict[str, dict[str, Any]]:
    """The cards of the spaced repetition, by skill."""
    return record().review_cards()


def save_review(skill: str, card: dict[str, Any]) -> None:
    """Keep one card of the spaced repetition."""
    record().save_review(skill, card)


def answer(lesson: str, step: str) -> Kept:
    """What was done at a step."""
    return record().of_lesson(lesson).get(step, Kept())


def note_answer(lesson: str, step: str, now: Kept) -> None:
    """Keep how a step stands now."""
    record().note(lesson, step, now)


def steps_done(lesson: Lesson) -> int:
    """How many steps of a lesson are finished."""
    mine = record().of_lesson(lesson.id)
    return sum(mine.get(step.id, Kept()).done for step in lesson.steps)


def first_unfinished(lesson: Lesson) -> Step | None:
    """The step to go on with; None when all are finished."""
    mine = record().of_lesson(lesson.id)
    return next((step for step in lesson.steps if not mine.get(step.id, Kept()).done), None)


def new_game_id() -> str:
    """An id for a game that nobody can guess."""
    return games.new_id()


def save_game(game: str, kind: str, text: str) -> None:
    """Keep a game as it stands; the text is the caller's own."""
    record().save_game(game, kind, text)


def load_game(game: str) -> tuple[str, str] | None:
    """Kind and text of a game; None when there is none."""
    return _quietly(lambda: games.load(game), None)


def add_result(board: str, name: str, value: Decimal, hints: bool) -> None:
    """Enter a line on the leaderboard of a rule set with its deck and house rules."""
    record().add_result(board, name, value, hints)


def results(board: str) -> list[Result]:
    """The best lines of a leaderboard, the quickest first."""
    return _quietly(lambda: boards.best(board), [])


def settings() -> Settings:
    """The settings of this learner; the usual ones where no page is being shown."""
    return record().settings() if get_script_run_ctx(suppress_warning=True) else Settings()


def save_settings(chosen: Settings) -> None:
    """Keep the settings of this learner."""
    record().save_settings(chosen)
