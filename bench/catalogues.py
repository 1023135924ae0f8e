"""What reading translations costs."""

from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.row import Row
from locales.language import HERE, load


def rows() -> list[Row]:
    """Reading a language again after an edit, per 1000 messages, and asking for one that has not changed."""
    found = []
    with TemporaryDirectory() as folder:
        root = Path(folder) / "locales"
        copytree(HERE, root, ignore=lambda _, names: [name for name in names if name.endswith(".py")])
        for code in ("ru", "nb", "it"):
            load(code, root=root)
            path = root / code / "messages.po"
            messages = path.read_text("utf-8").count("msgctxt")
            path.write_text(path.read_text("utf-8") + "\n", "utf-8")
            start = perf_counter()
            load(code, root=root)
            spent = (perf_counter() - start) * 1000 / messages * 1000
            found.append(
                Row(f"{code}: messages.po read again", f"{spent:.0f} ms per 1000 messages", "150 ms", spent <= 150)
            )
        start = perf_counter()
        for _ in range(1000):
            load("ru", root=root)
        found.append(Row("ru: unchanged", f"{(perf_counter() - start) * 1000:.1f} µs, one look at each file's time"))
    return found
