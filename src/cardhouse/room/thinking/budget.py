"""How much thinking there is: processor seconds that come in evenly, a guest's and the house's."""

from __future__ import annotations

MINUTE_S = 60.0
MOST_GUESTS = 10_000


class Purse:
    """Processor seconds, so many a minute and at most a minute's kept.

    What was spent beyond them is owed, at most a minute's: quick bots are never refused, and nobody owes for ever.
    """

    def __init__(self, a_minute: float, now: float) -> None:
        self.a_minute = a_minute
        self._left = a_minute
        self._at = now

    def left(self, now: float) -> float:
        """What may be spent now; below zero it is owed."""
        self._left = min(self.a_minute, self._left + max(0.0, now - self._at) * self.a_minute / MINUTE_S)
        self._at = now
        return self._left

    def pay(self, seconds: float, now: float) -> None:
        """Spend; less than nothing gives back."""
        self._left = min(self.a_minute, max(-self.a_minute, self.left(now) - seconds))


class Budgets:
    """The house's purse and one for each guest that has been spending."""

    def __init__(self, a_guest: float, house: float, now: float = 0.0) -> None:
        self._a_guest = a_guest
        self._house = Purse(house, now)
        self._guests: dict[str, Purse] = {}

    def left(self, whom: str, now: float) -> float:
        """What may be spent for a guest now."""
        guest = self._guests.get(whom)
        return min(self._house.left(now), self._a_guest if guest is None else guest.left(now))

    def pay(self, whom: str, seconds: float, now: float) -> None:
        """Spend for a guest; less than nothing gives back."""
        self._house.pay(seconds, now)
        if whom not in self._guests:
            if len(self._guests) >= MOST_GUESTS:
                self._forget(now)
            self._guests[whom] = Purse(self._a_guest, now)
        self._guests[whom].pay(seconds, now)

    def _forget(self, now: float) -> None:
        """Keep no purse that is full; where all have been spent from, drop the oldest."""
        self._guests = {whom: purse for whom, purse in self._guests.items() if purse.left(now) < purse.a_minute}
        while len(self._guests) >= MOST_GUESTS:
            del self._guests[next(iter(self._guests))]
