"""The table that this tab plays at: the sitting, what the learner is about to do, and the clock of a tournament."""

import json
from dataclasses import dataclass, field
from decimal import Decimal
from secrets import randbits
from time import monotonic, time

from engine.actions import Act, Action
from engine.cards import Card
from engine.game import Entry, shows_a_face
from engine.rulings import EventKind, SetupRefused, Verdict
from engine.setup import Request
from engine.sitting import (
    Seat,
    Sitting,
    act,
    agree_to_end,
    computer_acts,
    next_game,
    play_it_off,
    read_sitting,
    same_deal,
    sit_down,
    step_back,
    written,
)
from engine.table import Phase, Ruling, Table
from ui import progress

KIND = "play"
"""Under which kind a sitting is kept in the store."""

TWO_PLACES = (Act.FLIP_BOTH, Act.CLAIM, Act.MOVE)
"""Acts for which two places are pressed."""


@dataclass
class Options:
    """What was chosen for a table beside its rules.

    `wheels` allows the training wheels; `undo` lets people go back after a face was shown; `timed` measures the time
    from the first card to the last pair.
    """

    wheels: bool = True
    undo: bool = False
    timed: bool = False


@dataclass
class PlayTable:
    """A sitting in play. `id` names it in the store and in the address; no seed and no face is in either.

    `mode` is what a press on a card does, `picked` the first of two places, `by` the seat that acts (None: whose turn
    it is). `seconds` is the time of a timed game once it is over. `helped` says that training wheels were used, `drawn`
    who drew which card for the first turn. `record` is the tab's, put here at every run: a callback must not look for
    it in the session. `saved` is the text that the store is known to have.
    """

    id: str = ""
    sitting: Sitting | None = None
    options: Options = field(default_factory=Options)
    mode: Act = Act.FLIP
    picked: int | None = None
    by: int | None = None
    last: tuple[Table, Ruling] | None = None
    refused_back: bool = False
    helped: bool = False
    kept: bool = False
    drawn: list[tuple[int, Card]] = field(default_factory=list)
    started: float | None = None
    seconds: Decimal | None = None
    moved_at: float = field(default_factory=monotonic)
    saved: str = ""
    record: progress.Record = field(default_factory=progress.Record)

    def begin(self, request: Request, seats: tuple[Seat, ...], options: Options) -> SetupRefused | None:
        """Sit down to a new sitting; the faults of a set-up that cannot be."""
        sitting = sit_down(request, seats)
        if isinstance(sitting, SetupRefused):
            return sitting
        self.id, self.options = progress.new_game_id(), options
        self._fresh(sitting)
        return None

    def load(self, game: str) -> bool:
        """Go on with a sitting of the store; False when there is none."""
        found = progress.load_game(game)
        if found is None or found[0] != KIND:
            return False
        try:
            data = json.loads(found[1])
            sitting = read_sitting(data["sitting"])
            options = Options(**{name: bool(data["options"].get(name)) for name in ("wheels", "undo", "timed")})
            seconds = None if data["seconds"] is None else Decimal(data["seconds"])
            self.started, self.helped, self.kept = data["started"], bool(data["helped"]), bool(data["kept"])
        except (ValueError, KeyError, TypeError, AttributeError):
            return False
        self.id, self.sitting, self.options, self.seconds, self.saved = game, sitting, options, seconds, found[1]
        self.mode, self.picked, self.by = Act.FLIP, None, None
        last = sitting.stage.last
        self.last = (last.before, last.ruling) if last and last.ruling else None
        return True

    @property
    def number(self) -> int:
        """The number of this sight of the table."""
        return len(self.sitting.stage.record) if self.sitting else 0

    @property
    def deal(self) -> str:
        """What names the deal on the screen: another one for every deal and play-off."""
        assert self.sitting is not None, "asked at a table"
        return f"{self.id} {len(self.sitting.results)} {len(self.sitting.off)} {self.sitting.stage.table.setting.seed}"

    def press(self, places: list[int]) -> None:
        """Places pressed one after the other: each is an act, or the first place of an act for two."""
        if self.sitting is None or (self.sitting.turn_of.skill is not None and self.presser is None):
            return  # the computer players are among themselves
        for place in places:
            if self.mode in TWO_PLACES and self.picked is None:
                self.picked = place
                continue
            at = (place,) if self.mode not in TWO_PLACES else (int(self.picked or 0), place)
            self.do(Action(self.mode, at, self.presser))

    @property
    def presser(self) -> int | None:
        """Who presses a card: the seat chosen, or None for whose turn it is; in a computer's turn the first person."""
        if self.sitting is None or self.by is not None or self.sitting.turn_of.skill is None:
            return self.by
        return next((at for at, seat in enumerate(self.sitting.sitting) if seat.skill is None), None)

    def choose(self, mode: Act, by: int | None) -> None:
        """What the next press on a card is to do, and who does it."""
        self.mode, self.by, self.picked = mode, by, None

    def do(self, action: Action) -> None:
        """Put an act to the referee. Time that really went by while a miss lay open counts before it is closed."""
        if self.sitting is None or self._moved_elsewhere() or self.sitting.agreed:
            return
        table = self.sitting.stage.table
        waited = int(monotonic() - self.moved_at)
        owed = table.setting.rules.display_seconds - table.waited
        if action.act is Act.CLOSE and table.phase is Phase.SHOWING and waited and owed > 0:
            self.sitting = act(self.sitting, Action(Act.WAIT, seconds=min(waited, owed)))
        self._acted(act(self.sitting, action), mine=True)
        self.mode, self.picked, self.by = Act.FLIP, None, None

    def others(self) -> None:
        """The computer player whose turn it is does one thing."""
        if self.sitting is not None and not self._moved_elsewhere():
            after = computer_acts(self.sitting)
            if after is not self.sitting:
                self._acted(after, mine=False)

    def due(self) -> bool:
        """Whether a computer player has thought, or shown a miss, long enough."""
        if self.sitting is None or self.sitting.turn_of.skill is None:
            return False
        table = self.sitting.stage.table
        if self.sitting.ended:
            return False
        showing = max(float(table.setting.rules.display_seconds), 3.0)
        return monotonic() - self.moved_at >= (showing if table.phase is Phase.SHOWING else 1.2)

    def back(self) -> None:
        """Take the last act back, unless that would be a free look (a18)."""
        if self.sitting is None or self._moved_elsewhere():
            return
        if self.sitting.agreed:
            self.sitting = self.sitting._replace(agreed=False)
            self._save()
            return
        free = self.sitting.alone or self.options.undo or not shows_a_face(self.sitting.stage)
        self.refused_back = not free
        if free:
            self.sitting = step_back(self.sitting)
            self.last = None
            self._save()

    def again(self) -> None:
        """The same deal from its beginning."""
        if self.sitting is not None:
            self.helped = True  # its cards have been seen
            self._fresh(same_deal(self.sitting), helped=True)

    def another(self) -> None:
        """A new deal for the same players; a finished game stays in the session."""
        if self.sitting is not None:
            self._fresh(next_game(self.sitting, randbits(32)))

    def agree(self) -> None:
        """End the game by agreement (A27)."""
        if self.sitting is not None:
            self.sitting = agree_to_end(self.sitting)
            self._save()

    def play_off(self) -> None:
        """Play off a tie; nothing happens when nobody is level."""
        if self.sitting is not None and len(self.sitting.level) > 1:
            self._fresh(play_it_off(self.sitting, randbits(32)), helped=self.helped, timed=self.seconds)

    def use_wheels(self) -> None:
        """Note that the training wheels have been used in this game."""
        if not self.helped:
            self.helped = True
            self._save()

    def keep_result(self) -> None:
        """Note that the time of this game stands in the leaderboard."""
        self.kept = True
        self._save()

    def _fresh(self, sitting: Sitting, *, helped: bool = False, timed: Decimal | None = None) -> None:
        self.sitting, self.last, self.helped, self.seconds = sitting, None, helped, timed
        self.started, self.refused_back, self.kept = None, False, False
        self.mode, self.picked, self.by, self.moved_at = Act.FLIP, None, None, monotonic()
        self._save()

    def _acted(self, sitting: Sitting, *, mine: bool) -> None:
        self.sitting, self.refused_back = sitting, False
        last = sitting.stage.last
        assert last is not None, "an act has just been made"
        assert last.ruling is not None, "an act has a ruling"
        ruling = last.ruling
        if ruling.verdict is not Verdict.REFUSED:
            self.moved_at = monotonic()
        self.last = (last.before, ruling)
        self._clock(last)
        if mine:
            rules = last.before.setting.rules
            self.record.seen(rules.id, str(ruling.reason), ruling.rules, ruling.verdict is Verdict.ALLOWED)
        self._save()

    def _clock(self, last: Entry) -> None:
        """A timed game runs from the first card turned to the last pair taken (A21)."""
        assert last.ruling is not None, "asked after an act"
        if not self.options.timed or self.seconds is not None:
            return
        if self.started is None and any(event.kind is EventKind.TURNED for event in last.ruling.events):
            self.started = time()
        if self.started is not None and last.ruling.table.phase is Phase.OVER:
            self.seconds = Decimal(str(round(time() - self.started, 1)))

    def _moved_elsewhere(self) -> bool:
        """Whether another tab has gone on with this sitting; then its table is taken over and the press is void."""
        found = progress.load_game(self.id)
        if found is None or found[1] == self.saved:
            return False
        return self.load(self.id)

    def _save(self) -> None:
        assert self.sitting is not None, "there is something to save"
        data = {
            "sitting": written(self.sitting),
            "options": vars(self.options),
            "started": self.started,
            "seconds": None if self.seconds is None else str(self.seconds),
            "helped": self.helped,
            "kept": self.kept,
        }
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        if self.record.save_game(self.id, KIND, text):
            self.saved = text  # what is not kept must not be taken for another tab's work later on
