"""The words of the drills."""

from engine.actions import Act
from engine.kemps_actions import KempsAct
from locales.messages import Message, Plural

# Translators: label of the choice between two kinds of questions, heard by screen readers; at most 24 letters
KIND = Message("drill.kind", "Kind of question")
KINDS = {
    # Translators: a kind of question: what does the referee say of an act?; at most 24 letters
    "rulings": Message("drill.kind.rulings", "What does the referee say?"),
    # Translators: a kind of question: a piece of a game is shown, and one finds the rule set; at most 24 letters
    "which": Message("drill.kind.which", "Which rules?"),
}
# Translators: label of the choice of the rule set the questions are about; at most 24 letters
SCOPE = Message("drill.scope", "Rule set")
# Translators: in the list of rule sets: questions about all of them; at most 26 letters
ALL = Message("drill.scope.all", "All rule sets")
# Translators: label over a question, before it has been answered; at most 40 letters
ASK_RULING = Message("drill.ask", "What does the referee say?")
# Translators: a question about a piece of a game that is shown as a list of what happened
ASK_WHICH = Message("drill.ask.which", "Which rules can they be playing by?")
# Translators: heading over two or three lines with what happened just before; at most 24 letters
BEFORE = Message("drill.before", "Just before")
# Translators: heading over a list of what happened in a game; at most 30 letters
HAPPENED = Message("drill.happened", "What happened")
# Translators: how hard a question is; n is the number of rules that the referee's answer rests on
CLAUSES = Plural("drill.clauses", "Rests on {n} rule", "Rests on {n} rules")
# Translators: how hard a question is; n is the number of cards that lie hidden and that one has to remember
LOAD = Plural("drill.load", "{n} card to remember", "{n} cards to remember")
# Translators: how to answer with the keyboard; at most 60 letters
KEYS = Message("drill.keys", "The keys 1 to 4 answer, too.")
# Translators: after a wrong answer; {answer} is what is written on the right button
RIGHT_ANSWER = Message("drill.right-answer", "The right answer: {answer}")
# Translators: button after a wrong answer: it shows one more example of the same rule; at most 40 letters
EXAMPLE = Message("drill.example", "Another position that shows it")
# Translators: heading over that second example; at most 40 letters
EXAMPLE_IS = Message("drill.example.is", "Another position")
# Translators: button: the next question; at most 20 letters
NEXT = Message("drill.next", "Next question")
# Translators: how many answers of this visit were right; both gaps are numbers
SCORE = Message("drill.score", "Right: {right} of {asked}")
# Translators: after an answer to "Which rules?": what these rules would have said at the first act that tells them
# apart; {rules} is a list of rule sets, {answer} is the headline of a ruling by these other rules,
# {number} the number of a line
PARTED = Message("drill.parted", "{rules}: line {number} would be different. There the referee says: {answer}")

ACTS: dict[Act, Message] = {
    # Translators: what a player does in a question; {player} is a name and is never declined
    Act.FLIP_BOTH: Message("drill.act.flip-both", "{player} wants to turn two cards at the same moment."),
    # Translators: what a player does in a question; {player} is a name and is never declined
    Act.CLAIM: Message(
        "drill.act.claim", "{player} wants to take two face-down cards as a pair, without turning them."
    ),
    # Translators: what a player does in a question: nobody else sees the card; {place} is like: row 1, column 2
    Act.PEEK: Message("drill.act.peek", "{player} wants to lift a corner and look at a card alone ({place})."),
    # Translators: what a player does in a question; {place}, like “row 1, column 2”, is where the card lay before
    Act.MOVE: Message("drill.act.move", "{player} pushes a card from its place to a gap. It lay here: {place}."),
    # Translators: what a player does in a question; {player} is a name and is never declined
    Act.GATHER: Message("drill.act.gather", "{player} pushes the cards that are left together."),
    # Translators: what a player does in a question; {player} is a name and is never declined
    Act.RESHUFFLE: Message("drill.act.reshuffle", "{player} shuffles the cards that are left."),
    # Translators: what a player does in a question; {place} is like: row 1, column 2
    Act.TOUCH: Message("drill.act.touch", "{player} touches a card without turning it ({place})."),
    # Translators: what a player does in a question; {player} is a name and is never declined
    Act.NOTE: Message("drill.act.note", "{player} writes down where a card lies."),
    # Translators: what a player does in a question; {player} is a name and is never declined
    Act.PASS: Message("drill.act.pass", "{player} wants to give the turn away."),
    # Translators: what a player does in a question; {player} is a name and is never declined
    Act.CHANGE: Message("drill.act.change", "{player} wants to change a rule for the rest of the game."),
    # Translators: what a player does in a question with two missed cards; {player} is a name and is never declined
    Act.CLOSE_CROSSED: Message(
        "drill.act.close-crossed", "{player} closes the two cards and lays each on the place of the other."
    ),
}
"""What a player does, where one sentence is enough for the act."""

# Translators: what a player does: the card is turned and everybody sees it; {place} is like: row 1, column 2,
# {card_subj} is a card
FLIP = Message("drill.act.flip", "{player} turns a card ({place}). It is {card_subj}.")
# Translators: what a player does: the card is not turned; {place} is like: row 1, column 2
FLIP_WISH = Message("drill.act.flip-wish", "{player} wants to turn this card: {place}.")
# Translators: what a player does: two cards lie open already; {place} is like: row 1, column 2
FLIP_THIRD = Message("drill.act.flip-third", "{player} wants to turn one more card: {place}.")
# Translators: what a player does; {card_name} is the card that lies open
FLIP_OPEN = Message("drill.act.flip-open", "{player} chooses the open card as the second one: {card_name}.")
# Translators: what a player does: no card lies there; {place} is like: row 1, column 2
FLIP_GAP = Message("drill.act.flip-gap", "{player} points at an empty place: {place}.")
# Translators: what a player does; the card lies in a pile of taken pairs
POINT_TAKEN = Message(
    "drill.act.point-taken", "{player} wants to turn a card that lies in a pile of taken pairs: {card_name}."
)
# Translators: what a player does: the card is named, but no place is pointed at; it lies face down somewhere
POINT_HIDDEN = Message(
    "drill.act.point-hidden", "{player} says a card and no place: {card_name}. It lies face down somewhere."
)
# Translators: what a player does; {card_obj} is the first of two cards, it lies open
UNFLIP = Message("drill.act.unflip", "{player} wants to turn {card_obj} back and choose another first card.")
# Translators: time goes by while two cards lie open; n is a number of seconds
WAIT = Plural(
    "drill.act.wait", "The two cards are shown for {n} more second.", "The two cards are shown for {n} more seconds."
)
# Translators: what a player does with two open cards that are no pair; n is a number of seconds
CLOSE = Plural(
    "drill.act.close",
    "The two cards have been shown for {n} second. {player} wants to close them.",
    "The two cards have been shown for {n} seconds. {player} wants to close them.",
)
# Translators: what a player does with two open cards that are no pair, before any time has passed
CLOSE_AT_ONCE = Message("drill.act.close-at-once", "{player} wants to close the two cards at once.")
# Translators: what a player does at a moment without two open cards; {player} is a name and is never declined
CLOSE_NOTHING = Message("drill.act.close-nothing", "{player} wants to close the cards.")

# Translators: in a list of what happened, after an act: a pair was taken; {player} is a name and is never declined
TAKES_ON = Message("drill.then.takes-on", "{player} takes the pair and goes on.")
# Translators: in a list of what happened, after an act: a pair was taken; both gaps are names and are never declined
TAKES_PASS = Message("drill.then.takes-pass", "{player} takes the pair. Next: {next}.")
# Translators: in a list of what happened, after two cards were turned
TAKES_NOT = Message("drill.then.takes-not", "No pair is taken.")
# Translators: in a list of what happened: two cards were closed; {next} is a name and is never declined
CLOSED = Message("drill.then.closed", "They lie face down again. Next: {next}.")
# Translators: in a list of what happened: two cards were closed, somebody plays alone
CLOSED_ALONE = Message("drill.then.closed-alone", "They lie face down again.")
# Translators: in a list of what happened: the act is not allowed
NO = Message("drill.then.no", "The referee says no, and nothing changes.")
# Translators: in a list of what happened: the act changes nothing and is not forbidden
LET_BE = Message("drill.then.let-be", "The referee allows it.")

KEMPS_ACTS: dict[KempsAct, Message] = {
    # Translators: what a player of Kemps does in a question; {seat} is a letter, {card_name} a card
    KempsAct.TAKE: Message("drill.kemps.take", "{seat} reaches for a card of the centre: {card_name}."),
    # Translators: what a player of Kemps does in a question; {seat} is a letter, {card_name} a card
    KempsAct.GIVE: Message("drill.kemps.give", "{seat} lays a card into the centre: {card_name}."),
    # Translators: what a player of Kemps does in a question, both as one act; {seat} is a letter, both others are cards
    KempsAct.SWAP: Message(
        "drill.kemps.swap", "{seat} takes {taken_obj} from the centre and gives {given_obj} for it."
    ),
    # Translators: what two players of Kemps do in a question; {seats} is like: A and B
    KempsAct.TOUCH: Message("drill.kemps.touch", "{seats} touch a card in the same moment: {card_name}."),
    # Translators: what a player of Kemps does in a question; {seat} is a letter
    KempsAct.SIGN: Message("drill.kemps.sign", "{seat} gives the agreed signal."),
    # Translators: what a player of Kemps does in a question; {seat} is a letter
    KempsAct.SIGN_OTHER: Message(
        "drill.kemps.sign-other", "{seat} gives a signal that is to mean something else than four of a kind."
    ),
    # Translators: what a player of Kemps does in a question; {seat} is a letter
    KempsAct.FEINT: Message("drill.kemps.feint", "{seat} makes a face that means nothing, to mislead the others."),
    # Translators: what a player of Kemps does in a question; {seat} is a letter
    KempsAct.SPEAK: Message("drill.kemps.speak", "{seat} tells the partner by a code word."),
    # Translators: what a player of Kemps does in a question; {seat} is a letter
    KempsAct.NUDGE: Message("drill.kemps.nudge", "{seat} nudges the partner under the table."),
    # Translators: what a player of Kemps does in a question; {seat} is a letter
    KempsAct.HIDE: Message("drill.kemps.hide", "{seat} holds the cards under the table."),
    # Translators: what a player of Kemps does in a question; {seat} and {partner} are letters
    KempsAct.HAND: Message("drill.kemps.hand", "{seat} passes a card straight to {partner}."),
    # Translators: what a player of Kemps does in a question; {seat} is a letter
    KempsAct.DECLINE: Message("drill.kemps.decline", "{seat} says: I do not want any card of this centre."),
    # Translators: what the dealer does in a question; {seat} is a letter
    KempsAct.REFRESH: Message(
        "drill.kemps.refresh", "{seat} deals and wants to clear the centre and open four new cards."
    ),
    # Translators: what the dealer does in a question; {seat} is a letter
    KempsAct.OPEN: Message("drill.kemps.open", "{seat} deals and opens a card for the centre."),
    # Translators: what a player of Kemps does in a question; {seat} is a letter
    KempsAct.KEMPS: Message("drill.kemps.kemps", "{seat} calls: Kemps!"),
    # Translators: what a player of Kemps does in a question; {seat} is a letter
    KempsAct.STOP: Message("drill.kemps.stop", "{seat} calls: Stop-Kemps! No pair is named."),
    # Translators: what the players of Kemps want in a question
    KempsAct.DEAL: Message("drill.kemps.deal", "The cards are to be collected and dealt anew."),
}
"""What a player does at a Kemps table."""
# Translators: what a player of Kemps does in a question; {seat} is a letter, {cards} is a list of cards
KEMPS_TAKE_MORE = Message("drill.kemps.take-more", "{seat} reaches for several cards of the centre: {cards}.")
# Translators: what a player of Kemps does in a question; {seat} is a letter, {pair} is like B/D
KEMPS_STOP = Message("drill.kemps.stop-pair", "{seat} calls: Stop-Kemps {pair}!")
# Translators: two calls of Kemps come in the same moment; {first} and {second} are letters
KEMPS_BOTH = Message("drill.kemps.both", "{first} and {second} call in the same moment: Kemps!")
# Translators: two calls come in the same moment; {first} and {second} are letters
KEMPS_BOTH_STOP = Message(
    "drill.kemps.both-stop", "{first} and {second} call Stop-Kemps in the same moment, each against another pair."
)
