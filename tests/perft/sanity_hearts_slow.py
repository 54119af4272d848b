"""Counting the ways a hand of Sanity Hearts can go: plain lists and text, from the rulebook (ST1-ST6, SH1-SH5)."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

ORDER = "23456789TJQKA"
TOTAL = "total"


class Hand(NamedTuple):
    cards: tuple[frozenset[str], ...]
    aside: tuple[tuple[str, ...], ...]  # set aside for passing, by seat; () once all have passed
    turn: int
    trick: tuple[str, ...]  # what each card was played as: a face, or a number
    number: int
    broken: bool


def deal(case: dict[str, Any]) -> Hand:
    """One card at a time from the left of seat 0, who deals; then the passing, if there is any (SH1)."""
    players = case["players"]
    hands: list[set[str]] = [set() for _ in range(players)]
    for place, card in enumerate(case["deck"].split()):
        hands[(1 + place) % players].add(card)
    start = Hand(tuple(map(frozenset, hands)), ((),) * players, 0, (), 0, False)
    return start if passes(case) else open_play(start)


def passes(case: dict[str, Any]) -> int:
    return 0 if case["options"].get("passing") == "none" else {4: 5, 6: 3}[case["players"]]


def places(case: dict[str, Any]) -> int:
    players = case["players"]
    return {"left": 1, "right": players - 1, "across": players // 2}[case["options"].get("passing", "left")]


def open_play(hand: Hand) -> Hand:
    """The holder of the 2C3D begins (SH2)."""
    return hand._replace(aside=(), turn=next(seat for seat, held in enumerate(hand.cards) if "2C3D" in held))


def value(face: str, options: dict[str, Any]) -> int:
    return 1 if face[0] == "A" and options.get("ace_total") == "1" else ORDER.index(face[0]) + 2


def modes(card: str, options: dict[str, Any]) -> list[str]:
    """What a card can be played as (SD1, SD3, SH5)."""
    low, high = card[:2], card[2:]
    total = str(value(low, options) + value(high, options))
    return [low, high, total] if options.get("hearts_combined", True) else [low, high]


def suit(mode: str) -> str:
    return TOTAL if mode.isdigit() else mode[1]


def rank(mode: str) -> int:
    return int(mode) if mode.isdigit() else ORDER.index(mode[0])


def pointed(card: str) -> bool:
    return "H" in card[1::2] or "QS" in (card[:2], card[2:])


def allowed(hand: Hand, options: dict[str, Any]) -> list[tuple[str, str]]:
    """The cards and modes the seat in turn may play (ST2-ST5, SH2-SH4)."""
    held = hand.cards[hand.turn]
    every = [(card, mode) for card in held for mode in modes(card, options)]
    if not hand.trick:
        if hand.number == 0:
            return [("2C3D", "2C")]
        return every if hand.broken else [play for play in every if suit(play[1]) != "H"] or every
    fresh = [play for play in every if play[1] not in hand.trick]
    following = [play for play in fresh if suit(play[1]) == suit(hand.trick[0])]
    if hand.number > 0:
        return following or fresh or every
    clean = [card for card in held if not pointed(card)]
    if options.get("first_trick_ban_over_follow", True):
        if clean:
            every, fresh, following = ([p for p in group if p[0] in clean] for group in (every, fresh, following))
        return following or fresh or every
    for group in (following, fresh):
        if group:
            return [play for play in group if play[0] in clean] or group
    return every


def after_play(hand: Hand, play: tuple[str, str], options: dict[str, Any]) -> Hand:
    players = len(hand.cards)
    card, mode = play
    cards = tuple(held - {card} for held in hand.cards)
    trick = (*hand.trick, mode)
    broken = hand.broken or suit(mode) == "H"
    on = hand._replace(cards=cards, trick=trick, broken=broken, turn=(hand.turn + 1) % players)
    if len(trick) < players:
        return on
    best = max((m for m in trick if suit(m) == suit(trick[0])), key=rank)
    return on._replace(trick=(), number=hand.number + 1, turn=(on.turn + trick.index(best)) % players)


def after_pass(hand: Hand, card: str, case: dict[str, Any]) -> Hand:
    players, seat = len(hand.cards), hand.turn
    cards = [held - {card} if n == seat else held for n, held in enumerate(hand.cards)]
    aside = tuple((*kept, card) if n == seat else kept for n, kept in enumerate(hand.aside))
    turn = seat + (len(aside[seat]) == passes(case))
    if turn < players:
        return hand._replace(cards=tuple(cards), aside=aside, turn=turn)
    for giver in range(players):
        taker = (giver + places(case)) % players
        cards[taker] = cards[taker] | set(aside[giver])
    return open_play(hand._replace(cards=tuple(cards), turn=0))


def count_from(hand: Hand, depth: int, case: dict[str, Any]) -> int:
    if depth == 0:
        return 1
    if not any(hand.cards):
        return 0
    if hand.aside:
        after = [after_pass(hand, card, case) for card in hand.cards[hand.turn]]
    else:
        options = case["options"]
        after = [after_play(hand, play, options) for play in allowed(hand, options)]
    return sum(count_from(each, depth - 1, case) for each in after)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    return count_from(deal(case), depth, case)


def main() -> None:
    """Print how the cases of sanity-hearts.json count, to depth ``argv[1]``."""
    for case in json.loads((Path(__file__).parent / "sanity-hearts.json").read_text(encoding="utf-8")):
        print(case["players"], case["options"], [count(case, depth + 1) for depth in range(int(sys.argv[1]))])


if __name__ == "__main__":
    main()
