"""Where libraries lie that a user has had built."""

import contextlib
import os
import sys
import time
from pathlib import Path

OLD_DAYS = 30


def user_folder() -> Path:
    """The user's cache folder for this package on this system; ``CARDHOUSE_CACHE`` names another.

    A variable that is empty names none.
    """
    if named := os.environ.get("CARDHOUSE_CACHE"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "cardhouse" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "cardhouse"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardhouse"


def own_folder() -> Path:
    """The folder of libraries that this user has had built."""
    return user_folder() / "libraries"


def make_folder(folder: Path) -> None:
    """Make a folder that nobody else may write to: libraries are loaded from no other.

    Raises OSError where that cannot be done.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if os.name == "posix":
        folder.chmod(0o755)


def sweep(game: str, own: str) -> None:
    """Remove the user's libraries of a game that are older than OLD_DAYS, but not that of today's sources, ``own``.

    Whoever still needs another builds it again.
    """
    for path in own_folder().glob(f"{game}-*"):
        with contextlib.suppress(OSError):
            if not path.name.startswith(own) and time.time() - path.stat().st_mtime > OLD_DAYS * 86400:
                path.unlink()
