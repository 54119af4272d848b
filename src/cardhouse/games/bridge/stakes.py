"""What a board of bridge can bring: the dearest defeat is dearer than the best contract."""

from collections.abc import Mapping

from cardhouse.games.bridge.scoring import defeat_points
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.options import Value
from cardhouse.kit.face.stakes import Stakes

REDOUBLED, TRICKS = 2, 13
LONGEST_AUCTION = 319
"""Three passes before each of 35 bids, each doubled and redoubled after two passes more, three passes in the end."""


def stakes(players: int, settings: Mapping[str, Value]) -> Stakes:
    """One side wins what the other loses (BR10-BR12)."""
    with interpreting():
        most = defeat_points(REDOUBLED, 1, TRICKS)
    return Stakes(-most, most, LONGEST_AUCTION + FACES, total=0)
