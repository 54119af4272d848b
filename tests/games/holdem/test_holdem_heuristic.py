"""The sensible player: its chance to win, its bets, and that it beats the obvious ones."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from bench.poker import measure
from holdem_table import act, holdem, no_limit

import cardhouse
from cardhouse.bots import bot
from cardhouse.bots.holdem.player import pot_for
from cardhouse.bots.holdem.pockets import pocket_chance, pocket_place
from cardhouse.bots.holdem.ranges import (
    BLUFFS,
    HOLDINGS,
    ROWS,
    RUNOUTS,
    bluffs_of,
    chance_against,
    compare,
    leaning_of,
    part_at_flop,
    part_of,
    weight_of,
)
from cardhouse.bots.policies import play_quickly
from cardhouse.kit.betting.poker import value_of
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import Dice, compiled, interpreting
from cardhouse.kit.match.menus import room_for
from cardhouse.kit.match.verbs import by_system, doubt, heuristic, imagine, legal, play
from cardhouse.table import Table


@compiled
def mean_chance(positions: Array, seat: int, part: float, times: int, holdings: Array, met: Array, dice: Dice) -> float:
    total = 0.0
    for _ in range(times):
        count = compare(positions[0], seat, holdings, part, met, dice)
        total += chance_against(met, count, 1 - seat, part, 0, BLUFFS[0])
    return total / times


def chance(table: Table, seat: int, part: float = 1.0) -> float:
    """The share of the pot against one of a part of all pockets, on the board as it lies."""
    room = np.empty(HOLDINGS, np.int64), np.empty((ROWS, max(HOLDINGS, RUNOUTS)))
    return float(mean_chance(table.positions, seat, part, 100, *room, dice_of(1)))


@pytest.mark.parametrize(("pocket", "known"), [("AS AH", 0.852), ("7C 2D", 0.346), ("AS KS", 0.670)])
def test_the_chance_before_the_flop_is_the_known_one(pocket: str, known: float) -> None:
    """The usual figures for one pack against random hands."""
    assert pocket_chance(*STANDARD.numbers(pocket), 1.0) == pytest.approx(known, abs=0.01)


def test_good_pockets_have_less_of_a_chance_against_the_best() -> None:
    queens = STANDARD.numbers("QS QH")
    chances = [pocket_chance(*queens, part) for part in (0.02, 0.07, 0.25, 1.0)]
    assert chances == sorted(chances)
    assert chances[0] < 0.5 < chances[1]


def test_the_place_of_a_pocket_is_the_share_of_worse_ones() -> None:
    """And of half of those as good."""
    places = np.array([pocket_place(one, other) for one, other in combinations(range(52), 2)])
    shares = [(places < place).mean() + (places == place).mean() / 2 for place in places]
    assert places == pytest.approx(shares, abs=0.0006)
    assert max(places) == pocket_place(*STANDARD.numbers("AS AH"))


def river() -> Table:
    """Two players who have checked a board down to its last card."""
    table = holdem(2, {0: "9H 8H"}, "AH KH 2C 9D 3S", deck="52")
    return act(table, "call", "check", "check", "check", "check", "check")


def test_the_chance_on_the_river_is_the_counted_one() -> None:
    """Every pocket the other can hold, counted: all of them, and the best fifth with as many bluffs as belong to it."""
    own, board = STANDARD.numbers("9H 8H"), STANDARD.numbers("AH KH 2C 9D 3S")
    worth = value_of(own + board)
    others = combinations([card for card in range(52) if card not in own + board], 2)
    values = np.sort([value_of([*other, *board]) for other in others])
    shares = (worth > values) + (worth == values) / 2
    assert chance(river(), 0) == pytest.approx(shares.mean(), abs=0.02)
    best = int(len(values) * 0.8)
    counted = (shares[best:].mean() + BLUFFS[0] * shares[:best].mean()) / (1 + BLUFFS[0])
    assert chance(river(), 0, 0.2) == pytest.approx(counted, abs=0.02)


@pytest.mark.full
def test_the_chance_on_the_flop_is_that_of_boards_dealt_to_their_end() -> None:
    """Against any pocket a flush draw with two cards above the board wins 0.6 of the pot."""
    table = act(holdem(2, {0: "AH KH"}, "9H 7H 2C 9D 3S", deck="52"), "call", "check")
    assert chance(table, 0) == pytest.approx(0.68, abs=0.03)
    assert chance(table, 0, 0.1) < 0.55


@pytest.mark.full
def test_the_chance_does_not_depend_on_hidden_cards() -> None:
    flop = "KS 9H 4D 2C 2S"
    weak = act(no_limit(2, {0: "QS QH", 1: "7C 2D"}, flop, deck="52"), "call", "check")
    strong = act(no_limit(2, {0: "QS QH", 1: "AS AH"}, flop, deck="52"), "call", "check")
    assert chance(weak, 0) == pytest.approx(chance(strong, 0), abs=0.02)


def test_the_more_is_put_in_the_fewer_pockets_are_expected() -> None:
    """Who checks may hold anything, a caller most of it, who bets less, who raises less still."""
    table = act(no_limit(2, {}, "KS 9H 4D 2C 2S", deck="52"), "call", "check")
    blind = part_of(table.position, 1)
    act(table, "bet 2")
    small = part_of(table.position, 1)
    act(table, "raise to 8")
    raised = part_of(table.position, 0)
    act(table, "call")
    assert blind > small > raised
    table = act(no_limit(2, {}, "KS 9H 4D 2C 2S", deck="52"), "call", "check", "bet 90")
    assert part_of(table.position, 1) < small


@pytest.mark.parametrize(("pocket", "doubtful"), [("AS AH", False), ("9H 8H", False), ("4H 3H", True)])
def test_who_bets_three_times_is_not_expected_to_hold_nothing(pocket: str, doubtful: bool) -> None:
    table = act(no_limit(2, {0: pocket}, "2D 2H KS 9S 7C", deck="52"), "raise to 6", "call")
    act(table, "check", "bet 6", "call", "check", "bet 12", "call", "check", "bet 20")
    with interpreting():
        assert (doubt(table.position, 1) > 0) is doubtful


def test_who_raises_takes_fewer_pockets_to_the_flop() -> None:
    """Who raises a raise fewest; who opens the more, the fewer are behind; a blind that checks any."""
    raised = act(no_limit(6, {}, "KS 9H 4D 2C 2S", deck="52"), "raise to 6", *["fold"] * 4, "raise to 18", "call")
    early, again = part_at_flop(raised.position, 3), part_at_flop(raised.position, 2)
    stolen = act(no_limit(6, {}, "KS 9H 4D 2C 2S", deck="52"), *["fold"] * 3, "raise to 6", "fold", "call")
    late, called = part_at_flop(stolen.position, 0), part_at_flop(stolen.position, 2)
    assert again < early < late < 1
    assert called < 1
    checked = act(no_limit(2, {}, "KS 9H 4D 2C 2S", deck="52"), "call", "check")
    assert part_at_flop(checked.position, 1) == 1


@pytest.mark.full
def test_queens_are_worth_less_on_the_flop_against_who_raised_a_raise() -> None:
    """The same board and pocket, the same bets to come: kings and aces are likelier."""
    flop, pocket = "JS 9H 4D 2C 2S", {0: "QS QH"}
    checked = act(no_limit(2, pocket, flop, deck="52"), "call", "check")
    reraised = act(no_limit(2, pocket, flop, deck="52"), "raise to 6", "raise to 18", "call")
    assert chance(reraised, 0) < chance(checked, 0) - 0.05


def test_who_bets_the_flop_among_many_has_the_better_of_their_part_more_often() -> None:
    """Who has checked, who bets later, and who plays among few, may have any of it."""
    bettor, waiting = 1, 2
    table = act(no_limit(5, {}, "KS 9H 4D 2C 2S", deck="52"), "fold", "fold", *["call"] * 2, "check", "bet 4")
    assert leaning_of(table.position, bettor) > 0
    assert leaning_of(table.position, waiting) == 0
    act(table, "call", "call", "bet 8")
    assert leaning_of(table.position, bettor) == 0
    few = act(no_limit(3, {}, "KS 9H 4D 2C 2S", deck="52"), "call", "call", "check", "bet 4")
    assert leaning_of(few.position, bettor) == 0


@pytest.mark.parametrize("leaning", [0, 1, 2])
def test_a_part_weighs_the_same_however_it_leans(leaning: int) -> None:
    weights = [weight_of(place / 1000, 0.4, leaning, 0.3) for place in range(1000)]
    assert sum(weights[600:]) == pytest.approx(400, rel=0.01)
    assert sum(weights[:600]) == pytest.approx(0.3 * 400, rel=0.01)
    assert weights[999] == pytest.approx(1 + leaning, rel=0.01)


def test_many_with_limits_are_thought_to_bluff_less() -> None:
    assert bluffs_of(holdem(6, {}).position) < bluffs_of(holdem(3, {}).position) == bluffs_of(no_limit(6, {}).position)


def actions(table: Table, tries: int = 20) -> set[str]:
    """What the player does in this position, over several dice."""
    seat = table.turn
    assert seat is not None
    return {table.game.actions.kind(int(bot("heuristic", seed).act(table, seat))).name for seed in range(tries)}


def test_it_raises_with_the_best_hand_and_folds_the_worst() -> None:
    table = act(no_limit(2, {0: "AS AH", 1: "7C 2D"}, "AC AD KH 9S 4C", deck="52"), "call", "check", "bet 2")
    assert actions(table) == {"raise_to"}
    table = act(no_limit(2, {0: "3S 4H", 1: "7C 2D"}, "AC KD QH 9S 8C", deck="52"), "raise to 6", "call")
    act(table, "bet 20")
    assert actions(table) == {"fold"}


def test_it_folds_a_middling_hand_to_a_bet_many_times_the_pot() -> None:
    """Only good hands are worth a pot so large, however much this one beats of all there are."""
    table = act(no_limit(2, {0: "9S 8H"}, "AC 9D 6H 2S 2D", deck="52", starting_chips=200), "call", "check")
    assert "fold" not in actions(act(table, "bet 2"))
    table = act(no_limit(2, {0: "9S 8H"}, "AC 9D 6H 2S 2D", deck="52", starting_chips=200), "call", "check", "bet 198")
    assert actions(table) == {"fold"}


def test_it_opens_fewer_pockets_the_more_are_behind() -> None:
    table = no_limit(10, {3: "KS 9H"}, deck="52", starting_chips=200)
    assert actions(table) == {"fold"}
    table = no_limit(3, {0: "KS 9H"}, deck="52", starting_chips=200)
    assert actions(table) == {"raise_to"}


def test_it_raises_a_first_raise_without_a_hand_only_where_hardly_anybody_is_behind() -> None:
    """From the small blind, not three seats before it; with limits a bluff before the flop is called too often."""
    raised = no_limit(6, {1: "JS 5H", 4: "JD 5C"}, deck="52", starting_chips=200)
    assert actions(act(raised, "raise to 6")) == {"fold"}
    assert actions(act(raised, "fold", "fold", "fold")) == {"fold", "raise_to"}
    limited = holdem(6, {1: "JS 5H"}, deck="52", starting_chips=200)
    assert actions(act(limited, "raise to 4", "fold", "fold", "fold")) == {"fold"}


def test_short_of_chips_it_goes_all_in_or_folds() -> None:
    short = [14, 14, 14]
    table = no_limit(3, {0: "AS 9H"}, deck="52", stacks=short)
    assert {text(table, seed) for seed in range(8)} == {"raise to 14"}
    table = no_limit(3, {0: "7S 2H"}, deck="52", stacks=short)
    assert actions(table) == {"fold"}


def text(table: Table, seed: int) -> str:
    """What the player does, in words."""
    assert table.turn is not None
    return table.game.actions.text(bot("heuristic", seed).act(table, table.turn))


def test_who_can_win_little_does_not_call_for_a_pot_of_others() -> None:
    """Ten chips cannot win a side pot of a hundred and ninety each: two kings are worth ten against twenty."""
    table = no_limit(3, {0: "7S 2H"}, deck="52", stacks=[10, 200, 200])
    assert pot_for(table.position, 0, 10) == 3
    act(table, "call", "raise to 200", "call")
    assert pot_for(table.position, 0, 10) == 20


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("strategy", ["wait for two pair", "jam the best fifth", "always raises"])
def test_simple_strategies_lose_to_it(strategy: str, players: int) -> None:
    found = measure("no_limit", players, "heuristic", strategy, deals=4000 if players == 2 else 1500, key=1, blinds=100)
    assert found.high < 0


@pytest.mark.full
def test_a_tight_aggressive_player_loses_to_it() -> None:
    found = measure("no_limit", 2, "heuristic", "tight-aggressive", deals=4000, key=1, blinds=100)
    assert found.high < 0


@pytest.mark.full
@pytest.mark.parametrize(
    ("players", "strategy"),
    [
        (2, "overbetter"),
        (2, "aggressor/1:1"),
        (2, "aggressor/1:7"),
        (6, "aggressor"),
        (6, "overbetter"),
        (6, "aggressor/1:3"),
    ],
)
def test_nobody_bluffs_it_out(players: int, strategy: str) -> None:
    """Who bets and raises with anything loses in sessions of forty deals."""
    found = measure("no_limit", players, "heuristic", strategy, deals=2000, key=1, blinds=100, session=40)
    assert found.high < 0


@pytest.mark.deep
@pytest.mark.parametrize("players", [2, 3, 6, 9])
def test_who_raises_with_much_and_then_bets_anything_wins_little(players: int) -> None:
    """It won 30 bb/100 at six seats and at nine."""
    name = "aggressor/5521:27"
    assert measure("no_limit", players, "heuristic", name, deals=20_000, key=1, blinds=100, session=40).high < 15


@pytest.mark.deep
@pytest.mark.parametrize(("structure", "least"), [("no_limit", 0), ("limit", 10)])
def test_tight_aggressive_players_lose_to_it_at_six_seats(structure: str, least: int) -> None:
    assert measure(structure, 6, "heuristic", "tight-aggressive", deals=20_000, key=1, blinds=100).high < -least


@pytest.mark.deep
def test_tight_aggressive_players_lose_to_search_at_six_seats() -> None:
    assert measure("no_limit", 6, "search:100", "tight-aggressive", deals=1000, key=1, blinds=100).high < -10


@pytest.mark.full
def test_a_search_that_acts_as_the_heuristic_is_measured_as_it() -> None:
    """With limits and two players all is the blueprint's, so there is nothing to win more."""
    found = measure("limit", 2, "search:20", "heuristic", deals=20, key=1, blinds=100)
    assert (found.mean, found.low, found.high) == (0, 0, 0)


@pytest.mark.deep
@pytest.mark.parametrize("strategy", ["heuristic", "calls everything", "wait for two pair", "always raises"])
def test_search_loses_to_none_and_wins_from_the_heuristic(strategy: str) -> None:
    assert measure("no_limit", 2, "search:100", strategy, deals=3000, key=1, blinds=100).high < 0


def test_search_bets_as_the_heuristic_does() -> None:
    """A search would bluff too often: in its worlds others fold as the heuristic does."""
    table = act(no_limit(2, {}, "KS 9H 4D 2C 2S", deck="52"), "call", "check")
    assert by_system(table.position)
    assert not by_system(act(table, "bet 2").position)


def test_search_gives_up_what_the_heuristic_does() -> None:
    """It would raise with it, and be called by players who fold less than the heuristic."""
    flop = "KS 9H 4D 2C 2S"
    hopeless = act(no_limit(2, {0: "6H 3S"}, flop, deck="52"), "call", "check", "bet 2")
    assert by_system(hopeless.position)
    with_limits = act(
        holdem(6, {1: "KH 9S"}, flop, deck="52"), *["fold"] * 3, "call", "call", "check", "check", "bet 2"
    )
    assert by_system(with_limits.position)
    good = act(no_limit(2, {0: "KH 9S"}, flop, deck="52"), "call", "check", "bet 2")
    assert not by_system(good.position)


def test_it_never_folds_what_it_can_check() -> None:
    table = act(no_limit(3, {2: "7C 2D"}, "AC KD QH 9S 8C"), "call", "call")
    assert "fold" not in actions(table)


@compiled
def play_station(positions: Array, worlds: Array, moves: Moves, dice: Dice, hero: int) -> None:
    """One match: the sensible player at a seat, the others call everything."""
    position = positions[0]
    while position.turn >= 0:
        if position.turn == hero:
            worlds[0] = positions[0]
            imagine(worlds[0], hero, dice)
            play(position, heuristic(worlds[0], dice))
        else:
            count = legal(position, moves)
            action = moves[0] if count == 1 else moves[1]
            play(position, action)


def gains(hands: int, against_station: bool, **options: Any) -> Array:
    """Chips won in single hands, seats in turn."""
    setup = cardhouse.game("holdem", 3, "standard", end="deals", deals=1, **options)
    moves = room_for(setup.game.menu_size)
    dice = dice_of(3)
    won = np.zeros(hands)
    for hand in range(hands):
        positions = setup.positions(hand.to_bytes(32, "little"))
        worlds = positions.copy()
        seat = hand % 3
        if against_station:
            play_station(positions, worlds, moves, dice, seat)
        else:
            policies = np.array([int(other == seat) for other in range(3)], np.int64)
            play_quickly(positions, worlds, policies, moves, dice, 1000, 0)
        won[hand] = positions["scores"][0][seat] - 100
    return won


@pytest.mark.full
@pytest.mark.parametrize("structure", ["limit", "no_limit"])
@pytest.mark.parametrize("against_station", [True, False], ids=["stations", "random"])
def test_it_beats_callers_and_random_players(structure: str, against_station: bool) -> None:
    won = gains(3000 if against_station or structure == "limit" else 10_000, against_station, structure=structure)
    assert won.mean() - 2.5 * won.std() / np.sqrt(len(won)) > 0
