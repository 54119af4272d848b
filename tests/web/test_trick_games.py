"""What the trick games bring to the browser: auctions, dummy, challenges, and what must be said at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .conftest import DESKTOP, PATIENCE_MS, PHONE, Player, Served, play_together, player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.full(but=["sanity-oh-hell"])


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("in-tense-care", 4, {}),
        ("oh-hell", 4, {"rounds": "down", "most_cards": 5}),
        ("sanity-oh-hell", 4, {"rounds": "down", "most_cards": 5}),
        ("cardsense", 4, {"hands": "qs", "level": "novice"}),
        ("cardsense", 4, {"hands": "last2", "level": "intermediate"}),
        ("cardsense", 4, {"hands": "tricks"}),
        ("cardsense", 5, {"hands": "fantan"}),
    ],
)
def test_a_hand_with_the_mouse(
    room: Served, browser: Browser, game: str, players: int, options: dict[str, object]
) -> None:
    with player(browser, DESKTOP) as me:
        me.set_table(room.base, game, ["human", *["random"] * (players - 1)], options=options)
        assert me.play_hand() > 0
        assert len(me.scored or []) >= players


def test_a_bridge_board_as_declarer_and_as_defender(room: Served, browser: Browser) -> None:
    """The guest bids from the box and plays both hands of the side; the host defends and never plays from dummy."""
    from_dummy = 0

    def act(each: Player) -> None:
        nonlocal from_dummy
        if each is guest and each.choose("7NT"):
            return
        if each.choose("pass"):
            return
        dummy = each.id("spread").locator("[data-legal=true]")
        from_dummy += dummy.count() > 0
        assert each is guest or not dummy.count()
        each.act()

    with player(browser, DESKTOP) as host, player(browser, PHONE) as guest:
        address = host.set_table(room.base, "bridge", ["human", "human", "random", "random"])
        guest.page.goto(address)
        guest.sit(1)
        host.id("hand").wait_for(timeout=PATIENCE_MS)
        assert host.wait_for_turn()
        assert host.id("box").locator("[data-choice]").count() == 35
        assert host.choose("pass")
        assert guest.wait_for_turn()
        assert "Pass" in guest.id("grid").inner_text()
        higher = guest.page.get_by_role("button", name="Higher")
        if higher.count():  # the box has not room for all
            higher.click()
        play_together([host, guest], act)
        assert from_dummy == 13
        for each in (host, guest):
            assert "7NT" in each.id("hand-over").inner_text()


def test_challenges_and_doubles_of_two_people(room: Served, browser: Browser) -> None:
    """CardSen$e, Expert: each challenges the other where that is allowed, and doubles; both see the markers."""
    seen = {"challenge": 0, "double": 0}

    def act(each: Player) -> None:
        other = "1" if each is host else "0"
        if each.choose(f"challenge {other}"):
            seen["challenge"] += 1
        elif each.choose("double"):
            seen["double"] += 1
            for one in (host, guest):
                one.page.locator("[data-testid^=seat-]", has_text="doubled").first.wait_for()
        elif not each.choose("done"):
            each.act()

    with player(browser, DESKTOP) as host, player(browser, DESKTOP) as guest:
        seats = ["human", "human", "random"]
        address = host.set_table(room.base, "cardsense", seats, options={"level": "expert"})
        guest.page.goto(address)
        guest.sit(1)
        host.id("hand").wait_for(timeout=PATIENCE_MS)
        play_together([host, guest], act)
        assert seen["challenge"] > 0
        assert seen["double"] > 0
        assert "Hand 1 is over" in guest.id("hand-over").inner_text()


def test_what_must_be_said_at_once(room: Served, browser: Browser) -> None:
    """A player who says nothing in time has said nothing; the countdown tells how long there is."""
    with player(browser, DESKTOP) as me:
        seats = ["human", *["random"] * 7]
        me.set_table(room.base, "cardsense-fantan", seats, settings={"window_seconds": 1})
        me.id("stage").wait_for(timeout=PATIENCE_MS)
        me.id("menu").click()
        me.page.get_by_role("button", name="Log", exact=True).click()
        while not me.id("window").count():
            if me.wait_for_turn():
                if not me.id("window").count():
                    me.act()
            else:
                me.id("continue").click()
        me.page.locator("[data-choice='last card']").wait_for()
        me.id("drawer").get_by_text("You did not say “last card”").wait_for()
        assert not me.id("window").count()


def test_turned_tricks_leave_the_log(room: Served, browser: Browser) -> None:
    """CardSen$e: the log forgets a trick with the next card played, tells nothing twice, and all when the hand ends."""

    def lines(words: str) -> int:
        return me.id("log").locator("li", has_text=words).count()

    with player(browser, DESKTOP) as me:
        options = {"hands": "last2", "level": "novice"}
        me.set_table(room.base, "cardsense", ["human", *["random"] * 3], options=options)
        me.id("stage").wait_for(timeout=PATIENCE_MS)
        me.id("menu").click()
        me.page.get_by_role("button", name="Log", exact=True).click()
        while lines("won trick") < 4 and me.wait_for_turn():
            me.act()
        assert lines("won trick") >= 4
        assert lines("played a card") >= 4 * 3
        assert lines("dealt hand") == lines("won trick 1") == 1
        me.play_hand()
        assert lines("played a card") == 0
        assert lines("played") + lines("led") >= 4 * 13
