"""Making the tuples of a ruling quickly: building them is most of what a ruling costs."""

from typing import TYPE_CHECKING, TypeVar

from engine.rulings import Verdict

Made = TypeVar("Made")
if TYPE_CHECKING:

    def made(kind: type[Made], values: tuple[object, ...]) -> Made:
        """A NamedTuple of this kind, made of these values; its own constructor costs three times as much."""
        ...
else:
    made = tuple.__new__

ALLOWED, REFUSED, ANNULLED = Verdict
"""The verdicts by names of their own: an attribute of an enum class is looked up anew every time."""
