"""Building a game's library: Numba's code of all its functions, linked and optimised once, for this machine or another.

parts.py    Numba's front: a part a function
whole.py    one LLVM module, an entry in C for each function, optimised, made machine code
targets.py  the machines there are, and their linkers
header.py   what the library offers, written down
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardhouse.kit.compiled import paths
from cardhouse.kit.compiled.building.header import described, header_of, left_out_words
from cardhouse.kit.compiled.building.targets import BuildError, Target, target_of
from cardhouse.kit.compiled.outside import Inner, Interface
from cardhouse.kit.compiled.paths import no_collections

__all__ = ["BuildError", "Built", "Report", "build", "build_library_of"]

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
    paths.build()
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


def build_library_of(name: str, inners: Sequence[Inner], digests: Mapping[str, str], target: str, folder: Path) -> None:
    """Write a library that the house itself loads, and what it holds.

    digests: of the sources of each function's module. Raises BuildError, or OSError where the folder cannot be written
    to.
    """
    chosen = target_of(target)
    paths.build()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".building-") as drafts, no_collections():
        from cardhouse.kit.compiled.building.whole import inner_module_of, object_of  # it brings Numba

        names, module = inner_module_of(inners)
        code = Path(drafts, f"{name}.o")
        code.write_bytes(object_of(module, chosen))
        chosen.link(code, [each.partition(" ")[2] for each in names.values()])
        Path(drafts, f"{name}.json").write_text(json.dumps({"digests": digests, "inner": names}), encoding="utf-8")
        for path in Path(drafts).iterdir():
            if path.suffix in (".json", *chosen.linkers) and path.suffix not in (".a", ".lib"):
                path.replace(folder / path.name)


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
