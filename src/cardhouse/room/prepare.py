"""Games as the room deals them: loaded off the event loop, dealt on interpreted rules until compiled ones are there."""

from __future__ import annotations

import asyncio
import gc

import structlog

from cardhouse.games import BrokenGameError, load, names
from cardhouse.kit.face.game import Game
from cardhouse.table.engine import engine_of

log = structlog.get_logger()
YOUNG, MIDDLE, OLD = 500, 1, 50_000
"""How many new objects, and how many rounds over those, Python waits before it looks for garbage in circles. Nobody
plays while it looks: some 4 ms over 1,000 objects of a full house, half a second over the million of a thousand tables.
So it looks often over few, once or twice over each, and hardly ever over all: moves make no circles, connections that
end make a few. With Python's own 700, 10, 10 a fifth of a busy room's time went there."""


class Preparation:
    """The games that have been loaded."""

    def __init__(self) -> None:
        self._games: dict[str, Game] = {}

    async def game(self, name: str) -> Game:
        """A game, loaded off the event loop; UnknownGameError when there is none."""
        if name not in self._games:
            self._games[name] = await asyncio.to_thread(load, name)
        return self._games[name]

    async def games(self) -> list[Game]:
        """Every game that can be loaded, in the house's order."""
        found = []
        for name in names():
            try:
                found.append(await self.game(name))
            except BrokenGameError as error:
                log.error("a game cannot be loaded", game=name, error=str(error))
        return found

    async def load(self) -> None:
        """Load every game; what they brought is there for good, and nothing looks through it for garbage again."""
        await self.games()
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, MIDDLE, OLD)

    async def ready(self, name: str) -> None:
        """Return once a game can be dealt; its compiling, where it needs any, goes on beside."""
        await asyncio.to_thread(engine_of, await self.game(name))
