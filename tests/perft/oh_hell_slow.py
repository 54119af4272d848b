"""Counting the ways a hand of Oh Hell can go: plain lists and text, from the rules (OC1-OC4)."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

ORDER = "23456789TJQKA"


class Hand(NamedTuple):
    cards: tuple[frozenset[str], ...]
    size: int
    trump: str  # "" where there are none
    bids: tuple[int, ...]
    turn: int
    trick: tuple[str, ...]


def first_size(case: dict[str, Any]) -> int:
    """How many cards each is dealt in the first hand (OC1)."""
    options, players = case["options"], case["players"]
    most = options.get("most_cards", 0) or {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}[players]
    return most if options.get("rounds", "up_and_down") in ("down", "down_and_up") else 1


def deal(case: dict[str, Any]) -> Hand:
    """One card at a time from the left of seat 0, who deals; the next card is turned (OC1, OC2)."""
    players, size = case["players"], first_size(case)
    deck = case["deck"].split()
    hands: list[set[str]] = [set() for _ in range(players)]
    for place, card in enumerate(deck[: players * size]):
        hands[(1 + place) % players].add(card)
    turned = deck[players * size : players * size + 1]
    return Hand(tuple(map(frozenset, hands)), size, turned[0][1] if turned else "", (), 1, ())


def bids(hand: Hand, options: dict[str, Any]) -> list[int]:
    """What may be bid (OC3)."""
    every = list(range(hand.size + 1))
    last = len(hand.bids) == len(hand.cards) - 1
    return [bid for bid in every if not last or not options.get("hook", True) or sum(hand.bids) + bid != hand.size]


def plays(hand: Hand) -> list[str]:
    """What may be played (OC4)."""
    held = hand.cards[hand.turn]
    following = [card for card in held if hand.trick and card[1] == hand.trick[0][1]]
    return following or list(held)


def best(hand: Hand, trick: tuple[str, ...]) -> str:
    """The card that takes a trick (OC4)."""
    trumps = [card for card in trick if card[1] == hand.trump]
    return max(trumps or [card for card in trick if card[1] == trick[0][1]], key=lambda card: ORDER.index(card[0]))


def after_play(hand: Hand, card: str) -> Hand:
    players = len(hand.cards)
    left = tuple(held - {card} for held in hand.cards)
    trick = (*hand.trick, card)
    on = hand._replace(cards=left, trick=trick, turn=(hand.turn + 1) % players)
    if len(trick) < players:
        return on
    return on._replace(trick=(), turn=(on.turn + trick.index(best(hand, trick))) % players)


def count_from(hand: Hand, depth: int, options: dict[str, Any]) -> int:
    if depth == 0:
        return 1
    players = len(hand.cards)
    if len(hand.bids) < players:
        turn = (hand.turn + 1) % players
        after = [hand._replace(bids=(*hand.bids, bid), turn=turn) for bid in bids(hand, options)]
    else:
        after = [after_play(hand, card) for card in plays(hand)] if any(hand.cards) else []
    return sum(count_from(each, depth - 1, options) for each in after)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    return count_from(deal(case), depth, case["options"])


def main() -> None:
    """Print how the cases of oh-hell.json count, to depth ``argv[1]``."""
    for case in json.loads((Path(__file__).parent / "oh-hell.json").read_text(encoding="utf-8")):
        print(case["players"], case["options"], [count(case, depth + 1) for depth in range(int(sys.argv[1]))])


if __name__ == "__main__":
    main()
