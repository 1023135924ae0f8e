"""“This ruling or text is wrong”: what a report needs, to copy: the case, rule set, language, version and ruling."""

from collections.abc import Collection
from html import escape

from engine.kemps_moment import kemps_moment_text
from engine.kemps_table import KempsRuling, KempsTable
from engine.moment import moment_text
from engine.table import Ruling, Table
from lessons.walk import AnyRuling, AnyTable
from locales.language import Language
from locales.messages import Message
from ui import boxes, components, paper
from ui.panel import show, spoken

# Translators: small button under every ruling; at most 34 letters
WRONG = Message("report.wrong", "This ruling or text is wrong")
# Translators: in the box that opens
HOW = Message(
    "report.how",
    "Copy this and send it to those who look after the program. It has the position, the rules and the text.",
)
# Translators: button that copies the report; at most 20 letters
COPY = Message("report.copy", "Copy the report")
# Translators: on that button for a moment when it is done; at most 20 letters
COPIED = Message("report.copied", "Copied")


def report(
    before: AnyTable, ruling: AnyRuling, language: Language, *, key: str, where: str = "", eyes: Collection[int] = ()
) -> None:
    """A small button that opens the report on a ruling.

    `where` names a lesson's step, `eyes` the seats of a Kemps table whose hands are on the screen.
    """
    box = boxes.opened(language.say(WRONG), key=f"{key} popover", height=20, kind="tertiary")
    if box is None:
        return
    with box:
        show(f"<p>{escape(language.say(HOW))}</p>")
        text = report_text(before, ruling, language, where, eyes)
        components.copy(language.say(COPY), language.say(COPIED), key=f"{key} copy", text=text)
        show(f'<pre class="report">{escape(text)}</pre>')


def report_text(
    before: AnyTable, ruling: AnyRuling, language: Language, where: str = "", eyes: Collection[int] = ()
) -> str:
    """The report as plain text, with a case file that replays the very moment.

    Only what was seen goes into it: open cards, captured pairs, gaps, the hands of these eyes, and the cards that the
    ruling names. Where that cannot bring the ruling about, there is no case.
    """
    lines = [
        f"version: {paper.app_version()}",
        f"language: {language.code}",
        f"rule set: {before.setting.rules.id}",
        f"reason: {ruling.reason}",
        f"rules: {', '.join(ruling.rules)}",
        f"text: {spoken(ruling, language)}",
    ]
    if where:
        lines.insert(0, f"where: {where}")
    case = ""
    if isinstance(before, KempsTable) and isinstance(ruling, KempsRuling):
        case = kemps_moment_text(before, ruling, eyes)
    elif isinstance(before, Table) and isinstance(ruling, Ruling):
        case = moment_text(before, ruling)
    if case:
        lines += ["case:", *(f"  {line}" for line in case.splitlines())]
    return "\n".join(lines) + "\n"
