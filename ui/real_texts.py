"""The words of the referee for real cards."""

from collections.abc import Mapping

from engine.real import Happening, Reminder
from locales.messages import Message, Plural

# Translators: under the title of the page on which a game with real cards is set up
HOW = Message(
    "real.how", "You play with your own cards. Tell the referee what happened. It knows the rules and counts the pairs."
)
# Translators: label of the choice of ranks (ace, two, queen …) for a pack made smaller; at most 30 letters
RANKS = Message("real.ranks", "Ranks in your pack")
# Translators: choice of cards: only some ranks of a pack; at most 30 letters
FEWER = Message("real.fewer", "fewer cards, some ranks")
# Translators: button that starts the game with real cards; at most 20 letters
START = Message("real.start", "We are ready")
# Translators: what to do before the first turn; {cards} is a number
LAY_OUT = Message(
    "real.lay-out", "Shuffle your {cards} cards and lay them face down. Then say here which card is turned."
)

# Translators: name of the group of buttons for the rank of a card that was turned, for screen readers
RANK_GRID = Message("real.rank-grid", "Rank of the card that was turned")
# Translators: name of the group of buttons for the card that was turned, for screen readers
CARD_GRID = Message("real.card-grid", "The card that was turned")
# Translators: above the buttons: the rank of the first card of a turn is to be pressed; at most 40 letters
ASK_FIRST = Message("real.ask-first", "Turned first: which rank?")
# Translators: as before, for the second card; at most 40 letters
ASK_SECOND = Message("real.ask-second", "Turned second: which rank?")
# Translators: as before, when two cards lie open that are no pair; at most 40 letters
ASK_CLOSED = Message("real.ask-closed", "Are both cards face down again?")
# Translators: above the buttons: which of the cards of that rank; at most 30 letters
ASK_CARD = Message("real.ask-card", "Which one?")
# Translators: above the cards that lie open now; at most 30 letters
OPEN_NOW = Message("real.open-now", "Open now")
# Translators: a button for a card, for screen readers: it has left the table
CARD_GONE = Message("real.card-gone", "{card_name}, taken")
# Translators: a button for a card, for screen readers: it lies open
CARD_OPEN = Message("real.card-open", "{card_name}, open")
# Translators: a button for a card, for screen readers
CARD = Message("real.card", "{card_name}")
# Translators: a button that is not used yet, for screen readers: no rank has been chosen
NO_RANK = Message("real.no-rank", "first choose a rank")
# Translators: a button for a rank, for screen readers; {ranks} is like “3 queens”
RANK_LEFT = Message("real.rank-left", "{ranks} left")

# Translators: button: the two cards were shown long enough and were turned face down; n is a number of seconds
CLOSED_AFTER = Plural(
    "real.closed-after", "Shown for {n} second and closed", "Shown for {n} seconds and closed"
)  # fmt: skip
# Translators: as before, where the rule set names no number of seconds; at most 34 letters
CLOSED = Message("real.closed", "Seen by all and closed")
# Translators: a switch: rank and suit of the card were said aloud; at most 30 letters
ALOUD = Message("real.aloud", "Said aloud")
# Translators: button that takes back the last entry, because a wrong button was pressed; at most 26 letters
CORRECT = Message("real.correct", "Correct a slip")
# Translators: button with everything else that people may have done; at most 30 letters
ELSE = Message("real.else", "Something else happened")
# Translators: label of the choice who did it; at most 20 letters
WHO = Message("real.who", "Who did it?")
# Translators: label of the choice of a card that lies in a pile; at most 30 letters
WHICH_TAKEN = Message("real.which-taken", "Which card of a pile?")
# Translators: button with the list of all that happened; at most 12 letters
LOG = Message("real.log", "Record")
# Translators: instead of that list, before the first entry
LOG_EMPTY = Message("real.log-empty", "Nothing has happened yet.")
# Translators: one line of the record; {player} is a name, {what} what was done, {ruling} a headline such as: Too early
LINE = Message("real.line", "{player}: {what}. {ruling}")
# Translators: one line of the record: a card was turned; {player} is a name, {ruling} a headline such as: Too early
LINE_CARD = Message("real.line-card", "{player}: {card_name}. {ruling}")
# Translators: mark behind a line of the record that was entered by mistake; at most 16 letters
CORRECTED = Message("real.corrected", "corrected")
# Translators: button: the same players begin again; at most 24 letters
AGAIN = Message("real.again", "Another game")
# Translators: link: other rules or players; at most 30 letters
OTHER = Message("real.other", "Other rules or players")

# Translators: headline when somebody enters a card that cannot have been turned; at most 45 letters
CANNOT_BE = Message("real.cannot-be", "That cannot be")
# Translators: reason: the card lies open or has been taken
NOT_THERE = Message(
    "real.not-there",
    "{card_subj} does not lie face down: it is open or in a pile. Press the right card, or correct a slip.",
)
# Translators: reason: the pack has no such card
NOT_IN_PACK = Message("real.not-in-pack", "{card_subj} is not in your pack. Take the card out and press the right one.")

# Translators: heading over what people must do with their own hands; at most 40 letters
REMINDERS = Message("real.reminders", "At a real table you must now")
# Translators: heading over the score; at most 20 letters
SCORE = Message("real.score", "Score")
# Translators: the score of one player; {player} is a name, n the number of pairs
PAIRS = Plural("real.pairs", "{n} pair", "{n} pairs")
# Translators: the number of attempts without a pair of one who plays alone
MISSES = Plural("real.misses", "{n} miss", "{n} misses")
# Translators: mark of the player who has the turn; at most 16 letters
HAS_TURN = Message("real.has-turn", "has the turn")
# Translators: how many cards still lie on the table
LEFT = Plural("real.left", "{n} card on the table", "{n} cards on the table")
# Translators: the check of the score at the end: count the real piles
SUM = Message("real.sum", "Count your piles. All together must be {pairs} pairs.")
# Translators: the leaders are level and play off; {players} is a list of names
LEVEL = Message("real.level", "Level: {players}. A play-off decides.")
# Translators: the game of this address is not kept any more
GONE = Message("real.gone", "This game is not kept any more. Here you can begin a new one.")

HAPPENINGS: Mapping[Happening, Message] = {
    # Translators: what happened at a real table, on a button and in the record: a card was turned; at most 40 letters
    Happening.TURN: Message("happened.turn", "turned a card"),
    # Translators: what happened at a real table, on a button and in the record; at most 40 letters
    Happening.CLOSE: Message("happened.close", "closed the two cards"),
    # Translators: as before: the two open cards were turned face down too soon; at most 40 letters
    Happening.CLOSE_EARLY: Message("happened.close-early", "closed the cards at once"),
    # Translators: as before: each card was laid on the other's place; at most 40 letters
    Happening.CLOSE_CROSSED: Message("happened.close-crossed", "closed them on each other's places"),
    # Translators: as before; at most 40 letters
    Happening.THIRD: Message("happened.third", "turned a third card"),
    # Translators: as before: not the player whose turn it is; at most 40 letters
    Happening.OTHER: Message("happened.other", "turned a card out of turn"),
    # Translators: as before: the open card was chosen as the second one; at most 40 letters
    Happening.AGAIN: Message("happened.again", "chose the open card again"),
    # Translators: as before; at most 40 letters
    Happening.BACK_DOWN: Message("happened.back-down", "turned the first card back"),
    # Translators: as before; at most 40 letters
    Happening.BOTH: Message("happened.both", "turned two cards at once"),
    # Translators: as before: a card of a pair that has been taken was turned; at most 40 letters
    Happening.TAKEN: Message("happened.taken", "used a card from a pile"),
    # Translators: as before: took two cards that lie face down; at most 40 letters
    Happening.CLAIM: Message("happened.claim", "took two cards unturned"),
    # Translators: as before: looked under a card alone; at most 40 letters
    Happening.PEEK: Message("happened.peek", "looked under a card"),
    # Translators: as before; at most 40 letters
    Happening.MOVE: Message("happened.move", "moved a card"),
    # Translators: as before: pushed the remaining cards together; at most 40 letters
    Happening.GATHER: Message("happened.gather", "pushed the cards together"),
    # Translators: as before; at most 40 letters
    Happening.RESHUFFLE: Message("happened.reshuffle", "shuffled the cards"),
    # Translators: as before: only touched; at most 40 letters
    Happening.TOUCH: Message("happened.touch", "touched a card"),
    # Translators: as before; at most 40 letters
    Happening.NOTE: Message("happened.note", "wrote places down"),
    # Translators: as before; at most 40 letters
    Happening.PASS: Message("happened.pass", "gave the turn away"),
}

REMIND: Mapping[Reminder, Message] = {
    # Translators: what people must do at a real table after a ruling
    Reminder.SAY_ALOUD: Message("remind.say-aloud", "Say rank and suit aloud."),
    # Translators: what people must do at a real table after a ruling
    Reminder.KEEP_OPEN: Message("remind.keep-open", "Leave the card open on its place."),
    # Translators: what people must do at a real table: show two cards that are no pair; {seconds} like “5 seconds”
    Reminder.SHOW_SECONDS: Message("remind.show-seconds", "Show both cards for at least {seconds}. Count slowly."),
    # Translators: what people must do at a real table after a ruling
    Reminder.SHOW: Message("remind.show", "Show both cards until everybody has seen them."),
    # Translators: what people must do at a real table after a ruling
    Reminder.SAME_PLACES: Message("remind.same-places", "Turn the open cards face down, each on its own place."),
    # Translators: what people must do at a real table after a ruling
    Reminder.PILE_DOWN: Message("remind.pile-down", "Lay the pair face down on the player's pile."),
    # Translators: what people must do at a real table after a ruling
    Reminder.PILE_UP: Message("remind.pile-up", "Lay the pair face up in front of the player."),
    # Translators: what people must do at a real table after a ruling
    Reminder.PILE_FREE: Message("remind.pile-free", "Lay the pair on the player's pile, face up or face down."),
    # Translators: what people must do at a real table after a ruling
    Reminder.LEAVE_GAPS: Message("remind.leave-gaps", "Leave both gaps. Move no other card."),
    # Translators: what people must do at a real table: one who plays alone counts the attempts without a pair
    Reminder.COUNT_MISS: Message("remind.count-miss", "Make a mark for the miss."),
    # Translators: what people must do at a real table at the end of the game
    Reminder.COUNT_PAIRS: Message("remind.count-pairs", "Count the pairs in every pile."),
    # Translators: what people must do at a real table: the leaders are level
    Reminder.PLAY_OFF: Message(
        "remind.play-off",
        "Take four pairs of the leaders, shuffle them, lay two rows and play for them. The pairs then go back.",
    ),
    # Translators: what people must do at a real table: a card was turned that should not have been
    Reminder.TURN_DOWN: Message("remind.turn-down", "Turn that card face down again on its place."),
    # Translators: what people must do at a real table: cards were closed too soon
    Reminder.OPEN_AGAIN: Message("remind.open-again", "Turn the card or the cards face up again."),
    # Translators: what people must do at a real table: cards were moved
    Reminder.PUT_RIGHT: Message("remind.put-right", "Put every card back on its own place."),
    # Translators: what people must do at a real table: a card came from a pile
    Reminder.PUT_BACK: Message("remind.put-back", "Put the card back into its pile."),
    # Translators: what people must do at a real table: the cards were shuffled during the game
    Reminder.DEAL_ANEW: Message(
        "remind.deal-anew", "Put the cards back as they lay. If nobody knows how, agree on a new game."
    ),
    # Translators: what people must do at a real table: somebody made notes
    Reminder.NOTES_AWAY: Message("remind.notes-away", "Put the notes away."),
}
