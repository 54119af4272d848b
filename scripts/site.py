"""Builds the documents as a site, with a search and a reference of the Python interface.

    uv run --group site scripts/site.py [FOLDER]     into FOLDER, otherwise build/site; fails where a link leads nowhere

The site has everything in docs, the README first, and a page for each package of ``REFERENCE``, made of its docstrings.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BESIDE = ("CONTRIBUTING.md", "CHANGELOG.md")
REFERENCE = {
    "cardhouse": "A match",
    "cardhouse.batches": "Many tables at once",
    "cardhouse.bots": "Players",
    "cardhouse.envs": "Environments",
    "cardhouse.lab": "Studies",
    "cardhouse.bridge_files": "Bridge files",
    "cardhouse.poker_files": "Hold'em files",
    "cardhouse.kit.face.game": "What a game declares",
    "cardhouse.kit.face.options": "Options",
    "cardhouse.kit.face.scene": "What a table shows",
    "cardhouse.kit.compiled.record": "Positions",
    "cardhouse.kit.compiled.verbs": "Verbs",
    "cardhouse.kit.match.verbs": "What rules are asked",
    "cardhouse.kit.cards.bits": "Sets of cards",
    "cardhouse.kit.words": "Words",
}
FENCE = re.compile(r"^(?P<fence> *```\w+) .+$", re.MULTILINE)
"""A block of code with a word for the tests behind its language."""


def moved(text: str) -> str:
    """A page's text where the README lies in docs, and the examples too."""
    return FENCE.sub(r"\g<fence>", text.replace("](docs/", "](").replace("](../examples", "](examples"))


def gather(into: Path) -> None:
    """All pages, as the site has them."""
    shutil.copytree(ROOT / "docs", into)
    shutil.copytree(ROOT / "examples", into / "examples", ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    shutil.copyfile(ROOT / "README.md", into / "index.md")
    for name in BESIDE:
        shutil.copyfile(ROOT / name, into / name)
    for page in into.rglob("*.md"):
        page.write_text(moved(page.read_text(encoding="utf-8")), encoding="utf-8")
    (into / "reference").mkdir()
    for name, title in REFERENCE.items():
        page = into / "reference" / f"{name}.md"
        page.write_text(f"# {title}\n\n`{name}`\n\n::: {name}\n", encoding="utf-8")


def pages(docs: Path, folder: str, language: str = "") -> list[str]:
    """A folder's pages in English (``hearts.md``), or in another language (``hearts.de.md``)."""
    ending = [f".{language}", ".md"] if language else [".md"]
    return sorted(f"{folder}/{page.name}" for page in (docs / folder).glob("*.md") if page.suffixes == ending)


def settings(docs: Path) -> dict[str, Any]:
    """What the site's builder is told: the order of pages, and what of a docstring is shown."""
    shown = {
        "show_root_heading": False,
        "show_source": False,
        "show_if_no_docstring": False,
        "show_symbol_type_heading": True,
        "separate_signature": True,
        "show_signature_annotations": True,
        "members_order": "source",
    }
    python = {"paths": [str(ROOT / "src")], "options": shown}
    return {
        "site_name": "Cardhouse",
        "site_description": "Card games made from their rulebooks: to play, host, design, study and train on.",
        "docs_dir": docs.name,
        "nav": [
            {"Start": "index.md"},
            {"Play": ["play.md", *pages(docs, "games"), {"Deutsch": pages(docs, "games", "de")}]},
            {"Host": ["host.md", "honest-deals.md"]},
            {"Design": ["design-a-game.md", "study-a-game.md", *pages(docs, "lab")]},
            {"Train": ["train-an-agent.md", "write-a-bot.md", "actions.md", "observations.md", "bridge-bidding.md"]},
            {"Rulings": pages(docs, "rulings")},
            {"Reference": [f"reference/{name}.md" for name in REFERENCE]},
            {
                "Maintain": [
                    BESIDE[0],
                    "architecture.md",
                    "measured.md",
                    "words.md",
                    "words.de.md",
                    "translate.md",
                    BESIDE[1],
                ]
            },
        ],
        "theme": {
            "features": ["navigation.tabs", "navigation.top", "search.highlight", "content.code.copy"],
            "font": False,
            "palette": [
                {"media": "(prefers-color-scheme: light)", "scheme": "default"},
                {"media": "(prefers-color-scheme: dark)", "scheme": "slate"},
            ],
        },
        "plugins": ["search", {"mkdocstrings": {"handlers": {"python": python}}}],
    }


def build(site: Path) -> None:
    """Write the site into a folder. Raises CalledProcessError where a link leads nowhere."""
    with tempfile.TemporaryDirectory(prefix="cardhouse-site-") as folder:
        docs = Path(folder) / "docs"
        gather(docs)
        (Path(folder) / "mkdocs.yml").write_text(json.dumps(settings(docs)), encoding="utf-8")  # which is YAML, too
        subprocess.run([sys.executable, "-m", "zensical", "build", "--strict"], cwd=folder, check=True)
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(Path(folder) / "site", site)


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "site")
