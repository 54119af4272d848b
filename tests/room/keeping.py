"""What a table wants kept, as tests say it."""

from collections.abc import Sequence
from typing import Any

from cardhouse.room.machine.effects import Keep, Move


def moved(first: int, done: Sequence[tuple[str, int]], changes: dict[str, Any] | None = None) -> Keep:
    """Moves (an action's text and its seat, each) numbered from ``first``, with what changes of the table."""
    moves = [Move(first + at, text, seat, "human") for at, (text, seat) in enumerate(done)]
    return Keep(moves=moves, table=changes or {})
