"""A folder with a deck table and a few sentences is a fourth language: Danish, begun in an afternoon."""

import shutil
from pathlib import Path

import pytest

from engine.cards import parse_card
from locales import language as languages
from locales.check import check
from locales.language import HERE, available, draft, load, pick, share
from locales.sources import PROJECT
from locales.sync import sync
from ui import texts
from ui.texts import PILE

DANISH = Path(__file__).parent / "data" / "da"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Our own languages, and Danish beside them."""
    root = tmp_path / "locales"
    shutil.copytree(HERE, root, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(DANISH, root / "da")
    return root


def test_the_folder_is_enough(root: Path) -> None:
    """The language is there; what is translated is shown, with declined cards, and the rest is English."""
    danish = load("da", root=root)

    assert "da" in available(root=root)
    assert danish.name == "dansk"
    assert danish.say(texts.NEXT) == "Næste"
    assert danish.say(PILE, player="Anna", n=1) == "Anna: 1 par"
    assert danish.card(parse_card("Q♥")) == "hjerter dame"
    assert danish.say(texts.DONE) == texts.DONE.text
    assert danish.problems == ()


def test_it_is_a_draft_with_its_share(root: Path) -> None:
    """Eleven texts of all are a small share; the finished languages are whole, and no drafts."""
    assert draft("da")
    assert 0 < share("da", root=root) < 0.02
    for code in ("ru", "nb", "it"):
        assert not draft(code)
        assert share(code, root=root) == 1


def test_nobody_gets_a_draft_without_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Danish browser gets English, a link to the Danish page gets Danish."""
    monkeypatch.setattr(languages, "available", lambda: ("en", "da", "it", "nb", "ru"))

    assert pick("da-DK", "nb") == "nb"
    assert pick("da-DK") == "en"
    assert pick("da", drafts=True) == "da"


def test_a_draft_has_no_errors_but_a_line_that_tells_what_is_missing(root: Path) -> None:
    """The check says how far it is, and finds mistakes in what is there."""
    assert [finding.level for finding in check("da", root=root)] == ["warning", "warning"]
    path = root / "da" / "messages.po"
    path.write_text(path.read_text("utf-8").replace("{player}: vend", "{spiller}: vend"), "utf-8")

    assert any(finding.level == "error" and "{spiller}" in finding.text for finding in check("da", root=root))


def test_sync_brings_everything_to_translate(root: Path) -> None:
    """After one sync every text stands in the file, the translations are kept; the second does nothing."""
    before = load("da", root=root).translated
    sync(root=root, project=PROJECT)
    text = (root / "da" / "messages.po").read_text("utf-8")

    assert 'msgstr "Næste"' in text
    assert text.count("\nmsgctxt ") == (root / "messages.pot").read_text("utf-8").count("\nmsgctxt ")
    assert load("da", root=root).translated == before
    assert (root / "da" / "lessons.po").exists()
    assert sync(root=root, project=PROJECT) == ([], [])
