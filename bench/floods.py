"""One guest against the house, as it is served: what others notice while they have it think about everything they can.

``claims``: sixteen lines of one seat claim the rest of a hand as fast as they may. ``replays``: six guests ask for
moments of a match that is over. ``reviews``: one guest has all their matches looked back at, then somebody else asks
for one. ``undo``: one takes back, among bots, move after move of a long match. Before and during each it is measured
how long it takes somebody else to begin a match, how long after their own move they are shown it, and how much memory
the room and its processes have.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import psutil
from websockets.asyncio.client import ClientConnection, connect

from bench.room import free_port, served

PATIENCE_S = 25.0
GAP_S = 1 / 24  # about as often as one line may say something
QUICK = {"bot_pause_s": 0, "hand_pause_s": 0}
Json = dict[str, Any]


class Guest:
    """Somebody with a cookie."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=120)

    async def create(self, **wanted: Any) -> Json:
        """Set a table."""
        answer = await self.http.post("/api/tables", json=wanted)
        answer.raise_for_status()
        made: Json = answer.json()
        return made

    @contextlib.asynccontextmanager
    async def at(self, made: Json) -> AsyncIterator[ClientConnection]:
        """A line to a table, at which they have been told what there is."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.base.replace('http', 'ws')}/ws/{made['table']}"
        async with connect(address, additional_headers={"Cookie": cookie}, max_size=None, open_timeout=60) as line:
            await line.send(json.dumps({"do": "hello", "token": made["token"]}))
            yield line


async def heard(line: ClientConnection, patience: float = PATIENCE_S) -> Json:
    """The next message."""
    said: Json = json.loads(await asyncio.wait_for(line.recv(), patience))
    return said


async def until(line: ClientConnection, wanted: Callable[[Json], bool], patience: float = 120.0) -> Json:
    """The next message that is wanted."""
    while not wanted(said := await heard(line, patience)):
        pass
    return said


@dataclass
class Others:
    """What somebody else notices: seconds to begin a match, and from a move to its scene."""

    begun: list[float] = field(default_factory=list)
    moved: list[float] = field(default_factory=list)
    never: int = 0  # matches that had not begun after the patience of most people

    def told(self) -> str:
        """In one line."""
        begun = " ".join(f"{each:.2f}" for each in self.begun) or "none"
        moved = sorted(self.moved)
        p99 = f"{1000 * moved[int(0.99 * len(moved))]:.0f} ms" if moved else "-"
        half = f"{1000 * moved[len(moved) // 2]:.0f} ms" if moved else "-"
        return (
            f"matches begun after {begun} s, {self.never} never; own moves shown after {half}, p99 {p99} ({len(moved)})"
        )


async def others(base: str, seconds: float) -> Others:
    """Begin matches and play a few moves of each, for so long."""
    found, ends, dice = Others(), time.monotonic() + seconds, random.Random(1)
    while time.monotonic() < ends:
        guest, began = Guest(base), time.monotonic()
        made = await guest.create(game="hearts", settings=QUICK)
        async with guest.at(made) as line:
            await line.send('{"do":"start"}')
            try:
                shown = await until(line, lambda said: said["type"] == "scene", PATIENCE_S)
            except TimeoutError:
                found.never += 1
                continue
            found.begun.append(time.monotonic() - began)
            with contextlib.suppress(TimeoutError):
                for _ in range(12):
                    took, shown = await moved(line, shown, dice)
                    found.moved.append(took)
        await guest.http.aclose()
    return found


def _choices(said: Json) -> list[Json]:
    prompt = said["scene"]["prompt"] if said["type"] == "scene" else None
    return [] if prompt is None else list(prompt["choices"])


async def moved(line: ClientConnection, shown: Json, dice: random.Random) -> tuple[float, Json]:
    """Seconds from a move, made as soon as there is one, until it is shown; and the scene that shows it."""
    if not _choices(shown):
        shown = await until(line, lambda said: bool(_choices(said)), 8.0)
    began, action = time.monotonic(), dice.choice(_choices(shown))["action"]
    await line.send(json.dumps({"do": "play", "version": shown["version"], "action": action}))
    shown = await until(line, lambda said: said["type"] == "scene", PATIENCE_S)
    return time.monotonic() - began, shown


# --- Attacks --------------------------------------------------------------------------------------------


async def claims(base: str, ends: Callable[[], bool], ready: asyncio.Event) -> Counter[str]:
    """Sixteen lines of one seat, each claiming as often as it may."""
    guest, counts = Guest(base), Counter[str]()
    made = await guest.create(game="hearts", settings=QUICK | {"drop_wait_s": 1000})
    async with contextlib.AsyncExitStack() as open_lines:
        first = await open_lines.enter_async_context(guest.at(made))
        await first.send('{"do":"start"}')
        version = await _to_a_claim(first)
        lines = [first, *[await open_lines.enter_async_context(guest.at(made)) for _ in range(15)]]
        hearing = [asyncio.create_task(_count(each, counts)) for each in lines]
        ready.set()
        while not ends():
            for each in lines:
                await each.send(json.dumps({"do": "rest", "version": version}))
            await asyncio.sleep(GAP_S)
        for task in hearing:
            task.cancel()
    return counts


async def _to_a_claim(line: ClientConnection) -> int:
    dice, acts = random.Random(1), 0
    while True:
        shown = await until(line, lambda said: bool(_choices(said)))
        if acts >= 6 and shown["scene"]["prompt"]["rest"]:
            return int(shown["version"])
        action = dice.choice(_choices(shown))["action"]
        await line.send(json.dumps({"do": "play", "version": shown["version"], "action": action}))
        acts += 1


async def _count(line: ClientConnection, counts: Counter[str]) -> None:
    async for said in line:
        counts[json.loads(said)["type"]] += 1


async def over(guest: Guest, **wanted: Any) -> str:
    """The table of a match that bots have played to its end."""
    plans = [{"kind": "bot", "level": "random"}] * wanted.pop("bots", 4)
    made = await guest.create(private=False, seats=plans, players=len(plans), settings=QUICK, **wanted)
    async with guest.at(made) as line:
        await line.send('{"do":"start"}')
        await until(line, lambda said: said["type"] == "table" and said["state"] == "over", 300.0)
    return str(made["table"])


async def replays(base: str, ends: Callable[[], bool], ready: asyncio.Event) -> Counter[str]:
    """Six guests who ask for any moment of a match, three at once each."""
    counts, dice = Counter[str](), random.Random(2)
    table = await over(Guest(base), game="hearts")
    guests = [Guest(base) for _ in range(6)]
    for guest in guests:
        await guest.http.get("/api/me")
    ready.set()

    async def look(guest: Guest) -> None:
        while not ends():
            step = dice.randrange(400)
            answer = await guest.http.get(f"/api/tables/{table}/replay", params={"match": 1, "step": step})
            counts[str(answer.status_code)] += 1
            await asyncio.sleep(0.05 if answer.status_code != 200 else 0)

    await asyncio.gather(*(look(guest) for guest in guests for _ in range(3)))
    return counts


async def reviews(base: str, ends: Callable[[], bool], ready: asyncio.Event) -> Counter[str]:
    """One guest has every seat of four matches looked back at; somebody else asks for one seat of theirs."""
    greedy, honest, counts = Guest(base), Guest(base), Counter[str]()
    tables = [await over(greedy, game="hearts", options={"target": 30}) for _ in range(4)]
    own = await over(honest, game="cardinoes", bots=2, options={"target": 30})
    ready.set()
    for table in tables:
        for seat in range(4):
            answer = await greedy.http.post(f"/api/tables/{table}/review", params={"seat": seat})
            counts[f"asked by one {answer.status_code}"] += 1
    began = time.monotonic()
    answer = await honest.http.post(f"/api/tables/{own}/review", params={"seat": 0})
    counts[f"asked by another {answer.status_code}"] += 1
    while not ends():
        answer = await honest.http.get(f"/api/tables/{own}/review", params={"seat": 0})
        if answer.status_code == 200 and answer.json()["review"] is not None:
            counts[f"the other's was made after {time.monotonic() - began:.0f} s"] += 1
            break
        await asyncio.sleep(0.5)
    return counts


async def undo(base: str, ends: Callable[[], bool], ready: asyncio.Event) -> Counter[str]:
    """One line that goes on among bots and takes back, again and again, in a long match."""
    guest, counts, dice = Guest(base), Counter[str](), random.Random(3)
    made = await guest.create(game="hearts", settings=QUICK | {"drop_wait_s": 1000})
    async with guest.at(made) as line:
        await line.send('{"do":"start"}')
        shown = await until(line, lambda said: said["type"] == "scene")
        for _ in range(85):
            _, shown = await moved(line, shown, dice)
        ready.set()
        hearing = asyncio.create_task(_count(line, counts))
        while not ends():
            await line.send('{"do":"undo"}')
            await asyncio.sleep(GAP_S)
        hearing.cancel()
    return counts


ATTACKS: dict[str, Callable[[str, Callable[[], bool], asyncio.Event], Awaitable[Counter[str]]]] = {
    each.__name__: each for each in (claims, replays, reviews, undo)
}


# --- Measuring ------------------------------------------------------------------------------------------


def memory(pid: int) -> str:
    """Of the room, and of its processes, in MB."""
    room = psutil.Process(pid)
    children = sum(each.memory_info().rss for each in room.children(recursive=True))
    return f"{room.memory_info().rss / 2**20:.0f} + {children / 2**20:.0f} MB"


async def attack(name: str, base: str, pid: int, seconds: float) -> None:
    """Measure before, during and after an attack."""
    await others(base, 3.0)
    print(f"{name}\n  quiet:  {(await others(base, seconds / 2)).told()}; {memory(pid)}", flush=True)
    command, pipe = [sys.executable, "-m", "bench.floods", name, base], asyncio.subprocess.PIPE
    attacker = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    assert attacker.stdin is not None
    assert attacker.stdout is not None
    await attacker.stdout.readline()
    found = await others(base, seconds)
    print(f"  during: {found.told()}; {memory(pid)}", flush=True)
    attacker.stdin.close()
    print("  answered: " + (await attacker.stdout.read()).decode().strip())
    await attacker.wait()
    began = time.monotonic()
    await others(base, 0.1)
    print(f"  after:  a match is played {time.monotonic() - began:.1f} s later; {memory(pid)}", flush=True)


async def attacking(name: str, base: str) -> None:
    """Attack until standard input ends; said on standard output: when it begins, at last what was answered."""
    ready, ended = asyncio.Event(), asyncio.Event()
    attacks = asyncio.ensure_future(ATTACKS[name](base, ended.is_set, ready))
    waiting = asyncio.create_task(ready.wait())
    await asyncio.wait({attacks, waiting}, return_when=asyncio.FIRST_COMPLETED)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    ended.set()
    print(", ".join(f"{what} {count}" for what, count in (await attacks).most_common()), flush=True)


def flood(name: str, seconds: float) -> None:
    """Serve a room as it is shipped, and attack it."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/room.sqlite3"
        command = [*(sys.executable, "-m", "cardhouse", "serve", "--no-browser"), "--port", str(port)]
        with served([*command, "--database", database], port, {"CARDHOUSE_DATA": folder}) as process:
            asyncio.run(attack(name, f"http://127.0.0.1:{port}", process.pid, seconds))


if __name__ == "__main__":
    asyncio.run(attacking(*sys.argv[1:3]))
