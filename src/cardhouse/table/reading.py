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


def content_of(path: str | Path, called: str = "path") -> bytes:
    """What is in a file, or comes out of a pipe, which can be read only once.

    Raises OSError that names the file, for one that is packed, or holds more than ``MOST_MB``, or has no end, as
    /dev/zero, too; ValueError that names the argument (``called``) where that is no file's name.
    """
    if not isinstance(path, str | os.PathLike) or not os.fspath(path):
        raise ValueError(f"{called}: must name a file, not {shown(path)}")
    most = MOST_MB * 1_000_000
    try:
        with Path(path).open("rb") as file:
            found = file.read(most + 1)
    except ValueError as error:  # a letter that no name of a file can have
        raise ValueError(f"{called}: must name a file, not {shown(path)}") from error
    if found.startswith(PACKED):
        raise OSError(errno.EINVAL, say("file-is-packed"), str(path))
    if len(found) > most:
        raise OSError(errno.EFBIG, say("file-has-no-end", most=MOST_MB), str(path))
    return found


def text_of_file(path: str | Path) -> str:
    """A file's text, however old programs, Notepad or PowerShell have written it. Raises OSError, ValueError."""
    return decode(content_of(path))
