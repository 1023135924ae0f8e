"""The referee: cards, rule sets, tables and rulings as plain values; no file, clock, language or screen in play."""

from engine.actions import Act, Action, parse_action
from engine.cards import Card, Match, parse_card
from engine.concentration import rule
from engine.profiles import Profile, differences, profile, profile_ids, with_house
from engine.rulings import Basis, Event, EventKind, Fault, Law, Reason, SetupRefused, Verdict
from engine.setup import Request, deal
from engine.table import Phase, Ruling, Setting, Table
from engine.view import View, view

__all__ = [
    "Act", "Action", "Basis", "Card", "Event", "EventKind", "Fault", "Law", "Match", "Phase", "Profile", "Reason",
    "Request", "Ruling", "Setting", "SetupRefused", "Table", "Verdict", "View", "deal", "differences", "parse_action",
    "parse_card", "profile", "profile_ids", "rule", "view", "with_house",
]  # fmt: skip
