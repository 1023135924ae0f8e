"""The pseudo-language: longer than English, in brackets, gaps kept."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import JOKERS, PICTURES, Card, suited
from locales.coverage import lines
from locales.language import load
from locales.messages import PLACE, ROLES, Message, Plural, gaps
from locales.pseudo import LONGER, PSEUDO, Pseudo, pseudo_deck, pseudo_text


@pytest.fixture
def pseudo() -> Pseudo:
    """The pseudo-language."""
    return Pseudo(load("en"))


def plain(text: str) -> str:
    """A text without its gaps."""
    return re.sub(r"\{[^}]*\}", "", text)


@pytest.mark.parametrize("english", ["Next", "The card", "{player}: turn a card", "Hm!", "{n}", ""])
def test_longer_and_in_brackets(english: str) -> None:
    """A text gets brackets and 40 % of its letters more, whether or not it has vowels to double."""
    made = pseudo_text(english)

    assert made[0] == "["
    assert made[-1] == "]"
    assert len(plain(made)) == len(plain(english)) + round(LONGER * len(plain(english))) + 2


def test_every_sentence_keeps_its_gaps() -> None:
    """Every sentence of the catalogue has the same gaps in the pseudo-language, and no plain letter beside them."""
    for line in lines("en"):
        for form in line.sentence.forms:
            made = pseudo_text(form)
            assert gaps(made) == gaps(form)
            assert not re.search("[A-Za-z]", plain(made)), made


@given(st.text(alphabet="abei {}\u00a0Qz.", max_size=30))
def test_written_braces_stay(text: str) -> None:
    """A text that can be filled can be filled in the pseudo-language, and shows as many braces."""
    english = text.replace("{", "{{").replace("}", "}}")

    said = Pseudo(load("en")).say(Message("test", english))

    assert (said.count("{"), said.count("}")) == (text.count("{"), text.count("}"))


def test_braces_that_mean_nothing_show_the_english(pseudo: Pseudo) -> None:
    """A sentence with broken braces is shown as it stands, as in every language."""
    assert pseudo.say(Message("test", "a { b")) == "a { b"


def test_card_names_are_bracketed(pseudo: Pseudo) -> None:
    """Every card in every role is in brackets and without a plain letter: card names can be translated."""
    for card in (*suited(), *JOKERS, *(Card(name, "#1") for name in PICTURES)):
        for role in ROLES:
            name = pseudo.card(card, role)
            assert name[0] + name[-1] == "[]"
            assert not re.search("[A-Za-z]", name), name


def test_letters_in_the_corner_stay_short(pseudo: Pseudo) -> None:
    """The letter in the corner of a card gets a mark, and neither brackets nor length; a number stays."""
    assert len(pseudo.index("Q")) == 1
    assert pseudo.index("Q") != "Q"
    assert pseudo.index("10") == "10"


def test_cards_stay_apart() -> None:
    """The deck of the pseudo-language is a whole one: no two cards have one name."""
    deck = pseudo_deck(load("en").deck)

    assert len({deck.card(card) for card in suited()}) == 52


def test_plurals(pseudo: Pseudo) -> None:
    """One is said in the singular, none and several in the plural, each with its number."""
    pairs = Plural("test", "{n} pair", "{n} pairs")
    said = [pseudo.say(pairs, n=n) for n in (0, 1, 2)]

    several, one = pseudo_text("{n} pairs"), pseudo_text("{n} pair")
    assert said == [several.replace("{n}", "0"), one.replace("{n}", "1"), several.replace("{n}", "2")]


def test_everything_a_language_says(pseudo: Pseudo) -> None:
    """Places, counted cards, lists and seconds are in brackets too; numbers and percentages are numbers."""
    said = (pseudo.place(1, 2), pseudo.list(["a", "b"]), pseudo.seconds(5), pseudo.suit("♥"), pseudo.name)
    said += (pseudo.text("lesson.x", "A card."), pseudo.say(PLACE, row=1, column=2))

    assert all(text[0] + text[-1] == "[]" for text in said), said
    assert pseudo.rank_count("Q", 4).startswith("4 [")
    assert (pseudo.number(1234), pseudo.percent(0.25)) == (load("en").number(1234), load("en").percent(0.25))


def test_its_code_stays_in_links(pseudo: Pseudo) -> None:
    """Links keep the pseudo-language, although its numbers are those of English."""
    assert pseudo.code == PSEUDO == "pseudo"
    assert pseudo.problems == ()
