"""Hands of Hearts written as cards."""

from hearts_family import HEARTS, pass_all
from written import hand, menu, reason, texts, worlds

hearts, dealt, midway, bits = HEARTS.setup, HEARTS.dealt, HEARTS.midway, HEARTS.bits

__all__ = ["bits", "dealt", "hand", "hearts", "menu", "midway", "pass_all", "reason", "texts", "worlds"]
