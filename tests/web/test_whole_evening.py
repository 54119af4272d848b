"""A whole evening in two browsers on every kind of screen: matches to their ends, one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import MY_TURN, PATIENCE_MS, Player, Served, player
from .shown import SIZES
from .test_flow import THREE
from .test_place import OVER, drawer, finish, nudge

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

ACTS = 4


@pytest.mark.deep
@pytest.mark.parametrize("size", [SIZES[name] for name in THREE], ids=THREE)
def test_bridge_hearts_and_canasta(room: Served, browser: Browser, size: ViewportSize) -> None:
    """Bridge to the end, a rematch, Hearts to the end with another bot; then Canasta, at which one leaves and comes."""
    with player(browser, size) as host, player(browser, size) as guest:
        both = [host, guest]
        plans = ["human", "random", "human", "random"]
        settings = {"starts_full": False, "hand_pause_s": 0, "turn_s": 600}
        address = host.set_table(room.base, "bridge", plans, settings=settings, options={"deals": 1})
        guest.page.goto(address)
        guest.sit(0, "Tom")
        expect(host.id("waiting")).to_contain_text("Tom")
        begin(host, both)
        finish(both)
        host.id("play-again").click()
        for each in both:
            each.page.locator(OVER).wait_for(state="detached", timeout=PATIENCE_MS)
            each.id("hand").wait_for(timeout=PATIENCE_MS)

        another(host, "hearts", target="10")
        host.pick("place-1", "club")
        for each in both:
            expect(each.id("waiting").get_by_role("heading", name="Hearts")).to_be_visible()
        begin(host, both)
        pass_at_once(both)
        finish(both)
        for each in both:
            expect(each.id("evening")).to_contain_text("of 2")

        host.id("set-anew").click()
        host.id("choose-game").click()
        choose(host, "canasta")
        begin(host, both)
        take_turns(both, ACTS)
        guest.page.goto(room.base)
        expect(host.page.get_by_title("Disconnected")).to_be_visible(timeout=PATIENCE_MS)
        guest.id("my-tables").get_by_role("button", name="Resume").click()
        guest.id("hand").wait_for(timeout=PATIENCE_MS)
        expect(host.page.get_by_title("Disconnected")).to_have_count(0, timeout=PATIENCE_MS)
        take_turns(both, ACTS)
        nudge(host, guest, 2, 0)


def begin(host: Player, people: list[Player]) -> None:
    """The host starts; everybody has cards."""
    host.id("start").click()
    for each in people:
        each.id("hand").wait_for(timeout=PATIENCE_MS)


def pass_at_once(people: list[Player]) -> None:
    """Nobody waits for their turn to pass; who has passed sees for whom all wait."""
    for each in people:
        each.page.wait_for_selector(MY_TURN, timeout=PATIENCE_MS)
    for each in people[::-1]:
        each.pass_on()
        if each is not people[0]:
            expect(each.id("awaited")).to_contain_text("Waiting for")
    people[0].page.locator("[data-testid=stage]:not([data-version='0'])").wait_for(timeout=PATIENCE_MS)


def take_turns(people: list[Player], acts: int) -> None:
    """Whoever is to act does so, until everybody has acted so often."""
    left = dict.fromkeys(range(len(people)), acts)
    while any(left.values()):
        for at, each in enumerate(people):
            if (seen := each.look()).in_turn and not seen.over:
                each.act()
                left[at] = max(0, left[at] - 1)
        people[0].page.wait_for_timeout(20)


def another(host: Player, game: str, **options: str) -> None:
    """The host breaks the match off and says what is played next."""
    drawer(host, "Table")
    host.id("break-off").click()
    host.id("break-off-really").click()
    host.page.get_by_role("button", name="Close").first.click()
    host.id("choose-game").click()
    choose(host, game, **options)


def choose(host: Player, game: str, **options: str) -> None:
    """Fill in what is played next."""
    host.pick_game("next-game", game)
    if options:
        host.id("next-match").locator("summary").click()
    for name, value in options.items():
        host.page.locator(f"input#option-{name}").fill(value)
    host.id("next-set").click()
