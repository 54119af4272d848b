"""The plain path: ordinary Numba dispatchers, and a type for verbs. What the linked path does must equal it.

Both paths are modules with the same five functions: what compiled code calls (``inner``), what Python calls
(``entrance``), the types of a function and of a verb where compiled code names them, and those of arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numba
from numba import types
from numba.core.errors import TypingError
from numba.core.imputils import lower_constant
from numba.extending import models, register_model

from cardhouse.kit.compiled import (
    blocks_compiled,
    cache,
    records_compiled,
    rows_compiled,
    signals_compiled,
    words_compiled,
)
from cardhouse.kit.compiled.record import class_of
from cardhouse.kit.compiled.verbs import Function, NoRuleError, Verb

OPTIONS = {"error_model": "numpy"}
STEPS = words_compiled, rows_compiled, blocks_compiled, signals_compiled, records_compiled
"""What Numba learns from these modules when they are loaded."""


def inner(function: Function[Any, Any]) -> Any:
    """What compiled code calls: an ordinary dispatcher."""
    return numba.njit(function.py_func, forceinline=function.inline, nogil=function.unlocked, **OPTIONS)


def entrance(function: Function[Any, Any]) -> Any:
    """What Python calls: the same dispatcher; what it compiles is kept on disk."""
    if function.sources is not None:
        cache.keep_plainly(function.inner, function.sources)
    return function.inner


def type_of(function: Function[Any, Any]) -> Any:
    """The type of a function in compiled code."""
    return types.Dispatcher(function.inner)


def verb_type(verb: Verb[Any, Any]) -> Any:
    """The type of a verb in compiled code."""
    return VerbType(verb, type_of)


def types_of(arguments: Sequence[Any]) -> tuple[Any, ...]:
    """The types of some arguments."""
    return tuple(numba.typeof(argument) for argument in arguments)


class VerbType(types.Callable, types.Opaque):
    """The type of a verb: a call means the rule for the kind of position it is given."""

    def __init__(self, verb: Verb[Any, Any], type_of: Callable[[Any], Any]) -> None:
        super().__init__(f"verb({verb.__module__}.{verb.name})")
        self.verb = verb
        self.type_of = type_of

    def _meant(self, args: Any) -> Any:
        if not isinstance(args[0], types.Record):
            raise TypingError(f"{self.verb.name} is asked of a position, not of {args[0]}")
        try:
            return self.type_of(self.verb.find(class_of(args[0].dtype)))
        except NoRuleError as error:
            raise TypingError(str(error)) from error

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Any:
        """The signature of the rule that is meant; the rule is compiled for it."""
        return self._meant(args).get_call_type(context, args, kws)

    def get_call_signatures(self) -> tuple[list[Any], bool]:
        """Which there are depends on the position."""
        return [], True

    def get_impl_key(self, sig: Any) -> Any:
        """The rule that is meant."""
        return self._meant(sig.args).get_impl_key(sig)


register_model(VerbType)(models.OpaqueModel)


@lower_constant(VerbType)
def _has_no_value(context: Any, builder: Any, type_: Any, value: Any) -> Any:
    return context.get_dummy_value()
