"""The words of the dispute desk."""

from collections.abc import Mapping

from engine.actions import Act
from engine.kemps_actions import KempsAct
from lessons.lesson import Kind
from locales.messages import Message, Plural
from ui.play_texts import ACTS as PLAY_ACTS

# Translators: title of the page where a quarrel about a position is settled; at most 24 letters
TITLE = Message("desk.title", "Dispute desk")
# Translators: under that title
HOW = Message("desk.how", "Lay out the table as it was. Say what somebody did. The referee rules by every rule set.")

SECTIONS: Mapping[str, Message] = {
    # Translators: a part of the dispute desk: rule set, players, rows and columns; at most 9 letters
    "table": Message("desk.section.table", "Table"),
    # Translators: a part of the dispute desk: which card lies where; at most 9 letters
    "cards": Message("desk.section.cards", "Cards"),
    # Translators: a part of the dispute desk: what somebody did, and the ruling on it; at most 9 letters
    "act": Message("desk.section.act", "Ruling"),
    # Translators: a part of the dispute desk: share, save, print, open; at most 9 letters
    "keep": Message("desk.section.keep", "Keep"),
    # Translators: a part of the dispute desk: a lesson of the teacher's own; at most 9 letters
    "lesson": Message("desk.section.lesson", "Lesson"),
}
# Translators: name of the row of buttons with the parts of the dispute desk, for screen readers
SECTION = Message("desk.section", "Part of the desk")

# Translators: label of a choice: cards, rows and columns; at most 24 letters
CARDS = Message("desk.cards", "Cards")
# Translators: a choice of cards: no pack, only the cards that the visitor lays out; at most 34 letters
OWN_CARDS = Message("desk.cards.own", "Only the cards I lay out")
# Translators: label of a number: how many players; at most 16 letters
PLAYERS = Message("desk.players", "Players")
# Translators: label of a choice: whose turn it was at the beginning; at most 20 letters
TURN = Message("desk.turn", "Whose turn")
# Translators: label of a field: the pairs a player has taken; {player} is a number
PAIRS_OF = Message("desk.pairs-of", "Pairs of player {player}")
# Translators: example in that field: two pairs, or only how many; leave the cards as they are
PAIRS_LIKE = Message("desk.pairs-like", "6♥ 6♦ Q♠ Q♣, or a number")
# Translators: button: nothing is left on the desk; at most 20 letters
CLEAR = Message("desk.clear", "Clear the desk")
# Translators: a field was filled in a way that cannot be read; {text} is what was typed
NOT_CARDS = Message("desk.not-cards", "These are no cards: {text}. Write them like Q♠ or QS, 10♥ or 10H.")
# Translators: button: a deck or layout that the document does not know is allowed as a house rule; at most 34 letters
ALLOW = Message("desk.allow", "Allow it as a house rule")

# Translators: name of a row of buttons: what a press on the table does, for screen readers
TOOL = Message("desk.tool", "What a press on the table does")
TOOLS: Mapping[str, Message] = {
    # Translators: what a press on the table does: it lays the chosen card there; at most 14 letters
    "lay": Message("desk.tool.lay", "Lay a card"),
    # Translators: what a press on the table does: the card there is not fixed any more; at most 14 letters
    "take": Message("desk.tool.take", "Take away"),
    # Translators: what a press on the table does: the place is empty; at most 14 letters
    "gap": Message("desk.tool.gap", "Make a gap"),
    # Translators: what a press on the table does: the card there has been turned; at most 14 letters
    "open": Message("desk.tool.open", "Turn over"),
}
TOOLS_HOW: Mapping[str, Message] = {
    # Translators: under that row of buttons
    "lay": Message("desk.how.lay", "Choose a card, then press its place on the table."),
    # Translators: under that row of buttons
    "take": Message("desk.how.take", "Press a card: it is taken up, and any other card may lie there."),
    # Translators: under that row of buttons
    "gap": Message("desk.how.gap", "Press a place: its card has been taken. Press again to undo it."),
    # Translators: under that row of buttons
    "open": Message("desk.how.open", "Press the cards that were turned before, in their order."),
}
# Translators: label of a row of buttons: A, 2, 3 …; at most 12 letters
RANK = Message("desk.rank", "Rank")
# Translators: label of a row of buttons: the four suits; at most 12 letters
SUIT = Message("desk.suit", "Suit")
# Translators: label of a choice: which picture; at most 12 letters
PICTURE = Message("desk.picture", "Picture")
# Translators: a switch: the cards that were not laid out are shown too; at most 40 letters
ALL_FACES = Message("desk.all-faces", "Show the other cards too")
# Translators: label of a field with all cards laid out, one line each
AS_TEXT = Message("desk.as-text", "All cards as text, one on a line, like r1c1 8♣")
# Translators: a line of that field cannot be read; {line} is a number, {text} what stands there
NOT_A_LINE = Message("desk.not-a-line", "Line {line}: {text} is no place with a card.")
# Translators: heading over the acts before the one in dispute; at most 30 letters
BEFORE = Message("desk.before", "What happened before")
# Translators: an act in a list and on the slip; {act} is its name, {text} how a case file writes it: flip r1c1
ACT_LINE = Message("desk.act-line", "{act} ({text})")
# Translators: an act before the one in dispute; {act} is like “Turn a card (flip r1c1)”, {title} is what came of it
BEFORE_LINE = Message("desk.before-line", "{number}. {act}: {title}")

# Translators: a place of the table for screen readers; {place} like “row 1, column 2”: any card may lie there
CELL_ANY = Message("desk.cell.any", "{place}, any other card")
# Translators: a place of the table for screen readers: the card is laid out, but face down in the game
CELL_DOWN = Message("desk.cell.down", "{place}, {card_name}, lies face down")
# Translators: a place of the table for screen readers: the card lies open in the game
CELL_OPEN = Message("desk.cell.open", "{place}, {card_name}, lies open")
# Translators: under the table: cards with a ring lie open in the game
LEGEND = Message("desk.legend", "All cards laid out are shown. Those with a ring lie open in the game.")

# Translators: label of a choice: what somebody did; at most 20 letters
ACT = Message("desk.act", "What was done")
# Translators: label of a choice: who did it; at most 20 letters
WHO = Message("desk.who", "By whom")
# Translators: a choice: the player whose turn it is; at most 20 letters
WHOSE_TURN = Message("desk.whose-turn", "The player on turn")
# Translators: what to do next: choose the card of the act on the table
PRESS = Message("desk.press", "Press the card on the table.")
# Translators: what to do next: the act needs two places
PRESS_TWO = Message("desk.press-two", "Press two places on the table, one after the other.")
# Translators: a switch: the card was said aloud when it was turned; at most 30 letters
ALOUD = Message("desk.aloud", "Said aloud")
# Translators: label of a number; at most 20 letters
SECONDS = Message("desk.seconds", "Seconds")
# Translators: label of a choice: which rule somebody wanted to change; at most 20 letters
WHICH_RULE = Message("desk.which-rule", "Which rule")
# Translators: label of a choice: what the rule should be; at most 20 letters
NEW_RULE = Message("desk.new-rule", "New rule")
# Translators: label of a field: the act as case files have it, like “flip r1c1 by 2”; leave the example as it is
ACT_AS_TEXT = Message("desk.act-as-text", "The act as text, like flip r1c1 by 2")
# Translators: the act that was typed cannot be read; leave the three examples as they are
NOT_AN_ACT = Message("desk.not-an-act", "This act cannot be read. Acts are written like: flip r1c1, close, wait 5.")
# Translators: button: the act in dispute has happened, go on after it; at most 24 letters
GO_ON = Message("desk.go-on", "It happened, go on")
# Translators: button: the last act is taken away; at most 24 letters
STEP_BACK = Message("desk.step-back", "Take the act back")
# Translators: heading of the table with the same act under every rule set; at most 40 letters
SIDE_BY_SIDE = Message("desk.side-by-side", "The same act by every rule set")
# Translators: above the reasons why this table cannot be
FAULTS = Message("desk.faults", "This table cannot be:")
# Translators: one of those reasons with what it is about; {fault} is the reason, {what} a list of cards or places
FAULT_WITH = Message("desk.fault-with", "{fault}: {what}")

ACTS: Mapping[Act, Message] = {
    **PLAY_ACTS,
    # Translators: name of an act: turn a card that is named by its face; at most 34 letters
    Act.POINT: Message("desk.act.point", "Turn a card named by its face"),
    # Translators: name of an act; at most 34 letters
    Act.WAIT: Message("desk.act.wait", "Wait"),
    # Translators: name of an act: somebody wants another rule from now on; at most 34 letters
    Act.CHANGE: Message("desk.act.change", "Change a rule during the game"),
}

KEMPS_ACTS: Mapping[KempsAct, Message] = {
    # Translators: name of an act of Kemps; at most 34 letters
    KempsAct.TAKE: Message("desk.kemps.take", "Take a card from the centre"),
    # Translators: name of an act of Kemps; at most 34 letters
    KempsAct.GIVE: Message("desk.kemps.give", "Give a card to the centre"),
    # Translators: name of an act of Kemps; at most 34 letters
    KempsAct.SWAP: Message("desk.kemps.swap", "Exchange a card at once"),
    # Translators: name of an act of Kemps: two players touch one card; at most 34 letters
    KempsAct.TOUCH: Message("desk.kemps.touch", "Two touch a card at once"),
    # Translators: name of an act of Kemps; at most 34 letters
    KempsAct.SIGN: Message("desk.kemps.sign", "Give the signal"),
    # Translators: name of an act of Kemps; at most 34 letters
    KempsAct.SIGN_OTHER: Message("desk.kemps.sign-other", "Signal something else"),
    # Translators: name of an act of Kemps; at most 34 letters
    KempsAct.FEINT: Message("desk.kemps.feint", "Mislead with a gesture"),
    # Translators: name of an act of Kemps: the signal is spoken; at most 34 letters
    KempsAct.SPEAK: Message("desk.kemps.speak", "Say the signal"),
    # Translators: name of an act of Kemps: a hidden touch; at most 34 letters
    KempsAct.NUDGE: Message("desk.kemps.nudge", "Nudge the partner"),
    # Translators: name of an act of Kemps; at most 34 letters
    KempsAct.HIDE: Message("desk.kemps.hide", "Hide the cards"),
    # Translators: name of an act of Kemps; at most 34 letters
    KempsAct.HAND: Message("desk.kemps.hand", "Hand a card to somebody"),
    # Translators: name of an act of Kemps; at most 34 letters
    KempsAct.DECLINE: Message("desk.kemps.decline", "Decline the centre"),
    # Translators: name of an act of Kemps; at most 34 letters
    KempsAct.REFRESH: Message("desk.kemps.refresh", "Open a new centre"),
    # Translators: name of an act of Kemps; at most 34 letters
    KempsAct.OPEN: Message("desk.kemps.open", "Open the fourth card"),
    # Translators: name of an act of Kemps; at most 34 letters
    KempsAct.KEMPS: Message("desk.kemps.kemps", "Call Kemps"),
    # Translators: name of an act of Kemps; at most 34 letters
    KempsAct.STOP: Message("desk.kemps.stop", "Call Stop-Kemps"),
    # Translators: name of an act of Kemps; at most 34 letters
    KempsAct.DEAL: Message("desk.kemps.deal", "Deal anew"),
}
# Translators: name of an act of Kemps: two calls at one moment; at most 34 letters
KEMPS_BOTH = Message("desk.kemps.both", "Two calls at once")
# Translators: label of a field: the cards of a player of Kemps; {seat} is a letter
HAND_OF = Message("desk.kemps.hand-of", "Cards of {seat}")
# Translators: label of a field: the four cards in the middle; at most 20 letters
CENTRE = Message("desk.kemps.centre", "Centre")
# Translators: label of a choice: which pair has how many letters; {pair} is like A/C
LETTERS_OF = Message("desk.kemps.letters-of", "Letters of {pair}")
# Translators: label of a choice: who deals; at most 20 letters
DEALER = Message("desk.kemps.dealer", "Dealer")
# Translators: label of a field: how many cards are left in the stock; at most 30 letters
STOCK = Message("desk.kemps.stock", "Cards in the stock")
# Translators: under the fields for the cards of Kemps
KEMPS_HOW = Message("desk.kemps.how", "An empty field is dealt. In Ruling, press a card to take or give it.")
# Translators: label of a choice: to whom, or who else; at most 20 letters
OTHER = Message("desk.kemps.other", "And whom")
# Translators: label of a choice: which card is taken; at most 20 letters
TAKEN = Message("desk.kemps.taken", "Card")
# Translators: label of a choice: which card is given; at most 20 letters
GIVEN = Message("desk.kemps.given", "Card given")
# Translators: label of a choice: which pair is named in Stop-Kemps; at most 20 letters
PAIR = Message("desk.kemps.pair", "Pair named")
# Translators: a choice: no pair is named; at most 20 letters
NO_PAIR = Message("desk.kemps.no-pair", "none")
# Translators: button: let the referee rule on the act; at most 20 letters
ASK = Message("desk.kemps.ask", "Ask the referee")

# Translators: a smallest change at Kemps: another act; {act} is like “take A K♣”
ALLOWED_INSTEAD = Message("desk.kemps.instead", "Allowed instead: {act}")
# Translators: a smallest change at Kemps: what has to come first; {acts} is like “give A K♣”
ALLOWED_AFTER = Message("desk.kemps.after", "Allowed after this: {acts}")
# Translators: a smallest change at Kemps: a house rule; {rule} is its name
ALLOWED_WITH = Message("desk.kemps.with", "Allowed with the house rule: {rule}")

# Translators: button that copies a link; at most 20 letters
COPY_LINK = Message("desk.copy-link", "Copy the link")
# Translators: on that button for a moment when it is done; at most 20 letters
COPIED = Message("desk.copied", "Copied")
# Translators: above the buttons that share and save a position
SHARE_HOW = Message("desk.share-how", "The link holds the whole position. Whoever opens it sees all cards.")
# Translators: instead of the link, for a position with very much text
TOO_LONG = Message("desk.too-long", "This position is too long for a link. Save it as a file instead.")
# Translators: button: save the position as a file; at most 24 letters
SAVE = Message("desk.save", "Save as a case file")
# Translators: button: print the ruling on a small page; at most 24 letters
PRINT = Message("desk.print", "Print a ruling slip")
# Translators: label of a field: a case file is pasted here
PASTE = Message("desk.paste", "Paste a case file here")
# Translators: button: show the pasted position on the desk; at most 20 letters
OPEN = Message("desk.open", "Open it")
# Translators: label of a field for a file
UPLOAD = Message("desk.upload", "Or choose a case file (at most 64 KB)")
# Translators: a link that cannot be opened; the position on the desk stays as it was
BAD_LINK = Message(
    "desk.bad-link", "This link cannot be read. Perhaps a part of it is missing. The desk stays as it was."
)
# Translators: a file that cannot be opened; {file} is its name, {line} a number: where in it the fault is
BAD_FILE = Message("desk.bad-file", "This cannot be opened. Look at line {line} of {file}. The desk stays as it was.")
# Translators: in front of the exact reason, which is always in English
IN_ENGLISH = Message("desk.in-english", "The exact reason, in English:")

# Translators: title of the printed slip; at most 24 letters
SLIP = Message("slip.title", "Ruling slip")
# Translators: on the slip, in front of the rule set; at most 20 letters
SLIP_RULES = Message("slip.rules", "Rules")
# Translators: on the slip, in front of the act; at most 20 letters
SLIP_ACT = Message("slip.act", "The act")
# Translators: on the slip, above the table of cards: which cards are drawn how
SLIP_TABLE = Message("slip.table", "Thick frame: lies open. Thin frame: lies face down. Dot: any card. Empty: gap.")
# Translators: on the slip, in front of the address of the position; at most 20 letters
SLIP_LINK = Message("slip.link", "Link")

# Translators: what the part with the teacher's own lesson is for
LESSON_HOW = Message("own.how", "Collect positions as steps of a lesson of your own. Save it at the end as one file.")
# Translators: label of a field; at most 20 letters
LESSON_TITLE = Message("own.title", "Title")
# Translators: label of a field: what the class will learn; at most 20 letters
LESSON_GOAL = Message("own.goal", "Goal")
# Translators: label of a choice: what kind of step; at most 20 letters
STEP_KIND = Message("own.kind", "Kind of step")
STEP_KINDS: Mapping[Kind, Message] = {
    # Translators: a kind of step: a worked example; at most 10 letters
    Kind.SHOW: Message("own.kind.show", "Example"),
    # Translators: a kind of step: what will the referee say?; at most 10 letters
    Kind.PREDICT: Message("own.kind.predict", "Question"),
    # Translators: a kind of step: the class acts; at most 10 letters
    Kind.ACT: Message("own.kind.act", "Task"),
    # Translators: a kind of step: the same act by other rules; at most 10 letters
    Kind.COMPARE: Message("own.kind.compare", "Compare"),
}
# Translators: label of a field: what the class reads; at most 24 letters
STEP_TEXT = Message("own.text", "Text for the class")
# Translators: label of a field; at most 24 letters
STEP_NOTE = Message("own.note", "Note for the teacher")
# Translators: what is written in that field at first
STEP_NOTE_USUAL = Message("own.note.usual", "1 minute. Let the class say why.")
# Translators: label of a field; at most 24 letters
STEP_QUESTION = Message("own.question", "Question")
# Translators: what is written in that field at first
STEP_QUESTION_USUAL = Message("own.question.usual", "What will the referee say?")
# Translators: label of a field: what the class should do; at most 24 letters
STEP_ASK = Message("own.ask", "What to do")
# Translators: what is written in that field at first
STEP_ASK_USUAL = Message("own.ask.usual", "What may be done here? Do it on the table.")
# Translators: label of a field: the first hint; at most 24 letters
STEP_HINT_1 = Message("own.hint-1", "First hint")
# Translators: what is written in that field at first
STEP_HINT_1_USUAL = Message("own.hint-1.usual", "Look at the cards that lie open.")
# Translators: label of a field: the second hint; at most 24 letters
STEP_HINT_2 = Message("own.hint-2", "Second hint")
# Translators: what is written in that field at first
STEP_HINT_2_USUAL = Message("own.hint-2.usual", "Think of the rule set of this table.")
# Translators: the text of a step that only sets up the table for the next one
STEP_SET_UP = Message("own.set-up", "This is the table.")
# Translators: button: put the position into the lesson; at most 24 letters
ADD_STEP = Message("own.add", "Add as a step")
# Translators: button: take the last step out of the lesson; {number} is its number; at most 24 letters
REMOVE_STEP = Message("own.remove", "Remove step {number}")
# Translators: heading over the list of steps; n is how many
STEPS = Plural("own.steps", "{n} step", "{n} steps")
# Translators: instead of the fields: an act must be named first
NEEDS_ACT = Message("own.needs-act", "Lay out a table and name an act first: the step is made from its ruling.")
# Translators: a task needs an act that the class can do on the table
NOT_A_TASK = Message(
    "own.not-a-task", "A task needs an act that the class can do on the table, such as turning a card."
)
# Translators: what is still missing; {kinds} is a list of kinds of step
MISSING = Message("own.missing", "A whole lesson still needs: {kinds}.")
# Translators: the lesson has everything
COMPLETE = Message("own.complete", "The lesson is complete. Put the file into a folder of the lessons.")
# Translators: button; at most 24 letters
SAVE_LESSON = Message("own.save", "Save the lesson")
# Translators: label of a field for a file
OPEN_LESSON = Message("own.open", "Go on with a lesson of yours")
