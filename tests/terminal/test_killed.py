"""A terminal match whose window closes, or whose program is killed, is resumed from its file."""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cardhouse import replay

pty = pytest.importorskip("pty", reason="no terminals of this kind here")
LONGEST_S = 120
LEFT = b"\x1b[?1049l"  # the screen is as it was before


def play(*words: str) -> tuple[int, int]:
    """The program ``cardhouse play`` in a terminal of its own: its process, its terminal."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", CARDHOUSE_RULES="interpreted")
        os.execv(sys.executable, [sys.executable, "-m", "cardhouse", "play", *words])
    os.set_blocking(terminal, False)
    return process, terminal


def wait(terminal: int, until: Callable[[], bool], keys: bytes = b"") -> None:
    """Read what is drawn, and press keys, until something is so."""
    ends = time.monotonic() + LONGEST_S
    while not until():
        assert time.monotonic() < ends
        time.sleep(0.1)
        try:
            os.read(terminal, 1 << 16)
        except BlockingIOError:
            os.write(terminal, keys)
        except OSError:
            return


def moves(path: Path) -> int:
    """How many moves stand in the file."""
    return len(path.read_bytes().splitlines()) - 1 if path.exists() else 0


def is_gone(process: int) -> bool:
    """Whether a process has ended."""
    return os.waitpid(process, os.WNOHANG)[0] != 0


@pytest.mark.parametrize(
    ("end", "status"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)], ids=["told to end", "interrupted"]
)
def test_a_terminal_is_given_back_when(end: int, status: int, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    process, terminal = play("cardinoes", "--record", str(path), "--pace", "0", "--key", "7")
    wait(terminal, lambda: moves(path) >= 1, keys=b"\x1b[C\r")
    os.kill(process, end)
    ended, drawn = 0, b""
    ends = time.monotonic() + LONGEST_S
    while not ended:
        assert time.monotonic() < ends
        ended, code = os.waitpid(process, os.WNOHANG)
        with contextlib.suppress(BlockingIOError, OSError):
            drawn += os.read(terminal, 1 << 16)
        time.sleep(0.01)
    assert os.waitstatus_to_exitcode(code) == status
    assert LEFT in drawn


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGHUP], ids=["killed", "window closed"])
def test_a_match_goes_on_after(end: int, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    process, terminal = play("cardinoes", "--record", str(path), "--pace", "0", "--key", "7")
    wait(terminal, lambda: moves(path) >= 4, keys=b"\x1b[C\r")
    os.kill(process, end)
    wait(terminal, lambda: is_gone(process))
    kept = replay(path).record.actions
    assert len(kept) >= 4
    process, terminal = play("--resume", str(path), "--pace", "0")
    wait(terminal, lambda: moves(path) > len(kept), keys=b"\x1b[C\r")
    os.kill(process, signal.SIGKILL)
    wait(terminal, lambda: is_gone(process))
    assert replay(path).record.actions[: len(kept)] == kept
