"""Firefox and WebKit as their own drivers play them: WebDriver BiDi, and WebDriver over HTTP."""

import contextlib
import itertools
import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import httpx
from websockets.sync.client import ClientConnection, connect

from cardhouse.room.serve import listen

TAB = (390, 664)
STARTING_S = 60
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


class Engine(Protocol):
    """A browser with one page the size of a phone's tab."""

    def go(self, address: str) -> None:
        """Open a page."""

    def ask(self, expression: str) -> Any:
        """What an expression of the page comes to."""

    def press(self, x: float, y: float) -> None:
        """Press at a spot."""


def pressing(x: float, y: float, kind: str) -> list[dict[str, Any]]:
    """A press as drivers take it."""
    steps = [
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps}]


class Firefox:
    """Firefox over WebDriver BiDi, pressed with a finger."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = itertools.count(1)
        self._do("session.new", capabilities={})
        self._page = self._do("browsingContext.create", type="tab")["context"]
        self._do("browsingContext.setViewport", context=self._page, viewport={"width": TAB[0], "height": TAB[1]})

    def _do(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer: dict[str, Any] = json.loads(self._line.recv(STARTING_S))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                result: dict[str, Any] = answer["result"]
                return result

    def go(self, address: str) -> None:
        wanted = {"context": self._page, "url": address, "wait": "complete"}
        try:
            self._do("browsingContext.navigate", **wanted)
        except AssertionError as error:
            if "NS_BINDING_ABORTED" not in str(error):  # what the page before was still loading
                raise
            self._do("browsingContext.navigate", **wanted)

    def ask(self, expression: str) -> Any:
        asked = f"(async () => JSON.stringify(await ({expression}) ?? null))()"
        found = self._do("script.evaluate", expression=asked, target={"context": self._page}, awaitPromise=True)
        assert found["type"] == "success", found
        return json.loads(found["result"]["value"])

    def press(self, x: float, y: float) -> None:
        self._do("input.performActions", context=self._page, actions=pressing(x, y, "touch"))


class WebKit:
    """WebKitGTK over WebDriver, pressed with a mouse: its driver has no fingers."""

    def __init__(self, driver: httpx.Client, browser: str) -> None:
        self._driver = driver
        options = {"binary": browser, "args": ["--automation", "--full-screen"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._session = f"/session/{self._do('/session', wanted)['sessionId']}"
        size = {"width": TAB[0], "height": TAB[1]}  # of the whole screen: windows are no narrower than their bars
        self._do(f"{self._session}/window/rect", size)

    def _do(self, path: str, body: dict[str, Any]) -> Any:
        answer = self._driver.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()["value"]

    def go(self, address: str) -> None:
        self._do(f"{self._session}/url", {"url": address})

    def ask(self, expression: str) -> Any:
        script = f"const done = arguments[0]; (async () => done(JSON.stringify(await ({expression}) ?? null)))()"
        return json.loads(self._do(f"{self._session}/execute/async", {"script": script, "args": []}))

    def press(self, x: float, y: float) -> None:
        self._do(f"{self._session}/actions", {"actions": pressing(x, y, "mouse")})

    def close(self) -> None:
        """The window goes."""
        self._driver.delete(self._session)


@contextlib.contextmanager
def running(command: list[str], **how: Any) -> Iterator[subprocess.Popen[str]]:
    """A program while it is needed."""
    process = subprocess.Popen(command, text=True, **how)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(STARTING_S)


@contextlib.contextmanager
def firefox(folder: Path) -> Iterator[Firefox | None]:
    """Firefox with a profile of its own; None where there is none."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        yield None
        return
    command = [program, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    quiet = {**os.environ, "HOME": str(folder)}
    with running(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, env=quiet) as process:
        assert process.stderr is not None
        found = next(filter(None, (re.search(r"BiDi listening on (ws://\S+)", line) for line in process.stderr)))
        with connect(f"{found[1]}/session", max_size=None, open_timeout=STARTING_S) as line:
            yield Firefox(line)


@contextlib.contextmanager
def webkit(folder: Path) -> Iterator[WebKit | None]:
    """WebKitGTK's browser on a screen that nobody sees; None where driver, browser or such a screen is not there."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browser = next((str(each) for each in sorted(Path("/").glob(MINI_BROWSERS[1:]))), None)
    if driver is None or screen is None or browser is None:
        yield None
        return
    with contextlib.closing(listen("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    reading, writing = os.pipe()
    shown = [screen, "-displayfd", str(writing), "-screen", "0", f"{TAB[0]}x{TAB[1]}x24", "-nolisten", "tcp"]
    with running(shown, pass_fds=[writing], stderr=subprocess.DEVNULL):
        os.close(writing)
        with os.fdopen(reading) as told:
            display = f":{told.readline().strip()}"
        around = {**os.environ, "DISPLAY": display, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
        around |= {"GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        with (
            running([driver, f"--port={port}"], env=around, stderr=subprocess.DEVNULL),
            httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=STARTING_S, verify=False) as line,
        ):
            wait_for(line)
            page = WebKit(line, browser)
            yield page
            page.close()


def wait_for(line: httpx.Client) -> None:
    """Wait until a driver answers."""
    until = time.monotonic() + STARTING_S
    while True:
        try:
            line.get("/status")
            return
        except httpx.ConnectError:
            assert time.monotonic() < until
            time.sleep(0.1)
