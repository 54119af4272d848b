"""The games' libraries that come with an installed package: found, checked, and lent to whoever steps positions."""

from __future__ import annotations

import os
from pathlib import Path

from cardhouse.games import UnknownGameError, load
from cardhouse.kit.compiled import library
from cardhouse.kit.compiled.verbs import sources
from cardhouse.kit.face.game import Game
from cardhouse.kit.once import once

HOUSE = "house"
"""The library of functions that are given no position."""


def folder() -> Path:
    """Where libraries lie: in the package, or where ``CARDHOUSE_LIBRARIES`` says."""
    return Path(os.environ.get("CARDHOUSE_LIBRARIES") or Path(__file__).resolve().parent.parent / "built")


def has(game: Game, module: str) -> bool:
    """Whether a game's library is at hand, with what a module has for it, made of the sources that are there now."""
    return shelve(game) and library.shelf[game.record.dtype].is_of(module)


@once(key=lambda game: game.record)
def shelve(game: Game) -> bool:
    """Have a game's library at hand from now on; false where there is none."""
    if not folder().is_dir():
        return False
    try:
        known = load(game.name).record is game.record
    except (UnknownGameError, ImportError, AttributeError):
        return False
    found = library.load(folder(), game.name, lambda module: sources.digest(module, [game.record])) if known else None
    if found is not None:
        library.shelf[game.record.dtype] = found
        _shelve_house()
    return found is not None


@once()
def _shelve_house() -> None:
    found = library.load(folder(), HOUSE, sources.digest)
    if found is not None:
        library.house.append(found)
