"""A game of betting to begin with."""
