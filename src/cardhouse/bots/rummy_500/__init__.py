"""The 500 Rummy players, for 52 cards and for double cards."""

from __future__ import annotations

from cardhouse.bots.rummy_500 import classic, double, player

PARTS = (classic, double, player)
"""Modules that tell the verbs what they mean here."""
