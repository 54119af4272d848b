"""What the rummies with an open pile share: classic 500 Rummy and Sanity's.

The whole pile lies open and may be taken down to a card that is used at once; cards on the table count for who laid
them, cards in hand against who holds them. A game of this kind has its own cards, melds and turn; ``verbs`` has what
the shared rules ask of it.
"""

from cardhouse.games.rummy_family.open_pile import imagining, scoring

RULES = (imagining, scoring)
"""The modules that hold the shared rules."""
