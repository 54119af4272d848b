"""What Numba makes of each function: LLVM code as it is, neither optimised nor run, to be linked into a library.

Rules are many small functions under few entries. Numba by itself optimises each with all it calls, and does so again
for each of its callers; here a function is a *part*: its code is kept for linking, and optimised once, with all others,
in the whole. All of the house that reaches into Numba's private classes is in this file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any
from weakref import WeakKeyDictionary

import numba
from llvmlite import binding as llvm
from numba import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.datamodel import models, register_default
from numba.core.errors import TypingError
from numba.core.imputils import lower_constant
from numba.core.registry import CPUDispatcher
from numba.core.runtime.nrt import rtsys
from numba.core.typed_passes import NativeLowering

from cardhouse.kit.compiled.building import blocks, records, rows, signals, words
from cardhouse.kit.compiled.outside import Entry, Inner, Kind, Number
from cardhouse.kit.compiled.record import class_of
from cardhouse.kit.compiled.verbs import Function, NoRuleError, Verb

STEPS = words, rows, blocks, signals, records
"""What Numba learns from these modules when they are loaded."""
OPTIONS = {"nopython": True, "error_model": "numpy", "no_cfunc_wrapper": True, "no_cpython_wrapper": True}


class PartLibrary(JITCodeLibrary):
    """Code of one function, with the names of those it calls: to be linked, with theirs, into a whole."""

    _final_module: Any
    _linking_libraries: list[Any]
    entry = ""  # what the function is called in its code

    def finalize(self) -> None:
        """Take in what is called and is no part itself."""
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            if library is not rtsys.library and not isinstance(library, PartLibrary):
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = "linkonce_odr"
        self._finalize_dynamic_globals()
        self._finalized = True

    def add_llvm_module(self, ll_module: Any) -> None:
        """Take in a function's code without optimising it."""
        ll_module.data_layout = self._codegen._data_layout
        self._final_module.link_in(ll_module)

    @property
    def module(self) -> Any:
        """Its code, without that of the parts it calls."""
        self._ensure_finalized()
        return self._final_module

    @property
    def callees(self) -> list[PartLibrary]:
        """The parts that are called."""
        return [each for each in dict.fromkeys(self._linking_libraries) if isinstance(each, PartLibrary)]


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerPart(NativeLowering):
    """Lower the function into a PartLibrary, and no further."""

    _name = "lower_part"

    def run_pass(self, state: Any) -> bool:
        """Make LLVM code of it; nobody runs a part, so the entry point is but a name."""
        state.library = PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        state.library.entry = state.cr.fndesc.mangled_name
        state.cr = state.cr._replace(cfunc=object())
        state.targetctx.insert_user_function(state.cr.cfunc, state.cr.fndesc, [state.library])
        return True


class PartCompiler(CompilerBase):
    """Numba's compiler, but for its lowering."""

    def define_pipelines(self) -> list[Any]:
        """Numba's own passes, believed to leave blocks and variables in order: it looks after each otherwise."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [
            (LowerPart, "lower part") if each is NativeLowering else (each, why) for each, why in passes.passes
        ]
        passes._ENFORCING = False
        passes.finalize()
        return [passes]


class PartType(types.Dispatcher):
    """The type of a part. As a value it is nothing: Numba would write the address of a function into the code."""


class Part(CPUDispatcher):
    """A function as compiled code calls it. Rules allocate nothing, so references are counted for others alone."""

    def __init__(self, function: Function[Any, Any]) -> None:
        options = OPTIONS | {"forceinline": function.inline, "_nrt": function.allocates}
        super().__init__(function.py_func, targetoptions=options, pipeline_class=PartCompiler)

    def add_overload(self, cres: Any) -> None:
        """Note a version; it has nothing that Python could call."""
        self.overloads[tuple(cres.signature.args)] = cres

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Constants and narrow integers are passed as plain 64-bit ones: one version of a function, not many."""
        return super().get_call_template(tuple(map(_plain, args)), {name: _plain(each) for name, each in kws.items()})


def _plain(argument: Any) -> Any:
    plain = types.unliteral(argument)
    narrow = isinstance(plain, types.Integer) and plain.bitwidth < types.int64.bitwidth
    return types.int64 if narrow else plain


class VerbType(types.Callable, types.Opaque):
    """The type of a verb: a call means the rule for the kind of position it is given."""

    def __init__(self, verb: Verb[Any, Any]) -> None:
        super().__init__(f"verb({verb.__module__}.{verb.name})")
        self.verb = verb

    def _meant(self, args: Any) -> Any:
        if not isinstance(args[0], types.Record):
            raise TypingError(f"{self.verb.name} is asked of a position, not of {args[0]}")
        try:
            return type_of(self.verb.find(class_of(args[0].dtype)))
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


for _type in (PartType, VerbType):
    register_default(_type)(models.OpaqueModel)

    @lower_constant(_type)
    def _has_no_value(context: Any, builder: Any, type_: Any, value: Any) -> Any:
        return context.get_dummy_value()


_parts: WeakKeyDictionary[Any, Part] = WeakKeyDictionary()


def part(function: Any) -> Part:
    """A function as compiled code calls it."""
    if function not in _parts:
        _parts[function] = Part(function)
    return _parts[function]


def type_of(function: Any) -> Any:
    """The type of a function or a verb in compiled code."""
    return VerbType(function) if isinstance(function, Verb) else PartType(part(function))


def part_of(entry: Entry) -> Any:
    """The compiled part of an entry: its signature and its code."""
    return _compiled(entry.function, tuple(_numba_type(kind) for kind in entry.parameters.values()))


def inner_part_of(inner: Inner) -> tuple[Sequence[Any], Any]:
    """The types of what a function is given, and its compiled part."""
    arguments = tuple(numba.typeof(argument) for argument in inner.arguments)
    return arguments, _compiled(inner.function, arguments)


def _compiled(function: Any, arguments: Any) -> Any:
    meant = part(function)
    meant.compile(arguments)
    return meant.overloads[arguments]


def _numba_type(kind: Kind) -> Any:
    if isinstance(kind, Number):
        return types.int64 if kind.whole else types.float64
    return types.Array(numba.from_dtype(kind.element), 1, "C")


def codes(libraries: Iterable[Any]) -> list[Any]:
    """The LLVM modules of parts and of all they call, each once."""
    found: dict[Any, None] = {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if isinstance(library, PartLibrary):
                waiting += library.callees
    return [each.module if isinstance(each, PartLibrary) else each._get_module_for_linking() for each in found]
