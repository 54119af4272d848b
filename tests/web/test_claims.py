"""A claim out of turn in the browser: a tap by somebody whose turn it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .conftest import DESKTOP, PATIENCE_MS, PHONE, Player, Served, player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.full

SEATS = ["human", "random", "human"]


def until_asked(host: Player, guest: Player) -> None:
    """Both play on, and pass, until the guest is asked for a discard."""
    while not guest.page.locator("[data-choice=tap]").count():
        for each in (host, guest):
            if each.look().in_turn and not guest.page.locator("[data-choice=tap]").count() and not each.choose("pass"):
                each.act()
        host.page.wait_for_timeout(20)


def test_a_tap_from_a_second_browser(room: Served, browser: Browser) -> None:
    """The guest is asked while the next player waits, sees how long there is, taps, and has three cards more."""
    with player(browser, DESKTOP) as host, player(browser, PHONE) as guest:
        settings, options = {"window_seconds": 60}, {"first_dealer": "seat_0", "opening": 100}
        address = host.set_table(room.base, "tap-rummy", SEATS, settings=settings, options=options)
        guest.page.goto(address)
        guest.sit(2)
        host.id("hand").wait_for(timeout=PATIENCE_MS)
        until_asked(host, guest)
        guest.id("window").wait_for()
        assert not host.id("window").count()
        assert not host.page.locator("[data-choice=tap]").count()
        held = guest.held
        assert guest.choose("tap")
        guest.page.wait_for_function(
            f"document.querySelectorAll('[data-testid=hand] [data-card]').length == {held + 3}"
        )
        host.id("menu").click()
        host.page.get_by_role("button", name="Log", exact=True).click()
        host.id("drawer").get_by_text("tapped for").first.wait_for()


def test_a_tap_not_answered_in_time(room: Served, browser: Browser) -> None:
    """Who says nothing has passed: the prompt goes, the hand stays as it was."""
    with player(browser, DESKTOP) as host, player(browser, DESKTOP) as guest:
        options = {"first_dealer": "seat_0", "opening": 100}
        address = host.set_table(room.base, "tap-rummy", SEATS, settings={"window_seconds": 2}, options=options)
        guest.page.goto(address)
        guest.sit(2)
        host.id("hand").wait_for(timeout=PATIENCE_MS)
        until_asked(host, guest)
        held, version = guest.held, guest.version
        guest.wait_past(version)
        assert guest.held == held
        assert not guest.id("window").count()
