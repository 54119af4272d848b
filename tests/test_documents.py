"""The pages say what the code says."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path
from types import ModuleType

import pytest

from cardhouse.games import names

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = re.compile(r"^ *```python\n(.*?)^ *```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


@pytest.fixture(scope="module")
def document() -> ModuleType:
    """The script that writes the pages."""
    spec = importlib.util.spec_from_file_location("document", ROOT / "scripts" / "document.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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


@pytest.mark.parametrize("name", names())
def test_every_game_has_its_pages(name: str) -> None:
    assert (ROOT / "docs" / "games" / f"{name}.md").is_file()
    assert (ROOT / "docs" / "rulings" / f"{name}.md").is_file()


@pytest.mark.parametrize("name", names())
def test_every_game_has_been_to_the_lab(name: str) -> None:
    """Its page and the overview are written from its figures, which the test of tables looks at."""
    assert (ROOT / "docs" / "lab" / f"{name}.json").is_file()
    assert f"]({name}.md)" in (ROOT / "docs" / "lab" / "README.md").read_text(encoding="utf-8")


def examples() -> dict[str, str]:
    """The Python examples of each page, as far as they can run as they stand."""
    found = {}
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        blocks = [textwrap.dedent(block) for block in EXAMPLE.findall(page.read_text(encoding="utf-8"))]
        blocks = [block for block in blocks if "mypackage" not in block]
        if blocks:
            found[page.name] = "\n\n".join(blocks)
    return found


@pytest.mark.parametrize("page", examples())
def test_examples_run(page: str, tmp_path: Path) -> None:
    script = tmp_path / "example.py"
    script.write_text(examples()[page], encoding="utf-8")
    uncompiled = {**os.environ, "NUMBA_DISABLE_JIT": "1"}  # compiling would take longer than they run
    command = [sys.executable, str(script)]
    done = subprocess.run(command, cwd=tmp_path, env=uncompiled, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
