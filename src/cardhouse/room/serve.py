"""Running the room: a socket, uvicorn, the address on the screen and in a browser."""

import contextlib
import errno
import math
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from functools import partial
from typing import Any, cast

import uvicorn

from cardhouse.kit.numbers import shortened
from cardhouse.room.app import create_app
from cardhouse.room.settings import EVERYWHERE, Settings
from cardhouse.room.storage import StorageError
from cardhouse.room.watch import logs
from cardhouse.room.watch.exposing import exposed
from cardhouse.room.web.door import BACKLOG, Door
from cardhouse.room.web.protocols import HttpProtocol

FIRST_PORT, PORTS_TRIED = 8000, 50
SILENT_S = 1.0
OPENING = "Loading the games"


class Server(uvicorn.Server):
    """uvicorn that says where it listens once it does."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.trouble: StorageError | None = None
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start uvicorn, then print the address."""
        opening = threading.Timer(SILENT_S, print, (OPENING,), {"file": sys.stderr, "flush": True})
        opening.start()
        try:
            await self._start(sockets)
        finally:
            opening.cancel()

    async def _start(self, sockets: list[socket.socket] | None) -> None:
        try:
            await self.config.app.state.house.storage.open()  # type: ignore[union-attr]
        except StorageError as error:  # one sentence instead of a failed start's traceback
            self.trouble, self.should_exit = error, True
            return
        await super().startup(sockets)
        if self.should_exit:
            return
        print(f"Cardhouse is open at {self._address}  (Ctrl-C closes it)", flush=True)
        if self._open_browser and has_screen():
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


def keep_open(settings: Settings, port: int | None, open_browser: bool) -> None:
    """Run a room of these settings; ``port`` None takes the first free one."""
    logs.set_up()
    host = settings.host
    listening = listen(host, port)
    bound = listening.getsockname()[1]
    shown = "localhost" if host in EVERYWHERE or host == "127.0.0.1" else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{bound}"
    config = configuration(replace(settings, port=bound))
    server = Server(config, address, open_browser)
    with (
        exposed(cast(Any, config.app).state.house.metrics, settings.metrics_host, settings.metrics_port),
        contextlib.suppress(KeyboardInterrupt),  # Ctrl-C: uvicorn has closed the room by then
    ):
        server.run([listening])
    if server.trouble is not None:
        raise server.trouble
    if not server.started:
        sys.exit("the room could not be opened")


def configuration(settings: Settings) -> uvicorn.Config:
    """How uvicorn carries the room: within the door's limits, no compression of messages (it halves the
    speed), no access log."""
    app = create_app(settings)
    door = Door(settings, app.state.house.people.guest_of)
    door.fit()
    app.state.house.metrics.watch_door(door)
    return uvicorn.Config(
        app,
        http=cast(Any, partial(HttpProtocol, door=door)),
        ws="none",  # sockets are opened by a route
        host=settings.host,
        port=settings.port or 0,
        log_level="error",
        backlog=BACKLOG,
        proxy_headers=False,  # the guard reads them
        timeout_keep_alive=math.ceil(settings.keep_alive_s),
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket; OSError says which address is taken."""
    tried = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED)
    for number in tried:
        try:
            return _bind(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or number == tried[-1]:
                raise OSError(error.errno, f"cannot listen on {shortened(host)}:{number}: {error.strerror}") from error
    raise OSError(errno.EADDRINUSE, "no free port")


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
        bound.listen(BACKLOG)  # the port is ours from here on; whoever comes early waits a moment
    except OSError:
        bound.close()
        raise
    return bound


def has_screen() -> bool:
    """Whether a browser can be opened where the room runs."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
