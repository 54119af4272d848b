"""Take the pictures of docs/screenshots: every game at a desk and on a phone, played against bots.

uv run --group test python scripts/screenshots.py [GAME ...]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from conftest import CHROMIUM_FLAGS, NO_CHROMIUM, find_chromium  # noqa: E402
from web.conftest import DESKTOP, HAND_OVER, PATIENCE_MS, PHONE, Player, player, served  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TARGET = ROOT / "docs" / "screenshots"
# How often to act before the picture: far enough in to see what the game is about.
GAMES = {
    "cardinoes": 4,
    "hearts": 6,
    "sanity-hearts": 8,
    "holdem": 3,
    "rummy": 9,
    "cardsense": 7,
    "cardsense-fantan": 7,
    "in-tense-care": 3,
    "oh-hell": 17,
    "sanity-oh-hell": 17,
    "bridge": 5,
}
PLAYED_ALONG = ("cardinoes", "holdem", "rummy")  # whatever comes first shows more of these
SETTLED_MS = 900


def play(me: Player, base: str, game: str, times: int) -> None:
    """Play on until the player is to act for the last time; a hand that ends before is followed by another."""
    me.new_table(base, game)
    acted = 0
    while acted < times or bare(me) or not me.page.locator("body[data-turn=you]").count():
        if not me.wait_for_turn():
            me.page.locator("[data-testid=continue], [data-testid=play-again]").click()
            me.page.wait_for_selector(HAND_OVER, state="detached")
            continue
        if acted < times or bare(me):
            if game not in PLAYED_ALONG:
                advised(me)
                acted += 1
                continue
            meld = me.page.locator("[data-choice^=meld]")
            if meld.count():
                meld.first.click()
                me.page.wait_for_timeout(SETTLED_MS)
            else:
                me.act()
            acted += 1
    me.page.wait_for_timeout(SETTLED_MS)


def advised(me: Player) -> None:
    """Do what a club player would."""
    version = me.version
    me.page.get_by_role("button", name="Hint").click()
    hinted = me.page.locator(".hinted").first
    hinted.wait_for(timeout=PATIENCE_MS)
    if hinted.get_attribute("data-card"):
        me.press(hinted)
        several = me.id("chooser").locator("button")
        if several.count():
            several.first.click()
    else:
        hinted.click()
    me.wait_past(version)


def bare(me: Player) -> bool:
    """Whether a trick is played here and none lies on the table, or it has not come to that yet."""
    trick = me.page.locator("[data-zone=trick]")
    return me.id("grid").count() > 0 or (bool(trick.count()) and not trick.locator("[data-card]").count())


def take(browser: Browser, base: str, game: str, times: int) -> None:
    """Both pictures of a game."""
    with player(browser, DESKTOP) as me:
        play(me, base, game, times)
        me.page.screenshot(path=TARGET / f"{game}-desktop.png")
    with player(browser, PHONE, has_touch=True, is_mobile=True, device_scale_factor=1.5) as me:
        play(me, base, game, times)
        me.page.screenshot(path=TARGET / f"{game}-phone.png")


def main(wanted: list[str]) -> None:
    """Take the pictures of the games wanted, or of all."""
    chromium = find_chromium()
    if chromium is None:
        raise SystemExit(NO_CHROMIUM)
    TARGET.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder, served(Path(folder)) as room:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        with player(browser, DESKTOP) as me:
            me.page.goto(room.base)
            me.id("play-hearts").wait_for()
            me.page.screenshot(path=TARGET / "lobby-desktop.png")
        for game in wanted or GAMES:
            take(browser, room.base, game, GAMES[game])
            print(game, flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
