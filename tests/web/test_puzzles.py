"""Puzzles in the browser: one press from the lobby, by pointer and by keyboard, one after another."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import playwright.sync_api as playwright
import pytest

from cardhouse.room.puzzling.packaged import packaged

from .conftest import DESKTOP, PATIENCE_MS, TAB, Player, Served, player
from .shown import AXE, NO_AXE, RUN_AXE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Response, ViewportSize

PICTURES = os.environ.get("PUZZLE_PICTURES")
PUZZLE = "[data-testid=puzzle]"
NEXT_OR_CHOOSER = "[data-testid=next], [data-testid=chooser] button"
GAME = "oh-hell"
NEVER_BEFORE = ("act", "cost", "why", "label", "themes")


def picture(me: Player, name: str) -> None:
    """Keep a picture for those who look."""
    if PICTURES:
        me.page.screenshot(path=f"{PICTURES}/{name}.png")


def answer(me: Player, posed: dict[str, Any], text: str) -> None:
    """Press what has this text: a card, or a button of the bar."""
    prompt = posed["scene"]["prompt"]
    choice = next(each for each in prompt["choices"] if each["text"] == text)
    face = choice["cards"][0] if choice["cards"] else ""
    card = me.page.locator(f"[data-testid=hand] [data-card^='{face}'][data-legal=true]") if face else None
    if card is None:
        me.page.locator(f"[data-action='{choice['action']}'], [data-choice='{text}']").first.click()
        return
    card.first.click()
    several = me.id("chooser").locator("button")
    me.page.wait_for_selector(NEXT_OR_CHOOSER, timeout=PATIENCE_MS)
    if several.count():
        several.filter(has_text="left" if text.endswith("left") else "right").first.click()


def of_single_cards(me: Player, room: Served) -> None:
    """Have the page ask for puzzles that are solved by one press: of a card, or of a bid."""
    address = f"{room.base}/api/puzzles?game={GAME}"
    me.page.route("**/api/puzzles?*", lambda route: route.continue_(url=address))


@pytest.mark.full
@pytest.mark.parametrize("size", [DESKTOP, TAB], ids=["desktop", "phone"])
def test_puzzles_one_after_another(browser: Browser, room: Served, size: ViewportSize) -> None:
    told: list[dict[str, Any]] = []

    def heard(response: Response) -> None:
        if "/api/puzzles?" in response.url:
            told.append(response.json())

    with player(browser, size) as me:
        me.page.on("response", heard)
        of_single_cards(me, room)
        me.page.goto(room.base)
        me.id("enter-puzzles").click()
        for number in range(3):
            me.page.wait_for_selector("[data-testid=stage]", timeout=PATIENCE_MS)
            me.page.wait_for_selector(f"{PUZZLE}:not(:has([data-testid=next]))")
            while len(told) <= number:  # the page may show what came before its text was read here
                me.page.wait_for_timeout(20)
            posed = told[-1]["puzzle"]
            assert not set(NEVER_BEFORE) & set(posed)
            puzzle = packaged()[posed["id"]].puzzle
            assert puzzle.why not in me.page.content()
            picture(me, f"{size['width']}-{number}-asked")
            answer(me, posed, puzzle.act if number else puzzle.instead)
            me.id("next").wait_for(timeout=PATIENCE_MS)
            playwright.expect(me.id("verdict")).to_contain_text("Right!" if number else "Not the best")
            assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            picture(me, f"{size['width']}-{number}-told")
            me.page.keyboard.press("Enter")  # it has the focus


@pytest.mark.skipif(not AXE.is_file(), reason=NO_AXE)
def test_axe_finds_nothing_at_a_puzzle(browser: Browser, room: Served) -> None:
    with player(browser, TAB, bypass_csp=True) as me:
        of_single_cards(me, room)
        me.page.goto(f"{room.base}/#puzzles")
        me.page.wait_for_selector("[data-testid=stage]", timeout=PATIENCE_MS)
        me.page.evaluate(AXE.read_text(encoding="utf-8"))
        assert me.page.evaluate(RUN_AXE) == []
        posed = me.page.request.get(f"{room.base}/api/puzzles?game={GAME}").json()["puzzle"]
        answer(me, posed, packaged()[posed["id"]].puzzle.act)
        me.id("next").wait_for(timeout=PATIENCE_MS)
        for size in (TAB, DESKTOP):
            me.page.set_viewport_size(size)
            assert me.page.evaluate(RUN_AXE) == [], size


def test_a_puzzle_by_keyboard_alone(browser: Browser, room: Served) -> None:
    with player(browser, DESKTOP) as me:
        of_single_cards(me, room)
        me.page.goto(f"{room.base}/#puzzles")
        me.page.wait_for_selector("[data-testid=stage]", timeout=PATIENCE_MS)
        me.page.get_by_role("button", name="Skip to the table").focus()
        me.page.keyboard.press("Enter")
        assert me.page.evaluate("document.activeElement.matches('[data-legal=true], button')")
        me.page.keyboard.press("Enter")
        me.page.wait_for_selector(NEXT_OR_CHOOSER, timeout=PATIENCE_MS)
        if me.id("chooser").count():
            me.page.keyboard.press("Tab")
            me.page.keyboard.press("Enter")
        me.id("next").wait_for(timeout=PATIENCE_MS)
        assert me.page.evaluate("document.activeElement.dataset.testid") == "next"
        before = me.version
        me.page.keyboard.press("Enter")
        playwright.expect(me.id("next")).to_have_count(0, timeout=PATIENCE_MS)
        assert me.version != before or me.id("puzzle").count() == 1
