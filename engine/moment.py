"""One moment of a game as a case of its own: what everybody has seen of it, and nothing that lies face down."""

from engine.cards import Card
from engine.rulings import EventKind, SetupRefused
from engine.setup import DeckSpec, Request, deal
from engine.table import Phase, Ruling, Setting, Table
from engine.writing import act_text, case_text


def moment_text(before: Table, ruling: Ruling) -> str:
    """A case file that brings about this ruling again; empty where only cards nobody has seen could do so.

    Open cards, captured pairs, gaps and the card that the act turned keep their places; the rest is dealt anew.
    """
    setting = before.setting
    seen = {place: before.cards[place] for place in before.open} | _turned(before, ruling)
    request = Request(
        setting.rules,
        setting.players,
        layout=f"{setting.rows}x{setting.columns}",
        place={setting.places[place]: card for place, card in seen.items() if card},
        deck=_spec(setting),
        pairs={
            seat: tuple(pair for pair in pile if pair) if all(pile) else len(pile)
            for seat, pile in enumerate(before.piles)
            if pile
        },
        empty=tuple(setting.places[place] for place, card in enumerate(before.cards) if card is None) or None,
        start=before.turn,
    )
    acts = [f"flip {setting.places[place]}" for place in before.open]
    if before.phase is Phase.SHOWING and before.waited:
        acts.append(f"wait {before.waited}")
    text = case_text(request, [*acts, act_text(ruling.action, setting)])
    return text if _same(text, ruling) else ""


def _turned(before: Table, ruling: Ruling) -> dict[int, Card]:
    found = {}
    for event in ruling.events:
        facts = dict(event.facts)
        if event.kind is EventKind.TURNED and isinstance(card := facts["card"], Card):
            found[before.setting.places.index(str(facts["place"]))] = card
    return found


def _spec(setting: Setting) -> DeckSpec | None:
    cards = setting.deck
    if any(card.is_picture for card in cards):
        return "pictures"
    if len(cards) in (52, 54, 104):
        return str(len(cards))
    return tuple(dict.fromkeys(card.rank for card in cards))


def _same(text: str, ruling: Ruling) -> bool:
    """Whether the case really leads to this ruling."""
    from engine.concentration_case import read_concentration
    from engine.transcript import replay
    from engine.yamlfile import FileFault, parse

    try:
        case = read_concentration(parse(text, "moment"))
    except FileFault:
        return False
    table = deal(case.request)
    if isinstance(table, SetupRefused):
        return False
    last = list(replay(table, tuple(action for _, action in case.actions)))[-1]
    return (last.verdict, last.reason, last.rules) == (ruling.verdict, ruling.reason, ruling.rules)
