"""Take the pictures of docs/screenshots: every game at a desk and on a phone, played against bots.

uv run --group test python scripts/screenshots.py [GAME ...]
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

import cardhouse
import cardhouse.bots

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from conftest import CHROMIUM_FLAGS, NO_CHROMIUM, find_chromium  # noqa: E402
from web.conftest import DESKTOP, HAND_OVER, PATIENCE_MS, PHONE, Player, player, served  # noqa: E402
from web.kept import keep_table  # noqa: E402

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
# Of the meld games, a hand played by bots so far: players, and how many actions lie behind.
PLAYED_BEFORE = {
    "canasta": (4, 528),
    "rummy-500": (3, 54),
    "sanity-rummy-500": (3, 126),
    "robbery": (3, 120),
    "vienna": (4, 60),
    "tap-rummy": (4, 60),
}
SECRET = bytes([7]) * 32
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


def played(game: str, players: int, least: int) -> list[str]:
    """What bots did before the first seat is to lay out or discard, with so many actions behind."""
    match = cardhouse.game(game, players, "house").deal_committed(SECRET, [""] * players)
    bot = cardhouse.bots.bot("heuristic")
    while match.turn is not None:
        prompt = match.see(0).prompt
        if match.version >= least and prompt is not None and prompt.select is not None:
            break
        match.play(bot.act(match, match.turn))
    return [match.game.actions.text(action) for action in match.record.actions]


def take_kept(browser: Browser, base: str, game: str, address: str) -> None:
    """Both pictures of a hand played before; where the table can be laid anew, of that too."""
    phone = {"has_touch": True, "is_mobile": True, "device_scale_factor": 1.5}
    for name, size, context in (("desktop", DESKTOP, {}), ("phone", PHONE, phone)):
        with player(browser, size, **context) as me:
            me.page.goto(base + address)
            me.wait_for_turn()
            me.page.wait_for_timeout(SETTLED_MS)
            me.page.screenshot(path=TARGET / f"{game}-{name}.png")
            if me.id("rearrange").count():
                me.id("rearrange").click()
                me.id("workspace").wait_for()
                me.page.screenshot(path=TARGET / f"{game}-arranging-{name}.png")


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
    kept = {game: PLAYED_BEFORE[game] for game in wanted or PLAYED_BEFORE if game in PLAYED_BEFORE}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as place, contextlib.ExitStack() as opened:
        folder = Path(place)
        addresses = {
            game: keep_table(folder, game, players, SECRET, played(game, players, least), title=game.replace("-", ""))
            for game, (players, least) in kept.items()
        }
        room = opened.enter_context(served(folder))
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        with player(browser, DESKTOP) as me:
            me.page.goto(room.base)
            me.id("play-hearts").wait_for()
            me.page.screenshot(path=TARGET / "lobby-desktop.png")
        for game in wanted or [*GAMES, *PLAYED_BEFORE]:
            if game in addresses:
                take_kept(browser, room.base, game, addresses[game])
            else:
                take(browser, room.base, game, GAMES[game])
            print(game, flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
