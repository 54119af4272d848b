"""The meld games in the browser: laying out, taking from within a pile, partners, the score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from .conftest import DESKTOP, PATIENCE_MS, PHONE, Player, Served, keyed, play_together, player, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

pytestmark = [pytest.mark.long, pytest.mark.full(but=["size0-rummy-500"])]

QUICK = ["human", "random", "random"]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A room whose deals are short and have in them what these tests are about."""
    with served(tmp_path_factory.mktemp("room"), keyed("f'{name} {setup.players}, deal 1'.encode()")) as room:
        yield room


def lay_first(me: Player) -> bool:
    """Lay out what a button offers and return True, else do the first thing allowed."""
    combined = me.page.locator("[role=group][aria-label=Combinations] [data-choice]:not([data-choice^=take])")
    if not combined.count():
        me.act()
        return False
    version = me.version
    combined.first.click()
    me.wait_past(version)
    return True


def play_laying(me: Player) -> int:
    """A hand to its end; how often the player laid something out."""
    laid = 0
    while me.wait_for_turn():
        laid += lay_first(me)
    return laid


@pytest.mark.parametrize(("size", "seats"), [(DESKTOP, 2), (PHONE, 3)])
def test_a_hand_of_canasta(room: Served, browser: Browser, size: ViewportSize, seats: int) -> None:
    """At its end the sheet is told, and it can be looked up in the next hand without covering the table."""
    with player(browser, size) as me:
        me.set_table(room.base, "canasta", ["human", *["heuristic"] * (seats - 1)], options={"target": 5000})
        play_laying(me)
        assert len(me.scored or []) >= seats
        me.id("continue").click()
        assert me.wait_for_turn()
        assert not me.id("grid").count()
        me.id("fold-grid").get_by_role("button").click()
        assert "In hand" in me.id("grid").inner_text()


def test_partners_at_canasta_in_two_browsers(room: Served, browser: Browser) -> None:
    """What partners lay out lies together for both, under both names."""
    together: set[str] = set()

    def act(each: Player) -> None:
        lay_first(each)
        together.update(each.id("melds").locator("h2").all_inner_texts())

    with player(browser, DESKTOP) as host, player(browser, PHONE) as guest:
        address = host.set_table(room.base, "canasta", ["human", "heuristic", "human", "heuristic"])
        guest.page.goto(address)
        guest.sit(2)
        host.id("hand").wait_for(timeout=PATIENCE_MS)
        play_together([host, guest], act)
        own = {text for text in together if text.startswith("You and ")}
        assert len(own) == 2, together
        assert host.id("hand-over").locator("li").all_inner_texts()


@pytest.mark.parametrize("game", ["rummy-500", "sanity-rummy-500"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_taking_from_within_a_pile(room: Served, browser: Browser, game: str, size: ViewportSize) -> None:
    """A card of the pile that lies spread is pressed: it comes to the hand with all above it, and must be used."""
    taken = 0
    with player(browser, size) as me:
        me.set_table(room.base, game, QUICK)
        while me.wait_for_turn() or not taken:
            if me.look().over:  # now and then nobody leaves a pile to take from
                me.id("continue").click()
                continue
            deepest = me.page.locator("[data-take]").last
            if not deepest.count():
                lay_first(me)
                continue
            depth, held, version = int(deepest.get_attribute("data-take") or 0), me.held, me.version
            deepest.click(position={"x": 6, "y": 6})  # where the next card does not lie over it
            me.wait_past(version)
            assert me.held == held + depth + 1
            taken += 1
            if taken >= 2 and depth:
                lay_first(me)
                assert me.look().over or me.held < held + depth + 1
                break


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("rummy-500", 3, {}),
        ("sanity-rummy-500", 2, {}),
        ("vienna", 3, {"opening": 0}),
        ("tap-rummy", 3, {"opening": 0}),
    ],
)
def test_a_hand_with_the_mouse(
    room: Served, browser: Browser, game: str, seats: int, options: dict[str, object]
) -> None:
    """Hands to their ends, until the player has laid something out. At random they would be four times as long."""
    with player(browser, DESKTOP) as me:
        me.set_table(room.base, game, ["human", *["heuristic"] * (seats - 1)], options=options)
        while not play_laying(me):
            assert len(me.scored or []) >= seats
            me.id("continue").click()
        assert len(me.scored or []) >= seats
