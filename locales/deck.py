"""The deck of a language: what the cards are called, in every form that a sentence needs."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field, model_validator

from engine.cards import JOKER, JOKERS, PICTURES, RANKS, SUITS, Card, suited
from engine.yamlfile import read, validated
from locales.messages import ROLES
from locales.po import plural_rule

if TYPE_CHECKING:
    from locales.language import Language

_SELECTORS = {0xFE0E: None, 0xFE0F: None}
_LETTERS = dict(zip(SUITS, "SHDC", strict=True))


def fold(text: str) -> str:
    """A text as it is compared: without case, accent style, kind of apostrophe, ё, doubled or outer spaces."""
    plain = unicodedata.normalize("NFC", text).casefold().translate(_SELECTORS)
    return " ".join(plain.replace("ё", "е").replace("’", "'").replace("ʼ", "'").split())


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, str_min_length=1)


class Suit(_Entry):
    """A suit: its own name, and the words it has inside a card name."""

    name: str
    of: str
    also: list[str] = []


class Rank(_Entry):
    """A rank: the letter in the corner, the word forms, the words after numbers, other names that readers know."""

    index: str
    forms: dict[str, str]
    count: list[str]
    also: list[str] = []


class Deck(_Entry):
    """The card names of one language, checked for gaps and for names that mean two cards."""

    locale: str
    pattern: str
    roles: dict[str, str]
    suits: dict[str, Suit]
    ranks: dict[str, Rank]
    pictures: dict[str, dict[str, str]] = Field(repr=False)

    @model_validator(mode="after")
    def _complete(self) -> "Deck":
        _same("roles", self.roles, ROLES)
        _same("suits", self.suits, SUITS)
        _same("ranks", self.ranks, (*RANKS, JOKER))
        _same("pictures", self.pictures, PICTURES)
        if sorted(re.findall(r"\{.*?\}", self.pattern)) != ["{rank}", "{suit}"]:
            raise ValueError("pattern must hold {rank} and {suit} once each")
        for code, rank in self.ranks.items():
            _same(f"ranks.{code}.forms", rank.forms, self.roles.values())
            if len(rank.count) != plural_rule(self.locale).forms:
                raise ValueError(f"ranks.{code}.count needs {plural_rule(self.locale).forms} words")
        for name, forms in self.pictures.items():
            _same(f"pictures.{name}", forms, self.roles.values())
        named: dict[str, Card] = {}
        for card in suited():
            for text in self._names(card):
                if named.setdefault(text, card) != card:
                    raise ValueError(f"{text!r} means both {named[text].code} and {card.code}")
        return self

    def card(self, card: Card, role: str = "name") -> str:
        """The name of a card in a role of the sentence. Raises KeyError for a card or role that does not exist."""
        form = self.roles[role]
        if card.is_picture:
            return self.pictures[card.rank][form]
        word = self.ranks[card.rank].forms[form]
        return word if card.is_joker else self._join(word, self.suits[card.suit].of)

    def count(self, rank: str, n: int) -> str:
        """The word for so many cards of a rank, without the number: `queens`."""
        return self.ranks[rank].count[plural_rule(self.locale).form(abs(n))]

    def parse(self, text: str) -> Card | None:
        """The card that a reader means: a name in any form, `Q♠`, `QS`, or index and first letter of the suit.

        Where letters could mean two suits, those of the language count: Italian `Kc` is hearts.
        """
        return self._readings.get(fold(text))

    def cards_in(self, text: str) -> Counter[Card]:
        """The cards that a text names in full, by words or as `Q♠`; jokers and pictures are not looked for."""
        return Counter(self._readings[found] for found in self._search.findall(fold(text)))

    def _join(self, rank: str, suit: str) -> str:
        return self.pattern.replace("{rank}", rank).replace("{suit}", suit)

    def _names(self, card: Card) -> set[str]:
        """Every way to write a card of the pack in words, and with its number: `7 of spades`."""
        rank, suit = self.ranks[card.rank], self.suits[card.suit]
        words = {*rank.forms.values(), *rank.also, *([card.rank] if card.rank.isdigit() else [])}
        return {fold(self._join(word, of)) for word in words for of in (suit.of, *suit.also)}

    def _signs(self, card: Card) -> set[str]:
        return {fold(index + card.suit) for index in (card.rank, self.ranks[card.rank].index)}

    @cached_property
    def _readings(self) -> dict[str, Card]:
        found = {fold(card.rank + _LETTERS[card.suit]): card for card in suited()}
        found |= {fold(self.ranks[card.rank].index + self.suits[card.suit].of[0]): card for card in suited()}
        found |= {text: card for card in suited() for text in self._names(card) | self._signs(card)}
        joker = self.ranks[JOKER]
        return found | {fold(text): JOKERS[0] for text in (JOKERS[0].code, *joker.forms.values(), *joker.also)}

    @cached_property
    def _search(self) -> re.Pattern[str]:
        texts = {text for card in suited() for text in self._names(card) | self._signs(card)}
        longest_first = sorted(texts, key=lambda text: (-len(text), text))
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def _same(where: str, found: Iterable[str], wanted: Iterable[str]) -> None:
    """Raise ValueError unless exactly the wanted keys are there."""
    found, wanted = set(found), set(wanted)
    if wanted - found:
        raise ValueError(f"{where} lacks {', '.join(sorted(wanted - found))}")
    if found - wanted:
        raise ValueError(f"{where} has {', '.join(sorted(found - wanted))}, which no role or card uses")


def read_deck(path: Path, code: str) -> Deck:
    """The deck table of a language. Raises FileFault with file and line for anything that does not fit."""
    document = read(path)
    deck = validated(Deck, document)
    if deck.locale != code:
        raise document.fault(("locale",), f'locale: write "{code}", the name of the folder')
    return deck


def plain_deck() -> Deck:
    """The deck without a language, for when even the English table cannot be read: every card is its code."""
    return Deck(
        locale="en",
        pattern="{rank}{suit}",
        roles=dict.fromkeys(ROLES, "code"),
        suits={suit: Suit(name=suit, of=suit) for suit in SUITS},
        ranks={rank: Rank(index=rank, forms={"code": rank}, count=[rank, rank]) for rank in (*RANKS, JOKER)},
        pictures={name: {"code": name} for name in PICTURES},
    )


def parse_card_name(text: str, language: "Language") -> Card | None:
    """The card that a reader of the language means by a text, or None; see `Deck.parse`."""
    return language.deck.parse(text)
