"""First uses: what is made when it is first asked for, once, by whichever thread asks first; the others wait for it.

``functools.cached_property`` has had no lock since Python 3.12, and ``functools.cache`` lets two threads call the same
function at once: each may get an object of its own. That is good enough for plain values. What must be one and the same
for everybody (a compiled function, a thread, a pool of processes, the engine of a game) is made here.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Hashable
from typing import Any, Generic, ParamSpec, TypeVar, overload

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Once(Generic[P, R]):
    """A function that is called once for each key; what it returned is the answer ever after, to every thread.

    ``made`` holds the answers by key. Nothing is kept of a call that raises.
    """

    def __init__(self, make: Callable[P, R], key: Callable[..., Hashable], most: int | None) -> None:
        functools.update_wrapper(self, make)
        self._make = make
        self._key = key
        self._most = most
        self._lock = threading.RLock()
        self.made: dict[Hashable, R] = {}

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """What the first call for this key returned."""
        key = self._key(*args, **kwargs)
        try:
            return self.made[key]
        except KeyError:
            return self._first(key, *args, **kwargs)

    def known(self, *args: P.args, **kwargs: P.kwargs) -> R | None:
        """What was made for this key; None where nothing was yet."""
        return self.made.get(self._key(*args, **kwargs))

    def forget(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Have the next call for this key make the answer again."""
        self.made.pop(self._key(*args, **kwargs), None)

    def __reduce__(self) -> str:
        return self._make.__qualname__  # pickled as any function is, by its name

    def _first(self, key: Hashable, *args: P.args, **kwargs: P.kwargs) -> R:
        with self._lock:
            if key in self.made:
                return self.made[key]
            found = self._make(*args, **kwargs)
            if self._most is not None and len(self.made) >= self._most:
                del self.made[next(iter(self.made))]
            self.made[key] = found
            return found


def once(key: Callable[..., Hashable] | None = None, most: int | None = None) -> Callable[[Callable[P, R]], Once[P, R]]:
    """Make a function ``Once``. It is called anew for other arguments, or for those that ``key`` gives another key.

    most: how many answers are kept; one more, and the oldest is forgotten.
    """
    return lambda make: Once(make, key or _all, most)


def _all(*args: Any) -> Hashable:
    return args


class once_property(Generic[T, R]):  # noqa: N801 - it reads as ``cached_property``
    """An attribute that a method makes, for each object at its first use."""

    def __init__(self, make: Callable[[T], R]) -> None:
        self._make = make
        self._lock = threading.RLock()
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type[T], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type[T]) -> once_property[T, R]: ...
    @overload
    def __get__(self, instance: T, owner: type[T]) -> R: ...
    def __get__(self, instance: Any, owner: type[T]) -> Any:
        if instance is None:
            return self
        with self._lock:
            kept = instance.__dict__
            if self._name not in kept:
                kept[self._name] = self._make(instance)
            return kept[self._name]
