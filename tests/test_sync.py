import re
import shutil
from pathlib import Path

import pytest
from babel.messages import Catalog

import locales.sync
from engine.yamlfile import FileFault
from locales.__main__ import main
from locales.messages import gaps
from locales.po import read
from locales.sources import PROJECT, Sentence, domains, lesson_texts
from locales.sync import sync
from tests.locale_files import entry, make_root, put

LESSON = Path(__file__).parent / "data" / "lesson.yaml"
CODE = """
# Translators: the next button
NEXT = Message("ui.next", "Next")
# Translators: pairs that are left
LEFT = Plural("ui.left", "{n} pair", "{n} pairs")
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A program of two messages, one clause, one decision and one lesson."""
    make_root(tmp_path)
    for folder in ("ui", "engine", "lessons/memo"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "ui" / "page.py").write_text(CODE, "utf-8")
    rule = 'a.b:\n  says: "Two cards are a pair."\n  kind: legality\n'
    (tmp_path / "engine" / "rulebook.yaml").write_text(rule, "utf-8")
    decision = 'decision.x.y:\n  says: "We decide."\n  question: "Who decides?"\n'
    (tmp_path / "engine" / "decisions.yaml").write_text(decision, "utf-8")
    shutil.copy(LESSON, tmp_path / "lessons" / "memo")
    return tmp_path


def run(project: Path, *, write: bool = True) -> list[str]:
    """Sync and name the changed files."""
    changed, broken = sync(root=project / "locales", project=project, write=write)
    assert broken == []
    return [path.relative_to(project / "locales").as_posix() for path in changed]


def messages(project: Path, code: str = "ru") -> str:
    """A message file as text."""
    return (project / "locales" / code / "messages.po").read_text("utf-8")


def reword(project: Path, old: str, new: str) -> None:
    """Change the English in the code."""
    path = project / "ui" / "page.py"
    assert old in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")


def translate(project: Path, context: str, text: str, code: str = "ru") -> None:
    """Fill the empty translation of a context."""
    path = project / "locales" / code / "messages.po"
    head, tail = path.read_text("utf-8").split(f'msgctxt "{context}"')
    path.write_text(f'{head}msgctxt "{context}"' + tail.replace('msgstr ""', f'msgstr "{text}"', 1), "utf-8")


def test_lesson_texts() -> None:
    """Every text of a lesson has its context: lesson, step, field, number in a list; what is empty is left out."""
    assert [(context, text) for context, text, _ in lesson_texts(LESSON)] == [
        ("lesson.small.title", "Two cards"),
        ("lesson.small.goal", "You know what a pair is."),
        ("lesson.small.first.text", "Here lie 7♠ and 7♥."),
        ("lesson.small.first.note", "Wait for answers."),
        ("lesson.small.first.question", "Is it a pair?"),
        ("lesson.small.first.hints.1", "Look at the ranks."),
        ("lesson.small.first.hints.2", "Read the rule."),
        ("lesson.small.second.ask", "Turn a card."),
        ("lesson.small.second.mistakes.1", "That one is open."),
        ("lesson.small.second.note", "no"),
    ]
    comments = [comment for _, _, comment in lesson_texts(LESSON)]
    assert comments[3] == "Lesson “Two cards”, step first: a note that only the teacher sees"


def test_lesson_comments_say_what_fills_the_gaps(project: Path) -> None:
    """A card is named with its gap, a player's name is said to be one; each gap once."""
    path = project / "lessons" / "memo" / "lesson.yaml"
    text = path.read_text("utf-8").replace("Turn a card.", "{p1}: {seven_obj} or {seven_obj}, not {eight_with}?")
    path.write_text(text + 'cards: {seven: "7♠", eight: "8♥"}\n', "utf-8")
    (comment,) = [comment for context, _, comment in lesson_texts(path) if context.endswith(".second.ask")]
    said = "the question to the learner; {seven_obj} is 7♠; {eight_with} is 8♥; {p1} is a name, never declined"
    assert comment == f"Lesson “Two cards”, step second: {said}"


def test_comments_of_code_are_completed(project: Path) -> None:
    """A gap with a usual name is explained where the comment does not; a comment on the gaps stays as it is."""
    code = """
# Translators: a line
A = Message("a", "{player} turns {card_obj}: {thing}")
# Translators: a line; {player} is the winner
B = Message("b", "{player} has {n}")
# Translators: a line; both gaps are cards
C = Message("c", "{first_obj} and {second_obj}")
"""
    (project / "ui" / "page.py").write_text(code, "utf-8")
    comments = {sentence.context: sentence.comment for sentence in domains(project)["messages"]}
    assert comments["a"] == "a line; {player} is a name, never declined; {card_obj} is a card"
    assert comments["b"] == "a line; {player} is the winner; {n} is a number"
    assert comments["c"] == "a line; both gaps are cards"


def test_every_text_has_its_comment() -> None:
    """Of the real program: where each text appears and what fills its gaps can be read beside it in the template."""
    template = read(PROJECT / "locales" / "messages.pot", "en").catalog
    told = {entry.context: " ".join(entry.auto_comments) for entry in template if entry.id}
    assert all(told.values())
    for path in (PROJECT / "lessons").glob("*/*.yaml"):
        for _, text, comment in lesson_texts(path):
            assert all(f"{{{gap}}}" in comment for gap in gaps(text))


def test_first_sync_lists_everything_in_order(project: Path) -> None:
    """Code first, then rules and decisions; comments and files are there, line numbers are not."""
    assert sorted(run(project)) == sorted(
        ["messages.pot", "lessons.pot", *(f"{c}/{d}.po" for c in ("it", "nb", "ru") for d in ("messages", "lessons"))]
    )
    body = re.sub("about: [0-9a-f]{6}\n", "about: HASH\n", messages(project).split("\n\n", 1)[1])
    assert body == (
        '#. the next button\n#: ui/page.py\nmsgctxt "ui.next"\nmsgid "Next"\nmsgstr ""\n\n'
        "#. pairs that are left; {n} is a number\n#: ui/page.py\n#, python-brace-format\n"
        'msgctxt "ui.left"\nmsgid "{n} pair"\nmsgid_plural "{n} pairs"\n'
        'msgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n\n'
        "#. A rule, on the rulebook page and beside rulings; its kind: legality\n"
        "#. rules: a.b\n#. about: HASH\n#: engine/rulebook.yaml\n"
        'msgctxt "clause.a.b"\nmsgid "Two cards are a pair."\nmsgstr ""\n\n'
        "#. Beside rulings: what this program decides where no document answers: Who\n#. decides?\n"
        "#. rules: decision.x.y\n#. about: HASH\n#: engine/decisions.yaml\n"
        'msgctxt "decision.x.y"\nmsgid "We decide."\nmsgstr ""\n'
    )
    assert 'msgctxt "lesson.small.first.hints.2"' in (project / "locales" / "lessons.pot").read_text("utf-8")


def test_a_second_sync_changes_nothing(project: Path) -> None:
    """Doing it twice is doing it once, with stale texts and long comments too; only looking writes nothing."""
    assert run(project, write=False)
    assert "msgctxt" not in messages(project)
    run(project)
    assert run(project) == []
    translate(project, "ui.next", "Дальше")
    translate(project, "decision.x.y", "Мы решаем.")
    reword(project, '"Next"', f'"Go {"on and on " * 20}"')
    (project / "engine" / "decisions.yaml").write_text("", "utf-8")
    run(project)
    reword(project, "the next button", "the button " * 20)
    run(project)
    assert run(project) == []


def test_moving_code_changes_nothing(project: Path) -> None:
    """New lines above a message leave the files alone."""
    run(project)
    reword(project, "# Translators: the next button", "import os\n\n\n# Translators: the next button")
    assert run(project) == []


def test_changed_english_keeps_the_text_for_review(project: Path) -> None:
    """The text stays, marked fuzzy with the old English; the note goes when the mark is taken away."""
    run(project)
    translate(project, "ui.next", "Дальше")
    reword(project, '"Next"', '"Go on"')
    run(project)
    stale = re.compile(
        "#. the next button\n#. was: Next\n#. agreed: [0-9a-f]{6}\n#: ui/page.py\n#, fuzzy\n"
        'msgctxt "ui.next"\nmsgid "(.*)"\nmsgstr "Дальше"\n'
    )
    assert stale.findall(messages(project)) == ["Go on"]
    reword(project, '"Go on"', '"Go on!"')
    run(project)
    assert stale.findall(messages(project)) == ["Go on!"]
    path = project / "locales" / "ru" / "messages.po"
    path.write_text(messages(project).replace("#, fuzzy\n", ""), "utf-8")
    run(project)
    assert "was: Next" not in messages(project)
    assert "agreed: " not in messages(project)
    assert 'msgid "Go on!"\nmsgstr "Дальше"' in messages(project)


def test_a_text_never_becomes_that_of_another_context(project: Path) -> None:
    """A new message with like English begins empty."""
    run(project)
    translate(project, "ui.next", "Дальше")
    reword(
        project,
        "# Translators: pairs",
        '# Translators: turn\nNEXT_TURN = Message("ui.turn", "Next")\n# Translators: pairs',
    )
    run(project)
    assert 'msgctxt "ui.turn"\nmsgid "Next"\nmsgstr ""\n' in messages(project)


def test_a_singular_never_becomes_a_plural(project: Path) -> None:
    """A message that turns into a plural begins empty; the old text is put aside."""
    run(project)
    translate(project, "ui.next", "Дальше")
    reword(project, 'Message("ui.next", "Next")', 'Plural("ui.next", "Next", "Nexts")')
    run(project)
    assert 'msgid_plural "Nexts"\nmsgstr[0] ""' in messages(project)
    assert '#~ msgid "Next"\n#~ msgstr "Дальше"' in messages(project)


@pytest.mark.parametrize("mark", ["", "#, fuzzy\n"])
def test_what_is_gone_waits_and_comes_back(project: Path, mark: str) -> None:
    """An unused text is put aside with its notes, and returns as it was, a text for review still for review."""
    run(project)
    translate(project, "ui.next", "Дальше")
    path = project / "locales" / "ru" / "messages.po"
    path.write_text(messages(project).replace("#. the next", f"# my note\n{mark}#. the next", 1), "utf-8")
    run(project)
    before = messages(project)
    reword(project, "NEXT = Message", "NEXT = Sentence")
    run(project)
    assert '#~ msgctxt "ui.next"\n#~ msgid "Next"\n#~ msgstr "Дальше"' in messages(project)
    assert run(project) == []
    reword(project, "NEXT = Sentence", "NEXT = Message")
    run(project)
    assert messages(project) == before
    assert ("fuzzy" in before) == bool(mark)


def test_what_comes_back_in_other_words(project: Path) -> None:
    """A text that was put aside and returns with other English is for review, with the old English beside it."""
    run(project)
    translate(project, "ui.next", "Дальше")
    reword(project, "NEXT = Message", "NEXT = Sentence")
    run(project)
    reword(project, 'NEXT = Sentence("ui.next", "Next")', 'NEXT = Message("ui.next", "Go on")')
    run(project)
    assert '#, fuzzy\nmsgctxt "ui.next"\nmsgid "Go on"\nmsgstr "Дальше"' in messages(project)
    assert "#. was: Next\n" in messages(project)
    assert "#~" not in messages(project)


def test_contexts_do_not_swap_their_texts(project: Path) -> None:
    """Two contexts with one English text that is reworded in both: each keeps its own translation for review."""
    reword(
        project,
        "# Translators: pairs",
        '# Translators: turn\nTURN = Message("ui.turn", "Next")\n# Translators: pairs',
    )
    run(project)
    translate(project, "ui.next", "Дальше")
    translate(project, "ui.turn", "Ход")
    reword(project, '"ui.next", "Next"', '"ui.next", "Next step"')
    reword(project, '"ui.turn", "Next"', '"ui.turn", "Next step"')
    run(project)
    assert 'msgctxt "ui.next"\nmsgid "Next step"\nmsgstr "Дальше"' in messages(project)
    assert 'msgctxt "ui.turn"\nmsgid "Next step"\nmsgstr "Ход"' in messages(project)


def test_a_changed_plural(project: Path) -> None:
    """A plural keeps all its forms for review; both old English forms are told."""
    run(project)
    path = project / "locales" / "ru" / "messages.po"
    for i, form in enumerate(("пара", "пары", "пар")):
        path.write_text(messages(project).replace(f'msgstr[{i}] ""', f'msgstr[{i}] "{{n}} {form}"'), "utf-8")
    reword(project, '"{n} pairs"', '"{n} pairs left"')
    run(project)
    assert "#. was: {n} pair / {n} pairs\n" in messages(project)
    assert "#, fuzzy, python-brace-format\n" in messages(project)
    assert 'msgstr[0] "{n} пара"\nmsgstr[1] "{n} пары"\nmsgstr[2] "{n} пар"\n' in messages(project)
    assert run(project) == []


def test_marks_of_other_programs_are_kept(project: Path) -> None:
    """A flag that an editor put on an entry stays; those that tell the format of a text are made anew."""
    run(project)
    path = project / "locales" / "ru" / "messages.po"
    path.write_text(messages(project).replace('msgctxt "ui.next"', '#, c-format, no-wrap\nmsgctxt "ui.next"'), "utf-8")
    run(project)
    assert '#, no-wrap\nmsgctxt "ui.next"' in messages(project)
    assert run(project) == []


def test_a_file_name_with_a_space(project: Path) -> None:
    """A lesson may be called so; the file is read again as it was written."""
    folder = project / "lessons" / "memo"
    (folder / "lesson.yaml").rename(folder / "my lesson.yaml")
    run(project)
    assert run(project) == []


@pytest.mark.parametrize("between", ["", "\n", "#\n"])
def test_what_stands_above_the_header_stays(project: Path, between: str) -> None:
    """Thanks and licence at the top stay there, with an empty line below them too."""
    path = put(project / "locales", "it", entry("ui.next", "Next", "Avanti"))
    path.write_text(f"# Anna, 2025\n# Bruno, 2026\n{between}" + path.read_text("utf-8"), "utf-8")
    run(project)
    top = f"# Anna, 2025\n# Bruno, 2026\n{between}msgid"
    assert messages(project, "it").startswith(top)
    assert messages(project, "it").count("Anna") == 1
    assert run(project) == []


def test_what_stands_below_the_last_text_stays(project: Path) -> None:
    """A note at the end of a file stays at the end, below what was put aside."""
    run(project)
    translate(project, "ui.next", "Дальше")
    path = project / "locales" / "ru" / "messages.po"
    path.write_text(messages(project) + "\n# to be asked: Вера\n", "utf-8")
    assert run(project) == []
    reword(project, "NEXT = Message", "NEXT = Sentence")
    run(project)
    assert messages(project).endswith('#~ msgstr "Дальше"\n\n# to be asked: Вера\n')
    assert run(project) == []


def test_somebody_saves_meanwhile(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a translator saves while sync is at work is not overwritten with what sync had read before."""
    path = project / "locales" / "ru" / "messages.po"
    run(project)
    saved = messages(project).replace('msgid "Next"\nmsgstr ""', 'msgid "Next"\nmsgstr "Дальше"')
    reword(project, "the next button", "the button")
    merge, saves = locales.sync.merge, [saved]

    def while_saving(old: Catalog, sentences: list[Sentence], code: str, asserted: locales.sync.Claims) -> Catalog:
        merged = merge(old, sentences, code, asserted)
        if code == "ru" and saves:
            path.write_text(saves.pop(), "utf-8")
        return merged

    monkeypatch.setattr(locales.sync, "merge", while_saving)
    run(project)
    assert '#. the button\n#: ui/page.py\nmsgctxt "ui.next"\nmsgid "Next"\nmsgstr "Дальше"' in messages(project)


def test_a_file_is_written_whole_or_not_at_all(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk is full nothing is lost, and nothing is left lying about."""
    before = {path: path.read_bytes() for path in project.glob("locales/**/*.po*")}

    def full(path: Path, text: bytes) -> int:
        with path.open("wb") as file:
            file.write(text[:10])
        raise OSError("the disk is full")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="disk"):
        sync(root=project / "locales", project=project)
    assert {path: path.read_bytes() for path in project.glob("locales/**/*.po*")} == before
    assert list(project.glob("locales/**/.*")) == []


def test_headers_and_notes_are_kept(project: Path) -> None:
    """Fields that other programs write, and translators' own comments, survive."""
    path = put(project / "locales", "it", entry("ui.next", "Next", "Avanti", before="# breve!"))
    extra = '"X-Generator: Some Editor 3\\n"\n"Last-Translator: Anna\\n"\n'
    text = path.read_text("utf-8").replace('"Language: it', extra + '"Language: it', 1)
    path.write_text("# Thanks to Anna\n#\n" + text, "utf-8")
    run(project)
    assert messages(project, "it").startswith("# Thanks to Anna\n#\nmsgid")
    assert extra in messages(project, "it")
    assert '# breve!\n#. the next button\n#: ui/page.py\nmsgctxt "ui.next"\nmsgid "Next"\nmsgstr "Avanti"' in messages(
        project, "it"
    )


def test_windows_marks_are_cleaned(project: Path) -> None:
    """A file with a byte-order mark and CRLF is written back without them."""
    path = put(project / "locales", "nb", entry("ui.next", "Next", "Neste"))
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    run(project)
    assert path.read_bytes().startswith(b'msgid ""\n')
    assert b"\r" not in path.read_bytes()
    assert 'msgstr "Neste"' in messages(project, "nb")


def test_a_broken_file_is_left_alone(project: Path) -> None:
    """A file with a slip is reported and not touched; the other languages are renewed."""
    path = put(project / "locales", "ru", 'msgctxt "ui.next"\nmsgid "Next"\nmsgstr "Дальше\n')
    before = path.read_bytes()
    changed, broken = sync(root=project / "locales", project=project)
    assert [finding.file for finding in broken] == ["locales/ru/messages.po"]
    assert path.read_bytes() == before
    assert project / "locales" / "nb" / "messages.po" in changed


def test_a_broken_lesson_stops_the_sync(project: Path) -> None:
    """Nothing is written while a lesson cannot be read: its translations must not be put aside."""
    (project / "lessons" / "memo" / "lesson.yaml").write_text("title: Kemps: signals\n", "utf-8")
    with pytest.raises(FileFault):
        sync(root=project / "locales", project=project)
    assert "msgctxt" not in messages(project)


def test_the_command(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`sync --check` is 1 while files are behind and 0 afterwards; a wrong command is 2."""
    where = {"root": project / "locales", "project": project}
    assert main(["sync", "--check"], **where) == 1
    assert "would change: 8" in capsys.readouterr().out
    assert main(["sync"], **where) == 0
    assert main(["sync", "--check"], **where) == 0
    assert [main(command, **where) for command in ([], ["bla"], ["check", "xx"])] == [2, 2, 2]
    (project / "engine" / "rulebook.yaml").write_text("a: b: c\n", "utf-8")
    capsys.readouterr()
    assert main(["sync"], **where) == 1
    assert "rulebook.yaml:1: error: " in capsys.readouterr().out


def test_speed_of_a_thousand_messages(project: Path) -> None:
    """The merge grows with the number of messages, not with its square, and loses none."""
    many = "".join(f'# Translators: x\nM{i} = Message("m.{i}", "Text {i}")\n' for i in range(1000))
    (project / "ui" / "page.py").write_text(many, "utf-8")
    put(project / "locales", "ru", "".join(entry(f"m.{i}", f"Text {i - i % 20}", f"Текст {i}") for i in range(1000)))
    run(project)
    catalog = read(project / "locales" / "ru" / "messages.po", "ru").catalog
    kept = [message for message in catalog if message.id and (message.context or "").startswith("m.")]
    assert [message.string for message in kept] == [f"Текст {i}" for i in range(1000)]
    assert sum(message.fuzzy for message in kept) == 950
