"""Packs, sets of cards as bits, counts of cards, and all chance."""
