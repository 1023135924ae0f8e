"""The words of the rulebook page."""

from collections.abc import Mapping

from locales.messages import Message, Plural

# Translators: under the title of the rulebook page
INTRO = Message(
    "rulebook.intro",
    "Every rule of the four documents, where it stands, and an example of what it allows and what it does not.",
)
# Translators: choice of what the page shows: all rules; at most 24 letters
ALL_RULES = Message("rulebook.view.rules", "All rules")
# Translators: choice of what the page shows: a table of what the documents say differently; at most 24 letters
DIFFERENCES = Message("rulebook.view.differences", "What differs")
# Translators: label of that choice, heard by screen readers
VIEW = Message("rulebook.view", "What is shown")
# Translators: label of the search field; at most 24 letters
SEARCH = Message("rulebook.search", "Search")
# Translators: grey text in the empty search field; at most 34 letters
SEARCH_HINT = Message("rulebook.search.hint", "A word, such as: pair")
# Translators: label of a choice: one of the documents or all; at most 24 letters
DOCUMENT = Message("rulebook.document", "Document")
# Translators: label of a choice: one of the rule sets or all; at most 24 letters
RULE_SET = Message("rulebook.rule-set", "Rule set")
# Translators: label of a choice: what sort of rule it is; at most 24 letters
KIND = Message("rulebook.kind", "Kind of rule")
# Translators: first item of those choices: no filter; at most 24 letters
ANY = Message("rulebook.any", "All")
# Translators: how many rules the search has found; n is a number
FOUND = Plural("rulebook.found", "{n} rule", "{n} rules")
# Translators: the search has found nothing
NOTHING = Message("rulebook.nothing", "No rule fits. Try another word, or choose “All” again.")
# Translators: button under the list that shows more of it; n is how many rules are not shown yet
MORE = Plural("rulebook.more", "Show more ({n} rule left)", "Show more ({n} rules left)")
# Translators: heading of a part of the list: {document} is a document, {section} the heading of one of its sections
SECTION = Message("rulebook.section", "{document}: {section}")
# Translators: heading over what the program decides because the documents say nothing
DECIDED = Message("rulebook.decided", "What the documents leave open and this program decides")
# Translators: where a rule stands; {places} is a list such as: Memo (01 Goal and deck), Memory (Introduction)
STATED = Message("rulebook.stated", "Stated in: {places}")
# Translators: one item of that list: name of a document and heading of the section
PLACE = Message("rulebook.place", "{document} ({section})")
# Translators: which documents of the same game do not have a rule; {documents} is a list of names
NOT_STATED = Message("rulebook.not-stated", "Not in: {documents}")
# Translators: instead of the places: no document has this rule
NOWHERE = Message("rulebook.nowhere", "In no document. This program decides so.")
# Translators: button under a rule: shows two examples that the referee judges by it; at most 34 letters
BITES = Message("rulebook.bites", "Where this rule bites")
# Translators: the same button when the examples are open: it hides them; at most 34 letters
HIDE = Message("rulebook.hide", "Hide the examples")
# Translators: heading over the rule that a link has opened; at most 40 letters
ASKED = Message("rulebook.asked", "The rule you asked for")
# Translators: a link names a rule that does not exist
UNKNOWN = Message("rulebook.unknown", "There is no such rule. Here are all of them.")
# Translators: a rule without examples, such as a tip or a name
NO_EXAMPLE = Message("rulebook.no-example", "The referee needs no example here: nothing is ruled by it.")
# Translators: heading over the example in which somebody does what the rule wants; at most 24 letters
WORKS = Message("rulebook.works", "This works")
# Translators: heading over the example that is against the rule; at most 24 letters
REFUSED = Message("rulebook.refused", "This is not allowed")
# Translators: heading over an example that is no offence but a miss or a wrong call; at most 24 letters
FAILS = Message("rulebook.fails", "This does not work")
# Translators: under a table of which only a corner is shown
CORNER = Message("rulebook.corner", "Only the upper left corner of the table is shown.")
# Translators: name of such a table for screen readers; {rows} and {columns} are numbers, {rules} is a rule set
CORNER_TABLE = Message("rulebook.corner.table", "Part of the card table: {rows} rows, {columns} columns. {rules}")
# Translators: in front of what was done before the last act of an example; at most 20 letters
FIRST = Message("rulebook.first", "First")
# Translators: in front of the last act of an example, which is judged; at most 20 letters
THEN = Message("rulebook.then", "Then")
# Translators: in front of the only act of an example, which is judged; at most 20 letters
ACT = Message("rulebook.act", "What is done")
# Translators: how many players an example has; n is a number
PLAYERS = Plural("rulebook.players", "{n} player", "{n} players")
# Translators: the cards of a small table in an example; {cards} is a list of cards
CARDS = Message("rulebook.cards", "Cards: {cards}")
# Translators: answer to the question if such a table may be set; at most 34 letters
SET = Message("rulebook.set", "This table may be set")
# Translators: as before; the reason follows; at most 34 letters
NOT_SET = Message("rulebook.not-set", "This table may not be set")
# Translators: under an example: the referee's answer rests on the rule whose examples these are
RESTS = Message("rulebook.rests", "The referee goes by this rule here.")
# Translators: heading over house rules that an example is played with; at most 24 letters
HOUSE = Message("rulebook.house", "With this house rule")

KINDS: Mapping[str, Message] = {
    # Translators: a kind of rule: what is allowed; at most 24 letters
    "legality": Message("rulebook.kind.legality", "What is allowed"),
    # Translators: a kind of rule: what is done; at most 24 letters
    "action": Message("rulebook.kind.action", "What is done"),
    # Translators: a kind of rule: points and letters; at most 24 letters
    "scoring": Message("rulebook.kind.scoring", "Points"),
    # Translators: a kind of rule: before the game; at most 24 letters
    "setup": Message("rulebook.kind.setup", "Before the game"),
    # Translators: a kind of rule: how a game ends; at most 24 letters
    "end": Message("rulebook.kind.end", "The end"),
    # Translators: a kind of rule: another way to play; at most 24 letters
    "variant": Message("rulebook.kind.variant", "Variant"),
    # Translators: a kind of rule: a custom that players agree on; at most 24 letters
    "convention": Message("rulebook.kind.convention", "Agreement"),
    # Translators: a kind of rule: an example in the document; at most 24 letters
    "worked example": Message("rulebook.kind.example", "Example"),
    # Translators: a kind of rule: a tip for playing well; at most 24 letters
    "strategy": Message("rulebook.kind.strategy", "Tip"),
    # Translators: a kind of rule: what a word means; at most 24 letters
    "glossary": Message("rulebook.kind.glossary", "Meaning of a word"),
    # Translators: a kind of rule: what a document tells besides the rules; at most 24 letters
    "context": Message("rulebook.kind.context", "About the game"),
    # Translators: a kind of rule: what this program decides; at most 24 letters
    "decision": Message("rulebook.kind.decision", "Decided here"),
}

# Translators: caption of the table of differences
TABLE = Message("rulebook.table", "What the documents say about the same question")
# Translators: heading of the first column of that table; at most 20 letters
QUESTION = Message("rulebook.question", "Question")
# Translators: switch: also show the questions on which all agree; at most 40 letters
ALL_ROWS = Message("rulebook.all-rows", "Also show what is the same")
# Translators: switch: also show the variants of Concentration as columns; at most 40 letters
WITH_VARIANTS = Message("rulebook.with-variants", "Also show the variants")
# Translators: how many questions the documents answer differently; n and {total} are numbers
DIFFER = Plural(
    "rulebook.differ",
    "{n} of {total} questions has different answers.",
    "{n} of {total} questions have different answers.",
)
# Translators: mark of an answer: the document says it; at most 16 letters
IN_DOCUMENT = Message("rulebook.basis.source", "document")
# Translators: mark of an answer: the program decides it; at most 16 letters
HERE = Message("rulebook.basis.decision", "decided here")
# Translators: mark of an answer: the document does not speak about it; at most 16 letters
SILENT = Message("rulebook.basis.silent", "not stated")
# Translators: explains the marks of the answers; the gaps are these marks with their signs
LEGEND = Message(
    "rulebook.legend",
    "{source}: the document says so. {decision}: the document leaves it open, and this program decides. "
    "{silent}: the document says nothing, and nothing depends on it.",
)

AXES: Mapping[str, Message] = {
    # Translators: row of the table of differences between the documents; at most 30 letters
    "names": Message("rulebook.axis.names", "Names of the game"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "other_match_rules": Message("rulebook.axis.other_match_rules", "Other kinds of pairs named"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "match_fixed": Message("rulebook.axis.match_fixed", "When pairs are agreed"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "partnerships": Message("rulebook.axis.partnerships", "Partners"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "fewer_cards": Message("rulebook.axis.fewer_cards", "Playing with fewer cards"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "spacing": Message("rulebook.axis.spacing", "Room between the cards"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "hand": Message("rulebook.axis.hand", "Cards in the hand"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "stock": Message("rulebook.axis.stock", "Stock to draw from"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "face_down": Message("rulebook.axis.face_down", "At the start"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "direction": Message("rulebook.axis.direction", "Who is next"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "first_card": Message("rulebook.axis.first_card", "The first card"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "flip_order": Message("rulebook.axis.flip_order", "Turning two cards"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "visible": Message("rulebook.axis.visible", "A turned card is seen"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "second_card": Message("rulebook.axis.second_card", "The second card"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "second_due": Message("rulebook.axis.second_due", "Turning a second card"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "choice": Message("rulebook.axis.choice", "Cards to choose from"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "third_card": Message("rulebook.axis.third_card", "Turning a third card"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "first_card_change": Message("rulebook.axis.first_card_change", "Another first card"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "captured_card": Message("rulebook.axis.captured_card", "Turning a taken card"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "capture": Message("rulebook.axis.capture", "A taken pair goes"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "claim": Message("rulebook.axis.claim", "Taking a pair"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "decline_turn": Message("rulebook.axis.decline_turn", "Giving the turn away"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "miss": Message("rulebook.axis.miss", "After a miss"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "return": Message("rulebook.axis.return", "Missed cards go back"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "gaps": Message("rulebook.axis.gaps", "Gaps on the table"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "moving": Message("rulebook.axis.moving", "Moving a card"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "gathering": Message("rulebook.axis.gathering", "Pushing cards together"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "reshuffling": Message("rulebook.axis.reshuffling", "Shuffling again"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "crossing": Message("rulebook.axis.crossing", "Swapping missed cards"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "out_of_turn": Message("rulebook.axis.out_of_turn", "Acting out of turn"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "touching": Message("rulebook.axis.touching", "Touching a card"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "watching": Message("rulebook.axis.watching", "Watching other turns"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "points": Message("rulebook.axis.points", "Points for a pair"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "miss_penalty": Message("rulebook.axis.miss_penalty", "A miss costs"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "total": Message("rulebook.axis.total", "The result"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "end": Message("rulebook.axis.end", "The game ends"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "rule_change": Message("rulebook.axis.rule_change", "Changing a rule in the game"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "duration": Message("rulebook.axis.duration", "How long a game takes"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "simultaneous": Message("rulebook.axis.simultaneous", "Two players at once"),
    # Translators: row of the table of differences between the documents; at most 30 letters
    "equipment": Message("rulebook.axis.equipment", "What is needed"),
}
"""By axis what the row of the table of differences is about, where it is not a house rule's own name."""

SHARED: Mapping[str, Message] = {
    # Translators: cell of every row: the document says nothing about it; at most 34 letters
    "silent": Message("rulebook.value.silent", "says nothing"),
    # Translators: cell of several rows: an act is not allowed; at most 34 letters
    "forbidden": Message("rulebook.value.forbidden", "not allowed"),
    # Translators: cell of several rows: a wrong move, after which the turn ends; at most 34 letters
    "irregular": Message("rulebook.value.irregular", "ends the turn"),
    # Translators: cell of several rows: there are none; at most 34 letters
    "none": Message("rulebook.value.none", "none"),
    # Translators: cell: the second card has to be turned; at most 34 letters
    "must": Message("rulebook.value.must", "must be done"),
}
"""Values that mean the same on several axes."""

VALUES: Mapping[tuple[str, str], Message] = {
    # Translators: cell of the table of differences, in the row “When pairs are agreed”; at most 34 letters
    ("match_fixed", "before-first-turn"): Message(
        "rulebook.value.match_fixed.before-first-turn", "before the first turn"
    ),
    # Translators: cell of the table of differences, in the row “When pairs are agreed”; at most 34 letters
    ("match_fixed", "chosen-by-document"): Message(
        "rulebook.value.match_fixed.chosen-by-document", "the document has chosen"
    ),
    # Translators: cell of the table of differences, in the row “When pairs are agreed”; at most 34 letters
    ("match_fixed", "changes-agreed-before-start"): Message(
        "rulebook.value.match_fixed.changes-agreed-before-start", "changes before the start"
    ),
    # Translators: cell of the table of differences, in the row “Partners”; at most 34 letters
    ("partnerships", "none"): Message("rulebook.value.partnerships.none", "everybody plays alone"),
    # Translators: cell of the table of differences, in the row “Playing with fewer cards”; at most 34 letters
    ("fewer_cards", "offered"): Message("rulebook.value.fewer_cards.offered", "possible"),
    # Translators: cell of the table of differences, in the row “Playing with fewer cards”; at most 34 letters
    ("fewer_cards", "house-rule"): Message("rulebook.value.fewer_cards.house-rule", "as a house rule"),
    # Translators: cell of the table of differences, in the row “Room between the cards”; at most 34 letters
    ("spacing", "no-overlap"): Message("rulebook.value.spacing.no-overlap", "no card on another"),
    # Translators: cell of the table of differences, in the row “Room between the cards”; at most 34 letters
    ("spacing", "no-touch-no-overlap"): Message(
        "rulebook.value.spacing.no-touch-no-overlap", "no card touches another"
    ),
    # Translators: cell of the table of differences, in the row “Room between the cards”; at most 34 letters
    ("spacing", "no-overlap-turnable"): Message(
        "rulebook.value.spacing.no-overlap-turnable", "enough to turn each card"
    ),
    # Translators: cell of the table of differences, in the row “At the start”; at most 34 letters
    ("face_down", "all"): Message("rulebook.value.face_down.all", "all cards lie face down"),
    # Translators: cell of the table of differences, in the row “Who is next”; at most 34 letters
    ("direction", "clockwise"): Message("rulebook.value.direction.clockwise", "clockwise"),
    # Translators: cell of the table of differences, in the row “Who is next”; at most 34 letters
    ("direction", "to-the-left"): Message("rulebook.value.direction.to-the-left", "the player on the left"),
    # Translators: cell of the table of differences, in the row “The first card”; at most 34 letters
    ("first_card", "any-closed"): Message("rulebook.value.first_card.any-closed", "any that is face down"),
    # Translators: cell of the table of differences, in the row “The first card”; at most 34 letters
    ("first_card", "any-on-table"): Message("rulebook.value.first_card.any-on-table", "any on the table"),
    # Translators: cell of the table of differences, in the row “The first card”; at most 34 letters
    ("first_card", "any-in-grid"): Message("rulebook.value.first_card.any-in-grid", "any in the rectangle"),
    # Translators: cell of the table of differences, in the row “Turning two cards”; at most 34 letters
    ("flip_order", "one-by-one"): Message("rulebook.value.flip_order.one-by-one", "one after the other"),
    # Translators: cell of the table of differences, in the row “A turned card is seen”; at most 34 letters
    ("visible", "to-all"): Message("rulebook.value.visible.to-all", "by everybody"),
    # Translators: cell of the table of differences, in the row “The second card”; at most 34 letters
    ("second_card", "another-closed"): Message(
        "rulebook.value.second_card.another-closed", "another that is face down"
    ),
    # Translators: cell of the table of differences, in the row “The second card”; at most 34 letters
    ("second_card", "another-card"): Message("rulebook.value.second_card.another-card", "another card"),
    # Translators: cell of the table of differences, in the row “The second card”; at most 34 letters
    ("second_card", "irregular"): Message("rulebook.value.second_card.irregular", "another, or the turn ends"),
    # Translators: cell of the table of differences, in the row “Cards to choose from”; at most 34 letters
    ("choice", "closed"): Message("rulebook.value.choice.closed", "those face down"),
    # Translators: cell of the table of differences, in the row “Cards to choose from”; at most 34 letters
    ("choice", "any-on-table"): Message("rulebook.value.choice.any-on-table", "all on the table"),
    # Translators: cell of the table of differences, in the row “Cards to choose from”; at most 34 letters
    ("choice", "any-in-grid"): Message("rulebook.value.choice.any-in-grid", "all in the rectangle"),
    # Translators: cell of the table of differences, in the row “Turning a taken card”; at most 34 letters
    ("captured_card", "implied"): Message("rulebook.value.captured_card.implied", "it is not on the table"),
    # Translators: cell of the table of differences, in the row “A taken pair goes”; at most 34 letters
    ("capture", "own-pile"): Message("rulebook.value.capture.own-pile", "on the own pile"),
    # Translators: cell of the table of differences, in the row “A taken pair goes”; at most 34 letters
    ("capture", "own-pile-face-down"): Message(
        "rulebook.value.capture.own-pile-face-down", "on the own pile, face down"
    ),
    # Translators: cell of the table of differences, in the row “A taken pair goes”; at most 34 letters
    ("capture", "in-front-face-up"): Message("rulebook.value.capture.in-front-face-up", "in front of you, face up"),
    # Translators: cell of the table of differences, in the row “Taking a pair”; at most 34 letters
    ("claim", "by-turning"): Message("rulebook.value.claim.by-turning", "only by turning both cards"),
    # Translators: cell of the table of differences, in the row “After a miss”; at most 34 letters
    ("miss", "closed-and-turn-passes"): Message(
        "rulebook.value.miss.closed-and-turn-passes", "cards closed, turn passes"
    ),
    # Translators: cell of the table of differences, in the row “Missed cards go back”; at most 34 letters
    ("return", "same-places"): Message("rulebook.value.return.same-places", "to their own places"),
    # Translators: cell of the table of differences, in the row “Gaps on the table”; at most 34 letters
    ("gaps", "stay"): Message("rulebook.value.gaps.stay", "stay open"),
    # Translators: cell of the table of differences, in the row “Acting out of turn”; at most 34 letters
    ("out_of_turn", "refused"): Message("rulebook.value.out_of_turn.refused", "does not count"),
    # Translators: cell of the table of differences, in the row “Touching a card”; at most 34 letters
    ("touching", "only-in-turn"): Message("rulebook.value.touching.only-in-turn", "only in your own turn"),
    # Translators: cell of the table of differences, in the row “Watching other turns”; at most 34 letters
    ("watching", "allowed"): Message("rulebook.value.watching.allowed", "allowed"),
    # Translators: cell of the table of differences, in the row “Watching other turns”; at most 34 letters
    ("watching", "aim-of-game"): Message("rulebook.value.watching.aim-of-game", "is what the game is about"),
    # Translators: cell of the table of differences, in the row “Points for a pair”; at most 34 letters
    ("points", "1"): Message("rulebook.value.points.1", "1"),
    # Translators: cell of the table of differences, in the row “A miss costs”; at most 34 letters
    ("miss_penalty", "none"): Message("rulebook.value.miss_penalty.none", "nothing"),
    # Translators: cell of the table of differences, in the row “A miss costs”; at most 34 letters
    ("miss_penalty", "counted-in-solo"): Message(
        "rulebook.value.miss_penalty.counted-in-solo", "counts when you play alone"
    ),
    # Translators: cell of the table of differences, in the row “The result”; at most 34 letters
    ("total", "sum-of-pairs"): Message("rulebook.value.total.sum-of-pairs", "the number of your pairs"),
    # Translators: cell of the table of differences, in the row “The game ends”; at most 34 letters
    ("end", "layout-empty"): Message("rulebook.value.end.layout-empty", "when the table is empty"),
    # Translators: cell of the table of differences, in the row “Changing a rule in the game”; at most 34 letters
    ("rule_change", "agreed-before-start"): Message(
        "rulebook.value.rule_change.agreed-before-start", "only before the start"
    ),
    # Translators: cell of the table of differences, in the row “How long a game takes”; at most 34 letters
    ("duration", "10-20-minutes"): Message("rulebook.value.duration.10-20-minutes", "10 to 20 minutes"),
    # Translators: cell of the table of differences, in the row “Two players at once”; at most 34 letters
    ("simultaneous", "turns"): Message("rulebook.value.simultaneous.turns", "never, turns are taken"),
    # Translators: cell of the table of differences, in the row “What is needed”; at most 34 letters
    ("equipment", "()"): Message("rulebook.value.equipment.none", "only the cards"),
    # Translators: cell of the table of differences, in the row “What is needed”; at most 34 letters
    ("equipment", "room-on-table"): Message("rulebook.value.equipment.room-on-table", "enough room on the table"),
    # Translators: cell of the table of differences, in the row “What is needed”; at most 34 letters
    ("equipment", "flat-surface"): Message("rulebook.value.equipment.flat-surface", "a flat surface"),
    # Translators: cell of the table of differences, in the row “Other kinds of pairs named”; at most 34 letters
    ("other_match_rules", "any"): Message("rulebook.value.other_match_rules.any", "“any pair”, not explained"),
}
"""By axis and value what the cell says."""
