"""The compiled loops of a batch: a step of many tables, other seats' players, menus one behind another."""

from __future__ import annotations

from cardhouse.bots.policies import HEURISTIC, random_action, sensible_action
from cardhouse.kit.cards.chance import ROUNDS, chacha_block
from cardhouse.kit.compiled.record import Array, Moves, Position
from cardhouse.kit.compiled.verbs import Dice, compiled, inlined, unlocked
from cardhouse.kit.match.hands import open_match
from cardhouse.kit.match.menus import longest, menu
from cardhouse.kit.match.verbs import imagine, observe, play, refusal, standing
from cardhouse.kit.terms import Action
from cardhouse.table.keys import SERIES

CALLER = -1  # beside the policies of bots: the seat's actions come from outside
STRIDE = 8  # menus have room for as many beyond their end
OPEN, LOOK, STEP = range(3)
"""What tables do: begin their match, only show their menus, or act."""


@compiled
def deal_match(positions: Array, fresh: Array, index: int, key: Array, row: int, number: int) -> None:
    """Begin match ``number`` of a table (``series_key``)."""
    positions[index] = fresh[0]
    position = positions[index]
    block = chacha_block(key, number, (SERIES, row, 0), ROUNDS)
    for word in range(8):
        position.key[word] = block[word]
    open_match(position)


@compiled
def note_standings(position: Position, stood: Array) -> None:
    """Note how the match stands for each seat."""
    for seat in range(position.players):
        stood[seat] = standing(position, seat)


@compiled
def settle(
    positions: Array,
    fresh: Array,
    index: int,
    key: Array,
    row: int,
    matches: Array,
    stood: Array,
    rewards: Array,
    ended: Array,
    whole: bool,
) -> None:
    """A hand has ended: give what it brought each seat, and deal again where the match is over.

    What ends after an episode has ended in this step, before the caller had anything to decide, is not told.
    """
    position = positions[index]
    over = position.turn < 0
    told = ended[index]
    for seat in range(position.players):
        stands = standing(position, seat)
        if not told:
            rewards[index, seat] += stands - stood[index, seat]
        stood[index, seat] = stands
    if over or not whole:
        ended[index] = True
    if over:
        matches[index] += 1
        deal_match(positions, fresh, index, key, row, matches[index])
        note_standings(positions[index], stood[index])


@inlined
def hand_ended(position: Position, hand: int) -> bool:
    """Whether the hand of this number is over."""
    return position.turn < 0 or position.hand != hand


@inlined
def may_play(position: Position, action: Action, menus: Moves, start: int, end: int) -> bool:
    """Whether an action is on the menu, or legal beside it.

    The first places are all looked at: where in a short menu the action stands, the processor would guess wrong.
    """
    menu = menus[start : start + STRIDE]
    count = end - start
    listed = False
    for place in range(STRIDE):
        listed |= (menu[place] == action) & (place < count)
    if listed:
        return True
    for place in range(start + STRIDE, end):
        if menus[place] == action:
            return True
    return refusal(position, action) == 0


@inlined
def begin_or_act(
    order: int,
    chosen: Moves,
    positions: Array,
    fresh: Array,
    index: int,
    key: Array,
    row: int,
    matches: Array,
    stood: Array,
    menus: Moves,
    begins: Array,
    rewards: Array,
    ended: Array,
    refused: Array,
    whole: bool,
) -> None:
    """What one table does before other seats' players go on."""
    if order == LOOK:
        return
    if order == OPEN:
        deal_match(positions, fresh, index, key, row, matches[index])
        note_standings(positions[index], stood[index])
        return
    position = positions[index]
    action = chosen[index]
    refused[index] = not may_play(position, action, menus, begins[index], begins[index + 1])
    if not refused[index]:
        hand = position.hand
        play(position, action)
        if hand_ended(position, hand):
            settle(positions, fresh, index, key, row, matches, stood, rewards, ended, whole)


@unlocked
def advance(
    order: int,
    chosen: Moves,
    positions: Array,
    fresh: Array,
    key: Array,
    first_row: int,
    matches: Array,
    stood: Array,
    policies: Array,
    dice: Array,
    worlds: Array,
    moves: Moves,
    menus: Moves,
    begins: Array,
    actions: Moves,
    starts: Array,
    turns: Array,
    rewards: Array,
    ended: Array,
    refused: Array,
    whole: bool,
    first: int,
) -> int:
    """Tables do what ``order`` says, from the ``first`` on, and write their menus behind one another.

    ``menus`` and ``begins`` are those chosen from, ``actions`` and ``starts`` the new ones. Returns the table for
    whose menu there is no room any more, or how many tables there are. Other seats' players act at random.
    """
    room = len(actions) - len(moves)
    for index in range(first, len(positions)):
        place = starts[index]
        if place > room:
            return index
        row = first_row + index
        begin_or_act(
            order,
            chosen,
            positions,
            fresh,
            index,
            key,
            row,
            matches,
            stood,
            menus,
            begins,
            rewards,
            ended,
            refused,
            whole,
        )
        position = positions[index]
        while policies[position.turn] != CALLER:
            hand = position.hand
            play(position, random_action(position, moves, dice[index]))
            if hand_ended(position, hand):
                settle(positions, fresh, index, key, row, matches, stood, rewards, ended, whole)
        turns[index] = position.turn
        starts[index + 1] = place + menu(position, actions[place:], longest(moves))
    return len(positions)


@compiled
def bots_action(positions: Array, index: int, policy: int, worlds: Array, moves: Moves, dice: Dice) -> Action:
    """What a seat's player does: at random, or by the game's heuristic from a world imagined for it."""
    position = positions[index]
    if policy != HEURISTIC:
        return random_action(position, moves, dice)
    worlds[0] = positions[index]
    imagine(worlds[0], position.turn, dice)
    return sensible_action(worlds[0], moves, dice)


@unlocked
def advance_sensibly(
    order: int,
    chosen: Moves,
    positions: Array,
    fresh: Array,
    key: Array,
    first_row: int,
    matches: Array,
    stood: Array,
    policies: Array,
    dice: Array,
    worlds: Array,
    moves: Moves,
    menus: Moves,
    begins: Array,
    actions: Moves,
    starts: Array,
    turns: Array,
    rewards: Array,
    ended: Array,
    refused: Array,
    whole: bool,
    first: int,
) -> int:
    """The same as ``advance``, where the game has a heuristic and some seat's player goes by it."""
    room = len(actions) - len(moves)
    for index in range(first, len(positions)):
        place = starts[index]
        if place > room:
            return index
        row = first_row + index
        begin_or_act(
            order,
            chosen,
            positions,
            fresh,
            index,
            key,
            row,
            matches,
            stood,
            menus,
            begins,
            rewards,
            ended,
            refused,
            whole,
        )
        position = positions[index]
        while policies[position.turn] != CALLER:
            hand = position.hand
            play(position, bots_action(positions, index, policies[position.turn], worlds, moves, dice[index]))
            if hand_ended(position, hand):
                settle(positions, fresh, index, key, row, matches, stood, rewards, ended, whole)
        turns[index] = position.turn
        starts[index + 1] = place + menu(position, actions[place:], longest(moves))
    return len(positions)


@unlocked
def observe_all(positions: Array, seats: Array, out: Array) -> None:
    """Write what a seat of each table may know."""
    for index in range(len(positions)):
        row = out[index]
        for place in range(len(row)):
            row[place] = 0
        observe(positions[index], seats[index], row)


@unlocked
def advise_all(positions: Array, worlds: Array, moves: Moves, dice: Array, out: Moves) -> None:
    """Write what the heuristic would do for the seat to act of each table, from a world imagined for it."""
    for index in range(len(positions)):
        out[index] = bots_action(positions, index, HEURISTIC, worlds, moves, dice[index])


@unlocked
def mark_menus(actions: Moves, starts: Array, out: Array) -> None:
    """Write menus as rows that say of every action whether it is there."""
    for index in range(len(out)):
        row = out[index]
        for place in range(len(row)):
            row[place] = False
        for place in range(starts[index], starts[index + 1]):
            row[actions[place]] = True
