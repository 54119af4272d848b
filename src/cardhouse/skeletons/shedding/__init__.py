"""A game of shedding to begin with."""
