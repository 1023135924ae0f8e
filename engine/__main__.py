"""`python -m engine`: rule a case file, list the rule sets, show what differs between two."""

import argparse
import json
import sys
from pathlib import Path

from engine.axes import Value
from engine.profiles import Axis, profile, profile_ids, side_by_side
from engine.rulebook import clause
from engine.rulings import Basis
from engine.yamlfile import FileFault


def _value(value: Value) -> str:
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False, default=str)


def _where(axis: Axis, document: str) -> str:
    """Where an axis value stands: document and section, the decision's id, or that the document is silent."""
    if axis.law.basis is Basis.SOURCE:
        sections = dict.fromkeys(
            f"{document} {at.section}" for rule in axis.law.rules for at in clause(rule).stated_in(document)
        )
        return "; ".join(sections)
    return "silent" if axis.law.basis is Basis.SILENT else axis.law.rules[0]


def _rule(path: Path, *, compare: bool) -> int:
    from engine.transcript import read_case_file, rule_case

    try:
        case = read_case_file(path)
    except FileFault as fault:
        print(fault, file=sys.stderr)
        return 2
    refused = False
    for line in rule_case(case, compare=compare):
        print(json.dumps(line, ensure_ascii=False))
        refused = "setup" in line
    return 1 if refused else 0


def _profiles() -> int:
    for name in profile_ids():
        rules = profile(name)
        variant = "" if rules.base == name else f", a variant of {rules.base}"
        print(f"{name}: {rules.game}, document {rules.document}{variant}")
    return 0


def _differences(first: str, second: str) -> int:
    try:
        a, b = profile(first), profile(second)
    except KeyError as slip:
        print(slip.args[0], file=sys.stderr)
        return 2
    if a.game != b.game:
        print(f"{first} and {second} are rule sets of different games", file=sys.stderr)
        return 2
    for line in side_by_side(a, b):
        one = f"{_value(line.first.value)} ({_where(line.first, a.document)})"
        two = f"{_value(line.second.value)} ({_where(line.second, b.document)})"
        print(f"{line.axis}: {one} | {two}")
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code is 0, 1 when a set-up is refused, 2 when something is not well formed."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # a console of another code page lacks ♠
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    rule = commands.add_parser("rule", help="rule the actions of a case file, one JSON object a line")
    rule.add_argument("case", type=Path)
    rule.add_argument("--compare", action="store_true", help="add what the other rule sets say")
    commands.add_parser("profiles", help="list the rule sets")
    differences = commands.add_parser("differences", help="two rule sets side by side, axis by axis")
    differences.add_argument("first")
    differences.add_argument("second")
    given = parser.parse_args(arguments)
    if given.command == "rule":
        return _rule(given.case, compare=given.compare)
    if given.command == "differences":
        return _differences(given.first, given.second)
    return _profiles()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:  # somebody reads the first lines only
        sys.stdout = None
        sys.exit(0)
