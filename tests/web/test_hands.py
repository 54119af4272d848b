"""A whole hand of each game in Chromium: mouse, keyboard, phone, two people at one table."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, HAND_OVER, PATIENCE_MS, PHONE, QUICK, TAB, Finger, Served, player
from .test_by_keyboard import PLAYED

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.long, pytest.mark.full(but=["one_click", "may_not_be_played", "wrong_selection", "trembles"])]

LONGEST_FLIGHT_MS = 500
GAMES = ["cardinoes", "hearts", "sanity-hearts", "holdem", "rummy"]


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_with_the_mouse(room: Served, browser: Browser, game: str) -> None:
    with player(browser, DESKTOP) as me:
        me.new_table(room.base, game)
        while not me.play_hand():  # at hold'em everybody may fold before one is asked
            me.id("continue").click()
        assert len(me.scored or []) > 0


def test_one_click_from_the_lobby_to_a_game_of_hearts(room: Served, browser: Browser) -> None:
    with player(browser, DESKTOP) as me:
        me.page.goto(room.base)
        me.id("enter-quick").click()
        assert me.wait_for_turn()
        assert me.held == 13
        me.act()
        expect(me.id("live")).not_to_be_empty()


def test_a_hand_with_the_keyboard_only(room: Served, browser: Browser) -> None:
    with player(browser, DESKTOP) as me:
        me.page.goto(room.base)
        for name in ("game-cardinoes", "play"):
            start = me.id(name)
            start.wait_for()
            for _ in range(60):
                if start.evaluate("button => button === document.activeElement"):
                    break
                me.page.keyboard.press("Tab")
            me.page.keyboard.press("Enter")
        while me.wait_for_turn():
            if me.legal.count():
                if me.page.evaluate("document.activeElement.dataset.legal") != "true":
                    me.page.keyboard.press("ArrowDown")
                me.page.keyboard.press("Enter")
                if me.id("chooser").count():
                    me.page.keyboard.press("Enter")
            else:
                me.page.keyboard.press("1")
            me.page.wait_for_timeout(60)
        me.page.keyboard.press("Enter")  # "Next hand" has the focus
        me.page.wait_for_selector(HAND_OVER, state="detached")


def test_a_hand_at_phone_size(room: Served, browser: Browser) -> None:
    with player(browser, PHONE, has_touch=True, is_mobile=True) as me:
        me.new_table(room.base, "sanity-hearts")
        assert me.wait_for_turn()
        cards = me.page.locator("[data-testid=hand] [data-card]")
        assert cards.count() == 19
        for card in cards.all():
            box = card.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= PHONE["width"]
            assert box["y"] + box["height"] <= PHONE["height"]
        assert me.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert me.play_hand() >= 19


@pytest.mark.deep
@pytest.mark.parametrize("game", PLAYED)
def test_a_hand_by_touch_in_a_phones_tab(room: Served, browser: Browser, game: str) -> None:
    players, options = PLAYED[game]
    with player(browser, TAB, kind=Finger, has_touch=True, is_mobile=True) as me:
        me.set_table(room.base, game, ["human", *["club"] * (players - 1)], options=options)
        acted = 0
        while me.wait_for_turn():
            assert me.page.evaluate("[scrollX, scrollY, document.documentElement.scrollWidth]") == [0, 0, TAB["width"]]
            me.act()
            acted += 1
        assert acted or game in ("holdem", "rummy"), "who is never asked has a hand over before their turn"


def test_two_people_at_one_table(room: Served, browser: Browser) -> None:
    """They sit down by the lobby, talk, and play the hand to its end."""
    with player(browser, DESKTOP) as host, player(browser, PHONE) as guest:
        host.new_table(room.base, "cardinoes", people=2)
        host.id("waiting").wait_for()
        guest.page.goto(room.base)
        guest.id("open-tables").get_by_role("button", name="Join").first.click()
        guest.sit(1)
        host.id("hand").wait_for(timeout=PATIENCE_MS)
        host.page.get_by_role("button", name=re.compile("^Chat")).click()
        host.id("chat-input").fill("Good luck!")
        host.id("chat-input").press("Enter")
        host.page.get_by_role("button", name="Close").first.click()
        guest.page.get_by_role("button", name=re.compile("^Chat, 1 new")).wait_for()
        while True:
            host.page.wait_for_timeout(40)
            if all(each.page.locator(HAND_OVER).count() for each in (host, guest)):
                break
            for each in (host, guest):
                if each.page.locator("body[data-turn=you]").count():
                    each.act()


def test_a_card_that_flies_is_pressed_where_it_will_lie(room: Served, browser: Browser) -> None:
    """Whoever presses a card of their hand while cards move presses that card, however early."""
    places = "all => all.map(c => [c.dataset.card, c.getBoundingClientRect().left])"
    flying = 0
    with player(browser, DESKTOP) as me:
        me.page.add_init_script(f"localStorage['cardhouse.settings'] = '{json.dumps({**QUICK, 'motion': 'full'})}'")
        me.set_table(room.base, "cardinoes", ["human", "random"])
        hand = me.page.locator("[data-testid=hand] [data-card]")
        for _ in range(6):
            if not me.wait_for_turn():
                break
            flying += me.page.evaluate("document.getAnimations().some(each => each.playState === 'running')")
            early = hand.evaluate_all(places)
            me.page.wait_for_timeout(LONGEST_FLIGHT_MS)
            assert hand.evaluate_all(places) == early
            me.act()
        assert flying


TREMBLES = [(8, 0), (0, 8), (6, 6), (8, 8), (0, -12)]
"""How far a hand moves between pressing and letting go, in px."""


def test_a_press_that_trembles_is_a_press(room: Served, browser: Browser) -> None:
    with player(browser, DESKTOP) as me:
        me.set_table(room.base, "hearts", ["human", *["random"] * 3], options={"passing": "none"})
        for across, down in TREMBLES:
            assert me.wait_for_turn()
            x, y = me.look().spot or (0, 0)
            version = me.version
            me.page.mouse.move(x, y)
            me.page.mouse.down()
            me.page.mouse.move(x + across, y + down, steps=3)
            me.page.mouse.up()
            me.wait_past(version)


def test_a_finger_that_trembles_presses(room: Served, browser: Browser) -> None:
    with player(browser, PHONE, has_touch=True, is_mobile=True) as me:
        me.set_table(room.base, "hearts", ["human", *["random"] * 3], options={"passing": "none"})
        fingers = me.page.context.new_cdp_session(me.page)
        for across, down in TREMBLES:
            assert me.wait_for_turn()
            x, y = me.look().spot or (0, 0)
            version = me.version
            for kind, far in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 1.0)):
                points = [{"x": x + across * far, "y": y + down * far}]
                fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            me.wait_past(version)


def test_a_card_that_may_not_be_played_says_why(room: Served, browser: Browser) -> None:
    with player(browser, DESKTOP) as me:
        me.new_table(room.base, "cardinoes")
        dim = me.page.locator("[data-testid=hand] [data-legal=false]")
        drawn = me.page.locator("[data-choice]")  # to be kept: then CD3 speaks against all others
        while me.wait_for_turn():
            if dim.count() and me.legal.count() and not drawn.count():
                break
            me.act()
        held = me.held
        me.press(dim.first)
        toast = me.id("toast")
        toast.wait_for()
        assert "CD2" in toast.inner_text()
        assert me.held == held
        toast.get_by_role("button", name="CD2").click()
        me.id("drawer").locator("[data-rule=CD2].found").wait_for()


def test_a_wrong_selection_says_why(room: Served, browser: Browser) -> None:
    with player(browser, DESKTOP) as me:
        me.new_table(room.base, "rummy")
        while me.wait_for_turn() and not me.page.locator("[data-selects~=meld]").count():
            me.act()
        for card in (me.legal.nth(0), me.legal.nth(1)):
            me.select(card)
        me.page.locator("[data-select=meld]").click()
        me.id("toast").wait_for()
        assert re.search(r"RU\d+", me.id("toast").inner_text())
