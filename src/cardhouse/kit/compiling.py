"""How rules are compiled: every function once as a part, and only what Python calls as machine code.

Numba optimises and translates each function it compiles together with everything it calls, then does so
again for each of its callers.  Rules are many small functions under few entrances, so here a function
that compiled code calls becomes a *part*: its LLVM code is kept, and cached, as it is, for linking.  Only
a function called from Python is linked with its parts, optimised and made machine code, once.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from llvmlite import binding as llvm
from numba.core import sigutils, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, CompileResult, DefaultPassBuilder, compile_result
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import LoweringPass, register_pass
from numba.core.datamodel import models, register_default
from numba.core.errors import TypingError
from numba.core.imputils import lower_constant
from numba.core.registry import CPUDispatcher
from numba.core.runtime.nrt import rtsys
from numba.core.typed_passes import AnnotateTypes, NativeLowering
from numba.core.types.abstract import Callable as CallableType

from cardhouse.kit.cache import Form, RuleCache, Sources

COUNT_REFERENCES = False
"""Rules allocate nothing and are lent their arrays: counting references to them would only cost (atomic) time."""
OPTIONS = {"nopython": True, "error_model": "numpy", "no_cfunc_wrapper": True}


class PartLibrary(JITCodeLibrary):
    """Code that is linked into other code, neither optimised as a whole nor executable by itself."""

    _final_module: Any

    def finalize(self) -> None:
        """Take in what is called."""
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            if library is not rtsys.library:
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = "linkonce_odr"
        self._finalize_dynamic_globals()
        self._shared_module = self._final_module
        self._finalized = True

    def add_llvm_module(self, ll_module: Any) -> None:
        """Take in a function's code as it is: it is optimised where it is linked."""
        ll_module.data_layout = self._codegen._data_layout
        self._final_module.link_in(ll_module)

    def bitcode(self) -> bytes:
        """All of it, for linking."""
        self._ensure_finalized()
        return bytes(self._final_module.as_bitcode())

    @classmethod
    def of(cls, codegen: Any, name: str, bitcode: bytes) -> PartLibrary:
        """What ``bitcode`` was made of."""
        library = cls(codegen, name)
        library._final_module = library._shared_module = llvm.parse_bitcode(bitcode)
        library._finalized = True
        return library


class WholeLibrary(JITCodeLibrary):
    """Code that Python calls, with all its parts."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage == llvm.Linkage.linkonce_odr:
                function.linkage = "internal"
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


@register_pass(mutates_CFG=False, analysis_only=True)
class OpenWhole(LoweringPass):
    """Have the function lowered into a WholeLibrary."""

    _name = "open_whole"

    def __init__(self) -> None:
        LoweringPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Open the library the lowering will fill."""
        state.library = WholeLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return False


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerPart(NativeLowering):
    """Lower the function into a PartLibrary, and no further."""

    _name = "lower_part"

    def run_pass(self, state: Any) -> bool:
        """Make LLVM code of it; nobody will run it as it is, so the entry point is but a name."""
        state.library = PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        state.cr = state.cr._replace(cfunc=object())
        state.targetctx.insert_user_function(state.cr.cfunc, state.cr.fndesc, [state.library])
        return True


class WholeCompiler(CompilerBase):
    """Numba's compiler for what Python calls."""

    def define_pipelines(self) -> list[Any]:
        """Numba's own passes, and one to say where the code goes."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(OpenWhole, AnnotateTypes)
        passes.finalize()
        return [passes]


class PartCompiler(CompilerBase):
    """Numba's compiler for parts."""

    def define_pipelines(self) -> list[Any]:
        """Numba's own passes but the lowering."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [
            (LowerPart, "lower part") if each is NativeLowering else (each, why) for each, why in passes.passes
        ]
        passes.finalize()
        return [passes]


def pack_part(result: Any) -> tuple[Any, ...]:
    """A compiled part, as it is kept."""
    result.fndesc.typemap = result.fndesc.calltypes = None
    return result.library.name, result.library.bitcode(), result.fndesc, result.signature


def unpack_part(context: Any, name: str, bitcode: bytes, description: Any, signature: Any) -> Any:
    """A compiled part as it was kept."""
    library = PartLibrary.of(context.codegen(), name, bitcode)
    return compile_result(
        typing_context=context.typing_context,
        target_context=context,
        entry_point=object(),
        signature=signature,
        objectmode=False,
        lifted=(),
        fndesc=description,
        library=library,
    )


def pack_whole(result: Any) -> tuple[Any, ...]:
    """What Python calls, as it is kept."""
    return tuple(result._reduce())


def unpack_whole(context: Any, *kept: Any) -> Any:
    """What Python calls, as it was kept."""
    return CompileResult._rebuild(context, *kept)


def _plain(argument: Any) -> Any:
    plain = types.unliteral(argument)
    narrow = isinstance(plain, types.Integer) and plain.bitwidth < types.int64.bitwidth
    return types.int64 if narrow else plain


_under_way = threading.local()


class _Kept(CPUDispatcher):
    form: Form

    def keep(self, sources: Sources) -> None:
        """Keep in the cache what is compiled of these sources."""
        self._cache = RuleCache(self.py_func, self.form, sources)

    def compile(self, sig: Any) -> Any:
        """Compile for a signature, or take it from the cache; parts may be asked for meanwhile."""
        before = getattr(_under_way, "here", False)
        _under_way.here = True
        try:
            with global_compiler_lock, self._compiling_counter:
                return self._overload(*sigutils.normalize_signature(sig))
        finally:
            _under_way.here = before

    def _overload(self, args: Any, return_type: Any) -> Any:
        found = self.overloads.get(tuple(args))
        if found is None:
            found = self._cache.load_overload(args, self.targetctx)
            if found is not None:
                self._cache_hits[tuple(args)] += 1
                self.targetctx.insert_user_function(found.entry_point, found.fndesc, [found.library])
                self.add_overload(found)
        if found is None:
            self._cache_misses[tuple(args)] += 1
            found = self._compiler.compile(args, return_type)
            self.add_overload(found)
            self._cache.save_overload(args, found)
        return found.entry_point


class PartType(types.Dispatcher):
    """The type of a part. As a value it is nothing: numba would write the function's address at this moment into the
    code, which could then not be kept."""


class Part(_Kept):
    """A function as compiled code calls it."""

    form = Form("part", pack_part, unpack_part)

    def __init__(self, function: Callable[..., Any], forceinline: bool, counting: bool) -> None:
        options = OPTIONS | {"no_cpython_wrapper": True, "forceinline": forceinline, "_nrt": counting}
        super().__init__(function, targetoptions=options, pipeline_class=PartCompiler)

    def add_overload(self, cres: Any) -> None:
        """Note a version; it has nothing that Python could call."""
        self.overloads[tuple(cres.signature.args)] = cres

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Constants and narrow integers are passed as plain 64-bit ones: one version of a function, not many."""
        if not getattr(_under_way, "here", False):
            raise TypingError(f"{self.__name__} is called from a function that cardhouse.kit.rule has not compiled")
        return super().get_call_template(tuple(map(_plain, args)), {name: _plain(each) for name, each in kws.items()})


class Entrance(_Kept):
    """A function as Python calls it; compiled code that names it means its part."""

    form = Form("entrance", pack_whole, unpack_whole)

    def __init__(self, function: Callable[..., Any], part: Part) -> None:
        super().__init__(function, targetoptions=dict(OPTIONS), pipeline_class=WholeCompiler)
        self.part = part
        self.typingctx._remove_global(self)
        self.typingctx.insert_global(self, PartType(part))

    @property
    def _numba_type_(self) -> Any:
        return PartType(self.part)


class Verb(CallableType, types.Opaque):
    """The type of a verb: a call means the part of the rule for the kind of position it is given."""

    def __init__(self, name: str, find: Callable[[Any], Entrance]) -> None:
        super().__init__(f"verb({name})")
        self.find = find

    def _meant(self, args: Any) -> Any:
        return PartType(self.find(args[0]).part)

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Any:
        """The signature of the rule that is meant; the rule is compiled for it."""
        return self._meant(args).get_call_type(context, args, kws)

    def get_call_signatures(self) -> tuple[list[Any], bool]:
        """Which there are depends on the position."""
        return [], True

    def get_impl_key(self, sig: Any) -> Any:
        """The rule that is meant."""
        return self._meant(sig.args).get_impl_key(sig)


register_default(Verb)(models.OpaqueModel)
register_default(PartType)(models.OpaqueModel)


@lower_constant(Verb)
@lower_constant(PartType)
def _has_no_value(context: Any, builder: Any, type_: Any, value: Any) -> Any:
    return context.get_dummy_value()
