"""Positions as flat records: a class declares the fields, NumPy lays them out.

    @record
    class Cardinoes(Position):
        hands = u64(4)          # cards still held, one bit a card
        ends = i8(2)            # faces at the two ends of the chain

A declared class gains ``dtype``.  A position is one element of an array of that dtype: copying it is
a memory copy, comparing it is ``==``, storing it is ``bytes``.  Compiled or not, a field is read and
written as an attribute (``position.turn``).
"""

from __future__ import annotations

import functools
import os
from typing import Any, TypeAlias, TypeVar, overload

import numpy as np
import numpy.typing as npt

from cardhouse.kit.terms import Seat

Array: TypeAlias = npt.NDArray[Any]
Moves: TypeAlias = npt.NDArray[np.int64]
COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")


class Field:
    """What a record class declares: an element type and a shape (empty for a single number)."""

    __slots__ = ("element", "shape")

    def __init__(self, element: type[np.generic], shape: tuple[int, ...]) -> None:
        self.element = element
        self.shape = shape


class Kind:
    """A number type; calling it declares a field: ``i8()`` one number, ``i8(4)`` a row, ``i8(4, 52)`` a table."""

    def __init__(self, element: type[np.generic]) -> None:
        self.element = element

    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, *shape: int) -> Array: ...
    def __call__(self, *shape: int) -> Any:
        return Field(self.element, shape)


i8, i16, i32, i64 = Kind(np.int8), Kind(np.int16), Kind(np.int32), Kind(np.int64)
u8, u16, u32, u64 = Kind(np.uint8), Kind(np.uint16), Kind(np.uint32), Kind(np.uint64)


class Row(np.ndarray):
    """A field of several numbers as plain Python reads it: each of them is Python's own int, so nothing is narrow.

    Places are counted from the front, as in compiled code. Raises IndexError for a negative one.
    """

    def __getitem__(self, index: Any) -> Any:
        if type(index) is int and self.ndim == 1:
            if index < 0:
                raise IndexError(f"a row of a position is counted from the front: it has no place {index}")
            return self.item(index)
        found = super().__getitem__(index)
        return found if isinstance(found, np.ndarray) else int(found)


class Reading(np.void):  # type: ignore[misc]  # final in the stubs, not in NumPy
    """One position as plain Python reads and writes it: fields as attributes, numbers as Python's own int.

    Words of 64 cards stay NumPy's, as they are in compiled code.
    """

    subject: type[Position]


class Still:
    """One position that nobody writes to while it lasts, as ``kit.face.stills`` makes them.

    ``memo`` is for what is worked out of the position and asked for again.
    """

    subject: type[Position]
    memo: dict[Any, Any]

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{name}: a position that is being shown is not written to")


C = TypeVar("C", bound="type[Record]")
_classes: dict[np.dtype[Any], type[Position]] = {}


class Record:
    """What has been laid out: the base of all positions."""

    dtype: np.dtype[Any]
    reading: np.dtype[Any]  # the same, its elements Readings


def record(cls: C) -> C:
    """Lay out the fields a class and its bases declare; raises TypeError if two classes lay out alike."""
    fields: dict[str, Field] = {}
    for base in reversed(cls.__mro__):
        fields.update({name: value for name, value in vars(base).items() if isinstance(value, Field)})
    for name in fields:
        if hasattr(np.void, name):
            raise TypeError(f"{cls.__qualname__}.{name}: NumPy's records use that name themselves")
    dtype = np.dtype(_layout(fields), align=True)
    if dtype in _classes and _classes[dtype].__qualname__ != cls.__qualname__:
        raise TypeError(f"{cls.__qualname__} declares the very fields of {_classes[dtype].__qualname__}")
    cls.dtype = dtype
    _classes[dtype] = cls  # type: ignore[assignment]
    cls.reading = _reading_of(dtype, subject=cls)
    return cls


def _reading_of(dtype: np.dtype[Any], **attributes: Any) -> np.dtype[Any]:
    """How such records are read in plain Python: a property a field."""
    fields = {name: _property(name, dtype[name]) for name in dtype.names or ()}
    kind = type("Reading", (Reading,), {"__slots__": (), **attributes, **fields})
    return np.dtype((kind, dtype))


def _property(name: str, element: np.dtype[Any]) -> property:
    def write(self: Any, value: Any) -> None:
        self[name] = value

    if element.base == np.uint64 or element.names is not None:
        return property(lambda self: self[name], write)
    if element.shape:
        return property(lambda self: self[name].view(Row), write)
    return property(lambda self: int(self[name]), write)


@functools.cache
def _readable_layout(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The layout of a record, and of all records in it, as plain Python reads them."""
    if dtype in _classes:
        return _classes[dtype].reading
    names = dtype.names or ()
    inner = [_readable_layout(dtype[name]) if dtype[name].names else dtype[name] for name in names]
    offsets = [dtype.fields[name][1] for name in names] if dtype.fields else []
    layout: Any = {"names": list(names), "formats": inner, "offsets": offsets, "itemsize": dtype.itemsize}
    return _reading_of(np.dtype(layout))


WORD = 8


def _layout(fields: dict[str, Field]) -> list[Any]:
    """Widest elements first and filled up to whole words: no byte of a record is left to chance."""
    widths = {name: np.dtype(field.element).itemsize for name, field in fields.items()}
    rows: list[Any] = [
        (name, fields[name].element, fields[name].shape) for name in sorted(fields, key=lambda n: -widths[n])
    ]
    used = sum(np.dtype((element, shape)).itemsize for _, element, shape in rows)
    return [*rows, ("filling", np.uint8, (-used % WORD,))] if used % WORD else rows


def class_of(dtype: np.dtype[Any]) -> type[Position]:
    """The record class laid out as ``dtype``; KeyError when no class declares it."""
    return _classes[dtype]


@record
class Position(Record):
    """What every game's position holds; the table and the algorithms read these fields of any game."""

    key = u32(8)  # the match key: all chance of the match follows from it
    hand_key = u32(8)  # derived from key and hand; shown once the hand is over
    drawn = i64()  # random words used up under hand_key
    players = i8()
    hand = i32()  # number of the hand in play, from 0
    dealer: Seat = i8()
    turn: Seat = i8()  # seat to act, -1 once the match is over

    # Declared by each game, as wide as it needs:
    scores: Array  # match totals by seat
    pack: Array  # the cards this hand is played with, in the order they leave the pack
    first_dealer: Seat  # the option (G3), where the game has it


def blank(cls: type[Position], count: int = 1) -> Array:
    """``count`` positions of zeros, as an array whose elements rules can work on."""
    return np.zeros(count, cls.dtype if COMPILED else cls.reading)


def copy_of(positions: Array) -> Array:
    """A copy of positions, byte by byte: NumPy copies records field by field, ten times as slowly."""
    return positions.view(np.uint8).copy().view(positions.dtype)


def readable(positions: Array) -> Array:
    """A view of positions, or of records that hold positions, for plain Python to read and write."""
    return positions.view(_readable_layout(positions.dtype))


def view(positions: Array, index: int = 0) -> Any:
    """One position for plain Python: fields as attributes; writing goes through to the array."""
    return readable(positions)[index]
