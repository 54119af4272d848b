"""The games: their rules, texts and scenes, and nothing else. ``load`` finds a game by name."""

from __future__ import annotations

import difflib
import functools
import importlib.metadata
import logging
import re
from typing import TYPE_CHECKING

from cardhouse.kit.errors import PickledWhole
from cardhouse.kit.importing import bring
from cardhouse.kit.numbers import shown
from cardhouse.kit.words import say

if TYPE_CHECKING:
    from cardhouse.kit.face.game import Game

HOUSE = {
    "cardinoes": "cardhouse.games.cardinoes:GAME",
    "hearts": "cardhouse.games.hearts:HEARTS",
    "sanity-hearts": "cardhouse.games.hearts:SANITY_HEARTS",
    "oh-hell": "cardhouse.games.oh_hell:OH_HELL",
    "sanity-oh-hell": "cardhouse.games.oh_hell:SANITY_OH_HELL",
    "holdem": "cardhouse.games.holdem:GAME",
    "bridge": "cardhouse.games.bridge:GAME",
    "rummy": "cardhouse.games.rummy:GAME",
    "vienna": "cardhouse.games.vienna:GAME",
    "tap-rummy": "cardhouse.games.tap_rummy:GAME",
    "robbery": "cardhouse.games.robbery:GAME",
    "rummy-500": "cardhouse.games.rummy_500:GAME",
    "sanity-rummy-500": "cardhouse.games.sanity_rummy_500:GAME",
    "canasta": "cardhouse.games.canasta:GAME",
    "in-tense-care": "cardhouse.games.in_tense_care:GAME",
    "cardsense": "cardhouse.games.cardsense:GAME",
    "cardsense-queen-of-spades": "cardhouse.games.cardsense:QUEEN_ALONE",
    "cardsense-last-two": "cardhouse.games.cardsense:LAST_TWO_ALONE",
    "cardsense-tricks": "cardhouse.games.cardsense:TRICKS_ALONE",
    "cardsense-fantan": "cardhouse.games.cardsense:FANTAN_ALONE",
}


class UnknownGameError(PickledWhole, LookupError):
    """No game of that name; the message has the one that may be meant, or all there are."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name


class BrokenGameError(UnknownGameError):
    """A guest game that does not load; the message says what is wrong, ``__cause__`` where."""

    def __init__(self, name: str, fault: str) -> None:
        super().__init__(name, f"{name} does not load: {fault} (`cardhouse check {name}` says more)")
        self.fault = fault


log = logging.getLogger("cardhouse")


@functools.cache
def _guests() -> dict[str, str]:
    return {entry.name: entry.value for entry in importlib.metadata.entry_points(group="cardhouse.games")}


def names() -> list[str]:
    """Every game's name, the house's first, then those other packages add."""
    return [*HOUSE, *(name for name in _guests() if name not in HOUSE)]


def address(name: str) -> str:
    """Where the game of that name is, as "module:ATTRIBUTE"; UnknownGameError when there is none."""
    found = HOUSE.get(name) or _guests().get(name) if isinstance(name, str) else None
    if found is None:
        like = difflib.get_close_matches("-".join(re.findall(r"[a-z0-9]+", shown(name).lower())), names(), 1, 0.75)
        asked = say("no-game-called", asked=shown(name), like=like[0] if like else "none", games=tuple(names()))
        raise UnknownGameError(name, asked)
    return found


def load(name: str) -> Game:
    """The game of that name; UnknownGameError when there is none, BrokenGameError where a guest does not load."""
    where = address(name)
    module, _, attribute = where.partition(":")
    if name in HOUSE:
        house: Game = getattr(bring(module), attribute)
        return house
    try:
        found = getattr(bring(module), attribute)
    except Exception as error:  # whatever a guest's modules do
        raise BrokenGameError(name, f"{type(error).__name__}: {error}") from error
    from cardhouse.kit.face.game import Game

    if not isinstance(found, Game):
        raise BrokenGameError(name, f"{where} is no Game, but {type(found).__name__}")
    if found.name != name:
        raise BrokenGameError(
            name, f"{where} is called {found.name!r}: its name and the entry point's must be the same"
        )
    return found


def load_all() -> list[Game]:
    """Every game that loads; of one that does not the log tells, so that a broken guest keeps nobody from playing."""
    found = []
    for name in names():
        try:
            found.append(load(name))
        except BrokenGameError as error:
            log.warning("%s", error)
    return found
