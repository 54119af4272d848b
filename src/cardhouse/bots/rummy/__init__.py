"""A sensible rummy player."""

from cardhouse.bots.rummy import player

PARTS = (player,)
"""Modules that tell the verbs what they mean here."""
