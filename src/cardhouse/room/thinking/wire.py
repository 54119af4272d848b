"""What a room and a bot service say to each other, and where: JSON over WebSocket, by TCP or a Unix socket."""

import logging
from typing import Annotated, Any

from pydantic import Base64Bytes, BaseModel, ConfigDict, Field

MOST_BYTES = 64 * 1024
quiet = logging.getLogger("cardhouse.bots.wire")  # for the library's own words, which name headers and addresses
quiet.addHandler(logging.NullHandler())
quiet.propagate = False
WIRE: dict[str, Any] = {
    "compression": None,
    "max_size": MOST_BYTES,
    "open_timeout": 5.0,
    "ping_interval": 5.0,
    "ping_timeout": 5.0,
    "close_timeout": 2.0,
    "logger": quiet,
}
"""How both sides use the connection: one that is silent in opening, or leaves a ping unanswered, is closed."""


class Asked(BaseModel):
    """An act a room asks for. ``whom``, ``where``: for which guest and address, in a form that names nobody."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)
    id: Annotated[int, Field(ge=0, strict=True)]
    game: Annotated[str, Field(max_length=64)]
    level: Annotated[str, Field(max_length=32)]
    seat: Annotated[int, Field(ge=0, le=63, strict=True)]
    seed: Annotated[int, Field(ge=0, lt=2**63, strict=True)]
    world: Base64Bytes
    whom: Annotated[str, Field(max_length=64)]
    where: Annotated[str, Field(max_length=64)] = ""
