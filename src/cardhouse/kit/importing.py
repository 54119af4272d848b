"""Modules that are brought when they are needed, by whatever thread needs them first."""

import importlib
import threading
from types import ModuleType

_one = threading.RLock()


def bring(module: str) -> ModuleType:
    """Import a module, one thread at a time: two that enter a package at two doors may find it half made."""
    with _one:
        return importlib.import_module(module)
