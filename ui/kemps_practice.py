"""A game of Kemps with computer players as a tab has it, and as text that can be kept and played again."""

import json
from dataclasses import dataclass, field
from random import Random
from secrets import randbits

from engine.kemps import rule_kemps
from engine.kemps_actions import KempsAction, parse_kemps_action
from engine.kemps_deal import KempsRequest, deal_kemps
from engine.kemps_players import GESTURES, Gesture, Happened, KempsGame, act, agree, turn
from engine.kemps_table import KempsRuling, KempsTable
from engine.kemps_writing import kemps_act_text
from engine.profiles import profile
from ui import progress

KIND = "kemps-practice"
SEATS = {4: "ABCD", 6: "ABCDEF", 8: "ABCDEFGH"}
SHOWN = 8
"""How many of the last acts are told."""


@dataclass
class KempsPractice:
    """A game of Kemps with computer players: the game, what was seen last, the last ruling, and the learner's pace.

    `pace` is the number of seconds between two rounds of the others, 0 for step by step. `acts` counts the acts;
    `lines` has every one as text with its gesture, from which the game can be played again.
    """

    id: str
    game: KempsGame
    random: Random
    seen: list[Happened] = field(default_factory=list)
    last: tuple[KempsTable, KempsRuling] | None = None
    lines: list[tuple[str, str]] = field(default_factory=list)
    pace: int = 0
    running: bool = True
    acted_at: float = 0.0
    record: progress.Record | None = None
    """The tab's, put here at every run: a press must not look for it in the session."""

    @property
    def acts(self) -> int:
        """How many acts were made."""
        return len(self.lines)

    def do(self, action: KempsAction) -> None:
        """The learner acts."""
        self.game, happened = act(self.game, action, self.random)
        self._note(happened)
        self.last = (happened.before, happened.ruling)
        self._keep()
        if self.record:
            ruling = happened.ruling
            self.record.seen(ruling.table.setting.rules.id, ruling.reason, ruling.rules, None)

    def others(self) -> None:
        """The computer players act once; a call among it is shown with its ruling."""
        self.game, rounds = turn(self.game, 0, self.random)
        self.last = None
        for happened in rounds:
            self._note(happened)
            if happened.ruling.table.ended:
                self.last = (happened.before, happened.ruling)
        self._keep()

    def _keep(self) -> None:
        if self.record:
            self.record.save_game(self.id, KIND, self.written())

    def _note(self, happened: Happened) -> None:
        text = kemps_act_text(happened.ruling.action, self.game.table.setting.seats)
        self.lines.append((text, happened.gesture.name if happened.gesture else ""))
        self.seen = [*self.seen, happened][-SHOWN:]

    def written(self) -> str:
        """The game as text; it holds what the learner must not see, so it never leaves the server."""
        setting = self.game.table.setting
        return json.dumps(
            {
                "seats": len(setting.seats),
                "seed": setting.seed,
                "secrets": self.game.secrets,
                "own": self.last is not None,
                "acts": self.lines,
            },
            ensure_ascii=False,
        )


def _dealt(seats: int, seed: int) -> KempsTable:
    table = deal_kemps(KempsRequest(profile("kemps-ru"), seats=SEATS[seats], seed=seed))
    assert isinstance(table, KempsTable), "four, six and eight seats can be dealt"
    return table


def begin(seats: int = 4) -> KempsPractice:
    """A new game under a new id; it is kept from the first act on."""
    random = Random(randbits(64))
    table = _dealt(seats, random.getrandbits(32))
    return KempsPractice(progress.new_game_id(), agree(table, random), random)


def read(game: str, text: str) -> KempsPractice:
    """The game that was written, played again act by act. Raises ValueError for a text that is none."""
    try:
        kept = json.loads(text)
        table = _dealt(kept["seats"], kept["seed"])
        secrets = tuple(map(str, kept["secrets"]))
        if len(secrets) != len(table.setting.pairs) or not set(secrets) <= set(GESTURES):
            raise ValueError("the secrets do not fit the pairs")
        found = KempsPractice(game, KempsGame(table, secrets), Random(randbits(64)))
        for line, gesture in kept["acts"]:
            _again(found, parse_kemps_action(line, table.setting.seats), gesture)
        if not kept["own"]:
            found.last = None
    except (KeyError, TypeError) as fault:
        raise ValueError(f"this is no game of Kemps: {fault!r}") from None
    return found


def _again(practice: KempsPractice, action: KempsAction, gesture: str) -> None:
    """One act as it was: the gesture is the one that was seen then, not one drawn anew."""
    before = practice.game.table
    ruling = rule_kemps(before, action)
    seen = Gesture(action.by[0], gesture) if gesture else None
    gestures = practice.game.gestures if ruling.table.deal == before.deal else ()
    practice.game = KempsGame(ruling.table, practice.game.secrets, (*gestures, *([seen] if seen else [])))
    practice.last = (before, ruling)
    practice._note(Happened(before, ruling, seen))


@dataclass
class Seated:
    """The practice game of a tab; `lost` says that the link named a game that is not kept any more."""

    game: KempsPractice | None = None
    lost: bool = False
    placed: str = ""
    """The id of the game that was put into the address."""

    def begin(self, seats: int) -> KempsPractice:
        """A new game; the pace stays."""
        pace = self.game.pace if self.game else 0
        self.game, self.lost = begin(seats), False
        self.game.pace = pace
        return self.game
