"""The rulebook page: every clause is found, the examples open, and the differences are told in words."""

import pytest
from streamlit.testing.v1 import AppTest

from engine.examples import ruled_clauses
from engine.profiles import profile, profile_ids, table_of_differences
from engine.rulebook import clause, decisions, rulebook
from locales.language import available, load
from ui import rulebook_texts as words
from ui import texts
from ui.panel import clause_text
from ui.rulebook_differences import differences_html

FAMILY = tuple(name for name in profile_ids() if profile(name).game == "concentration")
BONUS = "concentration.turn.bonus-after-match"
QUAD = "kemps.quad.any-rank"


def page(language: str = "en", **query: str) -> AppTest:
    """The rulebook, with the parameters of a link."""
    test = AppTest.from_file("../app.py", default_timeout=30)
    test.query_params["lang"] = language
    test.run()
    test.switch_page("ui/pages/rulebook.py")
    test.query_params["lang"] = language
    for name, value in query.items():
        test.query_params[name] = value
    return test.run()


def html(test: AppTest) -> str:
    """All HTML of the page's own, without the style sheet."""
    return " ".join(body for element in test.get("html") if not (body := element.proto.body).startswith("<style>"))


def shown(test: AppTest) -> int:
    """How many clauses stand on the page."""
    return html(test).count('<article class="rule">')


def calm(test: AppTest) -> None:
    """Nothing failed and no gap was left open."""
    assert not test.exception
    assert not test.error
    assert "{" not in html(test)


@pytest.mark.parametrize("language", available())
def test_the_page_runs(language: str) -> None:
    """The first clauses, then a link with examples, then the differences come in every language."""
    test = page(language)
    calm(test)
    assert shown(test) == 25
    assert load(language).say(words.FOUND, n=265 + len(decisions())) in html(test)

    calm(page(language, clause=BONUS))
    test.segmented_control(key="rulebook view").set_value("differences").run()
    calm(test)
    assert load(language).problems == ()


def test_more_shows_all() -> None:
    """Pressing for more again and again brings every clause and every decision once."""
    test = page()
    for _ in range(20):
        if not [button for button in test.button if button.key == "rulebook more"]:
            break
        test.button(key="rulebook more").click().run()
    calm(test)
    body = html(test)
    for name in (*rulebook(), *decisions()):
        assert body.count(f"<code>{name}</code>") == 1
    buttons = {str(button.key).removeprefix("bite ") for button in test.button if str(button.key).startswith("bite ")}
    assert buttons == set(ruled_clauses())


def test_search_by_word_and_by_id() -> None:
    """A word of the sentence and a part of the id both find the clause, in any case of letters."""
    for sought in ("BONUS-AFTER", "bonus-after-match turn", clause(BONUS).says.upper()):
        test = page()
        test.text_input(key="rulebook search").set_value(sought).run()
        assert f"<code>{BONUS}</code>" in html(test)
        assert shown(test) < 25


def test_search_in_another_language() -> None:
    """The sentence of the page's own language is searched."""
    test = page("ru")
    test.text_input(key="rulebook search").set_value(clause_text(BONUS, load("ru"))).run()

    assert f"<code>{BONUS}</code>" in html(test)


@pytest.mark.parametrize("sought", ["zzzz", "<b>", "**x**", "{x}", "%s", "\\"])
def test_a_search_without_result(sought: str) -> None:
    """What nobody can find brings a sentence, not a fault; typed text never becomes markup."""
    test = page()
    test.text_input(key="rulebook search").set_value(sought).run()

    assert not test.exception
    assert not test.error
    assert load("en").say(words.NOTHING) in html(test)
    assert "<b>x" not in html(test)


def test_filters() -> None:
    """Document, rule set and kind each leave only what belongs to them; the count says how many."""
    norwegian = [found for found in rulebook().values() if found.stated_in("002")]
    test = page()
    test.selectbox(key="rulebook document").set_value("002").run()
    assert load("en").say(words.FOUND, n=len(norwegian)) in html(test)
    tips = [found for found in norwegian if found.kind == "strategy"]
    test.selectbox(key="rulebook kind").set_value("strategy").run()
    assert load("en").say(words.FOUND, n=len(tips)) in html(test)

    test = page()
    test.selectbox(key="rulebook rule set").set_value("concentration-it.zebra").run()
    test.text_input(key="rulebook search").set_value("zebra").run()
    assert "<code>concentration.variant.zebra</code>" in html(test)
    test.selectbox(key="rulebook rule set").set_value("kemps-ru").run()
    assert "<code>concentration.variant.zebra</code>" not in html(test)


def test_an_example_opens_and_closes() -> None:
    """A press opens the two examples and puts the clause in the address; a second press takes both away."""
    test = page()
    test.text_input(key="rulebook search").set_value("bonus-after").run()
    test.button(key=f"bite {BONUS}").click().run()
    calm(test)
    assert test.query_params["clause"] in (BONUS, [BONUS])
    assert html(test).count('<section class="ruling') == 2
    test.button(key=f"bite {BONUS}").click().run()
    assert "clause" not in test.query_params
    assert '<section class="ruling' not in html(test)


def test_a_link_opens_its_clause() -> None:
    """A clause in the address stands on top with its examples, and once only."""
    for name in (BONUS, QUAD, "concentration.players.two-to-six", "concentration.setup.grid-4x13"):
        test = page(clause=name)
        calm(test)
        body = html(test)
        assert load("en").say(words.ASKED) in body
        assert body.count(f"<code>{name}</code>") == 1
        assert body.count('<section class="ruling') == 2


def test_a_link_to_a_clause_without_examples() -> None:
    """A name, a tip or a decision is shown, and that nothing is ruled by it."""
    for name in ("concentration.name.memo", "decision.concentration.joker-pair"):
        test = page(clause=name)
        calm(test)
        assert load("en").say(words.NO_EXAMPLE) in html(test)


@pytest.mark.parametrize("name", ["no-such", "<script>", "../..", "decision."])
def test_an_old_link(name: str) -> None:
    """A clause that does not exist brings the list and a sentence that says so."""
    test = page(clause=name)
    calm(test)
    assert load("en").say(words.UNKNOWN) in html(test)
    assert shown(test) == 25


def test_every_example_can_be_shown() -> None:
    """The examples of every ruled clause come without a fault, both with an answer of the referee."""
    test = page()
    for name in ruled_clauses():
        test.query_params["clause"] = name
        test.run()
        calm(test)
        assert html(test).count('<section class="ruling') == 2, name


def test_what_a_link_asked_for_stays_while_another_rule_is_opened() -> None:
    """Opening a clause of the list closes the other examples but does not take the asked clause away."""
    test = page(clause=BONUS)
    test.button(key="bite concentration.players.two-to-six").click().run()
    calm(test)
    assert load("en").say(words.ASKED) in html(test)
    assert html(test).count('<section class="ruling') == 2
    test.button(key=f"bite {BONUS}").click().run()
    test.button(key=f"bite {BONUS}").click().run()
    assert load("en").say(words.ASKED) not in html(test)
    assert "clause" not in test.query_params


@pytest.mark.parametrize("language", available())
def test_differences_in_words(language: str) -> None:
    """Every question of the rule sets has a row with words for every value; no value stands as its code."""
    said = differences_html(FAMILY, True, load(language))
    rows = table_of_differences(map(profile, FAMILY))
    assert said.count('<th scope="row">') == len(rows)
    assert said.count("<td>") == len(rows) * len(FAMILY)
    for code in ("irregular<", "any-in-grid", "silent<", "True", "False", "(", "rank-colour"):
        assert f">{code}" not in said
    assert load(language).problems == ()


def test_only_what_differs() -> None:
    """Among the three documents only the rows with different answers are shown at first."""
    three = [name for name in FAMILY if "." not in name]
    rows = table_of_differences(map(profile, three))
    differing = [axis for axis, said in rows.items() if len({str(each.value) for each in said}) > 1]
    said = differences_html(three, False, load("en"))
    assert said.count('<th scope="row">') == len(differing)
    assert load("en").say(words.DIFFER, n=len(differing), total=len(rows)) in said


def test_every_answer_says_where_it_stands() -> None:
    """Each cell carries the mark of its basis in words: document, decided here, or not stated."""
    rows = table_of_differences(map(profile, FAMILY))
    said = differences_html(FAMILY, True, load("en"))
    for basis in ("source", "decision", "silent"):
        expected = sum(each.law.basis == basis for row in rows.values() for each in row)
        assert said.count(f'class="basis {basis}"') == expected


def test_names_of_rule_sets_are_those_of_the_other_pages() -> None:
    """The rule-set filter offers every rule set by its name."""
    test = page()
    options = test.selectbox(key="rulebook rule set").options
    assert set(options) >= {load("en").say(message) for message in texts.RULE_SETS.values()}
