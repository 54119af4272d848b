"""Bots as a service: asked by several rooms, away and back again, closed to whoever lacks the secret."""

import asyncio
import contextlib
import os
import re
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from cardhouse.cli import app
from cardhouse.room.network.addresses import Address
from cardhouse.room.settings import Settings
from cardhouse.room.thinking import wire
from cardhouse.room.thinking.bots import bots_of
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.pool import BotError, Thinkers
from cardhouse.room.thinking.remote import Remote
from cardhouse.room.thinking.service import Service
from cardhouse.table.hinting import Found

from .conftest import PATIENCE
from .test_thinking_pool import SEVEN, Office, answered, asked_of, pool, posix, settle, until

pytestmark = pytest.mark.long

SECRET = "a secret, but no".replace(" ", "-")


@contextlib.asynccontextmanager
async def serving(thinkers: Thinkers, port: int = 0, **how: Any) -> AsyncIterator[int]:
    """A service on a loopback port."""
    service = Service(thinkers, SECRET, **how)
    try:
        yield await service.open(Address("127.0.0.1", port))
    finally:
        await service.close()


@contextlib.asynccontextmanager
async def room_at(port: int, secret: str = SECRET, own: Thinkers | None = None) -> AsyncIterator[Remote]:
    """A room that asks the service."""
    remote = Remote(f"127.0.0.1:{port}", secret, own)
    remote.start()
    try:
        yield remote
    finally:
        await remote.stop()


@contextlib.contextmanager
def bots(port: int = 0) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """`cardhouse bots` in a process of its own, and its port."""
    command = [sys.executable, "-m", "cardhouse", "bots", "--listen", f"127.0.0.1:{port}", "--workers", "1"]
    environment = {**os.environ, "CARDHOUSE_BOT_SECRET": SECRET}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    try:
        found = re.search(r"127\.0\.0\.1:(\d+)", process.stdout.readline())
        assert found
        yield process, int(found[1])
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()


def raw(port: int, secret: str = SECRET) -> connect:
    """A connection that is no room's."""
    return connect(f"ws://127.0.0.1:{port}/", additional_headers={"Authorization": f"Bearer {secret}"}, proxy=None)


async def test_rooms_share_its_processes_and_take_turns() -> None:
    """One guest at two rooms is one guest."""
    office = Office()
    async with pool(1, office) as thinkers, serving(thinkers) as port, room_at(port) as one, room_at(port) as two:
        await until(lambda: one.health().live == two.health().live == 1)
        tasks = []
        acts = [(one, "first", "ann"), (one, "ann 1", "ann"), (two, "ann 2", "ann"), (two, "bob", "bob")]
        for place, name, whom in acts:
            tasks.append(asyncio.create_task(place.act(name, "random", 0, 1, b"", Asker(whom))))
            await until(lambda: len(office.asked) + thinkers.health().waiting == len(tasks))
        for name in ("first", "ann 1", "bob", "ann 2"):
            await until(lambda: bool(office.open))
            assert office.open[0][0] == name
            await office.answer(name)
        assert await asyncio.gather(*tasks) == [SEVEN] * 4


async def test_what_fails_there_is_told_here() -> None:
    office = Office()
    async with pool(1, office) as thinkers, serving(thinkers) as port, room_at(port) as remote:
        task = asyncio.create_task(remote.act("any", "random", 0, 1, b""))
        await until(lambda: bool(office.open))
        office.open.pop()[1].set_exception(RuntimeError)
        with pytest.raises(BotError, match="ended"):
            await task
        with pytest.raises(BotError, match="names none"):
            await remote.act("any", "genius", 0, 1, b"")


async def test_a_wrong_secret_is_refused() -> None:
    office = Office()
    async with pool(1, office) as thinkers, serving(thinkers) as port:
        for secret in ("", "wrong", SECRET[:-1], SECRET + "x"):
            with pytest.raises(InvalidStatus, match="401"):
                await raw(port, secret)
        with pytest.raises(InvalidStatus, match="401"):
            await connect(f"ws://127.0.0.1:{port}/", proxy=None)
        async with room_at(port, "another-secret-of-ours", own := Thinkers(1, start=office.start)) as remote:
            task = asyncio.create_task(remote.act("any", "random", 0, 1, b""))
            await until(lambda: own.health().live == 1 and bool(office.open))
            await office.answer("any")
            assert await task == SEVEN  # by the room's own


async def test_who_speaks_otherwise_is_sent_away() -> None:
    office = Office()
    good = '{"id":1,"game":"any","level":"random","seat":0,"seed":1,"world":"","whom":""}'
    async with pool(1, office) as thinkers, serving(thinkers) as port:
        seat, name = good.replace('"seat":0', '"seat":64'), good.replace("any", "x" * 65)
        for text in ("{}", "[", seat, name, "x" * (wire.MOST_BYTES + 1)):
            async with raw(port) as connection:
                await connection.send(text)
                await asyncio.wait_for(connection.wait_closed(), PATIENCE)
                assert connection.close_code in (1008, 1009)
        assert office.asked == []
        async with raw(port) as connection:
            await connection.send(good)
            await until(lambda: bool(office.open))
            await connection.close()
        await settle()


async def test_the_silent_and_the_many_hold_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many show no secret, a room comes in and is answered; the oldest are closed, all after a while."""
    monkeypatch.setitem(wire.WIRE, "open_timeout", 2.0)
    monkeypatch.setattr("cardhouse.room.thinking.service.MOST_STRANGERS", 4)
    office = Office()
    async with pool(1, office) as thinkers, serving(thinkers, most_connections=1) as port:
        silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(9)]
        async with room_at(port) as remote:
            await until(lambda: remote.health().live == 1)
            with pytest.raises(InvalidStatus, match="503"):
                await raw(port)
            silent += [await asyncio.open_connection("127.0.0.1", port) for _ in range(9)]
            with pytest.raises(InvalidStatus, match="401"):
                await raw(port, "wrong")
            task = asyncio.create_task(remote.act("any", "random", 0, 1, b""))
            await until(lambda: bool(office.open))
            await office.answer("any")
            assert await task == SEVEN
            for reader, writer in silent:
                with contextlib.suppress(ConnectionError):
                    await asyncio.wait_for(reader.read(), PATIENCE)  # ends when the service closes it
                writer.close()


async def test_a_room_without_bots_of_its_own_waits_for_the_service_to_come_back() -> None:
    office = Office()
    async with pool(2, office) as thinkers:
        async with serving(thinkers) as port, contextlib.AsyncExitStack() as stack:
            remote = await stack.enter_async_context(room_at(port))
            task = asyncio.create_task(remote.act("any", "random", 0, 1, b""))
            await until(lambda: len(office.asked) == 1)
            closing = stack.pop_all()
        async with closing:
            await until(lambda: remote.health().live == 0)
            assert not remote.health().ok
            async with serving(thinkers, port):
                await until(lambda: len(office.asked) == 2)  # asked again, without the table's doing
                office.open[-1][1].set_result({"found": asdict(SEVEN), "used": 0.0, "settled": True})
                assert await task == SEVEN
                assert remote.health().ok


async def test_the_rooms_own_bots_act_while_the_service_is_away() -> None:
    theirs, ours = Office(), Office()
    own = Thinkers(1, start=ours.start)
    async with pool(1, theirs) as thinkers:
        async with serving(thinkers) as port, contextlib.AsyncExitStack() as stack:
            remote = await stack.enter_async_context(room_at(port, own=own))
            await until(lambda: remote.health().live == 1)
            assert ours.fakes == []  # they are not even there
            task = asyncio.create_task(remote.act("any", "random", 0, 1, b""))
            await until(lambda: bool(theirs.open))
            closing = stack.pop_all()
        async with closing:
            await until(lambda: bool(ours.open))
            await ours.answer("any")
            assert await task == SEVEN


@pytest.mark.full
@posix
async def test_a_service_killed_and_started_again_is_asked_on() -> None:
    """A real one, by the command; with bots of the room's own no act fails, without them none for long."""
    with bots() as (first, port):
        async with room_at(port, own=Thinkers(1)) as with_own, room_at(port) as without:
            await until(lambda: with_own.health().live == without.health().live == 1)
            tables = [asked_of(with_own), asked_of(without)]
            for table in tables:
                await table()
            first.kill()
            acts = [asyncio.create_task(tables[0]()) for _ in range(20)]
            first.wait()
            with bots(port):
                await asyncio.gather(*acts)
                await answered(tables[1])
                await until(lambda: with_own.health().live == without.health().live == 1)
                await tables[0]()


@posix
async def test_a_unix_socket_is_its_users_alone(tmp_path: Path) -> None:
    office, path = Office(), tmp_path / "bots"
    async with pool(1, office) as thinkers:
        for _ in range(2):  # what one that was killed has left is no hindrance
            service = Service(thinkers, SECRET)
            await service.open(Address(path=str(path)))
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
        remote = Remote(f"unix:{path}", SECRET, None)
        remote.start()
        await until(lambda: remote.health().live == 1)
        await remote.stop()
        await service.close()


async def test_the_service_learns_no_guests_name() -> None:
    office, heard = Office(), []

    class Listening(Thinkers):
        async def act(self, *asked: Any) -> Found:
            heard.append(asked[-1])
            return SEVEN

    async with serving(Listening(1, start=office.start)) as port, room_at(port) as one, room_at(port) as two:
        for remote, whom in ((one, "ann"), (two, "ann"), (two, "bob")):
            await remote.act("any", "random", 0, 1, b"", Asker(whom, "10.0.0.1", "line 7"))
    assert heard[0] == heard[1] != heard[2]
    assert heard[0].address == heard[2].address
    assert not any(name in repr(heard) for name in ("ann", "bob", "10.0.0.1", "line 7"))


@pytest.mark.parametrize("address", ["", "8100", "host:", ":8100", "host:port", "host:99999", "unix:"])
def test_an_address_that_is_none_is_told(address: str) -> None:
    with pytest.raises(ValueError, match="HOST:PORT or unix:PATH"):
        Address.read(address)
    assert Address.read("[::1]:8100") == Address("::1", 8100)


def test_a_house_says_what_is_wrong_with_its_bots_settings() -> None:
    with pytest.raises(ValueError, match="bot_secret: must be at least 16"):
        bots_of(Settings(bot_service="127.0.0.1:8100", bot_secret="short"), Thinkers(0))
    assert isinstance(bots_of(Settings(bot_service="127.0.0.1:8100", bot_secret=SECRET), Thinkers(0)), Remote)
    assert SECRET not in repr(Settings(bot_secret=SECRET))


def test_the_command_says_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDHOUSE_BOT_SECRET", raising=False)
    outcome = CliRunner().invoke(app, ["bots"])
    assert outcome.exit_code == 1
    assert "bot_secret: must be at least 16" in outcome.output
    outcome = CliRunner().invoke(app, ["bots", "--listen", "here"])
    assert "--listen: must be HOST:PORT or unix:PATH, not 'here'" in outcome.output
