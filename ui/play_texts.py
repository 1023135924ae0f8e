"""The words of the table that learners play at."""

from collections.abc import Mapping

from engine.actions import Act
from engine.players import Skill
from locales.messages import Message, Plural

# Translators: title of the page on which a game is set up
TITLE = Message("play.title", "Play a game")
# Translators: under that title
HOW = Message("play.how", "Choose the rules, the cards and the players. You may try everything: the referee says why.")
# Translators: heading of the choice of a rule set; at most 20 letters
RULES = Message("play.rules", "Rules")
# Translators: heading of the choice of cards; at most 20 letters
CARDS = Message("play.cards", "Cards")
# Translators: heading of the choice of rows and columns; at most 24 letters
LAYOUT = Message("play.layout", "Rows and columns")
# Translators: heading of the choice of players; at most 20 letters
PLAYERS = Message("play.players", "Players")
# Translators: label of the field for the name of a player, for screen readers; number is the seat
NAME = Message("play.name", "Name of player {number}")
# Translators: label of the choice who plays on a seat, for screen readers; number is the seat
WHO = Message("play.who", "Who is player {number}?")
# Translators: choice of who plays on a seat: a person at this screen; at most 30 letters
PERSON = Message("play.person", "Person")
# Translators: heading of the choice who begins; at most 20 letters
BEGIN = Message("play.begin", "Who begins")
# Translators: choice who begins: this player; {player} is a name
BEGINS = Message("play.begins", "{player}")
# Translators: choice who begins: the lot; at most 24 letters
BY_LOT = Message("play.by-lot", "by lot")
# Translators: choice who begins: everybody draws a card, the highest begins; at most 24 letters
BY_CUT = Message("play.by-cut", "the highest card")
# Translators: what everybody drew for the first turn; {draws} is a list like “Anna: 8♣”
DREW = Message("play.drew", "Drawn for the first turn: {draws}.")
# Translators: one player's card in that list
DREW_ONE = Message("play.drew.one", "{player}: {card_name}")
# Translators: who has the first turn
FIRST_TURN = Message("play.first-turn", "{player} begins.")
# Translators: under the choice who begins: this way is not the document's; at most 60 letters
NOT_SO_BEGUN = Message("play.not-so-begun", "The document begins another way: this is a house rule.")
# Translators: heading of some switches; at most 20 letters
OPTIONS = Message("play.options", "At this table")
# Translators: a switch: help for learners is offered during the game; at most 40 letters
WHEELS = Message("play.wheels", "Help may be switched on")
# Translators: a switch: acts may be taken back even after a card was seen; at most 40 letters
UNDO = Message("play.undo", "Acts may always be taken back")
# Translators: a switch: the time is measured; at most 40 letters
TIMED = Message("play.timed", "Tournament: measure the time")
# Translators: the button that starts the game; at most 20 letters
START = Message("play.start", "Deal the cards")
# Translators: link to the page for the game of Kemps; at most 40 letters
TO_KEMPS = Message("play.to-kemps", "To the Kemps table")
# Translators: on the page for setting up a game, when Kemps is chosen
KEMPS_HOW = Message("play.kemps-how", "Kemps has a table of its own, with computer players for every seat but yours.")
# Translators: link to the page where the referee keeps the score of a game with real cards; at most 40 letters
TO_REAL = Message("play.to-real", "We play with our own cards")
# Translators: above the reasons why a table cannot be set up
CANNOT = Message("play.cannot", "This table cannot be set up:")
# Translators: the address names a game that is not kept any more
GONE = Message("play.gone", "This game is not kept any more. Here you can set up a new one.")

DECKS: Mapping[str, Message] = {
    # Translators: choice of cards; at most 30 letters
    "52": Message("play.deck.52", "52 cards"),
    # Translators: choice of cards; at most 30 letters
    "54": Message("play.deck.54", "54 cards with two jokers"),
    # Translators: choice of cards; at most 30 letters
    "104": Message("play.deck.104", "104 cards, two packs"),
    # Translators: choice of cards: only two ranks, for a quick game; at most 30 letters
    "8": Message("play.deck.8", "8 cards, two ranks"),
    # Translators: choice of cards: only five ranks; at most 30 letters
    "20": Message("play.deck.20", "20 cards, five ranks"),
    # Translators: choice of cards: only six ranks; at most 30 letters
    "24": Message("play.deck.24", "24 cards, six ranks"),
    # Translators: choice of cards: only seven ranks; at most 30 letters
    "28": Message("play.deck.28", "28 cards, seven ranks"),
    # Translators: choice of cards: picture cards, the first set with animals; at most 30 letters
    "pictures-animals": Message("play.deck.pictures-animals", "Pictures: animals"),
    # Translators: choice of cards: picture cards, the second set with things; at most 30 letters
    "pictures-things": Message("play.deck.pictures-things", "Pictures: things"),
}
# Translators: choice of cards or of another rule that the document does not have; {choice} is what is chosen
HOUSE_CHOICE = Message("play.house-choice", "{choice} (house rule)")

SKILLS: Mapping[Skill, Message] = {
    # Translators: a computer player that remembers nothing; at most 34 letters
    Skill.RANDOM: Message("play.skill.random", "Computer that remembers nothing"),
    # Translators: a computer player; at most 34 letters
    Skill.FORGETFUL_1: Message("play.skill.forgetful-1", "Computer that forgets a lot"),
    # Translators: a computer player; at most 34 letters
    Skill.FORGETFUL_2: Message("play.skill.forgetful-2", "Computer that forgets some"),
    # Translators: a computer player; at most 34 letters
    Skill.FORGETFUL_3: Message("play.skill.forgetful-3", "Computer that forgets little"),
    # Translators: a computer player that remembers everything; at most 34 letters
    Skill.GREEDY: Message("play.skill.greedy", "Computer that forgets nothing"),
    # Translators: a computer player that plays alone as well as one can; at most 34 letters
    Skill.SOLO: Message("play.skill.solo", "Computer at its best, alone"),
    # Translators: a computer player that plays as the theory of Zwick and Paterson says; at most 34 letters
    Skill.ZWICK_PATERSON: Message("play.skill.zwick-paterson", "Computer at its best"),
}

# Translators: button that takes the last act back; at most 16 letters
TAKE_BACK = Message("play.back", "Take back")
# Translators: why an act cannot be taken back
NO_BACK = Message(
    "play.no-back", "A card has been seen, so going back would be a free look. Only a teacher can allow it."
)
# Translators: n is how many acts have been taken back in this game
TAKEN_BACK = Plural("play.taken-back", "{n} act taken back; what was seen stays seen.",
                    "{n} acts taken back; what was seen stays seen.")  # fmt: skip
# Translators: button with the menu of further choices; at most 12 letters
MORE = Message("play.more", "Game")
# Translators: button: the same cards on the same places again; at most 24 letters
SAME_DEAL = Message("play.same-deal", "The same deal again")
# Translators: button: the players end the game before its end, all pairs taken so far count; at most 24 letters
AGREE = Message("play.agree", "End by agreement")
# Translators: under the result of a game that was ended by agreement
AGREED = Message("play.agreed", "Ended by agreement: no document says how such a game ends.")
# Translators: button: back to the choice of rules and players; at most 24 letters
SET_UP = Message("play.set-up", "Other rules or players")
# Translators: button: another game of the same players; at most 24 letters
NEXT_GAME = Message("play.next-game", "Next game")
# Translators: button: a tie is played off; at most 24 letters
PLAY_OFF = Message("play.play-off", "Play-off")
# Translators: in the status line while a tie is played off
IN_PLAY_OFF = Message("play.in-play-off", "Play-off: four pairs between those who are level.")
# Translators: button: the computer player acts at once; at most 20 letters
GO_ON = Message("play.go-on", "Go on")
# Translators: what happens now; {player} is a computer player
COMPUTER = Message("play.computer", "{player} (computer) has the turn.")
# Translators: button that opens acts that the rules may not allow; at most 20 letters
ELSE = Message("play.else", "Do something else")
# Translators: above the choice of such acts
ELSE_HOW = Message("play.else.how", "Try it: nothing can break. Choose an act, then press a card where it needs one.")
# Translators: label of the choice which player acts; at most 20 letters
WHO_ACTS = Message("play.who-acts", "Who does it?")
# Translators: what a press on a card does now; {act} is the name of an act
PRESS_ONE = Message("play.press-one", "{act}: press the card.")
# Translators: what a press on a card does now; {act} is the name of an act for two cards
PRESS_FIRST = Message("play.press-first", "{act}: press the first card.")
# Translators: what a press on a card does now; {act} is the name of an act for two cards
PRESS_SECOND = Message("play.press-second", "{act}: press the second place.")
# Translators: button: do not do this act after all; at most 16 letters
CANCEL = Message("play.cancel", "Never mind")

ACTS: Mapping[Act, Message] = {
    # Translators: name of an act, on a button and in a list; at most 34 letters
    Act.FLIP: Message("act.flip", "Turn a card"),
    # Translators: name of an act; at most 34 letters
    Act.FLIP_BOTH: Message("act.flip-both", "Turn two cards at once"),
    # Translators: name of an act; at most 34 letters
    Act.UNFLIP: Message("act.unflip", "Turn the first card back"),
    # Translators: name of an act: look under a card without showing it; at most 34 letters
    Act.PEEK: Message("act.peek", "Look under a card secretly"),
    # Translators: name of an act: take two cards that lie face down as a pair; at most 34 letters
    Act.CLAIM: Message("act.claim", "Take two cards unturned"),
    # Translators: name of an act; at most 34 letters
    Act.MOVE: Message("act.move", "Move a card"),
    # Translators: name of an act: only touch; at most 34 letters
    Act.TOUCH: Message("act.touch", "Touch a card"),
    # Translators: name of an act: push the remaining cards together; at most 34 letters
    Act.GATHER: Message("act.gather", "Push the cards together"),
    # Translators: name of an act; at most 34 letters
    Act.RESHUFFLE: Message("act.reshuffle", "Shuffle the cards"),
    # Translators: name of an act; at most 34 letters
    Act.NOTE: Message("act.note", "Write places down"),
    # Translators: name of an act; at most 34 letters
    Act.PASS: Message("act.pass", "Give the turn away"),
    # Translators: name of an act: close the two open cards; at most 34 letters
    Act.CLOSE: Message("act.close", "Close the two cards"),
    # Translators: name of an act: each card goes on the place of the other; at most 34 letters
    Act.CLOSE_CROSSED: Message("act.close-crossed", "Close them the wrong way round"),
}

# Translators: button and heading: what may be done now, and why not; at most 20 letters
WHY = Message("play.why", "What may I do?")
# Translators: in that list: n cards may be turned now
MAY_TURN = Plural("play.may-turn", "{n} card may be turned.", "{n} cards may be turned.")
# Translators: in that list: {places} is a list of places like “row 1, column 2”; {why} is the reason, a short headline
MAY_NOT_TURN = Message("play.may-not-turn", "{places}: {why}")
# Translators: in that list: n places that may not be turned, for one reason; {why} is that reason, a short headline
MAY_NOT_TURN_MANY = Plural("play.may-not-turn.many", "{n} place: {why}", "{n} places: {why}")
# Translators: in that list: an act that is allowed now; {act} is its name
MAY = Message("play.may", "{act}: allowed")
# Translators: in that list: an act that is not allowed now; {act} is its name, {why} the reason, a short headline
MAY_NOT = Message("play.may-not", "{act}: {why}")

# Translators: button with the help for learners; at most 12 letters
HELP = Message("play.help", "Help")
# Translators: a switch: cards that were shown are marked on the table; at most 34 letters
HELP_SHOWN = Message("play.help.shown", "Mark what has been shown")
# Translators: a switch; at most 34 letters
HELP_CHANCE = Message("play.help.chance", "Show the chance of a pair")
# Translators: a switch; at most 34 letters
HELP_MOVE = Message("play.help.move", "Show the best move")
# Translators: above the switches, where the rule set forbids notes; {rules} is its name
HELP_OUTSIDE = Message("play.help.outside", "{rules} forbids notes. This help is for practice, outside its rules.")
# Translators: shown after the game when help was used
HELPED = Message("play.helped", "With help")
# Translators: the chance that the next attempt finds a pair; {percent} like 12%, {fraction} like 3/25
CHANCE_ATTEMPT = Message("play.chance.attempt", "A pair in this attempt: {percent} ({fraction})")
# Translators: the chance that an unknown second card is a partner of the first one; {percent} like 12%, {fraction}
# like 3/25
CHANCE_SECOND = Message("play.chance.second", "A pair with an unknown card: {percent} ({fraction})")
# Translators: the chance that a miss shows the partner of a known card, so that the next player can take the pair;
# {percent} like 12%, {fraction} like 3/25
CHANCE_GIFT = Message("play.chance.gift", "A gift to the next player: {percent} ({fraction})")
# Translators: in front of the best move; at most 20 letters
BEST = Message("play.best", "Best move")

# Translators: label of a cell for screen readers: face down, but shown earlier; {place} like “row 1, column 2”
SEEN_BEFORE = Message("play.seen-before", "{place}, face down; {card_name} was shown here")

# Translators: heading over the result of a game; at most 20 letters
RESULT = Message("play.result", "Result")
# Translators: one player's result; {player} is a name
PAIRS = Plural("play.pairs", "{player}: {n} pair", "{player}: {n} pairs")
# Translators: the winner of a game or session; {player} is a name
WINNER = Message("play.winner", "{player} wins.")
# Translators: a shared win; {players} is a list of names
SHARED = Message("play.shared", "{players} share first place.")
# Translators: who won the play-off; the numbers of pairs stay as they were
WON_OFF = Message("play.won-off", "{player} wins the play-off. The pairs of the game stay as they are.")
# Translators: the result of one who plays alone; n is the number of attempts without a pair
MISSES = Plural("play.misses", "{n} miss", "{n} misses")
# Translators: the rule set that says nothing about a result for one player alone
MISSES_HOW = Message("play.misses-how", "Who plays alone counts misses: the fewer, the better.")
# Translators: the check of the score: {total} pairs were counted, and so many there must be; {cards} is a number
SUM_RIGHT = Message("play.sum", "Check: {total} pairs together, as there must be with {cards} cards.")
# Translators: heading over the results of several games; n is how many games; at most 30 letters
SESSION = Plural("play.session", "Session after {n} game", "Session after {n} games")
# Translators: how a tie over several games was settled
DIRECT = Message("play.direct", "Level on pairs: the games played against each other decide.")
# Translators: under the results of several games: the document does not add them up
SESSION_HOUSE = Message("play.session.house", "The document counts every game alone.")
# Translators: the time of a game; {seconds} is a number with a decimal
TIME = Message("play.time", "Time: {seconds} s")
# Translators: on the running clock; {seconds} is a whole number
CLOCK = Message("play.clock", "{seconds} s")
# Translators: on the clock before the first card is turned
CLOCK_WAITS = Message("play.clock-waits", "The time starts with the first card.")
# Translators: heading of the leaderboard: {rules} and {cards} are what was played
BOARD = Message("play.board", "Fastest: {rules}, {cards}")
# Translators: label of the field for the name in the leaderboard; at most 30 letters
BOARD_NAME = Message("play.board.name", "Name for the list")
# Translators: button: write the time into the leaderboard; at most 20 letters
BOARD_ADD = Message("play.board.add", "Write it down")
# Translators: a line of the leaderboard; {rank} is a number, {name} a name
BOARD_LINE = Message("play.board.line", "{rank}. {name}: {seconds} s")
# Translators: a line of the leaderboard for a game in which help was used; {rank} and {seconds} are numbers, {name} a
# name
BOARD_LINE_HELPED = Message("play.board.line-helped", "{rank}. {name}: {seconds} s (with help)")
