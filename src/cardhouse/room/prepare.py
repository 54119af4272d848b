"""Getting a game's rules ready: loaded, compiled and in the cache, without holding up the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from cardhouse.bots.warm import compiled_mark, warm
from cardhouse.games import load, names
from cardhouse.kit.face.game import Game
from cardhouse.room.bots import BotError, Thinkers

log = structlog.get_logger()
Told = Callable[[str, float], None]
BY_THE_BOTS = 0.9  # the share of the work that a thinking process does: it compiles, the room reads its cache


class Preparation:
    """Which games are ready, and how far the others are."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._fractions: dict[str, float] = {}
        self._games: dict[str, Game] = {}
        self.told: Told = lambda game, fraction: None

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
            except Exception as error:  # a broken guest package must not close the house
                log.error("a game cannot be loaded", game=name, error=repr(error))
        return found

    def fraction(self, name: str) -> float:
        """How far a game's preparation is, 1.0 when it can be dealt."""
        return self._fractions.get(name, 0.0)

    def is_ready(self, name: str) -> bool:
        """Whether a game can be dealt without waiting."""
        return self.fraction(name) == 1.0

    async def ready(self, name: str) -> None:
        """Return once a game can be dealt; whoever asks first starts the work."""
        task = self._tasks.get(name)
        if task is None or (task.done() and not self.is_ready(name)):
            task = self._tasks[name] = asyncio.create_task(self._prepare(name), name=f"prepare {name}")
        await asyncio.shield(task)

    async def stop(self) -> None:
        """Give up what is being prepared."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _prepare(self, name: str) -> None:
        self._tell(name, 0.0)
        compiled = await asyncio.to_thread(compiled_mark, name)
        if not compiled.exists():
            try:
                await self._thinkers.warm(name, lambda share: self._tell(name, share * BY_THE_BOTS))
            except BotError as error:
                log.warning("rules were not compiled ahead", game=name, error=str(error))
        loop = asyncio.get_running_loop()

        def report(what: str, share: float) -> None:
            loop.call_soon_threadsafe(self._tell, name, BY_THE_BOTS + min(share, 0.99) * (1 - BY_THE_BOTS))

        await asyncio.to_thread(warm, name, report, bots=False)
        self._tell(name, 1.0)
        log.info("rules are ready", game=name)
        self._tasks[f"{name}'s bots"] = asyncio.create_task(self._prepare_bots(name))

    async def _prepare_bots(self, name: str) -> None:
        try:
            await self._thinkers.warm_bots(name)
        except BotError as error:
            log.warning("bots were not compiled ahead", game=name, error=str(error))

    def _tell(self, name: str, fraction: float) -> None:
        if fraction > self._fractions.get(name, -1.0):
            self._fractions[name] = fraction
            self.told(name, fraction)
