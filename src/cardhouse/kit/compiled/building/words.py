"""The steps of ``words`` in compiled code. Loaded with Numba."""

from typing import Any

from numba import types
from numba.extending import lower_builtin, type_callable

from cardhouse.kit.compiled.words import leading_zeros, popcount, trailing_zeros


@type_callable(popcount)
@type_callable(trailing_zeros)
@type_callable(leading_zeros)
def _word_to_word(context: Any) -> Any:
    return lambda word: types.uint64


@lower_builtin(popcount, types.uint64)
def _popcount(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return builder.ctpop(arguments[0])


@lower_builtin(trailing_zeros, types.uint64)
def _trailing_zeros(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return builder.cttz(arguments[0], context.get_constant(types.boolean, False))


@lower_builtin(leading_zeros, types.uint64)
def _leading_zeros(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return builder.ctlz(arguments[0], context.get_constant(types.boolean, False))
