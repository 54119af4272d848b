"""A sensible player of Sanity 500 Rummy."""

from cardhouse.bots.sanity_rummy_500 import player

PARTS = (player,)
"""Modules that tell the verbs what they mean here."""
