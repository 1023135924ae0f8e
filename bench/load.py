"""Four classes at once on one process, beside as many people at an empty page: `python -m bench.load`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter

from bench.clicks import LESSON, RIGHT, play_games
from bench.driver import APPS, Learner, Server, served, store_of
from bench.row import Row, show
from store import games, learners, progress

LEARNERS = 120
EVERY = 2.0
"""Seconds from one act of a learner to the next."""
PHASES, LONG = 3, 10.0
"""The app and the empty page have their turns: so many, of so many seconds each."""
IN_LESSONS = 4
"""One learner of so many sits in a lesson; the others play."""
HURRIED, REPEATED = 9, 20
"""One act of so many is two cards in one message, and one message of so many is sent twice."""
MOST = 1.5
"""Times the 95th percentile of an empty page with one button (design, budgets)."""


@dataclass
class Person:
    """Somebody who acts every two seconds: what was done, and how long each answer took from the moment it was due."""

    learner: Learner
    game: str = ""
    sent: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    unruled: int = 0

    async def act(self, random: Random) -> None:
        """One act at the table: close a miss, or turn a card, now and then two in a hurry or one told twice."""
        learner = self.learner
        if "close" in learner.parts and random.random() < 0.8:
            self.sent.append("close")
            await learner.press("close")
            return
        closed = learner.closed()
        places = random.sample(closed, 2 if random.randrange(HURRIED) == 0 else 1)
        self.sent += [f"flip {place}" for place in places]
        answer = await learner.flip(*places)
        self.unruled += not answer.ruled

    async def answer(self, random: Random) -> None:
        """One wrong answer at the task of a lesson."""
        place = random.choice([place for place in self.learner.closed() if place != RIGHT])
        self.sent.append(f"flip {place}")
        self.unruled += not (await self.learner.flip(place)).ruled

    async def press(self, _random: Random) -> None:
        """One press on the only button of the empty page."""
        self.sent.append("press")
        await self.learner.press("press")

    async def phase(
        self, do: Callable[[Random], Awaitable[None]], random: Random, until: float, *, beats: bool
    ) -> None:
        """Act every two seconds until a moment; after one of the acts the page does what it does by itself."""
        due = perf_counter() + random.random() * EVERY
        while due < until:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            await do(random)
            self.seconds.append(perf_counter() - due)
            if random.randrange(REPEATED) == 0 and self.learner.views and self.sent[-1] != "close":
                await self.learner.repeat()
            if beats:
                beats = False
                await self.learner.beat()
            due += EVERY


def _cpu(server: Server) -> float:
    """Seconds of processor time that the server has used; 0 where the system does not tell."""
    stat = Path(f"/proc/{server.pid}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / 100


@dataclass
class Crowd:
    """All the people at one server, and the processor time that their acts took."""

    server: Server
    people: list[Person]
    cpu: float = 0.0

    async def open(self) -> None:
        """Everybody opens the page, some at a time."""
        gate = asyncio.Semaphore(4)

        async def enter(person: Person) -> None:
            async with gate:
                await person.learner.open()

        await asyncio.gather(*map(enter, self.people))

    async def phase(self, number: int, random: Random) -> None:
        """Everybody acts for a while; one in three pages beats, for each does so twice a minute."""
        before, until = _cpu(self.server), perf_counter() + LONG
        await asyncio.gather(
            *(
                person.phase(self._doing(person), Random(random.random()), until, beats=at % PHASES == number)
                for at, person in enumerate(self.people)
            )
        )
        self.cpu += _cpu(self.server) - before

    def _doing(self, person: Person) -> Callable[[Random], Awaitable[None]]:
        if not person.learner.page:
            return person.press
        return person.answer if person.learner.page == "lesson" else person.act

    @property
    def seconds(self) -> list[float]:
        """How long every answer took."""
        return [second for person in self.people for second in person.seconds]

    @property
    def acts(self) -> int:
        """How many acts were made."""
        return sum(len(person.sent) for person in self.people)


def crowd_of_the_app(server: Server) -> Crowd:
    """Three of four play a game of their own, the fourth sits in a lesson."""
    waiting = iter(play_games(server, LEARNERS))
    people = []
    for at in range(LEARNERS):
        if at % IN_LESSONS == 0:
            people.append(Person(Learner(server.port, "lesson", **LESSON)))
        else:
            game = next(waiting)
            people.append(Person(Learner(server.port, "play", game=game), game))
    return Crowd(server, people)


def crowd_of_nothing(server: Server) -> Crowd:
    """As many at the empty page."""
    return Crowd(server, [Person(Learner(server.port)) for _ in range(LEARNERS)])


def kept(server: Server, person: Person) -> list[str]:
    """The acts that the store has of a person; the time that the referee adds before a miss is closed is none."""
    with store_of(server):
        if person.game:
            found = games.load(person.game)
            assert found is not None, "the game was put there"
            acts = json.loads(json.loads(found[1])["sitting"])["acts"]
            return [act for act in acts if not act.startswith("wait")]
        code = learners.of_browser(person.learner.cookie)
        if code is None:
            return []
        step = progress.steps(code).get(LESSON["lesson"], {}).get(LESSON["step"])
        return list(step.acts) if step else []


def _p95(seconds: Sequence[float]) -> float:
    return quantiles(seconds, n=20)[-1]


def compared(app: Crowd, nothing: Crowd) -> list[Row]:
    """How long people waited, and whether every act was done once and in order."""
    mine, other = _p95(app.seconds), _p95(nothing.seconds)
    usual, bare = median(app.seconds), median(nothing.seconds)
    wrong = [person for person in app.people if kept(app.server, person) != person.sent]
    unruled = sum(person.unruled for person in app.people)
    each = f"{mine * 1e3:.0f} ms : {other * 1e3:.0f} ms"
    rows = [
        Row(
            f"{len(app.people)} learners: p95",
            f"{mine / other:.2f} x an empty page ({each})",
            f"at most {MOST} x",
            mine <= MOST * other,
        ),
        Row(
            f"{len(app.people)} learners: median", f"{usual / bare:.2f} x ({usual * 1e3:.0f} ms : {bare * 1e3:.0f} ms)"
        ),
        Row("acts sent", f"{app.acts} in the app, {nothing.acts} at the empty page"),
        Row("learners whose record is not what was sent", str(len(wrong)), "none", not wrong),
        Row("acts without a ruling on the screen", str(unruled), "none", not unruled),
    ]
    if app.cpu:
        each = f"{app.cpu / app.acts * 1e3:.1f} ms : {nothing.cpu / nothing.acts * 1e3:.1f} ms"
        share = app.cpu / (PHASES * LONG)
        rows.append(Row("processor time for an act", f"{each}; the app kept {share:.0%} of a core busy"))
    return rows


async def _run(app: Crowd, nothing: Crowd) -> None:
    random = Random(1)
    for crowd in (app, nothing):
        await crowd.open()
    for number in range(PHASES):
        for crowd in (app, nothing):
            await crowd.phase(number, random)
    for crowd in (app, nothing):
        await asyncio.gather(*(person.learner.close() for person in crowd.people))


def rows() -> list[Row]:
    """All that this module measures; it takes about a minute and a half."""
    with served(APPS / "whole.py") as one, served(APPS / "bare.py") as other:
        app, nothing = crowd_of_the_app(one), crowd_of_nothing(other)
        asyncio.run(_run(app, nothing))
        return compared(app, nothing)


def main() -> int:
    """Measure and show; the exit code says whether no act was lost or doubled."""
    found = rows()
    show(f"{LEARNERS} learners on one process, each acting every {EVERY:g} s, beside an empty page", found)
    return 0 if all(row.ok is not False for row in found if row.budget == "none") else 1


if __name__ == "__main__":
    raise SystemExit(main())
