"""Which way functions are compiled: the plain path on Numba's public interface, or the linked one, which is quicker.

The linked path reaches into Numba, so it is taken only where Numba's minor version is one it was tried with.
``CARDHOUSE_COMPILING=plain`` (or ``linked``) says otherwise.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import importlib.metadata
import importlib.util
import os
from collections.abc import Iterator
from typing import Any

from cardhouse.kit.importing import bring

TRIED = ("0.68",)
PATHS = ("linked", "plain", "none")


@functools.cache
def numba_version() -> str:
    """The version of Numba, which need not be loaded for that."""
    return importlib.metadata.version("numba")


@functools.cache
def has_compiler() -> bool:
    """Whether rules can be compiled here: Numba is there, and ``CARDHOUSE_COMPILING`` does not say ``none``."""
    return os.environ.get("CARDHOUSE_COMPILING") != "none" and importlib.util.find_spec("numba") is not None


@functools.cache
def path_name() -> str:
    """``linked``, ``plain``, or ``none`` where nothing is compiled.

    Raises ValueError where CARDHOUSE_COMPILING names none of them.
    """
    asked = os.environ.get("CARDHOUSE_COMPILING", "")
    if asked:
        if asked not in PATHS:
            raise ValueError(f"CARDHOUSE_COMPILING: must be one of {', '.join(PATHS)}, not {asked!r}")
        return asked
    if not has_compiler():
        return "none"
    return "linked" if numba_version().rsplit(".", 1)[0] in TRIED else "plain"


_building: list[bool] = []


def build() -> None:
    """Have this process build libraries and run none. Raises RuntimeError where it has compiled something already."""
    if not _building and taken.cache_info().currsize:
        raise RuntimeError("a process that has compiled rules for itself builds no libraries")
    _building.append(True)


@functools.cache
def taken() -> Any:
    """The module of the path that is taken; Numba is loaded with it."""
    return bring(f"cardhouse.kit.compiled.{'building.parts' if _building else path_name()}")


@contextlib.contextmanager
def no_collections() -> Iterator[None]:
    """Compiling makes so many objects that looking for garbage among them takes a fifth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
