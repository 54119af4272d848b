"""Pages of the lab: tables written from kept figures, in the form that stands in the docs."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardhouse.cli import app
from cardhouse.kit.compiled.record import COMPILED
from cardhouse.lab.pages import overview, page, pages, told_text

DOCS = Path(__file__).resolve().parent.parent.parent / "docs" / "lab"


def form(text: str) -> list[str]:
    """The headings and the heads of the tables."""
    lines = text.splitlines()
    heads = [line for line, after in pairwise(lines) if after.startswith("| ---")]
    return [line for line in lines if line.startswith("## ") or line in heads]


@pytest.mark.full
@pytest.mark.skipif(not COMPILED, reason="plays many matches")
def test_the_command_writes_the_form_that_the_docs_have(tmp_path: Path) -> None:
    command = ["lab", "cardinoes", "-p", "3", "-o", "match=rounds", "-o", "rounds=2", "-n", "12"]
    run = CliRunner().invoke(app, [*command, "--pages", str(tmp_path), "--key", "5"])
    assert run.exit_code == 0, run.output
    for name in ("cardinoes.md", "README.md"):
        written = (tmp_path / name).read_text(encoding="utf-8")
        assert form(written) == form((DOCS / name).read_text(encoding="utf-8"))
    again = "cardhouse lab cardinoes -p 3 -o match=rounds -o rounds=2 -n 12 --key 5"
    assert f"`{again}`" in (tmp_path / "cardinoes.md").read_text(encoding="utf-8")


def test_pages_say_what_the_figures_say() -> None:
    told = json.loads((DOCS / "hearts.json").read_text(encoding="utf-8"))
    marked = {
        "key": "figure-won-by-seat",
        "name": "won by seat 0",
        "value": 0.9,
        "low": 0.8,
        "high": 0.95,
        "unit": "%",
        "expected": 0.25,
    }
    told["chapters"][0]["figures"] = [marked]
    told["options"] = [{"name": "x=1 (not 0)", "nothing": True, "said": ["the same"]}]
    assert "| won by seat 0 | **90.0 % (80.0 % to 95.0 %)** |" in page(told)
    assert "| [Hearts](hearts.md) | won by seat 0 90.0 % (80.0 % to 95.0 %) |" in overview([told])
    assert "| [Hearts](hearts.md) | `x=1` |" in overview([told])
    assert told_text({"name": "x", "value": None, "low": None, "high": None, "unit": ""}) == "-"


def test_every_page_of_the_docs_is_made_from_figures() -> None:
    assert set(pages(DOCS)) == set(DOCS.glob("*.md"))


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ([], "name one game, or say --all"),
        (["hearts", "--all"], "name one game, or say --all"),
        (["--all", "-o", "moon=off"], "--all: goes with"),
        (["hearts", "--against", "-o", "moon=off", "--pages", "x"], "tells of a game, not of a comparison"),
        (["hearts", "--pace", "fast"], "three numbers of seconds"),
        (["hearts", "--pace", "6,-1,3"], "must be 0 to 3600"),
        (["hearts", "--on", "mars"], "must be one of local, ray"),
    ],
)
def test_what_the_command_cannot_do(said: list[str], why: str) -> None:
    run = CliRunner().invoke(app, ["lab", *said])
    assert run.exit_code == 1
    assert why in run.output


def test_figures_are_found_in_whatever_language_they_are_named() -> None:
    told = json.loads((DOCS / "cardinoes.json").read_text(encoding="utf-8"))
    rows = [line for line in overview([told]).splitlines() if line.startswith("| [")]
    for chapter in told["chapters"]:
        chapter["title"] = "Kapitel"
        for each in chapter["figures"]:
            each["name"] = each["name"] if chapter["key"] == "chapter-fair" else "Wert"
    for each in told["luck"]["figures"]:
        each["name"] = "Anteil"
    assert [line for line in overview([told]).splitlines() if line.startswith("| [")] == rows
    assert any(figure in row for row in rows for figure in [told_text(told["luck"]["figures"][0])])
