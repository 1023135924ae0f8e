"""Acts and cases as text, the other way round from reading them: what is written here is read back as it was."""

import json
from collections.abc import Sequence

from engine.actions import Act, Action
from engine.axes import Value
from engine.rulings import Json
from engine.setup import Request
from engine.table import Setting


def act_text(action: Action, setting: Setting) -> str:
    """An act as a case file has it: `flip r1c1`, `close by 2`."""
    words = [_written(action), *(setting.places[place] for place in action.places)]
    match action.act:
        case Act.POINT if action.card:
            words.append(action.card.code)
        case Act.WAIT:
            words.append(str(action.seconds))
        case Act.CHANGE:
            words += [action.axis, json.dumps(_plain(action.value))]
    if not action.aloud:
        words.append("silent")
    if action.by is not None:
        words.append(f"by {action.by + 1}")
    return " ".join(words)


def _written(action: Action) -> str:
    return {Act.FLIP_BOTH: "flip", Act.POINT: "flip", Act.CLOSE_CROSSED: "close crossed"}.get(
        action.act, str(action.act)
    )


def case_text(request: Request, acts: Sequence[str] = ()) -> str:
    """A case file with this set-up and these acts; keys that have their default are left out."""
    rules = request.rules
    numbered = request.players == tuple(str(n) for n in range(1, len(request.players) + 1))
    pairs: dict[str, Json] = {
        str(seat + 1): found if isinstance(found, int) else [" ".join(card.code for card in pair) for pair in found]
        for seat, found in request.pairs.items()
    }
    deck: Json = list(request.deck) if isinstance(request.deck, tuple) else request.deck
    keys: dict[str, Json] = {
        "profile": rules.id,
        "players": len(request.players) if numbered else list(request.players),
        "layout": request.layout,
        "place": {place: card.code for place, card in request.place.items()},
        "seed": request.seed,
        "deck": deck,
        "pairs": pairs,
        "empty": list(request.empty) if isinstance(request.empty, tuple) else request.empty,
        "start": request.start + 1,
        "house": {axis: _plain(value) for axis, value in rules.changed},
        "actions": list(acts),
    }
    usual: dict[str, Json] = {"seed": 0, "start": 1}
    # YAML reads every line of JSON, so nothing that somebody typed can become markup of the file.
    return "".join(
        f"{key}: {json.dumps(value, ensure_ascii=False)}\n"
        for key, value in keys.items()
        if value is not None and value != {} and value != [] and value != usual.get(key)
    )


def _plain(value: Value) -> Json:
    if isinstance(value, tuple):
        return list(value)
    return value if value is None or isinstance(value, str | int) else float(value)
