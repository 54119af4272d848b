"""Every game of the house has its pages, counts, record, heuristics and tests, and every ruling is kept."""

import re
from functools import cache
from pathlib import Path

import pytest

from cardhouse.bots.policies import HOUSE as HEURISTICS
from cardhouse.bots.policies import learn
from cardhouse.games import HOUSE, load

ROOT = Path(__file__).resolve().parents[2]
RULINGS = ROOT / "docs" / "rulings"
COMMON = "common"
RULING = re.compile(r"\b[A-Z]{1,3}\d{1,2}\b")
RANGE = re.compile(r"\b([A-Z]{1,3})(\d{1,2})-(?:\1)?(\d{1,2})\b")
DEFINED = re.compile(r"^[#|*\-\s]*\**(?:<a [^>]*>(?:</a>)?)?\s*([A-Z]{1,3}\d{1,2})\b", re.MULTILINE)
OTHER_GAMES = {
    "hearts": ("sanity-hearts",),
    "sanity-hearts": ("hearts",),
    "oh-hell": ("sanity-oh-hell",),
    "sanity-oh-hell": ("oh-hell",),
    "rummy-500": ("sanity-rummy-500",),
    "sanity-rummy-500": ("rummy-500",),
}
"""Games one code serves share their tests' folders."""
MATCHES = ("cardsense",)
"""Matches of several hands, each of which can be played alone."""


@cache
def text_of(path: Path) -> str:
    """A file's text, read once."""
    return path.read_text(encoding="utf-8")


@cache
def defined(page: str) -> frozenset[str]:
    """The IDs a rulings page defines: those that open a line, a heading or a row of it."""
    return frozenset(DEFINED.findall(text_of(RULINGS / f"{page}.md")))


def known_rulings() -> frozenset[str]:
    """Every ID of every page."""
    return frozenset().union(*(defined(page.stem) for page in RULINGS.glob("*.md")))


def cited(text: str) -> set[str]:
    """The IDs a text cites, ranges like CD2-CD4 spelled out."""
    found = set(RULING.findall(text))
    for prefix, low, high in RANGE.findall(text):
        found |= {f"{prefix}{number}" for number in range(int(low), int(high) + 1)}
    return found


def folder(game: str) -> Path:
    """Where a game's tests are; those of a hand alone are with the match it is a hand of."""
    name = next((match for match in MATCHES if game.startswith(f"{match}-")), game)
    return ROOT / "tests" / "games" / name.replace("-", "_")


def rule_tests(game: str) -> str:
    """All a game's tests, and those of the games it shares its code with."""
    files = [file for name in (game, *OTHER_GAMES.get(game, ())) for file in sorted(folder(name).glob("*.py"))]
    return "\n".join(map(text_of, files))


@pytest.mark.parametrize("game", HOUSE)
@pytest.mark.parametrize(
    "pattern",
    [
        "docs/games/{name}.md",
        "docs/games/{name}.de.md",
        "docs/rulings/{name}.md",
        "tests/perft/{name}.json",
        "tests/perft/{plain}_slow.py",
        "tests/records/{name}.jsonl",
    ],
)
def test_a_game_has_its_files(game: str, pattern: str) -> None:
    path = ROOT / pattern.format(name=game, plain=game.replace("-", "_"))
    assert path.is_file(), f"{path.relative_to(ROOT)} is missing"


@pytest.mark.parametrize("game", HOUSE)
def test_a_game_has_rule_tests(game: str) -> None:
    assert list(folder(game).glob("test_*.py")), f"no tests in {folder(game).relative_to(ROOT)}"


@pytest.mark.parametrize("game", HOUSE)
def test_a_game_has_a_heuristic(game: str) -> None:
    assert game in HEURISTICS
    assert learn(load(game))


@pytest.mark.parametrize("game", HOUSE)
def test_presets_differ_from_the_house(game: str) -> None:
    presets = load(game).presets
    assert presets["house"] == {}
    assert presets.get("as printed") != {}, "every literal reading: nothing of it is another than the house's"


@pytest.mark.parametrize("game", HOUSE)
def test_every_ruling_of_a_page_is_tested(game: str) -> None:
    untested = defined(game) - cited(rule_tests(game))
    assert defined(game)
    assert not untested, f"no test of {game} cites {sorted(untested)}"


def test_every_common_ruling_is_tested() -> None:
    """G1-G8 in some test of some game."""
    everywhere = cited("\n".join(text_of(file) for file in (ROOT / "tests" / "games").rglob("*.py")))
    assert defined(COMMON) == {f"G{number}" for number in range(1, 9)}
    assert defined(COMMON) <= everywhere


@pytest.mark.parametrize("game", HOUSE)
def test_refusals_and_options_cite_rulings(game: str) -> None:
    chosen = load(game)
    named = {refusal.rule for refusal in chosen.refusals.values()} | {option.rule for option in chosen.options}
    unknown = {rule for name in named for rule in cited(name)} - known_rulings()
    assert not unknown, f"{game} cites {sorted(unknown)}, which no rulings page has"
    assert all(cited(name) for name in named), f"{game} has refusals or options without a ruling"


@pytest.mark.parametrize("game", HOUSE)
def test_options_stand_in_the_rulings(game: str) -> None:
    rulings = "\n".join(text_of(page) for page in RULINGS.glob("*.md"))
    unnamed = [option.name for option in load(game).options if not re.search(rf"`{option.name}\b", rulings)]
    assert not unnamed, f"docs/rulings/{game}.md does not say what {', '.join(unnamed)} changes"


def test_every_ruling_cited_is_kept() -> None:
    """Whatever looks like one of our IDs, in sources, tests and pages, stands on a rulings page."""
    known = known_rulings()
    prefixes = {ruling.rstrip("0123456789") for ruling in known}
    python = (file for folder in ("src", "tests", "bench") for file in (ROOT / folder).rglob("*.py"))
    client = (file for kind in ("*.ts", "*.svelte") for file in (ROOT / "web" / "src").rglob(kind))
    for file in [*python, *client, *(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")]:
        strange = {each for each in cited(text_of(file)) - known if each.rstrip("0123456789") in prefixes}
        assert not strange, f"{file.relative_to(ROOT)} cites {sorted(strange)}"


def test_ids_are_read_as_people_write_them() -> None:
    page = "## CD3 Drawing\n| CD4 | Passing |\n- **CD5** Ending\n**CD6.** Scoring, as CD7 says\n"
    assert DEFINED.findall(page) == ["CD3", "CD4", "CD5", "CD6"]
    assert cited("CD2-CD4, G5 and ST1-3") == {"CD2", "CD3", "CD4", "G5", "ST1", "ST2", "ST3"}
