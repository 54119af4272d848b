"""What is blocked, and closing the hand (CA17-CA20, CA28)."""

import numpy as np

from cardhouse.games.canasta.cards import BLACK_THREE, JOKER, TWO
from cardhouse.games.canasta.options import DRAW_TWO_EACH_HAND, DRAW_TWO_OFF, FULL_ROUND
from cardhouse.games.canasta.position import BLACK_THREE_LIES, WILD_LIES, Canasta
from cardhouse.games.canasta.refusals import (
    KEEP_A_CARD,
    NO_CANASTA,
    NO_CLOSING_AFTER_THREE,
    NO_CLOSING_AFTER_WILD,
    NO_CLOSING_AT_FIRST,
    SHUT_AT_FIRST,
    SHUT_BY_THREE,
    SHUT_BY_WILD,
    TWO_CANASTAS,
)
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card, Reason

# By why the pile is shut:
NO_TAKING = np.array([0, SHUT_AT_FIRST, SHUT_BY_THREE, SHUT_BY_WILD], np.int64)
NO_CLOSING = np.array([0, NO_CLOSING_AT_FIRST, NO_CLOSING_AFTER_THREE, NO_CLOSING_AFTER_WILD], np.int64)


@compiled
def is_shut(position: Canasta) -> bool:
    """Whether in this turn the pile may not be taken nor the hand closed (CA17-CA19)."""
    return position.turns <= position.shut_until


@compiled
def block(position: Canasta, discarded: Card) -> None:
    """Shut the pile as a black three or a wild card discarded asks (CA17, CA18)."""
    if discarded == BLACK_THREE:
        shut_until(position, position.turns + 1, BLACK_THREE_LIES)
    elif discarded == TWO or discarded == JOKER:
        turns = position.players if position.wild_block == FULL_ROUND else position.players - 1
        shut_until(position, position.turns + turns, WILD_LIES)


@compiled
def shut_until(position: Canasta, turn: int, why: int) -> None:
    """Shut the pile up to a turn, unless it is shut as long already."""
    if turn > position.shut_until:
        position.shut_until = turn
        position.shut_by = why


@compiled
def canastas_to_close(position: Canasta) -> int:
    """How many canastas a side needs to close: one, two where two cards may be drawn, or have been (CA20, CA28)."""
    if position.players > 2 or position.draw_two == DRAW_TWO_OFF:
        return 1
    return 1 if position.draw_two == DRAW_TWO_EACH_HAND and position.two_drawn == 0 else 2


@compiled
def refuse_end(position: Canasta, left: int, canastas: int) -> Reason:
    """Why a player may not come down to so many cards, with so many canastas of their side; 0 when they may.

    One card is enough for whoever may close; others need a card to keep besides the one they discard.
    """
    if left >= 2:
        return 0
    if left < 1:
        return KEEP_A_CARD
    if is_shut(position):
        return NO_CLOSING[position.shut_by]
    needed = canastas_to_close(position)
    if canastas < needed:
        return NO_CANASTA if needed == 1 else TWO_CANASTAS
    return 0
