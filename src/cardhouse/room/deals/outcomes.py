"""How a deal that many play ended for one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Choice:
    """What was done where there was a choice: after so many actions, with a mark of all that was done before."""

    version: int
    before: str
    action: str
    label: str


@dataclass(frozen=True)
class Outcome:
    """The lead over the mean of the table, what each seat scored, and each choice of who played."""

    value: float
    points: Sequence[int]
    choices: Sequence[Choice]

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Outcome:
        """An outcome as ``asdict`` gives it; what else is told beside it is left out."""
        return cls(told["value"], told["points"], [Choice(**each) for each in told["choices"]])
