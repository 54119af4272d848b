"""Whom a bar catches: its guest, anyone in the same browser, and newcomers from the same address.

Anyone who was a guest of the house before the bar is let in, so that one person shuts out no household and no club.
For each further guest barred at that address, they must have been a guest a day longer.
"""

from collections.abc import Sequence

from cardhouse.room.machine.state import OUT, UNHEARD, Bar, Origin, TableState, Visitor
from cardhouse.room.words import say

DAY = 86_400.0
GRAIN_S = 1.0  # cookies know their time to the second
HOURS, MINUTES = 3600.0, 60.0


def caught(bars: Sequence[Bar], person: str, origin: Origin) -> Bar | None:
    """The bar that catches a guest, if one does."""
    return next((bar for bar in bars if _catches(bar, bars, person, origin)), None)


def _catches(bar: Bar, bars: Sequence[Bar], person: str, origin: Origin) -> bool:
    if bar.person == person or (bar.browser and bar.browser == origin.browser):
        return True
    if not bar.address or bar.address != origin.address:
        return False
    further = len({other.person for other in bars if other.address == bar.address}) - 1
    return origin.since > bar.at - GRAIN_S - further * DAY


def shut_until(bars: Sequence[Bar], person: str, origin: Origin) -> float:
    """Until when the house's open tables are closed to a guest, in seconds since 1970; 0: they are not."""
    return max((bar.until for bar in bars if _catches(bar, bars, person, origin)), default=0.0)


def is_muted(state: TableState, visitor: Visitor) -> bool:
    """Whether the host lets nobody hear the visitor."""
    return caught(state.barred(UNHEARD), visitor.person.id, visitor.origin) is not None


def why_not_in(state: TableState, person: str, origin: Origin, shut: float, at: float) -> str | None:
    """Why a guest is not let in; None when they are. The host and anyone who holds a seat always are.

    shut: until when the open tables are closed to them. at: now. Both are in seconds since 1970.
    """
    if person == state.host or state.seat_of(person) is not None:
        return None
    bar = caught(state.barred(OUT), person, origin)
    if bar is not None and bar.person == person:
        return say("host-has-removed-you-from-this-table")
    if bar is not None:
        return say("someone-on-your-network-was-removed")
    if not state.private and at < shut:
        return say("removed-so-not-let-in", span=span(shut - at))
    return None


def span(seconds: float) -> str:
    """So many seconds in words, rounded up."""
    unit, length = ("hour", HOURS) if seconds > HOURS else ("minute", MINUTES)
    count = max(1, -int(-seconds // length))
    return say("another-time", count=count, unit=unit)
