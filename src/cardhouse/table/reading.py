"""Files that commands read: whole, and not without an end."""

import errno
from pathlib import Path

from cardhouse.table.words import say

MOST_MB = 256
"""More than all matches and boards that anybody has in one file."""


def content_of(path: str | Path) -> bytes:
    """What is in a file, or comes out of a pipe, which can be read only once.

    Raises OSError that names the file; so does one that holds more than ``MOST_MB``, or has no end, as /dev/zero.
    """
    most = MOST_MB * 1_000_000
    with Path(path).open("rb") as file:
        found = file.read(most + 1)
    if len(found) > most:
        raise OSError(errno.EFBIG, say("file-has-no-end", most=MOST_MB), str(path))
    return found
