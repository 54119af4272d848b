"""How long the page works for each frame while a hand is played: processor time of its main thread.

    python -m bench.frames canasta 390 664

A room and Chromium on this machine; cards fly and stay as they do for anyone. Processor time says what the page itself
costs, however busy the machine is; beside it stands how far the frames lay apart on this machine.
"""

from __future__ import annotations

import bisect
import itertools
import json
import sys
from typing import Any

from playwright.sync_api import Browser, Page

from .loading import CARDS, opened

SETTINGS = json.dumps({"sound": False, "singlesBots": False})
WATCHED = ["-*", "toplevel", "devtools.timeline"]
TASK, FRAME, THREAD = "ThreadControllerImpl::RunTask", "FireAnimationFrame", "CrRendererMain"
EACH_FRAME = """() => {
    const frames = window.frames_ = [];
    const tick = at => { frames.push(at); requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
}"""
PLAYED_S = 60
ACT = """() => {
    const shown = selector => [...document.querySelectorAll(selector)].filter(each => each.checkVisibility());
    const [next] = shown("[data-testid=continue]");
    const uses = shown("[data-select]");
    const cards = shown(":is([data-testid=hand], [data-testid=spread]) [data-legal=true]");
    const [choice] = [...shown("[data-testid=chooser] button"), ...shown("[data-choice]")];
    const acted = next ?? uses.at(-1) ?? cards.find(each => each.ariaPressed !== "true") ?? choice;
    acted?.click();
}"""
BETWEEN_MS = 700


def played(page: Page) -> list[dict[str, Any]]:
    """What the browser did while cards were played for a minute: the events of its trace."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=WATCHED)
    page.evaluate(EACH_FRAME)
    for _ in range(PLAYED_S * 1000 // BETWEEN_MS):
        page.evaluate(ACT)
        page.wait_for_timeout(BETWEEN_MS)
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def cpu_of(events: list[dict[str, Any]]) -> list[float]:
    """The milliseconds each frame took of the page's main thread, the least first."""
    mains = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == THREAD
    }
    found = [each for each in events if each["ph"] == "X" and (each["pid"], each["tid"]) in mains]
    marks = sorted(each["ts"] for each in found if each["name"] == FRAME)
    frames = [0.0] * (len(marks) + 1)
    for each in found:
        if each["name"] == TASK:
            frames[bisect.bisect_left(marks, each["ts"])] += each.get("tdur", 0) / 1000
    return sorted(frames[1:-1])


def told(values: list[float]) -> str:
    """The median, the 99th of a hundred, the most."""
    median, late = values[len(values) // 2], values[len(values) * 99 // 100]
    return f"median {median:.1f}, 99 % below {late:.1f}, most {values[-1]:.1f} ms"


def measure(browser: Browser, base: str, game: str, width: int, height: int) -> None:
    """Play and print."""
    page = browser.new_context(viewport={"width": width, "height": height}).new_page()
    page.add_init_script(f"localStorage['cardhouse.settings'] ??= '{SETTINGS}'")
    made = page.request.post(f"{base}/api/tables", data={"game": game}).json()
    page.goto(f"{base}/t/{made['table']}#token={made['token']}")
    page.locator(CARDS).first.wait_for()
    cpu = cpu_of(played(page))
    frames = page.evaluate("window.frames_")
    apart = sorted(after - before for before, after in itertools.pairwise(frames))
    print(f"{game}, {width} x {height}: {len(cpu)} frames, of the main thread {told(cpu)}; apart {told(apart)}")


def main() -> None:
    """Open a room and measure one game on one screen."""
    game, width, height = sys.argv[1:]
    with opened() as (browser, base):
        measure(browser, base, game, int(width), int(height))


if __name__ == "__main__":
    main()
