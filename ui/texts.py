"""The words of the screens."""

from locales.messages import Message, Plural

# Translators: the name of the program, a referee for card games; shown at the top of every page, at most 24 letters
APP = Message("ui.app", "The Card Referee")
# Translators: what the program does, under its name on the first page
TAGLINE = Message("ui.tagline", "Turn a card and hear what the rules say.")
# Translators: the language switch, heard by screen readers and shown on a small screen
LANGUAGE = Message("ui.language", "Language")
# Translators: link at the top of every page to the first page; at most 14 letters
HOME = Message("ui.home", "Start")
# Translators: link at the top of every page and title of the list of lessons; at most 16 letters
LESSONS = Message("ui.lessons", "Lessons")
# Translators: link at the top: a table to play at; at most 12 letters
PLAY = Message("ui.nav.play", "Play")
# Translators: link at the top: short questions to practise the rules; at most 14 letters
DRILLS = Message("ui.nav.drills", "Drills")
# Translators: link at the top: where a dispute about a position is settled; at most 16 letters
DESK = Message("ui.nav.desk", "Disputes")
# Translators: link at the top: all rules of the documents; at most 12 letters
RULEBOOK = Message("ui.nav.rulebook", "Rulebook")
# Translators: link at the top: the learner's own results and settings; at most 12 letters
ME = Message("ui.nav.me", "My page")
# Translators: name of the page where the referee keeps the score of a game with real cards
REAL = Message("ui.nav.real", "Referee for real cards")
# Translators: a language that is not finished, in the choice of languages; {share} is a percentage
DRAFT = Message("ui.language.draft", "{language} (draft, {share})")
CHROME = {
    # Translators: a link for those who use the keyboard: over the header, to the page itself
    "Skip to main content": Message("chrome.skip", "Skip to the page"),
    # Translators: heard by screen readers: the button that opens a list of choices
    "Open": Message("chrome.open", "Open the list"),
    # Translators: heard by screen readers: a list in which nothing has been chosen yet
    "Choose an option": Message("chrome.choose", "Choose"),
}
"""What Streamlit says in English only."""
# Translators: words on a banner while the connection to the school's own computer is lost
OFFLINE = Message("ui.offline", "The connection is interrupted. Your place is kept; the page goes on by itself.")
# Translators: shown instead of a page that failed
FAILED = Message("ui.failed", "Something went wrong on this page. The others still work. Go back or load it anew.")

# Translators: what to do in the small game on the first page
TRY_HOW = Message("ui.home.how", "Turn any card. The referee says what it means, and why.")
# Translators: a button under the small game on the first page; at most 24 letters
NEW_DEAL = Message("ui.home.new-deal", "New deal")
# Translators: the large button on the first page that opens the first lesson; at most 24 letters
FIRST_LESSON = Message("ui.home.first-lesson", "Open the first lesson")
# Translators: a button on the first page that opens the list of lessons; at most 24 letters
ALL_LESSONS = Message("ui.home.all-lessons", "All lessons")
# Translators: a button on the first page that opens the table for a game; at most 24 letters
PLAY_GAME = Message("ui.home.play", "Play a game")
# Translators: sentence above the list of lessons
LESSONS_INTRO = Message("ui.lessons.intro", "Each lesson steps through an example from one of the documents.")

# Translators: under a lesson's title; n is its length in minutes
MINUTES = Plural("ui.lesson.minutes", "{n} minute", "{n} minutes")
# Translators: under a lesson's title; n is the number of its steps
STEPS = Plural("ui.lesson.steps", "{n} step", "{n} steps")
# Translators: where the class is in a lesson; at most 20 letters
STEP_OF = Message("ui.lesson.step-of", "Step {step} of {steps}")
# Translators: button to the next step; at most 10 letters
NEXT = Message("ui.next", "Next")
# Translators: button to the step before; at most 10 letters
BACK = Message("ui.back", "Back")
# Translators: button after the last step, back to the list of lessons; at most 16 letters
DONE = Message("ui.done", "To the lessons")
# Translators: button that shows the right answer of a question or task; at most 16 letters
SHOW_ANSWER = Message("ui.show-answer", "Show the answer")
# Translators: button that opens the notes for the teacher; at most 16 letters
NOTE = Message("ui.note", "Teacher's note")
# Translators: button that shows a hint, then a stronger one; at most 12 letters
HINT = Message("ui.hint", "Hint")
# Translators: in front of a hint; {number} is 1, 2 or 3
HINT_NUMBER = Message("ui.hint.number", "Hint {number} of 3")
# Translators: the last hint: which card to turn; {place} is like: row 1, column 2
HINT_FLIP = Message("ui.hint.flip", "Turn the card at this place: {place}.")
# Translators: the last hint when several places are right; {place} is like: row 1, column 2
HINT_FLIP_ONE_OF = Message("ui.hint.flip-one-of", "Several cards are right. One of them: {place}.")
# Translators: the last hint: press the button that closes the two open cards
HINT_CLOSE = Message("ui.hint.close", "Close the two open cards.")
# Translators: the last hint: wait until the cards have been shown long enough
HINT_WAIT = Message("ui.hint.wait", "Wait until everybody has seen both cards.")
# Translators: the last hint: give the turn away (it is refused, and the step shows why)
HINT_PASS = Message("ui.hint.pass", "Try to give the turn away.")
# Translators: button: the two open cards go face down again; at most 20 letters
CLOSE = Message("ui.act.close", "Close the cards")
# Translators: button: five seconds go by; n is 5; at most 20 letters
WAIT = Plural("ui.act.wait", "Wait {n} second", "Wait {n} seconds")
# Translators: button: the player tries to give the turn away; at most 20 letters
PASS = Message("ui.act.pass", "Give the turn away")
# Translators: label of a worked example; at most 20 letters
KIND_SHOW = Message("ui.kind.show", "Example")
# Translators: label of a question: what will the referee say?; at most 20 letters
KIND_PREDICT = Message("ui.kind.predict", "Question")
# Translators: label of a task for the learner; at most 20 letters
KIND_ACT = Message("ui.kind.act", "Your turn")
# Translators: label of a step that compares several rule sets; at most 20 letters
KIND_COMPARE = Message("ui.kind.compare", "Comparison")
# Translators: label of a step to talk about; at most 20 letters
KIND_REFLECT = Message("ui.kind.reflect", "Talk about it")
# Translators: mark of an answer: right; at most 20 letters
MARK_RIGHT = Message("ui.mark.right", "Right")
# Translators: mark of an answer: the rules allow it, but it is not what was asked; at most 40 letters
MARK_ALLOWED = Message("ui.mark.allowed", "Allowed, but not what is asked for")
# Translators: mark of an answer: the rules do not allow it; at most 40 letters
MARK_NOT_ALLOWED = Message("ui.mark.not-allowed", "The rules do not allow it")
# Translators: mark of a wrong prediction; {answer} is what the learner chose; at most 60 letters
MARK_WRONG = Message("ui.mark.wrong", "Not quite. Your answer: {answer}")
# Translators: after a wrong try in a task
TRY_AGAIN = Message("ui.try-again", "Try again.")

# Translators: in front of the clauses a ruling rests on; at most 10 letters
BECAUSE = Message("ui.because", "Rule")
# Translators: where a clause stands: name of the document and heading of the section
SOURCE = Message("ui.source", "{document}, section: {section}")
# Translators: instead of a source: the document does not say it and the program decides
BASIS_DECISION = Message("ui.basis.decision", "The document does not say this; this program decides so.")
# Translators: instead of a source: the document says nothing about it
BASIS_SILENT = Message("ui.basis.silent", "The document says nothing about this.")
# Translators: instead of a source: this table plays with a house rule here
BASIS_HOUSE = Message("ui.basis.house", "Your house rule decides here, not the document.")
# Translators: shown when the mouse rests on the source of a rule, a link into the rulebook; at most 34 letters
TO_RULE = Message("ui.to-rule", "See the rule at work")
# Translators: heading of a small table: what other rule sets say of the same act
ELSEWHERE = Message("ui.elsewhere", "What the other rule sets would say")
# Translators: instead of that table: all the other rule sets say the same
ELSEWHERE_SAME = Message("ui.elsewhere.same", "The other rule sets say the same.")
# Translators: table cell: several rule sets say the same; {names} is a list of rule sets
ALSO_SAME = Message("ui.elsewhere.also-same", "The same: {names}")
# Translators: table cell: this moment cannot come about under these other rule sets; {names} is a list of them
ALSO_IMPOSSIBLE = Message("ui.elsewhere.also-impossible", "Cannot happen there: {names}")
# Translators: table cell: this moment cannot come about under that rule set; {why} says why; at most 50 letters
IMPOSSIBLE = Message("ui.elsewhere.impossible", "Cannot happen: {why}")
# Translators: heading of the table column with names of rule sets; at most 16 letters
RULE_SET = Message("ui.rule-set", "Rule set")
# Translators: heading of the table column with the ruling; at most 16 letters
RULING = Message("ui.ruling", "Ruling")
# Translators: heading of the table column with the deciding rule; at most 16 letters
CLAUSE = Message("ui.clause", "Why")
# Translators: the rule set that is being played at this table; at most 16 letters
HERE = Message("ui.here", "played here")
# Translators: label above the referee's answer, heard by screen readers
REFEREE = Message("ui.referee", "The referee")
# Translators: label of a claim that a document makes; {document} is the document's name
CLAIM = Message("ui.claim", "{document} says")
# Translators: heading of a small table with exact numbers beside a claim
ODDS = Message("ui.odds", "Counted exactly, with 52 cards")
# Translators: as before, for two packs
ODDS_104 = Message("ui.odds.104", "Counted exactly, with 104 cards")
# Translators: heading of a table column: how many other cards are a pair with one card; at most 18 letters
ODDS_PARTNERS = Message("ui.odds.partners", "Partners of a card")
# Translators: heading of a table column: how many different pairs the pack holds; at most 18 letters
ODDS_PAIRS = Message("ui.odds.pairs", "Possible pairs")
# Translators: heading of a table column: the chance that two cards turned blindly are a pair; at most 18 letters
ODDS_BLIND = Message("ui.odds.blind", "Blind first hit")
# Translators: a chance as a fraction: {hits} of {cases}
ODDS_OF = Message("ui.odds.of", "{hits} of {cases}")
# Translators: a note on an example whose cards the document lost
RECONSTRUCTION = Message("ui.reconstruction", "The document lost the cards of this example. These are our own.")

# Translators: what is to be done now; {player} is a name and is never declined
STATUS_FIRST = Message("status.first", "{player}: turn a card")
# Translators: what is to be done now; {player} is a name and is never declined
STATUS_SECOND = Message("status.second", "{player}: turn the second card")
# Translators: what is to be done now; {player} is a name and is never declined
STATUS_SHOWING = Message("status.showing", "{player}: show both cards, then close them")
# Translators: the game has ended
STATUS_OVER = Message("status.over", "The game is over")
# Translators: a player's pile, for screen readers; {player} is a name, n the number of pairs
PILE = Plural("table.pile", "{player}: {n} pair", "{player}: {n} pairs")
# Translators: as before, for the player whose turn it is
PILE_TURN = Plural("table.pile-turn", "{player}: {n} pair, has the turn", "{player}: {n} pairs, has the turn")
# Translators: name of the whole table for screen readers; all gaps but {rules} are numbers, {rules} is a rule set
TABLE = Message("table.name", "Card table: {rows} rows, {columns} columns. {rules}")
# Translators: a place on the table, for screen readers; both gaps are numbers
CELL_DOWN = Message("table.down", "row {row}, column {column}, face down")
# Translators: a place on the table, for screen readers; both gaps are numbers
CELL_EMPTY = Message("table.empty", "row {row}, column {column}, empty")
# Translators: a place on the table, for screen readers; {place} is like: row 1, column 2
CELL_OPEN = Message("table.open", "{place}, {card_name}")
# Translators: as before: the card has just been taken as part of a pair
CELL_TAKEN = Message("table.taken", "{place}, {card_name}, pair taken")
# Translators: as before: the open card is part of two that are no pair
CELL_MISSED = Message("table.missed", "{place}, {card_name}, not a pair")
# Translators: words on the table while it waits for the server
BUSY = Message("table.busy", "One moment")

# Translators: the first of the players, names that children know, one for each letter from A
PLAYER_1 = Message("player.1", "Anna")
# Translators: the second of the players
PLAYER_2 = Message("player.2", "Ben")
# Translators: the third of the players
PLAYER_3 = Message("player.3", "Clara")
# Translators: the fourth of the players
PLAYER_4 = Message("player.4", "David")
# Translators: the fifth of the players
PLAYER_5 = Message("player.5", "Emma")
# Translators: the sixth of the players
PLAYER_6 = Message("player.6", "Felix")
PLAYERS = (PLAYER_1, PLAYER_2, PLAYER_3, PLAYER_4, PLAYER_5, PLAYER_6)

# Translators: name of a document about the game Memo, in Russian
DOCUMENT_000 = Message("document.000", "Memo")
# Translators: name of a document about the game Kemps, in Russian
DOCUMENT_001 = Message("document.001", "Kemps")
# Translators: name of a document about the game Memory, in Norwegian
DOCUMENT_002 = Message("document.002", "Memory")
# Translators: name of a document about the game Concentration, in Italian
DOCUMENT_004 = Message("document.004", "Concentration")
DOCUMENTS = {"000": DOCUMENT_000, "001": DOCUMENT_001, "002": DOCUMENT_002, "004": DOCUMENT_004}

# Translators: heading over the lessons on one document; at most 40 letters
GROUP_000 = Message("group.000", "Memo, the Russian document")
# Translators: heading over the lessons on one document; at most 40 letters
GROUP_002 = Message("group.002", "Memory, the Norwegian document")
# Translators: heading over the lessons on one document; at most 40 letters
GROUP_004 = Message("group.004", "Concentration, the Italian document")
# Translators: heading over the lessons that compare all documents; at most 40 letters
GROUP_ALL = Message("group.all", "All together")
# Translators: heading over the lessons on one document; at most 40 letters
GROUP_001 = Message("group.001", "Kemps, the Russian document")
GROUPS = {"000": GROUP_000, "002": GROUP_002, "004": GROUP_004, "001": GROUP_001, "all": GROUP_ALL}

RULE_SETS = {
    # Translators: name of a rule set; at most 26 letters
    "memo-ru": Message("rules.memo-ru", "Memo"),
    # Translators: name of a rule set; at most 26 letters
    "memory-no": Message("rules.memory-no", "Memory"),
    # Translators: name of a rule set; at most 26 letters
    "concentration-it": Message("rules.concentration-it", "Concentration"),
    # Translators: name of a rule set; at most 26 letters
    "kemps-ru": Message("rules.kemps-ru", "Kemps"),
    # Translators: name of a variant of Concentration in which only the rank counts; at most 26 letters
    "concentration-it.any-colour": Message("rules.concentration-it.any-colour", "Any colour"),
    # Translators: name of a variant of Concentration: one red card and one black card; at most 26 letters
    "concentration-it.zebra": Message("rules.concentration-it.zebra", "Zebra"),
    # Translators: name of a variant of Concentration with 104 cards; at most 26 letters
    "concentration-it.two-decks": Message("rules.concentration-it.two-decks", "Two packs"),
    # Translators: name of a variant of Concentration without bonus turn; at most 26 letters
    "concentration-it.one-flip": Message("rules.concentration-it.one-flip", "One attempt only"),
}

MATCH_RULES = {
    # Translators: a match rule in a table of numbers; at most 24 letters
    "rank": Message("match.rank", "Rank"),
    # Translators: a match rule in a table of numbers; at most 24 letters
    "rank-colour": Message("match.rank-colour", "Rank and colour"),
    # Translators: a match rule in a table of numbers; at most 24 letters
    "rank-opposite": Message("match.rank-opposite", "Zebra"),
    # Translators: a match rule in a table of numbers; at most 24 letters
    "rank-suit": Message("match.rank-suit", "Rank and suit"),
    # Translators: a match rule in a table of numbers; at most 24 letters
    "label": Message("match.label", "Same picture"),
}
