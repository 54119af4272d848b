"""One LLVM module of all a library has: linked of parts, with an entry in C for each function, and optimised once."""

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from llvmlite import binding as llvm
from numba import types
from numba.np import numpy_support

from cardhouse.kit.compiled.building.front import codes, inner_part_of, part_of
from cardhouse.kit.compiled.building.targets import REST, BuildError, Target
from cardhouse.kit.compiled.library import PYTHON, WAYS, key_of
from cardhouse.kit.compiled.outside import Entry, Inner, Interface, Kind, Number

SPEED = 2
FINE = 0, -2
"""What a part's status says when nothing is wrong: it has returned a value, or None."""


def module_of(interface: Interface) -> tuple[Interface, Any]:
    """The library's code as it is before it is optimised, the same for every machine.

    Left out are functions that ask for memory of their own. Returns what is in it, and the module.
    """
    parts = [(entry, part_of(entry)) for entry in interface.entries]
    kept = [(entry, part) for entry, part in parts if not _asks_for_memory(part.library)]
    within = [entry for entry, _ in kept]
    left_out = [entry.name for entry in interface.entries if entry not in within]
    interface = dataclasses.replace(interface, entries=within, left_out=left_out)
    module = llvm.parse_assembly(_presets(interface))
    for entry, part in kept:
        module.link_in(llvm.parse_assembly(_entry(interface.name_of(entry.name), entry, part)))
    for code in codes(part.library for _, part in kept):  # after what calls it, or it would be left out
        module.link_in(code, preserve=True)
    _keep_within(module, set(interface.names))
    return interface, module


def _asks_for_memory(library: Any) -> bool:
    return any(each.name.startswith("NRT_MemInfo") for code in codes([library]) for each in code.functions)


def object_of(module: Any, target: Target) -> bytes:
    """Machine code for a target."""
    machine = target.machine()
    module = llvm.parse_bitcode(module.as_bitcode())  # a copy
    if any(each.name == REST for each in module.functions):
        module.link_in(llvm.parse_assembly(target.rest()))
        module.get_function(REST).linkage = "internal"
    module.triple, module.data_layout = target.triple, str(machine.target_data)
    tuning = llvm.create_pipeline_tuning_options(speed_level=SPEED)
    tuning.slp_vectorization = False
    tuning.loop_vectorization = target.vectors
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    module.verify()
    code: bytes = machine.emit_object(module)
    return code


def _keep_within(module: Any, exported: set[str]) -> None:
    """Have nothing of the module seen from outside but the entries, so that all else can be inlined or left out."""
    for each in (*module.functions, *module.global_variables):
        if not each.is_declaration and each.name not in exported:
            each.linkage = "internal"


def _entry(name: str, entry: Entry, part: Any) -> str:
    """A function in C's own way that calls a part in Numba's: results behind a pointer, arrays as seven values."""
    kinds = entry.parameters
    declared = ", ".join(word for each, kind in kinds.items() for word in _declared(each, kind))
    passed = ["ptr %result", "ptr %fault", *(word for each in kinds for word in _passed(each, kinds[each]))]
    return _called(name, part, declared, [], passed)[0]


def _called(name: str, part: Any, declared: str, before: Sequence[str], passed: Sequence[str]) -> tuple[str, str]:
    """The text of a function that calls a part, and what it returns."""
    callee = part.library.entry
    given = [word.rpartition(" ")[0] for word in passed]
    takes = [str(each.type).replace("i8*", "ptr") for each in part.library.module.get_function(callee).arguments]
    if [each if each.startswith("i") or each == "double" else "ptr" for each in takes] != given:
        raise RuntimeError(f"{name}: {callee} takes {takes}, not {given}")
    signature = ", ".join(given)
    held, lines, gives = _returned(part.signature.return_type)
    text = f"""
declare i32 @"{callee}"({signature})
declare void @llvm.trap()
define {gives.replace("u64", "i64")} @{name}({declared}) {{
  {f"{chr(10)}  ".join(before)}
  %result = alloca {held}
  %fault = alloca ptr
  %status = call i32 @"{callee}"({", ".join(passed)})
  switch i32 %status, label %wrong [{" ".join(f"i32 {each}, label %right" for each in FINE)}]
wrong:
  call void @llvm.trap()
  unreachable
right:
  {lines}
}}
"""
    return text, gives


def inner_module_of(inners: Sequence[Inner]) -> tuple[dict[str, str], Any]:
    """The code of functions that the house itself calls: by the key of each what it returns and its name; the module.

    They may ask for memory: it is C's.
    """
    names: dict[str, str] = {}
    module = llvm.parse_assembly(MEMORY)
    module.link_in(llvm.parse_assembly(OF_PYTHON))
    outside = {WAYS}
    found = []
    for number, inner in enumerate(inners):
        arguments, part = inner_part_of(inner)
        name = f"inner_{number}"
        text, gives = _inner_entry(name, arguments, part)
        names[key_of(inner.function, inner.arguments)] = f"{gives} {name}"
        outside.add(name)
        module.link_in(llvm.parse_assembly(text))
        if gives == "i64" and _is_list_and_number(arguments):
            outside.add(name + PYTHON)
            module.link_in(llvm.parse_assembly(BY_PYTHON.format(name=name, python=name + PYTHON)))
        found.append(part)
    for code in codes(part.library for part in found):
        module.link_in(code, preserve=True)
    _keep_within(module, outside)
    return names, module


def _is_list_and_number(arguments: Sequence[Any]) -> bool:
    """Whether a function takes an array of one dimension and a whole number."""
    if len(arguments) != 2:
        return False
    first, last = arguments
    return isinstance(first, types.Array) and first.ndim == 1 and isinstance(last, types.Integer)


def _inner_entry(name: str, arguments: Sequence[Any], part: Any) -> tuple[str, str]:
    declared: list[str] = []
    lines: list[str] = []
    passed = ["ptr %result", "ptr %fault"]
    for kind in arguments:
        passed += _inner_passed(kind, declared, lines)
    return _called(name, part, ", ".join(declared), lines, passed)


def _inner_passed(kind: Any, declared: list[str], lines: list[str]) -> list[str]:
    """What is passed to a part for an argument; what of it is declared outside, and the lines that make it of that."""
    if isinstance(kind, types.BaseTuple):
        return [word for each in kind for word in _inner_passed(each, declared, lines)]
    if isinstance(kind, types.NoneType):
        return ["ptr null"]
    name = f"%a{len(declared)}"
    if isinstance(kind, types.Float):
        declared.append(f"double {name}")
        return declared[-1:]
    if isinstance(kind, types.Array):
        return _array_passed(kind, name, declared, lines)
    declared.append(f"i64 {name}")
    if isinstance(kind, types.Boolean):
        lines.append(f"{name}.bit = trunc i64 {name} to i8")
        return [f"i8 {name}.bit"]
    return declared[-1:]


def _array_passed(kind: Any, name: str, declared: list[str], lines: list[str]) -> list[str]:
    """An array in one piece: owner and parent (nobody asks), length, size of an element, place, shape, strides."""
    size = numpy_support.as_dtype(kind.dtype).itemsize
    shape = [f"{name}.{number}" for number in range(kind.ndim)]
    declared += [f"ptr {name}", *(f"i64 {each}" for each in shape)]
    strides: list[str] = []
    bytes_ = str(size)
    for each in reversed(shape):
        strides.insert(0, bytes_)
        lines.append(f"{each}.step = mul i64 {each}, {bytes_}")
        bytes_ = f"{each}.step"
    lines.append(f"{name}.count = udiv i64 {bytes_}, {size}")
    words = [f"{name}.count", str(size)]
    return [
        "ptr null",
        "ptr null",
        *(f"i64 {w}" for w in words),
        f"ptr {name}",
        *(f"i64 {w}" for w in (*shape, *strides)),
    ]


OF_PYTHON = f"""
@as_word = global ptr null
@of_word = global ptr null
@raised = global ptr null
define void @{WAYS}(ptr %as_word, ptr %of_word, ptr %raised) {{
  store ptr %as_word, ptr @as_word
  store ptr %of_word, ptr @of_word
  store ptr %raised, ptr @raised
  ret void
}}
"""
"""The functions of Python that a library calls: whoever loads it says where they are, so Python is not linked in."""
BY_PYTHON = """
@as_word = external global ptr
@of_word = external global ptr
@raised = external global ptr
declare i64 @{name}(ptr, i64, i64)
define ptr @{python}(ptr %place, ptr %number) {{
  %as_word = load ptr, ptr @as_word
  %place.word = call i64 %as_word(ptr %place)
  %number.word = call i64 %as_word(ptr %number)
  %doubtful = icmp eq i64 %number.word, -1
  br i1 %doubtful, label %doubt, label %fine
doubt:
  %has_raised = load ptr, ptr @raised
  %error = call ptr %has_raised()
  %none = icmp eq ptr %error, null
  br i1 %none, label %fine, label %wrong
wrong:
  ret ptr null
fine:
  %array = inttoptr i64 %place.word to ptr
  %result = call i64 @{name}(ptr %array, i64 1, i64 %number.word)
  %of_word = load ptr, ptr @of_word
  %object = call ptr %of_word(i64 %result)
  ret ptr %object
}}
"""
"""A function as a method in Python, of the address of an array of one, called with a number. Through ctypes a call
takes ten times as long."""


MEMORY = """
declare ptr @malloc(i64)
declare void @free(ptr)
define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {
  %wide = zext i32 %align to i64
  %more = add i64 %size, 64
  %all = add i64 %more, %wide
  %info = call ptr @malloc(i64 %all)
  %none = icmp eq ptr %info, null
  br i1 %none, label %full, label %fill
full:
  ret ptr null
fill:
  %at = ptrtoint ptr %info to i64
  %after = add i64 %at, 64
  %past = add i64 %after, %wide
  %last = sub i64 %past, 1
  %mask = sub i64 0, %wide
  %place = and i64 %last, %mask
  %data = inttoptr i64 %place to ptr
  store i64 1, ptr %info
  %dtor = getelementptr i64, ptr %info, i64 1
  store ptr null, ptr %dtor
  %told = getelementptr i64, ptr %info, i64 2
  store ptr null, ptr %told
  %held = getelementptr i64, ptr %info, i64 3
  store ptr %data, ptr %held
  %room = getelementptr i64, ptr %info, i64 4
  store i64 %size, ptr %room
  ret ptr %info
}
define ptr @NRT_MemInfo_alloc_safe_aligned(i64 %size, i32 %align) {
  %info = call ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align)
  ret ptr %info
}
define void @NRT_MemInfo_call_dtor(ptr %info) {
  call void @free(ptr %info)
  ret void
}
define void @NRT_incref(ptr %info) {
  %none = icmp eq ptr %info, null
  br i1 %none, label %end, label %count
count:
  %before = atomicrmw add ptr %info, i64 1 monotonic
  br label %end
end:
  ret void
}
define void @NRT_decref(ptr %info) {
  %none = icmp eq ptr %info, null
  br i1 %none, label %end, label %count
count:
  %before = atomicrmw sub ptr %info, i64 1 acq_rel
  %last = icmp eq i64 %before, 1
  br i1 %last, label %let, label %end
let:
  call void @NRT_MemInfo_call_dtor(ptr %info)
  br label %end
end:
  ret void
}
define ptr @NRT_MemInfo_data_fast(ptr %info) {
  %held = getelementptr i64, ptr %info, i64 3
  %data = load ptr, ptr %held
  ret ptr %data
}
define i32 @numba_attempt_nocopy_reshape(i64, ptr, ptr, i64 %count, ptr %shape, ptr %strides, i64 %size, i32) {
entry:
  br label %check
check:
  %left = phi i64 [%count, %entry], [%place, %next]
  %stride = phi i64 [%size, %entry], [%wider, %next]
  %done = icmp eq i64 %left, 0
  br i1 %done, label %end, label %next
next:
  %place = sub i64 %left, 1
  %at = getelementptr i64, ptr %strides, i64 %place
  store i64 %stride, ptr %at
  %held = getelementptr i64, ptr %shape, i64 %place
  %length = load i64, ptr %held
  %wider = mul i64 %stride, %length
  br label %check
end:
  ret i32 1
}
"""
"""What Numba's code asks of Numba's own library. Memory: a count of references, two places nobody uses, where it is,
its size. Another shape of an array: here all lie in one piece, so its steps follow from the shape."""


def _declared(name: str, kind: Kind) -> Iterator[str]:
    if isinstance(kind, Number):
        yield f"{'i64' if kind.whole else 'double'} %{name}"
    else:
        yield f"ptr %{name}"
        if not kind.one:
            yield f"i64 %{name}.count"


def _passed(name: str, kind: Kind) -> Iterator[str]:
    """A number, or an array: owner and parent (nobody asks), length, size of an element, place, shape, strides."""
    if isinstance(kind, Number):
        yield from _declared(name, kind)
        return
    count, size = "i64 1" if kind.one else f"i64 %{name}.count", f"i64 {kind.element.itemsize}"
    yield from ("ptr null", "ptr null", count, size, f"ptr %{name}", count, size)


def _returned(kind: Any) -> tuple[str, str, str]:
    """How a part's result lies in memory, the lines that return it, and as what."""
    if kind is types.none:
        return "ptr", "ret void", "void"
    if isinstance(kind, types.Float):
        return "double", "%value = load double, ptr %result\n  ret double %value", "double"
    if not isinstance(kind, types.Boolean | types.Integer):
        raise BuildError(f"a library's functions return numbers or nothing, not {kind}")
    bits, widen = (8, "zext") if isinstance(kind, types.Boolean) else (kind.bitwidth, "sext" if kind.signed else "zext")
    held = f"i{bits}"
    if bits == 64:
        return held, "%value = load i64, ptr %result\n  ret i64 %value", "i64" if kind.signed else "u64"
    return held, f"%value = load {held}, ptr %result\n  %wide = {widen} {held} %value to i64\n  ret i64 %wide", "i64"


def _presets(interface: Interface) -> str:
    """The positions that matches begin from, and the function that copies one."""
    rows = [preset.tobytes() for preset in interface.presets.values()]
    size = len(rows[0])
    held = ", ".join(f'[{size} x i8] c"{_escaped(row)}"' for row in rows)
    table = f"[{len(rows)} x [{size} x i8]]"
    return f"""
@presets = internal constant {table} [{held}]
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define void @{interface.name_of("begin")}(ptr %position, i64 %preset) {{
  %place = getelementptr {table}, ptr @presets, i64 0, i64 %preset
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %position, ptr %place, i64 {size}, i1 false)
  ret void
}}
"""


def _escaped(row: bytes) -> str:
    return "".join(f"\\{byte:02x}" for byte in row)
