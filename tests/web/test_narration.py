"""The table in sentences: asked for by a key or a button, read where the focus then stands."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from cardhouse.kit.face.narration import narration
from cardhouse.room.messages import NarrationTold

from .moments import MOMENTS, NAMES, played, told
from .shown import HOUSE, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_the_table_is_told_in_sentences(browser: Browser) -> None:
    moment = MOMENTS["hearts"][0]
    table = played(moment)
    words = NarrationTold(**asdict(narration(table.see(table.turn))))
    with shown(browser) as one:
        one.sit()
        one.show(told(moment))
        one.page.get_by_test_id("hand").wait_for()
        one.page.keyboard.press("n")
        one.tell(asdict(words))
        panel = one.page.get_by_test_id("narration")
        panel.wait_for()
        text = panel.inner_text()
        assert words.hand in text
        assert f"{NAMES[1]}: score" in text
        assert "@" not in text
        assert one.page.evaluate("document.activeElement.innerText") in text
        assert one.page.evaluate("document.activeElement !== document.body")
        one.page.keyboard.press("Escape")
        panel.wait_for(state="detached")
        one.page.get_by_test_id("hear").focus()
        one.page.keyboard.press("Enter")
        one.tell(asdict(words))
        panel.wait_for()
        assert [each for each in one.sent if each["do"] == "narrate"] == [{"do": "narrate"}] * 2


def test_a_moment_of_a_replay_is_told_in_sentences(browser: Browser) -> None:
    table, scene = told(MOMENTS["hearts"][0])
    you = scene["scene"]["seat"]
    other = (you + 1) % len(table["seats"])
    words = NarrationTold(
        asked="", hand="You hold 1 card", table="Hand 1", scores=f"@{other}: score 7", last=f"@{you} led"
    )
    name = table["seats"][other]["name"]
    with shown(browser) as one:
        one.answers["/api/tables/sample"] = {**table, "state": "over"}
        one.answers["/api/tables/sample/replay"] = {"steps": 3, "told": 5, "scene": scene["scene"]}
        one.answers["/api/tables/sample/narration"] = asdict(words)
        one.page.goto(f"{HOUSE}/t/sample#replay")
        one.page.get_by_test_id("stage").wait_for()
        one.page.keyboard.press("n")
        panel = one.page.get_by_test_id("narration")
        panel.wait_for()
        assert "You hold 1 card" in panel.inner_text()
        assert f"{name}: score 7" in panel.inner_text()
        assert "You led" in panel.inner_text()
        with one.page.expect_request("**/narration?step=1"):
            one.page.keyboard.press("ArrowRight")
