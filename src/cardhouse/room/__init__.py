"""The server: people and bots at tables, over HTTP and WebSocket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardhouse.extras import require

if TYPE_CHECKING:
    from cardhouse.room.settings import Settings

require("house")


def serve(settings: Settings, open_browser: bool = False) -> None:
    """Run the room until it is stopped; without a port, on the first free one from 8000 on.

    Raises OSError when an address cannot be used, ValueError when settings do not go together.
    """
    from cardhouse.room.serve import keep_open

    keep_open(settings, settings.port, open_browser)
