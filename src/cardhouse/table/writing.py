"""Files that commands write: whole, or what was there stays. Errors name the file and what is wrong with it."""

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path

from cardhouse.table.reading import file_named


def write(path: str | Path, what: str | bytes) -> None:
    """Put a text (as UTF-8) or bytes into a file, in place of what it held; its folder is made where it is missing.

    Raises OSError that names the file; then the file holds what it held before. ValueError for what is no name of one.
    """
    check(path)
    target = Path(path).resolve()
    content = what.encode() if isinstance(what, str) else what
    with naming(path):
        if target.exists() and not target.is_file():  # a device or a pipe cannot be put in another's place
            target.write_bytes(content)
        else:
            _replace(target, content)


def _replace(target: Path, content: bytes) -> None:
    draft = target.with_name(f".{target.name}.{os.getpid()}.draft")
    try:
        draft.write_bytes(content)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def check(path: str | Path) -> None:
    """Make sure that a file can be written there; its folder is made. Raises OSError that names what is wrong."""
    target = file_named(path)
    if target.is_dir():
        raise told(errno.EISDIR, target)
    make_folder(target.parent)
    place = target if target.exists() else target.parent
    if not os.access(place, os.W_OK):
        raise told(errno.EACCES, target)


def make_folder(path: str | Path) -> None:
    """Make a folder, and those it lies in, where they are missing. Raises OSError that names it."""
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise told(errno.ENOTDIR, path) from None


@contextlib.contextmanager
def naming(path: str | Path) -> Iterator[None]:
    """Errors of the disk name this file, whichever draft they came from. Raises OSError."""
    try:
        yield
    except OSError as error:
        raise told(error.errno or errno.EIO, path) from error


def told(number: int, path: str | Path) -> OSError:
    """An error of the operating system that names a file."""
    return OSError(number, os.strerror(number), str(path))
