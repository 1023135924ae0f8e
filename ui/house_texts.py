"""The axes that a house rule may change, in words, with their values."""

from collections.abc import Mapping

from engine.axes import Value
from locales.messages import Message, Plural

# Translators: heading of the choices of house rules: rules that a group has changed for itself; at most 24 letters
HOUSE = Message("house.title", "House rules")
# Translators: under that heading
HOUSE_HOW = Message("house.how", "Change a rule for your table. It is shown as changed, and the referee follows it.")
# Translators: name of a rule set with changed rules; {rules} is its name
WITH_HOUSE = Message("house.rules", "{rules}, with house rules")
# Translators: a house rule in a list; {axis} is what it is about, {value} what the house says
CHANGED = Message("house.changed", "{axis}: {value}")
# Translators: as before; {axis} is what the house rule is about, {value} what the house says, {before} the document
CHANGED_FROM = Message("house.changed-from", "{axis}: {value} (in the document: {before})")
# Translators: as before, where the document says nothing; {axis} is what the house rule is about, {value} what it says
CHANGED_UNSAID = Message("house.changed-unsaid", "{axis}: {value} (the document does not say)")
# Translators: choice of a house rule: as the document has it; {value} is what it has; at most 40 letters
AS_DOCUMENT = Message("house.as-document", "{value} (document)")
# Translators: instead of a list of house rules
NONE = Message("house.none", "No house rules: the document holds.")
# Translators: button that prints a card with the house rules; at most 24 letters
CARD = Message("house.card", "Print the house rules")
# Translators: title of the printed card; {rules} is the name of a rule set
CARD_TITLE = Message("house.card.title", "Our house rules for {rules}")
# Translators: on the printed card, in front of the rules of the document that are unchanged
CARD_REST = Message("house.card.rest", "Everything else is as in the document {document}.")
# Translators: on the printed card: the table that is played at
CARD_TABLE = Message("house.card.table", "Our table")
# Translators: on the printed card: {cards} is a number, {rows} and {columns} too
CARD_LAYOUT = Message("house.card.layout", "{cards} cards in {rows} rows and {columns} columns")

AXES: Mapping[str, Message] = {
    # Translators: what a house rule is about: which two cards are a pair; at most 26 letters
    "match": Message("axis.match", "A pair is"),
    # Translators: what a house rule is about; at most 26 letters
    "bonus_turn": Message("axis.bonus_turn", "After a pair"),
    # Translators: what a house rule is about: how long two cards that are no pair stay open; at most 26 letters
    "display_seconds": Message("axis.display_seconds", "A miss is shown"),
    # Translators: what a house rule is about: what follows when somebody moves or mixes cards; at most 26 letters
    "irregular": Message("axis.irregular", "A wrong move"),
    # Translators: what a house rule is about: how taken pairs lie; at most 26 letters
    "pile": Message("axis.pile", "Taken pairs lie"),
    # Translators: what a house rule is about: must cards be said aloud; at most 26 letters
    "announce": Message("axis.announce", "Saying cards aloud"),
    # Translators: what a house rule is about: may places be written down; at most 26 letters
    "notes": Message("axis.notes", "Notes"),
    # Translators: what a house rule is about: looking under cards before the game; at most 26 letters
    "peek_before_start": Message("axis.peek_before_start", "Looking before the start"),
    # Translators: what a house rule is about: equal results; at most 26 letters
    "tie": Message("axis.tie", "A tie"),
    # Translators: what a house rule is about: who begins; at most 26 letters
    "start": Message("axis.start", "Who begins"),
    # Translators: what a house rule is about: a game for one person; at most 26 letters
    "solo": Message("axis.solo", "Playing alone"),
    # Translators: what a house rule is about: several games that count together; at most 26 letters
    "session": Message("axis.session", "Several games"),
    # Translators: what a house rule is about: playing against the clock; at most 26 letters
    "tournament": Message("axis.tournament", "Time"),
    # Translators: what a house rule is about: which cards are played with; at most 26 letters
    "deck": Message("axis.deck", "Cards"),
    # Translators: what a house rule is about: rows and columns; at most 26 letters
    "layout": Message("axis.layout", "Rows and columns"),
    # Translators: what a house rule is about: how many may play; at most 26 letters
    "players": Message("axis.players", "Players"),
    # Translators: what a house rule of Kemps is about: cards in one exchange; at most 26 letters
    "per_exchange": Message("axis.per_exchange", "Cards in one exchange"),
    # Translators: what a house rule of Kemps is about: calling Kemps for the own hand; at most 26 letters
    "own_call": Message("axis.own_call", "Kemps for the own hand"),
    # Translators: what a house rule of Kemps is about: who gets the letters; at most 26 letters
    "letters": Message("axis.letters", "Letters"),
    # Translators: what a house rule of Kemps is about: two calls at one moment; at most 26 letters
    "simultaneous": Message("axis.simultaneous", "Two calls at once"),
}

_VALUES: Mapping[tuple[str, Value], Message] = {
    # Translators: value of the house rule “a pair is”; at most 34 letters
    ("match", "rank"): Message("value.match.rank", "two cards of one rank"),
    # Translators: value of the house rule “a pair is”; at most 34 letters
    ("match", "rank-colour"): Message("value.match.rank-colour", "one rank and one colour"),
    # Translators: value of the house rule “a pair is”: one red card and one black card; at most 34 letters
    ("match", "rank-opposite"): Message("value.match.rank-opposite", "one rank, one red and one black"),
    # Translators: value of the house rule “a pair is”; at most 34 letters
    ("match", "rank-suit"): Message("value.match.rank-suit", "one rank and one suit"),
    # Translators: value of the house rule “a pair is”; at most 34 letters
    ("match", "label"): Message("value.match.label", "the same picture twice"),
    # Translators: value of the house rule “after a pair”; at most 34 letters
    ("bonus_turn", True): Message("value.bonus_turn.yes", "the same player goes on"),
    # Translators: value of the house rule “after a pair”; at most 34 letters
    ("bonus_turn", False): Message("value.bonus_turn.no", "the turn passes"),
    # Translators: value of the house rule “a wrong move”; at most 34 letters
    ("irregular", "reject"): Message("value.irregular.reject", "is put right, the turn goes on"),
    # Translators: value of the house rule “a wrong move”; at most 34 letters
    ("irregular", "annul"): Message("value.irregular.annul", "is undone and the turn ends"),
    # Translators: value of the house rule “taken pairs lie”; at most 34 letters
    ("pile", "face-down"): Message("value.pile.face-down", "face down"),
    # Translators: value of the house rule “taken pairs lie”; at most 34 letters
    ("pile", "face-up"): Message("value.pile.face-up", "face up"),
    # Translators: value of the house rule “taken pairs lie”; at most 34 letters
    ("pile", "unstated"): Message("value.pile.unstated", "as you like"),
    # Translators: value of the house rule “saying cards aloud”; at most 34 letters
    ("announce", "required"): Message("value.announce.required", "every card is said aloud"),
    # Translators: value of a house rule: there is no rule about it; at most 34 letters
    ("announce", "silent"): Message("value.announce.silent", "no rule"),
    # Translators: value of the house rule “notes”; at most 34 letters
    ("notes", "forbidden"): Message("value.notes.forbidden", "nobody writes places down"),
    # Translators: value of a house rule: there is no rule about it; at most 34 letters
    ("notes", "silent"): Message("value.notes.silent", "no rule"),
    # Translators: value of the house rule “looking before the start”; at most 34 letters
    ("peek_before_start", "forbidden"): Message("value.peek.forbidden", "forbidden"),
    # Translators: value of a house rule: there is no rule about it; at most 34 letters
    ("peek_before_start", "silent"): Message("value.peek.silent", "no rule"),
    # Translators: value of the house rule “a tie”; at most 34 letters
    ("tie", "share"): Message("value.tie.share", "the leaders share the win"),
    # Translators: value of the house rule “a tie”; at most 34 letters
    ("tie", "play-off"): Message("value.tie.play-off", "a play-off decides"),
    # Translators: value of the house rule “who begins”; at most 34 letters
    ("start", "random"): Message("value.start.random", "the lot decides"),
    # Translators: value of the house rule “who begins”; at most 34 letters
    ("start", "any"): Message("value.start.any", "as you like"),
    # Translators: value of the house rule “who begins”; at most 34 letters
    ("start", "agreement"): Message("value.start.agreement", "you agree, or the youngest"),
    # Translators: value of the house rule “who begins”: everybody draws a card; at most 34 letters
    ("start", "cut"): Message("value.start.cut", "the highest card drawn"),
    # Translators: value of the house rule “playing alone”; at most 34 letters
    ("solo", True): Message("value.solo.yes", "allowed, misses are counted"),
    # Translators: value of the house rule “playing alone”; at most 34 letters
    ("solo", False): Message("value.solo.no", "two players at least"),
    # Translators: value of the house rule “several games”; at most 34 letters
    ("session", True): Message("value.session.yes", "all pairs are added up"),
    # Translators: value of the house rule “several games”; at most 34 letters
    ("session", False): Message("value.session.no", "every game counts alone"),
    # Translators: value of the house rule “time”; at most 34 letters
    ("tournament", True): Message("value.tournament.yes", "the quickest win is best"),
    # Translators: value of the house rule “time”; at most 34 letters
    ("tournament", False): Message("value.tournament.no", "is not measured"),
    # Translators: value of the house rule of Kemps “Kemps for the own hand”; at most 34 letters
    ("own_call", True): Message("value.own_call.yes", "allowed"),
    # Translators: value of the house rule of Kemps “Kemps for the own hand”; at most 34 letters
    ("own_call", False): Message("value.own_call.no", "only the partner calls"),
    # Translators: value of the house rule of Kemps “letters”; at most 34 letters
    ("letters", "penalty"): Message("value.letters.penalty", "the pair that lost gets one"),
    # Translators: value of the house rule of Kemps “letters”; at most 34 letters
    ("letters", "reward"): Message("value.letters.reward", "the pair that won gets one"),
    # Translators: value of the house rule of Kemps “two calls at once”; at most 34 letters
    ("simultaneous", "stop-first"): Message("value.simultaneous.stop-first", "the Stop-Kemps counts"),
    # Translators: value of the house rule of Kemps “two calls at once”; at most 34 letters
    ("simultaneous", "agree"): Message("value.simultaneous.agree", "the players agree"),
    # Translators: value of the house rule “a miss is shown”: no time is set; at most 34 letters
    ("display_seconds", 0): Message("value.display_seconds.0", "as long as you like"),
}
VALUES = {(axis, str(value)): message for (axis, value), message in _VALUES.items()}
"""By axis and value, as text: True and 1 are the same key to Python, not to people."""

# Translators: value of the house rule “a miss is shown”; at most 34 letters
SECONDS = Plural("value.display_seconds", "at least {n} second", "at least {n} seconds")
# Translators: value of the house rule of Kemps “cards in one exchange”; at most 34 letters
CARDS = Plural("value.per_exchange", "{n} card", "up to {n} cards")
# Translators: value of the house rule “players”; both gaps are numbers
BETWEEN = Message("value.players", "{least} to {most}")
# Translators: value of the house rule “players”; n is the least number, there is no greatest
AT_LEAST = Plural("value.players.least", "{n} or more", "{n} or more")
# Translators: value of the house rule “rows and columns”: any rectangle
ANY_LAYOUT = Message("value.layout.any", "any rectangle")
# Translators: a layout; both gaps are numbers
LAYOUT = Message("value.layout", "{rows} × {columns}")

DECKS: Mapping[str, Message] = {
    # Translators: a pack of cards; at most 26 letters
    "52": Message("deck.52", "52 cards"),
    # Translators: a pack of cards; at most 26 letters
    "54": Message("deck.54", "54 cards with jokers"),
    # Translators: two packs of cards; at most 26 letters
    "104": Message("deck.104", "104 cards, two packs"),
    # Translators: a pack of cards made smaller: only some of the ranks; at most 26 letters
    "subset": Message("deck.subset", "fewer cards"),
    # Translators: cards with pictures, each twice; at most 26 letters
    "pictures": Message("deck.pictures", "picture cards"),
}
