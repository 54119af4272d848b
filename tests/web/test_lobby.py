"""The way in: my tables first, games by family, found by words and players, past matches; at every size."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import playwright.sync_api as playwright
import pytest

import cardhouse
from cardhouse.games import names

from .shown import HOUSE, SIZES, Shown, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FAULTS = Path(__file__).with_name("faults.js").read_text(encoding="utf-8")
PICTURES = os.environ.get("LOBBY_PICTURES")
NOON = 1_760_000_000


def seat(name: str, kind: str = "human", you: bool = False) -> dict[str, Any]:
    return {"seat": 0, "name": name, "kind": kind, "level": None, "online": True, "stand_in": False, "you": you}


def listed(id: str, title: str, **more: Any) -> dict[str, Any]:
    """A table as the lobby is told of it."""
    told = {"id": id, "name": f"{id}'s table", "game": "hearts", "title": title, "state": "waiting", "players": 4}
    seats = [seat("Marlene", you=True), seat("Ada"), seat("", "empty"), seat("Robin", "bot")]
    rest = {"free": 1, "seats": seats, "mine": False, "private": False, "spectators": True, "changed_at": NOON}
    return {**told, **rest, **more}


def match(number: int, title: str, **more: Any) -> dict[str, Any]:
    """A past match as its player is told of it."""
    told = {"table": "friday", "number": number, "name": "Friday", "there": True, "game": "hearts", "title": title}
    rest = {"seat": 0, "names": ["Marlene", "Ada", "Robin"], "scores": [26, 101, 58], "winners": [0], "ended_at": NOON}
    return {**told, **rest, **more}


@pytest.fixture
def me(browser: Browser) -> Iterator[Shown]:
    """Somebody in the lobby."""
    with shown(browser) as me:
        me.answers |= {
            "/api/me": {"id": "me", "name": "Marlene", "named": True},
            "/api/games": [cardhouse.game(name).game.as_json() for name in names()],
            "/api/tables": [listed("open", "Bridge"), listed("mine", "Hearts", mine=True, state="playing")],
            "/api/matches": {"matches": [match(2, "Hearts"), match(1, "Bridge", winners=[1, 2])], "more": False},
        }
        yield me


def faults(me: Shown) -> list[str]:
    """What is wrong with how the page lies at three sizes."""
    found = []
    for size in ("desktop", "phone", "landscape"):
        me.resize(SIZES[size])
        if PICTURES:
            me.page.screenshot(
                path=f"{PICTURES}/{me.page.url.rpartition('#')[2][-8:].strip('/')}-{size}.png", full_page=True
            )
        found += [f"{size}: {each}" for each in me.page.evaluate(FAULTS)["found"]]
    return found


def test_tables_come_before_games_and_games_by_family(me: Shown) -> None:
    me.page.goto(HOUSE)
    me.page.get_by_test_id("play-hearts").wait_for()
    headings = me.page.locator("h2").all_inner_texts()
    assert headings == ["My tables", "Open tables", "Tricks", "Melds and rummy", "Chains", "Betting"]
    assert "Hearts" in me.page.get_by_test_id("my-tables").inner_text()
    assert "Bridge" in me.page.get_by_test_id("open-tables").inner_text()
    assert me.page.get_by_test_id("family-betting").get_by_role("button").all_inner_texts() == [
        "Play limit",
        "Play no limit",
    ]
    assert faults(me) == []


def test_each_game_has_a_picture_of_its_own(me: Shown) -> None:
    me.page.goto(HOUSE)
    me.page.get_by_test_id("play-hearts").wait_for()
    drawn = me.page.locator("article .picture svg").evaluate_all("all => all.map(each => each.innerHTML)")
    assert len(drawn) == len(set(drawn)) == len(names())


def test_games_are_found_by_words_and_by_how_many_play(me: Shown) -> None:
    page = me.page
    page.goto(HOUSE)
    titles = page.locator("article h3")
    playwright.expect(titles).to_have_count(len(names()))
    page.get_by_test_id("search").fill("sanity trick")
    playwright.expect(titles).to_have_text(["Sanity Hearts", "Sanity Oh Hell"])
    playwright.expect(page.get_by_test_id("my-tables")).to_have_count(0)
    page.get_by_test_id("search").fill("")
    page.get_by_test_id("players").select_option("9")
    playwright.expect(titles).to_have_text(["Texas Hold'em"])
    page.get_by_test_id("search").fill("poohsticks")
    playwright.expect(page.get_by_test_id("no-games")).to_be_visible()


def test_past_matches_say_when_with_whom_and_how_it_ended(me: Shown) -> None:
    page = me.page
    page.goto(f"{HOUSE}/#matches")
    rows = page.get_by_test_id("match")
    playwright.expect(rows).to_have_count(2)
    assert rows.nth(0).get_by_role("heading").inner_text() == "Hearts won"
    assert rows.nth(1).get_by_role("heading").inner_text() == "Bridge lost"
    assert "2025" in rows.nth(0).locator("time").inner_text()
    assert rows.nth(0).get_by_role("link", name="Replay").get_attribute("href") == "/t/friday#replay&match=2"
    assert faults(me) == []
    me.answers["/api/matches/friday/2"] = {"forgotten": True}
    rows.nth(0).get_by_test_id("remove").click()
    page.get_by_role("button", name="Keep").click()
    rows.nth(0).get_by_test_id("remove").click()
    page.get_by_test_id("remove-yes").click()
    playwright.expect(rows).to_have_count(1)
    assert "Bridge" in rows.inner_text()
    me.answers["/api/matches"] = {"matches": [], "more": False}
    page.get_by_test_id("search-matches").fill("vienna")
    playwright.expect(page.get_by_test_id("no-matches")).to_have_text("No match is like that.")


def test_a_new_table_of_holdem_is_set_with_a_limit_or_without(me: Shown) -> None:
    page = me.page
    page.goto(f"{HOUSE}/#new/holdem")
    structure = page.locator("#option-structure")
    playwright.expect(structure).to_have_value("limit")
    page.get_by_text("no limit", exact=True).first.click()
    playwright.expect(structure).to_have_value("no_limit")
    playwright.expect(page.get_by_test_id("way-no limit")).to_be_checked()
    assert faults(me) == []
