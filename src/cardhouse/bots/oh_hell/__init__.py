"""A sensible Oh Hell player for both decks."""

from __future__ import annotations

from cardhouse.bots.oh_hell import classic, double, player

PARTS = (classic, double, player)
"""Modules that tell the verbs what they mean here."""
