"""Kemps acts and cases as text, the other way round from reading them: what is written here is read back as it was."""

import json
from collections.abc import Sequence

from engine.kemps_actions import KempsAct, KempsAction
from engine.kemps_deal import KempsRequest
from engine.kemps_table import WORD, KempsSetting
from engine.rulings import Json


def kemps_act_text(action: KempsAction, seats: str) -> str:
    """An act as a case file has it: `take A 9♣`, `stop B A/C`, `kemps C + stop B A/C`."""
    if action.act is KempsAct.BOTH:
        return " + ".join(kemps_act_text(call, seats) for call in action.calls)
    names = [seats[seat] for seat in action.by]
    cards = [card.code for card in action.cards]
    match action.act:
        case KempsAct.TOUCH:
            names = ["+".join(names)]
        case KempsAct.SIGN_OTHER:  # a case file names the other meaning; nothing turns on which
            return f"sign {names[0]} other"
        case KempsAct.REFRESH | KempsAct.OPEN | KempsAct.DEAL:
            return str(action.act)  # always the dealer's; a ruling names the dealer all the same
        case KempsAct.STOP if action.pair is not None:
            cards = [f"{seats[action.pair]}/{seats[action.pair + len(seats) // 2]}"]
    return " ".join((action.act, *names, *cards))


def kemps_case_text(request: KempsRequest, acts: Sequence[str]) -> str:
    """A Kemps case file; keys that have their default are left out."""
    seats = request.seats
    pairs = KempsSetting(request.rules, seats, 0).pairs
    keys: dict[str, Json] = {
        "profile": request.rules.id,
        "seats": seats if seats != "ABCD" else None,
        "dealer": seats[request.dealer] if request.dealer else None,
        "hands": {seats[seat]: " ".join(card.code for card in hand) for seat, hand in request.hands.items()},
        "centre": " ".join(card.code for card in request.centre),
        "letters": {pairs[pair]: WORD[:count] for pair, count in request.letters.items() if count},
        "stock": request.stock,
        "seed": request.seed or None,
        "house": {axis: value if isinstance(value, str | int) else None for axis, value in request.rules.changed},
        "actions": list(acts),
    }
    return "".join(
        f"{key}: {json.dumps(value, ensure_ascii=False)}\n"
        for key, value in keys.items()
        if value is not None and value != {} and value != [] and value != ""
    )
