"""What a page costs: bytes and requests cold and again, time to the first cards, bytes a move.

    python -m bench.loading

A room in a process of its own, Chromium beside it; bytes are what came over the wire, with headers. The slow line is
one of 1.6 Mb/s whose answers come after 150 ms.
"""

from __future__ import annotations

import contextlib
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
CHROMIUM = "/usr/bin/chromium"
QUICK = json.dumps({"pace": 0, "trickStay": 0, "motion": "reduced", "sound": False, "handStay": 3000})
PROGRAM = """
import sys
from cardhouse.room.serve import keep_open
from cardhouse.room.settings import Settings
keep_open(Settings(database="sqlite:///" + sys.argv[1]), 0, False)
"""
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
CARDS = "[data-testid=hand] [data-card]"
STAGE = "[data-testid=stage]"
REST_MS = 1500
TRIED, MOVES = 5, 10


class Visit:
    """A page of somebody new, and what comes over its connections."""

    def __init__(self, browser: Browser, base: str, slow: bool = False) -> None:
        self.base = base
        self.page: Page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        self.page.add_init_script(f"localStorage['cardhouse.settings'] ??= '{QUICK}'")
        self.frames: list[int] = []
        self._names: dict[str, str] = {}
        self._bytes: dict[str, float] = {}
        line: CDPSession = self.page.context.new_cdp_session(self.page)
        line.send("Network.enable")
        if slow:
            line.send("Network.emulateNetworkConditions", SLOW)
        line.on("Network.responseReceived", self._began)
        line.on("Network.loadingFinished", self._ended)
        line.on("Network.webSocketFrameReceived", lambda told: self.frames.append(len(told["response"]["payloadData"])))

    def _began(self, told: dict[str, Any]) -> None:
        self._names[told["requestId"]] = re.sub(r"^https?://[^/]+|\?.*", "", told["response"]["url"])

    def _ended(self, told: dict[str, Any]) -> None:
        self._bytes[told["requestId"]] = told["encodedDataLength"]

    def came(self) -> str:
        """What came since this was last asked."""
        rows = sorted(((size, self._names.get(id, "?")) for id, size in self._bytes.items() if size), reverse=True)
        self._bytes.clear()
        most = ", ".join(f"{name} {size / 1000:.1f}" for size, name in rows[:4])
        return f"{sum(size for size, _ in rows) / 1000:.1f} KB in {len(rows)} requests ({most} ...)"

    def lobby(self) -> float:
        """Go to the lobby; seconds until a game can be chosen."""
        start = time.perf_counter()
        self.page.goto(self.base)
        self.page.get_by_test_id("game-hearts").wait_for()
        return time.perf_counter() - start

    def sit(self) -> float:
        """Set a table of hearts and go there; seconds until cards are in hand."""
        body = {"game": "hearts", "settings": {"bot_pause_s": 0}}
        made = self.page.request.post(f"{self.base}/api/tables", data=body).json()
        start = time.perf_counter()
        self.page.goto(f"{self.base}/t/{made['table']}#token={made['token']}")
        self.page.locator(CARDS).first.wait_for()
        return time.perf_counter() - start

    def move(self) -> None:
        """Pass the first cards, or play the first allowed."""
        page = self.page
        page.wait_for_selector("body[data-turn=you]")
        version = page.locator(STAGE).get_attribute("data-version")
        if page.locator("[data-selects=pass]").count():
            for card in page.locator(CARDS).all()[:3]:
                card.press("Enter")
            page.locator("[data-select=pass]").click()
        else:
            page.locator("[data-testid=hand] [data-legal=true]").first.press("Enter")
        page.wait_for_selector(f"{STAGE}:not([data-version='{version}']), [data-testid=hand-over]", state="attached")


def measure(browser: Browser, base: str) -> None:
    """Visit the room and print what it cost."""
    Visit(browser, base).sit()  # the games are loaded
    first = Visit(browser, base)
    print(f"lobby, cold: {first.lobby():.2f} s, {first.came()}")
    first.page.wait_for_timeout(REST_MS)
    print(f"  and once at rest: {first.came()}")
    print(f"lobby, again: {first.lobby():.2f} s, {first.came()}")
    warm = [first.sit() for _ in range(TRIED)]
    print(f"cards, warm: {median(warm):.2f} s (median of {TRIED})")
    cold = Visit(browser, base)
    print(f"cards, cold: {cold.sit():.2f} s, {cold.came()}")
    print(f"on a slow line, cold: lobby {Visit(browser, base, True).lobby():.2f} s, ", end="")
    print(f"cards {Visit(browser, base, True).sit():.2f} s")
    first.frames.clear()
    for _ in range(MOVES):
        first.move()
    count, size = len(first.frames), sum(first.frames)
    print(f"{MOVES} moves of one's own: {count} messages, {size / MOVES / 1000:.1f} KB a move")


@contextlib.contextmanager
def opened() -> Iterator[tuple[Browser, str]]:
    """A room in a process of its own, its address, and Chromium."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        command = [sys.executable, "-c", PROGRAM, str(Path(folder, "room.sqlite3"))]
        room = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert room.stdout is not None
        found = re.search(r"http://localhost:\d+", room.stdout.readline())
        assert found
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser, found[0]
        finally:
            browser.close()
            room.terminate()
            room.wait()


def main() -> None:
    """Open a room and measure it."""
    with opened() as (browser, base):
        measure(browser, base)


if __name__ == "__main__":
    main()
