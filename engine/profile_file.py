"""Rule-set files: `profiles/<id>.yaml` holds what a rule set says, or only what differs from its base."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from engine.axes import CHANGEABLE, Value, checked
from engine.profiles import FOLDER, Axis, Profile, assemble, profile
from engine.rulebook import clause
from engine.rulings import Basis, Law
from engine.yamlfile import FileFault, Yaml, read, validated

_STRICT = ConfigDict(extra="forbid", strict=True, frozen=True)


class AxisEntry(BaseModel):
    """`{value, clause | decision | silent}`: an answer, and exactly one word on where it stands."""

    model_config = _STRICT

    value: Any
    clause: str | list[str] = Field(default_factory=list)
    decision: str = ""
    silent: str = ""

    @model_validator(mode="after")
    def _one_ground(self) -> "AxisEntry":
        if sum(map(bool, (self.clause, self.decision, self.silent))) != 1:
            raise ValueError("say where the value stands: one of clause, decision, silent")
        return self


class ProfileFile(BaseModel):
    """A rule-set file. A variant names its `base` and the axes that differ; a document names everything."""

    model_config = _STRICT

    id: str
    base: str = ""
    game: Literal["concentration", "kemps", ""] = ""
    document: str = ""
    language: str = ""
    axes: dict[str, AxisEntry]


def _law(entry: AxisEntry, game: str, document: str) -> Law:
    if entry.decision:
        rule = f"decision.{game}.{entry.decision}"
        clause(rule)
        return Law((rule,), Basis.DECISION)
    if entry.silent:
        clause(entry.silent)
        return Law((entry.silent,), Basis.SILENT)
    rules = (entry.clause,) if isinstance(entry.clause, str) else tuple(entry.clause)
    for rule in rules:
        if not clause(rule).stated_in(document):
            raise ValueError(f"document {document} does not state {rule}")
    return Law(rules, Basis.SOURCE)


def _value(game: str, axis: str, value: Any) -> Value:
    if axis in CHANGEABLE[game]:
        return checked(game, axis, value)
    return tuple(value) if isinstance(value, list) else value


def read_profile(name: str) -> Profile:
    """Load one rule set with its base. Raises FileFault with the line of what is wrong."""
    document = read(FOLDER / f"{name}.yaml")
    entry = validated(ProfileFile, document)
    base = profile(entry.base) if entry.base else None
    game = base.game if base else entry.game
    source = base.document if base else entry.document
    axes = dict(base.axes) if base else {}
    for axis, said in entry.axes.items():
        axes[axis] = _axis(document, axis, said, game, source, known=base is None or axis in axes)
    return assemble(
        id=name,
        base=entry.base or name,
        game=game,
        document=source,
        language=base.language if base else entry.language,
        axes=axes,
    )


def _axis(document: Yaml, axis: str, said: AxisEntry, game: str, source: str, *, known: bool) -> Axis:
    if not known:
        raise document.fault(("axes", axis), f"{axis!r} is not an axis of the base")
    try:
        return Axis(_value(game, axis, said.value), _law(said, game, source))
    except KeyError as slip:
        raise document.fault(("axes", axis), f"no clause has the id {slip.args[0]}") from None
    except FileFault:
        raise
    except ValueError as slip:
        raise document.fault(("axes", axis), str(slip)) from None
