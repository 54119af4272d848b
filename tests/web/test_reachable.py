"""axe finds nothing on the pages around a table: names, roles, landmarks, headings, contrast, what keys reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardhouse.table import pages

from .moments import MOMENTS, Moment, told
from .shown import AXE, HOUSE, NO_AXE, SIZES, game_listed, shown
from .test_words import ACCOUNT, PLAYER

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ONE_OF_EACH_KIND = ("hearts", "cardsense", "holdem", "canasta", "robbery")

pytestmark = [
    pytest.mark.skipif(not AXE.is_file(), reason=NO_AXE),
    pytest.mark.full(but=["house_is_away", "at_a_table_laid_anew", "[hearts-light]"]),
]


def past_match(there: bool) -> dict[str, Any]:
    """A match as its player's list tells it."""
    told = {"table": "t", "number": int(there), "name": "Friday", "there": there, "game": "hearts", "title": "Hearts"}
    return {**told, "seat": 0, "names": ["Ada", "Bea"], "scores": [1, 2], "winners": [0], "ended_at": 1}


def deals_of_the_day() -> dict[str, Any]:
    """Today's deals, one of each state, and tomorrow's as they are sealed."""
    mine = zip(ONE_OF_EACH_KIND, ("none", "begun", "over", "given_up", "ending"), strict=True)
    deals = [{"id": f"2026-11-27.{game}", "game": game, "mine": state} for game, state in mine]
    sealed = [{"id": "2026-11-28.hearts", "game": "hearts", "commit": "c0" * 32, "sealed_at": 1}]
    return {
        "day": "2026-11-27",
        "next_at": 1_800_000_000,
        "streak": 2,
        "deals": deals,
        "sealed": sealed,
        "pairs": ["hearts"],
    }


def test_axe_finds_nothing_on_the_pages_around_a_table(browser: Browser) -> None:
    table, scene = told(MOMENTS["hearts"][0])
    listed = {key: table[key] for key in ("id", "name", "game", "title", "state", "players", "seats", "private")}
    with shown(browser) as me:
        me.answers |= {
            "/api/me": {"id": "me", "name": "Marlene"},
            "/api/games": [game_listed(name) for name in ONE_OF_EACH_KIND],
            "/api/tables": [{**listed, "free": 1, "mine": mine, "spectators": True} for mine in (True, False)],
            "/api/games/hearts/rules": {
                "title": "Hearts",
                "markdown": pages.how_to_play("hearts"),
                "rulings": pages.rulings("hearts"),
            },
            "/api/matches": {"matches": [past_match(there) for there in (True, False)], "more": True},
            "/api/deals": deals_of_the_day(),
            "/api/challenges": [],
            "/api/account": ACCOUNT,
            "/api/players/me": PLAYER,
            "/api/tables/sample": {**table, "state": "over"},
            "/api/tables/sample/replay": {"steps": 3, "told": 5, "scene": scene["scene"]},
        }
        for address, sign in (
            ("/", "[data-testid=game-hearts]"),
            ("/#friends", "[data-testid=game-hearts]"),
            ("/g/hearts", "[data-testid=play]"),
            ("/g/holdem", "[data-testid=play]"),
            ("/g/hearts#friends", "[data-testid=create]"),
            ("/g/robbery#new", "[data-testid=create]"),
            ("/g/holdem#new", "[data-testid=create]"),
            ("/#day", "[data-testid=challenge]"),
            ("/#matches", "[data-testid=match]"),
            ("/#account", "[data-testid=devices]"),
            ("/#player", "[data-testid=rating]"),
            ("/g/hearts#rules", "article h2"),
            ("/t/sample#replay", "[data-testid=replay]"),
        ):
            me.page.goto(f"{HOUSE}/favicon.svg")  # or a hash alone would bring no new page
            me.page.goto(HOUSE + address)
            me.page.locator(sign).first.wait_for()
            for size in ("desktop", "phone"):
                me.resize(SIZES[size])
                assert me.violations() == [], (address, size)


def test_axe_finds_nothing_where_the_house_is_away(browser: Browser) -> None:
    with shown(browser) as me:
        me.page.route("**/api/**", lambda route: route.abort())
        me.page.goto(HOUSE)
        me.page.get_by_test_id("offline").wait_for()
        assert me.violations() == []


def test_axe_finds_nothing_in_what_opens_at_a_table(browser: Browser) -> None:
    with shown(browser) as me:
        me.answers["/api/games/hearts/rules"] = {
            "title": "Hearts",
            "markdown": pages.how_to_play("hearts"),
            "rulings": pages.rulings("hearts"),
        }
        me.sit()
        table, scene = told(Moment("hearts", 4, 34))
        me.tell({**table, "state": "waiting"})
        me.page.get_by_test_id("waiting").wait_for()
        assert me.violations() == [], "waiting"
        me.show((table, scene))
        me.page.get_by_test_id("seat-2").wait_for()
        me.tell({"type": "chat", "name": "Ada", "text": "Good evening", "at": 1, "seat": 2, "who": "ada"})
        me.page.get_by_test_id("bubble-2").wait_for()
        assert me.violations() == [], "what somebody says"
        me.tell({"type": "why", "reason": "You must follow suit: a club was led", "rule": "ST3"})
        me.page.get_by_test_id("last-trick").get_by_role("button").click()
        me.page.get_by_test_id("menu").click()
        tabs = me.page.get_by_test_id("drawer").locator("nav button:not(.close)")
        for at in range(tabs.count()):
            tabs.nth(at).click()
            assert me.violations() == [], tabs.nth(at).inner_text()
        me.tell_next(scene, [{"kind": "hand", "text": "Over", "seat": None, "cards": [], "lines": ["@0 scores 13"]}])
        me.page.get_by_test_id("hand-over").wait_for()
        assert me.violations() == [], "the end of a hand"


def test_axe_finds_nothing_at_a_table_laid_anew(browser: Browser) -> None:
    with shown(browser) as me:
        me.sit()
        me.show(told(MOMENTS["robbery"][0]))
        me.page.get_by_test_id("rearrange").click()
        me.page.get_by_test_id("workspace").wait_for()
        assert me.violations() == []


@pytest.mark.parametrize("felt", ["light", pytest.param("dark", marks=pytest.mark.deep)])
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game in ONE_OF_EACH_KIND else pytest.mark.deep) for game in MOMENTS]
)
def test_axe_finds_nothing_where_a_hand_and_a_match_end(browser: Browser, game: str, felt: str) -> None:
    with shown(browser, felt=felt) as me:
        me.sit()
        table, scene = told(MOMENTS[game][0])
        me.show((table, scene))
        assert me.violations() == [], "in the middle of it"
        me.tell_next(scene, [{"kind": "hand", "text": "Over", "seat": None, "cards": [], "lines": ["@0 scores 13"]}])
        me.page.get_by_test_id("continue").wait_for()
        assert me.violations() == [], "the end of a hand"
        me.page.keyboard.press("Enter")
        over = {**scene["scene"], "prompt": None, "turn": None, "over": True, "winners": [table["you"]]}
        for leads in (True, False):
            me.show(({**table, "state": "over", "leads": leads}, {**scene, "scene": over}))
            me.page.get_by_test_id("match-over").wait_for()
            for size in ("desktop", "landscape"):
                me.resize(SIZES[size])
                assert me.violations() == [], ("the end of a match", leads, size)


def test_axe_finds_nothing_in_any_question_and_the_keyboard_stays_in_it(browser: Browser) -> None:
    with shown(browser) as me:
        me.answers |= {
            "/api/me": {"id": "me", "name": "Guest 1234", "named": False},
            "/api/games": [game_listed(name) for name in ONE_OF_EACH_KIND],
        }
        me.sit()
        table, scene = told(Moment("hearts", 4, 34))
        me.show((table, scene))

        def question(role: str, name: str) -> None:
            asked = me.page.get_by_role(role, name=name)
            asked.wait_for()
            assert me.violations() == [], name
            if role != "dialog":
                return
            for key in ("Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"):
                assert asked.evaluate("dialog => dialog.contains(document.activeElement)"), (name, key)
                me.page.keyboard.press(key)

        me.tell({"type": "undo_asked", "seat": (table["you"] + 1) % 4})
        question("alertdialog", "Undo request")
        me.tell({"type": "undo_closed"})
        me.tell({"type": "rest", "version": 2, "sure": 2, "left": 4, "concede": True})
        question("alertdialog", "Claim")
        me.page.get_by_role("button", name="Play on").click()
        me.tell({"type": "narration", **dict.fromkeys(("asked", "hand", "table", "scores", "last"), "Words of it")})
        question("dialog", "The table in words")
        me.page.get_by_role("button", name="Back to the table").click()
        guide = {"welcome": "This is Hearts.", "steps": {}, "refused": ""}
        choice = scene["scene"]["prompt"]["choices"][0]
        named = {key: choice[key] for key in ("action", "label", "cards")}
        me.tell({"type": "hint", **named, "why": "It is low.", "guide": guide})
        question("dialog", "Lesson")
        me.page.keyboard.press("Tab")
        me.page.get_by_role("button", name="Got it").click()
        me.tell({"type": "options", "choices": scene["scene"]["prompt"]["choices"]})
        question("menu", "Which do you mean?")
        me.page.keyboard.press("Escape")
        me.tell({**table, "state": "waiting"})
        me.page.get_by_test_id("choose-game").click()
        question("dialog", "Choose a game")
        me.page.get_by_role("button", name="Cancel").click()
        free = {**table["seats"][0], "kind": "empty", "you": False}
        me.tell({**table, "state": "waiting", "you": None, "seats": [free, *table["seats"][1:]]})
        me.page.get_by_test_id("sit-0").click()
        question("dialog", "Your name")
