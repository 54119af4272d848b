"""What a hand of In Tense Care can bring: its tricks."""

from collections.abc import Mapping

from cardhouse.games.in_tense_care.position import MOST
from cardhouse.kit.face.options import Value
from cardhouse.kit.face.stakes import Stakes


def stakes(players: int, settings: Mapping[str, Value]) -> Stakes:
    """Nobody has more than ten cards (IT3)."""
    return Stakes(0, MOST, MOST * players)
