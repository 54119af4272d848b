"""A table in a phone's browser tab: all that lies on the felt is seen, with scrollbars shown as people have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from tests.conftest import CHROMIUM_FLAGS

from .moments import Moment, every_moment, told
from .shown import shown

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
