"""Which seat is meant, where somebody outside the rules names one."""

from typing import SupportsIndex

from cardhouse.kit.numbers import whole_in


def seat_of(seat: SupportsIndex, players: int) -> int:
    """A seat of a table of so many, as a plain number. Raises ValueError where there is none such."""
    return whole_in("seat", seat, 0, players - 1)


def viewer_of(seat: SupportsIndex | None, players: int) -> int | None:
    """The number of a viewer's seat, checked, or None for a spectator. Raises ValueError."""
    return None if seat is None else whole_in("seat", seat, 0, players - 1, other=", or None for who watches")
