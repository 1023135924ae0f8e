"""The drawings of picture pairs."""

import re
from xml.etree import ElementTree

import pytest

from engine.cards import PICTURES
from locales.language import available, load
from ui.components import FRONTEND, PARTS
from ui.pictures import SETS

SCRIPT = (FRONTEND / "pictures.js").read_text("utf-8")
DRAWN = dict(re.findall(r"^  (\w+): `(.*?)`,$", SCRIPT, re.MULTILINE | re.DOTALL))


def test_every_picture_of_the_deck_is_drawn() -> None:
    """Each of the 26 pictures has one drawing and nothing else has."""
    assert list(DRAWN) == list(PICTURES)
    assert len(set(DRAWN.values())) == 26


@pytest.mark.parametrize("name", PICTURES)
def test_a_drawing_is_a_few_plain_shapes(name: str) -> None:
    """A drawing is well-formed, of one to six shapes, and brings no text, script or foreign image."""
    tree = ElementTree.fromstring(f"<svg>{DRAWN[name].replace('${INK}', '#000')}</svg>")
    assert 1 <= len(tree) <= 6
    assert {shape.tag for shape in tree} <= {"path", "circle", "ellipse"}
    assert "http" not in DRAWN[name]


def test_the_sets_part_the_pictures() -> None:
    """Two themes of thirteen pictures, every picture in exactly one."""
    assert [len(names) for names in SETS.values()] == [13, 13]
    assert sorted(name for names in SETS.values() for name in names) == sorted(PICTURES)


def test_the_drawings_reach_the_table() -> None:
    """The table's code can call the drawings: they come before it in the joined module."""
    assert PARTS.index("pictures.js") < PARTS.index("table.js")


@pytest.mark.parametrize("code", available())
def test_every_picture_has_a_name(code: str) -> None:
    """Who cannot see a drawing hears its name, in every language."""
    deck = (FRONTEND.parent.parent / "locales" / code / "deck.yaml").read_text("utf-8")
    assert load(code)
    assert all(f'"{name}":' in deck for name in PICTURES)
