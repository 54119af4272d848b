"""The melds on the way to a node."""

from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.melds.meld import (
    LONGEST_LAID,
    PLACES,
    SET_JOKERS,
    SET_SUITS,
    joker_places,
    run_code,
    run_length,
    run_start,
    run_suit,
    set_code,
)
from cardhouse.kit.melds.solver.nodes import Nodes, jokers_left_in, place_in, state_in
from cardhouse.kit.melds.solver.runs import (
    RUN_BITS,
    Suits,
    balance_of,
    clipped,
    length_of,
    lengthened,
    open_run,
    state_after,
)
from cardhouse.kit.melds.solver.task import SET_OF_VECTOR, Task
from cardhouse.kit.terms import Rank, Suit


@compiled
def write_layout(task: Task, suits: Suits, nodes: Nodes, goal: int, codes: Array, path: Array, runs: Array) -> int:
    """Write the melds on the way to a node into ``codes``; returns how many."""
    node = goal
    while node >= 0:
        path[place_in(nodes.keys[node])] = node
        node = nodes.parents[node]
    count = as_int(0)
    runs[:] = 0
    for place in range(PLACES):
        key, move = nodes.keys[path[place + 1]], nodes.moves[path[place + 1]]
        count = _write_sets(move, (place + 12) % 13, codes, count)
        for suit in range(4):
            taken = move >> (10 + 5 * suit)
            word, left = suits.words[state_in(key, suit)], jokers_left_in(key)
            count = _lay_runs(task, runs[suit], suit, place, taken & 3, taken >> 2 & 7, left, word, codes, count)
    for suit in range(4):
        for index in range(_run_total(runs[suit])):
            count = _write_run(runs[suit, index, 1], codes, count)
    return count


@compiled
def _write_sets(move: int, rank: Rank, codes: Array, count: int) -> int:
    vector, jokers = move & 127, move >> 7 & 7
    while vector:
        shape = as_int(SET_OF_VECTOR[vector, jokers])
        codes[count] = set_code(rank, SET_SUITS[shape], SET_JOKERS[shape])
        count += 1
        jokers -= SET_JOKERS[shape]
        for suit in range(4):
            vector -= (SET_SUITS[shape] >> suit & 1) * 3**suit
    return count


@compiled
def _run_total(runs: Array) -> int:
    count = as_int(0)
    while count < len(runs) and runs[count, 0]:
        count += 1
    return count


@compiled
def _lay_runs(
    task: Task, runs: Array, suit: Suit, place: int, naturals: int, jokers: int, left: int,
    word: int, codes: Array, count: int,
) -> int:  # fmt: skip
    """Have the runs of a suit, each its state and its code, go on so that they come to the state ``word``."""
    before = as_int(0)
    total = _run_total(runs)
    for index in range(total - 1, -1, -1):
        before |= runs[index, 0] << (RUN_BITS * index)
    way = as_int(0)
    while True:
        after = state_after(before, way, naturals, jokers, task.adjacent)
        if after >= 0 and clipped(after, left) == word:
            break
        way += 1
    kept = as_int(0)
    for index in range(total):
        how = way % 3
        way //= 3
        run, code = runs[index, 0], runs[index, 1]
        if how == 0:
            count = _write_run(code, codes, count)
            continue
        naturals -= how == 1
        jokers -= how == 2
        runs[kept, 0] = lengthened(run, how == 2, task.adjacent)
        runs[kept, 1] = run_code(suit, run_start(code), run_length(code) + 1, joker_places(code) | (how == 2) << place)
        kept += 1
    for new in range(naturals + jokers):
        joker = new >= naturals
        runs[kept, 0] = lengthened(0, joker, task.adjacent)
        runs[kept, 1] = run_code(suit, place, 1, joker << place)
        kept += 1
    runs[kept:, 0] = 0
    for index in range(kept):
        run = runs[index, 0]
        runs[index, 0] = open_run(length_of(run), min(balance_of(run), left), run & 1)
    for index in range(1, kept):  # the greatest first
        other = index
        while other > 0 and runs[other - 1, 0] < runs[other, 0]:
            for column in range(2):
                runs[other - 1, column], runs[other, column] = runs[other, column], runs[other - 1, column]
            other -= 1
    return count


@compiled
def _write_run(code: int, codes: Array, count: int) -> int:
    """Write a run, as two if it is longer than can be laid at once."""
    length, start, jokers = run_length(code), run_start(code), joker_places(code)
    if length > LONGEST_LAID:
        for first in range(3, length - 2):
            low = jokers & ((1 << (start + first)) - 1)
            if 2 * count_bits(low) <= first and 2 * count_bits(jokers ^ low) <= length - first:
                codes[count] = run_code(run_suit(code), start, first, low)
                codes[count + 1] = run_code(run_suit(code), start + first, length - first, jokers ^ low)
                return count + 2
    codes[count] = code
    return count + 1
