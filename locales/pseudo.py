"""A pseudo-language made from English: longer, with marked letters, in brackets.

Whatever stands on a page without brackets cannot be translated. Whatever no longer fits will not fit in Italian either.
"""

from functools import lru_cache

from engine.cards import Card
from locales.deck import Deck
from locales.language import Language, Number, Value
from locales.messages import Message, Plural, pieces
from locales.po import plural_rule

PSEUDO = "pseudo"
"""The code of the pseudo-language, as it stands in an address: `?lang=pseudo`."""

LONGER = 0.4
"""How much longer than English a sentence becomes, without the brackets."""

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MARKED = "åƀçđéƒĝĥîĵķļɱñøþǫŕšŧûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑØÞǪŔŠŦÛṼŴẊÝŽ"
_LETTERS = str.maketrans(_PLAIN, _MARKED)
_VOWELS = frozenset("åéîøûýÅÉÎØÛÝ")


def pseudo_text(english: str) -> str:
    """A sentence in the pseudo-language: `[Ŧĥééé çåååŕđ]` for `The card`; gaps and written braces stay.

    Vowels are doubled until the text is 40 % longer; a text with too few of them is filled up with `~`.
    """
    found = [(plain.translate(_LETTERS), gap) for plain, gap in pieces(english)]
    wanted = round(sum(len(plain) for plain, _ in found) * LONGER)
    vowels = sum(letter in _VOWELS for plain, _ in found for letter in plain)
    each, more = divmod(wanted, vowels) if vowels else (0, 0)
    each, more = (2, 0) if each > 2 else (each, more)
    out, added = "", 0
    for plain, gap in found:
        for letter in plain:
            times = 0
            if letter in _VOWELS:
                times = each + (more > 0)
                more -= 1
                added += times
            out += (letter * 2 if letter in "{}" else letter) + letter.lower() * times
        out += f"{{{gap}}}" if gap is not None else ""
    return f"[{out}{'~' * (wanted - added)}]"


@lru_cache(maxsize=4096)
def _message(context: str, english: str) -> Message:
    try:
        return Message(context, pseudo_text(english))
    except ValueError:  # braces that mean nothing: the English is shown, as in every language
        return Message(context, english)


def pseudo_deck(english: Deck) -> Deck:
    """The English deck with every name in the pseudo-language; a letter in the corner of a card gets a mark only."""
    data = english.model_dump()
    data["pattern"] = "".join(
        plain.translate(_LETTERS) + (f"{{{gap}}}" if gap else "") for plain, gap in pieces(english.pattern)
    )
    for suit in data["suits"].values():
        suit["name"] = pseudo_text(suit["name"])
        suit["of"] = suit["of"].translate(_LETTERS)
        suit["also"] = []
    for rank in data["ranks"].values():
        rank["index"] = rank["index"].translate(_LETTERS)
        rank["forms"] = {form: text.translate(_LETTERS) for form, text in rank["forms"].items()}
        rank["count"] = [pseudo_text(text) for text in rank["count"]]
        rank["also"] = []
    for forms in data["pictures"].values():
        forms.update({form: text.translate(_LETTERS) for form, text in forms.items()})
    return Deck.model_validate(data)


class Pseudo(Language):
    """The pseudo-language with the interface of every language; made from English, it has no files."""

    def __init__(self, english: Language) -> None:
        super().__init__("en", {}, pseudo_deck(english.deck), ())
        self.code = PSEUDO

    @property
    def name(self) -> str:
        """`[Þšéûđø]`."""
        return pseudo_text("Pseudo")

    def say(self, message: Message | Plural, /, **values: Value) -> str:
        """A sentence of the program, lengthened and in brackets."""
        if isinstance(message, Plural):
            n = values.get("n")
            one = isinstance(n, int) and plural_rule("en").form(abs(n)) == 0
            message = Message(message.context, message.one if one else message.many)
        return super().say(_message(message.context, message.text), **values)

    def text(self, context: str, english: str, /, *, domain: str = "lessons", **values: Value) -> str:
        """A sentence of a data file, lengthened and in brackets."""
        found = _message(context, english)
        return super().text(context, found.text, domain=domain, **values)

    def card(self, card: Card, role: str = "name") -> str:
        """The name of a card in brackets: `[ǫûééñ øƒ šþåđéš]`."""
        return f"[{super().card(card, role)}]"

    def list(self, items: "list[str] | tuple[str, ...]") -> str:  # type: ignore[override]
        """An enumeration, whose little words belong to a language too."""
        return f"[{', '.join(items)}]"

    def seconds(self, n: Number) -> str:
        """A number of seconds in full, in brackets."""
        return pseudo_text(super().seconds(n))
