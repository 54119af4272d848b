"""A sensible player of My Game: lays what it can, takes what makes a meld, keeps what is near one."""

from __future__ import annotations

from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, lowest, without_lowest
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.melds.meld import RANK_CARDS, SUIT_CARDS
from cardhouse.kit.melds.whole import MELDS
from cardhouse.skeletons.melds.game import DISCARD, DRAW, LAY, POINTS, TAKE, MyGame

NEAR = 6  # what a card of the same rank, or a neighbour in the suit, is worth, in points


@compiled
def largest_meld(hand: Cards) -> int:
    """The number of the largest meld in some cards; -1 where there is none."""
    chosen, most = -1, 0
    for number in range(len(MELDS)):
        if MELDS[number] & ~hand == NONE and count_bits(MELDS[number]) > most:
            chosen, most = number, count_bits(MELDS[number])
    return chosen


@heuristic.rule
def my_game_heuristic(position: MyGame, dice: Dice) -> int:
    """Take the card that completes a meld; lay; discard the dearest card that is near no other."""
    hand = position.hands[position.turn]
    if not position.drawn:
        top = card_bit(position.pile[position.lying - 1])
        return TAKE if largest_meld(hand | top) >= 0 and largest_meld(hand) < 0 else DRAW
    meld = largest_meld(hand)
    if meld >= 0:
        return LAY + meld
    best, chosen, left = -1000, -1, hand
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        near = count_bits(hand & RANK_CARDS[card % 13])
        for other in range(max(card - 2, 0), min(card + 3, 52)):
            near += other != card and (hand & card_bit(other) & SUIT_CARDS[card // 13]) != NONE
        if POINTS[card % 13] - NEAR * near > best:
            best, chosen = POINTS[card % 13] - NEAR * near, card
    return DISCARD + chosen
