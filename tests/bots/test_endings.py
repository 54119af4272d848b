"""Ends of hands: the solver beside one that tries everything, and what players do who have it."""

from itertools import product
from typing import Any

import numpy as np
import pytest
from bench.endings import GAMES, compared, positions
from oh_hell_family import OH_HELL, bids

from cardhouse.bots import bot
from cardhouse.bots.endings import WITHIN, situation, values
from cardhouse.kit.compiled.record import COMPILED, view
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.table import Table


def needs_speed(test: Any) -> Any:
    """Only compiled, and only in full."""
    return pytest.mark.full(pytest.mark.skipif(not COMPILED, reason="tries very many ways to play")(test))


LEVELS = ("heuristic", "club", "strong", "search:300")
CLUBS, DIAMONDS, HEARTS = "2C 3C 4C", "5D 6D 7D", "8H 9H TH"


@pytest.mark.full(but=["[in-tense-care]"])
@needs_speed
@pytest.mark.parametrize("game", GAMES)
def test_each_act_is_worth_what_trying_every_way_to_play_finds(game: str) -> None:
    met, acts, wrong = compared(game, count=6, key=3)
    assert (met, wrong) == (6, 0)
    assert acts > met


def number_of(world: Any) -> int:
    """What the situation of a world is known by."""
    with interpreting():
        return int(situation(view(world)))


@pytest.mark.full(but=["[hearts]", "[in-tense-care]", "[cardsense-tricks]"])
@pytest.mark.parametrize("game", GAMES)
def test_no_two_situations_have_the_same_number(game: str) -> None:
    table = next(each for each in positions(game, 50, key=3) if number_of(each.positions) != WITHIN)
    world, numbers = table.positions.copy(), []
    hands = world["held" if "held" in world.dtype.names else "hands"]
    for turn, cards in product(range(4), range(64)):
        world["turn"], hands[0, 0] = turn, cards
        numbers.append(number_of(world))
    assert len({*numbers, int(WITHIN)}) == len(numbers) + 1


def test_a_hand_that_has_just_been_dealt_is_not_solved() -> None:
    table = OH_HELL.dealt([CLUBS, "KS QS 4S", DIAMONDS, HEARTS], "2S", "3 0 0")
    assert set(values(table.game, table.positions, 0)) == set(table.legal())
    table = OH_HELL.dealt([CLUBS, "KS QS 4S", DIAMONDS, HEARTS], "2S", "3")
    with pytest.raises(ValueError, match="plays are left"):
        values(table.game, table.positions, 2)


# --- What players do ----------------------------------------------------------------------------------


def acts_of(table: Table, level: str) -> set[str]:
    """What players of a level do, by several seeds."""
    turn = table.turn
    assert turn is not None
    return {table.game.actions.text(bot(level, seed).act(table, turn)) for seed in range(1, 4)}


@needs_speed
@pytest.mark.parametrize("level", LEVELS)
def test_who_needs_every_trick_leads_trumps_from_the_top(level: str) -> None:
    table = OH_HELL.dealt([CLUBS, "KS QS 4S", DIAMONDS, HEARTS], "2S", "3 0 0 1")
    assert acts_of(table, level) <= {"KS", "QS"}


@needs_speed
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hand", "others", "before", "right"),
    [("AS 2C", ("3C 4C", "5D 6D", "8H 9H"), "1 0 0", 2), ("AS KS 2C", ("3C 4C 5C", DIAMONDS, HEARTS), "1 0 0", 3)],
)
def test_tricks_that_are_sure_are_bid_where_the_right_number_is_barred(
    level: str, hand: str, others: tuple[str, ...], before: str, right: int
) -> None:
    table = OH_HELL.dealt([hand, *others], "2S", before)
    assert acts_of(table, level) == bids(right)


@needs_speed
@pytest.mark.parametrize("level", LEVELS)
def test_the_loser_goes_where_the_ace_of_trumps_takes_the_last_trick(level: str) -> None:
    table = OH_HELL.dealt(["AS 2C", "KD QD", "5D 6D", "8D 9D"], "2S", "2 0 0 1", "KD 5D 8D")
    assert acts_of(table, level) == {"2C"}


@pytest.mark.full
@needs_speed
@pytest.mark.parametrize("game", ["oh-hell", "in-tense-care", "sanity-oh-hell", "sanity-hearts", "cardsense-tricks"])
def test_with_few_plays_left_little_is_lost_by_the_act_over_all_worlds(game: str) -> None:
    lost, worst = [], []
    for number, table in enumerate(positions(game, 8, key=5, most=7)):
        seat = int(table.positions["turn"][0])
        worlds = [values(table.game, table.imagine(seat, 100 * number + nth), seat) for nth in range(60)]
        means = {act: float(np.mean([worth[act] for worth in worlds])) for act in worlds[0]}
        lost.append(max(means.values()) - means[bot("club", 2).act(table, seat)])
        worst.append(max(means.values()) - min(means.values()))
    assert sum(lost) < 0.1 * sum(worst)
