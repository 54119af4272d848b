"""Compiled code on disk, each piece under a digest of all it was made from, so nothing stale is ever run.

What a function is made from: the sources of its module and of all that module imports, and, where it asks
verbs of a position, the same for the rules that kind of position has.  Numba's own cache does not notice
a change in another file, and its index of a function is shared by processes that write at the same time;
here a piece is one file, written at once.

Pieces nobody has read for long are swept away: those that another version of the same function has replaced after
a few days, the others after some months.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import platform
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from cardhouse.kit.compiled.paths import numba_version, path_name
from cardhouse.kit.compiled.record import Position

IMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+import\s+(\([^)]*\)|[^\n]*)|import\s+([\w., ]+))", re.MULTILINE)


def user_folder() -> Path:
    """The user's cache folder for this package on this system; ``CARDHOUSE_CACHE`` names another."""
    if "CARDHOUSE_CACHE" in os.environ:
        return Path(os.environ["CARDHOUSE_CACHE"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "cardhouse" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "cardhouse"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "cardhouse"


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

    def packages(self) -> set[str]:
        """The packages that functions noted here come from."""
        return {module.split(".")[0] for module in list(self._functions)}

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


def key_of(function: Callable[..., Any], form: str, types: object, machine: object, digest: str) -> str:
    """Cache key of a function for some types: its module and name, and digests of its signature and of its sources."""
    code = function.__code__
    meant = (form, function.__qualname__, code.co_firstlineno, str(types))
    made_of = (numba_version(), platform.python_version(), machine, digest, *meant)
    versions = _short((form, function.__qualname__, str(types)), 12)
    return f"{function.__module__}/{function.__name__}-{versions}-{_short(made_of, 32)}"


def _short(value: object, letters: int) -> str:
    return hashlib.sha256(repr(value).encode()).hexdigest()[:letters]


def path_of(key: str) -> Path:
    """The file in which compiled code is cached, by its key."""
    return user_folder() / "rules" / key


def read(key: str) -> bytes:
    """What is kept there; OSError where nothing is."""
    path = path_of(key)
    kept = path.read_bytes()
    with contextlib.suppress(OSError):
        if time.time() - path.stat().st_mtime > DAY:
            path.touch()  # for the sweep
    return kept


def write(key: str, piece: bytes) -> bool:
    """Keep a piece, at once; false without a folder to write to."""
    path = path_of(key)
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=DRAFT)
        with os.fdopen(handle, "wb") as file:
            file.write(piece)
        Path(draft).replace(path)
        return True
    return False


DAY = 86400.0
DRAFT = "draft-"
REPLACED_DAYS, UNUSED_DAYS = 3, 120


def sweep(now: float | None = None) -> int:
    """Remove pieces, marks and drafts that no longer fit anything in use; returns how many files went.

    A piece goes when nobody has read it for REPLACED_DAYS and a newer version of it is there, or for UNUSED_DAYS.
    """
    now = time.time() if now is None else now
    gone = 0
    for folder in (user_folder() / "rules", user_folder() / "plain", user_folder() / "compiled"):
        newest: dict[tuple[Path, str], float] = {}
        ages: dict[Path, float] = {}
        for path in filter(Path.is_file, folder.rglob("*")):
            with contextlib.suppress(OSError):
                ages[path] = path.stat().st_mtime
                name = _versions(path)
                newest[name] = max(newest.get(name, 0.0), ages[path])
        for path, read_at in ages.items():
            replaced = newest[_versions(path)] > read_at or path.name.startswith(DRAFT)
            if now - read_at > (REPLACED_DAYS if replaced else UNUSED_DAYS) * DAY:
                with contextlib.suppress(OSError):
                    path.unlink()
                    gone += 1
    return gone


def _versions(path: Path) -> tuple[Path, str]:
    """What all versions of a piece have in common."""
    return path.parent, path.name.rpartition("-")[0]


UNRESOLVED = ".numba.unresolved$"
"""How the code of a function begins to name one that calls itself."""


def keep_plainly(dispatcher: Any, sources: Sources) -> None:
    """Have Numba keep what an ordinary dispatcher compiles, in a folder of its own for each state of all sources."""
    import numba
    from numba.core.caching import FunctionCache

    class Kept(FunctionCache):
        """What calls a function that calls itself is not kept: in another process its code would lack that function's
        address, and running it would end the process."""

        def save_overload(self, sig: Any, data: Any) -> None:
            if UNRESOLVED not in data.library.get_llvm_str():
                super().save_overload(sig, data)

    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(user_folder() / "plain" / _state_of(frozenset(sources.packages())))
    try:
        dispatcher._cache = Kept(dispatcher.py_func)
    finally:
        numba.config.CACHE_DIR = before


@cache
def _state_of(packages: frozenset[str]) -> str:
    """One for all sources of some packages."""
    found = hashlib.sha256(f"{numba_version()} {platform.python_version()} {path_name()}".encode())
    for package in sorted(packages):
        spec = importlib.util.find_spec(package) if package != "__main__" else None
        places = (spec.submodule_search_locations if spec is not None else None) or ()
        files = sorted(path for place in places for path in Path(place).rglob("*.py"))
        for file in files:
            found.update(str(file).encode() + b"\0" + file.read_bytes())
        if not files:
            found.update(package.encode() + b"\0" + source(package))
    return found.hexdigest()[:32]
