"""A sensible Hearts player for both decks."""

from cardhouse.bots.hearts import classic, double, ending, player

PARTS = (classic, double, ending, player)
"""Modules that tell the verbs what they mean here."""
