"""Robbery in the browser: a turn that takes the table apart and lays it anew, by drag and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from .conftest import DESKTOP, PATIENCE_MS, PHONE, Player, Served, keyed, player, served
from .kept import keep_table
from .test_melds import play_laying

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, ViewportSize

pytestmark = [pytest.mark.long, pytest.mark.full(but=["by_taps", "suggested_on_a_phone"])]

# The table then: 6C 6D 6H 6S, TH TS joker, 9C 9D 9H joker. The first seat holds 3C 6C AC 3D 3D 6D KD 5H 7S and has laid
# combinations out before.
SECRET = bytes([64]) * 32
SO_FAR = ["discard TS", "draw", "meld 6C 6D 6H 6S", "meld TH TS RJ", "discard 9H", "take", "meld 9C 9D 9H RJ"]
COLD_MS = 4 * PATIENCE_MS  # a cold cache compiles the bots' rules too
# Every table is dealt alike, whatever its address: from the key that this secret gave when the turn was found.
KEPT = ("drag", "phone", "tap", "keys", "wrong", "suggest", "small")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, str]]]:
    """A room in which the same turn waits at a table for each test."""
    folder = tmp_path_factory.mktemp("robbery")
    seats = {title: keep_table(folder, "robbery", 2, SECRET, SO_FAR, title=title) for title in KEPT}
    with served(folder, keyed(f"{SECRET!r} + bytes(8)")) as room:
        yield room, {title: room.base + path for title, path in seats.items()}


def lying(me: Player) -> list[list[str]]:
    """The combinations on the table, or in the workspace."""
    place = "[data-testid=group]" if me.id("workspace").count() else "[data-testid=melds] .meld"
    return [
        group.locator("[data-card]").evaluate_all("all => all.map(c => c.dataset.card)")
        for group in me.page.locator(place).all()
    ]


def tile(me: Player, face: str, *, own: bool) -> Locator:
    """A card of the hand, or of a combination on the table."""
    place = "arrange-hand" if own else "group"
    return me.page.locator(f"[data-testid={place}] [data-tile][data-card='{face}']").first


def drag(me: Player, card: Locator, to: Locator) -> None:
    """Drag a card by its corner onto a place, and look where that lies while the card is on its way."""
    start = card.bounding_box()
    assert start is not None
    mouse = me.page.mouse
    mouse.move(start["x"] + 7, start["y"] + 12)
    mouse.down()
    for _ in range(2):
        end = to.bounding_box()
        assert end is not None
        mouse.move(end["x"] + end["width"] - 8, end["y"] + end["height"] - 12, steps=4)
    mouse.up()


def ready(me: Player) -> None:
    """The room says that nothing is wrong, and the turn is laid."""
    me.page.wait_for_selector("[data-testid=arrange-done]:enabled", timeout=PATIENCE_MS)


def begin(me: Player, address: str) -> None:
    """Come to the table, open the workspace."""
    me.page.goto(address)
    me.page.wait_for_selector("body[data-turn=you]", timeout=COLD_MS)
    me.id("rearrange").click()
    me.id("workspace").wait_for()


def laid(me: Player) -> None:
    """The turn is laid: two sets of sixes lie, the hand has two cards fewer."""
    me.id("workspace").wait_for(state="detached")
    me.id("hand").wait_for()
    assert sorted(map(sorted, lying(me)))[:2] == [["6C", "6D", "6H"], ["6C", "6D", "6S"]]
    assert me.held == 7


@pytest.mark.parametrize(("title", "size"), [("drag", DESKTOP), ("phone", PHONE)])
def test_a_turn_by_drag(kept: tuple[Served, dict[str, str]], browser: Browser, title: str, size: ViewportSize) -> None:
    """RB2-RB4: a card is taken out of a set, two of the hand go to it; what is wrong stands at the combination."""
    with player(browser, size) as me:
        begin(me, kept[1][title])
        drag(me, tile(me, "6S", own=False), me.id("new-group"))
        me.id("fault").first.wait_for(timeout=PATIENCE_MS)
        assert "three cards" in me.id("group").last.inner_text()
        assert me.id("arrange-done").is_disabled()
        for face in ("6C", "6D"):
            drag(me, tile(me, face, own=True), me.id("group").last)
        ready(me)
        assert not me.id("fault").count()
        me.page.get_by_role("button", name="Undo").last.click()
        me.id("fault").first.wait_for()
        drag(me, tile(me, "6D", own=True), me.id("group").last)
        ready(me)
        me.id("arrange-done").click()
        laid(me)


def test_a_turn_by_taps(kept: tuple[Served, dict[str, str]], browser: Browser) -> None:
    """Several cards are chosen, then the place they go to."""
    with player(browser, PHONE, has_touch=True, is_mobile=True) as me:
        begin(me, kept[1]["tap"])
        for card in (tile(me, "6S", own=False), tile(me, "6C", own=True), tile(me, "6D", own=True)):
            box = card.bounding_box()
            assert box is not None
            me.page.touchscreen.tap(box["x"] + 6, box["y"] + 12)
        me.id("new-group").tap()
        ready(me)
        me.id("arrange-done").tap()
        laid(me)


def test_what_came_from_the_table_does_not_go_to_the_hand(
    kept: tuple[Served, dict[str, str]], browser: Browser
) -> None:
    """RB4; what came from the hand does. Start over lays the table as it was."""
    with player(browser, DESKTOP) as me:
        begin(me, kept[1]["wrong"])
        before = lying(me)
        drag(me, tile(me, "6S", own=False), me.id("arrange-hand"))
        assert lying(me) == before
        drag(me, tile(me, "3C", own=True), me.id("new-group"))
        assert lying(me) == [*before, ["3C"]]
        drag(me, tile(me, "3C", own=False), me.id("arrange-hand"))
        assert lying(me) == before
        drag(me, tile(me, "6C", own=False), me.id("group").nth(1))
        me.page.get_by_role("button", name="Start over").click()
        assert lying(me) == before
        me.page.keyboard.press("Escape")
        me.id("hand").wait_for()


def suggested(me: Player) -> None:
    """The suggestion lies, with cards of the hand, and can be done."""
    me.id("live").filter(has_text="Here is a suggestion").wait_for(state="attached")
    ready(me)
    assert tile(me, "6C", own=True).count() == tile(me, "6D", own=True).count() == 0


def test_a_table_is_suggested(kept: tuple[Served, dict[str, str]], browser: Browser) -> None:
    """It is one step that is taken back or done, by button or key; done, there is nothing better."""
    with player(browser, DESKTOP) as me:
        begin(me, kept[1]["suggest"])
        before = lying(me)
        me.id("suggest").click()
        suggested(me)
        wanted = lying(me)
        me.page.get_by_role("button", name="Undo").last.click()
        assert lying(me) == before
        drag(me, tile(me, "6S", own=False), me.id("new-group"))
        moved = lying(me)
        me.page.keyboard.press("h")
        suggested(me)
        assert lying(me) == wanted
        me.page.keyboard.press("Control+z")
        assert lying(me) == moved
        me.page.keyboard.press("h")
        suggested(me)
        me.page.keyboard.press("Control+Enter")
        me.id("workspace").wait_for(state="detached")
        assert sorted(lying(me)) == sorted(wanted)
        me.page.keyboard.press("r")
        me.id("workspace").wait_for()
        me.page.keyboard.press("h")
        me.page.get_by_text("No better play found").first.wait_for()
        assert me.id("arranged").inner_text() == me.id("live").inner_text() == "No better play found"
        assert sorted(lying(me)) == sorted(wanted)


def test_a_table_is_suggested_on_a_phone(kept: tuple[Served, dict[str, str]], browser: Browser) -> None:
    """All the buttons fit under the table."""
    with player(browser, PHONE, has_touch=True, is_mobile=True) as me:
        begin(me, kept[1]["small"])
        me.id("suggest").tap()
        suggested(me)
        for button in me.page.locator(".buttons > button").all():
            box = button.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= PHONE["width"]
        me.id("arrange-done").tap()
        me.id("workspace").wait_for(state="detached")


def test_a_turn_with_the_keyboard_only(kept: tuple[Served, dict[str, str]], browser: Browser) -> None:
    """Arrows go to a card, Enter takes it up, arrows choose where to, Enter puts it down; the live region tells."""

    def on(face: str, where: str) -> bool:
        label = str(me.page.evaluate("document.activeElement.textContent"))
        return me.page.evaluate("document.activeElement.dataset.card") == face and where in label

    def carry(face: str, where: str, to: str) -> None:
        for _ in range(40):
            if on(face, where):
                break
            press("ArrowRight")
        press("Enter")
        for _ in range(20):
            if to in me.id("live").inner_text():
                break
            press("ArrowDown")
        press("Enter")
        assert f"to {to}" in me.id("live").inner_text()

    with player(browser, DESKTOP) as me:
        press = me.page.keyboard.press
        me.page.goto(kept[1]["keys"])
        me.page.wait_for_selector("body[data-turn=you]", timeout=PATIENCE_MS)
        press("r")
        me.id("workspace").wait_for()
        carry("6S", "combination 1", "a new combination")
        carry("6C", "in your hand", "combination 4")
        press("Control+z")
        assert "Undone" in me.id("live").inner_text()
        carry("6C", "in your hand", "combination 4")
        carry("6D", "in your hand", "combination 4")
        ready(me)
        press("Control+Enter")
        laid(me)


def test_a_hand_with_the_mouse(kept: tuple[Served, dict[str, str]], browser: Browser) -> None:
    """The deal is always the same: some hands of robbery are ten times as long as others."""
    with player(browser, DESKTOP) as me:
        me.set_table(kept[0].base, "robbery", ["human", "heuristic", "heuristic"])
        play_laying(me)
        assert len(me.scored or []) >= 3
