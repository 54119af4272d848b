"""Positions as those read them who show them: all their numbers taken out of the record in one stroke."""

import functools
from collections.abc import Callable, Mapping
from struct import Struct
from typing import Any, NamedTuple

import numpy as np

from cardhouse.kit.compiled.record import Array, Row, Still, class_of, view

NUMBERS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I"}
"""How ``struct`` reads fields that are one number each. Words of 64 cards are not among them: they stay NumPy's."""


class Layout(NamedTuple):
    """How one kind of record is read."""

    names: tuple[str, ...]
    read: Callable[[bytes], tuple[int, ...]]  # the numbers of these names
    rows: Mapping[str, tuple[type, tuple[int, ...], np.dtype[Any], int]]  # kind of array, shape, element, place


class StillPosition(Still):
    """A copy of one position that nobody writes to."""

    _layout: Layout

    def __init__(self, positions: Array) -> None:
        kept = self.__dict__
        layout = self._layout
        content = kept["_content"] = positions.tobytes()
        kept["_dtype"] = positions.dtype
        kept["memo"] = {}
        kept.update(zip(layout.names, layout.read(content), strict=True))

    def positions(self) -> Array:
        """The position as an array of one, to be played on from."""
        return np.frombuffer(bytearray(self._content), self._dtype)

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


@functools.cache
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
    layout = Layout(tuple(names), Struct(f"{format}{dtype.itemsize - read_to}x").unpack, rows)
    return type("StillPosition", (StillPosition,), {"subject": class_of(dtype), "_layout": layout})


def still(positions: Array, index: int = 0) -> Any:
    """A copy of one position, for plain Python that only reads it."""
    return _class_for(positions.dtype)(positions[index : index + 1])
