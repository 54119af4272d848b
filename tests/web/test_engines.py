"""A hand at the size of a phone's tab, in Firefox and in WebKit: phones and desks have more than Chromium."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from .conftest import CAUTIOUS, LEGAL, LOOK, PATIENCE_S, QUICK, TURN_OR_END, UNCOVERED, served
from .engines import TAB, Engine, firefox, webkit

if TYPE_CHECKING:
    from .conftest import Served

pytestmark = [pytest.mark.deep, pytest.mark.browser]

GAMES = {"hearts": 4, "canasta": 4, "bridge": 4, "robbery": 3}
FAULTS = """(() => {
    if (window.faults) return;
    window.faults = [];
    addEventListener("error", event => faults.push(event.message));
    addEventListener("unhandledrejection", event => faults.push(String(event.reason)));
})()"""
MIDDLE = """(() => {
    const found = [...document.querySelectorAll(%s)].find(each => !each.disabled);
    if (!found) return null;
    if (found.matches("[data-card]")) return (%s)(found);
    const box = found.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
})()"""
HAND = "[data-testid=hand] [data-card]"
LOOSE = f"{HAND}:not([aria-pressed=true])"
MOVED = "document.querySelector('[data-testid=stage]')?.dataset.version !== %s || (%s)().over"
HIDDEN = """["html", ".felt"].flatMap(each => {
    const box = document.querySelector(each);
    return [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight];
})"""
"""How many pixels of page and felt one would have to scroll to."""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("room")) as room:
        yield room


@pytest.fixture(scope="module", params=[firefox, webkit], ids=["firefox", "webkit"])
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    with request.param(tmp_path_factory.mktemp("profile")) as found:
        if found is None:
            pytest.skip("not on this machine: Debian has it as firefox-esr, or as webkit2gtk-driver with xvfb")
        yield found


def waits_for(engine: Engine, expression: str) -> Any:
    """What an expression comes to once it comes to something."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        found = engine.ask(expression)
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f"never: {expression}")


def press(engine: Engine, selector: str) -> None:
    """Press the first of these that can be pressed."""
    engine.press(*waits_for(engine, MIDDLE % (json.dumps(selector), UNCOVERED)))


def act(engine: Engine, seen: dict[str, Any]) -> None:
    """Do something legal: pass cards, discard one, play one, or what stands first."""
    if "pass" in seen["uses"]:
        while not engine.ask("!!document.querySelector('[data-select=pass]:not(:disabled)')"):
            chosen = engine.ask(f"document.querySelectorAll('{HAND}[aria-pressed=true]').length")
            press(engine, LOOSE)
            waits_for(engine, f"document.querySelectorAll('{HAND}[aria-pressed=true]').length > {chosen}")
        return press(engine, "[data-select=pass]")
    if seen["uses"]:
        press(engine, f"{HAND}[data-legal=true]")
        waits_for(engine, f"!!document.querySelector('{HAND}[aria-pressed=true]')")
        return press(engine, "[data-select=discard]")
    if seen["card"]:
        return press(engine, f"{LEGAL}[data-card={json.dumps(seen['card'])}]")
    return press(engine, CAUTIOUS if seen["cautious"] else "[data-choice]")


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_played_to_its_end(room: Served, engine: Engine, game: str) -> None:
    plans = [{"kind": "human"}, *[{"kind": "bot", "level": "heuristic"}] * (GAMES[game] - 1)]
    settings = {"bot_pause_s": 0, "starts_full": True}
    asked = {"game": game, "players": len(plans), "seats": plans, "settings": settings}
    made = httpx.post(f"{room.base}/api/tables", json=asked, timeout=PATIENCE_S).raise_for_status().json()
    engine.go(room.base)
    engine.ask(f"localStorage['cardhouse.settings'] = {json.dumps(json.dumps(QUICK))}")
    engine.go(f"{room.base}/t/{made['table']}#token={made['token']}")
    engine.ask(FAULTS)
    acted = 0
    while waits_for(engine, f"({TURN_OR_END})()")["scored"] is None:
        seen = engine.ask(f"({LOOK})()")
        if acted == 0:
            assert engine.ask("[innerWidth, innerHeight]") == list(TAB)
            assert engine.ask(HIDDEN) == [0, 0, 0, 0]
        act(engine, seen)
        waits_for(engine, MOVED % (json.dumps(seen["version"]), LOOK))
        acted += 1
    assert acted > 0
    assert engine.ask("window.faults") == []
