"""The shipped files for nginx and Caddy, before a room as `serve` runs it: some moves, addresses, limits, logs."""

import contextlib
import json
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from .conftest import GAME, PATIENCE, Json
from .serving import Server, served

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "localhost"


@dataclass
class Proxy:
    """A proxy that listens."""

    port: int
    room: Server
    log: Path

    @property
    def base(self) -> str:
        return f"https://{NAME}:{self.port}"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def trusting() -> ssl.SSLContext:
    """A client that takes any certificate."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


@contextlib.contextmanager
def kept(command: list[str], port: int, log: Path, **environment: str) -> Iterator[None]:
    """Run a proxy until it is not needed any more."""
    with log.open("w") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, env={**os.environ, **environment})
    try:
        until = time.monotonic() + PATIENCE
        while True:
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def nginx(folder: Path, room: Server, port: int, *others: Server) -> tuple[list[str], dict[str, str]]:
    """The shipped file, its values written in as envsubst does."""
    program, openssl = shutil.which("nginx"), shutil.which("openssl")
    if program is None or openssl is None:
        pytest.skip("nginx or openssl is not installed here (apt-get install nginx openssl)")
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    making = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    subprocess.run([*making, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    rooms = "; server ".join(f"127.0.0.1:{each.port}" for each in (room, *others))
    values = {"NAME": NAME, "CERTIFICATE": str(certificate), "KEY": str(key), "ROOM": rooms}
    values |= {"LISTEN": f"127.0.0.1:{port}", "PLAIN": f"127.0.0.1:{free_port()}", "TEMPORARY": str(folder)}
    written = folder / "nginx.conf"
    written.write_text(Template((DEPLOY / "nginx.conf").read_text()).safe_substitute(values))
    orders = f"daemon off; pid {folder / 'nginx.pid'};"
    return [program, "-e", "stderr", "-p", str(folder), "-c", str(written), "-g", orders], {}


def caddy(folder: Path, room: Server, port: int) -> tuple[list[str], dict[str, str]]:
    """The shipped file, its values in the environment."""
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("caddy is not installed here (apt-get install caddy)")
    values = {"NAME": f"{NAME}:{port}", "ROOM": f"127.0.0.1:{room.port}", "PLAIN": str(free_port())}
    home = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    return [program, "run", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")], {**values, **home}


@pytest.fixture(scope="module", params=[nginx, caddy])
def proxy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """Each of the proxies, before a room of its own that trusts it."""
    folder, port = tmp_path_factory.mktemp("proxy"), free_port()
    set_to: dict[str, Any] = {
        "bot_workers": 1,
        "trusted_proxies": ["127.0.0.1"],
        "hosts": [NAME],
        "newcomer_burst": 10,
        "newcomer_rate": 0,
    }
    with served(folder / "room.sqlite3", **set_to) as room:
        command, environment = request.param(folder, room, port)
        log = folder / "proxy.log"
        with kept(command, port, log, **environment):
            yield Proxy(port, room, log)


def ask(line: ClientConnection, wanted: str, **message: object) -> Json:
    """Say something; the next answer of a type."""
    line.send(json.dumps(message))
    return until(line, wanted)


def until(line: ClientConnection, wanted: str, version: int = -1) -> Json:
    while True:
        heard: Json = json.loads(line.recv(PATIENCE))
        if heard["type"] == wanted and (wanted != "scene" or heard["version"] >= version):
            return heard


@pytest.mark.full(but=["nginx"])
def test_some_moves_are_played_through_it(proxy: Proxy) -> None:
    """By https and wss: a table made, a seat found by its token's header, moves, a record; nothing of it in a log."""
    with httpx.Client(base_url=proxy.base, verify=trusting(), timeout=PATIENCE, trust_env=False) as http:
        page = http.get("/")
        assert page.headers["strict-transport-security"]
        assert f"wss://{NAME}:{proxy.port}" in page.headers["content-security-policy"]
        assert "secure" in http.get("/api/me").headers["set-cookie"].lower()
        plans = [{"kind": "human"}, {"kind": "bot", "level": "random"}]
        body = {"game": GAME, "players": 2, "seats": plans, "settings": {"bot_pause_s": 0, "starts_full": True}}
        made = http.post("/api/tables", json=body, headers={"origin": proxy.base}).json()
        table, token = made["table"], made["token"]
        seat = httpx.get(
            f"{proxy.base}/api/tables/{table}",
            headers={"authorization": f"Seat {token}"},
            verify=trusting(),
            trust_env=False,
        )
        assert seat.json()["you"] == 0
        cookie = {"cookie": "; ".join(f"{name}={value}" for name, value in http.cookies.items())}
        address = f"wss://{NAME}:{proxy.port}/ws/{table}?secret=hidden"
        with connect(address, additional_headers=cookie, ssl=trusting(), origin=Origin(proxy.base), proxy=None) as line:
            line.send('{"do":"hello"}')
            moves = 0
            scene = until(line, "scene")["scene"]
            while moves < 5 and not scene["over"]:
                while scene["prompt"] is None:
                    scene = until(line, "scene", scene["version"] + 1)["scene"]
                version = scene["version"]
                line.send(
                    json.dumps({"do": "play", "version": version, "action": scene["prompt"]["choices"][0]["action"]})
                )
                scene = until(line, "scene", version + 1)["scene"]
                moves += 1
        assert moves == 5
        assert http.get(f"/api/tables/{table}/record").status_code == 200
        assert http.get("/readyz").status_code == 404
        assert http.get("/readyz").status_code == 404
    logs = proxy.log.read_text() + proxy.room.log.read_text()
    assert "/api/tables" in logs  # the proxy tells what it passes on
    for secret in (token, *cookie.values(), "hidden", "secret"):
        assert secret not in logs


def test_what_clients_say_of_their_address_is_not_believed(proxy: Proxy) -> None:
    """Whatever they write, new guests of one address are counted together; ten may come."""
    codes = []
    for number in range(14):
        said = {"x-forwarded-for": f"203.0.113.{number}", "forwarded": f"for=203.0.113.{number}"}
        codes.append(httpx.get(f"{proxy.base}/api/me", headers=said, verify=trusting(), trust_env=False).status_code)
    assert codes[-1] == 429
    assert set(codes) <= {200, 429}


def test_what_is_too_much_stays_outside(proxy: Proxy) -> None:
    with httpx.Client(base_url=proxy.base, verify=trusting(), timeout=PATIENCE, trust_env=False) as http:
        # Where the room refuses while a proxy still writes to it, the proxy says that it has failed.
        assert http.post("/api/me", content=b" " * 100_000).status_code in (413, 502)
        with contextlib.suppress(httpx.TransportError):  # closed while we are still writing
            assert http.get("/", headers={"x-a": "a" * 40_000}).status_code in (400, 414, 431)
        assert http.get("/healthz").status_code == 200
