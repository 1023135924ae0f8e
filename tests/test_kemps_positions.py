"""The instructive positions of Kemps, ruled as `python -m engine rule` rules them."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.__main__ import main
from engine.kemps_deal import deal_kemps
from engine.rulings import Fault, SetupRefused
from engine.transcript import rule_case, table_json
from tests.kemps_tables import dealt, everybody_declines, last, read, ruled

POSITIONS = yaml.safe_load((Path(__file__).parent / "data" / "kemps_positions.yaml").read_text("utf-8"))
PLAYED = [pytest.param(entry, id=entry["id"]) for entry in POSITIONS if "says" in entry]
REFUSED = [pytest.param(entry, id=entry["id"]) for entry in POSITIONS if "faults" in entry]


@pytest.mark.parametrize("entry", PLAYED)
def test_position(entry: dict[str, Any]) -> None:
    """The last act has the verdict and reason, and the letters, shown hands and phase, that the document gives it."""
    lines = list(rule_case(read(entry["case"])))
    line, says = lines[-1], entry["says"]
    assert (line["verdict"], line["reason"]) == (says["verdict"], says["reason"])
    letters = dict.fromkeys(line["table"]["letters"], "") | says["letters"]
    assert line["table"]["letters"] == letters
    wanted = {key: value for key, value in says.items() if key not in ("verdict", "reason", "letters")}
    assert {key: line["table"][key] for key in wanted} == wanted
    if "cites" in entry:
        assert f"kemps.{entry['cites']}" in line["rules"]


@pytest.mark.parametrize("entry", [each for each in PLAYED if each.values[0]["says"]["verdict"] == "refused"])
def test_a_refused_position_stays_as_it_was(entry: dict[str, Any]) -> None:
    """Nothing has happened, and the table is the one before the act."""
    lines = list(rule_case(read(entry["case"])))
    start = table_json(dealt(**{**entry["case"], "actions": []}))
    assert lines[-1]["table"] == (lines[-2]["table"] if len(lines) > 1 else start)
    assert lines[-1]["events"] == []


@pytest.mark.parametrize("entry", REFUSED)
def test_setup(entry: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The table is refused with exit code 1 and every fault named."""
    refused = deal_kemps(read(entry["case"]).request)
    assert isinstance(refused, SetupRefused)
    assert [str(fault.reason) for fault in refused.faults] == entry["faults"]
    file = tmp_path / "case.yaml"
    file.write_text(yaml.safe_dump({"profile": "kemps-ru", **entry["case"]}, allow_unicode=True), "utf-8")
    assert main(["rule", str(file)]) == 1
    assert capsys.readouterr().err == ""


def test_every_position_is_here() -> None:
    """The table of positions has 29 rows for Kemps."""
    known = "01 03 04 05 06 07 09 10 11 12 13 15 16 17 19 20 21 22 23 24 26 27 28 29 31 33 35 36 37"
    assert {entry["id"].split()[0] for entry in POSITIONS} == {f"K-P{number}" for number in known.split()}
    assert len(known.split()) == 29


def test_kp26_who_came_late_keeps_the_hand() -> None:
    """The first to touch has the card; the other seat's four cards are the same as before, and no card is owed."""
    lines = ruled("take A 9♣; take B 9♣; give B 2♠; give A K♣", centre="9♣ 2♥ 5♦ J♠", hands={"A": "9♠ 9♥ 9♦ K♣"})
    assert [line["reason"] for line in lines] == ["card-taken", "card-gone", "nothing-owed", "card-given"]
    assert lines[-1]["table"]["centre"] == ["K♣", "2♥", "5♦", "J♠"]


def test_kp29_says_who_still_wants_a_card() -> None:
    """D has not refused the centre, so D is named."""
    assert last("decline A; decline B; decline C; refresh")["facts"] == {"seats": ["D"]}


@pytest.mark.parametrize(("seats", "centres"), [("ABCD", 9), ("ABCDEF", 7), ("ABCDEFGH", 5)])
def test_kp31_the_last_centre(seats: str, centres: int) -> None:
    """32, 24 or 16 stock cards make 9, 7 or 5 centres; nobody wants the last one, and the deal ends without letters."""
    declines = everybody_declines(seats)
    lines = ruled("; ".join([f"{declines}; refresh"] * (centres - 1) + [declines]), seats=seats)
    refreshed = [line for line in lines if line["reason"] == "centre-refreshed"]
    assert len(refreshed) == centres - 1
    assert refreshed[-1]["table"]["stock"] == 0
    first = [card.code for card in dealt(seats=seats).centre if card]
    assert {card for line in refreshed for card in line["table"]["centre"]}.isdisjoint(first)
    assert (lines[-1]["reason"], lines[-1]["table"]["phase"]) == ("stock-out", "dealt-out")
    assert set(lines[-1]["table"]["letters"].values()) == {""}


def test_kp36_other_numbers_of_players() -> None:
    """Two are too few, twelve too many; five and seven make no pairs."""
    found = {}
    for seats in ("AB", "ABCDE", "ABCDEFG", "ABCDEFGHIJ", "ABCDEFGHIJKL"):
        refused = deal_kemps(read({"seats": seats}).request)
        assert isinstance(refused, SetupRefused)
        found[len(seats)] = [fault.reason for fault in refused.faults]
    assert found == {
        2: [Fault.TOO_FEW_PLAYERS],
        5: [Fault.NOT_IN_PAIRS],
        7: [Fault.NOT_IN_PAIRS],
        10: [Fault.TOO_MANY_PLAYERS],
        12: [Fault.TOO_MANY_PLAYERS],
    }
