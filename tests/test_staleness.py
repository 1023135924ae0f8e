"""A text is marked for review when what it asserts has changed, though its own English has not."""

import re
import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.yamlfile import FileFault
from engine.yamlfile import read as read_yaml
from locales.claims import STEP, claims
from locales.po import read
from locales.sources import PROJECT, domains
from locales.sync import sync
from tests.locale_files import LANGUAGES, make_root

CODE = """
# Translators: a headline
A = Message("verdict.miss-rank", "Not a pair")
# Translators: a reason
B = Message("ruling.miss-rank", "Different ranks.")
# Translators: a reason
C = Message("ruling.feint", "You may mislead.")
# Translators: what follows
D = Plural("then.show-at-least", "{n} second", "{n} seconds")
# Translators: a button
E = Message("ui.next", "Next")
"""
BOOK = """
concentration.match.rank-only:
  says: "Equal ranks are a pair."
  kind: legality
  sources:
  - {row: R1, document: "000", section: "01 Goal", line: 7}
concentration.miss.min-five-seconds:
  says: "Both cards are shown for five seconds."
  kind: legality
  sources:
  - {row: R2, document: "000", section: "02 Turn", line: 9}
kemps.signal.false-gestures-allowed:
  says: "False gestures are allowed."
  kind: legality
  sources:
  - {row: R3, document: "001", section: "03 Signals", line: 11}
concentration.goal.most-pairs:
  says: "Collect pairs."
  kind: scoring
  sources:
  - {row: R4, document: "000", section: "01 Goal", line: 6}
"""
MEMO = """
id: "pairs"
order: 1
document: "000"
rules: "memo-ru"
clauses: ["concentration.goal.most-pairs"]
minutes: 5
title: "Pairs"
goal: "You know pairs."
cards: {seven: "7♠", other: "7♥", nine: "9♦"}
table:
  players: 2
  place: {r1c1: "7♠", r1c2: "9♦", r1c3: "7♥", r1c4: "2♣"}
  seed: 1
steps:
  - {id: "look", kind: "show", text: "We look.", note: "Say hello."}
  - {id: "one", kind: "show", does: ["flip r1c1"], expect: "first-card", text: "{seven_subj} lies open.", note: "Wait."}
  - {id: "two", kind: "show", does: ["flip r1c2"], expect: "miss-rank", text: "No pair.", note: "Ask why."}
  - {id: "shut", kind: "show", does: ["wait 5", "close"], expect: "closed", text: "Closed.", note: "Count."}
  - {id: "three", kind: "show", does: ["flip r1c4"], expect: "first-card", text: "A new card.", note: "Wait."}
"""
KEMPS = """
id: "signs"
order: 2
document: "001"
rules: "kemps-ru"
clauses: []
minutes: 5
title: "Signs"
goal: "You know signs."
table:
  dealer: D
  hands: {A: "9♠ 9♥ 9♣ K♦", B: "2♣ 5♦ 8♥ K♠", C: "4♠ 7♥ Q♦ 8♣", D: "3♦ 6♠ 10♥ A♣"}
  centre: "10♦ 2♥ 5♠ J♠"
  seed: 1
steps:
  - {id: "wink", kind: "show", hands: [A], does: ["feint B"], expect: "feint", text: "It means little.", note: "Laugh."}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A program of a few messages, rules and lessons, translated into all languages."""
    make_root(tmp_path)
    files = {"ui/page.py": CODE, "engine/rulebook.yaml": BOOK, "engine/decisions.yaml": ""}
    files |= {"lessons/memo/pairs.yaml": MEMO, "lessons/kemps/signs.yaml": KEMPS}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    run(tmp_path)
    fill(tmp_path)
    assert run(tmp_path) == []
    return tmp_path


def run(project: Path) -> list[Path]:
    """Sync; the files that changed."""
    changed, broken = sync(root=project / "locales", project=project)
    assert broken == []
    return changed


def fill(project: Path) -> None:
    """Translate everything that is empty."""
    for path in (project / "locales").glob("*/*.po"):
        head, body = path.read_text("utf-8").split("\n\n", 1)
        path.write_text(head + "\n\n" + re.sub(r'^(msgstr\S*) ""$', r'\1 "x {n}"', body, flags=re.M), "utf-8")


def change(project: Path, name: str, old: str, new: str) -> None:
    """Change one place of a file."""
    path = project / name
    assert path.read_text("utf-8").count(old) == 1
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")


def stale(project: Path, code: str) -> set[str]:
    """The contexts that are marked for review in a language."""
    files = [read(project / "locales" / code / f"{domain}.po", code) for domain in ("messages", "lessons")]
    return {str(entry.context) for file in files for entry in file.catalog if entry.id and entry.fuzzy}


def everywhere(project: Path, contexts: Iterable[str]) -> bool:
    """Whether exactly these are marked, in every language."""
    wanted = set(contexts)
    return all(stale(project, code) == wanted for code in LANGUAGES)


def texts(project: Path) -> dict[Path, bytes]:
    """All PO files."""
    return {path: path.read_bytes() for path in (project / "locales").glob("**/*.po*")}


def entry_of(project: Path, context: str, domain: str = "messages") -> str:
    """An entry of the Russian file as text, on unbroken lines."""
    blocks = (project / "locales" / "ru" / f"{domain}.po").read_text("utf-8").split("\n\n")
    return next(block for block in blocks if f'msgctxt "{context}"' in block)


FEINT = ("ruling.feint", "lesson.signs.wink.text", "lesson.signs.wink.note")
FIVE = (  # in the Norwegian document a miss rests on it, in the Russian one only the waiting does
    "verdict.miss-rank",
    "ruling.miss-rank",
    "then.show-at-least",
    "lesson.pairs.shut.text",
    "lesson.pairs.shut.note",
)


def test_texts_name_what_they_assert(project: Path) -> None:
    """Rulings name their rules, rules themselves, lesson texts what their step's ruling cites; a button nothing."""
    assert "#. rules: kemps.signal.false-gestures-allowed\n" in entry_of(project, "ruling.feint")
    assert "#. rules: concentration.goal.most-pairs\n" in entry_of(project, "clause.concentration.goal.most-pairs")
    shut = entry_of(project, "lesson.pairs.shut.text", "lessons")
    assert "#. rules: concentration.miss.min-five-seconds\n" in shut
    assert "#. rules: concentration.goal.most-pairs\n" in entry_of(project, "lesson.pairs.goal", "lessons")
    assert "#. rules: concentration.goal.most-pairs\n" in entry_of(project, "lesson.pairs.look.text", "lessons")
    button = entry_of(project, "ui.next")
    assert "rules: " not in button
    assert "about: " not in button


@pytest.mark.parametrize(
    ("clause", "asserting"),
    [
        ("False gestures are allowed.", ("clause.kemps.signal.false-gestures-allowed", *FEINT)),
        ("Both cards are shown for five seconds.", ("clause.concentration.miss.min-five-seconds", *FIVE)),
        (
            "Collect pairs.",
            (
                "clause.concentration.goal.most-pairs",
                *(f"lesson.pairs.{end}" for end in ("title", "goal", "look.text", "look.note")),
            ),
        ),
    ],
)
def test_a_rule_in_other_words(project: Path, clause: str, asserting: tuple[str, ...]) -> None:
    """Its own text and exactly those that rest on it are marked in all languages; twice is once."""
    change(project, "engine/rulebook.yaml", clause, "Something else.")
    run(project)
    assert everywhere(project, asserting)
    assert run(project) == []


def test_a_rule_that_is_stated_elsewhere(project: Path) -> None:
    """Another source marks the same texts; another line or row of the same section marks nothing."""
    change(project, "engine/rulebook.yaml", "{row: R3", "{row: R33")
    change(project, "engine/rulebook.yaml", "line: 11}", "line: 12}")
    assert run(project) == []
    change(project, "engine/rulebook.yaml", "03 Signals", "04 Gestures")
    run(project)
    new = {"section.001.04 Gestures", "section.001.03 Signals"}
    assert stale(project, "nb") - new == {"clause.kemps.signal.false-gestures-allowed", *FEINT}


def test_the_note_says_what_changed(project: Path) -> None:
    """The rule is named; a text whose own English changed has the old English and no more."""
    change(project, "engine/rulebook.yaml", "False gestures are allowed.", "Feints are allowed.")
    run(project)
    assert "#. changed: kemps.signal.false-gestures-allowed\n" in entry_of(project, "ruling.feint")
    assert "was: " not in entry_of(project, "ruling.feint")
    itself = entry_of(project, "clause.kemps.signal.false-gestures-allowed")
    assert "#. was: False gestures are allowed.\n" in itself
    assert "changed: " not in itself


@pytest.mark.parametrize(
    ("old", "new", "step"),
    [
        ('r1c2: "9♦", r1c3', 'r1c2: "8♦", r1c3', "two"),
        ('r1c4: "2♣"', 'r1c4: "3♣"', "three"),
        ('cards: {seven: "7♠"', 'cards: {seven: "7♣"', "one"),
    ],
)
def test_another_card(project: Path, old: str, new: str, step: str) -> None:
    """Exactly the texts of the step that turns the card, or names it, are marked in all languages."""
    change(project, "lessons/memo/pairs.yaml", old, new)
    run(project)
    assert everywhere(project, (f"lesson.pairs.{step}.text", f"lesson.pairs.{step}.note"))
    note = "#. changed: the cards or rulings of this step\n"
    assert note in entry_of(project, f"lesson.pairs.{step}.text", "lessons")


def test_another_card_in_a_hand(project: Path) -> None:
    """In Kemps a hand that the class sees counts, one that it does not see does not."""
    change(project, "lessons/kemps/signs.yaml", "4♠ 7♥", "4♥ 7♥")
    assert run(project) == []
    change(project, "lessons/kemps/signs.yaml", "9♣ K♦", "9♦ K♦")
    run(project)
    assert everywhere(project, ("lesson.signs.wink.text", "lesson.signs.wink.note"))


def test_another_ruling(project: Path) -> None:
    """A card that makes a pair of a miss changes that step and those that can no longer do what they did."""
    change(project, "lessons/memo/pairs.yaml", 'does: ["flip r1c2"], expect: "miss-rank"', 'does: ["flip r1c3"]')
    run(project)
    steps = ("two", "shut")  # after a pair nothing is shown and closed
    assert everywhere(project, (f"lesson.pairs.{step}.{end}" for step in steps for end in ("text", "note")))


def test_what_does_not_matter(project: Path) -> None:
    """Cards that nobody turns, another seed, minutes and the order of lessons mark nothing."""
    change(project, "lessons/memo/pairs.yaml", "seed: 1", "seed: 5")
    change(project, "lessons/memo/pairs.yaml", 'r1c3: "7♥", ', "")
    change(project, "lessons/memo/pairs.yaml", "minutes: 5", "minutes: 15")
    change(project, "lessons/memo/pairs.yaml", "order: 1", "order: 3")
    assert run(project) == []


def test_the_first_sync_marks_nothing(project: Path) -> None:
    """Files from before the fingerprints get them, and no mark, even when a rule has changed meanwhile."""
    for path in (project / "locales").glob("*/*.po"):
        old = re.sub(r"^#\. (?:rules|about): .*\n", "", path.read_text("utf-8"), flags=re.M)
        path.write_text(old, "utf-8")
    change(project, "engine/rulebook.yaml", "False gestures are allowed.", "Feints are allowed.")
    run(project)
    assert everywhere(project, ("clause.kemps.signal.false-gestures-allowed",))  # its own English changed
    assert "#. about: " in entry_of(project, "ruling.feint")


def test_an_empty_text_is_not_marked(project: Path) -> None:
    """What is not yet translated needs no second look."""
    change(project, "locales/it/messages.po", entry_of(project, "ruling.feint"), "")
    run(project)
    change(project, "engine/rulebook.yaml", "False gestures are allowed.", "Feints are allowed.")
    run(project)
    assert "ruling.feint" not in stale(project, "it")
    assert "ruling.feint" in stale(project, "ru")


def test_back_again_takes_the_mark_back(project: Path) -> None:
    """When rules, cards and English are again what they were, the files are again what they were, to the byte."""
    before = texts(project)
    changes = [
        ("engine/rulebook.yaml", "False gestures are allowed.", "Feints are allowed."),
        ("lessons/memo/pairs.yaml", 'r1c4: "2♣"', 'r1c4: "3♣"'),
        ("ui/page.py", '"Different ranks."', '"The ranks differ."'),
    ]
    for name, old, new in changes:
        change(project, name, old, new)
        run(project)
    assert {"ruling.feint", "lesson.pairs.three.text", "ruling.miss-rank"} <= stale(project, "ru")
    for name, old, new in changes:
        change(project, name, new, old)
        run(project)
    assert texts(project) == before


def test_a_text_that_was_worked_on_keeps_its_mark(project: Path) -> None:
    """Back again after a translator changed the text, or took the mark away, a person must look."""
    change(project, "engine/rulebook.yaml", "False gestures are allowed.", "Feints are forbidden.")
    run(project)
    ru, nb = project / "locales/ru/messages.po", project / "locales/nb/messages.po"
    begun = entry_of(project, "ruling.feint")
    change(project, "locales/ru/messages.po", begun, begun.replace("x {n}", "нельзя"))
    nb.write_text(nb.read_text("utf-8").replace("#, fuzzy\n", ""), "utf-8")
    run(project)
    assert stale(project, "nb") == {*FEINT[1:]}
    assert "changed: " not in nb.read_text("utf-8")
    change(project, "engine/rulebook.yaml", "Feints are forbidden.", "False gestures are allowed.")
    run(project)
    assert stale(project, "ru") == {"ruling.feint"}
    assert stale(project, "nb") == {"ruling.feint", "clause.kemps.signal.false-gestures-allowed"}
    assert stale(project, "it") == set()
    assert "нельзя" in ru.read_text("utf-8")


def test_a_translators_own_mark_stays(project: Path) -> None:
    """A mark that a person put there is for a person to take away."""
    mine = entry_of(project, "ruling.feint")
    change(project, "locales/ru/messages.po", mine, mine.replace("msgctxt", "#, fuzzy\nmsgctxt"))
    for new in ("Feints are allowed.", "False gestures are allowed."):
        text = (project / "engine/rulebook.yaml").read_text("utf-8")
        text = re.sub(r'"(?:Feints|False gestures) are allowed\."', f'"{new}"', text)
        (project / "engine/rulebook.yaml").write_text(text, "utf-8")
        run(project)
    assert stale(project, "ru") == {"ruling.feint"}


def test_two_changes_are_both_named(project: Path) -> None:
    """What changes while a text waits for its review is added to the note."""
    change(project, "engine/rulebook.yaml", "Equal ranks are a pair.", "Like ranks are a pair.")
    run(project)
    change(project, "lessons/memo/pairs.yaml", 'r1c2: "9♦", r1c3', 'r1c2: "8♦", r1c3')
    run(project)
    told = " ".join(entry_of(project, "lesson.pairs.two.text", "lessons").split("\n#. "))
    assert "changed: concentration.match.rank-only, the cards or rulings of this step" in told


def test_a_rule_changes_while_a_text_is_away(project: Path) -> None:
    """A text that was put aside comes back marked when its rule was changed meanwhile, and unmarked when not."""
    change(project, "ui/page.py", 'C = Message("ruling.feint"', 'C = Words("ruling.feint"')
    run(project)
    change(project, "ui/page.py", 'C = Words("ruling.feint"', 'C = Message("ruling.feint"')
    run(project)
    assert everywhere(project, ())
    change(project, "ui/page.py", 'C = Message("ruling.feint"', 'C = Words("ruling.feint"')
    run(project)
    assert run(project) == []
    change(project, "engine/rulebook.yaml", "False gestures are allowed.", "Feints are allowed.")
    run(project)
    change(project, "ui/page.py", 'C = Words("ruling.feint"', 'C = Message("ruling.feint"')
    run(project)
    assert "ruling.feint" in stale(project, "ru")


def test_long_lists_survive(project: Path) -> None:
    """Notes that stand on several lines are read as they were written: nothing is marked, nothing is lost."""
    names = [f"concentration.rule-number-{i}.with-a-rather-long-name" for i in range(20)]
    rules = "".join(f'{name}:\n  says: "Rule."\n  kind: context\n  sources: []\n' for name in names)
    book = project / "engine/rulebook.yaml"
    book.write_text(book.read_text("utf-8") + rules, "utf-8")
    change(project, "lessons/kemps/signs.yaml", "clauses: []", f"clauses: [{', '.join(names)}]")
    run(project)
    fill(project)
    assert run(project) == []
    change(project, "engine/rulebook.yaml", f'{names[7]}:\n  says: "Rule."', f'{names[7]}:\n  says: "Other."')
    run(project)
    assert stale(project, "nb") == {"lesson.signs.title", "lesson.signs.goal", f"clause.{names[7]}"}
    assert f"#. changed: {names[7]}\n" in entry_of(project, "lesson.signs.goal", "lessons")


def test_a_lesson_that_cannot_be_walked(project: Path) -> None:
    """It stops the sync with its file and line, and nothing is written."""
    before = texts(project)
    change(project, "lessons/memo/pairs.yaml", "wait 5", "sleep 5")
    change(project, "ui/page.py", '"Next"', '"Go on"')
    with pytest.raises(FileFault) as fault:
        sync(root=project / "locales", project=project)
    line = MEMO.split("\n").index(next(line for line in MEMO.split("\n") if "wait 5" in line)) + 1
    assert (Path(fault.value.name).name, fault.value.line) == ("pairs.yaml", line)
    assert texts(project) == before


def test_the_real_program(tmp_path: Path) -> None:
    """In a copy of the program a rule on gestures marks its rulings, the steps that feint and the lessons it is in."""
    clause = "kemps.signal.false-gestures-allowed"
    make_root(tmp_path)
    for folder in ("ui", "engine", "lessons"):
        shutil.copytree(PROJECT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (PROJECT / "locales").glob("*.py"):
        shutil.copy(path, tmp_path / "locales")
    run(tmp_path)
    fill(tmp_path)
    book = read_yaml(tmp_path / "engine/rulebook.yaml").data
    change(tmp_path, "engine/rulebook.yaml", book[clause]["says"], "Gestures may mislead.")
    run(tmp_path)
    expected = {f"clause.{clause}", "verdict.feint", "ruling.feint"}
    places = set()
    for path in (tmp_path / "lessons").glob("*/*.yaml"):
        lesson = read_yaml(path).data
        for step in lesson["steps"]:
            acts = step.get("does", [])
            cited = "feint" in str(acts) if acts else clause in lesson["clauses"]
            if cited and step["kind"] != "compare":
                places.add(f"lesson.{lesson['id']}.{step['id']}.")
        if clause in lesson["clauses"]:
            expected |= {f"lesson.{lesson['id']}.title", f"lesson.{lesson['id']}.goal"}
    for code in LANGUAGES:
        found = stale(tmp_path, code)
        assert {context for context in found if not context.startswith(tuple(places))} == expected
        assert all(any(context.startswith(place) for context in found) for place in places)


def test_every_ruling_names_its_rules() -> None:
    """Of the real sentences, every reason of a ruling and every text of a step with an act names a rule."""
    sentences = domains(PROJECT)
    told = claims(PROJECT, [sentence for each in sentences.values() for sentence in each])
    silent = [
        sentence.context
        for sentence in sentences["messages"]
        if sentence.context.startswith(("ruling.", "verdict.", "clause.", "decision."))
        and not sentence.context.startswith("verdict.word.")
        and not told.get(sentence.context)
    ]
    assert silent == []
    assert all(set(told.get(sentence.context, {})) - {STEP} for sentence in sentences["lessons"])
