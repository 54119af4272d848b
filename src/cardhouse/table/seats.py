"""Which seat is meant, where somebody outside the rules names one."""

from typing import SupportsIndex

from cardhouse.kit.terms import whole


def seat_of(seat: SupportsIndex, players: int) -> int:
    """A seat of a table of so many, as a plain number. Raises ValueError where there is none such."""
    number = whole(seat)
    if number is None or not 0 <= number < players:
        raise ValueError(f"seat: must be 0..{players - 1}, not {seat!r}")
    return number


def viewer_of(seat: SupportsIndex | None, players: int) -> int | None:
    """The number of a viewer's seat, checked, or None for a spectator. Raises ValueError."""
    if seat is None:
        return None
    try:
        return seat_of(seat, players)
    except ValueError as error:
        raise ValueError(f"seat: must be 0..{players - 1}, or None for who watches, not {seat!r}") from error
