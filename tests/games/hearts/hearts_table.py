"""Hands of Hearts written as cards."""

from __future__ import annotations

from hearts_family import Written, pass_all
from written import hand, menu, reason, texts

from cardhouse.kit.cards.packs import STANDARD

HEARTS = Written("hearts", STANDARD, between=" ")
hearts, dealt, midway, bits = HEARTS.setup, HEARTS.dealt, HEARTS.midway, HEARTS.bits

__all__ = ["bits", "dealt", "hand", "hearts", "menu", "midway", "pass_all", "reason", "texts"]
