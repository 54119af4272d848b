"""Which way functions are compiled: the plain path on Numba's public interface, or the linked one, which is quicker.

The linked path reaches into Numba, so it is taken only where Numba's minor version is one it was tried with.
``CARDHOUSE_COMPILING=plain`` (or ``linked``) says otherwise.
"""

from __future__ import annotations

import functools
import importlib.metadata
import os
from typing import Any

from cardhouse.kit.importing import bring

TRIED = ("0.68",)
PATHS = ("linked", "plain")


@functools.cache
def numba_version() -> str:
    """The version of Numba, which need not be loaded for that."""
    return importlib.metadata.version("numba")


@functools.cache
def path_name() -> str:
    """``linked`` or ``plain``. Raises ValueError where CARDHOUSE_COMPILING names neither."""
    asked = os.environ.get("CARDHOUSE_COMPILING", "")
    if asked:
        if asked not in PATHS:
            raise ValueError(f"CARDHOUSE_COMPILING: must be one of {', '.join(PATHS)}, not {asked!r}")
        return asked
    return "linked" if numba_version().rsplit(".", 1)[0] in TRIED else "plain"


@functools.cache
def taken() -> Any:
    """The module of the path that is taken; Numba is loaded with it."""
    return bring(f"cardhouse.kit.compiled.{path_name()}")
