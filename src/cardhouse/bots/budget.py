"""How long a search thinks: so many rollouts, or so long by a clock."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from time import perf_counter, thread_time

from cardhouse.kit.numbers import shown

SLICE_S = 0.001
"""About how long compiled code thinks before the clock is looked at."""
WRITTEN = r"[1-9]\d{0,6}(?:ms(?:-cpu)?)?"
"""A budget in the name of a bot: ``300`` rollouts, ``50ms`` by the clock on the wall, ``50ms-cpu`` of the processor."""


@dataclass(frozen=True)
class Budget:
    """How much a search may spend on an act: a number of rollouts, or milliseconds.

    processor: they are of processor time, so that what else the machine does is not counted. The same rollouts are the
    same search; by the clock it is one that keeps the time, in any game, but for the last rollout.
    """

    rollouts: int = 0
    milliseconds: float = 0.0
    processor: bool = False

    @classmethod
    def read(cls, text: str) -> Budget:
        """A budget as it is written: ``300``, ``50ms``, ``50ms-cpu``. Raises ValueError for anything else."""
        if not re.fullmatch(WRITTEN, text):
            raise ValueError(f"budget: {shown(text)} is none; say 300 (rollouts), 50ms or 50ms-cpu")
        number, timed, clock = text.partition("ms")
        return cls(milliseconds=float(number), processor=bool(clock)) if timed else cls(rollouts=int(number))

    def part(self, share: float) -> Budget:
        """A share of the time; rollouts are as many."""
        return replace(self, milliseconds=share * self.milliseconds)

    def clock(self) -> Clock:
        """A clock of this budget that begins to run now."""
        return Clock(self)


class Clock:
    """What is left of a budget, and how many rollouts may be asked for before one looks again."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.rollouts = 0
        self._now = thread_time if budget.processor else perf_counter
        self._begun = self._looked = self._now()
        self._spent = 0.0  # on rollouts

    def look(self) -> None:
        """Look at the clock; rollouts begin now."""
        self._looked = self._now()

    def note(self, rollouts: int) -> None:
        """So many rollouts were made since one looked last."""
        now = self._now()
        self._spent += now - self._looked
        self._looked = now
        self.rollouts += rollouts

    def _left_s(self, share: float) -> float:
        return self._begun + share * self.budget.milliseconds / 1000 - self._looked

    def left(self, share: float) -> int:
        """About how many rollouts can still be made until a share of the budget is spent."""
        if self.budget.rollouts:
            return max(0, int(share * self.budget.rollouts) - self.rollouts)
        return max(0, int(self._left_s(share) * self.rollouts / max(self._spent, 1e-9) + 0.5))

    def left_s(self, share: float) -> float:
        """The seconds left of a share of the budget; of a budget of rollouts 0."""
        return max(0.0, self._left_s(share)) if self.budget.milliseconds else 0.0

    def slice(self, share: float) -> int:
        """How many rollouts to make before one looks again; 0: the share is spent."""
        left = self.left(share)
        if self.budget.rollouts:
            return left
        return min(left, max(1, int(SLICE_S * self.rollouts / max(self._spent, 1e-9))))
