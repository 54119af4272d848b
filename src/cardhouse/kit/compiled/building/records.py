"""Positions in compiled code: stored as the bytes they are, fields kept apart from rows. Loaded with Numba.

By itself Numba loads every byte of a record and stores each: hundreds of steps for the processor, and for whoever
optimises them. And for all LLVM knows, a number written into a row (a hand, a menu) may fall upon a field, so it reads
the field again. Here it is told that a number of a record by itself and a number of a row never lie in the same place.
A row is one without gaps: a field of many positions (``positions.turn``) is none.

Places are counted from the front: unless a place is a constant, nothing checks whether it is negative.
"""

import operator
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import lower_builtin, lower_getattr_generic, lower_setattr_generic
from numba.np import arrayobj

NUMBERS = ir.IntType, ir.FloatType, ir.DoubleType
FIELD, ELEMENT = "field", "element"
"""What a number in memory is: of a record by itself, or one of a row."""


@lower_builtin(operator.setitem, types.Array, types.Integer, types.Record)
def store_record(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """``positions[index] = position``."""
    array_type, index_type, record_type = signature.args
    if array_type.ndim != 1 or array_type.dtype != record_type:
        return arrayobj.setitem_array(context, builder, signature, arguments)
    array = context.make_array(array_type)(context, builder, arguments[0])
    signed = index_type.signed
    index = context.cast(builder, arguments[1], index_type, types.intp if signed else types.uintp)
    place = cgutils.get_item_pointer(context, builder, array_type, array, [index], wraparound=signed)
    size = cgutils.intp_t(record_type.size)
    cgutils.raw_memcpy(builder, place, arguments[2], size, 1)
    return context.get_dummy_value()


@lower_getattr_generic(types.Record)
def load_field(context: Any, builder: Any, kind: Any, record: Any, name: str) -> Any:
    """``position.field`` is read: a number is known to be a record's."""
    return _tagged(builder, arrayobj.record_getattr(context, builder, kind, record, name), FIELD)


@lower_setattr_generic(types.Record)
def store_field(context: Any, builder: Any, signature: Any, arguments: Any, name: str) -> None:
    """``position.field = number``: known to be a record's."""
    arrayobj.record_setattr(context, builder, signature, arguments, name)
    _tagged(builder, builder.block.instructions[-1], FIELD)


@lower_builtin(operator.getitem, types.Buffer, types.Integer)
def load_of_row(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """``row[index]`` is read: a number is known to be a row's."""
    signature, arguments = _from_the_front(context, builder, signature, arguments)
    return _of_row(builder, signature, arrayobj.getitem_arraynd_intp(context, builder, signature, arguments))


@lower_builtin(operator.getitem, types.Buffer, types.BaseTuple)
def load_of_table(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """``table[index, index]`` is read: a number is known to be a row's."""
    signature, arguments = _from_the_front(context, builder, signature, arguments)
    return _of_row(builder, signature, arrayobj.getitem_array_tuple(context, builder, signature, arguments))


@lower_builtin(operator.setitem, types.Buffer, types.Any, types.Any)
def store_in_row(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """``row[index] = number``, ``table[index, index] = number``: known to be a row's."""
    signature, arguments = _from_the_front(context, builder, signature, arguments)
    done = arrayobj.setitem_array(context, builder, signature, arguments)
    row, index, _ = signature.args
    kinds = _kinds_of(index)
    if len(kinds) == row.ndim and all(isinstance(each, types.Integer) for each in kinds):
        _of_row(builder, signature, builder.block.instructions[-1])
    return done


def _kinds_of(index: Any) -> Any:
    """The types of the places that an index has, one for each direction."""
    return index.types if isinstance(index, types.BaseTuple) else (index,)


def _from_the_front(context: Any, builder: Any, signature: Any, arguments: Any) -> tuple[Any, Any]:
    """An access to numbers, changed so that Numba does not check each place for a sign; constants stay as they are."""
    row, index, *rest = signature.args
    kinds = _kinds_of(index)
    numbers = isinstance(row.dtype, types.Number) and all(isinstance(each, types.Integer) for each in kinds)
    if isinstance(arguments[1], ir.Constant) or not numbers:
        return signature, arguments
    if isinstance(index, types.BaseTuple):
        places = cgutils.unpack_tuple(builder, arguments[1], len(kinds))
        wide = [context.cast(builder, *each, types.intp) for each in zip(places, kinds, strict=True)]
        index = types.UniTuple(types.uintp, len(kinds))
        place = context.make_tuple(builder, index, wide)
    else:
        place, index = context.cast(builder, arguments[1], index, types.intp), types.uintp
    return signature.replace(args=(row, index, *rest)), (arguments[0], place, *arguments[2:])


def _of_row(builder: Any, signature: Any, step: Any) -> Any:
    return _tagged(builder, step, ELEMENT) if signature.args[0].layout == "C" else step


def _tagged(builder: Any, step: Any, what: str) -> Any:
    """A load or a store of a number, with what is loaded or stored; anything else as it is."""
    number = step.operands[0] if isinstance(step, ir.StoreInstr) else step
    if isinstance(step, ir.LoadInstr | ir.StoreInstr) and isinstance(number.type, NUMBERS):
        module = builder.module
        kind = module.add_metadata([what, module.add_metadata(["cardhouse"])])
        step.set_metadata("tbaa", module.add_metadata([kind, kind, ir.IntType(64)(0)]))
    return step
