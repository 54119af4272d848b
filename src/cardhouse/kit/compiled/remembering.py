"""What Numba works out anew thousands of times while it compiles a game, and remembers here: for the linked path.

A rule is a few lines, so that most of what a first use waits for is what Numba does for every function, whatever is in
it. It types each sum of two numbers by trying all that a sum could mean, looks through all registries for new entries,
and tells listeners nobody has installed. All of it comes to the same here, with less work.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any
from weakref import WeakKeyDictionary

from llvmlite import ir as llvm
from numba.core import event, ir, types
from numba.core.base import BaseContext
from numba.core.targetconfig import ConfigStack, TargetConfig
from numba.core.types.functions import BaseFunction

Method = Callable[..., Any]


def what_calls_mean(resolve: Method) -> Method:
    """The signature of a call of Numba's own functions, found once for types and flags."""
    known: WeakKeyDictionary[Any, dict[Any, Any]] = WeakKeyDictionary()
    flags_met: list[dict[str, Any]] = []

    def number_of(flags: dict[str, Any]) -> int:
        if flags not in flags_met:
            flags_met.append(dict(flags))
        return flags_met.index(flags)

    def get_call_type(self: Any, context: Any, args: Any, kws: Any) -> Any:
        flags = ConfigStack.top_or_none()
        if kws or flags is None or any(isinstance(each, types.Callable) for each in args):
            return resolve(self, context, args, kws)
        meant = known.setdefault(self, {})
        asked = context, tuple(args), number_of(flags._values)
        if asked not in meant:
            signature = resolve(self, context, args, kws)
            meant[asked] = signature, self._impl_keys[signature.args]
        signature, implementation = meant[asked]
        self._impl_keys[signature.args] = implementation  # under other flags it may have come to mean another
        return signature

    return get_call_type


def new_entries(refresh: Method) -> Method:
    """Registries are gone through only when there is something new in one."""

    def sizes(context: Any) -> Iterator[int]:
        for each in (context, context.typing_context):
            for registry, loader in each._registries.items():
                yield from (len(getattr(registry, name)) for name in loader.registry_items)

    def refresh_once(self: Any) -> None:
        if getattr(self, "_sizes_seen", None) != list(sizes(self)):
            refresh(self)
            self._sizes_seen = list(sizes(self))  # the copies that Numba makes of a context have it too

    return refresh_once


def flag_values() -> Method:
    """All flags of a function, read in one stroke."""
    defaults: dict[type, dict[str, Any]] = {}

    def values(self: Any) -> dict[str, Any]:
        kind = type(self)
        if kind not in defaults:
            defaults[kind] = {name: option.default for name, option in kind.options.items()}
        return {**defaults[kind], **self._values}

    return values


def variables() -> Method:
    """The variables within an instruction: which kinds of values can hold one is asked once a kind."""
    kinds: dict[type, type | None] = {}

    def look(value: Any, found: list[Any]) -> None:
        kind = type(value)
        if kind not in kinds:
            kinds[kind] = next((each for each in (ir.Var, ir.Inst, list, tuple, dict) if issubclass(kind, each)), None)
        holds = kinds[kind]
        if holds is None:
            return
        if holds is ir.Var:
            found.append(value)
        elif holds is ir.Inst:
            found.extend(value.list_vars())
        else:
            for each in value.values() if holds is dict else value:
                look(each, found)

    def list_variables(self: Any, value: Any) -> list[Any]:
        found: list[Any] = []
        look(value, found)
        return found

    return list_variables


def text_of_record(write: Method) -> Method:
    """What a record's type is called, with all its fields: written once."""
    written: WeakKeyDictionary[Any, str] = WeakKeyDictionary()

    def text(self: Any) -> str:
        if self not in written:
            written[self] = write(self)
        return written[self]

    return text


def heard(tell: Method) -> Method:
    """An event is told where somebody listens to its kind."""

    def tell_listeners(kind: str, data: Any = None, exc_details: Any = None) -> None:
        if event._registered.get(kind):
            tell(kind, data, *(() if exc_details is None else (exc_details,)))

    return tell_listeners


def heard_span(span: Method) -> Method:
    """Numba's event with a block, made only where somebody listens to it."""
    nobody = contextlib.nullcontext()

    def span_for_listeners(kind: str, data: Any = None) -> Any:
        return span(kind, data) if event._registered.get(kind) else nobody

    return span_for_listeners


def size_of_type(measure: Method) -> Method:
    """How large LLVM makes a type: asked once of each."""
    sizes: dict[Any, int] = {}

    def size(self: Any, target_data: Any, context: Any = None) -> int:
        asked = str(self), str(target_data)
        if context is not None or "%" in asked[0]:  # a name may mean something else elsewhere
            found: int = measure(self, target_data, context)
            return found
        if asked not in sizes:
            sizes[asked] = measure(self, target_data)
        return sizes[asked]

    return size


def remember() -> None:
    """Put all of these in the places of Numba's own functions, in this process."""
    BaseFunction.get_call_type = what_calls_mean(BaseFunction.get_call_type)
    BaseContext.refresh = new_entries(BaseContext.refresh)
    TargetConfig.values = flag_values()
    ir.Inst._rec_list_vars = variables()
    types.Record.__repr__ = text_of_record(types.Record.__repr__)
    event.start_event, event.end_event = heard(event.start_event), heard(event.end_event)
    event.trigger_event = heard_span(event.trigger_event)
    llvm.Type.get_abi_size = size_of_type(llvm.Type.get_abi_size)
