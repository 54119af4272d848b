"""What the plain path keeps on disk is right in the next process."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

MOST_POINTS = """
import numpy as np
from cardhouse.kit.compiled.verbs import direct
from cardhouse.kit.melds import layouts
from cardhouse.kit.melds.pools import Pool
two_sets = sum(1 << card for card in (0, 13, 26, 5, 18, 31))
asked = (Pool(np.uint64(two_sets), np.uint64(0), 0), True, 0, 0, 1000)
print(direct(layouts.most_points, *asked)(*asked))
"""


def test_functions_that_call_themselves_run_in_the_next_process(tmp_path: Path) -> None:
    """Numba keeps their code without the address of what they call: the second process ended without a word."""
    environment = {**os.environ, "CARDHOUSE_CACHE": str(tmp_path), "CARDHOUSE_COMPILING": "plain"}
    command = [sys.executable, "-c", MOST_POINTS]
    runs = [subprocess.run(command, env=environment, capture_output=True, text=True) for _ in range(2)]
    assert [run.returncode for run in runs] == [0, 0], runs[-1].stderr
    assert runs[0].stdout == runs[1].stdout > ""
