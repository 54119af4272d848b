"""What each game of the family says for itself, as verbs like those of kit.rule."""

from __future__ import annotations

from typing import Any

from cardhouse.kit.compiled.verbs import generic


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
