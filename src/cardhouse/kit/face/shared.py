"""What all who are shown a position have in common, worked out once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from cardhouse.kit.compiled.record import Still

T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")


def shared(function: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
    """Work a function of a position (and of plain numbers) out once for all who are shown that position.

    Everybody gets a list of his own; zones and the like are nobody's to change.
    """

    plain: Any = function

    @wraps(function)
    def asked(position: Any, *args: Any, **kwargs: Any) -> Any:
        if not isinstance(position, Still) or kwargs:
            return plain(position, *args, **kwargs)
        key = (function, *args)
        memo = position.memo
        if key not in memo:
            memo[key] = plain(position, *args)
        found = memo[key]
        return found.copy() if type(found) is list else found

    return cast(Callable[Concatenate[T, P], R], asked)
