"""Positions as those read them who show them: all their numbers taken out of the record in one stroke.

What is drawn of a position is known together with the bytes that were read for it; it goes along to the next position
of the match where those bytes are the same there.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from struct import Struct
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from cardhouse.kit.compiled.record import Array, Row, Still, class_of, view

NUMBERS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I"}
"""How ``struct`` reads fields that are one number each. Words of 64 cards are not among them: they stay NumPy's."""
LAYOUTS, READINGS = 256, 4_096  # kinds of records; what pieces have read

Bits: TypeAlias = int
"""Some bytes of a position: all bits of each."""


class Field(NamedTuple):
    """Where a field stands: all of it, and each line of one that has several."""

    whole: Bits
    lines: tuple[Bits, ...]


class Layout(NamedTuple):
    """How one kind of record is read."""

    names: tuple[str, ...]
    read: Callable[[bytes], tuple[int, ...]]  # the numbers of these names
    rows: Mapping[str, tuple[type, tuple[int, ...], np.dtype[Any], int]]  # kind of array, shape, element, place
    fields: Mapping[str, Field]


class Piece(NamedTuple):
    """What was drawn, and what was read for it."""

    read: Bits
    drawn: Any


Pieces: TypeAlias = dict[tuple[Callable[..., Any], tuple[Any, ...]], Piece]
"""By what draws them, and for which plain values."""


class StillPosition(Still):
    """A copy of one position that nobody writes to."""

    _layout: Layout
    _noting: type[Noting]

    def __init__(self, positions: Array) -> None:
        kept = self.__dict__
        layout = self._layout
        content = kept["_content"] = positions.tobytes()
        kept["_dtype"] = positions.dtype
        kept["memo"] = {}
        kept["pieces"] = {}
        kept.update(zip(layout.names, layout.read(content), strict=True))

    def follow(self, before: StillPosition) -> None:
        """Take over what is known of the position before and is the same here."""
        changed = int.from_bytes(self._content, "little") ^ int.from_bytes(before._content, "little")
        pieces: Pieces = before.pieces
        for key in [key for key, piece in pieces.items() if piece.read & changed]:
            del pieces[key]
        self.__dict__["pieces"], before.__dict__["pieces"] = pieces, {}

    def positions(self) -> Array:
        """The position as an array of one, to be played on from."""
        return np.frombuffer(bytearray(self._content), self._dtype)

    def kept(self, draw: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        """What a function draws of the position, if that is not known."""
        found = self.pieces.get((draw, args))
        return found.drawn if found is not None else self.piece(draw, args).drawn

    def piece(self, draw: Callable[..., Any], args: tuple[Any, ...]) -> Piece:
        """Draw, and note what is read."""
        noting = self._noting(self)
        drawn = draw(noting, *args)
        found = self.pieces[draw, args] = Piece(_once(noting.read), drawn)
        vars(noting).clear()  # it and its rows hold each other
        return found

    def __getattr__(self, name: str) -> Any:
        kept = self.__dict__
        row = self._layout.rows.get(name)
        if row is None:  # records in a record
            value = getattr(view(np.frombuffer(self._content, self._dtype)), name)
        else:
            kind, shape, element, place = row
            value = np.ndarray.__new__(kind, shape, element, self._content, place)
            value = value if shape else value[()]
        kept[name] = value
        return value


class Noting(Still):
    """A position while a piece is drawn of it: notes what is read."""

    _layout: Layout

    def __init__(self, still: StillPosition) -> None:
        kept = self.__dict__
        kept["still"] = still
        kept["memo"] = {}
        kept["read"] = 0

    def positions(self) -> Array:
        """The position as an array of one: all of it is read."""
        self.__dict__["read"] = (1 << 8 * len(self.still._content)) - 1
        return self.still.positions()

    def kept(self, draw: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        """A piece of the piece: what is read for it is read."""
        still = self.still
        found = still.pieces.get((draw, args)) or still.piece(draw, args)
        self.__dict__["read"] |= found.read
        return found.drawn

    def __getattr__(self, name: str) -> Any:
        kept = self.__dict__
        value = getattr(kept["still"], name)
        field = self._layout.fields[name]
        if field.lines:
            value = NotingRow(value, kept, field)
        else:
            kept["read"] |= field.whole
        kept[name] = value
        return value


class NotingRow:
    """A field of several numbers while a piece is drawn: notes which lines are read."""

    __slots__ = ("_field", "_noting", "_row")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, row: Array, noting: dict[str, Any], field: Field) -> None:
        self._row = row
        self._noting = noting
        self._field = field

    @property
    def shape(self) -> tuple[int, ...]:
        """As it is declared: nothing is read for that."""
        return self._row.shape

    def __len__(self) -> int:
        return len(self._row)

    def __getitem__(self, at: Any) -> Any:
        first = at[0] if type(at) is tuple else at
        if isinstance(first, (int, np.integer)):
            self._noting["read"] |= self._field.lines[first]
            return self._row[at]
        return self._whole()[at]

    def _whole(self) -> Array:
        self._noting["read"] |= self._field.whole
        return self._row

    def __array__(self, *how: Any, **named: Any) -> Array:
        return self._whole().__array__(*how, **named)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._whole())

    def __contains__(self, value: object) -> bool:
        return value in self._whole()

    def __eq__(self, other: object) -> Any:
        return self._whole() == other

    def __ne__(self, other: object) -> Any:
        return self._whole() != other

    def __getattr__(self, name: str) -> Any:
        return getattr(self._whole(), name)


@functools.lru_cache(READINGS)
def _once(read: Bits) -> Bits:
    """The same number for all who have read the same: it is a long one."""
    return read


def _bits(start: int, stop: int) -> Bits:
    return (1 << 8 * stop) - (1 << 8 * start)


def _field(element: np.dtype[Any], place: int) -> Field:
    end = place + element.itemsize
    if not element.shape or element.base.names is not None:
        return Field(_bits(place, end), ())
    step = element.itemsize // element.shape[0]
    return Field(_bits(place, end), tuple(_bits(start, start + step) for start in range(place, end, step)))


@functools.lru_cache(LAYOUTS)
def _class_for(dtype: np.dtype[Any]) -> type[StillPosition]:
    fields = sorted((place, name, element) for name, (element, place, *_) in (dtype.fields or {}).items())
    names, format, read_to = [], "<", 0
    rows: dict[str, tuple[type, tuple[int, ...], np.dtype[Any], int]] = {}
    for place, name, element in fields:
        number = NUMBERS.get(element.str[1:])
        if number is not None:
            format += f"{place - read_to}x{number}"
            names.append(name)
            read_to = place + element.itemsize
        elif element.base.names is None:
            rows[name] = (np.ndarray if element.base == np.uint64 else Row, element.shape, element.base, place)
    places = {name: _field(element, place) for place, name, element in fields}
    layout = Layout(tuple(names), Struct(f"{format}{dtype.itemsize - read_to}x").unpack, rows, places)
    named = {"subject": class_of(dtype), "_layout": layout}
    noting = type("NotingPosition", (Noting,), dict(named))
    return type("StillPosition", (StillPosition,), {**named, "_noting": noting})


def still(positions: Array, index: int = 0, before: Any = None) -> Any:
    """A copy of one position, for plain Python that only reads it; ``before``: one that the match has left."""
    found = _class_for(positions.dtype)(positions[index : index + 1])
    if before is not None:
        found.follow(before)
    return found
