"""The linked path: every function compiled once as a part, and only what Python calls as machine code.

Numba optimises and translates each function it compiles together with everything it calls, then does so
again for each of its callers.  Rules are many small functions under few entrances, so here a function
that compiled code calls becomes a *part*: its LLVM code is kept, and cached, as it is, for linking.  Only
a function called from Python is linked with its parts, optimised and made machine code, once.  A part that is
large and called from many places stands *apart*: it is made machine code itself, and called there.
"""

from __future__ import annotations

import contextlib
import pickle
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import numba
from llvmlite import binding as llvm
from numba.core import serialize, sigutils, types
from numba.core.caching import _Cache
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

from cardhouse.kit.compiled import cache
from cardhouse.kit.compiled.cache import Sources
from cardhouse.kit.compiled.plain import VerbType
from cardhouse.kit.compiled.record import Position, class_of
from cardhouse.kit.compiled.remembering import remember
from cardhouse.kit.compiled.verbs import Function, Verb

COUNT_REFERENCES = False
"""Rules allocate nothing and are lent their arrays: counting references to them would only cost (atomic) time."""
OPTIMISED = {"opt": 2, "slp_vectorize": False}
"""How whole code is: what is left out made no rule faster and took a sixth of the time it is compiled in."""
KEY_LETTERS = 16  # of the digest a piece is kept under, in the name of its code
OPTIONS = {"nopython": True, "error_model": "numpy", "no_cfunc_wrapper": True}


class PartLibrary(JITCodeLibrary):
    """Code of one function, with the names of those it calls: to be linked, with theirs, into a whole."""

    _final_module: Any
    _linking_libraries: list[Any]
    key: str | None = None  # where the cache has it
    entry = ""  # what the function is called in its code
    machine_code: JITCodeLibrary | None = None  # of one that stands apart
    _was_fleeting = False

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
    def module(self) -> Any:
        """Its code, without that of what it calls."""
        self._ensure_finalized()
        return self._final_module

    @property
    def callees(self) -> list[PartLibrary]:
        """The parts that are called."""
        return [each for each in dict.fromkeys(self._linking_libraries) if isinstance(each, PartLibrary)]

    @property
    def is_fleeting(self) -> bool:
        """True if the code must not be cached: it embeds addresses of this process, or calls uncached code."""
        return self._was_fleeting or self.has_dynamic_globals or None in (each.key for each in self.callees)

    def code(self) -> Any:
        """Its code, for linking, or its machine code: as it is kept."""
        if self.machine_code is not None:
            return self.machine_code.serialize_using_object_code()
        self._ensure_finalized()
        return bytes(self._final_module.as_bitcode())

    def stand_apart(self) -> None:
        """Make machine code of it, with all its parts."""
        self._ensure_finalized()
        self._final_module.get_function(self.entry).linkage = "external"
        whole = WholeLibrary(self._codegen, self.name)
        whole.enable_object_caching()
        whole.add_linking_library(self)
        whole.finalize()
        self._was_fleeting = self.is_fleeting
        self.machine_code = whole
        self._linking_libraries = whole.apart

    @classmethod
    def of(cls, codegen: Any, name: str, entry: str, code: Any, callees: Sequence[PartLibrary]) -> PartLibrary:
        """What was kept of one, and the parts it calls."""
        library = cls(codegen, name)
        if isinstance(code, bytes):
            library._final_module = library._shared_module = llvm.parse_bitcode(code)
        else:
            library.machine_code = JITCodeLibrary._unserialize(codegen, code)
        library.entry = entry
        library._linking_libraries = list(callees)
        library._finalized = True
        return library


class WholeLibrary(JITCodeLibrary):
    """Machine code, with all its parts."""

    _linking_libraries: list[Any]
    apart: list[PartLibrary]  # what it calls that is not in it

    def finalize(self) -> None:
        """Link in all that is called, directly or not, and does not stand apart."""
        found = with_callees(self._linking_libraries)
        self.apart = [each for each in found if _stands_apart(each)]
        self._linking_libraries = [each for each in found if not _stands_apart(each)]
        super().finalize()

    def _optimize_final_module(self) -> None:
        declared = {function.name for function in self._final_module.functions if function.is_declaration}
        there = {each.entry for each in self.apart}
        lacking = [name for name in declared - there if name.startswith("_ZN")]
        if lacking:  # running it would end the process
            raise RuntimeError(f"{self.name}: the code of {lacking[0]} is not there")
        for function in self._final_module.functions:
            if function.linkage == llvm.Linkage.linkonce_odr:
                function.linkage = "internal"
        passes, builder = self._codegen._module_pass_manager(**OPTIMISED)
        passes.run(self._final_module, builder)


def _stands_apart(library: Any) -> bool:
    return isinstance(library, PartLibrary) and library.machine_code is not None


def with_callees(libraries: Iterable[Any]) -> dict[Any, None]:
    """Libraries and those they call, each once; not what is called by code that stands apart."""
    found: dict[Any, None] = {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if isinstance(library, PartLibrary) and not _stands_apart(library):
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
    """The symbol of compiled code, made from its cache key, so that it is equal in every process."""
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
        state.library.entry = state.cr.fndesc.mangled_name
        if _parts[state.func_id.func].apart:
            state.library.stand_apart()
        state.cr = state.cr._replace(cfunc=object())
        state.targetctx.insert_user_function(state.cr.cfunc, state.cr.fndesc, [state.library])
        return True


class WholeCompiler(CompilerBase):
    """Numba's compiler for what Python calls."""

    def define_pipelines(self) -> list[Any]:
        """Numba's own passes, and one to say where the code goes."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(OpenWhole, AnnotateTypes)
        return [_trusted(passes)]


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
        return [_trusted(passes)]


def _trusted(passes: Any) -> Any:
    """Passes that are believed to leave blocks and variables in order; Numba looks after each of them otherwise."""
    passes._ENFORCING = False
    passes.finalize()
    return passes


_kept: dict[str, PartLibrary] = {}  # the parts of this process that the cache has, by where it has them


def pack_part(result: Any) -> tuple[Any, ...] | None:
    """A compiled part, as it is kept; None where something it calls is not kept."""
    library = result.library
    if library.is_fleeting:
        return None
    keys = [each.key for each in library.callees]
    result.fndesc.typemap = result.fndesc.calltypes = None
    return library.name, library.entry, library.code(), keys, serialize.dumps((result.fndesc, result.signature))


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
        name, entry, code, keys, _ = kept
        callees = _libraries_of(codegen, keys)
        note_kept(PartLibrary.of(codegen, name, entry, code, callees), key)
    return _kept[key]


def _libraries_of(codegen: Any, keys: Iterable[str]) -> list[PartLibrary]:
    return [_kept.get(each) or _library_of(codegen, each, read_piece(each)) for each in keys]


def note_kept(library: Any, key: str) -> None:
    """Note where the cache has a part."""
    library.key = key
    _kept[key] = library


def pack_whole(result: Any) -> tuple[Any, ...] | None:
    """What Python calls, as it is kept; None where addresses of this process are in it."""
    keys = [each.key for each in result.library.apart]
    return None if result.library.has_dynamic_globals or None in keys else (keys, *result._reduce())


def unpack_whole(context: Any, key: str, apart: list[str], *kept: Any) -> Any:
    """What Python calls, as it was kept."""
    _libraries_of(context.codegen(), apart)
    return CompileResult._rebuild(context, *kept)


def _plain(argument: Any) -> Any:
    plain = types.unliteral(argument)
    narrow = isinstance(plain, types.Integer) and plain.bitwidth < types.int64.bitwidth
    return types.int64 if narrow else plain


def records_in(argument: Any) -> Iterator[type[Position]]:
    """The record classes of the positions a type holds, those within other records too."""
    if isinstance(argument, types.Record):
        with contextlib.suppress(KeyError):
            yield class_of(argument.dtype)
        for field in argument.fields.values():
            yield from records_in(field.type)
    elif isinstance(argument, types.Array):
        yield from records_in(argument.dtype)
    elif isinstance(argument, types.BaseTuple):
        for each in argument:
            yield from records_in(each)


@dataclass(frozen=True)
class Form:
    """A form in which functions are compiled: its name, and how what was compiled is kept and had again."""

    name: str
    pack: Callable[[Any], tuple[Any, ...] | None]  # None: it cannot be kept
    unpack: Callable[..., Any]  # (target context, where it is kept, *what ``pack`` returned)
    note: Callable[[Any, str], None]  # (library, where it is kept)


def read_piece(key: str) -> tuple[Any, ...]:
    """What is kept there. Raises OSError, EOFError, UnpicklingError where it is gone or spoilt."""
    piece: tuple[Any, ...] = pickle.loads(cache.read(key))
    return piece


class RuleCache(_Cache):
    """The pieces of one function, a file for each signature. Without a folder to write to, nothing is kept."""

    def __init__(self, function: Callable[..., Any], form: Form, sources: Sources) -> None:
        self._function = function
        self._form = form
        self._sources = sources
        self._on = True
        self._keys: dict[tuple[Any, ...], str] = {}

    @property
    def cache_path(self) -> str:
        """The folder of the function's module."""
        return str(cache.path_of(self._function.__module__))

    def key(self, sig: Any, codegen: Any) -> str:
        """Where the piece for a signature is kept."""
        args = tuple(sig.args if hasattr(sig, "args") else sig)
        if args not in self._keys:
            subjects = [subject for argument in args for subject in records_in(argument)]
            digest = self._sources.digest(self._function.__module__, subjects)
            self._keys[args] = cache.key_of(self._function, self._form.name, args, codegen.magic_tuple(), digest)
        return self._keys[args]

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The function compiled for a signature, None if it is not there."""
        if not self._on:
            return None
        target_context.refresh()
        key = self.key(sig, target_context.codegen())
        with contextlib.suppress(OSError, EOFError, pickle.UnpicklingError):
            return self._form.unpack(target_context, key, *read_piece(key))
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep a function compiled for a signature, if it can be."""
        piece = None if not self._on or data.lifted else self._form.pack(data)
        if piece is not None:
            key = self.key(sig, data.codegen)
            if cache.write(key, serialize.dumps(piece)):
                self._form.note(data.library, key)

    def enable(self) -> None:
        """Start to use the cache."""
        self._on = True

    def disable(self) -> None:
        """Do not use the cache."""
        self._on = False

    def flush(self) -> None:
        """Forget the function's pieces."""
        for path in Path(self.cache_path).glob(f"{self._function.__name__}-*"):
            path.unlink(missing_ok=True)


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

    def __init__(self, function: Callable[..., Any], forceinline: bool, counting: bool, apart: bool) -> None:
        options = OPTIONS | {"no_cpython_wrapper": True, "forceinline": forceinline, "_nrt": counting}
        super().__init__(function, targetoptions=options, pipeline_class=PartCompiler)
        self.apart = apart
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
            raise TypingError(f"{self.__name__} is called from a function that @compiled has not made")
        return super().get_call_template(tuple(map(_plain, args)), {name: _plain(each) for name, each in kws.items()})


class Entrance(_Kept):
    """A function as Python calls it; compiled code that names it means its part."""

    form = Form("entrance", pack_whole, unpack_whole, lambda library, key: None)

    def __init__(self, function: Callable[..., Any], unlocked: bool) -> None:
        super().__init__(function, targetoptions=OPTIONS | {"nogil": unlocked}, pipeline_class=WholeCompiler)


def inner(function: Function[Any, Any]) -> Part:
    """What compiled code calls: a part."""
    counting = function.allocates or COUNT_REFERENCES
    part = Part(function.py_func, function.inline, counting, function.apart)
    if function.sources is not None:
        part.keep(function.sources)
    return part


def entrance(function: Function[Any, Any]) -> Entrance:
    """What Python calls: the whole."""
    whole = Entrance(function.py_func, function.unlocked)
    if function.sources is not None:
        whole.keep(function.sources)
    return whole


def type_of(function: Function[Any, Any]) -> PartType:
    """The type of a function in compiled code."""
    return PartType(function.inner)


def verb_type(verb: Verb[Any, Any]) -> VerbType:
    """The type of a verb in compiled code."""
    return VerbType(verb, type_of)


def types_of(arguments: Sequence[Any]) -> tuple[Any, ...]:
    """The types of some arguments."""
    return tuple(numba.typeof(argument) for argument in arguments)


register_default(PartType)(models.OpaqueModel)
remember()


@lower_constant(PartType)
def _has_no_value(context: Any, builder: Any, type_: Any, value: Any) -> Any:
    return context.get_dummy_value()
