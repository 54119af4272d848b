"""What calls mean, at a table of Bridge: pressed for on the auction, or read where the mouse rests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardhouse.bots.meanings import meanings_of

from .moments import MOMENTS, played, told
from .shown import HOUSE, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_what_the_calls_meant_is_read_at_each_step_of_a_replay(browser: Browser) -> None:
    table, scene = told(MOMENTS["bridge"][1])
    said = {"type": "meanings", "made": ["12 to 14 points"], "to_make": {}, "cards": ["a card"]}
    with shown(browser) as one:
        one.answers["/api/tables/sample"] = {**table, "state": "over"}
        one.answers["/api/tables/sample/replay"] = {"steps": 3, "told": 5, "scene": scene["scene"]}
        one.answers["/api/tables/sample/meanings"] = {**said, "version": 0}
        one.page.goto(f"{HOUSE}/t/sample#replay")
        one.page.get_by_test_id("explain").press("Enter")
        panel = one.page.get_by_test_id("meanings")
        panel.wait_for()
        assert panel.locator("dd").all_inner_texts() == said["made"]
        one.answers["/api/tables/sample/meanings"] = {**said, "version": 1, "made": ["no meaning"]}
        with one.page.expect_request("**/meanings?step=1"):
            one.page.keyboard.press("ArrowRight")
        panel.get_by_text("no meaning").wait_for()
        one.page.keyboard.press("Escape")
        panel.wait_for(state="detached")


def test_what_the_calls_mean_is_read_on_a_panel_and_under_the_mouse(browser: Browser) -> None:
    moment = MOMENTS["bridge"][1]
    table = played(moment)
    found = meanings_of(table)
    said = {
        "type": "meanings",
        "version": table.version,
        "made": [str(each) for each in found.made],
        "to_make": {str(action): str(text) for action, text in found.to_make.items()},
        "cards": [str(card) for card in found.cards],
    }
    with shown(browser) as one:
        one.sit()
        one.show(told(moment))
        grid = one.page.get_by_test_id("explain")
        grid.press("Enter")
        assert {"do": "meanings"} in one.sent
        one.tell(said)
        panel = one.page.get_by_test_id("meanings")
        panel.wait_for()
        assert panel.locator("dl").first.locator("dd").all_inner_texts() == said["made"]
        assert panel.get_by_test_id("card-told").all_inner_texts() == said["cards"]
        one.page.keyboard.press("Escape")
        panel.wait_for(state="detached")
        one.page.get_by_test_id("grid").locator("tbody td").filter(has_text="Pass").hover(force=True)
        assert grid.get_attribute("title") == said["made"][0]
