"""A sensible Robbery player."""

from cardhouse.bots.robbery import player

PARTS = (player,)
"""Modules that tell the verbs what they mean here."""
