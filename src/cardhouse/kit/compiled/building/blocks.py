"""The steps of ``blocks`` in compiled code. Loaded with Numba.

The state's four rows are four vectors, so that all columns are mixed at once; for the diagonals three of them are
turned around the second, which is the last to be ready. Each step waits for the one before, so two blocks side by side
take hardly longer than one.
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.errors import TypingError
from numba.extending import lower_builtin, type_callable
from numba.np import arrayobj

from cardhouse.kit.compiled.blocks import CONSTANTS, TURNS, mixed_block, mixed_blocks

WORD = ir.IntType(32)
ROW = ir.VectorType(WORD, 4)
PAIR_OF_ROWS = ir.VectorType(WORD, 8)
AROUND = ((3, 0, 1, 2), (0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1))
"""By row: which column of it comes into each diagonal."""
BACK = (AROUND[2], AROUND[1], AROUND[0], AROUND[3])


@type_callable(mixed_block)
def _types_block(context: Any) -> Any:
    def typed(key: Any, counter: Any, first: Any, second: Any, third: Any, rounds: Any) -> Any:
        _check_key(key)
        return types.UniTuple(types.uint32, 16)

    return typed


def _check_key(key: Any) -> None:
    if not (isinstance(key, types.Array) and key.ndim == 1 and key.layout == "C" and key.dtype == types.uint32):
        raise TypingError(f"a key is a row of u32 without gaps, not {key}")


@type_callable(mixed_blocks)
def _types_blocks(context: Any) -> Any:
    def typed(key: Any, counter: Any, rounds: Any, both: Any) -> Any:
        _check_key(key)
        return types.Array(types.uint32, 1, "C")

    return typed


@lower_builtin(mixed_block, types.Array, *[types.Integer] * 5)
def _mixed_block(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    numbers = _whole_numbers(context, builder, signature, arguments)
    begun, rounds = _begun(builder, _key(context, builder, signature, arguments), numbers[:4]), numbers[4]
    rows = _mixed_rows(builder, begun, rounds)
    return cgutils.pack_array(
        builder, [builder.extract_element(rows[place // 4], WORD(place % 4)) for place in range(16)]
    )


@lower_builtin(mixed_blocks, types.Array, types.Integer, types.Integer, types.Boolean)
def _mixed_blocks(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """The words lie in the memory of the function that asks, and last as long as it runs."""
    counter, rounds = _whole_numbers(context, builder, signature, arguments[:-1])
    zero = counter.type(0)
    begun = _begun(builder, _key(context, builder, signature, arguments), [counter, zero, zero, zero])
    words = cgutils.alloca_once(builder, ROW, size=8)
    words.align = 16
    with builder.if_else(cgutils.is_true(builder, arguments[-1])) as (two, one):
        with two:
            pairs = [builder.shuffle_vector(row, row, ir.Constant(PAIR_OF_ROWS, [*range(4)] * 2)) for row in begun]
            pairs[3] = builder.add(pairs[3], ir.Constant(PAIR_OF_ROWS, [0] * 4 + [1] + [0] * 3))
            for number, row in enumerate(_mixed_rows(builder, pairs, rounds)):
                for block in range(2):
                    half = ir.Constant(ir.VectorType(WORD, 4), [*range(4 * block, 4 * block + 4)])
                    _put_row(builder, builder.shuffle_vector(row, row, half), words, 4 * block + number)
        with one:
            for number, row in enumerate(_mixed_rows(builder, begun, rounds)):
                _put_row(builder, row, words, number)
    count = context.cast(builder, arguments[-1], types.boolean, types.intp)
    count = builder.add(builder.shl(count, count.type(4)), count.type(16))
    found = context.make_array(signature.return_type)(context, builder)
    size = count.type(4)
    arrayobj.populate_array(
        found,
        data=builder.bitcast(words, WORD.as_pointer()),
        shape=cgutils.pack_array(builder, [count]),
        strides=cgutils.pack_array(builder, [size]),
        itemsize=size,
        meminfo=None,
        parent=None,
    )
    return found._getvalue()


def _put_row(builder: Any, row: Any, words: Any, place: int) -> None:
    builder.store(row, builder.gep(words, [WORD(place)]), align=16)


def _key(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return context.make_array(signature.args[0])(context, builder, arguments[0]).data


def _whole_numbers(context: Any, builder: Any, signature: Any, arguments: Any) -> list[Any]:
    """The arguments behind the key."""
    given = zip(arguments[1:], signature.args[1:], strict=False)
    return [context.cast(builder, number, kind, types.int64) for number, kind in given]


def _begun(builder: Any, key: Any, numbers: Any) -> list[Any]:
    """The rows that mixing begins from."""
    counted = ir.Constant(ROW, ir.Undefined)
    for place, number in enumerate(numbers):
        counted = builder.insert_element(counted, builder.trunc(number, WORD), WORD(place))
    return [ir.Constant(ROW, CONSTANTS), _row(builder, key, 0), _row(builder, key, 4), counted]


def _mixed_rows(builder: Any, begun: list[Any], rounds: Any) -> list[Any]:
    """The rows after all rounds: of one block, or of two side by side."""
    state = [cgutils.alloca_once_value(builder, row) for row in begun]
    with cgutils.for_range(builder, builder.lshr(rounds, rounds.type(1))):
        rows = [builder.load(place) for place in state]
        for columns in (AROUND, BACK):
            rows = _placed(builder, _mixed(builder, *rows), columns)
        for place, row in zip(state, rows, strict=True):
            builder.store(row, place)
    return [builder.add(builder.load(place), row) for place, row in zip(state, begun, strict=True)]


def _row(builder: Any, words: Any, first: int) -> Any:
    place = builder.gep(words, [ir.IntType(64)(first)])
    return builder.load(builder.bitcast(place, ROW.as_pointer()), align=4)


def _placed(builder: Any, rows: Any, columns: Any) -> list[Any]:
    return [
        builder.shuffle_vector(
            row,
            row,
            ir.Constant(row.type, [4 * block + each for block in range(row.type.count // 4) for each in turned]),
        )
        for row, turned in zip(rows, columns, strict=True)
    ]


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
    kind, count = row.type, row.type.count
    name = f"llvm.fshl.v{count}i32"
    shift = cgutils.get_or_insert_function(builder.module, ir.FunctionType(kind, [kind] * 3), name)
    return builder.call(shift, [row, row, ir.Constant(kind, [by] * count)])
