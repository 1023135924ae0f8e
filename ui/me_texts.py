"""The words of a learner's own page, and of what is kept in the lessons and at the Kemps table."""

from locales.messages import Message

# Translators: on a card in the list of lessons; both gaps are numbers; at most 30 letters
STEPS_DONE = Message("me.lesson.steps-done", "Steps done: {done} of {steps}")
# Translators: link on a card in the list of lessons, to the first step that is not done; at most 26 letters
GO_ON = Message("me.lesson.go-on", "Go on at step {step}")
# Translators: on a card in the list of lessons: nothing is left to do; at most 30 letters
ALL_DONE = Message("me.lesson.all-done", "All steps done")
# Translators: on a card in the list of lessons and in a table: the learner's best so far; all gaps are numbers
BEST = Message("me.lesson.best", "Right: {right} of {asked}. At the first try: {first}. With hints: {hinted}.")
# Translators: button on a card in the list of lessons; it opens a question; at most 16 letters
RESET = Message("me.lesson.reset", "Begin anew")
# Translators: question before a lesson is begun anew
RESET_ASK = Message(
    "me.lesson.reset-ask", "Your answers in this lesson are taken away. Your best results stay. Begin anew?"
)
# Translators: button that begins a lesson anew, under that question; at most 24 letters
RESET_YES = Message("me.lesson.reset-yes", "Yes, begin anew")
# Translators: above a Kemps table: the link was to an old game
GAME_LOST = Message("me.game-lost", "The game in this link is no longer kept. Here is a new one.")

# Translators: heading on the learner's own page: the code that brings the progress back; at most 30 letters
CODE = Message("me.code", "Your code")
# Translators: under the learner's code
CODE_HOW = Message(
    "me.code.how",
    "Write it down. With this code you go on where you stopped, on any computer that uses this program. "
    "It has no name in it.",
)
# Translators: instead of the code, while nothing has been done yet
NO_CODE = Message("me.code.none", "Nothing is kept yet. You get a code as soon as you answer a question in a lesson.")
# Translators: button that copies the code; at most 16 letters
COPY = Message("me.code.copy", "Copy the code")
# Translators: stands on that button for a moment after it was pressed; at most 16 letters
COPIED = Message("me.code.copied", "Copied")
# Translators: label of the box for a code from another day; at most 30 letters
HAVE_CODE = Message("me.code.have", "I have a code")
# Translators: button beside that box; at most 24 letters
ENTER = Message("me.code.enter", "Go on with this code")
# Translators: after a code was entered that is there; {code} is the code
ENTERED = Message("me.code.entered", "You go on with {code}.")
# Translators: after something was entered that is no code of this program; {example} is a code
NOT_FOUND = Message(
    "me.code.not-found", "There is no such code here. A code has twelve signs, like {example}. Please look again."
)
# Translators: after a code was entered while the place where codes are kept cannot be read
CANNOT_LOOK = Message("me.code.cannot-look", "Codes cannot be looked up just now. Please try again later.")
# Translators: button for a shared computer: somebody else wants to begin; at most 24 letters
LEAVE = Message("me.leave", "Somebody else begins")
# Translators: question before somebody else begins at this browser
LEAVE_ASK = Message(
    "me.leave.ask", "This browser forgets your code. Your progress stays: the code brings it back. Is it written down?"
)
# Translators: button under that question; at most 30 letters
LEAVE_YES = Message("me.leave.yes", "Yes, let somebody else begin")
# Translators: after somebody else may begin
LEFT = Message("me.left", "Somebody else can begin now.")

# Translators: heading on the learner's own page over a table of lessons; at most 30 letters
PROGRESS = Message("me.progress", "Lessons")
# Translators: column heading in that table: name of the lesson; at most 16 letters
LESSON = Message("me.progress.lesson", "Lesson")
# Translators: column heading in that table: how many steps are done, like 3 of 7; at most 16 letters
STEPS = Message("me.progress.steps", "Steps done")
# Translators: column heading in that table: how the questions were answered; at most 16 letters
ANSWERS = Message("me.progress.answers", "Answers")
# Translators: in that table; both gaps are numbers
OF = Message("me.progress.of", "{done} of {steps}")
# Translators: instead of that table
NO_PROGRESS = Message("me.progress.none", "No lesson has been begun yet.")

# Translators: heading on the learner's own page: which rules of the documents have been met; at most 30 letters
MAP = Message("me.map", "Rules you have met")
# Translators: under that heading
MAP_HOW = Message(
    "me.map.how", "Every rule of the four documents, section by section. Open a section to read its rules."
)
# Translators: heading of one document in the map; both numbers count rules; {document} is a name such as Memo
MAP_DOCUMENT = Message("me.map.document", "{document}: {met} of {rules}")
# Translators: how often a rule was answered; all gaps are numbers
MAP_COUNT = Message("me.map.count", "Right: {right}. Missed: {missed}.")
STATES = {
    # Translators: state of a rule (agree with it): answered rightly at least half the time; at most 12 letters
    "right": Message("me.map.right", "right"),
    # Translators: state of a rule (agree with it): answered wrongly more often; at most 12 letters
    "missed": Message("me.map.missed", "missed"),
    # Translators: state of a rule (agree with it): seen, but never asked; at most 12 letters
    "seen": Message("me.map.seen", "seen"),
    # Translators: state of a rule in the map: not met yet; at most 12 letters
    "not-yet": Message("me.map.not-yet", "not yet"),
}
# Translators: numbers of rules of a section by state; {state} is one of: right, missed, seen, not yet
STATE_COUNT = Message("me.map.state-count", "{state}: {count}")

# Translators: heading on the learner's own page; at most 30 letters
SETTINGS = Message("me.settings", "Settings")
# Translators: label of a setting: the letters in the corners of the cards; at most 30 letters
LETTERS = Message("me.settings.letters", "Letters on the cards")
# Translators: value of that setting; {letters} are those of this language, like Т В Д К
LETTERS_LANGUAGE = Message("me.settings.letters.language", "As in this language: {letters}")
# Translators: value of that setting; {letters} are J Q K A
LETTERS_INTERNATIONAL = Message("me.settings.letters.international", "International: {letters}")
# Translators: label of a setting: the colours of the suits; at most 30 letters
COLOURS = Message("me.settings.colours", "Colours of the suits")
# Translators: value of that setting: red and black; at most 20 letters
TWO_COLOURS = Message("me.settings.colours.two", "Two")
# Translators: value of that setting: every suit has its own; at most 20 letters
FOUR_COLOURS = Message("me.settings.colours.four", "Four")
# Translators: label of a setting: how large the letters are; at most 30 letters
SIZE = Message("me.settings.size", "Text size")
SIZES = {
    # Translators: a text size; at most 14 letters
    "normal": Message("me.settings.size.normal", "Normal"),
    # Translators: a text size; at most 14 letters
    "large": Message("me.settings.size.large", "Large"),
    # Translators: a text size; at most 14 letters
    "huge": Message("me.settings.size.huge", "Very large"),
}
# Translators: label of a setting: whether cards move when they are turned; at most 30 letters
MOTION = Message("me.settings.motion", "Motion")
# Translators: label of a setting: whether a tone is heard with a ruling; at most 30 letters
SOUND = Message("me.settings.sound", "Sound")
# Translators: value of the settings motion and sound; at most 10 letters
ON = Message("me.settings.on", "On")
# Translators: value of the settings motion and sound; at most 10 letters
OFF = Message("me.settings.off", "Off")

# Translators: heading on the learner's own page: about what is kept; at most 30 letters
DATA = Message("me.data", "Your data")
# Translators: where the progress is kept; {place} is the path of a file
KEPT_BESIDE = Message("me.data.beside", "It is kept on the computer that runs this program, in this file: {place}")
# Translators: where the progress is kept; {place} is the path of a file
KEPT_HOME = Message(
    "me.data.home",
    "It is kept on the computer that runs this program, in its user's data folder, in this file: {place}",
)
# Translators: where the progress is kept; {place} is the address of a database
KEPT_NAMED = Message("me.data.named", "It is kept in the database that was set up for this program: {place}")
# Translators: the place where progress is kept cannot be used; {reason} is a short technical reason, in English
TROUBLE = Message(
    "me.data.trouble",
    "Nothing can be kept just now. Everything works all the same, and this tab remembers until it is closed. "
    "For whoever looks after this computer: {reason}",
)
# Translators: what is kept and what is not
WHAT_IS_KEPT = Message(
    "me.data.what",
    "Kept under your code: your answers, the rules you have met, your settings, your games and your results. "
    "No mail address; a name only where you typed one into a list of results.",
)
# Translators: button that saves a file with everything that is kept; at most 24 letters
EXPORT = Message("me.data.export", "Save a copy of my data")
# Translators: button that opens a question before everything is deleted; at most 24 letters
DELETE = Message("me.data.delete", "Delete my data")
# Translators: question before everything is deleted
DELETE_ASK = Message(
    "me.data.delete-ask", "Everything under your code is deleted for good, and the code too. Delete it?"
)
# Translators: button under that question; at most 30 letters
DELETE_YES = Message("me.data.delete-yes", "Yes, delete everything")
# Translators: after everything was deleted
DELETED = Message("me.data.deleted", "Everything is deleted.")
# Translators: when deleting did not work
NOT_DELETED = Message("me.data.not-deleted", "It could not be deleted just now. Please try again later.")
