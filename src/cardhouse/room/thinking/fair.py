"""The order in which the house thinks: addresses take turns, then each one's guests, then each guest's visitors."""

from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Asker:
    """For whom the house thinks: a guest, their address, and their line or table there."""

    guest: str = ""
    address: str = ""
    visitor: str = ""

    @property
    def path(self) -> tuple[str, str, str]:
        """Whose turn it is, from the many to the one."""
        return self.address, self.guest, self.visitor


def anything(item: object) -> bool:
    """Whether it may be served: it always may."""
    return True


class Lane(Generic[Item]):
    """What waits: those of one place take turns, and each of them lets those within take turns; last, first come."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, Lane[Item]] = OrderedDict()
        self._items: deque[Item] = deque()
        self._count = 0

    def put(self, asker: Asker, item: Item) -> None:
        """Wait behind what the asker has waiting; one who had nothing comes in behind everybody."""
        self._put(asker.path, item)

    def _put(self, path: tuple[str, ...], item: Item) -> None:
        self._count += 1
        if path:
            self._of.setdefault(path[0], Lane())._put(path[1:], item)
        else:
            self._items.append(item)

    def pop(self, may: Callable[[Item], bool] = anything) -> Item | None:
        """The next that may be served; whose it is has the last turn from then on."""
        for name, within in self._of.items():
            item = within.pop(may)
            if item is not None:
                self._of.move_to_end(name)
                self._took_from(name)
                return item
        if self._items and may(self._items[0]):
            self._count -= 1
            return self._items.popleft()
        return None

    def _took_from(self, name: str) -> None:
        self._count -= 1
        if not self._of[name]:
            del self._of[name]

    def discard(self, asker: Asker, item: Item) -> None:
        """Let something wait no longer."""
        self._discard(asker.path, item)

    def _discard(self, path: tuple[str, ...], item: Item) -> bool:
        if not path:
            if item not in self._items:
                return False
            self._items.remove(item)
            self._count -= 1
            return True
        if path[0] not in self._of or not self._of[path[0]]._discard(path[1:], item):
            return False
        self._took_from(path[0])
        return True

    def waiting(self, asker: Asker) -> int:
        """How much a guest has waiting."""
        address = self._of.get(asker.address)
        guest = None if address is None else address._of.get(asker.guest)
        return 0 if guest is None else len(guest)

    def __len__(self) -> int:
        return self._count
