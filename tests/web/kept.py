"""A table in the middle of a hand, put into a room's database before the room opens."""

import asyncio
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardhouse.room.machine.effects import Keep, Move
from cardhouse.room.machine.state import PLAYING, Seat, match_address
from cardhouse.room.matches.matches import new_header
from cardhouse.room.messages import TableSettings
from cardhouse.room.storage import Storage
from cardhouse.table import game
from cardhouse.table.keys import commitment

HOST = "host"
PAUSE_S = 10  # of bots, so that nothing happens while one looks


def keep_table(
    folder: Path,
    name: str,
    players: int,
    secret: bytes,
    actions: Sequence[str],
    *,
    title: str = "kept",
    level: str = "random",
    pause: float = PAUSE_S,
) -> str:
    """Keep a match of a person at the first seat and bots, played so far; the address of that person's seat."""
    setup = game(name, players, "house")
    seats = [Seat(number, "human") for number in range(players)]
    seats[0].person, seats[0].name = HOST, "Host"
    for seat in seats[1:]:
        seat.become_bot(level)
    drawn = {"secret": secret.hex(), "commit": commitment(secret, match_address(title, 1))}
    header = {
        **new_header(setup, ""),
        **drawn,
        "entropy": [""] * players,
        "started_at": time.time(),
    }
    row = {
        "id": title,
        "game": name,
        "name": title,
        "host": HOST,
        "private": True,
        "state": PLAYING,
        "header": header,
        "seats": [seat.keep() for seat in seats],
        "settings": TableSettings(bot_pause_s=pause).model_dump(),
        "made_at": time.time(),
        "changed_at": time.time(),
    }
    # The browser's driver has a loop of its own in this thread.
    work = threading.Thread(target=lambda: asyncio.run(_keep(str(folder / "room.sqlite3"), row, actions)))
    work.start()
    work.join()
    return f"/t/{title}#token={title}"


async def _keep(database: str, row: dict[str, Any], actions: Sequence[str]) -> None:
    storage = Storage(database)
    await storage.open()
    await storage.add_table(row)
    moves = [Move(number, action, 0, "human") for number, action in enumerate(actions)]
    await storage.keep(row["id"], Keep(moves=moves, token=(row["id"], HOST)))
    await storage.close()
