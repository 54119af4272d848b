"""A sensible Hold'em player."""

from cardhouse.bots.holdem import player

PARTS = (player,)
"""Modules that tell the verbs what they mean here."""
