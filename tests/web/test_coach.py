"""The coach: a match that is over is looked back at, and played on from its costliest mistake."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import playwright.sync_api as playwright
import pytest

from .conftest import DESKTOP, PATIENCE_MS, PHONE, Player, Served, player
from .test_flow import play_out

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

pytestmark = pytest.mark.full

LONG_MS = 3 * PATIENCE_MS  # a cold cache compiles the game first
MATCHES = 5
JUDGED = re.compile("mistake|no better play could have been found")
HEARTS = "hearts", 3, {"target": 10, "passing": "none"}
CANASTA = "canasta", 1, {"most_hands": 1}


@pytest.mark.parametrize(
    ("size", "game", "bots", "options"),
    [
        pytest.param(DESKTOP, *HEARTS, id="hearts-desktop"),
        pytest.param(PHONE, *HEARTS, id="hearts-phone", marks=pytest.mark.deep),
        pytest.param(DESKTOP, *CANASTA, id="canasta-desktop", marks=pytest.mark.deep),
        pytest.param(PHONE, *CANASTA, id="canasta-phone", marks=pytest.mark.deep),
    ],
)
def test_the_costliest_decision_is_found_shown_and_played_again(
    browser: Browser, room: Served, size: ViewportSize, game: str, bots: int, options: dict[str, Any]
) -> None:
    """Whoever presses the first thing allowed makes mistakes, in one match or another."""
    with player(browser, size) as someone:
        for _ in range(MATCHES):
            table = someone.set_table(room.base, game, ["human", *["heuristic"] * bots], options=options)
            play_out(someone)
            someone.page.goto(f"{table}#replay=0")
            someone.page.reload()
            playwright.expect(someone.id("step")).to_have_text(re.compile("^0 /"), timeout=PATIENCE_MS)
            someone.id("look-back").click()
            playwright.expect(someone.id("review-sum")).to_contain_text(JUDGED, timeout=LONG_MS)
            if someone.id("costliest").count():
                break
        playwright.expect(someone.id("review-sum")).to_contain_text("mistake")
        worst = someone.id("costliest").first
        found = re.search(r"after (\d+) moves: (.+), −(\d+\.\d)", str(worst.get_attribute("aria-label")))
        assert found
        playwright.expect(someone.id("step")).to_have_text(re.compile(f"^{found[1]} /"), timeout=PATIENCE_MS)
        playwright.expect(someone.id("verdict")).to_contain_text(f"was better by {found[3]}")
        check_bars(someone, float(found[3]))
        someone.id("play-on").click()
        someone.page.wait_for_url(re.compile(r"/t/\w+$"), timeout=PATIENCE_MS)
        assert someone.wait_for_turn()
        assert someone.version == found[1]


NOTES = [
    {"done": 0, "total": 3, "review": None, "note": "It is being prepared"},
    {
        "done": 0,
        "total": 0,
        "review": {"seat": 0, "cost": 0, "mistakes": 0, "slips": 0, "unlucky": 0, "unsettled": 0}
        | {"costliest": [], "decisions": []},
        "note": "It looked less closely",
    },
]


def test_it_says_why_it_takes_longer_and_why_it_found_less(browser: Browser, room: Served) -> None:
    """As the room tells it of a game whose library is being built, or is not to be had."""
    with player(browser, PHONE) as someone:
        table = someone.set_table(room.base, "cardinoes", ["human", "heuristic"], options={"target": 1})
        play_out(someone)
        told = list(NOTES)
        someone.page.route(
            "**/review?*", lambda route: route.fulfill(json=told[0] if route.request.method == "POST" else told[-1])
        )
        someone.page.goto(f"{table}#replay=0")
        someone.page.reload()
        someone.id("look-back").click()
        playwright.expect(someone.id("review")).to_contain_text("It is being prepared", timeout=PATIENCE_MS)
        playwright.expect(someone.id("review-sum")).to_contain_text("It looked less closely.", timeout=PATIENCE_MS)


def check_bars(someone: Player, most: float) -> None:
    """Every decision has its mark, and the tallest bar is the costliest."""
    marks = someone.page.locator("[data-testid=review] [data-at]")
    heights = marks.locator("i").evaluate_all("bars => bars.map(bar => parseInt(bar.style.height))")
    labels = [str(mark.get_attribute("aria-label")) for mark in marks.all()]
    assert len(labels) == len(heights) > 3
    assert labels[heights.index(100)].endswith(f"−{most:.1f}")
    assert [bool(height) for height in heights] == ["−" in label for label in labels]
