"""Hands of Oh Hell written as cards."""

from oh_hell_family import OH_HELL, bids
from written import hand, menu, reason, texts, worlds

import cardhouse

oh_hell, dealt = OH_HELL.setup, OH_HELL.dealt

__all__ = ["bids", "dealt", "hand", "lines", "menu", "oh_hell", "reason", "texts", "worlds"]


def lines(table: cardhouse.Table) -> list[str]:
    """What the last finished hand brought, in words."""
    return [event for event in table.log(None) if event.kind == "hand"][-1].lines
