"""What a learner has chosen about the look and sound of the pages; it stays with the learner."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

CHOICES: Mapping[str, tuple[Any, ...]] = {
    "letters": ("language", "international"),
    "four_colours": (False, True),
    "size": ("normal", "large", "huge"),
    "motion": ("on", "off"),
    "sound": (False, True),
}
"""Every setting with what can be chosen, the usual one first."""

SIZES = {"normal": 1.0, "large": 1.18, "huge": 1.4}
"""Text size as a multiple of the usual, which grows with the screen."""


@dataclass(frozen=True)
class Settings:
    """`letters` are the page language's own (Т В Д К) or J Q K A; `motion` off stops every animation."""

    letters: str = "language"
    four_colours: bool = False
    size: str = "normal"
    motion: str = "on"
    sound: bool = False

    def written(self) -> str:
        """The settings as text."""
        return json.dumps(asdict(self))


def read(text: str) -> Settings:
    """The settings that were written; what is unknown or spoilt is as usual."""
    try:
        found = json.loads(text or "{}")
    except ValueError:
        return Settings()
    if not isinstance(found, dict):
        return Settings()
    # Compared by type too: a 1 is not the True that was written.
    known = {
        name: value
        for name, choices in CHOICES.items()
        for value in choices
        if type(found.get(name)) is type(value) and found[name] == value
    }
    return Settings(**known)


def style(chosen: Settings) -> str:
    """CSS for the whole page, to be put into a style element: text size and motion."""
    rules = []
    if chosen.size != "normal":
        usual = "clamp(16px, min(2.2vh, 1.3vw), 44px)"  # as in app.css
        rules.append(f"html {{ font-size: calc({SIZES[chosen.size]} * {usual}) !important; }}")
    if chosen.motion == "off":
        rules.append("*, *::before, *::after { animation: none !important; transition: none !important; }")
    return "\n".join(rules)
