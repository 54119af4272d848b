"""500 Rummy with the double cards of Sanity: runs and blocks of faces and of totals, moving cards (SR4-SR7, SR10)."""

from __future__ import annotations

from cardhouse.games.rummy_500.double import cards, completing, laying, menu, table

RULES = (cards, completing, laying, menu, table)
"""Modules that tell the verbs what they mean here."""
