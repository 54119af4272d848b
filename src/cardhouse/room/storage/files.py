"""The files of a SQLite database: readable to their owner alone, used by one room at a time."""

import contextlib
import errno
import os
import sys
from pathlib import Path

import structlog

from cardhouse.room.storage.errors import CannotOpen, FileMoved

log = structlog.get_logger()
BESIDE = ("", "-wal", "-shm", "-journal")
OPEN = ("", "-wal")
"""What holds moves while a room is open."""
MOVED = "the database's file was moved, deleted or replaced: nothing is kept until it is back at its place"


def make_folder(folder: Path) -> None:
    """Make a folder and what is missing above it, open to the owner alone."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)


def let_devices_be(file: Path) -> None:
    """OSError where a device, a pipe or the like lies at a place: it is everybody's, and stays as it is."""
    if file.exists() and not (file.is_file() or file.is_dir()):
        raise OSError(errno.EINVAL, "it is no file")


def make_private(file: Path) -> None:
    """Make the file where there is none; what SQLite lays beside it later takes its permissions."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600))
    for end in BESIDE:
        path = file.with_name(file.name + end)
        with contextlib.suppress(FileNotFoundError):
            if path.stat().st_mode & 0o077:
                try:
                    path.chmod(0o600)
                except OSError as error:
                    log.warning("others can read the database", file=str(path), error=error.strerror)


class Placed:
    """The files of an open database, where they lay when it was opened."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known = {path: _identity(path) for end in OPEN if (path := file.with_name(file.name + end)).exists()}

    def check(self) -> None:
        """FileMoved where one of them was moved, deleted or replaced: SQLite would go on writing to it."""
        if any(_identity(path) != known for path, known in self._known.items()):
            raise FileMoved(errno.ENOENT, MOVED)


def _identity(place: Path | int) -> tuple[int, int] | None:
    """Which file lies at a path, or is open under a number."""
    try:
        found = place.stat() if isinstance(place, Path) else os.fstat(place)
    except OSError:
        return None
    return found.st_dev, found.st_ino


class FileLock:
    """The right to be the only room on a file; the operating system takes it back when the process ends."""

    def __init__(self, file: Path) -> None:
        self._file = file.with_name(file.name + ".lock")
        self._for = file
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Whether this process has it: nobody could take it who finds the file at its place."""
        return self._handle is not None and _identity(self._handle) == _identity(self._file)

    def take(self) -> None:
        """Take it; CannotOpen when another room has it."""
        while not self.held:  # who had it may just have removed the file
            self._close()
            handle = os.open(self._file, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
            try:
                _lock(handle)
            except OSError as error:
                os.close(handle)
                raise CannotOpen(
                    f"another room uses {self._for}: close it, or name another database with --database "
                    "(rooms share a database on PostgreSQL)"
                ) from error
            self._handle = handle

    def give_back(self) -> None:
        """Release the lock for other processes; its file is removed while nobody else can have it."""
        if self.held:
            with contextlib.suppress(OSError):  # Windows removes no open file
                self._file.unlink()
        self._close()

    def _close(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
