"""Searching double dummy: what each card is worth in worlds where all four hands are seen.

Where there is time for it, every card is solved in every world, worlds that are too hard left out, and the card of the
largest mean is played; of equal ones the heuristic's, or its card of the suit, as that is what partner reads. For the
first lead the worlds there is time for are few: one card of each suit is tried, and the heuristic's led unless another
is better beyond chance. With less time a hand is played on by the heuristic until its end can be solved. All count what
the contract scores, and what the calls and the cards played tell is left to the worlds.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardhouse.bots.bridge.leading import card_from
from cardhouse.bots.bridge.weighing import NODES_A_ROLLOUT, contracts_of, list_rivals, race_called
from cardhouse.bots.budget import Clock
from cardhouse.bots.policies import sensible_action, thinking
from cardhouse.bots.search import (
    ACTION,
    AT_HAND,
    COSTS,
    COUNT,
    FEWEST_WORLDS,
    FIRST,
    GAIN,
    KEPT,
    LAST,
    OPEN,
    OUT,
    OVER,
    ROOT,
    TRIED,
    Race,
    add_gain,
    begin_rollout,
    drop_losers,
    imagine_plausibly,
    seers,
)
from cardhouse.games.bridge.play import dummy_lies_open
from cardhouse.games.bridge.position import EACH, NOBODY, SEATS, Bridge
from cardhouse.games.bridge.scoring import side_score
from cardhouse.kit.cards.bits import NONE, Cards, card_bit
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array, Moves, view
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.face.game import Game
from cardhouse.kit.match import seldom
from cardhouse.kit.terms import Action, Seat
from cardhouse.kit.tricks.double_dummy import Solver, forget, solve, solve_moves, solver
from cardhouse.kit.tricks.double_dummy.room import MOST_NODES, NODES, WITHOUT_END
from cardhouse.kit.tricks.tricks import SUIT_OF

NODES_A_SECOND = 5_000_000
"""About as many as it opens at least."""
SHORTEST = 6
"""Hands that are played on by the heuristic are solved when so many tricks are left at the latest."""
NODES_OF_SHORTEST, GROWTH = 350.0, 2.8
"""About how many nodes it takes to solve a position with so many tricks left, and how that grows with each trick."""
ALL_CARDS = 2.0
"""How much more it takes to solve it for each card of a turn."""
WORLDS, WORLDS_LED, WORLDS_JUDGED, WORLDS_PLAYED_ON = 1, 4, 4, 20
"""A turn is solved where there is time for about so many worlds, most being easier than the mean; for the first lead
and for costs to be told it takes more; endings are as long as the last allows."""
FEWEST_NODES = 5_000
"""Nodes that are spent on the first world at least."""
PART_FOR_A_WORLD = 3
"""A world that takes longer to solve than one part in so many of the time that is left is left out."""
QUESTIONS = 10
"""In the auction a question about a contract that takes longer than one part in so many of the time is left open."""
MOST_WORLDS = 400
SEEN = 0
"""Instead of the length of an ending: the turn itself is solved."""


class Views(NamedTuple):
    """Room to see what cards are worth with all hands open, and what was seen."""

    solver: Solver
    values: Array  # i64[cards]: the tricks each card of a world takes
    gains: Array  # f64[worlds, acts]: what each act was worth in each world solved


def views_of(acts: int) -> Views:
    """Room for a search of so many acts."""
    return Views(solver(), np.zeros(FACES, np.int64), np.zeros((MOST_WORLDS, acts)))


@compiled
def give(position: Bridge, room: Solver) -> None:
    """Lay a position out for the solver."""
    for seat in range(SEATS):
        room.given[seat] = position.hands[seat, 0]
    for nth in range(position.laid):
        room.plays[nth] = position.plays[position.trick, nth]


@compiled
def score_with(position: Bridge, tricks: int) -> float:
    """What the board scores for North-South if they take so many of the tricks left."""
    side = position.declarer & 1
    taken = position.won[side] + (tricks if side == 0 else EACH - position.trick - tricks)
    score = side_score(position, side, position.bid, position.doubling, taken)
    return 1.0 * (score if side == 0 else -score)


@compiled
def play_on(position: Bridge, ending: int, moves: Moves, dice: Dice) -> None:
    """Play by the heuristic until a trick begins with which so long an ending does."""
    while position.laid > 0 or EACH - position.trick > ending:
        seldom.play(position, sensible_action(position, moves, dice))


@compiled
def race_seen(race: Race, views: Views, usual: Action, ending: int, seat: Seat, much: int, dice: Dice) -> int:
    """Try acts for about so many rollouts' time; returns for how many, fewer where there is no more to find out.

    usual: the heuristic's card. ending: how many tricks are solved once hands are played down to them, or SEEN.
    """
    worlds, acts, state = race.worlds, race.acts, race.state
    room, values, gains = views.solver, views.values, views.gains
    made, over = 0, False
    most = room.counts[MOST_NODES]
    sign = -1.0 if seat & 1 else 1.0
    while made < much:
        before = room.counts[NODES]
        if ending != SEEN:
            number = begin_rollout(race, seat, dice)
            if number == OVER:
                return made
            play_on(worlds[AT_HAND], ending, race.moves, dice)
            give(worlds[AT_HAND], room)
            trump, leader = worlds[AT_HAND].trump, worlds[AT_HAND].leader
            tricks = solve(room, 0, leader, trump, ending // 2)
            add_gain(race, number, sign * score_with(worlds[AT_HAND], tricks))
            made += 1 + (room.counts[NODES] - before) // NODES_A_ROLLOUT
            continue
        world = acts[FIRST, TRIED]
        if world == (2 if state[OPEN] else len(gains)) or room.counts[NODES] >= most:
            over = True
            break
        if state[OPEN]:
            worlds[KEPT] = worlds[ROOT]
        else:
            imagine_plausibly(worlds, seat, dice)
            room.counts[MOST_NODES] = before + max((most - before) // PART_FOR_A_WORLD, NODES_A_ROLLOUT)
        give(worlds[KEPT], room)
        root = worlds[ROOT]
        if solve_moves(room, root.laid, root.leader, root.trump, cards_left(race), values):
            for number in range(state[COUNT]):
                if not acts[number, OUT]:
                    gains[world, number] = sign * score_with(worlds[KEPT], values[acts[number, ACTION]])
                    add_gain(race, number, gains[world, number])
        made += max(state[COUNT], (room.counts[NODES] - before) // NODES_A_ROLLOUT)
        if drop_losers(race) == 1:
            over = True
            break
    if ending == SEEN and not state[COSTS] and dummy_lies_open(worlds[ROOT]):
        put_best_first(race, gains, usual)
    return min(made, much - 1 if over else much)


@compiled
def cards_left(race: Race) -> Cards:
    """The cards that have not been dropped."""
    cards = NONE
    for number in range(race.state[COUNT]):
        if not race.acts[number, OUT]:
            cards |= card_bit(race.acts[number, ACTION])
    return cards


@compiled
def list_few(race: Race, count: int) -> int:
    """Have the acts be the system's call and its rivals, or of leads the rules' card of each suit; returns how many."""
    position, acts = race.worlds[ROOT], race.acts
    if position.declarer == NOBODY:
        return list_rivals(position, acts[:, ACTION])
    kept = 1
    for number in range(1, count):
        card = acts[number, ACTION]
        if card_from(position, SUIT_OF[card]) == card:
            acts[kept, ACTION] = card
            kept += 1
    return kept


@compiled
def put_best_first(race: Race, gains: Array, usual: Action) -> None:
    """Compare all acts with the one of the largest mean; of equal ones the one that tells partner what it should."""
    acts, sums, count = race.acts, race.sums, race.state[COUNT]
    best = FIRST
    for number in range(1, count):
        more = sums[number, GAIN] - sums[best, GAIN]
        if not acts[number, OUT] and (more > 0.0 or (more == 0.0 and tells_more(race, number, best, usual))):
            best = number
    if best == FIRST:
        return
    swap(acts, best)
    for world in range(acts[FIRST, TRIED]):
        gains[world, FIRST], gains[world, best] = gains[world, best], gains[world, FIRST]
    for number in range(count):
        sums[number] = 0.0
        tried, acts[number, TRIED] = acts[number, TRIED], 0
        for world in range(tried):
            sums[FIRST, LAST] = gains[world, FIRST]
            add_gain(race, number, gains[world, number])


@compiled
def tells_more(race: Race, number: int, best: int, usual: Action) -> bool:
    """Whether an act is the usual one, or the rules' card of its suit where the best so far is not its suit's."""
    position = race.worlds[ROOT]
    card, other = race.acts[number, ACTION], race.acts[best, ACTION]
    if other == usual or card == usual:
        return bool(card == usual)
    return card_from(position, SUIT_OF[card]) == card and card_from(position, SUIT_OF[other]) != other


@compiled
def swap(acts: Array, number: int) -> None:
    """Have an act and the first change places."""
    for column in range(OUT + 1):
        acts[FIRST, column], acts[number, column] = acts[number, column], acts[FIRST, column]


def nodes_of(tricks: int) -> float:
    """About how many nodes it takes to solve a position with so many tricks left."""
    return NODES_OF_SHORTEST * GROWTH ** (tricks - SHORTEST)


def nodes_played(ending: int) -> float:
    """Nodes it takes to play a hand down to an ending of so many tricks and to solve that ending."""
    return NODES_A_ROLLOUT + nodes_of(ending)


class BridgeSeer:
    """Tries cards in a search's worlds double dummy."""

    solves = False

    def __init__(self, game: Game, race: Race) -> None:
        self._race, self._state, self._acts = race, race.state, race.acts
        self._usual = 0
        self._views = views_of(len(race.acts))
        self._contracts = contracts_of(len(race.acts), self._views.solver)
        self._counts = self._views.solver.counts
        self._ending = SEEN
        self._until = FEWEST_NODES
        self._calling, self._a_question = False, 0
        self._list = thinking(game).step(list_few, race, 1)
        self._call = thinking(game).step(race_called, race, self._contracts, 0, 0, 0, 0, race.again)
        self._see = thinking(game).step(race_seen, race, self._views, 0, SEEN, 0, 0, race.again)

    def ready(self, clock: Clock, share: float) -> bool:
        """Calls can be compared where a slam is in sight, cards where there is time; else the usual card is led."""
        position = view(self._race.worlds[ROOT : ROOT + 1])
        forget(self._views.solver)
        self._usual = int(self._acts[FIRST, ACTION])
        self._counts[NODES] = 0
        time = self._nodes(clock, share)
        self._until = max(time // 2, FEWEST_NODES)
        self._calling = bool(position.declarer == NOBODY)
        if self._calling:
            return self._ready_to_call(time)
        tricks = EACH - position.trick - (position.laid > 0)
        enough = 2 if self._state[OPEN] else WORLDS_JUDGED if self._state[COSTS] else WORLDS
        if tricks == EACH and not self._state[OPEN]:
            enough = max(enough, WORLDS_LED)
        if tricks <= SHORTEST or enough * ALL_CARDS * nodes_of(tricks) <= time:
            self._ending = SEEN
            if tricks == EACH and not self._state[OPEN] and not self._state[COSTS]:
                self._state[COUNT] = self._list(self._race, self._state[COUNT])
        elif tricks == EACH and not self._state[COSTS]:
            self._state[COUNT] = 1
            return False
        else:
            self._choose_ending(time, EACH - position.trick)
        return True

    def _ready_to_call(self, time: int) -> bool:
        """A slam is in sight, and there are calls beside the system's; not all are judged so, nor where all is seen."""
        if self._state[COSTS]:
            return False
        self._state[COUNT] = 1 if self._state[OPEN] else self._list(self._race, 1)
        self._a_question = time // QUESTIONS
        return bool(self._state[COUNT] > 1)

    def _choose_ending(self, time: int, tricks: int) -> None:
        """Choose the longest ending that there is time to solve; drop acts if even the shortest takes too long."""
        count = self._state[COUNT]
        self._ending = SHORTEST
        while self._ending < tricks - 1 and WORLDS_PLAYED_ON * count * nodes_played(self._ending + 1) <= time:
            self._ending += 1
        self._state[COUNT] = min(count, max(2, int(time / nodes_played(self._ending)) // FEWEST_WORLDS))

    def race(self, clock: Clock, share: float, much: int, seat: Seat, dice: Dice) -> int:
        """Solve the cards of a world, or the endings of so many hands."""
        if self._calling:
            end = int(self._counts[NODES]) + self._nodes(clock, share)
            return int(self._call(self._race, self._contracts, self._a_question, end, int(seat), much, dice))
        made = 0
        if self._ending == SEEN:
            made = self._race_seen(self._nodes(clock, share), much, seat, dice)
            if self._acts[FIRST, TRIED] > 0 or self._counts[NODES] < self._until:
                return made
            self._choose_ending(self._nodes(clock, share), EACH - view(self._race.worlds[ROOT : ROOT + 1]).trick)
        self._counts[MOST_NODES] = WITHOUT_END
        return made + self._look(seat, much - made, dice)

    def _race_seen(self, time: int, much: int, seat: Seat, dice: Dice) -> int:
        """Solve worlds; half the time may go by before the first, in the other half hands are played on."""
        spent, none_yet = int(self._counts[NODES]), self._acts[FIRST, TRIED] == 0
        self._counts[MOST_NODES] = self._until if none_yet else spent + time
        return self._look(seat, much, dice)

    def _nodes(self, clock: Clock, share: float) -> int:
        """How many nodes there is time for."""
        if clock.budget.rollouts:
            return NODES_A_ROLLOUT * clock.left(share)
        return int(NODES_A_SECOND * clock.left_s(share))

    def _look(self, seat: Seat, much: int, dice: Dice) -> int:
        """Try cards for about so many rollouts' time; returns for how many."""
        return int(self._see(self._race, self._views, self._usual, self._ending, int(seat), much, dice))


seers[Bridge] = (BridgeSeer,)
