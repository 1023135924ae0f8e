import os
import threading
import time
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from engine.cards import Card
from locales.language import Language, available, load, pick
from locales.messages import Message, Plural, pieces
from tests.locale_files import entry, make_root, put

QUEEN, FOUR, ACE, EIGHT = Card("Q", "♠"), Card("4", "♦"), Card("A", "♠"), Card("8", "♥")
TURNED = Message("ruling.miss", "You turned {first_obj} and {second_obj}: the ranks differ.")
MATCHES = Message("ruling.match", "{first_subj} matches {second_with}.")
LEFT = Plural("pairs.left", "{n} pair left.", "{n} pairs left.")
TURN = Message("turn", "Turn: {player}")
NUMBERS = (0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 101, 111)

RU = (
    entry(*TURNED, "Вы открыли {first_obj} и {second_obj}: достоинства разные.")
    + entry(*MATCHES, "{first_subj} совпадает с {second_with}.")
    + entry(LEFT.context, LEFT.one, "Осталась {n} пара.", "Осталось {n} пары.", "Осталось {n} пар.", plural=LEFT.many)
    + entry(*TURN, "Ходит: {player}")
)
NB = entry(*TURNED, "Du snudde {first_obj} og {second_obj}: ulike verdier.") + entry(
    LEFT.context, LEFT.one, "{n} par igjen.", "{n} par igjen.", plural=LEFT.many
)
IT = entry(*MATCHES, "{first_subj} fa coppia {second_with}.") + entry(
    LEFT.context, LEFT.one, "Resta {n} coppia.", "Restano {n} coppie.", plural=LEFT.many
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Language folders with a few sentences."""
    return make_root(tmp_path, ru=RU, nb=NB, it=IT)


def later(path: Path) -> None:
    """Make sure that the file looks changed even on a coarse clock."""
    state = path.stat()
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns + 1_000_000_000))


def test_cards_are_declined_inside_sentences(root: Path) -> None:
    """The role in the gap picks the form, in each language its own, and a card at the start has a capital."""
    say = {code: load(code, root=root).say for code in ("en", "ru", "nb", "it")}
    assert say["ru"](TURNED, first=QUEEN, second=FOUR) == ("Вы открыли даму пик и четвёрку бубен: достоинства разные.")
    assert say["nb"](TURNED, first=ACE, second=EIGHT) == "Du snudde spar ess og hjerter åtte: ulike verdier."
    assert say["en"](TURNED, first=QUEEN, second=FOUR) == (
        "You turned the queen of spades and the four of diamonds: the ranks differ."
    )
    assert say["ru"](MATCHES, first=QUEEN, second=ACE) == "Дама пик совпадает с тузом пик."
    assert say["it"](MATCHES, first=EIGHT, second=ACE) == "L’otto di cuori fa coppia con l’asso di picche."


def test_only_the_first_letter_of_a_sentence_is_raised() -> None:
    """A card after a full stop, or inside bold at the start, gets its capital; one after a colon does not."""
    say = load("en").say
    text = Message("x", "**{a_subj}** is out. {b_subj} is in: {a_subj}")
    assert say(text, a=QUEEN, b=FOUR) == (
        "**The queen of spades** is out. The four of diamonds is in: the queen of spades"
    )


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("ru", "пар пара пары пары пар пар пар пара пары пар пара пар"),
        ("nb", "par par par par par par par par par par par par"),
        ("it", "coppie coppia coppie coppie coppie coppie coppie coppie coppie coppie coppie coppie"),
        ("en", "pairs pair pairs pairs pairs pairs pairs pairs pairs pairs pairs pairs"),
    ],
)
def test_plural_forms(root: Path, code: str, words: str) -> None:
    """f04: every number takes the form that its language has for it."""
    said = [load(code, root=root).say(LEFT, n=n) for n in NUMBERS]
    assert [next(word for word in text.rstrip(".").split() if word[:1] in "пpc") for text in said] == words.split()


def test_a_wrong_plural_header_is_reported_and_does_no_harm(root: Path) -> None:
    """f04: a Russian file with a two-form header still says 5 пар, and the header is named."""
    path = root / "ru" / "messages.po"
    text = path.read_text("utf-8")
    start = text.index('"Plural-Forms')
    path.write_text(text[:start] + '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"' + text[text.index("\n", start) :])
    language = load("ru", root=root)
    assert language.say(LEFT, n=5) == "Осталось 5 пар."
    assert any("Plural-Forms: nplurals=3" in finding.text for finding in language.problems)


def test_a_translated_gap_shows_english_and_says_where(root: Path) -> None:
    """f01: {numero} for {n} costs this sentence only; file and line are kept, nothing is raised."""
    body = entry(LEFT.context, LEFT.one, "{numero} coppia", "{numero} coppie", plural=LEFT.many) + entry(
        *TURN, "Tocca a {player}"
    )
    put(root, "it", body)
    language = load("it", root=root)
    assert language.say(LEFT, n=5) == "5 pairs left."
    assert language.say(TURN, player="Anna") == "Tocca a Anna"
    (finding,) = language.problems
    lines = (root / "it" / "messages.po").read_text("utf-8").split("\n")
    assert finding.file == "locales/it/messages.po"
    assert lines[finding.line - 1] == f'msgid "{LEFT.one}"'
    assert "{numero}" in finding.text


@pytest.mark.parametrize(
    "bad", ["{player", "{player!r}", "{player.upper}", "{player[0]}", "{player:>9}", "{}", "{0}", "{x}"]
)
def test_a_translation_cannot_reach_into_values(root: Path, bad: str) -> None:
    """Anything but a plain known name in braces falls back to English."""
    put(root, "ru", entry(*TURN, f"Ходит: {bad}"))
    language = load("ru", root=root)
    assert language.say(TURN, player="Anna") == "Turn: Anna"
    assert language.problems


def test_names_are_put_in_literally(root: Path) -> None:
    """e11: braces and markup in a player's name mean nothing."""
    for name in ("{n}", "{player}", "<b>", "**Ann**", "{first.secret}", "anna"):
        assert load("ru", root=root).say(TURN, player=name) == f"Ходит: {name}"


def test_a_slip_in_the_english_does_not_stop_the_page() -> None:
    """A text that cannot be filled at all is shown as it is written, and recorded."""
    language = Language("en", {}, load("en").deck, ())
    assert language.text("lesson.x.title", "Do you see {nobody}?") == "Do you see {nobody}?"
    assert language.say(TURN, player=None) == TURN.text
    assert language.say(Message("r", "{who_obj}"), who="Anna") == "{who_obj}"
    assert language.say(Message("s", "{who_obj}"), who=Card("zebra", "#1")) == "{who_obj}"
    assert len(language.problems) == 4


def test_missing_and_stale_and_fuzzy_show_english(root: Path) -> None:
    """f06, f18: no text, a text for another wording, and a guess are never shown; nor is the header."""
    body = (
        entry(*TURN, "", before="")
        + entry(TURNED.context, "You turned two cards.", "Вы открыли две карты.")
        + entry("ui.a", "Team {a} gets a letter", "{name} получает букву", before="#, fuzzy")
    )
    put(root, "ru", body)
    language = load("ru", root=root)
    assert language.say(TURN, player="Anna") == "Turn: Anna"
    assert language.say(TURNED, first=QUEEN, second=FOUR).startswith("You turned the queen of spades")
    assert language.say(Message("ui.a", "Team {a} gets a letter"), a="A") == "Team A gets a letter"
    assert language.text("nothing", "") == ""
    assert language.problems == ()


def test_one_word_with_two_meanings(root: Path) -> None:
    """f09: the context keeps the two apart."""
    put(root, "nb", entry("noun", "Pair", "Par") + entry("verb", "Pair", "Par opp"))
    language = load("nb", root=root)
    assert [language.say(Message(context, "Pair")) for context in ("noun", "verb")] == ["Par", "Par opp"]
    assert language.problems == ()


def test_data_texts_have_their_own_file(root: Path) -> None:
    """Lesson texts are looked up among the lessons, clauses among the messages."""
    put(root, "ru", entry("lesson.a.title", "Pairs", "Пары"), "lessons")
    put(root, "ru", entry("clause.a", "Pairs", "Парные"))
    language = load("ru", root=root)
    assert language.text("lesson.a.title", "Pairs") == "Пары"
    assert language.text("clause.a", "Pairs", domain="messages") == "Парные"


def test_a_saved_change_is_seen_and_an_unchanged_file_is_not_read(root: Path) -> None:
    """The same object comes back while no file changes; an edit is there at the next call."""
    first = load("ru", root=root)
    assert load("ru", root=root) is first
    later(put(root, "ru", entry(*TURN, "Очередь: {player}")))
    assert load("ru", root=root).say(TURN, player="Anna") == "Очередь: Anna"


@pytest.mark.parametrize(
    "breakage",
    [
        lambda raw: raw[: len(raw) - 12],
        lambda raw: raw[:0],
        lambda raw: raw.decode().encode("cp1251", "ignore"),
        lambda raw: raw.replace('msgstr "Ходит: {player}"'.encode(), 'msgstr "Ходит: {player}'.encode()),
        lambda raw: raw + b"<<<<<<< HEAD\n=======\n>>>>>>> other\n",
        None,
    ],
    ids=["truncated", "empty", "cp1251", "quote", "conflict", "missing"],
)
def test_a_broken_file_keeps_the_last_good_text(root: Path, breakage: object) -> None:
    """However a file breaks, what it said before is still said, and the fault is named."""
    path = root / "ru" / "messages.po"
    assert load("ru", root=root).say(TURN, player="Anna") == "Ходит: Anna"
    if callable(breakage):
        path.write_bytes(breakage(path.read_bytes()))
        later(path)
    else:
        path.unlink()
    language = load("ru", root=root)
    assert language.say(TURN, player="Anna") == "Ходит: Anna"
    assert language.say(LEFT, n=5) == "Осталось 5 пар."
    assert language.problems
    later(put(root, "ru", RU))
    assert load("ru", root=root).problems == ()


def test_a_broken_deck_keeps_the_last_good_names(root: Path) -> None:
    """A deck that breaks keeps its names; one that was never right speaks English; other languages do not notice."""
    assert load("nb", root=root).card(QUEEN) == "spar dame"
    for code in ("nb", "it"):
        (root / code / "deck.yaml").write_text("pattern: {", "utf-8")
    assert load("nb", root=root).card(QUEEN) == "spar dame"
    assert load("it", root=root).card(QUEEN) == "queen of spades"
    assert load("nb", root=root).problems[0].file == "locales/nb/deck.yaml"
    assert load("ru", root=root).problems == ()


def test_no_files_at_all(tmp_path: Path) -> None:
    """Without any language folder every card is its code and every sentence is English."""
    language = load("ru", root=tmp_path)
    assert (language.code, available(root=tmp_path)) == ("en", ("en",))
    assert language.say(TURNED, first=QUEEN, second=FOUR) == "You turned Q♠ and 4♦: the ranks differ."


def test_languages_by_their_tags() -> None:
    """f10: everything Norwegian finds Bokmål, regions do not matter, the unknown is English."""
    assert {pick(tag) for tag in ("no", "nb", "nb-NO", "nb_NO", "nn", "nn-NO", "no_NO", "NO")} == {"nb"}
    assert [pick("it-CH"), pick("ru-UA"), pick("pt-BR"), pick(), pick(None, ""), pick("../ru")] == [
        "it", "ru", "en", "en", "en", "en",
    ]  # fmt: skip
    assert pick("pt-BR", "no;q=0.8", "en") == "nb"
    assert available() == ("en", "it", "nb", "ru")


def test_languages_name_themselves() -> None:
    """The switcher shows each language in its own words."""
    assert [load(code).name for code in available()] == ["English", "italiano", "norsk bokmål", "русский"]


def test_numbers_lists_and_times() -> None:
    """Separators, percent signs, lists and units are those of the language; Russian and Norwegian use hard spaces."""
    ru, nb, it, en = (load(code) for code in ("ru", "nb", "it", "en"))
    assert [x.number(1234567.5) for x in (ru, nb, it, en)] == [
        "1\u00a0234\u00a0567,5", "1\u00a0234\u00a0567,5", "1.234.567,5", "1,234,567.5",
    ]  # fmt: skip
    assert [x.percent(Fraction(1, 4)) for x in (ru, nb, it, en)] == ["25\u00a0%", "25\u00a0%", "25%", "25%"]
    assert [it.percent(Fraction(1, 17), 1), it.percent(0.5, 2)] == ["5,9%", "50,00%"]
    assert [x.list(["a", "b", "c"]) for x in (ru, nb, it)] == ["a, b и c", "a, b og c", "a, b e c"]
    assert [ru.list(["a"]), ru.list([])] == ["a", ""]
    assert [x.seconds(5) for x in (ru, nb, it, en)] == ["5 секунд", "5 sekunder", "5 secondi", "5 seconds"]
    assert [ru.seconds(n) for n in (1, 2)] == ["1 секунда", "2 секунды"]
    assert [it.number(Fraction(1, 17)), it.number(Fraction(6, 2)), it.number(Decimal("9.5"))] == ["1/17", "3", "9,5"]
    assert en.place(2, 3) == "row 2, column 3"


def test_braces_of_a_sentence() -> None:
    """A sentence is cut at its gaps; double braces are real ones."""
    assert pieces("a {{b}} {c}.") == (("a {", None), ("b}", None), (" ", "c"), (".", None))


def test_many_threads_see_one_language(root: Path) -> None:
    """Loading from many threads while a file changes raises nothing and ends with one state."""
    seen: list[str] = []

    def work() -> None:
        seen.extend(load("ru", root=root).say(TURN, player="A") for _ in range(20))

    load("ru", root=root)  # a good state to fall back on while the file is half written
    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    later(put(root, "ru", entry(*TURN, "Очередь: {player}")))
    for thread in threads:
        thread.join()
    assert set(seen) <= {"Ходит: A", "Очередь: A"}
    assert load("ru", root=root).say(TURN, player="A") == "Очередь: A"


def test_reloading_is_quick(root: Path) -> None:
    """1000 messages are read again well within a second, and an unchanged language costs next to nothing."""
    put(
        root,
        "ru",
        "".join(entry(f"c.{i}", f"You see {{card_obj}} {i}.", f"Вы видите {{card_obj}} {i}.") for i in range(1000)),
    )
    load("en", root=root)
    start = time.perf_counter()
    load("ru", root=root)
    read = time.perf_counter() - start
    start = time.perf_counter()
    for _ in range(100):
        load("ru", root=root)
    unchanged = (time.perf_counter() - start) / 100
    assert read < 1.0  # the budget is 0.15 s on a quiet machine
    assert unchanged < read / 20
