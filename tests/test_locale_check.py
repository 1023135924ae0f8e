import re
from pathlib import Path

import pytest

from engine.rulings import Reason
from locales.__main__ import main
from locales.check import check
from locales.language import available
from tests.locale_files import entry, make_root, put

TEXT = "You turned {first_obj} and {second_obj}. Now **{player}** has Q♠ and the four of diamonds :red[A]."
RIGHT = {
    "ru": "Вы открыли {first_obj} и {second_obj}. Теперь у **{player}** Q♠ и четвёрка бубен :red[А].",
    "nb": "Du snudde {first_obj} og {second_obj}. Nå har **{player}** Q♠ og ruter fire :red[A].",
    "it": "Hai girato {first_obj} e {second_obj}. Ora **{player}** ha Q♠ e il quattro di quadri :red[A].",
}
LEFT = {
    "ru": ("Осталась {n} пара.", "Осталось {n} пары.", "Осталось {n} пар."),
    "nb": ("Ett par igjen.", "{n} par igjen."),
    "it": ("Resta una coppia.", "Restano {n} coppie."),
}
WAITED = ("waited", "match")


def why(reason: str) -> str:
    """An English sentence for a reason, in which no term of the games stands."""
    return f"Why {reason if reason in WAITED else reason[::-1]}"


REASONS = {"match" if reason.startswith("match") else str(reason) for reason in Reason}
WORDS = {"ru": "Причина", "nb": "Grunn", "it": "Motivo"}


def body(code: str) -> str:
    """A complete file of the small program."""
    return (
        entry("ui.turned", TEXT, RIGHT[code])
        + entry("ui.left", "{n} pair left.", *LEFT[code], plural="{n} pairs left.")
        + "".join(entry(f"ruling.{reason}", why(reason), WORDS[code]) for reason in sorted(REASONS))
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A program with two messages and all reasons, completely translated."""
    root = make_root(tmp_path)
    for folder in ("ui", "engine", "lessons"):
        (tmp_path / folder).mkdir()
    (tmp_path / "engine" / "rulebook.yaml").write_text("", "utf-8")
    (tmp_path / "engine" / "decisions.yaml").write_text("", "utf-8")
    code = f'# Translators: a\nA = Message("ui.turned", "{TEXT}")\n'
    code += '# Translators: b\nB = Plural("ui.left", "{n} pair left.", "{n} pairs left.")\n'
    code += "".join(f'# Translators: c\nC = Message("ruling.{r}", "{why(r)}")\n' for r in sorted(REASONS))
    (tmp_path / "ui" / "page.py").write_text(code, "utf-8")
    for language in RIGHT:
        put(root, language, body(language))
    return tmp_path


def found(project: Path, code: str | None = None) -> list[str]:
    """The findings as lines."""
    return [str(finding) for finding in check(code, root=project / "locales", project=project)]


def spoil(project: Path, code: str, old: str, new: str) -> int:
    """Put a fault into a message file; the line of the entry's msgid."""
    path = project / "locales" / code / "messages.po"
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    start = text.rindex("\n\n", 0, text.index(old)) if "\n\n" in text[: text.index(old)] else 0
    text = text.replace(old, new)
    path.write_text(text, "utf-8")
    return text.count("\n", 0, text.index("msgid ", start)) + 1


def test_a_complete_translation_has_no_findings(project: Path) -> None:
    """Other words, other order, another index letter: nothing of that is a fault."""
    spoil(
        project,
        "ru",
        "{first_obj} и {second_obj}. Теперь у **{player}** Q♠",
        "{second_obj} и {first_with}. У **{player}** Д♠",
    )
    assert found(project) == []


@pytest.mark.parametrize(
    ("code", "old", "new", "said"),
    [
        ("ru", "{first_obj} и", "{первая_obj} и", "is no gap"),
        ("ru", "{first_obj} и", "{first_acc} и", "is no gap"),
        ("ru", "у **{player}**", "у **{player_obj}**", "is no gap"),
        ("ru", "{first_obj} и", "карту и", "{first} is missing"),
        ("ru", "{first_obj} и", "{first_obj и", "braces"),
        ("ru", "{first_obj} и", "{first_obj!r} и", "braces"),
        ("ru", "{first_obj} и", "{first.rank} и", "braces"),
        ("ru", "{first_obj} и", "{first[0]} и", "braces"),
        ("ru", "Осталась {n} пара.", "Осталась одна пара.", "msgstr[0]: the gap {n} is missing"),
        ("ru", "Осталось {n} пар.", "", "fill msgstr[2]"),
        ("ru", RIGHT["ru"], "", "translate"),
        ("ru", 'msgctxt "ui.turned"', '#, fuzzy\nmsgctxt "ui.turned"', "review"),
        ("ru", "четвёрка бубен", "пятёрка бубен", "other cards"),
        ("ru", "четвёрка бубен", "четвёрка", "other cards"),
        ("nb", "ruter fire", "ruter fem", "other cards"),
        ("it", "quattro di quadri", "quattro di cuori", "other cards"),
        ("ru", "** Q♠ и", "** Q♣ и", "suit signs"),
        ("ru", "** Q♠ и", "** Q♠\ufe0f и", "suit signs"),
        ("ru", "у **{player}**", "у **{player}", "markup"),
        ("ru", ":red[А]", "(А)", "markup"),
        ("it", "Ora ", "Ora <b>", "markup"),
        ("ru", "Вы открыли", "Вы\u200b открыли", "U+200B"),
        ("ru", "Вы открыли", "Вы\u0007 открыли", "U+0007"),
        ("ru", "Вы открыли", "Вы \u202eоткрыли", "U+202E"),
        ("ru", "Вы открыли", "Ð\u0092ы открыли", "U+0092"),
        ("it", "Hai girato", "Ã¨ girato", "encoding"),
        ("ru", "Вы открыли", "Вы oткрыли", "mixes"),
        ("nb", "Du snudde", "Du snuddе", "mixes"),
        ("nb", "Grunn", "Причина", "Cyrillic"),
        ("ru", "Вы открыли", 'Вы открыли"', "quotes"),
        ("it", "Language: it", "Language: ru", "header"),
    ],
)
def test_faults_are_found_at_their_line(project: Path, code: str, old: str, new: str, said: str) -> None:
    """One fault in one entry gives findings about that entry alone, and says what to do."""
    if old == "Grunn":
        old, new = 'Why waited"\nmsgstr "Grunn', 'Why waited"\nmsgstr "Причина'
    line = spoil(project, code, old, new)
    findings = found(project)
    assert any(said in finding for finding in findings)
    assert all(finding.startswith(f"locales/{code}/messages.po:") for finding in findings)
    if "header" not in said and "quotes" not in said:
        assert {finding.split(":")[1] for finding in findings} == {str(line)}


def test_text_in_the_wrong_script(project: Path) -> None:
    """A Russian text without Cyrillic letters is English left behind; signs and codes alone are fine."""
    spoil(project, "ru", 'Why waited"\nmsgstr "Причина', 'Why waited"\nmsgstr "Reason')
    spoil(project, "ru", 'Why match"\nmsgstr "Причина', 'Why match"\nmsgstr "× ×')
    assert [finding.split(": ", 2)[2] for finding in found(project)] == ["ruling.waited: is not in Cyrillic letters"]


def test_faults_of_a_file(project: Path) -> None:
    """f07, f08: a double entry, missing or unused texts and another encoding are said; the others are read."""
    root = project / "locales"
    put(root, "nb", body("nb") + entry("ruling.waited", "Why waited", "Igjen") + entry("old", "Old", "Gammel"))
    assert [finding.split(": ")[1] for finding in found(project, "nb")] == ["error", "warning"]
    assert "stands twice, first on line" in found(project, "nb")[0]
    put(root, "nb", "")
    assert len(found(project, "nb")) == 2 + len(REASONS)
    path = root / "ru" / "messages.po"
    path.write_bytes(path.read_text("utf-8").encode("cp1251", "ignore"))
    assert "UTF-8" in found(project, "ru")[0]
    assert found(project, "it") == []


def test_a_faulty_deck_is_found(project: Path) -> None:
    """A deck table with a gap is an error at its line; the sentences are still looked at."""
    path = project / "locales" / "it" / "deck.yaml"
    path.write_text(path.read_text("utf-8").replace('  "♣": {name: "fiori", of: "fiori"}\n', ""), "utf-8")
    findings = found(project, "it")
    assert any("locales/it/deck.yaml" in finding and "suits lacks ♣" in finding for finding in findings)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ('D = Message("ui.d", "Without a comment")', "Translators:"),
        ('# Translators: d\nD = Message("ui.turned", "Other")', "used already"),
        ('# Translators: d\nD = Message("ui.d", "50% of all")', "% before a space"),
        ('# Translators: d\nD = Message("ui.d", "Hello {}")', "braces"),
        ('# Translators: d\nD = Message("ui.d", "Hello {a.b}")', "braces"),
        ('# Translators: d\nD = Message("ui.d", f"Hello {name}")', 'not as f"..."'),
    ],
)
def test_faults_of_the_english(project: Path, code: str, said: str) -> None:
    """What would trouble every translator is an error in the code, at its line."""
    path = project / "ui" / "page.py"
    lines = path.read_text("utf-8").count("\n") + 1 + code.count("\n")
    path.write_text(path.read_text("utf-8") + code + "\n", "utf-8")
    findings = found(project, "en")
    assert [said in finding for finding in findings] == [True]
    assert findings[0].startswith(f"ui/page.py:{lines}: error: ")


def test_every_reason_needs_its_sentence(project: Path) -> None:
    """A reason of the referee without a sentence is an error."""
    path = project / "ui" / "page.py"
    path.write_text(path.read_text("utf-8").replace('"ruling.waited"', '"ruling.other"'), "utf-8")
    assert any("add ruling.waited" in finding for finding in found(project, "en"))


def test_the_command(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """0 without errors, warnings allowed; 1 with errors; the last line is a summary and each finding one line."""
    where = {"root": project / "locales", "project": project}
    assert main(["check"], **where) == 0
    assert capsys.readouterr().out == "errors: 0, warnings: 0\n"
    put(project / "locales", "nb", body("nb") + entry("old", "Old", "Gammel"))
    assert main(["check", "nb"], **where) == 0
    assert capsys.readouterr().out.endswith("\nerrors: 0, warnings: 1\n")
    spoil(project, "ru", "четвёрка бубен", "пятёрка бубен")
    assert main(["check"], **where) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "errors: 1, warnings: 1"
    assert all(re.fullmatch(r"[\w/.]+:\d+: (error|warning): .+", line) for line in lines[:-1])


def test_languages_of_the_program() -> None:
    """Russian, Norwegian and Italian are there beside English."""
    assert set(available()) == {"en", "ru", "nb", "it"}
