"""How often a bridge board is pressed: what comes to one thing plays itself, and what is sure is claimed."""

from __future__ import annotations

import json
import sqlite3
from typing import TYPE_CHECKING

import playwright.sync_api as playwright
import pytest

from .conftest import DESKTOP, HAND_OVER, HEARD, PATIENCE_MS, QUICK, Player, player, served
from .kept import keep_table

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

pytestmark = pytest.mark.full

SECRET = bytes([86, *[0] * 31])
"""Of a board on which who sits at the first seat bids a game on 24 points, and makes it."""
ON = json.dumps({**QUICK, "singlesBots": True})
CLAIM_FROM = 8  # tricks left
MOST = 14  # half of the 29 presses that a board took: three calls, thirteen cards and thirteen of dummy's
TO_CHOOSE = f"""() => document.querySelector("{HAND_OVER}")
    || (document.querySelector("body[data-turn=you]") && document.querySelector("[data-testid=singles]:not(.due)"))"""
HINTED = ":is([data-card], [data-choice]).hinted"


def test_a_bridge_board_takes_half_the_presses(browser: Browser, tmp_path: Path) -> None:
    seat = keep_table(tmp_path, "bridge", 4, SECRET, [], level="heuristic", pause=0)
    with served(tmp_path) as room, player(browser, DESKTOP) as me:
        me.page.add_init_script(f"localStorage['cardhouse.settings'] = '{ON}'")
        me.page.goto(room.base + seat)
        presses = play_board(me)
        assert 0 < presses <= MOST
        playwright.expect(me.id("hand-over")).to_contain_text("Board 1")
        with sqlite3.connect(room.database) as database:
            (moves,) = database.execute("select count(*) from moves where match = 1").fetchone()
        assert moves >= 4 + 52  # every card is in the record


def play_board(me: Player) -> int:
    """Play as the house's player would, and claim at each lead from some trick on; how many presses that took."""
    presses, tried = 0, CLAIM_FROM + 1
    while True:
        me.page.wait_for_function(TO_CHOOSE, timeout=PATIENCE_MS)
        if me.look().over:
            return presses
        version = me.version
        claim = me.id("claim")
        leads = me.page.locator("[data-zone=trick] [data-card]").count() == 0
        if claim.count() and leads and me.held < tried:
            tried = me.held
            presses += press_claim(me)
            continue
        me.page.get_by_role("button", name="Hint").click()
        me.page.locator(HINTED).first.wait_for(timeout=PATIENCE_MS)
        me.page.locator(HINTED).first.click()
        presses += 1
        me.wait_past(version)


def press_claim(me: Player) -> int:
    """Claim, and give up what is not sure where that may be; how many presses that took."""
    me.page.evaluate(HEARD)
    me.id("claim").click()
    answer = f"[data-testid=claim-concede], [data-testid=toast]:not([data-heard]), {HAND_OVER}"
    me.page.wait_for_selector(answer, state="attached", timeout=PATIENCE_MS)
    if not me.id("claim-concede").count():
        return 1
    me.id("claim-concede").click()
    me.page.wait_for_selector(HAND_OVER, timeout=PATIENCE_MS)
    return 2
