import csv
from collections import Counter
from pathlib import Path

import pytest

from engine.cards import PICTURES, Card, parse_card, suited
from engine.yamlfile import FileFault
from locales.deck import parse_card_name, plain_deck, read_deck
from locales.language import HERE, load
from locales.messages import ROLES
from tests.locale_files import make_root

CODES = ("en", "ru", "nb", "it")
GOLDEN = list(csv.DictReader((Path(__file__).parent / "data" / "card_names.csv").read_text("utf-8").splitlines()))
EACH = pytest.mark.parametrize("code", CODES)


@EACH
def test_every_card_has_its_form_in_every_role(code: str) -> None:
    """All 52 cards read in all roles as the grammar of the language has it."""
    rows = [row for row in GOLDEN if row["language"] == code]
    assert len(rows) == 52
    for row in rows:
        card = parse_card(row["card"])
        assert {role: load(code).card(card, role) for role in ROLES} == {role: row[role] for role in ROLES}


@EACH
def test_a_name_leads_back_to_its_card(code: str) -> None:
    """Whatever form a reader types, with any case and spaces, it is the same card."""
    language = load(code)
    for card in suited():
        for role in ROLES:
            assert parse_card_name(f" {language.card(card, role).upper()} ", language) == card
        assert parse_card_name(card.code, language) == card
        assert parse_card_name(language.index(card.rank) + card.suit, language) == card


@pytest.mark.parametrize(
    ("code", "text", "card"),
    [
        ("ru", "К♠", "K♠"),
        ("ru", "KS", "K♠"),
        ("ru", "Кп", "K♠"),
        ("ru", "четверка бубен", "4♦"),
        ("ru", "7 пик", "7♠"),
        ("ru", "дама крестей", "Q♣"),
        ("nb", "hjerter a\u030atte", "8♥"),
        ("nb", "kløver syv", "7♣"),
        ("nb", "Kk", "K♣"),
        ("it", "l'asso di cuori", "A♥"),
        ("it", "donna di picche", "Q♠"),
        ("it", "Kc", "K♥"),
        ("en", "Q\u2660\ufe0f", "Q♠"),
        ("en", "joker", "X1"),
    ],
)
def test_other_spellings_are_the_same_answer(code: str, text: str, card: str) -> None:
    """ё or е, curly or straight, composed or not, old and new names: all are accepted."""
    assert parse_card_name(text, load(code)) == parse_card(card)


@EACH
def test_what_is_no_card_is_none(code: str) -> None:
    """A rank alone, nothing, or nonsense is no card."""
    assert [parse_card_name(text, load(code)) for text in ("", "7", "♠", "11♠", "the")] == [None] * 5


def test_index_letters_of_the_four_languages() -> None:
    """Russian packs have letters of their own; the others keep those of international packs."""
    assert [load("ru").index(rank) for rank in "AJQK"] == ["Т", "В", "Д", "К"]
    assert [load(code).index(rank) for code in ("nb", "it", "en") for rank in "AJQK"] == list("AJQK") * 3


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("ru", ["дам", "дама", "дамы", "дамы", "дам", "дам", "дам", "дама", "дамы", "дам", "дама", "дам"]),
        ("nb", ["damer", "dame", *["damer"] * 10]),
        ("it", ["regine", "regina", *["regine"] * 10]),
        ("en", ["queens", "queen", *["queens"] * 10]),
    ],
)
def test_counting_cards_of_a_rank(code: str, words: list[str]) -> None:
    """0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 101 and 111 queens take the form of their number."""
    numbers = (0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 101, 111)
    assert [load(code).rank_count("Q", n) for n in numbers] == [f"{n} {w}" for n, w in zip(numbers, words, strict=True)]


def test_jokers_and_pictures_are_declined() -> None:
    """A joker has no suit, and every picture has a word in every role of every language."""
    assert load("ru").card(Card("X", "2"), "with") == "джокером"
    assert load("it").card(Card("bear", "#1"), "of") == "dell’orso"
    assert load("nb").card(Card("sun", "#2"), "obj") == "sola"
    for code in CODES:
        for role in ROLES:
            assert len({load(code).card(Card(name, "#1"), role) for name in PICTURES}) == 26


def test_cards_are_found_in_sentences() -> None:
    """Cards named in full, in words or signs, are counted; a suit or rank alone is not a card."""
    russian = load("ru").deck.cards_in("Вы открыли даму пик и 4♦, потом даму пик. Пики, дамы.")
    assert russian == Counter([Card("Q", "♠")] * 2 + [Card("4", "♦")])
    assert load("it").deck.cards_in("L’otto di cuori e la donna di picche") == Counter(map(parse_card, ("8♥", "Q♠")))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"Q": {', '"Й": {', "ranks lacks Q"),
        ('acc: "даму", ', "", "ranks.Q.forms lacks acc"),
        ('count: ["дама", "дамы", "дам"]', 'count: ["дама", "дамы"]', "ranks.Q.count needs 3 words"),
        ('nom: "дама"', 'nom: "король"', "means both"),
        ('index: "Д"', "index: no", "line"),
        ('"{rank} {suit}"', '"{rank}"', "pattern must hold"),
        ("ranks:", "ranks: {}\nranks:", "stands twice"),
        ('locale: "ru"', 'locale: "nb"', ""),
    ],
)
def test_a_faulty_deck_is_refused_with_its_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    """A gap, a double name, a double key or a wrong locale in a deck table is said in words."""
    path = make_root(tmp_path) / "ru" / "deck.yaml"
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")
    if said == "line":  # f12: an unquoted no is text, not False
        assert read_deck(path, "ru").ranks["Q"].index == "no"
        return
    with pytest.raises(FileFault) as fault:
        read_deck(path, "ru")
    assert said in fault.value.text


def test_the_decks_of_the_program_are_right() -> None:
    """All shipped tables pass their own checks, and the table without language names cards by code."""
    assert [read_deck(HERE / code / "deck.yaml", code).locale for code in CODES] == list(CODES)
    assert plain_deck().card(Card("Q", "♠"), "with") == "Q♠"
