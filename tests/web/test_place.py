"""A Saturday evening in two browsers: one table, several matches, everybody stays."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, HAND_OVER, MY_TURN, PATIENCE_MS, PHONE, Player, Served, play_together, player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.full

OVER = "[data-testid=match-over]"


def drawer(someone: Player, name: str) -> None:
    """Open a page beside the table, or close it."""
    if name == "Chat":
        return someone.page.locator("header").get_by_role("button", name="Chat").click()
    someone.id("menu").click()
    return someone.id("drawer").get_by_role("button", name=name, exact=True).click()


def finish(players: list[Player]) -> None:
    """Play, hand after hand, until the match is over for everybody."""
    while True:
        play_together(players, lambda each: each.act())
        if all(each.page.locator(OVER).count() for each in players):
            return
        for each in players:
            each.id("continue").click()
            each.page.locator(HAND_OVER).wait_for(state="detached")


def nudge(one: Player, other: Player, seat: int, opposite: int) -> None:
    """One of two, at these seats, is to act and has a clock; the other nudges them."""
    one.page.wait_for_selector("[data-testid=clock]", timeout=PATIENCE_MS)
    while not (one.look().in_turn or other.look().in_turn):
        one.page.wait_for_timeout(20)
    slow, waits, at = (one, other, seat) if one.look().in_turn else (other, one, opposite)
    waits.id(f"nudge-{at}").click(timeout=PATIENCE_MS)
    expect(slow.id("toast").filter(has_text="is waiting for you")).to_be_visible()
    expect(slow.page).to_have_title(re.compile("Waiting for you"))


def test_an_evening_at_one_table(room: Served, browser: Browser) -> None:
    """A stranger comes by link under a name; the host starts; rematch; another game; the bots; a nudge; one leaves."""
    with player(browser, DESKTOP) as host, player(browser, PHONE) as guest:
        settings = {"starts_full": False, "hand_pause_s": 0, "turn_s": 600}
        address = host.set_table(
            room.base, "cardinoes", ["human", "human"], settings=settings, options={"target": 1}, name="Saturday"
        )
        guest.page.goto(address)
        guest.sit(1, "Tom")
        expect(host.id("waiting")).to_contain_text("Tom")
        expect(host.id("options-told")).to_contain_text("Target score: 1")
        expect(guest.id("waiting")).to_contain_text("Waiting for the host to start")
        expect(guest.id("start")).to_have_count(0)
        host.id("start").click()
        for each in (host, guest):
            each.id("hand").wait_for(timeout=PATIENCE_MS)
            expect(each.id("clock")).to_be_visible(timeout=PATIENCE_MS)
        finish([host, guest])
        expect(host.id("evening")).to_contain_text("won 1 of 1")
        expect(guest.page.locator(OVER)).to_contain_text("Waiting for the host to choose the next game")

        host.id("play-again").click()
        for each in (host, guest):
            each.page.locator(OVER).wait_for(state="detached", timeout=PATIENCE_MS)
            each.id("hand").wait_for(timeout=PATIENCE_MS)
        nudge(host, guest, 0, 1)
        drawer(guest, "Chat")
        guest.id("emote-wave").click()
        expect(host.id("bubble-1")).to_have_text("Hello!")
        guest.page.get_by_role("button", name="Close").first.click()
        guest.id("speak").click()
        guest.id("say-thanks").click()
        expect(host.id("bubble-1")).to_have_text("Thank you!")
        expect(guest.id("say-thanks")).to_have_count(0)

        drawer(host, "Table")
        host.id("break-off").click()
        host.id("break-off-really").click()
        host.page.get_by_role("button", name="Close").first.click()
        host.id("choose-game").click()
        host.pick_game("next-game", "hearts")
        host.id("next-players").get_by_label("4").check()
        host.id("next-set").click()
        for each in (host, guest):
            expect(each.id("waiting").get_by_role("heading", name="Hearts")).to_be_visible()
            expect(each.id("waiting")).to_contain_text("Tom")
        host.pick("place-2", "beginner")
        expect(guest.id("waiting")).to_contain_text("Bot: beginner")
        host.id("swap-1").click()
        host.id("swap-3").click()
        expect(guest.page.locator("li.you")).to_contain_text("4")
        host.id("start").click()
        for each in (guest, host):  # both pass at once: nobody waits for their turn
            each.page.wait_for_selector(MY_TURN, timeout=PATIENCE_MS)
            before = each.held
            each.pass_on()
            if each is guest:
                expect(each.page.locator("[data-testid=hand] [data-card]")).to_have_count(before - 3)
                expect(each.id("awaited")).to_contain_text("Waiting for")
        host.page.locator("[data-testid=stage]:not([data-version='0'])").wait_for(timeout=PATIENCE_MS)

        drawer(guest, "Table")
        guest.page.get_by_role("button", name="Leave the match").click()
        expect(host.id("seat-3")).to_contain_text("Tom")
        guest.id("leave-really").click()
        expect(host.id("seat-3")).not_to_contain_text("Tom")
        guest.page.goto(address)
        guest.id("stage").wait_for(timeout=PATIENCE_MS)
        assert guest.id("hand").count() == 0
