"""A sensible bridge player, and what it makes of an auction."""

from cardhouse.bots.bridge import player, seeing, worlds

PARTS = (player, seeing, worlds)
"""Modules that tell the verbs what they mean here."""
