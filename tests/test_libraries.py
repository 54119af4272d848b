"""Libraries of games: random matches in C, in WebAssembly and on another processor, beside interpreted rules."""

import functools
import importlib.util
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

import cardhouse
from cardhouse.games import HOUSE
from cardhouse.kit.compiled.building import BuildError
from cardhouse.kit.compiled.building.targets import target_of
from cardhouse.libraries import interface_of
from cardhouse.table.engine import Engine

ROOT = Path(__file__).resolve().parent.parent
MATCHES, ACTS = 3, 150
WORD = 0xFFFFFFFF
GAMES = [name if name == "hearts" else pytest.param(name, marks=pytest.mark.deep) for name in HOUSE]
TARGETS = ("c", "wasm32", "aarch64-linux")
has_zig = pytest.mark.skipif(importlib.util.find_spec("ziglang") is None, reason="ziglang is not installed")
has_node = pytest.mark.skipif(shutil.which("node") is None, reason="there is no node here")
has_cc = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler here")
has_qemu = pytest.mark.skipif(shutil.which("qemu-aarch64") is None, reason="there is no qemu-aarch64 here (qemu-user)")

pytestmark = [pytest.mark.long, has_zig]


def dice(key: int) -> Iterator[int]:
    """The examples' own generator."""
    word = key + 1
    while True:
        word ^= word << 13 & WORD
        word ^= word >> 17
        word ^= word << 5 & WORD
        yield word


def added(total: int, menu: Sequence[int]) -> int:
    for action in menu:
        for half in (action & WORD, action >> 32 & WORD):
            total = (total ^ half) * 16777619 & WORD
    return total


@functools.cache
def by_interpreted_rules(game: str) -> list[str]:
    """What the examples print of the game."""
    setup = cardhouse.game(game)
    engine = Engine(setup.game, "interpreted")
    lines = []
    for key, chooser in enumerate(map(dice, range(MATCHES))):
        positions, menus, acts = setup.blank(), 2166136261, 0
        positions["key"][0, 0] = key
        engine.open_match(positions)
        while positions["turn"][0] >= 0 and acts < ACTS:
            menu = engine.menu(positions).tolist()
            menus = added(menus, menu)
            engine.play(positions, menu[next(chooser) % len(menu)])
            acts += 1
        lines.append(f"{key} {acts} {menus} {positions.tobytes().hex()}")
    return lines


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Builds a game for all targets, once."""
    return functools.cache(functools.partial(_built, tmp_path_factory.mktemp("libraries")))


def _built(folder: Path, game: str) -> Path:
    words = [word for target in TARGETS for word in ("--target", target)]
    done = subprocess.run(
        [sys.executable, "-m", "cardhouse", "build", game, *words, "--out", str(folder)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return folder


def lines_of(*command: object) -> list[str]:
    done = subprocess.run([*map(str, command)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def example_in_c(folder: Path, game: str, compiler: Sequence[str], library: Path) -> Path:
    name = game.replace("-", "_")
    program = library.with_suffix(".out")
    source = ROOT / "examples" / "c" / "random_matches.c"
    lines_of(*compiler, f"-DGAME={name}", "-include", folder / f"{name}.h", source, library, "-lm", "-o", program)
    return program


@pytest.mark.full
@has_cc
@pytest.mark.parametrize("game", GAMES)
def test_random_matches_in_c(game: str, built: Callable[[str], Path]) -> None:
    folder = built(game)
    library = folder / "c" / f"{game.replace('-', '_')}.a"
    program = example_in_c(folder, game, ["cc", "-std=c11", "-Wall", "-Wextra", "-Werror"], library)
    assert lines_of(program, MATCHES, ACTS) == by_interpreted_rules(game)


@pytest.mark.full
@has_node
@pytest.mark.parametrize("game", GAMES)
def test_random_matches_in_webassembly(game: str, built: Callable[[str], Path]) -> None:
    script = ROOT / "examples" / "wasm" / "random_matches.mjs"
    assert lines_of("node", script, built(game), game, MATCHES, ACTS) == by_interpreted_rules(game)


@pytest.mark.deep
def test_a_function_that_would_need_memory_of_its_own_is_named_as_left_out(built: Callable[[str], Path]) -> None:
    folder = built("holdem")
    assert json.loads((folder / "holdem.json").read_text())["left_out"] == ["suggest"]
    assert "while it thinks: suggest." in " ".join((folder / "holdem.h").read_text().split())


@has_qemu
@pytest.mark.deep
@pytest.mark.timeout(1800)  # the first program for it takes minutes: zig compiles C's library first
@pytest.mark.parametrize("game", GAMES)
def test_random_matches_on_another_processor(game: str, built: Callable[[str], Path]) -> None:
    folder = built(game)
    library = folder / "aarch64-linux" / f"{game.replace('-', '_')}.a"
    zig = [sys.executable, "-m", "ziglang", "cc", "-target", "aarch64-linux-musl", "-static"]
    program = example_in_c(folder, game, zig, library)
    assert lines_of("qemu-aarch64", program, MATCHES, ACTS) == by_interpreted_rules(game)


def test_an_unknown_target_is_refused_with_those_there_are() -> None:
    with pytest.raises(BuildError, match=r"must be one of native, c, wasm32, .*, not 'toaster'"):
        target_of("toaster")


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    Path(tmp_path, "build").touch()
    done = subprocess.run(
        [sys.executable, "-m", "cardhouse", "build", "hearts", "--target", "c", "--out", str(tmp_path / "build")],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr == f"cardhouse: {tmp_path / 'build'}: Not a directory\n"


def test_what_a_library_is_lent_is_said_by_its_functions() -> None:
    """Every game's, with its own positions and a preset of each name."""
    for name in HOUSE:
        interface = interface_of(name)
        assert interface.layouts["position"] == interface.presets["house"].dtype
        assert {"advance", "imagine"} <= {entry.name for entry in interface.entries}
