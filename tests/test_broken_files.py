"""A broken file never breaks a class: last good text or English, one clear finding, the other languages unharmed."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from locales.language import HERE, load
from ui import texts

NEXT = {"ru": "Дальше", "nb": "Neste", "it": "Avanti"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of our own languages."""
    root = tmp_path / "locales"
    shutil.copytree(HERE, root, ignore=shutil.ignore_patterns("__pycache__"))
    return root


def _text(change: Callable[[str], str]) -> Callable[[bytes], bytes]:
    return lambda data: change(data.decode()).encode()


def _cut(text: str) -> str:
    return text[: len(text) // 2]


def _conflict(text: str) -> str:
    return text.replace('msgid "Next"\n', '<<<<<<< HEAD\nmsgid "Next"\n=======\nmsgid "Nex"\n>>>>>>> theirs\n', 1)


def _unquoted(text: str) -> str:
    at = text.index('msgid "Next"\nmsgstr "') + len('msgid "Next"\nmsgstr "')
    end = text.index('"', at)
    return text[:end] + text[end + 1 :]


def _twice(text: str) -> str:
    return text + '\nmsgctxt "ui.next"\nmsgid "Next"\nmsgstr "XXX"\n'


HARMLESS = {
    "a byte-order mark": lambda data: b"\xef\xbb\xbf" + data,
    "line ends of Windows": _text(lambda text: text.replace("\n", "\r\n")),
    "line ends of an old Mac": _text(lambda text: text.replace("\n", "\r")),
}
BROKEN = {
    "saved as cp1251": lambda data: data.decode().encode("cp1251", "replace"),
    "half written": _text(_cut),
    "conflict markers": _text(_conflict),
    "a missing quote": _text(_unquoted),
    "a double entry": _text(_twice),
    "a plural header of another language": _text(
        lambda text: text.replace("Plural-Forms: ", "Plural-Forms: nplurals=1; plural=0; old ", 1)
    ),
    "another language in the header": _text(lambda text: text.replace("Language: ", "Language: xx", 1)),
    "an empty file": lambda _: b"",
    "a picture": lambda _: bytes(range(256)) * 40,
}


@pytest.mark.parametrize("harm", HARMLESS)
@pytest.mark.parametrize("code", NEXT)
def test_what_editors_do_is_harmless(root: Path, code: str, harm: str) -> None:
    """Marks and line ends are read as if they were not there (f07)."""
    path = root / code / "messages.po"
    path.write_bytes(HARMLESS[harm](path.read_bytes()))

    assert load(code, root=root).say(texts.NEXT) == load(code).say(texts.NEXT)
    assert load(code, root=root).problems == ()


@pytest.mark.parametrize("harm", BROKEN)
@pytest.mark.parametrize("code", NEXT)
def test_a_broken_file_never_breaks_a_class(root: Path, code: str, harm: str) -> None:
    """The page goes on with what it had, the file and line are said, and the other languages do not notice (f08)."""
    good = load(code, root=root).say(texts.NEXT)
    path = root / code / "messages.po"
    path.write_bytes(BROKEN[harm](path.read_bytes()))
    after = load(code, root=root)

    assert after.say(texts.NEXT) == good
    assert after.problems
    assert all(f"locales/{code}/messages.po" in str(finding) and finding.line > 0 for finding in after.problems)
    for other in NEXT:
        if other != code:
            assert load(other, root=root).problems == ()


@pytest.mark.parametrize("harm", BROKEN)
def test_a_file_that_was_never_whole_gives_english(root: Path, harm: str) -> None:
    """Without a last good state the English sentence is shown, or what could be read; nothing is raised."""
    path = root / "nb" / "messages.po"
    path.write_bytes(BROKEN[harm](path.read_bytes()))
    found = load("nb", root=root)

    assert found.say(texts.NEXT) in (load("nb").say(texts.NEXT), "Next")
    assert found.problems or harm == "half written"  # cut between two entries it is only an unfinished file


def test_a_folder_that_disappears_leaves_the_others(root: Path) -> None:
    """While the folder is gone the last good texts are shown; without any, English."""
    assert load("it", root=root).say(texts.NEXT) == load("it").say(texts.NEXT)
    shutil.rmtree(root / "it")
    assert load("it", root=root).say(texts.NEXT) in (load("it").say(texts.NEXT), "Next")
    shutil.rmtree(root / "nb")
    assert load("nb", root=root).say(texts.NEXT) == "Next"
    assert load("ru", root=root).problems == ()


def test_a_mended_file_is_read_again(root: Path) -> None:
    """After the mistake is mended the next look shows the new text, and nothing is complained about any more."""
    path = root / "nb" / "messages.po"
    good = path.read_bytes()
    load("nb", root=root)
    path.write_bytes(good.replace(b'msgstr "Neste"', b'msgstr "Neste'))
    assert load("nb", root=root).problems
    path.write_bytes(good.replace(b'msgstr "Neste"', b'msgstr "Videre"'))

    assert load("nb", root=root).say(texts.NEXT) == "Videre"
    assert load("nb", root=root).problems == ()
