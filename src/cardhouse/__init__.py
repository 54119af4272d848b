"""Rulebooks made into card games to play, host, study and train on.

A match is dealt, played at and looked at so:

    import cardhouse

    table = cardhouse.game("hearts", players=4).deal(key=7)
    table.play(table.legal()[0])
    print(table.see(seat=0).headline)
"""

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from cardhouse import bots, envs, games, lab
    from cardhouse.batches import Batch, BatchError, batch
    from cardhouse.bots import BotError, bot
    from cardhouse.games import UnknownGameError
    from cardhouse.table import (
        Action,
        DeckError,
        IllegalAction,
        MatchRecord,
        Menu,
        OptionError,
        RecordError,
        Setup,
        Table,
        game,
        replay,
    )

HOMES = {
    "Action": "table",
    "Batch": "batches",
    "BatchError": "batches",
    "BotError": "bots",
    "DeckError": "table",
    "IllegalAction": "table",
    "MatchRecord": "table",
    "Menu": "table",
    "OptionError": "table",
    "RecordError": "table",
    "Setup": "table",
    "Table": "table",
    "UnknownGameError": "games",
    "batch": "batches",
    "bot": "bots",
    "game": "table",
    "replay": "table",
}
PACKAGES = ("bots", "envs", "games", "lab")

__all__ = [
    "Action",
    "Batch",
    "BatchError",
    "BotError",
    "DeckError",
    "IllegalAction",
    "MatchRecord",
    "Menu",
    "OptionError",
    "RecordError",
    "Setup",
    "Table",
    "UnknownGameError",
    "batch",
    "bot",
    "bots",
    "envs",
    "game",
    "games",
    "lab",
    "replay",
]


def __getattr__(name: str) -> Any:
    """Bring what is asked for only then: importing the package stays light."""
    if name in HOMES:
        return getattr(importlib.import_module(f"cardhouse.{HOMES[name]}"), name)
    if name in PACKAGES:
        return importlib.import_module(f"cardhouse.{name}")
    raise AttributeError(f"module 'cardhouse' has no attribute {name!r}; it has {', '.join(__all__)}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
