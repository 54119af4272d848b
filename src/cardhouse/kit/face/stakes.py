"""What a hand can bring and how long it can last: bounds for programs that need them before anything is dealt."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Stakes:
    """Bounds of the first hand of a match under some options, whatever is dealt and done."""

    least: float
    """What it can change a seat's standing by, at the least."""
    most: float
    acts: int | None = None
    """How many acts it has at most; None: nobody has found a bound."""
    total: float | None = None
    """What it changes all standings by together, where that is always the same."""
