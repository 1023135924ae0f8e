import shutil
from pathlib import Path

import pytest

from engine.yamlfile import FileFault
from locales.__main__ import main
from locales.po import read
from locales.sources import lesson_texts
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


def test_first_sync_lists_everything_in_order(project: Path) -> None:
    """Code first, then rules and decisions; comments and files are there, line numbers are not."""
    assert sorted(run(project)) == sorted(
        ["messages.pot", "lessons.pot", *(f"{c}/{d}.po" for c in ("it", "nb", "ru") for d in ("messages", "lessons"))]
    )
    body = messages(project).split("\n\n", 1)[1]
    assert body == (
        '#. the next button\n#: ui/page.py\nmsgctxt "ui.next"\nmsgid "Next"\nmsgstr ""\n\n'
        "#. pairs that are left\n#: ui/page.py\n#, python-brace-format\n"
        'msgctxt "ui.left"\nmsgid "{n} pair"\nmsgid_plural "{n} pairs"\n'
        'msgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n\n'
        "#. A rule of the rulebook (legality)\n#: engine/rulebook.yaml\n"
        'msgctxt "clause.a.b"\nmsgid "Two cards are a pair."\nmsgstr ""\n\n'
        "#. What this program decides where the documents are silent: Who decides?\n#: engine/decisions.yaml\n"
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
    stale = (
        '#. the next button\n#. was: Next\n#: ui/page.py\n#, fuzzy\nmsgctxt "ui.next"\nmsgid "Go on"\nmsgstr "Дальше"\n'
    )
    assert stale in messages(project)
    reword(project, '"Go on"', '"Go on!"')
    run(project)
    assert stale.replace("Go on", "Go on!") in messages(project)
    path = project / "locales" / "ru" / "messages.po"
    path.write_text(messages(project).replace("#, fuzzy\n", ""), "utf-8")
    run(project)
    assert "was: Next" not in messages(project)
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
