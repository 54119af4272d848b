"""Building a game's library: Numba's code of all its functions, linked and optimised once, for this machine or another.

front.py    what Numba makes of each function; rows, records, words, blocks and signals are what it learns for that
whole.py    one LLVM module, an entry in C for each function, optimised, made machine code
targets.py  the machines there are, and their linkers
header.py   what the library offers, written down
"""

import contextlib
import gc
import hashlib
import json
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardhouse.extras import require
from cardhouse.kit.compiled import library
from cardhouse.kit.compiled.building.header import described, header_of, left_out_words
from cardhouse.kit.compiled.building.targets import BuildError, Target, name_here, target_of
from cardhouse.kit.compiled.folders import make_folder, own_folder
from cardhouse.kit.compiled.outside import Inner, Interface
from cardhouse.kit.compiled.record import class_of
from cardhouse.kit.compiled.sources import builder
from cardhouse.kit.compiled.verbs import sources

__all__ = ["BuildError", "Built", "Report", "at_first_call", "build", "build_library_of", "name_here"]

Report = Callable[[str, float], None]


@dataclass(frozen=True)
class Built:
    """The files of a game's libraries, and a sentence on functions that are not in them; empty if all are."""

    files: Sequence[Path]
    left_out: str


def build(interface: Interface, digest: str, targets: Sequence[str], folder: Path, report: Report) -> Built:
    """Write a game's libraries into a folder, one for each target, with a header and a description.

    digest: of the sources. report: is told what comes next, and the share done so far. Raises BuildError, or OSError
    where the folder cannot be written to.
    """
    chosen = [target_of(target) for target in targets]
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".building-") as drafts, no_collections():
        report("compiling", 0.1)
        interface, module = _module(interface)
        for number, target in enumerate(chosen):
            report(target.name, 0.7 + 0.3 * number / len(chosen))
            _write_library(module, interface, target, Path(drafts))
        Path(drafts, f"{interface.prefix}.h").write_text(header_of(interface), encoding="utf-8")
        Path(drafts, f"{interface.prefix}.json").write_text(described(interface, digest), encoding="utf-8")
        files = sorted(path for path in Path(drafts).rglob("*") if path.is_file())
        placed = [_put(path, folder / path.relative_to(drafts)) for path in files]
    return Built(placed, left_out_words(interface))


def build_library_of(
    name: str,
    inners: Sequence[Inner],
    digests: Mapping[str, str],
    target: str,
    folder: Path,
) -> None:
    """Write a library that the house itself loads, and what it holds.

    digests: of the sources of each function's module. Raises BuildError, or OSError where the folder cannot be written
    to.
    """
    chosen = target_of(target)
    make_folder(folder)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".building-") as drafts, no_collections():
        from cardhouse.kit.compiled.building.whole import inner_module_of, object_of  # it brings Numba

        names, module = inner_module_of(inners)
        code = Path(drafts, f"{name}.o")
        code.write_bytes(object_of(module, chosen))
        chosen.link(code, [each.partition(" ")[2] for each in names.values()])
        built = next(path for path in Path(drafts).iterdir() if path.suffix in (".so", ".dylib", ".dll"))
        called = f"{name}.{hashlib.sha256(built.read_bytes()).hexdigest()[:12]}{built.suffix}"
        told = Path(drafts, f"{name}.json")
        told.write_text(json.dumps({"code": called, "digests": digests, "inner": names}), encoding="utf-8")
        for path, place in ((built, called), (told, told.name)):  # whoever reads what it holds finds its very code
            path.chmod(0o644)
            path.replace(folder / place)
    for path in folder.glob(f"{name}.*"):
        if path.name not in (called, told.name):
            with contextlib.suppress(OSError):  # Windows keeps what a process has loaded
                path.unlink()


def at_first_call() -> None:
    """Have this process build what no library at hand has when it is first called, and keep it in the user's folder.

    For programs that compile functions of their own. Raises MissingExtraError without the extra ``design``.
    """
    require("design")
    if _make not in library.makers:
        library.makers.append(_make)


def _make(function: Any, arguments: Sequence[Any]) -> library.Call | None:
    try:
        key = library.key_of(function, arguments)
    except TypeError:  # a position by itself, say
        return None
    if (function, key) not in _made:
        _made[function, key] = _made_of(key, function, arguments)
    return _made[function, key]


def _made_of(key: str, function: Any, arguments: Sequence[Any]) -> library.Call | None:
    digest = sources.digest(function.__module__, map(class_of, library.positions_in(arguments)))
    code = function.py_func.__code__
    if code.co_freevars:  # it is made of more than its source
        return None
    meant = hashlib.sha256(f"{key} {code.co_firstlineno} {digest}".encode() + builder())
    name = f"{function.__name__}-{meant.hexdigest()[:16]}"
    folder, digests = own_folder(), {function.__module__: digest}
    if library.digests_in(folder, name) != digests:
        try:
            build_library_of(name, [Inner(function, arguments)], digests, name_here(), folder)
        except BuildError:  # it returns what no library does
            return None
    made = library.load(folder, name, digests.__getitem__)
    return None if made is None else made.find(function, arguments)


_made: dict[tuple[Any, str], library.Call | None] = {}


@contextlib.contextmanager
def no_collections() -> Iterator[None]:
    """Compiling makes so many objects that looking for garbage among them takes a fifth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _module(interface: Interface) -> tuple[Interface, Any]:
    from cardhouse.kit.compiled.building.whole import module_of  # it brings Numba

    return module_of(interface)


def _write_library(module: Any, interface: Interface, target: Target, folder: Path) -> None:
    from cardhouse.kit.compiled.building.whole import object_of

    place = folder / target.name
    place.mkdir()
    code = place / f"{interface.prefix}.o"
    code.write_bytes(object_of(module, target))
    target.link(code, interface.names)
    for draft in (code, code.with_suffix(".lent")):
        draft.unlink(missing_ok=True)


def _put(draft: Path, place: Path) -> Path:
    place.parent.mkdir(exist_ok=True)
    return draft.replace(place)
