"""Lines that die without a word, are late, carry one way only or are cut: one is told soon, and no press is lost."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import playwright.sync_api as playwright
import pytest

from .bad_line import BadLine, bad_line
from .conftest import DESKTOP, PATIENCE_MS, Player, Served, player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.full(but=["slow_line", "shown_finds_out"])

TOLD_S = 12.0  # 5 s of silence after a press and 3 s for a probe, and what a busy machine takes
SIGHT = "document.dispatchEvent(new Event('visibilitychange'))"


@pytest.fixture
def line(room: Served) -> Iterator[BadLine]:
    with bad_line(room.port) as line:
        yield line


@pytest.fixture
def me(browser: Browser, line: BadLine) -> Iterator[Player]:
    """Somebody in turn at hearts, with the first card to be played."""
    with player(browser, DESKTOP) as me:
        me.set_table(line.base, "hearts", ["human", *["random"] * 3], options={"passing": "none"})
        assert me.wait_for_turn()
        yield me


def press(me: Player) -> int:
    """Press a card; how many were held."""
    held, seen = me.held, me.look()
    assert seen.spot
    me.page.mouse.click(*seen.spot)
    return held


def wait_until_played(me: Player, held: int) -> None:
    """The card is gone from the hand, and no other went with it."""
    gone = "held => document.querySelectorAll('[data-testid=hand] [data-card]').length < held"
    me.page.wait_for_function(gone, arg=held, timeout=PATIENCE_MS)
    assert me.held == held - 1


def seconds_until_told(me: Player) -> float:
    began = time.monotonic()
    me.id("line-lost").wait_for(timeout=PATIENCE_MS)
    return time.monotonic() - began


def swallow(line: BadLine) -> None:
    line.swallows = True


def go_deaf(line: BadLine) -> None:
    line.deaf = True


@pytest.mark.parametrize("die", [swallow, go_deaf])
def test_a_card_pressed_into_a_line_that_died_without_a_word(
    me: Player, line: BadLine, die: Callable[[BadLine], None]
) -> None:
    die(line)
    held = press(me)
    assert seconds_until_told(me) < TOLD_S
    assert line.dropped
    line.mend()
    wait_until_played(me, held)
    assert me.wait_for_turn()
    me.act()


@pytest.mark.parametrize("known", [False, True], ids=["not known yet", "known"])
def test_a_press_while_the_line_is_away_leaves_a_mark_at_once_and_is_done_later(
    me: Player, line: BadLine, known: bool
) -> None:
    if known:
        line.cut()
        me.id("line-lost").wait_for()
    else:
        swallow(line)
    card = me.look().card
    held = press(me)
    pressed = me.page.locator(f"[data-testid=hand] [data-card='{card}']")
    playwright.expect(pressed.get_by_test_id("waits")).to_have_count(1)
    line.mend()
    wait_until_played(me, held)
    assert me.id("waits").count() == 0


def test_a_card_whose_answer_was_swallowed_is_played_once(me: Player, line: BadLine, room: Served) -> None:
    """The room has heard it, and the page cannot know."""
    table = re.sub(r".*/t/(\w+).*", r"\1", me.page.url)
    line.delay_s = 0.5  # time for the line to die between the press and its answer
    held = press(me)
    time.sleep(0.8)
    line.swallows = True
    seconds_until_told(me)
    with sqlite3.connect(room.database) as database:
        (played,) = database.execute("select count(*) from moves where table_id = ? and seat = 0", (table,)).fetchone()
    assert played == 1, "the room has not heard it"
    line.mend()
    wait_until_played(me, held)
    assert me.id("toast").count() == 0, "it was refused as if it had been pressed twice"


def test_a_cut_line_comes_back_within_a_second(me: Player, line: BadLine) -> None:
    line.cut()
    me.id("line-lost").wait_for()
    me.page.wait_for_timeout(9_000)  # the pauses between attempts do not grow
    line.mend()
    began = time.monotonic()
    assert me.wait_for_turn()
    assert time.monotonic() - began < 5, "pauses that double would be eight seconds by now"
    me.act()


def test_a_button_tries_at_once(me: Player, line: BadLine) -> None:
    line.swallows = True
    me.page.evaluate(SIGHT)
    me.id("line-lost").wait_for()
    line.mend()
    me.id("try-now").click()
    me.id("line-lost").wait_for(state="detached")
    assert me.wait_for_turn()


def test_a_page_that_is_shown_finds_out_at_once(me: Player, line: BadLine) -> None:
    """Nothing was pressed: the phone was in a pocket, and its network is another."""
    line.swallows = True
    me.page.evaluate(SIGHT)
    assert seconds_until_told(me) < TOLD_S - 5


def test_what_is_said_while_the_line_is_away_is_said_when_it_is_back(me: Player, line: BadLine) -> None:
    me.page.get_by_role("button", name="Chat").click()
    line.cut()
    me.id("line-lost").wait_for()
    me.page.get_by_role("textbox").fill("still here")
    me.page.keyboard.press("Enter")
    me.page.get_by_text("is sent when the connection is back").wait_for()
    line.mend()
    me.page.get_by_text("still here").first.wait_for()
    assert me.page.locator("li, p, div").filter(has_text="still here").last.count() == 1


def test_a_slow_line_shows_its_lag_at_ones_seat_and_plays(me: Player, line: BadLine) -> None:
    line.delay_s = 1.2
    held = press(me)
    me.id("lag").wait_for()
    wait_until_played(me, held)
    assert me.id("line-lost").count() == 0


def test_a_network_without_web_sockets_is_told_of(browser: Browser, room: Served) -> None:
    with player(browser, DESKTOP) as me:
        me.page.add_init_script("""window.WebSocket = class extends EventTarget {
            constructor() { super(); setTimeout(() => this.onclose?.({code: 1006})); }
            close() {}
        }""")
        me.set_table(room.base, "hearts", ["human", *["random"] * 3])
        me.page.get_by_text("the connection to the table is blocked").wait_for(timeout=PATIENCE_MS)
