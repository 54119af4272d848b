"""A hand of each game by keys alone: Tab, arrows, Enter and letters; nothing is pressed with the mouse."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from .conftest import DESKTOP, HAND_OVER, HEARD, PATIENCE_MS, Look, Player, Served, player
from .moments import MOMENTS, told
from .shown import shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.full

MOST_TABS = 120
HAND, SPREAD = "[data-testid=hand]", "[data-testid=spread]"
KEYS = """selector => [...document.querySelectorAll(selector)].filter(each => !each.disabled).map(each => ({
    name: each.dataset.choice ?? each.dataset.select, key: each.querySelector("kbd")?.innerText ?? ""
}))"""
AT = "to => document.activeElement?.matches(to) ?? false"
SEVERAL = {"rounds": "down", "most_cards": 4}
PLAYED: dict[str, tuple[int, dict[str, Any]]] = {
    "cardinoes": (3, {}),
    "hearts": (4, {}),
    "sanity-hearts": (4, {}),
    "oh-hell": (4, SEVERAL),
    "sanity-oh-hell": (4, SEVERAL),
    "holdem": (3, {}),
    "bridge": (4, {}),
    "rummy": (3, {}),
    "vienna": (3, {}),
    "tap-rummy": (3, {}),
    "robbery": (3, {}),
    "rummy-500": (3, {}),
    "sanity-rummy-500": (2, {}),
    "canasta": (2, {}),
    "in-tense-care": (4, {}),
    "cardsense": (4, {}),
    "cardsense-queen-of-spades": (4, {}),
    "cardsense-last-two": (4, {}),
    "cardsense-tricks": (4, {}),
    "cardsense-fantan": (4, {}),
}
IN_SHORT = ("hearts", "rummy")
"""Cards passed together, and tricks; combinations from a selection."""
HANDS = 3
"""So many are dealt at most until one is acted in: of Rummy one in 500 is over before one's first turn."""


@dataclass
class Typist(Player):
    """A player without a mouse. What there is to press is looked up; it is reached and done by keys."""

    ways: itertools.cycle[bool] = field(default_factory=lambda: itertools.cycle((False, True)))
    """By its letter or digit, or by going to it, in turn."""
    tried_amount: bool = False

    def key(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def walk(self, to: str) -> None:
        """Go on with Tab until the keyboard stands on one of these."""
        for _ in range(MOST_TABS):
            if self.page.evaluate(AT, to):
                return
            self.key("Tab")
        raise AssertionError(f"no Tab leads to {to}")

    def take(self, place: str, wanted: str) -> None:
        """Go with Tab to a row of cards, with the arrows to one of these cards, and press Enter."""
        self.walk(f"{place} [data-card]")
        for _ in range(MOST_TABS):
            if self.page.evaluate(AT, f"{place} {wanted}"):
                return self.key("Enter")
            self.key("ArrowRight")
        raise AssertionError(f"no arrow leads to {wanted}")

    def do(self, attribute: str, name: str, key: str) -> None:
        """Do what a button is for: by its key, where it has one, or by going there."""
        if key and next(self.ways):
            return self.key(key)
        self.walk(f'[data-{attribute}="{name}"]')
        return self.key("Enter")

    def keys(self, selector: str) -> list[tuple[str, str]]:
        """What buttons there are, and the key of each."""
        return [(each["name"], each["key"]) for each in self.page.evaluate(KEYS, selector)]

    def pass_on(self) -> None:
        for _ in range(self.held):
            ready = self.keys("[data-select=pass]")
            if ready:
                return self.do("select", *ready[0])
            self.take(HAND, "[aria-pressed=false]")
        raise AssertionError("nothing can be passed")

    def _act(self, seen: Look) -> None:
        amount = self.id("amount-go")
        if amount.count() and not self.tried_amount:
            self.tried_amount = True
            self.walk("#amount-form input[type=number]")
            self.key("ArrowUp")
            return self.key("Enter")
        if seen.uses:
            return self._select(seen)
        for place in (SPREAD, HAND):
            if self.page.locator(f"{place} [data-legal=true]").count():
                self.take(place, "[data-legal=true]")
                return self._settle()
        offered = self.keys("[data-choice]")
        cautious = [each for each in offered if each[0] in ("check", "call", "pass", "done")]
        return self.do("choice", *(cautious or offered)[0])

    def _select(self, seen: Look) -> None:
        """Select a card, and do the first with it that may be done; the last of the buttons ends the turn."""
        moved = f"[data-testid=stage]:not([data-version='{seen.version}']), {HAND_OVER}"
        self.take(HAND, "[data-legal=true]:not([aria-pressed=true])")
        for use in reversed(self.keys("[data-select]")):
            self.page.evaluate(HEARD)
            self.do("select", *use)
            answer = f"[data-testid=chooser], [data-testid=toast]:not([data-heard]), {moved}"
            self.page.wait_for_selector(answer, state="attached")
            self._settle()
            if self.page.locator(moved).count():
                return
        self.key("Escape")

    def _settle(self) -> None:
        """Where a card can do several things, the list has the focus: the second, if by arrow, else the first."""
        if self.id("chooser").count():
            if next(self.ways):
                self.key("ArrowDown")
            self.key("Enter")


def typist(each: Player) -> Typist:
    """The same person, without a mouse."""
    return Typist(each.page, each.faults)


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game in IN_SHORT else pytest.mark.deep) for game in PLAYED]
)
def test_a_hand_by_keys_alone(room: Served, browser: Browser, game: str) -> None:
    players, options = PLAYED[game]
    with player(browser, DESKTOP) as someone:
        me = typist(someone)
        me.set_table(room.base, game, ["human", *["heuristic"] * (players - 1)], options=options)
        acted = 0
        for _ in range(HANDS):
            acted += me.play_hand()
            assert me.scored
            later = f"[data-testid=stage]:not([data-version='{me.version}'])"
            me.key("Enter")  # goes on
            me.page.wait_for_selector(later, timeout=PATIENCE_MS)
            if acted:
                break
        assert acted


def test_a_card_is_played_by_the_letter_of_its_suit_and_its_rank(browser: Browser) -> None:
    info, scene = told(MOMENTS["hearts"][0])
    choice = next(each for each in scene["scene"]["prompt"]["choices"] if each["cards"][0][0] in "KQJ")
    rank, suit = choice["cards"][0]
    with shown(browser) as me:
        me.sit()
        me.show((info, scene))
        me.page.keyboard.press(suit.lower())
        assert me.page.evaluate("document.activeElement.dataset.card")[1] == suit
        me.page.keyboard.press(rank.lower())
        me.page.locator("[data-testid=waits]").wait_for(state="attached")
        assert [each["action"] for each in me.sent if "action" in each] == [choice["action"]]


def test_the_keyboard_stays_on_the_cards_where_no_mouse_hovers(room: Served, browser: Browser) -> None:
    """A tablet with a keyboard: after each card played by it the next question has the focus."""
    with player(browser, DESKTOP, has_touch=True, is_mobile=True) as someone:
        me = typist(someone)
        me.set_table(room.base, "hearts", ["human", *["club"] * 3], options={"passing": "none"})
        assert me.wait_for_turn()
        assert not me.page.evaluate("matchMedia('(hover: hover)').matches")
        me.walk(f"{HAND} [data-legal=true]")
        for _ in range(3):
            version = me.version
            me.key("Enter")
            me.wait_past(version)
            assert me.wait_for_turn()
            me.page.wait_for_function(AT, arg=f"{HAND} [data-legal=true]", timeout=PATIENCE_MS)


def test_escape_closes_the_drawer_and_leads_back_to_the_bar(browser: Browser) -> None:
    with shown(browser) as me:
        me.sit()
        me.show(told(MOMENTS["hearts"][0]))
        menu, drawer = me.page.get_by_test_id("menu"), me.page.get_by_test_id("drawer")
        for within in (False, True):
            menu.focus()
            me.page.keyboard.press("Enter")
            drawer.wait_for()
            if within:
                drawer.locator("button").first.focus()
            me.page.keyboard.press("Escape")
            drawer.wait_for(state="detached")
            assert menu.evaluate("menu => menu === document.activeElement")
