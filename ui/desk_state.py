"""What the dispute desk remembers: the position, what was done before, the act in dispute, and how they are changed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.actions import Act, parse_place, place_name
from engine.axes import Value, rows_and_columns
from engine.cards import PICTURES, RANKS, SUITS, Card
from engine.kemps_case import KempsCase
from engine.kemps_deal import KempsRequest, deal_kemps
from engine.profiles import profile, with_house
from engine.rulings import SetupRefused
from engine.setup import DeckSpec, Request, deal, shape
from engine.table import Table
from engine.transcript import read_case
from engine.yamlfile import FileFault, parse
from lessons.walk import AnyRuling, AnyTable, parse_at, rule_at
from ui import desk_case

MOST_PLACES, MOST_PLAYERS, MOST_ACTS = 200, 12, 200
"""What the desk can show; a case file may ask for more."""

OWN = "own"
"""The cards on the table are just the ones laid out."""

RANKS_OF: Mapping[str, tuple[str, ...]] = {"8": ("8", "Q"), "20": RANKS[:5], "24": RANKS[:6], "28": RANKS[:7]}
DECKS = ("52", "8", "20", "24", "28", "54", "104", "pictures", OWN)

TWO_PLACES = (Act.FLIP_BOTH, Act.CLAIM, Act.MOVE)
ONE_PLACE = (Act.FLIP, Act.UNFLIP, Act.PEEK, Act.TOUCH)
WRITTEN = {Act.FLIP_BOTH: "flip", Act.POINT: "flip", Act.CLOSE_CROSSED: "close crossed"}


class Outcome(NamedTuple):
    """What comes of the position: the table or its faults, the acts before, the act in dispute, what cannot be read.

    `at` is the table at the moment in dispute. `ruling` is missing while no act is named.
    """

    at: AnyTable | SetupRefused
    earlier: tuple[AnyRuling, ...] = ()
    ruling: AnyRuling | None = None
    unread: str = ""


def _kemps() -> KempsRequest:
    return KempsRequest(profile("kemps-ru"))


def _cards() -> Request:
    return Request(profile("concentration-it"), layout="4x13", deck="52")


@dataclass
class Desk:
    """A position with its dispute.

    `before` and `act` are written as in case files. `loads` counts the positions that were opened, `moves` the sections
    that the desk opened by itself, `number` every change; `linked` is the change that the address knows, `link` the
    packed position in it. `picked` are the places pressed for an act so far. `note` is what was wrong with a link or a
    file that could not be opened, `uploaded` the last file that was looked at.
    """

    cards: Request = field(default_factory=_cards)
    kemps: KempsRequest = field(default_factory=_kemps)
    game: str = "concentration"
    own: bool = False
    before: tuple[str, ...] = ()
    act: str = ""
    section: str = "cards"
    moves: int = 0
    tool: str = "lay"
    rank: str = "8"
    suit: str = SUITS[0]
    picture: str = PICTURES[0]
    kind: Act = Act.FLIP
    who: int | None = None
    aloud: bool = True
    seconds: int = 5
    axis: str = "match"
    value: Value = "rank"
    picked: tuple[str, ...] = ()
    all_faces: bool = False
    loads: int = 0
    number: int = 0
    link: str = ""
    linked: int = 0
    note: str | FileFault = ""
    uploaded: str = ""

    @property
    def request(self) -> Request | KempsRequest:
        """The set-up on the desk."""
        return self.kemps if self.game == "kemps" else self.cards

    @property
    def acts(self) -> tuple[str, ...]:
        """All acts, the one in dispute last."""
        return (*self.before, self.act) if self.act else self.before

    @property
    def text(self) -> str:
        """The position as a case file."""
        return desk_case.text_of(self.request, self.acts)

    @property
    def deck(self) -> str:
        """Which choice of cards lies on the desk."""
        if self.own:
            return OWN
        spec = self.cards.deck
        if isinstance(spec, tuple):
            return next((name for name, ranks in RANKS_OF.items() if ranks == spec), "subset")
        return spec or ("104" if self.cards.rules.names("104", "deck") else "52")

    def outcome(self) -> Outcome:
        """The referee's answer to what lies on the desk."""
        request = self.request
        table: AnyTable | SetupRefused
        table = deal_kemps(request) if isinstance(request, KempsRequest) else deal(request)
        if isinstance(table, SetupRefused):
            return Outcome(table)
        earlier: list[AnyRuling] = []
        try:
            for text in self.before:
                earlier.append(rule_at(table, parse_at(table, text)))
                table = earlier[-1].table
            ruling = rule_at(table, parse_at(table, self.act)) if self.act else None
        except (ValueError, IndexError) as slip:
            return Outcome(table, tuple(earlier), None, str(slip))
        return Outcome(table, tuple(earlier), ruling)

    def load(self, text: str, name: str) -> None:
        """Open a case file. Raises FileFault; then the desk stays as it was."""
        if len(text.encode("utf-8", "replace")) > desk_case.LONGEST_CASE:
            raise FileFault(name, 1, "the file is longer than 64 KB")
        case = read_case(parse(text, name))
        request, acts = case.request, tuple(text for text, _ in case.actions)
        if len(acts) > MOST_ACTS:
            raise FileFault(name, 1, f"more than {MOST_ACTS} acts are too many for the desk")
        if isinstance(case, KempsCase):
            self.kemps, self.game = case.request, "kemps"
        else:
            assert isinstance(request, Request), "a case of the other game"
            rows, columns = shape(request)
            if rows * columns > MOST_PLACES or len(request.players) > MOST_PLAYERS:
                most = f"at most {MOST_PLACES} places and {MOST_PLAYERS} players"
                raise FileFault(name, 1, f"this table is too large for the desk, which shows {most}")
            taken = (
                card for pile in request.pairs.values() if isinstance(pile, tuple) for pair in pile for card in pair
            )
            for card in (*request.place.values(), *taken):
                if card.is_picture and card.rank not in PICTURES:
                    raise FileFault(name, 1, f"there is no picture {card.rank!r}")
            self.cards, self.game = request._replace(layout=f"{rows}x{columns}"), "concentration"
            self.own = request.deck is None and len(request.place) == rows * columns
        self.before, self.act, self.picked = acts[:-1], acts[-1] if acts else "", ()
        self.go("act" if acts else "cards")
        self.loads += 1
        self.changed()

    def go(self, section: str) -> None:
        """Open a part of the desk."""
        self.section, self.moves = section, self.moves + 1

    def clear(self) -> None:
        """An empty desk under the same rule set."""
        rules = self.request.rules
        if self.game == "kemps":
            self.kemps = KempsRequest(rules)
        else:
            self.cards = Request(rules, self.cards.players, self.cards.layout, deck=self.cards.deck)
        self.before, self.act, self.picked = (), "", ()
        self.loads += 1
        self.changed()

    def changed(self) -> None:
        """Note that something on the desk is no longer as it was."""
        self.number, self.note = self.number + 1, ""

    def choose_rules(self, name: str) -> None:
        """Go on under another rule set, without house rules; the game may change with it."""
        rules = profile(name)
        if rules.game != self.game:
            self.game, self.before, self.act, self.picked = rules.game, (), "", ()
        if rules.game == "kemps":
            self.kemps = self.kemps._replace(rules=rules)
        elif self.cards.rules.id != name:
            two = rules.names("104", "deck")
            if two or self.deck == "104":
                self.choose_deck("104" if two else "52")
            self.cards = self.cards._replace(rules=rules)
        self.changed()

    def change_rules(self, house: Mapping[str, Value]) -> None:
        """Play with just these house rules."""
        changed = with_house(profile(self.request.rules.id), house)
        if self.game == "kemps":
            self.kemps = self.kemps._replace(rules=changed)
        else:
            self.cards = self.cards._replace(rules=changed)
        self.changed()

    def choose_deck(self, name: str) -> None:
        """Lay the desk with other cards in their usual layout; cards that were laid out are taken up."""
        spec: DeckSpec | None = RANKS_OF.get(name) or (None if name == OWN else name)
        size = 4 * len(spec) if isinstance(spec, tuple) else 0
        layout = {8: "2x4", 0: {"54": "6x9", "104": "8x13", OWN: "2x4", "pictures": "4x6"}.get(name, "4x13")}.get(
            size, f"4x{size // 4}"
        )
        self.own = name == OWN
        self.cards = self.cards._replace(deck=spec, layout=layout, place={}, pairs={}, empty=None)
        self.before, self.act, self.picked = (), "", ()
        self.changed()

    def choose_layout(self, layout: str) -> None:
        """Other rows and columns; what lay outside them is taken up."""
        rows, columns = rows_and_columns(layout)
        inside = {place_name(at, columns) for at in range(rows * columns)}
        gaps = self.cards.empty
        place = {name: card for name, card in self.cards.place.items() if name in inside}
        if isinstance(gaps, tuple):
            gaps = tuple(name for name in gaps if name in inside) or None
        self.cards = self.cards._replace(layout=layout, place=place, empty=gaps)
        self.before, self.act, self.picked = (), "", ()
        self.changed()

    def choose_players(self, count: int) -> None:
        """So many players; who is gone has no pairs and no turn."""
        names = self.cards.players[:count] + tuple(str(n) for n in range(len(self.cards.players) + 1, count + 1))
        pairs = {seat: pile for seat, pile in self.cards.pairs.items() if seat < count}
        self.cards = self.cards._replace(players=names, pairs=pairs, start=min(self.cards.start, count - 1))
        self.who = self.who if self.who is not None and self.who < count else None
        self.before, self.act = (), ""
        self.changed()

    def set_cards(self, **parts: object) -> None:
        """Change parts of the set-up of a Concentration table."""
        self.cards = self.cards._replace(**parts)  # type: ignore[arg-type]  # named as the request names them
        self.changed()

    def set_kemps(self, **parts: object) -> None:
        """Change parts of the set-up of a Kemps table."""
        self.kemps = self.kemps._replace(**parts)  # type: ignore[arg-type]  # named as the request names them
        self.changed()

    def card_in_hand(self) -> Card:
        """The card that is laid next; of jokers and pictures the copy that is not on the table yet."""
        lying = self.cards.place.values()
        if self.deck == "pictures":
            first = Card(self.picture, "#1")
            return Card(self.picture, "#2") if first in lying else first
        if self.rank == "X":
            return Card("X", "2") if Card("X", "1") in lying else Card("X", "1")
        return Card(self.rank, self.suit)

    def press(self, name: str, outcome: Outcome) -> None:
        """A place of the table was pressed: what that does depends on the section and its tool."""
        rows, columns = shape(self.cards)
        try:
            at = parse_place(name, rows, columns)
        except ValueError:
            return  # a press from the browser is judged, not trusted
        self.changed()
        if self.section == "act":
            self._pick(name, at, outcome)
        elif self.tool == "open":
            self.before += (f"flip {name}",)
            self._pin(name, at, outcome)
        elif self.tool == "gap":
            self._gap(name)
        else:
            self._lay(name)

    def _lay(self, name: str) -> None:
        place = {key: card for key, card in self.cards.place.items() if key != name}
        if self.tool == "lay":
            card = self.card_in_hand()
            copies = 2 if self.deck == "104" else 1
            lying = [key for key, other in place.items() if other == card]
            for key in lying[: max(0, len(lying) + 1 - copies)]:
                del place[key]  # the card is moved
            place[name] = card
        gaps = self.cards.empty
        if isinstance(gaps, tuple):
            gaps = tuple(gap for gap in gaps if gap != name) or None
        self.cards = self.cards._replace(place=place, empty=gaps)

    def _gap(self, name: str) -> None:
        gaps = self.cards.empty if isinstance(self.cards.empty, tuple) else ()
        gaps = tuple(gap for gap in gaps if gap != name) if name in gaps else (*gaps, name)
        place = {key: card for key, card in self.cards.place.items() if key != name}
        self.cards = self.cards._replace(place=place, empty=gaps or None)

    def _pick(self, name: str, at: int, outcome: Outcome) -> None:
        if self.kind not in ONE_PLACE + TWO_PLACES:
            self.kind = Act.FLIP
        wanted = 2 if self.kind in TWO_PLACES else 1
        self.picked = (*self.picked, name)[-wanted:] if len(self.picked) < wanted else (name,)
        self._pin(name, at, outcome)
        self.built()

    def _pin(self, name: str, at: int, outcome: Outcome) -> None:
        """A card that an act touches stays where it is, whatever is laid out after it."""
        table = outcome.at
        if isinstance(table, Table) and name not in self.cards.place and (card := table.cards[at]):
            self.cards = self.cards._replace(place={**self.cards.place, name: card})

    def built(self) -> None:
        """Write the act in dispute from what was chosen; it is not there before all its places are."""
        wanted = 2 if self.kind in TWO_PLACES else 1 if self.kind in ONE_PLACE else 0
        words = [WRITTEN.get(self.kind, str(self.kind))]
        self.picked = self.picked[:wanted]
        self.changed()
        if len(self.picked) < wanted:
            self.act = ""
            return
        words += self.picked
        match self.kind:
            case Act.POINT:
                words.append(self.card_in_hand().code)
            case Act.WAIT:
                words.append(str(self.seconds))
            case Act.CHANGE:
                words += [self.axis, str(self.value).lower() if isinstance(self.value, bool) else str(self.value)]
        if self.kind is Act.FLIP and not self.aloud:
            words.append("silent")
        if self.who is not None:
            words.append(f"by {self.who + 1}")
        self.act = " ".join(words)

    def go_on(self) -> None:
        """What was in dispute has happened; the next act is asked for at the table after it."""
        if self.act:
            self.before, self.act, self.picked = (*self.before, self.act), "", ()
            self.changed()

    def step_back(self) -> None:
        """The act in dispute goes, or else the last one before it."""
        if self.act or self.picked:
            self.act, self.picked = "", ()
        else:
            self.before = self.before[:-1]
        self.changed()
