"""A learned player, compiled: what it sees, the heuristic's advice, and how much better each act is than the others.

The first layer is a sum of rows, of those numbers of an observation that are not zero; it is done once a decision. Each
act then costs two small layers; what its features add is worked out for all acts when the weights are loaded.
"""

from typing import NamedTuple

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


class Layers(NamedTuple):
    """A network's layers, as they are asked."""

    first: Array  # f32[observation, wide]
    first_bias: Array  # f32[wide]
    second: Array  # f32[wide, high]
    second_bias: Array  # f32[high]
    acts: Array  # f32[actions or features, high]: what an act adds in the second layer
    parts: Parts  # which rows of ``acts`` an action is the sum of; none where it has one of its own
    advised: Array  # f32[high]: what the heuristic's advice adds
    third: Array  # f32[high, end]
    third_bias: Array  # f32[end]
    out: Array  # f32[end]


class Desk(NamedTuple):
    """Room to work one decision out."""

    seen: Array  # an observation
    room: Array  # f32[high + wide + high + end]: an observation's second layer, its first, what an act adds, the third
    moves: Moves  # what was chosen from
    values: Array  # f32: how much better each of these looked; last how many there were


@compiled
def see_all(layers: Layers, seen: Array, out: Array) -> None:
    """What an observation comes to in the second layer, before any act is added; the first layer is ``out``'s end."""
    first, second, second_bias = layers.first, layers.second, layers.second_bias
    wide, high = first.shape[1], second.shape[1]
    for unit in range(wide):
        out[high + unit] = layers.first_bias[unit]
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
def value_of(layers: Layers, state: Array, act: Array, is_advised: bool, room: Array) -> float:
    """How much better an act is than others; ``state`` is what ``see_all`` has written."""
    third = layers.third
    high, end = third.shape
    for unit in range(end):
        room[unit] = layers.third_bias[unit]
    for before in range(high):
        number = state[before] + act[before]
        if is_advised:
            number += layers.advised[before]
        if number > 0:
            for unit in range(end):
                room[unit] += number * third[before, unit]
    value = np.float32(0)
    for unit in range(end):
        if room[unit] > 0:
            value += room[unit] * layers.out[unit]
    return value  # type: ignore[return-value]


@compiled
def learned_action(worlds: Array, layers: Layers, margin: float, desk: Desk, dice: Dice) -> int:
    """The best act of the seat in turn in worlds[0]; the desk keeps what was chosen from.

    margin: what is added for the heuristic's act: how much better another one must look.
    """
    moves, values, seen = desk.moves, desk.values, desk.seen
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
    see_all(layers, seen, desk.room)
    wide, high = layers.second.shape
    used = high + wide
    act, rest = desk.room[used : used + high], desk.room[used + high :]
    best = 0
    for place in range(count):
        action = moves[place]
        add_act(action, layers.acts, layers.parts, act)
        values[place] = value_of(layers, desk.room, act, action == advice, rest)
        if action == advice:
            values[place] += margin
        if values[place] > values[best]:
            best = place
    return moves[best]


def layers_of(game: Game, weights: Weights) -> Layers:
    """The layers of a game's weights."""
    in_one_piece = np.ascontiguousarray
    return Layers(
        first=in_one_piece(weights.first),
        first_bias=in_one_piece(weights.first_bias),
        second=in_one_piece(weights.second),
        second_bias=in_one_piece(weights.second_bias),
        acts=in_one_piece(acts_of(game, weights)),
        parts=parts_of(game),
        advised=in_one_piece(weights.advised),
        third=in_one_piece(weights.third),
        third_bias=in_one_piece(weights.third_bias),
        out=in_one_piece(weights.out),
    )


def desk_of(game: Game, weights: Weights, players: int) -> Desk:
    """Room for the decisions of a game."""
    assert game.observation is not None
    wide, high = weights.second.shape
    moves = room_for(game.menu_size + 1)
    return Desk(
        seen=game.observation.blank(players),
        room=np.zeros(high + wide + high + len(weights.out), np.float32),
        moves=moves,
        values=np.zeros(len(moves) + 1, np.float32),
    )


class Learned:
    """Plays one game by weights, for one number of players."""

    def __init__(self, game: Game, weights: Weights, players: int) -> None:
        weights.check(game, players)
        check_told(game)
        self.game = game
        self._desk = desk_of(game, weights, players)
        self._lent = (layers_of(game, weights), float(weights.card["margin"]), self._desk)

    def choose(self, world: Array, dice: Dice) -> int:
        """The act, in a world imagined for the seat in turn."""
        action = int(thinking(self.game).step(learned_action, world, *self._lent, dice)(world, *self._lent, dice))
        check_menus(self.game.name, self._desk.moves, self.game.menu_size)
        return action

    def judged(self) -> tuple[Moves, Array]:
        """What the last act was chosen from, and how good each act looked, in spreads of a hand's result."""
        count = int(self._desk.values[-1])
        return self._desk.moves[:count].copy(), self._desk.values[:count].copy()
