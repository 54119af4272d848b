"""What framing a move costs, one message heard and one told to each of four: ``python -m bench.framing``.

The room's wire beside websockets' and wsproto's parts without sockets, in processor time, best of some rounds in turn.
wsproto is measured where it is installed (``uv run --group bench --with wsproto python -m bench.framing``).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from collections.abc import Callable
from typing import Any, cast

from websockets.protocol import SERVER, Protocol
from websockets.speedups import apply_mask

from cardhouse.room.settings import Settings
from cardhouse.room.web.door import Caller, Door
from cardhouse.room.web.wire import WHOLE_TEXT, Wire

HEARD = b'{"type":"play","version":123,"action":"QS","press":17}'
SEATS, MOST = 4, 1 << 16
Turn = Callable[[bytes, bytes], None]


class Nowhere:
    """A connection that takes everything and sends it nowhere."""

    def write(self, data: bytes) -> None: ...

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return False

    def get_extra_info(self, name: str) -> None: ...


def said() -> bytes:
    """A player's move, as its browser frames it."""
    mask = os.urandom(4)
    return bytes((WHOLE_TEXT, 0x80 | len(HEARD))) + mask + apply_mask(HEARD, mask)


def by_wire() -> Turn:
    """The room's own."""
    transport = cast(asyncio.Transport, Nowhere())
    door = Door(Settings(), lambda cookie: None)
    caller = door.enter(transport)
    assert isinstance(caller, Caller)
    wire = Wire(transport, door, caller, MOST)

    def turn(heard: bytes, told: bytes) -> None:
        wire.data_received(heard)
        wire._heard.clear()
        for _ in range(SEATS):
            wire.push(told)

    return turn


def by_websockets() -> Turn:
    """websockets' Protocol."""
    protocol, write = Protocol(SERVER, max_size=MOST), Nowhere().write

    def turn(heard: bytes, told: bytes) -> None:
        protocol.receive_data(heard)
        for event in protocol.events_received():
            cast(Any, event).data.decode()
        for _ in range(SEATS):
            protocol.send_text(told)
            for data in protocol.data_to_send():
                write(data)

    return turn


def by_wsproto() -> Turn:
    """wsproto's Connection."""
    from wsproto.connection import Connection, ConnectionType
    from wsproto.events import TextMessage

    connection, write = Connection(ConnectionType.SERVER), Nowhere().write

    def turn(heard: bytes, told: bytes) -> None:
        connection.receive_data(heard)
        for _ in connection.events():
            pass
        text = told.decode()
        for _ in range(SEATS):
            write(connection.send(TextMessage(data=text)))

    return turn


async def measure(size: int, turns: int, rounds: int) -> None:
    """Print each one's microseconds."""
    ways: dict[str, Turn] = {"the room's wire": by_wire(), "websockets": by_websockets()}
    try:
        ways["wsproto"] = by_wsproto()
    except ModuleNotFoundError:
        print("wsproto is left out: it is not installed")
    heard, told = said(), b"x" * size
    best = dict.fromkeys(ways, float("inf"))
    for _ in range(rounds):
        for name, turn in ways.items():
            begun = time.process_time()
            for _ in range(turns):
                turn(heard, told)
            best[name] = min(best[name], (time.process_time() - begun) / turns)
    for name, seconds in best.items():
        print(f"  {name:16} {1e6 * seconds:6.1f} us a move")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench.framing", description=__doc__)
    parser.add_argument("--bytes", type=int, default=7000, help="of a message to a seat")
    parser.add_argument("--turns", type=int, default=5000)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    asyncio.run(measure(asked.bytes, asked.turns, asked.rounds))


if __name__ == "__main__":
    main()
