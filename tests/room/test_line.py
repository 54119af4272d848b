"""What is sent over a line: at once where the client takes it, in order always; scenes whole or as changes."""

import asyncio
from collections.abc import Callable

import pytest

from cardhouse.room.changes import apply
from cardhouse.room.machine.state import Person
from cardhouse.room.network.buckets import Bucket
from cardhouse.room.tables.line import Line

from .conftest import Guest, Json, Socket, sit_two

Guests = Callable[[], Guest]
MOVES = 6


class Client:
    """A client at the other end, as a transport: it takes what it is sent, or nothing for a while."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []
        self.takes = asyncio.Event()
        self.takes.set()
        self.closed: tuple[int, str] | None = None
        self.pushes = 0

    async def receive(self) -> str | bytes | None:
        await asyncio.Event().wait()
        return None

    def place(self, make_room: Callable[[], None]) -> None:
        pass

    def hold(self, seated: bool) -> None:
        pass

    def push(self, text: bytes) -> bool:
        if self.takes.is_set():
            self.pushes += 1
            self.taken.append(text)
        return self.takes.is_set()

    async def send(self, text: bytes) -> None:
        await self.takes.wait()
        self.taken.append(text)

    async def close(self, code: int, reason: str) -> None:
        self.closed = code, reason


def line(outbox: int = 100) -> Line:
    return Line(Person("somebody", "Ada"), Bucket(1, 1), Bucket(1, 1), outbox)


async def rest() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_a_client_that_takes_it_has_a_message_at_once() -> None:
    here, client = line(), Client()
    here.open(client)
    here.send_text(b"one")
    assert client.taken == [b"one"]
    here.close(1000, "")
    await here.hang_up()
    assert client.closed == (1000, "")


async def test_messages_keep_their_order_while_a_client_takes_nothing() -> None:
    here, client = line(), Client()
    here.send_text(b"0")  # before anything can be sent
    here.open(client)
    await rest()
    for number in range(1, 20):
        if number % 5 == 0:
            client.takes.clear() if client.takes.is_set() else client.takes.set()
        if number % 7 == 0:
            await rest()
        here.send_text(b"%d" % number)
    client.takes.set()
    await rest()
    assert client.taken == [b"%d" % number for number in range(20)]
    assert 0 < client.pushes < len(client.taken)


async def test_what_waits_is_sent_before_the_line_is_closed_and_nothing_after() -> None:
    here, client = line(), Client()
    client.takes.clear()
    here.open(client)
    here.send_text(b"1")
    here.close(1001, "the room closes")
    here.send_text(b"2")
    ending = asyncio.create_task(here.hang_up())
    await rest()
    assert client.closed is None
    client.takes.set()
    await ending
    assert client.taken == [b"1"]
    assert client.closed == (1001, "the room closes")


async def test_who_takes_nothing_is_dropped_and_heard_no_more() -> None:
    here, client = line(outbox=3), Client()
    client.takes.clear()
    here.open(client)
    hearing = asyncio.create_task(here.receive())
    await rest()
    for number in range(6):
        here.send_text(b"%d" % number)
    assert here.dropped
    client.takes.set()
    assert await hearing is None
    assert await here.receive() is None
    await here.hang_up()
    assert client.closed == (1013, "too slow")
    assert client.taken == [b"0", b"1", b"2"]


async def test_whose_task_is_ended_from_outside_does_not_go_on() -> None:
    here = line()
    here.open(Client())
    hearing = asyncio.create_task(here.receive())
    await rest()
    hearing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await hearing


# --- Scenes as changes


async def test_who_takes_changes_is_told_what_others_are_told_whole(guests: Guests) -> None:
    pair = await sit_two(guests)
    changing = await pair.first.visit(pair.table, changes=True)
    first = await changing.until("scene")
    scene: Json = first["scene"]
    plain: Json = (await pair.one.until("scene"))["scene"]
    for version in range(1, MOVES + 1):
        acting = pair[plain["turn"]]
        mine = plain if acting is pair.one else (await pair.two.until("scene", at(version - 1)))["scene"]
        await acting.say("play", version=version - 1, action=mine["prompt"]["choices"][0]["action"])
        plain = (await pair.one.until("scene", at(version)))["scene"]
        told = await changing.until("changes", at(version))
        scene = apply(told["changes"], scene)
        assert scene == plain
    assert [m["type"] for m in changing.heard].count("scene") == 1


async def test_a_scene_asked_for_and_one_after_an_undo_are_whole(guests: Guests) -> None:
    pair = await sit_two(guests)
    changing = await pair.first.visit(pair.table, changes=True)
    before = (await changing.until("scene"))["scene"]
    actor, other = pair[before["turn"]], pair[1 - before["turn"]]
    mine = (await actor.until("scene", at(0)))["scene"]
    play = next(each for each in mine["prompt"]["choices"])
    await actor.say("play", version=0, action=play["action"])
    await changing.until("changes", at(1))
    await changing.say("hello")
    assert (await changing.until("scene"))["version"] == 1
    await actor.say("undo")
    message = await either(actor, "refused", "undo_asked")
    if message["type"] == "refused":
        pytest.skip("what was done showed something new")
    await other.say("undo_answer", agree=True)
    assert (await changing.until("scene", at(0)))["scene"] == before


def at(version: int) -> Callable[[Json], bool]:
    return lambda message: message["version"] == version


async def either(socket: Socket, *types: str) -> Json:
    while True:
        message = await socket.next()
        if message["type"] in types:
            return message
