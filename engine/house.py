"""The rule set of a case: a document's, or with changed axes."""

from collections.abc import Mapping
from typing import Any

from engine.axes import checked
from engine.profiles import Profile, profile, profile_ids, with_house
from engine.yamlfile import Yaml


def rules_of(document: Yaml, name: str, house: Mapping[str, Any]) -> Profile:
    """The rule set named `profile` with the changes of `house`. Raises FileFault at the line of an unknown one."""
    if name not in profile_ids():
        raise document.fault(("profile",), f"{name!r} is not a rule set; there are {', '.join(profile_ids())}")
    rules = profile(name)
    changes = {}
    for axis, value in house.items():
        try:
            changes[axis] = checked(rules.game, axis, value)
        except ValueError as slip:
            raise document.fault(("house", axis), str(slip)) from None
    return with_house(rules, changes)
