"""The translators' commands: `python -m locales check [LANG]`, `sync [--check]` and `coverage`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.yamlfile import FileFault
from locales.check import check
from locales.coverage import report
from locales.language import HERE, available, pick
from locales.sources import PROJECT
from locales.sync import sync


def main(arguments: Sequence[str] | None = None, *, root: Path = HERE, project: Path = PROJECT) -> int:
    """Run a command: 0 when all is well (warnings allowed), 1 when something must be done, 2 for a wrong command."""
    parser = argparse.ArgumentParser("python -m locales", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("check", help="look for mistakes in the files of one language, or of all")
    codes = available(root=root)
    checking.add_argument(
        "language", nargs="?", choices=codes, metavar="LANG", type=lambda tag: tag if tag in codes else _found(tag)
    )
    syncing = commands.add_parser("sync", help="bring the files in line with the English sentences")
    syncing.add_argument("--check", action="store_true", help="only say which files would change")
    commands.add_parser("coverage", help="how much of the program every language has, by kind of text")
    try:
        options = parser.parse_args(arguments)
    except SystemExit as leaving:
        return int(leaving.code or 0)
    try:
        if options.command == "check":
            return _check(options.language, root, project)
        if options.command == "coverage":
            print(report(root=root, project=project))
            return 0
        return _sync(options.check, root, project)
    except FileFault as fault:
        print(f"{fault.name}:{fault.line}: error: {fault.text}")
        print("errors: 1; an English file cannot be read")
        return 1


def _found(tag: str) -> str:
    """The code that a tag such as `no` or `nn` finds; an unknown one stays as it is and is refused."""
    code = pick(tag, drafts=True)
    return tag if code == "en" else code


def _check(language: str | None, root: Path, project: Path) -> int:
    findings = check(language, root=root, project=project)
    for finding in findings:
        print(finding)
    errors = sum(finding.level == "error" for finding in findings)
    print(f"errors: {errors}, warnings: {len(findings) - errors}")
    return 1 if errors else 0


def _sync(only_look: bool, root: Path, project: Path) -> int:
    changed, broken = sync(root=root, project=project, write=not only_look)
    for finding in broken:
        print(finding)
    for path in changed:
        print(
            f"{path.relative_to(root.parent)}: {'would change; run python -m locales sync' if only_look else 'renewed'}"
        )
    print(f"{'would change' if only_look else 'renewed'}: {len(changed)}, errors: {len(broken)}")
    return 1 if broken or (changed and only_look) else 0


if __name__ == "__main__":
    sys.exit(main())
