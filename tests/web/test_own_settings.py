"""What a player sets for themselves: it is kept, it shows, it can be heard; and a light felt can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import playwright.sync_api as playwright
import pytest

from .moments import MOMENTS, Moment, told
from .shown import AXE, NO_AXE, Shown, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.full

SET: dict[str, Any] = {
    "felt": "light",
    "backs": "blue",
    "card-size": "large",
    "flight": "750",
    "left-handed": True,
    "four-colours": True,
    "sound": True,
}
KEPT = "JSON.parse(localStorage['cardhouse.settings'])"
SPEAKER = """
    window.notes = 0;
    const level = {setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {}};
    window.AudioContext = class {
        state = "running"; currentTime = 0; destination = {};
        createGain() { return {gain: level, connect: next => next}; }
        createOscillator() {
            return {frequency: {}, connect: next => next, start() { window.notes += 1; }, stop() {}};
        }
    };
"""
CONTRAST = """async () => (await axe.run(document, {runOnly: ["color-contrast"]})).violations
    .flatMap(each => each.nodes.map(node => `${node.html.slice(0, 160)}: ${node.any[0].message}`))"""
PLAIN_FELT = "document.querySelector('.felt').style.background = 'var(--felt)'"  # axe cannot judge one that shades off


def open_settings(me: Shown) -> None:
    """Open the settings of the table."""
    me.page.get_by_test_id("menu").click()
    me.page.get_by_test_id("drawer").get_by_role("button", name="Settings").click()


def test_what_is_set_is_kept_and_shows(browser: Browser) -> None:
    with shown(browser) as me:
        me.sit()
        me.show(told(Moment("hearts", 4, 34)))
        open_settings(me)
        for name, value in SET.items():
            field = me.page.get_by_test_id(name)
            if isinstance(value, bool):
                field.set_checked(value)
            else:
                field.locator(f"[value={value!r}]").check()
        kept = {"felt": "light", "backs": "blue", "cardSize": "large", "flight": 750}
        kept |= {"leftHanded": True, "fourColours": True, "sound": True}
        me.page.wait_for_function(f"wanted => Object.entries(wanted).every(([k, v]) => {KEPT}[k] === v)", arg=kept)
        me.sit()
        me.show(told(Moment("hearts", 4, 34)))
        assert me.page.evaluate("({...document.documentElement.dataset})") == {
            "felt": "light",
            "backs": "blue",
            "deck": "four",
            "motion": "still",
        }
        open_settings(me)
        for name, value in SET.items():
            field = me.page.get_by_test_id(name)
            if isinstance(value, bool):
                playwright.expect(field).to_be_checked()
            else:
                playwright.expect(field.locator(f"[value={value!r}]")).to_be_checked()


@pytest.mark.parametrize("sound", [True, False])
def test_ones_turn_is_heard_and_stands_in_the_title(browser: Browser, sound: bool) -> None:
    with shown(browser, sound=sound) as me:
        me.page.add_init_script(SPEAKER)
        me.sit()
        info, scene = told(Moment("hearts", 4, 34))
        waiting = {**scene["scene"], "prompt": None, "turn": (scene["scene"]["seat"] + 1) % 4}
        me.show((info, {**scene, "scene": waiting}))
        playwright.expect(me.page).to_have_title("Hearts · Cardhouse")
        me.page.keyboard.press("Shift")  # browsers are silent until something is pressed
        assert me.page.evaluate("window.notes") == 0
        me.show((info, scene))
        playwright.expect(me.page).to_have_title("● Your turn · Hearts · Cardhouse")
        assert me.page.evaluate("window.notes") == (2 if sound else 0)


@pytest.mark.skipif(not AXE.is_file(), reason=NO_AXE)
def test_a_light_felt_can_be_read(browser: Browser) -> None:
    with shown(browser, felt="light") as me:
        for game in ("bridge", "cardsense-fantan", "holdem", "rummy-500", "tap-rummy"):
            me.sit()
            me.show(told(MOMENTS[game][0]))
            me.page.evaluate(AXE.read_text(encoding="utf-8"))
            me.page.evaluate(PLAIN_FELT)
            assert me.page.evaluate(CONTRAST) == [], game
