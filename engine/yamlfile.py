"""YAML as people write it, read strictly: what is wrong is said with file and line."""

import re
from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from pydantic import BaseModel

Path_ = tuple[str | int, ...]


class FileFault(Exception):  # noqa: N818 - a finding about somebody's file, not an error of the program
    """Something in a file cannot be read or does not belong there; says where and what."""

    def __init__(self, name: str, line: int, text: str) -> None:
        self.name, self.line, self.text = name, line, text
        super().__init__(f"{name}:{line}: {text}")


class Yaml(NamedTuple):
    """A document as plain data, with the line of every value."""

    name: str
    data: Any
    lines: dict[Path_, int]

    def line(self, path: Path_) -> int:
        """The line of a value, or of the nearest thing around it that stands in the file."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def fault(self, path: Path_, text: str) -> FileFault:
        """A finding about the value at a path."""
        return FileFault(self.name, self.line(path), text)


@cache
def _loader() -> type[Any]:
    """A safe loader in which `no`, `on`, `1:30` and `010` stay text, as people expect (YAML 1.2 core)."""
    import yaml

    class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        yaml_implicit_resolvers: dict[str, list[tuple[str, Any]]] = {}  # noqa: RUF012 - the library's own name

    resolve: Callable[..., None] = Loader.add_implicit_resolver
    resolve("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf"))
    resolve("tag:yaml.org,2002:int", re.compile(r"^-?(?:0|[1-9][0-9]*)$"), list("-0123456789"))
    resolve("tag:yaml.org,2002:float", re.compile(r"^-?(?:0|[1-9][0-9]*)\.[0-9]+$"), list("-0123456789"))
    resolve("tag:yaml.org,2002:null", re.compile(r"^(?:null|~|)$"), ["n", "~", ""])
    return Loader


_DEEPEST = 50


def parse(text: str, name: str) -> Yaml:
    """Read one YAML document without references and without double keys.

    Raises FileFault with the line for a syntax slip, a key that stands twice, a `*reference`, or a text that a `#`
    would cut short.
    """
    import yaml

    try:
        if "*" in text:
            _refuse_references(text, name)
        return _Reading(text, name).document()
    except yaml.MarkedYAMLError as slip:
        mark = slip.problem_mark or slip.context_mark
        hint = "; a text that holds a colon, quotes, {braces}, # or * must stand in double quotes"
        line = min(mark.line, text.rstrip("\n").count("\n")) + 1 if mark else 1
        raise FileFault(name, line, f"{slip.problem or 'not YAML'}{hint}") from None
    except yaml.reader.ReaderError as slip:
        before = text.partition(chr(slip.character))[0]
        raise FileFault(name, before.count("\n") + 1, f"not readable: {slip.reason}") from None


def _refuse_references(text: str, name: str) -> None:
    """A few references can unfold into gigabytes, so they are looked for before anything is put together."""
    import yaml

    for event in yaml.parse(text, Loader=_loader()):
        if isinstance(event, yaml.AliasEvent):
            line = event.start_mark.line + 1  # type: ignore[union-attr]  # an event that was read has its mark
            raise FileFault(name, line, "write the value out in both places; & and * references are not used here")


class _Reading:
    """Turns the nodes of one document into plain data and keeps their lines."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.rows = text.split("\n") if "#" in text else []
        self.lines: dict[Path_, int] = {}
        self.loader = _loader()(text)

    def document(self) -> Yaml:
        try:
            node = self.loader.get_single_node()
            data = None if node is None else self.value(node, ())
        finally:
            self.loader.dispose()
        return Yaml(self.name, data, self.lines)

    def value(self, node: Any, path: Path_) -> Any:
        line = self.lines[path] = node.start_mark.line + 1
        if len(path) > _DEEPEST:
            raise FileFault(self.name, line, f"values stand inside each other more than {_DEEPEST} deep")
        if node.id == "sequence":
            return [self.value(item, (*path, i)) for i, item in enumerate(node.value)]
        if node.id == "scalar":
            return self.scalar(node)
        found: dict[Hashable, Any] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            key = self.scalar(key_node) if key_node.id == "scalar" else None
            if not isinstance(key, str | int):
                raise FileFault(self.name, line, f"the key {key!r} is not text; put it in quotes")
            if key in found:
                first = self.lines[(*path, key)]
                raise FileFault(self.name, line, f"{key!r} stands twice, first on line {first}; keep one")
            found[key] = self.value(value_node, (*path, key))
            self.lines[(*path, key)] = line
        return found

    def scalar(self, node: Any) -> Any:
        end = node.end_mark
        unquoted = not node.style and end.line < len(self.rows)
        if unquoted and _CUT_SHORT.match(self.rows[end.line], end.column):
            raise FileFault(self.name, end.line + 1, "the text ends before the #; put it in double quotes")
        try:
            return self.loader.construct_object(node)
        except (ValueError, KeyError, AttributeError):  # what the library lets through for `!!int abc`
            raise FileFault(self.name, node.start_mark.line + 1, f"{node.value[:40]!r} is not a value") from None


_CUT_SHORT = re.compile(r"[ \t]+#[0-9]")
"""`Pair #2` is read as `Pair`; a comment has a space after its #."""


def read(path: Path) -> Yaml:
    """Read a file as UTF-8, with or without a byte-order mark. Raises FileFault when that cannot be done."""
    try:
        return parse(path.read_text("utf-8-sig"), str(path))
    except UnicodeDecodeError as slip:
        raise FileFault(str(path), 1, f"not saved as UTF-8 (byte {slip.start}); save it again as UTF-8") from None
    except OSError as slip:
        raise FileFault(str(path), 1, f"cannot be opened: {slip.strerror}") from None


Model = TypeVar("Model", bound="BaseModel")


def validated(model: type[Model], document: Yaml, context: dict[str, Any] | None = None) -> Model:
    """The document as a checked model. Raises FileFault at the line of the first value that does not fit."""
    from pydantic import ValidationError

    try:
        return model.model_validate(document.data, context=context)
    except ValidationError as found:
        faults = found.errors(include_url=False)
        # A misspelt key is also a missing one; the key that stands in the file is what helps.
        first = next((each for each in faults if each["type"] == "extra_forbidden"), faults[0])
        path = tuple(first["loc"])
        unknown = first["type"] == "extra_forbidden"
        text = "is not known here" if unknown else first["msg"].removeprefix("Value error, ")
        where = ".".join(str(part) for part in path)
        raise document.fault(path, f"{where}: {text}" if where else text) from None
