"""The smallest change that would have made an act allowed, or two cards a pair, in words."""

from html import escape
from math import ceil

from engine.actions import Act
from engine.remedy import Change, Remedy, pair_remedies, remedies
from engine.rulings import Verdict
from engine.table import Ruling, Table
from locales.language import Language
from locales.messages import Message
from ui import house, play_texts, texts
from ui import house_texts as house_words
from ui.view import player_names

# Translators: heading: what would have made a refused act right; at most 40 letters
ALLOWED_IF = Message("remedy.allowed-if", "The smallest change that allows it")
# Translators: heading: what would have made a pair of two cards that are none; at most 40 letters
PAIR_IF = Message("remedy.pair-if", "The smallest change that makes a pair")
# Translators: such a change: another player does it; {player} is a name
PLAYER = Message("remedy.player", "{player} does it: that is whose turn it is.")
# Translators: such a change: something is done before; {acts} is a list of acts like “Close the two cards”
FIRST = Message("remedy.first", "Do this first: {acts}.")
# Translators: such a change: the same act with another card
PLACE = Message("remedy.place", "Choose a card that lies face down.")
# Translators: such a change: another act; {act} is its name, like “Turn a card”
ACT = Message("remedy.act", "Do this instead: {act}.")
# Translators: such a change: a house rule; {rule} says which, like “After a pair: the turn passes”
AXIS = Message("remedy.axis", "Agree on this house rule before the game: “{rule}”.")
# Translators: such a change: another rule set; {rules} is a list of names
RULES = Message("remedy.rules", "Play by other rules: {rules}.")


def remedy_text(remedy: Remedy, before: Table, language: Language) -> str:
    """One change in a sentence; what lies face down is not named."""
    match remedy.change:
        case Change.PLAYER:
            return language.say(PLAYER, player=player_names(before, language)[before.turn])
        case Change.FIRST:
            acts = [_act(action.act, ceil(action.seconds), language) for action in remedy.first]
            return language.say(FIRST, acts=language.list(list(dict.fromkeys(acts))))
        case Change.PLACE:
            return language.say(PLACE)
        case Change.ACT:
            return language.say(ACT, act=_act(remedy.act.act, 0, language))
        case Change.AXIS:
            axis = language.say(house_words.AXES[remedy.axis])
            value = house.value_text(remedy.axis, remedy.value, language)
            return language.say(AXIS, rule=language.say(house_words.CHANGED, axis=axis, value=value))
    return language.say(RULES, rules=language.list([language.say(texts.RULE_SETS[name]) for name in remedy.rules]))


def _act(act: Act, seconds: int, language: Language) -> str:
    return language.say(texts.WAIT, n=seconds) if act is Act.WAIT else language.say(play_texts.ACTS[act])


def remedies_html(before: Table, ruling: Ruling, language: Language, most: int = 2) -> str:
    """The nearest changes under a ruling; nothing where there is nothing to mend.

    Other rule sets are left out: the panel has them in a list of their own.
    """
    allowed = ruling.verdict is Verdict.ALLOWED
    found = (pair_remedies if allowed else remedies)(before, ruling.action)
    lines = [remedy_text(remedy, before, language) for remedy in found if remedy.change is not Change.RULES][:most]
    if not lines:
        return ""
    heading = escape(language.say(PAIR_IF if allowed else ALLOWED_IF))
    rows = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f'<div class="elsewhere remedies"><p>{heading}</p><ul>{rows}</ul></div>'
