"""A game of tricks to begin with."""
