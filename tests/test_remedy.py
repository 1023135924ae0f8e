"""The smallest change that would have made an act allowed: every one holds, and the plain disputes have one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Action, Phase, Table, Verdict, parse_action, rule
from engine.actions import Act
from engine.axes import CHANGEABLE, checked
from engine.comparison import elsewhere, same_moment
from engine.kemps import rule_kemps
from engine.kemps_actions import parse_kemps_action
from engine.kemps_deal import KempsRequest, deal_kemps
from engine.kemps_remedy import KempsRemedy, kemps_remedies
from engine.kemps_table import KempsTable
from engine.profiles import profile, with_house
from engine.remedy import CANDIDATES, PAIRED, Change, Remedy, pair_remedies, remedies
from engine.rulings import Reason, SetupRefused
from tests.strategies import acts, lightly, moments
from tests.tables import SHORT, cards, play, table

FOUR = "r1c1 8♣, r1c2 8♥, r2c1 8♠, r2c2 4♦"
NEVER = {Act.GATHER, Act.RESHUFFLE, Act.CHANGE, Act.NOTE}
"""Acts that no single change makes allowed, at least out of turn, and that nothing else stands for."""


def act(at: Table, text: str) -> Action:
    """The act that is written so at this table."""
    return parse_action(text, at.setting.rows, at.setting.columns, len(at.setting.players))


def after(at: Table, script: str) -> Table:
    """The table after a few acts."""
    return play(at, script)[-1].table


def found(at: Table, text: str) -> dict[Change, Remedy]:
    """The remedies for an act, by kind."""
    return {remedy.change: remedy for remedy in remedies(at, act(at, text))}


def holds(at: Table, remedy: Remedy) -> bool:
    """Whether the judge really allows what the remedy says."""
    now = at
    for each in remedy.first:
        ruling = rule(now, each)
        if ruling.verdict is not Verdict.ALLOWED:
            return False
        now = ruling.table
    if remedy.axis:
        moment = same_moment(at, remedy.act, with_house(at.setting.rules, {remedy.axis: remedy.value}))
        return not isinstance(moment, SetupRefused) and rule(*moment).verdict is Verdict.ALLOWED
    if remedy.rules:
        answers = elsewhere(at, remedy.act)
        return all(getattr(answers[name], "verdict", None) is Verdict.ALLOWED for name in remedy.rules)
    return rule(now, remedy.act).verdict is Verdict.ALLOWED


@pytest.mark.parametrize("axis", CANDIDATES)
def test_every_candidate_is_a_value_of_its_axis(axis: str) -> None:
    """The house rules that are tried are ones that a table may have."""
    for value in CANDIDATES[axis]:
        assert checked("concentration", axis, value) == value
    assert axis in CHANGEABLE["concentration"]


def test_an_allowed_act_needs_none() -> None:
    """What is allowed needs no change, also where it is a miss."""
    at = after(table("memo-ru", FOUR), "flip r1c1")

    assert remedies(at, act(at, "flip r2c2")) == ()


def test_out_of_turn_the_other_player_may() -> None:
    """An act by another player is allowed to the one whose turn it is."""
    at = table("memo-ru", FOUR)
    remedy = found(at, "flip r1c1 by 2")[Change.PLAYER]

    assert (remedy.act.places, remedy.ruling.by) == ((0,), 0)


def test_a_third_card_waits_until_the_miss_is_closed() -> None:
    """Memory shows a miss for five seconds: wait, close, and then the next player may turn the card."""
    at = after(table("memory-no", FOUR), "flip r1c1; flip r2c2; wait 2")
    remedy = found(at, "flip r2c1")[Change.FIRST]
    owed = profile("memory-no").display_seconds - 2

    assert [(each.act, each.seconds) for each in remedy.first] == [
        *([(Act.WAIT, owed)] if owed > 0 else []),
        (Act.CLOSE, 0),
    ]
    assert remedy.ruling.by == 1


def test_closing_too_early_needs_the_seconds_that_are_missing() -> None:
    """Two of the five Italian seconds have gone: three are missing, or a house rule of two, or rules without a time."""
    slow = next(name for name in SHORT.values() if profile(name).display_seconds == 5)
    at = after(table(slow, FOUR), "flip r1c1; flip r2c2; wait 2")
    fixes = found(at, "close")

    assert [(each.act, each.seconds) for each in fixes[Change.FIRST].first] == [(Act.WAIT, 3)]
    assert (fixes[Change.AXIS].axis, fixes[Change.AXIS].value) == ("display_seconds", 2)
    quick = {name for name in SHORT.values() if profile(name).display_seconds <= 2}
    impossible = {SHORT["2d"]} if slow != SHORT["2d"] else set()
    assert set(fixes[Change.RULES].rules) >= quick - impossible


def test_closing_with_one_card_open_needs_the_second() -> None:
    """The second card comes first; one that is no pair, else nothing is left to be closed."""
    at = after(table("memo-ru", FOUR), "flip r1c1")
    remedy = found(at, "close")[Change.FIRST]

    assert remedy.first[0].act is Act.FLIP
    assert at.cards[remedy.first[0].places[0]].rank != "8"  # type: ignore[union-attr]


@pytest.mark.parametrize("text", ["flip r1c1", "flip 8♣"])
def test_an_open_card_stands_for_another_one(text: str) -> None:
    """The open card cannot be the second one; a card that lies face down can."""
    at = after(table("memo-ru", FOUR), "flip r1c1")
    fixes = found(at, text)
    remedy = fixes.get(Change.PLACE) or fixes[Change.ACT]

    assert remedy.act.act is Act.FLIP
    assert remedy.act.places[0] not in at.open


def test_a_gap_stands_for_the_nearest_card() -> None:
    """Beside a gap the next card face down can be turned."""
    at = after(table("memo-ru", FOUR), "flip r1c1; flip r1c2")

    assert found(at, "flip r1c1")[Change.PLACE].act.places == (13,)


def test_notes_are_written_where_nobody_forbids_them() -> None:
    """A document that forbids notes: without that rule, and under the documents that are silent, they are allowed."""
    strict = next(name for name in SHORT.values() if profile(name)["notes"] == "forbidden")
    fixes = found(table(strict), "note")
    free = {name for name in SHORT.values() if profile(name)["notes"] != "forbidden"}

    assert (fixes[Change.AXIS].axis, fixes[Change.AXIS].value) == ("notes", "silent")
    assert set(fixes[Change.RULES].rules) <= free
    assert fixes[Change.RULES].rules


@pytest.mark.parametrize("text", ["peek r1c1", "claim r1c1 r1c2", "flip r1c1 r1c2", "move r1c1 r1c2"])
def test_instead_the_card_is_turned_for_all_to_see(text: str) -> None:
    """Looking alone, taking unturned, turning two, moving: instead the first of these cards is turned."""
    remedy = found(table("concentration-it", FOUR), text)[Change.ACT]

    assert (remedy.act.act, remedy.act.places) == (Act.FLIP, (0,))


def test_a_card_out_of_turn_is_no_pair_for_zebra_only() -> None:
    """Two black eights: by rank a pair, by rank and colour a pair, under zebra none."""
    at = after(table(SHORT["zeb"], FOUR), "flip r1c1")
    fixes = {remedy.change: remedy for remedy in pair_remedies(at, act(at, "flip r2c1"))}

    assert (fixes[Change.AXIS].axis, fixes[Change.AXIS].value) == ("match", "rank")
    assert set(fixes[Change.RULES].rules) == {SHORT[name] for name in ("RU", "NO", "IT", "any", "1f")}


def test_unequal_ranks_are_a_pair_nowhere() -> None:
    """An eight and a four: no rule set and no house rule makes them a pair."""
    at = after(table("memo-ru", FOUR), "flip r1c1")

    assert pair_remedies(at, act(at, "flip r2c2")) == ()


@given(st.data())
@lightly
def test_every_remedy_holds(data: st.DataObject) -> None:
    """The judge allows what every remedy says, and an act that is allowed has none."""
    at = data.draw(moments())
    action = data.draw(acts(at))
    ruling = rule(at, action)
    fixes = remedies(at, action)

    assert all(holds(at, remedy) and remedy.ruling.verdict is Verdict.ALLOWED for remedy in fixes)
    assert not (fixes and ruling.verdict is Verdict.ALLOWED)


@given(st.data())
@lightly
def test_a_refused_turning_or_closing_has_a_remedy(data: st.DataObject) -> None:
    """While cards lie face down, some change lets a card be turned, or something else stands for the act."""
    at = data.draw(moments())
    action = data.draw(acts(at, tuple(kind for kind in Act if kind not in NEVER | {Act.CLOSE, Act.CLOSE_CROSSED})))
    ruling = rule(at, action)
    down = [place for place, card in enumerate(at.cards) if card and place not in at.open]
    if ruling.verdict is not Verdict.ALLOWED and at.phase is not Phase.OVER and down:
        assert remedies(at, action), (ruling.reason, at.phase)


@given(st.data())
@lightly
def test_every_pair_remedy_makes_a_pair(data: st.DataObject) -> None:
    """Under the changed rule or the other rule set the two cards are taken."""
    at = data.draw(moments())
    action = data.draw(acts(at, (Act.FLIP,)))
    for fix in pair_remedies(at, action):
        assert fix.ruling.reason in PAIRED
        if fix.axis:
            moment = same_moment(at, fix.act, with_house(at.setting.rules, {fix.axis: fix.value}))
            assert not isinstance(moment, SetupRefused)
            assert rule(*moment).reason in PAIRED
        for name in fix.rules:
            assert getattr(elsewhere(at, fix.act)[name], "reason", None) in PAIRED


def kemps(text: str, **asked: object) -> tuple[KempsTable, dict[Change, KempsRemedy]]:
    """A Kemps table and the remedies for an act at it, by kind."""
    at = deal_kemps(KempsRequest(profile("kemps-ru"), **asked))  # type: ignore[arg-type]
    assert isinstance(at, KempsTable), at
    return at, {fix.change: fix for fix in kemps_remedies(at, parse_kemps_action(text, at.setting.seats))}


HANDS = {0: cards("9♠ 9♥ 9♦ K♣"), 1: cards("2♠ 2♥ 2♦ Q♣"), 2: cards("4♠ 5♥ 6♦ 7♣"), 3: cards("3♠ 8♥ 8♦ J♣")}


@pytest.mark.parametrize(
    ("text", "change", "then"),
    [
        ("take A Q♣", Change.PLACE, Reason.CARD_TAKEN),
        ("take A 9♣ J♠", Change.AXIS, Reason.CARD_TAKEN),
        ("swap A 9♣ 2♠", Change.PLACE, Reason.CARD_SWAPPED),
        ("refresh", Change.FIRST, Reason.CENTRE_REFRESHED),
        ("stop B B/D", Change.PLACE, Reason.STOP_WRONG),
        ("sign A nose", Change.ACT, Reason.SIGNAL_GIVEN),
        ("speak A", Change.ACT, Reason.SIGNAL_GIVEN),
        ("hand A C 9♦", Change.ACT, Reason.CARD_SWAPPED),
        ("touch A+B 9♣", Change.ACT, Reason.CARD_TAKEN),
    ],
)
def test_kemps_acts_have_a_remedy(text: str, change: Change, then: Reason) -> None:
    """The usual quarrels of Kemps: another card, another pair, what comes first, or the house rule that allows it."""
    at, fixes = kemps(text, hands=HANDS, centre=cards("9♣ 2♣ 5♦ J♠"))

    assert fixes[change].ruling.reason is then
    assert all(fix.ruling.verdict is Verdict.ALLOWED for fix in fixes.values())
    for fix in fixes.values():
        if not fix.axis and not fix.first:
            assert rule_kemps(at, fix.act).verdict is Verdict.ALLOWED


def test_a_call_at_five_cards_needs_a_card_given_first() -> None:
    """A hand of five gives one back, and then it may call."""
    hands = {**HANDS, 0: cards("9♠ 9♥ 9♦ K♣ A♣")}
    _, fixes = kemps("kemps A", hands=hands, centre=cards("9♣ 2♣ 5♦"))

    assert [each.act for each in fixes[Change.FIRST].first] == ["give"]
