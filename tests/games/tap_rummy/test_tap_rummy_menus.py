"""Rummy with a tap: every legal turn is on the menu, and menus fit (RU5, RU8-RU11, TP6, TP8)."""

from collections.abc import Iterator

import pytest
from rummy_bounds import most_runs_of_a_hand
from rummy_family import menu
from rummy_turns import Cards, Ending, Turn, check_turns
from suites import deep, full
from tap_table import TAP_RUMMY, situation

from cardhouse.games.tap_rummy import GAME
from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.melds import meld
from cardhouse.table import Table

MOST = 25  # a hand that has tapped to as many cards as an option may allow, and has drawn


def flushes(table: Table) -> Ending:
    """All but one of a suit, nothing laid out (RU12)."""

    def others(turn: Turn, card: str, rest: Cards) -> Iterator[str]:
        suits = {each[1] for each in rest if each != "RJ"}
        if not turn.opened and not turn.laid and len(suits) == 1 and 2 * rest.count("RJ") <= len(rest):
            yield "flush"

    return others


@pytest.mark.parametrize(("count", "seed", "reached"), [full(120, 1, 1000), deep(10_000, 2, 100_000)])
def test_the_menu_reaches_every_turn(count: int, seed: int, reached: int) -> None:
    """RU8-RU11."""
    assert check_turns(TAP_RUMMY, count, seed, flushes) > reached


def test_the_longest_menu_is_within_bounds() -> None:
    """TP6: all thirteen of a suit and four jokers make the most runs; no hand needs a longer menu than declared."""
    longest = most_runs_of_a_hand(MOST)
    suit = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    table = situation(["2D", f"{suit} 2D 3D 4D 5D 6D 7D 8D 9D RJ RJ RJ RJ"], opening=0)
    assert abs(len(menu(table, "meld")) - longest) < 300
    sets, discards, table_most = 13 * meld.SET_SHAPES, 2 * MOST, 36 * 6
    assert longest + sets + discards + table_most + STRIDE <= GAME.menu_size
