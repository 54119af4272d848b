"""Counting the ways a hand of Vienna can go: rummy's plain counter, with taps and closes (VI1-VI7)."""

from functools import cache
from typing import Any

import rummy_slow as rummy
from counting import sequences
from rummy_slow import Cards, Hand

DEFAULTS = {**rummy.DEFAULTS, "hand_size": 10, "flush_close": False, "vienna_melds": "table"}
Play = tuple[Hand, int | None]  # and who has tapped


def cost(cards: Cards) -> int:
    """RU3."""
    return sum(15 if c == rummy.JOKER else int(c[0]) if c[0].isdigit() else 10 for c in cards)


@cache
def left_over(cards: Cards) -> Cards:
    """What is left over when cards are grouped so that it costs least (VI7)."""
    best = cards
    for meld in [*rummy.sets(cards), *rummy.runs(cards, True)]:
        rest = left_over(tuple(sorted(rummy.without(cards, *meld.cards))))
        best = rest if cost(rest) < cost(best) else best
    return best


def follow(state: Hand, tapper: int | None) -> Play:
    """After a discard: the last round ends with who has tapped."""
    return state._replace(over=state.over or state.turn == tapper), tapper


def endings(state: Hand, tapper: int | None, options: dict[str, Any]) -> list[Play]:
    """Discards, taps and closes of a turn in which nothing is left undone."""
    found = []
    in_hand = options["vienna_melds"] == "hand"
    for after in rummy.discards(state, options):
        rest = after.hands[state.turn]
        left = left_over(tuple(sorted(rest))) if in_hand else rest
        found.append(follow(after, tapper))
        if in_hand and not left:
            found.append((after._replace(over=True), tapper))
        elif left and tapper is None and cost(left) <= 5:
            found.append((after, state.turn))
    return found


def choices(state: Hand, tapper: int | None, options: dict[str, Any]) -> list[Play]:
    """What may be done, and what comes of it."""
    if state.drawing:
        return [(after, tapper) for after in rummy.draws(state)]
    if options["vienna_melds"] == "hand":
        return endings(state, tapper, options)
    opened = state.turn in state.opened
    steps = rummy.layouts(state, options)
    if opened:
        steps += rummy.swaps(state, options)
        if not state.freed:
            steps += rummy.additions(state, options)
    laid = [(after, tapper) for after in steps]
    if state.freed or (state.laid and not opened):
        return laid
    return laid + endings(state, tapper, options)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    options = {**DEFAULTS, **case["options"]}
    start = rummy.start(case, options), None
    return sequences(start, depth, lambda play: [] if play[0].over else choices(*play, options))
