"""Running the room: a socket, an event loop, the address on the screen and in a browser."""

import asyncio
import contextlib
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from functools import partial

from fastapi import FastAPI

from cardhouse.kit.numbers import shortened
from cardhouse.room.app import create_app
from cardhouse.room.house import House
from cardhouse.room.settings import EVERYWHERE, Settings
from cardhouse.room.stopping import told_to_stop
from cardhouse.room.watch import logs
from cardhouse.room.watch.exposing import exposed
from cardhouse.room.web.door import BACKLOG, Door
from cardhouse.room.web.protocols import HttpProtocol

if sys.platform == "win32":
    from asyncio import new_event_loop
else:
    from uvloop import new_event_loop

FIRST_PORT, PORTS_TRIED = 8000, 50
SILENT_S = 1.0
OPENING = "Loading the games"


def keep_open(settings: Settings, port: int | None, open_browser: bool) -> None:
    """Run a room of these settings; ``port`` None takes the first free one."""
    logs.set_up()
    host = settings.host
    listening = listen(host, port)
    bound = listening.getsockname()[1]
    shown = "localhost" if host in EVERYWHERE or host == "127.0.0.1" else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{bound}"
    app = create_app(replace(settings, port=bound))
    with exposed(app.state.house.metrics, settings.metrics_host, settings.metrics_port):
        run(app, listening, partial(_say_where, address, open_browser))


def run(app: FastAPI, listening: socket.socket, opened: Callable[[], None] = lambda: None) -> None:
    """Keep a room open at a socket until the process is told to stop; ``opened`` is called once it is open."""
    with (
        contextlib.suppress(KeyboardInterrupt),  # Ctrl-C on Windows: the room is closed by then
        asyncio.Runner(loop_factory=new_event_loop) as runner,
    ):
        runner.run(_run(app, listening, opened))


async def _run(app: FastAPI, listening: socket.socket, opened: Callable[[], None]) -> None:
    told = told_to_stop()
    async with serving(app, listening):
        opened()
        await told.wait()


@contextlib.asynccontextmanager
async def serving(app: FastAPI, listening: socket.socket) -> AsyncIterator[None]:
    """Keep a room open at a socket meanwhile. StorageError: what it keeps cannot be opened."""
    house: House = app.state.house
    door = Door(house.settings, house.people.guest_of)
    door.fit()
    house.metrics.watch_door(door)
    opening = threading.Timer(SILENT_S, print, (OPENING,), {"file": sys.stderr, "flush": True})
    opening.start()
    async with contextlib.AsyncExitStack() as open_things:
        try:
            await open_things.enter_async_context(app.router.lifespan_context(app))
        finally:
            opening.cancel()
        protocol = partial(HttpProtocol, app, door)
        server = await asyncio.get_running_loop().create_server(protocol, sock=listening, backlog=BACKLOG)
        try:
            yield
        finally:
            server.close()
            await door.close()


def _say_where(address: str, open_browser: bool) -> None:
    print(f"Cardhouse is open at {address}  (Ctrl-C closes it)", flush=True)
    if open_browser and has_screen():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


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
