"""Counting the ways a hand of Oh Hell can go: plain lists and text, from the rules (OC1-OC4)."""

from typing import Any

from bidding_then_tricks import Hand, Play, Rules, count_case

ORDER = "23456789TJQKA"


def most(players: int) -> int:
    """Cards each in the largest hand (OC1)."""
    return {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}[players]


def trump(turned: str) -> str:
    """Its suit (OC2)."""
    return turned[1]


def allowed(hand: Hand, options: dict[str, Any]) -> list[Play]:
    """What may be played (OC4)."""
    held = hand.cards[hand.turn]
    following = [card for card in held if hand.trick and card[1] == hand.trick[0][1]]
    return [(card, card) for card in following or held]


def best(hand: Hand, trick: tuple[str, ...]) -> str:
    """The card that takes a trick (OC4)."""
    trumps = [card for card in trick if card[1] == hand.trump]
    return max(trumps or [card for card in trick if card[1] == trick[0][1]], key=lambda card: ORDER.index(card[0]))


RULES = Rules(most, trump, allowed, best)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    return count_case(case, depth, RULES)
