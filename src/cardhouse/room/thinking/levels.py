"""What a bot's level costs: read from its name, estimated, cut down to what may be spent."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from cardhouse.bots import check_spec

SEARCH = re.compile(r"(search|judge|search-random):(\d+)(ms(?:-cpu)?)?")
LEAST_S = 0.05
LEAST_SIMULATIONS = 30
"""Less than these is no search: the heuristic plays better."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level, read: a quick one by its name alone, a search with its simulations or its milliseconds."""

    name: str
    simulations: int = 0
    milliseconds: int = 0
    unit: str = "ms"

    @property
    def quick(self) -> bool:
        """Whether it acts without searching."""
        return not (self.simulations or self.milliseconds)

    def __str__(self) -> str:
        if self.quick:
            return self.name
        return f"{self.name}:{self.simulations}" if self.simulations else f"{self.name}:{self.milliseconds}{self.unit}"

    def cost(self, a_simulation: float) -> float:
        """Processor seconds an act of it may take, where a simulation takes so many."""
        return self.milliseconds / 1000 + self.simulations * a_simulation

    def within(self, seconds: float, a_simulation: float) -> Level:
        """The level limited to so many seconds of processor time: less search, or the heuristic if there is too
        little."""
        if self.quick or self.cost(a_simulation) <= seconds:
            return self
        if seconds < LEAST_S:
            return HEURISTIC
        if self.milliseconds:
            return replace(self, milliseconds=int(seconds * 1000))
        simulations = int(seconds / a_simulation)
        return replace(self, simulations=simulations) if simulations >= LEAST_SIMULATIONS else HEURISTIC


HEURISTIC = Level("heuristic")


def read(text: str) -> Level:
    """A level by its name; ValueError says what there is."""
    spec = check_spec(text)
    found = SEARCH.fullmatch(spec)
    if found is None:
        return Level(spec)
    name, number, unit = found[1], int(found[2]), found[3]
    return Level(name, milliseconds=number, unit=unit) if unit else Level(name, simulations=number)
