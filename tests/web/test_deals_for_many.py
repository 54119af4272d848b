"""The day's deals in the browser: midnight in three time zones."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import playwright.sync_api as playwright
import pytest

from cardhouse.room.deals import days

from .conftest import DESKTOP, Player, Served, player, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

pytestmark = pytest.mark.full

SMALL: ViewportSize = {"width": 390, "height": 664}
BEFORE = """
import functools, pathlib
from cardhouse.room import shared_deals
clock = pathlib.Path({clock!r})
begun = shared_deals.SharedDeals.__init__
def begin(own, house, tables):
    begun(own, house, tables, lambda: float(clock.read_text()))
shared_deals.SharedDeals.__init__ = begin
shared_deals.TableSettings = functools.partial(shared_deals.TableSettings, bot_pause_s=0.0)
shared_deals.LOOK_EVERY_S = 0.2
"""
"""The house's deals go by a clock that a file holds, and are sealed as soon as it goes on; bots do not pause."""
DAY = "2026-11-27"
NOON = days.hours_of(DAY).opens_at + 12 * 3600
THE_DAY_BEFORE = NOON - 86_400


class House:
    """A room whose clock for deals is set by the test."""

    def __init__(self, room: Served, clock: Path) -> None:
        self.base, self._clock = room.base, clock

    def set_clock(self, moment: float) -> None:
        self._clock.write_text(str(moment))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("deals")
    clock = folder / "clock"
    clock.write_text(str(THE_DAY_BEFORE))
    with served(folder, before=BEFORE.format(clock=str(clock)), bot_plays=1) as room:
        yield House(room, clock)


@contextlib.contextmanager
def three(browser: Browser) -> Iterator[list[Player]]:
    """Three people: two by day, one on a phone, in three time zones."""
    with contextlib.ExitStack() as stack:
        sizes = {"Pacific/Auckland": DESKTOP, "Europe/London": DESKTOP, "America/Los_Angeles": SMALL}
        yield [
            stack.enter_context(player(browser, size, timezone_id=zone, locale="en-GB")) for zone, size in sizes.items()
        ]


def test_midnight_in_three_time_zones(browser: Browser, house: House) -> None:
    hours = days.hours_of(DAY)
    with three(browser) as people:
        for moment, day in ((hours.closes_at - 1, "27 November 2026"), (hours.closes_at, "28 November 2026")):
            house.set_clock(moment)
            for person in people:
                person.page.goto(f"{house.base}/?{moment}#day")
                playwright.expect(person.id("day")).to_contain_text(day)
        clocks = [person.id("next").inner_text() for person in people]
        moments = {person.id("next").get_attribute("datetime") for person in people}
    assert moments == {"2026-11-29T00:00:00.000Z"}, "one moment for all"
    assert [clock.split(",")[0].split(" at")[0].split()[0] for clock in clocks] == ["Sunday", "Sunday", "Saturday"]
    assert ["13:00" in clocks[0], "0:00" in clocks[1], "16:00" in clocks[2]] == [True, True, True], clocks
