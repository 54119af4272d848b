"""A sensible 500 Rummy player for both decks: lays out what it can, takes what pays, keeps what goes together.

It looks at its own hand and at what lies open, never at the cards others hold.
"""

from __future__ import annotations

from cardhouse.bots.rummy_500.judging import NOTHING, best_laying, promise
from cardhouse.games.rummy_500.actions import DRAW, STOP, TAKE
from cardhouse.games.rummy_500.hands import any_of, held, row_of
from cardhouse.games.rummy_500.pile import can_draw, in_pile, to_keep
from cardhouse.games.rummy_500.position import (
    MELD_OR_LAY_OFF,
    NO_CARD,
    SMALLEST,
    TO_DRAW,
    Gathered,
    Rummy500Base,
    cost_of,
    different_cards,
    first_discard,
    gathered,
    gathered_with,
    lays_off,
    lowest_one,
    melds_with,
    refuse_laying,
    seeks_within,
    with_one,
    without_one,
)
from cardhouse.games.rummy_500.turn import is_kept
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.terms import Card

WORTH_TAKING = 16  # how much better than now a hand with cards of the pile must be, in half points
A_FRESH_CARD = 4  # and what the stock is worth


@heuristic.rule
def rummy_500_heuristic(position: Rummy500Base, dice: Dice) -> int:
    """Draw or take, lay out all there is to lay, discard what is worth least."""
    layings = first_discard(position) + different_cards(position)
    if position.phase == TO_DRAW and not seeks_within(position):
        return draw_or_take(position)
    best = best_laying(position)
    if best != NOTHING and refuse_laying(position, best) == 0:
        return layings + best
    return first_discard(position) + least_useful(position, dice)


@compiled
def draw_or_take(position: Rummy500Base) -> int:
    """Take down to the card after which the hand is worth most, if that is clearly more than now."""
    seat = position.turn
    hand = row_of(position.hands, seat)
    now = promise(position, hand)
    cards = held(position, seat)
    g = gathered(position, hand)
    best, chosen = WORTH_TAKING if can_draw(position) else A_FRESH_CARD, NOTHING
    for depth in range(1, position.pile_count + 1):
        card = in_pile(position, depth)
        hand = with_one(position, hand, card)
        g = gathered_with(position, g, card)
        if depth == 1 or can_use(position, g, card, cards + depth):
            gain = promise(position, hand) - now
            if gain > best and not equal_above(position, depth, card):
                best, chosen = gain, card
    if chosen != NOTHING:
        return TAKE + chosen
    return DRAW if can_draw(position) else STOP


@compiled
def can_use(position: Rummy500Base, g: Gathered, card: Card, cards: int) -> bool:
    """Whether a card from within the pile, with which the hand is ``cards``, can be used with no more than the hand."""
    if cards >= SMALLEST + to_keep(position) and melds_with(position, g, card):
        return True
    return position.deep_card == MELD_OR_LAY_OFF and lays_off(position, card)


@compiled
def equal_above(position: Rummy500Base, depth: int, card: Card) -> bool:
    """Whether the pile has the same card above."""
    above = 0
    for other in range(1, depth):
        above += in_pile(position, other) == card
    return above > 0


@compiled
def least_useful(position: Rummy500Base, dice: Dice) -> int:
    """The card without which the hand is worth most, dear ones first. None continues a meld: that would be laid off."""
    hand = row_of(position.hands, position.turn)
    left = hand
    best, chosen = -(1 << 40), NO_CARD
    while any_of(left):
        card = lowest_one(position, left)
        left = without_one(position, left, card)
        if is_kept(position, card):
            continue
        value = promise(position, without_one(position, hand, card)) + cost_of(position, card) // 4
        value = 8 * value + roll(dice, 8)
        if value > best:
            best, chosen = value, card
    return chosen
