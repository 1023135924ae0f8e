"""YAML as people write it, read strictly: what is wrong is said with file and line."""

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
    import re

    import yaml

    class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        yaml_implicit_resolvers: dict[str, list[tuple[str, Any]]] = {}  # noqa: RUF012 - the library's own name

    resolve: Callable[..., None] = Loader.add_implicit_resolver
    resolve("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf"))
    resolve("tag:yaml.org,2002:int", re.compile(r"^-?(?:0|[1-9][0-9]*)$"), list("-0123456789"))
    resolve("tag:yaml.org,2002:float", re.compile(r"^-?(?:0|[1-9][0-9]*)\.[0-9]+$"), list("-0123456789"))
    resolve("tag:yaml.org,2002:null", re.compile(r"^(?:null|~|)$"), ["n", "~", ""])
    return Loader


def parse(text: str, name: str) -> Yaml:
    """Read one YAML document without references and without double keys.

    Raises FileFault with the line for a syntax slip, a key that stands twice, or a `*reference`.
    """
    import yaml

    lines: dict[Path_, int] = {}
    loader = _loader()(text)
    try:
        node = loader.get_single_node()
        data = None if node is None else _plain(loader, node, (), name, lines, set())
    except yaml.MarkedYAMLError as slip:
        mark = slip.problem_mark or slip.context_mark
        hint = "; a text that holds a colon, quotes, {braces}, # or * must stand in double quotes"
        raise FileFault(name, mark.line + 1 if mark else 1, f"{slip.problem or 'not YAML'}{hint}") from None
    except yaml.YAMLError as slip:
        raise FileFault(name, 1, f"not readable: {slip}") from None
    finally:
        loader.dispose()
    return Yaml(name, data, lines)


def _plain(loader: Any, node: Any, path: Path_, name: str, lines: dict[Path_, int], seen: set[int]) -> Any:
    lines[path] = node.start_mark.line + 1
    if id(node) in seen:  # the same node again is an alias; a few of them can unfold into gigabytes
        raise FileFault(name, lines[path], "write the value out in both places; & and * references are not used here")
    seen.add(id(node))
    if node.id == "sequence":
        return [_plain(loader, item, (*path, i), name, lines, seen) for i, item in enumerate(node.value)]
    if node.id != "mapping":
        return loader.construct_object(node)
    found: dict[Hashable, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node)
        line = key_node.start_mark.line + 1
        if not isinstance(key, str | int):
            raise FileFault(name, line, f"the key {key!r} is not text; put it in quotes")
        if key in found:
            raise FileFault(name, line, f"{key!r} stands twice, first on line {lines[(*path, key)]}; keep one")
        found[key] = _plain(loader, value_node, (*path, key), name, lines, seen)
        lines[(*path, key)] = line
    return found


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
        first = found.errors(include_url=False)[0]
        path = tuple(first["loc"])
        unknown = first["type"] == "extra_forbidden"
        text = "is not known here" if unknown else first["msg"].removeprefix("Value error, ")
        where = ".".join(str(part) for part in path)
        raise document.fault(path, f"{where}: {text}" if where else text) from None
