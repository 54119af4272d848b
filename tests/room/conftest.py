"""A room of its own for these tests, on a loopback port, and clients that talk to it."""

import asyncio
import contextlib
import json
import os
import socket
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from anyio.from_thread import start_blocking_portal
from websockets.asyncio.client import ClientConnection, connect

from cardhouse.room.app import create_app
from cardhouse.room.house import House
from cardhouse.room.serve import listen, new_event_loop, serving
from cardhouse.room.settings import Settings
from cardhouse.table.keys import seat_commitment

from .stores import database, postgres, postgres_database, storage

__all__ = ["database", "postgres", "postgres_database", "storage"]

GAME = "cardinoes"
PATIENCE = 60.0
MOST_SHOWN = 400
Json = dict[str, Any]


@dataclass
class Room:
    """A running room."""

    base: str
    house: House

    @property
    def port(self) -> int:
        return int(self.base.rpartition(":")[2])

    @property
    def sockets(self) -> str:
        return self.base.replace("http", "ws", 1)


async def settled(tasks: set[asyncio.Task[None]]) -> None:
    """Wait for tasks that leave their set when they end.

    Where all are done already, ``gather`` is too (Python 3.12 and later), and only a turn of the loop takes them out.
    """
    async with asyncio.timeout(PATIENCE):
        while tasks:
            await asyncio.gather(*tasks)
            await asyncio.sleep(0)


def quick_settings(folder: Path, **changes: Any) -> Settings:
    """Settings of a room for tests: nothing waits long, nobody is too fast, and no process of bots is begun."""
    values: dict[str, Any] = {
        "database": f"sqlite:///{folder / 'room.sqlite3'}",
        "bot_workers": 0,
        "message_rate": 10_000.0,
        "message_burst": 10_000,
        "create_rate": 1000.0,
        "create_burst": 1000,
        "look_burst": 10_000,
        "list_burst": 10_000,
        "record_burst": 10_000,
        "open_burst": 10_000,
        "newcomer_burst": 10_000,
        "connections_per_address": 4096,
        "strangers_per_address": 4096,
        "tables_per_guest": 1000,
    }
    return Settings(**{**values, **changes})


@contextlib.contextmanager
def waiting_for_no_search() -> Iterator[None]:
    """Bot processes that begin in this block leave out searches for which there is no library.

    On interpreted rules such a search takes a minute of processor time a deal.
    """
    with pytest.MonkeyPatch.context() as patch:
        if os.environ.get("CARDHOUSE_RULES") == "interpreted":
            patch.setenv("CARDHOUSE_RULES", "following")
        yield


@contextlib.contextmanager
def running(settings: Settings, listening: socket.socket | None = None) -> Iterator[Room]:
    """A room in a thread of its own."""
    listening = listening or listen("127.0.0.1", 0)
    app = create_app(settings)
    in_thread = start_blocking_portal(backend_options={"loop_factory": new_event_loop})
    with in_thread as portal, contextlib.ExitStack() as kept:
        with waiting_for_no_search():
            kept.enter_context(portal.wrap_async_context_manager(serving(app, listening)))
        yield Room(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.house)


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """The room that tests share."""
    with running(quick_settings(tmp_path_factory.mktemp("room"), bot_workers=1)) as started:
        yield started


@dataclass
class Socket:
    """A guest's connection to one table, and what has come over it."""

    connection: ClientConnection
    words: str | None = None  # what its seat adds to the match key
    heard: list[Json] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    async def say(self, do: str, **values: Any) -> None:
        await self.connection.send(json.dumps({"do": do, **values}))

    async def next(self) -> Json:
        try:
            text = await asyncio.wait_for(self.connection.recv(), PATIENCE)
        except TimeoutError:
            raise AssertionError("nothing more comes after " + "\n".join(self.texts[-3:])) from None
        assert isinstance(text, str)
        self.texts.append(text)
        self.heard.append(json.loads(text))
        if self.words is not None and self.heard[-1]["type"] == "table":
            await self._add_words(self.words, **self.heard[-1])
        return self.heard[-1]

    async def _add_words(self, words: str, ceremony: Json | None, you: int | None, **_: Any) -> None:
        if ceremony is None or you not in ceremony["awaited"]:
            return
        if ceremony["phase"] == "committing":
            await self.say("commit", hash=seat_commitment(ceremony["commit"], you, words))
        else:
            await self.say("reveal", words=words)

    async def until(self, type: str, test: Callable[[Json], Any] = lambda message: True) -> Json:
        """The next message of a type that passes the test."""
        waited_from = time.monotonic()
        while time.monotonic() < waited_from + PATIENCE:  # a room with nothing to say beats all the same
            message = await self.next()
            if message["type"] == type and test(message):
                return message
        raise AssertionError(f"no such {type} comes, but " + "\n".join(text[:MOST_SHOWN] for text in self.texts[-8:]))

    async def ask(self, do: str, answer: str = "refused", **values: Any) -> Json:
        """Say something and hear the answer."""
        await self.say(do, **values)
        return await self.until(answer)

    async def table(self, **wanted: Any) -> Json:
        """The table's next message that has these values."""
        return await self.until("table", lambda m: all(m[name] == value for name, value in wanted.items()))

    async def scene(self, version: int = -1) -> Json:
        """The next scene, of this version or a later one."""
        return (await self.until("scene", lambda m: m["version"] >= version))["scene"]

    async def hello(self) -> Json:
        return await self.ask("hello", "table")

    async def play_first(self, scene: Json, kinds: tuple[str, ...] = ()) -> Json:
        """Play the first choice (of these kinds, if there is one) and see what comes of it."""
        choices = scene["prompt"]["choices"]
        chosen = next((each for each in choices if each["kind"] in kinds), choices[0])
        await self.say("play", version=scene["version"], action=chosen["action"])
        return await self.scene(scene["version"] + 1)

    async def close(self) -> None:
        await self.connection.close()


def caller(base: str, **more: Any) -> httpx.AsyncClient:
    """A client of plain HTTP: to load the authorities that vouch for HTTPS takes 20 ms each time."""
    return httpx.AsyncClient(base_url=base, timeout=PATIENCE, verify=False, **more)


def bearing(token: str | None) -> dict[bytes, bytes]:
    """The header of a request that speaks for a seat."""
    return {b"authorization": f"Seat {token}".encode()} if token else {}


@dataclass
class Guest:
    """Somebody with a browser: a cookie, requests and sockets."""

    room: Room
    http: httpx.AsyncClient
    sockets: list[Socket] = field(default_factory=list)
    address: str | None = None  # as a proxy tells it
    headers: dict[str, str] = field(default_factory=dict)  # with which sockets are asked for

    async def create(self, humans: int = 1, bots: int = 1, level: str = "random", **wanted: Any) -> Json:
        """Set a table; the answer of the room."""
        plans = [{"kind": "human"}] * humans + [{"kind": "bot", "level": level}] * bots
        settings = {"bot_pause_s": 0, "hand_pause_s": 0, "starts_full": True, **wanted.pop("settings", {})}
        body = {"game": GAME, "seats": plans, "players": len(plans), "settings": settings, **wanted}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def visit(
        self,
        table: str,
        token: str | None = None,
        cookie: bool = True,
        words: str | None = None,
        changes: bool = False,
        browser: str | None = None,
        language: str | None = None,
        greets: bool = True,
    ) -> Socket:
        """Open a socket to a table; ``greets``: it says hello at once."""
        headers = {**self.headers, **({} if self.address is None else {"x-forwarded-for": self.address})}
        if cookie:
            await self.http.get("/api/me")
            headers["cookie"] = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.room.sockets}/ws/{table}"
        # A queue that is full would be in the way of a close, for ten seconds.
        endless = {"compression": None, "max_size": None, "max_queue": None}
        connection = await connect(url, additional_headers=headers, **endless)
        self.sockets.append(Socket(connection, words))
        more = {name: said for name, said in (("browser", browser), ("language", language)) if said is not None}
        if greets:
            await self.sockets[-1].say("hello", token=token, words=words is not None, changes=changes, **more)
        return self.sockets[-1]

    async def get(self, path: str, token: str | None = None, **query: Any) -> httpx.Response:
        """Ask for a path, for a seat where its token is given."""
        return await self.http.get(path, params=query, headers=bearing(token))

    async def room_moves(self, table: str) -> list[Json]:
        """What the room's storage holds of a table's moves."""
        with sqlite3.connect(str(self.room.house.storage.url.database)) as database:
            rows = database.execute("select n, action, seat from moves where table_id = ? order by n", (table,))
            return [{"n": n, "action": action, "seat": seat} for n, action, seat in rows]

    async def go(self) -> None:
        for each in self.sockets:
            await each.close()
        await self.http.aclose()


@contextlib.asynccontextmanager
async def guests_of(room: Room) -> AsyncIterator[Callable[[], Guest]]:
    """Makes guests of a room, who all go in the end."""
    made: list[Guest] = []

    def make() -> Guest:
        made.append(Guest(room, caller(room.base)))
        return made[-1]

    yield make
    for guest in made:
        await guest.go()


@pytest.fixture
async def guests(room: Room) -> AsyncIterator[Callable[[], Guest]]:
    """Makes guests of the shared room; they all go when the test is over."""
    async with guests_of(room) as make:
        yield make


@dataclass
class Pair:
    """Two people at one table, its match begun."""

    table: str
    one: Socket  # seat 0, the host
    two: Socket  # seat 1
    first: Guest
    second: Guest
    token: str
    second_token: str

    def __getitem__(self, seat: int) -> Socket:
        return (self.one, self.two)[seat]


async def sit_two(guests: Callable[[], Guest], words: Sequence[str | None] = (None, None), **wanted: Any) -> Pair:
    """Set a table for two people and let both sit down, each with words for the match key or without."""
    first, second = guests(), guests()
    made = await first.create(humans=2, bots=0, **wanted)
    one = await first.visit(made["table"], words=words[0])
    await one.hello()
    two = await second.visit(made["table"], words=words[1])
    await two.hello()
    seated = await two.ask("sit", "seated", seat=1)
    return Pair(made["table"], one, two, first, second, made["token"], seated["token"])


def shown(scene: Json, zone: str) -> list[str | None]:
    """The faces in a zone of a scene."""
    found = next(each for each in scene["zones"] if each["id"] == zone)
    return [card["face"] for card in found["cards"]]
