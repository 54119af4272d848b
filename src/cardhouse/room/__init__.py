"""The room: a server where people and bots sit down at tables, over HTTP and WebSocket."""

from __future__ import annotations


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    database_url: str | None = None,
    open_browser: bool = False,
) -> None:
    """Run the room until it is stopped; without a port, the first free one from 8000 on.

    Raises OSError when the address cannot be used, ValueError when the database URL cannot.
    """
    from cardhouse.room.serve import run

    run(host, port, database_url, open_browser)
