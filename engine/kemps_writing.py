"""Kemps acts as text, the other way round from reading them: what is written here is read back as it was."""

from engine.kemps_actions import KempsAct, KempsAction


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
