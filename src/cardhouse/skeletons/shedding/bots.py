"""A sensible player of My Game: plays the dearest card that fits, draws where none does."""

from __future__ import annotations

from cardhouse.kit.cards.bits import NONE, count_bits, lowest, without_lowest
from cardhouse.kit.compiled.verbs import Dice
from cardhouse.kit.match.verbs import heuristic
from cardhouse.skeletons.shedding.game import DRAW, FITS, POINTS, MyGame, playable

FOLLOW_UP = 4  # what another card of one's own that fits on top is worth, in points


@heuristic.rule
def my_game_heuristic(position: MyGame, dice: Dice) -> int:
    """The card that counts most and leaves most that can follow."""
    best, chosen = -1, DRAW
    left = playable(position)
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        value = POINTS[card % 13] + FOLLOW_UP * count_bits(position.hands[position.turn] & FITS[card])
        if value > best:
            best, chosen = value, card
    return chosen
