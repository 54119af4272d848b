"""Seconds from choosing a game to the first cards: ``python -m bench.cards [game ...]``.

In the browser (from pressing "Start" to a card on the screen, a room just opened) and from Python (a process that
imports, deals, looks and has a bot act), each with an empty cache and with a full one; and the seconds until the
compiled rules and players were there.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cardhouse.games import names

CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
PATIENCE_S = 300.0
SERVE = """
from cardhouse.room.serve import keep_open
from cardhouse.room.settings import Settings
keep_open(Settings(database={database!r}), 0, False)
"""
DEAL = """
import time
began = time.perf_counter()
import cardhouse
from cardhouse.bots import bot
table = cardhouse.game({game!r}).deal(key=1)
table.see(0)
table.play(bot("heuristic", 1).act(table, table.turn))
print(time.perf_counter() - began)
"""


def environment(cache: Path) -> dict[str, str]:
    """A process's, with a cache of its own."""
    return {**os.environ, "CARDHOUSE_CACHE": str(cache), "CARDHOUSE_RULES": "at_once"}


@contextmanager
def room(folder: Path, cache: Path) -> Iterator[str]:
    """A room just opened; its address."""
    program = SERVE.format(database=str(folder / "room.sqlite3"))
    command = [sys.executable, "-c", program]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment(cache))
    assert process.stdout is not None
    found = re.search(r"http://localhost:(\d+)", process.stdout.readline())
    assert found is not None
    try:
        yield f"http://127.0.0.1:{found[1]}"
    finally:
        process.terminate()
        process.wait()


def in_browser(browser: Any, folder: Path, cache: Path, game: str) -> float:
    """Seconds from pressing "Start" to a card on the screen."""
    with room(folder, cache) as address:
        page = browser.new_page()
        page.goto(f"{address}/g/{game}#new")
        page.get_by_test_id("create").wait_for()
        cards = page.locator("[data-card], .card")
        assert cards.count() == 0, "a card lies there before anything was chosen"
        began = time.perf_counter()
        page.get_by_test_id("create").click()
        cards.first.wait_for(timeout=PATIENCE_S * 1000)
        seconds = time.perf_counter() - began
        page.close()
    return seconds


def from_python(cache: Path, game: str, rules: str = "at_once") -> float:
    """Seconds of a process that deals, looks and has a bot act."""
    said = {**environment(cache), "CARDHOUSE_RULES": rules}
    run = subprocess.run([sys.executable, "-c", DEAL.format(game=game)], env=said, capture_output=True, check=True)
    return float(run.stdout)


def until_compiled(cache: Path, began: float) -> float:
    """Seconds since ``began`` when the game's library is there: its description is written last."""
    while not list((cache / "libraries").glob("*.json")) and time.perf_counter() - began < PATIENCE_S:
        time.sleep(0.05)
    return time.perf_counter() - began


def main() -> None:
    """A row a game."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(prog="bench.cards", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game", help="which (all)")
    games = parser.parse_args().games
    for unknown in set(games) - set(names()):
        parser.error(f"there is no game called {unknown!r}")

    print("| game | browser, cache empty | full | Python, cache empty | full | compiled after |")
    print("|---|---|---|---|---|---|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in games or names():
            with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
                cache = Path(one) / "cache"
                python = from_python(cache, game, "following")
                began = time.perf_counter()
                cold = in_browser(browser, Path(one), cache, game)
                ready = until_compiled(cache, began)
                warm = in_browser(browser, Path(two), cache, game)
                again = from_python(cache, game)
            print(f"| {game} | {cold:.2f} | {warm:.2f} | {python:.2f} | {again:.2f} | {ready:.1f} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
