"""YAML as people write it: what stays text, what is refused, and at which line."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from engine.yamlfile import FileFault, parse, read, validated


def data(text: str) -> Any:
    """The plain data of a document."""
    return parse(text, "a.yaml").data


def fault(text: str) -> FileFault:
    """What is found wrong with a document."""
    with pytest.raises(FileFault) as found:
        parse(text, "a.yaml")
    assert str(found.value) == f"a.yaml:{found.value.line}: {found.value.text}"
    assert "\n" not in found.value.text
    return found.value


def test_norway_is_not_false() -> None:
    """`no`, `on`, `yes`, `off`, `y`, `n` stay words, as keys and as values (f12)."""
    assert data("languages: [ru, no, it]\nno: {title: Regler}\nanswer: no\ncall: on") == {
        "languages": ["ru", "no", "it"],
        "no": {"title": "Regler"},
        "answer": "no",
        "call": "on",
    }
    words = ["yes", "Yes", "NO", "off", "On", "y", "n", "True", "FALSE", "Null"]
    assert data(f"[{', '.join(words)}]") == words


def test_true_false_and_null() -> None:
    """Only `true`, `false`, `null`, `~` and nothing at all have a meaning of their own."""
    assert data("[true, false, null, ~]") == [True, False, None, None]
    assert data("a:\nb: ''") == {"a": None, "b": ""}


def test_minutes_are_not_sixties() -> None:
    """All four times stay text (f13)."""
    times = ["10:00", "1:30", "0:45", "09:30"]
    assert data("\n".join(f"- {time}" for time in times)) == times


def test_numbers_and_what_looks_like_them() -> None:
    """Plain decimals are numbers; leading zeros, other bases, signs, exponents and dates stay text (f13)."""
    assert data("[0, 10, -3, 1.5, -0.25]") == [0, 10, -3, 1.5, -0.25]
    texts = ["010", "0x10", "0o7", "+5", "1e3", ".5", "5.", "1_000", "2001-01-01", ".inf", ".nan", "3 4"]
    assert data(f"[{', '.join(texts)}]") == texts
    assert data("ranks: [A, 2, 10, J]\nrank: 010") == {"ranks": ["A", 2, 10, "J"], "rank": "010"}


@pytest.mark.parametrize(
    "text",
    [
        "title: Kemps: signaler",
        "text: {n} par",
        "text: *viktig*",
        "text: @r1c1",
        "text: 'l'asso'",
        "text: Par #2",
        "text: `r1c1`",
        "text: %d",
        "text: [r1c1",
        'text: "open',
    ],
)
def test_slips_are_told_with_their_line_and_a_way_out(text: str) -> None:
    """A slip is found on its line, and the message says that quotes help (f14)."""
    found = fault(f"id: a\nother: b\n{text}\n")
    assert found.line in ((3,) if "open" not in text and "[" not in text else (3, 4))
    assert "quotes" in found.text


def test_quoted_texts_are_fine() -> None:
    """The same texts in double quotes are read as they stand."""
    texts = ["Kemps: signaler", "{n} par", "*viktig*", "@r1c1", "l'asso", "Par #2"]
    assert [data(f'text: "{text}"')["text"] for text in texts] == texts


def test_comments_are_comments() -> None:
    """A # after a space and before one begins a comment; inside a word it does not."""
    assert data("# first\na: b  # told\nc: cat#1\nd: 'x' #1\ne: # more\n  - f") == {
        "a": "b",
        "c": "cat#1",
        "d": "x",
        "e": ["f"],
    }


def test_a_number_sign_cuts_no_text_short() -> None:
    """Wherever an unquoted text would lose its number, the line of the # is told (f14)."""
    assert fault("a:\n- x\n- Пара #2\n").line == 3
    assert fault("a: one\n  two #3\n").line == 2
    assert fault("Par #2: a\n").line == 1
    assert data("a: |\n  Par #2\n") == {"a": "Par #2\n"}


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("answer: a\nother: x\nanswer: b\n", 1, 3),
        ("steps:\n- id: s\n  answer: a\n  answer: a\n", 3, 4),
        ("a: {b: 1, b: 2}", 1, 1),
        ("1: a\n'x': b\n1: c\n", 1, 3),
        ('a: 1\n"a": 2\n', 1, 2),
    ],
)
def test_a_key_stands_once(text: str, first: int, second: int) -> None:
    """A second key of the same name is an error that names both lines (f16)."""
    found = fault(text)
    assert found.line == second
    assert f"line {first}" in found.text


def test_an_alias_bomb_is_refused_at_once() -> None:
    """Nine levels of nine references are refused at the first one, before anything is unfolded (f17)."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
    found = fault("\n".join(lines))
    assert found.line == 2
    assert "references" in found.text


@pytest.mark.parametrize(
    ("text", "line"),
    [("a: &x 1\nb: *x\n", 2), ("a: &x [*x]\n", 1), ("- &x\n  a: 1\n-\n  - *x\n", 4), ("a: &x 1\n*x : 2\n", 2)],
)
def test_references_are_not_used(text: str, line: int) -> None:
    """One reference gets a plain no, at its own line (f17)."""
    assert fault(text).line == line


def test_an_anchor_nobody_refers_to_is_harmless() -> None:
    """A name without a reference changes nothing, and neither does a * inside a text."""
    assert data("a: &x 1\nb: 'x * y'\nc: 4*13") == {"a": 1, "b": "x * y", "c": "4*13"}


@pytest.mark.parametrize("text", ["a:\n\t- 1\n", "a:\n  b: 1\n\tc: 2\n"])
def test_tabs_do_not_indent(text: str) -> None:
    """A tab at the beginning of a line is refused where it stands."""
    assert fault(text).line == text[: text.index("\t")].count("\n") + 1


def test_one_document_a_file() -> None:
    """A second document is not silently dropped."""
    assert fault("a: 1\n---\nb: 2\n").line == 2
    assert data("---\na: 1\n") == {"a": 1}


@pytest.mark.parametrize("key", ["null", "1.5", "[a, b]", "{a: b}", "~"])
def test_keys_are_words_or_numbers(key: str) -> None:
    """Anything else as a key is refused, with the advice to quote it."""
    found = fault(f"a: 1\n? {key}\n: 2\n")
    assert found.line == 2
    assert "quotes" in found.text


@pytest.mark.parametrize("value", ["!!int abc", "!!float x", "!!bool maybe", "!!timestamp soon", "1" * 5000, "!card Q"])
def test_values_that_are_none(value: str) -> None:
    """A tag that does not fit and a number beyond all measure are slips, not crashes."""
    assert fault(f"a: 1\nb: {value}\n").line == 2


def test_deep_nesting_is_refused() -> None:
    """Fifty levels are more than anybody writes; hundreds and thousands are refused alike."""
    assert data("[" * 20 + "]" * 20)
    for depth in (60, 900, 5000):
        assert fault("[" * depth + "]" * depth).line == 1


def test_control_characters_are_refused() -> None:
    """An unprintable character is found on its line, whatever letters stand before it."""
    assert fault("a: ё\nb: ё\nc: x\x07\n").line == 3
    assert fault("a: ё\nb: \x00\n").line == 2


def test_nothing_is_no_data() -> None:
    """An empty file and a file of comments have no data."""
    assert data("") is data("# nothing\n") is None


def test_lines_of_values() -> None:
    """Every value has the line of its key or item; what does not stand in the file has that of what is around it."""
    document = parse("a: 1\nb:\n  - x\n  - c: 2\n    d: |\n      long\n", "a.yaml")
    expected = {(): 1, ("a",): 1, ("b",): 2, ("b", 0): 3, ("b", 1): 4, ("b", 1, "c"): 4, ("b", 1, "d"): 5}
    assert {path: document.line(path) for path in expected} == expected
    assert document.line(("b", 1, "e", "f")) == 4
    assert document.line(("z",)) == 1
    assert str(document.fault(("b", 0), "is wrong")) == "a.yaml:3: is wrong"


def test_reading_files(tmp_path: Path) -> None:
    """A byte-order mark and Windows line ends are read as if absent (f07)."""
    path = tmp_path / "a.yaml"
    path.write_bytes("\ufeffa: å\r\nb: 1\r\n".encode())
    document = read(path)
    assert document.data == {"a": "å", "b": 1}
    assert (document.name, document.line(("b",))) == (str(path), 2)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """Another encoding, no file and a folder each give one message with the file's name."""
    wrong = tmp_path / "cp1251.yaml"
    wrong.write_bytes("имя: Аня\n".encode("cp1251"))
    for path in (wrong, tmp_path / "none.yaml", tmp_path):
        with pytest.raises(FileFault) as found:
            read(path)
        assert str(found.value).startswith(f"{path}:1: ")


class Lesson(BaseModel):
    """A model to check a document with."""

    model_config = {"extra": "forbid"}

    title: str
    steps: list[int]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("title: a\nsteps: [1]\ncolour: red\n", 3),
        ("title: a\nsteps:\n- 1\n- two\n", 4),
        ("title: a\n", 1),
        ("steps: [1]\ntitle: [a]\n", 2),
        ("- a\n", 1),
    ],
)
def test_models_are_checked_with_lines(text: str, line: int) -> None:
    """The first value that does not fit a model is told with its line."""
    with pytest.raises(FileFault) as found:
        validated(Lesson, parse(text, "a.yaml"))
    assert found.value.line == line
    assert "\n" not in found.value.text


def test_a_fitting_model() -> None:
    """A document that fits becomes the model."""
    assert validated(Lesson, parse("title: no\nsteps: [1, 2]", "a.yaml")) == Lesson(title="no", steps=[1, 2])
