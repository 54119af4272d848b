"""Bridge's cards played: which are not those of the rules of thumb, told again from what a position knows."""

from __future__ import annotations

import pytest
from bridge_seats import in_play

from cardhouse.bots import bot
from cardhouse.bots.bridge.retelling import strange_plays
from cardhouse.kit.compiled.record import view
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.table import Table

pytestmark = pytest.mark.uncompiled

NORTH, EAST, SOUTH, WEST = range(4)
DEAL = "AK54.AQ32.K54.32 QJ9.KJ4.QJ93.Q98 T83.865.A72.AKJ7 762.T97.T86.T654"
NO_TRUMP = "1NT P 3NT P P P"
TOLD = 24
"""So many cards are told in the order they were played in, if the rules play them."""


def strange(table: Table, seat: int) -> int:
    """How strange the cards played are to a seat, with the hands there are."""
    with interpreting():
        return int(strange_plays(view(table.positions), seat))


def test_cards_of_the_rules_are_not_strange() -> None:
    table = in_play(DEAL, NO_TRUMP)
    for _ in range(TOLD):
        assert table.turn is not None
        table.play(bot("heuristic", 1).act(table, table.turn))
        assert [strange(table, seat) for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("cards", "to_east", "to_west"),
    [
        pytest.param("3D 2D TD", 0, 0, id="third hand high"),
        pytest.param("3D 2D 6D", 2, 0, id="third hand low: strange to partner, who does not see the ten"),
        pytest.param("3D", 0, 0, id="the first lead is asked about elsewhere"),
        pytest.param("3D 2D 6D KD", 2, 0, id="fourth hand wins as cheaply as it can"),
        pytest.param("3D 2D TD KD AS 9S 3S 7S", 4, 2, id="spades are declarer's choice, the seven is West's"),
        pytest.param("3D 2D 6D KD AH 4H 5H 7H AS 9S 3S 2S", 1, 0, id="two tricks ago it counts less"),
    ],
)
def test_strange_cards_count_for_who_does_not_see_the_hand(cards: str, to_east: int, to_west: int) -> None:
    table = in_play(DEAL, NO_TRUMP, cards)
    assert (strange(table, EAST), strange(table, WEST)) == (to_east, to_west)


@pytest.mark.parametrize("seat", range(4))
def test_a_position_is_left_as_it_was(seat: int) -> None:
    """Every card of a board played at random: telling it again changes nothing."""
    table, player = in_play(DEAL, NO_TRUMP, "QD"), bot("random", 5)
    while table.turn is not None:
        before = table.positions.tobytes()
        strange(table, seat)
        assert table.positions.tobytes() == before
        table.play(player.act(table, table.turn))
