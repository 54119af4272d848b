"""Why an act is better than another: what happened more often after it, in the deals that were played on."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardhouse.bots.judgement import Estimate, estimate
from cardhouse.bots.playing_on import Pair
from cardhouse.kit.face.outcomes import Course, Outcome
from cardhouse.table.hinting import NONE

BEYOND = 2.0
"""Standard errors by which an outcome must differ to be told."""
LEAST_SHARE = 0.15
"""And in at least so much of the deals, where it happens or does not."""

Reason = tuple[int, float, float]
"""The place of an outcome among a game's, and its mean after the better act and after the other."""
NO_REASON: Reason = (NONE, 0.0, 0.0)


@dataclass(frozen=True)
class Difference:
    """How an outcome (its place) came about after a better act and after another, as means, and how clear that is."""

    outcome: int
    better: float
    other: float
    clear: float


def reason(outcomes: Sequence[Outcome], pairs: Sequence[Pair]) -> Reason:
    """What tells the better act from the other; ``NO_REASON`` where nothing is clear.

    pairs: both acts in one deal each, the better one first.
    """
    found = differences(outcomes, pairs)
    return (found[0].outcome, found[0].better, found[0].other) if found else NO_REASON


def differences(outcomes: Sequence[Outcome], pairs: Sequence[Pair]) -> list[Difference]:
    """All that speaks for the better act, the clearest first."""
    found = [each for place in range(len(outcomes)) if (each := difference(outcomes, place, pairs)) is not None]
    return sorted(found, key=lambda each: -each.clear)


def difference(outcomes: Sequence[Outcome], place: int, pairs: Sequence[Pair]) -> Difference | None:
    """How an outcome differs, where it speaks for the better act; None where it does not, or not clearly."""
    outcome = outcomes[place]
    better, other = ([float(outcome.seen(course)) for course in courses] for courses in courses_of(pairs))
    ways = [(one - two) * (1 if outcome.good else -1) for one, two in zip(better, other, strict=True)]
    lead = estimate(sum(ways), sum(way * way for way in ways), len(ways))
    if lead.mean <= 0.0 or (not outcome.is_number and lead.mean < LEAST_SHARE) or clearness(lead) < BEYOND:
        return None
    count = len(pairs)
    return Difference(place, sum(better) / count, sum(other) / count, clearness(lead))


def courses_of(pairs: Sequence[Pair]) -> tuple[list[Course], list[Course]]:
    """How hands went on after the better acts, and after the others."""
    return [each.first for each in pairs], [each.second for each in pairs]


def clearness(lead: Estimate) -> float:
    """How many half-widths of its interval a mean is from 0, in standard errors."""
    half = lead.mean - lead.low
    return BEYOND * lead.mean / half if half > 0.0 else float("inf")
