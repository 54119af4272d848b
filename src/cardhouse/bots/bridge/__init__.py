"""A sensible bridge player, and what it makes of an auction."""

from __future__ import annotations

from cardhouse.bots.bridge import judging, player, seeing

PARTS = (judging, player, seeing)
"""Modules that tell the verbs what they mean here."""
