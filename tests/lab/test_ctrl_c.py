"""Ctrl-C ends work in processes at once, and says no more than that."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from cardhouse.lab.chunks import Chunk, Workers, outcomes
from cardhouse.table import Setup, game

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no process groups of this kind")
LONGEST_S = 180


def test_work_in_processes_ends(tmp_path: Path) -> None:
    words = ["simulate", "cardinoes", "--jobs", "2", "--matches", "100000", "--keep", str(tmp_path)]
    program = [sys.executable, "-m", "cardhouse", *words]
    work = subprocess.Popen(program, stderr=subprocess.PIPE, text=True, start_new_session=True)
    ends = time.monotonic() + LONGEST_S
    while not any(tmp_path.iterdir()):
        assert time.monotonic() < ends
        time.sleep(0.1)
    os.killpg(work.pid, signal.SIGINT)  # as a terminal sends it: to the program and to all it began
    said = work.communicate(timeout=60)[1]  # ends once nobody can write there any more
    assert work.returncode != 0
    assert "Traceback" not in said


def test_processes_end_with_the_program_that_began_them_however_it_ends() -> None:
    begin = "from cardhouse.lab.chunks import _pool; print(_pool(2).submit(len, 'ab').result(), flush=True); input()"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    program = subprocess.Popen([sys.executable, "-c", begin], **pipes, text=True)  # type: ignore[call-overload]
    assert program.stdout.readline() == "2\n"
    program.kill()
    program.communicate(timeout=LONGEST_S)  # ends once nobody can write there any more


def sleep(setup: Setup, seconds: float) -> None:
    """Work that takes long."""
    time.sleep(seconds)


def test_what_is_pressed_while_work_is_handed_out_ends_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    hand_out = ProcessPoolExecutor.submit
    begun: list[Any] = []

    def pressed(pool: ProcessPoolExecutor, *work: Any) -> Future[Any]:
        waits = hand_out(pool, *work)
        begun.extend((pool._processes or {}).values())
        os.kill(os.getpid(), signal.SIGINT)
        return waits

    def pressed_again(pool: ProcessPoolExecutor, **how: Any) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.1)  # whichever thread is told of it has told the main one
        end(pool, **how)

    end = ProcessPoolExecutor.shutdown
    monkeypatch.setattr(ProcessPoolExecutor, "submit", pressed)
    monkeypatch.setattr(ProcessPoolExecutor, "shutdown", pressed_again)
    with pytest.raises(KeyboardInterrupt):
        outcomes([Chunk(sleep, game("cardinoes"), (LONGEST_S,), 1)] * 2, Workers(jobs=2))
    assert begun
    assert not any(process.is_alive() for process in begun)
