"""`python -m engine` as a shell runs it: exit codes, what goes where, and the two lists it prints."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.profiles import profile, profile_ids
from tests.asking import FAMILY, WORKED

ROOT = Path(__file__).parents[1]


def spoken(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command as a shell would run it."""
    command = [sys.executable, "-m", "engine", *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", cwd=ROOT, timeout=60, check=False)


def test_the_worked_example_from_a_shell(tmp_path: Path) -> None:
    """The Russian example prints a ruling a line and ends with 0, the refused `close` after no time included."""
    path = tmp_path / "worked.yaml"
    path.write_text(WORKED, "utf-8")
    done = spoken("rule", str(path))
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, "")
    assert [(line["verdict"], line["reason"]) for line in lines] == [
        ("allowed", "first-card"),
        ("allowed", "match"),
        ("allowed", "first-card"),
        ("allowed", "miss-rank"),
        ("refused", "too-early"),
        ("allowed", "waited"),
        ("allowed", "closed"),
    ]
    assert "♣" in done.stdout


def test_a_refused_setup_from_a_shell(tmp_path: Path) -> None:
    """Seven at Memo: exit 1, one JSON object on stdout, nothing on stderr."""
    path = tmp_path / "seven.yaml"
    path.write_text("profile: memo-ru\nplayers: 7\nactions: [flip r1c1]\n", "utf-8")
    done = spoken("rule", str(path))
    fault = {"reason": "too-many-players", "facts": {"players": 7, "least": 2, "most": 6}}
    assert (done.returncode, done.stderr) == (1, "")
    assert json.loads(done.stdout) == {"setup": "refused", "faults": [fault]}


def test_a_slip_from_a_shell(tmp_path: Path) -> None:
    """An unknown action: exit 2, nothing on stdout, one line on stderr that begins with file and line."""
    path = tmp_path / "slip.yaml"
    path.write_text("profile: memo-ru\nactions:\n  - flip r1c1\n  - jump r1c2\n", "utf-8")
    done = spoken("rule", str(path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{path}:4: ")
    assert done.stderr.count("\n") == 1


def test_wrong_command_line_from_a_shell() -> None:
    """An unknown command is no ruling: exit 2, nothing on stdout."""
    done = spoken("judge")
    assert (done.returncode, done.stdout) == (2, "")


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A missing file and a folder are slips too."""
    for path in (tmp_path / "none.yaml", tmp_path):
        assert main(["rule", str(path)]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith(f"{path}:1: ")


def test_profiles_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for every rule set, its id first."""
    assert main(["profiles"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert set(profile_ids()) >= FAMILY
    assert [line.partition(":")[0] for line in out.splitlines()] == list(profile_ids())


def test_differences_are_told_axis_by_axis(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for every axis: its name, and both values with where they stand."""
    assert main(["differences", "memo-ru", "concentration-it"]) == 0
    lines = dict(line.split(": ", 1) for line in capsys.readouterr().out.splitlines())
    assert list(lines) == list(profile("memo-ru").axes)
    assert lines["match"].startswith("rank (000 ")
    assert " | rank-colour (004 " in lines["match"]
    assert lines["bonus_turn"].startswith("true (000 ")
    assert lines["players"].startswith("[2, 6] (000 ")
    assert " | [1, null] (004 " in lines["players"]
    assert lines["irregular"].startswith("reject (decision.concentration.irregular-move) | annul (004 ")
    assert lines["display_seconds"].endswith("| 0 (silent)")
    assert all(line.count(" | ") == 1 and line.endswith(")") for line in lines.values())


def test_differences_of_every_two(capsys: pytest.CaptureFixture[str]) -> None:
    """Any two rule sets of the family answer the same questions."""
    for one in sorted(FAMILY):
        assert main(["differences", one, "memory-no"]) == 0
        assert len(capsys.readouterr().out.splitlines()) == len(profile("memory-no").axes)


def test_differences_of_an_unknown_rule_set(capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown id: exit 2, said on stderr, nothing on stdout."""
    assert main(["differences", "memo-ru", "memo-xx"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "memo-xx" in err
