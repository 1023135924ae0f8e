"""Beginning a game with real cards: rule set, players, pack, house rules."""

from html import escape

import streamlit as st

from engine.cards import RANKS
from engine.profiles import Profile, profile, with_house
from engine.real import RealSetup
from engine.rulings import SetupRefused
from engine.setup import DeckSpec
from locales.language import Language
from locales.rulings import FAULTS
from ui import house, nav, panel, play_texts, texts
from ui import house_texts as house_words
from ui import real_texts as words
from ui.real_state import RealTable
from ui.view import index

MOST_PLAYERS = 6
FEWER = "subset"
USUAL_RANKS = ("A", "10", "J", "Q", "K")


def player_name(typed: str, seat: int, language: Language) -> str:
    """A player as shown: the name typed, or a common name of the language where only the number is."""
    usual = typed == str(seat + 1) and seat < len(texts.PLAYERS)
    return language.say(texts.PLAYERS[seat]) if usual else typed


def _decks(rules: Profile) -> list[str]:
    """The packs under a rule set, those of its document first; two packs only where they are played."""
    if rules.names("104", "deck"):
        return ["104"]
    return sorted(("52", "54", FEWER), key=lambda deck: not rules.names(deck, "deck"))


def show(real: RealTable) -> None:
    """The page for beginning a game; beginning it goes to its table."""
    language = nav.language()
    panel.show(f"<h1>{escape(language.say(texts.REAL))}</h1><p>{escape(language.say(words.HOW))}</p>")
    first, second, third = st.columns([3, 4, 4], gap="large")
    with first:
        sets = [name for name in texts.RULE_SETS if profile(name).game == "concentration"]
        asked = nav.asked("rules")
        chosen = st.radio(
            language.say(play_texts.RULES),
            sets,
            index=sets.index(asked) if asked in sets else 0,
            format_func=lambda name: language.say(texts.RULE_SETS[name]),
            key="real rules",
        )
        rules = profile(chosen)
    with second:
        players = _players(rules, language)
        known = [player_name(typed, seat, language) for seat, typed in enumerate(players)]
        start = st.selectbox(
            language.say(play_texts.BEGIN),
            range(len(known)),
            format_func=known.__getitem__,
            key=f"real start {len(known)}",
            filter_mode=None,
        )
    with third:
        deck = _deck(rules, language)
        with st.expander(language.say(house_words.HOUSE), key=f"real house {rules.id}"):
            panel.show(f"<p>{escape(language.say(house_words.HOUSE_HOW))}</p>")
            changes = house.choose(rules, language, key="real")
        kind = FEWER if isinstance(deck, tuple) else deck
        if not rules.names(kind, "deck"):
            changes["deck"] = (kind,)
        if len(players) == 1:
            changes["solo"] = True
        if st.button(language.say(words.START), key="real begin", type="primary"):
            _begin(real, RealSetup(with_house(rules, changes), players, deck, start), language)


def _players(rules: Profile, language: Language) -> tuple[str, ...]:
    limits = rules["players"]
    least = 1 if isinstance(limits, tuple) and limits[0] == 1 else 2
    count = st.segmented_control(
        language.say(play_texts.PLAYERS),
        range(1, MOST_PLAYERS + 1),
        default=max(least, 2),
        key="real players",
        required=True,
    )
    typed = [
        st.text_input(
            language.say(play_texts.NAME, number=language.number(seat + 1)),
            placeholder=language.say(texts.PLAYERS[seat]),
            max_chars=20,
            key=f"real name {seat}",
            label_visibility="collapsed",
            autocomplete="off",
        )
        for seat in range(count or 2)
    ]
    return tuple(name.strip() or str(seat + 1) for seat, name in enumerate(typed))


def _deck(rules: Profile, language: Language) -> DeckSpec:
    offered = _decks(rules)

    def named(deck: str) -> str:
        said = language.say(words.FEWER if deck == FEWER else play_texts.DECKS[deck])
        return said if rules.names(deck, "deck") else language.say(play_texts.HOUSE_CHOICE, choice=said)

    names = {deck: named(deck) for deck in offered}
    found = st.selectbox(
        language.say(play_texts.CARDS),
        offered,
        format_func=names.__getitem__,
        key=f"real deck {rules.id}",
        filter_mode=None,
    )
    if found != FEWER:
        return found
    ranks = st.pills(
        language.say(words.RANKS),
        RANKS,
        selection_mode="multi",
        default=USUAL_RANKS,
        format_func=lambda rank: index(rank, language),
        key="real deck ranks",
    )
    return tuple(rank for rank in RANKS if rank in ranks)


def _begin(real: RealTable, setup: RealSetup, language: Language) -> None:
    refused = real.begin(setup)
    if isinstance(refused, SetupRefused):
        faults = "".join(f"<li>{escape(language.say(FAULTS[fault.reason]))}</li>" for fault in refused.faults)
        panel.show(f'<div class="mark not-allowed">{escape(language.say(play_texts.CANNOT))}<ul>{faults}</ul></div>')
        return
    nav.put(game=real.id, rules=None)
    st.rerun()
