"""Hands of Sanity Oh Hell written as double cards."""

from typing import Any

from oh_hell_family import SANITY, bids
from written import hand, menu, reason, texts

import cardhouse

sanity, dealt = SANITY.setup, SANITY.dealt

__all__ = ["bids", "dealt", "hand", "last_trick", "menu", "modes", "reason", "sanity", "texts"]


def modes(*cards: str) -> set[str]:
    """All modes of some cards."""
    game = sanity().game
    return {text for text in map(game.actions.text, range(3 * 78)) if text.split()[0] in cards}


def last_trick(bids: list[int], won: list[int], **options: Any) -> cardhouse.Table:
    """The last trick of a hand with these bids and tricks, by seat; seat 3 takes it."""
    table = dealt(["2C5D", "2H4S", "3C4D", "KCAD"], "2DQH", **options)
    opening = table.opening
    opening["to_bid"] = 0
    opening["bids"][0][:4] = bids
    opening["won"][0][:4] = won
    opening["won"][0][3] -= 1
    table.undo(0)
    for play in ("2H4S as 6", "3C4D as 7", "KCAD as 27", "2C5D as 7"):
        table.play(play if table.refusal(play) is None else "2C5D as 2C")
    return table
