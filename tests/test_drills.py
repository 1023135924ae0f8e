"""Questions made by the engine: the key agrees with the judge, the options differ, and the position may really come."""

from collections import Counter
from itertools import cycle, islice
from random import Random

import pytest

from engine.comparison import rerun
from engine.concentration import rule
from engine.drills import OPTIONS, Drill, balanced, drill, drillable, second
from engine.kemps import rule_kemps
from engine.kemps_deal import deal_kemps
from engine.kemps_drill_positions import KempsPosition
from engine.kemps_table import KempsTable
from engine.profiles import profile, profile_ids
from engine.rulings import EventKind, Reason, SetupRefused
from engine.setup import deal
from engine.table import Phase, Table
from engine.which_rules import playable, puzzle, what_happened
from locales.kemps_rulings import KEMPS_TITLES
from locales.language import available, load
from locales.rulings import TITLES

HEADLINES = TITLES | KEMPS_TITLES


def made(rules: str, reason: Reason, seed: int = 1) -> Drill:
    """The drill, which must exist."""
    found = drill(profile(rules), reason, Random(seed))
    assert found is not None, (rules, reason, seed)
    return found


def replayed(found: Drill) -> Table | KempsTable:
    """The table after the acts of the drill's game, from its deal."""
    if isinstance(found.position, KempsPosition):
        kemps = deal_kemps(found.position.request)
        assert isinstance(kemps, KempsTable)
        for act in found.position.acts:
            kemps = rule_kemps(kemps, act).table
        return kemps
    table = deal(found.position.request)
    assert isinstance(table, Table)
    for action in found.position.acts:
        table = rule(table, action).table
    return table


TWO_HUNDRED = list(islice(cycle(drillable()), 260))
"""Every rule set with every reason, and some of them a second time: more than two hundred."""


@pytest.mark.parametrize("seed", [0, 1])
def test_the_key_is_what_the_judge_says(seed: int) -> None:
    """In every drill the judge, asked anew at the replayed table, gives the key; and it is the reason asked for."""
    for number, (rules, reason) in enumerate(TWO_HUNDRED):
        found = made(rules, reason, 1000 * seed + number)
        table = replayed(found)
        assert table == found.position.table
        if isinstance(found.position, KempsPosition):
            again = rule_kemps(found.position.table, found.position.action).reason
        else:
            again = rule(found.position.table, found.position.action).reason
        assert again is found.key is reason
        assert found.key in found.options


@pytest.mark.parametrize("language", available())
def test_options_differ_as_shown(language: str) -> None:
    """In more than 200 drills there are four options, and no two of them read alike in the language."""
    words = load(language)
    for number, (rules, reason) in enumerate(TWO_HUNDRED):
        options = made(rules, reason, number).options
        assert len({words.say(HEADLINES[option]) for option in options}) == len(options) == OPTIONS


def test_the_same_seed_makes_the_same_drill() -> None:
    """A link with rule set, reason and seed leads to the same question."""
    for rules, reason in drillable()[::9]:
        one, other = made(rules, reason, 7), made(rules, reason, 7)
        assert one.position == other.position
        assert one.options == other.options


def test_every_ruling_of_a_played_game_can_be_asked_for() -> None:
    """No act of the games behind the drills gets a ruling that `drillable` forgets."""
    pairs = set(drillable())
    for rules in profile_ids():
        found = made(rules, Reason.GAME_OVER, 3)
        table = replayed(found._replace(position=found.position._replace(acts=())))
        for act in found.position.acts:
            ruling = rule_kemps(table, act) if isinstance(table, KempsTable) else rule(table, act)  # type: ignore[arg-type]
            assert (rules, ruling.reason) in pairs
            table = ruling.table


def test_what_cannot_occur_is_not_asked() -> None:
    """Each rule set has only its own reasons: no seconds in Concentration, no suits but with two packs."""
    pairs = set(drillable())
    assert ("concentration-it", Reason.TOO_EARLY) not in pairs
    assert ("memo-ru", Reason.TOO_EARLY) in pairs
    assert {rules for rules, reason in pairs if reason is Reason.MISS_SUIT} == {"concentration-it.two-decks"}
    assert {rules for rules, reason in pairs if reason is Reason.MISS_SAME_COLOUR} == {"concentration-it.zebra"}
    assert {rules for rules, reason in pairs if reason is Reason.MATCH_TURN_PASSES} == {"concentration-it.one-flip"}
    assert {rules for rules, reason in pairs if reason is Reason.LOOK_BEFORE_START} == {"memo-ru"}
    assert drill(profile("memo-ru"), Reason.MISS_COLOUR, Random(1)) is None
    assert drill(profile("memo-ru"), Reason.KEMPS_RIGHT, Random(1)) is None


def test_every_rule_set_is_drilled() -> None:
    """No rule set is left out."""
    assert {rules for rules, _ in drillable()} == set(profile_ids())


def test_no_option_is_true_of_the_two_cards_besides_the_key() -> None:
    """Cards that differ in rank and colour miss by rank; "different colours" is then true and is not offered."""
    for seed in range(60):
        found = made("concentration-it", Reason.MISS_RANK, seed)
        table, action = found.position.table, found.position.action
        assert isinstance(table, Table)
        one, two = table.cards[table.open[0]], table.cards[action.places[0]]
        assert one is not None
        assert two is not None
        if one.colour != two.colour:
            assert Reason.MISS_COLOUR not in found.options
        else:
            assert Reason.MISS_SAME_COLOUR not in found.options
        if one.suit != two.suit:
            assert Reason.MISS_SUIT not in found.options


def test_a_third_card_is_not_asked_beside_the_miss() -> None:
    """While a miss lies open, "first close the two cards" is as true as the key and stands in no option."""
    for seed in range(40):
        assert Reason.MISS_OPEN not in made("memo-ru", Reason.THIRD_CARD, seed).options


def test_out_of_turn_breaks_no_other_rule() -> None:
    """What the other player does would be allowed in the own turn, so no second reason can be given."""
    for seed in range(40):
        found = made("memory-no", Reason.OUT_OF_TURN, seed)
        table, action = found.position.table, found.position.action
        assert isinstance(table, Table)
        assert action.by is not None
        assert rule(table, action._replace(by=None)).verdict == "allowed"


def test_options_of_a_turn_taken_by_another_do_not_betray_the_card() -> None:
    """The card is not turned, so the options are drawn alike whether it would be a pair or a miss."""
    drawn = {True: Counter[Reason](), False: Counter[Reason]()}
    for seed in range(300):
        found = made("concentration-it", Reason.OUT_OF_TURN, seed)
        table, action = found.position.table, found.position.action
        assert isinstance(table, Table)
        if table.phase is Phase.SECOND:
            hit = rule(table, action._replace(by=None)).reason is Reason.MATCH
            drawn[hit].update(found.options)
    assert all(drawn[hit][Reason.MISS_RANK] == 0 for hit in drawn)
    assert all(drawn[hit][Reason.MATCH] for hit in drawn)


def test_the_number_of_clauses_is_the_rulings() -> None:
    """The first number counts the clauses that the ruling rests on."""
    for rules, reason in drillable()[::7]:
        found = made(rules, reason, 5)
        assert found.clauses == len(found.ruling.rules) >= 1


def test_cards_to_remember_are_counted_anew() -> None:
    """The second number: places turned before, face down now, with the rank of an open card or of the act's card."""
    some = False
    for seed in range(40):
        found = made("concentration-it", Reason.MATCH, seed)
        table, action = found.position.table, found.position.action
        assert isinstance(table, Table)
        turned, now = set(), deal(found.position.request)  # type: ignore[arg-type]
        assert isinstance(now, Table)
        for each in found.position.acts:
            ruling = rule(now, each)  # type: ignore[arg-type]
            turned |= {str(dict(event.facts)["place"]) for event in ruling.events if event.kind is EventKind.TURNED}
            now = ruling.table
        first = table.cards[table.open[0]]
        assert first is not None
        expected = sum(
            card is not None and place not in table.open and name in turned and card.rank == first.rank
            for place, (name, card) in enumerate(zip(table.setting.places, table.cards, strict=True))
        )
        assert action.places[0] not in table.open
        assert found.load == expected
        some = some or expected > 0
    assert some, "in forty games with many misses a partner was seen before"


def test_calls_show_the_hands_that_decide() -> None:
    """For Kemps the partner's hand is shown, for a Stop both hands of the named pair; others stay hidden."""
    for seed in range(10):
        kemps = made("kemps-ru", Reason.KEMPS_WRONG, seed)
        caller = kemps.position.action.by
        assert isinstance(caller, tuple)
        assert kemps.hands == {caller[0], (caller[0] + 2) % 4}
        stop = made("kemps-ru", Reason.STOP_RIGHT, seed)
        by = stop.position.action.by
        assert isinstance(by, tuple)
        assert stop.hands == {by[0], (by[0] + 1) % 4, (by[0] + 3) % 4}


def test_the_second_position_is_another_one_with_the_same_ruling() -> None:
    """After a wrong answer a second position shows the same reason under the same rules."""
    for rules, reason in drillable()[::6]:
        first = made(rules, reason, 11)
        other = second(first, Random(12))
        assert other is not None
        assert (other.rules, other.key) == (first.rules, first.key)
        assert other.position != first.position


def test_the_choice_is_balanced() -> None:
    """After a round of as many questions as rule sets each was asked once; reasons repeat no sooner than they must."""
    random, asked = Random(5), list[str]()
    for _ in range(5 * len(profile_ids())):
        rules, reason = balanced(drillable(), asked, random)
        asked.append(f"{rules}.{reason}")
    by_rules = Counter(skill.rpartition(".")[0] for skill in asked)
    assert set(by_rules.values()) == {5}
    by_reason = Counter(skill.rpartition(".")[2] for skill in asked)
    assert max(by_reason.values()) <= 2  # 40 questions, more than 60 reasons; some rule sets have few that are new


def test_nothing_to_ask() -> None:
    """Without a pair of rule set and reason there is no question."""
    with pytest.raises(ValueError, match="nothing to ask"):
        balanced((), (), Random(1))


@pytest.mark.parametrize("rules", playable())
def test_one_group_only_explains_the_piece(rules: str) -> None:
    """Re-run under every rule set offered, the piece happens as shown under those of the key and under no other."""
    for seed in range(12):
        found = puzzle(profile(rules), Random(seed))
        assert found is not None
        shown = what_happened(found.rulings)
        assert 3 <= len(found.options) <= 4
        assert len({name for group in found.options for name in group}) == sum(map(len, found.options))
        assert rules in found.key
        for group in found.options:
            for name in group:
                again = rerun(found.table, found.actions, profile(name))
                assert not isinstance(again, SetupRefused)
                theirs = again.here if name == rules else again.there
                assert (what_happened(theirs) == shown) is (group == found.key), (name, group)


def test_two_packs_are_not_asked_for() -> None:
    """A rule set with a pack of its own would be told by the cards alone."""
    assert "concentration-it.two-decks" not in playable()
    assert puzzle(profile("concentration-it.two-decks"), Random(1)) is None
    assert puzzle(profile("kemps-ru"), Random(1)) is None
