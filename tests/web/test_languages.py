"""Each browser speaks the language its owner prefers, or chose: the page, and all that the table says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from .conftest import DESKTOP, PHONE, Served, player

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_two_browsers_at_one_table_each_read_their_own_language(room: Served, browser: Browser) -> None:
    with player(browser, DESKTOP, locale="de-AT") as ann, player(browser, PHONE, locale="en-GB") as bob:
        address = ann.set_table(room.base, "hearts", ["human", "human", "club", "club"])
        bob.page.goto(address)
        bob.sit(1, "Bob")
        expect(ann.id("prompt")).to_contain_text("Wähle 3 Karten")
        expect(bob.id("prompt")).to_contain_text("Choose 3 cards")
        for each, first in ((ann, "Wertung"), (bob, "Scoring")):
            each.id("menu").click()
            each.id("drawer").get_by_role("button", name="Regeln" if each is ann else "Rules", exact=True).click()
            expect(each.id("drawer")).to_contain_text(first)


def test_a_language_that_was_chosen_stays(room: Served, browser: Browser) -> None:
    with player(browser, DESKTOP, locale="de-DE") as me:
        me.page.goto(room.base)
        expect(me.page.locator("html")).to_have_attribute("lang", "de")
        expect(me.page.get_by_text("Mit Freunden spielen").first).to_be_visible()
        me.id("language").get_by_label("English").click()
        expect(me.page.get_by_text("Play with friends").first).to_be_visible()
        me.page.reload()
        expect(me.page.locator("html")).to_have_attribute("lang", "en")
        me.id("language").locator("input").first.click()
        expect(me.page.locator("html")).to_have_attribute("lang", "de")
