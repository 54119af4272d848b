"""How rules are compiled: every function once as a part, and only what Python calls as machine code.

Numba optimises and translates each function it compiles together with everything it calls, then does so
again for each of its callers.  Rules are many small functions under few entrances, so here a function
that compiled code calls becomes a *part*: its LLVM code is kept, and cached, as it is, for linking.  Only
a function called from Python is linked with its parts, optimised and made machine code, once.
"""

from __future__ import annotations

import pickle
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from llvmlite import binding as llvm
from numba.core import serialize, sigutils, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, CompileResult, DefaultPassBuilder, compile_result
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import LoweringPass, register_pass
from numba.core.datamodel import models, register_default
from numba.core.errors import TypingError
from numba.core.imputils import lower_constant
from numba.core.itanium_mangler import mangle
from numba.core.registry import CPUDispatcher
from numba.core.runtime.nrt import rtsys
from numba.core.typed_passes import AnnotateTypes, NativeLowering
from numba.core.types.abstract import Callable as CallableType

from cardhouse.kit.compiled.cache import Form, RuleCache, Sources, read_piece

COUNT_REFERENCES = False
"""Rules allocate nothing and are lent their arrays: counting references to them would only cost (atomic) time."""
KEY_LETTERS = 16  # of the digest a piece is kept under, in the name of its code
OPTIONS = {"nopython": True, "error_model": "numpy", "no_cfunc_wrapper": True}


class PartLibrary(JITCodeLibrary):
    """Code of one function, with the names of those it calls: to be linked, with theirs, into a whole."""

    _final_module: Any
    _linking_libraries: list[Any]
    key: str | None = None  # where the cache has it

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
        self._shared_module = self._final_module
        self._finalized = True

    def add_llvm_module(self, ll_module: Any) -> None:
        """Take in a function's code as it is: it is optimised where it is linked."""
        ll_module.data_layout = self._codegen._data_layout
        self._final_module.link_in(ll_module)

    @property
    def callees(self) -> list[PartLibrary]:
        """The parts that are called."""
        return [each for each in dict.fromkeys(self._linking_libraries) if isinstance(each, PartLibrary)]

    def bitcode(self) -> bytes:
        """Its code, for linking."""
        self._ensure_finalized()
        return bytes(self._final_module.as_bitcode())

    @classmethod
    def of(cls, codegen: Any, name: str, bitcode: bytes, callees: Iterable[PartLibrary]) -> PartLibrary:
        """What ``bitcode`` was made of, and the parts it calls."""
        library = cls(codegen, name)
        library._final_module = library._shared_module = llvm.parse_bitcode(bitcode)
        library._linking_libraries = list(callees)
        library._finalized = True
        return library


class WholeLibrary(JITCodeLibrary):
    """Code that Python calls, with all its parts."""

    _linking_libraries: list[Any]

    def finalize(self) -> None:
        """Link in all that is called, directly or not."""
        self._linking_libraries = list(_with_callees(self._linking_libraries))
        super().finalize()

    def _optimize_final_module(self) -> None:
        declared = [function.name for function in self._final_module.functions if function.is_declaration]
        lacking = [name for name in declared if name.startswith("_ZN")]
        if lacking:  # running it would end the process
            raise RuntimeError(f"{self.name}: the code of {lacking[0]} is not there")
        for function in self._final_module.functions:
            if function.linkage == llvm.Linkage.linkonce_odr:
                function.linkage = "internal"
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


def _with_callees(libraries: Iterable[Any]) -> dict[Any, None]:
    """Libraries and those they call, each once."""
    found: dict[Any, None] = {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if isinstance(library, PartLibrary):
                waiting += library.callees
    return found


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


def _code_name(name: str, arguments: Any, *, abi_tags: Any = (), uid: Any = None) -> Any:
    """What code is called: by its key, if it has one, as numba's numbers for functions and types differ from process
    to process."""
    return mangle(name, () if isinstance(uid, str) else arguments, abi_tags=abi_tags, uid=uid)


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerPart(NativeLowering):
    """Lower the function into a PartLibrary, and no further."""

    _name = "lower_part"

    def run_pass(self, state: Any) -> bool:
        """Make LLVM code of it; nobody will run it as it is, so the entry point is but a name."""
        state.library = PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        state.targetctx.mangler = _code_name
        try:
            super().run_pass(state)
        finally:
            del state.targetctx.mangler
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
        part = _parts.get(self.state.func_id.func)
        key = part.key_of(self.state.args) if part is not None else None
        if key is not None:
            self.state.func_id.unique_id = key[-KEY_LETTERS:]
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [
            (LowerPart, "lower part") if each is NativeLowering else (each, why) for each, why in passes.passes
        ]
        passes.finalize()
        return [passes]


_kept: dict[str, PartLibrary] = {}  # the parts of this process that the cache has, by where it has them


def pack_part(result: Any) -> tuple[Any, ...] | None:
    """A compiled part, as it is kept; None where something it calls is not kept."""
    library = result.library
    keys = [each.key for each in library.callees]
    if library.has_dynamic_globals or None in keys:
        return None
    result.fndesc.typemap = result.fndesc.calltypes = None
    return library.name, library.bitcode(), keys, serialize.dumps((result.fndesc, result.signature))


def unpack_part(context: Any, key: str, *kept: Any) -> Any:
    """A compiled part as it was kept."""
    library = _library_of(context.codegen(), key, kept)
    description, signature = pickle.loads(kept[-1])
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


def _library_of(codegen: Any, key: str, kept: Sequence[Any]) -> PartLibrary:
    """The code of a part as it was kept, with that of all it calls; OSError where some of that is gone."""
    if key not in _kept:
        name, bitcode, keys, _ = kept
        callees = [_kept.get(each) or _library_of(codegen, each, read_piece(each)) for each in keys]
        note_kept(PartLibrary.of(codegen, name, bitcode, callees), key)
    return _kept[key]


def note_kept(library: Any, key: str) -> None:
    """Note where the cache has a part."""
    library.key = key
    _kept[key] = library


def pack_whole(result: Any) -> tuple[Any, ...] | None:
    """What Python calls, as it is kept; None where addresses of this process are in it."""
    return None if result.library.has_dynamic_globals else tuple(result._reduce())


def unpack_whole(context: Any, key: str, *kept: Any) -> Any:
    """What Python calls, as it was kept."""
    return CompileResult._rebuild(context, *kept)


def _plain(argument: Any) -> Any:
    plain = types.unliteral(argument)
    narrow = isinstance(plain, types.Integer) and plain.bitwidth < types.int64.bitwidth
    return types.int64 if narrow else plain


_under_way = threading.local()
_parts: WeakKeyDictionary[Callable[..., Any], Part] = WeakKeyDictionary()


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

    form = Form("part", pack_part, unpack_part, note_kept)

    def __init__(self, function: Callable[..., Any], forceinline: bool, counting: bool) -> None:
        options = OPTIONS | {"no_cpython_wrapper": True, "forceinline": forceinline, "_nrt": counting}
        super().__init__(function, targetoptions=options, pipeline_class=PartCompiler)
        _parts[function] = self

    def key_of(self, args: Any) -> str | None:
        """Where the version for such arguments is kept; None if this function is not kept."""
        return self._cache.key(args, self.targetctx.codegen()) if isinstance(self._cache, RuleCache) else None

    def add_overload(self, cres: Any) -> None:
        """Note a version; it has nothing that Python could call."""
        self.overloads[tuple(cres.signature.args)] = cres

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Constants and narrow integers are passed as plain 64-bit ones: one version of a function, not many."""
        if not getattr(_under_way, "here", False):
            raise TypingError(
                f"{self.__name__} is called from a function that cardhouse.kit.compiled.verbs has not compiled"
            )
        return super().get_call_template(tuple(map(_plain, args)), {name: _plain(each) for name, each in kws.items()})


class Entrance(_Kept):
    """A function as Python calls it; compiled code that names it means its part."""

    form = Form("entrance", pack_whole, unpack_whole, lambda library, key: None)

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
