"""Luck or play: how much of a hand's result the deal fixes, where one sits, and what the players do with it.

Some hand of each match, drawn by lot, is played several times with other dice for the players. What differs between
the plays of a deal is play; what does not, but differs between deals, is the deal; what is the same for all deals is
the seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from cardhouse.kit.compiled.record import Array
from cardhouse.lab.chunks import LOCAL, Progress, cut, no_progress, outcomes
from cardhouse.lab.figures import SPREAD, Figure
from cardhouse.lab.measuring import Measurer
from cardhouse.lab.sides import by_side, members, sides_of
from cardhouse.lab.studying import chunk_of, seated
from cardhouse.table import Setup

DEALS = 20  # a chunk


@dataclass(frozen=True)
class Luck:
    """Shares of the variance of what a hand brings a side. ``cut_off``: deals left out, a play of which had no end."""

    deals: int
    plays: int
    deal: Figure
    seat: Figure
    play: Figure
    cut_off: int = 0

    @property
    def sentences(self) -> tuple[str, ...]:
        """What it says."""
        fixed = f"the cards dealt fix {self.deal.text()}, the seat {self.seat.text()}"
        said = f"Of what a hand brings, {fixed}; {self.play.text()} is open to play, for players like these."
        endless = f"{self.cut_off} of {self.deals} deals had no end in sight and are left out."
        return (said, endless) if self.cut_off else (said,)

    def as_json(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return {**asdict(self), "sentences": self.sentences}


def luck(
    setup: Setup,
    bots: Sequence[str] = (),
    deals: int = 200,
    plays: int = 4,
    key: int = 1,
    progress: Progress = no_progress,
    jobs: int = 1,
    keep: Path | None = None,
    on: str = LOCAL,
) -> Luck:
    """Divide the result of a hand among the deal, the seat and the play, with the same bots in all seats.

    Raises ValueError for fewer than 3 deals or 2 plays of each.
    """
    if deals < 3 or plays < 2:
        raise ValueError("deals: at least 3, and plays: at least 2 of each")
    specs = seated(setup, bots)
    done = outcomes(cut(plays_of, setup, (specs, key, plays), deals, chunk_of(specs, DEALS)), jobs, progress, keep, on)
    played = [deal for batch in done for deal in batch]
    ended = [deal for deal in played if deal]
    if len(ended) < 3:
        raise ValueError(f"deals: {len(ended)} of {deals} came to an end; at least 3 must")
    leads = np.array(ended)  # by deal, play and place
    names = ("fixed by the deal", "fixed by the seat", "open to play")
    deal, seat, play = (
        Figure(name, value, max(0.0, value - SPREAD * error), min(1.0, value + SPREAD * error), "%")
        for name, value, error in zip(names, shares(leads), jackknife(leads), strict=True)
    )
    return Luck(deals, plays, deal, seat, play, deals - len(ended))


def plays_of(
    setup: Setup, specs: Sequence[str], key: int, plays: int, first: int, count: int
) -> list[list[list[float]]]:
    """By deal (some hand of a match) and play: the lead of each side after it, from the dealer's left on; of a deal
    that had no end, nothing."""
    measurer, sides = Measurer(setup), sides_of(setup)
    found: list[list[list[float]]] = []
    for number in range(first, first + count):
        skip = measurer.some_hand(specs, key, number)
        deal: list[list[float]] = []
        for again in range(plays):
            course = measurer.course(specs, key, number, hands=1, skip=skip, seed=number * plays + again)
            if course.cut_off:
                deal = []
                break
            gains = by_side([now - was for now, was in zip(course.stands[0], course.start, strict=True)], sides)
            order = in_order(sides, course.dealers[0], setup.players)
            middle = sum(gains) / len(gains)
            deal.append([gains[side] - middle for side in order])
        found.append(deal)
    return found


def in_order(sides: Sequence[int], dealer: int, players: int) -> list[int]:
    """The sides from the dealer's left on."""
    return sorted(
        range(max(sides) + 1), key=lambda side: min((seat - dealer - 1) % players for seat in members(sides)[side])
    )


def shares(leads: Array) -> tuple[float, float, float]:
    """The shares of deal, seat and play in the variance of leads (by deal, play, place)."""
    total = float(np.mean(leads**2))
    if total == 0.0:
        return 0.0, 0.0, 0.0
    play = float(np.mean(np.var(leads, axis=1, ddof=1)))
    means = leads.mean(axis=(0, 1))
    of_means = float(np.mean(np.var(leads.mean(axis=1), axis=0, ddof=1))) / len(leads)  # what chance makes of them
    seat = max(0.0, float(np.mean(means**2)) - of_means)
    deal = max(0.0, total - play - seat)
    whole = deal + seat + play
    return deal / whole, seat / whole, play / whole


def jackknife(leads: Array) -> list[float]:
    """The standard errors of the shares: each deal left out in turn, deals being independent."""
    count = len(leads)
    without = np.array([shares(np.delete(leads, deal, axis=0)) for deal in range(count)])
    return [sqrt((count - 1) / count * float(np.sum((part - part.mean()) ** 2))) for part in without.T]
