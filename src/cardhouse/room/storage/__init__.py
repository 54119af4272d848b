"""What a room keeps: people, tables, moves, chat, seat tokens, and which room holds which table."""

from cardhouse.room.machine.state import CLOSED, OVER, PLAYING, WAITING
from cardhouse.room.storage.errors import CannotOpen, LeaseLost, MoveTaken, NotKept, NotRead, StorageError
from cardhouse.room.storage.leases import Lease, Leases, Room
from cardhouse.room.storage.retention import Expired, Retention
from cardhouse.room.storage.schema import OPEN, metadata
from cardhouse.room.storage.storage import FIRST, Storage

__all__ = [
    "CLOSED",
    "FIRST",
    "OPEN",
    "OVER",
    "PLAYING",
    "WAITING",
    "CannotOpen",
    "Expired",
    "Lease",
    "LeaseLost",
    "Leases",
    "MoveTaken",
    "NotKept",
    "NotRead",
    "Retention",
    "Room",
    "Storage",
    "StorageError",
    "metadata",
]
