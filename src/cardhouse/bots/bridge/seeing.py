"""Searching the play double dummy: what each card is worth in worlds where all four hands are seen.

Where few enough tricks are left for the budget, every card is solved in every world. Earlier a hand is played on by the
heuristic until its end can be solved. Both count what the contract scores, and what the cards of the auction and the
play so far allow is left to the worlds.
"""

from __future__ import annotations

import numpy as np

from cardhouse.bots.budget import Clock
from cardhouse.bots.policies import sensible_action, thinking
from cardhouse.bots.search import (
    ACTION,
    AT_HAND,
    COUNT,
    FIRST,
    KEPT,
    OPEN,
    OVER,
    ROOT,
    TRIED,
    add_gain,
    begin_rollout,
    drop_losers,
    imagine_plausibly,
    seers,
)
from cardhouse.games.bridge.position import EACH, NOBODY, SEATS, Bridge
from cardhouse.games.bridge.scoring import contract_score, is_vulnerable
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array, Moves, view
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.face.game import Game
from cardhouse.kit.match.menus import room_for
from cardhouse.kit.match.verbs import play
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.double_dummy import Solver, forget, solve, solve_moves, solver
from cardhouse.kit.tricks.double_dummy.room import MOST_NODES, NODES

NODES_A_ROLLOUT = 200
"""Nodes of the solver that take as long as one hand played out."""
NODES_A_SECOND = 5_000_000
"""About as many as it opens at least."""
ENDING = 6
"""Tricks left from which on hands that were played on by the heuristic are solved."""
NODES_OF_ENDING, GROWTH = 700.0, 2.9
"""About how many nodes the cards of a turn with so many tricks left take, and how that grows with each trick more."""
WORLDS = 12
"""Cards are solved where there is time for about so many worlds."""
SEEN, PLAYED_ON = range(2)


@compiled
def give(position: Bridge, room: Solver) -> None:
    """Lay a position out for the solver."""
    for seat in range(SEATS):
        room.given[seat] = position.hands[seat, 0]
    for nth in range(position.laid):
        room.plays[nth] = position.plays[position.trick & 1, nth]


@compiled
def score_with(position: Bridge, tricks: int) -> float:
    """What the board scores for North-South if they take so many of the tricks left."""
    side = position.declarer & 1
    taken = position.won[side] + (tricks if side == 0 else EACH - position.trick - tricks)
    vulnerable = is_vulnerable(position, side)
    score = contract_score(position.bid, position.doubling, vulnerable, position.literal_suit_groups, taken)
    return 1.0 * (score if side == 0 else -score)


@compiled
def play_on(position: Bridge, moves: Moves, dice: Dice) -> None:
    """Play by the heuristic until a trick begins with which the ending does."""
    while position.laid > 0 or EACH - position.trick > ENDING:
        play(position, sensible_action(position, moves, dice))


@compiled
def race_seen(
    worlds: Array,
    seat: Seat,
    much: int,
    way: int,
    acts: Array,
    sums: Array,
    race: Array,
    room: Solver,
    values: Array,
    moves: Moves,
    dice: Dice,
    again: Dice,
) -> int:
    """Try acts for about so many rollouts' time, SEEN or PLAYED_ON; returns for how many, fewer where that is all."""
    made = 0
    sign = -1.0 if seat & 1 else 1.0
    while made < much:
        before = room.counts[NODES]
        if way == PLAYED_ON:
            number = begin_rollout(worlds, seat, acts, sums, race, dice, again)
            if number == OVER:
                return made
            play_on(worlds[AT_HAND], moves, dice)
            give(worlds[AT_HAND], room)
            trump, leader = worlds[AT_HAND].trump, worlds[AT_HAND].leader
            tricks = solve(room, 0, leader, trump, ENDING // 2)
            add_gain(acts, sums, number, sign * score_with(worlds[AT_HAND], tricks))
            made += 1
            continue
        if race[OPEN]:
            if acts[FIRST, TRIED] > 1:
                return made
            worlds[KEPT] = worlds[ROOT]
        else:
            imagine_plausibly(worlds, seat, dice)
        give(worlds[KEPT], room)
        if not solve_moves(room, worlds[ROOT].laid, worlds[ROOT].leader, worlds[ROOT].trump, values):
            return made
        for number in range(race[COUNT]):
            add_gain(acts, sums, number, sign * score_with(worlds[KEPT], values[acts[number, ACTION]]))
        made += max(race[COUNT], (room.counts[NODES] - before) // NODES_A_ROLLOUT)
        if drop_losers(acts, sums, race) == 1:
            return min(made, much - 1)
    return made


class BridgeSeer:
    """Tries cards in a search's worlds double dummy."""

    def __init__(self, game: Game, worlds: Array, acts: Array, sums: Array, race: Array) -> None:
        self._worlds = worlds
        self._kept = (acts, sums, race)
        self._race = race
        self._room = solver()
        self._values = np.zeros(FACES, np.int64)
        self._moves = room_for(game.menu_size)
        self._again = dice_of(0)
        self._way = SEEN
        self._step = thinking(game).step(race_seen, *self._arguments(0, 0, self._again))

    def ready(self, clock: Clock, share: float) -> bool:
        """The play has begun, or is to begin with a lead."""
        position = view(self._worlds[ROOT : ROOT + 1])
        if position.declarer == NOBODY:
            return False
        forget(self._room)
        self._room.counts[NODES] = 0
        tricks = EACH - position.trick
        nodes = NODES_OF_ENDING * GROWTH ** (tricks - ENDING)
        enough = 2 if self._race[OPEN] else WORLDS
        self._way = SEEN if enough * nodes <= self._nodes(clock, share) or tricks <= ENDING else PLAYED_ON
        return True

    def race(self, clock: Clock, share: float, much: int, seat: Seat, dice: Dice) -> int:
        """Solve the cards of a world, or the endings of so many hands."""
        seen = self._way == SEEN
        self._room.counts[MOST_NODES] = self._room.counts[NODES] + self._nodes(clock, share) if seen else 1 << 62
        return int(self._step(*self._arguments(seat, much, dice)))

    def _nodes(self, clock: Clock, share: float) -> int:
        """How many nodes there is time for."""
        if clock.budget.rollouts:
            return NODES_A_ROLLOUT * clock.left(share)
        return int(NODES_A_SECOND * clock.left_s(share))

    def _arguments(self, seat: Seat, much: int, dice: Dice) -> tuple[object, ...]:
        kept = (*self._kept, self._room, self._values, self._moves)
        return (self._worlds, int(seat), much, self._way, *kept, dice, self._again)


seers[Bridge] = BridgeSeer
