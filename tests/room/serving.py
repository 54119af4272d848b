"""A room in a process of its own, to be killed."""

from __future__ import annotations

import contextlib
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .conftest import PATIENCE

PROGRAM = "from cardhouse.room import serve; serve('127.0.0.1', {port}, {database!r}, False)"


@dataclass
class Server:
    """A room in a process of its own."""

    process: subprocess.Popen[str]
    base: str

    def kill(self) -> None:
        """SIGKILL: nothing is put in order."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)


@contextlib.contextmanager
def served(database: Path, port: int) -> Iterator[Server]:
    """Start the room as `cardhouse serve` does, and wait for its address."""
    command = [sys.executable, "-c", PROGRAM.format(port=port, database=str(database))]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", line)
        assert found, line
        yield Server(process, f"http://127.0.0.1:{found[1]}")
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()
