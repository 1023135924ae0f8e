"""What outlives a tab: codes, steps, counts, games, results; and a database that cannot be used."""

import re
import sqlite3
import threading
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from store import coverage, database, games, learners, privacy, progress, results, reviews
from store.progress import Kept, Outcome

COOKIE = "0123456789abcdef" * 2


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A database of its own for every test."""
    path = tmp_path / "kept.sqlite3"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{path}")
    yield path
    database.forget_engines()


def test_code_can_be_written_down() -> None:
    """Three groups of four signs, none of which is I, L, O or U."""
    code = learners.new_learner()

    assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}", code)
    assert len({learners.new_code() for _ in range(200)}) == 200


@pytest.mark.parametrize(
    "written", ["k7qf 2mxd 94tr", "K7QF2MXD94TR", " k7qf–2mxd—94tr\n", "K7QF-2MXD-94TR", "k7.qf_2mxd/94tr"]
)
def test_code_is_found_as_children_write_it(written: str) -> None:
    """Case, spaces, any dash and other marks do not matter (d08)."""
    assert learners.tidy(written) == "K7QF-2MXD-94TR"


def test_look_alikes_are_one_sign() -> None:
    """O is 0, I and L are 1; what is no code is none."""
    assert learners.tidy("OIL0-OIL1-ABCD") == "0110-0111-ABCD"
    for nonsense in ("", "U" * 12, "K7QF-2MXD-94T", "K7QF-2MXD-94TRR", "К7QF-2MXD-94TR", "' OR 1=1 --", "²" * 12):
        assert learners.tidy(nonsense) is None
        assert learners.find(nonsense) is None
    assert learners.find("K7QF-2MXD-94TR") is None


def test_browser_is_known_again(file: Path) -> None:
    """The learner of a browser is found by its cookie, of which the file holds no copy."""
    code = learners.new_learner(COOKIE)

    assert learners.of_browser(COOKIE) == code
    assert learners.new_learner(COOKIE) == code
    assert learners.of_browser("f" * 32) is None
    database.forget_engines()
    assert COOKIE.encode() not in file.read_bytes()


def test_another_learner_sits_down() -> None:
    """A browser can go on as another learner, or forget who sat there; the learner stays."""
    first, second = learners.new_learner(COOKIE), learners.new_learner()

    learners.seat(COOKIE, second)
    assert learners.of_browser(COOKIE) == second
    learners.seat(COOKIE, None)
    assert learners.of_browser(COOKIE) is None
    assert learners.find(first.lower()) == first


def test_two_tabs_begin_at_once() -> None:
    """Many tabs of one browser that begin together get one learner."""
    codes: list[str] = []
    threads = [threading.Thread(target=lambda: codes.append(learners.new_learner(COOKIE))) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(codes) == 12
    assert len(set(codes)) == 1


def test_step_is_kept() -> None:
    """A step comes back as it was left, and only in its own lesson."""
    code = learners.new_learner()
    now = Kept(Outcome.RIGHT, True, 2, "match", ("flip r1c1", "flip r1c2"))

    progress.note(code, "lesson", "step", now)

    kept = progress.steps(code)
    assert list(kept) == ["lesson"]
    assert kept["lesson"]["step"] == now._replace(first=Outcome.RIGHT, best=Outcome.RIGHT, best_hints=2)
    assert kept["lesson"]["step"].tries == 3
    assert progress.steps(learners.new_learner()) == {}


def test_first_and_best_stay() -> None:
    """The first outcome stays the first; the best one says how many hints were open when it came."""
    code = learners.new_learner()
    progress.note(code, "l", "s", Kept(Outcome.WRONG, acts=("flip r1c1",)))
    kept = progress.note(code, "l", "s", Kept(Outcome.RIGHT, True, hints=3, acts=("flip r1c1", "flip r1c2")))
    assert (kept.first, kept.best, kept.best_hints) == (Outcome.WRONG, Outcome.RIGHT, 3)

    progress.reset(code, "l")

    kept = progress.steps(code)["l"]["s"]
    assert kept == Kept(first=Outcome.WRONG, best=Outcome.RIGHT, best_hints=3)
    assert progress.note(code, "l", "s", Kept(Outcome.RIGHT, True, hints=1)).best_hints == 1
    assert progress.note(code, "l", "s", Kept(Outcome.RIGHT, True, hints=2)).best_hints == 1
    assert progress.note(code, "l", "s", Kept(Outcome.WRONG)).best == Outcome.RIGHT


def test_reset_is_for_one_lesson() -> None:
    """Beginning one lesson anew leaves the others, and other learners, as they are."""
    one, other = learners.new_learner(), learners.new_learner()
    for code in (one, other):
        for lesson in ("a", "b"):
            progress.note(code, lesson, "s", Kept(Outcome.SEEN, True))

    progress.reset(one, "a")

    assert not progress.steps(one)["a"]["s"].done
    assert progress.steps(one)["b"]["s"].done
    assert progress.steps(other)["a"]["s"].done


def test_coverage_counts() -> None:
    """Seen counts every meeting, right and missed only where something was asked; rule sets are kept apart."""
    code = learners.new_learner()
    coverage.note(code, "memo-ru", ("match", "concentration.match.rank-only", "match"), True)
    coverage.note(code, "memo-ru", ("match",), False)
    coverage.note(code, "memo-ru", ("match",), None)
    coverage.note(code, "memory-no", ("match",), None)

    counts = coverage.counts(code)
    assert counts["memo-ru", "match"] == (3, 1, 1)
    assert counts["memo-ru", "concentration.match.rank-only"] == (1, 1, 0)
    assert counts["memory-no", "match"] == (1, 0, 0)


def test_reviews_are_kept() -> None:
    """The later card of a skill stands in the place of the earlier one."""
    code = learners.new_learner()
    reviews.save(code, "memo-ru/match", {"due": "2026-01-01", "step": None})
    reviews.save(code, "memo-ru/match", {"due": "2026-01-09", "step": 1})

    assert reviews.cards(code) == {"memo-ru/match": {"due": "2026-01-09", "step": 1}}


def test_games_are_kept_for_90_days(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is found under its id until nobody has touched it for 90 days; other ids find nothing."""
    old, late = games.new_id(), games.new_id()
    monkeypatch.setattr(games, "time", lambda: 0.0)
    games.save(old, "memo", "deal: 1")
    assert games.load(old) == ("memo", "deal: 1")
    assert games.load("x") is None
    assert games.load("x" * 5000) is None

    monkeypatch.setattr(games, "time", lambda: 90 * 86400.0)
    games.save(late, "kemps", "Ж")
    assert games.load(old) is not None
    monkeypatch.setattr(games, "time", lambda: 90 * 86400.0 + 1)
    games.save(late, "kemps", "Я")
    assert games.load(old) is None
    assert games.load(late) == ("kemps", "Я")


def test_ids_of_games_cannot_be_chosen() -> None:
    """Only an id of 128 bits is taken, and a text of any length is not."""
    with pytest.raises(ValueError, match="id"):
        games.save("1", "memo", "")
    with pytest.raises(ValueError, match="long"):
        games.save(games.new_id(), "memo", "x" * 200_001)


def test_results_are_apart_and_in_order() -> None:
    """Boards are kept apart; the smallest value comes first, among equals the earlier; hints are told (a19)."""
    results.add("a", "Nina", Decimal("2.5"), hints=True, at=3)
    results.add("a", "Olav", 4, hints=False, at=2)
    results.add("a", "<img src=x>", Decimal("2.5"), hints=False, at=1)
    results.add("b", "Ada", 9, hints=False, at=1)

    assert results.best("a") == [
        ("<img src=x>", Decimal("2.5"), False, 1),
        ("Nina", Decimal("2.5"), True, 3),
        ("Olav", Decimal(4), False, 2),
    ]
    assert results.best("nothing") == []


def _everything(code: str) -> str:
    game = games.new_id()
    progress.note(code, "l", "s", Kept(Outcome.RIGHT, True, acts=("flip r1c1",)))
    coverage.note(code, "memo-ru", ("match",), True)
    reviews.save(code, "skill", {"due": "x"})
    games.save(game, "memo", "text", code)
    results.add("b", "Nina", 1, hints=False, at=1, learner=code)
    learners.save_settings(code, '{"sound": true}')
    return game


def test_export_has_everything() -> None:
    """The export has every row of the learner and nobody else's."""
    code, other = learners.new_learner(COOKIE), learners.new_learner()
    game = _everything(code)
    _everything(other)

    kept = privacy.export(code)

    assert kept["code"] == code
    assert kept["settings"] == {"sound": True}
    assert kept["browsers"] == 1
    assert [row["acts"] for row in kept["answer"]] == [["flip r1c1"]]
    assert [(row["rules"], row["name"], row["seen"]) for row in kept["coverage"]] == [("memo-ru", "match", 1)]
    assert [row["card"] for row in kept["review"]] == [{"due": "x"}]
    assert [row["id"] for row in kept["game"]] == [game]
    assert [row["name"] for row in kept["result"]] == ["Nina"]
    assert privacy.export("nobody") == {}


def test_forget_deletes_everything(file: Path) -> None:
    """After deletion nothing of the learner is in any table; others keep theirs."""
    code, other = learners.new_learner(COOKIE), learners.new_learner()
    game, kept_game = _everything(code), _everything(other)

    privacy.forget(code)

    assert learners.find(code) is None
    assert learners.of_browser(COOKIE) is None
    assert games.load(game) is None
    assert games.load(kept_game) is not None
    assert len(results.best("b")) == 1
    assert progress.steps(other)
    with sqlite3.connect(file) as connection:
        for table in ("answer", "coverage", "review", "game", "result", "browser"):
            rows = connection.execute(f"SELECT count(*) FROM {table} WHERE learner = ?", (code,)).fetchone()
            assert rows == (0,), table
    connection.close()


def test_nothing_is_kept_for_a_deleted_learner() -> None:
    """A tab that is still open after the deletion cannot bring a row back."""
    code = learners.new_learner()
    privacy.forget(code)

    with pytest.raises(IntegrityError):
        progress.note(code, "l", "s", Kept(Outcome.SEEN, True))
    assert database.trouble() == ""


def test_writers_wait_for_each_other() -> None:
    """Eight threads count one meeting ten times each: no count is lost."""
    code = learners.new_learner()

    def many() -> None:
        for _ in range(10):
            coverage.note(code, "memo-ru", ("match",), True)

    threads = [threading.Thread(target=many) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert coverage.counts(code)["memo-ru", "match"].right == 80


def test_what_was_kept_survives_a_restart() -> None:
    """A new process finds what the last one kept."""
    code = learners.new_learner()
    progress.note(code, "l", "s", Kept(Outcome.SEEN, True))

    database.forget_engines()

    assert progress.steps(code)["l"]["s"].done


def test_broken_file_is_said(file: Path) -> None:
    """A file that is no database raises StoreDown, is left as it is, and is not asked again at once."""
    file.write_bytes(b"this is a letter to grandmother" * 99)

    with pytest.raises(database.StoreDown):
        learners.new_learner()

    assert "database" in database.trouble()
    assert file.read_bytes().startswith(b"this is a letter")


def test_locked_file_is_waited_for_only_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that another program holds raises StoreDown; once it is free and the rest is over, all is well."""
    monkeypatch.setattr(database, "BUSY", 0.05)
    code = learners.new_learner()
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    with pytest.raises(database.StoreDown):
        progress.note(code, "l", "s", Kept(Outcome.SEEN, True))
    assert "locked" in database.trouble()
    holder.execute("ROLLBACK")
    holder.close()

    monkeypatch.setattr(database, "REST", 0.0)

    progress.note(code, "l", "s", Kept(Outcome.SEEN, True))
    assert database.trouble() == ""


def test_newer_database_is_left_alone(file: Path) -> None:
    """Tables of a newer app are not touched."""
    learners.new_learner()
    database.forget_engines()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE version SET number = number + 1")
    connection.close()

    with pytest.raises(database.StoreDown, match="newer"):
        learners.new_learner()


@pytest.mark.parametrize("url", ["nonsense", "oracle://x/y", "sqlite:////no/such/folder/file"])
def test_address_that_leads_nowhere(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A DATABASE_URL that cannot be used raises StoreDown like any other database."""
    monkeypatch.setenv("DATABASE_URL", url)

    with pytest.raises(database.StoreDown):
        learners.new_learner()
    assert database.place().kind is database.Kind.NAMED


def test_password_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """The place that is shown has no password in it."""
    monkeypatch.setenv("DATABASE_URL", "postgresql://me:secret@host/cards")

    assert "secret" not in database.place().shown
    assert "host/cards" in database.place().shown


def test_place_is_beside_the_app_else_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside app.py where that folder can be written, else in the user's data folder, which is made."""
    monkeypatch.delenv("DATABASE_URL")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(database.sys, "platform", "linux")
    app = tmp_path / "app"
    app.mkdir()

    assert database.place(app).kind is database.Kind.HOME  # an installed package has no app.py
    assert Path(database.place(app).shown).parent.is_dir()
    (app / "app.py").touch()
    assert database.place(app) == (database.Kind.BESIDE, str(app / database.FILE), f"sqlite:///{app / database.FILE}")


def test_a_class_can_write_at_once() -> None:
    """Thirty threads write at the same moment; every write is kept and none fails."""
    code = learners.new_learner("")
    threads = [threading.Thread(target=coverage.note, args=(code, "memo-ru", ("a", "b"), True)) for _ in range(30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert coverage.counts(code)["memo-ru", "a"] == coverage.Count(30, 30, 0)
