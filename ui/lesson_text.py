"""A lesson's texts in a language, with its cards and players in their places."""

from lessons.lesson import Lesson, Step
from locales.language import Language
from ui import texts


def lesson_text(lesson: Lesson, field: str, english: str, language: Language, step: Step | None = None) -> str:
    """One text of a lesson; `field` is its name in the file (`hints.1` for the first hint)."""
    players = {f"p{i}": language.say(name) for i, name in enumerate(texts.PLAYERS, 1)}
    return language.text(lesson.context(field, step), english, domain="lessons", **lesson.named_cards(), **players)
