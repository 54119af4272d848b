"""Bots of a service that several rooms share, asked as if they were the room's own."""

import asyncio
import base64
import hashlib
import time
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any

import orjson
import structlog
from websockets.asyncio.client import ClientConnection, connect, unix_connect
from websockets.exceptions import InvalidStatus

from cardhouse.room.network.addresses import Address, checked_secret
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.pool import BotError, Thinkers
from cardhouse.room.thinking.wire import MOST_BYTES, WIRE
from cardhouse.room.watch.health import Health
from cardhouse.table.hinting import NONE, Found

log = structlog.get_logger()
ANSWER_S = 90.0  # the service bounds its answers itself, and one that is gone is noticed by its pings
BACK_S = 5.0  # how long a service that is away is waited for where the house has no bots of its own
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.1, 5.0
ATTEMPTS = 2
MOST_MEAN = 1e6  # of an outcome


class Away(Exception):  # noqa: N818  (where it is)
    """The service is not there, or has gone before it answered."""


class Remote:
    """A bot service, connected to again whenever it comes back; meanwhile the house's own bots, if it has any."""

    def __init__(self, address: str, secret: str, own: Thinkers | None) -> None:
        """``own``: asked while the service is away, started when first needed. ValueError: wrong address or secret."""
        self._address = Address.read(address)
        self._secret = checked_secret(secret)
        self._own = own
        self._connection: ClientConnection | None = None
        self._connected = asyncio.Event()
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._number = 0
        self._keeper: asyncio.Task[None] | None = None
        self._told: Health | None = None
        self._away_since = time.monotonic()

    # --- For the house --------------------------------------------------------------------------------

    def start(self) -> None:
        """Connect, beside everything else."""
        self._keeper = asyncio.create_task(self._keep(), name="bot service")

    async def stop(self) -> None:
        """Ask nothing any more; whoever waits is told."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        if self._own is not None:
            await self._own.stop()

    async def act(self, game: str, level: str, seat: int, seed: int, world: bytes, asker: Asker | None = None) -> Found:
        """What a bot does for a seat in a world imagined for it; BotError: ask again or do without."""
        asker = asker or Asker()
        asked = {
            "game": game,
            "level": level,
            "seat": seat,
            "seed": seed,
            "world": base64.b64encode(world).decode(),
            "whom": self._nameless(asker.guest),
            "where": self._nameless(asker.address),
        }
        try:
            said = await self._ask(asked)
        except Away:
            if self._own is None:
                raise BotError("the bot service is away") from None
            self._own.start()
            return await self._own.act(game, level, seat, seed, world, asker)
        if "error" in said:
            raise BotError(str(said["error"]))
        return _found(said["found"])

    def health(self) -> Health:
        """How the service's bots are by its last word, or the house's own while it is away."""
        if self._connection is not None and self._told is not None:
            return self._told
        if self._own is not None:
            return self._own.health()
        return Health(0, 1, time.monotonic() - self._away_since)

    # --- Asking ---------------------------------------------------------------------------------------

    def _nameless(self, whom: str) -> str:
        """Whom it is for, the same from every room that knows the secret, and nobody's name to the service."""
        return hashlib.blake2b(whom.encode(), key=self._secret.encode()[:64], digest_size=12).hexdigest()

    async def _ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The service's answer; Away where there is none to be had."""
        for _ in range(ATTEMPTS if self._own is None else 1):
            connection = await self._there()
            self._number += 1
            number, answer = self._number, asyncio.get_running_loop().create_future()
            self._answers[number] = answer
            text = orjson.dumps({"id": number, **asked})
            if len(text) > MOST_BYTES:
                raise BotError("the world is too large for the bot service")
            try:
                with suppress(Away, OSError, EOFError, TimeoutError):
                    async with asyncio.timeout(ANSWER_S):
                        await _send(connection, text)
                        return await answer
            finally:
                del self._answers[number]
        raise Away

    async def _there(self) -> ClientConnection:
        """The connection; it is waited for a little where nobody else could answer."""
        if self._connection is None and self._own is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(BACK_S):
                    await self._connected.wait()
        if self._connection is None:
            raise Away
        return self._connection

    # --- Being connected ------------------------------------------------------------------------------

    async def _keep(self) -> None:
        """Be connected, again and again."""
        pause = FIRST_PAUSE_S
        while True:
            try:
                async with self._connecting() as connection:
                    pause = FIRST_PAUSE_S
                    log.info("the bot service is there")
                    self._connection = connection
                    self._connected.set()
                    async for message in connection:
                        self._hear(orjson.loads(message))
                log.error("the bot service has gone")
            except InvalidStatus as error:
                log.error("the bot service refuses this room", status=error.response.status_code)
                pause = LONGEST_PAUSE_S
            except Exception as error:
                log.error("the bot service is away", error=type(error).__name__)
            finally:
                self._gone()
            if self._own is not None:
                self._own.start()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_S)

    def _connecting(self) -> AbstractAsyncContextManager[ClientConnection]:
        how = {
            **WIRE,
            "additional_headers": {"Authorization": f"Bearer {self._secret}"},
            "user_agent_header": None,
            "proxy": None,
        }
        if self._address.path:
            return unix_connect(self._address.path, "ws://bots/", **how)
        host = f"[{self._address.host}]" if ":" in self._address.host else self._address.host
        return connect(f"ws://{host}:{self._address.port}/", **how)

    def _gone(self) -> None:
        """Whoever waits for an answer is told that none comes."""
        if self._connection is not None:
            self._away_since = time.monotonic()
        self._connection, self._told = None, None
        self._connected.clear()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(Away())

    def _hear(self, said: dict[str, Any]) -> None:
        if "health" in said:
            self._told = Health(**said["health"])
            return
        answer = self._answers.get(said["id"])
        if answer is not None and not answer.done():
            answer.set_result(said)


def _found(said: dict[str, Any]) -> Found:
    """An act as the service tells it."""
    means = float(said["mean"]), float(said["mean_against"])
    outcome = int(said["outcome"]) if all(abs(mean) < MOST_MEAN for mean in means) else NONE
    return Found(int(said["action"]), int(said["against"]), outcome, *means)


async def _send(connection: ClientConnection, text: bytes) -> None:
    try:
        await connection.send(text)
    except Exception as error:  # closed meanwhile, in any of the ways there are
        raise Away from error
