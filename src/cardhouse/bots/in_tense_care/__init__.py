"""A sensible In Tense Care player."""

from cardhouse.bots.in_tense_care import ending, player

PARTS = (ending, player)
"""Modules that tell the verbs what they mean here."""
