"""A sensible Cardinoes player: sheds dear cards, keeps ends the hand can follow and others may not."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardhouse.games.cardinoes import (
    DRAW,
    FITS,
    HAS_DRAWN,
    KEEP,
    LEFT,
    ONE_OF,
    PASS,
    PLAY,
    RIGHT,
    SPECIAL,
    SPECIAL_OFF,
    Cardinoes,
    card_value,
    is_special,
    playable,
)
from cardhouse.kit.bits import NONE, card_bit, count_bits, holds, lowest, without_lowest
from cardhouse.kit.chance import roll
from cardhouse.kit.rule import Dice, compiled, rule

FOLLOW_UP = 6  # what one more card able to follow is worth, in points shed
AGAIN = 100


@compiled
def worth(position: Any, card: int, end: int) -> int:
    """How good it is to lay a card at an end: the points shed and the cards of the hand that can follow."""
    left = position.hands[position.turn, ONE_OF] & ~card_bit(card)
    other = position.ends[RIGHT if end == LEFT else LEFT]
    if position.chain_length == 1:
        other = position.ends[end]
    follow = count_bits(left & (FITS[card] | FITS[other]))
    special = position.special_play != SPECIAL_OFF and is_special(position, card, end)
    return card_value(position, card) + FOLLOW_UP * follow + (AGAIN if special else 0)


@rule
def heuristic(position: Cardinoes, dice: Dice) -> int:
    """Lay the best card; play what was drawn; draw or pass when nothing fits."""
    cards = playable(position, position.turn)
    if position.phase == HAS_DRAWN:
        cards &= card_bit(position.drawn_card)
    best = np.int64(-1)
    chosen = np.int64(-1)
    while cards != NONE:
        card = lowest(cards)
        cards = without_lowest(cards)
        for end in range(2):
            if not holds(FITS[position.ends[end]], card):
                continue
            value = 4 * worth(position, card, end) + roll(dice, 4)
            if value > best:
                best = value
                special = position.special_play != SPECIAL_OFF and is_special(position, card, end)
                chosen = (SPECIAL if special else PLAY) + 2 * card + end
    if chosen >= 0:
        return chosen
    if position.phase == HAS_DRAWN:
        return KEEP
    return DRAW if position.stock < position.pack_size else PASS
