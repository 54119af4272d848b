"""Errors that cross from one process to another."""

from __future__ import annotations

from typing import Any


class PickledWhole(Exception):  # noqa: N818  (a part of others)
    """An error that is pickled as it stands, whatever it was made from.

    Python makes an error again from its message alone; where that fails, a pool of processes waits for ever.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args), self.__dict__


def _again(kind: type[PickledWhole], args: tuple[Any, ...]) -> PickledWhole:
    error = kind.__new__(kind)
    error.args = args
    return error
