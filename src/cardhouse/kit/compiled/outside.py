"""What a game's library offers to other languages: functions, and how the memory that they are lent is laid out.

A function says by its annotations what it takes: ``int`` and ``float`` are numbers of 64 bits, ``NDArray[np.int64]`` is
a row of such numbers, ``Lent("position")`` memory of the layout that the game gives that name.
"""

import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

import numpy as np

from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Function


@dataclass(frozen=True)
class Lent:
    """The caller's memory, of the layout a game gives that name: ``one`` alone, or a row whose length is passed too."""

    layout: str
    one: bool = False


OnePosition: TypeAlias = Annotated[Array, Lent("position", one=True)]
OnePage: TypeAlias = Annotated[Array, Lent("page", one=True)]


@dataclass(frozen=True)
class Number:
    """A number of 64 bits, whole or with a fraction."""

    whole: bool = True


@dataclass(frozen=True)
class Rows:
    """A row of elements, or one element alone. ``layout`` is what the game calls them; empty for plain numbers."""

    element: np.dtype[Any]
    layout: str = ""
    one: bool = False


Kind: TypeAlias = Number | Rows
Layouts: TypeAlias = Mapping[str, np.dtype[Any]]


@dataclass(frozen=True)
class Entry:
    """A function of a library: its name, what it takes and returns (None: nothing), what it does in words."""

    function: Function[Any, Any]
    name: str
    parameters: Mapping[str, Kind]
    returns: Number | None
    help: str


@dataclass(frozen=True)
class Inner:
    """A function as the house's own Python calls it, with arguments of the types that it is given."""

    function: Function[Any, Any]
    arguments: Sequence[Any]


@dataclass(frozen=True)
class Interface:
    """All that a game's library is: how its memory is laid out, its functions, its numbers, and where matches begin."""

    name: str
    title: str
    layouts: Layouts
    entries: Sequence[Entry]
    numbers: Mapping[str, tuple[int, str]]  # each with what it says
    presets: Mapping[str, Array]  # a position with its options set and nothing dealt
    left_out: Sequence[str] = ()  # functions that ask for memory of their own, and so are in no library

    @property
    def prefix(self) -> str:
        """What all its names begin with in C."""
        return self.name.replace("-", "_")

    def name_of(self, function: str) -> str:
        """What a function is called in C."""
        return f"{self.prefix}_{function}"

    @property
    def names(self) -> list[str]:
        """All functions of the library, as C calls them; ``begin`` copies a preset."""
        return [self.name_of(function) for function in ("begin", *(entry.name for entry in self.entries))]


def entry_of(function: Any, layouts: Layouts) -> Entry:
    """How a function is called from outside. Raises TypeError where an annotation does not say what it takes."""
    hints = typing.get_type_hints(function.py_func, include_extras=True)
    returned = hints.pop("return")
    parameters = {name: _kind_of(hint, layouts, f"{function.__name__}: {name}") for name, hint in hints.items()}
    gives = None if returned is type(None) else _number_of(returned, f"{function.__name__}: what it returns")
    return Entry(function, function.__name__, parameters, gives, " ".join(function.__doc__.split()))


def _kind_of(hint: Any, layouts: Layouts, what: str) -> Kind:
    lent = next((each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Lent)), None)
    if lent is not None:
        return Rows(layouts[lent.layout], lent.layout, lent.one)
    if typing.get_origin(hint) is np.ndarray:
        (element,) = typing.get_args(typing.get_args(hint)[1])
        if isinstance(element, type) and issubclass(element, np.generic):
            return Rows(np.dtype(element))
    return _number_of(hint, what)


def _number_of(hint: Any, what: str) -> Number:
    if hint not in (int, bool, float):
        raise TypeError(f"{what}: must be a number, a row of numbers or what is Lent, not {hint}")
    return Number(whole=hint is not float)
