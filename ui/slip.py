"""The ruling slip: position, act and ruling on one page, made for paper in black and white."""

from html import escape

from engine.cards import Card
from engine.kemps_table import WORD, KempsTable
from engine.table import Table
from lessons.walk import AnyRuling, AnyTable
from locales.language import Language
from ui import desk_texts as words
from ui import house, kemps_texts, panel, paper, texts
from ui.view import index, player_names

_BOARD = "border-collapse:separate;border-spacing:2pt;font-size:{size}pt"
_CELL = "min-width:1.9em;height:1.7em;padding:1pt 2pt;text-align:center;white-space:nowrap;border:{border}"
_OPEN, _DOWN, _ANY, _GAP = "2.5pt solid #000", "0.7pt solid #000", "0.7pt dotted #000", "0"


def slip(
    before: AnyTable, ruling: AnyRuling, act: str, known: frozenset[str], comparison: str, link: str, language: Language
) -> str:
    """The slip as a whole HTML document. `known` names the places whose cards were laid out, `comparison` is HTML.

    Nothing on it needs a background or a colour: places are framed, and suits are text beside their rank.
    """
    said = panel.said_of(ruling, language)
    rules = before.setting.rules
    clause = ruling.rules[0]
    kept = "".join(f"<li>{escape(line)}</li>" for line in house.changes(rules, language))
    drawn = _kemps(before, language) if isinstance(before, KempsTable) else _table(before, known, language)
    then = f"<p>{escape(said.then)}</p>" if said.then else ""
    title = language.say(words.SLIP)
    body = (
        f"<h1>{escape(title)}</h1>"
        f"<p><b>{escape(language.say(words.SLIP_RULES))}:</b> {escape(panel.rule_set(rules, language))}</p>"
        f"{f'<ul>{kept}</ul>' if kept else ''}{drawn}"
        f"<p><b>{escape(language.say(words.SLIP_ACT))}:</b> {escape(act)}</p>"
        f'<section style="border:1.5pt solid #000;padding:4pt 8pt"><h2 style="margin-top:0">'
        f"{panel.SIGNS[ruling.verdict]}\ufe0e {escape(said.word)}: {escape(said.title)}</h2>"
        f"<p>{escape(said.why)}</p>{then}"
        f"<p>{escape(language.say(texts.BECAUSE))}: {escape(panel.clause_text(clause, language))} "
        f"<i>{escape(panel.source_text(clause, rules, language))}</i></p></section>"
        f"<h2>{escape(language.say(words.SIDE_BY_SIDE))}</h2>{comparison}"
    )
    if link:
        address = f'<span style="word-break:break-all;font-size:8pt">{escape(link)}</span>'
        body += f"<p>{escape(language.say(words.SLIP_LINK))}: {address}</p>"
    return paper.page(title, body, language)


def _face(card: Card, language: Language) -> str:
    """A card in few letters: suits in text style, so that no device prints a coloured picture for them."""
    if card.is_picture or card.is_joker:
        return escape(language.card(card) if not card.is_joker else "★\ufe0e")
    return f"{escape(index(card.rank, language))}{card.suit}\ufe0e"


def _table(table: Table, known: frozenset[str], language: Language) -> str:
    columns = table.setting.columns
    rows = []
    for start in range(0, len(table.cards), columns):
        cells = "".join(_place(table, at, known, language) for at in range(start, start + columns))
        rows.append(f'<tr><th style="border:0">{start // columns + 1}</th>{cells}</tr>')
    head = "".join(f'<th style="border:0;text-align:center">{column}</th>' for column in range(1, columns + 1))
    pictures = any(card.is_picture for card in table.setting.deck)
    size = (11 if columns <= 9 else 10) if not pictures else (9 if columns <= 6 else 6)
    piles = "".join(
        f"<li>{escape(language.say(texts.PILE, player=name, n=len(pile)))}</li>"
        for name, pile in zip(player_names(table, language), table.piles, strict=True)
    )
    return (
        f'<table style="{_BOARD.format(size=size)}"><tr><td style="border:0"></td>{head}</tr>{"".join(rows)}</table>'
        f'<p style="font-size:9pt">{escape(language.say(words.SLIP_TABLE))}</p><ul>{piles}</ul>'
    )


def _place(table: Table, at: int, known: frozenset[str], language: Language) -> str:
    card = table.cards[at]
    if card is None:
        border, text = _GAP, ""
    elif at in table.open:
        border, text = _OPEN, f"<b>{_face(card, language)}</b>"
    elif table.setting.places[at] in known:
        border, text = _DOWN, _face(card, language)
    else:
        border, text = _ANY, "·"
    return f'<td style="{_CELL.format(border=border)}">{text}</td>'


def _kemps(table: KempsTable, language: Language) -> str:
    seats = table.setting.seats
    rows = [(language.say(kemps_texts.CENTRE), [card for card in table.centre if card])]
    rows += [(seats[seat], list(hand)) for seat, hand in enumerate(table.hands)]
    cards = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{" ".join(_face(card, language) for card in held)}</td></tr>'
        for name, held in rows
    )
    letters = "".join(
        f"<li>{escape(language.say(kemps_texts.LETTERS, pair=pair, letters='-'.join(WORD[:count])))}</li>"
        for pair, count in zip(table.setting.pairs, table.letters, strict=True)
        if count
    )
    stock = escape(language.say(kemps_texts.STOCK, n=len(table.stock)))
    return f"<table>{cards}</table><p>{stock}</p>{f'<ul>{letters}</ul>' if letters else ''}"
