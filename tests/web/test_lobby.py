"""The way in: my tables first, games by family, found by words and players, past matches; at every size."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import playwright.sync_api as playwright
import pytest

from cardhouse.games import names

from .conftest import TAB
from .shown import HOUSE, SIZES, Shown, game_listed, shown

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
            "/api/games": [game_listed(name) for name in names()],
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


def test_the_first_screen_offers_ways_in_then_tables_then_games_by_family(me: Shown) -> None:
    me.page.goto(HOUSE)
    me.page.get_by_test_id("game-hearts").wait_for()
    ways = me.page.locator(".way b").all_inner_texts()
    assert ways[0] == "Quick game"
    assert {"Play with friends", "Learn a game"} < set(ways)
    headings = me.page.locator("h2").all_inner_texts()
    assert headings == ["My tables", "Open tables", "Trick-taking", "Rummy and melds", "Dominoes", "Betting"]
    assert "Hearts" in me.page.get_by_test_id("my-tables").inner_text()
    assert "Bridge" in me.page.get_by_test_id("open-tables").inner_text()
    assert me.page.locator(".primary").count() == 0  # the first way in is the one in gold
    assert faults(me) == []


def test_on_a_phone_two_tiles_stand_beside_each_other_and_each_game_offers_its_lesson(me: Shown) -> None:
    me.page.set_viewport_size({"width": 360, "height": 560})
    me.page.goto(HOUSE)
    me.page.get_by_test_id("game-sanity-hearts").wait_for()
    first, second = me.page.locator("[data-testid=game-hearts], [data-testid=game-sanity-hearts]").evaluate_all(
        "tiles => tiles.map(each => each.getBoundingClientRect().toJSON())"  # at once: what comes later moves both
    )
    assert first["y"] == second["y"]
    assert first["right"] <= second["x"]
    assert me.page.get_by_test_id("learn-hearts").is_visible()
    assert me.page.locator("[data-testid^=learn-]").count() == len(names())


def test_with_letters_twice_as_large_nothing_leads_beyond_a_phone(me: Shown) -> None:
    me.page.set_viewport_size(TAB)
    for page, there in (("", "game-hearts"), ("#matches", "search-matches")):
        me.page.goto(HOUSE + "/" + page)
        me.page.get_by_test_id(there).wait_for()
        me.page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert me.page.evaluate("document.documentElement.scrollWidth") <= 390, page


@pytest.mark.parametrize("address", ["nope", "nope/deeper", "t/", "#nope", "#puzzles/nope"])
def test_at_an_address_where_nothing_is_the_lobby_says_so(me: Shown, address: str) -> None:
    me.page.goto(f"{HOUSE}/{address}")
    playwright.expect(me.page.get_by_test_id("nothing-here")).to_have_text(
        "Nothing is at this address. This is the lobby"
    )
    me.page.get_by_role("button", name="Cardhouse: lobby").click()
    playwright.expect(me.page.get_by_test_id("nothing-here")).to_have_count(0)
    assert me.page.url == f"{HOUSE}/"


NOWHERE = ["t/nope#replay", "#deal/nope", "#player/nope", "g/nope", "g/nope#new", "g/nope#rules", "h/nope"]


@pytest.mark.parametrize("address", NOWHERE)
def test_what_is_not_there_is_all_that_is_said_and_leads_to_the_lobby(me: Shown, address: str) -> None:
    me.page.goto(f"{HOUSE}/{address}")
    me.page.get_by_test_id("missing").wait_for()
    assert me.page.locator("main").get_by_role("button").count() == 0
    me.page.get_by_role("link", name="Back to the lobby").click()
    me.page.get_by_test_id("game-hearts").wait_for()


def test_each_game_has_a_picture_of_its_own(me: Shown) -> None:
    me.page.goto(HOUSE)
    me.page.get_by_test_id("game-hearts").wait_for()
    drawn = me.page.locator("article .tile svg").evaluate_all("all => all.map(each => each.innerHTML)")
    assert len(drawn) == len(set(drawn)) == len(names())


def test_games_are_found_by_words_and_by_how_many_play(me: Shown) -> None:
    page = me.page
    page.goto(HOUSE)
    titles = page.locator("article h3")
    playwright.expect(titles).to_have_count(len(names()))
    page.get_by_test_id("search").fill("sanity trick")
    playwright.expect(titles).to_have_text(["Sanity Hearts", "Sanity Oh Hell"])
    page.get_by_test_id("search").fill("")
    page.get_by_test_id("players").get_by_label("9", exact=True).check()
    playwright.expect(titles).to_have_text(["Texas Hold'em"])
    page.get_by_test_id("search").fill("poohsticks")
    playwright.expect(page.get_by_test_id("no-games")).to_be_visible()


def test_a_game_has_a_page_that_offers_its_lesson_while_it_is_new(me: Shown) -> None:
    page = me.page
    page.goto(HOUSE)
    page.get_by_test_id("game-hearts").click()
    playwright.expect(page.get_by_role("heading", level=1)).to_have_text("Hearts")
    playwright.expect(page.get_by_test_id("newcomer")).to_be_visible()
    assert page.locator(".primary").all_inner_texts() == ["Play now"]
    assert faults(me) == []
    page.goto(f"{HOUSE}/")
    page.get_by_test_id("game-hearts").click()
    page.get_by_test_id("learn").wait_for()
    assert page.get_by_test_id("newcomer").count() == 0


def test_a_table_for_friends_takes_three_presses_and_asks_a_name_once(me: Shown) -> None:
    me.answers["/api/me"] = {"id": "me", "name": "Guest 1234", "named": False}
    page = me.page
    page.goto(HOUSE)
    page.get_by_test_id("enter-friends").click()
    page.get_by_test_id("game-hearts").click()
    page.get_by_test_id("host-name").fill("Marlene")
    assert faults(me) == []
    me.answers["/api/me"] = {"id": "me", "name": "Marlene", "named": True}
    with page.expect_request(lambda asked: asked.method == "POST" and "/api/tables" in asked.url) as sent:
        page.get_by_test_id("create").click()
    assert [plan["kind"] for plan in sent.value.post_data_json["seats"]] == ["human"] * 4
    assert page.get_by_test_id("host-name").count() == 0


def test_rules_are_presets_in_words_and_what_differs_stands_in_chips(me: Shown) -> None:
    page = me.page
    page.goto(f"{HOUSE}/g/oh-hell#friends")
    rules = page.get_by_role("radiogroup", name="Rules")
    playwright.expect(rules.locator("label")).to_have_text(["Standard", "As in the rulebook", "Short"])
    assert page.get_by_test_id("differing").count() == 0
    page.get_by_test_id("preset-short").check(force=True)
    chips = page.get_by_test_id("differing").get_by_role("listitem")
    assert chips.all_inner_texts() == ["Rounds: Up from one card", "Longest hand: 7"]
    playwright.expect(page.get_by_test_id("option-rounds")).not_to_be_visible()


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
    playwright.expect(page.get_by_test_id("no-matches")).to_have_text("No matches found.")


def test_a_new_table_of_holdem_has_one_pack_unless_one_wants_the_rulebooks_two(me: Shown) -> None:
    page = me.page
    page.goto(f"{HOUSE}/g/holdem#new")
    page.get_by_test_id("options").click()
    structure, deck = (page.get_by_test_id(f"option-{name}").locator("input:checked") for name in ("structure", "deck"))
    playwright.expect(structure).to_have_value("no_limit")
    playwright.expect(deck).to_have_value("52")
    playwright.expect(page.get_by_test_id("way-No limit")).to_be_checked()
    page.get_by_text("Limit", exact=True).first.click()
    playwright.expect(structure).to_have_value("limit")
    playwright.expect(deck).to_have_value("52")
    page.get_by_text("As in the rulebook: two packs").first.click()
    playwright.expect(structure).to_have_value("limit")
    playwright.expect(deck).to_have_value("104")
    assert faults(me) == []


def test_play_now_seats_one_where_the_game_has_its_first_seat(me: Shown) -> None:
    """At bridge one is South."""
    for game, seat in (("bridge", 2), ("hearts", 0)):
        me.page.goto(f"{HOUSE}/g/{game}")
        with me.page.expect_request(lambda request: request.method == "POST") as sent:
            me.page.get_by_test_id("play").click()
        plans = sent.value.post_data_json["seats"]
        assert [at for at, plan in enumerate(plans) if plan["kind"] == "human"] == [seat]
