"""The order in which bots are served: quick ones before searches, and each guest's turn coming round."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Lane(Generic[Item]):
    """What waits, each guest's in the order it came; guests are served in turn."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, deque[Item]] = OrderedDict()

    def put(self, whom: str, item: Item) -> None:
        """Wait behind what the same guest has waiting; one who had nothing comes in behind everybody."""
        self._of.setdefault(whom, deque()).append(item)

    def pop(self) -> Item | None:
        """The next guest's first; that guest is then the last to have another turn."""
        if not self._of:
            return None
        whom, items = self._of.popitem(last=False)
        item = items.popleft()
        if items:
            self._of[whom] = items
        return item

    def discard(self, whom: str, item: Item) -> None:
        """Let something wait no longer."""
        items = self._of.get(whom)
        if items is not None and item in items:
            items.remove(item)
            if not items:
                del self._of[whom]

    def waiting(self, whom: str) -> int:
        """How much a guest has waiting."""
        return len(self._of.get(whom, ()))

    def __len__(self) -> int:
        return sum(map(len, self._of.values()))


class FairQueue(Generic[Item]):
    """A lane for the quick and one for searches."""

    def __init__(self) -> None:
        self.quick: Lane[Item] = Lane()
        self.searches: Lane[Item] = Lane()

    def pop(self, searches: bool) -> Item | None:
        """What is served next; ``searches``: by one that may search, too."""
        item = self.quick.pop()
        return self.searches.pop() if item is None and searches else item

    def discard(self, whom: str, item: Item) -> None:
        """Let something wait no longer, in whichever lane it does."""
        self.quick.discard(whom, item)
        self.searches.discard(whom, item)

    def waiting(self, whom: str) -> int:
        """How much a guest has waiting."""
        return self.quick.waiting(whom) + self.searches.waiting(whom)

    def __len__(self) -> int:
        return len(self.quick) + len(self.searches)
