"""Take the pictures that stand beside a link to a game or a table in a messenger: src/cardhouse/room/pictures/GAME.jpg.

(cd web && npm ci --ignore-scripts && npm run build); uv run --group test python scripts/pictures.py
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import ViewportSize, sync_playwright  # noqa: E402

from cardhouse.games import names  # noqa: E402
from conftest import CHROMIUM_FLAGS, NO_CHROMIUM, find_chromium  # noqa: E402
from web.shown import HOUSE, game_listed, shown  # noqa: E402

TARGET = ROOT / "src" / "cardhouse" / "room" / "pictures"
SIZE: ViewportSize = {"width": 600, "height": 315}  # messengers show pictures of about two to one
QUALITY = 82
ALONE = """
    .picture { position: fixed; inset: 0; z-index: 99; max-width: none !important; background: var(--felt); }
    .picture svg { height: 100%; }
"""
ADD_STYLE = """style => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
}"""


def main() -> None:
    """Take them all anew."""
    chromium = find_chromium()
    if chromium is None:
        raise SystemExit(NO_CHROMIUM)
    TARGET.mkdir(exist_ok=True)
    with sync_playwright() as driver, driver.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS) as browser:
        for name in names():
            with shown(browser) as me:
                me.answers["/api/games"] = [game_listed(name)]
                me.page.set_viewport_size(SIZE)
                me.page.goto(f"{HOUSE}/g/{name}")
                me.page.locator(".picture svg").wait_for()
                me.page.evaluate(ADD_STYLE, ALONE)
                me.page.screenshot(path=TARGET / f"{name}.jpg", type="jpeg", quality=QUALITY)


if __name__ == "__main__":
    main()
