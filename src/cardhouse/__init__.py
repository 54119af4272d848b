"""Rulebooks made into card games to play, host, study and train on.

import cardhouse

table = cardhouse.game("hearts", players=4).deal(key=7)
table.play(table.legal()[0])
print(table.see(seat=0).headline)
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from cardhouse.table import (
        Action,
        DeckError,
        IllegalAction,
        MatchRecord,
        OptionError,
        RecordError,
        Table,
        game,
        replay,
    )

__all__ = [
    "Action",
    "DeckError",
    "IllegalAction",
    "MatchRecord",
    "OptionError",
    "RecordError",
    "Table",
    "game",
    "replay",
]


def __getattr__(name: str) -> Any:
    """Bring the tables only when they are asked for: importing the package stays light."""
    if name in __all__:
        return getattr(importlib.import_module("cardhouse.table"), name)
    raise AttributeError(f"module 'cardhouse' has no attribute {name!r}")
