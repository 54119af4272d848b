"""A sensible Canasta player."""

from cardhouse.bots.canasta import player

PARTS = (player,)
"""Modules that tell the verbs what they mean here."""
