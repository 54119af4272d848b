"""Where the programs of the tests are that benches use too, and where figures stand in documents."""

from __future__ import annotations

import sys
from pathlib import Path

from cardhouse.lab.pages import fill

TESTS = Path(__file__).parent.parent / "tests"
MEASURED = Path(__file__).parent.parent / "docs" / "measured.md"


def put(mark: str, table: str) -> None:
    """Put a table between its marks in docs/measured.md; ValueError where there are none."""
    MEASURED.write_text(fill(MEASURED.read_text(encoding="utf-8"), mark, f"\n{table}\n"), encoding="utf-8")


def reach(*folders: str) -> None:
    """Have the modules in these folders of the tests found."""
    for place in (str(TESTS / folder) for folder in folders):
        if place not in sys.path:
            sys.path.insert(0, place)
