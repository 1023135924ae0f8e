"""The sentences of the program, as code declares them: English with named gaps.

A message is a constant with a comment for translators right above it:

    # Translators: the button that goes to the next step; at most 12 letters
    NEXT = Message("ui.step.next", "Next")

A gap is `{name}`, nothing more. A gap for a card ends in the role that the card has in the sentence, `{first_obj}`
for the value `first`: the deck table of each language knows the word form of every role.
"""

from functools import lru_cache
from string import Formatter
from typing import NamedTuple

ROLES = ("name", "subj", "obj", "of", "with")
"""What a card can be in a sentence: a label, who acts, what is acted on, whose, with what."""


class Message(NamedTuple):
    """One English sentence; the context says what it is for and never changes when the wording does."""

    context: str
    text: str


class Plural(NamedTuple):
    """One English sentence for a single thing and one for other numbers; the number is the value `n`."""

    context: str
    one: str
    many: str


# Translators: where a card lies; {row} and {column} are numbers; it is used inside sentences and alone
PLACE = Message("table.place", "row {row}, column {column}")


@lru_cache(maxsize=4096)
def pieces(text: str) -> tuple[tuple[str, str | None], ...]:
    """A sentence cut into pairs of plain text and the gap that follows it (None after the last text).

    Raises ValueError for braces without partner and for gaps that are more than a name: a translation must not reach
    into the values it is given.
    """
    found: list[tuple[str, str | None]] = []
    try:
        for plain, gap, layout, conversion in Formatter().parse(text):
            if gap is not None and (layout or conversion or not gap.isidentifier()):
                raise ValueError(f"{{{gap}}} must be a name only")
            found.append((plain, gap))
    except ValueError as slip:
        raise ValueError(f"the braces are wrong: {slip}; a gap is written {{name}}, a real brace twice") from None
    return tuple(found)


def gaps(text: str) -> frozenset[str]:
    """The names of the gaps of a sentence. Raises ValueError as `pieces` does."""
    return frozenset(gap for _, gap in pieces(text) if gap is not None)


def split_role(gap: str) -> tuple[str, str]:
    """A gap as the name of its value and the role of the card in it; no role, no second part."""
    base, _, role = gap.rpartition("_")
    return (base, role) if base and role in ROLES else (gap, "")
