"""A game with its players and options settled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardhouse.kit.compiled.record import Array, blank, view
from cardhouse.kit.face.game import Game
from cardhouse.kit.face.options import Value
from cardhouse.table.engine import Engine, engine_of
from cardhouse.table.keys import key_words


@dataclass(frozen=True)
class Settled:
    """A game with its players and options settled."""

    game: Game
    players: int
    preset: str
    options: Mapping[str, Value]

    @property
    def engine(self) -> Engine:
        """What steps this game's positions."""
        return engine_of(self.game)

    def positions(self, key: bytes, count: int = 1) -> Array:
        """``count`` positions at the start of the match of this key."""
        positions = self.blank(count)
        positions["key"] = key_words(key)
        for index in range(count):
            self.engine.open_match(positions, index)
        return positions

    def blank(self, count: int = 1) -> Array:
        """``count`` positions with players and options set and nothing dealt."""
        positions = blank(self.game.record, count)
        positions["players"] = self.players
        for option in self.game.options:
            if option.name in self.game.record.dtype.names:
                positions[option.name] = option.store(self.options[option.name])
        if self.game.prepare is not None:
            for index in range(count):
                self.game.prepare(view(positions, index), self.options)
        return positions
