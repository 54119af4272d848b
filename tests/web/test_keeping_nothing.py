"""Browsers that keep nothing for the house: no storage, no cookies, neither. One plays, and is told what is missing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import playwright.sync_api as playwright
import pytest
from tests.conftest import CHROMIUM_FLAGS

from .conftest import DESKTOP, Player, Served, player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FORBIDDEN = """for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
    Object.defineProperty(window, name, {get() { throw new DOMException('insecure', 'SecurityError'); }});"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"""
TABLE = {"game": "cardinoes", "seats": ["human", "random", "random"]}
WAITS = "hearts"
"""It begins with cards to pass: nothing moves, and nothing plays itself, until the player has chosen."""

pytestmark = [pytest.mark.whole_browser, pytest.mark.full]


@pytest.fixture
def forgetful(browser: Browser, chromium: str, tmp_path: Path) -> Iterator[Player]:
    """Somebody whose browser is set to keep nothing of any site, as its own settings have it."""
    (tmp_path / "Default").mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(blocked))
    window = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=chromium, args=CHROMIUM_FLAGS, viewport=DESKTOP
    )
    someone = Player(window.new_page())
    someone.page.set_default_timeout(60_000)
    someone.page.on("pageerror", lambda error: someone.faults.append(str(error)))
    yield someone
    window.close()
    assert someone.faults == []


def play(me: Player) -> None:
    """From the form to the end of a turn: nothing of it needs to be kept."""
    assert me.wait_for_turn()
    me.act()
    assert me.wait_for_turn()


def test_a_browser_that_keeps_nothing_plays_and_says_what_it_costs(forgetful: Player, room: Served) -> None:
    me = forgetful
    me.page.goto(room.base)
    me.page.get_by_text("you’re a new guest with a new name on each page").wait_for()
    assert me.id("name").count() == 0  # it would be another on the next page
    me.page.goto(f"{room.base}/#matches")
    me.page.get_by_text("and to act as host, allow cookies").wait_for()
    me.new_table(room.base, "cardinoes")
    play(me)


def test_a_page_that_is_loaded_again_finds_the_seat_again_without_cookies(forgetful: Player, room: Served) -> None:
    me = forgetful
    me.new_table(room.base, WAITS)
    assert me.wait_for_turn()
    held = me.cards
    me.page.reload()
    assert me.wait_for_turn()
    assert me.cards == held
    me.id("menu").click()
    me.id("drawer").get_by_role("button", name="Table", exact=True).click()
    link = me.page.get_by_label("Seat link").input_value()
    me.page.goto(f"{room.base}/#matches")
    me.page.goto(link)
    assert me.wait_for_turn()
    assert me.cards == held


def test_a_line_that_breaks_finds_the_seat_again_without_cookies(forgetful: Player, room: Served) -> None:
    me = forgetful
    me.new_table(room.base, WAITS)
    assert me.wait_for_turn()
    held = me.cards
    me.page.context.set_offline(True)
    me.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    me.id("line-lost").wait_for()
    me.page.context.set_offline(False)
    assert me.wait_for_turn()
    assert me.cards == held


@pytest.mark.parametrize("broken", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_without_storage_every_page_is_there(browser: Browser, room: Served, broken: str) -> None:
    with player(browser, DESKTOP) as me:
        me.page.add_init_script(broken)
        address = me.set_table(room.base, TABLE["game"], TABLE["seats"])
        play(me)
        me.page.goto(f"{address}#replay")
        me.id("forward").click()
        me.id("step").get_by_text("1 / ").wait_for()
        for page, there in (
            ("", "Search games"),
            ("#matches", "Search by game"),
            ("g/hearts#new", None),
            ("g/hearts#rules", None),
        ):
            me.page.goto(f"{room.base}/{page}")
            if there:
                me.page.get_by_placeholder(there).wait_for()
            else:
                me.page.locator("main h1, main h2").first.wait_for()


def test_a_browser_that_keeps_the_cookie_alone_keeps_the_seat_and_is_told_no_other(
    browser: Browser, room: Served
) -> None:
    with player(browser, DESKTOP) as me:
        me.page.add_init_script(FORBIDDEN)
        address = me.set_table(room.base, TABLE["game"], TABLE["seats"])
        play(me)
        assert me.id("toast").filter(has_text="your seat stays in this tab").count() == 0
        me.page.goto(room.base)
        playwright.expect(me.id("unkept")).to_contain_text("Your name, tables and seats stay yours")
        me.page.goto(address)
        assert me.wait_for_turn()


def test_cookies_that_never_come_back_are_noticed_too(browser: Browser, room: Served) -> None:
    """The browser says that it takes them, and something on the way does not."""
    with player(browser, DESKTOP) as me:
        me.page.route("**/api/me", lambda route: route.fulfill(json={**route.fetch().json(), "id": str(id(route))}))
        me.page.goto(room.base)
        me.id("name").wait_for()
        assert me.id("unkept").count() == 0
        me.id("to-matches").click()
        me.page.get_by_text("Cookies don’t work in this browser").wait_for()
