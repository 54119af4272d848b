"""Writes what the pages say about the code from the code: lists of options, the table of games, the room's settings.

    uv run python scripts/document.py            writes what has changed
    uv run python scripts/document.py --check    only says which pages are out of date

A page marks the place by ``<!-- options -->`` and ``<!-- /options -->`` (docs/games), the README by
``<!-- games -->`` and ``<!-- /games -->``, docs/host.md by ``<!-- settings -->`` and ``<!-- /settings -->``,
docs/observations.md by ``<!-- observations -->`` and ``<!-- /observations -->``, docs/train-an-agent.md by
``<!-- learned -->`` and ``<!-- /learned -->``, docs/study-a-game.md by ``<!-- findings -->`` and
``<!-- /findings -->``, docs/write-a-bot.md by ``<!-- levels -->`` and ``<!-- /levels -->`` (from the figures that
``scripts/levels.py`` has left in docs/levels.json), docs/architecture.md by ``<!-- packages -->`` and
``<!-- /packages -->``: a picture of who imports whom, and what each package says of itself.
The pages in docs/lab are written whole, from the figures that ``cardhouse lab --all --pages docs/lab`` has left there.
"""

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardhouse.bots.learned.weights import cards
from cardhouse.games import load, names
from cardhouse.kit.words import languages
from cardhouse.lab.levels import levels_table, read
from cardhouse.lab.pages import fill, read_figure
from cardhouse.lab.pages import pages as lab_pages
from cardhouse.room.config import table as settings_table
from cardhouse.table.listing import option_list

ROOT = Path(__file__).resolve().parent.parent
LEVELS = ROOT / "docs" / "levels.json"


def game_table() -> str:
    """The games of the house."""
    lines = ["| game | name | players | |", "|---|---|---|---|"]
    for name in names():
        game = load(name)
        low, high = min(game.players), max(game.players)
        whole = len(game.players) == high - low + 1
        players = f"{low}-{high}" if whole and high > low else ", ".join(map(str, game.players))
        lines.append(f"| [{game.title}](docs/games/{name}.md) | `{name}` | {players} | {game.summary} |")
    return "\n".join(lines)


def observation_tables() -> str:
    """What learners see of each game that says so."""
    parts, without = [], []
    for name in names():
        game = load(name)
        if game.observation is None:
            without.append(f"`{name}`")
            continue
        size = game.observation.size(game.default_players)
        kind = game.observation.element
        parts.append(f"## {game.title} (`{name}`)\n\n{size} numbers (`{kind}`) with {game.default_players} players.\n")
        parts.append(game.observation.table())
    if without:
        parts.append("## Not yet\n\n" + ", ".join(without) + ".")
    return "\n" + "\n".join(parts).rstrip()


def feature_tables() -> str:
    """What learners are told of each game's actions."""
    parts = []
    for name in names():
        features = load(name).features
        kind = features.layout.element
        size = f"Version {features.version}: {features.size} numbers (`{kind}`)."
        parts.append(f"## {load(name).title} (`{name}`)\n\n{size}\n")
        parts.append(features.layout.table())
    return "\n" + "\n".join(parts).rstrip()


def learned_table() -> str:
    """The learned players of the house, by the cards of their weights."""
    found = cards()
    lines = [
        "| game | lead over the mean of the table | share of wins | an act | file | learned from |",
        "|" + "---|" * 6,
    ]
    for name in (name for name in names() if name in found):
        card = found[name]
        arena = card["arena"]
        lead, low, high = arena["lead"]
        wins, fewest, most = (100 * share for share in arena["wins"])
        cells = (
            f"{load(name).title}, {card['players']} players",
            f"{lead:+.3g} [{low:.3g}, {high:.3g}] in {arena['hands']} hands, {arena['deals']} deals",
            f"{wins:.1f} % [{fewest:.1f}, {most:.1f}]",
            f"{card['act_us']:.0f} µs",
            f"{card['bytes'] / 1000:.0f} kB",
            learned_from(card),
        )
        lines.append("| " + " | ".join(cells) + " |")
    machines = sorted({each["machine"] for card in found.values() for each in trainings(card)})
    without = ", ".join(f"`{name}`" for name in names() if name not in found)
    lines += ["", f"Trained on: {'; '.join(machines)}. None: {without}."]
    return "\n".join(lines)


def trainings(card: dict[str, Any]) -> list[dict[str, Any]]:
    """The trainings that made some weights, the last first."""
    return [card, *([card["begun_with"]] if "begun_with" in card else [])]


def learned_from(card: dict[str, Any]) -> str:
    """From how many hands weights were learned, in how many minutes."""
    hands, minutes = (sum(each[what] for each in trainings(card)) for what in ("hands", "minutes"))
    return f"{hands / 1e6:.1f} million hands in {minutes:g} minutes"


FINDINGS = {
    "cardsense": """**In CardSen$e the deal is a prize.** The dealer, who names the hand, gets {a hand of the dealer}
        more out of it than the mean of the table. All others pay: the next gets
        {a hand of place 1 from the dealer's left}, the last {a hand of place 3 from the dealer's left}.
        Everyone deals as often, so in a match no seat stands out.""",
    "cardsense-queen-of-spades": """**CardSen$e's Queen of Spades, played alone, often settles nothing, and what it
        settles early.** Of its matches {ties} end in a tie. Of the others, {behind at half time, and won} were won by
        someone who did not lead at half time.""",
    "oh-hell": """**At Oh Hell dealing is a burden, and sitting before the dealer a gift.** A hand brings the dealer,
        who bids last, {a hand of the dealer} beside the mean of the table. It brings
        {a hand of place 3 from the dealer's left} to who bids just before the dealer.""",
}
"""What a designer might not have known: by game, in words with the names of the figures they rest on."""


def lab_findings() -> str:
    """Findings about the house's rulebooks; every number comes from the figures in docs/lab."""
    lines = []
    for name, text in FINDINGS.items():
        told = json.loads((ROOT / "docs" / "lab" / f"{name}.json").read_text(encoding="utf-8"))
        said = " ".join(text.split())
        for figure in (figure for chapter in told["chapters"] for figure in chapter["figures"]):
            said = said.replace(f"{{{figure['name']}}}", read_figure(figure).text())
        if "{" in said:
            raise ValueError(f"{name}: there is no such figure: {said}")
        lines.append(f"- {said} ([figures](lab/{name}.md): `{told['command']}`)")
    return "\n".join(lines)


SOURCES = ROOT / "src" / "cardhouse"
UNDRAWN = {"__main__", "__version__", "extras", "printing"}
"""Modules that everyone or nobody imports: they would hide the rest of the picture."""


def package_of(module: str) -> str:
    """The package of a dotted module, as the picture shows it: each package of ``kit`` by itself."""
    parts = [part for part in module.split(".")[1:] if part != "__init__"]
    return ".".join(parts[:2] if parts[:1] == ["kit"] else parts[:1])


def imported(tree: ast.AST) -> Iterator[str]:
    """The project's modules (or names in them) that a module imports, anywhere in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("cardhouse"):
            yield from (f"{node.module}.{each.name}" for each in node.names)


def imports() -> dict[str, set[str]]:
    """By package the packages it imports."""
    found: dict[str, set[str]] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        importer = package_of(".".join(path.relative_to(SOURCES.parent).with_suffix("").parts))
        if importer in {"", "kit", *UNDRAWN} or not (SOURCES / importer.split(".")[0]).is_dir():
            continue
        targets = map(package_of, imported(ast.parse(path.read_text(encoding="utf-8"))))
        found.setdefault(importer, set()).update(set(targets) - {importer, *UNDRAWN, "", "kit"})
    return found


def reached(importer: str, found: dict[str, set[str]]) -> set[str]:
    """All packages that one imports, itself or by way of others."""
    return set().union(*({each} | reached(each, found) for each in found.get(importer, ())))


def picture() -> str:
    """Who imports whom, less what follows from other arrows, as Mermaid draws it."""
    found = imports()
    nearest = {
        importer: sorted(targets - set().union(*(reached(each, found) for each in targets)))
        for importer, targets in sorted(found.items())
    }
    arrows = [f"  {importer} --> {' & '.join(targets)}" for importer, targets in nearest.items() if targets]
    return "\n".join(["```mermaid", "flowchart TD", *arrows, "```"])


def purpose(package: str) -> str:
    """The first sentence of a package's or module's docstring."""
    place = SOURCES / package.replace(".", "/")
    source = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    text = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""
    return " ".join(text.split("\n\n")[0].replace("``", "`").split())


def package_map() -> str:
    """The picture, and what each package in it is for."""
    found = imports()
    packages = sorted(set(found).union(*found.values()), key=lambda each: (-len(reached(each, found)), each))
    rows = [f"| `{package}` | {purpose(package)} |" for package in packages]
    return "\n".join(["", picture(), "", "| package | what it is for |", "|---|---|", *rows, ""])


def pages() -> dict[Path, str]:
    """Every page the code has a say in, as it should be. Raises FileNotFoundError, ValueError."""
    found = {}
    for name in names():
        for language in languages():
            path = ROOT / "docs" / "games" / (f"{name}.md" if language == "en" else f"{name}.{language}.md")
            found[path] = fill(path.read_text(encoding="utf-8"), "options", option_list(load(name), language))
    readme = ROOT / "README.md"
    found[readme] = fill(readme.read_text(encoding="utf-8"), "games", game_table())
    host = ROOT / "docs" / "host.md"
    found[host] = fill(host.read_text(encoding="utf-8"), "settings", settings_table())
    observations = ROOT / "docs" / "observations.md"
    found[observations] = fill(observations.read_text(encoding="utf-8"), "observations", observation_tables())
    actions = ROOT / "docs" / "actions.md"
    found[actions] = fill(actions.read_text(encoding="utf-8"), "features", feature_tables())
    for file, mark, table in (
        ("train-an-agent", "learned", learned_table),
        ("study-a-game", "findings", lab_findings),
        ("write-a-bot", "levels", lambda: levels_table(read(LEVELS))),
        ("architecture", "packages", package_map),
    ):
        path = ROOT / "docs" / f"{file}.md"
        found[path] = fill(path.read_text(encoding="utf-8"), mark, table())
    return {**found, **lab_pages(ROOT / "docs" / "lab")}


def main(check: bool) -> int:
    """Write the pages, or say which are out of date."""
    stale = [path for path, text in pages().items() if path.read_text(encoding="utf-8") != text]
    for path in stale:
        print(f"{path.relative_to(ROOT)} {'is out of date' if check else 'is written anew'}")
        if not check:
            path.write_text(pages()[path], encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
