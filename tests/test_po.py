from pathlib import Path

import pytest

from locales.language import load
from locales.messages import Message
from locales.po import PoFile, new_header, plural_rule, read
from tests.locale_files import LANGUAGES, entry, make_root, put

PAIR = Message("pair", "Pair")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Language folders with empty files."""
    return make_root(tmp_path)


def opened(root: Path, code: str, body: str) -> PoFile:
    """A file with these entries, read."""
    return read(put(root, code, body), code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_new_file_is_right(root: Path, code: str) -> None:
    """A file that holds only the header of its language has no problems and no entries."""
    file = opened(root, code, "")
    assert (file.problems, list(file.catalog)[1:], file.header) == ((), [], new_header(code))


def test_plural_rules() -> None:
    """Russian has three forms; Norwegian and Italian two, whatever other tables say of Italian millions."""
    assert [plural_rule(code).forms for code in LANGUAGES] == [3, 2, 2]
    assert [plural_rule("ru").form(n) for n in (0, 1, 2, 5, 11, 21, 22, 111)] == [2, 0, 1, 2, 2, 0, 1, 2]
    assert [plural_rule("it").form(n) for n in (0, 1, 2, 1_000_000)] == [1, 0, 1, 1]


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ('msgctxt "a"\nmsgid "A"\nmsgstr "Я\n\n', "quotes"),
        ('msgctxt "a"\nmsgid "say "A""\nmsgstr "Я"\n\n', "quotes"),
        ('msgctxt "a"\nmsgid "A"\nmsgstr "Я\\q"\n\n', "quotes"),
        ('msgctxt "a"\nmsgid "A"\n\n', "in this order"),
        ('msgctxt "a"\nmsgstr "Я"\nmsgid "A"\n\n', "in this order"),
        ('msgctxt "a"\nmsgid "A"\nmsgstr "Я"\nmsgstr "Ю"\n\n', "in this order"),
        ('msgctxt "a"\nmsgid "A"\nmsgstr[0] "Я"\nmsgstr[1] "Ю"\nmsgstr[2] "Ё"\n\n', "only msgstr"),
        ('msgctxt "a"\nmsgid "A"\nmsgid_plural "B"\nmsgstr[0] "Я"\nmsgstr[1] "Ю"\n\n', "msgstr[0] to msgstr[2]"),
        ('msgctxt "a"\nmsgid "A"\n<<<<<<< HEAD\nmsgstr "Я"\n=======\nmsgstr "Ю"\n>>>>>>> b\n\n', "merge conflict"),
        ('"Я"\n\n', "no msgid"),
        ("just words\n\n", "quotes"),
    ],
)
def test_a_bad_entry_costs_only_itself(root: Path, bad: str, said: str) -> None:
    """A slip is named with its line; the entries before and after it are served, in this language and the others."""
    good = [entry("before", "Before", "До"), entry("after", "After", "После")]
    path = put(root, "ru", good[0] + bad + good[1])
    put(root, "nb", entry(*PAIR, "Par"))
    language = load("ru", root=root)
    assert [language.say(Message(text.lower(), text)) for text in ("Before", "After")] == ["До", "После"]
    assert language.say(Message("a", "A")) == "A"
    lines = path.read_text("utf-8").split("\n")
    first_bad = lines.index(bad.split("\n")[0]) + 1
    assert all(first_bad <= finding.line <= first_bad + bad.count("\n") for finding in language.problems)
    assert said in language.problems[0].text
    assert load("nb", root=root).say(PAIR) == "Par"


def test_a_text_that_stands_twice(root: Path) -> None:
    """f08: both lines are named, the first one counts."""
    path = put(root, "nb", entry(*PAIR, "Par") + entry("b", "Other", "Annet") + entry(*PAIR, "Paret"))
    language = load("nb", root=root)
    assert language.say(PAIR) == "Par"
    lines = path.read_text("utf-8").split("\n")
    first, second = (i + 1 for i, line in enumerate(lines) if line == 'msgctxt "pair"')
    (finding,) = language.problems
    assert finding.line == second
    assert f"line {first}" in finding.text


def test_one_text_in_two_contexts_is_no_double(root: Path) -> None:
    """f09: the same English in another context is another text."""
    file = opened(root, "nb", entry("noun", "Pair", "Par") + entry("verb", "Pair", "Par opp"))
    assert file.problems == ()


@pytest.mark.parametrize("change", [lambda raw: b"\xef\xbb\xbf" + raw, lambda raw: raw.replace(b"\n", b"\r\n")])
def test_marks_of_windows_editors(root: Path, change: object) -> None:
    """f07: a byte-order mark or Windows line ends are read as if absent."""
    path = put(root, "nb", entry(*PAIR, "Par") + entry("b", "Two\\nlines", "To\\nlinjer"))
    assert callable(change)
    path.write_bytes(change(path.read_bytes()))
    language = load("nb", root=root)
    assert (language.say(PAIR), language.say(Message("b", "Two\nlines"))) == ("Par", "To\nlinjer")
    assert language.problems == ()


def test_another_encoding_is_one_message(root: Path) -> None:
    """f07: a file in cp1251 gives one finding; other languages load."""
    path = put(root, "ru", entry(*PAIR, "Пара"))
    path.write_bytes(path.read_text("utf-8").encode("cp1251"))
    put(root, "it", entry(*PAIR, "Coppia"))
    (finding,) = load("ru", root=root).problems
    assert "UTF-8" in finding.text
    assert path.read_bytes().split(b"\n")[finding.line - 1] == b'msgstr "\xcf\xe0\xf0\xe0"'
    assert load("ru", root=root).say(PAIR) == "Pair"
    assert load("it", root=root).say(PAIR) == "Coppia"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Language: it", "Language: no_NO"),
        ("charset=UTF-8", "charset=CHARSET"),
        ("nplurals=2; plural=(n != 1)", "nplurals=3; plural=(n == 1 ? 0 : n == 1000000 ? 1 : 2)"),
        ("nplurals=2; plural=(n != 1)", "nplurals=2; plural=(n > 1)"),
        ("nplurals=2; plural=(n != 1)", "nplurals=2; plural=n%0"),
        ("nplurals=2; plural=(n != 1)", "nplurals=2; plural=import os"),
    ],
)
def test_headers_are_held_to_the_language(root: Path, old: str, new: str) -> None:
    """Another language, character set or plural rule is one finding, and the texts are served all the same."""
    path = put(root, "it", entry(*PAIR, "Coppia"))
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    language = load("it", root=root)
    assert ["the header must say" in finding.text for finding in language.problems] == [True]
    assert language.say(PAIR) == "Coppia"


def test_the_same_plural_rule_in_other_words(root: Path) -> None:
    """A rule that an editor writes otherwise, but that gives the same forms, is right."""
    path = put(root, "ru", "")
    other = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    path.write_text(path.read_text("utf-8").replace(plural_rule("ru").header, other), "utf-8")
    assert read(path, "ru").problems == ()


def test_a_fuzzy_header_changes_nothing(root: Path) -> None:
    """f06: a header marked fuzzy still says UTF-8 and the plural rule."""
    path = put(root, "ru", entry(*PAIR, "Пара"))
    path.write_text("#, fuzzy\n" + path.read_text("utf-8"), "utf-8")
    assert load("ru", root=root).say(PAIR) == "Пара"
    assert load("ru", root=root).problems == ()


def test_a_missing_header_is_told_how_to_begin(root: Path) -> None:
    """Without a header the texts are served, and the finding says what the header must hold."""
    path = root / "it" / "messages.po"
    path.write_text(entry(*PAIR, "Coppia"), "utf-8")
    language = load("it", root=root)
    assert language.say(PAIR) == "Coppia"
    (finding,) = language.problems
    assert "Language: it" in finding.text
    assert "nplurals=2; plural=(n != 1);" in finding.text


def test_notes_of_older_wordings_are_skipped(root: Path) -> None:
    """Lines with #| and #~| are neither faults nor comments."""
    body = '#| msgid "Old"\n' + entry(*PAIR, "Par") + '#~| msgid "Older"\n#~ msgctxt "x"\n#~ msgid "X"\n#~ msgstr "Y"\n'
    file = opened(root, "nb", body)
    assert file.problems == ()
    assert [message.user_comments for message in file.catalog if message.id] == [[]]
    assert len(file.catalog.obsolete) == 1
