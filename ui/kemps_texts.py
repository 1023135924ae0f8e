"""The words of the Kemps screens."""

from engine.kemps_actions import KempsAct
from locales.messages import Message, Plural

# Translators: heading of the four cards in the middle of a Kemps table; at most 16 letters
CENTRE = Message("kemps.centre", "Centre")
# Translators: heading of a player's cards; {seat} is a letter such as A
HAND = Message("kemps.hand", "Hand of {seat}")
# Translators: heading of the learner's own cards; at most 16 letters
OWN_HAND = Message("kemps.own-hand", "Your hand")
# Translators: how many cards are left in the stock; n is a number
STOCK = Plural("kemps.stock", "Stock: {n} card", "Stock: {n} cards")
# Translators: a player's hand for screen readers; {seat} is a letter, n the number of cards
HAND_SIZE = Plural("kemps.hand-size", "{seat}: {n} card", "{seat}: {n} cards")
# Translators: the letters of KEMPS that a pair has so far; {pair} is like A/C, {letters} like K-E
LETTERS = Message("kemps.letters", "{pair}: {letters}")
# Translators: instead of the letters: a pair has none yet; {pair} is like A/C
NO_LETTERS = Message("kemps.no-letters", "{pair}: no letter")
# Translators: mark of the player who deals; at most 12 letters
DEALER = Message("kemps.dealer", "deals")
# Translators: mark of a player who does not want the centre; at most 12 letters
DECLINES = Message("kemps.declines", "no, thanks")
# Translators: mark of a hand that was shown after a call; at most 12 letters
JUDGED = Message("kemps.judged", "shown")
# Translators: mark of the learner's partner; at most 12 letters
PARTNER = Message("kemps.partner", "partner")
# Translators: a card of the centre, for screen readers; {card_name} is a card
IN_CENTRE = Message("kemps.in-centre", "in the centre: {card_name}")
# Translators: a card in the hand, for screen readers; {card_name} is a card
IN_HAND = Message("kemps.in-hand", "in the hand: {card_name}")
# Translators: a card that lies face down, for screen readers
FACE_DOWN = Message("kemps.face-down", "face down")
# Translators: an empty place in the centre, for screen readers
TAKEN_AWAY = Message("kemps.taken-away", "empty place")
# Translators: button: give the pair's secret signal; at most 20 letters
SIGNAL = Message("kemps.act.signal", "Give the signal")
# Translators: button: make a gesture that means nothing; at most 20 letters
FEINT = Message("kemps.act.feint", "Mislead")
# Translators: button: I want none of these cards; at most 20 letters
DECLINE = Message("kemps.act.decline", "No, thanks")
# Translators: button: the call Kemps; at most 20 letters
KEMPS = Message("kemps.act.kemps", "Kemps!")
# Translators: button: the call Stop-Kemps; {pair} is like B/D; at most 24 letters
STOP = Message("kemps.act.stop", "Stop-Kemps {pair}!")
# Translators: button: the dealer clears the centre and opens four new cards; at most 20 letters
REFRESH = Message("kemps.act.refresh", "New centre")
# Translators: button that shows all hands to the class, or hides them again; at most 20 letters
ALL_HANDS = Message("kemps.all-hands", "Show all hands")
# Translators: heading of a small table: the same act under house variants of other tables
VARIANTS = Message("kemps.variants", "With house rules that are not in this document")
# Translators: instead of that table: house variants would change nothing
VARIANTS_SAME = Message("kemps.variants.same", "House rules of other tables would change nothing here.")
VARIANT_NAMES = {
    # Translators: name of a house rule: several cards may be taken at once; at most 30 letters
    "several-cards": Message("kemps.variant.several-cards", "Several cards at once"),
    # Translators: name of a house rule: one may call Kemps for the own hand; at most 30 letters
    "own-call": Message("kemps.variant.own-call", "Own call allowed"),
    # Translators: name of a house rule: letters are good, five of them win; at most 30 letters
    "letters-reward": Message("kemps.variant.letters-reward", "Letters as a reward"),
    # Translators: name of a house rule: calls in one moment cancel each other; at most 30 letters
    "agree-ties": Message("kemps.variant.agree-ties", "Calls at once do not count"),
}
# Translators: table cell: who gets a letter under a house rule; {pairs} is like B/D; at most 40 letters
CELL_LETTER = Message("kemps.cell.letter", "letter for {pairs}")
# Translators: the last hint: take a card from the centre; {card_name} is a card
HINT_TAKE = Message("kemps.hint.take", "Take this card from the centre: {card_name}.")
# Translators: the last hint: give a card of the hand; {card_name} is a card
HINT_GIVE = Message("kemps.hint.give", "Give this card: {card_name}.")
# Translators: the last hint: which button to press; {button} is what is written on it
HINT_BUTTON = Message("kemps.hint.button", "Press: {button}")

# Translators: title of the page with the practice table; at most 24 letters
PRACTICE = Message("kemps.practice", "Practise Kemps")
# Translators: what the practice table is; {partner} is the letter of a seat
PRACTICE_HOW = Message(
    "kemps.practice.how",
    "You sit at A, your partner at {partner}. Take a card from the centre, then give one of yours.",
)
# Translators: how the learner's pair signals four of a kind; {gesture} is like: raise an eyebrow
SECRET = Message("kemps.secret", "Your secret signal: {gesture}")
# Translators: button: the computer players act once; at most 24 letters
OTHERS_ACT = Message("kemps.others-act", "Let the others act")
# Translators: button after a deal; at most 20 letters
NEXT_DEAL = Message("kemps.next-deal", "Next deal")
# Translators: button that starts a game of Kemps from the beginning; at most 20 letters
NEW_GAME = Message("kemps.new-game", "New game")
# Translators: label of the choice of the number of players; at most 14 letters
SEATS = Message("kemps.seats", "Players")
# Translators: label of the choice of pace; at most 14 letters
PACE = Message("kemps.pace", "Pace")
# Translators: a pace: nothing happens by itself; at most 14 letters
PACE_STEP = Message("kemps.pace.step", "step by step")
# Translators: a pace; at most 14 letters
PACE_SLOW = Message("kemps.pace.slow", "slow")
# Translators: a pace; at most 14 letters
PACE_LIVELY = Message("kemps.pace.lively", "lively")
# Translators: button that stops a game that goes on by itself; at most 14 letters
PAUSE = Message("kemps.pause", "Pause")
# Translators: button that lets a stopped game go on; at most 14 letters
RESUME = Message("kemps.resume", "Go on")
# Translators: heading over the list of what happened last; at most 24 letters
SEEN = Message("kemps.seen", "What you have seen")
# Translators: a line of that list; {seat} is a letter, {gesture} is like: raises an eyebrow
SAW_GESTURE = Message("kemps.saw.gesture", "{seat} {gesture}")
# Translators: a line of that list; {seat} is a letter, both others are cards
SAW_SWAP = Message("kemps.saw.swap", "{seat} takes {taken_obj} and gives {given_obj}.")
# Translators: a line of that list: a player does not want the centre; {seat} is a letter
SAW_DECLINE = Message("kemps.saw.decline", "{seat} does not want the centre.")
# Translators: a line of that list: the dealer opened four new cards; {seat} is a letter
SAW_REFRESH = Message("kemps.saw.refresh", "{seat} opens a new centre.")
# Translators: nobody but the learner is still to speak
WAITING = Message("kemps.waiting", "All the others have declined. What do you want to do?")
# Translators: the learner is the dealer and everybody has declined
YOU_REFRESH = Message("kemps.you-refresh", "Nobody wants the centre. You deal, so open a new one.")
# Translators: what is to be done while the hand has five cards
YOU_OWE = Message("kemps.you-owe", "You have five cards. Give one back: press a card of your hand.")
# Translators: what can be done during a deal
YOU_MAY = Message("kemps.you-may", "Take a card, watch your partner, or let the others act.")
# Translators: the deal has ended
YOU_DEAL = Message("kemps.you-deal", "The deal is over. Read why, then deal anew.")

GESTURES = {
    # Translators: a secret signal, after: Your secret signal:
    "eyebrow": Message("gesture.eyebrow", "raise an eyebrow"),
    # Translators: a secret signal, after: Your secret signal:
    "ear": Message("gesture.ear", "touch an ear"),
    # Translators: a secret signal, after: Your secret signal:
    "nose": Message("gesture.nose", "rub the nose"),
    # Translators: a secret signal, after: Your secret signal:
    "chin": Message("gesture.chin", "rest the chin on a hand"),
    # Translators: a secret signal, after: Your secret signal:
    "hair": Message("gesture.hair", "stroke the hair"),
    # Translators: a secret signal, after: Your secret signal:
    "cheek": Message("gesture.cheek", "puff out the cheeks"),
}
GESTURES_SEEN = {
    # Translators: what a player does, after the letter of the seat: A raises an eyebrow.
    "eyebrow": Message("gesture-seen.eyebrow", "raises an eyebrow."),
    # Translators: what a player does, after the letter of the seat: A touches an ear.
    "ear": Message("gesture-seen.ear", "touches an ear."),
    # Translators: what a player does, after the letter of the seat: A rubs the nose.
    "nose": Message("gesture-seen.nose", "rubs the nose."),
    # Translators: what a player does, after the letter of the seat: A rests the chin on a hand.
    "chin": Message("gesture-seen.chin", "rests the chin on a hand."),
    # Translators: what a player does, after the letter of the seat: A strokes the hair.
    "hair": Message("gesture-seen.hair", "strokes the hair."),
    # Translators: what a player does, after the letter of the seat: A puffs out the cheeks.
    "cheek": Message("gesture-seen.cheek", "puffs out the cheeks."),
}

OTHER_ACTS = {
    # Translators: name of an act on a button: give a signal that means something else; at most 26 letters
    KempsAct.SIGN_OTHER: Message("kemps.act.sign-other", "Signal something else"),
    # Translators: name of an act on a button: tell the partner by a code word; at most 26 letters
    KempsAct.SPEAK: Message("kemps.act.speak", "Say a code word"),
    # Translators: name of an act on a button: touch the partner under the table; at most 26 letters
    KempsAct.NUDGE: Message("kemps.act.nudge", "Nudge the partner"),
    # Translators: name of an act on a button: hold the own cards out of sight; at most 26 letters
    KempsAct.HIDE: Message("kemps.act.hide", "Hide the hand"),
    # Translators: name of an act on a button: a card goes straight to the partner; at most 26 letters
    KempsAct.HAND: Message("kemps.act.hand", "Pass a card to the partner"),
}
