"""What the players of the rummies with an open pile share: what is worth taking, and what is least worth keeping.

They look at their own hand and at what lies open, never at the cards others hold.
"""

from cardhouse.games.rummy_family.open_pile.actions import DRAW, STOP, TAKE
from cardhouse.games.rummy_family.open_pile.discarding import is_kept
from cardhouse.games.rummy_family.open_pile.hands import any_of, row_of
from cardhouse.games.rummy_family.open_pile.pile import can_draw, in_pile
from cardhouse.games.rummy_family.open_pile.position import NO_CARD, OpenPile, Words
from cardhouse.games.rummy_family.open_pile.verbs import cost_of, lowest_one, with_one, without_one
from cardhouse.kit.cards.bits import Cards, count_bits
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.compiled.verbs import Dice, compiled, verb
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.melds.meld import RANK_CARDS
from cardhouse.kit.melds.pools import suit_places
from cardhouse.kit.terms import Card

NOTHING = -1
USELESS = -(1 << 40)
WORTH_TAKING = 16  # how much better than now a hand with cards of the pile must be, in half points
A_FRESH_CARD = 4  # and what the stock is worth


@verb
def promise(position: OpenPile, cards: Words) -> int:
    """What some cards are worth in hand: twice the points they can lay, and something for what may come of the rest."""


@verb
def promise_with(position: OpenPile, hand: Words, card: Card, depth: int) -> int:
    """What a hand is worth that has taken the pile down to a card; ``USELESS`` where it may not, or cannot use it."""


@compiled
def draw_or_take(position: OpenPile) -> int:
    """Take down to the card after which the hand is worth most, if that is clearly more than now."""
    hand = row_of(position.hands, position.turn)
    now = promise(position, hand)
    best, chosen = WORTH_TAKING if can_draw(position) else A_FRESH_CARD, NOTHING
    for depth in range(1, position.pile_count + 1):
        card = in_pile(position, depth)
        hand = with_one(position, hand, card)
        gain = promise_with(position, hand, card, depth) - now
        if gain > best:
            best, chosen = gain, card
    if chosen != NOTHING:
        return TAKE + chosen
    return DRAW if can_draw(position) else STOP


@compiled
def least_useful(position: OpenPile, dice: Dice) -> int:
    """The card without which the hand is worth most, dear ones first. None continues a meld: that would be laid off."""
    hand = row_of(position.hands, position.turn)
    left = hand
    best, chosen = USELESS, NO_CARD
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


@compiled
def partners(cards: Cards, card: Card) -> int:
    """How many others may come to lie beside the card: its rank, and its suit two steps round."""
    rank, suit = card % 13, card // 13
    same = count_bits(cards & RANK_CARDS[rank]) - 1
    place = rank + 1
    near = suit_places(cards, suit) & (0b11111 << place >> 2) & ~(1 << place)
    return same + count_bits(as_word(near))
