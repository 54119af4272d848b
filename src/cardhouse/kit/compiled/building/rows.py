"""The steps of ``rows`` in compiled code. Loaded with Numba."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core.errors import TypingError
from numba.extending import lower_builtin, type_callable

from cardhouse.kit.compiled.rows import equal_16, spread_8, spread_32, spread_64

WIDTHS = {spread_8: 8, spread_32: 32, spread_64: 64}


def _typed(function: Any, returned: Any) -> None:
    @type_callable(function)
    def types_it(context: Any) -> Any:
        def typed(row: Any, first: Any, word: Any) -> Any:
            if not (isinstance(row, types.Array) and row.ndim == 1 and row.layout == "C"):
                raise TypingError(f"{function.__name__} is for a row of numbers without gaps, not for {row}")
            return returned

        return typed


def place_in_row(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Where the number stands that the second argument counts in the row that is the first."""
    row = context.make_array(signature.args[0])(context, builder, arguments[0])
    return builder.gep(row.data, [context.cast(builder, arguments[1], signature.args[1], types.intp)])


def _lowered(function: Any, width: int) -> None:
    @lower_builtin(function, types.Array, types.Integer, types.uint64)
    def spread(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = place_in_row(context, builder, signature, arguments)
        bits = builder.trunc(arguments[2], ir.IntType(width))
        numbers = builder.zext(
            builder.bitcast(bits, ir.VectorType(ir.IntType(1), width)), ir.VectorType(first.type.pointee, width)
        )
        builder.store(numbers, builder.bitcast(first, numbers.type.as_pointer()), align=1)
        return context.get_dummy_value()


@lower_builtin(equal_16, types.Array, types.Integer, types.Integer)
def _equal_16(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    first = place_in_row(context, builder, signature, arguments)
    number = context.cast(builder, arguments[2], signature.args[2], signature.args[0].dtype)
    wide = ir.VectorType(number.type, 16)
    there = builder.load(builder.bitcast(first, wide.as_pointer()), align=1)
    lane = builder.insert_element(ir.Constant(wide, ir.Undefined), number, ir.IntType(32)(0))
    lanes = builder.shuffle_vector(lane, lane, ir.Constant(ir.VectorType(ir.IntType(32), 16), [0] * 16))
    equal = builder.icmp_signed("==", there, lanes)
    return builder.zext(builder.bitcast(equal, ir.IntType(16)), ir.IntType(64))


_typed(equal_16, types.uint64)
for _function, _width in WIDTHS.items():
    _typed(_function, types.none)
    _lowered(_function, _width)
