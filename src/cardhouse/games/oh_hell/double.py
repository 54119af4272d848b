"""Oh Hell with the double cards of Sanity (SO1, SO2)."""

from cardhouse.games.oh_hell.deck import set_up, trump_of
from cardhouse.games.oh_hell.position import SanityOhHell
from cardhouse.kit.cards.doubles import HIGH
from cardhouse.kit.terms import Card
from cardhouse.kit.tricks.doubles import sort_cards

USUAL_TOP = 13


@set_up.rule
def sanity_oh_hell_set_up(position: SanityOhHell) -> None:
    """Up to thirteen cards each (SO1); the cards are sorted."""
    position.top = USUAL_TOP if position.most_cards == 0 else position.most_cards
    sort_cards(position)


@trump_of.rule
def sanity_oh_hell_trump_of(position: SanityOhHell, card: Card) -> int:
    """The suit of the higher face (SO2)."""
    return position.faces[HIGH, card] // 13
