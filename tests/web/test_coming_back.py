"""Dropping out and coming back: another device, a killed room, the replay afterwards."""

from __future__ import annotations

import re
import signal
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .conftest import DESKTOP, PATIENCE_MS, PHONE, player, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.full(but=["reload"])


def test_dropping_and_rejoining_on_another_device(tmp_path: Path, browser: Browser) -> None:
    """The seat's link carries the seat: the same hand, and the game goes on."""
    with served(tmp_path) as room:
        with player(browser, DESKTOP) as me:
            me.new_table(room.base, "hearts")
            assert me.wait_for_turn()
            me.act()
            assert me.wait_for_turn()
            address = me.page.url
            table = re.search(r"/t/(\w+)", address)
            assert table
            tokens = "JSON.parse(localStorage.getItem('cardhouse.tokens'))"
            token = me.page.evaluate(f"{tokens}['{table[1]}']")
            held = me.held
        with player(browser, PHONE, has_touch=True, is_mobile=True) as again:
            again.page.goto(f"{address}#token={token}")
            assert again.wait_for_turn()
            assert again.held == held
            assert "token" not in again.page.url
            again.act()


def test_a_reload_shows_the_same_hand(tmp_path: Path, browser: Browser) -> None:
    with served(tmp_path) as room, player(browser, DESKTOP) as me:
        me.new_table(room.base, "hearts")
        assert me.wait_for_turn()
        before = me.page.locator("[data-testid=hand] [data-card]").evaluate_all("all => all.map(c => c.dataset.card)")
        me.page.reload()
        assert me.wait_for_turn()
        after = me.page.locator("[data-testid=hand] [data-card]").evaluate_all("all => all.map(c => c.dataset.card)")
        assert after == before


def test_a_killed_room_is_found_again(tmp_path: Path, browser: Browser) -> None:
    """SIGKILL in mid-hand: the page says so, comes back by itself, and the hand is as it was."""
    with served(tmp_path) as room, player(browser, DESKTOP) as me:
        me.new_table(room.base, "cardinoes")
        assert me.wait_for_turn()
        me.act()
        assert me.wait_for_turn()
        held = me.held
        room.end(signal.SIGKILL)
        me.page.locator("[data-testid=status].lost").wait_for()
        room.start()
        me.page.locator("[data-testid=status].open").wait_for(timeout=PATIENCE_MS)
        assert me.wait_for_turn()
        assert me.held == held
        me.act()


def test_a_match_is_replayed_step_by_step(tmp_path: Path, browser: Browser) -> None:
    with served(tmp_path) as room, player(browser, DESKTOP) as me:
        me.new_table(room.base, "cardinoes")
        me.play_hand()
        me.page.goto(re.sub(r"[#?].*", "", me.page.url) + "#replay")
        me.page.reload()
        me.id("replay").wait_for()
        for step in (1, 2, 3):
            me.id("forward").click()
            me.id("step").get_by_text(re.compile(rf"^{step} / ")).wait_for()
        me.id("back").click()
        me.id("step").get_by_text(re.compile(r"^2 / ")).wait_for()
