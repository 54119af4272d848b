"""Hands of Sanity Hearts written as double cards; plays as ``2D8C as 2D, 4C6S as 10``."""

from __future__ import annotations

from hearts_family import Written, pass_all
from written import hand, menu, reason, texts

from cardhouse.kit.cards.packs import DOUBLE

SANITY = Written("sanity-hearts", DOUBLE, between=", ")
sanity, dealt, midway, bits = SANITY.setup, SANITY.dealt, SANITY.midway, SANITY.bits

__all__ = ["bits", "dealt", "hand", "menu", "midway", "pass_all", "reason", "sanity", "texts"]
