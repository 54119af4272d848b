"""Libraries of compiled functions, called by ctypes: no compiler, no Numba.

A library lies with its description, which says of which sources it was made and what it holds: a *key* for each
function and what it takes, and the name of its code. Functions are called by what they are given, as Python calls
them: whole numbers, fractions, arrays, None, and tuples with names of all of these.
"""

import ctypes
import functools
import hashlib
import json
import os
import stat
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

WHOLE, FRACTION, NOTHING = "i", "f", "n"
WAYS, PYTHON = "ways_of_python", "_of_python"
"""The name of a library's function that is told where Python's own are, and how the names of its methods end."""
Call = Callable[..., Any]


def key_of(function: Any, arguments: Sequence[Any]) -> str:
    """What a compiled function for arguments of these types is found by."""
    return f"{function.__module__}.{function.__name__}({','.join(map(kind_of, arguments))})"


def kind_of(argument: Any) -> str:
    """What kind of argument it is. Raises TypeError for what no library takes."""
    if isinstance(argument, np.ndarray):
        return f"{_element(argument.dtype)}{argument.ndim}"
    if isinstance(argument, (bool, int, np.integer, np.bool_)):
        return WHOLE
    if isinstance(argument, (float, np.floating)):
        return FRACTION
    if argument is None:
        return NOTHING
    if isinstance(argument, tuple):
        return f"{type(argument).__name__}({','.join(map(kind_of, argument))})"
    raise TypeError(f"a library takes numbers, arrays, None and tuples of them, not {type(argument).__name__}")


@functools.cache
def _element(dtype: np.dtype[Any]) -> str:
    """A word for an element of arrays: its type, for records a digest of their layout."""
    if dtype.fields is None:
        return dtype.str[1:] + ":"
    return hashlib.sha256(repr(dtype).encode()).hexdigest()[:12] + ":"


def leaves(arguments: Sequence[Any]) -> Iterator[Any]:
    """All numbers and arrays of some arguments, those in tuples too; None is nothing."""
    for each in arguments:
        if isinstance(each, tuple):
            yield from leaves(each)
        elif each is not None:
            yield each


class Library:
    """A library, loaded. ``told``: its description. ``digest_of``: of the sources of a module, as they are now."""

    def __init__(self, path: Path, told: dict[str, Any], digest_of: Callable[[str], str]) -> None:
        self._names: dict[str, str] = told["inner"]
        self._digests: dict[str, str] = told["digests"]
        self._digest_of = digest_of
        self._fine: set[str] = set()
        self._code = ctypes.PyDLL(str(path))  # keeps Python's lock: most calls take less than letting it go would
        self._code[WAYS](*map(_address, (_api.PyLong_AsLongLong, _api.PyLong_FromLongLong, _api.PyErr_Occurred)))
        self._long = ctypes.CDLL(str(path))  # lets other threads run meanwhile
        self._calls: dict[str, Call] = {}

    def find(self, function: Any, arguments: Sequence[Any]) -> Call | None:
        """A function as it is called with arguments of these types; None where it is not here, or other than now."""
        try:
            key = key_of(function, arguments)
        except TypeError:  # a position by itself, say, as plain Python holds it
            return None
        if key not in self._calls:
            if key not in self._names or not self.is_of(function.__module__):
                return None
            code = self._long if function.unlocked else self._code
            self._calls[key] = _call(code, self._names[key], arguments)
        return self._calls[key]

    def is_of(self, module: str) -> bool:
        """Whether what is here of a module was made of the sources that are there now."""
        if module not in self._fine and self._digests.get(module) == self._digest_of(module):
            self._fine.add(module)  # only that is for good: more may be loaded yet of what a module asks
        return module in self._fine


def _call(code: Any, name: str, arguments: Sequence[Any]) -> Call:
    returns, _, symbol = name.partition(" ")
    run = code[symbol]
    run.restype = {"i64": ctypes.c_int64, "u64": ctypes.c_uint64, "double": ctypes.c_double, "void": None}[returns]
    run.argtypes = [each for argument in leaves(arguments) for each in _c_types(argument)]

    def call(*arguments: Any) -> Any:
        return run(*(word for argument in leaves(arguments) for word in _passed(argument)))

    def bound(first: np.ndarray[Any, Any]) -> Call:
        place, _ = _passed(first)
        return _method(code[symbol + PYTHON], place)

    def closing(*last: Any) -> Call:
        words = tuple(word for argument in leaves(last) for word in _passed(argument))

        def closed(*first: Any, kept: tuple[Any, ...] = last) -> Any:
            """``kept``: whoever lent the arrays may be gone while a thread is still in here."""
            return run(*first, *words)

        return closed

    call.bound, call.closing = bound, closing  # type: ignore[attr-defined]
    return call


class _Definition(ctypes.Structure):
    """How Python is told of a function in C: PyMethodDef."""

    _fields_ = (("name", ctypes.c_char_p), ("code", ctypes.c_void_p), ("flags", ctypes.c_int), ("doc", ctypes.c_char_p))


TAKES_ONE = 8  # METH_O
_api = ctypes.pythonapi
_new_method = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)(
    ("PyCFunction_NewEx", _api)
)


def _address(function: Any) -> ctypes.c_void_p:
    return ctypes.cast(function, ctypes.c_void_p)


@functools.cache
def _definition(place: int) -> _Definition:
    """The definition of the code at an address. It is kept for good: Python reads it while a method of it lives."""
    return _Definition(b"bound", place, TAKES_ONE, None)


def _method(code: Any, of: int) -> Call:
    """A library's function as a method: this number is its first argument."""
    method: Call = _new_method(ctypes.addressof(_definition(_address(code).value or 0)), of, None)
    return method


def is_built(step: Call) -> bool:
    """Whether a library has the step: by itself, Python would do in several moves what threads rely on as one."""
    return hasattr(step, "closing")


def closing(step: Call, *last: Any) -> Call:
    """A step with its last arguments settled, which are kept with it; those before them must be numbers."""
    settle = getattr(step, "closing", None)
    return (lambda *first: step(*first, *last)) if settle is None else settle(*last)


def bound(step: Call, first: np.ndarray[Any, Any]) -> Call:
    """A step with its array settled, which is called with a number: the quickest way to call one.

    The array has one element, and must outlast the step. Raises OverflowError for a number beyond 64 bits.
    """
    settle = getattr(step, "bound", None)
    if settle is None:
        return lambda number: step(first, int(np.int64(number)))
    found: Call = settle(first)
    return found


def _c_types(argument: Any) -> Iterator[Any]:
    if isinstance(argument, np.ndarray):
        yield ctypes.c_void_p
        yield from (ctypes.c_int64,) * argument.ndim
    else:
        yield ctypes.c_double if isinstance(argument, (float, np.floating)) else ctypes.c_int64


def _passed(argument: Any) -> Iterator[Any]:
    """A number, or where an array lies and how long it is in each direction. Raises ValueError for one with gaps."""
    if isinstance(argument, np.ndarray):
        if not argument.flags.c_contiguous:
            raise ValueError("an array that is lent must lie in one piece")
        yield argument.ctypes.data
        yield from argument.shape
    else:
        yield argument.item() if isinstance(argument, np.generic) else argument  # ctypes takes none of NumPy's numbers


shelf: dict[np.dtype[Any], Library] = {}
"""The libraries at hand, by the record of the positions that they are for."""
makers: list[Callable[[Any, Sequence[Any]], Call | None]] = []
"""What builds, in this process, what no library at hand has (``building.at_first_call``); mostly there is none."""


def find(function: Any, arguments: Sequence[Any]) -> Call | None:
    """A function as it is called with arguments of these types, where a library at hand has it.

    One that is given no position is in the library of every game that calls it.
    """
    if not shelf and not makers:
        return None
    record = next((each for each in positions_in(arguments) if each in shelf), None)
    libraries = [*shelf.values()] if record is None else [shelf[record]]
    found = (look(function, arguments) for look in (*(each.find for each in libraries), *makers))
    return next(filter(None, found), None)


def positions_in(arguments: Sequence[Any]) -> Iterator[np.dtype[Any]]:
    """The records of the positions among some arguments, those on pages too."""
    for each in leaves(arguments):
        if isinstance(each, np.ndarray) and each.dtype.names is not None:
            yield each.dtype["position"] if "position" in each.dtype.names else each.dtype


def load(folder: Path, name: str, digest_of: Callable[[str], str]) -> Library | None:
    """The library of this name in a folder; None where there is none, or others may write to it."""
    told = _told(folder, name)
    path = None if told is None else folder / told["code"]
    if told is None or path is None or not all(map(_is_ours, (folder, path, folder / f"{name}.json"))):
        return None
    return Library(path, told, digest_of)


def digests_in(folder: Path, name: str) -> dict[str, str] | None:
    """The digests of the sources that the library of this name was made of, by module; None where there is none."""
    told = _told(folder, name)
    return None if told is None else told["digests"]


def _told(folder: Path, name: str) -> dict[str, Any] | None:
    """What a library's description says; None where there is none."""
    path = folder / f"{name}.json"
    if not path.is_file():
        return None
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return told if "code" in told else None


def _is_ours(path: Path) -> bool:
    """Whether nobody but this user and the system's may write there."""
    try:
        seen = path.stat()
    except OSError:
        return False
    if os.name == "nt":
        return True
    return seen.st_uid in (os.getuid(), 0) and not seen.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
