"""How the Oh Hell player judges the 52 cards."""

from cardhouse.bots.oh_hell.judging import menace, modesty, promise, unseen_above, unseen_in, wins_later
from cardhouse.games.oh_hell.imagining import unseen_cards
from cardhouse.games.oh_hell.position import OhHell
from cardhouse.kit.cards.bits import count_bits, low_bits
from cardhouse.kit.terms import Card, Rank, Suit
from cardhouse.kit.tricks.tricks import CARDS_OF, RANK_OF, SUIT_OF

LATER = 0.65  # how likely a card that could be beaten in a later trick is
LOST = 0.8  # so much less it wins when it is played to lose
SURE = 1.0
MODESTY = 0.6


@unseen_in.rule
def oh_hell_unseen_in(position: OhHell, suit: Suit) -> int:
    """Exact count of unseen cards of the suit."""
    return count_bits(CARDS_OF[suit] & unseen_cards(position, position.turn, 0))


@unseen_above.rule
def oh_hell_unseen_above(position: OhHell, suit: Suit, rank: Rank) -> int:
    """Exact count of unseen cards of the suit above the rank."""
    lower = low_bits(13 * suit + rank + 1)
    return count_bits(CARDS_OF[suit] & ~lower & unseen_cards(position, position.turn, 0))


@promise.rule
def oh_hell_promise(position: OhHell, card: Card) -> float:
    """Chance of a trick from the card, which has one face only."""
    suit, rank = SUIT_OF[card], RANK_OF[card]
    return wins_later(position, suit, rank, LATER)


@menace.rule
def oh_hell_menace(position: OhHell, card: Card) -> float:
    """A card has one rank, but tricks can be chosen to lose it in; not a trump that nothing beats."""
    suit, rank = SUIT_OF[card], RANK_OF[card]
    wins = wins_later(position, suit, rank, LATER)
    return wins if wins == SURE else LOST * wins


@modesty.rule
def oh_hell_modesty(position: OhHell) -> float:
    """In short hands most high cards are out of play, and few tricks can be steered."""
    return MODESTY
