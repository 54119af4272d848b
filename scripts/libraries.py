"""Builds the wheel of a platform: it carries all games compiled, and needs no compiler.

    uv run scripts/libraries.py x86_64-linux             (into dist, unless told otherwise)

Each process builds several games, so that it compiles what they have in common once: that takes some minutes of every
core. What was built lies in ``build/libraries`` and is built anew where its sources have changed. The wheel is made of
a source package, to which the libraries are added, and from whose dependencies the compiler is taken.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cardhouse.games import HOUSE
from cardhouse.kit.compiled.building.targets import FOREIGN

ROOT = Path(__file__).resolve().parent.parent
UV = os.environ.get("UV", "uv")
PLATFORMS = [name for name in FOREIGN if name != "wasm32"]
COMPILER = '    "numba>=0.68",\n    "numpy', '    "ziglang>=0.15",\n]'
"""Where pyproject.toml asks for Numba and ziglang among what the engine needs, and what stands after them."""


def build(target: str, names: Sequence[str], folder: Path) -> None:
    """Build those libraries that are not there, or are of other sources. Raises CalledProcessError."""
    command = [sys.executable, "-m", "cardhouse.libraries", "--target", target, "--out", str(folder), *names]
    subprocess.run(command, check=True)


def wheel(target: str, libraries: Path, out: Path) -> None:
    """The wheel with these libraries. Exits where pyproject.toml does not ask for the compiler where it should."""
    with tempfile.TemporaryDirectory(prefix="cardhouse-wheel-") as place:
        subprocess.run([UV, "build", "--quiet", "--sdist", "--out-dir", place, ROOT], check=True)
        with tarfile.open(next(Path(place).glob("*.tar.gz"))) as packed:
            packed.extractall(place, filter="data")
        tree = next(path for path in Path(place).iterdir() if path.is_dir())
        project = tree / "pyproject.toml"
        text = project.read_text(encoding="utf-8")
        for line, _, after in (each.partition("\n") for each in COMPILER):
            if text.count(f"{line}\n{after}") != 1:
                sys.exit(f"pyproject.toml: {line.strip()} is to stand once, before {after.strip()}")
            text = text.replace(f"{line}\n{after}", after)
        project.write_text(text, encoding="utf-8")
        shutil.copytree(libraries, tree / "src" / "cardhouse" / "built")
        (tree / "src" / "cardhouse" / "built" / "target.txt").write_text(target + "\n")
        subprocess.run([UV, "build", "--quiet", "--wheel", "--out-dir", out, tree], check=True)


def main() -> None:
    """Build all libraries, then the wheel."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", choices=PLATFORMS)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the wheel's folder")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes build at once")
    asked = parser.parse_args()
    libraries = ROOT / "build" / "libraries" / asked.target
    with ThreadPoolExecutor(asked.jobs) as pool:
        list(pool.map(lambda job: build(asked.target, HOUSE[job :: asked.jobs], libraries), range(asked.jobs)))
    wheel(asked.target, libraries, asked.out)


if __name__ == "__main__":
    main()
