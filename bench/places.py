"""Where the programs of the tests are that benches use too, and where figures stand in documents."""

from __future__ import annotations

import re
import sys
from pathlib import Path

TESTS = Path(__file__).parent.parent / "tests"


MEASURED = Path(__file__).parent.parent / "docs" / "measured.md"


def put_between(begin: str, end: str, table: str) -> None:
    """Put a table between two marks of docs/measured.md."""
    text = MEASURED.read_text(encoding="utf-8")
    page = f"{begin}\n\n{table}\n\n{end}"
    MEASURED.write_text(re.sub(f"{begin}.*?{end}", lambda _: page, text, flags=re.DOTALL), encoding="utf-8")


def reach(*folders: str) -> None:
    """Have the modules in these folders of the tests found."""
    for place in (str(TESTS / folder) for folder in folders):
        if place not in sys.path:
            sys.path.insert(0, place)
