"""A sensible player of My Game: wins as cheaply as it can, else throws its lowest card away."""

from __future__ import annotations

from cardhouse.kit.cards.bits import NONE, lowest, without_lowest
from cardhouse.kit.compiled.verbs import Dice
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.tricks.tricks import NO_SUIT, RANK_OF, SUIT_OF, strength
from cardhouse.skeletons.tricks.game import MyGame, playable, turned_card

TOP = 1000


@heuristic.rule
def my_game_heuristic(position: MyGame, dice: Dice) -> int:
    """The cheapest card that is best so far; the highest to lead; the lowest where none is."""
    trump = SUIT_OF[turned_card(position)]
    best, chosen = -TOP, -1
    left = playable(position)
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        suit, rank = SUIT_OF[card], RANK_OF[card]
        led = suit if position.led == NO_SUIT else position.led
        worth = strength(suit, rank, led, trump)
        cost = rank + 13 * (suit == trump)
        value = rank if position.laid == 0 else (TOP - cost if worth > position.strength else -cost)
        if value > best:
            best, chosen = value, card
    return chosen
