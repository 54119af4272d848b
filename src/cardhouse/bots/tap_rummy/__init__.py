"""A sensible Rummy with a tap player."""

from __future__ import annotations

from cardhouse.bots.tap_rummy import player

PARTS = (player,)
"""Modules that tell the verbs what they mean here."""
