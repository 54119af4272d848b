"""Where compiled code comes from: a library holds a digest of all it was made from, so no old one is ever run.

What a function is made from: the sources of its module and of all that module imports, and, where it asks
verbs of a position, the sources of the rules that kind of position has.
"""

import hashlib
import importlib.util
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from cardhouse.kit.compiled.record import Position

IMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+import\s+(\([^)]*\)|[^\n]*)|import\s+([\w., ]+))", re.MULTILINE)


class Sources:
    """Where compiled code comes from: what verbs a module's functions ask, and the sources of modules and records."""

    def __init__(self, verb: type[Any]) -> None:
        self._verb = verb
        self._functions: dict[str, list[Callable[..., Any]]] = {}

    def asks(self, function: Callable[..., Any]) -> None:
        """Note a function, while its module is loaded.

        Its sources are read here, as they are loaded: who edits them later must not have old code under their name.
        """
        module = function.__module__
        if module not in self._functions:
            read_sources(module)
        self._functions.setdefault(module, []).append(function)

    def digest(self, module: str, subjects: Iterable[type[Position]] = ()) -> str:
        """One for all sources a function of ``module`` on positions of these classes can come from."""
        found = hashlib.sha256()
        for name in sorted(self._behind(module, tuple(subjects))):
            found.update(name.encode() + b"\0" + source(name))
        return found.hexdigest()

    def _behind(self, module: str, subjects: tuple[type[Position], ...]) -> set[str]:
        seen: set[str] = set()
        waiting = [module]
        while waiting:
            name = waiting.pop()
            if name in seen:
                continue
            seen.add(name)
            waiting += imports(name)
            for verb in self._asked(name):
                waiting += (verb.find(subject).__module__ for subject in subjects if verb.known_to(subject))
        return seen

    def _asked(self, module: str) -> set[Any]:
        """The verbs that functions of a module ask, by whatever name."""
        return {verb for function in self._functions.get(module, ()) for verb in self.named_in(function)}

    def named_in(self, function: Callable[..., Any]) -> Iterator[Any]:
        """The verbs a function asks."""
        names = set(_names(function.__code__))
        for name in names:
            value = function.__globals__.get(name)
            if isinstance(value, self._verb):
                yield value
            elif isinstance(value, ModuleType):
                members = (getattr(value, each, None) for each in names)
                yield from (each for each in members if isinstance(each, self._verb))


@cache
def builder() -> bytes:
    """The sources of what builds libraries: it may make other code of rules that stay as they are."""
    return b"".join(path.read_bytes() for path in sorted((Path(__file__).parent / "building").glob("*.py")))


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


@cache
def source(module: str) -> bytes:
    """The text a module was loaded from; empty for one without."""
    path = getattr(sys.modules.get(module), "__file__", None)
    if path is None:
        spec = importlib.util.find_spec(module)
        path = None if spec is None else spec.origin
    return Path(path).read_bytes() if path is not None and path.endswith(".py") else b""


_read: set[str] = set()  # modules whose text is known, and that of all they import


def read_sources(module: str) -> None:
    """Read the text of a module and of all it has imported so far."""
    seen: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in seen and name not in _read:
            seen.add(name)
            waiting += _imports(name)
    seen.discard(module)
    if not any(map(_is_loading, seen)):
        _read.update(seen & sys.modules.keys())


def _is_loading(module: str) -> bool:
    """Whether a module may still come to import more."""
    return getattr(getattr(sys.modules.get(module), "__spec__", None), "_initializing", False)


@cache
def imports(module: str) -> tuple[str, ...]:
    """The modules of its own package, and of this one, that a module imports, once all are loaded."""
    return _imports(module)


def _imports(module: str) -> tuple[str, ...]:
    homes = {module.split(".")[0], __name__.split(".")[0]}
    return tuple(name for name in _named(module) if name.split(".")[0] in homes)


def _named(module: str) -> Iterator[str]:
    for origin, names, plain in _import_lines(module):
        yield from plain
        if origin:
            yield origin
            yield from (name for name in names if name in sys.modules)


@cache
def _import_lines(module: str) -> list[tuple[str, list[str], list[str]]]:
    """Where a module's lines import from, and what may be modules there; else the modules."""
    return [
        (
            origin,
            [f"{origin}.{name}" for name in re.findall(r"\w+", names)],
            [each.split()[0] for each in plain.split(",") if each],
        )
        for origin, names, plain in IMPORT.findall(source(module).decode())
    ]
