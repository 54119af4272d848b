"""Search in the auction: slams compared with what the system calls, and with nothing else."""

import numpy as np
import pytest
from bridge_seats import at_the_table

from cardhouse.bots import bot
from cardhouse.bots.bridge.weighing import CONTRACT, DECLARER, DOUBLING, list_rivals, slam_in_sight, worth_of
from cardhouse.games.bridge.position import EACH, SEATS, STRAINS
from cardhouse.kit.cards.packs import HEARTS
from cardhouse.kit.compiled.record import view
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.table import Table

VOID, OPPOSITE = ".AKJ8.J9754.AQT8", "1D 2H"
"""Opposite one diamond: nothing is lost in spades, and the system has no stronger call than three no trump."""
BALANCED, NO_FIT = "K64.KQ3.A82.J954", "1NT P"


def called(table: Table, spec: str) -> str:
    """What a bot calls."""
    assert table.turn is not None
    return table.game.actions.text(bot(spec, 1).act(table, table.turn))


def rivals(table: Table) -> list[str]:
    """The calls a search compares."""
    assert table.turn is not None
    acts = np.zeros(60, np.int64)
    acts[0] = bot("heuristic", 1).act(table, table.turn)
    with interpreting():
        count = list_rivals(view(table.positions), acts)
    return [table.game.actions.text(int(act)) for act in acts[:count]]


def in_sight(table: Table) -> bool:
    """Whether the seat in turn thinks of a slam."""
    with interpreting():
        return bool(slam_in_sight(view(table.positions)))


@pytest.mark.full
def test_a_slam_is_bid_where_twelve_tricks_are_there_in_most_worlds() -> None:
    table = at_the_table(VOID, OPPOSITE)
    assert called(table, "heuristic") == "3NT"
    assert called(table, "search:10000") == "6D"


@pytest.mark.full
def test_the_system_stops_rightly() -> None:
    table = at_the_table(BALANCED, NO_FIT)
    assert in_sight(table)
    assert "6NT" in rivals(table)
    assert called(table, "search:10000") == called(table, "heuristic") == "3NT"


@pytest.mark.full
def test_the_same_rollouts_are_the_same_call() -> None:
    table = at_the_table(VOID, OPPOSITE)
    assert len({called(table, "search:300") for _ in range(3)}) == 1


@pytest.mark.uncompiled
@pytest.mark.parametrize(
    ("hand", "auction", "seen"),
    [
        pytest.param(VOID, OPPOSITE, True, id="a fit and a void"),
        pytest.param(BALANCED, NO_FIT, True, id="points"),
        pytest.param("K64.Q73.A82.9542", NO_FIT, False, id="too little"),
        pytest.param("AK64.KQ3.A82.KQ5", "", False, id="nobody has bid"),
        pytest.param("AK64.KQ3.A82.KQ5", "P", False, id="partner has not"),
        pytest.param("AKQ64.KQ3.A82.Q5", "1S P 4NT P 5D P 6S P", False, id="a slam is bid"),
    ],
)
def test_slams_are_in_sight_by_points_together(hand: str, auction: str, seen: bool) -> None:
    assert in_sight(at_the_table(hand, auction)) is seen


@pytest.mark.uncompiled
def test_the_systems_call_is_compared_with_slams_in_a_fit() -> None:
    found = rivals(at_the_table(VOID, OPPOSITE))
    assert found[0] == "3NT"
    assert {"6D", "6NT"} < set(found)
    assert "6H" not in found


@pytest.mark.uncompiled
def test_a_forcing_call_waits_for_more() -> None:
    table = at_the_table("AQJ54.K3.A82.K54", "1H P")
    assert in_sight(table)
    assert len(rivals(table)) == 1


@pytest.mark.uncompiled
def test_key_cards_are_told_as_asked() -> None:
    table = at_the_table("AKQ64.KQ3.A82.Q5", "1S P 4NT P")
    assert in_sight(table)
    assert len(rivals(table)) == 1


@pytest.mark.uncompiled
def test_after_the_answer_five_six_and_no_trump_are_compared() -> None:
    assert {"5S", "6S", "6NT"} <= set(rivals(at_the_table("AKQ64.KQ3.A82.Q5", "1S P 3S P 4NT P 5D P")))


@pytest.mark.uncompiled
def test_games_are_compared_as_well_where_the_system_passes() -> None:
    found = rivals(at_the_table("8.AKT8642.93.Q87", "1H 1S 3H 3S"))
    assert found[0] == "pass"
    assert {"4H", "6H"} <= set(found)


@pytest.mark.uncompiled
@pytest.mark.parametrize(("auction", "worth"), [("1H 1S 3H 3S", -100), ("1H P 3H P", -50)])
def test_a_slam_that_fails_counts_as_doubled_where_opponents_have_bid(auction: str, worth: int) -> None:
    end = np.zeros(DOUBLING + 1, np.int64)
    end[CONTRACT], end[DECLARER] = 5 * STRAINS + HEARTS, 0
    known = np.array([[[0, EACH - 2]] * SEATS] * STRAINS)
    table = at_the_table("8.AKT8642.93.Q87", auction)
    with interpreting():
        assert worth_of(view(table.positions), 0, end, known) == worth


@pytest.mark.parametrize("auction", ["1S P 4H P", "1S P 4D P"])
def test_no_search_passes_what_forces(auction: str) -> None:
    table = at_the_table("AKJ53.74.A2.KQ93", auction)
    assert in_sight(table)
    assert "pass" not in rivals(table)
