"""The steps of ``signals`` in compiled code. Loaded with Numba."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import lower_builtin, type_callable

from cardhouse.kit.compiled.building.rows import place_in_row
from cardhouse.kit.compiled.building.targets import REST
from cardhouse.kit.compiled.signals import put_at, replaced_at, rest, seen_at, swapped_at

ALIGN = 8
IN_ORDER = "seq_cst"


@type_callable(seen_at)
def _types_seen(context: Any) -> Any:
    return lambda row, place: types.int64


@type_callable(put_at)
def _types_put(context: Any) -> Any:
    return lambda row, place, word: types.none


@type_callable(swapped_at)
def _types_swapped(context: Any) -> Any:
    return lambda row, place, word: types.int64


@type_callable(replaced_at)
def _types_replaced(context: Any) -> Any:
    return lambda row, place, old, word: types.boolean


@type_callable(rest)
def _types_rest(context: Any) -> Any:
    return lambda: types.none


ROW = types.Array(types.int64, 1, "C")


def _word(context: Any, builder: Any, signature: Any, arguments: Any, which: int) -> Any:
    return context.cast(builder, arguments[which], signature.args[which], types.int64)


@lower_builtin(seen_at, ROW, types.Integer)
def _seen_at(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return builder.load_atomic(place_in_row(context, builder, signature, arguments), IN_ORDER, ALIGN)


@lower_builtin(put_at, ROW, types.Integer, types.Integer)
def _put_at(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    place = place_in_row(context, builder, signature, arguments)
    builder.store_atomic(_word(context, builder, signature, arguments, 2), place, IN_ORDER, ALIGN)
    return context.get_dummy_value()


@lower_builtin(swapped_at, ROW, types.Integer, types.Integer)
def _swapped_at(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    place = place_in_row(context, builder, signature, arguments)
    return builder.atomic_rmw("xchg", place, _word(context, builder, signature, arguments, 2), IN_ORDER)


@lower_builtin(replaced_at, ROW, types.Integer, types.Integer, types.Integer)
def _replaced_at(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    place = place_in_row(context, builder, signature, arguments)
    old, word = (_word(context, builder, signature, arguments, which) for which in (2, 3))
    return builder.extract_value(builder.cmpxchg(place, old, word, IN_ORDER), 1)


@lower_builtin(rest)
def _rest(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    builder.call(cgutils.get_or_insert_function(builder.module, ir.FunctionType(ir.VoidType(), []), REST), [])
    return context.get_dummy_value()
