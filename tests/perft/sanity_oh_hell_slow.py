"""Counting the ways a hand of Sanity Oh Hell can go: plain lists and text, from the rulebook (ST1-ST6, SO1-SO4)."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

ORDER = "23456789TJQKA"
TOTAL = "total"


class Hand(NamedTuple):
    cards: tuple[frozenset[str], ...]
    size: int
    trump: str  # "" where there are none
    bids: tuple[int, ...]
    turn: int
    trick: tuple[str, ...]  # what each card was played as: a face, or a number


def deal(case: dict[str, Any]) -> Hand:
    """One card at a time from the left of seat 0, who deals; the next card is turned (SO1, SO2)."""
    options, players = case["options"], case["players"]
    going_down = options.get("rounds") in ("down", "down_and_up")
    size = (options.get("most_cards", 0) or 13) if going_down else 1
    deck = case["deck"].split()
    hands: list[set[str]] = [set() for _ in range(players)]
    for place, card in enumerate(deck[: players * size]):
        hands[(1 + place) % players].add(card)
    turned = deck[players * size : players * size + 1]
    return Hand(tuple(map(frozenset, hands)), size, turned[0][3] if turned else "", (), 1, ())


def value(face: str, options: dict[str, Any]) -> int:
    return 1 if face[0] == "A" and options.get("ace_total") == "1" else ORDER.index(face[0]) + 2


def modes(card: str, options: dict[str, Any]) -> list[str]:
    """What a card can be played as (SD1, SD3)."""
    low, high = card[:2], card[2:]
    return [low, high, str(value(low, options) + value(high, options))]


def suit(mode: str) -> str:
    return TOTAL if mode.isdigit() else mode[1]


def rank(mode: str) -> int:
    return int(mode) if mode.isdigit() else ORDER.index(mode[0])


def bids(hand: Hand, options: dict[str, Any]) -> list[int]:
    """What may be bid (SO3)."""
    every = list(range(hand.size + 1))
    last = len(hand.bids) == len(hand.cards) - 1
    return [bid for bid in every if not last or not options.get("hook", True) or sum(hand.bids) + bid != hand.size]


def plays(hand: Hand, options: dict[str, Any]) -> list[tuple[str, str]]:
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


def after_play(hand: Hand, play: tuple[str, str]) -> Hand:
    players = len(hand.cards)
    card, mode = play
    left = tuple(held - {card} for held in hand.cards)
    trick = (*hand.trick, mode)
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
        after = [after_play(hand, play) for play in plays(hand, options)] if any(hand.cards) else []
    return sum(count_from(each, depth - 1, options) for each in after)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    return count_from(deal(case), depth, case["options"])


def main() -> None:
    """Print how the cases of sanity-oh-hell.json count, to depth ``argv[1]``."""
    for case in json.loads((Path(__file__).parent / "sanity-oh-hell.json").read_text(encoding="utf-8")):
        print(case["players"], case["options"], [count(case, depth + 1) for depth in range(int(sys.argv[1]))])


if __name__ == "__main__":
    main()
