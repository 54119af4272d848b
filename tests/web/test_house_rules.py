"""House rules: saved under a name, passed on by a link, opened by somebody else, played, and shown at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import playwright.sync_api as playwright
import pytest

from .conftest import DESKTOP, PATIENCE_MS, PHONE, Served, player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.full


def test_house_rules_are_saved_shared_opened_and_played(room: Served, browser: Browser) -> None:
    with player(browser, DESKTOP) as ada, player(browser, PHONE) as bea:
        ada.page.goto(f"{room.base}/g/hearts#friends")
        ada.id("options").click()
        ada.page.locator("input#option-target").fill("30")
        ada.id("house-name").fill("Friday")
        ada.id("save-house").click()
        link = ada.page.get_by_label("Link to these house rules").input_value()
        ada.page.goto(f"{room.base}/g/hearts#new")
        ada.page.get_by_text("Friday", exact=True).click()
        playwright.expect(ada.id("differing")).to_have_text("Target score: 30")

        bea.page.goto(link)
        playwright.expect(bea.page.get_by_role("heading", level=1)).to_have_text("Hearts: Friday")
        playwright.expect(bea.id("differing")).to_have_text("Target score: 30")
        playwright.expect(bea.page.get_by_role("radiogroup", name="House rules")).to_contain_text("Friday")
        bea.id("host-name").fill("Bea")
        bea.id("create").click()
        told = bea.id("waiting")
        playwright.expect(told).to_contain_text("Friday", timeout=PATIENCE_MS)
        playwright.expect(told.get_by_test_id("differing")).to_have_text("Target score: 30")
        bea.id("start").click()
        bea.id("hand").wait_for(timeout=PATIENCE_MS)
        bea.id("menu").click()
        bea.page.get_by_role("button", name="Table", exact=True).click()
        playwright.expect(bea.id("drawer").get_by_test_id("differing")).to_have_text("Target score: 30")
