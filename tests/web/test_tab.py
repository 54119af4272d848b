"""A table in a phone's browser tab: all that lies on the felt is seen, with scrollbars shown as people have them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tests.conftest import CHROMIUM_FLAGS

from cardhouse.table.encoding import written

from .conftest import TAB
from .moments import MOMENTS, Moment, every_moment, told
from .shown import HOUSE, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

pytestmark = pytest.mark.full(but=["[hearts 4 34]", "the_menu_leaves"])

TABS = [(390, 664), (360, 560), (375, 553)]
ENLARGED: ViewportSize = {"width": 320, "height": 200}
"""A desk's 1280 x 800 at 400 %: the page scrolls."""
LEAST_FELT = 0.45
FINGER = 44
OF_EACH_KIND = ["bridge 2", "rummy-500 130", "canasta 120", "cardsense-fantan 50", "holdem 55", "oh-hell 300"]
FAULTS = """finger => {
    const felt = document.querySelector(".felt"), box = felt.getBoundingClientRect();
    const found = [];
    if (felt.scrollHeight > felt.clientHeight + 8) found.push(`${felt.scrollHeight} px lie on ${felt.clientHeight}`);
    const named = each => each.innerText.replaceAll("\\n", " ").slice(0, 40);
    for (const card of felt.querySelectorAll("[data-card]")) {
        const at = card.getBoundingClientRect();
        if (at.width && at.top + at.height / 2 > box.bottom) found.push(`is cut off: ${card.dataset.card}`);
    }
    const spots = [...document.querySelectorAll(".plate, .felt button, .felt [data-zone^=trump] [data-card]")]
        .map(each => [each, each.getBoundingClientRect()]).filter(([, at]) => at.width);
    spots.forEach(([one, a], at) => spots.slice(at + 1).forEach(([other, b]) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 3 && down > 3 && !one.contains(other) && !other.contains(one))
            found.push(`lie over each other: ${named(one)} and ${named(other)}`);
    }));
    for (const [spot, { left, right }] of spots)
        if (left < -1 || right > innerWidth + 1) found.push(`is not wholly on the screen: ${named(spot)}`);
    for (const button of document.querySelectorAll(".talk .button, .felt .box .button")) {
        const { height } = button.getBoundingClientRect();
        if (height && height < finger) found.push(`is ${height} px high: ${named(button)}`);
    }
    return {felt: felt.clientHeight, found};
}"""
BAR = """() => {
    const name = document.querySelector(".bar h1"), box = each => each.getBoundingClientRect().toJSON();
    return {bar: box(document.querySelector(".bar")), name: box(name), whole: name.scrollWidth};
}"""


@pytest.fixture(scope="module")
def scrolling(browser: Browser, chromium: str) -> Iterator[Browser]:
    """A browser that shows its scrollbars."""
    one = browser.browser_type.launch(
        executable_path=chromium, args=CHROMIUM_FLAGS, ignore_default_args=["--hide-scrollbars"]
    )
    yield one
    one.close()


def short(moment: Moment) -> bool:
    return f"{moment.game} {moment.after}" in OF_EACH_KIND


@pytest.mark.parametrize(
    "moment",
    [
        pytest.param(each, id=f"{each.game} {each.players} {each.after}", marks=[] if short(each) else pytest.mark.deep)
        for each in every_moment()
    ],
)
def test_a_table_has_its_place_in_a_tab(scrolling: Browser, moment: Moment) -> None:
    found: list[Any] = []
    with shown(scrolling) as me:
        me.sit()
        me.show(told(moment))
        for width, height in TABS:
            me.resize({"width": width, "height": height})
            seen = me.page.evaluate(FAULTS, FINGER)
            found += [(width, height, fault) for fault in seen["found"]]
            if seen["felt"] < LEAST_FELT * height:
                found.append((width, height, f"the felt has {seen['felt']} px"))
        me.resize(ENLARGED)
        enlarged = me.page.evaluate(FAULTS, FINGER)["found"]
        found += [fault for fault in enlarged if "cut off" not in fault]  # the melds of eight people roll there
    assert found == []


@pytest.mark.parametrize("size", TABS)
def test_the_menu_leaves_the_table_in_sight_and_none_of_its_pages_is_cut_off(
    browser: Browser, size: tuple[int, int]
) -> None:
    with shown(browser) as me:
        me.resize({"width": size[0], "height": size[1]})
        me.sit()
        table, scene = told(Moment("hearts", 4, 34))
        me.tell({**table, "state": "waiting"})
        invite = me.page.get_by_label("Invite link").first.bounding_box()
        assert invite is not None
        assert invite["y"] + invite["height"] < size[1]
        assert me.page.evaluate("document.documentElement.scrollHeight") == size[1]
        me.show((table, scene))
        me.page.get_by_test_id("menu").click()
        drawer = me.page.get_by_test_id("drawer")
        box = drawer.bounding_box()
        assert box is not None
        assert box["height"] <= 0.6 * size[1]
        for button in drawer.locator("nav button:visible").all():
            at = button.bounding_box()
            assert at is not None
            assert at["x"] >= 0
            assert at["x"] + at["width"] <= size[0]
            assert at["height"] >= FINGER
        drawer.get_by_role("button", name="Score").click()
        page = drawer.bounding_box()
        assert page is not None
        assert page["y"] >= 0.4 * size[1] - 1


@pytest.mark.parametrize("size", [(568, 256), (280, 600)])
def test_the_name_of_the_game_is_whole_on_the_smallest_screens(browser: Browser, size: tuple[int, int]) -> None:
    """Beside it stands a headline of two lines, where there is room for it."""
    with shown(browser) as me:
        me.sit()
        table, scene = told(Moment("canasta", 4, 120))
        scene["headline"] = "Hand 1, round 1: no taking the pile or going out in the first three rounds"
        me.show((table, scene))
        me.resize({"width": size[0], "height": size[1]})
        at = me.page.evaluate(BAR)
        assert at["bar"]["top"] <= at["name"]["top"]
        assert at["name"]["bottom"] <= at["bar"]["bottom"]
        assert at["whole"] <= at["name"]["width"] + 1


CUT = """selector => [...document.querySelectorAll(selector)]
    .filter(each => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
    .map(each => each.innerText)"""
SEEN_WHOLE = """selector => [...document.querySelectorAll(selector)].filter(each => {
    const { left, right } = each.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
}).length"""
PHONE: ViewportSize = {"width": 360, "height": 640}
LONG_TITLE = "Texas Hold'em · Wie im Regelbuch: zwei Kartenspiele"


def in_german(moment: Moment) -> tuple[dict[str, Any], dict[str, Any]]:
    table, scene = json.loads(written(told(moment), "de"))
    return table, scene


def test_what_a_german_declarer_plays_is_read_whole_beside_a_claim(browser: Browser) -> None:
    with shown(browser) as me:
        me.speak("de")
        me.resize(TAB)
        me.sit()
        table, scene = in_german(MOMENTS["bridge"][0])
        scene["scene"]["prompt"]["rest"] = True
        scene["scene"]["seats"][table["you"]]["badges"] = ["Nord", "in Gefahr", "spielt 3♦ im Kontra"]
        me.show((table, scene))
        me.page.get_by_test_id("claim").wait_for()
        assert me.page.locator(".me .badge").count() == 3
        assert me.page.evaluate(CUT, ".me .badge, [data-testid=prompt]") == []


@pytest.mark.parametrize("size", [TAB, PHONE])
def test_all_marks_of_an_amount_are_in_sight_on_a_phone(browser: Browser, size: ViewportSize) -> None:
    marks = [["Minimum", 6], ["Halber Pot", 9], ["Pot", 18], ["All-in", 12000]]
    amount = {"kind": "raise", "label": "Erhöhen auf", "low": 6, "high": 12000, "step": 1, "template": "r{}"}
    with shown(browser) as me:
        me.speak("de")
        me.resize(size)
        me.sit()
        table, scene = in_german(MOMENTS["holdem"][0])
        scene["scene"]["prompt"]["amount"] = {**amount, "marks": marks}
        me.show((table, scene))
        assert me.page.locator(".marks .mark").count() == len(marks)
        assert me.page.evaluate(CUT, ".amount, .marks, .marks .mark") == []
        slider = me.page.get_by_test_id("amount-slider").bounding_box()
        assert slider is not None
        assert slider["height"] >= FINGER


@pytest.mark.parametrize(("game", "seen"), [("canasta", 4), ("sanity-rummy-500", 2)])
def test_several_combinations_are_read_whole_beside_each_other_on_a_phone(
    browser: Browser, game: str, seen: int
) -> None:
    with shown(browser) as me:
        me.speak("de")
        me.resize(PHONE)
        me.sit()
        me.show(in_german(MOMENTS[game][0]))
        assert me.page.evaluate(SEEN_WHOLE, ".many .button") >= seen
        assert me.page.evaluate(CUT, ".many .button") == []


@pytest.mark.parametrize("size", [TAB, PHONE])
def test_a_game_of_other_rules_has_its_name_whole_on_a_phone(browser: Browser, size: ViewportSize) -> None:
    with shown(browser) as me:
        me.speak("de")
        me.resize(size)
        me.sit()
        table, scene = in_german(MOMENTS["holdem"][0])
        me.show(({**table, "title": LONG_TITLE}, scene))
        name = me.page.locator(".bar h1")
        assert name.inner_text().startswith("Texas Hold'em")
        assert me.page.evaluate(CUT, ".bar h1") == []
        me.answers["/api/tables/sample"] = {**table, "title": LONG_TITLE, "state": "over"}
        me.answers["/api/tables/sample/replay"] = {"steps": 3, "told": 5, "scene": scene["scene"]}
        me.page.goto(f"{HOUSE}/t/sample#replay")
        expect(name).to_have_text(LONG_TITLE)
        assert me.page.evaluate(CUT, ".bar h1") == []


def test_what_has_happened_is_read_whole_where_the_bar_has_room(browser: Browser) -> None:
    shows = "Ada ist mit 4 mitgegangen. Blaise hat 8♦ A♦ gezeigt: Full House, Buben über Achten. "
    with shown(browser) as me:
        me.speak("de")
        me.resize(TAB)
        me.sit()
        table, scene = in_german(MOMENTS["holdem"][0])
        me.show((table, scene))
        end: dict[str, Any] = {
            "kind": "hand",
            "text": "Ende",
            "seat": None,
            "cards": [],
            "lines": [],
            "melds": [],
            "badges": [],
        }
        me.tell_next(scene, [{**end, "kind": "show", "text": shows * 2}, end])
        me.page.get_by_test_id("hand-over").wait_for()
        assert me.page.evaluate(CUT, "[data-testid=happened]") == []
