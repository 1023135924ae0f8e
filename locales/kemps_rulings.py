"""A Kemps ruling in words: headline, reason and what follows, one whole sentence each."""

from typing import Any

from engine.cards import Card
from engine.kemps_table import WORD, KempsRuling
from engine.rulings import Reason, Verdict
from locales.language import Language
from locales.messages import Message
from locales.rulings import NOTHING_CHANGES, WORDS, Said

KEMPS_TITLES: dict[str, Message] = {
    # Translators: headline, at most 45 letters: a player took a card from the centre and owes one
    "card-taken": Message("verdict.card-taken", "A card is taken"),
    # Translators: headline, at most 45 letters: a player put a card of the hand into the centre
    "card-given": Message("verdict.card-given", "A card is given back"),
    # Translators: headline, at most 45 letters: a player took one card and gave another
    "card-swapped": Message("verdict.card-swapped", "Exchanged"),
    # Translators: headline, at most 45 letters: a player gave the secret signal of the pair
    "signal-given": Message("verdict.signal-given", "The signal is given"),
    # Translators: headline, at most 45 letters: a player made a gesture that means nothing
    "feint": Message("verdict.feint", "A misleading gesture"),
    # Translators: headline, at most 45 letters: a player wants none of the four cards
    "declined": Message("verdict.declined", "No interest in the centre"),
    # Translators: headline, at most 45 letters: the deal ends because nobody wants the last centre
    "stock-out": Message("verdict.stock-out", "The stock is empty: no letters"),
    # Translators: headline, at most 45 letters
    "centre-refreshed": Message("verdict.centre-refreshed", "Four new cards in the centre"),
    # Translators: headline, at most 45 letters: the fourth card of the centre lies open
    "centre-opened": Message("verdict.centre-opened", "The last card is open: begin!"),
    # Translators: headline, at most 45 letters: the partner does hold four of a kind
    "kemps-right": Message("verdict.kemps-right", "Kemps is right"),
    # Translators: headline, at most 45 letters: the partner does not hold four of a kind
    "kemps-wrong": Message("verdict.kemps-wrong", "Kemps is wrong"),
    # Translators: headline, at most 45 letters: the named pair does hold four of a kind
    "stop-right": Message("verdict.stop-right", "Stop-Kemps is right"),
    # Translators: headline, at most 45 letters: the named pair does not hold four of a kind
    "stop-wrong": Message("verdict.stop-wrong", "Stop-Kemps is wrong"),
    # Translators: headline, at most 45 letters: two pairs made the same call in one moment
    "calls-tied": Message("verdict.calls-tied", "Both at once: the deal does not count"),
    # Translators: headline, at most 45 letters
    "dealt": Message("verdict.dealt", "A new deal"),
    # Translators: headline, at most 45 letters: somebody acted after a call
    "deal-ended": Message("verdict.deal-ended", "The deal is over"),
    # Translators: headline, at most 45 letters: somebody wanted to deal anew too early
    "deal-running": Message("verdict.deal-running", "The deal is still on"),
    # Translators: headline, at most 45 letters: the fourth centre card still lies face down
    "centre-not-open": Message("verdict.centre-not-open", "Wait for the last card"),
    # Translators: headline, at most 45 letters
    "centre-already-open": Message("verdict.centre-already-open", "All four cards are open"),
    # Translators: headline, at most 45 letters: it does not lie in the centre
    "card-gone": Message("verdict.card-gone", "The card is gone"),
    # Translators: headline, at most 45 letters: somebody wanted more cards in one exchange
    "one-card-only": Message("verdict.one-card-only", "Only one card at a time"),
    # Translators: headline, at most 45 letters: two hands touched one card together
    "touch-tied": Message("verdict.touch-tied", "At the same moment"),
    # Translators: headline, at most 45 letters: the hand has no card too many
    "nothing-owed": Message("verdict.nothing-owed", "Nothing to give back"),
    # Translators: headline, at most 45 letters: the card to be given is not in the hand
    "card-not-held": Message("verdict.card-not-held", "Not in this hand"),
    # Translators: headline, at most 45 letters: the card just taken was to go back
    "same-card-back": Message("verdict.same-card-back", "Give another card"),
    # Translators: headline, at most 45 letters: the hand has three or five cards
    "hand-wrong-size": Message("verdict.hand-wrong-size", "First back to four cards"),
    # Translators: headline, at most 45 letters: the hand has three or five cards
    "signal-not-at-four": Message("verdict.signal-not-at-four", "No signal without four cards"),
    # Translators: headline, at most 45 letters: the caller's hand has three or five cards
    "call-not-at-four": Message("verdict.call-not-at-four", "No call without four cards"),
    # Translators: headline, at most 45 letters: the hand has three or five cards
    "decline-not-at-four": Message("verdict.decline-not-at-four", "First back to four cards"),
    # Translators: headline, at most 45 letters: somebody gave a signal that means something else
    "signal-other": Message("verdict.signal-other", "A signal has one meaning"),
    # Translators: headline, at most 45 letters: somebody used a code word
    "signal-spoken": Message("verdict.signal-spoken", "No words as signals"),
    # Translators: headline, at most 45 letters: somebody nudged the partner under the table
    "signal-touch": Message("verdict.signal-touch", "No hidden touch"),
    # Translators: headline, at most 45 letters: somebody hid the hand under the table
    "hand-hidden": Message("verdict.hand-hidden", "The cards stay in sight"),
    # Translators: headline, at most 45 letters: somebody passed a card to another player
    "hand-to-hand": Message("verdict.hand-to-hand", "Nothing from hand to hand"),
    # Translators: headline, at most 45 letters: the dealer wanted to clear the centre too early
    "still-wanted": Message("verdict.still-wanted", "Somebody may still want a card"),
    # Translators: headline, at most 45 letters: the dealer wanted to clear the centre during an exchange
    "refresh-not-at-four": Message("verdict.refresh-not-at-four", "Not every hand has four cards"),
    # Translators: headline, at most 45 letters: with three pairs Stop-Kemps must say whom it means
    "pair-unnamed": Message("verdict.pair-unnamed", "Name a pair"),
    # Translators: headline, at most 45 letters: somebody said Stop-Kemps to the own pair
    "own-pair": Message("verdict.own-pair", "Not against your own pair"),
}
"""The headline of every reason of Kemps; the others are in locales/rulings.py."""

KEMPS_WHYS: dict[str, Message] = {
    # Translators: reason of a ruling; {card_subj} is a card
    "card-taken": Message(
        "ruling.card-taken", "{card_subj} comes into the hand. Now another card must go back at once."
    ),
    # Translators: reason of a ruling; {card_subj} is a card
    "card-given": Message("ruling.card-given", "{card_subj} lies in the centre now."),
    # Translators: reason of a ruling; both gaps are cards
    "card-swapped": Message("ruling.card-swapped", "Taken: {taken_name}. Given: {given_name}."),
    # Translators: reason of a ruling
    "signal-given": Message(
        "ruling.signal-given", "Whoever has four cards may give the agreed signal, even by mistake."
    ),
    # Translators: reason of a ruling
    "feint": Message("ruling.feint", "Gestures that mean nothing are allowed. They are meant to mislead the others."),
    # Translators: reason of a ruling
    "declined": Message("ruling.declined", "The centre is only cleared when nobody wants any of its cards."),
    # Translators: reason of a ruling
    "stock-out": Message(
        "ruling.stock-out", "No card is left, and nobody wants the last centre. The cards are dealt anew."
    ),
    # Translators: reason of a ruling
    "centre-refreshed": Message(
        "ruling.centre-refreshed", "Nobody wanted the old cards. They stay out until the deal ends."
    ),
    # Translators: reason of a ruling
    "centre-opened": Message(
        "ruling.centre-opened", "With the fourth card of the centre the deal begins, for all at once."
    ),
    # Translators: reason of a ruling
    "kemps-right": Message("ruling.kemps-right", "The partner's four cards are of one rank. Only that hand counts."),
    # Translators: reason of a ruling
    "kemps-wrong": Message(
        "ruling.kemps-wrong", "The partner's hand is not exactly four cards of one rank. Only that hand counts."
    ),
    # Translators: reason of a ruling
    "stop-right": Message(
        "ruling.stop-right", "In one of the two hands all four cards are of one rank. One is enough."
    ),
    # Translators: reason of a ruling
    "stop-wrong": Message("ruling.stop-wrong", "In neither of the two hands are all four cards of one rank."),
    # Translators: reason of a ruling
    "calls-tied": Message(
        "ruling.calls-tied", "Two calls came in the same moment. The deal is annulled and nobody gets a letter."
    ),
    # Translators: reason of a ruling; left of the one who has dealt so far
    "dealt": Message("ruling.dealt", "The next player to the left deals. The letters stay."),
    # Translators: reason of a ruling
    "deal-ended": Message(
        "ruling.deal-ended", "The deal has ended. Nothing more is exchanged, signalled or called in it."
    ),
    # Translators: reason of a ruling
    "deal-running": Message("ruling.deal-running", "A new deal comes only after a call, or when the stock is used up."),
    # Translators: reason of a ruling
    "centre-not-open": Message(
        "ruling.centre-not-open", "Before the fourth centre card lies open nobody takes, signals or calls."
    ),
    # Translators: reason of a ruling
    "centre-already-open": Message("ruling.centre-already-open", "The centre has its four cards."),
    # Translators: reason of a ruling
    "card-gone": Message(
        "ruling.card-gone", "That card does not lie in the centre. Whoever touches a card first gets it."
    ),
    # Translators: reason of a ruling
    "one-card-only": Message("ruling.one-card-only", "This document plays with one card in each exchange."),
    # Translators: reason of a ruling; {card_name} is a card
    "touch-tied": Message("ruling.touch-tied", "Nobody can say who was first, so nobody gets the card: {card_name}."),
    # Translators: reason of a ruling
    "nothing-owed": Message("ruling.nothing-owed", "Only a hand with a card too many gives one back."),
    # Translators: reason of a ruling
    "card-not-held": Message("ruling.card-not-held", "Only a card of the own hand can be given."),
    # Translators: reason of a ruling; {card_name} is a card
    "same-card-back": Message(
        "ruling.same-card-back", "What was just taken cannot be given back at once: {card_name}."
    ),
    # Translators: reason of a ruling; {hand} is 3 or 5
    "hand-wrong-size": Message(
        "ruling.hand-wrong-size", "The hand has {hand} cards. It is mended first, without a letter."
    ),
    # Translators: reason of a ruling; {hand} is 3 or 5
    "signal-not-at-four": Message(
        "ruling.signal-not-at-four",
        "The hand has {hand} cards. First the exchange is finished, then a signal may come.",
    ),
    # Translators: reason of a ruling; {hand} is 3 or 5
    "call-not-at-four": Message(
        "ruling.call-not-at-four",
        "The caller's hand has {hand} cards. First the exchange is finished, then a call may come.",
    ),
    # Translators: reason of a ruling; {hand} is 3 or 5
    "decline-not-at-four": Message(
        "ruling.decline-not-at-four", "The hand has {hand} cards. First the exchange is finished."
    ),
    # Translators: reason of a ruling
    "signal-other": Message("ruling.signal-other", "The agreed gesture says: four of a kind. It may say nothing else."),
    # Translators: reason of a ruling
    "signal-spoken": Message("ruling.signal-spoken", "Signals are seen, not heard: code words are forbidden."),
    # Translators: reason of a ruling
    "signal-touch": Message(
        "ruling.signal-touch", "Everybody must be able to see a signal: touching under the table is forbidden."
    ),
    # Translators: reason of a ruling
    "hand-hidden": Message("ruling.hand-hidden", "The packet lies where all can count it. Only the faces are hidden."),
    # Translators: reason of a ruling
    "hand-to-hand": Message("ruling.hand-to-hand", "Cards are exchanged by way of the centre only."),
    # Translators: reason of a ruling
    "still-wanted": Message("ruling.still-wanted", "Everybody must first say that the centre is of no use."),
    # Translators: reason of a ruling
    "refresh-not-at-four": Message("ruling.refresh-not-at-four", "While somebody is exchanging, the centre stays."),
    # Translators: reason of a ruling
    "pair-unnamed": Message(
        "ruling.pair-unnamed", "There are several rival pairs, so the call must say which one it means."
    ),
    # Translators: reason of a ruling
    "own-pair": Message("ruling.own-pair", "Stop-Kemps is said to a rival pair."),
}
"""The sentence behind every reason of Kemps."""

# Translators: headline and reason of a ruling after the end of a game of Kemps, at most 50 letters
KEMPS_OVER = Message("ruling.kemps-over", "A pair has all five letters. The game is over.")
# Translators: which pairs get a letter; {pairs} is like: B/D, or a list
LETTER = Message("then.letter", "A letter for: {pairs}.")
# Translators: which pair has five letters and has lost, and who has finished; {pairs} and {finished} are like: B/D,
# {word} is the five letters, always KEMPS
FIFTH_LETTER = Message(
    "then.fifth-letter", "A letter for: {pairs}. Five letters, {word}: the game is over. Successful finish: {finished}."
)
# Translators: a wrong or missing act costs nothing by itself
NO_LETTER = Message("then.no-letter", "Nothing changes, and nobody gets a letter for it.")
# Translators: what follows when a deal ends without a call
DEAL_AGAIN = Message("then.deal-again", "Nobody gets a letter. The cards are dealt anew.")
# Translators: a remark on a Stop-Kemps without a name: there is only one rival pair; {pair} is like: A/C
MEANT = Message("then.meant", "Meant is the only rival pair: {pair}.")


def say_kemps(ruling: KempsRuling, language: Language) -> Said:
    """The ruling in words; seats are written as letters, pairs like A/C."""
    facts: dict[str, Any] = {
        name: value for name, value in ruling.facts if isinstance(value, Card) or not isinstance(value, tuple)
    }
    cards = dict(ruling.facts).get("cards")
    if isinstance(cards, tuple) and cards and "card" not in facts:
        facts["card"] = cards[0]
    title = KEMPS_OVER if ruling.reason is Reason.GAME_OVER else KEMPS_TITLES[ruling.reason]
    why = KEMPS_OVER if ruling.reason is Reason.GAME_OVER else KEMPS_WHYS[ruling.reason]
    return Said(
        language.say(WORDS[ruling.verdict]),
        language.say(title),
        language.say(why, **facts),
        _then(ruling, language),
    )


def _then(ruling: KempsRuling, language: Language) -> str:
    facts = dict(ruling.facts)
    if ruling.verdict is Verdict.REFUSED:
        forbidden = any(rule.endswith("forbidden-acts") for rule in ruling.rules)
        return language.say(NO_LETTER if forbidden else NOTHING_CHANGES)
    if ruling.reason in (Reason.STOCK_OUT, Reason.CALLS_TIED):
        return language.say(DEAL_AGAIN)
    letters = facts.get("letters")
    if not isinstance(letters, tuple):
        return ""
    pairs = language.list([str(pair) for pair in letters])
    if ruling.table.over:
        names = [ruling.table.setting.pairs[pair] for pair in ruling.table.finished]
        said = language.say(FIFTH_LETTER, pairs=pairs, word="-".join(WORD), finished=language.list(names))
    else:
        said = language.say(LETTER, pairs=pairs)
    if facts.get("named") is False:
        partner = ruling.table.setting.pairs[1 - ruling.table.setting.pair(ruling.by[0])]
        said = f"{language.say(MEANT, pair=partner)} {said}"
    return said
