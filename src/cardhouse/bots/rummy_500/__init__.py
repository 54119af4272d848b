"""A sensible player of classic 500 Rummy."""

from cardhouse.bots.rummy_500 import player

PARTS = (player,)
"""Modules that tell the verbs what they mean here."""
