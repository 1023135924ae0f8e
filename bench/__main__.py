"""`python -m bench [SUBJECT ...]`: measure and show; the exit code says only whether everything ran."""

import argparse
from collections.abc import Callable

from bench import catalogues, clicks, comparisons, flips, importing, kemps, plays
from bench.row import Row, show

SUBJECTS: dict[str, tuple[str, Callable[[], list[Row]]]] = {
    "import": ("Starting the engine, over bare Python", importing.rows),
    "flips": ("One ruling, beside bare lists that explain nothing", flips.rows),
    "comparisons": ("The same act under all other rule sets, beside one ruling of it", comparisons.rows),
    "kemps": ("One Kemps ruling, beside a flip on bare lists", kemps.rows),
    "plays": ("A whole game by computer players, beside its cards on bare lists", plays.rows),
    "clicks": ("A click until its ruling has come, beside the round trip of an empty fragment", clicks.rows),
    "catalogues": ("Reading translations", catalogues.rows),
}
"""What can be measured: a title, and the function that makes the rows."""


def main(arguments: list[str] | None = None) -> int:
    """Measure the subjects named, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help=f"of {', '.join(SUBJECTS)}; all when not given")
    chosen = parser.parse_args(arguments).subjects or list(SUBJECTS)
    if unknown := [name for name in chosen if name not in SUBJECTS]:
        parser.error(f"there is no subject {unknown[0]}; there are {', '.join(SUBJECTS)}")
    for name in chosen:
        title, rows = SUBJECTS[name]
        show(title, rows())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
