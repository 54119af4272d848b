"""What a round of Cardinoes can bring: what all the others can hold."""

from collections.abc import Mapping

from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.face.options import Value
from cardhouse.kit.face.stakes import Stakes

SUITS = 4


def stakes(players: int, settings: Mapping[str, Value]) -> Stakes:
    """Nobody loses points (CD6, CD7). A card is drawn and kept or laid; all may pass before each that is laid."""
    packs, jokers = settings["packs"], settings["jokers"]
    points = packs * (SUITS * sum(settings["point_values"]) + jokers * settings["joker_value"])
    return Stakes(0, points, packs * (FACES + jokers) * (players + 3))
