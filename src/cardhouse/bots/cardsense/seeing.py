"""What the player in turn has not seen, and how likely others are to hold some of it."""

import numpy as np

from cardhouse.games.cardsense.circle import how_many
from cardhouse.games.cardsense.dealing import removed_twos
from cardhouse.games.cardsense.position import CardSense
from cardhouse.kit.cards.bits import NONE, ONE, Cards, card_bit, count_bits, low_bits
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card
from cardhouse.kit.tricks.tricks import CARDS_OF, SUIT_OF

MISSES = np.array([[(1 - 1 / others) ** count for count in range(FACES + 1)] for others in range(1, 9)])
"""By how many others there are, from one: the chance that one of them holds none of so many cards among them."""


@compiled
def in_play(position: CardSense) -> Cards:
    """The cards that are played with: the pack without the twos taken out."""
    return low_bits(FACES) & ~removed_twos(position)


@compiled
def unseen(position: CardSense) -> Cards:
    """The cards neither in the player's hand nor played."""
    return in_play(position) & ~(position.held[position.turn, 0] | position.played)


@compiled
def misses(position: CardSense, cards: Cards) -> float:
    """The chance that one of the others holds none of these unseen cards."""
    return MISSES[how_many(position) - 2, count_bits(cards)]


@compiled
def below(card: Card) -> Cards:
    """The cards lower than a card in its suit."""
    return CARDS_OF[SUIT_OF[card]] & (card_bit(card) - ONE)


@compiled
def above(card: Card) -> Cards:
    """The cards higher than a card in its suit."""
    return CARDS_OF[SUIT_OF[card]] & ~(card_bit(card) - ONE) & ~card_bit(card)


@compiled
def is_among(cards: Cards, others: Cards) -> bool:
    """Whether two sets share a card."""
    return cards & others != NONE
