"""How the Oh Hell player judges the 52 cards."""

from __future__ import annotations

import numpy as np

from cardhouse.bots.oh_hell.judging import wins_later
from cardhouse.games.oh_hell.imagining import unseen_cards
from cardhouse.games.oh_hell.position import OhHell
from cardhouse.kit.cards.bits import count_bits, low_bits
from cardhouse.kit.compiled.verbs import rule
from cardhouse.kit.tricks.tricks import CARDS_OF, RANK_OF, SUIT_OF

LATER = 0.65  # how likely a card that could be beaten in a later trick is
LOST = 0.8  # so much less it wins when it is played to lose


@rule
def unseen_in(position: OhHell, suit: int) -> int:
    """Counted."""
    return count_bits(CARDS_OF[suit] & unseen_cards(position, position.turn, 0))


@rule
def unseen_above(position: OhHell, suit: int, rank: int) -> int:
    """Counted."""
    lower = low_bits(13 * np.int64(suit) + rank + 1)
    return count_bits(CARDS_OF[suit] & ~lower & unseen_cards(position, position.turn, 0))


@rule
def promise(position: OhHell, card: int) -> float:
    """As it is."""
    suit, rank = SUIT_OF[card], RANK_OF[card]
    return wins_later(position, suit, rank, LATER)


@rule
def menace(position: OhHell, card: int) -> float:
    """A card has one rank, but tricks can be chosen to lose it in."""
    suit, rank = SUIT_OF[card], RANK_OF[card]
    return LOST * wins_later(position, suit, rank, LATER)
