"""Take the pictures of docs/screenshots: every game late in a hand on five screens, without a room; and the lobby.

uv run --group test python scripts/screenshots.py [GAME ...]
"""

from __future__ import annotations

import base64
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
os.environ.setdefault("CARDHOUSE_RULES", "following")  # nobody waits for a compiler

from playwright.sync_api import sync_playwright  # noqa: E402

from conftest import CHROMIUM_FLAGS, NO_CHROMIUM, find_chromium  # noqa: E402
from web.conftest import DESKTOP, player, served  # noqa: E402
from web.moments import MOMENTS, told  # noqa: E402
from web.shown import SIZES, Shown, shown  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

TARGET = ROOT / "docs" / "screenshots"
QUALITY = 86  # of 100; WebP of it has a tenth of the bytes of PNG, and small print stays sharp


def picture(page: Page, name: str) -> None:
    """What the page shows, as WebP."""
    line = page.context.new_cdp_session(page)
    taken = line.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    line.detach()
    (TARGET / f"{name}.webp").write_bytes(base64.b64decode(taken["data"]))


def on_every_screen(me: Shown, name: str) -> None:
    """Take what is shown at each size."""
    for size, screen in SIZES.items():
        me.resize(screen)
        picture(me.page, f"{name}-{size}")


def take(browser: Browser, game: str) -> None:
    """A game's pictures; where the table can be laid anew, of that too."""
    with shown(browser, shadows=True) as me:
        me.sit()
        me.show(told(MOMENTS[game][0]))
        on_every_screen(me, game)
        me.resize(DESKTOP)
        rearrange = me.page.get_by_test_id("rearrange")
        if rearrange.count():
            rearrange.click()
            me.page.get_by_test_id("workspace").wait_for()
            on_every_screen(me, f"{game}-arranging")


def take_lobby(browser: Browser) -> None:
    """The lobby of a room without tables."""
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as room,
        player(browser, DESKTOP, shadows=True) as me,
    ):
        me.page.goto(room.base)
        me.id("game-hearts").wait_for()
        picture(me.page, "lobby-desktop")


def main(wanted: list[str]) -> None:
    """Take the pictures of the games wanted, or all."""
    chromium = find_chromium()
    if chromium is None:
        raise SystemExit(NO_CHROMIUM)
    unknown = sorted(set(wanted) - set(MOMENTS))
    if unknown:
        raise SystemExit(f"no such game: {', '.join(unknown)}; there are {', '.join(MOMENTS)}")
    TARGET.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        for game in wanted or MOMENTS:
            take(browser, game)
            print(game, flush=True)
        if not wanted:
            take_lobby(browser)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
