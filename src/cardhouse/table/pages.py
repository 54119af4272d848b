"""Where a game's pages for people are: how to play it, and how its rulebook is read."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path

from cardhouse.games import address


class PageError(LookupError):
    """A game without the page that was asked for."""


def how_to_play(name: str) -> str:
    """The Markdown of docs/games/<name>.md. Raises UnknownGameError, or PageError where there is no such page."""
    return _read(name, "games")


def rulings(name: str) -> str:
    """The Markdown of docs/rulings/<name>.md. Raises UnknownGameError, or PageError where there is no such page."""
    return _read(name, "rulings")


def _read(name: str, shelf: str) -> str:
    for folder in _shelves(name):
        page = folder / shelf / f"{name}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise PageError(f"{name} has no page docs/{shelf}/{name}.md")


def _shelves(name: str) -> Iterator[Path]:
    """Folders of pages: in the package the game comes from (as installed), then in its repository."""
    spec = importlib.util.find_spec(address(name).split(":")[0].split(".")[0])
    for place in (spec.submodule_search_locations if spec is not None else None) or ():
        yield Path(place, "docs")
        yield Path(place).parent.parent / "docs"
        yield Path(place).parent / "docs"
