"""How much thinking there is: processor seconds that come in evenly, a guest's, an address's and the house's."""

from cardhouse.room.thinking.fair import Asker

MINUTE_S = 60.0
MOST_PURSES = 10_000
MOST_OWED = 6
"""An asker who owes more than a minute's seconds divided by this must wait before asking for more."""


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

    def is_overdrawn(self, now: float) -> bool:
        """Whether much is owed."""
        return self.left(now) < -self.a_minute / MOST_OWED


class Purses:
    """A purse for each of those that have been spending."""

    def __init__(self, a_minute: float) -> None:
        self._a_minute = a_minute
        self._of: dict[str, Purse] = {}

    def of(self, whom: str, now: float) -> Purse:
        """Someone's purse; a full one if they have not been spending lately."""
        return self._of.get(whom) or Purse(self._a_minute, now)

    def pay(self, whom: str, seconds: float, now: float) -> None:
        """Take seconds from someone's budget."""
        if whom not in self._of:
            if len(self._of) >= MOST_PURSES:
                self._forget(now)
            self._of[whom] = Purse(self._a_minute, now)
        self._of[whom].pay(seconds, now)

    def _forget(self, now: float) -> None:
        """Keep no purse that is full; where all have been spent from, drop the oldest."""
        self._of = {whom: purse for whom, purse in self._of.items() if purse.left(now) < purse.a_minute}
        while len(self._of) >= MOST_PURSES:
            del self._of[next(iter(self._of))]

    def __len__(self) -> int:
        return len(self._of)


class Budgets:
    """The house's purse, and one for each guest and each address."""

    def __init__(self, a_guest: float, house: float, an_address: float | None = None, now: float = 0.0) -> None:
        """Processor seconds a minute. ``an_address``: None, as the house."""
        self._house = Purse(house, now)
        self._guests = Purses(a_guest)
        self._addresses = Purses(house if an_address is None else an_address)

    def left(self, asker: Asker, now: float) -> float:
        """What may be spent for an asker now."""
        return min(self._house.left(now), *(purse.left(now) for purse in self._his(asker, now)))

    def is_overdrawn(self, asker: Asker, now: float) -> bool:
        """Whether the asker owes much, or everyone at their address together does."""
        return any(purse.is_overdrawn(now) for purse in self._his(asker, now))

    def _his(self, asker: Asker, now: float) -> tuple[Purse, Purse]:
        return self._guests.of(asker.guest, now), self._addresses.of(asker.address, now)

    def pay(self, asker: Asker, seconds: float, now: float) -> None:
        """Spend for an asker; less than nothing gives back."""
        self._house.pay(seconds, now)
        self._guests.pay(asker.guest, seconds, now)
        self._addresses.pay(asker.address, seconds, now)
