"""Days: when a day's deal opens and closes, and how many days somebody has played in a row. All by UTC."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

GRACE_S = 3600.0
"""So long after a deal has closed a play that was begun before still counts; then the key is shown."""
A_DAY = timedelta(days=1)


class Hours(NamedTuple):
    """When a deal can be begun, in seconds since 1970, and when its key is shown."""

    opens_at: float
    closes_at: float

    @property
    def shown_at(self) -> float:
        """When plays no longer count, so that the key may be shown."""
        return self.closes_at + GRACE_S


def day_at(now: float) -> str:
    """The day of a moment: 2026-11-27."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def after(day: str, days: int = 1) -> str:
    """The day so many days later."""
    return (date.fromisoformat(day) + days * A_DAY).isoformat()


def hours_of(day: str) -> Hours:
    """From a day's midnight to the next."""
    begins = datetime.combine(date.fromisoformat(day), time(), UTC)
    return Hours(begins.timestamp(), (begins + A_DAY).timestamp())


def streak(played: Sequence[str], today: str) -> int:
    """How many days were played in a row up to today; one day missed between two of them is forgiven.

    played: the days, the last first, none twice.
    """
    last, count = date.fromisoformat(today), 0
    for each in map(date.fromisoformat, played):
        if last - each > 2 * A_DAY:
            break
        last, count = each, count + 1
    return count
