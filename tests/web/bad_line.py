"""A line between browser and house that can be bad: it swallows, delays, carries one way only, or is cut."""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

PIECE = 65_536


@dataclass
class Carried:
    """A connection: the writers of both its ends."""

    near: asyncio.StreamWriter
    far: asyncio.StreamWriter
    dead: bool = False  # it has swallowed something, so what came later would make no sense


@dataclass
class BadLine:
    """Carries what comes to ``port`` to the house; told otherwise by a test, which runs in another thread."""

    target: int
    port: int = 0
    delay_s: float = 0.0
    swallows: bool = False
    """What is sent vanishes, and nobody is told."""
    deaf: bool = False
    """What the page sends vanishes; what the house sends comes."""
    refuses: bool = False
    dropped: int = 0
    """Bytes that vanished."""
    carried: list[Carried] = field(default_factory=list)
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.new_event_loop)
    server: asyncio.Server | None = None

    @property
    def base(self) -> str:
        """Where the house is, over this line."""
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Reset all connections, and every one that comes."""
        self.refuses = True
        self._there(self._reset)

    def mend(self) -> None:
        """Carry whatever comes from now on; what has lost something stays dead."""
        self.swallows = self.deaf = self.refuses = False
        self.delay_s = 0.0

    async def _end(self) -> None:
        if self.server is not None:
            self.server.close()
        self._reset()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _reset(self) -> None:
        for each in self.carried:
            each.near.transport.abort()
            each.far.transport.abort()

    def _there(self, work: Callable[[], object]) -> None:
        done = threading.Event()
        self.loop.call_soon_threadsafe(lambda: (work(), done.set()))
        assert done.wait(10)

    async def _serve(self) -> None:
        self.server = await asyncio.start_server(self._carry, "127.0.0.1", self.port)
        self.port = self.server.sockets[0].getsockname()[1]

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refuses:
            writer.transport.abort()
            return
        back, forth = await asyncio.open_connection("127.0.0.1", self.target)
        carried = Carried(writer, forth)
        self.carried.append(carried)
        await asyncio.gather(self._pass(reader, forth, carried, up=True), self._pass(back, writer, carried, up=False))
        self.carried.remove(carried)

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, carried: Carried, up: bool
    ) -> None:
        with contextlib.suppress(OSError):
            while piece := await reader.read(PIECE):
                await asyncio.sleep(self.delay_s)
                if self.swallows or carried.dead or (self.deaf and up):
                    carried.dead = carried.dead or up or not self.deaf
                    self.dropped += len(piece)
                else:
                    writer.write(piece)
                    await writer.drain()
        if not carried.dead:
            writer.close()


@contextlib.contextmanager
def bad_line(target: int) -> Iterator[BadLine]:
    """A line to a house's port, good at first."""
    line = BadLine(target)
    thread = threading.Thread(target=line.loop.run_forever, daemon=True)
    thread.start()
    asyncio.run_coroutine_threadsafe(line._serve(), line.loop).result(10)
    try:
        yield line
    finally:
        asyncio.run_coroutine_threadsafe(line._end(), line.loop).result(10)
        line.loop.call_soon_threadsafe(line.loop.stop)
        thread.join(10)
        line.loop.close()
