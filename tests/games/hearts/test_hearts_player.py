"""What the Hearts player does with the queen of spades."""

from __future__ import annotations

import pytest
from hearts_table import midway

from cardhouse.bots import bot


@pytest.mark.parametrize("mine", ["QS 4S 8D 9H TD JD", "QS 5S 8C TC QC JC"])
def test_who_holds_her_leads_no_small_spades(mine: str) -> None:
    """Each takes a guard from her and none from who has the ace."""
    table = midway([mine, "AS 9S 2D 3D 4D 2C", "KS 8S 5D 6D 3C 4C", "TS KD QD AD 9C 6C"], trick=7)
    card = table.game.actions.text(bot("heuristic", 1).act(table, 0))
    assert not card.endswith("S"), card
