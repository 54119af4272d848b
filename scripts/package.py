"""Builds what is published, and looks at it as somebody would who installs it.

    uv run --no-project scripts/package.py [FOLDER]      (dist, unless told otherwise)

The source package is built and measured, the wheel is built from it, installed with what it needs into an environment
of its own, and serves the browser client there. Of that environment a bill of materials (CycloneDX) is written beside
the packages, and the advisories for it are asked for where they can be reached.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV = os.environ.get("UV", "uv")
MOST_BYTES = 3_000_000
"""Of the source package, without what was learned: weights have a bound of their own, a file."""
WEIGHTS = ROOT / "src" / "cardhouse" / "bots" / "learned" / "weights"
AUDIT_S = 120.0
ANSWER_S = 5
EXTRAS = "[postgres,valkey,push]"


def run(*command: str | Path, **how: object) -> None:
    """Run a command; the script ends where it fails."""
    subprocess.run([*map(str, command)], check=True, cwd=ROOT, **how)  # type: ignore[call-overload]


def build(folder: Path) -> tuple[Path, Path]:
    """The source package and the wheel that is built from it. Exits where the first is too large."""
    for old in (*folder.glob("cardhouse-*.tar.gz"), *folder.glob("cardhouse-*.whl")):
        old.unlink()
    run(UV, "build", "--quiet", "--sdist", "--out-dir", folder, ".")
    source = next(folder.glob("cardhouse-*.tar.gz"))
    size = source.stat().st_size
    learned = sum(file.stat().st_size for file in WEIGHTS.glob("*.npz"))
    if size - learned >= MOST_BYTES:
        sys.exit(f"{source.name} has {size - learned} bytes beside what was learned; it must be below {MOST_BYTES}")
    run(UV, "build", "--quiet", "--wheel", "--out-dir", folder, source)
    wheel = next(folder.glob("cardhouse-*.whl"))
    print(f"{source.name}: {size} bytes, {learned} of them learned; {wheel.name}: {wheel.stat().st_size} bytes")
    return source, wheel


def install(wheel: Path, place: Path) -> Path:
    """An environment with the wheel and what it needs, in the versions that CI tests; its Python."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    tested = place / "tested.txt"
    tested.write_text("\n".join(told["tool"]["uv"]["constraint-dependencies"]), encoding="utf-8")
    run(UV, "venv", "--quiet", "--python", sys.executable, place / "environment")
    python = place / "environment" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(UV, "pip", "install", "--quiet", "--python", python, "--constraint", tested, f"{wheel}{EXTRAS}")
    return python


@contextlib.contextmanager
def serving(python: Path, place: Path) -> Iterator[str]:
    """The installed room, open; its address."""
    around = {name: value for name, value in os.environ.items() if not name.startswith(("CARDHOUSE_", "PYTHON"))}
    around |= {"CARDHOUSE_DATA": str(place / "data"), "CARDHOUSE_RULES": "interpreted"}
    command = [str(python), "-m", "cardhouse", "serve", "--port", "0", "--no-browser"]
    with subprocess.Popen(command, cwd=place, env=around, stdout=subprocess.PIPE, text=True) as room:
        assert room.stdout is not None
        try:
            line = room.stdout.readline()
            found = re.search(r"http://localhost:\d+", line)
            if found is None:
                sys.exit(f"the installed room does not open: {line}")
            yield found[0].replace("localhost", "127.0.0.1")
        finally:
            room.terminate()


def look(address: str) -> None:
    """See whether the room serves the browser client and all that its page names. Exits where not."""
    with urllib.request.urlopen(f"{address}/", timeout=30) as answer:
        page = answer.read().decode()
    named = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    scripts = [path for path in named if path.endswith(".js")]
    if not scripts:
        sys.exit("the installed room has no browser client")
    for path in named:
        with urllib.request.urlopen(address + path, timeout=30) as answer:
            if not answer.read():
                sys.exit(f"the installed room serves nothing at {path}")
    print(f"the installed room serves the browser client ({len(named)} files on its page)")


def bill(python: Path, folder: Path, wheel: Path) -> None:
    """Write what is in the environment as a CycloneDX bill of materials."""
    out = folder / f"{'-'.join(wheel.stem.split('-')[:2])}.cdx.json"
    tool = [UV, "tool", "run", "--quiet", "--from", "cyclonedx-bom>=7", "cyclonedx-py", "environment"]
    run(*tool, "--output-reproducible", "--pyproject", ROOT / "pyproject.toml", "--output-file", out, python)
    told = json.loads(out.read_text(encoding="utf-8"))
    print(f"{out.name}: {told['bomFormat']} {told['specVersion']}, {len(told['components'])} components")


def audit(python: Path, place: Path) -> None:
    """Ask for the advisories on what is installed; exits where there are any, and says so where nobody answers."""
    report = place / "audit.json"
    library = subprocess.run(
        [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    command = [UV, "tool", "run", "--quiet", "pip-audit", "--path", library, "--timeout", str(ANSWER_S)]
    command += ["--progress-spinner", "off", "--format", "json", "--output", str(report)]
    said = "no answer in time"
    with contextlib.suppress(subprocess.TimeoutExpired):
        done = subprocess.run(command, capture_output=True, text=True, timeout=AUDIT_S, check=False)
        said = (done.stderr.strip().splitlines() or ["no words"])[-1][:200]
    if not report.exists():
        print(f"pip-audit: SKIPPED, the advisories cannot be reached ({said})")
        return
    told = json.loads(report.read_text(encoding="utf-8"))["dependencies"]
    found = [f"{each['name']} {each['version']}: {fault['id']}" for each in told for fault in each.get("vulns", ())]
    if found:
        sys.exit("pip-audit: " + "; ".join(found))
    print(f"pip-audit: no advisories on {len(told)} packages")


def main(folder: Path) -> None:
    """Build, install, look, list and ask."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="cardhouse-package-") as name:
        place = Path(name)
        _, wheel = build(folder)
        python = install(wheel, place)
        with serving(python, place) as address:
            look(address)
        bill(python, folder, wheel)
        audit(python, place)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
