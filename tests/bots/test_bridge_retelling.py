"""Bridge's cards played: which are not those of the rules of thumb, the play being told again."""

import pytest
from bridge_seats import in_play

from cardhouse.bots import bot
from cardhouse.bots.bridge.retelling import OTHER_CARD, OTHER_SUIT, strange_plays
from cardhouse.kit.compiled.record import view
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.table import Table

pytestmark = pytest.mark.uncompiled

NORTH, EAST, SOUTH, WEST = range(4)
DEAL = "AK54.AQ32.K54.32 QJ9.KJ4.QJ93.Q98 T83.865.A72.AKJ7 762.T97.T86.T654"
NO_TRUMP = "1NT P 3NT P P P"
SUIT, CARD = OTHER_SUIT, OTHER_CARD


def strange(table: Table, seat: int) -> int:
    """How strange the cards played are to a seat, with the hands there are."""
    with interpreting():
        return int(strange_plays(view(table.positions), seat))


def test_cards_of_the_rules_are_not_strange() -> None:
    table = in_play(DEAL, NO_TRUMP)
    while table.turn is not None:
        assert [strange(table, seat) for seat in range(4)] == [0, 0, 0, 0]
        table.play(bot("heuristic", 1).act(table, table.turn))


@pytest.mark.parametrize(
    ("cards", "to_east", "to_west"),
    [
        pytest.param("QD", 0, 0, id="the top of a sequence"),
        pytest.param("3D", 0, CARD, id="the fourth best is strange to partner, who does not see the sequence"),
        pytest.param("4H", 0, SUIT, id="the other suit's lowest"),
        pytest.param("KH", 0, SUIT + CARD, id="the other suit's king"),
        pytest.param("QD 2D 6D", 0, 0, id="third hand low"),
        pytest.param("QD 2D TD", CARD, 0, id="third hand high: strange to partner, who does not see the six"),
        pytest.param("QD 2D 6D KD", 0, 0, id="fourth hand wins as cheaply as it can"),
        pytest.param("QD 2D 6D KD AS 9S 3S 2S", SUIT, SUIT, id="spades are declarer's choice"),
        pytest.param("QD 2D 6D KD AS 9S 3S 7S", SUIT + CARD, SUIT, id="the seven would tell of an even number"),
        pytest.param("QD 2D TD KD AH 4H 5H 7H", CARD, 0, id="a trick ago it counts as much"),
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
