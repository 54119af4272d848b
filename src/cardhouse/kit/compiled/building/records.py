"""Storing a position in an array, in compiled code: as the bytes it is. Loaded with Numba.

By itself Numba loads every byte of a record and stores each: hundreds of steps for the processor, and for whoever
optimises them.
"""

import operator
from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import lower_builtin
from numba.np.arrayobj import setitem_array


@lower_builtin(operator.setitem, types.Array, types.Integer, types.Record)
def store_record(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """``positions[index] = position``."""
    array_type, index_type, record_type = signature.args
    if array_type.ndim != 1 or array_type.dtype != record_type:
        return setitem_array(context, builder, signature, arguments)
    array = context.make_array(array_type)(context, builder, arguments[0])
    signed = index_type.signed
    index = context.cast(builder, arguments[1], index_type, types.intp if signed else types.uintp)
    place = cgutils.get_item_pointer(context, builder, array_type, array, [index], wraparound=signed)
    size = cgutils.intp_t(record_type.size)
    cgutils.raw_memcpy(builder, place, arguments[2], size, 1)
    return context.get_dummy_value()
