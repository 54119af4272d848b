"""WebSockets as the room carries them: what a client's bytes come to, said to a wire without a network."""

import asyncio
import struct
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from cardhouse.room.settings import Settings
from cardhouse.room.web.door import SWEEP_S, Caller, Door
from cardhouse.room.web.wire import MOST_FRAGMENTS, MOST_UNSENT, MOST_WAITING, Wire, frame

MOST = 1000
MASK = b"\x11\x22\x33\x44"
TEXT, MORE, BINARY, CLOSE, PING, PONG = 1, 0, 2, 8, 9, 10


def said(kind: int, payload: bytes = b"", final: bool = True, mask: bytes = MASK) -> bytes:
    """A frame of a client."""
    first, size = (0x80 if final else 0) | kind, len(payload)
    if size <= 125:
        head = struct.pack("!BB", first, 0x80 | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", first, 0x80 | 127, size)
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))


class Carrier:
    """A connection that keeps what is written to it."""

    def __init__(self) -> None:
        self.sent = b""
        self.told: list[str] = []
        self.unsent = 0

    def write(self, data: bytes) -> None:
        self.sent += data

    def get_extra_info(self, name: str) -> None:
        return None

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def is_closing(self) -> bool:
        return "close" in self.told or "abort" in self.told

    def pause_reading(self) -> None:
        self.told.append("stop")

    def resume_reading(self) -> None:
        self.told.append("go on")

    def close(self) -> None:
        self.told.append("close")

    def abort(self) -> None:
        self.told.append("abort")


@dataclass
class Opened:
    """A wire between a room and a client."""

    carrier: Carrier = field(default_factory=Carrier)

    def __post_init__(self) -> None:
        self.door = Door(Settings(), lambda cookie: None)
        self.caller = cast(Caller, self.door.enter(cast(Any, self.carrier)))
        self.wire = Wire(cast(Any, self.carrier), self.door, self.caller, MOST)

    def closed_by(self) -> int:
        """The code of the close the client has been sent."""
        at = self.carrier.sent.rindex(b"\x88")
        return int.from_bytes(self.carrier.sent[at + 2 : at + 4])


@pytest.fixture
async def opened() -> Opened:
    return Opened()


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_message_goes_out_as_one_frame(size: int) -> None:
    """RFC 6455, 5.2: the length in seven bits, in sixteen or in sixty-four."""
    sent = frame(b"x" * size)
    head = {0: 2, 125: 2, 126: 4, 65_535: 4, 65_536: 10}[size]
    assert len(sent) == head + size
    assert sent[0] == 0x81
    written = sent[1] if head == 2 else int.from_bytes(sent[2:head])
    assert written == size


@pytest.mark.parametrize("step", [1, 2, 3, 7, 1000])
async def test_messages_come_whole_however_they_are_cut(opened: Opened, step: int) -> None:
    texts = ["", "ä", "x" * 125, "y" * 126, "z" * 900]
    stream = b"".join(said(TEXT, text.encode()) for text in texts)
    stream += said(TEXT, b"one ", final=False) + said(PING, b"?") + said(MORE, b"two ", final=False) + said(MORE, b"3")
    stream += said(BINARY, b"\xff")
    for at in range(0, len(stream), step):
        opened.wire.data_received(stream[at : at + step])
    heard = [await opened.wire.receive() for _ in range(len(texts) + 2)]
    assert heard == [*texts, "one two 3", b"\xff"]
    assert opened.carrier.sent == b"\x8a\x01?"


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b"\x81\x01x", 1002),  # not masked
        (said(TEXT | 0x40, b"x"), 1002),  # compressed, which nobody agreed on
        (said(3, b"x"), 1002),
        (said(11), 1002),
        (said(MORE, b"x"), 1002),  # nothing to go on with
        (said(TEXT, b"x", final=False) + said(TEXT, b"x"), 1002),
        (said(PING, b"x", final=False), 1002),
        (said(PING, b"x" * 126), 1002),
        (said(CLOSE, b"x"), 1002),
        (said(CLOSE, b"\x03\xed"), 1002),  # 1005 is never said
        (said(CLOSE, b"\x03\xe8\xff"), 1007),
        (said(TEXT, b"\xff"), 1007),
        (said(TEXT, b"\xc3", final=False) + said(MORE, b"x"), 1007),
        (struct.pack("!BBH", 0x81, 0xFE, MOST + 1), 1009),  # before any of it is read
        (struct.pack("!BBQ", 0x81, 0xFF, 1 << 62), 1009),
        (said(TEXT, b"x" * 600, final=False) + said(MORE, b"x" * 401), 1009),
    ],
)
async def test_what_is_no_message_closes_the_socket(opened: Opened, sent: bytes, code: int) -> None:
    opened.wire.data_received(sent)
    assert opened.closed_by() == code
    assert opened.carrier.told == ["close"]
    assert await opened.wire.receive() is None
    assert not opened.wire.push(b"x")


async def test_a_close_is_answered_by_its_code(opened: Opened) -> None:
    hearing = asyncio.create_task(opened.wire.receive())
    await asyncio.sleep(0)
    opened.wire.data_received(said(CLOSE, struct.pack("!H", 4001) + b"bye"))
    assert opened.closed_by() == 4001
    assert opened.carrier.told == ["close"]
    assert await hearing is None


async def test_the_room_closes_and_waits_for_the_answer(opened: Opened) -> None:
    await opened.wire.close(1008, "too much")
    await opened.wire.close(1000, "")
    opened.wire.data_received(said(TEXT, b"late"))
    assert opened.carrier.sent == b"\x88\x0a\x03\xf0too much"
    assert opened.carrier.told == []
    assert opened.caller.deadline < asyncio.get_running_loop().time() + 11
    opened.wire.data_received(said(CLOSE, struct.pack("!H", 1008)))
    assert opened.carrier.told == ["close"]
    assert await opened.wire.receive() is None


async def test_a_close_that_is_not_answered_is_waited_for_so_long(opened: Opened) -> None:
    await opened.wire.close(1000, "")
    assert opened.caller.look is not None
    assert opened.caller.look()
    assert opened.carrier.told == ["close"]


async def test_who_answers_no_ping_is_closed(opened: Opened) -> None:
    look = opened.caller.look
    assert look is not None
    assert look()
    assert opened.carrier.sent[:2] == b"\x89\x04"
    asked = opened.carrier.sent[2:6]
    opened.wire.data_received(said(PONG, b"nonsense") + said(PONG, asked))
    assert look()  # asks anew
    assert opened.carrier.told == []
    assert look()
    assert opened.closed_by() == 1011
    assert opened.carrier.told == ["close"]


async def test_the_room_speaks_after_15_seconds_of_silence_at_the_latest(opened: Opened) -> None:
    """A browser answers pings without telling its page of them: the page hears a word besides."""
    assert opened.caller.look is not None
    began = asyncio.get_running_loop().time()
    assert opened.caller.deadline + SWEEP_S <= began + 15
    assert opened.caller.look()
    assert opened.carrier.sent[6:] == b'\x81\x0f{"type":"beat"}'
    assert opened.caller.deadline + SWEEP_S <= began + 15


async def test_who_takes_nothing_is_cut_off(opened: Opened) -> None:
    opened.wire.pause_writing()
    assert not opened.wire.push(b"x")
    sending = asyncio.create_task(opened.wire.send(b"x"))
    await asyncio.sleep(0)
    assert opened.carrier.sent == b""
    assert opened.caller.look is not None
    assert not opened.caller.look()
    opened.wire.connection_lost(None)
    with pytest.raises(ConnectionResetError):
        await sending


async def test_what_waited_is_sent_when_the_client_takes_it(opened: Opened) -> None:
    opened.wire.pause_writing()
    sending = asyncio.create_task(opened.wire.send(b"x"))
    await asyncio.sleep(0)
    opened.wire.resume_writing()
    await sending
    assert opened.carrier.sent == b"\x81\x01x"


async def test_a_client_is_read_on_while_few_of_its_messages_wait(opened: Opened) -> None:
    for number in range(MOST_WAITING + 1):
        assert opened.carrier.told == []
        opened.wire.data_received(said(TEXT, b"%d" % number))
    assert opened.carrier.told == ["stop"]
    assert [await opened.wire.receive() for _ in range(MOST_WAITING + 1)] == list("01234")
    assert opened.carrier.told == ["stop", "go on"]


async def test_pieces_without_end_and_answers_nobody_reads_cut_the_socket_off(opened: Opened) -> None:
    opened.wire.data_received(said(TEXT, final=False) + said(MORE, final=False) * (MOST_FRAGMENTS - 1))
    assert opened.carrier.told == []
    opened.wire.data_received(said(MORE, final=False))
    assert opened.carrier.told == ["abort"]
    other = Opened()
    other.carrier.unsent = MOST_UNSENT + 1
    other.wire.data_received(said(PING))
    assert other.carrier.told == ["abort"]


async def test_a_socket_that_is_lost_is_forgotten(opened: Opened) -> None:
    async def serving() -> None:
        assert await opened.wire.receive() is None

    opened.wire.serve(serving())
    assert len(opened.door) == len(opened.door.tasks) == 1
    await asyncio.sleep(0)
    opened.wire.connection_lost(None)
    await asyncio.sleep(0.01)
    assert len(opened.door) == len(opened.door.tasks) == 0
    assert opened.caller.look is None


async def test_the_servers_end_is_told(opened: Opened) -> None:
    opened.wire.shutdown()
    assert opened.closed_by() == 1012
    assert await opened.wire.receive() is None
