"""A sensible Rummy with a tap player."""

from cardhouse.bots.tap_rummy import player

PARTS = (player,)
"""Modules that tell the verbs what they mean here."""
