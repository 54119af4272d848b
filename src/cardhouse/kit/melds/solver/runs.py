"""The open runs of a suit, as a state; what becomes of a state at the next place, and which does for which.

A state says of each open run how long it is (three is enough), how many more cards than jokers it has, and whether a
joker lies last.
"""

from typing import NamedTuple

from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.melds.meld import MOST_JOKERS
from cardhouse.kit.melds.solver.task import COPIES

MOST_OPEN_RUNS = MOST_JOKERS + COPIES  # of a suit, open at a place
STAGES = MOST_JOKERS + 1
CHOICES = (COPIES + 1) * STAGES**2  # naturals and jokers a suit's runs take at a place, jokers left then
MOST_STATES, MOST_OUTCOMES = 700, 16000  # 556 and 13,020 is all there are
LONG_ENOUGH, EVEN = 3, 5  # a length from which a run may end; the middle of the scale of balances
RUN_BITS, RUN_MASK = 7, 127
COMMON = 256  # states of which it is kept which does for which


class Suits(NamedTuple):
    """The states of a suit that have come up, and what becomes of them."""

    words: Array  # [state] its runs
    open: Array  # [state] how many of them may not end yet
    traits: Array  # [state] bits: a state has those of every other it does for
    following: Array  # [state, choice] where the outcomes are, -1 not worked out yet
    outcomes: Array  # states one after the other, each row begins with its length
    served: Array  # [state, state] of the first whether one does for the other: 2 yes, 1 no, 0 not worked out yet
    counts: Array  # how many states, how many outcomes


# --- one run --------------------------------------------------------------------------------------------


@compiled
def open_run(length: int, balance: int, last: int) -> int:
    return length << 5 | (balance + EVEN) << 1 | last


@compiled
def length_of(run: int) -> int:
    return run >> 5


@compiled
def balance_of(run: int) -> int:
    return (run >> 1 & 15) - EVEN


@compiled
def may_end(run: int) -> bool:
    return length_of(run) == LONG_ENOUGH and balance_of(run) >= 0


@compiled
def lengthened(run: int, joker: bool, adjacent: bool) -> int:
    """An open run with one more card; 0 if a joker may not follow. From 0: a run that begins."""
    length, balance, last = as_int(0), as_int(0), as_int(0)
    if run:
        length, balance, last = length_of(run), balance_of(run), run & 1
    length = min(length + 1, LONG_ENOUGH)
    if not joker:
        return open_run(length, min(balance + 1, MOST_JOKERS), 0)
    if last or balance <= -MOST_JOKERS:
        return 0
    return open_run(length, balance - 1, 0 if adjacent else 1)


@compiled
def _run_serves(one: int, other: int) -> bool:
    """Whether a run can go on in all the ways another can."""
    return length_of(one) >= length_of(other) and balance_of(one) >= balance_of(other) and one & 1 <= other & 1


# --- a state: the runs of a suit, the greatest first ----------------------------------------------------


@compiled
def _with_run(word: int, run: int) -> int:
    """A suit's state with one more run, the greatest first."""
    above = as_int(0)
    shift = as_int(0)
    while word >> shift & RUN_MASK > run:
        shift += RUN_BITS
    above = word >> shift << (shift + RUN_BITS)
    return above | run << shift | (word & ((1 << shift) - 1))


@compiled
def _without_run(word: int, shift: int) -> int:
    return word >> (shift + RUN_BITS) << shift | (word & ((1 << shift) - 1))


@compiled
def _run_count(word: int) -> int:
    count = as_int(0)
    while word:
        word >>= RUN_BITS
        count += 1
    return count


@compiled
def _open_runs(word: int) -> int:
    count = as_int(0)
    while word:
        count += not may_end(word & RUN_MASK)
        word >>= RUN_BITS
    return count


@compiled
def state_after(word: int, way: int, naturals: int, jokers: int, adjacent: bool) -> int:
    """A suit's state after a place.

    way: for each run in base 3 whether it ends, goes on with a natural or with a joker; the other naturals and
    jokers begin runs. -1 if that cannot be.
    """
    new = as_int(0)
    while word:
        run, how = word & RUN_MASK, way % 3
        word >>= RUN_BITS
        way //= 3
        if how == 0:
            if not may_end(run):
                return -1
            continue
        if how == 1:
            naturals -= 1
        else:
            jokers -= 1
        longer = lengthened(run, how == 2, adjacent)
        if longer == 0:
            return -1
        new = _with_run(new, longer)
    if naturals < 0 or jokers < 0:
        return -1
    for _ in range(naturals):
        new = _with_run(new, lengthened(0, False, adjacent))
    for _ in range(jokers):
        new = _with_run(new, lengthened(0, True, adjacent))
    return new


@compiled
def clipped(word: int, jokers: int) -> int:
    """A state as far as so many jokers to come can tell."""
    new = as_int(0)
    while word:
        run = word & RUN_MASK
        word >>= RUN_BITS
        new = _with_run(new, open_run(length_of(run), min(balance_of(run), jokers), run & 1))
    return new


@compiled
def _serves(one: int, other: int) -> bool:
    """Whether a state does for another: each run of the other has one that goes on for it, and the rest may end."""
    if other == 0:
        return _open_runs(one) == 0
    run, rest = other & RUN_MASK, other >> RUN_BITS
    shift = as_int(0)
    while one >> shift:
        if _run_serves(one >> shift & RUN_MASK, run) and _serves(_without_run(one, shift), rest):
            return True
        shift += RUN_BITS
    return False


@compiled
def _traits(word: int) -> int:
    """What can be counted of a state so that one that does for another has no less of it."""
    runs, two, three, even, one_up, two_up, three_up, open_runs = 0, 0, 0, 0, 0, 0, 0, 0
    while word:
        run = word & RUN_MASK
        word >>= RUN_BITS
        runs += 1
        two += length_of(run) >= 2
        three += length_of(run) >= 3
        even += balance_of(run) >= 0
        one_up += balance_of(run) >= 1
        two_up += balance_of(run) >= 2
        three_up += balance_of(run) >= 3
        open_runs += not may_end(run)
    first = (runs >= 1) | (runs >= 2) << 1 | (runs >= 3) << 2 | (two >= 1) << 3 | (two >= 2) << 4
    second = (three >= 1) << 5 | (three >= 2) << 6 | (even >= 1) << 7 | (even >= 2) << 8 | (one_up >= 1) << 9
    third = (one_up >= 2) << 10 | (two_up >= 1) << 11 | (three_up >= 1) << 12
    return first | second | third | (open_runs == 0) << 13 | (open_runs <= 1) << 14


# --- states by their numbers ----------------------------------------------------------------------------


@compiled
def number_of(suits: Suits, word: int) -> int:
    """The number of a state of runs, which is added where it is new."""
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
def state_serves(suits: Suits, one: int, other: int) -> bool:
    """``_serves`` of states by their numbers."""
    if one == other:
        return True
    if max(one, other) >= COMMON:
        return _serves(suits.words[one], suits.words[other])
    found = suits.served[one, other]
    if found == 0:
        found = 2 if _serves(suits.words[one], suits.words[other]) else 1
        suits.served[one, other] = found
    return found == 2


@compiled
def outcomes_of(suits: Suits, state: int, naturals: int, jokers: int, left: int, adjacent: bool) -> int:
    """Where the states are that a suit can come to at a place with so many cards in runs; none does for another."""
    choice = (naturals * STAGES + jokers) * STAGES + left
    found = suits.following[state, choice]
    if found >= 0:
        return found
    row = suits.counts[1]
    word = suits.words[state]
    first, count = row + 1, as_int(0)
    for way in range(3 ** _run_count(word)):
        new = state_after(word, way, naturals, jokers, adjacent)
        if new >= 0:
            count = _keep_best(suits.outcomes, first, count, clipped(new, left))
    for place in range(first, first + count):
        suits.outcomes[place] = number_of(suits, suits.outcomes[place])
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
    kept = as_int(0)
    for place in range(first, first + count):
        if not _serves(new, words[place]):
            words[first + kept] = words[place]
            kept += 1
    words[first + kept] = new
    return kept + 1
