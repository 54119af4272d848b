"""What the lab does with packages that not everybody has: Parquet files, a Ray cluster."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import cardhouse
from cardhouse.cli import app
from cardhouse.kit.compiled.record import COMPILED
from cardhouse.lab import Workers, skill, study
from cardhouse.lab.chunks import cut, outcomes
from cardhouse.lab.simulate import simulate
from cardhouse.table import Setup

pytestmark = [pytest.mark.full, pytest.mark.skipif(not COMPILED, reason="plays many matches")]
SHORT = cardhouse.game("cardinoes", 2, match="rounds", rounds=2)


# --- Parquet ------------------------------------------------------------------------------------------


def test_a_row_a_match_is_read_back(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "matches.parquet"
    command = ["lab", "cardinoes", "-p", "2", "-o", "match=rounds", "-o", "rounds=2", "-n", "8"]
    run = CliRunner().invoke(app, [*command, "--against", "--parquet", str(file), "--json"])
    assert run.exit_code == 0, run.output
    table = parquet.read_table(file)
    rows = table.to_pylist()
    measured = study(SHORT, matches=8).courses
    assert [{key: row[key] for key in measured[0].as_json()} for row in rows] == [each.as_json() for each in measured]
    assert {row["game"] for row in rows} == {"cardinoes"}
    assert rows[0]["bots"] == ["heuristic", "heuristic"]
    assert str(table.schema.field("stands").type) == "list<element: list<element: double>>"


# --- Ray ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers on this machine."""
    ray = pytest.importorskip("ray")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    here = os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, runtime_env={"env_vars": {"PYTHONPATH": here}})
    yield ray
    ray.shutdown()


def test_a_cluster_finds_the_same(cluster: Any, tmp_path: Path) -> None:
    """Study, arena and simulation, figure for figure."""
    kept = tmp_path / "kept"
    assert study(SHORT, matches=40, workers=Workers(2, kept, "ray")).as_json() == study(SHORT, matches=40).as_json()
    assert len(list(kept.glob("*.json"))) == 4
    bots = ("heuristic", "random")
    assert skill(SHORT, bots, 40, workers=Workers(2, on="ray")) == skill(SHORT, bots, 40)
    there, here = (simulate(SHORT, matches=300, workers=Workers(2, on=place)).as_json() for place in ("ray", "local"))
    timed = ("seconds", "decisions_per_second")
    assert {**there, **dict.fromkeys(timed)} == {**here, **dict.fromkeys(timed)}


def dies_once(setup: Setup, mark: str, first: int, count: int) -> list[int]:
    """Work whose process is killed the first time it comes to its second half."""
    if first >= 4 and not Path(mark).exists():
        Path(mark).touch()
        os._exit(1)
    return [first, count]


def test_what_a_dead_worker_did_is_done_again(cluster: Any, tmp_path: Path) -> None:
    chunks = cut(dies_once, SHORT, (str(tmp_path / "mark"),), 8, 2)
    assert outcomes(chunks, Workers(2, on="ray")) == [[0, 2], [2, 2], [4, 2], [6, 2]]


INTERRUPTED = """
import os, sys
from pathlib import Path
import cardhouse
from cardhouse.lab import Workers, study
def progress(done, total):
    if done >= 20:
        os._exit(9)
short = cardhouse.game("cardinoes", 2, match="rounds", rounds=2)
study(short, matches=60, workers=Workers(2, Path(sys.argv[1]), "ray", progress))
"""


def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    """Begun on Ray and killed, taken up here."""
    pytest.importorskip("ray")
    killed = subprocess.run([sys.executable, "-c", INTERRUPTED, str(tmp_path)], capture_output=True, check=False)
    assert killed.returncode == 9, killed.stderr[-2000:]
    kept = {file: file.stat().st_mtime_ns for file in tmp_path.glob("*.json")}
    assert 2 <= len(kept) < 6
    assert study(SHORT, matches=60, workers=Workers(keep=tmp_path)).as_json() == study(SHORT, matches=60).as_json()
    assert all(file.stat().st_mtime_ns == written for file, written in kept.items())
    assert len(list(tmp_path.glob("*.json"))) == 6


def test_a_cluster_of_ones_own_is_of_the_python_that_asks_also_where_uv_runs_it() -> None:
    """Ray would have uv make an environment anew for each of its processes, in which it is not installed itself."""
    pytest.importorskip("ray")
    uv = shutil.which("uv")
    if uv is None:
        pytest.skip("there is no uv here")
    command = ["-m", "cardhouse", "simulate", "cardinoes", "--matches", "4", "--on", "ray"]
    subprocess.run([uv, "run", "--no-project", "--", sys.executable, *command], check=True, timeout=100)
