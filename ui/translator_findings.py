"""What the check says about the files of a language, looked up beside the pages, so that no page waits for it."""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from engine.yamlfile import FileFault
from locales.check import check
from locales.coverage import Line
from locales.language import HERE
from locales.po import Finding

_pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="locales check")
_asked: dict[str, tuple[object, Future[tuple[Finding, ...]]]] = {}
_known: dict[str, tuple[Finding, ...]] = {}


def stamps(*codes: str, root: Path = HERE) -> tuple[tuple[str, int, int], ...]:
    """Time and size of every file of these languages, English among them: they change whenever one is saved."""
    found = []
    for code in sorted({"en", *codes}):
        for path in sorted([*(root / code).glob("*.po"), root / code / "deck.yaml"]):
            try:
                state = path.stat()
            except OSError:
                continue  # an editor is just replacing it
            found.append((f"{code}/{path.name}", state.st_mtime_ns, state.st_size))
    return tuple(found)


def findings(code: str) -> tuple[tuple[Finding, ...], bool]:
    """What is wrong with a language, and whether that is about its files as they are now.

    The check of changed files begins at once and goes on beside the page; until it ends, what was found before is said.
    """
    now = stamps(code)
    asked = _asked.get(code)
    if asked is None or (asked[0] != now and asked[1].done()):
        asked = _asked[code] = (now, _pool.submit(_check, code))
    if asked[1].done():
        _known[code] = asked[1].result()
    return _known.get(code, ()), asked[1].done() and asked[0] == now


def _check(code: str) -> tuple[Finding, ...]:
    try:
        return tuple(check(code))
    except FileFault as fault:
        return (Finding(fault.name, fault.line, "error", fault.text),)
    except Exception as slip:  # nothing that a half-saved file brings about may end the look-out for the next save
        return (Finding("locales", 1, "error", f"the check came to no end: {slip}"),)


class About:
    """The findings of a language, by the entry that they are about."""

    def __init__(self, found: Sequence[Finding]) -> None:
        self._by_line: dict[tuple[str, int], list[Finding]] = {}
        self._by_context: dict[str, list[Finding]] = {}
        for finding in found:
            if finding.line > 1:
                self._by_line.setdefault((finding.file, finding.line), []).append(finding)
            else:  # what is not in the file at all
                self._by_context.setdefault(finding.text.partition(": ")[0], []).append(finding)

    def of(self, line: Line) -> list[Finding]:
        """What is wrong with one text."""
        here = self._by_line.get((line.file, line.line), []) if line.line > 1 else []
        return here + self._by_context.get(line.sentence.context, [])
