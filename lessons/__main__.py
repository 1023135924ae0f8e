"""`python -m lessons check`: replay every lesson and say what is wrong, with file and line."""

import sys

from lessons.check import check
from lessons.lesson import lesson_files


def main(arguments: list[str] | None = None) -> int:
    """Print a line a finding and a summary; 0 when clean (warnings allowed), 1 on errors, 2 on bad usage."""
    given = sys.argv[1:] if arguments is None else arguments
    if given != ["check"]:
        print("usage: python -m lessons check", file=sys.stderr)
        return 2
    findings = check()
    for finding in findings:
        print(finding)
    errors = sum(finding.level == "error" for finding in findings)
    print(f"{sum(1 for _ in lesson_files())} lessons, {errors} errors, {len(findings) - errors} warnings")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
