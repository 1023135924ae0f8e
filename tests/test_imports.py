"""Who may import whom, and what the referee gets along without."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "engine"
MODULES = sorted(ENGINE.glob("*.py"))
READS_FILES = {"transcript", "profile_file", "concentration_case", "kemps_case", "examples"}
"""The modules that check files with pydantic; they are loaded when a file is read."""


def python(code: str) -> str:
    """What a fresh Python prints for a piece of code."""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=ROOT, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_import_contracts_are_kept() -> None:
    """The contracts of pyproject.toml hold: the engine stands alone, lessons and locales know only the engine."""
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    assert "0 broken" in python(code)


def test_importing_the_engine_loads_no_libraries() -> None:
    """Importing the engine brings in no screen, no catalogue, no YAML and no model checking."""
    names = [f"engine.{path.stem}" for path in MODULES if path.stem not in READS_FILES]
    code = f"import sys, {', '.join(names)}; print(*(name.partition('.')[0] for name in sys.modules))"
    assert not {"streamlit", "babel", "pydantic", "yaml", "sqlalchemy"} & set(python(code).split())


def test_ruling_loads_no_screen() -> None:
    """Even when a case file is ruled, neither the screen nor the catalogues are loaded."""
    code = (
        "import sys; from engine.transcript import read_case, rule_case; from engine.yamlfile import parse;"
        "list(rule_case(read_case(parse('profile: memo-ru\\nactions: [flip r1c1]', 'a.yaml')), compare=True));"
        "print(*(name.partition('.')[0] for name in sys.modules))"
    )
    assert not {"streamlit", "babel", "sqlalchemy"} & set(python(code).split())


def trees() -> Iterator[tuple[str, ast.Module]]:
    """Every module of the engine as a syntax tree."""
    for path in MODULES:
        yield path.name, ast.parse(path.read_text("utf-8"))


def test_the_engine_has_no_clock() -> None:
    """Time comes in as `wait S`; no module looks at a clock, a process or the network."""
    for name, tree in trees():
        for node in ast.walk(tree):
            found: set[str] = set()
            if isinstance(node, ast.Import):
                found = {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found = {node.module.partition(".")[0]}
            assert not found & {"time", "datetime", "secrets", "uuid", "os", "socket", "threading", "asyncio"}, name


def test_chance_comes_from_a_seed_only() -> None:
    """Of `random` only the generator is used, always with a seed; the shared one is never touched."""
    for name, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                assert all(alias.name != "random" for alias in node.names), name
            elif isinstance(node, ast.ImportFrom) and node.module == "random":
                assert [alias.name for alias in node.names] == ["Random"], name
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Random":
                assert len(node.args) == 1, name


def test_dealing_leaves_the_shared_generator_alone() -> None:
    """Whoever draws from the shared generator gets the same numbers, dealt in between or not."""
    code = (
        "import random; from engine.profiles import profile; from engine.setup import Request, deal;"
        "random.seed(1); deal(Request(profile('memo-ru'), seed=7)); print(random.random());"
        "random.seed(1); print(random.random())"
    )
    one, other = python(code).split()
    assert one == other
