"""The chain: what may lie next to what, and laying a card at an end (CD2, CD9)."""

import numpy as np

from cardhouse.games.cardinoes.actions import lay_action
from cardhouse.games.cardinoes.dealing import give_up, held_slot
from cardhouse.games.cardinoes.options import BOTH_ENDS, SPECIAL_OFF, TWIN
from cardhouse.games.cardinoes.position import AT_RIGHT, HAS_DRAWN, JUST_DRAWN, LAID, LEFT, RIGHT, Cardinoes
from cardhouse.games.cardinoes.refusals import NO_MATCH, NOT_HELD, NOT_SPECIAL, ONLY_THE_DRAWN
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, holds, lowest, without_lowest
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.cards.planes import ONE_OF
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Card, Reason, Seat

# --- Matching (CD2) -----------------------------------------------------------------------------------


def _matches() -> Array:
    """For each face the set of faces that may lie next to it: its suit, its rank, jokers; all, for a joker."""
    fits = np.zeros(54, np.uint64)
    for a in range(54):
        for b in range(54):
            if a >= FACES or b >= FACES or a // 13 == b // 13 or a % 13 == b % 13:
                fits[a] |= as_word(1) << as_word(b)
    return fits


FITS = _matches()


@compiled
def fitting(position: Cardinoes) -> Cards:
    """The faces that match either end."""
    return FITS[position.ends[LEFT]] | FITS[position.ends[RIGHT]]


@compiled
def playable(position: Cardinoes, seat: Seat) -> Cards:
    """The faces the seat holds that match either end."""
    return position.hands[seat, ONE_OF] & fitting(position)


@compiled
def is_special(position: Cardinoes, card: Card, end: int) -> bool:
    """Whether the play may be declared special (CD9)."""
    if card >= FACES:
        return False
    here, there = position.ends[end], position.ends[1 - end]
    if position.special_play == TWIN:
        return card == here
    if position.special_play != BOTH_ENDS or here >= FACES or there >= FACES:
        return False
    by_rank_and_suit = card % 13 == here % 13 and card // 13 == there // 13
    by_suit_and_rank = card // 13 == here // 13 and card % 13 == there % 13
    return by_rank_and_suit or by_suit_and_rank


# --- Laying a card (CD2) ------------------------------------------------------------------------------


@compiled
def refuse_play(position: Cardinoes, card: Card, end: int, special: bool) -> Reason:
    """Why a card may not be laid at an end; 0 when it may."""
    if not holds(position.hands[position.turn, ONE_OF], card):
        return NOT_HELD
    if position.phase == HAS_DRAWN and card != position.drawn_card:
        return ONLY_THE_DRAWN
    if not holds(FITS[position.ends[end]], card):
        return NO_MATCH
    if special and not is_special(position, card, end):
        return NOT_SPECIAL
    return 0


@compiled
def list_plays(position: Cardinoes, moves: Moves) -> int:
    """List every card that may be laid, at every end, special where it may be. A lister: see ``menus``."""
    count = 0
    left = playable(position, position.turn)
    if position.phase == HAS_DRAWN:
        left &= card_bit(position.drawn_card)
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        for end in range(2):
            if holds(FITS[position.ends[end]], card):
                moves[count] = lay_action(card, end, False)
                count += 1
                if position.special_play != SPECIAL_OFF and is_special(position, card, end):
                    moves[count] = lay_action(card, end, True)
                    count += 1
    return count


@compiled
def lay(position: Cardinoes, card: Card, end: int) -> None:
    """Lay a card at an end of the chain (CD2)."""
    give_up(position, position.turn, card)
    stock = position.stock
    drawn = position.phase == HAS_DRAWN
    position.holder[held_slot(position, position.turn, card, stock - 1 if drawn else 0, stock)] = LAID
    position.chain[position.chain_length] = card + AT_RIGHT * end + (JUST_DRAWN if drawn else 0)
    position.laid_by[position.chain_length] = position.turn
    position.stock_then[position.chain_length] = stock
    position.chain_length += 1
    position.ends[end] = card
