"""What the terms of the glossary mean, for learners."""

from collections.abc import Mapping

from locales.messages import Message

# Translators: title of the page with the words of the games; at most 24 letters
TITLE = Message("glossary.title", "Words of the games")
# Translators: under that title
HOW = Message(
    "glossary.how", "What the words mean, and what they are called in the other languages and in the documents."
)
# Translators: label of the search field on that page
SEARCH = Message("glossary.search", "Search")
# Translators: in the search field: an example
EXAMPLE = Message("glossary.example", "A word, such as: pair")
# Translators: nothing was found on that page
NOTHING = Message("glossary.nothing", "No such word here.")
# Translators: the word of the document itself; {document} is its name, {word} its word
IN_DOCUMENT = Message("glossary.in-document", "In the document {document}: {word}")

MEANINGS: Mapping[str, Message] = {
    # Translators: meaning of the word “rank” in the glossary, for ten-year-olds
    "rank": Message("glossary.meaning.rank", "The number or figure in the corner of a card: ace, two, queen, king."),
    # Translators: meaning of the word “suit” in the glossary, for ten-year-olds
    "suit": Message("glossary.meaning.suit", "One of the four signs: spades, hearts, diamonds, clubs."),
    # Translators: meaning of the word “colour” in the glossary, for ten-year-olds
    "colour": Message(
        "glossary.meaning.colour",
        "Red or black. Hearts and diamonds are red, spades and clubs are black.",
    ),
    # Translators: meaning of the word “pair” in the glossary, for ten-year-olds
    "pair": Message(
        "glossary.meaning.pair",
        "Two cards that belong together by the rules of the table. In Kemps also two players who sit opposite.",
    ),
    # Translators: meaning of the word “turn” in the glossary, for ten-year-olds
    "turn": Message("glossary.meaning.turn", "The time in which one player may act."),
    # Translators: meaning of the word “attempt” in the glossary, for ten-year-olds
    "attempt": Message("glossary.meaning.attempt", "Turning two cards, one after the other, to find a pair."),
    # Translators: meaning of the word “bonus turn” in the glossary, for ten-year-olds
    "bonus-turn": Message("glossary.meaning.bonus-turn", "Another attempt at once, because a pair was found."),
    # Translators: meaning of the word “miss” in the glossary, for ten-year-olds
    "miss": Message("glossary.meaning.miss", "Two turned cards that are no pair."),
    # Translators: meaning of the word “face down” in the glossary, for ten-year-olds
    "face-down": Message("glossary.meaning.face-down", "With the back up, so that nobody sees what card it is."),
    # Translators: meaning of the word “layout” in the glossary, for ten-year-olds
    "layout": Message("glossary.meaning.layout", "How the cards lie on the table: rows and columns."),
    # Translators: meaning of the word “place” in the glossary, for ten-year-olds
    "place": Message("glossary.meaning.place", "Where a card lies. It stays the same through the whole game."),
    # Translators: meaning of the word “gap” in the glossary, for ten-year-olds
    "gap": Message("glossary.meaning.gap", "An empty place: the card has been taken, and nothing is moved there."),
    # Translators: meaning of the word “pile” in the glossary, for ten-year-olds
    "pile": Message("glossary.meaning.pile", "The pairs that a player has taken."),
    # Translators: meaning of the word “joker” in the glossary, for ten-year-olds
    "joker": Message("glossary.meaning.joker", "A card without rank and suit. It fits only the other joker."),
    # Translators: meaning of the word “play-off” in the glossary, for ten-year-olds
    "play-off": Message(
        "glossary.meaning.play-off",
        "A short extra game with four pairs when the leaders have equally many.",
    ),
    # Translators: meaning of the word “session” in the glossary, for ten-year-olds
    "session": Message("glossary.meaning.session", "Several games whose pairs are added up."),
    # Translators: meaning of the word “tournament” in the glossary, for ten-year-olds
    "tournament": Message("glossary.meaning.tournament", "Games against the clock: the quickest win is the best."),
    # Translators: meaning of the word “house rule” in the glossary, for ten-year-olds
    "house-rule": Message("glossary.meaning.house-rule", "A rule that a group has changed for its own table."),
    # Translators: meaning of the word “rule set” in the glossary, for ten-year-olds
    "rule-set": Message("glossary.meaning.rule-set", "All the rules that are played together, such as Memo or Zebra."),
    # Translators: meaning of the word “referee” in the glossary, for ten-year-olds
    "referee": Message("glossary.meaning.referee", "Who says what is allowed, and why. Here it is the program."),
    # Translators: meaning of the word “centre” in the glossary, for ten-year-olds
    "centre": Message("glossary.meaning.centre", "In Kemps: the four open cards in the middle of the table."),
    # Translators: meaning of the word “stock” in the glossary, for ten-year-olds
    "stock": Message("glossary.meaning.stock", "In Kemps: the face-down cards from which a new centre comes."),
    # Translators: meaning of the word “hand” in the glossary, for ten-year-olds
    "hand": Message("glossary.meaning.hand", "The cards that a player holds."),
    # Translators: meaning of the word “dealer” in the glossary, for ten-year-olds
    "dealer": Message("glossary.meaning.dealer", "Who gives out the cards."),
    # Translators: meaning of the word “partner” in the glossary, for ten-year-olds
    "partner": Message("glossary.meaning.partner", "In Kemps: the player opposite, who belongs to the same pair."),
    # Translators: meaning of the word “signal” in the glossary, for ten-year-olds
    "signal": Message(
        "glossary.meaning.signal",
        "In Kemps: the secret gesture of a pair. It means: I hold four of a kind.",
    ),
    # Translators: meaning of the word “feint” in the glossary, for ten-year-olds
    "feint": Message("glossary.meaning.feint", "In Kemps: a gesture without meaning, to mislead the others."),
    # Translators: meaning of the word “letter” in the glossary, for ten-year-olds
    "letter": Message(
        "glossary.meaning.letter",
        "In Kemps: a mark against a pair. With all five letters of KEMPS it is out.",
    ),
}
