"""A learned player, compiled: what it sees, the heuristic's advice, and how much better each act is than the others.

The first layer is a sum of rows, of those numbers of an observation that are not zero; it is done once a decision. Each
act then costs two small layers; what its features add is worked out for all acts when the weights are loaded.
"""

from typing import Any

import numpy as np

from cardhouse.bots.learned.weights import Weights, acts_of, check_told, parts_of
from cardhouse.bots.policies import thinking
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.face.features import BASE, Parts
from cardhouse.kit.face.game import Game
from cardhouse.kit.match.menus import check_menus, longest, menu, room_for
from cardhouse.kit.match.verbs import heuristic, observe, refusal
from cardhouse.kit.terms import Action


@compiled
def see_all(seen: Array, first: Array, first_bias: Array, second: Array, second_bias: Array, out: Array) -> None:
    """What an observation comes to in the second layer, before any act is added; the first layer is ``out``'s end."""
    wide, high = first.shape[1], second.shape[1]
    for unit in range(wide):
        out[high + unit] = first_bias[unit]
    for place in range(len(seen)):
        if seen[place] != 0:
            number = np.float32(seen[place])
            for unit in range(wide):
                out[high + unit] += number * first[place, unit]
    for unit in range(high):
        out[unit] = second_bias[unit]
    for before in range(wide):
        number = out[high + before]
        if number > 0:
            for unit in range(high):
                out[unit] += number * second[before, unit]


@compiled
def add_act(action: Action, acts: Array, parts: Parts, out: Array) -> None:
    """Write what an action's features add: a row of ``acts``; where there are parts, a sum of rows."""
    if len(parts.parts) == 0:
        for unit in range(len(out)):
            out[unit] = acts[action, unit]
        return
    kind = 0
    while action >= parts.firsts[kind + 1]:
        kind += 1
    within = action - parts.firsts[kind]
    for unit in range(len(out)):
        out[unit] = acts[kind, unit]
    for number in range(parts.begins[kind], parts.begins[kind + 1]):
        stride, size, place, digits = parts.parts[number]
        value = within // stride % size
        if digits == 0:
            for unit in range(len(out)):
                out[unit] += acts[place + value, unit]
        for digit in range(digits - 1, -1, -1):
            part = np.float32(value % BASE if digits > 1 else value)
            value //= BASE
            for unit in range(len(out)):
                out[unit] += part * acts[place + digit, unit]


@compiled
def value_of(
    state: Array,
    act: Array,
    advised: Array,
    is_advised: bool,
    third: Array,
    third_bias: Array,
    last: Array,
    room: Array,
) -> float:
    """How much better an act is than others; ``state`` is what ``see_all`` has written."""
    high, end = third.shape
    for unit in range(end):
        room[unit] = third_bias[unit]
    for before in range(high):
        number = state[before] + act[before]
        if is_advised:
            number += advised[before]
        if number > 0:
            for unit in range(end):
                room[unit] += number * third[before, unit]
    value = np.float32(0)
    for unit in range(end):
        if room[unit] > 0:
            value += room[unit] * last[unit]
    return value  # type: ignore[return-value]


@compiled
def learned_action(
    worlds: Array,
    seen: Array,
    first: Array,
    first_bias: Array,
    second: Array,
    second_bias: Array,
    acts: Array,
    parts: Parts,
    advised: Array,
    third: Array,
    third_bias: Array,
    last: Array,
    margin: float,
    room: Array,
    moves: Moves,
    values: Array,
    dice: Dice,
) -> int:
    """The best act of the seat in turn in worlds[0]; ``moves`` and ``values`` get what was chosen from.

    margin: what is added for the heuristic's act: how much better another one must look. values[-1] gets how many acts
    there were to choose from.
    """
    position = worlds[0]
    count = menu(position, moves, longest(moves))
    values[-1] = count
    if count == 1:
        return moves[0]
    advice = heuristic(position, dice)
    listed = False
    for place in range(count):
        listed |= moves[place] == advice
    if not listed and refusal(position, advice) == 0:
        moves[count] = advice
        count += 1
        values[-1] = count
    for place in range(len(seen)):
        seen[place] = 0
    observe(position, position.turn, seen)
    see_all(seen, first, first_bias, second, second_bias, room)
    high = second.shape[1]
    used = high + first.shape[1]
    act, rest = room[used : used + high], room[used + high :]
    best = 0
    for place in range(count):
        action = moves[place]
        add_act(action, acts, parts, act)
        values[place] = value_of(room, act, advised, action == advice, third, third_bias, last, rest)
        if action == advice:
            values[place] += margin
        if values[place] > values[best]:
            best = place
    return moves[best]


class Learned:
    """Plays one game by weights."""

    def __init__(self, game: Game, weights: Weights, players: int) -> None:
        weights.check(game, players)
        check_told(game)
        acts = acts_of(game, weights)
        self.game = game
        self.moves = room_for(game.menu_size + 1)
        self.values = np.zeros(len(self.moves) + 1, np.float32)
        high = weights.second.shape[1]
        room = np.zeros(2 * high + weights.first.shape[1] + len(weights.out), np.float32)
        assert game.observation is not None
        self.seen = game.observation.blank(players)
        before = (weights.first, weights.first_bias, weights.second, weights.second_bias, acts)
        after = (weights.advised, weights.third, weights.third_bias, weights.out)
        self._lent: tuple[Any, ...] = (
            self.seen,
            *map(np.ascontiguousarray, before),
            parts_of(game),
            *map(np.ascontiguousarray, after),
            float(weights.card["margin"]),
            room,
            self.moves,
            self.values,
        )

    def choose(self, world: Array, dice: Dice) -> int:
        """The act, in a world imagined for the seat in turn."""
        action = int(thinking(self.game).step(learned_action, world, *self._lent, dice)(world, *self._lent, dice))
        check_menus(self.game.name, self.moves, self.game.menu_size)
        return action

    def judged(self) -> tuple[Moves, Array]:
        """What the last act was chosen from, and how good each act looked, in spreads of a hand's result."""
        count = int(self.values[-1])
        return self.moves[:count].copy(), self.values[:count].copy()
