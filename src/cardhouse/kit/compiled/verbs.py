"""Rules: plain functions over a position, compiled, and found by the kind of position they are given.

A verb (``legal``, ``play``, ``deal`` ...) is an object; a game gives it a text for its record class, and classes
derived from that share it:

    @legal.rule
    def legal_plays(position: Hearts, moves: Moves) -> int: ...

Algorithms call the verbs; which rule they mean is settled when they are compiled, so nothing is looked up at run
time. ``building`` compiles functions into libraries, in processes of its own; here a function is called by the library
that has it (``library``). Where none has, and inside ``interpreting()``, it runs as the Python it is, and a verb looks
the rule up by the position's class: the results are the same.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import threading
import typing
from collections.abc import Callable, Iterator
from typing import Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from cardhouse.kit.compiled import library
from cardhouse.kit.compiled.record import COMPILED, Position, Reading, Still, class_of, readable
from cardhouse.kit.compiled.sources import Sources, source
from cardhouse.kit.importing import bring

P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])
S = TypeVar("S", bound=Position)
Dice: TypeAlias = npt.NDArray[np.uint64]


class _Mode(threading.local):
    interpreting = False


_mode = _Mode()
UNASKED = object()


class interpreting(contextlib.ContextDecorator):  # noqa: N801 - it reads as what one does
    """Have this thread run rules as the Python they are, whatever it calls. Positions must be ``readable``."""

    __slots__ = ("_before",)

    def __enter__(self) -> None:
        self._before = _mode.interpreting
        _mode.interpreting = True

    def __exit__(self, *raised: object) -> None:
        _mode.interpreting = self._before

    def _recreate_cm(self) -> interpreting:
        return interpreting()


class Function(Generic[P, R]):
    """A function of rules, algorithms or players: a library may have it compiled."""

    def __init__(self, function: Callable[P, R], inline: bool, allocates: bool, unlocked: bool) -> None:
        functools.update_wrapper(self, function)
        self.py_func = function
        self.inline = inline
        self.allocates = allocates
        self.unlocked = unlocked
        if source(function.__module__):
            sources.asks(function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """What the function returns: by a library that has it, unless rules are being interpreted."""
        if _mode.interpreting:
            first: Any = args[0] if args else None
            if isinstance(first, Still) and not kwargs:
                found: R = self._of_still(first.memo, args)
                return found
            if type(first) is np.ndarray and first.dtype.type is np.void:  # positions, as compiled code takes them
                plain: Any = self.py_func
                return plain(readable(first), *args[1:], **kwargs)
            return self.py_func(*args, **kwargs)
        if _noted is not None:
            return typing.cast(R, direct(self, *args)())
        built = None if kwargs else library.find(self, args)
        return typing.cast(R, interpreted(self)(*args, **kwargs) if built is None else built(*args))

    def _of_still(self, memo: dict[Any, Any], args: tuple[Any, ...]) -> Any:
        """Rules only read a position that stands still, so each is asked once for all who are shown it.

        One that is lent an array, to fill it, is asked every time.
        """
        plain: Any = self.py_func
        asked = (self, args[1:])
        try:
            found = memo.get(asked, UNASKED)
        except TypeError:  # an array: nothing to look up
            return plain(*args)
        if found is UNASKED:
            found = memo[asked] = plain(*args)
        return found

    @property
    def _numba_type_(self) -> Any:
        return _type_of(self)

    def __repr__(self) -> str:
        return f"<{self.__module__}.{getattr(self.py_func, '__qualname__', '?')}>"


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function that rules, algorithms or players call."""
    return _function(function)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a short function straight into everything that calls it: for the hottest paths only."""
    return _function(function, inline=True)


def allocating(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function that makes an array, or is given one to keep: no game's rule, a player's thinking.

    Whatever it only lends the array to is ``compiled`` as ever.
    """
    return _function(function, allocates=True)


def unlocked(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function that Python calls for work that takes long: other threads run meanwhile.

    Whoever calls it sees to it that nobody writes to what it is lent.
    """
    return _function(function, unlocked=True)


def _function(
    function: Callable[P, R], inline: bool = False, allocates: bool = False, unlocked: bool = False
) -> Callable[P, R]:
    return typing.cast(Callable[P, R], Function(function, inline, allocates, unlocked)) if COMPILED else function


_noted: list[tuple[Function[Any, Any], tuple[Any, ...]]] | None = None


@contextlib.contextmanager
def noting() -> Iterator[list[tuple[Function[Any, Any], tuple[Any, ...]]]]:
    """Note what functions Python calls here, or asks for, and with what; none is run, each is said to return 1."""
    global _noted
    _noted, before = [], _mode.interpreting
    _mode.interpreting = False
    try:
        yield _noted
    finally:
        _noted, _mode.interpreting = None, before


def is_noting() -> bool:
    """Whether what is called is only noted now."""
    return _noted is not None


def direct(function: Any, *arguments: Any) -> Callable[..., Any]:
    """A function as Python calls it quickest, for arguments of just these types.

    By a library at hand that has it, else interpreted. Uncompiled, itself.
    """
    if not COMPILED:
        return typing.cast(Callable[..., Any], function)
    if _noted is not None:
        _noted.append((function, arguments))
        return lambda *_: 1
    return library.find(function, arguments) or interpreted(function)


def interpreted(function: Any) -> Callable[..., Any]:
    """A function as Python runs it, whatever is compiled; it may be given positions as compiled code takes them."""
    plain = getattr(function, "py_func", function)

    def run(*arguments: Any) -> Any:
        with interpreting():
            return plain(*map(_as_read, arguments))

    return run


def _as_read(argument: Any) -> Any:
    """An argument as plain Python reads it: positions, and what holds them."""
    if isinstance(argument, np.ndarray) and argument.dtype.names is not None:
        return readable(argument)
    if isinstance(argument, np.void) and not isinstance(argument, Reading):
        return readable(_lent(argument))[0]
    if isinstance(argument, tuple) and hasattr(argument, "_fields"):
        return type(argument)(*map(_as_read, argument))
    return argument


def _type_of(function: Any) -> Any:
    """What the compiler takes it for; only a process that builds libraries asks, and loads the compiler for it."""
    return bring("cardhouse.kit.compiled.building.front").type_of(function)


def _lent(position: np.void) -> npt.NDArray[Any]:
    """One element of an array, as an array that writes to it: by itself NumPy would lend it to be read alone."""
    place = np.frombuffer(position, np.uint8).ctypes.data
    lent: Any = (ctypes.c_char * position.nbytes).from_address(place)
    return np.frombuffer(lent, position.dtype)


class NoRuleError(TypeError):
    """A verb was asked of a kind of position that has no rule for it."""


class Verb(Generic[P, R]):
    """What kinds of positions have rules of their own for; a call means the rule for the position it is given."""

    def __init__(self, stub: Callable[Concatenate[Any, P], R]) -> None:
        functools.update_wrapper(self, stub)
        self.name: str = stub.__name__
        self._rules: dict[type[Position], Callable[..., R]] = {}
        self._found: dict[type[Position], Callable[..., R]] = {}

    def rule(self, function: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
        """Compile a function, and make it this verb's rule for the record class its first parameter is annotated with.

        It may have been compiled already, by ``inlined`` or ``allocating``.
        """
        plain: Any = getattr(function, "py_func", function)
        finished: Any = function if plain is not function else compiled(function)
        subject = typing.get_type_hints(plain, plain.__globals__)[plain.__code__.co_varnames[0]]
        self._rules[subject] = finished
        self._found.clear()
        return finished

    def rules(self) -> Iterator[tuple[type[Position], Callable[..., R]]]:
        """The rules there are, with the record class of each."""
        yield from self._rules.items()

    def known_to(self, subject: type[Position]) -> bool:
        """Whether there is a rule for this record class."""
        return self._of(subject) is not None

    def find(self, subject: type[Position]) -> Callable[..., R]:
        """The rule for a record class; NoRuleError where there is none."""
        found = self._of(subject)
        if found is None:
            raise NoRuleError(f"{subject.__qualname__} has no rule named {self.name}")
        return found

    def _of(self, subject: type[Position]) -> Callable[..., R] | None:
        return next((self._rules[base] for base in subject.__mro__ if base in self._rules), None)

    def __call__(self, position: Any, *args: P.args, **kwargs: P.kwargs) -> R:
        """What the rule for this position returns."""
        subject = getattr(type(position), "subject", None) or class_of(position.dtype)
        found = self._found.get(subject)
        if found is None:
            found = self._found[subject] = self.find(subject)
        return found(position, *args, **kwargs)

    @property
    def _numba_type_(self) -> Any:
        return _type_of(self)

    def __repr__(self) -> str:
        return f"<verb {self.name}>"


def verb(stub: Callable[Concatenate[Any, P], R]) -> Verb[P, R]:
    """Make a verb of a stub: its parameters, and a docstring that says what a rule for it must do."""
    return Verb(stub)


sources = Sources(Verb)
"""Where all compiled code comes from."""
