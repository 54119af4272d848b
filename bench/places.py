"""Where the programs of the tests are that benches use too."""

from __future__ import annotations

import sys
from pathlib import Path

TESTS = Path(__file__).parent.parent / "tests"


def reach(*folders: str) -> None:
    """Have the modules in these folders of the tests found."""
    for place in (str(TESTS / folder) for folder in folders):
        if place not in sys.path:
            sys.path.insert(0, place)
