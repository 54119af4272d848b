"""The sensible player: its chance to win, its bets, and that it beats the obvious ones."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from holdem_table import act, holdem, no_limit

import cardhouse
from cardhouse.bots import bot
from cardhouse.bots.holdem.player import chance_to_win
from cardhouse.bots.policies import play_quickly
from cardhouse.kit.betting.poker import value_of
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.menus import room_for
from cardhouse.kit.match.verbs import heuristic, imagine, legal, play
from cardhouse.table import Table


@compiled
def mean_chance(positions: Array, seat: int, times: int, dice: Dice) -> float:
    total = 0.0
    for _ in range(times):
        total += chance_to_win(positions[0], seat, dice)
    return total / times


def chance(table: Table, seat: int) -> float:
    return float(mean_chance(table.positions, seat, 200, dice_of(1)))


@pytest.mark.parametrize(
    ("pocket", "players", "known"), [("AS AH", 2, 0.852), ("7C 2D", 2, 0.346), ("AS KS", 2, 0.670), ("AS AH", 4, 0.639)]
)
def test_the_chance_before_the_flop_is_the_known_one(pocket: str, players: int, known: float) -> None:
    """The usual figures for one pack against random hands."""
    assert chance(holdem(players, {0: pocket}, deck="52"), 0) == pytest.approx(known, abs=0.025)


def test_the_chance_on_the_river_is_the_counted_one() -> None:
    """Every pocket the other can hold, counted."""
    own, board = STANDARD.numbers("9H 8H"), STANDARD.numbers("AH KH 2C 9D 3S")
    worth = value_of(own + board)
    others = combinations([card for card in range(52) if card not in own + board], 2)
    shares = [(worth > value) + (worth == value) / 2 for value in (value_of([*other, *board]) for other in others)]
    table = holdem(2, {0: "9H 8H"}, "AH KH 2C 9D 3S", deck="52")
    act(table, "call", "check", "check", "check", "check", "check")
    assert chance(table, 0) == pytest.approx(sum(shares) / len(shares), abs=0.025)


def test_the_chance_does_not_depend_on_hidden_cards() -> None:
    weak = no_limit(2, {0: "QS QH", 1: "7C 2D"}, deck="52")
    strong = no_limit(2, {0: "QS QH", 1: "AS AH"}, deck="52")
    assert chance(weak, 0) == pytest.approx(chance(strong, 0), abs=0.02)


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


@pytest.mark.parametrize("structure", ["limit", "no_limit"])
@pytest.mark.parametrize("against_station", [True, False], ids=["stations", "random"])
def test_it_beats_callers_and_random_players(structure: str, against_station: bool) -> None:
    won = gains(3000, against_station, structure=structure)
    assert won.mean() - 2.5 * won.std() / np.sqrt(len(won)) > 0
