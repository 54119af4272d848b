"""The discard, with which a turn ends (SR3, SR8; RC3, RC6)."""

from cardhouse.games.rummy_family.open_pile.hands import any_of, has_card, held, row_of
from cardhouse.games.rummy_family.open_pile.position import NO_CARD, TO_DRAW, OpenPile
from cardhouse.games.rummy_family.open_pile.refusals import DRAW_FIRST, KEEP_TOP, NOT_HELD, USE_DUE
from cardhouse.games.rummy_family.open_pile.scoring import finish_hand
from cardhouse.games.rummy_family.open_pile.verbs import holds_one, without_one
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Action, Card, Reason


@compiled
def refuse_discard(position: OpenPile, card: Card) -> Reason:
    """Why a card may not be discarded; 0 when it may."""
    if position.phase == TO_DRAW:
        return DRAW_FIRST
    if not has_card(position, position.turn, card):
        return NOT_HELD
    if position.due != NO_CARD:
        return USE_DUE
    return KEEP_TOP if is_kept(position, card) else 0


@compiled
def is_kept(position: OpenPile, card: Card) -> bool:
    """Whether a card was the top of the pile, stays in hand for this turn, and is not the last one (SR3, RC3)."""
    if card != position.kept:
        return False
    others = without_one(position, row_of(position.hands, position.turn), card)
    return any_of(others) and not holds_one(position, others, card)


@compiled
def drop_kept(position: OpenPile, first: Action, moves: Moves, count: int) -> int:
    """Leave out of a menu of discards, ``first + card`` each, the card that must be kept; return what is left."""
    if position.kept == NO_CARD or not has_card(position, position.turn, position.kept):
        return count
    left = 0
    for place in range(count):
        if not is_kept(position, moves[place] - first):
            moves[left] = moves[place]
            left += 1
    return left


@compiled
def pass_turn(position: OpenPile) -> None:
    """The turn goes to the left, unless the hand is over (SR8; turns without end: SR13, RC9)."""
    position.kept = NO_CARD
    position.turns += 1
    if held(position, position.turn) == 0 or position.turns >= position.players * position.turns_each:
        finish_hand(position)
        return
    position.turn = next_seat(position.turn, position.players)
    position.phase = TO_DRAW
