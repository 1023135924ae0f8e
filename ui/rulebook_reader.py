"""What a reader of the rulebook has open and looks for: the clauses that fit, in the order of the documents."""

from dataclasses import dataclass

from engine.profiles import profile
from engine.rulebook import Clause, decisions, rulebook
from engine.rulings import Basis
from locales.language import Language
from ui import nav, panel

PAGE = 25
"""So many clauses are shown at once; more on request."""


@dataclass
class Reader:
    """What a reader of the rulebook has open: a clause asked for by a link, one opened in the list, how far it goes."""

    address: str = ""
    asked: str = ""
    opened: str = ""
    shown: int = PAGE
    filters: tuple[str, ...] = ()

    def follow(self, name: str) -> None:
        """Go along with the address; a clause that a link names is shown above the list."""
        if name != self.address:
            self.address = name
            self.asked = self.opened = name if name in rulebook() or name in decisions() else ""

    def toggle(self, name: str) -> None:
        """Open the examples of a clause, or close them; the address goes along.

        A clause that a link asked for stays on top while another is opened, so that the page does not jump.
        """
        if self.opened == name:
            self.address = self.opened = ""
            self.asked = "" if self.asked == name else self.asked
        else:
            self.address = self.opened = name
        nav.put(clause=self.opened or None)

    def more(self) -> None:
        """Show the next clauses too."""
        self.shown += PAGE


def _in_rule_set(rules: str) -> set[str]:
    """The clauses and decisions that the axes of a rule set go by."""
    laws = (axis.law for axis in profile(rules).axes.values())
    return {name for law in laws if law.basis is not Basis.SILENT for name in law.rules}


def chosen(sought: str, document: str, rules: str, kind: str, language: Language) -> list[Clause]:
    """The clauses that fit search and filters, in the order of the documents; decisions come last."""
    parts = sought.casefold().split()
    wanted = _in_rule_set(rules) if rules else None
    found = []
    for each in (*rulebook().values(), *decisions().values()):
        if document and not each.stated_in(document):
            continue
        if (kind and each.kind != kind) or (wanted is not None and each.id not in wanted):
            continue
        text = f"{panel.clause_text(each.id, language)} {each.id}".casefold()
        if all(part in text for part in parts):
            found.append(each)
    return sorted(found, key=lambda each: place_of(each, document))


def place_of(found: Clause, document: str) -> tuple[str, int]:
    """Where a clause stands in the list: in the document chosen, else in the first that states it."""
    if not found.sources:
        return "z", 0
    source = (found.stated_in(document) or found.sources)[0]
    return source.document, source.line
