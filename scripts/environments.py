"""Environments of their own, in which a wheel is tried: with what an extra brings, and what that comes to."""

import contextlib
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pins

ROOT = Path(__file__).resolve().parent.parent
UV = os.environ.get("UV", "uv")
CLASSIFIER = re.compile(r"Programming Language :: Python :: (\d+\.\d+)")
TIMES = 3  # of a figure in seconds the middle one counts
TRYING = """
import contextlib, importlib, importlib.util, io, sys
from cardhouse.__main__ import main
from cardhouse.extras import COMMANDS, MODULES

for module in MODULES.get(sys.argv[1], ()):
    importlib.import_module(module)
for part in ("batches", "bots", "lab"):
    importlib.import_module(f"cardhouse.{part}")
for command, extra in COMMANDS.items():
    sys.argv = ["cardhouse", command, "--help"]
    lacking = [each for each in (extra, "terminal") if not all(map(importlib.util.find_spec, MODULES[each]))]
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            main()
        except SystemExit as end:
            said = str(end.code)
    right = f'cardhouse[{lacking[0]}]"' in said and said.startswith("cardhouse: ") if lacking else said == "0"
    assert right, (command, said)
"""
IMPORTING = """
import json, time
begun = time.process_time(), time.perf_counter()
import cardhouse
print(json.dumps([time.process_time() - begun[0], time.perf_counter() - begun[1]]))
"""
DEALING = """
import json, sys, time
begun = time.process_time()
import cardhouse
table = cardhouse.game(sys.argv[1]).deal(key=1)
assert table.see(table.turn).prompt is not None
print(json.dumps(time.process_time() - begun))
"""
GAMES = "import cardhouse, json; print(json.dumps(cardhouse.games.names()))"
COMMANDS_USED = {
    "terminal": ("simulate", "cardinoes", "--matches", "4"),
    "lab": ("arena", "cardinoes", "--matches", "2", "--hands", "1"),
    "parquet": ("lab", "cardinoes", "--matches", "4", "--parquet", "matches.parquet"),
    "ray": ("simulate", "cardinoes", "--matches", "4", "--on", "ray"),
    "bridge": ("analyse", str(ROOT / "tests" / "documents" / "board.pbn")),
    "design": ("new", "tried-out"),
    "learn": ("train", "cardinoes", "--decisions", "2000", "--deals", "2", "--tables", "16", "--out", "trained"),
}
"""A command by which an extra is used once."""
PETTINGZOO = """
import cardhouse.envs
env = cardhouse.envs.aec("cardinoes")
env.reset(seed=7)
for agent in env.agent_iter():
    seen, _, ended, _, _ = env.last()
    env.step(None if ended else env.action_space(agent).sample(seen["action_mask"]))
"""
GYM = """
import cardhouse.envs, gymnasium
env = gymnasium.make("cardhouse/Cardinoes-v0", opponents="random")
seen, _ = env.reset(seed=7)
ended = False
while not ended:
    seen, _, ended, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
"""
OPENSPIEL = """
import cardhouse.envs
state = cardhouse.envs.openspiel("cardinoes", key=7).new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
"""
PROGRAMS_USED = {
    "": """
import cardhouse
from cardhouse.bots import bot
table, player = cardhouse.game("cardinoes", 2, target=10).deal(key=1), bot("heuristic", seed=1)
while table.turn is not None:
    table.play(player.act(table, table.turn))
assert len(cardhouse.batch("cardinoes", tables=4)) == 4
""",
    "postgres": """
import asyncio
from cardhouse.room.storage.urls import async_url
from sqlalchemy.ext.asyncio import create_async_engine
async def connect():
    async with create_async_engine(async_url("postgresql://127.0.0.1:9/nowhere")).connect():
        pass
try:
    asyncio.run(connect())
except OSError:  # nobody is there
    pass
""",
    "valkey": """
from cardhouse.room.rooms.bus import bus_at
assert type(bus_at("valkey://127.0.0.1:9", "room")).__name__ == "ValkeyBus"
""",
    "push": """
from cardhouse.room.pushing import sealing
key = sealing.key_from("7" * 64)
assert sealing.sealed(b"your turn", sealing.text_of(sealing.public_bytes(key)), sealing.text_of(bytes(16)))
""",
    "pettingzoo": PETTINGZOO,
    "gym": GYM,
    "openspiel": OPENSPIEL,
    "learning": PETTINGZOO + GYM + OPENSPIEL,
}
"""A program by which an extra is used once. A house is opened and looked at instead."""


@dataclass(frozen=True)
class Figures:
    """What an environment comes to."""

    packages: int
    megabytes: float
    import_cpu_s: float
    import_s: float


def told() -> dict[str, Any]:
    """What pyproject.toml says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def versions() -> list[str]:
    """The versions of Python that the classifiers name, the oldest first."""
    return [found[1] for found in map(CLASSIFIER.fullmatch, told()["project"]["classifiers"]) if found]


def extras() -> list[str]:
    """The extras of pyproject.toml."""
    return list(told()["project"]["optional-dependencies"])


def platforms() -> dict[str, str]:
    """By the name of a machine that libraries are built for, what an installer calls it."""
    names: dict[str, str] = told()["tool"]["hatch"]["build"]["hooks"]["custom"]["platforms"]
    return names


def python_of(version: str) -> Path | None:
    """Where uv or pyenv has a Python of this version; None where neither has."""
    find = [UV, "python", "find", "--no-project", "--no-python-downloads", "--no-config", version]
    found = subprocess.run(find, capture_output=True, text=True, check=False)
    if found.returncode == 0:
        return Path(found.stdout.strip())
    home = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    return next(iter(sorted((home / "versions").glob(f"{version}.*/bin/python{version}"), reverse=True)), None)


def clean() -> dict[str, str]:
    """The surroundings of a process, without what would change how a wheel behaves."""
    return {
        name: value for name, value in os.environ.items() if not name.startswith(("CARDHOUSE_", "PYTHON", "UV_RUN"))
    }


def environment(python: Path, folder: Path, *installs: Sequence[str | Path]) -> Path:
    """A new environment in which each of these was installed, as `uv pip install` takes it; its Python."""
    subprocess.run([UV, "venv", "--quiet", "--python", str(python), str(folder)], check=True)
    made = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    for words in installs:
        subprocess.run([UV, "pip", "install", "--quiet", "--python", str(made), *map(str, words)], check=True)
    subprocess.run([UV, "pip", "check", "--quiet", "--python", str(made)], check=True)
    return made


def with_extra(python: Path, wheel: Path, extra: str, folder: Path) -> Path:
    """An environment with nothing but the wheel and what an extra brings, in the pinned versions; its Python."""
    folder.mkdir(parents=True)
    constraints = folder / "constraints.txt"
    listed = (ROOT / "pins" / "everything.txt").read_text(encoding="utf-8")
    constraints.write_text("\n".join(pins.pinned(listed)), encoding="utf-8")
    asked = f"cardhouse[{extra}] @ {wheel.as_uri()}" if extra else str(wheel)
    return environment(python, folder / "environment", ["--constraint", constraints, asked])


def printed(command: Sequence[str], folder: Path, around: Mapping[str, str]) -> str:
    """What a command prints that is run in a folder. Exits with all it said where it fails."""
    done = subprocess.run(command, cwd=folder, env=clean() | around, check=False, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def ask(python: Path, program: str, *given: str, place: Path) -> str:
    """What a program prints there."""
    return printed([str(python), "-c", program, *given], place, {"CARDHOUSE_CACHE": str(place / "cache")})


def attempt(python: Path, extra: str, place: Path) -> None:
    """See whether all that an extra is for can be imported, and whether each command runs or says what to install."""
    ask(python, TRYING, extra, place=place)


def use(python: Path, extra: str, place: Path) -> None:
    """Use what an extra brings once. Exits where that fails."""
    if extra == "house":
        with serving(python, place) as address:
            look(address)
    elif extra in PROGRAMS_USED:
        ask(python, PROGRAMS_USED[extra], place=place)
    else:
        folder = Path(tempfile.mkdtemp(dir=place))
        kept = {"CARDHOUSE_CACHE": str(place / "cache"), "CARDHOUSE_DATA": str(folder / "data")}
        printed([str(python), "-m", "cardhouse", *COMMANDS_USED[extra]], folder, kept)


@contextlib.contextmanager
def serving(python: Path, place: Path) -> Iterator[str]:
    """The installed room, open; its address."""
    around = clean() | {"CARDHOUSE_DATA": str(place / "data")}
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


def middle(python: Path, program: str, *given: str, place: Path) -> list[float]:
    """Of the seconds a program prints, the middle of some times, once it has run before."""
    ask(python, program, *given, place=place)
    runs = [json.loads(ask(python, program, *given, place=place)) for _ in range(TIMES)]
    rows = [run if isinstance(run, list) else [run] for run in runs]
    return [statistics.median(column) for column in zip(*rows, strict=True)]


def figures(python: Path, place: Path) -> Figures:
    """What an environment comes to: packages, megabytes without what Python compiles, seconds to import."""
    listed = subprocess.run(
        [UV, "pip", "list", "--quiet", "--format", "json", "--python", str(python)], check=True, capture_output=True
    )
    folder = Path(ask(python, "import sysconfig; print(sysconfig.get_path('purelib'))", place=place).strip())
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and file.suffix != ".pyc")
    return Figures(len(json.loads(listed.stdout)), size / 1e6, *middle(python, IMPORTING, place=place))


def first_cards(python: Path, place: Path) -> dict[str, float]:
    """By game, the seconds of processor time from nothing to the first cards on show."""
    names = json.loads(ask(python, GAMES, place=place))
    return {name: middle(python, DEALING, name, place=place)[0] for name in names}
