"""The search for a best lay-out: nodes are opened, the least loss first, until one stands at the end."""

from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.melds.layouts import BOUNDLESS
from cardhouse.kit.melds.meld import HIGH_ACE, PLACE_POINTS, PLACES, RANK_POINTS, SET_JOKER_POINTS
from cardhouse.kit.melds.solver.nodes import (
    JOKERS_LEFT_BIT,
    LOW_ACES_BIT,
    PLACE_BIT,
    STATE_BITS,
    UNUSED_BIT,
    Nodes,
    jokers_left_in,
    low_aces_in,
    next_waiting,
    place_in,
    pop_heap,
    reach,
    state_in,
    wait,
)
from cardhouse.kit.melds.solver.runs import Suits, outcomes_of
from cardhouse.kit.melds.solver.task import COPY_VECTORS, IN_SETS, SET_OF_VECTOR, Task
from cardhouse.kit.terms import Suit

IMPOSSIBLE = -1
FULL = -2


@compiled
def search(task: Task, suits: Suits, nodes: Nodes) -> int:
    """The node at the end of a best lay-out, ``IMPOSSIBLE`` if there is none, ``FULL`` for want of room.

    May be called again with more room and goes on from there.
    """
    level = as_int(0)
    if nodes.counts[0] == 0:
        reach(task, suits, nodes, task.jokers << JOKERS_LEFT_BIT, 0, -1, 0, level)
    while True:
        node = next_waiting(nodes)
        if node < 0:
            if nodes.counts[1] == 0:
                return IMPOSSIBLE
            level = max(level, nodes.heap[0, 0] - task.enough)
            while nodes.counts[1] and nodes.heap[0, 0] - task.enough <= level:
                wait(nodes, pop_heap(nodes), 0)
            continue
        if nodes.lost[node] == BOUNDLESS:
            continue
        key, stage = nodes.keys[node], nodes.stages[node]
        if place_in(key) == PLACES:
            return node
        nodes.counts[2] += 1
        if stage < jokers_left_in(key):
            wait(nodes, node, stage + 1)
        if not _open_node(task, suits, nodes, node, stage, level):
            if stage == jokers_left_in(key):
                wait(nodes, node, stage)
            else:
                nodes.stages[node] = stage
            return FULL


@compiled
def _open_node(task: Task, suits: Suits, nodes: Nodes, node: int, stage: int, level: int) -> bool:
    """Reach all that comes after a node with ``stage`` jokers in its place; False when there is no more room."""
    key = nodes.keys[node]
    place, left = place_in(key), jokers_left_in(key) - stage
    after = (place + 1) << PLACE_BIT | left << JOKERS_LEFT_BIT | key >> UNUSED_BIT << UNUSED_BIT
    number = as_int(0)
    while number + 1 < COPY_VECTORS and task.vectors[place, number + 1] >= 0:
        number += 1
    for index in range(number, -1, -1):
        vector = task.vectors[place, index]
        for jokers in range(stage + 1):
            if SET_OF_VECTOR[vector, jokers] >= 0:
                move = vector | jokers << 7
                if not _open_suit(task, suits, nodes, node, level, 0, stage - jokers, after, nodes.lost[node], move):
                    return False
    return True


@compiled
def _open_suit(
    task: Task, suits: Suits, nodes: Nodes, node: int, level: int,
    suit: Suit, jokers: int, after: int, lost: int, move: int,
) -> bool:  # fmt: skip
    """Expand a node from one suit on, with ``jokers`` for runs. ``after``, ``lost`` and ``move`` are built up suit by
    suit."""
    key = nodes.keys[node]
    place, left = place_in(key), jokers_left_in(after)
    if suit == 4:
        return _reach_after(task, suits, nodes, node, level, after, lost, move)
    in_sets = IN_SETS[move & 127, suit]
    low = low_aces_in(key, suit) if place == HIGH_ACE else 0
    least = max(task.least[place, suit] - low - in_sets, 0)
    most = task.most[place, suit] - low - in_sets
    state = state_in(key, suit)
    coming = task.most[place + 1, suit] + left if place < HIGH_ACE else 0
    for naturals in range(least, most + 1):
        for in_runs in range(jokers if suit == 3 else 0, jokers + 1):
            if naturals + in_runs < suits.open[state]:
                continue
            now = lost + in_runs * (SET_JOKER_POINTS - PLACE_POINTS[place]) * task.by_points
            unused = as_int(0)
            if place == 0:
                now += naturals * (RANK_POINTS[12] - 1) * task.by_points
            else:
                unused = most - naturals
                now += unused * (RANK_POINTS[place - 1] * task.by_points + task.by_cards)
            if now > task.limit or (task.unused >= 0 and (after >> UNUSED_BIT) + unused > task.unused):
                continue
            row = outcomes_of(suits, state, naturals, in_runs, left, task.adjacent)
            for outcome in range(row + 1, row + 1 + suits.outcomes[row]):
                new = suits.outcomes[outcome]
                if suits.open[new] > coming:
                    continue
                to = after | new << (STATE_BITS * suit)
                if task.unused >= 0:
                    to += unused << UNUSED_BIT
                if place < HIGH_ACE:
                    to |= (naturals if place == 0 else low_aces_in(key, suit)) << (LOW_ACES_BIT + 2 * suit)
                said = move | (naturals | in_runs << 2) << (10 + 5 * suit)
                if not _open_suit(task, suits, nodes, node, level, suit + 1, jokers - in_runs, to, now, said):
                    return False
    return True


@compiled
def _reach_after(
    task: Task, suits: Suits, nodes: Nodes, node: int, level: int, after: int, lost: int, move: int
) -> bool:
    left = jokers_left_in(after)
    if place_in(after) == PLACES:
        if left > task.spare or (task.unused >= 0 and (after >> UNUSED_BIT) + left > task.unused):
            return True
        lost += left * (SET_JOKER_POINTS * task.by_points + task.by_cards)
    return lost > task.limit or reach(task, suits, nodes, after, lost, node, move, level)
