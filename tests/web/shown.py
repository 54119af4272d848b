"""The client in a browser without a room: its built files, and whatever scene it is to show."""

from __future__ import annotations

import contextlib
import json
import mimetypes
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import cardhouse
import cardhouse.room
from cardhouse.bots.levels import levels_of
from cardhouse.room.web.headers import guarding

from .conftest import DESKTOP, QUICK, new_window

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route, ViewportSize, WebSocketRoute

STATIC = Path(cardhouse.room.__file__).with_name("static")
HOUSE = "http://house.test"
GUARDING = {name.decode(): value.decode() for name, value in guarding("house.test")}
SIZES: dict[str, ViewportSize] = {
    "desktop": DESKTOP,
    "phone": {"width": 390, "height": 844},
    "landscape": {"width": 844, "height": 390},
    "small-landscape": {"width": 667, "height": 375},
    "zoomed": {"width": 640, "height": 400},  # a desk at 200 %
}
AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
NO_AXE = "the client's packages are not here: `cd web && npm ci` brings them"
RUN_AXE = """async () => (await axe.run(document, {resultTypes: ["violations"], preload: false})).violations
    .flatMap(each => each.nodes.map(node => `${each.id}: ${node.html.slice(0, 160)}`))"""
STANDING = ("table", "scene")
"""What a room tells first, and all anew on another line."""
LOW = ("landscape", "small-landscape", "zoomed")


@dataclass
class Shown:
    """A page of the client; what it asks a room for is answered from `answers`, by path."""

    page: Page
    answers: dict[str, Any] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    sent: list[dict[str, Any]] = field(default_factory=list)
    """What the client has told the room."""
    _line: list[WebSocketRoute] = field(default_factory=list)
    _version: int = 0
    _standing: dict[str, dict[str, Any]] = field(default_factory=dict)
    _told: int = 0  # events so far: scenes put on the table at once add none, so that nothing is staged

    def serve(self, route: Route) -> None:
        """Answer a request as a room would."""
        path = route.request.url.removeprefix(HOUSE).partition("?")[0]
        if path.startswith("/api/"):
            answers = self.answers | self._games()
            known = path in answers
            route.fulfill(status=200 if known else 404, json=answers.get(path, {"detail": "not in this house"}))
            return
        file = STATIC / path.lstrip("/")
        if not file.is_file():
            file = STATIC / "index.html"
        kind = mimetypes.guess_type(file.name)[0] or "text/html"
        route.fulfill(body=file.read_bytes(), headers={**GUARDING, "content-type": kind})

    def _games(self) -> dict[str, Any]:
        """Each game by itself, as the list has it."""
        return {f"/api/games/{game['name']}": game for game in self.answers.get("/api/games", [])}

    def listen(self, line: WebSocketRoute) -> None:
        """Take a table's line; one that a busy page gave up for dead is taken anew, and told what stands."""
        self._line[:] = [line]
        line.on_message(self.hear)

    def hear(self, text: str) -> None:
        """Hear what the client tells, and answer what it asks only to know whether somebody is there."""
        told = json.loads(text)
        self.sent.append(told)
        if told["do"] == "hello":
            for standing in self._standing.values():
                self._line[0].send(json.dumps(standing))
        if told["do"] in ("hello", "probe"):
            self._line[0].send(json.dumps({"type": "heard", "press": told["press"]}))

    def tell(self, message: dict[str, Any]) -> None:
        """Say something over the table's line."""
        if message["type"] in STANDING:
            self._standing[message["type"]] = message
        self._line[0].send(json.dumps(message))

    def sit(self) -> None:
        """Go to the table, of which nothing is told yet."""
        self._standing.clear()
        self.page.goto(f"{HOUSE}/t/sample")
        self.page.locator(".missing[role=status]").wait_for()

    def show(self, told: tuple[dict[str, Any], dict[str, Any]]) -> None:
        """Put a scene on the table at once."""
        info, scene = told
        self._version += 2
        version = self._version
        self.tell(info)
        self.tell({**scene, "version": version, "told": self._told, "scene": {**scene["scene"], "version": version}})
        self.page.wait_for_selector(f"[data-testid=stage][data-version='{version}']")

    def tell_changes(self, changes: dict[str, Any]) -> None:
        """Tell of the next action by what it changes, and wait until that is shown."""
        before, self._version = self._version, self._version + 1
        now = {**changes, "from": before, "set": {**changes.get("set", {}), "version": self._version}}
        told = {"version": self._version, "told": self._told, "window": None, "clock": None}
        self.tell({"type": "changes", "changes": now, **told})
        self.page.wait_for_selector(f"[data-testid=stage][data-version='{self._version}']")

    def tell_next(self, scene: dict[str, Any], events: list[dict[str, Any]]) -> None:
        """Tell of the next action, whose events these are: the client stages it."""
        self._version += 1
        self._told += len(events)
        now = {**scene["scene"], "version": self._version, "events": [*scene["scene"]["events"], *events]}
        self.tell({**scene, "version": self._version, "told": self._told, "scene": now})

    def violations(self) -> list[str]:
        """What axe says against the page as it stands."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[str] = self.page.evaluate(RUN_AXE)
        return found

    def speak(self, language: str) -> None:
        """Have pages that are opened from now on in a language."""
        self.page.add_init_script(f"localStorage['cardhouse.language'] = '\"{language}\"'")

    def resize(self, size: ViewportSize) -> None:
        """Give the window a size, and the page the time to lay itself out."""
        self.page.set_viewport_size(size)
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def game_listed(name: str, language: str = "en") -> dict[str, Any]:
    """A game as the lobby is told of it, which leaves most of what it says as messages."""
    game = cardhouse.game(name).game
    return {**game.as_json(language), "levels": {str(players): levels_of(name, players) for players in game.players}}


@contextlib.contextmanager
def shown(browser: Browser, shadows: bool = False, **settings: Any) -> Iterator[Shown]:
    """A page of the client, of a player with these settings; errors on it fail the test."""
    if not (STATIC / "index.html").is_file():
        pytest.skip("the browser client is not built here: `cd web && npm ci && npm run build` builds it")
    window = new_window(browser, DESKTOP, {**QUICK, **settings}, shadows)
    page = window.new_page()
    page.set_default_timeout(60_000)
    one = Shown(page)
    page.on("pageerror", lambda error: one.faults.append(str(error)))
    page.on("console", lambda line: "Content Security Policy" in line.text and one.faults.append(line.text))
    page.route(f"{HOUSE}/**", one.serve)
    page.route_web_socket("**/ws/**", one.listen)
    yield one
    window.close()
    assert not one.faults, one.faults
