"""Files that commands read: whole, and not without an end."""

import errno
import os
from pathlib import Path

from cardhouse.kit.numbers import shown
from cardhouse.table.entries import decode
from cardhouse.table.words import say

MOST_MB = 256
"""More than all matches and boards that anybody has in one file."""

PACKED = (
    b"\x1f\x8b\x08",
    b"PK\x03\x04",
    b"BZh",
    b"\xfd7zXZ\0",
    b"7z\xbc\xaf\x27\x1c",
    b"\x28\xb5\x2f\xfd",
    b"Rar!\x1a\x07",
)
"""How files of gzip, zip, bzip2, xz, 7-Zip, Zstandard and RAR begin."""


def file_named(path: str | Path, called: str = "path") -> Path:
    """The file of this name. Raises ValueError that names the argument (``called``) for what is no file's name."""
    if isinstance(path, str | os.PathLike):
        name = os.fspath(path)
        if isinstance(name, str) and name and "\0" not in name:
            return Path(name)
    raise ValueError(f"{called}: must name a file, not {shown(path)}")


def content_of(path: str | Path, called: str = "path") -> bytes:
    """What is in a file, or comes out of a pipe, which can be read only once.

    Raises OSError that names the file, for one that is packed, or holds more than ``MOST_MB``, or has no end, as
    /dev/zero, too; what ``file_named`` does.
    """
    most = MOST_MB * 1_000_000
    with file_named(path, called).open("rb") as file:
        found = file.read(most + 1)
    if found.startswith(PACKED):
        raise OSError(errno.EINVAL, say("file-is-packed"), str(path))
    if len(found) > most:
        raise OSError(errno.EFBIG, say("file-has-no-end", most=MOST_MB), str(path))
    return found


def text_of_file(path: str | Path) -> str:
    """A file's text, however old programs, Notepad or PowerShell have written it. Raises OSError, ValueError."""
    return decode(content_of(path))
