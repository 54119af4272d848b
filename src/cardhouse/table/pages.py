"""Where a game's pages for people are: how to play it, and how its rulebook is read."""

import importlib.util
from collections.abc import Iterator
from pathlib import Path

from cardhouse.games import address
from cardhouse.kit.words import ENGLISH


class PageError(LookupError):
    """A game without the page that was asked for."""


def how_to_play(name: str, language: str = ENGLISH) -> str:
    """The Markdown of docs/games/<name>.md, or in another language of docs/games/<name>.<language>.md where that is.

    Raises UnknownGameError, or PageError where there is no such page.
    """
    return _read(name, "games", language)


def rulings(name: str, language: str = ENGLISH) -> str:
    """The Markdown of docs/rulings/<name>.md, in a language as ``how_to_play`` has it.

    Raises UnknownGameError, or PageError where there is no such page.
    """
    return _read(name, "rulings", language)


def language_of_page(name: str, language: str) -> str:
    """The language in which a reader of this one gets ``how_to_play``: English where it is not translated."""
    there = any((folder / "games" / f"{name}.{language}.md").is_file() for folder in _shelves(name))
    return language if there else ENGLISH


def _read(name: str, shelf: str, language: str) -> str:
    files = [f"{name}.md"] if language == ENGLISH else [f"{name}.{language}.md", f"{name}.md"]
    for file in files:
        for folder in _shelves(name):
            page = folder / shelf / file
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
