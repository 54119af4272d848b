"""How fast somebody may do something."""

import time

MOST_KEPT = 10_000


class Bucket:
    """Lets through ``rate`` things a second, and ``burst`` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """A bucket for everybody; who has asked for nothing the longest is forgotten when there are too many."""

    def __init__(self, rate: float, burst: float, most: int = MOST_KEPT) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._kept: dict[str, Bucket] = {}

    def of(self, key: str) -> Bucket:
        """The bucket of one person or address."""
        bucket = self._kept.pop(key, None) or Bucket(self._rate, self._burst)
        if len(self._kept) >= self._most:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = bucket
        return bucket
