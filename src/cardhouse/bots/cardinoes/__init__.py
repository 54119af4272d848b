"""A sensible Cardinoes player."""

from cardhouse.bots.cardinoes import player

PARTS = (player,)
"""Modules that tell the verbs what they mean here."""
