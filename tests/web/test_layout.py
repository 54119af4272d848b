"""Every game, late in a hand and where it asks most, on five screens: nothing covers anything, all can be pressed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from .moments import MOMENTS, told
from .shown import LOW, SIZES, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FAULTS = Path(__file__).with_name("faults.js").read_text(encoding="utf-8")
LEAST_OF_A_LOW_SCREEN = 0.65


@pytest.mark.parametrize("game", MOMENTS)
def test_a_table_has_its_place_on_every_screen(browser: Browser, game: str) -> None:
    found: list[Any] = []
    with shown(browser) as me:
        for moment in MOMENTS[game]:
            me.sit()
            me.show(told(moment))
            for name, size in SIZES.items():
                me.resize(size)
                wrong = me.page.evaluate(FAULTS)
                found += [(moment, name, fault) for fault in wrong["found"]]
                if name in LOW:
                    assert wrong["felt"][1] >= LEAST_OF_A_LOW_SCREEN * size["height"], (moment, name)
    assert found == []


def test_a_table_laid_anew_has_its_place_on_every_screen(browser: Browser) -> None:
    found: list[Any] = []
    with shown(browser) as me:
        me.sit()
        me.show(told(MOMENTS["robbery"][0]))
        me.page.get_by_test_id("rearrange").click()
        me.page.get_by_test_id("workspace").wait_for()
        for name, size in SIZES.items():
            me.resize(size)
            found += [(name, fault) for fault in me.page.evaluate(FAULTS)["found"]]
    assert found == []
