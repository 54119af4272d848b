"""The threads that step the tables of a batch: how they share them, their room for menus, how they are called."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np

from cardhouse.batches import loops
from cardhouse.batches.loops import (
    AWAY,
    BUSY,
    DESK,
    LEAVE,
    LONG,
    SAID,
    SHORT,
    SIDE,
    STEP,
    STRIDE,
    Lent,
    Menus,
    Sharing,
    Shown,
    Tables,
)
from cardhouse.bots.policies import learn
from cardhouse.kit.compiled.library import closing, is_built
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import direct
from cardhouse.kit.match.menus import MenuError
from cardhouse.table import Setup

FIRST_ROOM = 8  # actions a table, for the first menus; more is made where that is too little
SHARE, LEAST = 4, 64  # of what is left of a thread's tables, a piece is this part, but so many tables at least
PATIENCE = 200_000  # looks at a desk, some milliseconds, before a thread goes to sleep: its core is its own
NAP_S = 50e-6


def pieces_of(tables: int, threads: int) -> tuple[list[int], list[int]]:
    """How tables are shared by threads: the first table of each piece, and the end; by thread, the end of its pieces.

    A thread's pieces become smaller: what another may take of them in the end holds nobody up.
    """
    bounds, ends = [0], []
    for thread in range(threads):
        end = tables * (thread + 1) // threads
        while (left := end - bounds[-1]) > 0:
            whole = threads == 1 or left < 2 * LEAST
            bounds.append(bounds[-1] + (left if whole else max(LEAST, left // SHARE)))
        ends.append(len(bounds) - 1)
    return bounds, ends


class Crew:
    """The caller's thread, which leads, and those that follow it; see ``loops.lead`` and ``loops.follow``."""

    def __init__(self, tables: Tables, setup: Setup, threads: int) -> None:
        count = len(tables.positions)
        bounds, ends = pieces_of(count, threads)
        self.threads = threads
        self.desks = np.zeros(threads * DESK, np.int64)
        self.desks[SAID::DESK] = AWAY
        self._asked = np.zeros(DESK, np.int64)
        self._game = setup.game
        self._tables = tables
        self._worlds = setup.blank().repeat(threads)
        places, reached = np.zeros(len(bounds), np.int64), np.zeros(len(bounds) - 1, np.int64)
        self._sharing = Sharing(self.desks, self._asked, np.array(ends), np.array(bounds), places, reached)
        self._longest = tables.moves.shape[1]
        nothing = Menus(np.zeros(0, np.int64), np.zeros(count + len(reached), np.int64))
        self._sides = nothing, nothing
        self._make_room([self._longest + STRIDE + FIRST_ROOM * (end - first) for first, end in pairwise(bounds)])
        self._others = ThreadPoolExecutor(threads - 1, "batch") if threads > 1 else None
        self._lent: Lent | None = None
        self._work: Callable[..., bool] | None = None
        self._entry: Callable[..., bool] = loops.work  # with its last arguments settled, once they are known
        self._together = Menus(np.zeros(0, np.int64), np.zeros(count + 1, np.int64))
        self._laid: Menus | None = None

    def step(self, order: int, chosen: Moves, shown: Shown) -> None:
        """Have all tables do what ``order`` says, in as much room for their menus as these need.

        Raises MenuError where a game's menu is longer than it says.
        """
        self._laid = None
        lent = self._lent
        if lent is None or lent.chosen is not chosen or lent.shown is not shown:
            lent = self._lend(chosen, shown)
        noted = self._entry(0, order, False, PATIENCE)
        if noted or self._others is not None:
            self._finish(order, lent, noted)

    def menus(self) -> Menus:
        """The menus of all tables one behind another, which takes time where there are several pieces."""
        if self._laid is None:
            self._laid = self._lay(self._sides[self._asked[SIDE]])
        return self._laid

    def observe(self, out: Array, seats: Array) -> None:
        """Write what a seat of each table may know."""
        at = self._tables
        self._each(lambda _, part: loops.observe_all(at.positions[part], seats[part], out[part], at.cleared))

    def advise(self, out: Array) -> None:
        """Write what the heuristic would do."""
        at, worlds = self._tables, self._worlds
        self._each(
            lambda thread, part: loops.advise_all(
                at.positions[part], worlds[thread:], at.moves[thread], at.dice[part], out[part]
            )
        )

    def _lend(self, chosen: Moves, shown: Shown) -> Lent:
        """Have all threads step with these arrays."""
        self._dismiss()
        worlds = self._worlds if learn(self._game) else None
        lent = self._lent = Lent(chosen, self._tables, *self._sides, worlds, shown)
        if self._work is None:
            self._work = direct(loops.work, 0, STEP, False, PATIENCE, self._sharing, lent)
        self._entry = closing(self._work, self._sharing, lent)
        self._send()
        return lent

    def _finish(self, order: int, lent: Lent, noted: bool) -> None:
        """Wait for who is still at work, send who has left, and make room where there was none for a menu."""
        while True:
            if self._others is not None:
                self._await(BUSY)
                if noted:
                    self._send()
            if self._asked[LONG]:
                raise MenuError(self._game.name, int(self._asked[LONG]), self._game.menu_size)
            if not self._asked[SHORT]:
                return
            self._give_room()
            lent = self._lend(lent.chosen, lent.shown)
            noted = self._entry(0, order, True, PATIENCE)

    def _send(self) -> None:
        """Send threads to their desks that are not there; they stay awake for the next step, if it comes soon."""
        if self._others is None or self._work is None or not is_built(self._work):
            return
        for thread in range(1, self.threads):
            if loops.invite(self.desks, thread):
                self._others.submit(self._entry, thread, STEP, False, PATIENCE)

    def _dismiss(self) -> None:
        """Let the threads go that follow, so that they can do something else."""
        if self._lent is None:
            return
        self._lent = None
        for thread in range(1, self.threads):
            loops.dismiss(self.desks, thread)
        self._await(LEAVE)

    def _await(self, word: int) -> None:
        while not loops.await_others(self.desks, word, PATIENCE):
            time.sleep(NAP_S)

    def _each(self, work: Callable[[int, slice], None]) -> None:
        """Have every thread work on some of the tables, the first of them being this one."""
        self._dismiss()
        count = len(self._tables.positions)
        bounds = [count * thread // self.threads for thread in range(self.threads + 1)]
        parts = [slice(*each) for each in pairwise(bounds)]
        others = self._others
        works = [] if others is None else [others.submit(work, *each) for each in enumerate(parts[1:], 1)]
        work(0, parts[0])
        for each in works:
            each.result()

    def _give_room(self) -> None:
        """Make more room for those pieces that had none for a menu."""
        self._dismiss()
        rooms, bounds, reached = self._sharing.rooms, self._sharing.bounds, self._sharing.reached
        sizes, short = np.diff(rooms), reached < np.diff(bounds)
        sizes[short] += np.maximum(self._longest, sizes[short] // 2)
        self._make_room(sizes.tolist())

    def _make_room(self, sizes: Sequence[int]) -> None:
        """Have room of these sizes for the menus of each piece, with those that are there."""
        rooms = self._sharing.rooms.copy()
        self._sharing.rooms[1:] = np.cumsum(sizes)
        even, odd = self._sides
        self._sides = self._moved(even, rooms), self._moved(odd, rooms)

    def _moved(self, menus: Menus, rooms: Array) -> Menus:
        """Menus of pieces that lay in these rooms, in those that are now."""
        moved = Menus(np.zeros(self._sharing.rooms[-1], np.int64), menus.starts.copy())
        for (first, end), begin in zip(pairwise(rooms), self._sharing.rooms[:-1], strict=True):
            moved.actions[begin : begin + end - first] = menus.actions[first:end]
        return moved

    def _lay(self, menus: Menus) -> Menus:
        if self._others is None:
            return Menus(menus.actions[: menus.starts[-1]], menus.starts)
        ends = self._sharing.bounds[1:] + np.arange(len(self._sharing.reached))
        total = int(menus.starts[ends].sum())
        if total > len(self._together.actions):
            self._together = Menus(np.zeros(total + total // 4, np.int64), self._together.starts)
        loops.lay(self._sharing, menus, self._together)
        return Menus(self._together.actions[:total], self._together.starts)
