"""The open connection, as `serve` runs it in a process of its own: what is cut off, and that the house stays open."""

import contextlib
import json
import os
import signal
import socket
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from .conftest import GAME, PATIENCE
from .serving import Server, served

MANY = 1100
HEAD = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n"
UPGRADE = (
    b"GET /ws/none HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
FIELD = b"x-a: " + b"a" * 4000 + b"\r\n"
LINUX = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")


class Reached(Protocol):
    """Something that listens."""

    @property
    def port(self) -> int: ...


def quick(**changes: Any) -> dict[str, Any]:
    return {"bot_workers": 1, **changes}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A room whose waits are short; all else as it comes."""
    folder = tmp_path_factory.mktemp("front")
    with served(folder / "room.sqlite3", **quick(header_s=1, body_s=1, keep_alive_s=1, write_s=1)) as started:
        yield started


def call(room: Reached) -> socket.socket:
    """An open connection."""
    return socket.create_connection(("127.0.0.1", room.port), PATIENCE)


def heard(line: socket.socket) -> bytes:
    """All that comes until the room closes the connection."""
    said = b""
    with contextlib.suppress(ConnectionResetError):
        while part := line.recv(65536):
            said += part
    line.close()
    return said


def answered(line: socket.socket) -> bool:
    """Whether a request on a connection that stays open is answered."""
    said = b""
    while not said.endswith(b"}"):
        part = line.recv(65536)
        if not part:
            return False
        said += part
    return said.startswith(b"HTTP/1.1 200")


def pour(line: socket.socket, piece: bytes, most: int) -> int:
    """Send a piece again and again until the room has had enough; how many bytes it took."""
    sent = 0
    try:
        while sent < most:
            line.sendall(piece)
            sent += len(piece)
    except OSError:
        pass
    return sent


def alive(room: Server) -> bool:
    return httpx.get(f"{room.base}/api/me", timeout=PATIENCE, verify=False).status_code == 200


@LINUX
@pytest.mark.parametrize(
    ("start", "piece"),
    [
        (HEAD, FIELD),
        (HEAD + b"x-a: ", b"a" * 65536),
        (b"GET /", b"a" * 65536),
        (HEAD, b"a:\r\n" * 4000),
        (
            b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
            b"x-a: " + b"a" * 4000 + b"\r\n",
        ),
        (UPGRADE, b"x-a: " + b"a" * 4000 + b"\r\n"),
    ],
)
def test_heads_without_end_are_cut_off(room: Server, start: bytes, piece: bytes) -> None:
    """300 MB of headers once grew the room to 483 MB."""
    assert alive(room)
    before = room.memory
    line = call(room)
    line.sendall(start)
    took = pour(line, piece, 64_000_000)
    line.close()
    assert took < 32_000_000  # the rest lay in the system's buffers
    assert room.memory < before + 16_000_000
    assert alive(room)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (HEAD + b"x-a: " + b"a" * 17_000 + b"\r\n\r\n", 431),
        (HEAD + b"a: b\r\n" * 101 + b"\r\n", 431),
        (b"GET /" + b"a" * 17_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 414),
        (b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 70000\r\n\r\n", 413),
        (b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999999\r\n\r\n", 400),
        (b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
        (HEAD * 1 + b"\r\n" + (HEAD + b"\r\n") * 40, 429),
        (b"nonsense\r\n\r\n", 400),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
        (b"GET /caf\xc3\xa9 HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        (b"CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ],
)
def test_what_is_too_much_is_refused_by_its_status(room: Server, sent: bytes, status: int) -> None:
    line = call(room)
    line.sendall(sent)
    answers = heard(line)
    assert b"HTTP/1.1 %d " % status in answers, answers[:300]
    last = answers[answers.rindex(b"HTTP/1.1 ") :]
    assert b"\r\ncontent-security-policy: default-src 'none'" in last
    assert b"\r\nconnection: close" in last


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"\r\n",
        b"GET / HT",
        HEAD,
        HEAD + b"x-a: ",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{",
        HEAD + b"\r\n",
        HEAD + b"\r\n" + HEAD,
        HEAD + b"\r\n\r\n",
        UPGRADE,
        b"GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n",
    ],
)
def test_who_does_not_go_on_is_cut_off(room: Server, sent: bytes) -> None:
    """A half-open connection, half a head, half a body, one kept open for nothing, half a handshake."""
    line = call(room)
    line.sendall(sent)
    heard(line)  # comes back when the room has closed it


def test_a_head_that_drips_is_cut_off(room: Server) -> None:
    """Something every moment does not keep a request open."""
    line = call(room)
    line.sendall(HEAD)
    line.settimeout(0.05)
    for _ in range(int(PATIENCE / 0.05)):
        try:
            line.sendall(b"a")
            if line.recv(10) == b"":
                break
        except TimeoutError:
            continue
        except OSError:
            break
    else:
        raise AssertionError("it was kept open")
    line.close()


def test_who_takes_nothing_of_an_answer_is_cut_off(room: Server) -> None:
    files = httpx.get(f"{room.base}/", verify=False).text
    name = next((part for part in files.split('"') if part.endswith(".js")), None)
    if name is None:
        pytest.skip("the browser client is not built here")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", room.port))
    line.settimeout(PATIENCE)
    ask = f"GET {name} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    taken = pour(line, ask, 64_000_000)
    assert taken < 64_000_000
    line.close()
    assert alive(room)


def opened(room: Server) -> socket.socket:
    """A WebSocket at a table that people watch, its handshake done."""
    with httpx.Client(base_url=room.base, timeout=PATIENCE, verify=False) as http:
        wanted = {"game": GAME, "players": 2, "seats": [{"kind": "human"}, {"kind": "human"}]}
        table = http.post("/api/tables", json=wanted).json()["table"]
    line = call(room)
    line.sendall(UPGRADE.replace(b"none", table.encode()) + b"\r\n")
    assert line.recv(65536).startswith(b"HTTP/1.1 101")
    return line


def frame(kind: int, data: bytes = b"") -> bytes:
    """A WebSocket frame of a client; ``kind`` holds the bit that says whether it is the last."""
    return struct.pack("!BB", kind, 0x80 | len(data)) + bytes(4) + data


@pytest.mark.full(but=["[SIGTERM]"])
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_a_room_that_is_told_to_stop_says_so_on_every_line(tmp_path: Path, name: str) -> None:
    with served(tmp_path / "room.sqlite3", **quick()) as room:
        idle, line = call(room), opened(room)
        room.process.send_signal(getattr(signal, name))
        assert b"\x88\x02\x03\xf4" in heard(line)  # 1012
        assert heard(idle) == b""
        assert room.process.wait(PATIENCE) == 0
        assert "the house is closed" in room.log.read_text()


@LINUX
@pytest.mark.parametrize("piece", [frame(0x00) * 5000, frame(0x89, b"x" * 125) * 500])
def test_sockets_that_pile_things_up_are_cut_off(room: Server, piece: bytes) -> None:
    """A message of empty pieces without end; pings whose answers nobody reads."""
    line = opened(room)
    before = room.memory
    line.sendall(frame(0x01, b"{"))
    assert pour(line, piece, 200_000_000) < 200_000_000
    line.close()
    assert room.memory < before + 100_000_000  # the games load meanwhile
    assert alive(room)


@pytest.mark.full
def test_half_open_sockets_do_not_close_the_house(tmp_path: Path) -> None:
    """1,100 of them where the process may open 1,024 files: guests come in, and who sits there plays on."""
    with served(tmp_path / "room.sqlite3", files=(1024, 1024), **quick()) as room:
        with httpx.Client(base_url=room.base, timeout=PATIENCE, verify=False) as http:
            wanted = {"game": GAME, "players": 2, "seats": [{"kind": "human"}, {"kind": "human"}]}
            table = http.post("/api/tables", json=wanted).json()["table"]
            cookie = {"cookie": "; ".join(f"{name}={value}" for name, value in http.cookies.items())}
            with connect(f"ws://127.0.0.1:{room.port}/ws/{table}", additional_headers=cookie) as sitting:
                half = half_open(room, MANY)
                assert http.get("/api/me").json()["name"]
                assert alive(room)
                sitting.send('{"do":"hello"}')
                assert json.loads(sitting.recv(PATIENCE))["type"] == "table"
                with connect(f"ws://127.0.0.1:{room.port}/ws/{table}", additional_headers=cookie) as again:
                    again.send('{"do":"hello"}')
                    assert json.loads(again.recv(PATIENCE))["you"] == 0
                for line in half:
                    line.close()
        assert room.process.poll() is None
        assert '"connections": 832' in room.log.read_text()  # told at the start


def half_open(room: Server, count: int) -> list[socket.socket]:
    """Connections that say nothing."""
    lines = []
    for _ in range(count):
        line = socket.socket()
        line.settimeout(PATIENCE)
        with contextlib.suppress(OSError):
            line.connect(("127.0.0.1", room.port))
        lines.append(line)
    return lines


@pytest.mark.full
def test_the_limit_of_open_files_is_raised(tmp_path: Path) -> None:
    with served(tmp_path / "room.sqlite3", files=(256, 20_000 if os.geteuid() == 0 else 4096), **quick()) as room:
        half = half_open(room, 150)
        assert alive(room)
        limits = Path(f"/proc/{room.process.pid}/limits")
        if limits.exists():
            soft = next(line for line in limits.read_text().splitlines() if line.startswith("Max open files")).split()[
                3
            ]
            assert int(soft) >= 4096
        for line in half:
            line.close()


def test_strangers_make_room_for_strangers_and_never_for_guests(tmp_path: Path) -> None:
    """The oldest half-open connection of an address goes; a guest's connections count against no address."""
    with served(tmp_path / "room.sqlite3", **quick(strangers_per_address=20, keep_alive_s=600)) as room:
        given = httpx.get(f"{room.base}/api/me", timeout=PATIENCE, verify=False).cookies
        known = call(room)
        cookie = next(f"{name}={value}" for name, value in given.items())
        known.sendall(HEAD + f"Cookie: {cookie}\r\n\r\n".encode())
        assert answered(known)
        half = half_open(room, 60)
        assert alive(room)
        known.sendall(HEAD + b"\r\n")
        assert answered(known)
        known.close()
        for line in half[:30]:
            assert heard(line) == b""
        half[-1].sendall(HEAD + b"\r\n")
        assert answered(half[-1])
        for line in half[30:]:
            line.close()


@pytest.mark.full
def test_one_address_does_not_fill_the_house(tmp_path: Path) -> None:
    """Free cookies, one connection after another: whoever comes sees the page, and who holds a seat comes back."""
    with served(tmp_path / "room.sqlite3", **quick(connections=40)) as room:
        wanted = {"game": GAME, "players": 2, "private": False, "seats": [{"kind": "human"}, {"kind": "human"}]}
        with httpx.Client(base_url=room.base, timeout=PATIENCE, verify=False) as http:
            table = http.post("/api/tables", json=wanted).json()["table"]
            seat = cookies(http)
        address = f"ws://127.0.0.1:{room.port}/ws/{table}"
        with contextlib.ExitStack() as kept:
            sitting = kept.enter_context(connect(address, additional_headers=seat))
            sitting.send('{"do":"hello"}')
            assert json.loads(sitting.recv(PATIENCE))["you"] == 0
            watching = []
            for _ in range(50):
                with httpx.Client(base_url=room.base, timeout=PATIENCE, verify=False) as http:
                    http.get("/api/me")
                    watching.append(kept.enter_context(connect(address, additional_headers=cookies(http))))
                watching[-1].send('{"do":"hello"}')
                assert json.loads(watching[-1].recv(PATIENCE))["you"] is None
            told, code = farewell(watching[0])
            assert code == 4403
            assert "the server is full" in told["reason"].lower()
            assert all(alive(room) for _ in range(3))
            sitting.send('{"do":"hello"}')
            assert table_told(sitting)["you"] == 0
            sitting.close()
            kept.enter_context(connect(address, additional_headers=cookies(http)))  # takes the place that is free
            sitting = kept.enter_context(connect(address, additional_headers=seat))
            sitting.send('{"do":"hello"}')
            assert table_told(sitting)["you"] == 0


def cookies(http: httpx.Client) -> dict[str, str]:
    return {"cookie": "; ".join(f"{name}={value}" for name, value in http.cookies.items())}


def farewell(line: ClientConnection) -> tuple[dict[str, Any], int]:
    """The last message on a line, and how it was closed."""
    last = "{}"
    with contextlib.suppress(ConnectionClosed):
        while True:
            last = str(line.recv(PATIENCE))
    assert line.close_code is not None
    return json.loads(last), line.close_code


def table_told(line: ClientConnection) -> dict[str, Any]:
    while True:
        told: dict[str, Any] = json.loads(line.recv(PATIENCE))
        if told["type"] == "table":
            return told


@pytest.mark.full
def test_an_address_all_of_whose_lines_hold_seats_is_told_that_the_house_is_full(tmp_path: Path) -> None:
    with served(tmp_path / "room.sqlite3", **quick(connections_per_address=2)) as room:
        wanted = {"game": GAME, "players": 2, "seats": [{"kind": "human"}, {"kind": "human"}]}
        with httpx.Client(base_url=room.base, timeout=PATIENCE, verify=False) as http:
            table = http.post("/api/tables", json=wanted).json()["table"]
            host = cookies(http)
        with httpx.Client(base_url=room.base, timeout=PATIENCE, verify=False) as http:
            http.get("/api/me")
            friend = cookies(http)
        address = f"ws://127.0.0.1:{room.port}/ws/{table}"
        with connect(address, additional_headers=host) as one, connect(address, additional_headers=friend) as two:
            for number, line in enumerate((one, two)):
                line.send('{"do":"hello"}')
                line.send(json.dumps({"do": "sit", "seat": number}))
                while table_told(line)["you"] != number:
                    pass
            said = heard(call(room))
            assert said.startswith(b"HTTP/1.1 503")
            assert b"The server is full" in said
        until = time.monotonic() + PATIENCE
        while not said.startswith(b"HTTP/1.1 200") and time.monotonic() < until:  # it has to hear that they are gone
            again = call(room)
            again.sendall(HEAD + b"Connection: close\r\n\r\n")
            said = heard(again)
        assert said.startswith(b"HTTP/1.1 200")
