"""Counting the ways a hand of Sanity Oh Hell can go: plain lists and text, from the rulebook (ST1-ST6, SO1-SO4)."""

from typing import Any

from bidding_then_tricks import Hand, Play, Rules, count_case
from plain_double_cards import modes, rank, suit


def most(players: int) -> int:
    """Cards each in the largest hand (SO1)."""
    return 13


def trump(turned: str) -> str:
    """The suit of its higher face (SO2)."""
    return turned[3]


def allowed(hand: Hand, options: dict[str, Any]) -> list[Play]:
    """The cards and modes the seat in turn may play (SO4, ST2-ST5)."""
    every = [(card, mode) for card in hand.cards[hand.turn] for mode in modes(card, options)]
    if not hand.trick:
        return every
    fresh = [play for play in every if play[1] not in hand.trick]
    following = [play for play in fresh if suit(play[1]) == suit(hand.trick[0])]
    return following or fresh or every


def best(hand: Hand, trick: tuple[str, ...]) -> str:
    """What takes a trick: of equal plays the first (ST5, ST6)."""
    trumps = [mode for mode in trick if suit(mode) == hand.trump]
    return max(trumps or [mode for mode in trick if suit(mode) == suit(trick[0])], key=rank)


RULES = Rules(most, trump, allowed, best)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    return count_case(case, depth, RULES)
