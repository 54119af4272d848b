"""A guided first hand in the browser: set from the form of a new table, told as it is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.games import load

from .conftest import PHONE, Served, player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.full


def test_a_guided_first_hand(room: Served, browser: Browser) -> None:
    """What is new is told once, on a page of its own; the hints are marked on the table."""
    lesson = load("hearts").lesson
    assert lesson is not None
    with player(browser, PHONE) as me:
        me.page.goto(f"{room.base}/g/hearts")
        me.id("learn").click()
        told = me.id("lesson")
        told.wait_for()
        for words in (lesson.welcome, lesson.steps["pass"], "A good player would choose"):
            assert words in told.inner_text()
        me.page.keyboard.press("Enter")
        told.wait_for(state="detached")
        me.page.locator("[data-testid=hand] .hinted").first.wait_for()
        cards = me.page.locator("[data-testid=hand] [data-card]")
        for card in range(3):
            me.select(cards.nth(card))
        me.page.get_by_role("button", name="Pass", exact=False).first.click()
        told.wait_for()
        assert lesson.steps["play"] in told.inner_text()
        assert lesson.welcome not in told.inner_text()
        assert lesson.steps["pass"] not in told.inner_text()
