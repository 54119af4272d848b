"""A live match: legality with reasons, views, notation, records, undo, deals that can be verified."""

from cardhouse.table.actions import Action, Menu
from cardhouse.table.errors import DeckError, IllegalAction, OptionError, RecordError
from cardhouse.table.record import MatchRecord
from cardhouse.table.replaying import replay
from cardhouse.table.settled import Settled
from cardhouse.table.setup import Setup, game
from cardhouse.table.table import Table

__all__ = [
    "Action",
    "DeckError",
    "IllegalAction",
    "MatchRecord",
    "Menu",
    "OptionError",
    "RecordError",
    "Settled",
    "Setup",
    "Table",
    "game",
    "replay",
]
