"""One thinking process as the room holds it: started, asked one thing at a time, ended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from typing import Any, Protocol

from cardhouse.table.encoding import passed, taken

MOST_LINE = 16 * 1024 * 1024
COMMAND = (sys.executable, "-m", "cardhouse.room.thinking.worker")
START_S = 30.0
END_S = 5.0


class Thinks(Protocol):
    """A thinking process. One that has failed to answer in time is of no further use."""

    @property
    def pid(self) -> int:
        """The number of the process."""
        ...

    async def ask(self, asked: dict[str, Any], limit: float) -> dict[str, Any]:
        """Its answer within ``limit`` seconds; any exception means that it is to be replaced."""
        ...

    async def ended(self) -> None:
        """Return when the process has ended."""
        ...

    async def end(self) -> None:
        """End the process, whatever it does."""
        ...


class Process:
    """A process that runs ``worker.py``."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.pid = process.pid

    @classmethod
    async def start(cls, searches: bool) -> Process:
        """Start one and return when it is ready; ``searches``: others come before it. Any exception: it is not."""
        pipe = asyncio.subprocess.PIPE
        # A session of its own: Ctrl-C in the terminal is for the room, which then ends its processes.
        process = cls(
            await asyncio.create_subprocess_exec(
                *COMMAND,
                *(["--search"] if searches else []),
                stdin=pipe,
                stdout=pipe,
                limit=MOST_LINE,
                start_new_session=os.name == "posix",
            )
        )
        try:
            async with asyncio.timeout(START_S):
                await process._read()
        except BaseException:
            await process.end()
            raise
        return process

    async def ask(self, asked: dict[str, Any], limit: float) -> dict[str, Any]:
        """Its answer within ``limit`` seconds; any exception means that it is to be replaced."""
        async with asyncio.timeout(limit):
            stdin = self._process.stdin
            if stdin is None:
                raise EOFError
            stdin.write(passed({**asked, "limit": limit}) + b"\n")
            await stdin.drain()
            return await self._read()

    async def _read(self) -> dict[str, Any]:
        line = await self._process.stdout.readline() if self._process.stdout is not None else b""
        if not line:
            raise EOFError
        said: dict[str, Any] = taken(line)
        return said

    async def ended(self) -> None:
        """Return when the process has ended."""
        await self._process.wait()

    async def end(self) -> None:
        """End the process, whatever it does."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        with contextlib.suppress(Exception):
            async with asyncio.timeout(END_S):
                await self._process.wait()
