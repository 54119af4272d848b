"""What a search has found out about a decision, for whoever reviews or explains it."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt

from cardhouse.kit.terms import Action

SPREAD = 1.96


@dataclass(frozen=True)
class Estimate:
    """A mean and its 95 % interval, in the game's points (chips)."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Cost:
    """What it costs to do ``action`` instead of what the judge would do.

    cost: by how much less the seat's lead over the mean of the table grows in this hand, in the game's points: the mean
    of the differences in the same imagined worlds, played on by the same dice. low, high: its 95 % interval. Below zero
    the act did better in these worlds; where the interval has zero in it, neither is known to be better. worlds: in how
    many it was tried.
    """

    action: Action
    cost: float
    low: float
    high: float
    worlds: int

    @property
    def is_known(self) -> bool:
        """Whether chance does not explain that it costs something."""
        return self.low > 0.0


@dataclass(frozen=True)
class Judgement:
    """A decision, as a search sees it from what the seat in turn knows.

    act: what it would do. usual: what the game's heuristic would do (without one, any act). gain: what the seat's lead
    over the mean of the table is expected to grow by until the hand is over, if it does ``act``. costs: of the other
    legal acts, the cheapest first. untried: legal acts there was no time for. worlds: in how many imagined worlds acts
    were compared. rollouts: hands played out in all.

    Worlds are what the seat may think, so a cost is what was known of it then and no reproach for bad luck. Where all
    worlds agree an interval is a point: something rarer than one world in ``worlds`` is not in it. A decision with one
    legal act has no costs, and nothing was played out.
    """

    act: Action
    usual: Action
    gain: Estimate
    costs: tuple[Cost, ...]
    untried: tuple[Action, ...]
    worlds: int
    rollouts: int

    def cost_of(self, action: Action) -> Cost | None:
        """What an act costs; of ``act`` nothing at all; None where it was not tried."""
        if action == self.act:
            return Cost(action, 0.0, 0.0, 0.0, self.worlds)
        return next((cost for cost in self.costs if cost.action == action), None)


def estimate(total: float, squares: float, count: int) -> Estimate:
    """The mean of so many values, by their sum and the sum of their squares, with Student's interval."""
    if count < 2:
        return Estimate(total / max(count, 1), -inf, inf)
    mean = total / count
    error = sqrt(max(0.0, squares / count - mean * mean) / (count - 1))
    spread = SPREAD + 2.37 / (count - 1) + 2.82 / (count - 1) ** 2
    return Estimate(mean, mean - spread * error, mean + spread * error)
