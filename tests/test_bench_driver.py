"""The learner without a browser: what it sends, what it keeps of the answers, and that lost acts are noticed."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from bench import clicks, load
from bench.driver import APPS, Answer, Learner, Outbox, Run, Server, Trouble, served
from bench.load import Crowd, Person


def delta(name: str, fragment: str = "", kind: str = "button") -> ForwardMsg:
    """A message that puts a widget on the page."""
    message = ForwardMsg()
    message.delta.fragment_id = fragment
    getattr(message.delta.new_element, kind).id = f"$$ID-0123abcd-{name}"
    return message


def shown(learner: Learner, *messages: ForwardMsg, fragment: str = "") -> None:
    """Let the learner see one run of the page, or of a fragment."""
    run = Run(fragment)
    for message in messages:
        learner.take(message, run)
    learner.settle(run)


@pytest.fixture
def store(tmp_path: Path) -> Server:
    """A store as a server would have it, without the server."""
    return Server(0, 0, f"sqlite:///{tmp_path / 'store.sqlite3'}")


class TestOutbox:
    """The browser's half of the promise that every press is done once."""

    def test_the_whole_tail_is_sent(self) -> None:
        """What the server has not confirmed goes with every message, numbered in order."""
        outbox = Outbox()
        outbox.put({"p": "r1c1"})
        outbox.put({"p": "r1c2"})

        assert outbox.message() == {"cid": outbox.cid, "items": [{"n": 1, "p": "r1c1"}, {"n": 2, "p": "r1c2"}]}

    def test_confirmed_presses_are_not_sent_again(self) -> None:
        """After a confirmation only later presses are left; numbers go on; other outboxes' words count for nothing."""
        outbox = Outbox()
        outbox.put({"p": "r1c1"})
        outbox.put({"p": "r1c2"})
        outbox.settle({outbox.cid: 1, "another": 9})
        outbox.put({"p": "r1c3"})

        assert [item["n"] for item in outbox.items] == [2, 3]


class TestPage:
    """What a learner keeps of the messages."""

    def test_a_fragment_replaces_its_own_parts_only(self) -> None:
        """A button that a fragment no longer shows is gone; those of the rest of the page stay."""
        learner = Learner(0)
        shown(learner, delta("brand"), delta("close", "f1"), delta("again", "f1"))
        shown(learner, delta("again", "f1"), fragment="f1")

        assert set(learner.parts) == {"brand", "again"}

    def test_a_whole_run_replaces_everything(self) -> None:
        """After a run of the whole page nothing of the page before is left."""
        learner = Learner(0)
        shown(learner, delta("brand"), delta("close", "f1"))
        shown(learner, delta("title"))

        assert set(learner.parts) == {"title"}

    def test_a_name_may_have_dashes(self) -> None:
        """The key of a widget is all that follows its hash."""
        learner = Learner(0)
        shown(learner, delta("any flip-both"))

        assert "any flip-both" in learner.parts

    def test_closed_cards(self) -> None:
        """Places with an open card and gaps are no face-down cards; a marked face-down card is one."""
        learner = Learner(0)
        cells = [{"p": "r1c1", "s": "open"}, {"p": "r1c2", "s": "empty"}, {"p": "r2c1", "s": "down"}]
        learner.views["table"] = {"rows": 2, "cols": 2, "cells": cells}

        assert learner.closed() == ["r2c1", "r2c2"]

    @pytest.mark.parametrize("kind", ["exception", "alert"])
    def test_a_failed_page_is_no_measurement(self, kind: str) -> None:
        """A page that shows an error stops the measuring."""
        message = ForwardMsg()
        getattr(message.delta.new_element, kind).SetInParent()

        with pytest.raises(Trouble):
            shown(Learner(0), message)


def answer(seconds: float, wire: int = 0) -> Answer:
    """An answer that took so long and sent so much over the wire."""
    return Answer(seconds, 0, 0, wire, 1, ())


def test_ratios_and_budgets() -> None:
    """A click that takes twice as long as the empty one is over 1.3, and 7 KB are over 6."""
    found = {"empty": [answer(0.01, 100)] * 20, "a card": [answer(0.02, 7 * 1024)] * 20}
    rows = {row.what: row for row in clicks.compared(found)}

    assert rows["a card: median"].measured.startswith("2.00 x")
    assert rows["a card: median"].ok is False
    assert rows["a card: over the wire, compressed as with a browser"].ok is False
    assert rows["empty: over the wire, compressed as with a browser"].ok is True


class TestRecord:
    """The store against what was sent."""

    def test_stored_games_are_alike_and_their_acts_are_read(self, store: Server) -> None:
        """Games made for the bench have the acts asked for, no game shares its id with another."""
        ids = clicks.play_games(store, 2, acts=7)
        records = [load.kept(store, Person(Learner(0, "play"), game)) for game in ids]

        assert len(set(ids)) == 2
        assert [len(record) for record in records] == [7, 7]
        assert records[0] == records[1]

    @pytest.mark.parametrize("slip", ["lost", "doubled", "swapped"])
    def test_a_wrong_record_is_seen(self, store: Server, slip: str) -> None:
        """A learner whose record lacks an act, has one twice or in another order is counted."""
        good, bad = clicks.play_games(store, 2, acts=3)
        acts = load.kept(store, Person(Learner(0, "play"), good))
        wrong = {"lost": [*acts, "close"], "doubled": acts[:-1], "swapped": [acts[1], acts[0], acts[2]]}[slip]
        people = [Person(Learner(0, "play"), good, acts, [0.1, 0.1]), Person(Learner(0, "play"), bad, wrong, [0.1])]
        nothing = Crowd(store, [Person(Learner(0), "", ["press"], [0.1, 0.1])])
        rows = {row.what: row for row in load.compared(Crowd(store, people), nothing)}

        assert rows["learners whose record is not what was sent"].measured == "1"
        assert rows["learners whose record is not what was sent"].ok is False


def test_a_card_is_turned_at_the_real_table() -> None:
    """The real server rules on a card, keeps the act once although it is told twice, and closes by a button."""
    with served(APPS / "whole.py") as server:
        (game,) = clicks.play_games(server, 1)
        person = Person(Learner(server.port, "play", game=game), game)

        async def play() -> list[Any]:
            await person.learner.open()
            first = await person.learner.flip("r1c1")
            await person.learner.repeat()
            await person.learner.flip("r1c2")
            label = await person.learner.press("close") if "close" in person.learner.parts else None
            await person.learner.close()
            return [first, label]

        first, closed = asyncio.run(play())
        record = load.kept(server, person)

    assert first.ruled
    assert first.sent > 0 < first.received
    assert record == ["flip r1c1", "flip r1c2", *(["close"] if closed else [])]
