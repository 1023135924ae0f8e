"""One PO file: read strictly, so that a slip of the pen costs one sentence and is said with its line.

Babel reads and writes the entries. It overlooks missing quotes, double entries and missing plural forms, therefore
every line is looked at before Babel sees it and faulty entries are taken out.
"""

import re
from collections.abc import Callable, Iterator
from email import message_from_string
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import NamedTuple

from babel.messages import Catalog
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileParser, denormalize

_LINE = re.compile(r'(?:#~\s*)?(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)\s+)?("(?:[^"\\]|\\[abfnrtv"\\])*")')
_CONFLICT = re.compile(r"<{7}|={7}|>{7}|\|{7}|#-#")


class Finding(NamedTuple):
    """Something about a file that somebody should look at; the text says what to do."""

    file: str
    line: int
    level: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.level}: {self.text}".replace("\n", " ")


class PoFile(NamedTuple):
    """The good entries of a file, its header as it stands there, and everything that is wrong with the rest.

    The header has the comments above it; `ending` has those below the last entry.
    """

    catalog: Catalog
    header: str
    problems: tuple[Finding, ...]
    ending: str = ""


class PluralRule(NamedTuple):
    """How many plural forms a language has, which one a whole number takes, and the rule as PO headers write it."""

    forms: int
    form: Callable[[int], int]
    header: str


@cache
def plural_rule(code: str) -> PluralRule:
    """The plural rule of a language, whatever its files say.

    Italian has two forms: the third one that Babel gives it is for whole millions only.
    """
    known = get_plural(code)
    forms, rule = (2, "(n != 1)") if code == "it" else (known.num_plurals, known.plural_expr)
    return PluralRule(forms, c2py(rule), f"nplurals={forms}; plural={rule};")


def new_catalog(code: str) -> Catalog:
    """An empty catalogue with the plural forms of the language."""
    catalog = Catalog(locale=code)
    catalog.mime_headers = [("Plural-Forms", plural_rule(code).header)]
    return catalog


def new_header(code: str) -> str:
    """The header of a new file of the language; of a template when the code is empty.

    It has no dates and no names of programs: they would make every sync a change.
    """
    plurals = plural_rule(code).header if code else "nplurals=INTEGER; plural=EXPRESSION;"
    fields = ["Project-Id-Version: The Card Referee", f"Language: {code}", "MIME-Version: 1.0"]
    fields += ["Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit", f"Plural-Forms: {plurals}"]
    return "\n".join(['msgid ""', 'msgstr ""', *(f'"{field}\\n"' for field in fields)])


def shown(path: Path) -> str:
    """A file of a language as findings name it: `locales/ru/messages.po`."""
    return "/".join(path.parts[-3:])


class _Block:
    """Neighbouring lines that make one entry, with their numbers from 0."""

    def __init__(self) -> None:
        self.lines: list[int] = []
        self.keys: list[str] = []
        self.strings: dict[str, list[str]] = {}
        self.slips: list[tuple[int, str]] = []
        self.start = 0
        self.obsolete = False

    def add(self, number: int, line: str) -> None:
        self.lines.append(number)
        if line.startswith("#") and not line.startswith(("#~", "#-")):
            return
        match = _LINE.fullmatch(line)
        if _CONFLICT.match(line):
            self.slips.append((number, "this is a mark of a merge conflict; keep one side and delete the marks"))
        elif not match:
            self.slips.append((number, 'write msgctxt, msgid or msgstr and a text in "quotes"; a quote inside is \\"'))
        elif match[1] or self.keys:
            if not self.keys:
                self.start, self.obsolete = number, line.startswith("#~")
            if match[1]:
                self.keys.append(match[1])
            self.strings.setdefault(self.keys[-1], []).append(match[2])
        else:
            self.slips.append((number, "this text has no msgid or msgstr in front of it"))

    def text(self, key: str) -> str:
        return "".join(denormalize(part) for part in self.strings.get(key, ()))

    def closes_before(self, line: str) -> bool:
        """Whether the line belongs to the next entry."""
        comment = line.startswith("#") and not line.startswith("#~")
        start = re.match(r"(?:#~\s*)?msg(?:ctxt|id) ", line)
        return not line or (comment and bool(self.keys)) or (bool(start) and any("str" in key for key in self.keys))

    def order_slip(self, forms: int) -> str | None:
        """What is wrong with the parts of the entry, if anything is."""
        keys = self.keys[1:] if self.keys[0] == "msgctxt" else self.keys
        if keys == ["msgid", "msgstr"] or keys == ["msgid", "msgid_plural", *(f"msgstr[{i}]" for i in range(forms))]:
            return None
        if keys[:2] == ["msgid", "msgid_plural"]:
            return f"a text with msgid_plural needs msgstr[0] to msgstr[{forms - 1}] in this language, each once"
        if keys[:2] == ["msgid", "msgstr[0]"]:
            return "msgstr[0] belongs to a text with msgid_plural; this one has only msgstr"
        return "an entry is msgctxt, msgid and msgstr in this order, each once"


def _blocks(lines: list[str]) -> Iterator[_Block]:
    block = _Block()
    for number, raw in enumerate(lines):
        line = raw.strip()
        if block.lines and block.closes_before(line):
            yield block
            block = _Block()
        if line:
            block.add(number, line)
    if block.lines:
        yield block


def _same_rule(written: str, form: Callable[[int], int]) -> bool:
    """Whether a rule of a header gives the right form for every number; editors write one rule in several ways."""
    try:
        other = c2py(written)
        return all(other(n) == form(n) for n in range(200))
    except (ValueError, ArithmeticError):
        return False


def _header_slips(header: str, code: str) -> Iterator[str]:
    """What a header says otherwise than the language needs."""
    fields = message_from_string(header)
    rule = plural_rule(code)
    if fields.get("Language") != code:
        yield f'the header must say "Language: {code}\\n"'
    if (fields.get_content_charset() or "").lower() != "utf-8":
        yield 'the header must say "Content-Type: text/plain; charset=UTF-8\\n"'
    said = re.fullmatch(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+);?\s*", fields.get("Plural-Forms", ""))
    if not (said and int(said[1]) == rule.forms and _same_rule(said[2], rule.form)):
        yield f'the header must say "Plural-Forms: {rule.header}\\n"'


def read(path: Path, code: str) -> PoFile:
    """Read a PO file of a language. Never raises: what cannot be read is a finding.

    A byte-order mark and Windows line ends are read as if absent. The plural forms are those of the language, whatever
    the header says. Of two entries for one text the first counts.
    """
    try:
        return parse(path.read_bytes(), shown(path), code)
    except OSError as slip:
        problem = Finding(shown(path), 1, "error", f"cannot be opened: {slip.strerror}")
        return PoFile(new_catalog(code), "", (problem,))


def parse(raw: bytes, name: str, code: str) -> PoFile:
    """The same for a file that is at hand already; findings call it by the name."""
    catalog = new_catalog(code)
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as slip:
        line = slip.object.count(b"\n", 0, slip.start) + 1
        return PoFile(catalog, "", (Finding(name, line, "error", "not saved as UTF-8; save the file again as UTF-8"),))
    # Older wordings that some editors note down as `#|` are no use here, and Babel would keep them for ever.
    lines = ["#." if line.startswith(("#|", "#~|")) else line for line in text.split("\n")]
    header = ""
    loose: list[int] = []  # comments that belong to no entry: thanks and licences, perhaps with empty lines between
    problems: list[Finding] = []
    seen: dict[tuple[bool, str, str], int] = {}
    for block in _blocks(lines):
        slips = block.slips
        if not block.keys:
            loose += block.lines
        if block.keys and not slips:
            key = (block.obsolete, block.text("msgctxt"), block.text("msgid"))
            first = seen.setdefault(key, block.start)
            order = block.order_slip(plural_rule(code).forms)
            if key == (False, "", "") and not header:
                begin = min((*loose, *block.lines)) if len(seen) == 1 else block.lines[0]
                end = block.lines[-1] + 1
                header = "\n".join(line.rstrip() for line in lines[begin:end])
                lines[begin:end] = [""] * (end - begin)
                slips = [(block.start, slip) for slip in _header_slips(block.text("msgstr"), code)]
            elif order:
                slips = [(block.start, order)]
            elif first != block.start and not block.obsolete:
                slips = [(block.start, f"this text stands twice, first on line {first + 1}; keep one entry")]
        problems += [Finding(name, number + 1, "error", slip) for number, slip in slips]
        if slips:
            for i in block.lines:
                lines[i] = ""
        if block.keys:
            loose = []
    ending = "\n".join(line.rstrip() for line in lines[min(loose) :]).strip() if loose else ""
    if not header:
        rule = plural_rule(code).header
        how = f"copy it from another language and say Language: {code} and Plural-Forms: {rule}"
        problems.append(Finding(name, 1, "error", f"the header is missing; {how}"))
    try:
        PoFileParser(catalog, abort_invalid=True).parse(lines)
    except Exception as slip:  # the library raises several kinds; none may stop the other files
        problems.append(Finding(name, 1, "error", f"cannot be read further: {slip}"))
    return PoFile(catalog, header, tuple(problems), ending)
