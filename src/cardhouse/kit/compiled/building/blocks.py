"""The step of ``blocks`` in compiled code. Loaded with Numba.

The state's four rows are four vectors, so that all columns are mixed at once; for the diagonals three of them are
turned around the second, which is the last to be ready.
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.errors import TypingError
from numba.extending import lower_builtin, type_callable

from cardhouse.kit.compiled.blocks import CONSTANTS, TURNS, mixed_block

WORD = ir.IntType(32)
ROW = ir.VectorType(WORD, 4)
AROUND = ((3, 0, 1, 2), (0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1))
"""By row: which column of it comes into each diagonal."""
BACK = (AROUND[2], AROUND[1], AROUND[0], AROUND[3])


@type_callable(mixed_block)
def _types_block(context: Any) -> Any:
    def typed(key: Any, counter: Any, first: Any, second: Any, third: Any, rounds: Any) -> Any:
        if not (isinstance(key, types.Array) and key.ndim == 1 and key.layout == "C" and key.dtype == types.uint32):
            raise TypingError(f"a key is a row of u32 without gaps, not {key}")
        return types.UniTuple(types.uint32, 16)

    return typed


@lower_builtin(mixed_block, types.Array, *[types.Integer] * 5)
def _mixed_block(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    key = context.make_array(signature.args[0])(context, builder, arguments[0]).data
    numbers = [
        context.cast(builder, number, kind, types.int64)
        for number, kind in zip(arguments[1:], signature.args[1:], strict=True)
    ]
    counted = ir.Constant(ROW, ir.Undefined)
    for place, number in enumerate(numbers[:4]):
        counted = builder.insert_element(counted, builder.trunc(number, WORD), WORD(place))
    begun = [ir.Constant(ROW, CONSTANTS), _row(builder, key, 0), _row(builder, key, 4), counted]
    state = [cgutils.alloca_once_value(builder, row) for row in begun]
    with cgutils.for_range(builder, builder.lshr(numbers[4], numbers[4].type(1))):
        rows = [builder.load(place) for place in state]
        for columns in (AROUND, BACK):
            rows = _placed(builder, _mixed(builder, *rows), columns)
        for place, row in zip(state, rows, strict=True):
            builder.store(row, place)
    rows = [builder.add(builder.load(place), row) for place, row in zip(state, begun, strict=True)]
    return cgutils.pack_array(
        builder, [builder.extract_element(rows[place // 4], WORD(place % 4)) for place in range(16)]
    )


def _row(builder: Any, words: Any, first: int) -> Any:
    place = builder.gep(words, [ir.IntType(64)(first)])
    return builder.load(builder.bitcast(place, ROW.as_pointer()), align=4)


def _placed(builder: Any, rows: Any, columns: Any) -> list[Any]:
    return [builder.shuffle_vector(row, row, ir.Constant(ROW, each)) for row, each in zip(rows, columns, strict=True)]


def _mixed(builder: Any, a: Any, b: Any, c: Any, d: Any) -> tuple[Any, ...]:
    for number, turn in enumerate(TURNS):
        if number % 2:
            c = builder.add(c, d)
            b = _turned(builder, builder.xor(b, c), turn)
        else:
            a = builder.add(a, b)
            d = _turned(builder, builder.xor(d, a), turn)
    return a, b, c, d


def _turned(builder: Any, row: Any, by: int) -> Any:
    name = "llvm.fshl.v4i32"
    shift = cgutils.get_or_insert_function(builder.module, ir.FunctionType(ROW, [ROW] * 3), name)
    return builder.call(shift, [row, row, ir.Constant(ROW, [by] * 4)])
