"""Chips, betting rounds, side pots, and the ranks of poker hands."""
