"""Games as the room deals them: loaded off the event loop, dealt on interpreted rules until compiled ones are there."""

import asyncio
import gc

import structlog

from cardhouse.games import BrokenGameError, load, names
from cardhouse.kit.face.game import Game
from cardhouse.room.names.naming import learn_letters
from cardhouse.table.engine import engine_of

log = structlog.get_logger()
YOUNG, MIDDLE, OLD = 100_000, 1, 1
REST_S = 5.0
MOST_GROWN = 300_000
"""How many objects may come to be before Python looks for garbage in circles. Nobody plays while it looks: some 4 ms
over 1,000 objects of a full house, half a second over the million of a thousand tables, and with Python's own 700, 10,
10 a quarter of a busy room's time. Moves make no circles, connections that end make a few. So every few seconds what
is there is set aside unlooked at (``gc.freeze``), and all is looked through once so much more is there than before."""


class Garbage:
    """Python's search for garbage in circles, seldom enough for a house full of players."""

    _before: tuple[int, int, int]

    def __init__(self) -> None:
        self._grown = 0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Look through all there is, and from now on seldom."""
        gc.collect()
        self._before = gc.get_threshold()
        gc.set_threshold(YOUNG, MIDDLE, OLD)
        self._set_aside()

    def stop(self) -> None:
        """Have Python look for garbage as often as before ``start``."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            gc.unfreeze()
            gc.set_threshold(*self._before)

    def rest(self) -> None:
        """Some seconds have gone by."""
        self._grown += gc.get_count()[0]
        if self._grown >= MOST_GROWN:
            gc.unfreeze()
            gc.collect()
            self._grown = 0
        self._set_aside()

    def _set_aside(self) -> None:
        gc.freeze()
        self._timer = asyncio.get_running_loop().call_later(REST_S, self.rest)


class Preparation:
    """The games that have been loaded."""

    def __init__(self) -> None:
        self._games: dict[str, Game] = {}
        self._garbage = Garbage()

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
        """Load every game, and what letters look like; it is there for good, and hardly ever looked through again."""
        await asyncio.to_thread(learn_letters)
        await self.games()
        self._garbage.start()

    def stop(self) -> None:
        """Restore the garbage collector's settings as the server closes."""
        self._garbage.stop()

    async def ready(self, name: str) -> None:
        """Return once a game can be dealt; its compiling, where it needs any, goes on beside."""
        await asyncio.to_thread(engine_of, await self.game(name))
