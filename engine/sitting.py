"""Several players at one table: who sits there, the game in play, earlier results, and the play-off of a tie."""

import json
from random import Random
from typing import Any, NamedTuple

from engine import game as games
from engine.actions import Act, Action
from engine.game import BACK, Game
from engine.players import Memory, Skill, choose, watch
from engine.rulings import SetupRefused
from engine.scoring import PlayOff, SessionResult, play_off, session
from engine.setup import Request
from engine.table import Phase
from engine.view import view
from engine.writing import case_text


class Seat(NamedTuple):
    """Who sits at a seat: a person, or a computer player of a skill."""

    name: str
    skill: Skill | None = None


class Sitting(NamedTuple):
    """The players at one table, as a value.

    `game` is the game in play; while a tie is played off, `off` has the play-offs so far with their games, the last
    one in play. `memories` has what the computer players at the stage in play remember, by the stage's seats.
    `results` has the pairs that every seat took in earlier games of the session. `agreed` says that the players have
    ended the game in play by agreement: no document ends a game in which nobody turns a new card any more (A27).
    """

    seats: tuple[Seat, ...]
    game: Game
    off: tuple[tuple[PlayOff, Game], ...] = ()
    memories: tuple[Memory, ...] = ()
    results: tuple[tuple[int, ...], ...] = ()
    agreed: bool = False

    @property
    def ended(self) -> bool:
        """Whether what is being played now has ended, by its rules or by agreement."""
        return self.agreed or self.stage.table.phase is Phase.OVER

    @property
    def stage(self) -> Game:
        """What is being played now: the play-off if there is one, else the game."""
        return self.off[-1][1] if self.off else self.game

    @property
    def sitting(self) -> tuple[Seat, ...]:
        """Who sits at the stage in play, by its own seats."""
        return tuple(self.seats[seat] for seat in self.off[-1][0].seats) if self.off else self.seats

    @property
    def alone(self) -> bool:
        """Whether one person plays alone."""
        return len(self.seats) == 1

    @property
    def turn_of(self) -> Seat:
        """Whose turn it is."""
        return self.sitting[self.stage.table.turn]

    @property
    def level(self) -> tuple[int, ...]:
        """The seats that share first place of the finished game and its play-offs, by number."""
        if not self.off:
            pairs = self.game.table.pairs
            leaders = tuple(seat for seat, count in enumerate(pairs) if count == max(pairs))
            return leaders if self.agreed and not self.alone else self.game.table.winners
        last, stage = self.off[-1]
        return tuple(last.seats[seat] for seat in stage.table.winners)

    @property
    def counts(self) -> bool:
        """Whether the game in play counts in the session: it is over, or ended by agreement."""
        return self.agreed or self.game.table.phase is Phase.OVER

    @property
    def totals(self) -> SessionResult:
        """All games of the session so far, the finished one in play among them; play-offs change no score (A19)."""
        finished = [*self.results, *([self.game.table.pairs] if self.counts else [])]
        return session([{str(seat): pairs for seat, pairs in enumerate(result)} for result in finished])


def sit_down(request: Request, seats: tuple[Seat, ...]) -> Sitting | SetupRefused:
    """The first game of these players, or what stands against its set-up."""
    game = games.begin(request._replace(players=tuple(seat.name for seat in seats)))
    if isinstance(game, SetupRefused):
        return game
    return Sitting(seats, game, memories=_blank(len(seats)))


def _blank(seats: int) -> tuple[Memory, ...]:
    return (Memory(),) * seats


def act(sitting: Sitting, action: Action) -> Sitting:
    """Put an act to the referee; the computer players see what everybody sees."""
    stage = games.act(sitting.stage, action)
    last = stage.last
    assert last is not None, "an act has just been written down"
    assert last.ruling is not None, "an act has a ruling"
    memories = tuple(
        memory if seat.skill is None else watch(memory, last.ruling, seat.skill, _chance(stage, at))
        for at, (seat, memory) in enumerate(zip(sitting.sitting, sitting.memories, strict=True))
    )
    return _staged(sitting, stage)._replace(memories=memories)


def _staged(sitting: Sitting, stage: Game) -> Sitting:
    if sitting.off:
        return sitting._replace(off=(*sitting.off[:-1], (sitting.off[-1][0], stage)))
    return sitting._replace(game=stage)


def _chance(stage: Game, seat: int) -> Random:
    """The computer players' luck: the same after a reload, because it hangs on the deal and the record alone."""
    return Random(f"{stage.table.setting.seed} {seat} {len(stage.record)}")


def computer_acts(sitting: Sitting) -> Sitting:
    """The computer player whose turn it is does one thing; nothing happens when it is a person's turn.

    A miss is shown as long as the rule set asks before it is closed.
    """
    stage, skill = sitting.stage, sitting.turn_of.skill
    table = stage.table
    if skill is None or sitting.ended:
        return sitting
    if table.phase is Phase.SHOWING:
        owed = table.setting.rules.display_seconds - table.waited
        if owed > 0:
            sitting = act(sitting, Action(Act.WAIT, seconds=owed))
        return act(sitting, Action(Act.CLOSE))
    memory, random = sitting.memories[table.turn], _chance(stage, table.turn)
    return act(sitting, choose(view(table), memory, skill, table.setting.rules.match, random))


def step_back(sitting: Sitting) -> Sitting:
    """Go back to the last table at which a person was to act; nothing happens when there was none."""
    stage = sitting.stage
    mine = [at for at, table in enumerate(stage.past) if sitting.sitting[table.turn].skill is None]
    if not mine:
        return sitting
    while len(stage.past) > mine[-1]:
        stage = games.back(stage)
    return _staged(sitting, stage)


def next_game(sitting: Sitting, seed: int) -> Sitting:
    """Another game of the session: the result of a finished one is kept, the next player begins."""
    table, request = sitting.game.table, sitting.game.request
    finished = (table.pairs,) if sitting.counts else ()
    start = (request.start + 1) % len(sitting.seats) if finished else request.start
    place = _shuffled(request, seed) if request.place else {}
    game = games.begin(request._replace(seed=seed, start=start, place=place))
    assert isinstance(game, Game), "the same set-up was granted before"
    return Sitting(sitting.seats, game, memories=_blank(len(sitting.seats)), results=(*sitting.results, *finished))


def _shuffled(request: Request, seed: int) -> dict[str, Any]:
    cards = sorted(request.place.values())
    Random(seed).shuffle(cards)
    return dict(zip(request.place, cards, strict=True))


def same_deal(sitting: Sitting) -> Sitting:
    """The game in play from its first deal again; what was done is thrown away, and so is its result."""
    game = games.begin(sitting.game.request)
    assert isinstance(game, Game), "the same set-up was granted before"
    return sitting._replace(game=game, off=(), memories=_blank(len(sitting.seats)), agreed=False)


def agree_to_end(sitting: Sitting) -> Sitting:
    """End the game in play by agreement; the pairs taken so far count."""
    return sitting._replace(agreed=True)


def play_it_off(sitting: Sitting, seed: int) -> Sitting:
    """Deal a play-off among those who are level (A16-A18). Raises ValueError when nobody is."""
    among = sitting.level if sitting.off else None
    off = play_off(sitting.game.table, seed, among)
    stage = Game(sitting.game.request._replace(seed=seed), off.table)
    return sitting._replace(off=(*sitting.off, (off, stage)), memories=_blank(len(off.seats)))


def written(sitting: Sitting) -> str:
    """The sitting as text, for the store: set-up, seats, acts, play-offs, earlier results."""
    return json.dumps(
        {
            "case": case_text(sitting.game.request),
            "seats": [[seat.name, seat.skill] for seat in sitting.seats],
            "acts": [entry.text for entry in sitting.game.record],
            "off": [[off.table.setting.seed, [entry.text for entry in stage.record]] for off, stage in sitting.off],
            "results": sitting.results,
            "agreed": sitting.agreed,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def read_sitting(text: str) -> Sitting:
    """The sitting that was written. Raises ValueError for text that is none."""
    from engine.concentration_case import read_concentration
    from engine.yamlfile import FileFault, parse

    try:
        data = json.loads(text)
        seats = tuple(Seat(str(name), Skill(skill) if skill else None) for name, skill in data["seats"])
        request = read_concentration(parse(data["case"], "game")).request
        sitting = sit_down(request, seats)
        if isinstance(sitting, SetupRefused):
            raise ValueError(f"this table cannot be set: {sitting.faults[0].reason}")
        sitting = _again(sitting, data["acts"])
        for seed, acts in data["off"]:
            sitting = _again(play_it_off(sitting, int(seed)), acts)
        results = tuple(tuple(map(int, result)) for result in data["results"])
        return sitting._replace(results=results, agreed=data["agreed"] is True)
    except (KeyError, TypeError, FileFault) as slip:
        raise ValueError(f"this is no sitting: {slip}") from None


def _again(sitting: Sitting, acts: list[str]) -> Sitting:
    for text in acts:
        if text == BACK:
            sitting = _staged(sitting, games.back(sitting.stage))
        else:
            sitting = act(sitting, games.read_act(text, sitting.stage.table))
    return sitting
