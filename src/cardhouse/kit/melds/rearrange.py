"""Rearranging: whether the cards of a table, with cards of a hand, make combinations, and the best they make.

The cards that MUST lie and those that MAY are each ``once`` and ``twice`` words of faces and a count of
jokers, as in ``kit.melds``; so are the combinations, and ``adjacent`` says whether jokers may be neighbours in
a run. The two together are cards of two packs: a face is there twice at most, and there are up to
``MOST_JOKERS`` jokers. Every answer is exact.

The search goes through the places of a run from the low ace to the high one. At a place it says which cards go
into sets, which into runs, and where jokers stand. What the next places need to know of a suit is how its open
runs are: how long (three is enough), how many more cards than jokers they have, whether a joker lies last. Of
such states a suit has some dozens, they get numbers as they come up, and four of them, with the low aces, are a
node. Nodes are opened in the order of what has been lost against all cards at their best, so the first
lay-out reached is a best one; a node is dropped when another of its place does for it at no greater loss.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import allocating, compiled
from cardhouse.kit.melds.melds import (
    BOUNDLESS,
    HIGH_ACE,
    LONGEST_LAID,
    LOW_ACE,
    MOST_JOKERS,
    PLACE_POINTS,
    PLACES,
    RANK_POINTS,
    SET_JOKER_POINTS,
    SET_JOKERS,
    SET_SHAPES,
    SET_SUITS,
    hand_count,
    joker_places,
    rank_suits,
    run_code,
    run_length,
    run_start,
    run_suit,
    set_code,
    size_of,
    worth,
)
from cardhouse.kit.terms import Rank, Suit

MOST_COMBINATIONS = 36  # of 108 cards
IMPOSSIBLE = -1

_COPIES = 2
_COPY_VECTORS = (_COPIES + 1) ** 4  # how many of each suit go into sets of a rank, base 3
_RUNS = MOST_JOKERS + _COPIES  # of a suit, open at a place
_STAGES = MOST_JOKERS + 1
_CHOICES = (_COPIES + 1) * _STAGES**2  # naturals and jokers a suit's runs take at a place, jokers left then
_STATES, _OUTCOMES = 700, 16000  # 556 and 13,020 is all there are

_LONG, _EVEN = 3, 5  # a length from which a run may end; the middle of the scale of balances
_RUN_BITS, _RUN_MASK = 7, 127
_STATE_BITS, _STATE_MASK = 10, 1023
_LOW, _PLACE, _JOKERS_LEFT, _UNUSED = 40, 48, 52, 55  # where they stand in a node's key, after the states
_TRAITS = 15
_COMMON = 256  # states of which it is kept which does for which

_FIRST_NODES = 1 << 10
_FAMILIES = 8191  # a prime above all there are: low aces, jokers left, places
_FULL = -2
_QUICK, _THOROUGH = 200, 4  # so many openings go for the end; then one of so many starts from the beginning


def _set_vectors() -> np.ndarray:
    """Which cards of a rank are all in sets: [copies of each suit in base 3, jokers] -> shape of one set, -1 never.

    ``SET_SHAPES`` stands for no cards, no set.
    """
    found = np.full((_COPY_VECTORS, MOST_JOKERS + 1), -1, np.int64)
    found[0, 0] = SET_SHAPES
    todo = [(0, 0)]
    for vector, jokers in todo:
        for shape in range(SET_SHAPES):
            copies = [vector // 3**suit % 3 + (int(SET_SUITS[shape]) >> suit & 1) for suit in range(4)]
            after = (sum(n * 3**suit for suit, n in enumerate(copies)), jokers + int(SET_JOKERS[shape]))
            if max(copies) <= _COPIES and after[1] <= MOST_JOKERS and found[after] < 0:
                found[after] = shape
                todo.append(after)
    return found


_SETS = _set_vectors()
_IN_SETS = np.array([[vector // 3**suit % 3 for suit in range(4)] for vector in range(_COPY_VECTORS)], np.int64)


class _Task(NamedTuple):
    """What is asked."""

    least: Array  # [place, suit] naturals that must be used; the last place is the high ace's, the first the low ace's
    most: Array  # [place, suit] naturals there are
    vectors: Array  # [place, n] which cards may go into sets, from none at all on; -1 after the last
    adjacent: bool
    by_points: int
    by_cards: int
    jokers: int
    spare: int  # of the jokers, those that need not be used
    enough: int  # a lay-out that has lost no more than this will do
    limit: int  # and one that has lost more than this is none
    unused: int  # nor one that leaves more cards than this unused; -1: that is not counted


class _Suits(NamedTuple):
    """The states of a suit that have come up, and what becomes of them."""

    words: Array  # [state] its runs
    open: Array  # [state] how many of them may not end yet
    traits: Array  # [state] bits: a state has those of every other it does for
    following: Array  # [state, choice] where the outcomes are, -1 not worked out yet
    outcomes: Array  # states one after the other, each row begins with its length
    served: Array  # [state, state] of the first whether one does for the other: 2 yes, 1 no, 0 not worked out yet
    counts: Array  # how many states, how many outcomes


class _Nodes(NamedTuple):
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


@compiled
def _run(length: int, balance: int, last: int) -> int:
    return length << 5 | (balance + _EVEN) << 1 | last


@compiled
def _length(run: int) -> int:
    return run >> 5


@compiled
def _balance(run: int) -> int:
    return (run >> 1 & 15) - _EVEN


@compiled
def _may_end(run: int) -> bool:
    return _length(run) == _LONG and _balance(run) >= 0


@compiled
def _longer(run: int, joker: bool, adjacent: bool) -> int:
    """An open run with one more card; 0 if a joker may not follow. From 0: a run that begins."""
    length, balance, last = np.int64(0), np.int64(0), np.int64(0)
    if run:
        length, balance, last = _length(run), _balance(run), run & 1
    length = min(length + 1, _LONG)
    if not joker:
        return _run(length, min(balance + 1, MOST_JOKERS), 0)
    if last or balance <= -MOST_JOKERS:
        return 0
    return _run(length, balance - 1, 0 if adjacent else 1)


@compiled
def _with_run(word: int, run: int) -> int:
    """A suit's state with one more run, the greatest first."""
    above = np.int64(0)
    shift = np.int64(0)
    while word >> shift & _RUN_MASK > run:
        shift += _RUN_BITS
    above = word >> shift << (shift + _RUN_BITS)
    return above | run << shift | (word & ((1 << shift) - 1))


@compiled
def _run_of(word: int, index: int) -> int:
    return word >> (_RUN_BITS * index) & _RUN_MASK


@compiled
def _run_count(word: int) -> int:
    count = np.int64(0)
    while word:
        word >>= _RUN_BITS
        count += 1
    return count


@compiled
def _after(word: int, way: int, naturals: int, jokers: int, adjacent: bool) -> int:
    """A suit's state after a place.

    way: for each run in base 3 whether it ends, goes on with a natural or with a joker; the other naturals and
    jokers begin runs. -1 if that cannot be.
    """
    new = np.int64(0)
    while word:
        run, how = word & _RUN_MASK, way % 3
        word >>= _RUN_BITS
        way //= 3
        if how == 0:
            if not _may_end(run):
                return -1
            continue
        if how == 1:
            naturals -= 1
        else:
            jokers -= 1
        longer = _longer(run, how == 2, adjacent)
        if longer == 0:
            return -1
        new = _with_run(new, longer)
    if naturals < 0 or jokers < 0:
        return -1
    for _ in range(naturals):
        new = _with_run(new, _longer(0, False, adjacent))
    for _ in range(jokers):
        new = _with_run(new, _longer(0, True, adjacent))
    return new


@compiled
def _clip(word: int, jokers: int) -> int:
    """A state as far as so many jokers to come can tell."""
    new = np.int64(0)
    while word:
        run = word & _RUN_MASK
        word >>= _RUN_BITS
        new = _with_run(new, _run(_length(run), min(_balance(run), jokers), run & 1))
    return new


@compiled
def _run_serves(one: int, other: int) -> bool:
    """Whether a run can go on in all the ways another can."""
    return _length(one) >= _length(other) and _balance(one) >= _balance(other) and one & 1 <= other & 1


@compiled
def _serves(one: int, other: int) -> bool:
    """Whether a state does for another: each run of the other has one that goes on for it, and the rest may end."""
    if other == 0:
        return _open_runs(one) == 0
    run, rest = other & _RUN_MASK, other >> _RUN_BITS
    shift = np.int64(0)
    while one >> shift:
        if _run_serves(one >> shift & _RUN_MASK, run) and _serves(_without_run(one, shift), rest):
            return True
        shift += _RUN_BITS
    return False


@compiled
def _without_run(word: int, shift: int) -> int:
    return word >> (shift + _RUN_BITS) << shift | (word & ((1 << shift) - 1))


@compiled
def _state_serves(suits: _Suits, one: int, other: int) -> bool:
    """``_serves`` of states by their numbers."""
    if one == other:
        return True
    if max(one, other) >= _COMMON:
        return _serves(suits.words[one], suits.words[other])
    found = suits.served[one, other]
    if found == 0:
        found = 2 if _serves(suits.words[one], suits.words[other]) else 1
        suits.served[one, other] = found
    return found == 2


@compiled
def _open_runs(word: int) -> int:
    count = np.int64(0)
    while word:
        count += not _may_end(word & _RUN_MASK)
        word >>= _RUN_BITS
    return count


@compiled
def _traits(word: int) -> int:
    """What can be counted of a state so that one that does for another has no less of it."""
    runs, two, three, even, one_up, two_up, three_up, open_runs = 0, 0, 0, 0, 0, 0, 0, 0
    while word:
        run = word & _RUN_MASK
        word >>= _RUN_BITS
        runs += 1
        two += _length(run) >= 2
        three += _length(run) >= 3
        even += _balance(run) >= 0
        one_up += _balance(run) >= 1
        two_up += _balance(run) >= 2
        three_up += _balance(run) >= 3
        open_runs += not _may_end(run)
    first = (runs >= 1) | (runs >= 2) << 1 | (runs >= 3) << 2 | (two >= 1) << 3 | (two >= 2) << 4
    second = (three >= 1) << 5 | (three >= 2) << 6 | (even >= 1) << 7 | (even >= 2) << 8 | (one_up >= 1) << 9
    third = (one_up >= 2) << 10 | (two_up >= 1) << 11 | (three_up >= 1) << 12
    return first | second | third | (open_runs == 0) << 13 | (open_runs <= 1) << 14


@compiled
def _number(suits: _Suits, word: int) -> int:
    """A state's number."""
    count = suits.counts[0]
    for state in range(count):
        if suits.words[state] == word:
            return state
    suits.words[count] = word
    suits.open[count] = _open_runs(word)
    suits.traits[count] = _traits(word)
    suits.following[count, :] = -1
    suits.counts[0] = count + 1
    return count


@compiled
def _outcomes(suits: _Suits, state: int, naturals: int, jokers: int, left: int, adjacent: bool) -> int:
    """Where the states are that a suit can come to at a place with so many cards in runs; none does for another."""
    choice = (naturals * _STAGES + jokers) * _STAGES + left
    found = suits.following[state, choice]
    if found >= 0:
        return found
    row = suits.counts[1]
    word = suits.words[state]
    first, count = row + 1, np.int64(0)
    for way in range(3 ** _run_count(word)):
        new = _after(word, way, naturals, jokers, adjacent)
        if new >= 0:
            count = _keep_best(suits.outcomes, first, count, _clip(new, left))
    for place in range(first, first + count):
        suits.outcomes[place] = _number(suits, suits.outcomes[place])
    suits.outcomes[row] = count
    suits.counts[1] = first + count
    suits.following[state, choice] = row
    return row


@compiled
def _keep_best(words: Array, first: int, count: int, new: int) -> int:
    """Put a state among others unless one does for it; drop those it does for. Returns how many there are."""
    for place in range(first, first + count):
        if _serves(words[place], new):
            return count
    kept = np.int64(0)
    for place in range(first, first + count):
        if not _serves(new, words[place]):
            words[first + kept] = words[place]
            kept += 1
    words[first + kept] = new
    return kept + 1


# --- nodes -----------------------------------------------------------------------------------------------


@compiled
def _state_in(key: int, suit: Suit) -> int:
    return key >> (_STATE_BITS * suit) & _STATE_MASK


@compiled
def _low_aces_in(key: int, suit: Suit) -> int:
    return key >> (_LOW + 2 * suit) & 3


@compiled
def _place_in(key: int) -> int:
    return key >> _PLACE & 15


@compiled
def _jokers_left_in(key: int) -> int:
    return key >> _JOKERS_LEFT & 7


@compiled
def _family(nodes: _Nodes, key: int) -> int:
    """Where the nodes are that can serve a node, or be served by it: those of its place, jokers and low aces."""
    name = (key >> _LOW & ((1 << (_UNUSED - _LOW)) - 1)) + 1
    slot = name % _FAMILIES
    while nodes.families[slot, 0] != name:
        if nodes.families[slot, 0] == 0:
            nodes.families[slot, 0] = name
            nodes.families[slot, 1] = -1
            break
        slot = slot + 1 if slot + 1 < _FAMILIES else 0
    return slot


@compiled
def _key_serves(suits: _Suits, one: int, other: int) -> bool:
    if one >> _UNUSED > other >> _UNUSED:
        return False
    for suit in range(4):
        if not _state_serves(suits, _state_in(one, suit), _state_in(other, suit)):
            return False
    return True


@compiled
def _reach(task: _Task, suits: _Suits, nodes: _Nodes, key: int, lost: int, parent: int, move: int, level: int) -> bool:
    """Take down that a node can be reached, unless another serves; False when there is no more room."""
    family = _family(nodes, key)
    before, node = np.int64(-1), nodes.families[family, 1]
    traits = np.int64(0)
    for suit in range(4):
        traits |= suits.traits[_state_in(key, suit)] << (_TRAITS * suit)
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
        _wait(nodes, node, 0)
    else:
        _push_heap(nodes, node, lost)
    return True


@compiled
def _wait(nodes: _Nodes, node: int, stage: int) -> None:
    """Have a node opened now."""
    place = _place_in(nodes.keys[node])
    nodes.stages[node] = stage
    nodes.waiting[node] = nodes.first[place]
    nodes.first[place] = node


@compiled
def _next_waiting(nodes: _Nodes) -> int:
    """The node to open next, -1 if none waits: the furthest, to be quick; later now and then the nearest, whose
    followers do for many of others.
    """
    deep = nodes.counts[2] < _QUICK or nodes.counts[2] % _THOROUGH != 0
    for step in range(PLACES + 1):
        place = PLACES - step if deep else step
        node = nodes.first[place]
        if node >= 0:
            nodes.first[place] = nodes.waiting[node]
            return node
    return -1


@compiled
def _push_heap(nodes: _Nodes, node: int, lost: int) -> None:
    heap, place = nodes.heap, nodes.counts[1]
    nodes.counts[1] = place + 1
    while place > 0 and heap[(place - 1) // 2, 0] > lost:
        _move_row(heap, (place - 1) // 2, place)
        place = (place - 1) // 2
    heap[place, 0] = lost
    heap[place, 1] = node


@compiled
def _pop_heap(nodes: _Nodes) -> int:
    heap, count = nodes.heap, nodes.counts[1] - 1
    nodes.counts[1] = count
    node, lost, place = np.int64(heap[0, 1]), np.int64(heap[count, 0]), np.int64(0)
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


@compiled
def _search(task: _Task, suits: _Suits, nodes: _Nodes) -> int:
    """The node at the end of a best lay-out, ``IMPOSSIBLE`` if there is none, ``_FULL`` for want of room.

    May be called again with more room and goes on from there.
    """
    level = np.int64(0)
    if nodes.counts[0] == 0:
        _reach(task, suits, nodes, task.jokers << _JOKERS_LEFT, 0, -1, 0, level)
    while True:
        node = _next_waiting(nodes)
        if node < 0:
            if nodes.counts[1] == 0:
                return IMPOSSIBLE
            level = max(level, nodes.heap[0, 0] - task.enough)
            while nodes.counts[1] and nodes.heap[0, 0] - task.enough <= level:
                _wait(nodes, _pop_heap(nodes), 0)
            continue
        if nodes.lost[node] == BOUNDLESS:
            continue
        key, stage = nodes.keys[node], nodes.stages[node]
        if _place_in(key) == PLACES:
            return node
        nodes.counts[2] += 1
        if stage < _jokers_left_in(key):
            _wait(nodes, node, stage + 1)
        if not _open_node(task, suits, nodes, node, stage, level):
            if stage == _jokers_left_in(key):
                _wait(nodes, node, stage)
            else:
                nodes.stages[node] = stage
            return _FULL


@compiled
def _open_node(task: _Task, suits: _Suits, nodes: _Nodes, node: int, stage: int, level: int) -> bool:
    """Reach all that comes after a node with ``stage`` jokers in its place; False when there is no more room."""
    key = nodes.keys[node]
    place, left = _place_in(key), _jokers_left_in(key) - stage
    after = (place + 1) << _PLACE | left << _JOKERS_LEFT | key >> _UNUSED << _UNUSED
    number = np.int64(0)
    while number + 1 < _COPY_VECTORS and task.vectors[place, number + 1] >= 0:
        number += 1
    for index in range(number, -1, -1):
        vector = task.vectors[place, index]
        for jokers in range(stage + 1):
            if _SETS[vector, jokers] >= 0:
                move = vector | jokers << 7
                if not _open_suit(task, suits, nodes, node, level, 0, stage - jokers, after, nodes.lost[node], move):
                    return False
    return True


@compiled
def _open_suit(
    task: _Task, suits: _Suits, nodes: _Nodes, node: int, level: int,
    suit: Suit, jokers: int, after: int, lost: int, move: int,
) -> bool:  # fmt: skip
    """The same from a suit on, with so many jokers for runs; ``after``, ``lost`` and ``move`` as they are so far."""
    key = nodes.keys[node]
    place, left = _place_in(key), _jokers_left_in(after)
    if suit == 4:
        return _reach_after(task, suits, nodes, node, level, after, lost, move)
    in_sets = _IN_SETS[move & 127, suit]
    low = _low_aces_in(key, suit) if place == HIGH_ACE else 0
    least = max(task.least[place, suit] - low - in_sets, 0)
    most = task.most[place, suit] - low - in_sets
    state = _state_in(key, suit)
    coming = task.most[place + 1, suit] + left if place < HIGH_ACE else 0
    for naturals in range(least, most + 1):
        for in_runs in range(jokers if suit == 3 else 0, jokers + 1):
            if naturals + in_runs < suits.open[state]:
                continue
            now = lost + in_runs * (SET_JOKER_POINTS - PLACE_POINTS[place]) * task.by_points
            unused = np.int64(0)
            if place == 0:
                now += naturals * (RANK_POINTS[12] - 1) * task.by_points
            else:
                unused = most - naturals
                now += unused * (RANK_POINTS[place - 1] * task.by_points + task.by_cards)
            if now > task.limit or (task.unused >= 0 and (after >> _UNUSED) + unused > task.unused):
                continue
            row = _outcomes(suits, state, naturals, in_runs, left, task.adjacent)
            for outcome in range(row + 1, row + 1 + suits.outcomes[row]):
                new = suits.outcomes[outcome]
                if suits.open[new] > coming:
                    continue
                to = after | new << (_STATE_BITS * suit)
                if task.unused >= 0:
                    to += unused << _UNUSED
                if place < HIGH_ACE:
                    to |= (naturals if place == 0 else _low_aces_in(key, suit)) << (_LOW + 2 * suit)
                said = move | (naturals | in_runs << 2) << (10 + 5 * suit)
                if not _open_suit(task, suits, nodes, node, level, suit + 1, jokers - in_runs, to, now, said):
                    return False
    return True


@compiled
def _reach_after(
    task: _Task, suits: _Suits, nodes: _Nodes, node: int, level: int, after: int, lost: int, move: int
) -> bool:
    left = _jokers_left_in(after)
    if _place_in(after) == PLACES:
        if left > task.spare or (task.unused >= 0 and (after >> _UNUSED) + left > task.unused):
            return True
        lost += left * (SET_JOKER_POINTS * task.by_points + task.by_cards)
    return lost > task.limit or _reach(task, suits, nodes, after, lost, node, move, level)


# --- the task --------------------------------------------------------------------------------------------


@compiled
def _list_vectors(task: _Task, place: int) -> None:
    """Which cards of a place may go into sets."""
    count = np.int64(0)
    ends = place == 0
    for vector in range(1 if ends else _COPY_VECTORS):
        fits = True
        for suit in range(4):
            fits = fits and _IN_SETS[vector, suit] <= task.most[place, suit]
        if fits:
            for jokers in range(task.jokers + 1):
                if _SETS[vector, jokers] >= 0:
                    task.vectors[place, count] = vector
                    count += 1
                    break
    task.vectors[place, count:] = -1


@compiled
def _count_faces(task: _Task, cards: int, must: bool) -> None:
    for place in range(PLACES):
        suits = rank_suits(cards, (place + 12) % 13)
        for suit in range(4):
            task.most[place, suit] += suits >> suit & 1
            if must and place > LOW_ACE:
                task.least[place, suit] += suits >> suit & 1


# --- the lay-out -----------------------------------------------------------------------------------------


@compiled
def _write_layout(task: _Task, suits: _Suits, nodes: _Nodes, goal: int, codes: Array, path: Array, runs: Array) -> int:
    """Write the combinations on the way to a node into ``codes``; returns how many."""
    node = goal
    while node >= 0:
        path[_place_in(nodes.keys[node])] = node
        node = nodes.parents[node]
    count = np.int64(0)
    runs[:] = 0
    for place in range(PLACES):
        key, move = nodes.keys[path[place + 1]], nodes.moves[path[place + 1]]
        count = _write_sets(move, (place + 12) % 13, codes, count)
        for suit in range(4):
            taken = move >> (10 + 5 * suit)
            word, left = suits.words[_state_in(key, suit)], _jokers_left_in(key)
            count = _lay_runs(task, runs[suit], suit, place, taken & 3, taken >> 2 & 7, left, word, codes, count)
    for suit in range(4):
        for index in range(_run_total(runs[suit])):
            count = _write_run(runs[suit, index, 1], codes, count)
    return count


@compiled
def _write_sets(move: int, rank: Rank, codes: Array, count: int) -> int:
    vector, jokers = move & 127, move >> 7 & 7
    while vector:
        shape = np.int64(_SETS[vector, jokers])
        codes[count] = set_code(rank, SET_SUITS[shape], SET_JOKERS[shape])
        count += 1
        jokers -= SET_JOKERS[shape]
        for suit in range(4):
            vector -= (SET_SUITS[shape] >> suit & 1) * 3**suit
    return count


@compiled
def _run_total(runs: Array) -> int:
    count = np.int64(0)
    while count < len(runs) and runs[count, 0]:
        count += 1
    return count


@compiled
def _lay_runs(
    task: _Task, runs: Array, suit: Suit, place: int, naturals: int, jokers: int, left: int,
    word: int, codes: Array, count: int,
) -> int:  # fmt: skip
    """Have the runs of a suit, each its state and its code, go on so that they come to the state ``word``."""
    before = np.int64(0)
    total = _run_total(runs)
    for index in range(total - 1, -1, -1):
        before |= runs[index, 0] << (_RUN_BITS * index)
    way = np.int64(0)
    while True:
        after = _after(before, way, naturals, jokers, task.adjacent)
        if after >= 0 and _clip(after, left) == word:
            break
        way += 1
    kept = np.int64(0)
    for index in range(total):
        how = way % 3
        way //= 3
        run, code = runs[index, 0], runs[index, 1]
        if how == 0:
            count = _write_run(code, codes, count)
            continue
        naturals -= how == 1
        jokers -= how == 2
        runs[kept, 0] = _longer(run, how == 2, task.adjacent)
        runs[kept, 1] = run_code(suit, run_start(code), run_length(code) + 1, joker_places(code) | (how == 2) << place)
        kept += 1
    for new in range(naturals + jokers):
        joker = new >= naturals
        runs[kept, 0] = _longer(0, joker, task.adjacent)
        runs[kept, 1] = run_code(suit, place, 1, joker << place)
        kept += 1
    runs[kept:, 0] = 0
    for index in range(kept):
        run = runs[index, 0]
        runs[index, 0] = _run(_length(run), min(_balance(run), left), run & 1)
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


# --- what is asked ---------------------------------------------------------------------------------------


@allocating
def _room_for(room: int) -> _Nodes:
    return _Nodes(
        np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room, np.int64),
        np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room, np.int64),
        np.full(PLACES + 1, -1), np.empty((room, 2), np.int64), np.zeros((_FAMILIES, 2), np.int32),
        np.zeros(3, np.int64),
    )  # fmt: skip


@allocating
def _more_room(nodes: _Nodes) -> _Nodes:
    room = len(nodes.keys)
    more = _room_for(4 * room)
    more.traits[:room] = nodes.traits
    more.keys[:room], more.lost[:room], more.parents[:room] = nodes.keys, nodes.lost, nodes.parents
    more.moves[:room], more.next[:room], more.heap[:room] = nodes.moves, nodes.next, nodes.heap
    more.stages[:room], more.waiting[:room], more.first[:] = nodes.stages, nodes.waiting, nodes.first
    more.families[:], more.counts[:] = nodes.families, nodes.counts
    return more


@allocating
def _solve(
    must: int, must_twice: int, must_jokers: int, may: int, may_twice: int, may_jokers: int, adjacent: bool,
    by_points: int, by_cards: int, enough: int, limit: int, unused: int, codes: Array,
) -> int:  # fmt: skip
    """How many combinations the best lay-out has, written into ``codes`` if that has room; ``IMPOSSIBLE`` if none."""
    task = _Task(
        np.zeros((PLACES, 4), np.int64), np.zeros((PLACES, 4), np.int64), np.empty((PLACES, _COPY_VECTORS), np.int64),
        adjacent, by_points, by_cards, must_jokers + may_jokers, may_jokers, enough, limit, unused,
    )  # fmt: skip
    _count_faces(task, np.uint64(must), True)
    _count_faces(task, np.uint64(must_twice), True)
    _count_faces(task, np.uint64(may), False)
    _count_faces(task, np.uint64(may_twice), False)
    for place in range(PLACES):
        _list_vectors(task, place)
    suits = _Suits(
        np.empty(_STATES, np.int64), np.empty(_STATES, np.int64), np.empty(_STATES, np.int64),
        np.empty((_STATES, _CHOICES), np.int16), np.empty(_OUTCOMES, np.int64),
        np.zeros((_COMMON, _COMMON), np.uint8), np.empty(2, np.int64),
    )  # fmt: skip
    suits.counts[:] = 0
    _number(suits, 0)
    nodes = _room_for(_FIRST_NODES)
    while True:
        goal = _search(task, suits, nodes)
        if goal == _FULL:
            nodes = _more_room(nodes)
            continue
        if goal == IMPOSSIBLE or len(codes) == 0:
            return min(goal, 0)
        path, runs = np.empty(PLACES + 1, np.int64), np.empty((4, _RUNS, 2), np.int64)
        return _write_layout(task, suits, nodes, goal, codes, path, runs)


@allocating
def can_rearrange(
    must: int, must_twice: int, must_jokers: int, may: int, may_twice: int, may_jokers: int,
    adjacent: bool, least: int,
) -> bool:  # fmt: skip
    """Whether all cards that must lie and at least ``least`` of those that may make combinations."""
    unused = hand_count(may, may_twice, may_jokers) - least
    if unused < 0:
        return False
    none = np.empty(0, np.int64)
    found = _solve(
        must, must_twice, must_jokers, may, may_twice, may_jokers, adjacent, 0, 1, unused, unused, -1, none
    )  # fmt: skip
    return found != IMPOSSIBLE


@allocating
def best_rearrangement(
    must: int, must_twice: int, must_jokers: int, may: int, may_twice: int, may_jokers: int,
    adjacent: bool, least: int, by_points: int, by_cards: int, codes: Array,
) -> int:  # fmt: skip
    """Lay out all cards that must lie and at least ``least`` of those that may, as well as can be.

    Writes the combinations into ``codes``, which has room for ``MOST_COMBINATIONS``, and returns how many they are;
    ``IMPOSSIBLE`` if there is no such lay-out. The best has the highest sum of ``kit.melds.worth``: so much a point
    and so much a card (each >= 0); no run is longer than ``LONGEST_LAID``.
    """
    unused = hand_count(may, may_twice, may_jokers) - least
    if unused < 0:
        return IMPOSSIBLE
    count = _solve(
        must, must_twice, must_jokers, may, may_twice, may_jokers, adjacent, by_points, by_cards, 0, BOUNDLESS, -1,
        codes,
    )  # fmt: skip
    laid = np.int64(0)
    for place in range(count):
        laid += size_of(codes[place])
    if count == IMPOSSIBLE or laid - hand_count(must, must_twice, must_jokers) >= least:
        return count
    return _solve(
        must, must_twice, must_jokers, may, may_twice, may_jokers, adjacent, by_points, by_cards, 0, BOUNDLESS, unused,
        codes,
    )  # fmt: skip


@compiled
def total_worth(codes: Array, count: int, by_points: int, by_cards: int) -> int:
    """The value of a lay-out under a measure: so much a point and so much a card."""
    total = np.int64(0)
    for place in range(count):
        total += worth(codes[place], by_points, by_cards)
    return total
