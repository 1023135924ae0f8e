"""Every lesson is walked as a class would walk it, and a broken one is reported at its line."""

import csv
from pathlib import Path

import pytest

from engine.kemps_table import KempsTable
from engine.rulings import EventKind, Reason
from engine.table import Ruling
from engine.yamlfile import FileFault
from lessons.check import check
from lessons.lesson import Kind, Lesson, lesson, lessons, read_lesson
from lessons.walk import Mark, accepted, acts_at, frames, grade, rule_at, stages, walk

DATA = Path(__file__).parent / "data"
ALL = lessons()
each_lesson = pytest.mark.parametrize("found", ALL, ids=lambda found: found.id)


def worked_examples(*documents: str) -> dict[str, str]:
    """The worked-example rows of documents, with their clauses."""
    with (DATA / "rules_map.csv").open(encoding="utf-8", newline="") as lines:
        return {
            row["row"]: row["rule_id"]
            for row in csv.DictReader(lines)
            if row["kind"] == "worked example" and row["source"] in documents
        }


def turned(found: Lesson) -> set[str]:
    """The codes of all cards that the script of a lesson turns up."""
    cards = set()
    for stage in stages(found):
        for ruling in stage.rulings:
            if isinstance(ruling, Ruling):
                for event in ruling.events:
                    if event.kind is EventKind.TURNED:
                        cards.add(dict(event.facts)["card"].code)  # type: ignore[union-attr]
    return cards


def test_the_lessons_are_clean() -> None:
    """The check that translators and teachers run finds no error."""
    assert [str(finding) for finding in check() if finding.level == "error"] == []


@each_lesson
def test_the_script_is_ruled_as_expected(found: Lesson) -> None:
    """The last ruling of every step has the reason that the step expects."""
    for stage in walk(found):
        if stage.rulings:
            assert stage.rulings[-1].reason is stage.step.expect, stage.step.id


@each_lesson
def test_a_lesson_shows_asks_lets_act_and_compares(found: Lesson) -> None:
    """Each lesson has a step of each kind, a note on every step, and three hints for every task."""
    assert {Kind.SHOW, Kind.PREDICT, Kind.ACT, Kind.COMPARE} <= {step.kind for step in found.steps}
    assert all(step.note for step in found.steps)
    for stage in stages(found):
        if stage.step.kind is Kind.ACT:
            assert len(stage.step.hints) == 2
            assert accepted(stage.step, stage.before)


@each_lesson
def test_the_key_of_a_question_is_the_judges(found: Lesson) -> None:
    """The right option of a question is what the referee says, and the wrong ones are other reasons."""
    for frame in frames(found):
        if frame.stage.step.kind is Kind.PREDICT and not frame.asking:
            assert frame.act is not None
            assert frame.act[1].reason is frame.stage.step.expect
            assert frame.stage.step.options.count(frame.act[1].reason) == 1


@each_lesson
def test_a_task_tells_right_from_wrong(found: Lesson) -> None:
    """The lesson's own act is right, some act is not, and every act gets a mark and a ruling with a reason."""
    for stage in stages(found):
        if stage.step.kind is not Kind.ACT:
            continue
        assert grade(stage.step, stage.before, stage.rulings[0]).mark is Mark.RIGHT
        marks = set()
        for act in acts_at(stage.before, stage.step.seat):
            ruling = rule_at(stage.before, act)
            marks.add(grade(stage.step, stage.before, ruling).mark)
            assert isinstance(ruling.reason, Reason)
        assert Mark.RIGHT in marks
        assert len(marks) > 1


def test_every_worked_example_has_a_lesson() -> None:
    """The 23 rows of the three Concentration documents and the 8 of Kemps are cited by some lesson."""
    cited = {clause for found in ALL for clause in found.clauses}

    assert len(worked_examples("000", "002", "004")) == 23
    assert len(worked_examples("001")) == 8
    assert set(worked_examples("000", "001", "002", "004").values()) <= cited


def test_the_nines_really_come_together() -> None:
    """The Kemps example is played: A takes 9♣ and gives K♣, signals, and the partner's call gives B/D a letter."""
    (found,) = [each for each in ALL if "kemps.example.nines.right-kemps" in each.clauses]
    reasons = [ruling.reason for stage in stages(found) for ruling in stage.rulings]
    last = [ruling.table for stage in stages(found) for ruling in stage.rulings if ruling.reason is Reason.KEMPS_RIGHT]

    for reason in (Reason.CARD_TAKEN, Reason.CARD_GIVEN, Reason.SIGNAL_GIVEN, Reason.KEMPS_RIGHT):
        assert reason in reasons
    assert isinstance(last[0], KempsTable)
    assert [card.code for card in last[0].hands[0]] == ["9♠", "9♥", "9♦", "9♣"]
    assert [card.code for card in last[0].centre if card] == ["K♣", "2♥", "5♦", "J♠"]
    assert last[0].letters == (0, 1)


@pytest.mark.parametrize(
    ("clause", "cards"),
    [
        ("concentration.example.ru-match-7s-7h", {"7♠", "7♥"}),
        ("concentration.example.ru-8c-8h.match", {"8♣", "8♥"}),
        ("concentration.example.ru-qs-4d.miss", {"Q♠", "4♦"}),
        ("concentration.example.no-7h-7c-match", {"7♥", "7♣"}),
        ("concentration.example.no-7h-9h-miss", {"7♥", "9♥"}),
        ("concentration.example.no-qs-qd.match", {"Q♠", "Q♦"}),
        ("concentration.example.no-4c-kh.miss", {"4♣", "K♥"}),
        ("concentration.example.it-red-queens", {"Q♥", "Q♦"}),
        ("concentration.example.it-two-decks-qh", {"Q♥"}),
    ],
)
def test_the_cards_of_an_example_are_really_turned(clause: str, cards: set[str]) -> None:
    """Where a document names the cards of an example, some lesson that cites it turns exactly these."""
    assert any(cards <= turned(found) for found in ALL if clause in found.clauses)


def test_a_lost_example_is_marked() -> None:
    """The Italian example whose cards are lost is taught as a reconstruction, with 6♥ 6♦ and 6♣ (A39)."""
    (found,) = [each for each in ALL if "concentration.example.it-default-lost-glyphs" in each.clauses]

    assert found.reconstruction
    assert {"6♥", "6♦", "6♣"} <= turned(found)


@pytest.mark.parametrize("clause", ["any-colour-doubles", "zebra-harder", "one-flip-faster"])
def test_a_misleading_claim_stands_beside_the_arithmetic(clause: str) -> None:
    """The three misleading claims are shown as the document's, with exact chances or figures in the same lesson."""
    found = [each for each in ALL if f"concentration.claim.{clause}" in each.clauses]

    assert any(step.claim for each in found for step in each.steps)
    assert any(
        step.odds or any(sign.isdigit() for sign in step.text) for each in found for step in each.steps if step.claim
    )


def test_frames_have_names_of_their_own() -> None:
    """A link names one frame: no two frames of a lesson share a name, and the first frame of a step has its id."""
    for found in ALL:
        names = [frame.name for frame in frames(found)]
        assert len(names) == len(set(names))
        assert {step.id for step in found.steps} <= set(names)


def test_an_unknown_lesson_is_none() -> None:
    """A link may name a lesson that is gone."""
    assert lesson("no-such-lesson") is None


GOOD = (DATA / "small_lesson.yaml").read_text("utf-8")
BROKEN = [
    ("expect: match  # pair", "expect: miss-rank", "the referee says allowed, match"),
    ("id: small_lesson", "id: other", "the file must be called"),
    ("rules: memo-ru", "rules: memo-xx", "is not a rule set"),
    ("- concentration.match.rank-only", "- concentration.match.nothing", "no clause has the id"),
    ("options: [match, miss-colour]", "options: [miss-rank, miss-colour]", "is not among the options"),
    ("does: flip r1c3", "does: flip r9c9", "lies outside"),
    ("hints: [One., Two.]", "hints: [One.]", "write two hints"),
    ("accept: {reason: match}", "accept: {reason: miss-suit}", "is not accepted"),
    ("{eight_obj}", "{nine_obj}", "names no card of this lesson"),
    ("kind: compare", "kind: show", "no step of kind compare"),
    ("place: {r1c1: 8♣", "place: {r1c99: 8♣", "the table is refused"),
    ("eight: 8♣", "eight: 8X", "is not a card"),
    ('note: "Ask."', 'note: " "', "note is missing"),
    ("minutes: 3", "minute: 3", "is not known here"),
]


def small_lesson(tmp_path: Path, text: str = GOOD) -> Path:
    """A lesson file in a folder of its own."""
    path = tmp_path / "small-lesson.yaml"
    path.write_text(text.replace("small_lesson", "small-lesson"), "utf-8")
    return path


def test_the_small_lesson_is_clean(tmp_path: Path) -> None:
    """The lesson that the next test breaks has nothing wrong with it."""
    assert [str(finding) for finding in check([small_lesson(tmp_path)])] == []


@pytest.mark.parametrize(("old", "new", "said"), BROKEN, ids=[new for _, new, _ in BROKEN])
def test_a_broken_lesson_is_reported(tmp_path: Path, old: str, new: str, said: str) -> None:
    """Each slip is an error with the file, a line near it and words that say what is wrong."""
    assert old in GOOD
    path = small_lesson(tmp_path, GOOD.replace(old, new, 1))
    lines = path.read_text("utf-8").splitlines()
    findings = [finding for finding in check([path]) if said in finding.text]

    assert findings, [str(finding) for finding in check([path])]
    assert all(finding.level == "error" and 1 <= finding.line <= len(lines) for finding in findings)


def test_two_lessons_with_one_id(tmp_path: Path) -> None:
    """Two files with the same id are reported, naming the other (f16)."""
    one, other = tmp_path / "a", tmp_path / "b"
    one.mkdir()
    other.mkdir()
    findings = check([small_lesson(one), small_lesson(other)])

    assert any("is taken by" in finding.text for finding in findings)


def test_unreadable_lesson(tmp_path: Path) -> None:
    """A lesson that is no YAML says so at the line of the slip (f14)."""
    path = small_lesson(tmp_path, GOOD.replace('title: "Small"', "title: Kemps: small"))

    with pytest.raises(FileFault, match=r"small-lesson\.yaml:"):
        read_lesson(path)
