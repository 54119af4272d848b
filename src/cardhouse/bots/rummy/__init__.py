"""A sensible rummy player."""

from __future__ import annotations

from cardhouse.bots.rummy import player

PARTS = (player,)
"""Modules that tell the verbs what they mean here."""
