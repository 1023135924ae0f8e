"""The words of translator mode: seen by those who translate, never by a class."""

from locales.coverage import Kind, State
from locales.messages import Message, Plural

# Translators: title of the page for translators, and the link to it under every page; at most 30 letters
TITLE = Message("translate.title", "Translators' workshop")
# Translators: sentence under that title
INTRO = Message("translate.intro", "Save a file in locales, and the open page changes within two seconds.")
# Translators: label of the switch between the parts of the page, for screen readers
VIEW = Message("translate.view", "Part of the workshop")
VIEWS = {
    # Translators: a part of the page: how much is translated; at most 16 letters
    "coverage": Message("translate.view.coverage", "Coverage"),
    # Translators: a part of the page: every text with sample values; at most 16 letters
    "gallery": Message("translate.view.gallery", "All texts"),
    # Translators: a part of the page: every ruling of the referee on a real table; at most 16 letters
    "moments": Message("translate.view.moments", "Rulings"),
    # Translators: a part of the page: names of cards in every form, and a card table; at most 16 letters
    "cards": Message("translate.view.cards", "Cards"),
    # Translators: a part of the page: a step of a lesson in two languages; at most 16 letters
    "sides": Message("translate.view.sides", "Side by side"),
}

KINDS = {
    # Translators: a kind of texts: buttons, labels, sentences on pages; at most 16 letters
    Kind.SCREEN: Message("translate.kind.screen", "Screen"),
    # Translators: a kind of texts: what the referee says; at most 16 letters
    Kind.RULINGS: Message("translate.kind.rulings", "Rulings"),
    # Translators: a kind of texts: rules of the documents, one by one; at most 16 letters
    Kind.RULEBOOK: Message("translate.kind.rulebook", "Rulebook"),
    # Translators: a kind of texts; at most 16 letters
    Kind.LESSONS: Message("translate.kind.lessons", "Lessons"),
    # Translators: a kind of texts: heard by those who cannot see the screen; at most 16 letters
    Kind.SPOKEN: Message("translate.kind.spoken", "Screen reader"),
}
STATES = {
    # Translators: how a text stands; at most 24 letters
    State.TRANSLATED: Message("translate.state.translated", "Translated"),
    # Translators: how a text stands: its English has changed since, so the English is shown; at most 24 letters
    State.STALE: Message("translate.state.stale", "Needs review"),
    # Translators: how a text stands: some of its plural forms are empty, so the English is shown; at most 24 letters
    State.INCOMPLETE: Message("translate.state.incomplete", "Plural forms missing"),
    # Translators: how a text stands: nothing is written yet, so the English is shown; at most 24 letters
    State.MISSING: Message("translate.state.missing", "Not translated"),
}
# Translators: how a text stands in English itself; at most 24 letters
SOURCE = Message("translate.state.source", "The English")
# Translators: choice in the list of states: texts about which the check has found something; at most 24 letters
WITH_FINDINGS = Message("translate.state.findings", "With findings")

# Translators: heading of the table: language in rows, kinds of texts in columns
COVERAGE = Message("translate.coverage", "Translated, by language and kind of text")
# Translators: heading of the column with names of languages; at most 16 letters
LANGUAGE = Message("translate.language", "Language")
# Translators: heading of the column for all kinds of texts together; at most 12 letters
ALL = Message("translate.all", "All")
# Translators: cell of that table; both gaps are numbers of texts
OF = Message("translate.of", "{done} of {all}")
# Translators: second line of that cell; {state} is like: Needs review
SOME = Message("translate.some", "{state}: {number}")
# Translators: the line under every page; {language} is the name of a language, {share} a ready percentage
SHARE = Message("translate.share", "{language}: {share} translated")
# Translators: in the same line: what the check says about the files of the language
ERRORS = Plural("translate.errors", "{n} error", "{n} errors")
# Translators: as before, for what is probably wrong
WARNINGS = Plural("translate.warnings", "{n} warning", "{n} warnings")
# Translators: in the same line while the files are looked over
CHECKING = Message("translate.checking", "The files are being checked …")
# Translators: heading of the list of what is wrong with the files of a language
FINDINGS = Message("translate.findings", "Findings")
# Translators: instead of that list
NO_FINDINGS = Message("translate.findings.none", "The check finds nothing to mend.")
# Translators: under a long list; n is the number of lines that are not shown
MORE_FINDINGS = Plural(
    "translate.findings.more",
    "{n} more finding; see all with: python -m locales check",
    "{n} more findings; see all with: python -m locales check",
)

# Translators: switch under every page: show all texts of the page; n is their number
TEXTS = Plural("translate.texts", "{n} text on this page", "{n} texts on this page")
# Translators: above the table of all texts of a page; Alt is a key of the keyboard
PICK = Message("translate.pick", "Hold Alt and click on a text of the page: only this text stays in the table.")
# Translators: above the table after that; {text} is what was clicked on
PICKED = Message("translate.picked", "Texts in: {text}")
# Translators: button beside it that brings the whole table back; at most 20 letters
PICK_ALL = Message("translate.pick.all", "All texts")
# Translators: label of a field: part of a text, of its English or of its context
SEARCH = Message("translate.search", "Search")
# Translators: label of a list of states
STATE = Message("translate.state", "State")
# Translators: label of a list of kinds of texts
KIND = Message("translate.kind", "Kind")
# Translators: first choice in a list: no restriction; at most 12 letters
ANY = Message("translate.any", "Any")
# Translators: label of a list of languages: the second language of a table
BESIDE = Message("translate.beside", "Beside it")
# Translators: first choice in that list: no second language; at most 16 letters
NOTHING_BESIDE = Message("translate.beside.none", "Nothing")
# Translators: heading of the table column with what stands in the catalogue; at most 30 letters
WHERE = Message("translate.where", "Where it comes from")
# Translators: a line about a text: its English
ENGLISH = Message("translate.english", "English: {text}")
# Translators: a line about a text: what fills its gaps; {values} is a list like: player = Anna
VALUES = Message("translate.values", "Gaps: {values}")
# Translators: a line about a text: the file and the line where it stands
PLACE = Message("translate.place", "File: {file}, line {line}")
# Translators: a line about a text that is not in the catalogue
UNKNOWN = Message("translate.unknown", "This text is not in the catalogue; it is shown in English everywhere.")

# Translators: above the list of all texts; n is their number
FOUND = Plural("translate.found", "{n} text", "{n} texts")
# Translators: label of a list of pages of the long list; at most 12 letters
PAGE = Message("translate.page", "Page")
# Translators: a choice of that list; both gaps are numbers
PAGE_OF = Message("translate.page.of", "{page} of {pages}")
# Translators: before the example of a plural: the number; {number} is a number
FOR_NUMBER = Message("translate.for-number", "n = {number}")
# Translators: a plural form that is not written yet; {numbers} is a list of numbers that need it
FORM_MISSING = Message("translate.form-missing", "This form is empty; it is needed for {numbers}.")

# Translators: heading of a table: names of cards in every role that a sentence can give them
NAMES = Message("translate.names", "Names of cards, in every role")
# Translators: heading of a table: words for several cards of a rank
COUNTS = Message("translate.counts", "So many cards of a rank")
# Translators: heading of the table column with cards; at most 12 letters
CARD = Message("translate.card", "Card")
# Translators: heading over a card table and what a screen reader says of it
TABLE = Message("translate.table", "A table, and what a screen reader says")
# Translators: label of a list of numbers: so many pairs has the first player
PAIRS = Message("translate.pairs", "Pairs taken")

# Translators: label of a long list of moments of games, one for each answer of the referee
MOMENT = Message("translate.moment", "Moment")
# Translators: a choice of that list; {rules} is a rule set, {title} the headline of a ruling
MOMENT_OF = Message("translate.moment.of", "{rules}: {title}")
# Translators: heading of the list of everything that a screen reader says at this table
HEARD = Message("translate.heard", "What a screen reader says")

# Translators: label of the list of lessons
LESSON = Message("translate.lesson", "Lesson")
# Translators: label of the list of a lesson's steps
STEP = Message("translate.step", "Step")
# Translators: label of the list of languages for the left side
LEFT = Message("translate.left", "Left")
# Translators: label of the list of languages for the right side
RIGHT = Message("translate.right", "Right")
