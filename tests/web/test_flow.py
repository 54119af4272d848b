"""Going back among bots, and playing a match on from a moment of its replay."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import playwright.sync_api as playwright
import pytest

from .conftest import DESKTOP, PATIENCE_MS, Player, Served, player
from .shown import SIZES

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.full

OVER = "[data-testid=match-over]"
THREE = ("desktop", "phone", "landscape")
"""The screens on which all of an evening is shown."""


@pytest.mark.parametrize("size", [THREE[0], *(pytest.param(name, marks=pytest.mark.deep) for name in THREE[1:])])
def test_among_bots_one_goes_back_at_once_and_plays_on_from_a_replay(browser: Browser, room: Served, size: str) -> None:
    with player(browser, SIZES[size]) as someone:
        table = someone.set_table(
            room.base, "oh-hell", ["human", "random", "random"], options={"rounds": "down", "most_cards": 2}
        )
        assert someone.wait_for_turn()
        before = someone.version
        someone.act()
        undo(someone, before)
        play_out(someone)
        someone.page.goto(f"{table}#replay=4")
        someone.page.reload()
        playwright.expect(someone.id("step")).to_have_text(re.compile("^4 /"), timeout=PATIENCE_MS)
        someone.id("play-on").click()
        someone.page.wait_for_url(re.compile(r"/t/\w+$"), timeout=PATIENCE_MS)
        assert someone.page.url != table
        assert someone.wait_for_turn()
        assert int(someone.version or 0) >= 4
        someone.id("menu").click()
        someone.page.get_by_role("button", name="Table", exact=True).click()
        playwright.expect(someone.id("begins")).to_contain_text("from move 5")
        someone.page.get_by_role("button", name="Close", exact=True).click()
        someone.act()


def test_the_only_card_plays_itself_once_that_is_switched_on(browser: Browser, room: Served) -> None:
    with player(browser, DESKTOP) as someone:
        options = {"rounds": "up", "most_cards": 1}
        someone.set_table(room.base, "oh-hell", ["human", "random", "random"], options=options)
        assert someone.wait_for_turn()
        someone.act()
        assert someone.wait_for_turn()
        assert someone.legal.count() == 1
        someone.id("singles").click()
        playwright.expect(someone.id("singles")).to_have_attribute("aria-pressed", "true")
        someone.page.wait_for_selector(OVER, timeout=PATIENCE_MS)


def undo(someone: Player, version: str | None) -> None:
    """Press Undo, and come back to a version."""
    someone.page.get_by_role("button", name="Undo").click()
    back = f"[data-testid=stage][data-version='{version}']"
    someone.page.wait_for_selector(back, state="attached", timeout=PATIENCE_MS)


def play_out(someone: Player) -> None:
    """Play until the match is over."""
    page = someone.page
    while True:
        page.wait_for_selector(f"body[data-turn=you], {OVER}, [data-testid=hand-over]", timeout=PATIENCE_MS)
        if page.locator(OVER).count():
            return
        if someone.look().over:
            page.locator("[data-testid=hand-over] button").last.click()
        elif someone.look().in_turn:
            someone.act()
