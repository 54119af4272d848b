"""Compiled steps of a live table: positions are handed over as (array, index), the cheap way from Python."""

from __future__ import annotations

from cardhouse.kit import hands, rule
from cardhouse.kit.record import Array, Moves
from cardhouse.kit.rule import Dice, compiled


@compiled
def open_match(positions: Array, index: int) -> None:
    """Begin the match of a position whose key, players and options are set."""
    hands.open_match(positions[index])


@compiled
def deal_again(positions: Array, index: int) -> None:
    """Deal the hand in play once more, from the pack as it stands now."""
    rule.deal(positions[index])


@compiled
def fill_menu(positions: Array, index: int, moves: Moves) -> int:
    """The menu of the seat in turn; returns its length."""
    return rule.legal(positions[index], moves)


@compiled
def try_play(positions: Array, index: int, action: int) -> int:
    """Do an action if it is legal: returns -1 - turn afterwards (0 when over), or the refusal's number."""
    position = positions[index]
    reason: int = rule.refusal(position, action)
    if reason != 0:
        return reason
    rule.play(position, action)
    after: int = -1 - position.turn
    return after


@compiled
def refuse(positions: Array, index: int, action: int) -> int:
    """The number of the reason why an action is illegal, 0 when it is legal."""
    return rule.refusal(positions[index], action)


@compiled
def imagine(positions: Array, index: int, seat: int, dice: Dice) -> None:
    """Re-deal what the seat cannot know."""
    rule.imagine(positions[index], seat, dice)


@compiled
def fresh_pack(positions: Array, index: int, pack: Array) -> int:
    """The cards of the hand in play, unshuffled; returns how many."""
    return rule.fresh_pack(positions[index], pack)


@compiled
def census(positions: Array, index: int, counts: Array) -> None:
    """Count every card of the hand in play."""
    rule.census(positions[index], counts)


@compiled
def standing(positions: Array, index: int, seat: int) -> float:
    """How well the match stands for a seat."""
    return rule.standing(positions[index], seat)
