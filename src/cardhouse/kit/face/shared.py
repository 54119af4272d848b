"""What all who are shown a position have in common, worked out once."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from cardhouse.kit.compiled.record import Still

T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")


DRAWN = 4_096  # pieces kept, of each function: what a thousand tables show just now


def drawn(function: Callable[P, R]) -> Callable[P, R]:
    """Draw what depends on nothing but these values once for all tables, for as long as it is asked for now and then.

    Zones and the like are nobody's to change.
    """
    return cast(Callable[P, R], lru_cache(DRAWN)(function))


def shared(function: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
    """Work a function of a position (and of plain numbers) out once for all who are shown that position.

    Everybody gets a list of their own; zones and the like are nobody's to change.
    """

    plain: Any = function

    @wraps(function)
    def asked(position: Any, *args: Any) -> Any:
        if not isinstance(position, Still):
            return plain(position, *args)
        memo, key = position.memo, (function, args)
        try:
            found = memo[key]
        except KeyError:
            found = memo[key] = plain(position, *args)
        return found.copy() if type(found) is list else found

    return cast(Callable[Concatenate[T, P], R], asked)
