"""Canasta's fifteen kinds of card (CA2, CA3, CA30).

Suits mean nothing but for the colour of threes: a hand is the number of cards it has of each kind
(``kit.cards.counts``). A meld is named by the kind of its natural cards; wild cards alone by the two.
"""

import numpy as np

from cardhouse.games.canasta.words import say
from cardhouse.kit.cards.packs import CardSet
from cardhouse.kit.compiled.words import as_word

TWO, BLACK_THREE, FOUR, SEVEN, EIGHT, KING, ACE, RED_THREE, JOKER = 0, 1, 2, 5, 6, 11, 12, 13, 14
KINDS = 15
WILD_MELD = TWO
MELDS = 13  # wild cards, black threes, fours to aces
MELD_SIZE, CANASTA = 3, 7

VALUES = np.array([20, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 0, 50], np.int64)  # CA3
COPIES = np.array([4, 2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 2], np.int64)  # of each kind in a pack of 54
FOURS_TO_ACES = as_word(0x000FFFFFFFFFFF00)  # of a word of counts


class CanastaCards(CardSet):
    """The fifteen kinds. A card may be named with its suit, which matters for threes alone (CA30)."""

    def number(self, text: str) -> int:
        """The kind of the card a text names."""
        plain = text.strip().upper().replace("10", "T")
        if plain in ("RJ", "BJ", "JOKER"):
            return JOKER
        for symbol, letter in zip("♣♦♥♠", "CDHS", strict=True):
            plain = plain.replace(symbol, letter)
        if len(plain) == 2 and plain[1] in "CDHS":
            plain = ("3H" if plain[1] in "DH" else "3S") if plain[0] == "3" else plain[0]
        return super().number(plain)


CARDS = CanastaCards(
    ["2", "3S", *"456789TJQKA", "3H", "RJ"],
    ["2", say("black-three"), "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", say("red-three"), say("joker")],
)
MELD_NAMES = (
    "wilds", "black-threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings",
    "aces",
)  # fmt: skip
"""The melds as messages take them."""
