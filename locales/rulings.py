"""A ruling in words: headline, reason and what follows, one whole sentence each."""

from typing import NamedTuple

from engine.cards import Card, Match
from engine.rulings import EventKind, Fault, Reason, Verdict
from engine.table import Phase, Ruling
from locales.language import Language
from locales.messages import Message, Plural

TITLES: dict[str, Message] = {
    # Translators: headline of a ruling, at most 45 letters: the first of two cards has been turned
    "first-card": Message("verdict.first-card", "The first card is open"),
    # Translators: headline, at most 45 letters: the same player turns two more cards
    "match": Message("verdict.match", "A pair! The turn goes on"),
    # Translators: headline, at most 45 letters: a variant without bonus turn
    "match-turn-passes": Message("verdict.match-turn-passes", "A pair, but the turn passes"),
    # Translators: headline, at most 45 letters
    "match-last": Message("verdict.match-last", "The last pair! The game is over"),
    # Translators: headline and table cell, at most 45 letters; rank is the value of a card: ace, two, queen
    "miss-rank": Message("verdict.miss-rank", "Not a pair: different ranks"),
    # Translators: headline and table cell, at most 45 letters; colours are red and black
    "miss-colour": Message("verdict.miss-colour", "Not a pair: different colours"),
    # Translators: headline and table cell, at most 45 letters; in zebra one card must be red and one black
    "miss-same-colour": Message("verdict.miss-same-colour", "Not a pair: the same colour"),
    # Translators: headline and table cell, at most 45 letters; suits are spades, hearts, diamonds, clubs
    "miss-suit": Message("verdict.miss-suit", "Not a pair: different suits"),
    # Translators: headline and table cell, at most 45 letters
    "miss-picture": Message("verdict.miss-picture", "Not a pair: different pictures"),
    # Translators: headline, at most 45 letters: two cards that were no pair lie face down again
    "closed": Message("verdict.closed", "Cards closed, the turn passes"),
    # Translators: headline, at most 45 letters: as before, but somebody plays alone
    "closed-alone": Message("verdict.closed-alone", "Cards closed, go on"),
    # Translators: headline, at most 45 letters: two open cards are being shown to everybody
    "waited": Message("verdict.waited", "Time to look"),
    # Translators: headline, at most 45 letters: a player touched a card in the own turn without turning it
    "touched": Message("verdict.touched", "Only touched"),
    # Translators: headline, at most 45 letters: a player wrote down where a card lies
    "noted": Message("verdict.noted", "Written down"),
    # Translators: headline, at most 45 letters
    "game-over": Message("verdict.game-over", "The game is over"),
    # Translators: headline, at most 45 letters: somebody acted in another player's turn
    "out-of-turn": Message("verdict.out-of-turn", "It is not your turn"),
    # Translators: headline, at most 45 letters: somebody tried to turn a third card
    "third-card": Message("verdict.third-card", "Two cards are enough"),
    # Translators: headline, at most 45 letters: the place is empty
    "place-empty": Message("verdict.place-empty", "No card lies there"),
    # Translators: headline, at most 45 letters
    "already-open": Message("verdict.already-open", "This card is already open"),
    # Translators: headline, at most 45 letters: it lies in a player's pile
    "card-captured": Message("verdict.card-captured", "This card is already taken"),
    # Translators: headline, at most 45 letters: somebody named a card that lies face down
    "card-not-shown": Message("verdict.card-not-shown", "Nobody can know where it lies"),
    # Translators: headline, at most 45 letters: somebody wanted to exchange the first card
    "first-card-stays": Message("verdict.first-card-stays", "The first card stays open"),
    # Translators: headline, at most 45 letters
    "nothing-open": Message("verdict.nothing-open", "There is nothing to close"),
    # Translators: headline, at most 45 letters: the second card of the attempt must be turned
    "second-card-due": Message("verdict.second-card-due", "One more card"),
    # Translators: headline, at most 45 letters: somebody wanted to pass
    "no-pass": Message("verdict.no-pass", "Nobody gives the turn away"),
    # Translators: headline, at most 45 letters
    "miss-open": Message("verdict.miss-open", "First close the two cards"),
    # Translators: headline, at most 45 letters: the cards were to be closed before everybody could see them
    "too-early": Message("verdict.too-early", "Too early"),
    # Translators: headline, at most 45 letters: two cards were laid back each on the other's place
    "closed-crossed": Message("verdict.closed-crossed", "Back on the wrong places"),
    # Translators: headline, at most 45 letters: somebody moved a card
    "card-moved": Message("verdict.card-moved", "Cards stay on their places"),
    # Translators: headline, at most 45 letters: somebody pushed the cards together
    "cards-gathered": Message("verdict.cards-gathered", "Gaps stay open"),
    # Translators: headline, at most 45 letters
    "cards-reshuffled": Message("verdict.cards-reshuffled", "No shuffling during the game"),
    # Translators: headline, at most 45 letters: somebody wanted to turn two cards at once
    "one-at-a-time": Message("verdict.one-at-a-time", "One card after the other"),
    # Translators: headline, at most 45 letters: somebody wanted to take a pair without turning it
    "claim-unturned": Message("verdict.claim-unturned", "First turn both cards"),
    # Translators: headline, at most 45 letters: somebody lifted a corner of a card
    "hidden-look": Message("verdict.hidden-look", "No secret look"),
    # Translators: headline, at most 45 letters
    "look-before-start": Message("verdict.look-before-start", "No looking before the start"),
    # Translators: headline, at most 45 letters: somebody wrote down where a card lies
    "notes-forbidden": Message("verdict.notes-forbidden", "Remember, do not write"),
    # Translators: headline, at most 45 letters: somebody wanted to change a rule during the game
    "rules-fixed": Message("verdict.rules-fixed", "The rules stay as agreed"),
}
"""The headline of every reason."""

WHYS: dict[str, Message] = {
    # Translators: reason of a ruling; {card_subj} is a card
    "first-card": Message("ruling.first-card", "{card_subj} lies open and stays open. Now the second card is turned."),
    # Translators: reason of a ruling; both gaps are cards
    "match.rank": Message(
        "ruling.match.rank", "{first_subj} and {second_subj} have the same rank. Colour and suit do not count."
    ),
    # Translators: reason of a ruling; both gaps are cards
    "match.rank-colour": Message(
        "ruling.match.rank-colour", "{first_subj} and {second_subj} have the same rank and the same colour."
    ),
    # Translators: reason of a ruling in zebra; both gaps are cards
    "match.rank-opposite": Message(
        "ruling.match.rank-opposite",
        "{first_subj} and {second_subj} have the same rank and opposite colours: one is red, one is black.",
    ),
    # Translators: reason of a ruling with two packs; both gaps are the same card
    "match.rank-suit": Message(
        "ruling.match.rank-suit", "Both cards are the same: {first_name} and {second_name}. Rank and suit fit."
    ),
    # Translators: reason of a ruling; the gap is a picture such as cat
    "match.label": Message("ruling.match.label", "Both cards show the same picture: {first_name}."),
    # Translators: reason of a ruling
    "match.joker": Message("ruling.match.joker", "Two jokers are a pair."),
    # Translators: reason of a ruling; both gaps are cards
    "miss-rank": Message("ruling.miss-rank", "{first_subj} and {second_subj} have different ranks."),
    # Translators: reason of a ruling
    "miss-joker": Message("ruling.miss-joker", "A joker only fits the other joker."),
    # Translators: reason of a ruling; both gaps are cards
    "miss-colour": Message(
        "ruling.miss-colour",
        "{first_subj} and {second_subj} have the same rank, but one is red, one is black. Here the colour must fit.",
    ),
    # Translators: reason of a ruling in zebra; both gaps are cards
    "miss-same-colour": Message(
        "ruling.miss-same-colour",
        "{first_subj} and {second_subj} have the same rank, but one colour. Here one must be red and one black.",
    ),
    # Translators: reason of a ruling with two packs; both gaps are cards
    "miss-suit": Message(
        "ruling.miss-suit",
        "{first_subj} and {second_subj} have the same rank, but different suits. Here both must be alike.",
    ),
    # Translators: reason of a ruling; both gaps are pictures such as cat
    "miss-picture": Message("ruling.miss-picture", "The pictures differ: {first_name} and {second_name}."),
    # Translators: reason of a ruling
    "closed": Message("ruling.closed", "Both cards lie face down again, each on its own place."),
    # Translators: reason of a ruling; somebody plays alone and counts the misses
    "closed-alone": Message(
        "ruling.closed-alone", "Both cards lie face down again, each on its own place. The miss counts."
    ),
    # Translators: reason of a ruling; both gaps are numbers, s means seconds
    "waited": Message("ruling.waited", "The cards have been shown for {waited} s. At least {seconds} s are needed."),
    # Translators: reason of a ruling; somebody let time go by while no miss lay open
    "waited-idle": Message("ruling.waited-idle", "No miss lies open, so this time does not count."),
    # Translators: reason of a ruling; this game names no number of seconds
    "waited-free": Message(
        "ruling.waited-free", "Nothing says how long two cards must be shown. Everybody should have seen them."
    ),
    # Translators: reason of a ruling
    "touched": Message("ruling.touched", "Who has the turn may touch a card. Nothing changes."),
    # Translators: reason of a ruling
    "noted": Message("ruling.noted", "This game does not forbid notes."),
    # Translators: reason of a ruling
    "game-over": Message("ruling.game-over", "All pairs are taken. There is nothing more to do at this table."),
    # Translators: reason of a ruling; {player} is a name and is never declined
    "out-of-turn": Message("ruling.out-of-turn", "It is {player}'s turn. The others only watch."),
    # Translators: reason of a ruling
    "third-card": Message(
        "ruling.third-card", "Two cards already lie open, and they are no pair. A third one is not turned."
    ),
    # Translators: reason of a ruling; {place} is like: row 1, column 2
    "place-empty": Message("ruling.place-empty", "Empty place: {place}. The card has been taken, and the gap stays."),
    # Translators: reason of a ruling; {card_subj} is a card
    "already-open": Message(
        "ruling.already-open", "{card_subj} already lies face up. The second card must be another one."
    ),
    # Translators: reason of a ruling; {card_subj} is a card
    "card-captured": Message(
        "ruling.card-captured", "{card_subj} belongs to a pair that has been taken. It is out of the game."
    ),
    # Translators: reason of a ruling
    "card-not-shown": Message(
        "ruling.card-not-shown", "That card lies in no pile and is not open. Only a place can be chosen."
    ),
    # Translators: reason of a ruling
    "first-card-stays": Message(
        "ruling.first-card-stays", "A card that has been turned stays open until the attempt ends. It is not exchanged."
    ),
    # Translators: reason of a ruling
    "nothing-open": Message("ruling.nothing-open", "No card that could be closed lies open there."),
    # Translators: reason of a ruling
    "second-card-due": Message("ruling.second-card-due", "One card lies open. An attempt always has two cards."),
    # Translators: reason of a ruling
    "no-pass": Message("ruling.no-pass", "As long as cards are left, whoever has the turn must turn two."),
    # Translators: reason of a ruling
    "miss-open": Message("ruling.miss-open", "Two open cards that are no pair go face down first."),
    # Translators: reason of a ruling; both gaps are numbers, s means seconds
    "too-early": Message(
        "ruling.too-early",
        "Shown for {waited} s only. At least {seconds} s are needed, so that everybody can see.",
    ),
    # Translators: reason of a ruling
    "closed-crossed": Message("ruling.closed-crossed", "Every card goes back to exactly the place where it lay."),
    # Translators: reason of a ruling
    "card-moved": Message(
        "ruling.card-moved", "A card is only turned over, never moved. Its place is what everybody remembers."
    ),
    # Translators: reason of a ruling
    "cards-gathered": Message(
        "ruling.cards-gathered", "The cards that are left are not pushed together. Everybody remembers their places."
    ),
    # Translators: reason of a ruling
    "cards-reshuffled": Message(
        "ruling.cards-reshuffled", "The cards that are left are not shuffled. Everybody remembers their places."
    ),
    # Translators: reason of a ruling
    "one-at-a-time": Message(
        "ruling.one-at-a-time", "First one card, then the other: who sees the first can choose the second."
    ),
    # Translators: reason of a ruling
    "claim-unturned": Message(
        "ruling.claim-unturned", "It is not enough to know where a pair lies. Both cards must be turned."
    ),
    # Translators: reason of a ruling
    "hidden-look": Message(
        "ruling.hidden-look", "A card is turned so that everybody sees it, or it is not turned at all."
    ),
    # Translators: reason of a ruling
    "look-before-start": Message("ruling.look-before-start", "Before the first turn nobody looks at any card."),
    # Translators: reason of a ruling
    "notes-forbidden": Message("ruling.notes-forbidden", "This game is about memory, so places are not written down."),
    # Translators: reason of a ruling
    "rules-fixed": Message("ruling.rules-fixed", "Rules are agreed before the first turn and stay until the end."),
}
"""The sentence behind every reason; a match has one for every match rule."""

# Translators: the word for a verdict, beside a tick; at most 14 letters
ALLOWED = Message("verdict.word.allowed", "Allowed")
# Translators: the word for a verdict, beside a stop sign: nothing changes, the player chooses again; at most 14 letters
REFUSED = Message("verdict.word.refused", "Not allowed")
# Translators: the word for a verdict, beside an arrow: the attempt is undone and the turn ends; at most 14 letters
ANNULLED = Message("verdict.word.annulled", "Annulled")

WORDS = {Verdict.ALLOWED: ALLOWED, Verdict.REFUSED: REFUSED, Verdict.ANNULLED: ANNULLED}

# Translators: what follows a pair; {player} is a name and is never declined
POINT_AND_ON = Message("then.bonus", "{player} gets one point and goes on.")
# Translators: what follows a pair when somebody plays alone
POINT_ALONE = Message("then.bonus-alone", "One pair more. Go on with two new cards.")
# Translators: what follows a pair in a variant without bonus turn; both gaps are names and are never declined
POINT_AND_PASS = Message("then.point-and-pass", "{player} gets one point. Next: {next}.")
# Translators: what follows a miss; n is a number of seconds
SHOW_AT_LEAST = Plural(
    "then.show-at-least",
    "Everybody looks for at least {n} second. Then both cards are closed.",
    "Everybody looks for at least {n} seconds. Then both cards are closed.",
)
# Translators: what follows a miss where no number of seconds is said
SHOW = Message("then.show", "As soon as everybody has seen them, both cards are closed.")
# Translators: whose turn it is now; {next} is a name and is never declined
NEXT_PLAYER = Message("then.next", "Next: {next}.")
# Translators: what follows an act that is not allowed
NOTHING_CHANGES = Message("then.nothing-changes", "Nothing changes.")
# Translators: what follows an irregular move; {next} is a name and is never declined
ATTEMPT_UNDONE = Message("then.annulled", "The attempt does not count and the turn ends. Next: {next}.")
# Translators: what follows an irregular move when somebody plays alone
ATTEMPT_UNDONE_ALONE = Message("then.annulled-alone", "The attempt does not count.")
# Translators: as before, when a card had been shown
ATTEMPT_UNDONE_MISS = Message("then.annulled-miss", "The attempt does not count, but one miss is added.")
# Translators: the end of a game with one winner; {players} is a name and is never declined
WON = Message("then.won", "The most pairs: {players}.")
# Translators: the end of a game with several winners; {players} is a list of names that are never declined
SHARED = Message("then.shared", "They share the win: {players}.")
# Translators: the end of a game that somebody played alone; n is the number of misses, the fewer the better
ALONE_DONE = Plural("then.alone-done", "All pairs are found, with {n} miss.", "All pairs are found, with {n} misses.")
# Translators: a reminder after a card was turned without a word
SAY_IT = Message("then.say-it", "Remember to say rank and suit aloud.")
# Translators: a reminder that cards are named aloud in this game
SAID_ALOUD = Message("then.said-aloud", "Rank and suit are said aloud.")

# Translators: headline, at most 45 letters: time goes by while no cards are being shown
TIME_PASSES = Message("verdict.waited-idle", "Time passes")
# Translators: table cell: the other rule set refuses the act; at most 40 letters
CELL_REFUSED = Message("cell.refused", "Not allowed, choose again")
# Translators: table cell: the other rule set annuls the act; at most 40 letters
CELL_ANNULLED = Message("cell.annulled", "Annulled, the turn ends")

FAULTS: dict[Fault, Message] = {
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.TOO_FEW_PLAYERS: Message("fault.too-few-players", "Too few players"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.TOO_MANY_PLAYERS: Message("fault.too-many-players", "Too many players"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.DECK_NOT_ALLOWED: Message("fault.deck-not-allowed", "Not played with these cards"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.MATCH_NOT_ALLOWED: Message("fault.match-not-allowed", "Two packs are played with identical pairs"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.LAYOUT_NOT_ALLOWED: Message("fault.layout-not-allowed", "The cards are laid out otherwise"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.LAYOUT_SIZE: Message("fault.layout-size", "Not as many places as cards"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.PLACE_OUTSIDE: Message("fault.place-outside", "There is no such place"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.PLACE_TAKEN: Message("fault.place-taken", "A place has a card and is empty"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.CARD_TWICE: Message("fault.card-twice", "A card is used too often"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.CARD_NOT_IN_DECK: Message("fault.card-not-in-deck", "There is no such card in this pack"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.CANNOT_BE_CLEARED: Message("fault.cannot-be-cleared", "Some cards never find a partner"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.NOT_A_PAIR: Message("fault.not-a-pair", "A pair taken earlier is no pair here"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.GAPS_DIFFER: Message("fault.gaps-differ", "Gaps and taken cards do not fit together"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.NOT_IN_PAIRS: Message("fault.not-in-pairs", "Kemps is played by 4, 6 or 8"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.HAND_SIZE: Message("fault.hand-size", "A hand has four cards"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.CENTRE_SIZE: Message("fault.centre-size", "The centre has four cards"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.STOCK_SIZE: Message("fault.stock-size", "The stock does not fit"),
    # Translators: why a table cannot be set up; also a table cell, at most 45 letters
    Fault.LETTERS_FULL: Message("fault.letters-full", "A pair already has all five letters"),
}


class Said(NamedTuple):
    """A ruling in one language: the verdict's word, the headline, the reason, and what follows."""

    word: str
    title: str
    why: str
    then: str


def say(ruling: Ruling, language: Language, players: tuple[str, ...]) -> Said:
    """The ruling in words; `players` are the names as they are shown."""
    facts = {name: _shown(value, players, name, language) for name, value in ruling.facts}
    why = _why(ruling)
    return Said(
        language.say(WORDS[ruling.verdict]),
        language.say(TIME_PASSES if why == "waited-idle" else TITLES[ruling.reason]),
        language.say(WHYS[why], **facts),
        _then(ruling, language, players),
    )


def cell(verdict: Verdict, reason: Reason, language: Language) -> str:
    """What another rule set says of the same act, short enough for a table."""
    if verdict is Verdict.ALLOWED:
        return language.say(TITLES[reason])
    return language.say(CELL_REFUSED if verdict is Verdict.REFUSED else CELL_ANNULLED)


def _shown(value: object, players: tuple[str, ...], name: str, language: Language) -> object:
    if name in ("player", "next") and isinstance(value, int):
        return players[value - 1]
    if name == "place" and isinstance(value, str):
        row, _, column = value[1:].partition("c")
        return language.place(int(row), int(column))
    return value


def _why(ruling: Ruling) -> str:
    """Which sentence gives the reason: a match and a miss speak of what decided, rank, colour, suit, joker, picture."""
    facts = dict(ruling.facts)
    first, second = facts.get("first"), facts.get("second")
    if isinstance(first, Card) and isinstance(second, Card):
        jokers = first.is_joker or second.is_joker
        if ruling.reason in (Reason.MATCH, Reason.MATCH_TURN_PASSES, Reason.MATCH_LAST):
            rule = ruling.table.setting.rules.match
            return "match." + ("joker" if jokers else Match.LABEL if first.is_picture else rule)
        return "miss-joker" if jokers else str(ruling.reason)
    if ruling.reason is Reason.WAITED and ruling.table.phase is not Phase.SHOWING:
        return "waited-idle"
    if ruling.reason is Reason.WAITED and not facts["seconds"]:
        return "waited-free"
    return str(ruling.reason)


def _then(ruling: Ruling, language: Language, players: tuple[str, ...]) -> str:
    alone = len(ruling.table.piles) == 1
    following = players[ruling.table.turn]
    if ruling.verdict is Verdict.REFUSED:
        return language.say(NOTHING_CHANGES)
    if ruling.verdict is Verdict.ANNULLED:
        if not alone:
            return language.say(ATTEMPT_UNDONE, next=following)
        counted = any(event.kind is EventKind.MISS_COUNTED for event in ruling.events)
        return language.say(ATTEMPT_UNDONE_MISS if counted else ATTEMPT_UNDONE_ALONE)
    match ruling.reason:
        case Reason.MATCH:
            return language.say(POINT_ALONE) if alone else language.say(POINT_AND_ON, player=players[ruling.by])
        case Reason.MATCH_TURN_PASSES:
            return language.say(POINT_AND_PASS, player=players[ruling.by], next=following)
        case Reason.MATCH_LAST:
            return _ended(ruling, language, players)
        case Reason.CLOSED:
            return language.say(NEXT_PLAYER, next=following)
        case Reason.FIRST_CARD:
            return _said_aloud(ruling, language)
    if ruling.reason.startswith("miss-") and ruling.reason is not Reason.MISS_OPEN:
        seconds = int(ruling.table.setting.rules.display_seconds)
        return language.say(SHOW_AT_LEAST, n=seconds) if seconds else language.say(SHOW)
    return ""


def _ended(ruling: Ruling, language: Language, players: tuple[str, ...]) -> str:
    winners = ruling.table.winners
    if not winners:
        return language.say(ALONE_DONE, n=ruling.table.misses[0])
    names = language.list([players[seat] for seat in winners])
    return language.say(WON if len(winners) == 1 else SHARED, players=names)


def _said_aloud(ruling: Ruling, language: Language) -> str:
    card = dict(ruling.facts)["card"]
    if isinstance(card, Card) and card.is_picture:
        return ""  # a picture has no rank and suit to say
    kinds = {event.kind for event in ruling.events}
    if EventKind.REMINDED in kinds:
        return language.say(SAY_IT)
    return language.say(SAID_ALOUD) if EventKind.ANNOUNCED in kinds else ""
