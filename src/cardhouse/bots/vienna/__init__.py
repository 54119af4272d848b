"""A sensible Vienna player."""

from cardhouse.bots.vienna import player

PARTS = (player,)
"""Modules that tell the verbs what they mean here."""
