"""Translator mode: coverage, the texts of a page, the gallery, and nothing of it in class mode."""

import time
from collections import Counter
from html import escape
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from engine.cards import Card
from engine.rulings import Reason
from locales.coverage import Kind, Line, State, coverage, kind, lines, report, share
from locales.language import available, load
from locales.messages import Message, Plural, gaps, split_role
from locales.po import Finding
from locales.pseudo import PSEUDO, Pseudo
from locales.sources import Sentence
from tests.locale_files import entry, make_root, put
from ui import panel, translator
from ui.translator import Note, Notes, Recorder, recorded
from ui.translator_findings import About, findings, stamps
from ui.translator_gallery import message_html
from ui.translator_panel import fits, within
from ui.translator_samples import CARDS, NUMBERS, examples, rulings, taken


@pytest.fixture
def mode(monkeypatch: pytest.MonkeyPatch) -> None:
    """The app as `make translate` starts it."""
    monkeypatch.setenv("REFEREE_TRANSLATE", "1")


@pytest.fixture
def class_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    """The app as a class sees it."""
    monkeypatch.delenv("REFEREE_TRANSLATE", raising=False)


def app(language: str, page: str = "", **query: str) -> AppTest:
    """The app at a page."""
    test = AppTest.from_file("../app.py", default_timeout=60)
    test.query_params["lang"] = language
    test.run()
    if page:
        test.switch_page(page)
        for name, value in {"lang": language, **query}.items():
            test.query_params[name] = value
        test.run()
    return test


def html(test: AppTest) -> str:
    """All HTML of the page's own, without the style sheet."""
    bodies = (element.proto.body for element in test.get("html"))
    return " ".join(body for body in bodies if not body.startswith("<style"))


# Coverage.


def test_every_text_has_one_kind() -> None:
    """Each kind has texts, and the kinds together are the whole catalogue."""
    counts = coverage("en")

    assert all(counts[each].total() for each in Kind)
    assert sum(count.total() for count in counts.values()) == len(lines("en"))


@pytest.mark.parametrize(
    ("domain", "context", "comment", "file", "wanted"),
    [
        ("lessons", "lesson.a.title", "", "lessons/memo/a.yaml", Kind.LESSONS),
        ("messages", "table.down", "", "ui/texts.py", Kind.SPOKEN),
        ("messages", "ui.referee", "", "ui/texts.py", Kind.SPOKEN),
        ("messages", "ui.x", "a label, heard by screen readers", "ui/texts.py", Kind.SPOKEN),
        ("messages", "clause.memo.turn", "", "engine/rulebook.yaml", Kind.RULEBOOK),
        ("messages", "section.000.Turn", "", "engine/rulebook.yaml", Kind.RULEBOOK),
        ("messages", "decision.tie", "", "engine/decisions.yaml", Kind.RULEBOOK),
        ("messages", "then.next", "", "locales/rulings.py", Kind.RULINGS),
        ("messages", "verdict.dealt", "", "locales/kemps_rulings.py", Kind.RULINGS),
        ("messages", "ui.next", "a button", "ui/texts.py", Kind.SCREEN),
    ],
)
def test_kinds(domain: str, context: str, comment: str, file: str, wanted: Kind) -> None:
    """The file, the context or the comment of a text says what kind it is."""
    assert kind(domain, Sentence(context, "x", comment, file, 1)) is wanted


def one(code: str, context: str, root: Path) -> Line:
    """One text in a language."""
    return next(line for line in lines(code, root=root) if line.sentence.context == context)


def test_states(tmp_path: Path) -> None:
    """A text is translated, needs review, lacks plural forms, or is missing; a save is seen at once."""
    root = make_root(tmp_path)
    pairs = ("{n} minute", "{n} minutes")
    assert one("ru", "ui.next", root).state is State.MISSING

    stale = entry("ui.next", "Next", "Дальше", before="#. button to the next step\n#. was: Go\n#. on\n#, fuzzy")
    half = entry("ui.lesson.minutes", pairs[0], "{n} минута", "", "{n} минут", plural=pairs[1])
    put(root, "ru", stale + half + entry("ui.back", "Back", "Назад") + entry("ui.done", "Another English", "К урокам"))

    assert one("ru", "ui.next", root).state is State.STALE
    assert one("ru", "ui.next", root).note == "was: Go on"
    assert one("ru", "ui.lesson.minutes", root).state is State.INCOMPLETE
    assert one("ru", "ui.back", root)[3:5] == (State.TRANSLATED, ("Назад",))
    assert one("ru", "ui.done", root).state is State.MISSING
    text = (root / "ru" / "messages.po").read_text("utf-8").splitlines()
    assert text[one("ru", "ui.back", root).line - 1] == 'msgid "Back"', "the line is that of the English in the file"


def test_counts_and_report(tmp_path: Path) -> None:
    """One translated text is counted once, under its kind and language, and the table for the terminal says so."""
    root = make_root(tmp_path, nb=entry("ui.back", "Back", "Tilbake"))

    assert {each: count[State.TRANSLATED] for each, count in coverage("nb", root=root).items() if count} == {
        each: int(each is Kind.SCREEN) for each in Kind
    }
    assert sum(count.total() for count in coverage("nb", root=root).values()) == len(lines("en"))
    rows = report(root=root).splitlines()
    assert [row.split()[0] for row in rows[1:]] == ["it", "missing", "nb", "missing", "ru", "missing"]
    assert f"1 of {coverage('en')[Kind.SCREEN].total()}" in rows[3]


def test_share() -> None:
    """The share is that of translated texts among all; a language without texts lacks nothing."""
    assert share([Counter({State.TRANSLATED: 3}), Counter({State.STALE: 1})]) == 0.75
    assert share([]) == 1


def test_a_broken_file_is_missing_texts(tmp_path: Path) -> None:
    """A file that cannot be read has no translated texts and stops nothing."""
    root = make_root(tmp_path)
    (root / "it" / "messages.po").write_bytes(b"\xff\xfe broken")

    assert coverage("it", root=root)[Kind.SCREEN].keys() == {State.MISSING}


# What the check says.


def test_findings_come_beside_the_page() -> None:
    """The first question is answered at once; the findings come when the check is done."""
    begun = time.perf_counter()
    findings("nb")
    assert time.perf_counter() - begun < 1
    while not findings("nb")[1]:
        time.sleep(0.05)

    assert all(isinstance(finding, Finding) for finding in findings("nb")[0])


def test_findings_find_their_text() -> None:
    """A finding belongs to the entry on its line; one about a missing entry to the text that it names."""
    sentence = Sentence("ui.next", "Next", "", "ui/texts.py", 3)
    here = Line("messages", sentence, Kind.SCREEN, State.TRANSLATED, ("x",), "locales/ru/messages.po", 12)
    gone = here._replace(sentence=sentence._replace(context="ui.gone"), line=1, state=State.MISSING)
    on_line = Finding("locales/ru/messages.po", 12, "error", "ui.next: too long")
    missing = Finding("locales/ru/messages.po", 1, "error", "ui.gone: this text is not in the file")
    other = Finding("locales/ru/lessons.po", 12, "error", "lesson.a.title: too long")
    about = About([on_line, missing, other])

    assert about.of(here) == [on_line]
    assert about.of(gone) == [missing]


def test_a_save_changes_the_stamps(tmp_path: Path) -> None:
    """Saving a PO file or a deck changes the stamps of its language, a file of another language does not."""
    root = make_root(tmp_path)
    before = stamps("ru", root=root)

    put(root, "nb", entry("ui.back", "Back", "Tilbake"))
    assert stamps("ru", root=root) == before
    put(root, "ru", entry("ui.back", "Back", "Назад"))
    assert stamps("ru", root=root) != before


# The texts of a page.


class Heard(Notes):
    """Notes without a page."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Note] = []

    def add(self, note: Note) -> None:
        """Keep it."""
        self.heard.append(note)


@pytest.mark.parametrize("code", [*available(), PSEUDO])
def test_a_recorder_says_the_same(code: str) -> None:
    """What is noted is said as it would be without notes, in the pseudo-language too."""
    language, notes = translator.spoken(code), Heard()
    speaker = recorded(language, notes)
    pairs = Plural("table.pile", "{player}: {n} pair", "{player}: {n} pairs")

    assert isinstance(speaker, Recorder)
    assert isinstance(speaker, Pseudo) is (code == PSEUDO)
    assert speaker.say(pairs, player="Anna", n=2) == language.say(pairs, player="Anna", n=2)
    assert speaker.text("clause.x", "A rule.", domain="messages") == language.text(
        "clause.x", "A rule.", domain="messages"
    )
    assert (speaker.code, speaker.name, speaker.place(1, 2)) == (language.code, language.name, language.place(1, 2))
    assert [note.message.context for note in notes.heard][:2] == ["table.pile", "clause.x"]
    assert dict(notes.heard[0].values) == {"player": "Anna", "n": 2}


def test_a_note_in_another_language() -> None:
    """A text of the page is said in another language with its cards declined and the texts in its gaps said anew."""
    russian, notes = load("ru"), Heard()
    speaker = recorded(russian, notes)
    place = speaker.place(1, 2)
    speaker.say(Message("table.open", "{place}, {card_name}"), place=place, card=Card("Q", "♠"))
    others = {note.said: note for note in notes.heard}

    queen = load("en").card(Card("Q", "♠"))
    assert notes.heard[-1].in_language(load("en"), others) == f"row 1, column 2, {queen}"


def test_filters() -> None:
    """A text is found by its words, English, context or file in any case, by its state, and by having findings."""
    sentence = Sentence("ui.next", "Next", "", "ui/texts.py", 3)
    line = Line("messages", sentence, Kind.SCREEN, State.STALE, ("Дальше",), "locales/ru/messages.po", 12)
    slip = Finding("locales/ru/messages.po", 12, "error", "x")

    assert all(fits("Next", line, (), sought, "") for sought in ("", "дАЛЬ", "NEXT", "ui.ne", "ru/messages"))
    assert not fits("Next", line, (), "queen", "")
    assert fits("Next", line, (), "", "stale")
    assert not fits("Next", line, (), "", "missing")
    assert fits("Next", line, (slip,), "", "findings")
    assert not fits("Next", line, (), "", "findings")
    assert fits("Next", None, (), "nex", "")


def test_a_picked_text() -> None:
    """A click picks a text, a part of it, or several in one element, however the lines are broken."""
    assert within("Turn a card", "")
    assert within("Turn a card", "turn  a card".replace("  ", " "))
    assert within("Turn\na card", "Anna: turn a card")
    assert within("Anna: turn a card", "Turn a card")
    assert not within("Turn a card", "Close")
    assert not within("", "Close")


# The gallery.


def test_a_ruling_for_every_reason() -> None:
    """The samples hold a real ruling for every reason that a referee can give."""
    assert {ruling.reason for _, ruling in rulings()} == set(Reason)


@pytest.mark.parametrize("pairs", [0, 1, 22, 26])
def test_a_table_with_pairs_taken(pairs: int) -> None:
    """The first player of the sample table has as many pairs as asked for."""
    assert [len(pile) for pile in taken(pairs).piles] == [pairs, 0]


@pytest.mark.parametrize("code", [*available(), PSEUDO])
def test_every_text_with_values(code: str) -> None:
    """Every text of the catalogue comes out with sample values: no gap stays, and nothing is wrong with any."""
    language = translator.spoken(code)
    before = language.problems
    for line in lines("en" if code == PSEUDO else code):
        shown = examples(line, language)
        assert shown, line.sentence.context
        names = frozenset().union(*map(gaps, line.sentence.forms))
        assert not any(f"{{{name}}}" in said for _, said in shown for name in names), line.sentence.context
        if isinstance(line.sentence.english, tuple):
            assert set(NUMBERS) <= {values.get("n") for values, _ in shown} or len(shown) < len(NUMBERS)

    assert language.problems == before


def test_every_plural_form_and_every_kind_of_card() -> None:
    """In Russian the examples of a plural show all its forms; each card gap is tried with cards of all genders."""
    line = next(each for each in lines("ru") if each.sentence.context == "table.pile")
    said = " ".join(text for _, text in examples(line, load("ru")))
    assert all(form.partition("}: ")[2].replace("{n} ", " ") in said for form in line.forms)

    for line in lines("ru"):
        names = frozenset().union(*map(gaps, line.sentence.forms))
        cards = {base for base, role in map(split_role, names) if role}
        if cards and line.domain == "messages":
            values = [found for found, _ in examples(line, load("ru"))]
            assert all(set(CARDS) <= {each.get(card) for each in values} for card in cards), line.sentence.context


def test_a_stale_text_is_shown_with_its_reason(tmp_path: Path) -> None:
    """The gallery shows what waits for review, why it waits, and what stands in its place on the screen."""
    stale = entry("ui.next", "Next", "Дальше", before="#. was: Go on\n#, fuzzy")
    half = entry("ui.lesson.minutes", "{n} minute", "{n} минута", "", "{n} минут", plural="{n} minutes")
    root = make_root(tmp_path, ru=stale + half)
    russian, english = load("ru", root=root), load("en")

    shown = message_html(one("ru", "ui.next", root), [], russian, english)
    assert all(text in shown for text in ("Дальше", "was: Go on", '<li title="">Next</li>'))
    shown = message_html(one("ru", "ui.lesson.minutes", root), [], russian, english)
    assert "msgstr[1]" in shown
    assert "2, 3, 4, 22, and 23" in shown, "the numbers that need the second form"


# On the screen.


@pytest.mark.usefixtures("class_mode")
def test_class_mode_has_none_of_it() -> None:
    """Without the variable there is no pseudo-language, no panel, no page, and languages are not recorded."""
    assert translator.available() == available()
    assert translator.pick(PSEUDO) == "en"
    assert translator.load("ru") is load("ru")
    assert translator.pages() == {}
    test = app("pseudo")
    assert not test.exception
    assert "[" not in html(test)
    assert not [each for each in test.toggle if each.key == "translator texts"]


@pytest.mark.usefixtures("mode")
def test_texts_of_the_page() -> None:
    """The table under a page lists its texts with context and place in the file; the search leaves one."""
    test = app("nb")
    assert not test.exception
    test.toggle(key="translator texts").set_value(True).run()
    table = html(test).partition('<table class="texts">')[2]
    assert "ui.tagline" in table
    assert "locales/nb/messages.po" in table
    test.text_input(key="translator search").set_value("ui.tagline").run()
    assert html(test).partition('<table class="texts">')[2].count("<tr>") == 2, "the head and one row"

    test.button_group(key="translator beside").set_value("it").run()
    assert load("it").say(Message("ui.tagline", "Turn a card and hear what the rules say.")) in html(test)


@pytest.mark.usefixtures("mode")
def test_the_pseudo_language_on_the_first_page() -> None:
    """Everything that can be translated on the first page stands in brackets."""
    test = app(PSEUDO)

    assert not test.exception
    assert not test.error
    assert all(button.label.startswith("[") for button in test.button)
    assert pseudo("ui.tagline", "Turn a card and hear what the rules say.") in html(test)


def pseudo(context: str, english: str) -> str:
    """A message in the pseudo-language."""
    return Pseudo(load("en")).say(Message(context, english))


@pytest.mark.parametrize("code", [*available(), PSEUDO])
@pytest.mark.parametrize("view", ["coverage", "gallery", "moments", "cards", "sides"])
@pytest.mark.usefixtures("mode")
def test_the_workshop(view: str, code: str) -> None:
    """Every part of the workshop comes without exception in every language."""
    test = app(code, "ui/pages/translate.py")
    test.session_state["workshop view"] = view
    test.run()

    assert not test.exception
    assert not test.error


@pytest.mark.usefixtures("mode")
def test_the_gallery_filters() -> None:
    """The gallery shows the texts of a kind, a search and a language, forty at a time."""
    test = app("en", "ui/pages/translate.py")
    test.session_state["workshop view"] = "gallery"
    test.run()
    assert html(test).count('<article class="message') == 40
    test.selectbox(key="gallery page").set_value(2).run()
    test.selectbox(key="gallery kind").set_value("screen-reader").run()
    test.selectbox(key="gallery language").set_value("ru").run()
    test.text_input(key="gallery search").set_value("table.pile-turn").run()

    assert html(test).count('<article class="message') == 1
    assert test.selectbox(key="gallery page").value == 1
    assert "n = 21" in html(test)


@pytest.mark.usefixtures("mode")
def test_two_languages_beside_each_other() -> None:
    """A step of a lesson stands in two languages, with the referee's ruling in both."""
    test = app("en", "ui/pages/translate.py", lesson="black-with-red")
    test.session_state["workshop view"] = "sides"
    test.run()
    test.selectbox(key="sides right").set_value("nb").run()
    test.selectbox(key="sides step black-with-red").set_value(1).run()

    assert not test.exception
    assert 'lang="en"' in html(test)
    assert 'lang="nb"' in html(test)
    assert html(test).count('class="ruling') == 2


@pytest.mark.usefixtures("mode")
@pytest.mark.parametrize("code", ["ru", PSEUDO])
def test_every_moment(code: str) -> None:
    """A ruling of either game is shown with its table and everything that a screen reader says of it."""
    test = app(code, "ui/pages/translate.py")
    test.session_state["workshop view"] = "moments"
    test.run()
    for at in (0, next(i for i, (table, _) in enumerate(rulings()) if table.setting.rules.game == "kemps")):
        test.selectbox(key="moment").set_value(at).run()
        assert not test.exception
        assert not test.error
        said = panel.spoken(rulings()[at][1], translator.spoken(code))
        assert escape(said) in html(test).partition('<ul class="heard"')[2]
