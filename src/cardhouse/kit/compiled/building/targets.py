"""The machines that libraries are built for, and the linkers, which ziglang brings."""

import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardhouse.kit.numbers import shown


class BuildError(RuntimeError):
    """Why a library is not built, in words for whoever asked."""


REST = "cardhouse_rest"
"""What compiled code calls to rest for a moment; each machine has an instruction of its own for it, or none."""
PAUSE, HINT = "void @llvm.x86.sse2.pause()", "void @llvm.aarch64.hint(i32{})"
RESTS = {
    "x86_64": (f"declare {PAUSE}", f"call {PAUSE}"),
    "aarch64": (f"declare {HINT.format('')}", f"call {HINT.format(' 1')}"),
    "arm64": (f"declare {HINT.format('')}", f"call {HINT.format(' 1')}"),
}
"""Its declaration and its call in LLVM's language, by how the machine's triple begins."""


@dataclass(frozen=True)
class Target:
    """A machine: what LLVM calls it, which of its instructions are used, what is made of the code, by which linker."""

    name: str
    triple: str
    cpu: str
    features: str
    linkers: Mapping[str, Sequence[str]]  # by how the files end
    vectors: bool = True  # whether loops may be turned into steps of wide registers

    def machine(self) -> Any:
        """LLVM's view of it. Raises BuildError where LLVM has no such target."""
        from llvmlite import binding as llvm

        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        try:
            found = llvm.Target.from_triple(self.triple)
        except RuntimeError as error:
            raise BuildError(f"--target {self.name}: {error}") from error
        return found.create_target_machine(
            cpu=self.cpu, features=self.features, opt=2, reloc="pic", codemodel="default"
        )

    def rest(self) -> str:
        """LLVM code of the function that rests for a moment: by the instruction that the machine has for it, if any."""
        declared, called = RESTS.get(self.triple.partition("-")[0], ("", ""))
        return f"{declared}\ndefine void @{REST}() alwaysinline {{\n{called}\nret void\n}}"

    def link(self, code: Path, names: Sequence[str]) -> None:
        """Make libraries of an object with these functions, beside it. Raises BuildError."""
        for suffix, linker in self.linkers.items():
            library = code.with_suffix(suffix)
            words = [word.format(code=code, library=library) for word in linker]
            if "wasm-ld" in words:
                lent = code.with_suffix(".lent")
                lent.write_text("\n".join(MATH), encoding="utf-8")
                words += [f"--allow-undefined-file={lent}", *(f"--export={name}" for name in names)]
            done = subprocess.run(
                [sys.executable, "-m", "ziglang", *words], capture_output=True, text=True, check=False
            )
            if done.returncode != 0:
                raise BuildError(f"{library.name}: the linker says {done.stderr.strip()[-500:]}")


ARCHIVE = "ar", "rcs", "{library}", "{code}"
LINUX = {".so": ("ld.lld", "-shared", "--gc-sections", "-s", "-o", "{library}", "{code}"), ".a": ARCHIVE}
MACOS = {".dylib": ("cc", "-target", "aarch64-macos", "-shared", "-s", "-o", "{library}", "{code}"), ".a": ARCHIVE}
WINDOWS = {
    ".dll": ("cc", "-target", "x86_64-windows-gnu", "-shared", "-s", "-o", "{library}", "{code}"),
    ".lib": ARCHIVE,
}
MATH = "cos", "exp", "log", "log10", "log2", "pow", "sin", "tan"
"""Functions of C's library that whoever loads a module of WebAssembly lends it, as JavaScript's Math has them."""
WASM = {
    ".wasm": ("wasm-ld", "--no-entry", "--export-memory", "--export=__heap_base", "-s", "-o", "{library}", "{code}")
}
X86_64 = "+cx16,+popcnt,+sse3,+sse4.1,+sse4.2,+ssse3"
"""What every such processor of the last ten years has (x86-64-v2)."""
WASM_FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"

FOREIGN = {
    "wasm32": Target("wasm32", "wasm32-unknown-unknown", "generic", WASM_FEATURES, WASM, vectors=False),
    "x86_64-linux": Target("x86_64-linux", "x86_64-unknown-linux-gnu", "x86-64", X86_64, LINUX),
    "aarch64-linux": Target("aarch64-linux", "aarch64-unknown-linux-gnu", "generic", "", LINUX),
    "arm64-macos": Target("arm64-macos", "arm64-apple-macosx11.0.0", "apple-m1", "", MACOS),
    "x86_64-windows": Target("x86_64-windows", "x86_64-pc-windows-gnu", "x86-64", X86_64, WINDOWS),
}
NAMES = ("native", "c", *FOREIGN)


def name_here() -> str:
    """The target of libraries that are run on this machine: one that others of its kind run too, where there is one."""
    machine = {"amd64": "x86_64", "AMD64": "x86_64", "ARM64": "arm64"}.get(platform.machine(), platform.machine())
    here = f"{machine}-{ {'Darwin': 'macos'}.get(platform.system(), platform.system().lower()) }"
    return here if here in FOREIGN else "native"


def target_of(name: str) -> Target:
    """The target of a name: ``native`` is this machine with all its instructions, ``c`` an archive for its compilers.

    Raises BuildError for no such name.
    """
    if name in ("native", "c"):
        return _own(name)
    if name not in FOREIGN:
        raise BuildError(f"--target: must be one of {', '.join(NAMES)}, not {shown(name)}")
    return FOREIGN[name]


def _own(name: str) -> Target:
    from llvmlite import binding as llvm

    made = {"Linux": LINUX, "Darwin": MACOS, "Windows": WINDOWS}[platform.system()]
    features = llvm.get_host_cpu_features().flatten()
    linkers = {suffix: words for suffix, words in made.items() if name == "native" or words is ARCHIVE}
    return Target(name, llvm.get_process_triple(), llvm.get_host_cpu_name(), features, linkers)
