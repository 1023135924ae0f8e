"""Every Kemps ruling can be said in every language, with its cards and pairs in their places."""

import pytest

from engine.kemps import rule_kemps
from engine.kemps_actions import parse_kemps_action
from engine.kemps_deal import KempsRequest, deal_kemps
from engine.kemps_table import KempsTable
from engine.profiles import profile
from engine.rulings import Reason
from locales.kemps_rulings import say_kemps
from locales.language import available, load
from ui import panel

ACTS = (
    "take A {centre0}", "give A {a0}", "take A {centre1} {centre2}", "swap B {centre3} {b0}",
    "touch C+D {centre3}", "swap C {b0} {b0}", "give C {c0}", "give A {b0}", "take D {centre1}",
    "give D {centre1}", "sign D", "decline D", "kemps D", "swap D {centre2} {d0}", "give D {d0}", "sign A",
    "sign A OTHER", "feint B", "speak B", "nudge B", "hide B", "hand B D {b1}", "decline A", "refresh", "open",
    "deal", "stop B", "kemps A", "stop A A/C", "take A {centre0}", "deal", "kemps C + kemps B", "deal", "stop C",
    "deal", "kemps B + stop A B/D",
)  # fmt: skip


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("seats", ["ABCD", "ABCDEF"])
def test_rulings_are_said_whole(seats: str, language: str) -> None:
    """Headline, reason, what follows and the panel leave no gap unfilled, whatever is tried."""
    words = load(language)
    table = deal_kemps(KempsRequest(profile("kemps-ru"), seats=seats, seed=3))
    assert isinstance(table, KempsTable)
    said = set()
    for text in ACTS:
        cards = {f"centre{i}": card.code for i, card in enumerate(table.centre) if card}
        cards |= {f"{'abcd'[seat]}{i}": card.code for seat in range(4) for i, card in enumerate(table.hands[seat])}
        if "A/C" in text or "B/D" in text:
            text = text.replace("A/C", table.setting.pairs[0]).replace("B/D", table.setting.pairs[1])
        try:
            action = parse_kemps_action(text.format(**cards), seats)
        except KeyError:
            continue  # the centre has a gap there
        ruling = rule_kemps(table, action)
        spoken = say_kemps(ruling, words)
        assert "{" not in "".join(spoken), (text, spoken)
        assert all((spoken.word, spoken.title, spoken.why))
        for html in (panel.ruling_html(table, ruling, words), panel.variants_html(table, ruling, words)):
            assert "{" not in html
        said.add(ruling.reason)
        table = ruling.table
    assert {Reason.CARD_TAKEN, Reason.SAME_CARD_BACK, Reason.CARD_SWAPPED, Reason.TOUCH_TIED} & said
    assert words.problems == ()
