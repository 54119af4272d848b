"""What comes over the line before anything can be pressed, headers included, from a room of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .conftest import DESKTOP, served

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from .conftest import Served

pytestmark = pytest.mark.full

NOTHING_AHEAD = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
"""Other pages are not fetched meanwhile."""
NOTHING_AGAIN = "window.setInterval = () => 0"
"""However slow the machine is, the lobby is not looked at a second time."""
LETTERS = "document.fonts.size > 0 && document.fonts.status === 'loaded'"


@pytest.fixture(scope="module")
def empty_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The lobby lists no tables of other tests."""
    with served(tmp_path_factory.mktemp("room")) as room:
        yield room


def to_lobby(page: Page, base: str) -> None:
    page.goto(base)
    page.get_by_test_id("game-hearts").wait_for()


def to_table(page: Page, base: str) -> None:
    made = page.request.post(f"{base}/api/tables", data={"game": "hearts", "settings": {"bot_pause_s": 0}}).json()
    page.goto(f"{base}/t/{made['table']}#token={made['token']}")
    page.locator("[data-testid=hand] [data-card]").first.wait_for()


@pytest.mark.parametrize(("go", "most"), [(to_lobby, 50_000), (to_table, 120_000)])
def test_what_comes_at_first_is_little(
    empty_room: Served, browser: Browser, go: Callable[[Page, str], None], most: int
) -> None:
    context = browser.new_context(viewport=DESKTOP, service_workers="block")
    try:
        page = context.new_page()
        page.add_init_script(NOTHING_AHEAD)
        page.add_init_script(NOTHING_AGAIN)
        line = context.new_cdp_session(page)
        came: list[float] = []
        told: list[str] = []
        line.send("Network.enable")
        line.on("Network.responseReceived", lambda event: told.append(event["response"]["url"]))
        line.on("Network.loadingFinished", lambda event: came.append(float(event["encodedDataLength"])))
        go(page, empty_room.base)
        page.wait_for_function(LETTERS)
        page.wait_for_load_state("networkidle")
    finally:
        context.close()
    assert any(".woff2" in url for url in told), "the letters are counted too"
    assert sum(came) <= most, told
