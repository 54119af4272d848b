"""Nodes of the search: four suits' states at a place, with the low aces; those that wait to be opened."""

from typing import NamedTuple

import numpy as np

from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import allocating, compiled
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.melds.layouts import BOUNDLESS
from cardhouse.kit.melds.meld import PLACES
from cardhouse.kit.melds.solver.runs import Suits, state_serves
from cardhouse.kit.melds.solver.task import Task
from cardhouse.kit.terms import Suit

STATE_BITS, STATE_MASK = 10, 1023
LOW_ACES_BIT, PLACE_BIT, JOKERS_LEFT_BIT, UNUSED_BIT = (
    40,
    48,
    52,
    55,
)  # where they stand in a node's key, after the states
TRAIT_BITS = 15
FIRST_NODES = 1 << 10
FAMILY_ROOM = 8191  # a prime above all there are: low aces, jokers left, places
_QUICK, _THOROUGH = 200, 4  # so many openings go for the end; then one of so many starts from the beginning


class Nodes(NamedTuple):
    """The nodes that have come up and are not served by others, and those to open."""

    keys: Array
    lost: Array  # ``BOUNDLESS`` once another node serves
    traits: Array  # those of its four states
    parents: Array
    moves: Array  # the set vector, jokers in sets, for each suit naturals and jokers in runs
    next: Array  # the next node of its family, -1 after the last
    stages: Array  # with how many jokers in its place it is opened next
    waiting: Array  # the next node of its place to open, -1 after the last
    first: Array  # [place] the first node to open
    heap: Array  # [n, (lost, node)] to open when no others are left, least lost first
    families: Array  # [n, (place, jokers left and low aces, + 1; first node)], found by that number
    counts: Array  # how many nodes, how many in the heap, how many openings


@allocating
def room_for(room: int) -> Nodes:
    return Nodes(
        np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room, np.int64),
        np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room, np.int64),
        np.full(PLACES + 1, -1), np.empty((room, 2), np.int64), np.zeros((FAMILY_ROOM, 2), np.int32),
        np.zeros(3, np.int64),
    )  # fmt: skip


@allocating
def more_room(nodes: Nodes) -> Nodes:
    room = len(nodes.keys)
    more = room_for(4 * room)
    copy_over(nodes.keys, more.keys)
    copy_over(nodes.lost, more.lost)
    copy_over(nodes.traits, more.traits)
    copy_over(nodes.parents, more.parents)
    copy_over(nodes.moves, more.moves)
    copy_over(nodes.next, more.next)
    copy_over(nodes.stages, more.stages)
    copy_over(nodes.waiting, more.waiting)
    copy_over(nodes.first, more.first)
    copy_over(nodes.heap.reshape(-1), more.heap.reshape(-1))
    copy_over(nodes.families.reshape(-1), more.families.reshape(-1))
    copy_over(nodes.counts, more.counts)
    return more


@compiled
def copy_over(numbers: Array, to: Array) -> None:
    """Write numbers into the beginning of another row."""
    for place in range(len(numbers)):
        to[place] = numbers[place]


# --- what a node's key says -----------------------------------------------------------------------------


@compiled
def state_in(key: int, suit: Suit) -> int:
    return key >> (STATE_BITS * suit) & STATE_MASK


@compiled
def low_aces_in(key: int, suit: Suit) -> int:
    return key >> (LOW_ACES_BIT + 2 * suit) & 3


@compiled
def place_in(key: int) -> int:
    return key >> PLACE_BIT & 15


@compiled
def jokers_left_in(key: int) -> int:
    return key >> JOKERS_LEFT_BIT & 7


# --- reaching a node ------------------------------------------------------------------------------------


@compiled
def _family(nodes: Nodes, key: int) -> int:
    """Where the nodes are that can serve a node, or be served by it: those of its place, jokers and low aces."""
    name = (key >> LOW_ACES_BIT & ((1 << (UNUSED_BIT - LOW_ACES_BIT)) - 1)) + 1
    slot = name % FAMILY_ROOM
    while nodes.families[slot, 0] != name:
        if nodes.families[slot, 0] == 0:
            nodes.families[slot, 0] = name
            nodes.families[slot, 1] = -1
            break
        slot = slot + 1 if slot + 1 < FAMILY_ROOM else 0
    return slot


@compiled
def _key_serves(suits: Suits, one: int, other: int) -> bool:
    if one >> UNUSED_BIT > other >> UNUSED_BIT:
        return False
    for suit in range(4):
        if not state_serves(suits, state_in(one, suit), state_in(other, suit)):
            return False
    return True


@compiled
def reach(task: Task, suits: Suits, nodes: Nodes, key: int, lost: int, parent: int, move: int, level: int) -> bool:
    """Take down that a node can be reached, unless another serves; False when there is no more room."""
    family = _family(nodes, key)
    before, node = as_int(-1), nodes.families[family, 1]
    traits = as_int(0)
    for suit in range(4):
        traits |= suits.traits[state_in(key, suit)] << (TRAIT_BITS * suit)
    while node >= 0:
        there, its = nodes.keys[node], nodes.traits[node]
        if traits & ~its == 0 and nodes.lost[node] <= lost and _key_serves(suits, there, key):
            return True
        following = nodes.next[node]
        if its & ~traits == 0 and lost <= nodes.lost[node] and _key_serves(suits, key, there):
            nodes.lost[node] = BOUNDLESS
            if before < 0:
                nodes.families[family, 1] = following
            else:
                nodes.next[before] = following
        else:
            before = node
        node = following
    node = nodes.counts[0]
    if node == len(nodes.keys):
        return False
    nodes.counts[0] = node + 1
    nodes.keys[node] = key
    nodes.lost[node] = lost
    nodes.traits[node] = traits
    nodes.parents[node] = parent
    nodes.moves[node] = move
    nodes.next[node] = nodes.families[family, 1]
    nodes.families[family, 1] = node
    if max(lost - task.enough, 0) <= level:
        wait(nodes, node, 0)
    else:
        _push_heap(nodes, node, lost)
    return True


# --- those to open --------------------------------------------------------------------------------------


@compiled
def wait(nodes: Nodes, node: int, stage: int) -> None:
    """Put a node among those that wait to be opened."""
    place = place_in(nodes.keys[node])
    nodes.stages[node] = stage
    nodes.waiting[node] = nodes.first[place]
    nodes.first[place] = node


@compiled
def next_waiting(nodes: Nodes) -> int:
    """Pick the next search node: the deepest; later, now and then, the shallowest, because it prunes many others. -1 if
    none is left."""
    deep = nodes.counts[2] < _QUICK or nodes.counts[2] % _THOROUGH != 0
    for step in range(PLACES + 1):
        place = PLACES - step if deep else step
        node = nodes.first[place]
        if node >= 0:
            nodes.first[place] = nodes.waiting[node]
            return node
    return -1


@compiled
def _push_heap(nodes: Nodes, node: int, lost: int) -> None:
    heap, place = nodes.heap, nodes.counts[1]
    nodes.counts[1] = place + 1
    while place > 0 and heap[(place - 1) // 2, 0] > lost:
        _move_row(heap, (place - 1) // 2, place)
        place = (place - 1) // 2
    heap[place, 0] = lost
    heap[place, 1] = node


@compiled
def pop_heap(nodes: Nodes) -> int:
    heap, count = nodes.heap, nodes.counts[1] - 1
    nodes.counts[1] = count
    node, lost, place = as_int(heap[0, 1]), as_int(heap[count, 0]), as_int(0)
    while 2 * place + 1 < count:
        child = 2 * place + 1
        if child + 1 < count and heap[child + 1, 0] < heap[child, 0]:
            child += 1
        if heap[child, 0] >= lost:
            break
        _move_row(heap, child, place)
        place = child
    _move_row(heap, count, place)
    return node


@compiled
def _move_row(rows: Array, start: int, end: int) -> None:
    for column in range(rows.shape[1]):
        rows[end, column] = rows[start, column]
