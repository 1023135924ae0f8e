"""What starting the engine costs over bare Python."""

import subprocess
import sys
from pathlib import Path
from statistics import median

from bench.row import Row

REPEATS = 9
MOST_SECONDS, MOST_MEGABYTES = 0.3, 25

_TIME = "from time import perf_counter as now; start = now(); import engine; print(now() - start)"
_MEMORY = (
    "{}\n"
    "from pathlib import Path\n"
    "print(dict(line.split(':', 1) for line in Path('/proc/self/status').read_text().splitlines())['VmRSS'].split()[0])"
)


def _number(code: str) -> float:
    here = Path(__file__).parent.parent
    done = subprocess.run([sys.executable, "-c", code], cwd=here, capture_output=True, text=True, check=True)
    return float(done.stdout)


def time() -> Row:
    """Seconds for `import engine`, in a new process each time; the first one, which may compile, is not counted."""
    _number(_TIME)
    spent = median(_number(_TIME) for _ in range(REPEATS))
    return Row("import engine: time", f"{spent:.3f} s", f"at most {MOST_SECONDS} s", spent <= MOST_SECONDS)


def memory() -> Row:
    """Megabytes of a process that has imported the engine over one that has not."""
    if not Path("/proc/self/status").exists():
        return Row("import engine: memory", "measured on Linux only")
    over = median(_number(_MEMORY.format("import engine")) - _number(_MEMORY.format("")) for _ in range(REPEATS)) / 1024
    return Row("import engine: memory", f"{over:.1f} MB", f"at most {MOST_MEGABYTES} MB", over <= MOST_MEGABYTES)


def rows() -> list[Row]:
    """All that this module measures."""
    return [time(), memory()]
