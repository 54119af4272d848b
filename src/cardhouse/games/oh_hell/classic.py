"""Oh Hell with the 52 cards (OC1, OC2)."""

from cardhouse.games.oh_hell.deck import set_up, trump_of
from cardhouse.games.oh_hell.position import OhHell, pack_size
from cardhouse.kit.terms import Card
from cardhouse.kit.tricks.tricks import SUIT_OF

USUAL_TOP = 10


@set_up.rule
def oh_hell_set_up(position: OhHell) -> None:
    """Up to ten cards each, or as many as leave one to turn (OC1, OC7)."""
    position.top = position.most_cards
    if position.most_cards == 0:
        position.top = min(USUAL_TOP, (pack_size(position) - 1) // position.players)


@trump_of.rule
def oh_hell_trump_of(position: OhHell, card: Card) -> int:
    """The suit of the card turned up is trump (OC2)."""
    return SUIT_OF[card]
