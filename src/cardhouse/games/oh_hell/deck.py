"""What the two decks of Oh Hell answer differently (``classic``, ``double``)."""

from cardhouse.games.oh_hell.position import OhHellBase
from cardhouse.kit.compiled.verbs import verb
from cardhouse.kit.terms import Card


@verb
def set_up(position: OhHellBase) -> None:
    """Settle what the deck decides for the whole match: the longest hand, and what the cards are."""


@verb
def trump_of(position: OhHellBase, card: Card) -> int:
    """The suit a turned card makes trumps."""
