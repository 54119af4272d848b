"""The host removes somebody, mutes, lets in again; anybody reports; a seat's link is replaced at one press."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, PATIENCE_MS, PHONE, TAB, Player, Served, player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.full

WAITING = {"starts_full": False}


def drawer(someone: Player, name: str) -> None:
    """Open a page beside the table."""
    if name == "Chat":
        return someone.page.locator("header").get_by_role("button", name="Chat").click()
    wanted = someone.id("drawer").get_by_role("button", name=name, exact=True)
    if not wanted.count():
        someone.id("menu").click()
    return wanted.click()


def shot(someone: Player, name: str) -> None:
    """A picture, for whoever wants to look (CARDHOUSE_SHOTS names a folder)."""
    if folder := os.environ.get("CARDHOUSE_SHOTS"):
        someone.page.screenshot(path=f"{folder}/{name}.png")


def test_removed_muted_reported_and_let_in_again(room: Served, browser: Browser) -> None:
    with player(browser, DESKTOP) as host, player(browser, PHONE) as guest:
        address = host.set_table(room.base, "hearts", ["human"] * 4, settings=WAITING)
        guest.page.goto(address)
        guest.sit(1, "Vic")
        drawer(guest, "Chat")
        guest.id("chat-input").fill("Rubbish")
        guest.id("chat-input").press("Enter")
        expect(guest.id("chat-lines")).to_contain_text("Rubbish")

        drawer(host, "Chat")
        host.id("who").click()  # where their words are
        person = host.id("about")
        person.get_by_test_id("report").click()
        host.id("report-text").fill("They call us names")
        shot(host, "report-wide")
        host.id("report-send").click()
        expect(host.id("toast").filter(has_text="Your report was sent")).to_be_visible()
        person.get_by_test_id("mute-for-all").click()
        expect(guest.id("toast").filter(has_text="The host has muted you")).to_be_visible()
        expect(guest.id("silent")).to_contain_text("The host has muted you")
        expect(guest.id("chat-input")).to_have_count(0)
        expect(guest.page.locator("[data-testid^=emote]")).to_have_count(0)
        shot(guest, "chat-narrow")

        host.page.get_by_role("button", name="Close").first.click()
        host.id("remove-1").click()
        shot(host, "remove-wide")
        host.page.get_by_role("button", name="Cancel", exact=True).click()
        host.id("remove-1").click()
        host.id("remove-really").click()
        expect(guest.page.get_by_test_id("missing")).to_contain_text("The host has removed you from this table")
        shot(guest, "out-narrow")
        guest.page.context.clear_cookies()  # another cookie, the same browser
        guest.page.goto(address)
        expect(guest.page.get_by_test_id("missing")).to_contain_text("was removed from this table")

        assert guest.id("toast").count() == 0  # it is said once

        drawer(host, "Table")
        shot(host, "menu-wide")
        expect(host.id("let-in")).to_have_text("Let back in, still muted")
        host.id("let-in-heard").click()
        expect(host.id("let-in")).to_have_count(0)
        expect(host.id("person")).not_to_contain_text("muted")
        guest.page.goto(address)
        guest.sit(1, "Vic")
        expect(host.id("waiting")).to_contain_text("Vic")
        drawer(guest, "Chat")
        expect(guest.id("chat-input")).to_be_visible()


def test_who_is_let_in_again_takes_a_free_seat_or_a_bots_of_a_match_that_is_played(
    room: Served, browser: Browser
) -> None:
    with player(browser, DESKTOP) as host, player(browser, TAB) as guest:
        address = host.set_table(room.base, "hearts", ["human", "human", "random", "random"])
        guest.page.goto(address)
        guest.sit(1, "Vic")
        host.id("hand").wait_for(timeout=PATIENCE_MS)
        drawer(host, "Table")
        host.id("person").filter(has_text="Vic").locator("summary").click()
        host.id("remove").click()
        shot(host, "remove-in-a-match-wide")
        host.id("remove-really").click()
        expect(guest.page.get_by_test_id("missing")).to_contain_text("The host has removed you from this table")
        host.id("let-in").click()
        host.id("run-table").locator("> summary").click()
        host.pick("swap-bot-2", "empty")
        shot(host, "freed-wide")
        guest.page.goto(address)
        guest.id("free-seats").wait_for(timeout=PATIENCE_MS)
        expect(guest.id("free-seats").get_by_role("button")).to_have_text(["Take seat 2", "Take seat 3"])
        shot(guest, "free-seats-narrow")
        guest.id("sit-1").click()
        guest.id("hand").wait_for(timeout=PATIENCE_MS)
        expect(guest.id("free-seats")).to_have_count(0)


def test_a_seats_link_is_replaced_at_one_press(room: Served, browser: Browser) -> None:
    with player(browser, PHONE) as owner, player(browser, DESKTOP) as other:
        owner.set_table(room.base, "hearts", ["human", "random", "random", "random"])
        owner.id("hand").wait_for(timeout=PATIENCE_MS)
        drawer(owner, "Table")
        link = owner.id("seat-link").locator("input").input_value()
        other.page.goto(link)
        other.id("hand").wait_for(timeout=PATIENCE_MS)
        expect(owner.id("devices")).to_contain_text("1 other browser is using it")
        expect(owner.id("toast").filter(has_text="opened in another browser").first).to_be_visible()
        owner.id("seat-link").scroll_into_view_if_needed()
        shot(owner, "devices-narrow")
        drawer(other, "Table")
        expect(other.id("drawer")).to_contain_text("You’re using a seat link")
        expect(other.id("close-table")).to_have_count(0)
        shot(other, "by-link-wide")
        owner.id("new-link").click()
        expect(owner.id("link-asked")).to_contain_text("The old one stops working")
        owner.id("link-asked").scroll_into_view_if_needed()
        shot(owner, "replace-narrow")
        owner.id("link-not").click()
        assert owner.id("seat-link").locator("input").input_value() == link
        owner.id("new-link").click()
        owner.id("link-really").click()
        expect(owner.id("link-replaced")).to_have_text("This is your new link. The old one no longer works.")
        shot(owner, "replaced-narrow")
        expect(owner.id("devices")).to_have_count(0)
        expect(other.page.get_by_text("watching", exact=True)).to_be_visible()
        assert owner.id("seat-link").locator("input").input_value() != link
