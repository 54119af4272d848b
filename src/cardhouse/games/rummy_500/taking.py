"""The beginning of a turn: the stock, or the pile down to a card that is used at once (RC3, RC7)."""

from cardhouse.games.rummy_500.position import UPPER, Rummy500
from cardhouse.games.rummy_500.refusals import UPPER_TWIN
from cardhouse.games.rummy_family.open_pile.actions import DRAW, STOP, TAKE
from cardhouse.games.rummy_family.open_pile.hands import held
from cardhouse.games.rummy_family.open_pile.pile import can_draw, depth_of, in_pile, to_keep
from cardhouse.games.rummy_family.open_pile.position import MELD_OR_LAY_OFF, SMALLEST
from cardhouse.games.rummy_family.open_pile.refusals import NOT_IN_PILE, UNUSABLE
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, holds
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds.naturals import in_meld
from cardhouse.kit.terms import Card, Reason


@compiled
def depth_taken(position: Rummy500, number: int) -> int:
    """How many cards a taking takes: down to that card, or to its second copy; 0 when it is not in the pile."""
    depth = depth_of(position, number % FACES, 0)
    return depth_of(position, number % FACES, depth) if number >= FACES and depth > 0 else depth


@compiled
def is_usable(position: Rummy500, faces: Cards, card: Card, cards: int) -> bool:
    """Whether a card from within the pile can be used at once by a hand of so many cards and these faces (RC3)."""
    if cards - to_keep(position) >= SMALLEST and in_meld(faces, card):
        return True
    return position.deep_card == MELD_OR_LAY_OFF and holds(position.joinable, card)


@compiled
def refuse_take(position: Rummy500, number: int) -> Reason:
    """Why the pile may not be taken down to a card; 0 when it may."""
    depth = depth_taken(position, number)
    if depth == 0:
        return NOT_IN_PILE
    if number >= FACES and position.twins == UPPER:
        return UPPER_TWIN
    if depth == 1:
        return 0
    faces = position.hands[position.turn, 0]
    for each in range(1, depth + 1):
        faces |= card_bit(in_pile(position, each))
    usable = is_usable(position, faces, in_pile(position, depth), held(position, position.turn) + depth)
    return 0 if usable else UNUSABLE


@compiled
def list_draws(position: Rummy500, moves: Moves) -> int:
    """The stock, or ending the hand where there is none; the top of the pile; usable cards further down.

    A quicker way to all that the rule lets pass: the pile is gone through once.
    """
    moves[0] = DRAW if can_draw(position) else STOP
    count, met = 1, NONE
    faces, cards = position.hands[position.turn, 0], held(position, position.turn)
    for depth in range(1, position.pile_count + 1):
        card = in_pile(position, depth)
        faces |= card_bit(card)
        again = holds(met, card)
        met |= card_bit(card)
        if (depth == 1 or is_usable(position, faces, card, cards + depth)) and not (again and position.twins == UPPER):
            moves[count] = TAKE + card + (FACES if again else 0)
            count += 1
    return count
