"""What learners observe stays what it is: networks that were trained on it would play on another thing unnoticed.

Where an observation is meant to change, its layout has a new version, and ``python tests/conformance/test_observed.py``
writes the digests anew.
"""

import hashlib
import json
import random
from pathlib import Path

import numpy as np
import pytest

import cardhouse
from cardhouse.games import HOUSE

KEPT = Path(__file__).parent / "observed.json"
ACTS = 300

pytestmark = pytest.mark.full(but=["cardinoes", "[hearts]", "in-tense-care"])


def digest(game: str) -> str:
    """Of all that every seat observes in a match played at random."""
    table, chooser, found = cardhouse.game(game).deal(key=11), random.Random(11), hashlib.sha256()
    for _ in range(ACTS):
        if table.over:
            break
        for seat in range(table.players):
            found.update(np.ascontiguousarray(table.observe(seat)).tobytes())
        table.play(chooser.choice(sorted(table.numbers())))
    return found.hexdigest()[:16]


@pytest.mark.parametrize("game", HOUSE)
def test_what_is_observed_is_what_it_was(game: str) -> None:
    assert digest(game) == json.loads(KEPT.read_text(encoding="utf-8"))[game]


if __name__ == "__main__":
    KEPT.write_text(json.dumps({game: digest(game) for game in HOUSE}, indent=1) + "\n", encoding="utf-8")
