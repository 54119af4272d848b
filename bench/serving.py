"""The servers of the room's bench, each in a process of its own: ``python -m bench.serving room|echo PORT [ARGUMENT]``.

``room PORT FOLDER [DATABASE BUS]`` is the house's room with a database there, or one that it shares with others, and
limits nobody meets; ``echo PORT BYTES`` a bare FastAPI application under uvicorn that tells four sockets what
one says, in messages of so many bytes.
"""

from __future__ import annotations

import asyncio
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

LOOPBACK = "127.0.0.1"
LIMITS: dict[str, Any] = {
    "message_rate": 100_000.0,
    "message_burst": 100_000,
    "create_rate": 10_000.0,
    "create_burst": 10_000,
    "look_rate": 10_000.0,
    "look_burst": 10_000,
    "open_rate": 100_000.0,
    "open_burst": 100_000,
    "tables_per_guest": 100_000,
    "connections": 100_000,
    "connections_per_address": 100_000,
    "strangers_per_address": 100_000,
    "connections_per_guest": 10_000,
    "bot_workers": 1,
}


def room(port: int, folder: Path, database: str = "", bus: str = "") -> None:
    """Serve the house's room."""
    from cardhouse.room.app import create_app
    from cardhouse.room.serve import listen, run
    from cardhouse.room.settings import Settings
    from cardhouse.room.watch import logs

    logs.set_up()
    known = {each.name for each in fields(Settings)}
    limits = {name: value for name, value in LIMITS.items() if name in known}
    kept = database or f"sqlite:///{folder / 'room.sqlite3'}"
    run(create_app(Settings(database=kept, bus=bus, port=port, **limits)), listen(LOOPBACK, port))


def echo(port: int, size: int) -> None:
    """Serve as little as can be: one message in, four out."""
    import uvicorn
    from fastapi import FastAPI, WebSocket, WebSocketDisconnect

    app = FastAPI()
    tables: dict[str, list[WebSocket]] = {}
    filling = "x" * max(0, size - 60)

    @app.websocket("/ws/{table}")
    async def socket(websocket: WebSocket, table: str) -> None:
        await websocket.accept()
        sockets = tables.setdefault(table, [])
        sockets.append(websocket)
        try:
            while True:
                said = await websocket.receive_json()
                text = f'{{"type":"scene","version":{said["version"] + 1},"filling":"{filling}"}}'
                await asyncio.gather(*(each.send_text(text) for each in sockets))
        except (WebSocketDisconnect, RuntimeError):
            sockets.clear()

    uvicorn.run(app, host=LOOPBACK, port=port, log_level="error", access_log=False, ws_per_message_deflate=False)


def main() -> None:
    """Serve until killed."""
    kind, port, argument, *shared = sys.argv[1], int(sys.argv[2]), *sys.argv[3:]
    if kind == "room":
        room(port, Path(argument), *shared)
    else:
        echo(port, int(argument))


if __name__ == "__main__":
    main()
