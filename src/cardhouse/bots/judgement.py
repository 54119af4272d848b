"""What a search has found out about a decision, for whoever reviews or explains it."""

from dataclasses import dataclass
from math import inf, isfinite, pi, sqrt, tan

from cardhouse.kit.terms import Action

SPREAD = 1.96  # standard errors to either side of a 95 % interval, where many values are known
DOUBT, DOUBTS = 0.5, {"canasta": 0.85}
"""How much of a cost may be due to how quick playouts play: a standard error, as a share of the cost; and by game."""
STUDENT = (2.372, 2.823, 2.556, 1.590)  # and what is added by the powers of degrees of freedom, where few are


@dataclass(frozen=True)
class Estimate:
    """A mean and its 95 % interval, in the game's points (chips)."""

    mean: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """About the estimate's standard error."""
        return (self.high - self.low) / (2 * SPREAD)


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

    @property
    def best(self) -> Action:
        """``act``, or what was better beyond chance in the worlds that costs were found in.

        Where the usual act was better there at all, it is that one: another was only chosen as it looked better in the
        worlds it was chosen by.
        """
        cheapest, usual = next(iter(self.costs), None), self.cost_of(self.usual)
        if cheapest is not None and cheapest.high < 0.0:
            return cheapest.action
        return self.usual if usual is not None and usual.cost < 0.0 else self.act

    def cost_of(self, action: Action) -> Cost | None:
        """What an act costs; of ``act`` nothing at all; None where it was not tried."""
        if action == self.act:
            return Cost(action, 0.0, 0.0, 0.0, self.worlds)
        return next((cost for cost in self.costs if cost.action == action), None)


def confirmed(quick: Cost, strong: Estimate, game: str) -> Cost:
    """A cost found by quick playouts and by a strong player's, both weighed by how far each is to be trusted.

    The interval has the errors of both in it: chance, and of the quick ones that others would play on otherwise.
    """
    by_quick = Estimate(quick.cost, quick.low, quick.high)
    quick_square = by_quick.error**2 + (DOUBTS.get(game, DOUBT) * quick.cost) ** 2
    strong_square = strong.error**2
    if not isfinite(strong_square) or quick_square == 0.0:
        share, square = 0.0, quick_square
    else:
        share = 1.0 if not isfinite(quick_square) else quick_square / (quick_square + strong_square)
        square = share * strong_square
    mean = (1.0 - share) * quick.cost + share * strong.mean
    error = SPREAD * sqrt(square)
    return Cost(quick.action, mean, mean - error, mean + error, quick.worlds)


def estimate(total: float, squares: float, count: int) -> Estimate:
    """The mean of so many values, by their sum and the sum of their squares, with Student's interval."""
    if count < 2:
        return Estimate(total / max(count, 1), -inf, inf)
    mean = total / count
    error = sqrt(max(0.0, squares / count - mean * mean) / (count - 1))
    spread = student(count - 1)
    return Estimate(mean, mean - spread * error, mean + spread * error)


def student(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to either side: the 97.5th percentile of Student's t.

    freedom: degrees of freedom, 1 or more. Right to 0.2 % (Abramowitz and Stegun 26.7.5; 1 and 2 by their formulas).
    """
    if freedom == 1:
        return tan(0.475 * pi)
    if freedom == 2:
        return 0.95 / sqrt(2 * 0.975 * 0.025)
    return SPREAD + sum(part / freedom**power for power, part in enumerate(STUDENT, start=1))
