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
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import LoweringPass, register_pass
from numba.core.datamodel import models, register_default
from numba.core.errors import TypingError
from numba.core.imputils import lower_constant
from numba.core.registry import CPUDispatcher
from numba.core.runtime.nrt import rtsys
from numba.core.typed_passes import AnnotateTypes
from numba.core.types.abstract import Callable as CallableType

from cardhouse.kit.cache import RuleCache

COUNT_REFERENCES = False
"""Rules allocate nothing and are lent their arrays: counting references to them would only cost (atomic) time."""
OPTIONS = {"nopython": True, "error_model": "numpy", "no_cfunc_wrapper": True}


class PartLibrary(JITCodeLibrary):
    """Code that is linked into other code, neither optimised nor executable by itself."""

    _final_module: Any

    def finalize(self) -> None:
        """Take in what is called; leave the engine nothing but the variables it looks functions up by."""
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            if library is not rtsys.library:
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = "linkonce_odr"
        self._shared_module = self._final_module
        self._final_module = self._surface(self._shared_module)
        self._finalize_final_module()

    def _surface(self, module: Any) -> Any:
        environments = [v for v in module.global_variables if v.linkage == llvm.Linkage.common]
        lines = [f'@"{variable.name}" = common global i8* null' for variable in environments]
        surface = llvm.parse_assembly("\n".join(lines))
        surface.name, surface.triple, surface.data_layout = module.name, module.triple, module.data_layout
        return surface


class WholeLibrary(JITCodeLibrary):
    """Code that Python calls, with all its parts."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage == llvm.Linkage.linkonce_odr:
                function.linkage = "internal"
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


@register_pass(mutates_CFG=False, analysis_only=True)
class OpenLibrary(LoweringPass):
    """Have the function lowered into a library of its compiler's kind."""

    _name = "open_library"

    def __init__(self) -> None:
        LoweringPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Open the library the lowering will fill."""
        state.library = state.pipeline.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return False


class WholeCompiler(CompilerBase):
    """Numba's compiler for what Python calls."""

    library: type[JITCodeLibrary] = WholeLibrary

    def define_pipelines(self) -> list[Any]:
        """Numba's own passes, and one to say where the code goes."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(OpenLibrary, AnnotateTypes)
        passes.finalize()
        return [passes]


class PartCompiler(WholeCompiler):
    """Numba's compiler for parts."""

    library = PartLibrary


def _plain(argument: Any) -> Any:
    plain = types.unliteral(argument)
    narrow = isinstance(plain, types.Integer) and plain.bitwidth < types.int64.bitwidth
    return types.int64 if narrow else plain


_under_way = threading.local()


class _Kept(CPUDispatcher):
    def keep_in(self, cache: RuleCache) -> None:
        """Keep what is compiled in this cache."""
        self._cache = cache

    def compile(self, sig: Any) -> Any:
        """Compile for a signature; parts may be asked for meanwhile."""
        before = getattr(_under_way, "here", False)
        _under_way.here = True
        try:
            return super().compile(sig)
        finally:
            _under_way.here = before


class Part(_Kept):
    """A function as compiled code calls it."""

    def __init__(self, function: Callable[..., Any], forceinline: bool, counting: bool) -> None:
        options = OPTIONS | {"no_cpython_wrapper": True, "forceinline": forceinline, "_nrt": counting}
        super().__init__(function, targetoptions=options, pipeline_class=PartCompiler)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Constants and narrow integers are passed as plain 64-bit ones: one version of a function, not many."""
        if not getattr(_under_way, "here", False):
            raise TypingError(f"{self.__name__} is called from a function that cardhouse.kit.rule has not compiled")
        return super().get_call_template(tuple(map(_plain, args)), {name: _plain(each) for name, each in kws.items()})


class Entrance(_Kept):
    """A function as Python calls it; compiled code that names it means its part."""

    def __init__(self, function: Callable[..., Any], part: Part) -> None:
        super().__init__(function, targetoptions=dict(OPTIONS), pipeline_class=WholeCompiler)
        self.part = part
        self.typingctx._remove_global(self)
        self.typingctx.insert_global(self, types.Dispatcher(part))

    @property
    def _numba_type_(self) -> Any:
        return types.Dispatcher(self.part)


class Verb(CallableType, types.Opaque):
    """The type of a verb: a call means the part of the rule for the kind of position it is given."""

    def __init__(self, name: str, find: Callable[[Any], Entrance]) -> None:
        super().__init__(f"verb({name})")
        self.find = find

    def _meant(self, args: Any) -> Any:
        return types.Dispatcher(self.find(args[0]).part)

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


@lower_constant(Verb)
def _verb_has_no_value(context: Any, builder: Any, type_: Any, value: Any) -> Any:
    return context.get_dummy_value()
