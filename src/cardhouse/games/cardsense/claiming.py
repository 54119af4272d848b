"""The rest of a hand of tricks as who is in turn knows it (CS13-CS18)."""

from functools import partial

from cardhouse.games.cardsense.circle import how_many, next_sitting
from cardhouse.games.cardsense.position import FANTAN, PLAYING, QUEEN_OF_SPADES, CardSense
from cardhouse.kit.cards.packs import SPADES
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.game import Rest
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.tricks.rest import rest_of
from cardhouse.kit.tricks.tricks import NO_SUIT


def rest(position: CardSense) -> Rest | None:
    """What is left to be played; cards taken out of the pack may be anywhere."""
    if position.turn == MATCH_OVER or position.phase != PLAYING or position.named == FANTAN:
        return None
    due = [int(position.turn)]
    for _ in range(how_many(position) - position.laid - 1):
        due.append(int(next_sitting(position, due[-1])))
    return rest_of(
        position,
        {due[0]: members(position.held[due[0]])},
        partial(members, [position.played]),
        due,
        position.hand_size - position.trick,
        position.trump,
        barred=SPADES if position.named == QUEEN_OF_SPADES else NO_SUIT,
    )
