"""Playing FanTan: open the way to one's own cards, hold back what only lets others on."""

from cardhouse.bots.cardsense.judging import order_of
from cardhouse.bots.cardsense.seeing import unseen
from cardhouse.games.cardsense.actions import PASS
from cardhouse.games.cardsense.fantan import fitting
from cardhouse.games.cardsense.position import HIGH, CardSense
from cardhouse.kit.cards.bits import NONE, holds, lowest, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.packs import RANK_COUNT
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.terms import Card

OWN_CARD = 4.0  # a card of one's own that is let on
OTHERS_CARD = 0.4
FURTHER_COUNTS = 1.2  # each step further, as far cards are the hardest to be rid of


@compiled
def choose_layout(position: CardSense, dice: Dice) -> int:
    """The card to lay, or the pass where nothing fits."""
    left = fitting(position) & position.held[position.turn, 0]
    best, chosen = -1e9, PASS
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        value = opening(position, card) + 0.01 * roll(dice, 16)
        if value > best:
            best, chosen = value, card
    return chosen


@compiled
def opening(position: CardSense, card: Card) -> float:
    """What laying a card opens: ways to one's own cards, less ways to the others'."""
    place = card if position.aces == HIGH else 13 * (card // 13) + (card % 13 + 1) % 13
    own = order_of(position.held[position.turn, 0], position.aces)
    others = order_of(unseen(position), position.aces)
    laid = order_of(position.played, position.aces)
    first = place - place % RANK_COUNT
    value = 0.0
    for step in range(-1, 2, 2):
        weight = 1.0
        there = place + step
        while first <= there < first + RANK_COUNT and not holds(laid, there):
            if holds(own, there):
                value += OWN_CARD * weight
            elif holds(others, there):
                value -= OTHERS_CARD * weight
            weight *= FURTHER_COUNTS
            there += step
    return value
