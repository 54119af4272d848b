"""Drawing a card, passing, and when nobody can do either any more (CD3-CD5)."""

from cardhouse.games.cardinoes.chain import fitting, playable
from cardhouse.games.cardinoes.dealing import receive
from cardhouse.games.cardinoes.position import HAS_DRAWN, LEFT, RIGHT, Cardinoes
from cardhouse.games.cardinoes.refusals import CAN_DRAW, DRAWN_ALREADY, MUST_PLAY, STOCK_EMPTY
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.cards.planes import ONE_OF
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Reason


@compiled
def refuse_draw(position: Cardinoes) -> Reason:
    """Why the seat in turn may not draw; 0 when it may."""
    if position.phase == HAS_DRAWN:
        return DRAWN_ALREADY
    if position.stock == position.pack_size:
        return STOCK_EMPTY
    if not position.draw_when_able and playable(position, position.turn) != NONE:
        return MUST_PLAY
    return 0


@compiled
def refuse_pass(position: Cardinoes) -> Reason:
    """Why the seat in turn may not pass; 0 when it may."""
    if position.phase == HAS_DRAWN:
        return DRAWN_ALREADY
    if playable(position, position.turn) != NONE:
        return MUST_PLAY
    return CAN_DRAW if position.stock < position.pack_size else 0


@compiled
def draw(position: Cardinoes) -> None:
    """Draw one card; it may be played at once or kept (CD3)."""
    slot = position.stock
    position.ends_then[slot, LEFT] = position.ends[LEFT]
    position.ends_then[slot, RIGHT] = position.ends[RIGHT]
    position.drew[slot] = position.turn
    receive(position, position.turn, slot)
    position.stock += 1
    position.drawn_card = position.pack[slot]
    position.phase = HAS_DRAWN


@compiled
def all_blocked(position: Cardinoes) -> bool:
    """The pile is empty and nobody holds a card that fits either end (CD5)."""
    if position.stock < position.pack_size:
        return False
    fits = fitting(position)
    for seat in range(position.players):
        if position.hands[seat, ONE_OF] & fits != NONE:
            return False
    return True
