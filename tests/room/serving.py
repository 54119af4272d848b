"""A room in a process of its own, to be killed."""

import contextlib
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .conftest import PATIENCE, waiting_for_no_search

PROGRAM = """
import json, sys
from cardhouse.room.serve import keep_open
from cardhouse.room.settings import Settings
told = json.loads(sys.argv[2])
values = {name: tuple(value) if isinstance(value, list) else value for name, value in told.items()}
keep_open(Settings(**values), int(sys.argv[1]), False)
"""


@dataclass
class Server:
    """A room in a process of its own."""

    process: subprocess.Popen[str]
    base: str
    log: Path

    @property
    def port(self) -> int:
        return int(self.base.rpartition(":")[2])

    @property
    def memory(self) -> int:
        """What the process holds in memory, in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found
        return int(found[1]) * 1024

    def kill(self) -> None:
        """SIGKILL: nothing is put in order."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)


@contextlib.contextmanager
def served(
    database: Path, /, port: int = 0, files: tuple[int, int] | None = None, before: str = "", **settings: Any
) -> Iterator[Server]:
    """Start the room as `cardhouse serve` does, and wait for its address; ``files`` are its limits of open files.

    ``before``: what its process does first. Its log lies beside the database, which another one
    named in the settings replaces.
    """
    values = {"database": f"sqlite:///{database}", **settings}
    command = [sys.executable, "-c", before + PROGRAM, str(port), json.dumps(values)]
    if files is not None:
        command = ["bash", "-c", f'ulimit -Sn {files[0]}; ulimit -Hn {files[1]}; exec "$@"', "bash", *command]
    log = database.with_suffix(".log")
    with log.open("a") as errors, waiting_for_no_search():
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", line)
        assert found, line
        yield Server(process, f"http://127.0.0.1:{found[1]}", log)
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()
