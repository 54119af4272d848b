"""A sensible Hearts player for both decks."""

from __future__ import annotations

from cardhouse.bots.hearts import classic, double, ending, player

PARTS = (classic, double, ending, player)
"""Modules that tell the verbs what they mean here."""
