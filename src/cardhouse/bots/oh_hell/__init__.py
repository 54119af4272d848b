"""A sensible Oh Hell player for both decks."""

from cardhouse.bots.oh_hell import bidding, classic, double, ending, player, seeing

PARTS = (bidding, classic, double, ending, player, seeing)
"""Modules that tell the verbs what they mean here."""
