"""The compiled loops of a batch: a step of many tables, other seats' players, menus one behind another."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardhouse.bots.policies import HEURISTIC, random_action, sensible_action
from cardhouse.kit.cards.bits import NONE, low_bits
from cardhouse.kit.cards.chance import ROUNDS, chacha_block, roll
from cardhouse.kit.compiled.record import Array, Moves, Position
from cardhouse.kit.compiled.rows import equal_16, spread_32
from cardhouse.kit.compiled.signals import put_at, replaced_at, rest, seen_at, swapped_at
from cardhouse.kit.compiled.verbs import Dice, compiled, inlined, unlocked
from cardhouse.kit.match.hands import open_match
from cardhouse.kit.match.menus import longest, menu
from cardhouse.kit.match.observing import clear
from cardhouse.kit.match.verbs import imagine, observe, play, refusal, standing
from cardhouse.kit.terms import Action, Seat
from cardhouse.table.keys import SERIES

CALLER = -1  # beside the policies of bots: the seat's actions come from outside
STRIDE = 16  # places of a menu that are looked at together; menus have room for as many beyond their end
MARKED = 8  # those that are marked in a mask together
WIDE = 32  # numbers of a mask that are cleared in one step
OPEN, LOOK, STEP = range(3)
"""What tables do: begin their match, only show their menus, or act."""
NOTHING, WORK, LEAVE, AWAY = range(4)
"""What is said at the desk of a thread that follows: wait, step, leave; or that it has left."""
ORDER, REACHED, DESK = 0, 1, 16
"""Where that is said there, and how many tables were stepped; a desk's places: no two share what a core holds."""


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
    if np.uint64(equal_16(menus, start, action)) & low_bits(end - start) != NONE:
        return True
    for place in range(start + STRIDE, end):
        if menus[place] == action:
            return True
    return refusal(position, action) == 0


class Tables(NamedTuple):
    """Tables of one game, one behind another: what they hold, who plays there, where a step's outcome is written."""

    positions: Array
    fresh: Array
    """A position to begin a match from."""
    key: Array
    first_row: int
    """The number of the first of them in the batch."""
    matches: Array
    stood: Array
    policies: Array
    dice: Array
    moves: Moves
    """Room for one menu."""
    turns: Array
    rewards: Array
    ended: Array
    refused: Array
    whole: bool
    """Whether an episode is a match."""
    cleared: bool
    """Whether a row must be cleared before an observation is written into it."""


class Menus(NamedTuple):
    """Menus one behind another: table ``i`` has ``actions[starts[i]:starts[i + 1]]``."""

    actions: Moves
    starts: Array


@inlined
def settle_at(at: Tables, index: int) -> None:
    """``settle`` for one of the tables."""
    row = at.first_row + index
    settle(at.positions, at.fresh, index, at.key, row, at.matches, at.stood, at.rewards, at.ended, at.whole)


@inlined
def begin_or_act(order: int, action: Action, at: Tables, index: int, old: Menus) -> None:
    """What one table does before other seats' players go on."""
    if order == LOOK:
        return
    if order == OPEN:
        deal_match(at.positions, at.fresh, index, at.key, at.first_row + index, at.matches[index])
        note_standings(at.positions[index], at.stood[index])
        return
    position = at.positions[index]
    for seat in range(position.players):
        at.rewards[index, seat] = 0
    at.ended[index] = False
    at.refused[index] = not may_play(position, action, old.actions, old.starts[index], old.starts[index + 1])
    if not at.refused[index]:
        hand = position.hand
        play(position, action)
        if hand_ended(position, hand):
            settle_at(at, index)


@inlined
def others_play(at: Tables, worlds: Array | None, index: int) -> None:
    """Other seats' players act until it is the caller's turn. worlds: as with ``advance``."""
    position = at.positions[index]
    while at.policies[position.turn] != CALLER:
        hand = position.hand
        if worlds is None:
            action = random_action(position, at.moves, at.dice[index])
        else:
            policy = at.policies[position.turn]
            action = bots_action(at.positions, index, policy, worlds, at.moves, at.dice[index])
        play(position, action)
        if hand_ended(position, hand):
            settle_at(at, index)


@inlined
def show(at: Tables, index: int, new: Menus) -> None:
    """Write whose turn it is, and the menu behind those before it."""
    position = at.positions[index]
    at.turns[index] = position.turn
    place = new.starts[index]
    new.starts[index + 1] = place + menu(position, new.actions[place:], longest(at.moves))


@inlined
def has_room(at: Tables, index: int, new: Menus) -> bool:
    """Whether there is room for the menu of a table, however long it is."""
    return new.starts[index] <= len(new.actions) - len(at.moves)


@compiled
def bots_action(positions: Array, index: int, policy: int, worlds: Array, moves: Moves, dice: Dice) -> Action:
    """What a seat's player does: at random, or by the game's heuristic from a world imagined for it."""
    position = positions[index]
    if policy != HEURISTIC:
        return random_action(position, moves, dice)
    worlds[0] = positions[index]
    imagine(worlds[0], position.turn, dice)
    return sensible_action(worlds[0], moves, dice)


@inlined
def observe_one(positions: Array, index: int, seat: Seat, row: Array, cleared: bool) -> None:
    """Write what a seat of one table may know."""
    if cleared:
        clear(row, 0, len(row))
    observe(positions[index], seat, row)


@inlined
def mark_menu(actions: Moves, start: int, end: int, row: Array) -> None:
    """Write a menu as a row that says of every action whether it is there.

    Whole strides are written, the last action again and again where the menu ends in one: how long a short menu is, the
    processor would guess wrong.
    """
    if len(row) < WIDE:
        for place in range(len(row)):
            row[place] = False
    else:
        for place in range(0, len(row) - WIDE, WIDE):
            spread_32(row, place, NONE)
        spread_32(row, len(row) - WIDE, NONE)
    for begin in range(start, end, MARKED):
        for place in range(begin, begin + MARKED):
            row[np.uint64(actions[min(place, end - 1)])] = True


@inlined
def draw(actions: Moves, starts: Array, dice: Array, index: int) -> Action:
    """An action of a table's menu by its dice, each as likely."""
    start = starts[index]
    return actions[start + roll(dice[index], starts[index + 1] - start)]


@unlocked
def advance(
    order: int,
    chosen: Moves,
    at: Tables,
    old: Menus,
    new: Menus,
    worlds: Array | None,
    seen: Array | None,
    mask: Array,
    drawn: Moves,
    first: int,
) -> int:
    """Tables do what ``order`` says, from the ``first`` on, and write their menus behind one another.

    old: menus chosen from. worlds: where other seats' players go by the game's heuristic, room for an imagined world.
    seen, mask, drawn: where to write what the seats to act may know, their menus as rows, an action drawn of each;
    None, without columns, empty: not wanted. ``drawn`` may be ``chosen``. What a table shows is written while its
    position is near; while that goes to memory the next table acts. Returns the table for whose menu there is no room
    any more, or how many tables there are.
    """
    for index in range(first, len(at.positions)):
        if not has_room(at, index, new):
            return index
        begin_or_act(order, chosen[index], at, index, old)
        others_play(at, worlds, index)
        show(at, index, new)
        if seen is not None:
            observe_one(at.positions, index, at.turns[index], seen[index], at.cleared)
        if mask.shape[1] > 0:
            mark_menu(new.actions, new.starts[index], new.starts[index + 1], mask[index])
        if len(drawn) > 0:
            drawn[index] = draw(new.actions, new.starts, at.dice, index)
    return len(at.positions)


@unlocked
def follow(
    desk: Moves,
    patience: int,
    chosen: Moves,
    at: Tables,
    even: Menus,
    odd: Menus,
    worlds: Array | None,
    seen: Array | None,
    mask: Array,
    drawn: Moves,
) -> int:
    """Step tables as often as another thread asks for it at the ``desk``, as ``advance`` does; returns how often.

    Asking so takes a fraction of what it takes to wake a thread. Menus are written into ``even`` first, then into the
    two in turn. Whoever waits longer than ``patience`` looks at the desk leaves it; so does who is told to, and who has
    no room left for a menu: then the table is noted at the desk.
    """
    steps = 0
    while True:
        for _ in range(patience):
            if seen_at(desk, ORDER) != NOTHING:
                break
            rest()
        if replaced_at(desk, ORDER, NOTHING, AWAY) or replaced_at(desk, ORDER, LEAVE, AWAY):
            return steps
        old, new = (odd, even) if steps & 1 == 0 else (even, odd)
        done = advance(STEP, chosen, at, old, new, worlds, seen, mask, drawn, 0)
        steps += 1
        desk[REACHED] = done
        if done < len(at.positions):
            put_at(desk, ORDER, AWAY)
            return steps
        put_at(desk, ORDER, NOTHING)


@compiled
def tell(desk: Moves, word: int) -> int:
    """Say something at the desk of a thread that follows; returns what was said there."""
    return swapped_at(desk, ORDER, word)


@unlocked
def await_others(desks: Array, word: int, patience: int) -> bool:
    """Wait until no desk says this any more, but for so many looks at most; whether none does."""
    for number in range(len(desks)):
        while seen_at(desks[number], ORDER) == word:
            if patience <= 0:
                return False
            patience -= 1
            rest()
    return True


@unlocked
def observe_all(positions: Array, seats: Array, out: Array, cleared: bool) -> None:
    """Write what a seat of each table may know, into rows that are cleared first where they must be."""
    for index in range(len(positions)):
        observe_one(positions, index, seats[index], out[index], cleared)


@unlocked
def mark_menus(actions: Moves, starts: Array, out: Array) -> None:
    """Write menus as rows that say of every action whether it is there."""
    for index in range(len(out)):
        mark_menu(actions, starts[index], starts[index + 1], out[index])


@unlocked
def advise_all(positions: Array, worlds: Array, moves: Moves, dice: Array, out: Moves) -> None:
    """Write what the heuristic would do for the seat to act of each table, from a world imagined for it."""
    for index in range(len(positions)):
        out[index] = bots_action(positions, index, HEURISTIC, worlds, moves, dice[index])


@unlocked
def draw_all(actions: Moves, starts: Array, dice: Array, out: Moves) -> None:
    """Draw an action of each menu by the table's dice, each as likely."""
    for index in range(len(out)):
        out[index] = draw(actions, starts, dice, index)
