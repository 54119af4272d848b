"""A whole evening in two browsers on every kind of screen: matches to their ends, one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, PATIENCE_MS, PHONE, Player, Served, player
from .test_place import OVER, drawer, finish

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
SIZES = {"a laptop": DESKTOP, "a phone": PHONE, "a phone on its side": LANDSCAPE}


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
def test_bridge_hearts_and_canasta(room: Served, browser: Browser, size: ViewportSize) -> None:
    """Bridge to the end, a rematch, Hearts to the end with another bot; then Canasta is dealt."""
    with player(browser, size) as host, player(browser, size) as guest:
        both = [host, guest]
        plans = ["human", "random", "human", "random"]
        address = host.set_table(
            room.base, "bridge", plans, settings={"starts_full": False, "hand_pause_s": 0}, options={"deals": 1}
        )
        guest.page.goto(address)
        guest.sit(0, "Tom")
        expect(host.id("waiting")).to_contain_text("Tom")
        begin(host, both)
        finish(both)
        host.id("play-again").click()
        for each in both:
            each.page.locator(OVER).wait_for(state="detached", timeout=PATIENCE_MS)
            each.id("hand").wait_for(timeout=PATIENCE_MS)

        another(host, "hearts", target="10")
        host.id("place-1").select_option("heuristic")
        for each in both:
            expect(each.id("waiting").get_by_role("heading", name="Hearts")).to_be_visible()
        begin(host, both)
        finish(both)
        for each in both:
            expect(each.id("evening")).to_contain_text("of 2")

        host.id("set-anew").click()
        host.id("choose-game").click()
        choose(host, "canasta")
        begin(host, both)


def begin(host: Player, people: list[Player]) -> None:
    """The host starts; everybody has cards."""
    host.id("start").click()
    for each in people:
        each.id("hand").wait_for(timeout=PATIENCE_MS)


def another(host: Player, game: str, **options: str) -> None:
    """The host breaks the match off and says what is played next."""
    drawer(host, "Table")
    host.id("break-off").click()
    host.page.get_by_role("button", name="Close").first.click()
    host.id("choose-game").click()
    choose(host, game, **options)


def choose(host: Player, game: str, **options: str) -> None:
    """Fill in what is played next."""
    host.id("next-game").select_option(game)
    if options:
        host.id("next-match").locator("summary").click()
    for name, value in options.items():
        host.page.locator(f"input#option-{name}").fill(value)
    host.id("next-set").click()
