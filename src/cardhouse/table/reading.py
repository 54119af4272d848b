"""Files that commands read: whole, and not without an end."""

import errno
import os
import reprlib
from pathlib import Path

from cardhouse.table.entries import decode
from cardhouse.table.words import say

MOST_MB = 256
"""More than all matches and boards that anybody has in one file."""


def content_of(path: str | Path, called: str = "path") -> bytes:
    """What is in a file, or comes out of a pipe, which can be read only once.

    Raises OSError that names the file, for one that holds more than ``MOST_MB``, or has no end, as /dev/zero, too;
    ValueError that names the argument (``called``) where that is no file's name.
    """
    if not isinstance(path, str | os.PathLike) or not os.fspath(path):
        raise ValueError(f"{called}: must name a file, not {reprlib.repr(path)}")
    most = MOST_MB * 1_000_000
    with Path(path).open("rb") as file:
        found = file.read(most + 1)
    if len(found) > most:
        raise OSError(errno.EFBIG, say("file-has-no-end", most=MOST_MB), str(path))
    return found


def text_of_file(path: str | Path) -> str:
    """A file's text, however old programs, Notepad or PowerShell have written it. Raises OSError, ValueError."""
    return decode(content_of(path))
