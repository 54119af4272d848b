"""What a library is built of: a part for each function, without Python's wrapper, neither kept nor optimised."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numba
from numba import types

from cardhouse.kit.compiled import linked
from cardhouse.kit.compiled.linked import type_of, types_of, verb_type
from cardhouse.kit.compiled.outside import Entry, Inner, Kind, Number
from cardhouse.kit.compiled.verbs import Function

__all__ = ["entrance", "inner", "type_of", "types_of", "verb_type"]


def inner(function: Function[Any, Any]) -> linked.Part:
    """What other parts call."""
    return linked.Part(function.py_func, function.inline, counting=function.allocates, apart=False)


def entrance(function: Function[Any, Any]) -> Any:
    """Nothing is called while a library is built. Raises RuntimeError."""
    raise RuntimeError(f"{function!r}: this process builds libraries, it calls nothing")


def part_of(entry: Entry) -> Any:
    """The compiled part of an entry: its signature and its code."""
    arguments = tuple(_numba_type(kind) for kind in entry.parameters.values())
    entry.function.inner.compile(arguments)
    return entry.function.inner.overloads[arguments]


def inner_part_of(inner: Inner) -> tuple[Sequence[Any], Any]:
    """The types of what a function is given, and its compiled part."""
    arguments = types_of(inner.arguments)
    inner.function.inner.compile(arguments)
    return arguments, inner.function.inner.overloads[arguments]


def _numba_type(kind: Kind) -> Any:
    if isinstance(kind, Number):
        return types.int64 if kind.whole else types.float64
    return types.Array(numba.from_dtype(kind.element), 1, "C")


def codes(libraries: Iterable[Any]) -> Sequence[Any]:
    """The LLVM modules of parts and of all they call, each once."""
    found = linked.with_callees(libraries)
    return [each.module if isinstance(each, linked.PartLibrary) else each._get_module_for_linking() for each in found]
