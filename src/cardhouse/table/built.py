"""The games' libraries: where they lie, and lent to whoever steps positions where they are of today's sources.

An installed package brings them. Where it does not, or a source has changed since, ``table.building`` has them built
into a folder of the user's.
"""

import functools
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

from cardhouse.games import UnknownGameError, load
from cardhouse.kit.compiled import library
from cardhouse.kit.compiled.folders import own_folder
from cardhouse.kit.compiled.sources import builder
from cardhouse.kit.compiled.verbs import sources
from cardhouse.kit.face.game import Game

RULES = "cardhouse.table.stepping"
"""The module that a game's rules are stepped by."""
CONTENTS = Path(__file__).resolve().parent.parent / "libraries.py"
"""The module that says which functions a library has."""
PACKAGE = Path(__file__).resolve().parent.parent / "built"


def name_of(game: Game) -> str:
    """What a game's library is called: games that share their positions share it."""
    return game.record.__name__.lower()


def own_name(game: Game) -> str:
    """What it is called in the user's folder; the name changes with the rules, what a library has and what builds it.

    So two versions of a game get along, and an older library that lacks a function is not taken for today's.
    """
    made_of = digest(game, RULES).encode() + CONTENTS.read_bytes() + builder()
    return f"{name_of(game)}-{hashlib.sha256(made_of).hexdigest()[:16]}"


def digest(game: Game, module: str) -> str:
    """One for all sources that what a module has for a game is made of."""
    return sources.digest(module, [game.record])


def can_load(game: Game) -> bool:
    """Whether other processes find this very game by its name, so that there may be a library of it."""
    try:
        return load(game.name).record is game.record
    except (UnknownGameError, ImportError, AttributeError):
        return False


def has(game: Game, module: str) -> bool:
    """Whether a game's library is at hand, with what a module has for it, made of the sources that are there now."""
    held = library.shelf.get(game.record.dtype)
    if held is None or not held.is_of(module):
        for held in _lying(game):
            if held.is_of(module):
                library.shelf[game.record.dtype] = held
                return True
    return held is not None and held.is_of(module)


def _lying(game: Game) -> Iterator[library.Library]:
    """The libraries of a game there are: first what the package brings, or ``CARDHOUSE_LIBRARIES`` says where."""
    brought = Path(os.environ.get("CARDHOUSE_LIBRARIES") or PACKAGE)
    if not can_load(game):
        return
    for folder, name in ((brought, name_of(game)), (own_folder(), own_name(game))):
        found = library.load(folder, name, functools.partial(digest, game))
        if found is not None:
            yield found
