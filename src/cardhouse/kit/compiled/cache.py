"""Compiled code on disk, each piece under a digest of all it was made from, so nothing stale is ever run.

What a function is made from: the sources of its module and of all that module imports, and, where it asks
verbs of a position, the same for the rules that kind of position has.  Numba's own cache does not notice
a change in another file, and its index of a function is shared by processes that write at the same time;
here a piece is one file, written at once.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import pickle
import platform
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numba
from numba.core import serialize, types
from numba.core.caching import _Cache

Rules = Callable[[str, Any], str | None]
"""(verb, record type) -> the module of the rule that is meant, None where there is none."""

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
    """Where compiled code comes from: which verbs a module asks, and the sources behind modules and records."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._asked: dict[str, set[str]] = {}

    def asks(self, module: str, verbs: Iterable[str]) -> None:
        """Note, while a module is loaded, that a function of it asks these verbs.

        Its sources are read here, as they are loaded: who edits them later must not have old code under their name.
        """
        if module not in self._asked:
            read_sources(module)
        self._asked.setdefault(module, set()).update(verbs)

    def digest(self, module: str, records: Iterable[Any] = ()) -> str:
        """One for all sources a function of ``module`` on positions of these record types can come from."""
        found = hashlib.sha256()
        for name in sorted(self._behind(module, tuple(records))):
            found.update(name.encode() + b"\0" + source(name))
        return found.hexdigest()

    def _behind(self, module: str, records: tuple[Any, ...]) -> set[str]:
        seen: set[str] = set()
        waiting = [module]
        while waiting:
            name = waiting.pop()
            if name in seen:
                continue
            seen.add(name)
            waiting += imports(name)
            for verb in self._asked.get(name, ()):
                rules = (self._rules(verb, record) for record in records)
                waiting += (rule for rule in rules if rule is not None)
        return seen


@cache
def source(module: str) -> bytes:
    """The text a module was loaded from; empty for one without."""
    path = getattr(sys.modules.get(module), "__file__", None)
    if path is None:
        spec = importlib.util.find_spec(module)
        path = None if spec is None else spec.origin
    return Path(path).read_bytes() if path is not None and path.endswith(".py") else b""


def read_sources(module: str) -> None:
    """Read the text of a module and of all it has imported so far."""
    seen: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += _imports(name)


@cache
def imports(module: str) -> tuple[str, ...]:
    """The modules of its own package, and of this one, that a module imports, once all are loaded."""
    return _imports(module)


def _imports(module: str) -> tuple[str, ...]:
    homes = {module.split(".")[0], __name__.split(".")[0]}
    return tuple(name for name in _named(module) if name.split(".")[0] in homes)


def _named(module: str) -> Iterator[str]:
    for origin, names, plain in IMPORT.findall(source(module).decode()):
        if origin:
            yield origin
            for name in re.findall(r"\w+", names):
                if f"{origin}.{name}" in sys.modules:
                    yield f"{origin}.{name}"
        for name in filter(None, plain.split(",")):
            yield name.split()[0]


def records_in(argument: Any) -> Iterator[Any]:
    """The record types a type holds, those within other records too."""
    if isinstance(argument, types.Record):
        yield argument
        for field in argument.fields.values():
            yield from records_in(field.type)
    elif isinstance(argument, types.Array):
        yield from records_in(argument.dtype)
    elif isinstance(argument, types.BaseTuple):
        for each in argument:
            yield from records_in(each)


@dataclass(frozen=True)
class Form:
    """A form in which functions are compiled: its name, and how what was compiled is kept and had again."""

    name: str
    pack: Callable[[Any], tuple[Any, ...] | None]  # None: it cannot be kept
    unpack: Callable[..., Any]  # (target context, where it is kept, *what ``pack`` returned)
    note: Callable[[Any, str], None]  # (library, where it is kept)


def read_piece(key: str) -> tuple[Any, ...]:
    """What is kept there. Raises OSError, EOFError, UnpicklingError where it is gone or spoilt."""
    piece: tuple[Any, ...] = pickle.loads(_path_of(key).read_bytes())
    return piece


def _path_of(key: str) -> Path:
    return user_folder() / "rules" / key


class RuleCache(_Cache):
    """The pieces of one function, a file for each signature. Without a folder to write to, nothing is kept."""

    def __init__(self, function: Callable[..., Any], form: Form, sources: Sources) -> None:
        self._function = function
        self._form = form
        self._sources = sources
        self._on = True
        self._keys: dict[tuple[Any, ...], str] = {}

    @property
    def cache_path(self) -> str:
        """The folder of the function's module."""
        return str(_path_of(self._function.__module__))

    def key(self, sig: Any, codegen: Any) -> str:
        """Where the piece for a signature is kept: the module and a digest of all it is made from."""
        args = tuple(sig.args if hasattr(sig, "args") else sig)
        if args not in self._keys:
            self._keys[args] = self._key_anew(args, codegen)
        return self._keys[args]

    def _key_anew(self, args: tuple[Any, ...], codegen: Any) -> str:
        records = [record for argument in args for record in records_in(argument)]
        made_of = (
            numba.__version__,
            platform.python_version(),
            codegen.magic_tuple(),
            self._form.name,
            self._function.__qualname__,
            self._function.__code__.co_firstlineno,
            str(args),
            self._sources.digest(self._function.__module__, records),
        )
        name = f"{self._function.__name__}-{hashlib.sha256(repr(made_of).encode()).hexdigest()[:32]}"
        return f"{self._function.__module__}/{name}"

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The function compiled for a signature, None if it is not there."""
        if not self._on:
            return None
        target_context.refresh()
        key = self.key(sig, target_context.codegen())
        with contextlib.suppress(OSError, EOFError, pickle.UnpicklingError):
            return self._form.unpack(target_context, key, *read_piece(key))
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep a function compiled for a signature, if it can be."""
        piece = None if not self._on or data.lifted else self._form.pack(data)
        if piece is None:
            return
        key = self.key(sig, data.codegen)
        path = _path_of(key)
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, draft = tempfile.mkstemp(dir=path.parent)
            with os.fdopen(handle, "wb") as file:
                file.write(serialize.dumps(piece))
            Path(draft).replace(path)
            self._form.note(data.library, key)

    def enable(self) -> None:
        """Use the cache."""
        self._on = True

    def disable(self) -> None:
        """Do not use the cache."""
        self._on = False

    def flush(self) -> None:
        """Forget the function's pieces."""
        for path in Path(self.cache_path).glob(f"{self._function.__name__}-*"):
            path.unlink(missing_ok=True)
