"""Tries a wheel on the oldest and the newest Python that the project names: what documents show, rooms and bots.

    uv run --no-project scripts/pythons.py dist/cardhouse-*.whl [VERSION ...]

Each gets an environment of its own, with the packages of pins/developers.txt and the wheel. There the Python of every
document runs twice, with an empty cache and with what that left in it; then come the commands of all documents, and the
tests of first uses, rooms and bots. Shell blocks whose fence says ``sh by-hand`` are left out, and what several
documents say runs once. Both Pythons are tried side by side; what each says comes once it is done. A Python that
neither uv nor pyenv has here is said to be missing, and left out.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from environments import ROOT, UV, clean, environment, python_of, versions

BLOCK = re.compile(r"^ *```python\n(.*?)^ *```", re.DOTALL | re.MULTILINE)
SHELL = re.compile(r"^ *```sh( by-hand)?\n(.*?)^ *```", re.DOTALL | re.MULTILINE)
COMMENT = re.compile(r"(?:^|\s+)#.*")
FILES = {
    "match.jsonl": "tests/records/hearts.jsonl",
    "bridge.jsonl": "tests/records/bridge.jsonl",
    "holdem.jsonl": "tests/records/holdem.jsonl",
    "hand.phh": "tests/poker_files/files/final-table.phh",
    "evening.phhs": "tests/poker_files/files/sessions.phhs",
    **{name: f"tests/documents/{name}" for name in ("board.pbn", "teams.pbn", "night.lin", "stars.txt")},
}
"""What files of the documents' commands hold, here."""
IN_CLONE = """\
#!/bin/sh
[ "$1" = run ] && shift && exec "$@"
exec {uv} "$@"
"""
"""Stands for uv where documents run: what ``uv run`` runs in a clone is the wheel's."""
GUEST = "docs/design-a-game.md"
"""The page whose blocks make the game that other pages import as ``mypackage.mygame``."""
TESTS = ("tests/test_first_uses.py", "tests/room/test_bots.py", "tests/room/test_play.py")
PINNED = ("--require-hashes", "--requirement", ROOT / "pins" / "developers.txt")
LONGEST_S = 600
Say = Callable[[str], object]


def texts() -> dict[str, str]:
    """Every document."""
    documents = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md")))
    found = (*documents, *sorted(ROOT.glob("examples/*/*.md")))
    return {page.relative_to(ROOT).as_posix(): page.read_text(encoding="utf-8") for page in found}


def pages() -> dict[str, str]:
    """The Python blocks of each document, one behind another as a reader types them."""
    found = {page: [textwrap.dedent(block) for block in BLOCK.findall(text)] for page, text in texts().items()}
    return {page: "\n\n".join(blocks) for page, blocks in found.items() if blocks}


def commands(*, by_hand: bool) -> dict[str, str]:
    """The commands of shell blocks, those that run or those for a person; each once, with the document it stands in."""
    found: dict[str, str] = {}
    for page, text in texts().items():
        blocks = [block for mark, block in SHELL.findall(text) if bool(mark) == by_hand]
        lines = "\n".join(blocks).replace("\\\n", " ").splitlines()
        for command in filter(None, (COMMENT.sub("", line).strip() for line in lines)):
            found.setdefault(command, page)
    return found


def lay_out(folder: Path) -> dict[str, Path]:
    """Write each document's blocks as a program, with the guest's game beside them; the programs by document."""
    programs = {page: folder / f"{page.replace('/', '-').removesuffix('.md')}.py" for page in pages()}
    for page, text in pages().items():
        programs[page].write_text(text, encoding="utf-8")
    guest = folder / "mypackage" / "mygame.py"
    guest.parent.mkdir()
    guest.write_text(pages()[GUEST], encoding="utf-8")
    return programs


def run_commands(place: Path, around: dict[str, str]) -> list[str]:
    """Run the commands of all documents, one after another, in a new folder; what failed."""
    place.mkdir()
    for name, file in FILES.items():
        shutil.copy(ROOT / file, place / name)
    failed = []
    for command, page in commands(by_hand=False).items():
        done = subprocess.run(
            command, shell=True, cwd=place, env=around, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=LONGEST_S,
        )  # fmt: skip
        if done.returncode != 0:
            failed.append(f"{page}: {command}: {(done.stderr or done.stdout).strip()[-500:]}")
    return failed


def surroundings(python: Path, place: Path) -> dict[str, str]:
    """The variables of the environment in which documents run: its programs first, what they keep in ``place``."""
    around = clean()
    stand_in = place / "stand-in" / "uv"
    stand_in.parent.mkdir()
    stand_in.write_text(IN_CLONE.format(uv=shutil.which(UV)), encoding="utf-8")
    stand_in.chmod(0o755)
    path = os.pathsep.join(map(str, (stand_in.parent, python.parent, around["PATH"])))
    kept = {"CARDHOUSE_CACHE": str(place / "cache"), "CARDHOUSE_DATA": str(place / "data")}
    return {**around, **kept, "PATH": path, "VIRTUAL_ENV": str(python.parent.parent)}


def run_documents(python: Path, place: Path, say: Say) -> list[str]:
    """Run every document twice; what failed."""
    programs = lay_out(place)
    cache = place / "cache"
    around = surroundings(python, place)
    failed = []
    for state in ("cold", "warm"):
        begun = time.monotonic()
        for page, program in programs.items():
            command = [str(python), str(program)]
            done = subprocess.run(command, cwd=place, env=around, capture_output=True, text=True, timeout=LONGEST_S)
            if done.returncode != 0 or "interpreted" in done.stderr:
                failed.append(f"{page}, {state} cache: {done.stderr.strip()[-500:]}")
        wait_for_compilers(cache)
        say(f"  {len(programs)} documents with a {state} cache: {time.monotonic() - begun:.0f} s")
    begun = time.monotonic()
    failed += run_commands(place / "commands", around)
    wait_for_compilers(cache)
    say(f"  {len(commands(by_hand=False))} commands: {time.monotonic() - begun:.0f} s")
    subprocess.run(["uv", "pip", "uninstall", "--quiet", "cardhouse-euchre"], env=around, check=False)
    return failed


def wait_for_compilers(cache: Path) -> None:
    """Wait for the processes that a document's program has left compiling."""
    until = time.monotonic() + LONGEST_S
    while any((cache / "compiled").glob("*.lock")) and time.monotonic() < until:
        time.sleep(0.5)


def run_tests(python: Path, place: Path, say: Say) -> list[str]:
    """Run the tests of first uses, rooms and bots on the wheel; what failed."""
    around = {**os.environ, "CARDHOUSE_CACHE": str(place / "cache")}
    command = [str(python), "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", *TESTS]
    done = subprocess.run(command, cwd=ROOT, env=around, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    say(done.stdout.rstrip())
    return [f"exit code {done.returncode} of pytest"] if done.returncode else []


def tried(asked: Sequence[str]) -> list[tuple[str, Path]]:
    """What is asked for, or the oldest and the newest, of the versions that are here; says which are missing."""
    here = []
    for version in asked or versions():
        python = python_of(version)
        if python is None:
            print(f"Python {version}: SKIPPED, neither uv nor pyenv has it here", flush=True)
        else:
            here.append((version, python))
    return here if asked else [*dict.fromkeys((here[0], here[-1]))]


def attempt(wheel: Path, version: str, python: Path) -> tuple[list[str], list[str]]:
    """Try the wheel on one Python; what there is to say of it, and what failed."""
    said = [f"Python {version}: {python}"]
    with tempfile.TemporaryDirectory(prefix="cardhouse-python-") as name:
        place = Path(name)
        made = environment(python, place / "environment", PINNED, ["--no-deps", wheel])
        failed = [*run_documents(made, place, said.append), *run_tests(made, place, said.append)]
    return said, [f"Python {version}: {each}" for each in failed]


def main(wheel: Path, asked: Sequence[str]) -> None:
    """Try the wheel on all Pythons side by side; exits with what failed."""
    failed = []
    with ThreadPoolExecutor() as pool:
        for said, found in pool.map(lambda each: attempt(wheel, *each), tried(asked)):
            print(*said, sep="\n", flush=True)
            failed += found
    if failed:
        sys.exit("\n".join(failed))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2:])
