"""SIGKILL in mid-match: the room starts again and every table goes on from its last accepted move."""

import asyncio
import os
import subprocess
import time
from pathlib import Path

import pytest

from cardhouse.room.serve import FIRST_PORT, listen

from .conftest import PATIENCE, Guest, Room, caller, sit_two
from .serving import served

pytestmark = [pytest.mark.long, pytest.mark.skipif(os.name != "posix", reason="SIGKILL is POSIX")]


def children(process: int) -> list[int]:
    """The processes a process has started."""
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True)
    return [int(word) for word in found.stdout.split()]


def alive(process: int) -> bool:
    """Whether a process runs (a zombie does not)."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True)
    return bool(found.stdout.strip()) and not found.stdout.strip().startswith("Z")


def all_end(processes: list[int]) -> bool:
    """Whether the processes end within some seconds."""
    until = time.monotonic() + PATIENCE
    while any(map(alive, processes)) and time.monotonic() < until:
        time.sleep(0.05)
    return not any(map(alive, processes))


@pytest.mark.full
async def test_every_table_goes_on_from_its_last_accepted_move(tmp_path: Path) -> None:
    """People's seats, tokens, cookies, chat and the bots' turns come back with it, too."""
    database = tmp_path / "room.sqlite3"
    with served(database, 0) as server:
        guests: list[Guest] = []

        def make() -> Guest:
            guests.append(Guest(Room(server.base, None), caller(server.base)))  # type: ignore[arg-type]
            return guests[-1]

        pair = await sit_two(make, options={"target": 10_000})
        watcher = make()
        bots = await watcher.create(humans=0, bots=3, settings={"bot_pause_s": 0.05}, options={"target": 10_000})
        watching = await watcher.visit(bots["table"])
        await watching.scene(5)
        scenes = [await pair.one.scene(), await pair.two.scene()]
        await pair.one.say("chat", text="still there?")
        for _ in range(7):
            turn = scenes[0]["turn"]
            scenes[turn] = await pair[turn].play_first(scenes[turn])
            scenes[1 - turn] = await pair[1 - turn].scene(scenes[turn]["version"])
        workers = children(server.process.pid)
        assert workers
        server.kill()
    seen_before = max(message["version"] for message in watching.heard if message["type"] == "scene")
    with served(database, int(server.base.rsplit(":", 1)[1])):
        one = await pair.first.visit(pair.table)
        assert (await one.hello())["you"] == 0
        first = await one.scene()
        two = await pair.second.visit(pair.table, token=pair.second_token, cookie=False)
        assert (await two.hello())["you"] == 1
        second = await two.scene()
        assert [first["zones"], second["zones"]] == [scene["zones"] for scene in scenes]
        assert first["version"] == scenes[0]["version"]
        assert first["events"] == scenes[0]["events"]
        turn = first["turn"]
        after = await (one, two)[turn].play_first((first, second)[turn])
        assert after["version"] == first["version"] + 1
        while not any(message["type"] == "chat" and message["text"] == "still there?" for message in one.heard):
            await one.until("chat")
        again = await watcher.visit(bots["table"])
        await again.hello()
        resumed = await again.scene()
        assert resumed["version"] >= seen_before
        await again.scene(resumed["version"] + 3)  # the bots play on
        for guest in guests:
            await guest.go()
    assert await asyncio.to_thread(all_end, workers), "a bot's process outlived its room"


def test_the_room_says_when_its_port_is_taken() -> None:
    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    with pytest.raises(OSError, match=rf"cannot listen on 127\.0\.0\.1:{port}"):
        listen("127.0.0.1", port)
    taken.close()


def test_without_a_port_the_first_free_one_is_taken() -> None:
    first, second = listen("127.0.0.1", None), listen("127.0.0.1", None)
    assert FIRST_PORT <= first.getsockname()[1] < second.getsockname()[1]
    first.close()
    second.close()
