"""The pages say what the code says."""

import importlib.util
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

from cardhouse.cli import app
from cardhouse.games import names

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def script(name: str) -> ModuleType:
    """A script of the project, as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def document() -> ModuleType:
    """The script that writes the pages."""
    return script("document")


def test_tables_are_up_to_date(document: ModuleType) -> None:
    stale = [path.name for path, text in document.pages().items() if path.read_text(encoding="utf-8") != text]
    assert not stale, "run `uv run python scripts/document.py`"


def test_the_clients_types_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "typescript.py", "--check"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_what_stands_between_marks_is_replaced(document: ModuleType) -> None:
    page = "a\n<!-- games -->\nold\n<!-- /games -->\nb\n"
    assert document.fill(page, "games", "new") == "a\n<!-- games -->\nnew\n<!-- /games -->\nb\n"
    with pytest.raises(ValueError, match="no place marked"):
        document.fill("nothing", "games", "new")


def written() -> list[Path]:
    """Every page people read."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", written(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    targets = [target for target in LINK.findall(page.read_text(encoding="utf-8")) if "://" not in target]
    missing = [target for target in targets if not (page.parent / target).exists()]
    assert not missing


def test_headings_are_not_run_into_the_text_below() -> None:
    found = [
        f"{page.relative_to(ROOT)}: {heading}"
        for page in sorted((ROOT / "docs").rglob("*.md"))
        for heading in re.findall(r"^#+ .{80,}", page.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert not found


@pytest.mark.parametrize("name", names())
def test_every_game_has_its_pages(name: str) -> None:
    assert (ROOT / "docs" / "games" / f"{name}.md").is_file()
    assert (ROOT / "docs" / "rulings" / f"{name}.md").is_file()


@pytest.mark.parametrize("name", names())
def test_every_game_has_been_to_the_lab(name: str) -> None:
    """Its page and the overview are written from its figures, which the test of tables looks at."""
    assert (ROOT / "docs" / "lab" / f"{name}.json").is_file()
    assert f"]({name}.md)" in (ROOT / "docs" / "lab" / "README.md").read_text(encoding="utf-8")


pythons = script("pythons")


@pytest.mark.full(but=["write-a-bot"])
@pytest.mark.parametrize("page", [each for each in pythons.pages() if each != "docs/study-a-game.md"])
def test_examples_run(page: str, tmp_path: Path) -> None:
    """All but the page that plays thousands of hands, which scripts/pythons.py runs by libraries, as it does all."""
    program = pythons.lay_out(tmp_path)[page]
    uncompiled = {**os.environ, "NUMBA_DISABLE_JIT": "1"}  # compiling would take longer than they run
    command = [sys.executable, str(program)]
    done = subprocess.run(command, cwd=tmp_path, env=uncompiled, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


COMMAND = re.compile(r"(?:[A-Z_]+=\S+ )?(?:uv run (?:--extra \w+ )*)?cardhouse\b(.*)")


@pytest.mark.parametrize(
    "words", [found[1] for found in map(COMMAND.fullmatch, pythons.commands(by_hand=True)) if found]
)
def test_commands_for_people_are_there_with_their_options(words: str) -> None:
    """Those of ``sh by-hand`` are not run in CI; asking for help reads their words, and runs nothing."""
    asked = CliRunner().invoke(app, [*shlex.split(words), "--help"])
    assert asked.exit_code == 0, asked.output


@pytest.mark.full
def test_the_documents_programs_are_well_typed(tmp_path: Path) -> None:
    """As a reader's own checker sees them, with the types that the package ships."""
    programs = [str(program) for program in pythons.lay_out(tmp_path).values()]
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", str(tmp_path / "kept")]
    done = subprocess.run([*command, *programs], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_pages_name_the_pythons_that_are_tried() -> None:
    """The classifiers say which; README and the bounds of the package name the same, CI the oldest and the newest."""
    *others, newest = pythons.versions()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    major, minor = newest.split(".")
    assert project["requires-python"] == f">={others[0]},<{major}.{int(minor) + 1}"
    assert f"Python {', '.join(others)} or {newest}, " in (ROOT / "README.md").read_text(encoding="utf-8")
    assert "scripts/pythons.py dist/" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
