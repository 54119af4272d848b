"""Search over imagined worlds, for any game: information-set Monte Carlo tree search.

Each simulation imagines a world for the searching seat, walks the one tree of actions that all worlds
share (only through what is legal in this world, by UCB over how often each action was available), adds a
node, plays the hand out and rewards every seat by the change in its standing against the mean of the
others.  What a node has learned holds for all worlds in which its actions are possible
(Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012).

Where a game can tell how far a world is from what the others have told by their acts (``doubt``: the calls of an
auction), many worlds are imagined first, the least doubtful are put in stock, and simulations take theirs from it.
Where the others' acts hang on cards they hide (``foresee``: bets), they do in each world what a player with those
cards does; a tree of their own would have them choose without looking at their cards.
Where a turn is many acts (``plays_on``: laying out), the searcher too does the rest as foreseen: to try each of them
would make every act but the last of a turn look worse than it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from time import perf_counter
from typing import Any

import numpy as np

from cardhouse.bots.policies import act_sensibly, random_action, sensible_action
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.compiled.record import COMPILED, Array, Moves, Position, blank, readable
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.face.game import Game
from cardhouse.kit.match.menus import check_menus, longest, menu, room_for
from cardhouse.kit.match.verbs import by_system, doubt, foresee, imagine, play, plays_on, standing
from cardhouse.kit.terms import Action, Seat

EXPLORE = 0.7
BEYOND = 2.5  # standard deviations
NO_NODE = ANY_ACT = -1
MOST_SEATS = 16
PLAYOUT_ACTIONS = 2000
CHUNK = 64
STOCK = 100  # worlds kept in stock where a game has doubts
TRIES = 20  # worlds imagined at most for each of them
NEVER = 1 << 40
AT_HAND, SPARE, STOCKED = 1, 2, 3
"""Places in the row of worlds: 0 is the world searched from, then the one a simulation plays in."""
NODE = np.dtype(
    [
        ("action", np.int64),
        ("reward", np.float64),
        ("squares", np.float64),  # of the rewards
        ("child", np.int32),
        ("sibling", np.int32),
        ("visits", np.int32),
        ("available", np.int32),
        ("seat", np.int32),
        ("mark", np.int32),
    ]
)


@doubt.rule
def any_doubt(position: Position, seat: Seat) -> int:
    """Acts tell nothing, unless a game says so."""
    return 0


@by_system.rule
def any_by_system(position: Position) -> bool:
    """Every act is worth a search, unless a game says otherwise."""
    return False


@foresee.rule
def any_foresee(position: Position, dice: Dice) -> int:
    """The others may do anything, unless a game says otherwise."""
    return ANY_ACT


@plays_on.rule
def any_plays_on(position: Position) -> bool:
    """Further acts are searched as well, unless a game says otherwise."""
    return False


@compiled
def add_node(tree: Array, count: Array, parent: int, action: Action, seat: Seat) -> int:
    """Put a new child in front of its parent's children."""
    number = count[0]
    node = tree[number]
    node.action, node.seat = action, seat
    node.reward, node.squares = 0.0, 0.0
    node.visits, node.available, node.mark = 0, 0, 0
    node.child = NO_NODE
    node.sibling = NO_NODE
    if parent != NO_NODE:
        node.sibling = tree[parent].child
        tree[parent].child = number
    count[0] = number + 1
    return number


@compiled
def find(moves: Moves, count: int, action: Action) -> int:
    """Where an action stands in a menu, -1 when it does not."""
    for place in range(count):
        if moves[place] == action:
            return place
    return -1


@compiled
def choose_child(tree: Array, node: int, moves: Moves, legal_count: int, scale: float) -> tuple[int, int]:
    """The best child possible in this world, and how many moves have no child yet (they come first in moves)."""
    best, best_value = NO_NODE, -1e18
    untried = legal_count
    child = tree[node].child
    while child != NO_NODE:
        place = find(moves, untried, tree[child].action)
        if place >= 0:
            untried -= 1
            moves[place] = moves[untried]
            tree[child].available += 1
            visits = tree[child].visits
            value = tree[child].reward / (visits * scale) + EXPLORE * sqrt(log(tree[child].available) / visits)
            if value > best_value:
                best, best_value = child, value
        child = tree[child].sibling
    return best, untried


@compiled
def child_by(tree: Array, node: int, action: Action) -> int:
    """The child an action leads to, NO_NODE if it has not been there yet."""
    child = tree[node].child
    while child != NO_NODE and tree[child].action != action:
        child = tree[child].sibling
    return child


@compiled
def play_out_sensibly(position: Any, hand: int, moves: Moves, dice: Dice) -> None:
    """Play the hand to its end by the game's heuristic."""
    left = PLAYOUT_ACTIONS
    while position.turn >= 0 and position.hand == hand and left > 0:
        play(position, sensible_action(position, moves, dice))
        left -= 1


@compiled
def play_out_randomly(position: Any, hand: int, moves: Moves, dice: Dice) -> None:
    """Play the hand to its end at random."""
    left = PLAYOUT_ACTIONS
    while position.turn >= 0 and position.hand == hand and left > 0:
        play(position, random_action(position, moves, dice))
        left -= 1


@compiled
def walk_down(
    position: Any, viewer: Seat, tree: Array, count: Array, path: Array, moves: Moves, dice: Dice, scale: float
) -> int:
    """Go down the tree and add a node; returns the length of the path."""
    hand = position.hand
    node = 0
    length = 0
    while position.turn >= 0 and position.hand == hand and length < path.size and count[0] < tree.size:
        seat = position.turn
        free = seat == viewer and (length == 0 or not plays_on(position))
        action = ANY_ACT if free else foresee(position, dice)
        if action == ANY_ACT:
            legal_count = menu(position, moves, longest(moves))
            best, untried = choose_child(tree, node, moves, legal_count, scale)
            fresh = untried > 0
            if fresh:
                action = moves[roll(dice, untried)]
        else:
            best = child_by(tree, node, action)
            fresh = best == NO_NODE
        if fresh:
            best = add_node(tree, count, node, action, seat)
            tree[best].available = 1
        path[length] = best
        length += 1
        play(position, tree[best].action)
        node = best
        if fresh:
            break
    return length


@compiled
def reward_path(position: Any, tree: Array, path: Array, length: int, before: Array) -> None:
    """Reward each node's seat by what its standing gained against the others; the scale is the largest gain."""
    players = position.players
    mean = 0.0
    for seat in range(players):
        before[MOST_SEATS + seat] = standing(position, seat) - before[seat]
        mean += before[MOST_SEATS + seat] / players
    largest = 0.0
    for step in range(length):
        node = path[step]
        gain = before[MOST_SEATS + tree[node].seat] - mean
        tree[node].reward += gain
        tree[node].squares += gain * gain
        tree[node].visits += 1
        largest = max(largest, abs(gain))
    before[2 * MOST_SEATS] = max(before[2 * MOST_SEATS], largest)


@compiled
def descend(
    worlds: Array,
    seat: Seat,
    tree: Array,
    count: Array,
    path: Array,
    moves: Moves,
    before: Array,
    dice: Dice,
) -> int:
    """Put an imagined world of worlds[0] into worlds[1] and walk it down the tree; returns the length of the path."""
    if len(worlds) > STOCKED:
        worlds[AT_HAND] = worlds[STOCKED + roll(dice, len(worlds) - STOCKED)]
    else:
        worlds[AT_HAND] = worlds[0]
        imagine(worlds[AT_HAND], seat, dice)
    return walk_down(worlds[1], seat, tree, count, path, moves, dice, before[2 * MOST_SEATS])


@compiled
def stock_up(worlds: Array, doubts: Array, seat: Seat, dice: Dice) -> None:
    """Imagine worlds until the stock holds only such as give no doubt, or enough of them; keep the best."""
    doubts[:] = NEVER
    worst = 0
    for _ in range(TRIES * len(doubts)):
        if doubts[worst] == 0:
            return
        worlds[SPARE] = worlds[0]
        imagine(worlds[SPARE], seat, dice)
        doubt_now = doubt(worlds[SPARE], seat)
        if doubt_now < doubts[worst]:
            worlds[STOCKED + worst] = worlds[SPARE]
            doubts[worst] = doubt_now
            worst = np.argmax(doubts)


@compiled
def simulate_randomly(
    worlds: Array,
    seat: Seat,
    simulations: int,
    tree: Array,
    count: Array,
    path: Array,
    moves: Moves,
    before: Array,
    dice: Dice,
) -> None:
    """Run simulations with random playouts from worlds[0]; worlds[1] is room for one."""
    hand = worlds[0].hand
    for _ in range(simulations):
        length = descend(worlds, seat, tree, count, path, moves, before, dice)
        play_out_randomly(worlds[1], hand, moves, dice)
        reward_path(worlds[1], tree, path, length, before)


@compiled
def simulate_sensibly(
    worlds: Array,
    seat: Seat,
    simulations: int,
    tree: Array,
    count: Array,
    path: Array,
    moves: Moves,
    before: Array,
    dice: Dice,
) -> None:
    """The same with the game's heuristic in the playouts, every fourth of them at random."""
    hand = worlds[0].hand
    for number in range(simulations):
        length = descend(worlds, seat, tree, count, path, moves, before, dice)
        if number % 4 == 3:
            play_out_randomly(worlds[1], hand, moves, dice)
        else:
            play_out_sensibly(worlds[1], hand, moves, dice)
        reward_path(worlds[1], tree, path, length, before)


@compiled
def standings(worlds: Array, before: Array) -> None:
    """Note every seat's standing at the start; the scale starts small and grows with what is seen."""
    for seat in range(worlds[0].players):
        before[seat] = standing(worlds[0], seat)
    before[2 * MOST_SEATS] = 1e-9


@compiled
def most_visited(tree: Array) -> int:
    """The child of the root tried most often."""
    best = tree[0].child
    child = best
    while child != NO_NODE:
        if tree[child].visits > tree[best].visits:
            best = child
        child = tree[child].sibling
    return best


@compiled
def best_found(tree: Array) -> int:
    """The action tried most often."""
    return tree[most_visited(tree)].action


@compiled
def uncertainty(tree: Array, node: int) -> float:
    """The variance of a node's mean reward."""
    visits = np.float64(tree[node].visits)
    mean = tree[node].reward / visits
    return (tree[node].squares / visits - mean * mean) / visits


@compiled
def best_founded(worlds: Array, tree: Array, moves: Moves, dice: Dice) -> int:
    """The action tried most often, if it is better than the heuristic's beyond chance; else the heuristic's."""
    best = most_visited(tree)
    usual = child_by(tree, 0, sensible_action(worlds[0], moves, dice))
    untried = usual == NO_NODE or tree[usual].visits == 0
    if untried or usual == best:
        return tree[best].action
    gain = tree[best].reward / tree[best].visits - tree[usual].reward / tree[usual].visits
    chance = sqrt(max(0.0, uncertainty(tree, best) + uncertainty(tree, usual)))
    return tree[best].action if gain > BEYOND * chance else tree[usual].action


@compiled
def menu_of(worlds: Array, moves: Moves) -> int:
    """The menu in worlds[0]."""
    return menu(worlds[0], moves, longest(moves))


@compiled
def left_to_system(worlds: Array) -> bool:
    """Whether the act in worlds[0] is the heuristic's."""
    return by_system(worlds[0])


@compiled
def plant(tree: Array, count: Array) -> None:
    """A tree with nothing but its root."""
    count[0] = 0
    add_node(tree, count, NO_NODE, -1, -1)


@dataclass(frozen=True)
class Budget:
    """How long to search: a number of simulations, or milliseconds."""

    simulations: int = 0
    milliseconds: float = 0.0


class Search:
    """A searcher for one game, with room for its tree."""

    def __init__(self, game: Game, budget: Budget, sensible: bool) -> None:
        nodes = max(budget.simulations, 200_000 if budget.milliseconds else 0) + 2
        self.game = game
        self.budget = budget
        self.run = simulate_sensibly if sensible else simulate_randomly
        stock = min(STOCK, budget.simulations or STOCK) if doubt.own_to(game.record) else 0
        self.worlds = blank(game.record, STOCKED + stock if stock else AT_HAND + 1)
        self.doubts = np.zeros(stock, np.int64)
        self.sensible = sensible
        self.tree = np.zeros(nodes, NODE)
        if not COMPILED:
            self.tree = readable(self.tree)
        self.count = np.zeros(1, np.int64)
        self.path = np.zeros(256, np.int64)
        self.moves = room_for(game.menu_size)
        self.before = np.zeros(2 * MOST_SEATS + 1)
        self.simulations = 0
        self.ready = False

    def choose(self, world: Array, seat: Seat, dice: Dice) -> int:
        """The action to take, from a world imagined for the seat, which must be in turn."""
        self.worlds[0] = world[0]
        if self.sensible and left_to_system(self.worlds):
            self._get_ready(seat, dice.copy())
            return act_sensibly(self.game, self.worlds, dice)
        if menu_of(self.worlds, self.moves) == 1:
            return int(self.moves[0])
        self._begin()
        end = perf_counter() + self.budget.milliseconds / 1000
        if len(self.doubts):
            stock_up(self.worlds, self.doubts, seat, dice)
        if self.budget.simulations:
            self._simulate(self.budget.simulations, seat, dice)
        else:
            while perf_counter() < end or self.simulations == 0:
                self._simulate(CHUNK, seat, dice)
        check_menus(self.game.name, self.moves, self.game.menu_size)
        if self.sensible:
            return int(best_founded(self.worlds, self.tree, self.moves, dice))
        return int(best_found(self.tree))

    def _begin(self) -> None:
        plant(self.tree, self.count)
        standings(self.worlds, self.before)
        self.simulations = 0

    def _get_ready(self, seat: Seat, dice: Dice) -> None:
        """Compile what a search needs when the first act is asked for, though it needs none: no later one waits."""
        if not self.ready:
            self._begin()
            if len(self.doubts):
                stock_up(self.worlds, self.doubts, seat, dice)
            self._simulate(1, seat, dice)

    def _simulate(self, simulations: int, seat: Seat, dice: Dice) -> None:
        self.run(
            self.worlds,
            seat,
            simulations,
            self.tree,
            self.count,
            self.path,
            self.moves,
            self.before,
            dice,
        )
        self.simulations += simulations
        self.ready = True
