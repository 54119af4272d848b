"""Builds what is published, and looks at it as somebody would who installs it.

    uv run --no-project scripts/package.py [FOLDER] [--release]      (dist, unless told otherwise)

The source package is built and measured, the wheel is built from it, with the games' libraries for this machine; for
a release also the wheels of all other platforms. It is installed into an environment of its own, as the image has it,
and serves the browser client there. Of that environment a bill of materials (CycloneDX) is written beside the packages,
and the advisories for it are asked for where they can be reached. What the image is built from is packed
(`docker build -f deploy/Dockerfile - < cardhouse-VERSION-image.tar.gz`); a wheel built from that must be the published
one, libraries aside. On the oldest and the newest Python the wheel is installed into empty environments, alone and as a
house (for a release, with each extra), and used there once. What was measured is written as the announcement's
facts; checksums of it all come last.
"""

import contextlib
import hashlib
import json
import os
import platform
import statistics
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from environments import (
    ROOT,
    UV,
    Figures,
    attempt,
    environment,
    extras,
    figures,
    first_cards,
    look,
    platforms,
    python_of,
    serving,
    use,
    versions,
    with_extra,
)

MOST_BYTES = 4_400_000
"""Of the source package, without what was learned: weights have a bound of their own, a file."""
WEIGHTS = ROOT / "src" / "cardhouse" / "bots" / "learned" / "weights"
RELEASE = "--release"
TARGET = "CARDHOUSE_TARGET"
LIBRARIES = "cardhouse/built/"
USUAL = ("", "house")
"""Extras that are tried where not all are: none, and the house."""
AUDIT_S = 120.0
ANSWER_S = 5


def run(*command: str | Path, **how: object) -> None:
    """Run a command; the script ends where it fails."""
    subprocess.run([*map(str, command)], check=True, cwd=ROOT, **how)  # type: ignore[call-overload]


def build_wheel(source: Path, folder: Path, target: str = "") -> Path:
    """Build a wheel from a package or folder of sources, with libraries for a machine: this one, unless it is named."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        run(UV, "build", "--quiet", "--wheel", "--out-dir", place, source, env={**os.environ, TARGET: target})
        made = next(Path(place).glob("*.whl"))
        return made.replace(folder / made.name)


def build(folder: Path, release: bool) -> tuple[Path, Path]:
    """The source package, and the wheel for this machine that is built from it; for a release, all other wheels too.

    Exits where the source package is too large.
    """
    for old in (*folder.glob("cardhouse-*"), *folder.glob("SHA256SUMS")):
        old.unlink()
    run(UV, "build", "--quiet", "--sdist", "--out-dir", folder, ".")
    source = next(folder.glob("cardhouse-*.tar.gz"))
    size = source.stat().st_size
    learned = sum(file.stat().st_size for file in WEIGHTS.glob("*.npz"))
    if size - learned >= MOST_BYTES:
        sys.exit(f"{source.name} has {size - learned} bytes beside what was learned; it must be below {MOST_BYTES}")
    print(f"{source.name}: {size} bytes, {learned} of them learned")
    wheel = build_wheel(source, folder)
    for target, called in platforms().items() if release else ():
        if called not in wheel.name:
            build_wheel(source, folder, target)
    for each in folder.glob("cardhouse-*.whl"):
        print(f"{each.name}: {each.stat().st_size} bytes", flush=True)
    return source, wheel


def install(wheel: Path, place: Path) -> Path:
    """An environment as the image has it: the packages of its list, and the wheel; its Python."""
    listed = ["--require-hashes", "--requirement", ROOT / "pins" / "image.txt"]
    return environment(Path(sys.executable), place / "environment", listed, ["--no-deps", wheel])


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


def pack_context(source: Path, wheel: Path, place: Path) -> Path:
    """Pack what the image is built from, as .dockerignore names it, out of the source package.

    Exits where the wheel that the image would build of it is not the one that is published. Libraries are left out of
    that: they are made of the wheel's sources.
    """
    allowed = [line[1:] for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").split() if line[0] == "!"]
    kept = (*allowed, ".dockerignore", "deploy/Dockerfile")
    context = source.with_name(source.name.replace(".tar.gz", "-image.tar.gz"))
    with tarfile.open(source) as whole, tarfile.open(context, "w:gz") as packed:
        for member in whole:
            member.name = member.name.partition("/")[2]
            if member.isfile() and any(member.name == name or member.name.startswith(f"{name}/") for name in kept):
                packed.addfile(member, whole.extractfile(member))
    with tarfile.open(context) as packed:
        packed.extractall(place / "context", filter="data")
    (place / "again").mkdir()
    again = build_wheel(place / "context", place / "again", "none")
    if contents(again) != contents(wheel):
        sys.exit(f"{context.name}: the image would install another wheel: {contents(again) ^ contents(wheel)}")
    print(f"{context.name}: {context.stat().st_size} bytes; its wheel is the published one")
    return context


def contents(wheel: Path) -> set[tuple[str, int]]:
    """The files of a wheel, with a checksum each: all but libraries, and what lists files and platforms."""
    with zipfile.ZipFile(wheel) as packed:
        files = [each for each in packed.infolist() if not each.is_dir() and not each.filename.startswith(LIBRARIES)]
    return {(each.filename, each.CRC) for each in files if not each.filename.endswith((".dist-info/WHEEL", "/RECORD"))}


def try_everywhere(wheel: Path, place: Path, tried: Sequence[str]) -> dict[str, Figures]:
    """Try the wheel with each of these extras ("": none) on the oldest and the newest Python; what it comes to on the
    oldest."""
    measured: dict[str, Figures] = {}
    for version in (versions()[0], versions()[-1]):
        python = python_of(version)
        if python is None:
            print(f"Python {version}: SKIPPED, neither uv nor pyenv has it here")
            continue
        for extra in tried:
            made = with_extra(python, wheel, extra, place / f"{version}-{extra}")
            attempt(made, extra, place)
            use(made, extra, place)
            if version == versions()[0]:
                measured[extra] = figures(made, place)
        print(f"Python {version}: installed and tried in {len(tried)} environments", flush=True)
    return measured


def facts(wheel: Path, measured: Mapping[str, Figures], cards: Mapping[str, float]) -> str:
    """What an announcement may say, from measurements."""
    lines = [
        f"# {'-'.join(wheel.stem.split('-')[:2])}: facts",
        "",
        f"Measured by scripts/package.py on {platform.system()} {platform.machine()}, Python {versions()[0]}.",
        f"The wheel: {wheel.stat().st_size / 1e6:.1f} MB packed. Megabytes are of all that is installed, without what",
        "Python compiles; seconds are the middle of several runs, with what was read before still in memory.",
        "",
        "| `pip install` | packages | megabytes | `import cardhouse`, seconds | of a processor |",
        "|---|---|---|---|---|",
    ]
    for extra, each in measured.items():
        name = f"cardhouse[{extra}]" if extra else "cardhouse"
        row = (name, each.packages, f"{each.megabytes:.1f}", f"{each.import_s:.3f}", f"{each.import_cpu_s:.3f}")
        lines.append(f"| {' | '.join(map(str, row))} |")
    middle, most = statistics.median(cards.values()), max(cards, key=lambda name: cards[name])
    lines += [
        "",
        f"From nothing to the first cards on show, in seconds of a processor: {middle:.2f} in the middle of",
        f"{len(cards)} games, {cards[most]:.2f} at most ({most}).",
        "",
        "| game | seconds |",
        "|---|---|",
        *(f"| {name} | {seconds:.2f} |" for name, seconds in cards.items()),
    ]
    return "\n".join(lines) + "\n"


def check_descriptions(*packages: Path) -> None:
    """Have twine look at what an index would show. Exits where that fails."""
    run(UV, "tool", "run", "--quiet", "--from", "twine>=6", "twine", "check", "--strict", *packages)


def sum_up(folder: Path, version: str) -> None:
    """Write the checksums of all that is published, as `sha256sum --check` reads them."""
    files = sorted(file for file in folder.glob(f"cardhouse-{version}*") if file.is_file())
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (folder / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")
    print(f"SHA256SUMS: {', '.join(file.name for file in files)}")


def main(folder: Path, release: bool) -> None:
    """Build, install, look, list, ask, try, measure and sum up."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="cardhouse-package-") as name:
        place = Path(name)
        source, wheel = build(folder, release)
        check_descriptions(source, *folder.glob("cardhouse-*.whl"))
        pack_context(source, wheel, place)
        python = install(wheel, place)
        with serving(python, place) as address:
            look(address)
        bill(python, folder, wheel)
        audit(python, place)
        measured = try_everywhere(wheel, place, ["", *extras()] if release else USUAL)
        if measured:
            alone = place / f"{versions()[0]}-" / "environment" / python.relative_to(place / "environment")
            told = facts(wheel, measured, first_cards(alone, place))
            version = wheel.stem.split("-")[1]
            (folder / f"cardhouse-{version}-facts.md").write_text(told, encoding="utf-8")
            print(told)
        sum_up(folder, wheel.stem.split("-")[1])


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != RELEASE]
    main(Path(words[0]).resolve() if words else ROOT / "dist", RELEASE in sys.argv)
