"""Sets and runs of one pack without jokers as one table: 329 of them, each a set of cards, each one action to lay."""

from collections.abc import Mapping

import numpy as np

from cardhouse.kit.cards.packs import FACE_TEXTS, STANDARD, SUITS
from cardhouse.kit.face.actions import Kind, numbers

_SETS = [[13 * suit + rank for suit in range(len(SUITS)) if suit != out] for rank in range(13) for out in range(5)]
_RUNS = [
    [13 * suit + rank for rank in range(first, end)]
    for suit in range(len(SUITS))
    for first in range(11)
    for end in range(first + 3, 14)
]
CARDS_OF_MELD = (*_SETS, *_RUNS)
"""Three or four of a rank, then three or more of a suit in sequence, the ace high."""
MELDS = np.array([sum(1 << card for card in meld) for meld in CARDS_OF_MELD], np.uint64)
"""The melds of ``CARDS_OF_MELD``, each as a word of cards."""


def laying(name: str = "lay") -> Kind:
    """A kind of action that lays one of these melds: its parameter is the meld's number, its text the cards."""

    def write(values: Mapping[str, int], label: bool) -> str:
        texts = STANDARD.symbols if label else STANDARD.texts
        return f"{name.capitalize() if label else name} " + " ".join(
            texts[card] for card in CARDS_OF_MELD[values["meld"]]
        )

    def read(text: str) -> Mapping[str, int] | None:
        first, *words = text.split()
        try:
            wanted = sorted(map(STANDARD.number, words))
        except ValueError:
            return None
        named = (number for number, meld in enumerate(CARDS_OF_MELD) if first.lower() == name and meld == wanted)
        return next(({"meld": number} for number in named), None)

    def shows(values: Mapping[str, int]) -> list[str]:
        return [FACE_TEXTS[card] for card in CARDS_OF_MELD[values["meld"]]]

    return Kind(name, write=write, read=read, shows=shows, meld=numbers(0, len(MELDS) - 1))
