"""What a click costs until its ruling has come, beside the round trip of an empty fragment in the same app."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import NamedTuple

from bench.driver import APPS, Answer, Learner, Server, Trouble, served, store_of
from bench.row import Row
from engine import Act, Action, Phase, Request, profile
from engine.sitting import Seat
from store import games
from ui.play_state import KIND, Options, PlayTable
from ui.progress import Record

MOST = 1.3
"""Times the round trip of an empty fragment (design, budgets)."""
MOST_BYTES = 6 * 1024
MOST_MEGABYTES = 1.0
ROUNDS, WARM = 70, 6
SESSIONS, WARM_SESSIONS = 12, 4
LONG_GAME = 120
"""Acts of a game that has been played for a while; blind players need more than that for 52 cards."""
LESSON = {"lesson": "one-flip", "step": "take-the-eights"}
RIGHT = "r1c9"
"""The place that answers the task; any other card is wrong."""
TRIES = 6
"""Wrong answers that a learner gives at a task before another learner begins."""


def play_games(server: Server, count: int, acts: int = 0) -> list[str]:
    """Ids of so many games for two people in the server's store, each with the same acts made already."""
    random, table = Random(1), PlayTable(record=Record())
    with store_of(server):
        table.begin(Request(profile("concentration-it"), seed=1), (Seat("1"), Seat("2")), Options())
        for _ in range(acts):
            assert table.sitting is not None, "it has begun"
            now = table.sitting.stage.table
            if now.phase is Phase.SHOWING:
                table.do(Action(Act.CLOSE))
            else:
                table.press([random.choice([at for at, card in enumerate(now.cards) if card and at not in now.open])])
        ids = [games.new_id() for _ in range(count)]
        for each in ids:
            games.save(each, KIND, table.saved)
    return ids


async def turn(learner: Learner, random: Random) -> Answer:
    """Turn a card that lies face down; what must be done before that is done first and not measured."""
    if "close" in learner.parts:
        await learner.press("close")
    if not learner.view["act"]:
        await learner.press("new deal")
    answer = await learner.flip(random.choice(learner.closed()))
    if not answer.ruled:
        raise Trouble(f"/{learner.page}: a card was pressed and no ruling came")
    return answer


async def wrong_answer(learner: Learner, random: Random) -> Answer:
    """Turn a card that does not answer the task of the lesson: the learner stays there."""
    answer = await learner.flip(random.choice([place for place in learner.closed() if place != RIGHT]))
    if not answer.ruled:
        raise Trouble("/lesson: a card was pressed and no ruling came")
    return answer


class _Pupil:
    """Learners one after the other, each of whom gives some wrong answers at a task of a lesson."""

    def __init__(self, port: int) -> None:
        self.port, self.tries = port, TRIES
        self.learner = Learner(port, "lesson", **LESSON)

    async def answer(self, random: Random) -> Answer:
        """One wrong answer."""
        if self.tries == TRIES:
            await self.learner.close()
            self.learner, self.tries = Learner(self.port, "lesson", **LESSON), 0
            await self.learner.open()
        self.tries += 1
        return await wrong_answer(self.learner, random)


Click = Callable[[], Awaitable[Answer]]


async def _measured(port: int, fresh: str, old: str) -> dict[str, list[Answer]]:
    """Every kind of click in turn, so that all meet the same moments of a busy machine."""
    random = Random(1)
    empty, home = Learner(port, "empty"), Learner(port)
    first, later = Learner(port, "play", game=fresh), Learner(port, "play", game=old)
    pupil = _Pupil(port)
    for learner in (empty, home, first, later):
        await learner.open()
    kinds: dict[str, Click] = {
        "empty": lambda: empty.press("press"),
        "a card at the table, from a new game on": lambda: turn(first, random),
        f"a card at the table, {LONG_GAME} acts on": lambda: turn(later, random),
        "a card in a lesson": lambda: pupil.answer(random),
        "a card on the first page": lambda: turn(home, random),
    }
    found: dict[str, list[Answer]] = {kind: [] for kind in kinds}
    for at in range(WARM + ROUNDS):
        for kind, click in kinds.items():
            answer = await click()
            if at >= WARM:
                found[kind].append(answer)
    for learner in (empty, home, first, later, pupil.learner):
        await learner.close()
    return found


def _late(answers: Sequence[Answer]) -> float:
    """The seconds that nineteen of twenty answers keep within."""
    return quantiles([answer.seconds for answer in answers], n=20)[-1]


def compared(found: dict[str, list[Answer]]) -> list[Row]:
    """Time and bytes of every kind of click, beside the empty fragment."""
    rows, sizes = [], []
    empty = found["empty"]
    usual, late = median(answer.seconds for answer in empty), _late(empty)
    for kind, answers in found.items():
        if answers is not empty:
            times = median(one.seconds / other.seconds for one, other in zip(answers, empty, strict=True))
            mine, my_late = median(answer.seconds for answer in answers), _late(answers)
            each = f"{mine * 1e3:.1f} ms : {usual * 1e3:.1f} ms"
            rows.append(Row(f"{kind}: median", f"{times:.2f} x ({each})", f"at most {MOST} x", times <= MOST))
            each = f"{my_late * 1e3:.1f} ms : {late * 1e3:.1f} ms"
            ratio = my_late / late
            rows.append(Row(f"{kind}: p95", f"{ratio:.2f} x ({each})", f"at most {MOST} x", ratio <= MOST))
        size, wire = (median(sizes) for sizes in ([a.size for a in answers], [a.sent + a.wire for a in answers]))
        messages = median(answer.messages for answer in answers)
        limit = f"at most {MOST_BYTES / 1024:g} KB"
        text = f"{size / 1024:.1f} KB in {messages:.0f} messages"
        sizes.append(Row(f"{kind}: messages there and back", text))
        text = f"{wire / 1024:.1f} KB"
        sizes.append(Row(f"{kind}: over the wire, compressed as with a browser", text, limit, wire <= MOST_BYTES))
    return [*rows, *sizes]


class _Page(NamedTuple):
    """A page that is opened many times: its script, name and addresses, and what is done there."""

    what: str
    script: str
    page: str
    addresses: Callable[[Server, int], list[dict[str, str]]]
    act: Callable[[Learner, Random], Awaitable[object]]


def _long_games(server: Server, count: int) -> list[dict[str, str]]:
    return [{"game": game} for game in play_games(server, count, LONG_GAME)]


async def _nothing(_learner: Learner, _random: Random) -> None:
    pass


EMPTY = _Page("of an empty Streamlit app", "blank.py", "", lambda _, count: [{}] * count, _nothing)
PAGES = (
    _Page(f"at the table, after {LONG_GAME} acts", "whole.py", "play", _long_games, turn),
    _Page("in a lesson", "whole.py", "lesson", lambda _, count: [LESSON] * count, wrong_answer),
    _Page("on the first page", "whole.py", "", lambda _, count: [{}] * count, turn),
)


async def _grown(server: Server, page: _Page) -> float:
    """Megabytes for every session of a page more, when some are open already; some clicks are made in each."""
    random, addresses = Random(1), page.addresses(server, WARM_SESSIONS + SESSIONS)

    async def used(address: dict[str, str]) -> Learner:
        learner = Learner(server.port, page.page, **address)
        await learner.open()
        for _ in range(3):
            await page.act(learner, random)
        return learner

    before = [await used(address) for address in addresses[:WARM_SESSIONS]]
    start = server.megabytes()
    opened = [await used(address) for address in addresses[WARM_SESSIONS:]]
    grown = (server.megabytes() - start) / len(opened)
    for learner in (*before, *opened):
        await learner.close()
    return grown


def _megabytes(page: _Page) -> float:
    with served(APPS / page.script) as server:
        return asyncio.run(_grown(server, page))


def memory() -> list[Row]:
    """What a session holds on every page, over a session that shows one line of text; each page in a new process."""
    if not Path("/proc/self/status").exists():
        return [Row("memory of a session", "measured on Linux only")]
    empty = _megabytes(EMPTY)
    rows = [Row(f"memory of a session {EMPTY.what}", f"{empty:.2f} MB")]
    for page in PAGES:
        over = _megabytes(page) - empty
        limit = f"at most {MOST_MEGABYTES:g} MB"
        rows.append(Row(f"memory of a session {page.what}", f"{over:.2f} MB over that", limit, over <= MOST_MEGABYTES))
    return rows


def rows() -> list[Row]:
    """All that this module measures."""
    with served(APPS / "whole.py") as server:
        fresh, old = play_games(server, 1)[0], play_games(server, 1, LONG_GAME)[0]
        found = asyncio.run(_measured(server.port, fresh, old))
    return [*compared(found), *memory()]
