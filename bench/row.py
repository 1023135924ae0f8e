"""One line of the table of costs, and how two costs are compared fairly."""

from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter
from typing import NamedTuple


class Row(NamedTuple):
    """What was measured, what came of it, the budget, and whether it is kept (None: there is no budget)."""

    what: str
    measured: str
    budget: str = ""
    ok: bool | None = None


Run = Callable[[], int]
"""Does the work once and says how many times it did the thing that is measured; what it prepares is not timed."""

Prepare = Callable[[], Run]
"""Gets a run ready; called anew before each, for a run may use up what it works on."""


def seconds(prepare: Prepare, least: float = 0.002) -> float:
    """Seconds for the thing once: runs are added up until they are long enough to be timed."""
    spent, done = 0.0, 0
    while spent < least:
        run = prepare()
        start = perf_counter()
        done += run()
        spent += perf_counter() - start
    return spent / done


class Ratio(NamedTuple):
    """How many times dearer one thing is than another, and the seconds of each."""

    times: float
    seconds: float
    other: float


def ratio(prepare: Prepare, other: Prepare, repeats: int = 25) -> Ratio:
    """The median of ratios measured in turn, so that both meet the same moments of a busy machine."""
    measured = [(seconds(prepare), seconds(other)) for _ in range(repeats)]
    return Ratio(
        median(one / two for one, two in measured),
        median(one for one, _ in measured),
        median(two for _, two in measured),
    )


def ratio_row(what: str, found: Ratio, unit: str, most: float) -> Row:
    """A row that says how many times dearer something is than its unit."""
    micro = f"{found.seconds * 1e6:.2f} µs : {found.other * 1e6:.2f} µs"
    return Row(what, f"{found.times:.2f} x {unit} ({micro})", f"at most {most:g} x", found.times <= most)


def show(title: str, rows: Sequence[Row]) -> None:
    """Print rows as a table under their subject."""
    print(f"\n{title}")
    widths = [max(len(row[column]) for row in rows) for column in range(3)]  # type: ignore[arg-type]
    for row in rows:
        ok = {True: "ok", False: "OVER", None: ""}[row.ok]
        cells = (text.ljust(width) for text, width in zip(row[:3], widths, strict=True))
        print(f"  {'  '.join(cells)}  {ok}".rstrip())
