"""A game of melds to begin with."""
