"""The 52 cards in order: what most games shuffle."""

from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled


@compiled
def standard_pack(pack: Array) -> int:
    """Write the 52 cards, unshuffled; returns how many. For rules for ``fresh_pack``."""
    for card in range(FACES):
        pack[card] = card
    return FACES
