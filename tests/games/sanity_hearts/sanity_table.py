"""Hands of Sanity Hearts written as double cards; plays as ``2D8C as 2D, 4C6S as 10``."""

from hearts_family import SANITY, pass_all
from written import hand, menu, reason, texts, worlds

sanity, dealt, midway, bits = SANITY.setup, SANITY.dealt, SANITY.midway, SANITY.bits

__all__ = ["bits", "dealt", "hand", "menu", "midway", "modes", "pass_all", "reason", "sanity", "texts", "worlds"]


def modes(*cards: str) -> set[str]:
    """All modes of some cards."""
    game = sanity().game
    return {text for text in map(game.actions.text, range(3 * 78)) if text.split()[0] in cards}
