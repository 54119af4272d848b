"""Counting the ways a hand of Hearts can go: plain lists and text, from the rules (HC1-HC6)."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

ORDER = "23456789TJQKA"


class Hand(NamedTuple):
    cards: tuple[frozenset[str], ...]
    aside: tuple[tuple[str, ...], ...]  # set aside for passing, by seat; () once all have passed
    turn: int
    trick: tuple[str, ...]
    number: int
    broken: bool


def deal(case: dict[str, Any]) -> Hand:
    """One card at a time from the left of seat 0, who deals; then the passing, if there is any (HC1, HC2)."""
    players = case["players"]
    hands: list[set[str]] = [set() for _ in range(players)]
    for place, card in enumerate(case["deck"].split()):
        hands[(1 + place) % players].add(card)
    start = Hand(tuple(map(frozenset, hands)), ((),) * players, 0, (), 0, False)
    return start if passes(case) else open_play(start)


def passes(case: dict[str, Any]) -> int:
    """How many cards each passes in the first hand."""
    options = case["options"]
    return 0 if options.get("passing") == "none" else options.get("pass_count", 3)


def places(case: dict[str, Any]) -> int:
    """How many seats to the left the cards go; the first hand of a cycle passes to the left."""
    players = case["players"]
    return {"left": 1, "right": players - 1, "across": players // 2}[case["options"].get("passing", "left")]


def open_play(hand: Hand) -> Hand:
    """The holder of the lowest club begins (HC3)."""
    return hand._replace(aside=(), turn=next(seat for seat, held in enumerate(hand.cards) if opener(hand) in held))


def opener(hand: Hand) -> str:
    return min((card for held in hand.cards for card in held if card[1] == "C"), key=lambda c: ORDER.index(c[0]))


def pointed(card: str) -> bool:
    return card[1] == "H" or card == "QS"


def allowed(hand: Hand, options: dict[str, Any]) -> list[str]:
    """The cards the seat in turn may play (HC3-HC6)."""
    held = hand.cards[hand.turn]
    if not hand.trick:
        if hand.number == 0:
            clubs = [card for card in held if card[1] == "C"]
            return clubs if options.get("opening_lead") == "any_club" else [opener(hand)]
        others = [card for card in held if card[1] != "H"]
        if hand.broken or not options.get("hearts_must_break", True) or not others:
            return list(held)
        return list(held) if options.get("hearts_instead_of_queen") and others == ["QS"] else others
    following = [card for card in held if card[1] == hand.trick[0][1]]
    if following:
        return following
    clean = [card for card in held if not pointed(card)]
    if hand.number == 0 and clean and not options.get("points_on_first_trick"):
        return clean
    return list(held)


def after_play(hand: Hand, card: str, options: dict[str, Any]) -> Hand:
    players = len(hand.cards)
    cards = tuple(held - {card} for held in hand.cards)
    breaks = card[1] == "H" or (card == "QS" and bool(options.get("queen_breaks_hearts")))
    trick = (*hand.trick, card)
    on = hand._replace(cards=cards, trick=trick, broken=hand.broken or breaks, turn=(hand.turn + 1) % players)
    if len(trick) < players:
        return on
    best = max((c for c in trick if c[1] == trick[0][1]), key=lambda c: ORDER.index(c[0]))
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
        after = [after_play(hand, card, options) for card in allowed(hand, options)]
    return sum(count_from(each, depth - 1, case) for each in after)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    return count_from(deal(case), depth, case)


def main() -> None:
    """Print how the cases of hearts.json count, to depth ``argv[1]``."""
    for case in json.loads((Path(__file__).parent / "hearts.json").read_text(encoding="utf-8")):
        print(case["players"], case["options"], [count(case, depth + 1) for depth in range(int(sys.argv[1]))])


if __name__ == "__main__":
    main()
