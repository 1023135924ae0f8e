"""Pages made for paper: whole HTML documents that print well in black and white, without background graphics."""

from html import escape
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from locales.language import Language
from ui import texts

_STYLE = """
@page { margin: 15mm; }
body { font: 13pt/1.4 "Source Sans", "Noto Sans", Arial, sans-serif; color: #000; background: #fff; }
h1 { font-size: 20pt; margin: 0 0 8pt; }
h2 { font-size: 15pt; margin: 14pt 0 4pt; break-after: avoid; }
table { border-collapse: collapse; margin: 6pt 0; }
td, th { border: 1pt solid #000; padding: 3pt 7pt; text-align: left; vertical-align: top; break-inside: avoid; }
li, section, tr { break-inside: avoid; }
.foot { margin-top: 18pt; border-top: 1pt solid #000; padding-top: 4pt; font-size: 10pt; }
"""


def app_version() -> str:
    """The version of the program, for reports and printed pages; empty where it was not installed."""
    try:
        return version("card-referee")
    except PackageNotFoundError:
        project = Path(__file__).parent.parent / "pyproject.toml"
        found = [line for line in project.read_text("utf-8").splitlines() if line.startswith("version = ")]
        return found[0].split('"')[1] if found else ""


def page(title: str, body: str, language: Language) -> str:
    """A document with a title, a body of escaped HTML, and the program's name and version at its foot."""
    foot = f"{language.say(texts.APP)} {app_version()}"
    return (
        f'<!doctype html><html lang="{language.code}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head><body>{body}<p class='foot'>{escape(foot)}</p></body></html>"
    )
