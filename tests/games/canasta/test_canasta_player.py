"""What the canasta player tells a search: doubtful worlds."""

import numpy as np
import pytest
from canasta_table import situation

from cardhouse.bots.canasta.player import canasta_doubt
from cardhouse.kit.compiled.record import view

MINE = "4 5 6 9"


@pytest.mark.parametrize(
    ("theirs", "groups", "doubtful"),
    [
        ("Q J 9 8", ["", "A A A"], 0),
        ("Q Q Q 8", ["", "A A A"], 3),
        ("Q A A 8", ["", "A A A"], 2),
        ("Q Q Q Q", ["", "A A A"], 3),  # a card must be kept
        ("Q J 9 8", ["", ""], 0),
        ("A A A 8 9", ["", ""], 4),
    ],
)
def test_what_the_others_would_have_laid_is_doubtful(theirs: str, groups: list[str], doubtful: int) -> None:
    table = situation([MINE, theirs, "4 5 7 8"], melds=[*groups, ""])
    assert canasta_doubt(view(table.positions), np.int64(0)) == doubtful
