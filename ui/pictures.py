"""The two sets of pictures that a table of picture pairs is laid with, by theme."""

from collections.abc import Mapping

from engine.cards import PICTURES

SETS: Mapping[str, tuple[str, ...]] = {"animals": PICTURES[:13], "things": PICTURES[13:]}
"""Thirteen pictures each: `animals` and the sky above them, and `things` of house and garden."""
