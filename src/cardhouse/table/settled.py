"""A game with its players and options settled."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import SupportsIndex

from cardhouse.kit.compiled.record import Array, blank, view
from cardhouse.kit.face.features import Features
from cardhouse.kit.face.game import Game
from cardhouse.kit.face.observation import Layout
from cardhouse.kit.face.options import Value, settle, value_text
from cardhouse.kit.numbers import MOST_TABLES, whole_in
from cardhouse.table.engine import Engine, engine_of
from cardhouse.table.keys import key_bytes, key_words, series_key


@dataclass(frozen=True, repr=False)
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

    def positions(self, key: SupportsIndex | bytes | str, count: int = 1) -> Array:
        """``count`` positions at the start of matches: of this key's own, and of those that follow from it.

        key: as ``deal`` takes it. The deals differ, and are the same for the same key.
        """
        raw = key_bytes(key)
        positions = self.blank(count)
        for number in range(len(positions)):
            positions["key"][number] = key_words(series_key(raw, 0, number) if number else raw)
            self.engine.open_match(positions, number)
        return positions

    @property
    def observation(self) -> Layout:
        """How what learners see is laid out. Raises ValueError where the game does not say."""
        if self.game.observation is None:
            raise ValueError(
                f"{self.game.name}: this game does not say yet what learners see (observe); use see() or world()"
            )
        return self.game.observation

    @property
    def features(self) -> Features:
        """What learners are told of actions, and how that is laid out."""
        return self.game.features

    def __repr__(self) -> str:
        plain = settle(self.game.options, self.game.presets[self.preset], {})
        other = [f"{name}={value_text(value)}" for name, value in self.options.items() if plain.get(name) != value]
        preset = f"preset {self.preset}" if self.preset != "house" else ""
        said = ", ".join(filter(None, [f"{self.game.name} {self.players} players", preset, *other]))
        return f"<{type(self).__name__} {said}>"

    def blank(self, count: int = 1) -> Array:
        """``count`` positions with players and options set and nothing dealt. Raises ValueError."""
        positions = blank(self.game.record, whole_in("count", count, 0, MOST_TABLES))
        positions["players"] = self.players
        for option in self.game.options:
            if option.name in (positions.dtype.names or ()):
                positions[option.name] = option.store(self.options[option.name])
        if self.game.prepare is not None:
            for index in range(len(positions)):
                self.game.prepare(view(positions, index), self.options)
        return positions
