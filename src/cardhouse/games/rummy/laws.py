"""What each game of the family says for itself, as verbs like those of kit.rule."""

from __future__ import annotations

from typing import Any

from cardhouse.kit.bits import Cards
from cardhouse.kit.rule import generic


@generic
def jokers_in_pack(position: Any) -> int:  # type: ignore[empty-body]
    """How many jokers the game is played with."""


@generic
def pass_turn(position: Any) -> None:
    """What follows a turn whose discard lies on the pile and did not end the hand."""


@generic
def penalty(position: Any, seat: int) -> int:  # type: ignore[empty-body]
    """What a seat loses for the cards it holds when a hand ends."""


@generic
def closes_double(position: Any) -> bool:  # type: ignore[empty-body]
    """Whether the others lose double when the seat in turn discards its last card."""


@generic
def must_complete(position: Any) -> bool:  # type: ignore[empty-body]
    """Whether the seat in turn has begun something its hand must be able to complete."""


@generic
def completing(  # type: ignore[empty-body]
    position: Any, seat: int, once: Cards, twice: Cards, jokers: int, room: int
) -> tuple[Cards, Cards, int]:
    """Of some cards, at most ``room`` with which the seat's known cards complete what it has begun."""
