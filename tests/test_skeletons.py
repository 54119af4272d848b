"""What `cardhouse new` makes is a package whose game plays at once, and reads like the house's own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardhouse.skeletons import LIKE, UNDER_UV, first_commands, make, title_of
from installing import install

pytestmark = [pytest.mark.long, pytest.mark.full]

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 250  # lines of a game
BY_KEYBOARD = "tests/terminal/test_terminal_play.py::test_a_whole_hand_by_keyboard"


@pytest.mark.parametrize("like", LIKE)
def test_a_new_game_plays_at_once(like: str, tmp_path: Path) -> None:
    """Nothing is found wrong with it, compiled or not; its players play a match; a hand in the terminal."""
    name, folder = f"two-{like}", tmp_path / "package"
    command = [sys.executable, "-m", "cardhouse", "new", name, "--like", like, "--in", str(folder)]
    path = os.pathsep.join([str(tmp_path / "site"), str(folder), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path}

    def run(*arguments: str, **more: str) -> str:
        said = subprocess.run(
            arguments, cwd=ROOT, env={**environment, **more}, capture_output=True, text=True, check=False
        )
        assert said.returncode == 0, said.stdout[-3000:] + said.stderr[-3000:]
        return said.stdout

    run(*command)
    install(folder, tmp_path / "site")
    cardhouse = (sys.executable, "-m", "cardhouse")
    assert f"{name}: nothing wrong was found" in run(*cardhouse, "check", name, "--seconds", "1")
    won = run(*cardhouse, "simulate", name, "-n", "1", "--bots", "heuristic", NUMBA_DISABLE_JIT="1")
    assert f"1 match of {name}" in won
    said = run(
        *(sys.executable, "-m", "pytest", "-q", "-n", "0", "-k", "neighbour or nothing_is_missing or by_keyboard"),
        *("--cardhouse-games", name, str(folder), f"{BY_KEYBOARD}[{name}]"),
        NUMBA_DISABLE_JIT="1",
    )
    assert "3 passed" in said


@pytest.mark.parametrize("like", LIKE)
def test_a_skeleton_is_short_and_its_names_are_replaced(like: str, tmp_path: Path) -> None:
    game, bots, *rest = make("ten-jack", like, tmp_path / "ten_jack")
    text = game.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST
    assert "class TenJack(" in text
    assert text.startswith('"""Ten Jack: ')
    assert "TJ1  " in text
    assert "from ten_jack import " in bots.read_text(encoding="utf-8")
    for file in (game, bots, *rest):
        said = file.read_text(encoding="utf-8")
        assert not [word for word in ("my_game", "my-game", "MyGame", "My Game", "skeletons") if word in said]


def test_what_cannot_be_made(tmp_path: Path) -> None:
    for name in ("Euchre", "two--jacks", "", "-x", "9s"):
        with pytest.raises(ValueError, match="name: must begin with a small letter"):
            make(name, "tricks", tmp_path / "new")
    with pytest.raises(ValueError, match="name: class is a word of Python's own"):
        make("class", "tricks", tmp_path / "new")
    for name in ("cardhouse", "numpy", "random", "test"):
        with pytest.raises(ValueError, match=f"name: Python already has a module {name},"):
            make(name, "tricks", tmp_path / "new")
    with pytest.raises(ValueError, match="like: must be one of tricks, melds, shedding, betting, not 'poker'"):
        make("euchre", "poker", tmp_path / "new")
    (tmp_path / "file").write_text("mine")
    with pytest.raises(ValueError, match="is there already"):
        make("euchre", "tricks", tmp_path)
    assert title_of("two-ten-jack") == "Two Ten Jack"
    assert (tmp_path / "file").read_text() == "mine"


def test_what_to_type_next_is_for_the_environment_it_runs_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(UNDER_UV, "1")
    install, check, play = first_commands("euchre", tmp_path / "my games")
    assert (check, play) == ("uv run cardhouse check euchre", "uv run cardhouse play euchre")
    assert sys.prefix in install or sys.executable in install
    assert install.endswith(f"-e '{tmp_path / 'my games'}'")
    monkeypatch.delenv(UNDER_UV)
    assert first_commands("euchre", tmp_path)[1] == "cardhouse check euchre"
