"""Small packs: the highest cards of some suits, for games that can be solved."""

from cardhouse.kit.cards.packs import ACE, RANK_COUNT, SPADES
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card


@compiled
def small_card(place: int, suits: int) -> Card:
    """The face at a place 0.. of a pack of so many suits: the aces first, spades before hearts, diamonds and clubs."""
    return (SPADES - place % suits) * RANK_COUNT + ACE - place // suits
