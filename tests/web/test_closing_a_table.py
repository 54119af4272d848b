"""The host closes the table from its menu, after they were asked whether they mean it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, Served, player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.full


def test_the_host_closes_the_table(room: Served, browser: Browser) -> None:
    with player(browser, DESKTOP) as me:
        me.new_table(room.base, "cardinoes")
        assert me.wait_for_turn()
        address = me.page.url
        me.id("menu").click()
        me.id("drawer").get_by_role("button", name="Table", exact=True).click()
        me.id("close-table").click()
        me.page.get_by_role("button", name="Cancel", exact=True).click()
        expect(me.id("close-really")).to_have_count(0)
        me.id("close-table").click()
        me.id("close-really").click()
        expect(me.page.get_by_text("The host has closed this table")).to_be_visible()
        me.page.goto(address)
        expect(me.page.get_by_test_id("missing")).to_contain_text("This table doesn't exist")
        me.page.get_by_role("link", name="Back to the lobby").click()
        me.page.get_by_test_id("game-hearts").wait_for()
