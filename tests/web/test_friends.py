"""Friends in the browser: asked after a match or by a link, accepted, seen in the lobby, invited at one press."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from .conftest import DESKTOP, PATIENCE_MS, TAB, Player, Served, play_together, player

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

LOW: ViewportSize = {"width": 844, "height": 390}


def shot(someone: Player, name: str) -> None:
    """A picture, for whoever wants to look (CARDHOUSE_SHOTS names a folder)."""
    assert someone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    if folder := os.environ.get("CARDHOUSE_SHOTS"):
        someone.page.screenshot(path=f"{folder}/{name}.png")


def goto(someone: Player, address: str) -> None:
    """Open a page anew, a page's own hash included."""
    someone.page.goto(address)
    someone.page.reload()


def named(someone: Player, base: str, name: str) -> None:
    assert someone.page.request.post(f"{base}/api/me", data={"name": name}).ok


def api(someone: Player, base: str, path: str) -> Any:
    return someone.page.request.get(f"{base}{path}").json()


@contextlib.contextmanager
def befriended(browser: Browser, room: Served, names: tuple[str, str]) -> Iterator[tuple[Player, Player]]:
    """Two who are friends, one of them on a phone."""
    with player(browser, DESKTOP) as ann, player(browser, TAB) as bob:
        for someone, name in ((ann, names[0]), (bob, names[1])):
            named(someone, room.base, name)
        address = api(bob, room.base, "/api/friends")["address"]
        assert ann.page.request.post(f"{room.base}/api/friends", data={"address": address}).ok
        asking = api(bob, room.base, "/api/friends")["asking"][0]["id"]
        assert bob.page.request.post(f"{room.base}/api/friends/{asking}", data={"do": "accept"}).ok
        yield ann, bob


def test_asked_by_a_link_accepted_seen_and_invited_at_one_press(browser: Browser, room: Served) -> None:
    with player(browser, DESKTOP) as ann, player(browser, TAB) as bob:
        named(ann, room.base, "Annegret")
        named(bob, room.base, "Bartholomew")
        goto(bob, f"{room.base}/#account")
        bob.id("to-friends").click()
        expect(bob.id("no-friends")).to_be_visible(timeout=PATIENCE_MS)
        shot(bob, "friends-none-narrow")
        link = bob.page.get_by_label("Your friend link").first.input_value()
        goto(ann, link)
        ann.id("add-friend").click(timeout=PATIENCE_MS)
        expect(ann.page.get_by_role("status")).to_have_text("Bartholomew was asked.")
        shot(ann, "friends-asked-wide")
        goto(bob, f"{room.base}/")
        bob.id("asking").click(timeout=PATIENCE_MS)
        bob.id("friends-asking").wait_for(timeout=PATIENCE_MS)
        shot(bob, "friends-asking-narrow")
        bob.id("accept").press("Enter")
        expect(bob.id("friends")).to_contain_text("Annegret", timeout=PATIENCE_MS)
        goto(ann, f"{room.base}/")
        expect(ann.id("friend-here")).to_contain_text("Bartholomew is here", timeout=PATIENCE_MS)
        shot(ann, "friends-lobby-wide")
        ann.id("friend-here").get_by_test_id("invite").click()
        ann.page.wait_for_url("**/t/*", timeout=PATIENCE_MS)
        goto(bob, f"{room.base}/")
        expect(bob.id("invitation")).to_contain_text("Annegret invites you to Hearts", timeout=PATIENCE_MS)
        shot(bob, "friends-invited-narrow")
        bob.page.set_viewport_size(LOW)
        shot(bob, "friends-invited-low")
        bob.page.set_viewport_size(TAB)
        bob.id("join-invited").click()
        bob.page.wait_for_url("**/t/*", timeout=PATIENCE_MS)
        assert bob.page.url.split("#")[0] == ann.page.url.split("#")[0]
        goto(bob, f"{room.base}/")
        expect(bob.id("friends-here")).to_be_visible(timeout=PATIENCE_MS)
        expect(bob.id("invitation")).to_have_count(0)


def test_a_friend_is_invited_from_the_table_hidden_and_blocked(browser: Browser, room: Served) -> None:
    with befriended(browser, room, ("Anna", "Bruno")) as (ann, bob):
        ann.set_table(room.base, "hearts", ["human"] * 4, settings={"starts_full": False})
        ann.id("invite-friends").wait_for(timeout=PATIENCE_MS)
        shot(ann, "friends-table-wide")
        ann.id("invite-friends").get_by_role("button").first.click()
        expect(ann.id("invite-friends")).to_contain_text("Bruno: invited", timeout=PATIENCE_MS)
        ann.page.set_viewport_size(TAB)
        shot(ann, "friends-table-narrow")
        goto(bob, f"{room.base}/#people")
        bob.id("hidden").check()
        expect(bob.id("hidden")).to_be_enabled()
        goto(ann, f"{room.base}/")
        expect(ann.id("friends-here")).to_be_visible(timeout=PATIENCE_MS)
        expect(ann.id("friend-here")).to_have_count(0)
        bob.page.locator("summary").first.click()
        shot(bob, "friends-more-narrow")
        bob.id("partner").click()
        bob.id("play-bridge").wait_for(timeout=PATIENCE_MS)
        shot(bob, "friends-partner-narrow")
        bob.page.goto(f"{room.base}/?language=de#people")
        bob.id("play-bridge").wait_for(timeout=PATIENCE_MS)
        shot(bob, "friends-deutsch-narrow")
        bob.page.locator("summary").first.click()
        bob.id("block").click()
        expect(bob.id("blocked")).to_contain_text("Anna", timeout=PATIENCE_MS)
        shot(bob, "friends-blocked-narrow")
        assert api(ann, room.base, "/api/friends")["friends"] == []


def test_a_kept_partner_is_invited_to_bridge_at_one_press_and_sits_opposite(browser: Browser, room: Served) -> None:
    with befriended(browser, room, ("Antonia", "Benedikt")) as (ann, bob):
        friend = api(ann, room.base, "/api/friends")["friends"][0]["id"]
        assert ann.page.request.post(f"{room.base}/api/friends/{friend}", data={"do": "partner"}).ok
        goto(ann, f"{room.base}/#people")
        ann.id("play-bridge").click(timeout=PATIENCE_MS)
        ann.page.wait_for_url("**/t/*", timeout=PATIENCE_MS)
        table = ann.page.url.split("/t/")[1].split("#")[0]
        told = api(ann, room.base, f"/api/tables/{table}")
        kinds = [seat["kind"] for seat in told["seats"]]
        assert (told["game"], sorted(kinds)) == ("bridge", ["bot", "bot", "empty", "human"])
        assert abs(kinds.index("human") - kinds.index("empty")) == 2
        assert api(bob, room.base, "/api/friends/here")["invitations"][0]["table"] == table


def test_one_asks_whom_one_has_played_with_at_the_end_of_the_match(browser: Browser, room: Served) -> None:
    with player(browser, TAB) as ann, player(browser, DESKTOP) as bob:
        named(ann, room.base, "Arabella")
        named(bob, room.base, "Balthasar")
        one_hand = {"match": "rounds", "rounds": 1}
        address = ann.set_table(room.base, "cardinoes", ["human", "human"], options=one_hand)
        bob.page.goto(address)
        bob.sit(1, "Balthasar")
        play_together((ann, bob), Player.act)
        ann.id("match-over").wait_for(timeout=PATIENCE_MS)
        shot(ann, "friends-match-over-narrow")
        ann.id("match-over").get_by_test_id("add-friend").click()
        expect(ann.id("toast").filter(has_text="Balthasar was asked to be your friend")).to_be_visible()
        assert [each["name"] for each in api(bob, room.base, "/api/friends")["asking"]] == ["Arabella"]
